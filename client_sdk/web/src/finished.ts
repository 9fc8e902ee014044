// Finished games: which there are, and how they were played.

import { signal } from "@preact/signals";
import type { Explanation, ReplayLine } from "./wire/protocol";
import { Explaining } from "./explaining";
import { Story, type Told } from "./game/story";
import { GameView } from "./game/view";
import type { Server } from "./server";
import { Mirror } from "./wire/mirror";

/** A finished game, as it was seen after so many answers. */
export interface Replay {
  game: string;
  seat: number;
  step: number;
  steps: number;
  /** The hash of the view, by which its numbers are known to be those of the server. */
  hash: number;
  view: GameView;
  told: readonly Told[];
}

type About = { explain: number; hash: number } | { event: number };

export class Finished {
  readonly games = signal<readonly ReplayLine[] | null>(null);
  readonly replay = signal<Replay | null>(null);
  readonly explaining = new Explaining({
    view: () => this.replay.value?.view ?? null,
    thing: (explain) => this.explained(({ hash }) => ({ explain, hash })),
    event: ({ event }) => this.explained(() => ({ event })),
  });

  private latest = 0; // the number of the latest request: what an earlier one finds is not shown

  constructor(private readonly server: Server) {}

  async list(): Promise<void> {
    await this.server.trying(async () => {
      this.games.value = await this.server.ask("replays", { limit: 50 });
    });
  }

  /** A finished game as a file: what its seed was made of, and all answers. */
  async journalOf(game: string): Promise<string> {
    let text = "";
    await this.server.trying(async () => {
      text = (await this.server.ask("replay", { game })).file?.text ?? "";
    });
    return text;
  }

  /** Look at the game that was played last, from its beginning, with the eyes of one's own seat. */
  async lookBackAtLast(): Promise<void> {
    await this.server.trying(async () => {
      const [last] = await this.server.ask("replays", { limit: 1 });
      if (last) await this.lookBack(last.game, 0, last.seat);
    });
  }

  /** Look at a finished game after so many answers, with a seat's eyes; 0 are those of a spectator, -1 see all. */
  async lookBack(game: string, step: number, seat: number): Promise<void> {
    const mine = ++this.latest;
    await this.server.trying(async () => {
      const { seen } = await this.server.ask("replay", { game, step, seat });
      if (!seen || mine !== this.latest) return;
      const mirror = new Mirror(seen.sheet, seen.snapshot, seen.step);
      mirror.addTexts(seen.patch ?? []);
      await this.server.learn(mirror);
      if (mine !== this.latest) return;
      const view = new GameView(mirror, seat);
      const before = this.replay.peek();
      if (before?.game !== game || before.seat !== seat) this.explaining.forget();
      const story = new Story();
      const told = story.after(view, { n: seen.step, e: seen.events ?? [] }, new Map());
      this.replay.value = { game, seat, step: seen.step, steps: seen.steps, hash: seen.hash, view, told };
      void this.explaining.tracing.follow(view);
    });
  }

  leave(): void {
    this.latest += 1;
    this.replay.value = null;
    this.explaining.forget();
  }

  /** Why a thing is as it is. If the server has opened the game anew meanwhile, its numbers are, too: look again. */
  async explain(id: number): Promise<void> {
    await this.explaining.thing(id);
    const replay = this.replay.value;
    if (replay && this.explaining.why.value?.problem) await this.lookBack(replay.game, replay.step, replay.seat);
  }

  private async explained(about: (replay: Replay) => About): Promise<Explanation | null> {
    const replay = this.replay.value;
    if (!replay) return null;
    const { game, step, seat } = replay;
    return (await this.server.ask("replay", { game, step, seat, ...about(replay) })).why ?? null;
  }
}
