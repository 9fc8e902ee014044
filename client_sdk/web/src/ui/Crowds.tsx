// Equal things of which some are to be chosen: one line for each kind, with how many are taken.

import type { App } from "../app";
import { crowdsOf, takenOf, withTaken, type Crowd } from "../game/crowds";
import type { Decision } from "../game/decision";
import type { GameView } from "../game/view";
import type { Hands } from "./hands";

export function Crowds({ app, view, decision, hands }: { app: App; view: GameView; decision: Decision; hands: Hands }) {
  const crowds = crowdsOf(decision, view);
  const draft = app.draft.value;
  const take = (crowd: Crowd, many: number) => (app.draft.value = withTaken(decision, draft, crowd, many));
  return (
    <>
      {crowds.map((crowd) => {
        const [taken, all] = [takenOf(crowd, draft), crowd.places.length];
        const spread = hands.spread?.has(crowd.name) ?? false;
        const label = crowd.other ? `${crowd.name} → ${view.nameOf(crowd.other)}` : crowd.name;
        return (
          <div key={crowd.key} class="crowd" role="group" aria-label={label}>
            <span>{label}</span>
            <button type="button" aria-label="One fewer" disabled={!taken} onClick={() => take(crowd, taken - 1)}>
              −
            </button>
            <input
              type="number"
              aria-label={`How many of ${all}`}
              min={0}
              max={all}
              value={taken}
              onInput={(event) => take(crowd, event.currentTarget.valueAsNumber || 0)}
              onKeyDown={(event) => {
                if (event.key === "Enter") void app.enter();
              }}
            />
            <span>of {all}</span>
            <button type="button" aria-label="One more" disabled={taken === all} onClick={() => take(crowd, taken + 1)}>
              +
            </button>
            <button type="button" onClick={() => take(crowd, taken === all ? 0 : all)}>
              {taken === all ? "None" : "All"}
            </button>
            <button type="button" class="quiet" aria-pressed={spread} onClick={() => hands.spreadOut?.(crowd.name)}>
              {spread ? "As one" : "Each by itself"}
            </button>
          </div>
        );
      })}
    </>
  );
}
