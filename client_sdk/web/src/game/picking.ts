// What a click on a thing or a player means for the open decision.

import { byThing, isSingle, isToAct, toggled, type Decision, type Draft, type Option } from "./decision";

/** The decision, what has been put together, and the thing that was picked first, of options that join two. */
export interface Picking {
  decision: Decision;
  draft: Draft;
  held: number;
  /** Kinds of options that are there nearly always, so that they are shown less clearly. */
  aside?: readonly string[];
}

export type Click =
  | { does: "nothing" }
  | { does: "answer"; take: number[] }
  | { does: "draft"; draft: Draft }
  | { does: "hold"; thing: number };

/**
 * How a thing stands to the decision: it can be clicked, for something that is there nearly always ("could") or not
 * ("can"); it is taken; it was picked first; or none of these.
 */
export type Standing = "can" | "could" | "taken" | "held" | "";

const OFFERS = new WeakMap<Decision, Map<number, Option[]>>();

export function offersOf(decision: Decision): Map<number, Option[]> {
  let found = OFFERS.get(decision);
  if (!found) OFFERS.set(decision, (found = byThing(decision)));
  return found;
}

// Of each thing on the table it is asked whether it is taken, so that a list is too slow with thousands.
const TAKEN = new WeakMap<Draft, ReadonlySet<number>>();

function takenIn(draft: Draft): ReadonlySet<number> {
  let found = TAKEN.get(draft);
  if (!found) TAKEN.set(draft, (found = new Set(draft.take)));
  return found;
}

export function standing({ decision, draft, held, aside = [] }: Picking, id: number): Standing {
  if (decision.form !== "choose") return "";
  const mine = offersOf(decision).get(id) ?? [];
  if (held) {
    if (held === id) return "held";
    return (offersOf(decision).get(held) ?? []).some((option) => option.refs[1] === id) ? "can" : "";
  }
  if (!mine.length) return "";
  const taken = takenIn(draft);
  if (mine.some((option) => taken.has(option.place))) return "taken";
  return mine.every((option) => aside.includes(option.kind)) ? "could" : "can";
}

export function clicked({ decision, draft, held }: Picking, id: number): Click {
  if (decision.form !== "choose") return { does: "nothing" };
  if (held) {
    const both = (offersOf(decision).get(held) ?? []).find((option) => option.refs[1] === id);
    return both ? taken(decision, draft, both) : { does: "hold", thing: held === id ? 0 : held };
  }
  const mine = offersOf(decision).get(id) ?? [];
  const [only] = mine;
  if (!only) return { does: "nothing" };
  const before = mine.find((option) => draft.take.includes(option.place));
  if (before) return { does: "draft", draft: toggled(decision, draft, before.place) };
  return mine.length === 1 ? taken(decision, draft, only) : { does: "hold", thing: id };
}

/** Whether a click on this thing does nothing, so that whoever clicks may wonder why. */
export function isInVain(picking: Picking | null, id: number): boolean {
  return !picking || (standing(picking, id) === "" && clicked(picking, id).does === "nothing");
}

/** Whether something can be done by dragging this. */
export function startsDrag({ decision }: Picking, id: number): boolean {
  return decision.form === "choose" && offersOf(decision).has(id);
}

/** What it means that a thing was dragged to others, or to an empty place of the table. */
export function dropped({ decision, draft, held }: Picking, id: number, onto: readonly number[]): Click {
  const mine = offersOf(decision).get(id) ?? [];
  const both = mine.find((option) => option.refs.slice(1).some((ref) => onto.includes(ref)));
  if (both) return draft.take.includes(both.place) ? { does: "nothing" } : taken(decision, draft, both);
  if (mine.some((option) => draft.take.includes(option.place))) return { does: "nothing" };
  return clicked({ decision, draft, held }, id);
}

function taken(decision: Decision, draft: Draft, option: Option): Click {
  if (isSingle(decision) || isToAct(decision)) return { does: "answer", take: [option.place] };
  return { does: "draft", draft: toggled(decision, draft, option.place) };
}

/** Of equal things, the one that a click is about: one that can still be taken, or else one that was. */
export function among(picking: Picking | null, ids: readonly number[]): number {
  if (!picking) return ids[0] ?? 0;
  const free = ids.find((id) => ["can", "could"].includes(standing(picking, id)));
  return free ?? ids.findLast((id) => standing(picking, id) !== "") ?? ids[0] ?? 0;
}
