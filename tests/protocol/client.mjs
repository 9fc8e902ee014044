// A small client for Node without any library, written from docs/protocol.md alone: it plays a game against a bot of the
// server, taking defaults and now and then something else, and proves after each update that it is in step. Twice its
// connection breaks, once before an answer and once right behind it, and once its copy of the game is spoilt.
//
//     node client.mjs ADDRESS SEED DECISIONS [SUBPROTOCOL]
//
// After so many decisions it concedes. The last line that it prints is what it has seen, as JSON.

import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";

const [address, seed = "1", most = "200", subprotocol = "twinstack.v1.json"] = process.argv.slice(2);

// --- WebSocket (RFC 6455), as much of it as a client needs

class Socket {
  constructor(stream, rest, heard, ended) {
    this.stream = stream;
    this.heard = heard;
    this.ended = ended;
    this.unread = rest;
    this.parts = [];
    stream.on("data", (data) => this.read(data));
    stream.on("close", () => ended(1006, "the connection broke"));
    this.read(Buffer.alloc(0));
  }

  static open(address, subprotocol, heard, ended) {
    const url = new URL(address);
    const key = randomBytes(16).toString("base64");
    return new Promise((resolve, reject) => {
      const headers = {
        Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key,
        "Sec-WebSocket-Protocol": subprotocol,
      };
      const asked = request({ host: url.hostname, port: url.port, path: url.pathname, headers });
      asked.on("error", reject);
      asked.on("response", (response) => reject(new Error(`HTTP status ${response.statusCode}`)));
      asked.on("upgrade", (response, stream, rest) => {
        const wanted = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
        const right = response.headers["sec-websocket-accept"] === wanted;
        if (!right || response.headers["sec-websocket-protocol"] !== subprotocol) {
          reject(new Error("the server does not speak this"));
          return;
        }
        resolve(new Socket(stream, rest, heard, ended));
      });
      asked.end();
    });
  }

  send(text) {
    this.frame(1, Buffer.from(text));
  }

  frame(opcode, payload) {
    const long = payload.length > 65535 ? 8 : payload.length > 125 ? 2 : 0;
    const head = Buffer.alloc(2 + long);
    head[0] = 0x80 | opcode;
    head[1] = 0x80 | (long === 8 ? 127 : long === 2 ? 126 : payload.length);
    if (long === 2) head.writeUInt16BE(payload.length, 2);
    if (long === 8) head.writeBigUInt64BE(BigInt(payload.length), 2);
    const mask = randomBytes(4);
    this.stream.write(Buffer.concat([head, mask, payload.map((byte, at) => byte ^ mask[at & 3])]));
  }

  read(data) {
    this.unread = Buffer.concat([this.unread, data]);
    for (;;) {
      if (this.unread.length < 2) return;
      const short = this.unread[1] & 0x7f;
      const start = short === 127 ? 10 : short === 126 ? 4 : 2;
      if (this.unread.length < start) return;
      let length = short;
      if (short === 126) length = this.unread.readUInt16BE(2);
      if (short === 127) length = Number(this.unread.readBigUInt64BE(2));
      if (this.unread.length < start + length) return;
      const [first, payload] = [this.unread[0], this.unread.subarray(start, start + length)];
      this.unread = this.unread.subarray(start + length);
      this.take(first & 0x0f, (first & 0x80) !== 0, payload);
    }
  }

  take(opcode, last, payload) {
    if (opcode === 9) this.frame(10, payload);
    if (opcode === 8) {
      this.frame(8, payload);
      this.ended(payload.length > 1 ? payload.readUInt16BE(0) : 1005, payload.subarray(2).toString());
    }
    if (opcode > 2) return;
    this.parts.push(payload);
    if (!last) return;
    const text = Buffer.concat(this.parts).toString();
    this.parts = [];
    this.heard(text);
  }

  close() {
    this.frame(8, Buffer.from([0x03, 0xe8]));
    this.stream.end();
  }
}

