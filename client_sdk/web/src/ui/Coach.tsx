// What a lesson says at its present step, and marks on what that is about.

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { App } from "../app";
import type { Coaching } from "../wire/protocol";
import { learned, pointedAt } from "../game/lesson";
import type { GameView } from "../game/view";

interface Props {
  app: App;
  coaching: Coaching;
  view: GameView;
  table: { current: HTMLElement | null };
}

/** The number by which arrows from what the lesson says are drawn: no thing has it. */
export const COACH = -1;

export function Coach({ app, coaching, view, table }: Props) {
  const { step, steps, say, waits, astray } = coaching;
  const [playsOn, setPlaysOn] = useState(false);
  useLayoutEffect(() => {
    const root = table.current;
    if (!root || playsOn) return undefined;
    const marked = pointedAt(coaching).flatMap((one) => [...root.querySelectorAll(one)]);
    for (const one of marked) one.setAttribute("data-pointed", "");
    return () => {
      for (const one of marked) one.removeAttribute("data-pointed");
    };
  }, [coaching, view, playsOn]);
  useEffect(() => {
    const { rulebook = "", lesson = "" } = app.room.value?.settings ?? {};
    if (waits === "end" && lesson) learned(rulebook, lesson);
  }, [waits]);
  if (playsOn) return null;
  return (
    <section class={astray ? "coach astray" : "coach"} aria-label="The lesson" data-ids={COACH}>
      <p class="say" role="status">
        <span class="spoken">
          Step {step} of {steps}:
        </span>
        {astray || say}
      </p>
      <div class="row">
        <span class="faint" aria-hidden="true">
          {step} / {steps}
        </span>
        {astray && (
          <button type="button" class="main" onClick={() => void app.goBackInLesson()}>
            Take it back
          </button>
        )}
        {waits === "read" && (
          <button type="button" class="main" onClick={() => void app.goOnInLesson()}>
            Next
          </button>
        )}
        {waits === "end" && (
          <>
            <button type="button" onClick={() => setPlaysOn(true)}>
              Play on
            </button>
            <button type="button" class="main" onClick={() => void app.leave()}>
              To the lobby
            </button>
          </>
        )}
      </div>
    </section>
  );
}
