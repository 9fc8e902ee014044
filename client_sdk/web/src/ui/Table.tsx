// The table: the board, what has happened beside it, and the bar that says what is asked.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App, Shown } from "../app";
import type { Explanation, RoomState } from "../wire/protocol";
import { isToRead } from "../game/lesson";
import { among, clicked, isInVain, type Click, type Picking } from "../game/picking";
import type { Thing } from "../game/view";
import { Arrows } from "./Arrows";
import { Bar } from "./Bar";
import { Board, Pile, Turn, type OpenPile } from "./Board";
import type { Touch } from "./Card";
import { Coach } from "./Coach";
import { useDrag } from "./drag";
import { useHands } from "./hands";
import { useHeld } from "./held";
import { Inspector } from "./Inspector";
import { Log } from "./Log";
import { useMotion } from "./motion";
import { Steps } from "./Steps";
import { A_MOMENT, useTrace } from "./trace";
import { Why } from "./Why";

export function Table({ app, room, shown }: { app: App; room: RoomState; shown: Shown }) {
  const { view, decision } = shown;
  const draft = app.draft.value;
  const [held, setHeld] = useHeld(decision?.number);
  const [looked, setLooked] = useState<Thing | null>(null);
  const [vain, setVain] = useState(0);
  const [pile, setPile] = useState<OpenPile | null>(null);
  const [spread, setSpread] = useState<ReadonlySet<string>>(new Set());
  const table = useRef<HTMLElement>(null);
  const { aside } = view.hints;
  const picking = useMemo<Picking | null>(
    () => (decision ? { decision, draft, held, aside: aside ?? [] } : null),
    [decision, draft, held, aside],
  );
  const carryOut = (click: Click) => {
    if (click.does === "answer") void app.answer(click.take);
    else if (click.does === "draft") app.draft.value = click.draft;
    if (click.does !== "nothing") setHeld(click.does === "hold" ? click.thing : 0);
  };
  const drag = useDrag(table, picking, carryOut, setHeld);
  const isPlaying = Boolean(room.seat);
  const does: Touch = {
    look: (thing) => {
      setLooked(thing);
      if (thing.id !== vain) setVain(0);
    },
    why: (id) => void app.explain(id),
    click: (ids) => {
      const id = among(picking, ids);
      setVain(isPlaying && isInVain(picking, id) ? id : 0);
      if (picking) carryOut(clicked(picking, id));
      setLooked(view.thing(id));
    },
  };
  const pasts = app.explaining.tracing.waiting.value;
  const more = useMemo(
    () => ({
      letThrough: isPlaying ? (name: string) => letThrough(app, name) : undefined,
      pasts,
      spread,
      spreadOut: (name: string) => {
        const now = new Set(spread);
        if (!now.delete(name)) now.add(name);
        setSpread(now);
      },
    }),
    [app, isPlaying, pasts, spread],
  );
  const hands = useHands(picking, does, more);
  useKeys(app, () => setHeld(0));
  useMotion(table, view);
  const players = useMemo(() => view.players(), [view]);
  const now = looked ? (view.thing(looked.id) ?? looked) : null;
  const links = useTrace(app.explaining.tracing, now);
  const deeds = useDeeds(app, vain, shown);
  const glows = now && picking && ["can", "taken", "held"].includes(hands.standing(now.id));
  const whyNot = isPlaying && !glows ? (id: number) => void app.deeds.explain(id, view.nameOf(id)) : undefined;
  const coaching = room.stage === "playing" ? app.coaching.value : null;
  const taught = coaching ? `taught ${isToRead(coaching) ? "reading" : ""}` : "";
  return (
    <main class={`table seats-${players.length} ${taught}`} ref={table}>
      <h1 class="spoken">The table</h1>
      <Board view={view} room={room} hands={hands} open={setPile} />
      <aside class="beside-table" aria-label="What has happened">
        <Turn view={view} players={players} />
        {room.seat ? <Steps app={app} view={view} /> : null}
        <Inspector
          thing={now}
          view={view}
          why={does.why}
          whyNot={whyNot}
          deeds={now?.id === vain ? deeds : []}
          links={links}
          look={setLooked}
        />
        <Log app={app} room={room} />
      </aside>
      {coaching && <Coach app={app} coaching={coaching} view={view} table={table} />}
      <Bar app={app} room={room} shown={shown} hands={hands} held={held} let={() => setHeld(0)} />
      <Arrows
        table={table}
        view={view}
        looked={now}
        drag={drag}
        links={links}
        moved={pasts}
        pointed={coaching?.points_at}
      />
      {pile && <Pile {...pile} view={view} hands={hands} close={() => setPile(null)} />}
      {app.explaining.why.value && <Why explaining={app.explaining} view={view} />}
    </main>
  );
}

function letThrough(app: App, name: string): void {
  const stops = app.stops.value;
  void app.setStops({ ...stops, yields: [...new Set([...stops.yields, name])] });
}

/** What forbids what was clicked in vain, anew with all that happens meanwhile. */
function useDeeds(app: App, vain: number, shown: Shown): readonly Explanation[] {
  useEffect(() => {
    if (!vain) return;
    const soon = setTimeout(() => void app.deeds.look(vain), A_MOMENT);
    return () => clearTimeout(soon);
  }, [vain, shown]);
  const found = app.deeds.found.value;
  return found && found.id === vain ? found.lines : [];
}

/** Enter answers, Escape lets go of what was picked first; both only if no field or button has its own use for them. */
function useKeys(app: App, letGo: () => void): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") letGo();
      if (event.key === "Enter" && !(target instanceof HTMLButtonElement)) {
        event.preventDefault();
        void app.enter();
      }
      if (event.key === " " && !(target instanceof HTMLButtonElement)) {
        event.preventDefault();
        void app.enter();
      }
      if (event.key === "n") void app.passOn("something");
      if (event.key === "t") void app.passOn("turn");
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [app]);
}
