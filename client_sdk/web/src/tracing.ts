// What is asked of the server beside the game: what copies were copied from, and what was chosen for what waits.

import { signal } from "@preact/signals";
import type { Explanation } from "./wire/protocol";
import { linksOf, pastOf, type Link, type Past } from "./game/copies";
import type { GameView, Thing } from "./game/view";
import { waitingIn } from "./game/waiting";

const MOST = 24; // of what waits; the rest is told when it is looked at, or when it is its turn

export class Tracing {
  /** What a thing that is looked at was copied from, and what that was copied from. */
  readonly copies = signal<{ id: number; links: readonly Link[] } | null>(null);
  /** What is known of what waits, by its number. */
  readonly waiting = signal<ReadonlyMap<number, Past>>(new Map());
  private asked = new Map<number, string>(); // how each looked when it was asked about
  private numbering = {}; // another one as soon as numbers may mean other things

  /** `explain` gives null for what is not told. */
  constructor(
    private readonly explain: (id: number) => Promise<Explanation | null>,
    private readonly most = MOST,
  ) {}

  forget(): void {
    this.copies.value = null;
    this.forgetWhatWaits();
  }

  private forgetWhatWaits(): void {
    this.waiting.value = new Map();
    this.asked = new Map();
    this.numbering = {};
  }

  /** Find out what a copy was copied from, to show it; it is not known of anything else. */
  async look(thing: Thing | null): Promise<void> {
    if (!thing?.copy) {
      this.copies.value = null;
      return;
    }
    const { id } = thing;
    const told = await this.explain(id);
    this.copies.value = told && { id, links: linksOf(told) };
  }

  /** Find out about what waits in a view whose numbers have nothing to do with those of the view before. */
  async begin(view: GameView): Promise<void> {
    this.forgetWhatWaits();
    await this.follow(view);
  }

  /** Find out about what waits now, if it is new or has new targets. */
  async follow(view: GameView): Promise<void> {
    const { numbering } = this;
    const things = waitingIn(view).slice(0, this.most);
    const now = new Map(things.map((one) => [one.id, one.key]));
    const unknown = things.filter((one) => this.asked.get(one.id) !== one.key);
    const isGone = [...this.waiting.peek().keys()].some((id) => !now.has(id));
    this.asked = now;
    if (isGone) this.waiting.value = new Map([...this.waiting.peek()].filter(([id]) => now.has(id)));
    if (!unknown.length) return;
    const told = await Promise.all(unknown.map(async ({ id }) => [id, await this.explain(id)] as const));
    if (numbering !== this.numbering) return;
    const found = new Map(this.waiting.peek());
    for (const [id, one] of told) if (one && this.asked.has(id)) found.set(id, pastOf(one));
    this.waiting.value = found;
  }
}
