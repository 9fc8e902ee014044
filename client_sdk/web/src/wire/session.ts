// One conversation with the server: requests and their answers, and coming back when the connection breaks.
//
// Who the player is stands in a cookie that no script can read. So nothing here is a secret.

import type { ClientMessage, Error as Refusal, Results, ServerMessage, Signed, Welcome } from "./protocol";

type Kind = ClientMessage["t"];
type Fields<T extends Kind> = Omit<Extract<ClientMessage, { t: T }>, "t" | "id">;
type Result<T extends Kind> = T extends keyof Results ? NonNullable<Results[T]> : null;
export type Told = Exclude<ServerMessage, { t: "done" }>;

/** The server refused a request, or there is no connection; `message` is for the player. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    problem: string,
    readonly expected = "",
  ) {
    super(expected ? `${problem}; expected: ${expected}` : problem);
  }
}

/** Takes these refusals for no answer. */
export function unless(...codes: string[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof Refused && codes.includes(error.code)) return null;
    throw error;
  };
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Refused): void;
}

export interface Line {
  send(text: string): void;
  close(): void;
}

export interface Ends {
  opened(): void;
  heard(text: string): void;
  closed(code: number, reason: string): void;
}

export type Dial = (ends: Ends) => Line;

export interface Listener {
  /** The server has let us in; `signed` is who we are, if the cookie still says so. */
  arrived(welcome: Welcome, signed: Signed | null): void;
  told(message: Told): void;
  /** The connection broke; it is tried again after so many seconds. */
  lost(seconds: number, reason: string): void;
  /** The server has let go of somebody who has not said who they are. They are connected again when they do. */
  released(): void;
}

const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 20;
const LIMIT = 1008; // a limit was passed, or the session has ended: coming back at once would be refused again

export class Session {
  private line: Line | null = null;
  private waiting = new Map<number, Waiting>();
  private lastId = 0;
  private pause = FIRST_PAUSE;
  private signedIn = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private greeted: Promise<void> = Promise.resolve();
  private welcomed: () => void = () => undefined;

  constructor(
    private readonly dial: Dial,
    private readonly listener: Listener,
    private readonly seen: () => Record<string, number>,
  ) {}

  /** Try at once, if there is no connection and none is being made. */
  again(): void {
    if (!this.line) this.open();
  }

  open(): void {
    clearTimeout(this.timer);
    this.greeted = new Promise((resolve) => (this.welcomed = resolve));
    const line = this.dial({
      opened: () => void this.greet(line),
      heard: (text) => this.line === line && this.hear(text),
      closed: (code, reason) => this.line === line && this.broke(code, reason),
    });
    this.line = line;
  }

  ask<T extends Kind>(t: T, fields: Fields<T>): Promise<Result<T>> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      if (!this.line) {
        reject(new Refused("away", "there is no connection to the server at the moment"));
        return;
      }
      this.waiting.set(id, { resolve: resolve, reject });
      this.line.send(JSON.stringify({ t, id, ...fields }));
    });
  }

  /** Become somebody: as a guest, or with an account. The cookie keeps it. */
  async sign(how: { guest: string } | { login: string; password: string } | { register: string; password: string }) {
    if (!this.line) this.open();
    await this.greeted;
    const signed =
      "guest" in how
        ? await this.ask("guest", { name: how.guest })
        : "login" in how
          ? await this.ask("login", { name: how.login, password: how.password })
          : await this.ask("register", { name: how.register, password: how.password });
    this.signedIn = true;
    return signed;
  }

  private async greet(line: Line): Promise<void> {
    try {
      const welcome = await this.ask("hello", { versions: [1], client: "the table in the browser" });
      const signed = await this.comeBack();
      if (this.line !== line) return;
      this.pause = FIRST_PAUSE;
      this.listener.arrived(welcome, signed);
      this.welcomed();
    } catch (error) {
      if (this.line === line) line.close();
      if (!(error instanceof Refused)) throw error;
    }
  }

  private async comeBack(): Promise<Signed | null> {
    try {
      const signed = await this.ask("resume", { session: "", seen: this.signedIn ? this.seen() : {} });
      this.signedIn = true;
      return signed;
    } catch (error) {
      if (!(error instanceof Refused) || error.code === "away") throw error;
      this.signedIn = false;
      return null;
    }
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === "done") {
      this.waiting.get(message.id)?.resolve(message.result ?? null);
      this.waiting.delete(message.id);
    } else if (message.t === "error" && message.id !== undefined) {
      this.waiting.get(message.id)?.reject(refusal(message));
      this.waiting.delete(message.id);
    } else this.listener.told(message);
  }

  private broke(code: number, reason: string): void {
    this.line = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting) one.reject(new Refused("away", "the connection to the server broke"));
    if (code === LIMIT) {
      this.signedIn = false; // nobody has logged in for a while, or this session was ended in another tab
      this.listener.released();
      return;
    }
    const seconds = this.pause * (0.8 + 0.4 * Math.random());
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    this.listener.lost(seconds, reason);
    this.timer = setTimeout(() => this.open(), seconds * 1000);
  }
}

function refusal({ code, problem, expected = "" }: Refusal): Refused {
  return new Refused(code, problem, expected);
}

/** The server that this page came from. */
export function dialHome(ends: Ends): Line {
  const address = new URL("./", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  const socket = new WebSocket(address, ["twinstack.v1.json"]);
  socket.onopen = () => ends.opened();
  socket.onmessage = (event) => ends.heard(String(event.data));
  socket.onclose = (event) => ends.closed(event.code, event.reason);
  return { send: (text) => socket.send(text), close: () => socket.close() };
}
