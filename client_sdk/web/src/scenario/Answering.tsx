// What is asked at this moment of a story: a click on an option writes the line that says so.

import { useState } from "preact/hooks";
import { filled, isSingle, isToAct, toggled, type Option } from "../game/decision";
import { offersOf } from "../game/picking";
import { Numbers, Ordering } from "../ui/Bar";
import { Words } from "../ui/Words";
import type { ScenarioModel, Table } from "./model";

const FEW = 10; // options that are listed without being asked for

interface Props {
  model: ScenarioModel;
  shown: Table;
  held: number;
  letGo: () => void;
}

export function Answering({ model, shown, held, letGo }: Props) {
  const { view, decision, seen } = shown;
  const [all, setAll] = useState(false);
  const answerer = { draft: model.draft, enter: () => model.enter() };
  if (!decision)
    return <p class="prompt">{seen.asked ? `${view.nameOf(seen.asked)} is asked.` : "The game is over."}</p>;
  const draft = model.draft.value;
  const options = held ? (offersOf(decision).get(held) ?? []) : decision.options;
  const listed = all ? options : options.slice(0, FEW);
  const name = (id: number) => view.nameOf(id);
  const take = (option: Option) => {
    letGo();
    if (isSingle(decision) || isToAct(decision)) void model.answer([option.place]);
    else void model.take(toggled(decision, draft, option.place));
  };
  return (
    <>
      <p class="prompt">
        {view.nameOf(seen.asked ?? 0)}: <Words text={filled(decision.prompt, [], name)} hints={view.hints} />
      </p>
      {decision.form === "choose" && (
        <div class="options">
          {listed.map((option) => (
            <button
              key={option.place}
              type="button"
              class={draft.take.includes(option.place) ? "option on" : "option"}
              aria-pressed={draft.take.includes(option.place)}
              disabled={model.busy.value}
              onClick={() => take(option)}
            >
              <Words text={filled(option.label, option.refs, name)} hints={view.hints} />
            </button>
          ))}
          {options.length > FEW && (
            <button type="button" class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? "Fewer options" : `All ${options.length} options`}
            </button>
          )}
        </div>
      )}
      {decision.form === "order" && <Ordering app={answerer} view={view} decision={decision} />}
      {(decision.form === "number" || decision.form === "divide") && (
        <Numbers app={answerer} view={view} decision={decision} />
      )}
      {!(isSingle(decision) || isToAct(decision)) && (
        <button
          type="button"
          class="main"
          disabled={model.busy.value || model.missing.value !== ""}
          onClick={() => void model.answer()}
        >
          {model.missing.value ||
            (decision.form === "choose" && !draft.take.length ? "Choose none" : "Write this answer")}
        </button>
      )}
    </>
  );
}
