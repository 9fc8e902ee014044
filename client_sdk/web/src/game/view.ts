// A game as a player reads it: things with names, sizes and states, by zones and players. All of it comes from the sheet.

import type { Hints, Sheet } from "../wire/protocol";
import type { LookSeen, Mirror, ObjectSeen, SeatSeen, Stat, Value } from "../wire/mirror";
import { facesOf } from "./faces";
import { pictureOf } from "./pictures";

export interface Zone {
  place: number;
  name: string;
  shared: boolean;
  /** Who sees what lies there: everybody, its owner, or nobody. */
  seen: "all" | "owner" | "nobody";
  ordered: boolean;
  controlled: boolean;
  aside: boolean;
  shown: string;
}

/** What a zone is for a table: `held` in hands, `in play`, `waiting` to resolve, `beside` the table, `aside`, `hidden`. */
export type Role = "held" | "in play" | "waiting" | "beside" | "aside" | "hidden";

export function roleOf(zone: Zone): Role {
  if (zone.seen === "owner") return "held";
  if (zone.seen === "nobody") return "hidden";
  if (zone.controlled) return zone.ordered && zone.shared ? "waiting" : "in play";
  return zone.aside ? "aside" : "beside";
}

export interface Thing {
  id: number;
  name: string;
  /** The name of the card or token itself, while it is a copy of something else. */
  card: string;
  kind: string;
  beside: string;
  text: string;
  size: string;
  zone: Zone;
  owner: number;
  controller: number;
  flags: readonly string[];
  /** The flags that a short line tells; that the card is turned tells one of them. */
  told: readonly string[];
  /** It lies turned, as on a real table. */
  turned: boolean;
  counters: readonly [name: string, number: number][];
  /** Numbers that it has besides, such as how much it has grown. */
  numbers: readonly [name: string, number: number][];
  /** What it has to do with, such as its targets. */
  refs: readonly [name: string, ids: readonly number[]][];
  background: boolean;
  /** The colors that its symbols have in this game, for its frame. */
  hues: readonly string[];
  /** It is a copy of something: its mark says so. */
  copy: boolean;
  hidden: string;
  /** Where its picture is, if there are pictures. */
  picture: string;
  /** Things with the same key look and are the same for every purpose but their number. */
  key: string;
}

export interface Player {
  id: number;
  name: string;
  me: boolean;
  team: number;
  out: string;
  active: boolean;
  acts: boolean;
  asked: boolean;
  counters: readonly [name: string, number: number][];
  stats: readonly [name: string, value: Stat][];
}

const SEEN = ["all", "owner", "nobody"] as const;
const GUEST_NUMBER = / \([0-9a-f]{4,16}\)$/;
const UNKNOWN = "something face down";

// A record never changes, so it is read once. But a look can change under it, and its face may become known only later.
const THINGS = new WeakMap<ObjectSeen, Thing>();
const MADE_FROM = new WeakMap<Thing, LookSeen | Value[] | undefined>();

export class GameView {
  readonly zones: Zone[];
  readonly hints: Hints;
  private readonly fields: string[];
  private readonly faces: Map<number, Value[]>;
  private lying: Map<number, Thing[]>[] | null = null; // by the place of the zone, and by whose it is there

  constructor(
    readonly mirror: Mirror,
    readonly seat: number,
  ) {
    const sheet: Sheet = mirror.sheet;
    this.zones = sheet[0].map((row, place) => {
      const [name, shared = false, seen = 0, ordered = false, controlled = false, aside = false, shown = ""] = row;
      return { place, name, shared, seen: SEEN[seen] ?? "nobody", ordered, controlled, aside, shown };
    });
    this.hints = sheet[12] ?? {};
    this.fields = (sheet[4] ?? []).map(([name]) => name);
    this.faces = facesOf(mirror);
  }

  get step(): string {
    return this.mirror.sheet[6]?.[this.mirror.turn.step] ?? "";
  }

  zonesOf(role: Role): Zone[] {
    return this.zones.filter((zone) => roleOf(zone) === role);
  }

  players(): Player[] {
    const { turn, seats, sheet } = this.mirror;
    const names = (sheet[3] ?? []).map(([name]) => name);
    return [...seats.values()].map((seat: SeatSeen) => ({
      id: seat.id,
      name: this.nameOf(seat.id),
      me: seat.id === this.seat,
      team: seat.team,
      out: seat.out,
      active: turn.active === seat.id,
      acts: turn.acts === seat.id,
      asked: turn.asks.includes(seat.id),
      counters: Object.entries(seat.counters),
      stats: seat.stats.map((value, at) => [names[at] ?? "", value] as const),
    }));
  }

