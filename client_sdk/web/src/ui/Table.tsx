// The table: everybody's side, what waits, the hand, and the bar that says what is asked.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App, Shown } from "../app";
import type { RoomState } from "../wire/protocol";
import type { Link } from "../game/copies";
import { among, clicked, standing, type Click, type Standing } from "../game/picking";
import { grouped, type GameView, type Group, type Player, type Thing, type Zone } from "../game/view";
import { Arrows } from "./Arrows";
import { Bar } from "./Bar";
import { Card, type Touch } from "./Card";
import { useDrag } from "./drag";
import { steady, type Hands } from "./hands";
import { Inspector } from "./Inspector";
import { Log } from "./Log";
import { useMotion } from "./motion";
import { Seat } from "./Seat";
import { Steps } from "./Steps";
import { Why } from "./Why";

export function Table({ app, room, shown }: { app: App; room: RoomState; shown: Shown }) {
  const { view, decision } = shown;
  const draft = app.draft.value;
  const [held, setHeld] = useState(0);
  const [looked, setLooked] = useState<Thing | null>(null);
  const [pile, setPile] = useState<OpenPile | null>(null);
  const [spread, setSpread] = useState<ReadonlySet<string>>(new Set());
  const table = useRef<HTMLElement>(null);
  useEffect(() => setHeld(0), [decision?.number]);
  const aside = view.hints.aside ?? [];
  const picking = decision ? { decision, draft, held, aside } : null;
  const latest = useRef<Touch>(null as unknown as Touch);
  const touch = useMemo(() => steady(latest), []);
  const carryOut = (click: Click) => {
    if (click.does === "answer") void app.answer(click.take);
    else if (click.does === "draft") app.draft.value = click.draft;
    if (click.does !== "nothing") setHeld(click.does === "hold" ? click.thing : 0);
  };
  const drag = useDrag(table, picking, carryOut, setHeld);
  const hands: Hands = {
    picking,
    touch,
    standing: (id) => (picking ? standing(picking, id) : ""),
    look: setLooked,
    why: (id) => void app.explain(id),
    letThrough: room.seat
      ? (name) => void app.setStops({ ...app.stops.value, yields: [...new Set([...app.stops.value.yields, name])] })
      : undefined,
    spread,
    spreadOut: (name) => {
      const now = new Set(spread);
      if (!now.delete(name)) now.add(name);
      setSpread(now);
    },
    click: (ids) => {
      const id = among(picking, ids);
      if (picking) carryOut(clicked(picking, id));
      setLooked(view.thing(id));
    },
  };
  latest.current = hands;
  useKeys(app, () => setHeld(0));
  useMotion(table, view);
  const players = useMemo(() => view.players(), [view]);
  const now = looked ? (view.thing(looked.id) ?? looked) : null;
  const links = useTrace(app, now);
  return (
    <main class={`table seats-${players.length}`} ref={table}>
      <h1 class="spoken">The table</h1>
      <Board view={view} room={room} hands={hands} open={setPile} />
      <aside class="beside-table" aria-label="What has happened">
        <Turn view={view} players={players} />
        {room.seat ? <Steps app={app} view={view} /> : null}
        <Inspector thing={now} view={view} why={hands.why} links={links} look={setLooked} />
        <Log app={app} room={room} />
      </aside>
      <Bar app={app} room={room} shown={shown} hands={hands} held={held} let={() => setHeld(0)} />
      <Arrows table={table} view={view} looked={now} drag={drag} links={links} />
      {pile && <Pile {...pile} view={view} hands={hands} close={() => setPile(null)} />}
      {app.why.value && <Why app={app} view={view} />}
    </main>
  );
}

const A_MOMENT = 120; // milliseconds; whoever only moves across a card does not look at it

/** What a copy that is looked at was copied from. */
function useTrace(app: App, thing: Thing | null): readonly Link[] {
  useEffect(() => {
    const soon = setTimeout(() => void app.trace(thing), A_MOMENT);
    return () => clearTimeout(soon);
  }, [thing]);
  const traced = app.copies.value;
  return traced && traced.id === thing?.id ? traced.links : [];
}

interface BoardProps {
  view: GameView;
  room: RoomState | null;
  hands: Hands;
  open: (pile: OpenPile) => void;
}

/** Everybody's side, what waits, and the viewer's own cards. */
export function Board({ view, room, hands, open }: BoardProps) {
  const players = view.players();
  const me = players.find((one) => one.me);
  const near = me ?? players[0];
  return (
    <div class="board">
      <div class="others">
        {players.map((one) =>
          one === near ? null : (
            <Side key={one.id} player={one} view={view} room={room} hands={hands} open={open} far />
          ),
        )}
      </div>
      <Waiting view={view} hands={hands} />
      {near && <Side player={near} view={view} room={room} hands={hands} open={open} />}
      {players.map((one) => (
        <Held key={one.id} view={view} hands={hands} player={one} whose={one === me ? "Your" : `${one.name}'s`} />
      ))}
    </div>
  );
}

export interface OpenPile {
  zone: Zone;
  player: number;
}

export function Turn({ view, players }: { view: GameView; players: readonly Player[] }) {
  const { turn } = view.mirror;
  const whose = players.find((one) => one.active);
  return (
    <p class="turn">
      Turn {turn.number}
      {whose && (whose.me ? ", yours" : `, ${whose.name}'s`)}: <strong>{view.step}</strong>
    </p>
  );
}

