// A card, a token, or whatever a game has: drawn from what the sheet says about it.

import type { Hints } from "../wire/protocol";
import type { Standing } from "../game/picking";
import type { Thing } from "../game/view";
import { Words } from "./Words";

interface Props {
  thing: Thing;
  hints: Hints;
  standing: Standing;
  /** The equal things that this stands for, and how many of them are taken. */
  ids: readonly number[];
  taken?: number;
  click: () => void;
  look: (thing: Thing) => void;
  why: (thing: Thing) => void;
}

export function Card({ thing, hints, standing, ids, taken = 0, click, look, why }: Props) {
  const many = ids.length;
  const states = [...thing.told.filter((flag) => flag !== "copy"), ...thing.numbers.map(([name, n]) => `${n} ${name}`)];
  const hue = thing.hues.length > 1 ? "many" : (thing.hues[0] ?? "none");
  const classes = ["card", `frame-${hue}`, standing, thing.copy ? "copy" : "", ...thing.flags.map(asClass)];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-ids={ids.join(" ")}
      aria-pressed={standing === "taken" || standing === "held"}
      onClick={click}
      onMouseEnter={() => look(thing)}
      onFocus={() => look(thing)}
      onContextMenu={(event) => {
        event.preventDefault();
        why(thing);
      }}
    >
      <span class="spoken">{spoken(thing, many, standing)}</span>
      <span class="drawn" aria-hidden="true">
        <span class="name">{thing.name}</span>
        {thing.beside && (
          <span class="beside">
            <Words text={thing.beside} hints={hints} />
          </span>
        )}
        <span class="kind">{thing.kind}</span>
        <span class="rules">
          <Words text={thing.text} hints={hints} />
        </span>
        {thing.copy && (
          <span class="mark" title={thing.card ? `${thing.card}, now a copy` : "a copy"}>
            <CopySign /> {thing.card || "copy"}
          </span>
        )}
        {states.length > 0 && <span class="states">{states.join(", ")}</span>}
        {thing.counters.map(([name, number]) => (
          <span key={name} class="counter">
            {number > 1 ? `${number} ${name}` : name}
          </span>
        ))}
        {thing.size && <span class="size">{thing.size}</span>}
        {many > 1 && <span class="many">{taken ? `${taken} of ${many}` : `×${many}`}</span>}
      </span>
    </button>
  );
}

/** Two sheets, one behind the other. */
export function CopySign() {
  return (
    <svg class="copy-sign" viewBox="0 0 12 12" aria-hidden="true">
      <rect x="1" y="1" width="7" height="8" rx="1" />
      <rect x="4" y="3" width="7" height="8" rx="1" />
    </svg>
  );
}

function asClass(flag: string): string {
  return `is-${flag.replaceAll(" ", "-")}`;
}

function spoken(thing: Thing, many: number, standing: Standing): string {
  const parts = [
    many > 1 ? `${many} ${thing.name}` : thing.name,
    thing.kind,
    thing.size,
    thing.card ? `${thing.card}, a copy` : thing.copy ? "a copy" : "",
    ...thing.flags,
    ...thing.counters.map(([name, number]) => `${number} ${name}`),
    ...thing.numbers.map(([name, number]) => `${number} ${name}`),
    standing === "can" || standing === "could" ? "can be chosen" : standing === "taken" ? "chosen" : "",
  ];
  return parts.filter(Boolean).join(", ");
}
