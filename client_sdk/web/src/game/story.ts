// The log: what has happened, in sentences with the names that things had at that moment.

import type { Update } from "../wire/protocol";
import { oneByOne } from "../wire/mirror";
import { filled } from "./decision";
import type { GameView } from "./view";

export interface Told {
  /** Grows by one with each line. */
  at: number;
  text: string;
  kind: string;
  rule: string;
  minor: boolean;
  refs: readonly number[];
  /** By what it was told, and its place there. */
  from: Place;
}

/** Which event of which update; in a finished game and in a scenario, of which step. */
export interface Place {
  update: number;
  event: number;
}

export const MOST_TOLD = 2000;

export class Story {
  private next: number;

  /** It goes on after these lines. */
  constructor(public lines: readonly Told[] = []) {
    this.next = (lines.at(-1)?.at ?? -1) + 1;
  }

  /** Names before the update: things that are in play, or that are gone afterwards, are called what they were. */
  before(view: GameView, update: Update): Map<number, string> {
    const names = new Map<number, string>();
    for (const [, , refs = []] of oneByOne(update.e ?? [], 2))
      for (const id of refs) {
        const thing = view.thing(id);
        if (thing) names.set(id, thing.name);
      }
    const kept = new Map<number, string>();
    for (const [id, name] of names) if (view.thing(id)?.zone.controlled) kept.set(id, name);
    this.gone = names;
    return kept;
  }

  private gone = new Map<number, string>();

  /** Add what an update tells, once it has been applied. */
  after(view: GameView, update: Pick<Update, "e" | "n">, before: Map<number, string>): readonly Told[] {
    const { dull = [], minor = [] } = view.hints;
    const found: Told[] = [];
    for (const [event, [kindAt, textAt, refs = [], ruleAt = 0]] of oneByOne(update.e ?? [], 2).entries()) {
      const kind = view.mirror.text(kindAt);
      if (matches(dull, kind)) continue;
      const name = (id: number) =>
        before.get(id) ?? (view.thing(id) ? view.nameOf(id) : (this.gone.get(id) ?? view.nameOf(id)));
      const text = capital(filled(view.shortened(view.mirror.text(textAt)), refs, name));
      const rule = ruleAt ? view.mirror.text(ruleAt) : "";
      const from = { update: update.n, event };
      found.push({ at: this.next++, text, kind, rule, minor: matches(minor, kind), refs, from });
    }
    if (found.length) this.lines = [...this.lines, ...found].slice(-MOST_TOLD);
    return found;
  }
}

/** A name that ends in a blank stands for all kinds that begin with it. */
function matches(names: readonly string[], kind: string): boolean {
  return names.some((name) => (name.endsWith(" ") ? kind.startsWith(name) : kind === name));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
