// A finished game, step by step, with any seat's eyes.

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App } from "../app";
import type { Replay } from "../finished";
import type { Thing } from "../game/view";
import { Arrows } from "./Arrows";
import { Inspector } from "./Inspector";
import { useMotion } from "./motion";
import { SeedCheck } from "./SeedCheck";
import { Board, Pile, Turn, type OpenPile } from "./Board";
import type { Touch } from "./Card";
import { useHands } from "./hands";
import { Lines } from "./Lines";
import { useTrace } from "./trace";
import { Why } from "./Why";

export function ReplayTable({ app, replay }: { app: App; replay: Replay }) {
  const { view, step, steps, seat, game } = replay;
  const { explaining } = app.finished;
  const table = useRef<HTMLElement>(null);
  const [looked, setLooked] = useState<Thing | null>(null);
  const [pile, setPile] = useState<OpenPile | null>(null);
  const [wanted, setWanted] = useState(step);
  const target = useRef(step); // where the steps asked for so far lead
  const go = (to: number) => {
    const next = Math.min(steps, Math.max(0, to));
    target.current = next;
    setWanted(next);
    void app.finished.lookBack(game, next, seat);
  };
  // a key pressed as soon as the game is seen counts
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest("input, select, dialog")) return;
      if (event.key === "ArrowRight") go(target.current + 1);
      if (event.key === "ArrowLeft") go(target.current - 1);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
  const does: Touch = {
    click: ([id]) => setLooked(view.thing(id ?? 0)),
    look: setLooked,
    why: (id) => void app.finished.explain(id),
  };
  const pasts = explaining.tracing.waiting.value;
  const more = useMemo(() => ({ pasts }), [pasts]);
  const hands = useHands(null, does, more);
  useMotion(table, view);
  const now = looked ? view.thing(looked.id) : null;
  const links = useTrace(explaining.tracing, now);
  return (
    <main class="table" ref={table}>
      <h1 class="spoken">A finished game</h1>
      <Board view={view} room={null} hands={hands} open={setPile} />
      <aside class="beside-table" aria-label="What has happened">
        <Turn view={view} players={view.players()} />
        <SeedCheck key={game} app={app} game={game} />
        <Inspector thing={now} view={view} why={does.why} links={links} look={setLooked} />
        <section class="log" aria-label="What this step led to">
          <Lines lines={replay.told} why={(line) => void explaining.line(line)} />
        </section>
      </aside>
      <section class="bar" aria-label="Steps of the game" aria-busy={wanted !== step}>
        <div class="row">
          <button type="button" disabled={wanted === 0} onClick={() => go(target.current - 1)}>
            Back
          </button>
          <label class="inline grow">
            Step
            <input
              type="range"
              class="grow"
              min={0}
              max={steps}
              value={wanted}
              onInput={(event) => setWanted(event.currentTarget.valueAsNumber)}
              onChange={(event) => go(event.currentTarget.valueAsNumber)}
            />
          </label>
          <output>
            {wanted} of {steps}
          </output>
          <button type="button" class="main" disabled={wanted === steps} onClick={() => go(target.current + 1)}>
            Next
          </button>
        </div>
        <div class="row">
          <label class="inline">
            Seen by
            <select
              value={seat}
              onChange={(event) => void app.finished.lookBack(game, target.current, Number(event.currentTarget.value))}
            >
              {view.players().map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
              <option value={0}>a spectator</option>
              <option value={-1}>somebody who knows everything</option>
            </select>
          </label>
          <button type="button" onClick={() => app.finished.leave()}>
            {app.room.value ? "Back to the result" : "Back to the lobby"}
          </button>
        </div>
      </section>
      <Arrows table={table} view={view} looked={now} links={links} moved={pasts} />
      {pile && <Pile {...pile} view={view} hands={hands} close={() => setPile(null)} />}
      {explaining.why.value && <Why explaining={explaining} view={view} />}
    </main>
  );
}
