// From a copy back to its original, to what that was copied from, and so on, as explanations tell it.

import type { Explanation } from "../wire/protocol";

/** One copying: what was copied from what. */
export interface Link {
  text: string;
  rule: string;
  /** The original; 0 if it is not seen any more. */
  original: number;
}

/** The latest copying first. */
export function linksOf(told: Explanation): Link[] {
  const last = told.because?.findLast((step) => step.original != null);
  if (!last) return [];
  return [{ text: last.text, rule: last.rule ?? "", original: last.original ?? 0 }, ...linksOf(last)];
}

/** What is told of something that waits: what it was copied from, and what was chosen for it. */
export interface Past {
  links: readonly Link[];
  chosen: readonly string[];
}

/** The steps that set no value and copied nothing say what was chosen: behind a colon, if they first say how. */
export function pastOf(told: Explanation): Past {
  const steps = (told.because ?? []).filter((step) => !step.changes?.length && step.original == null);
  return { links: linksOf(told), chosen: steps.map(({ text }) => text.slice(text.indexOf(": ") + 1).trim()) };
}

/** The arrows from a copy to its original, and so on, as far as these are seen. */
export function pairsOf(id: number, links: readonly Link[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  let from = id;
  for (const { original } of links) {
    if (!original) break;
    if (original !== from) found.push([from, original]);
    from = original;
  }
  return found;
}
