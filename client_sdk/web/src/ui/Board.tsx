// The board: everybody's side, what waits, and what is held in hands.

import { Component } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { RoomState } from "../wire/protocol";
import type { GameView, Player, Zone } from "../game/view";
import type { Hands } from "./hands";
import { OneOrMany, Row } from "./Row";
import { Seat } from "./Seat";
import { Waiting } from "./Waiting";

interface BoardProps {
  view: GameView;
  room: RoomState | null;
  hands: Hands;
  open: (pile: OpenPile) => void;
}

/** Everybody's side, what waits, and the viewer's own cards. It is gone through only if something of these is new. */
export class Board extends Component<BoardProps> {
  override shouldComponentUpdate({ view, room, hands, open }: BoardProps): boolean {
    const now = this.props;
    return view !== now.view || room !== now.room || hands !== now.hands || open !== now.open;
  }

  override render({ view, room, hands, open }: BoardProps) {
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
    <section
      class={far ? "side far" : "side"}
      aria-label={`${player.name}'s side`}
      data-place={placeOf(player, view.zonesOf("in play")[0])}
    >
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
            <button
              key={zone.name}
              type="button"
              class="pile"
              data-place={placeOf(player, zone)}
              onClick={() => open({ zone, player: player.id })}
            >
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

/** What is dropped here goes to this zone of this player. */
function placeOf(player: Player, zone: Zone | undefined): string | undefined {
  return zone && `${player.id} ${zone.name}`;
}

function usedBy(players: readonly Player[]): Set<string> {
  return new Set(players.flatMap((one) => one.stats.flatMap(([name, value]) => (value === 0 ? [] : [name]))));
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
        const idle = (several || whose !== "Your") && !things.some((one) => hands.standing(one.id));
        return (
          <section
            key={zone.name}
            class={idle ? "hand idle" : "hand"}
            data-place={placeOf(player, zone)}
            aria-label={`${whose} ${zone.shown || zone.name}`}
          >
            <h2>{whose === "Your" ? zone.shown || zone.name : `${whose} ${zone.shown || zone.name}`}</h2>
            <div class="things">
              {things.map((thing) => (
                <OneOrMany key={thing.id} group={{ thing, ids: [thing.id] }} hints={view.hints} hands={hands} />
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
          <OneOrMany key={thing.id} group={{ thing, ids: [thing.id] }} hints={view.hints} hands={hands} />
        ))}
        {!things.length && <p class="faint">Nothing lies there.</p>}
      </div>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
