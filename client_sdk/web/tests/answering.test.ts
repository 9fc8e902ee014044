// An answer is under way until what came of it is shown; then, and no sooner, the next question can be answered.

import { beforeEach, describe, expect, it } from "vitest";
import { App } from "../src/app";
import type { Ends } from "../src/wire/session";
import type { DecisionRow, Update } from "../src/wire/protocol";
import { TEXTS, TO_ACT, mirror, update, viewMessage } from "./garden";

const NEXT: DecisionRow = [13, ...TO_ACT.slice(1)] as unknown as DecisionRow;
const UNKNOWN = 77; // a card of which nobody has said yet what it says

/** A server that a test lets answer when it wants. */
class Server {
  ends!: Ends;
  asked: { t: string; id: number; number?: number }[] = [];

  dial = (ends: Ends) => {
    this.ends = ends;
    return { send: (text: string) => void this.asked.push(JSON.parse(text) as never), close: () => undefined };
  };

  async tells(message: object): Promise<void> {
    this.ends.heard(JSON.stringify(message));
    await settled();
  }

  async grants(t: string, result: unknown = null): Promise<void> {
    const at = this.asked.findIndex((one) => one.t === t);
    const [asked] = this.asked.splice(at, 1);
    await this.tells({ t: "done", id: asked?.id, result });
  }

  get answers(): (number | undefined)[] {
    return this.asked.filter((one) => one.t === "answer").map((one) => one.number);
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("an answer", () => {
  let server: Server;
  let app: App;

  beforeEach(async () => {
    server = new Server();
    app = new App(server.dial);
    app.again();
    const room = { t: "room", room: "r", stage: "playing", seat: 2, settings: {}, seats: [], games: [] };
    await server.tells(room);
    await server.tells(viewMessage({ p: TEXTS, d: TO_ACT, h: mirrorWith([]).hash() }));
  });

  /** What a mirror is like after the texts and this. */
  function mirrorWith(patch: NonNullable<Update["p"]>) {
    const one = mirror();
    one.addTexts(TEXTS);
    if (patch.length) update(one, patch);
    return one;
  }

  function next(patch: NonNullable<Update["p"]>): Update {
    return { t: "u", r: "room", n: 42, h: mirrorWith(patch).hash(), p: patch, d: NEXT };
  }

  it("is under way until the next question is shown, which can be answered at once", async () => {
    void app.answer([0]);
    expect(app.busy.value).toBe(true);
    await server.tells(next([]));
    expect([app.decision.value?.number, app.busy.value]).toEqual([13, false]);
    void app.answer([0]);
    expect(server.answers).toEqual([12, 13]);
    await server.grants("answer");
    expect(app.busy.value).toBe(true); // the second one is
  });

  it("is under way while the page still asks what a card says that came of it", async () => {
    void app.answer([0]);
    await server.tells(next([[0, 2 * UNKNOWN, 2, 1, 1, 0, 30]]));
    await server.grants("answer");
    expect([app.decision.value?.number, app.busy.value]).toEqual([12, true]);
    void app.answer([0]);
    expect(server.answers).toEqual([]);
    await server.grants("cards", { faces: [["Brook", null, "water"]] });
    expect([app.decision.value?.number, app.busy.value]).toEqual([13, false]);
  });

  it("that is refused leaves the question as it was", async () => {
    void app.answer([0]);
    const id = server.asked.at(-1)?.id;
    await server.tells({ t: "error", id, code: "too much", problem: "that would never end" });
    expect([app.decision.value?.number, app.busy.value, app.notice.value]).toEqual([12, false, "that would never end"]);
  });
});
