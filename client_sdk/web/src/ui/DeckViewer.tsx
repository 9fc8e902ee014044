// A deck: how many of its cards cost how much, and what each of them says.

import { useState } from "preact/hooks";
import type { App } from "../app";
import { cardsOf, curveOf, type DeckCard } from "../game/curve";
import type { Hints } from "../wire/protocol";
import { Words } from "./Words";

interface Props {
  app: App;
  book: string;
  name: string;
  cards: Readonly<Record<string, number>>;
}

export function DeckViewer({ app, book, name, cards }: Props) {
  const [found, setFound] = useState<{ cards: DeckCard[]; hints: Hints } | null>(null);
  const many = Object.values(cards).reduce((all, one) => all + one, 0);
  const open = async () => {
    const names = Object.keys(cards);
    const list = await app.lobby.cardsNamed(book, names);
    if (list) setFound({ cards: cardsOf(cards, names, list), hints: list.hints ?? {} });
  };
  return (
    <details class="deck-list" onToggle={(event) => event.currentTarget.open && !found && void open()}>
      <summary>
        {name}: {many} cards
      </summary>
      {found && (
        <>
          <Curve of={curveOf(found.cards)} />
          <ul class="deck-cards" tabIndex={0} aria-label="The cards of the deck">
            {found.cards.map((one) => (
              <li key={one.name}>
                <details>
                  <summary>
                    {one.many} {one.name} <Words text={one.beside} hints={found.hints} />
                  </summary>
                  <p class="faint">{one.kind}</p>
                  {one.text.split("\n").map((line, at) => (
                    <p key={at}>
                      <Words text={line} hints={found.hints} />
                    </p>
                  ))}
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

function Curve({ of: curve }: { of: number[] }) {
  const most = Math.max(1, ...curve);
  const said = (at: number) => (at === curve.length - 1 ? `${at} or more` : `${at}`);
  return (
    <ol class="curve" aria-label="How many cards cost how much">
      {curve.map((many, at) => (
        <li key={at} aria-label={`${many} cost ${said(at)}`}>
          <span>{many || ""}</span>
          <span class="column" style={{ height: `${(many / most) * 4}rem` }} />
          <span class="faint">{at === curve.length - 1 ? `${at}+` : at}</span>
        </li>
      ))}
    </ol>
  );
}
