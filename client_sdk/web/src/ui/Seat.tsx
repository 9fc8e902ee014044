// A player: name, what they have, and the clock.

import { useEffect, useState } from "preact/hooks";
import type { Hints, RoomState, SeatInfo } from "../wire/protocol";
import type { Stat } from "../wire/mirror";
import type { Player } from "../game/view";
import type { Hands } from "./hands";
import { Words } from "./Words";

interface Props {
  player: Player;
  /** The statistics that somebody has: a 0 of the others tells nothing. */
  used: ReadonlySet<string>;
  room: RoomState | null;
  hands: Hands;
  hints: Hints;
}

export function Seat({ player, used, room, hands, hints }: Props) {
  const info = room?.seats.find((one) => one.id === player.id);
  const [main, ...rest] = player.stats;
  const others = rest.filter(([name, value]) => isSomething(value) && (value !== 0 || used.has(name)));
  const state = hands.standing(player.id);
  return (
    <button
      type="button"
      class={["seat", player.active ? "active" : "", player.asked ? "asked" : "", state].filter(Boolean).join(" ")}
      data-ids={player.id}
      onClick={() => hands.touch.click([player.id])}
    >
      <span class="name">{player.me ? `${player.name} (you)` : player.name}</span>
      {player.out && <span class="out">{player.out}</span>}
      {main && (
        <span class="main-stat">
          <strong>{typeof main[1] === "number" ? main[1] : statText(main[0], main[1])}</strong> {main[0]}
        </span>
      )}
      {others.map(([name, value]) => (
        <span key={name} class="stat">
          <Words text={statText(name, value)} hints={hints} />
        </span>
      ))}
      {player.counters.map(([name, number]) => (
        <span key={name} class="counter">
          {number} {name}
        </span>
      ))}
      {info && !info.connected && !info.bot && <Away info={info} runs={player.asked} />}
      {info && Boolean(info.clock) && <Clock seconds={info.clock ?? 0} runs={player.asked && !waits(info)} />}
    </button>
  );
}

/** While somebody is away, their clock waits as long as it has grace. */
function waits(info: SeatInfo): boolean {
  return !info.connected && Boolean(info.grace);
}

function isSomething(value: Stat): boolean {
  return typeof value === "object" ? Object.keys(value).length > 0 : value !== "";
}

function statText(name: string, value: Stat): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([of, many]) => (of.length < 3 ? (many > 4 ? `{${of}}×${many}` : `{${of}}`.repeat(many)) : `${many} ${of}`))
      .join(" ");
  return `${value} ${name}`;
}

/** Somebody whose connection broke. While they are asked, their clock waits for a while, and then runs. */
function Away({ info, runs }: { info: SeatInfo; runs: boolean }) {
  const left = useSecondsLeft(info.grace ?? 0, runs);
  if (!left) return <span class="out">away</span>;
  return <span class="out">away; the clock waits {minutes(left)} for them</span>;
}

function Clock({ seconds, runs }: { seconds: number; runs: boolean }) {
  const left = useSecondsLeft(seconds, runs);
  return (
    <span class={left < 60 ? "clock short" : "clock"} aria-label={`${left} seconds left`}>
      {minutes(left)}
    </span>
  );
}

/** What is left of so many seconds, which run now or stand still. */
function useSecondsLeft(seconds: number, runs: boolean): number {
  const [now, setNow] = useState(Date.now());
  const [start, setStart] = useState(Date.now());
  useEffect(() => {
    setStart(Date.now());
    setNow(Date.now());
  }, [seconds, runs]);
  useEffect(() => {
    if (!runs) return undefined;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [runs]);
  return Math.max(0, Math.round(seconds - (runs ? (now - start) / 1000 : 0)));
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
