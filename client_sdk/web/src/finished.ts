// Finished games: which there are, and how they were played.

import { signal } from "@preact/signals";
import type { ReplayLine } from "./wire/protocol";
import { Story } from "./game/story";
import { GameView } from "./game/view";
import type { Server } from "./server";
import { Mirror } from "./wire/mirror";

/** A finished game, as it was seen after so many answers. */
export interface Replay {
  game: string;
  seat: number;
  step: number;
  steps: number;
  view: GameView;
  told: readonly string[];
}

export class Finished {
  readonly games = signal<readonly ReplayLine[] | null>(null);
  readonly replay = signal<Replay | null>(null);

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

  /** Look at a finished game after so many answers, with a seat's eyes; 0 are those of a spectator, -1 see all. */
  async lookBack(game: string, step: number, seat: number): Promise<void> {
    await this.server.trying(async () => {
      const { seen } = await this.server.ask("replay", { game, step, seat });
      if (!seen) return;
      const mirror = new Mirror(seen.sheet, seen.snapshot, seen.step);
      mirror.addTexts(seen.patch ?? []);
      await this.server.learn(mirror);
      const view = new GameView(mirror, seat);
      const story = new Story();
      const told = story.after(view, { e: seen.events ?? [] }, new Map()).map((one) => one.text);
      this.replay.value = { game, seat, step: seen.step, steps: seen.steps, view, told };
    });
  }
}
