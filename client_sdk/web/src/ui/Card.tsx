// A card, a token, or whatever a game has: drawn from what the sheet says about it.

import { Component } from "preact";
import type { Hints } from "../wire/protocol";
import type { Standing } from "../game/picking";
import { sigilOf } from "../game/sigil";
import type { Thing } from "../game/view";
import { finger, wasRead } from "./press";
import { Words } from "./Words";

/** What is drawn of a thing, or of several equal ones. */
export interface Drawn {
  thing: Thing;
  standing: Standing;
  /** The equal things that this stands for, and how many of them are taken. */
  ids: readonly number[];
  taken: number;
}

interface Props extends Drawn {
  hints: Hints;
  /** What to do with it; the same functions each time, so that a card that is as it was is not drawn again. */
  touch: Touch;
  /** In a swarm there is room for its name and for what has changed, and for no more: it is as few elements as may be. */
  brief?: boolean;
}

export interface Touch {
  click: (ids: readonly number[]) => void;
  look: (thing: Thing) => void;
  why: (id: number) => void;
}

/** Whether nothing about it is new. */
export function isAsDrawn(one: Drawn, before: Drawn): boolean {
  return (
    one.thing === before.thing &&
    one.standing === before.standing &&
    one.taken === before.taken &&
    one.ids.length === before.ids.length &&
    one.ids.every((id, at) => id === before.ids[at])
  );
}

/** It is drawn anew only if something about it is new: with hundreds of cards, an update changes few. */
export class Card extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    const { hints, touch } = this.props;
    return next.hints !== hints || next.touch !== touch || !isAsDrawn(next, this.props);
  }

  override render(props: Props) {
    return drawn(props);
  }
}

function drawn({ thing, hints, standing, ids, taken, touch, brief = false }: Props) {
  const many = ids.length;
  const face = { thing, hints, many: many < 2 ? "" : taken ? `${taken} of ${many}` : `×${many}`, brief };
  const hue = thing.hues.length > 1 ? "many" : (thing.hues[0] ?? "none");
  const classes = ["card", `frame-${hue}`, standing, thing.copy ? "copy" : "", thing.turned ? "turned" : ""];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-ids={ids.join(" ")}
      aria-pressed={standing === "taken" || standing === "held"}
      {...finger(() => touch.look(thing))}
      onClick={() => !wasRead() && touch.click(ids)}
      onMouseEnter={() => touch.look(thing)}
      onFocus={() => touch.look(thing)}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!byFinger(event)) touch.why(thing.id);
      }}
    >
      <span class="spoken">{spoken(thing, many, standing)}</span>
      {brief ? (
        <Face {...face} />
      ) : (
        <span class="drawn" aria-hidden="true">
          <Face {...face} />
        </span>
      )}
    </button>
  );
}

function byFinger(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

/** The card itself, as it is drawn. What its name or its mark tells is not said again below. */
function Face({ thing, hints, many, brief }: { thing: Thing; hints: Hints; many: string; brief: boolean }) {
  const hidden = brief || undefined; // from whoever listens, as all that is drawn
  const name = thing.name.toLowerCase();
  const states = [
    ...thing.told.filter((flag) => flag !== "copy" && !name.includes(flag)),
    ...thing.numbers.map(([what, number]) => `${number} ${what}`),
  ];
  return (
    <>
      <span class="name" aria-hidden={hidden}>
        {thing.name}
      </span>
      {!brief && <Printed thing={thing} hints={hints} />}
      <span class="below" aria-hidden={hidden}>
        {many && <span class="many">{many}</span>}
        {thing.copy && (
          <span class="mark" title={thing.card ? `${thing.card}, now a copy` : "a copy"}>
            <CopySign /> {thing.card || "copy"}
          </span>
        )}
        {!brief && states.length > 0 && <span class="states">{states.join(", ")}</span>}
        {thing.counters.map(([name, number]) => (
          <span key={name} class="counter">
            {number > 1 ? `${number} ${name}` : name}
          </span>
        ))}
        {thing.size && <span class="size">{thing.size}</span>}
      </span>
    </>
  );
}

function Printed({ thing, hints }: { thing: Thing; hints: Hints }) {
  return (
    <>
      {thing.beside && (
        <span class="beside">
          <Words text={thing.beside} hints={hints} />
        </span>
      )}
      <svg class="sigil" viewBox="0 0 100 44" preserveAspectRatio="xMidYMid slice">
        <path d={sigilOf(thing.name)} />
      </svg>
      {thing.picture && (
        <img
          key={thing.picture}
          class="picture"
          src={thing.picture}
          alt=""
          loading="lazy"
          decoding="async"
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      )}
      <span class="kind">{thing.kind}</span>
      <span class="rules">
        <Words text={begun(thing.text)} hints={hints} />
      </span>
    </>
  );
}

const ROOM = 500; // letters, more than the largest card has room for

/** As much of a text as can be seen on a card, up to the end of a word. A browser lays out what it clips, too. */
function begun(text: string): string {
  const end = text.length > ROOM ? text.lastIndexOf(" ", ROOM) : -1;
  return end < 0 ? text.slice(0, ROOM) : text.slice(0, end);
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
