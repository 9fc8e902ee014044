// Small movements that show what has changed: where a card has gone, what a copy came from, what was damaged, who has
// lost or gained.
//
// Positions are looked up once for each update, and only while there are few cards: nobody follows hundreds at once.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameView, Thing } from "../game/view";

const MOST = 120; // cards
const MOVES: KeyframeAnimationOptions = { duration: 260, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
const COPIES: KeyframeAnimationOptions = { ...MOVES, duration: 450 };
const SHAKES: KeyframeAnimationOptions = { duration: 240, easing: "ease-in-out" };
const FLASHES: KeyframeAnimationOptions = { duration: 700, easing: "ease-out" };

/** A card as it stood: where, what it was, and how many equal things it stood for. */
interface Seen {
  place: DOMRect;
  thing: Thing | null;
  many: number;
}

/** How the table stood: each card by its first number, and each player's first number. */
interface Standing {
  cards: Map<number, Seen>;
  totals: Map<number, number>;
}

const calm = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

export function useMotion(table: { current: HTMLElement | null }, view: GameView): void {
  const before = useRef<Standing | null>(null);
  const running = useRef<Animation[]>([]);
  useLayoutEffect(() => {
    const root = table.current;
    if (!root || calm?.matches || document.hidden) {
      before.current = null;
      return;
    }
    const all = root.getElementsByClassName("card");
    const elements = all[MOST] ? null : ([...all] as HTMLElement[]); // a browser stops counting there
    const now: Standing = { cards: new Map(), totals: totalsOf(view) };
    for (const one of running.current) one.cancel(); // places are those where cards come to rest
    for (const one of elements ?? []) {
      const ids = (one.dataset.ids ?? "").split(" ");
      const id = Number(ids[0]);
      now.cards.set(id, { place: one.getBoundingClientRect(), thing: view.thing(id), many: ids.length });
    }
    const was = before.current;
    before.current = now;
    if (!was) return;
    flash(root, was.totals, now.totals);
    running.current = [];
    if (!was.cards.size || !elements) return;
    move(elements, was.cards, now.cards);
    running.current = elements.flatMap((one) => one.getAnimations().filter((each) => !isByStyle(each)));
  }, [view]);
}

function isByStyle(one: Animation): boolean {
  return one instanceof CSSTransition || one instanceof CSSAnimation;
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
    const before = was.get(id);
    if (before) changed(one, before, here, was);
    else arrived(one, here, gone, was);
  }
}

function changed(card: HTMLElement, before: Seen, here: Seen, was: Map<number, Seen>): void {
  const original = here.thing?.name === before.thing?.name ? undefined : originalOf(here, was);
  if (original) double(card, original.place, here.place);
  else slide(card, before.place, here.place);
  if (marksOf(here) > marksOf(before))
    card.animate([{}, { translate: "-4px" }, { translate: "4px" }, { translate: "-2px" }, {}], SHAKES);
  if (here.many > before.many) card.querySelector(".many")?.animate([{ scale: 1.5 }, {}], FLASHES);
}

/** A copy comes out of what it is a copy of; anything else from where it was, or from nowhere. */
function arrived(card: HTMLElement, here: Seen, gone: Seen[], was: Map<number, Seen>): void {
  const name = here.thing?.name ?? "";
  const original = originalOf(here, was);
  const from = original ? null : takeSameName(gone, name);
  if (original) double(card, original.place, here.place);
  else if (from) slide(card, from, here.place);
  else card.animate([{ opacity: 0, scale: 0.8 }, {}], MOVES);
}

/** What a copy is a copy of, as far as that is seen. */
function originalOf({ thing }: Seen, was: Map<number, Seen>): Seen | undefined {
  return thing?.copy ? [...was.values()].find((one) => one.thing?.name === thing.name) : undefined;
}

/** The numbers that it has on it, such as how far it is worn out. */
function marksOf({ thing }: Seen): number {
  return thing?.numbers.reduce((all, [, number]) => all + number, 0) ?? 0;
}

/** A card gets a new number in another zone: what has gone with the same name is where it comes from. */
function takeSameName(gone: Seen[], name: string): DOMRect | null {
  const at = gone.findIndex((one) => one.thing?.name === name);
  return at < 0 ? null : (gone.splice(at, 1)[0]?.place ?? null);
}

function double(card: HTMLElement, from: DOMRect, to: DOMRect): void {
  const edge = "0 0 0 3px var(--accent), 0 0 14px var(--accent)";
  const [x, y] = between(from, to);
  const translate = `${x}px ${y}px`;
  card.animate(
    [
      { translate, opacity: 0.4, zIndex: 6, boxShadow: edge },
      { translate: "0 0", opacity: 1, zIndex: 6, boxShadow: edge, offset: 0.7 },
      { translate: "0 0", zIndex: 6 },
    ],
    COPIES,
  );
}

/** From the middle of one to that of the other: a card that is turned keeps its middle. */
function between(one: DOMRect, other: DOMRect): [x: number, y: number] {
  return [one.x - other.x + (one.width - other.width) / 2, one.y - other.y + (one.height - other.height) / 2];
}

function slide(card: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [x, y] = between(from, to);
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
