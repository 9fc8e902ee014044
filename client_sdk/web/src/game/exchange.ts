// Exchanging cards between a deck and its sideboard, between the games of a match.

import type { DeckReport } from "../wire/protocol";

export interface Exchange {
  name: string;
  deck: ReadonlyMap<string, number>;
  side: ReadonlyMap<string, number>;
}

export function exchangeOf({ name = "", cards = {}, sideboard = {} }: DeckReport): Exchange {
  return { name, deck: new Map(Object.entries(cards)), side: new Map(Object.entries(sideboard)) };
}

/** One card of this name goes from the deck to the sideboard, or back. */
export function exchanged(exchange: Exchange, card: string, from: "deck" | "side"): Exchange {
  const to = from === "deck" ? "side" : "deck";
  const left = exchange[from].get(card) ?? 0;
  if (!left) return exchange;
  const less = new Map(exchange[from]).set(card, left - 1);
  if (left === 1) less.delete(card);
  const more = new Map(exchange[to]).set(card, (exchange[to].get(card) ?? 0) + 1);
  return { ...exchange, [from]: less, [to]: more };
}

export function manyIn(cards: ReadonlyMap<string, number>): number {
  return [...cards.values()].reduce((all, one) => all + one, 0);
}

/** The list as a server reads it. */
export function written({ deck, side }: Exchange): string {
  const lines = (cards: ReadonlyMap<string, number>) => [...cards].map(([card, many]) => `${many} ${card}`);
  return [...lines(deck), "", "Sideboard", ...lines(side)].join("\n");
}
