// What has happened, and what was said.

import type { App } from "../app";
import type { RoomState } from "../wire/protocol";
import { Chat } from "./Chat";
import { Lines } from "./Lines";

export function Log({ app, room }: { app: App; room: RoomState }) {
  return (
    <section class="log" aria-label="Log">
      <Lines lines={app.log.value} why={(line) => void app.explaining.line(line)} />
      <Chat app={app} room={room} />
    </section>
  );
}
