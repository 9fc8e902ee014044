// How the game is to be played: format, seats, length, clocks, and who may look on.

import type { RuleBookLine } from "../wire/protocol";
import { DELAYS, PACES, fitting, manner, settingsOf, type Choices, type Pace } from "../game/choices";

interface Props {
  book: RuleBookLine;
  choices: Choices;
  guest: boolean;
  choose: (choices: Choices) => void;
}

export function RoomChoices({ book, choices, guest, choose }: Props) {
  const now = fitting(choices, book);
  const change = (some: Partial<Choices>) => choose({ ...now, ...some });
  return (
    <details class="deck-list choices">
      <summary>How it is played: {manner(settingsOf(now, book))}</summary>
      <div class="fields">
        <Select
          label="Players"
          value={now.seats}
          of={book.seats}
          change={(seats) => change({ seats: Number(seats) })}
        />
        {book.profiles.length > 1 && (
          <Select label="Rules" value={now.profile} of={book.profiles} change={(profile) => change({ profile })} />
        )}
        <Select
          label="Length"
          value={now.best_of}
          of={now.seats === 2 ? [1, 3] : [1]}
          say={(games) => (games === 1 ? "one game" : "best of three")}
          change={(games) => change({ best_of: Number(games) })}
        />
        <Select
          label="Clocks"
          value={now.pace}
          of={Object.keys(PACES) as Pace[]}
          say={(pace) => PACES[pace].told}
          change={(pace) => change({ pace: pace as Pace })}
        />
        <Select
          label="Spectators"
          value={now.spectators ? now.delay : -1}
          of={[...DELAYS.map(([seconds]) => seconds), -1]}
          say={(seconds) => DELAYS.find(([one]) => one === seconds)?.[1] ?? "none"}
          change={(seconds) => change({ spectators: Number(seconds) >= 0, delay: Math.max(0, Number(seconds)) })}
        />
        <label>
          Title of the room
          <input value={now.title} maxLength={60} onInput={(event) => change({ title: event.currentTarget.value })} />
        </label>
      </div>
      <label class="inline">
        <input type="checkbox" checked={now.undo} onChange={() => change({ undo: !now.undo })} />
        Choices can be taken back if all agree
      </label>
      {!guest && (
        <label class="inline">
          <input type="checkbox" checked={now.rated} onChange={() => change({ rated: !now.rated })} />
          It counts for the rating (only people with accounts can join)
        </label>
      )}
    </details>
  );
}

interface SelectProps<T extends string | number> {
  label: string;
  value: T;
  of: readonly T[];
  say?: (one: T) => string;
  change: (value: string) => void;
}

export function Select<T extends string | number>({ label, value, of, say = String, change }: SelectProps<T>) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        {of.map((one) => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
