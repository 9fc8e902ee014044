// What a copy was copied from: a list beside the table. On the table, Arrows leads to what is still there.

import type { Link } from "../game/copies";
import type { GameView, Thing } from "../game/view";

interface Props {
  links: readonly Link[];
  view: GameView;
  look: (thing: Thing) => void;
}

export function Copies({ links, view, look }: Props) {
  if (!links.length) return null;
  return (
    <section class="copies" aria-label="What it was copied from">
      <ol>
        {links.map(({ text, rule, original }, at) => {
          const thing = original ? view.thing(original) : null;
          return (
            <li key={at}>
              {view.shortened(text)}
              {rule && <span class="rule">{rule}</span>}{" "}
              {thing ? (
                <button type="button" class="quiet" onClick={() => look(thing)}>
                  {thing.name}: {thing.zone.shown || thing.zone.name}
                </button>
              ) : (
                <span class="faint">no longer there</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
