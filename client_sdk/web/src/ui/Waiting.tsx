// What waits to happen, the next first: whose it is, what was chosen for it, and copies under their original.

import { underOriginals } from "../game/waiting";
import type { GameView, Group, Thing } from "../game/view";
import type { Hands } from "./hands";
import { OneOrMany } from "./Row";

interface Props {
  view: GameView;
  hands: Hands;
}

export function Waiting({ view, hands }: Props) {
  const zones = view.zonesOf("waiting").map((zone) => ({ zone, things: view.inZone(zone).toReversed() }));
  const some = zones.filter(({ things }) => things.length);
  if (!some.length) return null;
  const originalOf = (id: number) => hands.pasts?.get(id)?.links[0]?.original ?? 0;
  return (
    <div class="waiting">
      {some.map(({ zone, things }) => {
        const next = things[0]?.id ?? 0;
        return (
          <section key={zone.name} aria-label={`${zone.name}, the next first`}>
            <h2>{zone.shown || zone.name}</h2>
            <ol class="things">
              {underOriginals(things, originalOf).map(({ group, copies }) => (
                <li key={group.thing.id} class={copies.length ? "family" : undefined}>
                  {copies.length > 0 && (
                    <ol class="copies-of" aria-label={`Copies of ${group.thing.name}, which happen before it`}>
                      {copies.map((one) => (
                        <li key={one.thing.id}>
                          <One group={one} view={view} hands={hands} next={next} isUnder />
                        </li>
                      ))}
                    </ol>
                  )}
                  <div>
                    <One group={group} view={view} hands={hands} next={next} />
                  </div>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

interface OneProps extends Props {
  group: Group;
  /** The number of what happens next. */
  next: number;
  /** It stands under its original. */
  isUnder?: boolean;
}

function One({ group, view, hands, next, isUnder = false }: OneProps) {
  const { thing } = group;
  const isNext = group.ids.includes(next);
  const past = hands.pasts?.get(thing.id);
  const chosen = past?.chosen.join(" · ");
  return (
    <div class={isNext ? "one next" : "one"}>
      <OneOrMany group={group} hints={view.hints} hands={hands} />
      <span class="by">{view.nameOf(thing.controller)}</span>
      {!isUnder && thing.copy && past && <span class="of">{originOf(thing, past.links[0]?.original ?? 0, view)}</span>}
      {chosen && (
        <span class="chosen" title={chosen}>
          {chosen}
        </span>
      )}
      {isNext && hands.letThrough && (
        <button type="button" class="quiet let" onClick={() => hands.letThrough?.(thing.name)}>
          Always let it resolve
        </button>
      )}
    </div>
  );
}

function originOf(thing: Thing, original: number, view: GameView): string {
  const found = view.thing(original);
  if (!found) return "a copy of something that is gone";
  const where = found.zone.place === thing.zone.place ? "" : ` (${found.zone.shown || found.zone.name})`;
  return `a copy of ${view.nameOf(found.controller || found.owner)}: ${found.name}${where}`;
}