  /** Everything in a zone; of one player, if one is named: their own, or what they control. From the bottom up. */
  inZone(zone: Zone, player = 0): readonly Thing[] {
    if (zone.ordered) {
      const ids = zone.shared ? this.mirror.pile(zone.place, 0) : this.mirror.pile(zone.place, player);
      return ids.flatMap((id) => this.thing(id) ?? []);
    }
    this.lying ??= this.sorted();
    return this.lying[zone.place]?.get(player) ?? [];
  }

  /** What lies in zones without an order: under 0 that of everybody. A table asks for each zone of each player. */
  private sorted(): Map<number, Thing[]>[] {
    const found = this.zones.map(() => new Map<number, Thing[]>());
    for (const one of this.mirror.objects.values()) {
      const zone = this.zones[one.zone];
      if (!zone || zone.ordered) continue;
      const thing = this.thingOf(one);
      const lists = found[one.zone]!;
      for (const whose of [0, zone.controlled ? one.controller : one.owner]) {
        const list = lists.get(whose);
        if (list) list.push(thing);
        else lists.set(whose, [thing]);
      }
    }
    return found;
  }

  thing(id: number): Thing | null {
    const one = this.mirror.objects.get(id);
    return one ? this.thingOf(one) : null;
  }

  /** What a number stands for, in a sentence. */
  nameOf(id: number): string {
    const seat = this.mirror.seats.get(id);
    return seat ? this.seatName(seat.name) : (this.thing(id)?.name ?? "something that is gone");
  }

  /** A sentence in which players are called what the table calls them. */
  shortened(text: string): string {
    let found = text;
    for (const { name } of this.mirror.seats.values()) found = found.replaceAll(name, this.seatName(name));
    return found;
  }

  /** A guest's name without its number, unless somebody else is called the same. */
  private seatName(name: string): string {
    const short = name.replace(GUEST_NUMBER, "");
    const alike = [...this.mirror.seats.values()].filter((one) => one.name.replace(GUEST_NUMBER, "") === short);
    return alike.length > 1 ? name : short;
  }

  private thingOf(one: ObjectSeen): Thing {
    let found = THINGS.get(one);
    if (!found || MADE_FROM.get(found) !== this.sourceOf(one.look)) THINGS.set(one, (found = this.made(one)));
    return found;
  }

  private sourceOf(look: number): LookSeen | Value[] | undefined {
    const seen = look % 2 ? this.mirror.looks.get(look) : undefined;
    const printed = this.faces.get(seen ? seen.face : look / 2);
    return seen && (printed || seen.face < 0) ? seen : printed;
  }

  private valuesOf(look: number): { values: Map<string, Value>; card: string } {
    const seen = look % 2 ? this.mirror.looks.get(look) : undefined;
    const face = seen ? seen.face : look / 2;
    const values = new Map<string, Value>();
    const printed = this.faces.get(face) ?? [];
    this.fields.forEach((name, at) => values.set(name, printed[at] ?? null));
    for (const [at, value] of Object.entries(seen?.changes ?? {})) values.set(this.fields[Number(at)] ?? "", value);
    return { values, card: seen?.card ?? "" };
  }

