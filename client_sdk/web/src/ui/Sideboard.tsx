// Between the games of a match: cards are exchanged with the sideboard by clicks.

import { useEffect, useState } from "preact/hooks";
import type { App } from "../app";
import { exchangeOf, exchanged, manyIn, written, type Exchange } from "../game/exchange";

export function Sideboard({ app, ready }: { app: App; ready: boolean }) {
  const [before, setBefore] = useState<Exchange | null>(null);
  const [now, setNow] = useState<Exchange | null>(null);
  useEffect(() => {
    void app.ownDeck().then((deck) => {
      const found = deck && exchangeOf(deck);
      setBefore(found);
      setNow(found);
    });
  }, []);
  if (ready) return <p class="faint">The next game begins when all are ready.</p>;
  const go = () => void app.readyWith(now && now !== before ? { name: now.name, text: written(now) } : null);
  const uneven = before && now ? manyIn(now.deck) - manyIn(before.deck) : 0;
  return (
    <>
      {now && before && before.side.size > 0 && (
        <div class="sideboard">
          <Cards label="Your deck" cards={now.deck} move={(card) => setNow(exchanged(now, card, "deck"))} />
          <Cards label="Your sideboard" cards={now.side} move={(card) => setNow(exchanged(now, card, "side"))} />
          {uneven !== 0 && (
            <p role="status">
              Your deck has {Math.abs(uneven)} {Math.abs(uneven) === 1 ? "card" : "cards"}{" "}
              {uneven > 0 ? "more" : "fewer"} than before.
            </p>
          )}
        </div>
      )}
      <div class="row">
        <button type="button" class="main" onClick={go}>
          Ready for the next game
        </button>
        {now !== before && (
          <button type="button" onClick={() => setNow(before)}>
            As it was
          </button>
        )}
      </div>
    </>
  );
}

function Cards(props: { label: string; cards: ReadonlyMap<string, number>; move: (card: string) => void }) {
  const { label, cards, move } = props;
  return (
    <section aria-label={label}>
      <h2>
        {label} ({manyIn(cards)})
      </h2>
      <div class="options">
        {[...cards].map(([card, many]) => (
          <button key={card} type="button" title="One of these goes to the other side" onClick={() => move(card)}>
            {many} {card}
          </button>
        ))}
      </div>
    </section>
  );
}
