// What is said in a room: texts, emotes, and whom one does not want to hear.

import { useState } from "preact/hooks";
import type { App } from "../app";
import type { RoomState } from "../wire/protocol";

const SHOWN = 20;

export function Chat({ app, room }: { app: App; room: RoomState }) {
  const [text, setText] = useState("");
  const said = app.talk.said.value;
  const emotes = app.welcome.value?.emotes ?? [];
  return (
    <>
      {said.length > 0 && (
        <ul class="said" aria-label="Chat">
          {said.slice(-SHOWN).map((one, at) => (
            <li key={at}>
              <strong>{one.name}</strong>
              {one.seat === 0 && <span class="faint"> (looks on)</span>} {one.emote ? <em>{one.emote}</em> : one.text}
            </li>
          ))}
        </ul>
      )}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void app.talk.say(text.trim());
          setText("");
        }}
      >
        <input
          aria-label="Say something to everybody here"
          placeholder="Say something"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <select
          aria-label="Say it with an emote"
          value=""
          onChange={(event) => {
            const emote = event.currentTarget.value;
            event.currentTarget.value = "";
            if (emote) void app.talk.emote(emote);
          }}
        >
          <option value="">☺</option>
          {emotes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </form>
      <Mutes app={app} room={room} />
    </>
  );
}

/** Everybody else here, each of whom can be muted, and heard again. */
function Mutes({ app, room }: { app: App; room: RoomState }) {
  const others = room.seats.filter((one) => one.name && !one.bot && one.id !== room.seat);
  const names: [seat: number, name: string][] = others.map((one) => [one.id, one.name ?? ""]);
  if (room.spectators || app.talk.muted.value.has(0)) names.push([0, "those who look on"]);
  if (!names.length) return null;
  return (
    <details class="mutes">
      <summary>Whom you hear</summary>
      {names.map(([seat, name]) => (
        <label key={seat} class="inline">
          <input
            type="checkbox"
            checked={!app.talk.muted.value.has(seat)}
            onChange={(event) => void app.talk.mute(seat, !event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
    </details>
  );
}
