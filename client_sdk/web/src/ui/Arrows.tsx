// Arrows from what waits to its targets, from the thing that is looked at to what it has to do with, and from a copy to
// its original, which is framed.

import { useLayoutEffect, useState } from "preact/hooks";
import { pairsOf, type Link } from "../game/copies";
import type { GameView, Thing } from "../game/view";
import { COACH } from "./Coach";
import type { Line as Drag } from "./drag";

interface Arrow {
  key: string;
  from: number;
  to: number;
  /** From a copy to its original. */
  back: boolean;
}

interface Line {
  key: string;
  path: string;
  /** The frame of an original. */
  frame: { x: number; y: number; width: number; height: number } | null;
}

interface Point {
  x: number;
  y: number;
}

const BEND = 0.12; // how far an arrow swings out, as a share of its length

interface Props {
  table: { current: HTMLElement | null };
  view: GameView;
  looked: Thing | null;
  drag?: Drag | null;
  /** What the thing that is looked at was copied from. */
  links?: readonly Link[];
  /** Whatever else changes where things stand. */
  moved?: unknown;
  /** What a lesson points at. */
  pointed?: readonly number[] | undefined;
}

export function Arrows({ table, view, looked, drag, links = [], moved, pointed = [] }: Props) {
  const [lines, setLines] = useState<Line[]>([]);
  const waiting = view.zonesOf("waiting").flatMap((zone) => view.inZone(zone));
  const ahead = [...waiting, ...(looked ? [looked] : [])].flatMap((thing) =>
    thing.refs.flatMap(([, ids]) =>
      ids.map((to): Arrow => ({ key: `${thing.id}-${to}`, from: thing.id, to, back: false })),
    ),
  );
  const pairs = looked ? pairsOf(looked.id, links) : [];
  const shown = pointed.map((to): Arrow => ({ key: `${COACH}-${to}`, from: COACH, to, back: false }));
  const found = [
    ...shown,
    ...ahead,
    ...pairs.map(([from, to]): Arrow => ({ key: `${from}~${to}`, from, to, back: true })),
  ];
  const arrows = [...new Map(found.map((one) => [one.key, one])).values()];
  const wanted = arrows.map((one) => one.key).join(" ");
  useLayoutEffect(() => {
    const root = table.current;
    if (!root) return undefined;
    if (!arrows.length) {
      setLines((before) => (before.length ? [] : before)); // nothing to measure
      return undefined;
    }
    const draw = () => setLines(drawn(root, arrows));
    draw();
    // what they join may move without an update of the game
    root.addEventListener("scroll", draw, { capture: true, passive: true });
    addEventListener("resize", draw);
    return () => {
      root.removeEventListener("scroll", draw, { capture: true });
      removeEventListener("resize", draw);
    };
  }, [wanted, view, moved]);
  if (!lines.length && !drag) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      <defs>
        <marker id="point" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0 L10 5 L0 10 z" />
        </marker>
      </defs>
      {lines.map(({ key, path, frame }) => (
        <g key={key} class={frame ? "origin" : undefined}>
          {frame && <rect {...frame} rx="6" />}
          <path class="edge" d={path} />
          <path d={path} marker-end="url(#point)" />
        </g>
      ))}
      {drag && (
        <path class="drag" d={`M${drag.from.x} ${drag.from.y} L${drag.to.x} ${drag.to.y}`} marker-end="url(#point)" />
      )}
    </svg>
  );
}

function drawn(root: HTMLElement, arrows: readonly Arrow[]): Line[] {
  const table = root.getBoundingClientRect();
  const box = (id: number) => root.querySelector(`[data-ids~="${id}"]`)?.getBoundingClientRect();
  return arrows.flatMap(({ key, from, to, back }) => {
    const [a, b] = [box(from), box(to)];
    if (!a || !b) return [];
    const [start, end] = [edge(a, b), edge(b, a)];
    const bend = {
      x: (start.x + end.x) / 2 + (end.y - start.y) * BEND,
      y: (start.y + end.y) / 2 - (end.x - start.x) * BEND,
    };
    const [at, over, on] = [start, bend, end].map(
      ({ x, y }) => `${(x - table.x).toFixed(1)} ${(y - table.y).toFixed(1)}`,
    );
    const frame = back ? { x: b.x - table.x, y: b.y - table.y, width: b.width, height: b.height } : null;
    return [{ key, path: `M${at} Q${over} ${on}`, frame }];
  });
}

/**
 * Where the way from the middle of one box to that of another leaves the first, so that both can still be read. If they
 * stand side by side it leads over what stands between them.
 */
function edge(from: DOMRect, to: DOMRect): Point {
  const [a, b] = [middle(from), middle(to)];
  if (from.top < to.bottom && to.top < from.bottom) return { x: a.x, y: from.top };
  const [x, y] = [b.x - a.x, b.y - a.y];
  const share = Math.min(from.width / 2 / Math.abs(x || 1e-9), from.height / 2 / Math.abs(y || 1e-9), 0.5);
  return { x: a.x + x * share, y: a.y + y * share };
}

function middle(box: DOMRect): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
