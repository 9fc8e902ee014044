// What waits to happen, as it is shown: copies stand under their original, if nothing else happens between them.

import { grouped, type GameView, type Group, type Thing } from "./view";

/** Something that waits, or several equal copies of one thing. The copies under it happen before it does. */
export interface Waiting {
  group: Group;
  copies: readonly Group[];
}

/** Everything that waits in a view, the next first. */
export function waitingIn(view: GameView): Thing[] {
  return view.zonesOf("waiting").flatMap((zone) => view.inZone(zone).toReversed());
}

/** The next first. `originalOf` says what something was copied from; 0 if it is no copy, or that is not known. */
export function underOriginals(things: readonly Thing[], originalOf: (id: number) => number): Waiting[] {
  const there = new Set(things.map((one) => one.id));
  const rootOf = (id: number): number => {
    const original = originalOf(id);
    return original !== id && there.has(original) ? rootOf(original) : id;
  };
  const found: Waiting[] = [];
  let copies: Thing[] = [];
  for (const thing of things) {
    const root = rootOf(thing.id);
    if (copies[0] && root !== rootOf(copies[0].id)) {
      found.push(...copies.map(alone));
      copies = [];
    }
    if (root !== thing.id) {
      copies.push(thing);
      continue;
    }
    found.push({ ...alone(thing), copies: grouped(copies, () => false) });
    copies = [];
  }
  return [...found, ...copies.map(alone)];
}

function alone(thing: Thing): Waiting {
  return { group: { thing, ids: [thing.id] }, copies: [] };
}
