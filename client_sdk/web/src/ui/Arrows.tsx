// Arrows from what waits to its targets, and from the thing that is looked at to what it has to do with.

import { useLayoutEffect, useState } from "preact/hooks";
import type { GameView, Thing } from "../game/view";

interface Arrow {
  key: string;
  from: number;
  to: number;
}

interface Line {
  key: string;
  path: string;
}

export function Arrows(props: { table: { current: HTMLElement | null }; view: GameView; looked: Thing | null }) {
  const { table, view, looked } = props;
  const [lines, setLines] = useState<Line[]>([]);
  const waiting = view.zonesOf("waiting").flatMap((zone) => view.inZone(zone));
  const arrows = [...waiting, ...(looked ? [looked] : [])].flatMap((thing) =>
    thing.refs.flatMap(([, ids]) => ids.map((to): Arrow => ({ key: `${thing.id}-${to}`, from: thing.id, to }))),
  );
  const wanted = arrows.map((one) => one.key).join(" ");
  useLayoutEffect(() => {
    const root = table.current;
    if (!root) return;
    if (!arrows.length) {
      setLines((before) => (before.length ? [] : before)); // nothing to measure
      return;
    }
    const box = root.getBoundingClientRect();
    const middle = (id: number) => {
      const found = root.querySelector(`[data-ids~="${id}"]`)?.getBoundingClientRect();
      return found ? { x: found.x - box.x + found.width / 2, y: found.y - box.y + found.height / 2 } : null;
    };
    setLines(
      [...new Map(arrows.map((one) => [one.key, one])).values()].flatMap(({ key, from, to }) => {
        const [a, b] = [middle(from), middle(to)];
        if (!a || !b) return [];
        const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.15, y: (a.y + b.y) / 2 - (b.x - a.x) * 0.15 };
        return [{ key, path: `M${a.x} ${a.y} Q${bend.x} ${bend.y} ${b.x} ${b.y}` }];
      }),
    );
  }, [wanted, view]);
  if (!lines.length) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      <defs>
        <marker id="point" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0 L10 5 L0 10 z" />
        </marker>
      </defs>
      {lines.map(({ key, path }) => (
        <path key={key} d={path} marker-end="url(#point)" />
      ))}
    </svg>
  );
}
