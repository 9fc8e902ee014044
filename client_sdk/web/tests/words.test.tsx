// Texts of a game, as they are shown.

import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, it } from "vitest";
import { Words } from "../src/ui/Words";

let place: HTMLElement;

function shown(text: string): HTMLElement {
  void act(() => render(<Words text={text} hints={{ paint: { R: "red" } }} />, place));
  return place;
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
});

it("shows what stands in braces as signs, which are read aloud, in their color", () => {
  const signs = [...shown("{2}{R}, rest: wake").querySelectorAll(".sign")];
  expect(signs.map((one) => one.getAttribute("aria-label"))).toEqual(["2", "R"]);
  expect(signs[1]?.className).toContain("hue-red");
  expect(place.textContent).toBe("2R, rest: wake");
});

it("keeps two numbers with a stroke between them in one line, and nothing else", () => {
  const whole = (text: string) => [...shown(text).querySelectorAll(".whole")].map((one) => one.textContent);
  expect(whole("It gets +2/+0 and {R}, then -3/-0 and +X/+X.")).toEqual(["+2/+0", "-3/-0", "+X/+X"]);
  expect(whole("Wake and/or feed a 2/2 bear, 10/12.")).toEqual([]);
  expect(place.textContent).toBe("Wake and/or feed a 2/2 bear, 10/12.");
});

it("keeps a sign in one line with how many there are", () => {
  expect(shown("{R}×20 {2}").querySelector(".whole")?.textContent).toBe("R×20");
  expect(place.textContent).toBe("R×20 2");
});
