// The text of a scenario file, edited in place: whatever an edit is not about stays as its author wrote it.
//
// It knows as much of TOML as is needed to find a value and where it ends. What is wrong with a file, the server says.

interface Statement {
  /** The key with its table: `alice.hand`. */
  path: string;
  /** Where it begins and ends, and where its value does. */
  from: number;
  value: number;
  to: number;
}

/** A thing in a zone of a position, as the file writes it; `words` is empty for one that is written as a table. */
export interface Entry {
  raw: string;
  words: Words | null;
}

/** `2 Bear (used, 2 grown counters) as mine`, taken apart. */
export interface Words {
  count: number;
  name: string;
  details: readonly string[];
  nickname: string;
}

const WIDE = 100; // characters of a list in one line

function stringEnd(text: string, at: number): number {
  const quote = text[at] as string;
  const long = text.startsWith(quote.repeat(3), at);
  for (let next = at + (long ? 3 : 1); next < text.length; next += 1) {
    if (text[next] === "\\" && quote === '"') next += 1;
    else if (long ? text.startsWith(quote.repeat(3), next) : text[next] === quote) {
      next += long ? 3 : 1;
      while (long && text[next] === quote) next += 1;
      return next;
    } else if (!long && text[next] === "\n") return next;
  }
  return text.length;
}

function commentEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function valueEnd(text: string, at: number): number {
  let depth = 0;
  for (let next = at; next < text.length;) {
    const sign = text[next] as string;
    if (sign === '"' || sign === "'") {
      next = stringEnd(text, next);
      if (!depth) return next;
      continue;
    }
    if (sign === "#") {
      if (!depth) return next;
      next = commentEnd(text, next);
      continue;
    }
    if (sign === "\n" && !depth) return next;
    next += 1;
    if (sign === "[" || sign === "{") depth += 1;
    if ((sign === "]" || sign === "}") && --depth <= 0) return next;
  }
  return text.length;
}

/** All values of a file, and where its first table begins. */
function statements(text: string): { found: Statement[]; tables: Map<string, number>; firstTable: number } {
  const found: Statement[] = [];
  const tables = new Map<string, number>();
  let table = "";
  let firstTable = text.length;
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text[at] as string)) at += 1;
    else if (text[at] === "#") at = commentEnd(text, at);
    else if (text[at] === "[") {
      firstTable = Math.min(firstTable, at);
      const end = commentEnd(text, at);
      const line = text.slice(at, end);
      table = /^\[([^[\]]+)\]/.exec(line)?.[1]?.replaceAll(/\s/g, "") ?? "[]";
      tables.set(table, Math.min(end + 1, text.length));
      at = end;
    } else {
      const line = text.slice(at, commentEnd(text, at));
      const key = /^[^=]*=[ \t]*/.exec(line);
      if (!key) {
        at += line.length;
        continue;
      }
      const name = key[0].replaceAll(/[\s="']/g, "");
      const value = at + key[0].length;
      const to = valueEnd(text, value);
      found.push({ path: table ? `${table}.${name}` : name, from: at, value, to });
      at = Math.max(to, at + 1);
    }
  }
  return { found, tables, firstTable };
}

