// What a player is asked, and the answer while they put it together. It knows places of options, and no rules.

import type { DecisionRow } from "../wire/protocol";
import { oneByOne, unpacked, type Mirror } from "../wire/mirror";

export type Form = "choose" | "order" | "number" | "divide";
const FORMS: readonly Form[] = ["choose", "order", "number", "divide"];

export interface Option {
  place: number;
  /** With `{0}` for the first of the refs. */
  label: string;
  refs: readonly number[];
  /** The kind from the sheet, such as `pass`. */
  kind: string;
}

export interface Decision {
  number: number;
  kind: string;
  prompt: string;
  form: Form;
  options: readonly Option[];
  minimum: number;
  maximum: number;
  total: number;
  suggested: readonly number[];
  rules: readonly string[];
  source: number;
  seconds: number | null;
}

export function decisionOf(row: DecisionRow, mirror: Mirror): Decision {
  const [number, , kind, prompt, form = 0, rows = [], minimum = 1, maximum = 1, total = 0, suggested = []] = row;
  const [rules = [], source = 0, seconds = null, pairs = null] = row.slice(10) as [
    number[]?, number?, (number | null)?, DecisionRow[13]?,
  ]; // prettier-ignore
  const kinds = mirror.sheet[7] ?? [];
  const options: Option[] = pairs
    ? joined(pairs, mirror)
    : oneByOne(rows, 1).map(([label, refs = [], of = 0], place) => ({
        place,
        label: mirror.text(label),
        refs,
        kind: kinds[of - 1] ?? "",
      }));
  return {
    number,
    kind: mirror.text(kind),
    prompt: mirror.text(prompt),
    form: FORMS[form] ?? "choose",
    options,
    minimum,
    maximum,
    total,
    suggested: form < 2 ? unpacked(suggested) : suggested,
    rules: rules.map((rule) => mirror.text(rule)),
    source,
    seconds,
  };
}

function joined([label, sets, rows]: NonNullable<DecisionRow[13]>, mirror: Mirror): Option[] {
  const found: Option[] = [];
  const text = mirror.text(label);
  for (const [at = 0, ...firsts] of rows)
    for (const first of unpacked(firsts))
      for (const other of unpacked(sets[at] ?? []))
        found.push({ place: found.length, label: text, refs: [first, other], kind: "" });
  return found;
}

/** Whether this asks for an action: one option is taken at once, and passing is the usual answer. */
export function isToAct(decision: Decision): boolean {
  return decision.kind === "priority";
}

/** Whether a click on an option is the whole answer. */
export function isSingle(decision: Decision): boolean {
  return decision.form === "choose" && decision.minimum === 1 && decision.maximum === 1;
}

/** The options by the things that a click on the table can mean: each option under the first thing that it is about. */
export function byThing(decision: Decision): Map<number, Option[]> {
  const found = new Map<number, Option[]>();
  for (const option of decision.options) {
    const first = option.refs[0];
    if (first === undefined || option.kind === "pass" || option.kind === "concede") continue;
    const list = found.get(first);
    if (list) list.push(option);
    else found.set(first, [option]);
  }
  return found;
}

/** An answer in the making. Each change makes a new one. */
export interface Draft {
  /** For `choose`: what is taken. For `order`: all places in order. For `number` and `divide`: the numbers. */
  take: readonly number[];
}

export function begun(decision: Decision): Draft {
  if (decision.form === "choose") return { take: isSingle(decision) || isToAct(decision) ? [] : decision.suggested };
  if (decision.form === "order" && !decision.suggested.length)
    return { take: decision.options.map(({ place }) => place) };
  return { take: decision.suggested };
}

/** Take an option, or no longer. Of more than may be taken, the one that was taken first goes. */
export function toggled(decision: Decision, draft: Draft, place: number): Draft {
  if (draft.take.includes(place)) return { take: draft.take.filter((one) => one !== place) };
  return { take: [...draft.take, place].slice(-decision.maximum) };
}

/** Put the option at `from` where `to` is now. */
export function moved(draft: Draft, from: number, to: number): Draft {
  const take = [...draft.take];
  const [one] = take.splice(from, 1);
  if (one !== undefined) take.splice(to, 0, one);
  return { take };
}

/** What is missing before this may be sent, in a sentence; empty if nothing is. */
export function missing(decision: Decision, draft: Draft): string {
  const { take } = draft;
  const { minimum, maximum, form, total } = decision;
  if (form === "choose") {
    if (take.length >= minimum && take.length <= maximum) return "";
    const wanted =
      minimum === maximum ? `${minimum}` : take.length < minimum ? `at least ${minimum}` : `at most ${maximum}`;
    return `${take.length} chosen; ${wanted} ${minimum === maximum && minimum === 1 ? "is" : "are"} needed`;
  }
  if (form === "number") {
    const number = take[0];
    const fits = number !== undefined && Number.isInteger(number) && number >= minimum && number <= maximum;
    return fits ? "" : `a whole number from ${minimum} to ${maximum} is needed`;
  }
  if (form === "divide") {
    const sum = take.reduce((all, one) => all + one, 0);
    return sum === total ? "" : `${sum} of ${total} are given out`;
  }
  return "";
}

/** A label with names for its `{0}`, `{1}` … */
export function filled(label: string, refs: readonly number[], nameOf: (id: number) => string): string {
  return label.replace(/\{(\d+)\}/g, (whole, at: string) => {
    const ref = refs[Number(at)];
    return ref === undefined ? whole : nameOf(ref);
  });
}
