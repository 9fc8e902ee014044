// A room before its game: who is there, and the link for those who are not.

import { useRef, useState } from "preact/hooks";
import type { App } from "../app";
import { manner } from "../game/choices";
import type { RoomState } from "../wire/protocol";
import { Chat } from "./Chat";
import { copied } from "./clipboard";

export function WaitingRoom({ app, room }: { app: App; room: RoomState }) {
  const [told, setTold] = useState("Copy");
  const field = useRef<HTMLInputElement>(null);
  const link = new URL("./", location.href);
  if (room.invitation) link.hash = `join=${room.invitation}`;
  const copy = async () => {
    const done = await copied(link.href);
    if (!done) field.current?.select();
    setTold(done ? "Copied" : "Copy it by hand");
  };
  return (
    <main class="lobby">
      <section class="panel" aria-labelledby="room">
        <h2 id="room">{room.settings.title || "Waiting for everybody"}</h2>
        <p class="faint">{manner(room.settings)}</p>
        <ul class="seats">
          {room.seats.map((seat) => (
            <li key={seat.id}>
              <span>{seat.name || "a free seat"}</span>
              <span class="faint">{seat.name ? (seat.ready || seat.bot ? "ready" : "not ready yet") : ""}</span>
              {!seat.name && (
                <button type="button" onClick={() => void app.addBot()}>
                  Put a bot there
                </button>
              )}
            </li>
          ))}
        </ul>
        {room.invitation && (
          <p class="row">
            <label class="inline grow">
              A link for whoever you invite
              <input ref={field} readOnly value={link.href} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <button type="button" onClick={() => void copy()}>
              {told}
            </button>
          </p>
        )}
        <Chat app={app} room={room} />
        <button type="button" onClick={() => void app.leave()}>
          Leave the room
        </button>
      </section>
    </main>
  );
}
