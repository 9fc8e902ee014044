// Why, wherever there is a log: in a finished game and at the scenario table as in a game that is played.

import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import type { App } from "../src/app";
import { Finished } from "../src/finished";
import { ScenarioModel } from "../src/scenario/model";
import { StoryPanel } from "../src/scenario/StoryPanel";
import type { Server } from "../src/server";
import { Lines } from "../src/ui/Lines";
import { Refused } from "../src/wire/session";
import type { EventRow, Explanation, ReplayStep, ScenarioSeen } from "../src/wire/protocol";
import { POSITION, SHEET } from "./garden";

const BEAR = 17;
const TWIN: Explanation = { text: "it is a twin of Brown Bear", rule: "7.2" };
const EVENTS: EventRow[] = [
  [1, 2, [BEAR]],
  [1, 3, [BEAR]],
];

function step(hash: number): ReplayStep {
  const patch: NonNullable<ReplayStep["patch"]> = [[10, 1, ["wake", "{0} wakes", "{0} yawns"]]];
  return { game: "g", step: 3, steps: 9, sheet: SHEET, snapshot: POSITION, hash, patch, events: EVENTS };
}

/** A server that answers as a test says, and keeps what it was asked. */
class Told {
  readonly asked: Record<string, unknown>[] = [];

  constructor(private readonly answer: (asked: Record<string, unknown>) => unknown) {}

  readonly server = {
    ask: (_: string, fields: Record<string, unknown>) => {
      this.asked.push(fields);
      return Promise.resolve().then(() => this.answer(fields));
    },
    trying: (what: () => Promise<unknown>) => what().then(() => true),
    learn: () => Promise.resolve(),
  } as unknown as Server;
}

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement("div");
});

test("in a finished game a thing is explained at the step and with the eyes that are used", async () => {
  const told = new Told(({ explain }) => (explain ? { why: TWIN } : { seen: step(77) }));
  const finished = new Finished(told.server);
  await finished.lookBack("g", 3, 2);
  await finished.explain(BEAR);
  expect(told.asked.at(-1)).toEqual({ game: "g", step: 3, seat: 2, explain: BEAR, hash: 77 });
  const { title, told: why } = finished.explaining.why.value ?? {};
  expect([title, why]).toEqual([`Why is ${finished.replay.value?.view.nameOf(BEAR)} so?`, TWIN]);
  finished.leave();
  expect(finished.explaining.why.value).toBeNull();
});

test("in a finished game a click on a line asks about the event in its place", async () => {
  const told = new Told(({ event }) => (event === undefined ? { seen: step(77) } : { why: TWIN }));
  const finished = new Finished(told.server);
  await finished.lookBack("g", 3, -1);
  const lines = finished.replay.value?.told ?? [];
  void act(() => render(<Lines lines={lines} why={(line) => void finished.explaining.line(line)} />, root));
  const [, second] = root.querySelectorAll("button");
  second?.click();
  expect(told.asked.at(-1)).toEqual({ game: "g", step: 3, seat: -1, event: 1 });
  expect(finished.explaining.why.value?.title).toBe(second?.textContent);
  expect(second?.textContent).toMatch(/ yawns$/);
});

test("when the server has given other numbers meanwhile, the step is looked at again", async () => {
  let hash = 77;
  const told = new Told((asked) => {
    if (!asked.explain) return { seen: step(hash) };
    if (asked.hash !== hash) throw new Refused("no object", "it has other numbers now");
    return { why: TWIN };
  });
  const finished = new Finished(told.server);
  await finished.lookBack("g", 3, 2);
  hash = 78;
  await finished.explain(BEAR);
  expect(finished.explaining.why.value?.problem).toBe("it has other numbers now");
  await finished.explain(BEAR);
  expect(finished.explaining.why.value?.told).toEqual(TWIN);
});

test("at the scenario table a click on what a line led to asks why it happened", async () => {
  const line = { line: 4, text: "alice plays Robin", played: true, events: ["Robin wakes.", "Robin yawns."] };
  const seen: ScenarioSeen = {
    title: "Twins",
    rulebook: "gardens",
    profile: "gardens-current",
    players: ["alice", "bob"],
    story: [line],
    step: 1,
    sheet: SHEET,
    snapshot: POSITION,
    hash: 1,
  };
  const told = new Told(({ event }) => ({ seen: event === undefined ? seen : { ...seen, why: TWIN } }));
  const model = new ScenarioModel(told.server as unknown as App, "gardens");
  await model.open('story = "alice plays Robin"', 1);
  void act(() => render(<StoryPanel model={model} seen={seen} />, root));
  const events = root.querySelectorAll<HTMLButtonElement>("button.event");
  expect([...events].map((one) => one.textContent)).toEqual(["Robin wakes.", "Robin yawns."]);
  events[1]?.click();
  await new Promise((done) => setTimeout(done));
  expect(told.asked.at(-1)).toMatchObject({ step: 1, seat: -1, event: 1 });
  expect(model.explaining.why.value).toEqual({ title: "Robin yawns.", told: TWIN, problem: "" });
});
