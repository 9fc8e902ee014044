import { describe, expect, it } from "vitest";
import { Mirror, OutOfStep, crc32, oneByOne, unpacked } from "../src/wire/mirror";
import type { EventRow, ObjectRow } from "../src/wire/protocol";
import { HASH, POSITION, SHEET, mirror, update, viewMessage } from "./garden";

describe("what the server has shown", () => {
  it("has the hash that the protocol's page works out", () => {
    expect(crc32('[1,"Alice",0,"",false,{},[20,1,52,{}]]')).toBe(1319891996);
    expect(mirror().hash()).toBe(HASH);
    expect(Mirror.of(viewMessage()).number).toBe(41);
  });

  it("is refused if the hash is another one", () => {
    expect(() => Mirror.of(viewMessage({ h: 1 }))).toThrow(OutOfStep);
  });

  it("reads packed numbers", () => {
    expect(unpacked(16)).toEqual([16]);
    expect(unpacked([16, 20, -23])).toEqual([16, 20, 21, 22, 23]);
    expect(unpacked([25, -23, 30, -34, -2])).toEqual([25, 24, 23, 30, 32, 34]);
    expect(() => unpacked([30, -35, -2])).toThrow(OutOfStep);
  });

  it("reads rows that stand for several, and rows that take turns", () => {
    const row = (kind: number, ids: number[], beside: number): EventRow => [
      kind,
      5,
      [0, 2],
      6,
      3,
      { "0": ids },
      beside,
    ];
    const found = oneByOne<EventRow>([row(4, [22, -24], 1), row(7, [30, -32], 0), [9, 1]], 2);
    expect(found.map(([kind, , refs = []]) => [kind, ...refs])).toEqual([[4, 22, 2], [7, 30, 2], [4, 23, 2], [7, 31, 2], [4, 24, 2], [7, 32, 2], [9]]); // prettier-ignore
    expect(() => oneByOne([row(4, [22, -25], 0)], 2)).toThrow("there are not 3 refs");
  });

  it("shows what is alike from one row", () => {
    const snapshot = { ...POSITION, a: { "18": [30, -33] } };
    const seen = new Mirror(SHEET, structuredClone(snapshot), 0);
    expect(seen.objects.get(33)).toEqual({ ...seen.objects.get(18), id: 33 });
  });

  it("sets a number of its own for each of several objects", () => {
    const seen = mirror();
    seen.apply(update(mirror(), [[11, [16, -18], 8, [21, -19]], [2, [17, -18], 3]])); // prettier-ignore
    expect(seen.objects.get(16)?.marks[0]).toBe(21);
    expect(seen.pile(3, 2)).toEqual([17, 18]);
  });

  it("shows, hides, moves, and changes objects", () => {
    const seen = mirror();
    seen.apply(update(mirror(), [[0, 80, 1, 1, 1, 0, [22, -24]]]));
    expect([...seen.objects.keys()].slice(-3)).toEqual([22, 23, 24]);
    const moved = mirror();
    moved.apply(update(mirror(), [[2, 19, 3]]));
    expect(moved.pile(3, 2)).toEqual([19]);
    expect(moved.objects.get(19)).toMatchObject({ flags: 0, counters: {}, marks: [0, 0, []] });
    const gone = mirror();
    gone.apply(update(mirror(), [[1, [20, -21]]]));
    expect(gone.pile(3, 1)).toEqual([]);
    const set = mirror();
    set.apply(update(mirror(), [[6, 19, 10, [20, 1]], [7, 2, 6, 14], [8, 2, 2], [9, 3, 1, [21, 20]]])); // prettier-ignore
    expect(set.objects.get(19)?.marks).toEqual([1, 18, [20, 1]]);
    expect(set.seats.get(2)?.stats[0]).toBe(14);
    expect(set.turn.step).toBe(2);
    expect(set.pile(3, 1)).toEqual([21, 20]);
  });

  it("has the hash of what there is now, however it came about", () => {
    const seen = mirror();
    seen.apply(update(mirror(), [[2, [16, -17], 3], [1, 20], [5, 3, [12]], [4, 3, 18], [3, 1, 19], [11, [18, -19], 8, [21, -22]]])); // prettier-ignore
    const rows = [...seen.objects.values()].map((one): ObjectRow => {
      const { id, look, zone, owner, controller, flags, counters, peek, marks } = one;
      return [id, look, zone, owner, controller, flags, counters, peek, marks];
    });
    const again = new Mirror(SHEET, { ...POSITION, o: rows, l: { ...POSITION.l, "3": [12] } }, 42);
    expect(seen.pile(3, 1)).toEqual([21, 16]);
    expect(again.hash()).toBe(seen.hash());
  });

  it("keeps flags that stay with an object that moves", () => {
    const seen = mirror();
    seen.apply(update(mirror(), [[2, 17, 3]]));
    expect(seen.objects.get(17)?.flags).toBe(12); // "twin" and "made up" stay, "used" does not
  });

  it("is out of step after a gap, after a patch that cannot be carried out, and if the hash differs", () => {
    const next = update(mirror(), [[8, 2, 2]]);
    expect(() => mirror().apply({ ...next, n: 43 })).toThrow(OutOfStep);
    expect(() => mirror().apply({ ...next, p: [[1, 99]] })).toThrow("there is no object 99");
    expect(() => mirror().apply({ ...next, p: [[0, 80, 1, 1, 1, 0, 16]] })).toThrow("there is an object 16 already");
    expect(() => mirror().apply({ ...next, h: 5 })).toThrow(OutOfStep);
  });
});
