// Building a position: cards are found by their names, and put into zones by dragging, by clicks or by keys.

import { useEffect, useRef, useState } from "preact/hooks";
import type { ScenarioWordList } from "../wire/protocol";
import type { ScenarioModel } from "./model";
import { carried, carry, isCarried, put, replaced, without, type Dragged, type EntryAt, type Place } from "./position";
import { entriesOf, entryOf, playersOf, quoted, valueOf, withValue, type Entry, type Words } from "./toml";

export function Building({ model }: { model: ScenarioModel }) {
  const words = model.words.value;
  const text = model.text.value;
  const players = playersOf(text);
  const [place, setPlace] = useState<Place>({ player: players[0] ?? "", zone: "" });
  const [chosen, setChosen] = useState<EntryAt | null>(null);
  if (!words) return <section class="log">One moment …</section>;
  const target = { player: place.player, zone: place.zone || (words.zones[0] ?? "") };
  const change = (to: string) => void model.edit(to, 0);
  const putInto = (to: Place, dragged: Dragged) => {
    const now = put(text, to, dragged);
    if (now) change(now);
    setChosen(null);
  };
  return (
    <section class="log story" aria-label="The position">
      <Finding model={model} players={players} zones={words.zones} place={target} setPlace={setPlace} put={putInto} />
      <div class="zones" tabIndex={0} role="group" aria-label="What lies where">
        <Moment text={text} players={players} steps={words.steps ?? []} change={change} />
        {chosen && (
          <Details
            key={`${chosen.player} ${chosen.zone} ${chosen.at}`}
            entry={entriesOf(text, chosen.player, chosen.zone)[chosen.at]}
            words={words}
            players={players}
            place={chosen}
            change={(raw) => {
              change(raw ? replaced(text, chosen, raw) : without(text, chosen));
              if (!raw) setChosen(null);
            }}
            move={(to) => putInto(to, { from: chosen })}
            close={() => setChosen(null)}
          />
        )}
        {players.map((player) => (
          <fieldset key={player}>
            <legend>{player}</legend>
            <PlayersNumbers text={text} player={player} words={words} change={change} />
            {words.zones.map((zone) => (
              <ZoneList
                key={zone}
                place={{ player, zone }}
                entries={entriesOf(text, player, zone)}
                chosen={chosen?.player === player && chosen.zone === zone ? chosen.at : -1}
                choose={(at) => setChosen({ player, zone, at })}
                put={putInto}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

interface FindingProps {
  model: ScenarioModel;
  players: readonly string[];
  zones: readonly string[];
  place: Place;
  setPlace: (place: Place) => void;
  put: (to: Place, dragged: Dragged) => void;
}

function Finding({ model, players, zones, place, setPlace, put }: FindingProps) {
  const [words, setWords] = useState("");
  useEffect(() => {
    const soon = setTimeout(() => void model.find(words), 120);
    return () => clearTimeout(soon);
  }, [words, model]);
  const found = model.found.value;
  return (
    <div class="finding">
      <div class="row">
        <input
          type="search"
          class="grow"
          aria-label="Find a card"
          placeholder="Find a card"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && found[0]) put(place, { name: found[0].name });
          }}
        />
        <Where players={players} zones={zones} place={place} set={setPlace} label="Put it into" />
      </div>
      <div class="options">
        {found.map(({ name, number }) => (
          <button
            key={number}
            type="button"
            class="option"
            draggable
            onDragStart={(event) => carry(event, { name })}
            onClick={() => put(place, { name })}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

interface WhereProps {
  players: readonly string[];
  zones: readonly string[];
  place: Place;
  set: (place: Place) => void;
  label: string;
}

function Where({ players, zones, place, set, label }: WhereProps) {
  return (
    <>
      <select
        aria-label={`${label}: whose`}
        value={place.player}
        onChange={(event) => set({ ...place, player: event.currentTarget.value })}
      >
        {players.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <select
        aria-label={`${label}: where`}
        value={place.zone}
        onChange={(event) => set({ ...place, zone: event.currentTarget.value })}
      >
        {zones.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </>
  );
}

interface ZoneProps {
  place: Place;
  entries: readonly Entry[];
  chosen: number;
  choose: (at: number) => void;
  put: (to: Place, dragged: Dragged) => void;
}

function ZoneList({ place, entries, chosen, choose, put }: ZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      class={over ? "zone over" : "zone"}
      data-zone={`${place.player}.${place.zone}`}
      onDragOver={(event) => {
        if (!isCarried(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        put(place, carried(event));
      }}
    >
      <span class="faint">{place.zone}</span>
      {entries.map((entry, at) => (
        <button
          key={at}
          type="button"
          class={at === chosen ? "option on" : "option"}
          aria-pressed={at === chosen}
          draggable
          onDragStart={(event) => carry(event, { from: { ...place, at } })}
          onClick={() => choose(at)}
        >
          {entry.words ? entryOf(entry.words) : entry.raw}
        </button>
      ))}
    </div>
  );
}

const MORE = ["carol", "dave", "erin", "frank"];

interface MomentProps {
  text: string;
  players: readonly string[];
  steps: readonly string[];
  change: (text: string) => void;
}

/** What the scenario is called, whose turn it is, in which step, and who plays. */
function Moment({ text, players, steps, change }: MomentProps) {
  const next = valueOf(text, "players") === null ? MORE.find((one) => !players.includes(one)) : undefined;
  const set = (key: string, value: string) => change(withValue(text, key, value && quoted(value)));
  return (
    <div class="row">
      <label class="inline grow">
        Title
        <input
          class="grow"
          value={valueOf(text, "title") ?? ""}
          onChange={(event) => set("title", event.currentTarget.value)}
        />
      </label>
      <label class="inline">
        Turn of
        <select
          value={valueOf(text, "active") ?? players[0]}
          onChange={(event) => set("active", event.currentTarget.value)}
        >
          {players.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label class="inline">
        Step
        <select value={valueOf(text, "step") ?? ""} onChange={(event) => set("step", event.currentTarget.value)}>
          <option value="">the usual one</option>
          {steps.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {next && (
        <button type="button" class="quiet" onClick={() => change(withValue(text, `${next}.counters`, "{}"))}>
          Add {next}
        </button>
      )}
    </div>
  );
}

interface NumbersProps {
  text: string;
  player: string;
  words: ScenarioWordList;
  change: (text: string) => void;
}

function PlayersNumbers({ text, player, words, change }: NumbersProps) {
  return (
    <div class="row">
      {Object.entries(words.numbers ?? {}).map(([name, usual]) => (
        <label key={name} class="inline">
          {name.replaceAll("_", " ")}
          <input
            type="number"
            class="short-number"
            value={Number(valueOf(text, `${player}.${name}`) ?? usual)}
            onChange={(event) => {
              const to = Math.trunc(event.currentTarget.valueAsNumber);
              if (!Number.isNaN(to)) change(withValue(text, `${player}.${name}`, to === usual ? "" : String(to)));
            }}
          />
        </label>
      ))}
    </div>
  );
}

interface DetailsProps {
  entry: Entry | undefined;
  words: ScenarioWordList;
  players: readonly string[];
  place: EntryAt;
  /** Write the entry so; with nothing, take it away. */
  change: (raw: string) => void;
  move: (to: Place) => void;
  close: () => void;
}

const COUNTERS = /^(\d+|an?) (.+?) counters?$/;

function Details({ entry, words, players, place, change, move, close }: DetailsProps) {
  const [more, setMore] = useState("");
  const [kind, setKind] = useState(words.counters?.[0] ?? "");
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  const said = entry?.words;
  if (!entry) return null;
  const write = (part: Partial<Words>) => said && change(quoted(entryOf({ ...said, ...part })));
  const details = said?.details ?? [];
  const states = words.states ?? [];
  const others = details.filter((one) => !states.includes(one.toLowerCase()));
  const counted = (name: string) =>
    Number(others.map((one) => COUNTERS.exec(one)).find((one) => one?.[2] === name)?.[1] ?? 0);
  const add = (detail: string) => detail.trim() && write({ details: [...details, detail.trim()] });
  return (
    <fieldset class="details" ref={box}>
      <legend>{said ? said.name : entry.raw}</legend>
      {said && (
        <>
          <div class="row">
            <label class="inline">
              How many
              <input
                type="number"
                class="short-number"
                min={1}
                value={said.count}
                onChange={(event) => write({ count: Math.max(1, event.currentTarget.valueAsNumber || 1) })}
              />
            </label>
            <label class="inline">
              Called
              <input
                value={said.nickname}
                placeholder="a nickname"
                onChange={(event) => write({ nickname: event.currentTarget.value.replaceAll(/[()"]/g, "").trim() })}
              />
            </label>
            <label class="inline">
              Owned by
              <select
                value={others.find((one) => one.startsWith("owned by "))?.slice(9) ?? place.player}
                onChange={(event) => {
                  const left = details.filter((one) => !one.startsWith("owned by "));
                  const owner = event.currentTarget.value;
                  write({ details: owner === place.player ? left : [...left, `owned by ${owner}`] });
                }}
              >
                {players.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          </div>
          <div class="row states-of">
            {states.map((state) => (
              <label key={state} class="inline">
                <input
                  type="checkbox"
                  checked={details.some((one) => one.toLowerCase() === state)}
                  onChange={(event) =>
                    write({
                      details: event.currentTarget.checked
                        ? [...details, state]
                        : details.filter((one) => one.toLowerCase() !== state),
                    })
                  }
                />
                {state}
              </label>
            ))}
          </div>
          {words.counters && words.counters.length > 0 && (
            <div class="row">
              <select
                aria-label="Kind of counter"
                value={kind}
                onChange={(event) => setKind(event.currentTarget.value)}
              >
                {words.counters.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
              <label class="inline">
                counters
                <input
                  type="number"
                  class="short-number"
                  min={0}
                  value={counted(kind)}
                  onChange={(event) => {
                    const many = Math.max(0, event.currentTarget.valueAsNumber || 0);
                    const left = details.filter((one) => COUNTERS.exec(one)?.[2] !== kind);
                    write({
                      details: many ? [...left, `${many} ${kind} ${many === 1 ? "counter" : "counters"}`] : left,
                    });
                  }}
                />
              </label>
            </div>
          )}
          <div class="row">
            <input
              class="grow"
              aria-label="Anything else about it"
              list="details-of-things"
              placeholder={words.details?.[1] ?? ""}
              value={more}
              onInput={(event) => setMore(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                add(more);
                setMore("");
              }}
            />
            <datalist id="details-of-things">
              {words.details?.map((one) => (
                <option key={one} value={one.replace("…", "")} />
              ))}
            </datalist>
            {others.map((one) => (
              <button
                key={one}
                type="button"
                class="option on"
                aria-label={`Not: ${one}`}
                onClick={() => write({ details: details.filter((other) => other !== one) })}
              >
                {one} ×
              </button>
            ))}
          </div>
        </>
      )}
      <div class="row">
        <Where players={players} zones={words.zones} place={place} set={move} label="Move it to" />
        <button type="button" onClick={() => change("")}>
          Take it away
        </button>
        <button type="button" class="quiet" onClick={close}>
          Done
        </button>
      </div>
    </fieldset>
  );
}