interface SideProps {
  player: Player;
  view: GameView;
  room: RoomState | null;
  hands: Hands;
  open: (pile: OpenPile) => void;
  far?: boolean;
}

function Side({ player, view, room, hands, open, far = false }: SideProps) {
  const inPlay = view.zonesOf("in play").flatMap((zone) => view.inZone(zone, player.id));
  const beside = view.zonesOf("beside").flatMap((zone) => view.inZone(zone, player.id));
  const rows = [inPlay.filter((one) => !one.background), inPlay.filter((one) => one.background), beside];
  const piles = view.zonesOf("aside");
  return (
    <section class={far ? "side far" : "side"} aria-label={`${player.name}'s side`}>
      <Seat player={player} used={usedBy(view.players())} room={room} hands={hands} hints={view.hints} />
      <div class="rows">
        {rows.map((things, at) => (
          <Row key={at} things={things} view={view} hands={hands} small={at > 0} />
        ))}
      </div>
      <div class="piles">
        {piles.map((zone) => {
          const things = view.inZone(zone, player.id);
          return (
            <button key={zone.name} type="button" class="pile" onClick={() => open({ zone, player: player.id })}>
              <span>{zone.shown || zone.name}</span>
              <strong>{things.length}</strong>
              <span class="top">{things.at(-1)?.name}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

function usedBy(players: readonly Player[]): Set<string> {
  return new Set(players.flatMap((one) => one.stats.flatMap(([name, value]) => (value === 0 ? [] : [name]))));
}

const CLOSER = [
  [60, "crowd swarm"],
  [14, "crowd"],
  [7, "close"],
] as const; // so many different things stand closer

function Row({ things, view, hands, small }: { things: Thing[]; view: GameView; hands: Hands; small: boolean }) {
  if (!things.length) return null;
  const groups = grouped(things, (one) => hands.spread?.has(one.name) ?? false);
  const close = CLOSER.find(([most]) => groups.length > most)?.[1] ?? "";
  return (
    <div class={["things", close, small ? "small" : ""].filter(Boolean).join(" ")}>
      {groups.map((group) => (
        <OneOrMany key={group.ids[0]} group={group} view={view} hands={hands} />
      ))}
    </div>
  );
}

function OneOrMany({ group, view, hands }: { group: Group; view: GameView; hands: Hands }) {
  const { thing, ids } = group;
  const found = ids.map(hands.standing);
  const taken = found.filter((one) => one === "taken").length;
  const best: Standing = found.includes("held")
    ? "held"
    : taken
      ? "taken"
      : found.includes("can")
        ? "can"
        : (found.find(Boolean) ?? "");
  return <Card thing={thing} hints={view.hints} standing={best} ids={ids} taken={taken} touch={hands.touch} />;
}

function Waiting({ view, hands }: { view: GameView; hands: Hands }) {
  const zones = view.zonesOf("waiting").map((zone) => ({ zone, things: view.inZone(zone).toReversed() }));
  const some = zones.filter(({ things }) => things.length);
  if (!some.length) return null;
  return (
    <div class="waiting">
      {some.map(({ zone, things }) => (
        <section key={zone.name} aria-label={`${zone.name}, the next first`}>
          <h2>{zone.shown || zone.name}</h2>
          <ol class="things">
            {things.map((thing, at) => (
              <li key={thing.id} class={at === 0 ? "next" : ""}>
                <OneOrMany group={{ thing, ids: [thing.id] }} view={view} hands={hands} />
                <span class="by">{view.nameOf(thing.controller)}</span>
                {at === 0 && hands.letThrough && (
                  <button type="button" class="quiet let" onClick={() => hands.letThrough?.(thing.name)}>
                    Always let it resolve
                  </button>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Held(props: { view: GameView; hands: Hands; player: Player; whose: string }) {
  const { view, hands, player, whose } = props;
  const held = view.zonesOf("held").map((zone) => ({ zone, things: view.inZone(zone, player.id) }));
  if (!held.some(({ things }) => things.length)) return null;
  const several = held.filter(({ things }) => things.length).length > 1;
  return (
    <div class="hands">
      {held.map(({ zone, things }) => {
        if (!things.length) return null;
        const idle = several && !things.some((one) => hands.standing(one.id));
        return (
          <section
            key={zone.name}
            class={idle ? "hand idle" : "hand"}
            aria-label={`${whose} ${zone.shown || zone.name}`}
          >
            <h2>{whose === "Your" ? zone.shown || zone.name : `${whose} ${zone.shown || zone.name}`}</h2>
            <div class="things">
              {things.map((thing) => (
                <OneOrMany key={thing.id} group={{ thing, ids: [thing.id] }} view={view} hands={hands} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

export interface PileProps {
  zone: Zone;
  player: number;
  view: GameView;
  hands: Hands;
  close: () => void;
}

export function Pile({ zone, player, view, hands, close }: PileProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const things = view.inZone(zone, player).toReversed();
  return (
    <dialog ref={dialog} class="panel pile-view" onClose={close} aria-labelledby="pile">
      <h2 id="pile">
        {view.nameOf(player)}: {zone.shown || zone.name} ({things.length})
      </h2>
      <div class="things">
        {things.map((thing) => (
          <OneOrMany key={thing.id} group={{ thing, ids: [thing.id] }} view={view} hands={hands} />
        ))}
        {!things.length && <p class="faint">Nothing lies there.</p>}
      </div>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
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
