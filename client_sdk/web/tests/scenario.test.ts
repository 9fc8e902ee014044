import { describe, expect, it } from "vitest";
import { packed, unpackedText } from "../src/scenario/link";
import {
  entriesOf,
  entryOf,
  playersOf,
  valueOf,
  withEntries,
  withLine,
  withoutLine,
  withValue,
  wordsOf,
} from "../src/scenario/toml";

const FILE = `title = "Twins" # of a garden
alice.hand = ["Mirror", "3 Hedge"]
bob.table = [
    "Robin, of the Hill (used, 2 grown counters) as Rob", # sings
    { card = "Bear", owner = "alice" },
]

story = """
alice plays Mirror
expect Mirror is used
"""

[ends]
other = """
expect bob has 1 coins
"""
`;

describe("the text of a scenario, edited in place", () => {
  it("finds what lies where, whatever its form", () => {
    expect(entriesOf(FILE, "alice", "hand").map((one) => one.words?.name)).toEqual(["Mirror", "Hedge"]);
    const [robin, bear] = entriesOf(FILE, "bob", "table");
    expect(robin?.words).toEqual({
      count: 1,
      name: "Robin, of the Hill",
      details: ["used", "2 grown counters"],
      nickname: "Rob",
    });
    expect(bear).toEqual({ raw: '{ card = "Bear", owner = "alice" }', words: null });
    expect(entriesOf(FILE, "bob", "hand")).toEqual([]);
    expect(playersOf(FILE)).toEqual(["alice", "bob"]);
    expect(playersOf(`players = ["anna", 'ben'] `)).toEqual(["anna", "ben"]);
  });

  it("writes entries as it reads them", () => {
    for (const entry of ["Bear", "2 Bear", "Bear (used) as B", "Bear as B", "4 Bear (used, 2 grown counters)"])
      expect(entryOf(wordsOf(entry))).toBe(entry);
  });

  it("changes one zone, and nothing else", () => {
    const more = withEntries(FILE, "alice", "hand", ['"Mirror"']);
    expect(more).toBe(FILE.replace(', "3 Hedge"', ""));
    expect(withEntries(FILE, "alice", "hand", [])).toBe(FILE.replace('alice.hand = ["Mirror", "3 Hedge"]\n', ""));
    const other = withEntries(FILE, "alice", "main deck", ['"Bear"']);
    expect(other).toContain('alice.hand = ["Mirror", "3 Hedge"]\nalice."main deck" = ["Bear"]\n');
    expect(entriesOf(other, "alice", "main deck")).toHaveLength(1);
    const table = withEntries("[alice]\nhand = []\n", "alice", "table", ['"Bear"']);
    expect(table).toBe('[alice]\ntable = ["Bear"]\nhand = []\n');
    const long = Array.from({ length: 12 }, (_, at) => `"Bear number ${at}"`);
    expect(withEntries("", "bob", "hand", long).split("\n")).toHaveLength(15);
  });

  it("writes numbers where the player is written about", () => {
    expect(withValue(FILE, "alice.coins", "3")).toContain('"3 Hedge"]\nalice.coins = 3\n');
    expect(valueOf(withValue(FILE, "alice.coins", "3"), "alice.coins")).toBe("3");
    expect(withValue(withValue(FILE, "alice.coins", "3"), "alice.coins", "")).toBe(FILE);
    expect(withValue('story = ""\n', "alice.coins", "3")).toBe('alice.coins = 3\nstory = ""\n');
    expect(valueOf(FILE, "title")).toBe("Twins");
  });

  it("adds a line of the story after the one that was played last", () => {
    const lines = (text: string) => text.split("\n");
    expect(lines(withLine(FILE, 0, "bob passes"))[8]).toBe("bob passes");
    expect(lines(withLine(FILE, 9, "bob passes")).slice(8, 11)).toEqual([
      "alice plays Mirror",
      "bob passes",
      "expect Mirror is used",
    ]);
    expect(lines(withLine(FILE, 10, "bob passes"))[10]).toBe("bob passes");
    expect(lines(withLine(FILE, 15, "bob passes"))[15]).toBe("bob passes");
    expect(withLine(`title = "x"`, 0, "bob passes")).toBe('title = "x"\nstory = """\nbob passes\n"""\n');
    expect(withLine('story = "a passes"', 1, "b passes")).toBe('story = """\na passes\nb passes\n"""');
    expect(withLine('story = ["a passes"]', 1, "b passes")).toBe('story = """\na passes\nb passes\n"""');
    expect(withLine('story = """a passes"""', 1, "b passes")).toBe('story = """a passes\nb passes\n"""');
    expect(withLine('story = """\n"""\nexpect = ["x"]', 3, "b passes")).toContain('"""\nb passes\n"""\n');
    expect(withLine('story = """\n"""', 0, 'say \\ "it"')).toBe('story = """\nsay \\\\ "it"\n"""');
  });

  it("takes a line away only if the line is all that stands there", () => {
    expect(withoutLine(FILE, 9)).toBe(FILE.replace("alice plays Mirror\n", ""));
    expect(withoutLine(FILE, 8)).toBe(FILE);
    expect(withoutLine(FILE, 11)).toBe(FILE);
    expect(withoutLine('story = "a passes"', 1)).toBe('story = "a passes"');
  });
});

describe("a link to a scenario", () => {
  it("holds the whole text", async () => {
    const link = await packed(FILE + "—✓".repeat(50));
    expect(link).toMatch(/^[\w-]+$/);
    expect(await unpackedText(link)).toBe(FILE + "—✓".repeat(50));
  });

  it("says when it was damaged, or stands for far too much", async () => {
    expect(await unpackedText("%%%")).toBeNull();
    expect(await unpackedText((await packed(FILE)).slice(0, -9))).toBeNull();
    expect(await unpackedText(await packed("a".repeat((1 << 20) + 1)))).toBeNull();
  });
});
