// What lies where in the text of a scenario, and what a change of it is written as.

import { entriesOf, quoted, withEntries } from "./toml";

export interface Place {
  player: string;
  zone: string;
}

/** An entry of a zone, by its place among all of them. */
export type EntryAt = Place & { at: number };

/** What is dragged: a card that was found, or an entry of a zone. */
export interface Dragged {
  name?: string;
  from?: EntryAt;
}

const KIND = "application/x-twinstack";

export function carry(event: DragEvent, what: Dragged): void {
  event.dataTransfer?.setData(KIND, JSON.stringify(what));
}

export function isCarried(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes(KIND) ?? false;
}

export function carried(event: DragEvent): Dragged {
  const what = event.dataTransfer?.getData(KIND);
  return what ? (JSON.parse(what) as Dragged) : {};
}

/** The text after something was put there; null if there is nothing to put. */
export function put(text: string, to: Place, { name, from }: Dragged): string | null {
  if (name) return added(text, to, quoted(name));
  const raw = from && entriesOf(text, from.player, from.zone)[from.at]?.raw;
  return from && raw ? added(without(text, from), to, raw) : null;
}

function added(text: string, { player, zone }: Place, raw: string): string {
  return withEntries(text, player, zone, [...entriesOf(text, player, zone).map((one) => one.raw), raw]);
}

export function without(text: string, { player, zone, at }: EntryAt): string {
  const left = entriesOf(text, player, zone).filter((_, place) => place !== at);
  return withEntries(text, player, zone, left.map((one) => one.raw)); // prettier-ignore
}

export function replaced(text: string, { player, zone, at }: EntryAt, raw: string): string {
  const now = entriesOf(text, player, zone).map((one, place) => (place === at ? raw : one.raw));
  return withEntries(text, player, zone, now);
}
