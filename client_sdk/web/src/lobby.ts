// What there is before a game: rule books, decks and rooms, and the ways into a game.

import { signal } from "@preact/signals";
import { USUAL_CHOICES, type Choices } from "./game/choices";
import type { CardList, DeckLine, DeckReport, RoomLine, RuleBookLine, Settings } from "./wire/protocol";
import type { Server } from "./server";
import { unless } from "./wire/session";

/** A deck of the server by its name, or a list of cards, which others see by that name. */
export interface ChosenDeck {
  name: string;
  text: string;
}

/** What somebody has chosen to play. */
export interface Wishes {
  /** Names; empty for the first that there is. */
  book: string;
  deck: string;
  bot: string;
  /** A list of one's own, if it is to be played, and how many of each card it has. */
  own: string;
  ownCards: Readonly<Record<string, number>>;
  choices: Choices;
}

const USUAL_WISHES: Wishes = { book: "", deck: "", bot: "greedy", own: "", ownCards: {}, choices: USUAL_CHOICES };

type Where = { room?: string; invitation?: string };

export class Lobby {
  readonly books = signal<readonly RuleBookLine[]>([]);
  readonly decks = signal<ReadonlyMap<string, readonly DeckLine[]>>(new Map());
  readonly rooms = signal<readonly RoomLine[]>([]);
  readonly waits = signal(false);
  /** Whoever comes back from a game finds what they chose. */
  readonly wishes = signal(USUAL_WISHES);

  constructor(private readonly server: Server) {}

  wish(some: Partial<Wishes>): void {
    this.wishes.value = { ...this.wishes.value, ...some };
  }

  forget(): void {
    this.wishes.value = USUAL_WISHES;
  }

  async lookAround(): Promise<void> {
    if (!this.books.value.length) this.books.value = await this.server.ask("rule books", {});
    this.rooms.value = await this.server.ask("list rooms", { limit: 50 });
  }

  async decksOf(rulebook: string): Promise<readonly DeckLine[]> {
    const known = this.decks.value.get(rulebook);
    if (known) return known;
    const found = (await this.server.ask("decks", { rulebook })) as DeckLine[];
    this.decks.value = new Map(this.decks.value).set(rulebook, found);
    return found;
  }

  /** What the server says about a list of cards. */
  async checkDeck(rulebook: string, text: string, format: string): Promise<DeckReport | null> {
    let report: DeckReport | null = null;
    await this.server.trying(async () => {
      report = (await this.server.ask("decks", { rulebook, check: text, format })) as DeckReport;
    });
    return report;
  }

  /** What these cards say, and how to read it. */
  async cardsNamed(rulebook: string, names: string[]): Promise<CardList | null> {
    let found: CardList | null = null;
    await this.server.trying(async () => {
      found = await this.server.ask("cards", { rulebook, names });
    });
    return found;
  }

  // Ways into a game

  /** Make a room and begin in it at once, with bots at all other seats, which need no clocks. */
  async playBots(settings: Settings, deck: ChosenDeck, bot: string): Promise<boolean> {
    const alone = { ...settings, private: true, rated: false, clock: 0, per_decision: 0 };
    return this.server.trying(async () => {
      const { room } = await this.server.ask("create room", { settings: alone });
      await this.sit({ room }, deck);
      for (let seat = 1; seat < (settings.seats ?? 2); seat++) await this.server.ask("add bot", { room, bot });
    });
  }

  async makeRoom(settings: Settings, deck: ChosenDeck): Promise<boolean> {
    return this.server.trying(async () => {
      const { room } = await this.server.ask("create room", { settings });
      await this.sit({ room }, deck);
    });
  }

  /** Begin a lesson of a rule book. */
  async playLesson(rulebook: string, lesson: string): Promise<boolean> {
    return this.server.trying(async () => {
      const { room } = await this.server.ask("create room", { settings: { rulebook, lesson } });
      await this.server.ask("join", { room });
      await this.server.ask("ready", { room });
    });
  }

  async join(where: Where, deck: ChosenDeck): Promise<boolean> {
    return this.server.trying(() => this.sit(where, deck));
  }

  private async sit(where: Where, deck: ChosenDeck): Promise<void> {
    const { room } = await this.server.ask("join", where);
    await this.getReady(room, deck);
  }

  /** Ready for a game, perhaps with another deck. */
  async getReady(room: string, deck: ChosenDeck | null): Promise<void> {
    if (deck) await this.server.ask("deck", { room, ...deck });
    await this.server.ask("ready", { room, nonce: nonce() });
  }

  /** Wait for somebody who wants to play the same. */
  async findOpponent(settings: Settings, deck: ChosenDeck): Promise<boolean> {
    const { rulebook = "", format = "", profile = "", best_of = 1 } = settings;
    const wanted = { rulebook, format, profile, best_of, deck_name: deck.name, deck_text: deck.text };
    return this.server.trying(async () => {
      await this.server.ask("enqueue", wanted);
      this.waits.value = true;
    });
  }

  async stopWaiting(): Promise<void> {
    await this.server.trying(() => this.server.ask("dequeue", {}).catch(unless("not waiting")));
    this.waits.value = false;
  }
}

/** The player's own part of the seed of the shuffles. */
function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
}
