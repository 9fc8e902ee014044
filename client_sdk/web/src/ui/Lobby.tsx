// What to play, with which deck, and with whom.

import { useEffect, useState } from "preact/hooks";
import type { App } from "../app";
import type { ChosenDeck, Wishes } from "../lobby";
import type { DeckLine, DeckReport, LessonLine as Lesson, RoomLine, RuleBookLine } from "../wire/protocol";
import { fitting, inShort, settingsOf } from "../game/choices";
import { isLearned } from "../game/lesson";
import { DeckViewer } from "./DeckViewer";
import { RoomChoices, Select } from "./RoomChoices";

const BOTS = [
  ["random", "Random: plays anything"],
  ["casual", "Casual: makes mistakes"],
  ["greedy", "Greedy: plays well"],
] as const;

/** The invitation in this page's address, behind `#join=`, which is never sent to the server in an address. */
function invited(): string {
  return new URLSearchParams(location.hash.slice(1)).get("join") ?? "";
}

export function Lobby({ app }: { app: App }) {
  const books = app.lobby.books.value;
  const { book, deck, bot, own, ownCards, choices } = app.lobby.wishes.value;
  const wish = (some: Partial<Wishes>) => app.lobby.wish(some);
  const [code, setCode] = useState(invited);
  const chosen = books.find((one) => one.name === book) ?? books[0];
  const format = chosen ? fitting(choices, chosen).format : "";
  const decks = (app.lobby.decks.value.get(chosen?.name ?? "") ?? []).filter(
    (one) => !one.formats || one.formats.includes(format),
  );
  const taken = decks.some((one) => one.name === deck) ? deck : (decks[0]?.name ?? "");
  useEffect(() => {
    if (chosen) void app.lobby.decksOf(chosen.name);
  }, [chosen?.name]);
  useEffect(() => {
    const again = setInterval(() => void app.lobby.lookAround().catch(() => undefined), 5000);
    return () => clearInterval(again);
  }, []);
  if (!chosen) return <main class="lobby">One moment …</main>;
  const mine: ChosenDeck = own ? { name: "My own list", text: own } : { name: taken, text: "" };
  const settings = settingsOf(choices, chosen);
  const begin = () => void app.lobby.playBots(settings, mine, bot);
  const ready = Boolean(own || taken);
  const offered = decks.find((one) => one.name === taken);
  const viewed = own ? { name: mine.name, cards: ownCards } : offered && { name: offered.name, cards: offered.cards };
  const lessons = chosen.lessons ?? [];
  const unknown = lessons.filter((one) => !isLearned(chosen.name, one.name));
  return (
    <main class="lobby">
      {unknown.length > 0 && (
        <section class="panel lesson" aria-labelledby="lesson">
          <h2 id="lesson">Are you new here?</h2>
          {unknown.map((one) => (
            <LessonLine key={one.name} app={app} book={chosen.name} lesson={one} main />
          ))}
        </section>
      )}
      <section class="panel" aria-labelledby="what">
        <h2 id="what">What do you want to play?</h2>
        <div class="books" role="radiogroup" aria-labelledby="what">
          {books.map((one) => (
            <BookButton
              key={one.name}
              book={one}
              on={one === chosen}
              choose={() => wish({ book: one.name, own: one === chosen ? own : "" })}
            />
          ))}
        </div>
        {chosen.formats.length > 1 && (
          <Select
            label="Format "
            value={format}
            of={chosen.formats}
            change={(one) => wish({ own: "", choices: { ...choices, format: one } })}
          />
        )}
        <h3 id="deck">Your deck</h3>
        <DeckPicker decks={decks} taken={own ? "" : taken} choose={(name) => wish({ own: "", deck: name })} />
        {viewed && <DeckViewer key={`${chosen.name} ${viewed.name}`} app={app} book={chosen.name} {...viewed} />}
        <OwnDeck
          key={`${chosen.name} ${format}`}
          app={app}
          book={chosen.name}
          format={format}
          own={own}
          take={(text, cards) => wish({ own: text, ownCards: cards })}
        />
      </section>
      <section class="panel" aria-labelledby="whom">
        <h2 id="whom">With whom?</h2>
        <div class="row">
          <button type="button" class="main" disabled={!ready} onClick={begin}>
            {settings.seats === 2 ? "Play against a bot" : "Play against bots"}
          </button>
          <label class="inline">
            Bot
            <select value={bot} onChange={(event) => wish({ bot: event.currentTarget.value })}>
              {BOTS.map(([name, told]) => (
                <option key={name} value={name}>
                  {told}
                </option>
              ))}
            </select>
          </label>
        </div>
        <RoomChoices
          book={chosen}
          choices={choices}
          guest={app.me.value?.guest ?? true}
          choose={(one) => wish({ choices: one })}
        />
        <div class="row">
          <button
            type="button"
            disabled={!ready}
            onClick={() => void app.lobby.makeRoom({ ...settings, private: true }, mine)}
          >
            Invite a friend
          </button>
          <button type="button" disabled={!ready} onClick={() => void app.lobby.makeRoom(settings, mine)}>
            Open a room for anybody
          </button>
        </div>
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void app.lobby.join({ invitation: code.trim() }, mine);
          }}
        >
          <label class="inline">
            Invitation
            <input value={code} onInput={(event) => setCode(event.currentTarget.value)} />
          </label>
          <button type="submit" disabled={!code.trim() || !ready}>
            Join with this deck
          </button>
        </form>
        <div class="row">
          {app.lobby.waits.value ? (
            <>
              <span role="status">Waiting for somebody who wants to play the same …</span>
              <button type="button" onClick={() => void app.lobby.stopWaiting()}>
                Stop waiting
              </button>
            </>
          ) : (
            <button type="button" disabled={!ready} onClick={() => void app.lobby.findOpponent(settings, mine)}>
              Find an opponent
            </button>
          )}
        </div>
        <h3>Rooms</h3>
        <Rooms app={app} rooms={app.lobby.rooms.value} book={chosen.name} deck={ready ? mine : null} />
        <Finished app={app} />
        <h3>Rules</h3>
        <p>
          <button type="button" onClick={() => (app.scenario.value = { rulebook: chosen.name, link: "" })}>
            Open the scenario table
          </button>
        </p>
        {lessons.length > unknown.length && <h3>Lessons</h3>}
        {lessons.map((one) =>
          unknown.includes(one) ? null : <LessonLine key={one.name} app={app} book={chosen.name} lesson={one} />,
        )}
      </section>
    </main>
  );
}

