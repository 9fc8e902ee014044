// What people say to each other in a room, and whom the player does not want to hear.

import { signal } from "@preact/signals";
import type { RoomState, Said } from "./wire/protocol";
import type { Server } from "./server";

export interface Saying {
  /** 0 for somebody who looks on. */
  seat: number;
  name: string;
  text: string;
  emote: string;
}

export class Talk {
  readonly said = signal<readonly Saying[]>([]);
  /** The seats that are not heard here; 0 for all who look on. */
  readonly muted = signal<ReadonlySet<number>>(new Set());

  /** `room` gives the room that is talked in; empty if there is none. */
  constructor(
    private readonly server: Server,
    private readonly room: () => string,
  ) {}

  forget(): void {
    this.said.value = [];
  }

  /** Somebody said something. */
  hear({ seat, name, text = "", emote = "" }: Said): void {
    this.said.value = [...this.said.value, { seat, name, text, emote }];
  }

  /** A room as it is now; `another` if it is not the one that was talked in. */
  follow(room: RoomState, another: boolean): void {
    if (another) this.forget();
    if (another || room.seat) this.muted.value = new Set(room.muted);
  }

  async say(text: string): Promise<void> {
    await this.inRoom((room) => this.server.ask("say", { room, text }));
  }

  async emote(emote: string): Promise<void> {
    await this.inRoom((room) => this.server.ask("say", { room, emote }));
  }

  /** Hear no more of a seat, or of all who look on (0), or hear them again. */
  async mute(seat: number, muted: boolean): Promise<void> {
    await this.inRoom(async (room) => {
      await this.server.ask("mute", { room, seat, muted });
      const now = new Set(this.muted.value);
      if (muted) now.add(seat);
      else now.delete(seat);
      this.muted.value = now;
    });
  }

  private async inRoom(ask: (room: string) => Promise<unknown>): Promise<void> {
    const room = this.room();
    if (room) await this.server.trying(() => ask(room));
  }
}
