// The lines of a log. A click on one, or Enter, asks why it happened; Tab reaches the last, and arrow keys the others.

import { Component } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
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
  const latest = useRef(why);
  latest.current = why;
  const ask = useCallback((line: Told) => latest.current(line), []);
  const shown = counted(lines.slice(-SHOWN * 10)).slice(-SHOWN);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [shown.length, lines.at(-1)?.at]);
  return (
    <ol ref={list} onKeyDown={(event) => neighbour(event)}>
      {shown.map(({ line, times }, at) => (
        <Line key={line.at} line={line} times={times} isLast={at === shown.length - 1} ask={ask} />
      ))}
    </ol>
  );
}

interface LineProps {
  line: Told;
  times: number;
  isLast: boolean;
  ask: (line: Told) => void;
}

/** It is drawn anew only if something about it is new: an update adds few lines to hundreds. */
class Line extends Component<LineProps> {
  override shouldComponentUpdate({ line, times, isLast }: LineProps): boolean {
    const now = this.props;
    return line !== now.line || times !== now.times || isLast !== now.isLast;
  }

  override render({ line, times, isLast, ask }: LineProps) {
    return (
      <li class={line.minor ? "minor" : ""}>
        <button type="button" class="line" title="Why?" tabIndex={isLast ? 0 : -1} onClick={() => ask(line)}>
          {line.text}
          {times > 1 && ` (×${times})`}
          {line.rule && <span class="rule">{line.rule}</span>}
        </button>
      </li>
    );
  }
}