// --- a view: rows, patches and the hash

const TABLE = Uint32Array.from({ length: 256 }, (_, at) => {
  for (let bit = 0; bit < 8; bit++) at = at & 1 ? (at >>> 1) ^ 0xedb88320 : at >>> 1;
  return at;
});

function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

const [ID, LOOK, ZONE, OWNER, FLAGS, PEEK, MARKS] = [0, 1, 2, 3, 5, 7, 8]; // in patches, MARKS is the first of them
const STATS = 6; // the place of what players have in a seat's row; in patches, that of the first
const SEAT_ROW = () => [0, "", 0, "", false, {}, []];
const TURN_ROW = () => [0, 0, 0, 0, [], false, []];
const OBJECT_ROW = () => [0, 0, 0, 0, 0, 0, {}, -1, []];
const DECISION_ROW = () => [0, 0, 0, 0, 0, [], 1, 1, 0, [], [], 0, null, null];

function whole(row, defaults) {
  return defaults().map((value, at) => (at < row.length ? row[at] : value));
}

function unpacked(ids) {
  if (typeof ids === "number") return [ids];
  const found = [];
  ids.forEach((id, at) => {
    if (id >= 0) found.push(id);
    else if (!(ids[at - 1] < 0)) {
      const step = (found.at(-1) < -id ? 1 : -1) * (ids[at + 1] < 0 ? -ids[at + 1] : 1);
      while (found.at(-1) !== -id) found.push(found.at(-1) + step);
    } // a second negative number was the step
  });
  return found;
}

class OutOfStep extends Error {}

class View {
  constructor([zones, , stays = 0, , , marks = [], , options = []], snapshot) {
    this.stays = stays; // flags that stay with an object wherever it goes
    this.marks = () => marks.map(([, holds = 0]) => (holds === 2 ? [] : 0)); // of an object that has none
    this.concede = options.indexOf("concede") + 1; // the kind of the option that gives up
    this.ordered = zones.map(([, , , ordered = false]) => ordered);
    this.shared = zones.map(([, shared = false]) => shared);
    this.seats = new Map(snapshot.s.map((row) => [row[ID], whole(row, SEAT_ROW)]));
    this.turn = whole(snapshot.t, TURN_ROW);
    this.looks = new Map(Object.entries(snapshot.l ?? {}).map(([number, look]) => [Number(number), this.look(look)]));
    this.texts = new Map();
    this.piles = new Map();
    this.objects = new Map();
    for (const row of snapshot.o ?? []) this.put(this.marked(row));
    for (const [like, more] of Object.entries(snapshot.a ?? {}))
      for (const id of unpacked(more)) this.put(this.marked([id, ...this.one(this.objects, Number(like)).slice(1)]));
  }

  look(look) {
    return typeof look === "number" ? [look, {}, ""] : [look[0] ?? -1, look[1] ?? {}, look[2] ?? ""];
  }

  marked(row) {
    const found = whole(row, OBJECT_ROW);
    found[MARKS] = whole(found[MARKS], this.marks);
    return found;
  }

  pile(row) {
    if (!this.ordered[row[ZONE]]) return [];
    const key = JSON.stringify([row[ZONE], this.shared[row[ZONE]] ? 0 : row[OWNER]]);
    if (!this.piles.has(key)) this.piles.set(key, []);
    return this.piles.get(key);
  }

  put(row) {
    this.objects.set(row[ID], row);
    this.pile(row).push(row[ID]);
  }

  take(id) {
    const row = this.one(this.objects, id);
    const pile = this.pile(row);
    if (pile.includes(id)) pile.splice(pile.indexOf(id), 1);
    this.objects.delete(id);
    return row;
  }

  one(map, id) {
    if (!map.has(id)) throw new OutOfStep(`there is no ${id}`);
    return map.get(id);
  }

  apply(patch) {
    for (const [operation, ...parts] of patch) this.carryOut(operation, parts);
  }

