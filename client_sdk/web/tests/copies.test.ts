// From a copy to its original, and what an explanation says about one characteristic.

import { expect, test } from "vitest";
import { linksOf, pairsOf, pastOf } from "../src/game/copies";
import { about, fieldsIn } from "../src/game/explaining";
import type { Explanation } from "../src/wire/protocol";

const TWIN_OF_A_TWIN: Explanation = {
  text: "Brown Bear (Alice's)",
  because: [
    { text: "The card is Mirror", changes: [{ field: "name", before: null, after: "Mirror" }] },
    {
      text: "Mirror becomes a twin of Bob's Brown Bear",
      rule: "7.2",
      original: 18,
      changes: [
        { field: "name", before: "Mirror", after: "Brown Bear" },
        { field: "strength", before: 1, after: 2 },
      ],
      because: [
        { text: "The card is Glass", changes: [{ field: "name", before: null, after: "Glass" }] },
        { text: "Glass becomes a twin of Brown Bear", original: 0 },
      ],
    },
    { text: "It has grown", changes: [{ field: "strength", before: 2, after: 3 }] },
  ],
};

test("a copy is traced to its original, and that to its own, which is gone", () => {
  expect(linksOf(TWIN_OF_A_TWIN)).toEqual([
    { text: "Mirror becomes a twin of Bob's Brown Bear", rule: "7.2", original: 18 },
    { text: "Glass becomes a twin of Brown Bear", rule: "", original: 0 },
  ]);
  expect(pairsOf(19, linksOf(TWIN_OF_A_TWIN))).toEqual([[19, 18]]);
});

test("what was never copied leads nowhere", () => {
  expect(linksOf({ text: "Hedge", because: [{ text: "The card is Hedge" }] })).toEqual([]);
  expect(linksOf({ text: "It happened" })).toEqual([]);
});

test("arrows lead from each copy to its original, and not from a thing to itself", () => {
  const link = (original: number) => ({ text: "", rule: "", original });
  expect(pairsOf(20, [link(19), link(19), link(18)])).toEqual([
    [20, 19],
    [19, 18],
  ]);
});

test("one characteristic is explained by the steps that changed it", () => {
  expect(fieldsIn(TWIN_OF_A_TWIN)).toEqual(["name", "strength"]);
  expect(about(TWIN_OF_A_TWIN, "strength").because?.map((step) => [step.text, step.because?.length])).toEqual([
    ["Mirror becomes a twin of Bob's Brown Bear", 0],
    ["It has grown", 0],
  ]);
  expect(about(TWIN_OF_A_TWIN, "name").because?.[1]?.because?.map((step) => step.text)).toEqual(["The card is Glass"]);
});

test("of something that waits it is told what was chosen for it, and from what it was copied", () => {
  const past = pastOf({
    text: "Robin",
    because: [
      { text: "The card is Robin", changes: [{ field: "name", before: null, after: "Robin" }] },
      { text: "Mirror copies Robin", original: 21 },
      { text: "It has the choices made for the original: watched Hedge" },
      { text: "It waits for two turns" },
    ],
  });
  expect(past.chosen).toEqual(["watched Hedge", "It waits for two turns"]);
  expect(past.links.map((one) => one.original)).toEqual([21]);
});
