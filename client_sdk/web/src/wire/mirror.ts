// What the server has shown of a game: its rows, kept current by patches, and checked by a hash after each.

import type { Look, ObjectRow, SeatRow, Sheet, Snapshot, TurnRow, Update, View } from "./protocol";

export type Stat = number | string | Record<string, number> | string[];
export type Mark = number | number[];
export type Value = string | number | string[] | null;
type Operation = NonNullable<Update["p"]>[number];

export interface SeatSeen {
  id: number;
  name: string;
  team: number;
  out: string;
  conceded: boolean;
  counters: Record<string, number>;
  stats: Stat[];
}

export interface ObjectSeen {
  id: number;
  look: number;
  zone: number;
  owner: number;
  controller: number;
  flags: number;
  counters: Record<string, number>;
  peek: number;
  marks: Mark[];
}

export interface LookSeen {
  face: number;
  changes: Record<string, Value>;
  card: string;
}

export interface TurnSeen {
  number: number;
  active: number;
  step: number;
  acts: number;
  asks: number[];
  over: boolean;
  winners: number[];
}

/** The client's copy differs from the server's: it has to ask for a new view. */
export class OutOfStep extends Error {}

const SEAT = ["id", "name", "team", "out", "conceded", "counters", "stats"] as const;
const OBJECT = ["id", "look", "zone", "owner", "controller", "flags", "counters", "peek", "marks"] as const;
const TURN = ["number", "active", "step", "acts", "asks", "over", "winners"] as const;
const FIRST_STAT = SEAT.indexOf("stats"); // in patches, the place of the first of them
const FIRST_MARK = OBJECT.indexOf("marks");

/** A packed list of numbers: a negative one means "up, or down, to and including", and one right after it is the step. */
export function unpacked(ids: number | readonly number[]): number[] {
  if (typeof ids === "number") return [ids];
  const found: number[] = [];
  ids.forEach((id, at) => {
    if (id >= 0) found.push(id);
    else if ((ids[at - 1] ?? 0) >= 0) {
      const last = -id;
      let next = found.at(-1) ?? 0;
      const step = (next < last ? 1 : -1) * Math.max(1, -(ids[at + 1] ?? 0));
      if ((last - next) % step) throw new OutOfStep(`a packed list goes from ${next} to ${last} in steps of ${step}`);
      while (next !== last) found.push((next += step));
    }
  });
  return found;
}

/** A row of options or events whose refs are at `place`, one by one: it may stand for several, or take turns with others. */
export function oneByOne<Row extends readonly unknown[]>(rows: readonly Row[], place: number): Row[] {
  const found: Row[] = [];
  for (let at = 0; at < rows.length;) {
    const row = rows[at] as Row;
    if (row.length <= place + 2) {
      found.push(row); // it stands for itself alone
      at++;
      continue;
    }
    const beside = (row[place + 4] ?? 0) as number;
    const turns = rows.slice(at, at + 1 + beside).map((row) => eachOf(row, place));
    for (let turn = 0; turn < (turns[0]?.length ?? 0); turn++)
      for (const those of turns) found.push(those[turn] as Row);
    at += 1 + beside;
  }
  return found;
}

function eachOf<Row extends readonly unknown[]>(row: Row, place: number): Row[] {
  type Tail = [refs?: number[], then?: number, times?: number, each?: Record<string, number[]>];
  const [refs = [], then = 0, times = 1, each = {}] = row.slice(place) as Tail;
  const columns = Object.entries(each).map(([at, packed]) => [Number(at), unpacked(packed)] as const);
  if (columns.some(([, column]) => column.length !== times)) throw new OutOfStep(`there are not ${times} refs`);
  return Array.from({ length: times }, (_, at) => {
    const own = [...refs];
    for (const [ref, column] of columns) own[ref] = column[at] ?? 0;
    return [...row.slice(0, place), own, then] as unknown as Row;
  });
}

function seatOf([id, name, team = 0, out = "", conceded = false, counters = {}, stats = []]: SeatRow): SeatSeen {
  return { id, name, team, out, conceded, counters, stats };
}

function turnOf(row: TurnRow): TurnSeen {
  const [number = 0, active = 0, step = 0, acts = 0, asks = [], over = false, winners = []] = row;
  return { number, active, step, acts, asks, over, winners };
}

function lookOf(look: Look | number): LookSeen {
  if (typeof look === "number") return { face: look, changes: {}, card: "" };
  const [face = -1, changes = {}, card = ""] = look;
  return { face, changes, card };
}

