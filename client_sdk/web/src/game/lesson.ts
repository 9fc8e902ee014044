// A lesson: what its player is told, which part of the table that is about, and which lessons they have been through.

import type { Coaching } from "../wire/protocol";

/** Where each part of a table stands on the page. */
const PARTS: Readonly<Record<string, string>> = {
  bar: ".bar",
  held: ".hand",
  log: ".log",
  players: ".seat",
  reading: ".inspector",
  steps: ".steps",
  waiting: ".waiting",
};

/** What a step points at, as selectors. */
export function pointedAt({ points_at: ids = [], where = "" }: Coaching): string[] {
  const part = PARTS[where];
  return [...ids.map((id) => `[data-ids~="${id}"]`), ...(part ? [part] : [])];
}

/** Whether Enter goes on in the lesson, rather than answering what the game asks. */
export function isToRead(coaching: Coaching | null | undefined): boolean {
  return coaching?.waits === "read";
}

/** Whether this explanation is the one that the step waits for. */
export function waitsForWhy(coaching: Coaching | null | undefined, id: number): boolean {
  return coaching?.waits === "why" && (coaching.points_at ?? []).includes(id);
}

const key = (rulebook: string, lesson: string) => `lesson ${lesson} of ${rulebook}`;

/** Whether somebody has come to the end of the lesson in this browser. */
export function isLearned(rulebook: string, lesson: string): boolean {
  return localStorage.getItem(key(rulebook, lesson)) !== null;
}

export function learned(rulebook: string, lesson: string): void {
  localStorage.setItem(key(rulebook, lesson), "learned");
}
