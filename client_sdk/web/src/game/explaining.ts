// An explanation, or only what it says about one characteristic.

import type { Explanation } from "../wire/protocol";

/** The characteristics that its steps change, each once; what led to a step has its own. */
export function fieldsIn(told: Explanation): string[] {
  const changes = (told.because ?? []).flatMap((step) => step.changes ?? []);
  return [
    ...new Set(changes.filter((one) => isSomething(one.before) || isSomething(one.after)).map((one) => one.field)),
  ];
}

function isSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value != null && value !== "";
}

/** The steps that set or changed a characteristic, and in what led to them only what does, too. */
export function about(told: Explanation, field: string): Explanation {
  return { ...told, because: (told.because ?? []).flatMap((step) => stepAbout(step, field)) };
}

function stepAbout(step: Explanation, field: string): Explanation[] {
  const changes = (step.changes ?? []).filter((one) => one.field === field);
  const because = (step.because ?? []).flatMap((one) => stepAbout(one, field));
  return changes.length || because.length ? [{ ...step, changes, because }] : [];
}
