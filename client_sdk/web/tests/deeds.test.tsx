// Why can't I? What was clicked in vain says what forbids it.

import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it } from "vitest";
import { decisionOf } from "../src/game/decision";
import { isInVain } from "../src/game/picking";
import { GameView } from "../src/game/view";
import { Inspector } from "../src/ui/Inspector";
import type { DecisionRow, Explanation } from "../src/wire/protocol";
import { TEXTS, mirror, update } from "./garden";

const BEAR = 17;
const OTHER = 18;
const LINES: Explanation[] = [
  { text: "Wake Brown Bear: it is asleep", rule: "3.1" },
  { text: "Feed Brown Bear: offered now", rule: "" },
];

function garden(): GameView {
  const seen = mirror();
  seen.apply(update(mirror(), TEXTS));
  return new GameView(seen, 2);
}

describe("a click", () => {
  const row: DecisionRow = [13, 1, 6, 7, 0, [[8, [BEAR]]], 0, 9, 0, []];

  it("is in vain on what the decision does not offer, and on anything while nothing is asked", () => {
    const decision = decisionOf(row, garden().mirror);
    const picking = { decision, draft: { take: [] }, held: 0 };
    expect(isInVain(picking, BEAR)).toBe(false);
    expect(isInVain(picking, OTHER)).toBe(true);
    expect(isInVain({ ...picking, draft: { take: [0] } }, BEAR)).toBe(false);
    expect(isInVain(null, BEAR)).toBe(true);
  });

  it("on something else while the first of two is held lets nobody wonder", () => {
    const pairs: DecisionRow = [14, 1, 6, 7, 0, [], 0, 9, 0, [], [], 0, null, [8, [[1, 19]], [[0, BEAR]]]];
    const decision = decisionOf(pairs, garden().mirror);
    expect(isInVain({ decision, draft: { take: [] }, held: BEAR }, OTHER)).toBe(false);
  });
});

describe("beside the table", () => {
  let root: HTMLElement;

  beforeEach(() => {
    root = document.createElement("div");
  });

  const shows = (deeds: readonly Explanation[], whyNot?: (id: number) => void) => {
    const view = garden();
    void act(() => render(<Inspector thing={view.thing(BEAR)} view={view} deeds={deeds} whyNot={whyNot} />, root));
  };

  it("stands each deed with what forbids it and its rule, for those who listen too", () => {
    shows(LINES);
    const told = root.querySelector("[role=status]");
    expect([...(told?.querySelectorAll("li") ?? [])].map((line) => line.textContent)).toEqual([
      "Wake Brown Bear: it is asleep3.1",
      "Feed Brown Bear: offered now",
    ]);
  });

  it("stands nothing before a click, and only a player can ask", () => {
    shows([]);
    expect(root.querySelector("[role=status]")?.textContent).toBe("");
    expect(root.querySelector("button")).toBeNull();
    const asked: number[] = [];
    shows([], (id) => asked.push(id));
    root.querySelector("button")?.click();
    expect(root.querySelector("button")?.textContent).toBe("Why can’t I?");
    expect(asked).toEqual([BEAR]);
  });
});
