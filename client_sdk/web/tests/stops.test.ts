import { beforeEach, describe, expect, it } from "vitest";
import { USUAL, keep, kept, toggledStep, wish } from "../src/game/stops";

const HINTS = { mine: ["morning"], others: ["evening"] };

describe("when a player is asked", () => {
  beforeEach(() => localStorage.clear());

  it("is as usual until it is changed, step by step", () => {
    expect(wish(USUAL, HINTS)).toMatchObject({ mine: ["morning"], others: ["evening"] });
    const more = toggledStep(USUAL, "mine", "evening", HINTS);
    expect(wish(more, HINTS)).toMatchObject({ mine: ["morning", "evening"], others: ["evening"] });
    expect(wish(toggledStep(more, "mine", "morning", HINTS), HINTS).mine).toEqual(["evening"]);
  });

  it("is kept for later games by the same rule book, unless it is the usual", () => {
    keep("gardens", { ...USUAL, yields: ["Robin's song"], always: true });
    expect(kept("gardens")).toEqual({ ...USUAL, yields: ["Robin's song"], always: true });
    expect(kept("other")).toEqual(USUAL);
    keep("gardens", USUAL);
    expect(localStorage.length).toBe(0);
    localStorage.setItem("stops of gardens", "{");
    expect(kept("gardens")).toEqual(USUAL);
  });
});
