// Why can't I? What could be expected of a thing that does not glow, and what forbids it.

import { signal } from "@preact/signals";
import type { Explanation } from "./wire/protocol";
import type { Explaining } from "./explaining";
import { unless } from "./wire/session";

export class Deeds {
  /** Those of the thing that was clicked in vain: a line for each, with what forbids it. */
  readonly found = signal<{ id: number; lines: readonly Explanation[] } | null>(null);

  constructor(
    private readonly explaining: Explaining,
    private readonly deeds: (id: number) => Promise<Explanation | null>,
  ) {}

  /** Why nothing can be done with a thing, or not all that one could expect. */
  async explain(id: number, name: string): Promise<void> {
    await this.explaining.ask(`Why can’t I use ${name}?`, () => this.deeds(id));
  }

  /** The same, to be shown beside the table. */
  async look(id: number): Promise<void> {
    const told = await this.deeds(id).catch(unless("no object", "no game", "no seat", "away", "too fast"));
    this.found.value = told && { id, lines: told.because ?? [] };
  }
}
