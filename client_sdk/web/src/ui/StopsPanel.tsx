// Where the player is asked, and what is let resolve without asking; all of it can be taken back here.

import { useEffect, useRef } from "preact/hooks";
import type { App } from "../app";
import { USUAL, toggledOwn, toggledStep } from "../game/stops";
import type { GameView } from "../game/view";

export function StopsPanel({ app, view, close }: { app: App; view: GameView; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const stops = app.stops.value;
  const { hints } = view;
  const steps = (view.mirror.sheet[6] ?? []).slice(1); // the first is before the game
  const kinds = view.mirror.sheet[8] ?? [];
  const asked = (whose: "mine" | "others", step: string) => (stops[whose] ?? hints[whose] ?? []).includes(step);
  return (
    <dialog ref={dialog} class="panel" onClose={close} aria-labelledby="stops">
      <h2 id="stops">When you are asked</h2>
      <p class="faint">In these steps you are asked while nothing waits. Everywhere else the server passes for you.</p>
      <table class="stops">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Your turns</th>
            <th scope="col">Others’ turns</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              {(["mine", "others"] as const).map((whose) => (
                <td key={whose}>
                  <input
                    type="checkbox"
                    aria-label={`${step}, ${whose === "mine" ? "your turns" : "others’ turns"}`}
                    checked={asked(whose, step)}
                    onChange={() => void app.setStops(toggledStep(stops, whose, step, hints))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <label class="inline">
        <input
          type="checkbox"
          checked={stops.always}
          onChange={() => void app.setStops({ ...stops, always: !stops.always })}
        />
        Ask me at each of these steps, whatever I could do
      </label>
      <label class="inline">
        <input
          type="checkbox"
          checked={stops.orders}
          onChange={() => void app.setStops({ ...stops, orders: !stops.orders })}
        />
        Put my own simultaneous things in order for me
      </label>
      {kinds.length > 0 && (
        <fieldset>
          <legend>Ask me about my own, to do something before it happens</legend>
          {kinds.map((kind) => (
            <label key={kind} class="inline">
              <input
                type="checkbox"
                checked={(stops.own ?? hints.own ?? []).includes(kind)}
                onChange={() => void app.setStops(toggledOwn(stops, kind, hints))}
              />
              {kind}
            </label>
          ))}
        </fieldset>
      )}
      <h3>Let resolve whenever it comes</h3>
      {stops.yields.length === 0 && <p class="faint">Nothing yet; the stack offers it.</p>}
      <ul class="rooms">
        {stops.yields.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <button
              type="button"
              onClick={() => void app.setStops({ ...stops, yields: stops.yields.filter((one) => one !== name) })}
            >
              Ask again
            </button>
          </li>
        ))}
      </ul>
      <form method="dialog" class="row">
        <button type="submit" class="main">
          Done
        </button>
        <button type="button" onClick={() => void app.setStops(USUAL)}>
          The usual ones
        </button>
      </form>
    </dialog>
  );
}
