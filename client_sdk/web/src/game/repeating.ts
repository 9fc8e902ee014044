// The same answer to the same question: when one thing after another asks it, nobody wants to say it twelve times.

import type { Decision } from "./decision";

/** Two decisions with equal signatures ask the same, whatever asks. */
export function signatureOf(decision: Decision): string {
  const { kind, prompt, form, minimum, maximum, total, options } = decision;
  return JSON.stringify([kind, prompt, form, minimum, maximum, total, options.map(({ label, refs }) => [label, refs])]);
}

interface Given {
  number: number;
  signature: string;
  take: readonly number[];
}

export class Repeating {
  private last: Given | null = null;
  private goesOn = false;

  /** The player has given this answer. */
  gave(decision: Decision, take: readonly number[]): void {
    this.last = { number: decision.number, signature: signatureOf(decision), take: [...take] };
  }

  /** The answer that was given to the same question a moment ago; null if another one came before it. */
  before(decision: Decision): readonly number[] | null {
    const { last } = this;
    return last && last.number !== decision.number && last.signature === signatureOf(decision) ? last.take : null;
  }

  /** Give the same answer from now on, until something else is asked. */
  goOn(): void {
    this.goesOn = true;
  }

  stop(): void {
    this.goesOn = false;
  }

  /** The answer to give at once, if the player has said so. Whatever else is asked ends that. */
  atOnce(decision: Decision): readonly number[] | null {
    if (!this.goesOn || decision.number === this.last?.number) return null;
    const take = this.before(decision);
    if (!take) this.goesOn = false;
    return take;
  }
}
