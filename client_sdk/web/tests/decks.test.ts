import { describe, expect, it } from "vitest";
import { cardsOf, curveOf } from "../src/game/curve";
import { exchangeOf, exchanged, manyIn, written } from "../src/game/exchange";

const DECK = { name: "Hedges", cards: { Hedge: 2, Bear: 1 }, sideboard: { Robin: 1 } };

describe("exchanging cards with a sideboard", () => {
  it("moves one card at a time, there and back", () => {
    const begun = exchangeOf(DECK);
    const there = exchanged(exchanged(begun, "Robin", "side"), "Hedge", "deck");
    expect(Object.fromEntries(there.deck)).toEqual({ Hedge: 1, Bear: 1, Robin: 1 });
    expect(Object.fromEntries(there.side)).toEqual({ Hedge: 1 });
    const back = exchanged(exchanged(there, "Hedge", "side"), "Robin", "deck");
    expect(Object.fromEntries(back.deck)).toEqual(DECK.cards);
    expect(manyIn(back.side)).toBe(1);
  });

  it("moves nothing that is not there", () => {
    const begun = exchangeOf(DECK);
    expect(exchanged(begun, "Robin", "deck")).toBe(begun);
  });

  it("writes the list as a server reads it", () => {
    expect(written(exchangeOf(DECK))).toBe("2 Hedge\n1 Bear\n\nSideboard\n1 Robin");
  });
});

describe("looking at a deck", () => {
  const found = {
    digest: "",
    many: 9,
    faces: [["Hedge", "", "plant"], ["Bear", "{2}", "animal", "It sleeps."], []],
    face: [["name", 1], ["price", 1], ["kind", 1], ["text", 1]] as [string, number][], // prettier-ignore
    hints: { kind: "kind", beside: "price", text: "text" },
    prices: [null, 2, null],
  };
  const cards = cardsOf({ Hedge: 20, Bear: 4, Nonsense: 1 }, ["Hedge", "Bear", "Nonsense"], found);

  it("shows the cheapest cards first, and what each says", () => {
    expect(cards.map((one) => one.name)).toEqual(["Bear", "Hedge", "Nonsense"]);
    expect(cards[0]).toMatchObject({ many: 4, kind: "animal", beside: "{2}", text: "It sleeps.", price: 2 });
    expect(cards[2]).toMatchObject({ many: 1, kind: "", text: "" });
  });

  it("counts what is paid for by its price, and all that is dear together", () => {
    expect(curveOf(cards)).toEqual([0, 0, 4, 0, 0, 0, 0, 0]);
    const dear = { ...cards[0]!, price: 12, many: 3 };
    expect(curveOf([dear, { ...dear, price: 7, many: 1 }]).at(-1)).toBe(4);
  });
});