function statement(text: string, path: string): Statement | undefined {
  const plain = path.replaceAll(/[\s"']/g, "");
  return statements(text).found.find((one) => one.path === plain);
}

/** What a text in quotes says. */
function said(raw: string): string {
  const quote = raw[0] as string;
  const long = raw.startsWith(quote.repeat(3)) && raw.length >= 6;
  const inside = raw.slice(long ? 3 : 1, long ? -3 : -1).replace(long ? /^\n/ : /^$/, "");
  if (quote === "'") return inside;
  const escapes: Record<string, string> = { n: "\n", t: "\t", '"': '"', "\\": "\\" };
  return inside.replaceAll(/\\(["\\nt])/g, (_, one: string) => escapes[one] as string);
}

export function quoted(words: string): string {
  return `"${words.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** The elements of a list, as they are written. */
function elements(raw: string): { raw: string; at: number }[] {
  const found: { raw: string; at: number }[] = [];
  for (let at = 1; at < raw.length - 1;) {
    const sign = raw[at] as string;
    if (/[\s,]/.test(sign)) at += 1;
    else if (sign === "#") at = commentEnd(raw, at);
    else {
      const end =
        sign === '"' || sign === "'"
          ? stringEnd(raw, at)
          : sign === "{" || sign === "["
            ? valueEnd(raw, at)
            : at + (/^[^,\]\s]+/.exec(raw.slice(at))?.[0].length ?? 1);
      found.push({ raw: raw.slice(at, end), at });
      at = end;
    }
  }
  return found;
}

/** What is written at a path, such as a number or a text; null if nothing is. */
export function valueOf(text: string, path: string): string | null {
  const one = statement(text, path);
  if (!one) return null;
  const raw = text.slice(one.value, one.to).trim();
  return raw.startsWith('"') || raw.startsWith("'") ? said(raw) : raw;
}

/** Write a value at a path, in place of what is there; an empty one takes it away. */
export function withValue(text: string, path: string, raw: string): string {
  const one = statement(text, path);
  if (one && raw) return text.slice(0, one.value) + raw + text.slice(one.to);
  if (one) {
    const end = commentEnd(text, one.to);
    return text.slice(0, one.from) + text.slice(Math.min(end + 1, text.length));
  }
  if (!raw) return text;
  const [head = "", ...rest] = path.split(".");
  const { found, tables, firstTable } = statements(text);
  const inTable = rest.length ? tables.get(head) : undefined;
  if (inTable !== undefined) return insert(text, inTable, `${rest.join(".")} = ${raw}`);
  const same = found.findLast((other) => other.path.startsWith(`${head}.`) && other.from < firstTable);
  const story = found.find(({ path: other }) => other === "story" || other === "expect");
  const before = same ? commentEnd(text, same.to) + 1 : story && story.from < firstTable ? story.from : firstTable;
  return insert(text, Math.min(before, text.length), `${path} = ${raw}`);
}

function insert(text: string, at: number, line: string): string {
  const before = text.slice(0, at);
  return `${before && !before.endsWith("\n") ? `${before}\n` : before}${line}\n${text.slice(at)}`;
}

export function entriesOf(text: string, player: string, zone: string): Entry[] {
  const one = statement(text, `${player}.${zone}`);
  if (!one || text[one.value] !== "[") return [];
  return elements(text.slice(one.value, one.to)).map(({ raw }) => ({
    raw,
    words: /^["']/.test(raw) ? wordsOf(said(raw)) : null,
  }));
}

export function withEntries(text: string, player: string, zone: string, raws: readonly string[]): string {
  const short = `[${raws.join(", ")}]`;
  const long = `[\n${raws.map((raw) => `    ${raw},\n`).join("")}]`;
  const key = /^[\w-]+$/.test(zone) ? zone : quoted(zone);
  return withValue(text, `${player}.${key}`, raws.length ? (short.length > WIDE ? long : short) : "");
}

export function wordsOf(entry: string): Words {
  const found = /^(?:(\d+)x? )?(.+?)(?: as ([^()]+?))?(?: \((.*)\))?(?: as ([^()]+))?$/.exec(entry.trim());
  const [, count = "1", name = entry, before = "", details = "", after = ""] = found ?? [];
  return { count: Number(count), name, details: details ? details.split(/\s*[,;]\s*/) : [], nickname: before || after };
}

export function entryOf({ count, name, details, nickname }: Words): string {
  const many = count > 1 ? `${count} ` : "";
  const more = details.length ? ` (${details.join(", ")})` : "";
  return `${many}${name}${more}${nickname ? ` as ${nickname}` : ""}`;
}

/** The text with one more line of the story, after the line of this number; 0 is before all others. */
export function withLine(text: string, after: number, line: string): string {
  const written = line.replaceAll("\\", "\\\\");
  const stories = statements(text).found.filter(({ path }) => path === "story" || path.startsWith("ends."));
  const story = stories.find((one) => one.path === "story");
  for (const one of after ? stories : story ? [story] : []) {
    if (!isLong(text, one)) continue;
    const [first, last] = [lineAt(text, one.value), lineAt(text, one.to - 1)];
    if (after && (after < first || after > last)) continue;
    const opened = one.value + 3;
    if (!after || (after === first && text[opened] === "\n" && after !== last))
      return `${text.slice(0, opened)}\n${written}${text[opened] === "\n" ? "" : "\n"}${text.slice(opened)}`;
    const end = after === last ? one.to - 3 : commentEnd(text, startOf(text, after));
    return `${text.slice(0, end)}\n${written}${after === last ? "\n" : ""}${text.slice(end)}`;
  }
  if (!story) return withValue(text, "story", `"""\n${written}\n"""`);
  if (isLong(text, story))
    return `${text.slice(0, story.to - 3)}${ownLine(text, story.to - 3)}${written}\n${text.slice(story.to - 3)}`;
  const raw = text.slice(story.value, story.to);
  const lines = raw.startsWith("[") ? elements(raw).map((one) => said(one.raw)) : said(raw).split("\n");
  const kept = lines.filter((one) => one.trim()).map((one) => one.replaceAll("\\", "\\\\"));
  const all = after ? [...kept, written] : [written, ...kept];
  return withValue(text, "story", `"""\n${all.join("\n")}\n"""`);
}

/** The text without a line of the story; the same text if that line holds more than it. */
export function withoutLine(text: string, line: number): string {
  const story = statements(text).found.find(
    (one) => isLong(text, one) && lineAt(text, one.value) < line && line < lineAt(text, one.to - 1),
  );
  if (!story) return text;
  const from = startOf(text, line);
  return text.slice(0, from) + text.slice(commentEnd(text, from) + 1);
}

function isLong(text: string, { value }: Statement): boolean {
  return text.startsWith('"""', value) || text.startsWith("'''", value);
}

function ownLine(text: string, at: number): string {
  return text[at - 1] === "\n" ? "" : "\n";
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

function startOf(text: string, line: number): number {
  let at = 0;
  for (let passed = 1; passed < line; passed += 1) at = commentEnd(text, at) + 1;
  return Math.min(at, text.length);
}

/** Where the players of a file sit: those whom it lists, or the two whom every game has, and whoever it mentions. */
export function playersOf(text: string): string[] {
  const listed = statement(text, "players");
  if (listed) return elements(text.slice(listed.value, listed.to)).map(({ raw }) => said(raw));
  const mentioned = new Set(statements(text).found.map(({ path }) => path.split(".")[0]));
  return ["alice", "bob", "carol", "dave", "erin", "frank"].filter((name, at) => at < 2 || mentioned.has(name));
}