/** What is known of a zone that puts objects into an order: its place in the sheet, and whether all share one pile. */
interface Pile {
  ordered: boolean;
  shared: boolean;
}

export class Mirror {
  readonly seats: Map<number, SeatSeen>;
  readonly objects = new Map<number, ObjectSeen>();
  readonly looks: Map<number, LookSeen>;
  readonly texts = new Map<number, string>();
  turn: TurnSeen;
  number: number;
  private readonly piles = new Map<string, number[]>();
  private readonly zones: Pile[];
  private readonly stays: number;
  private readonly marks: Mark[];
  private sum = 0; // of the rows of all objects, since to add them up again takes long beside thousands
  private readonly inUse = new Map<number, number>(); // looks of this game, by how many objects have or hide them

  constructor(
    readonly sheet: Sheet,
    snapshot: Snapshot,
    number: number,
  ) {
    const [zones, , stays = 0, , , marks = []] = sheet;
    this.number = number;
    this.zones = zones.map(([, shared = false, , ordered = false]) => ({ ordered, shared }));
    this.stays = stays;
    this.marks = marks.map(([, holds = 0]) => (holds === 2 ? [] : 0));
    this.seats = new Map(snapshot.s.map((row) => [row[0], seatOf(row)]));
    this.turn = turnOf(snapshot.t);
    this.looks = new Map(Object.entries(snapshot.l ?? {}).map(([at, look]) => [Number(at), lookOf(look)]));
    for (const row of snapshot.o ?? []) this.put(this.objectOf(row));
    for (const [like, more] of Object.entries(snapshot.a ?? {}))
      for (const id of unpacked(more)) this.put({ ...this.object(Number(like)), id });
  }

  static of(message: View): Mirror {
    const made = new Mirror(message.g, message.v, message.n);
    made.carryOut(message.p ?? []);
    made.prove(message.h);
    return made;
  }

  /** Texts that come along with a view. */
  addTexts(patch: readonly Operation[]): void {
    this.carryOut(patch);
  }

  /** Bring it up to date; throws `OutOfStep` if it then differs from what the server has. */
  apply(update: Update): void {
    if (update.n !== this.number + 1) throw new OutOfStep(`update ${update.n} follows ${this.number}`);
    this.carryOut(update.p ?? []);
    this.number = update.n;
    this.prove(update.h);
  }

  text(number: number): string {
    const found = this.texts.get(number);
    if (found === undefined) throw new OutOfStep(`there is no text ${number}`);
    return found;
  }

  /** The objects of an ordered zone, from the bottom up; of one owner, unless all share it. */
  pile(zone: number, owner: number): readonly number[] {
    return this.piles.get(this.key(zone, owner)) ?? [];
  }

  private objectOf([id, look, zone, owner, controller, flags = 0, counters = {}, peek = -1, marks = []]: ObjectRow) {
    const all = this.marks.map((nothing, at) => marks[at] ?? nothing);
    return { id, look, zone, owner, controller, flags, counters, peek, marks: all } satisfies ObjectSeen;
  }

  private key(zone: number, owner: number): string {
    return `${zone},${this.zones[zone]?.shared ? 0 : owner}`;
  }

  private put(one: ObjectSeen): void {
    if (this.objects.has(one.id)) throw new OutOfStep(`there is an object ${one.id} already`);
    this.objects.set(one.id, one);
    this.count(one, 1);
    if (!this.zones[one.zone]?.ordered) return;
    const key = this.key(one.zone, one.owner);
    const pile = this.piles.get(key);
    if (pile) pile.push(one.id);
    else this.piles.set(key, [one.id]);
  }

  private take(id: number): ObjectSeen {
    const one = this.object(id);
    const pile = this.zones[one.zone]?.ordered ? this.piles.get(this.key(one.zone, one.owner)) : undefined;
    if (pile) pile.splice(pile.lastIndexOf(id), 1);
    this.objects.delete(id);
    this.count(one, -1);
    return one;
  }

  /** Add a record to what is summed up, or take it out. */
  private count(one: ObjectSeen, by: 1 | -1): void {
    this.sum = (this.sum + by * sumOf(one)) >>> 0;
    for (const look of [one.look, one.peek]) {
      if (look <= 0 || look % 2 === 0) continue;
      const many = (this.inUse.get(look) ?? 0) + by;
      if (many) this.inUse.set(look, many);
      else this.inUse.delete(look);
    }
  }

  private object(id: number): ObjectSeen {
    const found = this.objects.get(id);
    if (!found) throw new OutOfStep(`there is no object ${id}`);
    return found;
  }

  private carryOut(patch: readonly Operation[]): void {
    for (const one of patch) this.carryOutOne(one);
  }

