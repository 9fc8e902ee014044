// A row of things. The more there are, the closer they stand; and a swarm is drawn only where it is seen.

import { Component } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Hints } from "../wire/protocol";
import type { Standing } from "../game/picking";
import { grouped, type GameView, type Group, type Thing } from "../game/view";
import { Card, isAsDrawn, type Drawn, type Touch } from "./Card";
import type { Hands } from "./hands";

const SWARM = 60; // different things
const CLOSER = [
  [14, "crowd"],
  [7, "close"],
] as const; // so many different things stand closer

interface RowProps {
  things: readonly Thing[];
  view: GameView;
  hands: Hands;
  small: boolean;
}

export function Row({ things, view, hands, small }: RowProps) {
  if (!things.length) return null;
  const groups = grouped(things, (one) => hands.spread?.has(one.name) ?? false);
  const { hints } = view;
  if (groups.length > SWARM)
    return <Swarm all={groups.map((group) => drawnAs(group, hands))} hints={hints} touch={hands.touch} />;
  const close = CLOSER.find(([most]) => groups.length > most)?.[1] ?? "";
  return (
    <div class={["things", close, small ? "small" : ""].filter(Boolean).join(" ")}>
      {groups.map((group) => (
        <OneOrMany key={group.ids[0]} group={group} hints={hints} hands={hands} />
      ))}
    </div>
  );
}

export function OneOrMany({ group, hints, hands }: { group: Group; hints: Hints; hands: Hands }) {
  return <Card {...drawnAs(group, hands)} hints={hints} touch={hands.touch} />;
}

function drawnAs({ thing, ids }: Group, hands: Hands): Drawn {
  if (ids.length === 1) {
    const standing = hands.standing(thing.id);
    return { thing, ids, standing, taken: standing === "taken" ? 1 : 0 };
  }
  const found = ids.map(hands.standing);
  const taken = found.filter((one) => one === "taken").length;
  const best: Standing = found.includes("held")
    ? "held"
    : taken
      ? "taken"
      : found.includes("can")
        ? "can"
        : (found.find(Boolean) ?? "");
  return { thing, ids, standing: best, taken };
}

interface SwarmProps {
  all: readonly Drawn[];
  hints: Hints;
  touch: Touch;
}

const LINES = 4; // in one strip
const COLUMNS = 10; // until it is known how many there are

/** Hundreds of different things, in strips of a few lines. A browser spends nothing on a strip that nobody sees. */
function Swarm({ all, hints, touch }: SwarmProps) {
  const root = useRef<HTMLDivElement>(null);
  const columns = useColumns(root);
  const most = columns * LINES;
  const strips = Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
  return (
    <div class="swarm" ref={root}>
      <div class="strips">
        {strips.map((some, at) => (
          <Strip key={at} all={some} lines={Math.ceil(some.length / columns)} hints={hints} touch={touch} />
        ))}
      </div>
    </div>
  );
}

/** How many columns a grid has now. */
function useColumns(grid: { current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(COLUMNS);
  useLayoutEffect(() => {
    const root = grid.current;
    if (!root) return undefined;
    const count = () => setColumns(getComputedStyle(root).gridTemplateColumns.match(/[\d.]+px/g)?.length ?? COLUMNS);
    count();
    const sizes = new ResizeObserver(count);
    sizes.observe(root);
    return () => sizes.disconnect();
  }, []);
  return columns;
}

/** It is gone through only if one of its cards is to be drawn anew. */
class Strip extends Component<SwarmProps & { lines: number }> {
  override shouldComponentUpdate({ all, lines, hints, touch }: SwarmProps & { lines: number }): boolean {
    const now = this.props;
    return (
      lines !== now.lines ||
      hints !== now.hints ||
      touch !== now.touch ||
      all.length !== now.all.length ||
      !all.every((one, at) => isAsDrawn(one, now.all[at] as Drawn))
    );
  }

  override render({ all, lines, hints, touch }: SwarmProps & { lines: number }) {
    return (
      <div class="strip" style={{ "--lines": lines }}>
        {all.map((one) => (
          <Card key={one.ids[0]} {...one} hints={hints} touch={touch} brief />
        ))}
      </div>
    );
  }
}
