import { describe, expect, it } from "vitest";
import { besideOf, GameView, grouped, huesOf, roleOf } from "../src/game/view";
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

  it("finds what lies in a zone by a zone of an earlier view, as an open pile keeps it", () => {
    const [before, after] = [new GameView(mirror(), 1), new GameView(mirror(), 1)];
    const table = before.zones[2]!;
    expect(after.inZone(table, 2).map(({ id }) => id)).toEqual(before.inZone(table, 2).map(({ id }) => id));
    expect(after.inZone(table, 2).length).toBeGreaterThan(1);
    expect(after.inZone(table).length).toBe(after.inZone(table, 1).length + after.inZone(table, 2).length);
  });

  it("writes after a name what its face has of the parts of a form", () => {
    const form = "{gold} gold, {wood} wood, {pace}";
    const beside = (face: Record<string, string | number>) => besideOf(form, (field) => face[field]);
    expect(beside({ gold: 2, pace: "quick" })).toBe("2 gold, quick");
    expect(beside({ gold: 0, wood: 1 })).toBe("0 gold, 1 wood");
    expect(beside({ pace: "" })).toBe("");
    expect(besideOf("cost", () => "{2}{U}")).toBe("{2}{U}");
  });

  it("gives a face the colors of the field that says them, or else of its price, its kind, or its text", () => {
    const hints = { kind: "kind", text: "text", paint: { W: "yellow", U: "blue", G: "green", Forest: "green" } };
    const hues = (face: Record<string, string | string[]>) => huesOf(hints, new Map(Object.entries(face)));
    expect(hues({ name: "Owl", price: "{3}{U}", colors: "WU" })).toEqual(["yellow", "blue"]);
    expect(hues({ name: "Oak", elements: ["Forest"] })).toEqual(["green"]);
    expect(hues({ name: "Owl", price: "{3}{U/W}", colors: "" })).toEqual(["yellow", "blue"]);
    expect(hues({ name: "Cog", price: "{3}", colors: "", text: "{G}: turn it" })).toEqual([]);
    expect(hues({ name: "Grove", price: "", kind: "Place — Forest", text: "Add {U}" })).toEqual(["green"]);
    expect(hues({ name: "Lake", price: "", kind: "Place", text: "Add {U}" })).toEqual(["blue"]);
    expect(hues({ name: "Rock", price: "", kind: "Place", text: "" })).toEqual([]);
  });

  it("turns what lies turned on a real table, and does not say so again", () => {
    const seen = mirror();
    seen.sheet[12] = { ...seen.sheet[12], turned: 1 };
    expect(new GameView(seen, 1).thing(17)).toMatchObject({ turned: true, told: ["twin", "made up"] });
    expect(new GameView(seen, 1).thing(19)).toMatchObject({ turned: false });
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
