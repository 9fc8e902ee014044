import { beforeEach, expect, test } from "vitest";
import type { Coaching } from "../src/wire/protocol";
import { isLearned, isToRead, learned, pointedAt, waitsForWhy } from "../src/game/lesson";

const step = (more: Partial<Coaching>): Coaching => ({ step: 1, steps: 3, say: "Look!", waits: "read", ...more });

beforeEach(() => localStorage.clear());

test("a step points at things and players by their numbers, and at a part of the table", () => {
  const told = step({ points_at: [17, 2], where: "held" });
  expect(pointedAt(told)).toEqual(['[data-ids~="17"]', '[data-ids~="2"]', ".hand"]);
});

test("a part of the table that this page does not have is pointed at by nothing", () => {
  expect(pointedAt(step({ where: "a part of a later version" }))).toEqual([]);
});

test("only where there is something to read, Enter goes on in the lesson", () => {
  expect(["read", "act", "why", "end"].map((waits) => isToRead(step({ waits })))).toEqual([true, false, false, false]);
  expect(isToRead(null)).toBe(false);
});

test("a step that waits for an explanation waits for that of what it points at", () => {
  const told = step({ waits: "why", points_at: [17] });
  expect(waitsForWhy(told, 17)).toBe(true);
  expect(waitsForWhy(told, 18)).toBe(false);
  expect(waitsForWhy(step({ waits: "act", points_at: [17] }), 17)).toBe(false);
});

test("a lesson that was played to its end is known, in its own rule book", () => {
  expect(isLearned("gardens", "first-game")).toBe(false);
  learned("gardens", "first-game");
  expect(isLearned("gardens", "first-game")).toBe(true);
  expect(isLearned("meadows", "first-game")).toBe(false);
});
