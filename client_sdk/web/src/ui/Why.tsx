// Why something is as it is, or happened: the engine's explanation, step by step, with the rules.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Explaining } from "../explaining";
import { about, fieldsIn } from "../game/explaining";
import type { Difference, Explanation } from "../wire/protocol";
import type { GameView } from "../game/view";

const NOTHING = "nothing";

export function Why({ explaining, view }: { explaining: Explaining; view: GameView }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [field, setField] = useState("");
  const why = explaining.why.value;
  useEffect(() => dialog.current?.showModal(), []);
  if (!why) return null;
  const fields = why.told ? fieldsIn(why.told) : [];
  return (
    <dialog ref={dialog} class="panel why" onClose={() => (explaining.why.value = null)} aria-labelledby="why">
      <h2 id="why">{why.title}</h2>
      {fields.length > 1 && (
        <div class="row fields" role="group" aria-label="What to explain">
          {["", ...fields].map((one) => (
            <button
              key={one}
              type="button"
              class={one === field ? "option on" : "option"}
              aria-pressed={one === field}
              onClick={() => setField(one)}
            >
              {one ? spaced(one) : "everything"}
            </button>
          ))}
        </div>
      )}
      {why.told ? (
        <Step step={field ? about(why.told, field) : why.told} view={view} />
      ) : (
        <p>{why.problem || "One moment …"}</p>
      )}
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
        {view.shortened(step.text)}
        {step.rule && <span class="rule">{step.rule}</span>}
        {source && <span class="faint"> ({source.name})</span>}
      </p>
      {step.changes?.map((one, at) => (
        <Change key={at} of={one} view={view} />
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
function Change({ of: { field, before, after }, view }: { of: Difference; view: GameView }) {
  const [was, is] = [value(before), value(after)].map((one) => view.shortened(one));
  if (was === is) return null;
  return (
    <p class="change">
      {spaced(field)}: {was !== NOTHING && <del>{was}</del>} {was !== NOTHING && "→ "}
      <ins>{is}</ins>
    </p>
  );
}

function spaced(field: string): string {
  return field.replaceAll("_", " ");
}

function value(one: Difference["before"]): string {
  if (one === null || one === undefined || one === "") return NOTHING;
  return Array.isArray(one) ? one.join(", ") || NOTHING : String(one);
}
