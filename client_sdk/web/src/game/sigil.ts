// A figure drawn from a name: the same for the same name, so that a card is known again at a glance. No picture needed.

const KNOWN = new Map<string, string>();
const MOST = 5_000;

/** A path within 100 by 44, in the middle of which the figure stands. */
export function sigilOf(name: string): string {
  let path = KNOWN.get(name);
  if (path === undefined) {
    if (KNOWN.size >= MOST) KNOWN.clear();
    KNOWN.set(name, (path = drawn(numbersFrom(name))));
  }
  return path;
}

/** Numbers from 0 to 1 that follow from a text (the hash is FNV-1a, the steps are those of xorshift). */
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Rays around the middle, a ring of leaves, and a shape inside; how many of each follows from the numbers. */
function drawn(next: () => number): string {
  const pick = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  next(); // the first number of similar names is similar
  const [around, turn, wide] = [pick(3, 8), next() * Math.PI, 0.25 + 0.5 * next()];
  const [outer, inner] = [15 + 6 * next(), 5 + 5 * next()];
  const parts = [...Array(around).keys()].map((at) => {
    const angle = turn + (2 * Math.PI * at) / around;
    const half = (Math.PI / around) * wide * 2;
    return `M${point(angle, inner)}Q${point(angle + half, (outer + inner) / 2)} ${point(angle, outer)}Q${point(angle - half, (outer + inner) / 2)} ${point(angle, inner)}Z`;
  });
  const corners = pick(3, 6);
  const core = [...Array(corners).keys()].map((at) => point(turn + (2 * Math.PI * at) / corners, inner * 0.8));
  return `${parts.join("")}M${core.join("L")}Z`;
}

function point(angle: number, far: number): string {
  return `${(50 + far * Math.cos(angle)).toFixed(1)} ${(22 + far * Math.sin(angle)).toFixed(1)}`;
}
