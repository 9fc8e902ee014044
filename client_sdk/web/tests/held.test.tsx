// What somebody does as soon as something is seen is not undone by what the page still has to do.

import { signal } from "@preact/signals";
import { render } from "preact";
import { beforeEach, expect, it } from "vitest";
import { TextPanel } from "../src/scenario/TextPanel";
import type { ScenarioModel } from "../src/scenario/model";
import { useHeld } from "../src/ui/held";

let root: HTMLElement;
let hold: (thing: number) => void;

function Holder({ asked }: { asked: number }) {
  const [held, setHeld] = useHeld(asked);
  hold = setHeld;
  return <p>{held}</p>;
}

const drawn = () => Promise.resolve(); // what has changed is drawn before anything else happens

beforeEach(() => {
  root = document.createElement("div");
});

it("what is picked is held as long as the same is asked, from the first moment on", async () => {
  render(<Holder asked={12} />, root);
  hold(17);
  await drawn();
  expect(root.textContent).toBe("17");
  render(<Holder asked={13} />, root);
  expect(root.textContent).toBe("0");
  hold(18);
  await drawn();
  expect(root.textContent).toBe("18");
});

it("what was picked for an earlier question is not held for the next one", async () => {
  render(<Holder asked={12} />, root);
  const late = hold;
  render(<Holder asked={13} />, root);
  late(17);
  await drawn();
  expect(root.textContent).toBe("0");
});

it("what is written as soon as the text is there stays, until the text is changed elsewhere", async () => {
  const [text, problem] = [signal("title = 1"), signal(null)];
  const model = { text, problem } as unknown as ScenarioModel;
  render(<TextPanel model={model} />, root);
  const field = root.querySelector("textarea") as HTMLTextAreaElement;
  field.value = "title = 2";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await drawn();
  expect(field.value).toBe("title = 2");
  text.value = "title = 3";
  render(<TextPanel model={model} />, root);
  expect(field.value).toBe("title = 3");
});
