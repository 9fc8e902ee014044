// What a copy that is looked at was copied from.

import { useEffect } from "preact/hooks";
import type { Link } from "../game/copies";
import type { Thing } from "../game/view";
import type { Tracing } from "../tracing";

/** Milliseconds; whoever only moves across a card does not look at it. */
export const A_MOMENT = 120;

export function useTrace(tracing: Tracing, thing: Thing | null): readonly Link[] {
  useEffect(() => {
    const soon = setTimeout(() => void tracing.look(thing), A_MOMENT);
    return () => clearTimeout(soon);
  }, [tracing, thing]);
  const traced = tracing.copies.value;
  return traced && traced.id === thing?.id ? traced.links : [];
}
