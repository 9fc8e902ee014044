// The log outlives the page, for the same seat of the same game.

import { beforeEach, expect, it, vi } from "vitest";
import { keepLog, keptLog } from "../src/game/kept-log";
import { Story, type Told } from "../src/game/story";
import type { RoomState } from "../src/wire/protocol";

const room = (more: Partial<RoomState> = {}) => ({ room: "r1", game: "7", seat: 1, ...more }) as RoomState;
const line = (at: number): Told => ({
  at,
  text: `Bob plays number ${at}`,
  kind: "play",
  rule: "",
  minor: false,
  refs: [],
  from: { update: at, event: 0 },
});

beforeEach(() => sessionStorage.clear());

it("goes on where it was, and new lines follow the old ones", () => {
  keepLog(room(), [line(4), line(5)]);
  const story = new Story(keptLog(room()));
  expect(story.lines.map((one) => one.text)).toEqual(["Bob plays number 4", "Bob plays number 5"]);
});

it("is of no use for another game, another seat, or another room", () => {
  keepLog(room(), [line(4)]);
  expect(keptLog(room({ game: "8" }))).toEqual([]);
  expect(keptLog(room({ seat: 2 }))).toEqual([]);
  expect(keptLog(room({ room: "r2" }))).toEqual([]);
  expect(keptLog(null)).toEqual([]);
});

it("is forgotten when the game is left", () => {
  keepLog(room(), [line(4)]);
  keepLog(null, []);
  expect(keptLog(room())).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

it("keeps the last lines of a long game", () => {
  keepLog(
    room(),
    Array.from({ length: 1200 }, (_, at) => line(at)),
  );
  expect(keptLog(room()).at(-1)?.at).toBe(1199);
  expect(keptLog(room())).toHaveLength(500);
});

it("begins anew where a browser keeps nothing, or keeps something else", () => {
  const refused = () => {
    throw new DOMException("QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refused, setItem: refused, removeItem: refused });
  keepLog(room(), [line(4)]);
  expect(keptLog(room())).toEqual([]);
  vi.unstubAllGlobals();
  sessionStorage.setItem("log", "{");
  expect(keptLog(room())).toEqual([]);
});