  private carryOutOne(operation: Operation): void {
    switch (operation[0]) {
      case 0: {
        const [, look, zone, owner, controller, flags, ids] = operation;
        for (const id of unpacked(ids)) this.put(this.objectOf([id, look, zone, owner, controller, flags]));
        break;
      }
      case 1:
        for (const id of unpacked(operation[1])) this.take(id);
        break;
      case 2: {
        const [, ids, zone] = operation;
        for (const id of unpacked(ids)) {
          const { look, owner, flags } = this.take(id);
          this.put(this.objectOf([id, look, zone, owner, owner, flags & this.stays]));
        }
        break;
      }
      case 3:
        for (const id of unpacked(operation[2])) this.change(id, { flags: operation[1] });
        break;
      case 4:
        for (const id of unpacked(operation[2])) this.change(id, { look: operation[1] });
        break;
      case 5:
        this.looks.set(operation[1], lookOf(operation[2]));
        break;
      case 6:
        for (const id of unpacked(operation[1])) this.set(id, operation[2], operation[3]);
        break;
      case 7:
        this.setSeat(operation[1], operation[2], operation[3]);
        break;
      case 8:
        this.turn = { ...this.turn, [TURN[operation[1]] as string]: operation[2] };
        break;
      case 9:
        this.piles.set(this.key(operation[1], operation[2]), unpacked(operation[3]));
        break;
      case 10:
        operation[2].forEach((text, at) => this.texts.set(operation[1] + at, text));
        break;
      case 11: {
        const values = unpacked(operation[3]);
        unpacked(operation[1]).forEach((id, at) => this.set(id, operation[2], values[at]));
        break;
      }
      default:
        throw new OutOfStep(`operation ${String((operation as unknown[])[0])} is not known`);
    }
  }

  // Records are replaced, never changed, so that whoever shows them sees at a glance which are new.
  private change(id: number, to: Partial<ObjectSeen>): void {
    const before = this.object(id);
    const after = { ...before, ...to };
    this.objects.set(id, after);
    this.count(before, -1);
    this.count(after, 1);
  }

  private set(id: number, field: number, value: unknown): void {
    if (field < FIRST_MARK) this.change(id, { [OBJECT[field] as string]: value });
    else this.change(id, { marks: this.object(id).marks.with(field - FIRST_MARK, value as Mark) });
  }

  private setSeat(id: number, field: number, value: unknown): void {
    const seat = this.seats.get(id);
    if (!seat) throw new OutOfStep(`there is no seat ${id}`);
    const to =
      field < FIRST_STAT
        ? { [SEAT[field] as string]: value }
        : { stats: seat.stats.with(field - FIRST_STAT, value as Stat) };
    this.seats.set(id, { ...seat, ...to });
  }

  private prove(hash: number): void {
    if (this.hash() !== hash) throw new OutOfStep(`update ${this.number} leads to something else`);
  }

  /** The sum of the CRC-32 of every row, of the looks that are in use, and of the piles. */
  hash(): number {
    let { sum } = this;
    const add = (part: unknown) => {
      sum = (sum + crc32(JSON.stringify(part))) >>> 0;
    };
    for (const seat of this.seats.values()) add(SEAT.map((field) => seat[field]));
    add(TURN.map((field) => this.turn[field]));
    for (const number of this.inUse.keys()) {
      const look = this.looks.get(number);
      if (!look) throw new OutOfStep(`there is no look ${number}`);
      sum = (sum + sumOfLook(number, look)) >>> 0;
    }
    for (const [key, ids] of this.piles) if (ids.length) add([...key.split(",").map(Number), ids]);
    return sum;
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, at) => {
  let sum = at;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
const UTF8 = new TextEncoder();

export function crc32(text: string): number {
  let sum = 0xffffffff;
  for (const byte of UTF8.encode(text)) sum = (TABLE[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

// A record never changes, so its sum is worked out once, however often the whole view is proved.
const SUMS = new WeakMap<ObjectSeen | LookSeen, number>();

function sumOf(one: ObjectSeen): number {
  return onceFor(one, () => OBJECT.map((field) => one[field]));
}

/** A look keeps its number as long as it is known. */
function sumOfLook(number: number, look: LookSeen): number {
  return onceFor(look, () => [number, look.face, look.changes, look.card]);
}

function onceFor(record: ObjectSeen | LookSeen, row: () => unknown): number {
  let sum = SUMS.get(record);
  if (sum === undefined) SUMS.set(record, (sum = crc32(JSON.stringify(row()))));
  return sum;
}