  private made(one: ObjectSeen): Thing {
    const { sheet } = this.mirror;
    const { values, card } = one.look < 0 ? { values: new Map<string, Value>(), card: "" } : this.valuesOf(one.look);
    const word = (name: string | undefined) => (name ? said(values.get(name)) : "");
    const flags = (sheet[1] ?? []).filter((_, at) => one.flags & (1 << at));
    const [unsaid, turned] = [this.hints.unsaid ?? 0, this.hints.turned ?? 0];
    const told = (sheet[1] ?? []).filter((_, at) => one.flags & (1 << at) & ~unsaid & ~turned);
    const marks = (sheet[5] ?? []).map(([name], at) => [name, one.marks[at] ?? 0] as const);
    const holds = (sheet[5] ?? []).map(([, kind = 0]) => kind);
    const size = sizeOf(this.hints.size ?? "", values);
    const kind = word(this.hints.kind);
    const beside = besideOf(this.hints.beside ?? "", (name) => values.get(name));
    const words = kind.split(/[\s—]+/);
    const hiddenSide = one.peek >= 0 ? this.valuesOf(one.peek).values : null;
    const name = said(values.get(this.fields[0] ?? ""));
    const thing: Thing = {
      id: one.id,
      name: name || UNKNOWN,
      card,
      kind,
      beside,
      text: word(this.hints.text),
      size,
      zone: this.zones[one.zone] as Zone,
      owner: one.owner,
      controller: one.controller,
      flags,
      told,
      turned: (one.flags & turned) !== 0,
      counters: Object.entries(one.counters),
      numbers: marks.filter(([, value], at) => holds[at] === 0 && value) as [string, number][],
      refs: marks
        .filter((_, at) => holds[at] !== 0)
        .map(([name, value]): [string, number[]] => [name, typeof value === "number" ? (value ? [value] : []) : value])
        .filter(([, ids]) => ids.length),
      background: Boolean(this.hints.background && words.includes(this.hints.background) && !size),
      hues: huesOf(this.hints, values),
      copy: card !== "" || flags.includes("copy"),
      hidden: hiddenSide ? said(hiddenSide.get(this.fields[0] ?? "")) : "",
      picture: name && pictureOf(name, sheet[10] ?? ""),
      key: JSON.stringify([
        one.zone,
        one.look,
        one.controller,
        one.owner,
        one.flags,
        one.counters,
        one.peek,
        one.marks,
      ]),
    };
    MADE_FROM.set(thing, this.sourceOf(one.look));
    return thing;
  }
}

export function said(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join(" ") : String(value);
}

const BRACES = /\{([^{}]+)\}/g; // a field, where a hint says how to write several

/** What stands after a name: a field; or the parts of a form, between commas, of which a face has all fields in braces. */
export function besideOf(form: string, value: (field: string) => Value | undefined): string {
  if (!form.includes("{")) return said(value(form));
  const hasAll = (part: string) => [...part.matchAll(BRACES)].every(([, name]) => said(value(name!)) !== "");
  const parts = form.split(", ").filter(hasAll);
  return parts.join(", ").replace(BRACES, (_, name: string) => said(value(name)));
}

/** `2/2`, as the game writes it, if the face has all of these numbers; otherwise each that it has, by its name. */
function sizeOf(form: string, values: Map<string, Value>): string {
  const parts = [...form.matchAll(BRACES)].map(([, name]) => name as string);
  const numbers = [...values].filter(([, value]) => typeof value === "number") as [string, number][];
  const known = new Map(numbers);
  if (parts.length && parts.every((part) => known.has(part)))
    return form.replace(BRACES, (_, name: string) => String(known.get(name)));
  return numbers
    .filter(([name]) => !parts.length || parts.includes(name))
    .map(([name, number]) => `${name} ${number}`)
    .join(", ");
}

/**
 * The colors of a face, each once, in the game's order. A field says them if nothing but painted words or letters stands
 * in it; or else the symbols of its price say them; or else, if it has no price, the words of its kind, or its text.
 */
export function huesOf({ paint = {}, kind = "", text = "" }: Hints, values: Map<string, Value>): string[] {
  const texts = [...values].flatMap(([name, value]) => (name === kind ? [] : [said(value)]));
  const of = (words: readonly string[]) => {
    const named = new Set(words);
    return [...new Set(Object.entries(paint).flatMap(([word, color]) => (named.has(word) ? [color] : [])))];
  };
  for (const one of texts) {
    const words = one in paint ? [one] : /^[A-Z]+$/.test(one) ? Array.from(one) : one.split(" ");
    if (words.every((word) => word in paint)) return of(words);
  }
  const price = texts.find((one) => PRICE.test(one));
  if (price !== undefined) return of(symbolsIn(price));
  const words = of(said(values.get(kind)).split(/[\s—]+/));
  return words.length ? words : of(symbolsIn(said(values.get(text))));
}

const PRICE = /^(\{[^{}]+\})+$/;

function symbolsIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(([, one]) => (one as string).split("/"));
}

/** Equal things as one, with all their numbers. */
export interface Group {
  thing: Thing;
  ids: number[];
}

export function grouped(things: readonly Thing[], apart: (thing: Thing) => boolean): Group[] {
  const found = new Map<string, Group>();
  for (const thing of things) {
    const key = apart(thing) ? `${thing.id}` : thing.key;
    const group = found.get(key);
    if (group) group.ids.push(thing.id);
    else found.set(key, { thing, ids: [thing.id] });
  }
  return [...found.values()];
}
