// Why something is as it is: the engine's explanation, step by step, with the rules.

import { useEffect, useRef } from "preact/hooks";
import type { App } from "../app";
import type { Difference, Explanation } from "../wire/protocol";
import type { GameView } from "../game/view";

const NOTHING = "nothing";

export function Why({ app, view }: { app: Pick<App, "why">; view: GameView }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const why = app.why.value;
  useEffect(() => dialog.current?.showModal(), []);
  if (!why) return null;
  return (
    <dialog ref={dialog} class="panel why" onClose={() => (app.why.value = null)} aria-labelledby="why">
      <h2 id="why">Why is {why.name} so?</h2>
      {why.told ? <Step step={why.told} view={view} /> : <p>{why.problem || "One moment …"}</p>}
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

function Step({ step, view }: { step: Explanation; view: GameView }) {
  const source = step.source ? view.thing(step.source) : null;
  return (
    <div class="step">
      <p>
        {step.text}
        {step.rule && <span class="rule">{step.rule}</span>}
        {source && <span class="faint"> ({source.name})</span>}
      </p>
      {step.changes?.map((one, at) => (
        <Change key={at} of={one} />
      ))}
      {step.because && step.because.length > 0 && (
        <ul>
          {step.because.map((one, at) => (
            <li key={at}>
              <Step step={one} view={view} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is new, and what it was before if it was anything; a field that is empty before and after says nothing. */
function Change({ of: { field, before, after } }: { of: Difference }) {
  const [was, is] = [value(before), value(after)];
  if (was === is) return null;
  return (
    <p class="change">
      {field.replaceAll("_", " ")}: {was !== NOTHING && <del>{was}</del>} {was !== NOTHING && "→ "}
      <ins>{is}</ins>
    </p>
  );
}

function value(one: Difference["before"]): string {
  if (one === null || one === undefined || one === "") return NOTHING;
  return Array.isArray(one) ? one.join(", ") || NOTHING : String(one);
}
