// The rule catalogue: each entry opens as a position to step through.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { CatalogueEntry } from "../wire/protocol";
import type { ScenarioModel } from "./model";

const SHOWN = 100;

export function RuleList({ model }: { model: ScenarioModel }) {
  const [words, setWords] = useState("");
  const [document, setDocument] = useState("");
  const rules = model.rules.value;
  useEffect(() => void model.listRules(), [model]);
  const found = useMemo(() => fitting(rules?.entries ?? [], words, document), [rules, words, document]);
  if (!rules) return <section class="log">One moment …</section>;
  const { entry } = model;
  return (
    <section class="log story" aria-label="The rule catalogue">
      <select aria-label="Document" value={document} onChange={(event) => setDocument(event.currentTarget.value)}>
        <option value="">All documents</option>
        {[...rules.documents].map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label="Words or numbers of a rule"
        placeholder="707.10, fork, token …"
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <p class="faint" role="status">
        {found.length} {found.length === 1 ? "entry" : "entries"}
        {found.length > SHOWN && `, the first ${SHOWN} are shown`}
      </p>
      <ol tabIndex={0} aria-label="Entries">
        {found.slice(0, SHOWN).map((one) => (
          <li key={one.entry} class={one === entry.value ? "now" : ""}>
            <button
              type="button"
              class="quiet line"
              disabled={Boolean(one.reason)}
              aria-current={one === entry.value ? "true" : undefined}
              onClick={() => void model.openEntry(one)}
            >
              <strong>{one.entry}</strong> {one.says}
            </button>
            {one.reason && <p class="faint">{one.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function fitting(entries: readonly CatalogueEntry[], words: string, document: string): CatalogueEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((one) => {
    const text = `${one.entry} ${one.says}`.toLowerCase();
    return (!document || one.document === document) && wanted.every((word) => text.includes(word));
  });
}
