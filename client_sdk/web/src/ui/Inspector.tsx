// What the thing under the pointer says, in full.

import type { GameView, Thing } from "../game/view";
import type { Link } from "../game/copies";
import type { Explanation } from "../wire/protocol";
import { CopySign } from "./Card";
import { Copies } from "./Copies";
import { Deeds } from "./Deeds";
import { Words } from "./Words";

interface Props {
  thing: Thing | null;
  view: GameView;
  why?: (id: number) => void;
  /** Why the player can't do what they may expect; only for one who plays. */
  whyNot?: ((id: number) => void) | undefined;
  /** What forbids that, once it was clicked in vain. */
  deeds?: readonly Explanation[];
  /** What it was copied from, if that is known. */
  links?: readonly Link[];
  look?: (thing: Thing) => void;
}

export function Inspector({ thing, view, why, whyNot, deeds = [], links = [], look = () => undefined }: Props) {
  if (!thing) return <section class="inspector faint">Point at a card to read it.</section>;
  const { hints } = view;
  return (
    <section class="inspector" aria-label="The card that you look at">
      <h2>
        {thing.name}{" "}
        <span class="beside">
          <Words text={thing.beside} hints={hints} />
        </span>
      </h2>
      <p class="kind">
        {thing.kind}
        {thing.size && <strong> {thing.size}</strong>}
      </p>
      {thing.copy && (
        <p class="mark">
          <CopySign /> {thing.card ? `${thing.card}, now a copy of this` : "a copy"}
        </p>
      )}
      <Deeds lines={deeds} hints={hints} />
      <Copies links={links} view={view} look={look} />
      {thing.hidden && <p>Face down: {thing.hidden}</p>}
      {thing.text.split("\n").map((line, at) => (
        <p key={at}>
          <Words text={line} hints={hints} />
        </p>
      ))}
      <p class="faint">
        {[
          ...thing.flags,
          ...thing.counters.map(([name, number]) => `${number} ${name}`),
          ...thing.numbers.map(([name, number]) => `${name} ${number}`),
          ...thing.refs.map(([name, ids]) => `${name}: ${ids.map((id) => view.nameOf(id)).join(", ")}`),
        ].join(" · ")}
      </p>
      {why && (
        <button type="button" class="quiet" onClick={() => why(thing.id)}>
          Why?
        </button>
      )}
      {whyNot && (
        <button type="button" class="quiet" onClick={() => whyNot(thing.id)}>
          Why can’t I?
        </button>
      )}
    </section>
  );
}
