// The log of a game outlives the page: the tab keeps what was told, until another game is played in it.

import type { RoomState } from "../wire/protocol";
import type { Told } from "./story";

const KEY = "log";
const MOST_KEPT = 500;

/** Which game the lines tell of, and to whom: nobody else is shown them. */
export const whose = ({ room, game = "", seat = 0 }: RoomState) => `${room} ${game} ${seat}`;

/** Keep the last lines of a game; without a game, nothing. */
export function keepLog(of: RoomState | null, lines: readonly Told[]): void {
  try {
    if (!of || lines.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ of: whose(of), lines: lines.slice(-MOST_KEPT) }));
  } catch {
    // a browser that keeps nothing shows the log from now on
  }
}

/** What this tab has been told of the game before. */
export function keptLog(of: RoomState | null): readonly Told[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { of?: string; lines?: Told[] };
    return of && kept.of === whose(of) ? (kept.lines ?? []) : [];
  } catch {
    return []; // what was kept cannot be read
  }
}
