// A deck as its owner wants to look at it: by what the cards cost, and by their kind.

import type { CardList } from "../wire/protocol";
import { said, besideOf } from "./view";

export interface DeckCard {
  name: string;
  many: number;
  kind: string;
  beside: string;
  text: string;
  /** What it costs, in one number; null if it is not paid for, or not known. */
  price: number | null;
}

/** The cards of a deck with what they say, the cheapest first, and those that are not paid for at the end. */
export function cardsOf(
  cards: Readonly<Record<string, number>>,
  names: readonly string[],
  found: CardList,
): DeckCard[] {
  const { face = [], hints = {}, faces, prices = [] } = found;
  const places = new Map(face.map(([field], place) => [field, place]));
  const valueOf = (at: number, field = "") => faces[at]?.[places.get(field) ?? -1];
  return names
    .map((name, at) => ({
      name,
      many: cards[name] ?? 0,
      kind: said(valueOf(at, hints.kind)),
      beside: besideOf(hints.beside ?? "", (field) => valueOf(at, field)),
      text: said(valueOf(at, hints.text)),
      price: prices[at] ?? null,
    }))
    .sort((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || a.name.localeCompare(b.name));
}

const DEAR = 7; // what costs more stands with these

/** How many cards cost 0, 1, 2 … and so many or more. */
export function curveOf(cards: readonly DeckCard[]): number[] {
  const found = Array.from({ length: DEAR + 1 }, () => 0);
  for (const { price, many } of cards) if (price !== null) found[Math.min(DEAR, Math.max(0, price))]! += many;
  return found;
}
