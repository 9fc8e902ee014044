import { describe, expect, it } from "vitest";
import { begun, decisionOf, filled, missing, moved, toggled, type Decision } from "../src/game/decision";
import { among, clicked, standing } from "../src/game/picking";
import type { DecisionRow } from "../src/wire/protocol";
import { TEXTS, TO_ACT, mirror, update } from "./garden";

function decision(row: DecisionRow): Decision {
  const seen = mirror();
  seen.apply(update(mirror(), TEXTS));
  return decisionOf(row, seen);
}

const TARGETS: DecisionRow = [13, 1, 6, 7, 0, [[8, [17]], [8, [18]], [8, [19]]], 0, 2, 0, [2]]; // prettier-ignore
const PAIRS: DecisionRow = [14, 1, 6, 7, 0, [], 0, 9, 0, [], [], 0, null, [8, [[1, 18], [18]], [[0, 17], [1, 19]]]]; // prettier-ignore

describe("a decision", () => {
  it("to act is answered by one click on what there is only one option for", () => {
    const asked = decision(TO_ACT);
    const picking = { decision: asked, draft: begun(asked), held: 0 };
    expect(standing(picking, 16)).toBe("can");
    expect(standing(picking, 17)).toBe("");
    expect(clicked(picking, 16)).toEqual({ does: "answer", take: [1] });
    expect(clicked(picking, 17)).toEqual({ does: "nothing" });
  });

  it("shows what is there nearly always less clearly, and takes it all the same", () => {
    const asked = decision(TO_ACT);
    const picking = { decision: asked, draft: begun(asked), held: 0, aside: ["play"] };
    expect(standing(picking, 16)).toBe("could");
    expect(among(picking, [17, 16])).toBe(16);
    expect(clicked(picking, 16)).toEqual({ does: "answer", take: [1] });
  });

  it("with several targets begins with what is suggested, and is put together by clicks", () => {
    const asked = decision(TARGETS);
    let draft = begun(asked);
    expect(draft.take).toEqual([2]);
    const first = clicked({ decision: asked, draft, held: 0 }, 17);
    expect(first).toEqual({ does: "draft", draft: { take: [2, 0] } });
    draft = toggled(asked, { take: [2, 0] }, 1); // more than two may not be taken: the first goes
    expect(draft.take).toEqual([0, 1]);
    expect(clicked({ decision: asked, draft, held: 0 }, 17)).toEqual({ does: "draft", draft: { take: [1] } });
    expect(missing(asked, { take: [] })).toBe("");
  });

  it("about pairs asks for the first thing, and then for the second", () => {
    const asked = decision(PAIRS);
    expect(asked.options.map(({ refs }) => refs)).toEqual([[17, 1], [17, 18], [19, 18]]); // prettier-ignore
    const free = { decision: asked, draft: begun(asked), held: 0 };
    expect(clicked(free, 17)).toEqual({ does: "hold", thing: 17 });
    const held = { ...free, held: 17 };
    expect([standing(held, 17), standing(held, 1), standing(held, 19)]).toEqual(["held", "can", ""]);
    expect(clicked(held, 18)).toEqual({ does: "draft", draft: { take: [1] } });
    expect(clicked(held, 17)).toEqual({ does: "hold", thing: 0 });
    expect(clicked(free, 19)).toEqual({ does: "draft", draft: { take: [2] } });
  });

  it("takes one of equal things after another", () => {
    const asked = decision(TARGETS);
    expect(among({ decision: asked, draft: { take: [0] }, held: 0 }, [17, 18, 19])).toBe(18);
    expect(among({ decision: asked, draft: { take: [0, 1] }, held: 0 }, [17, 18])).toBe(18);
    expect(among(null, [17, 18])).toBe(17);
  });

  it("says what is missing", () => {
    const one = decision([
      15,
      1,
      6,
      7,
      0,
      [
        [8, [17]],
        [8, [18]],
      ],
      2,
      2,
      0,
      [],
    ]);
    expect(missing(one, { take: [0] })).toBe("1 chosen; 2 are needed");
    const number = decision([15, 1, 6, 7, 2, [], 1, 5, 0, [1]]);
    expect(missing(number, { take: [6] })).toBe("a whole number from 1 to 5 is needed");
    expect(missing(number, { take: [5] })).toBe("");
    const divide = decision([
      15,
      1,
      6,
      7,
      3,
      [
        [8, [17]],
        [8, [18]],
      ],
      1,
      3,
      3,
      [2, 1],
    ]);
    expect(missing(divide, { take: [2, 0] })).toBe("2 of 3 are given out");
    expect(missing(divide, begun(divide))).toBe("");
  });

  it("is put in order by moving one to another's place", () => {
    expect(moved({ take: [0, 1, 2] }, 2, 0).take).toEqual([2, 0, 1]);
    expect(moved({ take: [0, 1, 2] }, 0, 1).take).toEqual([1, 0, 2]);
  });

  it("fills names into labels", () => {
    expect(filled("{0} shades {1}", [17, 1], (id) => `#${id}`)).toBe("#17 shades #1");
    expect(filled("{2}", [17], () => "")).toBe("{2}");
  });
});
