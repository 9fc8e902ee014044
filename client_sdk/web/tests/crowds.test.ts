import { describe, expect, it } from "vitest";
import { crowdsOf, takenOf, withTaken } from "../src/game/crowds";
import { begun, decisionOf, type Decision } from "../src/game/decision";
import { dropped } from "../src/game/picking";
import { Repeating } from "../src/game/repeating";
import { GameView } from "../src/game/view";
import type { DecisionRow } from "../src/wire/protocol";
import { TEXTS, mirror, update } from "./garden";

/** The garden with three more bears like number 17, which are 30 to 32. */
function garden(): GameView {
  const seen = mirror();
  const more = update(mirror(), [...TEXTS, [0, 1, 2, 2, 2, 13, [30, -32]]]);
  seen.apply(more);
  return new GameView(seen, 2);
}

const FOUR: DecisionRow = [13, 1, 6, 7, 0, [[8, [17]], [8, [30]], [8, [31]], [8, [32]], [8, [19]]], 0, 9, 0, []]; // prettier-ignore
const PAIRS: DecisionRow = [14, 1, 6, 7, 0, [], 0, 9, 0, [], [], 0, null, [8, [[1, 19]], [[0, 17, 30, -32]]]];

function asked(view: GameView, row: DecisionRow): Decision {
  return decisionOf(row, view.mirror);
}

describe("equal things to choose from", () => {
  it("are one line with a number", () => {
    const view = garden();
    const decision = asked(view, FOUR);
    const [crowd, ...others] = crowdsOf(decision, view);
    expect(others).toEqual([]);
    expect(crowd).toMatchObject({ places: [0, 1, 2, 3], other: 0 });
    let draft = withTaken(decision, { take: [4] }, crowd!, 3);
    expect(draft.take).toEqual([4, 0, 1, 2]);
    draft = withTaken(decision, draft, crowd!, 1);
    expect(draft.take).toEqual([4, 0]);
    expect(takenOf(crowd!, draft)).toBe(1);
    expect(withTaken({ ...decision, maximum: 3 }, draft, crowd!, 4).take).toHaveLength(3);
  });

  it("that are joined with something are a line for each, and none is taken twice", () => {
    const view = garden();
    const decision = asked(view, PAIRS);
    const crowds = crowdsOf(decision, view);
    expect(crowds.map(({ other, places }) => [other, places.length])).toEqual([[1, 4], [19, 4]]); // prettier-ignore
    const first = withTaken(decision, begun(decision), crowds[0]!, 3);
    const both = withTaken(decision, first, crowds[1]!, 4);
    expect([takenOf(crowds[0]!, both), takenOf(crowds[1]!, both)]).toEqual([3, 1]);
  });

  it("need no line where one click is the answer", () => {
    const view = garden();
    expect(crowdsOf({ ...asked(view, FOUR), minimum: 1, maximum: 1 }, view)).toEqual([]);
  });
});

describe("dragging", () => {
  it("joins a thing with what it is dropped on", () => {
    const view = garden();
    const picking = { decision: asked(view, PAIRS), draft: { take: [] }, held: 0 };
    const onto = picking.decision.options.find(({ refs }) => refs[0] === 30 && refs[1] === 19)!;
    expect(dropped(picking, 30, [19])).toEqual({ does: "draft", draft: { take: [onto.place] } });
    expect(dropped({ ...picking, draft: { take: [onto.place] } }, 30, [19])).toEqual({ does: "nothing" });
  });

  it("to an empty place is a click, which asks for the other thing if there are several", () => {
    const view = garden();
    const decision = asked(view, PAIRS);
    expect(dropped({ decision, draft: { take: [] }, held: 0 }, 17, [])).toEqual({ does: "hold", thing: 17 });
    const four = asked(view, FOUR);
    expect(dropped({ decision: four, draft: { take: [] }, held: 0 }, 19, [])).toMatchObject({ draft: { take: [4] } });
    expect(dropped({ decision: four, draft: { take: [4] }, held: 0 }, 19, [])).toEqual({ does: "nothing" });
  });
});

describe("the same question again", () => {
  const view = garden();
  const first = asked(view, FOUR);
  const next = { ...first, number: 14, source: 19 };

  it("offers the answer that was just given", () => {
    const repeating = new Repeating();
    expect(repeating.before(first)).toBeNull();
    repeating.gave(first, [2]);
    expect(repeating.before(first)).toBeNull();
    expect(repeating.before(next)).toEqual([2]);
    expect(repeating.atOnce(next)).toBeNull();
  });

  it("is answered until something else is asked, and then no more", () => {
    const repeating = new Repeating();
    repeating.gave(first, [2]);
    repeating.goOn();
    expect(repeating.atOnce(first)).toBeNull();
    expect(repeating.atOnce(next)).toEqual([2]);
    repeating.gave(next, [2]);
    expect(repeating.atOnce({ ...next, number: 15, options: next.options.slice(1) })).toBeNull();
    expect(repeating.atOnce({ ...next, number: 16 })).toBeNull();
  });
});
