// The steps of a turn, the present one marked. A click on one says whether to be asked there.

import type { App } from "../app";
import { toggledStep } from "../game/stops";
import type { GameView } from "../game/view";

export function Steps({ app, view }: { app: App; view: GameView }) {
  const steps = (view.mirror.sheet[6] ?? []).slice(1); // the first is before the game
  const { hints } = view;
  const whose = view.mirror.turn.active === view.seat ? "mine" : "others";
  const asked = app.stops.value[whose] ?? hints[whose] ?? [];
  const turns = whose === "mine" ? "your turns" : "others’ turns";
  return (
    <ol class="steps" aria-label={`Steps, and where you are asked in ${turns}`}>
      {steps.map((step) => (
        <li key={step}>
          <button
            type="button"
            class={step === view.step ? "step-stop now" : "step-stop"}
            aria-current={step === view.step ? "step" : undefined}
            aria-pressed={asked.includes(step)}
            title={asked.includes(step) ? `You are asked here in ${turns}` : `You are not asked here in ${turns}`}
            onClick={() => void app.setStops(toggledStep(app.stops.value, whose, step, hints))}
          >
            {step}
          </button>
        </li>
      ))}
    </ol>
  );
}
