// When a player is asked, and what is let through without asking. Kept for later games by the same rule book.

import type { Hints } from "../wire/protocol";

export interface Stops {
  /** The steps of the player's own turns in which to be asked; null for the usual ones of the game. */
  mine: readonly string[] | null;
  others: readonly string[] | null;
  /** The kinds of the player's own waiting things about which to be asked; null for the usual ones of the game. */
  own: readonly string[] | null;
  always: boolean;
  /** Names of what waits, to be let resolve whenever it comes. */
  yields: readonly string[];
  /** One's own simultaneous things keep the order in which they came. */
  orders: boolean;
}

export const USUAL: Stops = { mine: null, others: null, own: null, always: false, yields: [], orders: false };

const key = (rulebook: string) => `stops of ${rulebook}`;

export function kept(rulebook: string): Stops {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(key(rulebook)) ?? "{}") as Partial<Stops>) };
  } catch {
    return USUAL; // what was kept cannot be read
  }
}

export function keep(rulebook: string, stops: Stops): void {
  if (isUsual(stops)) localStorage.removeItem(key(rulebook));
  else localStorage.setItem(key(rulebook), JSON.stringify(stops));
}

export function isUsual(stops: Stops): boolean {
  return JSON.stringify({ ...USUAL, ...stops }) === JSON.stringify(USUAL);
}

/** What the server is told: it replaces all that it was told before. */
export function wish(stops: Stops, hints: Hints) {
  const { mine, others, own, always, yields, orders } = stops;
  return {
    mine: [...(mine ?? hints.mine ?? [])],
    others: [...(others ?? hints.others ?? [])],
    own: [...(own ?? hints.own ?? [])],
    always,
    yields: [...yields],
    orders,
  };
}

/** The stops with or without being asked about the player's own things of a kind. */
export function toggledOwn(stops: Stops, kind: string, hints: Hints): Stops {
  const now = stops.own ?? hints.own ?? [];
  return { ...stops, own: now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind] };
}

/** The stops with or without one of the steps, of one's own turns or of others'. */
export function toggledStep(stops: Stops, whose: "mine" | "others", step: string, hints: Hints): Stops {
  const now = stops[whose] ?? hints[whose] ?? [];
  return { ...stops, [whose]: now.includes(step) ? now.filter((one) => one !== step) : [...now, step] };
}