/** A lesson, which stands out for whoever has not been through it. */
function LessonLine(props: { app: App; book: string; lesson: Lesson; main?: boolean }) {
  const { app, book, lesson, main = false } = props;
  return (
    <div class="row">
      <p>
        <strong>{lesson.title}</strong>: {lesson.pitch}
      </p>
      <button type="button" class={main ? "main" : ""} onClick={() => void app.lobby.playLesson(book, lesson.name)}>
        {main ? "Begin the lesson" : "Play it again"}
      </button>
    </div>
  );
}

function BookButton({ book, on, choose }: { book: RuleBookLine; on: boolean; choose: () => void }) {
  return (
    <button type="button" role="radio" aria-checked={on} class={on ? "choice on" : "choice"} onClick={choose}>
      {book.title}
    </button>
  );
}

function DeckPicker(props: { decks: readonly DeckLine[]; taken: string; choose: (name: string) => void }) {
  const { decks, taken, choose } = props;
  return (
    <div class="decks" role="radiogroup" aria-labelledby="deck">
      {decks.map((one) => (
        <button
          key={one.name}
          type="button"
          role="radio"
          aria-checked={one.name === taken}
          class={one.name === taken ? "choice on" : "choice"}
          onClick={() => choose(one.name)}
        >
          <strong>{one.name}</strong>
          <span>{one.pitch}</span>
        </button>
      ))}
    </div>
  );
}

interface RoomsProps {
  app: App;
  rooms: readonly RoomLine[];
  book: string;
  /** What to join with, once it is known. */
  deck: ChosenDeck | null;
}

function Rooms({ app, rooms, book, deck }: RoomsProps) {
  const here = rooms.filter((one) => (one.settings.rulebook || book) === book);
  if (!here.length) return <p class="faint">Nobody else has a public room for this game now.</p>;
  return (
    <ul class="rooms">
      {here.map((one) => (
        <li key={one.room}>
          <span>{one.title || one.names.filter(Boolean).join(" – ") || "An empty room"}</span>
          <span class="faint">
            {one.stage}; {inShort(one.settings)}
          </span>
          {one.names.filter(Boolean).length < (one.settings.seats ?? 2) && one.stage === "open" && (
            <button
              type="button"
              disabled={!deck}
              onClick={() => deck && void app.lobby.join({ room: one.room }, deck)}
            >
              Join
            </button>
          )}
          {one.settings.spectators !== false && (
            <button type="button" onClick={() => void app.watch({ room: one.room })}>
              Watch
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type TakeOwn = (text: string, cards: Readonly<Record<string, number>>) => void;

/** A list of one's own, pasted or dropped; the server says what is wrong with it, line by line. */
function OwnDeck(props: { app: App; book: string; format: string; own: string; take: TakeOwn }) {
  const { app, book, format, own, take } = props;
  const [text, setText] = useState(own);
  const [report, setReport] = useState<DeckReport | null>(null);
  const check = async (list: string) => {
    const found = await app.lobby.checkDeck(book, list, format);
    setReport(found);
    if (found && !found.problems?.length) take(list, found.cards ?? {});
    else take("", {});
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file)
      void file.text().then((list) => {
        setText(list);
        return check(list);
      });
  };
  return (
    <details class="deck-list">
      <summary>Play a list of your own</summary>
      <label class="own-deck">
        One card in each line, such as <code>4 Clone</code>; paste it, or drop a file here
        <textarea
          rows={8}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={dropped}
        />
      </label>
      <button type="button" disabled={!text.trim()} onClick={() => void check(text)}>
        Check it and play it
      </button>
      <div role="status">
        {own && <p>This list is your deck now.</p>}
        {report?.problems && report.problems.length > 0 && (
          <ul class="problems">
            {report.problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

function Finished({ app }: { app: App }) {
  const games = app.finished.games.value;
  return (
    <details class="deck-list" onToggle={(event) => event.currentTarget.open && void app.finished.list()}>
      <summary>Your finished games</summary>
      {games?.length === 0 && <p class="faint">None yet.</p>}
      <ul class="rooms">
        {games?.map((one) => (
          <li key={one.game}>
            <span>
              {one.names.join(" – ")}
              {one.winners?.length ? `, won by ${one.winners.map((id) => one.names[id - 1]).join(" and ")}` : ""}
            </span>
            <button type="button" onClick={() => void app.finished.lookBack(one.game, 0, one.seat)}>
              Look back
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
