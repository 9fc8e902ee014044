import { describe, expect, it } from "vitest";
import { proofOf, sha256 } from "../src/game/seed";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((one) => [...one]));
const hex = (bytes: Uint8Array) => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

const SECRET = bytesOf("the server's secret");
const NONCES = ["Ann's word", "", "Ben's"];

function made(changes: { secret?: string; nonces?: string[] } = {}): string {
  const nonces = NONCES.map((one) => sha256(bytesOf(one)));
  const seed = sha256(joined(bytesOf("twinstack seed"), sha256(SECRET), ...nonces));
  const commitment = hex(sha256(joined(bytesOf("twinstack commit"), SECRET)));
  const proof = { commitment, secret: hex(SECRET), nonces: NONCES.map((one) => hex(bytesOf(one))), ...changes };
  return `${JSON.stringify({ players: ["Ann", "Bot", "Ben"], seed: hex(seed), options: { proof } })}\n[1]\n`;
}

describe("the hash", () => {
  it("is the one that browsers have themselves, at every length", async () => {
    for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 200]) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256);
      expect(hex(sha256(bytes))).toBe(await digest(bytes));
    }
  });
});

describe("a seed", () => {
  it("is proved by the secret and what each player gave", () => {
    const proof = proofOf(made());
    expect(proof.problem).toBe("");
    expect(proof.parts).toEqual([
      { player: "Ann", nonce: "Ann's word" },
      { player: "Bot", nonce: "" },
      { player: "Ben", nonce: "Ben's" },
    ]);
  });

  it("is refused if the server had committed to another secret", () => {
    expect(proofOf(made({ secret: "00ff" })).problem).toContain("not the one that it had committed to");
  });

  it("is refused if somebody's part is another", () => {
    expect(proofOf(made({ nonces: ["00", "01", "02"] })).problem).toContain("not made of the secret");
  });

  it("is not proved by a journal that does not tell", () => {
    expect(proofOf('{"players":["Ann"]}\n').problem).toContain("does not tell");
  });
});
