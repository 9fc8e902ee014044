// Several equal things of which some are to be chosen: as one line with a number, instead of one click for each.

import type { Decision, Draft, Option } from "./decision";
import { isSingle, isToAct } from "./decision";
import type { GameView } from "./view";

export interface Crowd {
  key: string;
  name: string;
  /** What the option joins them with, such as what each is to be laid on; 0 for nothing. */
  other: number;
  places: readonly number[];
}

/** The equal things among the options, if more than one of them may be taken. */
export function crowdsOf(decision: Decision, view: GameView): Crowd[] {
  if (decision.form !== "choose" || isSingle(decision) || isToAct(decision) || decision.maximum < 2) return [];
  const found = new Map<string, { name: string; other: number; places: number[] }>();
  for (const option of decision.options) {
    const thing = view.thing(option.refs[0] ?? 0);
    if (!thing) continue;
    const other = option.refs[1] ?? 0;
    const key = `${other} ${option.label} ${thing.key}`;
    const crowd = found.get(key);
    if (crowd) crowd.places.push(option.place);
    else found.set(key, { name: thing.name, other, places: [option.place] });
  }
  return [...found].filter(([, { places }]) => places.length > 1).map(([key, crowd]) => ({ key, ...crowd }));
}

export function takenOf(crowd: Crowd, draft: Draft): number {
  return crowd.places.filter((place) => draft.take.includes(place)).length;
}

/** Take so many of a crowd, as far as there are such that are not taken for something else. */
export function withTaken(decision: Decision, draft: Draft, crowd: Crowd, many: number): Draft {
  const mine = new Set(crowd.places);
  const kept = draft.take.filter((place) => !mine.has(place));
  const firstOf = (place: number): number => (decision.options[place] as Option).refs[0] ?? 0;
  const busy = new Set(kept.map(firstOf));
  const free = crowd.places.filter((place) => !busy.has(firstOf(place)));
  const before = free.filter((place) => draft.take.includes(place));
  const order = [...before, ...free.filter((place) => !before.includes(place))];
  const most = Math.max(0, Math.min(many, decision.maximum - kept.length));
  return { take: [...kept, ...order.slice(0, most)] };
}
