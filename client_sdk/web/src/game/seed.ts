// Whether nobody chose the shuffles of a finished game: worked out here from its journal, so that no server need be trusted.
//
// The hash is worked out by hand, since browsers lend theirs only to pages that came encrypted.

export interface Proof {
  /** Who gave which part of the seed. */
  parts: { player: string; nonce: string }[];
  commitment: string;
  /** What does not fit, in a sentence; empty if all does. */
  problem: string;
}

interface Head {
  players?: string[];
  seed?: string;
  options?: { proof?: { commitment?: string; nonces?: string[]; secret?: string } };
}

const TEXT = new TextEncoder();

/** The secret must be what the server had committed to, and the secret and everybody's nonces must make the seed. */
export function proofOf(journal: string): Proof {
  const { players = [], seed = "", options = {} } = JSON.parse(journal.split("\n", 1)[0] ?? "{}") as Head;
  const { commitment = "", nonces = [], secret } = options.proof ?? {};
  const parts = nonces.map((nonce, at) => ({ player: players[at] ?? "", nonce: readable(unhex(nonce)) }));
  if (secret === undefined) return { parts, commitment, problem: "The game does not tell what its seed was made of." };
  const hidden = unhex(secret);
  if (hex(sha256(joined(TEXT.encode("twinstack commit"), hidden))) !== commitment)
    return { parts, commitment, problem: "The server’s secret is not the one that it had committed to." };
  const made = sha256(
    joined(TEXT.encode("twinstack seed"), sha256(hidden), ...nonces.map((one) => sha256(unhex(one)))),
  );
  if (hex(made) !== seed)
    return { parts, commitment, problem: "The seed is not made of the secret and the players’ parts." };
  return { parts, commitment, problem: "" };
}

/** FIPS 180-4 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = [...FIRST];
  const bytes = padded(message);
  const view = new DataView(bytes.buffer);
  const w = new Int32Array(64);
  for (let at = 0; at < bytes.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((one, i) => (state[i] = (state[i]! + one) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((one, i) => out.setInt32(4 * i, one));
  return new Uint8Array(out.buffer);
}

/** The message, a one, zeros, and its length in bits. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
  return bytes;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits behind the point of a root of each of the first primes. */
function roots(many: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let one = 2; primes.length < many; one++) if (primes.every((prime) => one % prime)) primes.push(one);
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

const FIRST = roots(8, Math.sqrt);
const ROUNDS = roots(64, Math.cbrt);

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((one) => [...one]));
}

function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (one) => parseInt(one, 16));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** A nonce as its player wrote it, if it can be read. */
function readable(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  return /^[\x20-\x7e]*$/.test(text) ? text : hex(bytes);
}
