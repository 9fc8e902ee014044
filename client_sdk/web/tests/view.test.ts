import { describe, expect, it } from "vitest";
import { GameView, grouped, roleOf } from "../src/game/view";
import { mirror, update } from "./garden";

describe("a game as its player reads it", () => {
  it("takes everything from the sheet", () => {
    const view = new GameView(mirror(), 1);
    expect(view.step).toBe("morning");
    expect(view.zones.map(roleOf)).toEqual(["hidden", "held", "in play", "aside", "waiting"]);
    expect(view.players().map(({ name, me, active, asked }) => [name, me, active, asked])).toEqual([
      ["Alice", true, false, false],
      ["Bob", false, true, true],
    ]);
    expect(view.players()[1]?.stats).toEqual([["score", 17], ["hand", 4], ["deck", 50], ["coins", { gold: 2 }]]); // prettier-ignore
  });

  it("says what a thing is now, and what it is a copy by", () => {
    const view = new GameView(mirror(), 1);
    const copy = view.thing(17);
    expect(copy).toMatchObject({ name: "Brown Bear", card: "Mirror", copy: true, beside: "", size: "strength 3" });
    expect(copy?.flags).toEqual(["used", "twin", "made up"]);
    const bear = view.thing(19);
    expect(bear).toMatchObject({ name: "Brown Bear", card: "", copy: false, beside: "2", size: "strength 2" });
    expect(bear?.counters).toEqual([["grown", 2]]);
    expect(bear?.numbers).toEqual([["wounds", 1]]);
    expect(bear?.refs).toEqual([["worn by", [18]]]);
    expect(view.nameOf(99)).toBe("something that is gone");
  });

  it("shows equal things as one, until they differ", () => {
    const seen = mirror();
    const rows: Parameters<typeof update>[1] = [[0, 80, 2, 1, 1, 0, [30, -41]]];
    seen.apply(update(mirror(), rows));
    const hedges = () => {
      const view = new GameView(seen, 1);
      return grouped(view.inZone(view.zones[2]!, 1), () => false).map(({ thing, ids }) => [thing.name, ids.length]);
    };
    expect(hedges()).toEqual([["Hedge", 12]]);
    const other = mirror();
    other.apply(update(mirror(), rows));
    seen.apply(update(other, [[3, 1, [30, -32]]]));
    expect(hedges()).toEqual([["Hedge", 3], ["Hedge", 9]]); // prettier-ignore
  });

  it("leaves out a guest's number, unless two have the same name", () => {
    const seen = mirror();
    seen.apply(update(mirror(), [[7, 1, 1, "Ann (3fa9)"], [7, 2, 1, "Ben (0b7c)"]])); // prettier-ignore
    expect(new GameView(seen, 1).players().map(({ name }) => name)).toEqual(["Ann", "Ben"]);
    const same = mirror();
    same.apply(update(mirror(), [[7, 1, 1, "Ann (3fa9)"], [7, 2, 1, "Ann (0b7c)"]])); // prettier-ignore
    expect(new GameView(same, 1).players().map(({ name }) => name)).toEqual(["Ann (3fa9)", "Ann (0b7c)"]);
  });
});
