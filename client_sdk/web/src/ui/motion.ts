// Small movements that show what has changed: where a card has gone, what has come, who has lost or gained.
//
// Positions are looked up once for each update, and only while there are few cards: nobody follows hundreds at once.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameView } from "../game/view";

const MOST = 120; // cards
const MOVES: KeyframeAnimationOptions = { duration: 260, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
const FLASHES: KeyframeAnimationOptions = { duration: 700, easing: "ease-out" };

interface Seen {
  place: DOMRect;
  name: string;
}

/** How the table stood: each card by its first number, and each player's first number. */
interface Standing {
  cards: Map<number, Seen>;
  totals: Map<number, number>;
}

const calm = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

export function useMotion(table: { current: HTMLElement | null }, view: GameView): void {
  const before = useRef<Standing | null>(null);
  useLayoutEffect(() => {
    const root = table.current;
    if (!root || calm?.matches || document.hidden) {
      before.current = null;
      return;
    }
    const elements = root.querySelectorAll<HTMLElement>(".card[data-ids]");
    const now: Standing = { cards: new Map(), totals: totalsOf(view) };
    if (elements.length <= MOST)
      for (const one of elements) {
        const id = Number.parseInt(one.dataset.ids ?? "", 10);
        now.cards.set(id, { place: one.getBoundingClientRect(), name: view.thing(id)?.name ?? "" });
      }
    const was = before.current;
    before.current = now;
    if (!was) return;
    flash(root, was.totals, now.totals);
    if (was.cards.size && elements.length <= MOST) move(elements, was.cards, now.cards);
  }, [view]);
}

function totalsOf(view: GameView): Map<number, number> {
  const found = new Map<number, number>();
  for (const one of view.players()) {
    const value = one.stats[0]?.[1];
    if (typeof value === "number") found.set(one.id, value);
  }
  return found;
}

function move(elements: Iterable<HTMLElement>, was: Map<number, Seen>, now: Map<number, Seen>): void {
  const gone = [...was].filter(([id]) => !now.has(id)).map(([, seen]) => seen);
  for (const one of elements) {
    const id = Number.parseInt(one.dataset.ids ?? "", 10);
    const here = now.get(id);
    if (!here) continue;
    const from = was.get(id)?.place ?? takeSameName(gone, here.name);
    if (from) slide(one, from, here.place);
    else one.animate([{ opacity: 0, scale: 0.8 }, {}], MOVES);
  }
}

/** A card gets a new number in another zone: what has gone with the same name is where it comes from. */
function takeSameName(gone: Seen[], name: string): DOMRect | null {
  const at = gone.findIndex((one) => one.name === name);
  return at < 0 ? null : (gone.splice(at, 1)[0]?.place ?? null);
}

function slide(card: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.abs(x) + Math.abs(y) < 3) return;
  card.animate(
    [
      { translate: `${x}px ${y}px`, zIndex: 6 },
      { translate: "0 0", zIndex: 6 },
    ],
    MOVES,
  );
}

function flash(root: HTMLElement, was: Map<number, number>, now: Map<number, number>): void {
  for (const [id, value] of now) {
    const before = was.get(id);
    if (before === undefined || before === value) continue;
    const shown = root.querySelector<HTMLElement>(`.seat[data-ids="${id}"] .main-stat`);
    const color = `var(${value < before ? "--warn" : "--green"})`;
    shown?.animate([{ color, scale: 1.25 }, {}], FLASHES);
  }
}