  carryOut(operation, [a, b, c, d, e, f]) {
    switch (operation) {
      case 0:
        for (const id of unpacked(f)) this.put(this.marked([id, a, b, c, d, e]));
        break;
      case 1:
        for (const id of unpacked(a)) this.take(id);
        break;
      case 2:
        for (const id of unpacked(a)) {
          const row = this.take(id);
          this.put(this.marked([id, row[LOOK], b, row[OWNER], row[OWNER], row[FLAGS] & this.stays]));
        }
        break;
      case 3:
        for (const id of unpacked(b)) this.one(this.objects, id)[FLAGS] = a;
        break;
      case 4:
        for (const id of unpacked(b)) this.one(this.objects, id)[LOOK] = a;
        break;
      case 5:
        this.looks.set(a, this.look(b));
        break;
      case 6:
        for (const id of unpacked(a)) this.set(id, b, c);
        break;
      case 7:
        if (b < STATS) this.one(this.seats, a)[b] = c;
        else this.one(this.seats, a)[STATS][b - STATS] = c;
        break;
      case 8:
        this.turn[a] = b;
        break;
      case 9:
        this.piles.set(JSON.stringify([a, b]), unpacked(c));
        break;
      case 10:
        b.forEach((text, at) => this.texts.set(a + at, text));
        break;
      case 11: {
        const values = unpacked(c);
        unpacked(a).forEach((id, at) => this.set(id, b, values[at]));
        break;
      }
      default:
        throw new OutOfStep(`operation ${operation} is not known`);
    }
  }

  set(id, place, value) {
    const row = this.one(this.objects, id);
    if (place < MARKS) row[place] = value;
    else row[MARKS][place - MARKS] = value;
  }

  hash() {
    const used = new Set([...this.objects.values()].flatMap((row) => [row[LOOK], row[PEEK]]).filter((at) => at > 0 && at % 2));
    const parts = [...this.seats.values(), this.turn, ...this.objects.values()];
    for (const number of used) parts.push([number, ...this.one(this.looks, number)]);
    for (const [place, ids] of this.piles) if (ids.length) parts.push([...JSON.parse(place), ids]);
    return parts.reduce((sum, part) => (sum + crc32(Buffer.from(JSON.stringify(part)))) >>> 0, 0);
  }
}

// --- decisions

const [NUMBER, KIND, PROMPT, FORM, OPTIONS, MINIMUM, MAXIMUM, DEFAULT, RULES, PAIRS] = [0, 2, 3, 4, 5, 6, 7, 9, 10, 13];

// Rows of options or events one by one; `refs` is the place of their refs.
function oneByOne(rows, refs) {
  const found = [];
  for (let at = 0; at < rows.length; ) {
    const beside = rows[at][refs + 4] ?? 0;
    const turns = rows.slice(at, at + 1 + beside).map((row) => eachOf(row, refs));
    turns[0].forEach((_, turn) => found.push(...turns.map((rows) => rows[turn])));
    at += 1 + beside;
  }
  return found;
}

function eachOf(row, place) {
  const [refs = [], then = 0, times = 1, each = {}] = row.slice(place);
  const columns = Object.entries(each).map(([at, packed]) => [Number(at), unpacked(packed)]);
  if (columns.some(([, column]) => column.length !== times)) throw new OutOfStep(`there are not ${times} refs`);
  return Array.from({ length: times }, (_, at) => {
    const found = [...refs];
    for (const [ref, column] of columns) found[ref] = column[at];
    return [...row.slice(0, place), found, then];
  });
}

function optionsOf(decision) {
  if (decision[PAIRS] === null) return oneByOne(decision[OPTIONS], 1);
  const [label, sets, rows] = decision[PAIRS];
  return rows.flatMap(([at, ...firsts]) =>
    unpacked(firsts).flatMap((first) => unpacked(sets[at]).map((other) => [label, [first, other]])),
  );
}

