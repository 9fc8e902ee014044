// The text of the scenario, as it is saved.

import { useRef, useState } from "preact/hooks";
import type { ScenarioModel } from "./model";

export function TextPanel({ model }: { model: ScenarioModel }) {
  const text = model.text.value;
  const [edited, setEdited] = useState({ from: text, draft: text });
  const draft = edited.from === text ? edited.draft : text; // what was changed elsewhere counts
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = model.problem.value;
  const find = () => {
    const lines = draft.split("\n");
    const from = lines.slice(0, (problem?.line ?? 1) - 1).join("\n").length;
    field.current?.focus();
    field.current?.setSelectionRange(from + 1, from + 1 + (lines[(problem?.line ?? 1) - 1]?.length ?? 0));
  };
  return (
    <form
      class="log"
      onSubmit={(event) => {
        event.preventDefault();
        void model.edit(draft);
      }}
    >
      <textarea
        ref={field}
        class="source"
        aria-label="The text of the scenario"
        spellcheck={false}
        value={draft}
        onInput={(event) => setEdited({ from: text, draft: event.currentTarget.value })}
      />
      {problem && (
        <p class="problems">
          {problem.text}{" "}
          {problem.line > 0 && (
            <button type="button" class="quiet" onClick={find}>
              Show the line
            </button>
          )}
        </p>
      )}
      <div class="row">
        <button type="submit" class="main" disabled={draft === text}>
          Play this text
        </button>
      </div>
    </form>
  );
}
