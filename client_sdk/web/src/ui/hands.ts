// What whoever looks at a table can do with what lies there.

import type { Picking, Standing } from "../game/picking";
import type { Touch } from "./Card";

export interface Hands extends Touch {
  picking: Picking | null;
  standing: (id: number) => Standing;
  /** What a card does when it is touched: always the same functions. */
  touch: Touch;
  /** Let everything of this name resolve, now and whenever it comes; not for spectators. */
  letThrough?: ((name: string) => void) | undefined;
  /** Names of equal things that are shown one by one, and how to spread them out or put them together again. */
  spread?: ReadonlySet<string>;
  spreadOut?: (name: string) => void;
}

/** Functions that stay the same, and do what the latest ones do. */
export function steady(latest: { current: Touch }): Touch {
  return {
    click: (ids) => latest.current.click(ids),
    look: (thing) => latest.current.look(thing),
    why: (id) => latest.current.why(id),
  };
}