// --- chance that is the same each time (mulberry32)

let state = Number(seed) >>> 0;
function below(limit) {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}

// --- the game

const [CUT_BEFORE, CUT_BEHIND, SPOILT] = [4, 7, 10]; // decisions, decisions, updates
const seen = { updates: 0, decisions: 0, refused: 0, views: 0, events: 0, kinds: {}, over: false, games: [] };
Object.assign(seen, { resumed: 0, resynced: 0, late: 0 });
const waiting = new Map();
let [ids, socket, session, room, view, number, decision, finished] = [0];
let [inStep, spoil] = [true, true];
let [fields, rulebook, digest] = [];
const faces = new Map(); // by number, as far as they were needed
const end = new Promise((resolve) => (finished = resolve));

function ask(t, fields = {}) {
  const id = ++ids;
  socket.send(JSON.stringify({ t, id, ...fields }));
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function named(view, refs) {
  return (text) =>
    text.replace(/\{(\d+)\}/g, (_, at) => {
      const id = refs[at];
      if (view.seats.has(id)) return view.seats.get(id)[1];
      const row = view.objects.get(id);
      return row ? `object ${id}` : "something that is gone";
    });
}

function hear(text) {
  const message = JSON.parse(text);
  switch (message.t) {
    case "done":
      waiting.get(message.id)?.resolve(message.result ?? null);
      break;
    case "error":
      if (message.id === undefined) finished(new Error(`${message.code}: ${message.problem}`));
      else waiting.get(message.id)?.reject(message);
      break;
    case "room":
      room = message;
      if (message.stage === "over") finished();
      break;
    case "view":
      view = new View(message.g, message.v);
      [, , , , fields, , , , , , rulebook, digest] = message.g;
      seen.views += 1;
      inStep = true;
      follow(message);
      break;
    case "u":
      if (!inStep) break; // a view is on its way
      if (message.n !== number + 1) throw new OutOfStep(`${message.n} follows ${number}`);
      seen.updates += 1;
      if (spoil && seen.updates >= SPOILT) {
        view.seats.get(room.seat)[STATS][0] += 1; // one too many of the first; should the update itself put that right, the next one is spoilt
        try {
          follow(message);
        } catch (error) {
          if (!(error instanceof OutOfStep)) throw error;
          spoil = false;
          resync().catch(finished);
        }
        break;
      }
      follow(message);
      break;
    // anything else is not needed to play
  }
}

function follow(message) {
  view.apply(message.p ?? []);
  number = message.n;
  if (view.hash() !== message.h) throw new OutOfStep(`update ${number}: ${view.hash()}, not ${message.h}`);
  for (const [kind, text, refs] of oneByOne(message.e ?? [], 2)) {
    if (!view.texts.has(kind) || !view.texts.has(text)) throw new OutOfStep("an event has a text that was never told");
    named(view, refs)(view.texts.get(text));
    seen.events += 1;
  }
  const asked = message.d ? whole(message.d, DECISION_ROW) : null;
  const before = decision?.[NUMBER];
  decision = asked;
  if (asked && asked[NUMBER] !== before) answer(asked).catch(finished);
}

function choice(asked, options) {
  const [least, most] = [asked[MINIMUM], Math.min(asked[MAXIMUM], options.length)];
  if (below(3) || !options.length) return asked[DEFAULT];
  if (asked[FORM] === 2) return [asked[MINIMUM] + below(asked[MAXIMUM] - asked[MINIMUM] + 1)];
  if (asked[FORM] === 3) return asked[DEFAULT];
  const places = [...options.keys()].filter((at) => options[at][2] !== view.concede);
  for (let at = places.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [places[at], places[other]] = [places[other], places[at]];
  }
  return asked[FORM] === 1 ? places : places.slice(0, least + below(most - least + 1));
}

async function resync() {
  inStep = false;
  decision = null;
  seen.resynced += 1;
  await ask("resync", { room: room.room }).catch(unlessCut);
}

function unlessCut(error) {
  if (error.code !== "cut") finished(new Error(`${error.code}: ${error.problem}`));
}

async function comeBack() {
  socket.stream.destroy();
  for (const { reject } of waiting.values()) reject({ code: "cut" });
  waiting.clear();
  decision = null;
  await connect();
  const signed = await ask("resume", { session, seen: inStep ? { [room.room]: number } : {} });
  if (!signed.rooms.includes(room.room)) throw new Error("the seat is gone");
  seen.resumed += 1;
}

async function connect() {
  const mine = await Socket.open(
    address,
    subprotocol,
    (text) => {
      try {
        if (socket === mine) hear(text);
      } catch (error) {
        finished(error);
      }
    },
    (code, reason) => {
      if (socket === mine && !mine.stream.destroyed) finished(new Error(`closed with ${code}: ${reason}`));
    },
  );
  socket = mine;
  return ask("hello", { versions: [1], client: "client.mjs" });
}

// The faces of what is seen that are not known yet, asked for by number.
async function learn() {
  const looks = [...view.objects.values()].flatMap((row) => [row[LOOK], row[PEEK]]).filter((look) => look >= 0);
  const shown = looks.map((look) => (look % 2 ? view.looks.get(look)[0] : look / 2));
  const numbers = [...new Set(shown)].filter((face) => face >= 0 && !faces.has(face)).sort((a, b) => a - b);
  if (!numbers.length) return;
  const cards = await ask("cards", { numbers, rulebook });
  if (cards.digest !== digest) throw new Error("these are other cards");
  numbers.forEach((face, at) => faces.set(face, cards.faces[at]));
}

async function answer(asked) {
  const options = optionsOf(asked);
  for (const label of [asked[KIND], asked[PROMPT], ...asked[RULES], ...options.map(([label]) => label)])
    if (!view.texts.has(label)) throw new OutOfStep(`text ${label} was never told`);
  const kind = view.texts.get(asked[KIND]);
  seen.kinds[kind] = (seen.kinds[kind] ?? 0) + 1;
  seen.decisions += 1;
  await learn().catch(unlessCut);
  const about = { room: room.room, number: asked[NUMBER] };
  if (seen.decisions > Number(most)) {
    await ask("concede", { room: room.room });
    return;
  }
  if (seen.decisions === CUT_BEFORE) return comeBack();
  try {
    const answered = ask("answer", { ...about, take: choice(asked, options) });
    if (seen.decisions === CUT_BEHIND) {
      answered.catch(unlessCut);
      return comeBack();
    }
    await answered;
  } catch (error) {
    if (error.code === "cut") return; // it was carried out, for the next decision has come already
    if (error.code === "too late") {
      seen.late += 1;
      return;
    }
    if (error.code !== "illegal answer") throw new Error(`${error.code}: ${error.problem}`);
    seen.refused += 1;
    await ask("answer", { ...about, take: asked[DEFAULT] });
  }
}

async function main() {
  await connect();
  ({ session } = await ask("guest", { name: "Node" }));
  const books = await ask("rule books");
  const [{ name: played, decks }] = books; // the usual one
  const { room: id } = await ask("create room", { settings: { clock: 0, per_decision: 0, rulebook: played } });
  const { seat } = await ask("join", { room: id });
  await ask("deck", { room: id, name: decks.includes("Hall of Mirrors") ? "Hall of Mirrors" : decks[0] });
  await ask("ready", { room: id });
  await ask("add bot", { room: id });
  const failed = await end;
  if (failed) throw failed;
  socket.close();
  const names = [...faces.values()].map(([name]) => name);
  Object.assign(seen, { books, rulebook });
  Object.assign(seen, { over: view.turn[5], games: room.games, seat, faces: names, fields: fields.map(([name]) => name) });
  console.log(JSON.stringify(seen));
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error, seen, decision);
    process.exit(1);
  },
);
