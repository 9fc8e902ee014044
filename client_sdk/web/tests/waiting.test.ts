// What waits: copies stand under their original, as long as nothing else happens between them.

import { expect, test } from "vitest";
import type { Explanation, ObjectRow, Snapshot } from "../src/wire/protocol";
import { Mirror } from "../src/wire/mirror";
import { GameView } from "../src/game/view";
import { underOriginals, waitingIn } from "../src/game/waiting";
import { Tracing } from "../src/tracing";
import { POSITION, SHEET } from "./garden";

const PENDING = 4;
const LOOKS: NonNullable<Snapshot["l"]> = { 1: [-1, { 0: "Robin" }], 3: [-1, { 0: "Wren" }] };

/** Each with its look and what it watches, the next last. */
function pending(...rows: [id: number, look: number, watches: number[]][]): GameView {
  const things = rows.map(([id, look, watches]): ObjectRow => [id, look, PENDING, 1, 1, 0, {}, -1, [0, 0, watches]]);
  return new GameView(new Mirror(SHEET, { ...POSITION, o: things, a: {}, l: LOOKS }, 1), 1);
}

function shown(view: GameView, originals: Record<number, number>): unknown {
  return underOriginals(waitingIn(view), (id) => originals[id] ?? 0).map(({ group, copies }) =>
    copies.length ? [group.ids[0], copies.map((one) => one.ids)] : group.ids[0],
  );
}

test("copies stand under their original, and equal ones as one", () => {
  const view = pending([30, 1, [1]], [31, 1, [2]], [32, 1, [2]], [33, 1, [1]], [34, 3, []]);
  expect(shown(view, { 31: 30, 32: 30, 33: 30 })).toEqual([34, [30, [[33], [32, 31]]]]);
});

test("a copy of a copy stands under the original of both", () => {
  const view = pending([30, 1, [1]], [31, 1, [2]], [32, 1, [1]]);
  expect(shown(view, { 31: 30, 32: 31 })).toEqual([[30, [[32], [31]]]]);
});

test("what happens before something else stands before it", () => {
  const view = pending([30, 1, [1]], [31, 3, []], [32, 1, [1]]);
  expect(shown(view, { 32: 30 })).toEqual([32, 31, 30]);
});

test("a copy whose original is gone stands by itself", () => {
  expect(shown(pending([31, 1, []], [32, 3, []]), { 31: 29 })).toEqual([32, 31]);
});

test("it is asked once about what waits, and again if that has changed", async () => {
  const asked: number[] = [];
  const tracing = new Tracing((id): Promise<Explanation | null> => {
    asked.push(id);
    return Promise.resolve(id === 31 ? null : { text: "", because: [{ text: "Chosen: watches Hedge" }] });
  });
  await tracing.follow(pending([30, 1, [1]], [31, 3, []]));
  await tracing.follow(pending([30, 1, [1]], [31, 3, []]));
  expect(asked).toEqual([31, 30]);
  expect([...tracing.waiting.value]).toEqual([[30, { links: [], chosen: ["watches Hedge"] }]]);
  await tracing.follow(pending([30, 1, [2]]));
  expect(asked).toEqual([31, 30, 30]);
  await tracing.follow(pending());
  expect(tracing.waiting.value.size).toBe(0);
});

test("where numbers mean other things from look to look, what is told late of an earlier look is not shown", async () => {
  const answers: (() => void)[] = [];
  const tracing = new Tracing(
    () =>
      new Promise((resolve) => {
        const chosen = `Chosen: look ${answers.length + 1}`;
        answers.push(() => resolve({ text: "", because: [{ text: chosen }] }));
      }),
    1,
  );
  const looks = [tracing.begin(pending([30, 1, [1]])), tracing.begin(pending([29, 3, []], [30, 3, []]))];
  expect(answers.length).toBe(2); // the next one only, of each
  for (const answer of answers.toReversed()) answer();
  await Promise.all(looks);
  expect([...tracing.waiting.value]).toEqual([[30, { links: [], chosen: ["look 2"] }]]);
});
