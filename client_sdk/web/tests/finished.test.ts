// Of several looks at a finished game the latest is shown, whichever the server answers last.

import { beforeEach, expect, it } from "vitest";
import { Finished } from "../src/finished";
import type { Server } from "../src/server";
import { POSITION, SHEET } from "./garden";

let finished: Finished;
let answers: (() => void)[];

beforeEach(() => {
  answers = [];
  const ask = (_: string, { step }: { step: number }) =>
    new Promise((resolve) => {
      const seen = { sheet: SHEET, snapshot: structuredClone(POSITION), step, steps: 9 };
      answers.push(() => resolve({ seen }));
    });
  const trying = async (what: () => Promise<unknown>) => Boolean(await what().then(() => true));
  finished = new Finished({ ask, trying, learn: () => Promise.resolve() } as unknown as Server);
});

it("an earlier look that is answered later is not shown", async () => {
  const looks = [finished.lookBack("g", 1, 1), finished.lookBack("g", 2, 1)];
  for (const answer of answers.toReversed()) answer();
  await Promise.all(looks);
  expect(finished.replay.value?.step).toBe(2);
});

it("a look that is answered once the game was left is not shown", async () => {
  const look = finished.lookBack("g", 1, 1);
  finished.leave();
  answers[0]?.();
  await look;
  expect(finished.replay.value).toBe(null);
});
