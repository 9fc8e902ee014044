import { options, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ObjectRow, Snapshot } from "../src/wire/protocol";
import { Mirror } from "../src/wire/mirror";
import { GameView } from "../src/game/view";
import type { Hands } from "../src/ui/hands";
import { Row } from "../src/ui/Row";
import { POSITION, SHEET } from "./garden";

const HANDS: Hands = {
  picking: null,
  standing: () => "",
  touch: { click: () => undefined, look: () => undefined, why: () => undefined },
};
const TABLE = 2;
const GROWN = 13;

class NeverResized {
  observe() {}
  disconnect() {}
}

/** So many things on the table, of which each looks as nothing else does. */
function crowd(many: number): Mirror {
  const things = Array.from({ length: many }, (_, at): ObjectRow => [100 + at, 1 + 2 * at, TABLE, 1, 1]);
  const looks = Object.fromEntries(things.map(([, look], at) => [look, [-1, { 0: `Plant ${at}` }]]));
  return new Mirror(SHEET, { ...POSITION, o: things, a: {}, l: looks } as Snapshot, 1);
}

describe("a row of things", () => {
  let root: HTMLElement;
  let gone: string[];
  const before = options.diffed?.bind(options);

  beforeEach(() => {
    vi.stubGlobal("ResizeObserver", NeverResized);
    root = document.createElement("div");
    gone = [];
    options.diffed = (one) => {
      before?.(one);
      if (typeof one.type === "function") gone.push(one.type.name);
    };
  });

  afterEach(() => {
    if (before) options.diffed = before;
    else delete options.diffed;
    vi.unstubAllGlobals();
  });

  const shows = (view: GameView) => {
    const zone = view.zones[TABLE];
    if (!zone) throw new Error("there is no table");
    gone = [];
    void act(() => render(<Row things={view.inZone(zone)} view={view} hands={HANDS} small={false} />, root));
  };

  it("has few things side by side, with all that is printed on them", () => {
    shows(new GameView(crowd(5), 1));
    expect(root.querySelectorAll(".things > .card")).toHaveLength(5);
    expect(root.querySelectorAll(".rules")).toHaveLength(5);
  });

  it("has many different things in strips, in their order, with their names and sizes alone", () => {
    shows(new GameView(crowd(205), 1));
    const strips = [...root.querySelectorAll(".swarm .strip")];
    expect(strips.map((one) => one.childElementCount)).toEqual([40, 40, 40, 40, 40, 5]);
    expect(strips.map((one) => (one as HTMLElement).style.getPropertyValue("--lines"))).toEqual("444441".split(""));
    expect([...root.querySelectorAll(".name")].map((one) => one.textContent)).toEqual(
      Array.from({ length: 205 }, (_, at) => `Plant ${at}`),
    );
    expect(root.querySelectorAll(".rules, .sigil")).toHaveLength(0);
  });

  it("has few elements for each of many, since a browser spends something on every one", () => {
    shows(new GameView(crowd(205), 1));
    const cards = [...root.querySelectorAll(".swarm .card")];
    expect(Math.max(...cards.map((one) => one.querySelectorAll("*").length))).toBeLessThanOrEqual(4);
    expect(cards[7]?.querySelector(":scope > :not([aria-hidden])")?.textContent).toBe("Plant 7");
  });

  it("has no more of a long text on a card than there is room for", () => {
    const mirror = crowd(1);
    const all = "Grow once more. ".repeat(2_000);
    mirror.looks.set(1, { face: -1, changes: { 0: "Plant 0", 3: all }, card: "" });
    shows(new GameView(mirror, 1));
    const text = root.querySelector(".rules")?.textContent ?? "";
    expect(text.length).toBeGreaterThan(400);
    expect(text.length).toBeLessThanOrEqual(500);
    expect(all.startsWith(`${text} `)).toBe(true);
  });

  it("goes through none but the one of them that has changed", () => {
    const mirror = crowd(205);
    const view = new GameView(mirror, 1);
    shows(view);
    const one = mirror.objects.get(150);
    if (!one) throw new Error("there is no thing 150");
    mirror.objects.set(150, { ...one, flags: GROWN });
    const after = new GameView(mirror, 1);
    shows(after);
    expect(gone.filter((name) => name === "Card")).toHaveLength(40); // those of its strip
    expect(gone.filter((name) => name === "Face")).toHaveLength(1);
    expect(root.querySelector("[data-ids='150']")?.textContent).toContain("twin");
  });
});
