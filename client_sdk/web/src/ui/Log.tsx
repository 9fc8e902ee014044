// What has happened, and what was said.

import { useEffect, useRef, useState } from "preact/hooks";
import type { App } from "../app";
import type { Told } from "../game/story";

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

export function Log({ app }: { app: App }) {
  const [text, setText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const lines = counted(app.log.value.slice(-SHOWN * 10)).slice(-SHOWN);
  const said = app.said.value;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length, app.log.value.at(-1)?.at]);
  return (
    <section class="log" aria-label="Log">
      <ol ref={list} tabIndex={0}>
        {lines.map(({ line, times }) => (
          <li key={line.at} class={line.minor ? "minor" : ""}>
            {line.text}
            {times > 1 && ` (×${times})`}
            {line.rule && <span class="rule">{line.rule}</span>}
          </li>
        ))}
      </ol>
      {said.length > 0 && (
        <ul class="said" aria-label="Chat">
          {said.slice(-20).map((one, at) => (
            <li key={at}>
              <strong>{one.name}</strong> {one.text}
            </li>
          ))}
        </ul>
      )}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void app.say(text.trim());
          setText("");
        }}
      >
        <input
          aria-label="Say something to everybody here"
          placeholder="Say something"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </section>
  );
}
