// A card that is dragged as soon as the table is seen is dragged.

import { render } from "preact";
import { useRef } from "preact/hooks";
import { afterEach, beforeEach, expect, it } from "vitest";
import { begun, type Decision } from "../src/game/decision";
import type { Click, Picking } from "../src/game/picking";
import { useDrag } from "../src/ui/drag";

const option = (place: number, kind: string, ...refs: number[]) => ({ place, label: kind, kind, refs });
const TO_ACT = {
  number: 4,
  seat: 1,
  kind: "act",
  prompt: "What will you do?",
  form: "choose",
  options: [option(0, "pass"), option(1, "play", 17)],
  minimum: 1,
  maximum: 1,
} as unknown as Decision;

let root: HTMLElement;
let answers: Click[];
let held: number[];

function Garden({ picking }: { picking: Picking | null }) {
  const table = useRef<HTMLElement>(null);
  const line = useDrag(
    table,
    picking,
    (click) => answers.push(click),
    (id) => held.push(id),
  );
  return (
    <main ref={table} data-line={line ? "drawn" : "none"}>
      <div class="hands">
        <b data-ids="17">Fern</b>
      </div>
      <div class="board" />
    </main>
  );
}

function pointer(kind: string, at: EventTarget, x: number, y: number, pointerType = "mouse"): void {
  const event = new MouseEvent(kind, { bubbles: true, button: 0, clientX: x, clientY: y });
  at.dispatchEvent(Object.assign(event, { pointerType }));
}

const fern = () => root.querySelector("b") as HTMLElement;
const under = (what: string) =>
  Object.defineProperty(document, "elementFromPoint", { value: () => root.querySelector(what), configurable: true });

beforeEach(() => {
  [answers, held] = [[], []];
  root = document.body.appendChild(document.createElement("div"));
  render(<Garden picking={{ decision: TO_ACT, draft: begun(TO_ACT), held: 0, aside: [] }} />, root);
});

afterEach(() => {
  render(null, root);
  root.remove();
});

it("a press in the moment in which the table is first seen begins a drag, and the card is played where it is let go", () => {
  pointer("pointerdown", fern(), 10, 90);
  pointer("pointermove", window, 40, 40);
  expect(held).toEqual([17]);
  under(".board");
  pointer("pointerup", window, 40, 40);
  expect(answers).toEqual([{ does: "answer", take: [1] }]);
  expect(held).toEqual([17, 0]);
});

it("a card that is brought back to the hand is not played", () => {
  pointer("pointerdown", fern(), 10, 90);
  pointer("pointermove", window, 40, 40);
  under(".hands");
  pointer("pointerup", window, 12, 88);
  expect(answers).toEqual([]);
});

it("a hand that trembles clicks, and a finger scrolls: neither drags", () => {
  pointer("pointerdown", fern(), 10, 90);
  pointer("pointermove", window, 14, 93);
  pointer("pointerup", window, 14, 93);
  pointer("pointerdown", fern(), 10, 90, "touch");
  pointer("pointermove", window, 40, 40, "touch");
  expect(held).toEqual([]);
  expect(answers).toEqual([]);
});
