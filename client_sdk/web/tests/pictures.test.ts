import { afterEach, describe, expect, it } from "vitest";
import { pictureOf, picturesAre } from "../src/game/pictures";
import { GameView } from "../src/game/view";
import { mirror } from "./garden";

describe("pictures of cards", () => {
  afterEach(() => picturesAre(""));

  it("are nowhere unless the server says where", () => {
    expect(pictureOf("Brown Bear", "gardens")).toBe("");
  });

  it("have the name in their address, as addresses write it", () => {
    picturesAre("https://pictures.example/{book}/{name}.webp");
    expect(pictureOf("Fire // Ice", "gardens")).toBe("https://pictures.example/gardens/Fire%20%2F%2F%20Ice.webp");
  });

  it("are of what a thing is now, and of nothing that its viewer may not know", () => {
    picturesAre("https://pictures.example/{name}");
    const view = new GameView(mirror(), 1);
    expect(view.thing(17)?.picture).toBe("https://pictures.example/Brown%20Bear");
    for (const one of view.mirror.objects.values()) if (one.look < 0) expect(view.thing(one.id)?.picture).toBe("");
  });
});
