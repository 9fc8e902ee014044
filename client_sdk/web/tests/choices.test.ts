import { describe, expect, it } from "vitest";
import { USUAL_CHOICES, fitting, settingsOf } from "../src/game/choices";
import type { RuleBookLine } from "../src/wire/protocol";

const GARDENS: RuleBookLine = {
  name: "gardens",
  title: "Gardens",
  profiles: ["gardens-current", "gardens-old"],
  formats: ["open", "closed"],
  seats: [2, 3, 4],
  decks: [],
};

describe("what is chosen before a game", () => {
  it("begins with what is usual in the rule book", () => {
    const settings = settingsOf(USUAL_CHOICES, GARDENS);
    expect(settings).toMatchObject({ rulebook: "gardens", format: "open", profile: "gardens-current", seats: 2 });
    expect(settings).toMatchObject({ best_of: 1, clock: 1500, per_decision: 120, spectators: true, delay: 0 });
  });

  it("leaves out what another rule book does not know", () => {
    const chosen = { ...USUAL_CHOICES, format: "strict", profile: "meadows-of-old", seats: 6 };
    expect(fitting(chosen, GARDENS)).toMatchObject({ format: "open", profile: "gardens-current", seats: 2 });
  });

  it("has matches of three for two players only", () => {
    const chosen = { ...USUAL_CHOICES, best_of: 3 };
    expect(settingsOf(chosen, GARDENS).best_of).toBe(3);
    expect(settingsOf({ ...chosen, seats: 4 }, GARDENS).best_of).toBe(1);
  });

  it("tells spectators late only if there are any", () => {
    const chosen = { ...USUAL_CHOICES, delay: 120 };
    expect(settingsOf(chosen, GARDENS)).toMatchObject({ spectators: true, delay: 120 });
    expect(settingsOf({ ...chosen, spectators: false }, GARDENS)).toMatchObject({ spectators: false, delay: 0 });
  });

  it("runs no clock if the players want none", () => {
    expect(settingsOf({ ...USUAL_CHOICES, pace: "none" }, GARDENS)).toMatchObject({ clock: 0, per_decision: 0 });
  });
});
