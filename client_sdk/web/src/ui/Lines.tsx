// The lines of a log. A click on one, or Enter, asks why it happened; Tab reaches the last, and arrow keys the others.

import { useEffect, useRef } from "preact/hooks";
import type { Told } from "../game/story";
import { neighbour } from "./focus";

const SHOWN = 200;

/** Equal lines that follow each other, as one. */
function counted(lines: readonly Told[]): { line: Told; times: number }[] {
  const found: { line: Told; times: number }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.line.text === line.text) last.times += 1;
    else found.push({ line, times: 1 });
  }
  return found;
}

export function Lines({ lines, why }: { lines: readonly Told[]; why: (line: Told) => void }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = counted(lines.slice(-SHOWN * 10)).slice(-SHOWN);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [shown.length, lines.at(-1)?.at]);
  return (
    <ol ref={list} onKeyDown={(event) => neighbour(event)}>
      {shown.map(({ line, times }, at) => (
        <li key={line.at} class={line.minor ? "minor" : ""}>
          <button
            type="button"
            class="line"
            title="Why?"
            tabIndex={at === shown.length - 1 ? 0 : -1}
            onClick={() => why(line)}
          >
            {line.text}
            {times > 1 && ` (×${times})`}
            {line.rule && <span class="rule">{line.rule}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
