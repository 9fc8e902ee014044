import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Signed, Welcome } from "../src/wire/protocol";
import { Refused, Session, type Ends, type Told } from "../src/wire/session";

const WELCOME: Welcome = { version: 1, server: "Twinstack" };

class Server {
  sent: Record<string, unknown>[] = [];
  ends!: Ends;
  dials = 0;
  signed: Signed | null = null;
  refuses: Record<string, string> = {};

  dial = (ends: Ends) => {
    this.dials += 1;
    this.ends = ends;
    return {
      send: (text: string) => this.take(JSON.parse(text) as Record<string, unknown>),
      close: () => ends.closed(1000, ""),
    };
  };

  take(message: Record<string, unknown>): void {
    this.sent.push(message);
    const { t, id } = message as { t: string; id: number };
    const results: Record<string, unknown> = {
      hello: WELCOME,
      guest: { name: "Ann", session: "" },
      resume: this.signed,
    };
    const refused = this.refuses[t] ?? (t === "resume" && !this.signed ? "no session" : "");
    const answer = refused
      ? { t: "error", id, code: refused, problem: "it is refused", expected: "another try" }
      : { t: "done", id, result: results[t] ?? null };
    queueMicrotask(() => this.ends.heard(JSON.stringify(answer)));
  }
}

function listening() {
  const seen = { arrived: [] as (Signed | null)[], told: [] as Told[], lost: [] as string[] };
  const listener = {
    arrived: (_: Welcome, signed: Signed | null) => void seen.arrived.push(signed),
    told: (message: Told) => void seen.told.push(message),
    lost: (seconds: number, reason: string) => void seen.lost.push(`${Math.round(seconds)} ${reason}`),
    released: () => void seen.lost.push("released"),
  };
  return { seen, listener };
}

describe("a conversation with the server", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function begun(server: Server) {
    const { seen, listener } = listening();
    const session = new Session(server.dial, listener, () => ({ room: 7 }));
    session.open();
    server.ends.opened();
    await vi.advanceTimersByTimeAsync(0);
    return { session, seen };
  }

  it("asks who we are by the cookie, and is nobody yet without one", async () => {
    const server = new Server();
    const { seen } = await begun(server);
    expect(server.sent.map(({ t }) => t)).toEqual(["hello", "resume"]);
    expect(server.sent[1]).toMatchObject({ session: "", seen: {} });
    expect(seen.arrived).toEqual([null]);
  });

  it("tells a refusal with what is expected", async () => {
    const server = new Server();
    const { session } = await begun(server);
    server.refuses = { join: "full" };
    const refusal = session.ask("join", { room: "r" });
    await expect(refusal).rejects.toThrow("it is refused; expected: another try");
    await expect(refusal).rejects.toMatchObject({ code: "full" });
  });

  it("is let go of while nobody has said who they are, and connects again when they do", async () => {
    const server = new Server();
    const { session, seen } = await begun(server);
    server.ends.closed(1008, "nobody logged in");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen.lost, server.dials]).toEqual([["released"], 1]);
    const signed = session.sign({ guest: "Ann" });
    server.ends.opened();
    await vi.advanceTimersByTimeAsync(0);
    expect(await signed).toMatchObject({ name: "Ann" });
    expect(server.dials).toBe(2);
  });

  it("comes back after the connection broke, with what it has seen, and waits longer each time", async () => {
    const server = new Server();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const { session, seen } = await begun(server);
    await Promise.all([session.sign({ guest: "Ann" }), vi.advanceTimersByTimeAsync(0)]);
    const open = session.ask("ping", {});
    server.sent = [];
    server.ends.closed(1001, "going away");
    await expect(open).rejects.toBeInstanceOf(Refused);
    await expect(session.ask("ping", {})).rejects.toThrow("there is no connection");
    server.signed = { name: "Ann", session: "" };
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.dials).toBe(2);
    server.ends.closed(1006, "");
    await vi.advanceTimersByTimeAsync(1999);
    expect(server.dials).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.dials).toBe(3);
    server.ends.opened();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.lost).toEqual(["1 going away", "2 "]);
    expect(server.sent.at(-1)).toMatchObject({ t: "resume", seen: { room: 7 } });
    expect(seen.arrived.at(-1)).toMatchObject({ name: "Ann" });
  });
});
