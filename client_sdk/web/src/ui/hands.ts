// What can be done to what lies on the table, and how each thing stands to the open decision.

import { useMemo, useRef } from "preact/hooks";
import type { Past } from "../game/copies";
import { standing, type Picking, type Standing } from "../game/picking";
import type { Touch } from "./Card";

/** A new one is made only if something in it is new, so that the board is not gone through for nothing. */
export interface Hands {
  picking: Picking | null;
  standing: (id: number) => Standing;
  /** What a card does when it is touched: always the same functions. */
  touch: Touch;
  /** Let everything of this name resolve, now and whenever it comes; not for spectators. */
  letThrough?: ((name: string) => void) | undefined;
  /** What is known of what waits: originals, and what was chosen. */
  pasts?: ReadonlyMap<number, Past>;
  /** Names of equal things that are shown one by one, and how to spread them out or put them together again. */
  spread?: ReadonlySet<string>;
  spreadOut?: (name: string) => void;
}

type More = Pick<Hands, "letThrough" | "pasts" | "spread" | "spreadOut">;
const NOTHING_MORE: More = {};

/** `does` may be new each time: it is the latest that is called. */
export function useHands(picking: Picking | null, does: Touch, more: More = NOTHING_MORE): Hands {
  const latest = useRef(does);
  latest.current = does;
  const touch = useMemo<Touch>(
    () => ({
      click: (ids) => latest.current.click(ids),
      look: (thing) => latest.current.look(thing),
      why: (id) => latest.current.why(id),
    }),
    [],
  );
  return useMemo(
    () => ({ ...more, picking, touch, standing: (id) => (picking ? standing(picking, id) : "") }),
    [picking, more],
  );
}
