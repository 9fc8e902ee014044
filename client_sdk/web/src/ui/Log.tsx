// What has happened, and what was said.

import { useEffect, useRef } from "preact/hooks";
import type { App } from "../app";
import { neighbour } from "./focus";
import type { Told } from "../game/story";
import type { RoomState } from "../wire/protocol";
import { Chat } from "./Chat";

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

export function Log({ app, room }: { app: App; room: RoomState }) {
  const list = useRef<HTMLOListElement>(null);
  const lines = counted(app.log.value.slice(-SHOWN * 10)).slice(-SHOWN);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length, app.log.value.at(-1)?.at]);
  return (
    <section class="log" aria-label="Log">
      <ol ref={list} onKeyDown={(event) => neighbour(event)}>
        {lines.map(({ line, times }, at) => (
          <li key={line.at} class={line.minor ? "minor" : ""}>
            <button
              type="button"
              class="line"
              title="Why?"
              tabIndex={at === lines.length - 1 ? 0 : -1}
              onClick={() => void app.explainLine(line)}
            >
              {line.text}
              {times > 1 && ` (×${times})`}
              {line.rule && <span class="rule">{line.rule}</span>}
            </button>
          </li>
        ))}
      </ol>
      <Chat app={app} room={room} />
    </section>
  );
}
