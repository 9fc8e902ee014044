// The same answer to the same question: when one thing after another asks it, nobody wants to say it twelve times.

import type { Decision } from "./decision";

/** Whether two decisions ask the same, whatever asks. */
function areAlike(one: Decision, other: Decision): boolean {
  return one.prompt === other.prompt && one.options.length === other.options.length && what(one) === what(other);
}

function what({ kind, prompt, form, minimum, maximum, total, options }: Decision): string {
  return JSON.stringify([kind, prompt, form, minimum, maximum, total, options.map(({ label, refs }) => [label, refs])]);
}

interface Given {
  decision: Decision;
  take: readonly number[];
}

export class Repeating {
  private last: Given | null = null;
  private goesOn = false;

  /** The player has given this answer. */
  gave(decision: Decision, take: readonly number[]): void {
    this.last = { decision, take: [...take] };
  }

  /** The answer that was given to the same question a moment ago; null if another one came before it. */
  before(decision: Decision): readonly number[] | null {
    const { last } = this;
    return last && last.decision.number !== decision.number && areAlike(last.decision, decision) ? last.take : null;
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
    if (!this.goesOn || decision.number === this.last?.decision.number) return null;
    const take = this.before(decision);
    if (!take) this.goesOn = false;
    return take;
  }
}
