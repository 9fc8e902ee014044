// What cards say, asked for by number when something seen needs it, and kept for later games with the same cards.

import type { CardList } from "../wire/protocol";
import { unpacked, type Mirror, type Value } from "../wire/mirror";

const AT_ONCE = 1000;
const KEPT = new Map<string, Map<number, Value[]>>();

export type AskForFaces = (numbers: number[], rulebook: string) => Promise<CardList>;

/** The faces of a game's cards that are known so far. */
export function facesOf(mirror: Mirror): Map<number, Value[]> {
  const digest = mirror.sheet[11] ?? "";
  let found = KEPT.get(digest);
  if (!found) KEPT.set(digest, (found = new Map<number, Value[]>()));
  return found;
}

/** Ask for all faces that are seen and not known yet. */
export async function learnFaces(mirror: Mirror, ask: AskForFaces): Promise<void> {
  const [known, rulebook] = [facesOf(mirror), mirror.sheet[10] ?? ""];
  const wanted = new Set<number>();
  const see = (look: number) => {
    const face = look < 0 ? -1 : look % 2 ? (mirror.looks.get(look)?.face ?? -1) : look / 2;
    if (face >= 0 && !known.has(face)) wanted.add(face);
  };
  for (const one of mirror.objects.values()) {
    see(one.look);
    if (one.peek >= 0) see(one.peek);
  }
  const numbers = [...wanted].sort((a, b) => a - b);
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const asked = numbers.slice(at, at + AT_ONCE);
    const { faces } = await ask(asked, rulebook);
    unpacked(asked).forEach((number, place) => known.set(number, faces[place] ?? []));
  }
}
