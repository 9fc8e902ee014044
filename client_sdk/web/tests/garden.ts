// A small made-up game, and a server for tests that says what a test tells it to.

import type { DecisionRow, Sheet, Snapshot, Update, View } from "../src/wire/protocol";
import { Mirror } from "../src/wire/mirror";
import { facesOf } from "../src/game/faces";

/** The sheet of the examples in docs/protocol.md. */
export const SHEET: Sheet = [
  [
    ["deck", false, 2],
    ["hand", false, 1],
    ["table", true, 0, false, true],
    ["discard", false, 0, true, false, true, "played already"],
    ["pending", true, 0, true, true],
  ],
  ["used", "face down", "twin", "made up"],
  12,
  [
    ["score", 0],
    ["hand", 0],
    ["deck", 0],
    ["coins", 2],
  ],
  [
    ["name", 1],
    ["price", 0],
    ["kind", 1],
    ["text", 1],
    ["strength", 0],
  ],
  [
    ["wounds", 0],
    ["worn by", 1],
    ["watches", 2],
  ],
  ["dawn", "morning", "evening"],
  ["pass", "concede", "play", "use"],
  ["play", "answer"],
  ["grown"],
  "gardens",
  "6f1ed002ab559585",
  {
    kind: "kind",
    beside: "price",
    text: "text",
    size: "strength {strength}",
    after: { morning: "goes on to the evening" },
  },
];

/** The position of the examples there, whose hash the page works out: 3470657114. */
export const POSITION: Snapshot = {
  s: [
    [1, "Alice", 0, "", false, {}, [20, 1, 52, {}]],
    [2, "Bob", 0, "", false, { burn: 1 }, [17, 4, 50, { gold: 2 }]],
  ],
  t: [5, 2, 1, 2, [2], false, []],
  o: [
    [16, 80, 1, 1, 1, 0, {}, -1, []],
    [17, 1, 2, 2, 2, 13, {}, -1, []],
    [18, 1, 2, 2, 2, 12, {}, -1, []],
    [19, 24, 2, 2, 2, 0, { grown: 2 }, -1, [1, 18]],
    [20, 80, 3, 1, 1, 0, {}, -1, []],
    [21, 24, 3, 1, 1, 0, {}, -1, []],
  ],
  l: { "1": [12, { "1": null, "4": 3 }, "Mirror"] },
};
export const HASH = 3470657114;

export function mirror(): Mirror {
  const made = new Mirror(SHEET, structuredClone(POSITION), 41);
  const faces = facesOf(made);
  faces.set(12, ["Brown Bear", 2, "animal", "", 2]);
  faces.set(40, ["Hedge", null, "plant"]);
  return made;
}

export function viewMessage(changes: Partial<View> = {}): View {
  return { t: "view", r: "room", n: 41, g: SHEET, v: structuredClone(POSITION), h: HASH, ...changes };
}

/** An update with the right hash, which another mirror works out. */
export function update(of: Mirror, patch: NonNullable<Update["p"]>, more: Partial<Update> = {}): Update {
  const n = of.number + 1;
  const message: Update = { t: "u", r: "room", n, h: 0, p: patch };
  try {
    of.apply(message);
  } catch {
    of.number = n; // its hash was not known before
  }
  return { ...message, h: of.hash(), ...more };
}

export const TEXTS: NonNullable<Update["p"]> = [
  [
    10,
    0,
    [
      "priority",
      "What will you do?",
      "Pass",
      "Play {0}",
      "moved",
      "{0} goes to the discard",
      "target",
      "Which?",
      "{0}",
    ],
  ],
];

export const TO_ACT: DecisionRow = [
  12, 1, 0, 1, 0,
  [[2, [], 1], [3, [16], 3]],
  1, 1, 0, [0],
]; // prettier-ignore
