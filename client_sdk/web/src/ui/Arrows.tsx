// Arrows from what waits to its targets, and from the thing that is looked at to what it has to do with.

import { useLayoutEffect, useState } from "preact/hooks";
import type { GameView, Thing } from "../game/view";
import type { Line as Drag } from "./drag";

interface Arrow {
  key: string;
  from: number;
  to: number;
}

interface Line {
  key: string;
  path: string;
}

interface Point {
  x: number;
  y: number;
}

const BEND = 0.12; // how far an arrow swings out, as a share of its length

export function Arrows(props: {
  table: { current: HTMLElement | null };
  view: GameView;
  looked: Thing | null;
  drag?: Drag | null;
}) {
  const { table, view, looked, drag } = props;
  const [lines, setLines] = useState<Line[]>([]);
  const waiting = view.zonesOf("waiting").flatMap((zone) => view.inZone(zone));
  const found = [...waiting, ...(looked ? [looked] : [])].flatMap((thing) =>
    thing.refs.flatMap(([, ids]) => ids.map((to): Arrow => ({ key: `${thing.id}-${to}`, from: thing.id, to }))),
  );
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
  }, [wanted, view]);
  if (!lines.length && !drag) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      <defs>
        <marker id="point" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0 L10 5 L0 10 z" />
        </marker>
      </defs>
      {lines.map(({ key, path }) => (
        <g key={key}>
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
  return arrows.flatMap(({ key, from, to }) => {
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
    return [{ key, path: `M${at} Q${over} ${on}` }];
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
