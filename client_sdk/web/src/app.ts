// What the page shows of a game, as signals, and what its player does; what else there is has parts of its own.

import { batch, computed, signal } from "@preact/signals";
import type {
  Coaching,
  DecisionRow,
  DeckReport,
  Explanation,
  RoomState,
  Signed,
  Update,
  View,
  Welcome,
} from "./wire/protocol";
import { begun, decisionOf, isSingle, isToAct, missing, type Decision, type Draft } from "./game/decision";
import { Repeating } from "./game/repeating";
import { learnFaces } from "./game/faces";
import { keepLog, keptLog, whose } from "./game/kept-log";
import { isToRead, waitsForWhy } from "./game/lesson";
import { picturesAre } from "./game/pictures";
import { isUsual, keep, kept, USUAL, wish, type Stops } from "./game/stops";
import { Story, type Place } from "./game/story";
import { GameView } from "./game/view";
import { Mirror, OutOfStep } from "./wire/mirror";
import { Account } from "./account";
import { Deeds } from "./deeds";
import { Explaining } from "./explaining";
import { Finished } from "./finished";
import { Lobby, type ChosenDeck } from "./lobby";
import { Talk } from "./talk";
import { Refused, Session, dialHome, unless, type Dial, type Told } from "./wire/session";

export type Connection = "arriving" | "here" | "away";

/** A game as it stands, or none yet. It is replaced whenever something in it changes. */
export interface Shown {
  view: GameView;
  decision: Decision | null;
  /** When the time for the decision is over, by this machine's clock. */
  until: number | null;
}

type About = { object: number; deeds?: true } | ({ object: 0 } & Place);

export class App {
  readonly connection = signal<Connection>("arriving");
  readonly away = signal("");
  readonly welcome = signal<Welcome | null>(null);
  readonly me = signal<Signed | null>(null);
  readonly room = signal<RoomState | null>(null);
  readonly shown = signal<Shown | null>(null);
  /** What a lesson says, never before what it is about is shown. */
  readonly coaching = signal<Coaching | null>(null);
  readonly draft = signal<Draft>({ take: [] });
  readonly log = signal<Story["lines"]>([]);
  readonly notice = signal("");

  readonly decision = computed(() => this.shown.value?.decision ?? null);
  /** Whether an answer to what is asked is under way. Until what came of it is shown, the question stands there still. */
  readonly busy = computed(() => this.decision.value !== null && this.decision.value.number === this.answering.value);
  readonly missing = computed(() => (this.decision.value ? missing(this.decision.value, this.draft.value) : ""));

  readonly finished = new Finished(this);
  readonly account = new Account(this);
  readonly lobby = new Lobby(this);
  readonly talk = new Talk(this, () => this.room.value?.room ?? "");
  /** The scenario table, if it is open: with the rule book that is meant, and the scenario of a link. */
  readonly scenario = signal<{ rulebook: string; link: string } | null>(linked());
  readonly stops = signal<Stops>(USUAL);

  /** The answer that was given to the same question a moment ago. */
  readonly sameBefore = signal<readonly number[] | null>(null);

  readonly explaining = new Explaining({
    view: () => this.shown.value?.view ?? null,
    thing: (object) => this.explained({ object }),
    event: (place) => this.explained({ object: 0, ...place }),
  });
  readonly deeds = new Deeds(this.explaining, (object) => this.explained({ object, deeds: true }));

  private readonly answering = signal<number | null>(null); // the number of the decision
  private readonly repeating = new Repeating();
  private readonly session: Session;
  private mirror: Mirror | null = null;
  private story = new Story();
  private game: string | null = null; // of which the story tells
  private inStep = true;
  private showing: Promise<void> = Promise.resolve(); // what is still being shown

  constructor(dial: Dial = dialHome) {
    this.session = new Session(
      dial,
      {
        arrived: (welcome, signed) => void this.arrived(welcome, signed),
        told: (message) => this.told(message),
        lost: (seconds, reason) => this.lost(seconds, reason),
        released: () => this.released(),
      },
      () => (this.room.value && this.mirror && this.inStep ? { [this.room.value.room]: this.mirror.number } : {}),
    );
  }

  start(): void {
    this.session.open();
    addEventListener("online", () => this.again());
    // Reloaded, or closed and opened again: the log goes on where it was.
    addEventListener("pagehide", () => keepLog(this.room.value, this.log.value));
  }

  /** Try to reach the server now, rather than later. */
  again(): void {
    this.session.again();
  }

  // Coming and going

  private async arrived(welcome: Welcome, signed: Signed | null): Promise<void> {
    batch(() => {
      this.welcome.value = welcome;
      picturesAre(welcome.pictures ?? "");
      this.me.value = signed;
      this.connection.value = "here";
      this.away.value = "";
    });
    if (!signed && this.room.value) this.leaveBehind();
    if (signed) await this.trying(() => this.lobby.lookAround());
  }

  private lost(seconds: number, reason: string): void {
    batch(() => {
      this.connection.value = "away";
      const again = `trying again in ${Math.max(1, Math.round(seconds))} s`;
      this.away.value = reason ? `${reason}; ${again}` : again;
      this.answering.value = null;
    });
  }

  private released(): void {
    this.leaveBehind();
    batch(() => {
      this.me.value = null;
      this.answering.value = null;
    });
  }

  private leaveBehind(): void {
    this.mirror = null;
    keepLog(null, []);
    batch(() => {
      this.room.value = null;
      this.shown.value = null;
      this.coaching.value = null;
      this.log.value = [];
      this.talk.forget();
      this.explaining.forget();
      this.deeds.found.value = null;
    });
    this.story = new Story();
  }

  /** Become a guest, or log in, or register; says what is wrong otherwise. */
  async sign(how: Parameters<Session["sign"]>[0]): Promise<boolean> {
    return this.trying(async () => {
      this.me.value = await this.session.sign(how);
      await this.lobby.lookAround();
    });
  }

  async signOut(): Promise<void> {
    await this.trying(async () => {
      await this.session.ask("logout", {});
      this.leaveBehind();
      this.lobby.forget();
      this.me.value = null;
    });
  }

  // Rooms

  /** What the lesson says has been read. */
  async goOnInLesson(): Promise<void> {
    await this.inRoom((room) => this.session.ask("lesson", { room }));
  }

  /** Back to where the present step of the lesson began. */
  async goBackInLesson(): Promise<void> {
    await this.inRoom((room) => this.session.ask("lesson", { room, back: true }));
  }

  async watch(where: { room?: string; invitation?: string }): Promise<boolean> {
    const looksOn = await this.trying(() => this.session.ask("watch", where));
    if (looksOn && !this.room.value) this.notice.value = "You see it as soon as those who look on may.";
    return looksOn;
  }

  async leave(): Promise<void> {
    const room = this.room.value;
    if (!room) return;
    const playing = room.stage === "playing" && (room.seat ?? 0) > 0 && !this.shown.value?.view.mirror.turn.over;
    await this.trying(async () => {
      if (playing) await this.session.ask("concede", { room: room.room });
      await this.session.ask("leave", { room: room.room }).catch(unless("no seat", "no room"));
      this.leaveBehind();
      await this.lobby.lookAround();
    });
  }

  async addBot(bot = "greedy"): Promise<void> {
    await this.inRoom((room) => this.session.ask("add bot", { room, bot }));
  }

  async rematch(): Promise<void> {
    await this.inRoom((room) => this.session.ask("rematch", { room }));
  }

  /** The player's own deck in this room. */
  async ownDeck(): Promise<DeckReport | null> {
    let found: DeckReport | null = null;
    await this.inRoom(async (room) => {
      found = await this.session.ask("own deck", { room });
    });
    return found;
  }

  /** Ready for the next game of the match, perhaps with other cards. */
  async readyWith(deck: ChosenDeck | null): Promise<void> {
    await this.inRoom((room) => this.lobby.getReady(room, deck));
  }

  async concede(): Promise<void> {
    await this.inRoom((room) => this.session.ask("concede", { room }));
  }

  async undo(agree = true): Promise<void> {
    await this.inRoom((room) => this.session.ask("undo", { room, agree }));
  }

  async offerDraw(agree = true): Promise<void> {
    await this.inRoom((room) => this.session.ask("draw", { room, agree }));
  }

  async passUntil(until: "" | "something" | "turn"): Promise<void> {
    await this.inRoom((room) => this.session.ask("stops", { room, until }));
  }

  /** When to be asked, from now on and in later games by this rule book. */
  async setStops(stops: Stops): Promise<void> {
    const view = this.shown.value?.view;
    if (!view) return;
    this.stops.value = stops;
    keep(view.mirror.sheet[10] ?? "", stops);
    await this.inRoom((room) => this.session.ask("stops", { room, ...wish(stops, view.hints) }));
  }

  /** Why something is as it is. */
  async explain(id: number): Promise<void> {
    await this.explaining.thing(id);
    if (this.explaining.why.value?.told && waitsForWhy(this.coaching.value, id)) await this.goOnInLesson();
  }

  private async explained(about: About): Promise<Explanation | null> {
    const room = this.room.value?.room;
    return room ? this.session.ask("explain", { room, ...about }) : null;
  }

  // Answering

  /** Send an answer: these places or numbers, or what has been put together. */
  async answer(take: readonly number[] = this.draft.value.take): Promise<void> {
    const { decision } = this;
    const asked = decision.value;
    const room = this.room.value?.room;
    if (!asked || !room || this.busy.value) return;
    this.answering.value = asked.number;
    this.repeating.gave(asked, take);
    try {
      await this.session.ask("answer", { room, number: asked.number, take: [...take] });
      await this.showing; // what came of it was told before, and perhaps waits for what its cards say
      this.notice.value = "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code !== "too late" && error.code !== "away") this.notice.value = error.message;
      this.repeating.stop();
    } finally {
      if (this.answering.value === asked.number) this.answering.value = null;
    }
    this.repeat();
  }

  /** Give the answer that was given a moment ago, now and as often as the same is asked. */
  async answerAllAlike(): Promise<void> {
    const take = this.sameBefore.value;
    if (!take) return;
    this.repeating.goOn();
    await this.answer(take);
  }

  /** Once the answer before has been taken and something is asked: is it still the same? */
  private repeat(): void {
    const asked = this.decision.value;
    const take = asked && !this.busy.value ? this.repeating.atOnce(asked) : null;
    if (take) void this.answer(take);
  }

  /** Pass now and go on passing, if passing is what can be done. */
  async passOn(until: "something" | "turn"): Promise<void> {
    if (this.decision.value && isToAct(this.decision.value)) await this.passUntil(until);
  }

  /** What Enter does: go on in a lesson, send what was put together, or else what is suggested. */
  async enter(): Promise<void> {
    if (isToRead(this.coaching.value)) return this.goOnInLesson();
    const asked = this.decision.value;
    if (!asked) return;
    if (isSingle(asked) && !this.draft.value.take.length) {
      if (asked.suggested.length) await this.answer(asked.suggested);
      return;
    }
    if (!this.missing.value) await this.answer();
  }

  // What the server tells

  private told(message: Told): void {
    switch (message.t) {
      case "room":
        if (message.stage === "closed") {
          if (this.room.value?.room === message.room) this.leaveBehind();
          if (message.reason) this.notice.value = message.reason;
        } else {
          const another = this.room.value?.room !== message.room;
          this.later(() => {
            if (this.room.value?.room === message.room) this.coaching.value = message.lesson ?? null;
          });
          batch(() => {
            this.talk.follow(message, another);
            this.room.value = message;
          });
        }
        break;
      case "view":
        this.later(() => this.begin(message));
        break;
      case "u":
        this.later(() => this.follow(message));
        break;
      case "said":
        this.talk.hear(message);
        break;
      case "notice":
        this.notice.value = message.text;
        break;
      case "error":
        this.notice.value = message.problem;
        break;
      case "matched":
        this.lobby.waits.value = false;
        void this.trying(() => this.lobby.getReady(message.room, null));
        break;
    }
  }

  /** One after another, since a message is shown only when it is known what its cards say. */
  private later(what: () => Promise<void> | void): void {
    this.showing = this.showing.then(what);
  }

  private async begin(message: View): Promise<void> {
    const game = this.room.value && whose(this.room.value);
    const again = this.shown.value !== null && this.game === game;
    this.mirror = Mirror.of(message);
    this.inStep = true;
    await this.learn(this.mirror);
    if (!again) {
      this.game = game;
      this.explaining.forget(); // its numbers mean other things now
      this.deeds.found.value = null;
      this.story = new Story(keptLog(this.room.value));
      this.log.value = this.story.lines;
    }
    this.show(this.mirror, message.d ?? null);
    if (!again && this.room.value?.seat) await this.stopAsBefore(message.g[10] ?? "");
  }

  private async stopAsBefore(rulebook: string): Promise<void> {
    this.stops.value = kept(rulebook);
    if (!isUsual(this.stops.value)) await this.setStops(this.stops.value);
  }

  private async follow(message: Update): Promise<void> {
    const { mirror } = this;
    if (!mirror || !this.inStep) return;
    const seen = this.shown.value?.view;
    try {
      const before = seen ? this.story.before(seen, message) : new Map<number, string>();
      mirror.apply(message);
      await this.learn(mirror);
      if (this.mirror !== mirror) return;
      const told = this.show(mirror, message.d ?? null);
      if (this.story.after(told, message, before).length) this.log.value = this.story.lines;
    } catch (error) {
      if (!(error instanceof OutOfStep)) throw error;
      this.inStep = false;
      void this.inRoom((room) => this.session.ask("resync", { room }));
    }
  }

  private show(mirror: Mirror, row: DecisionRow | null): GameView {
    const view = new GameView(mirror, this.room.value?.seat ?? 0);
    const decision = row ? decisionOf(row, mirror) : null;
    batch(() => {
      if (decision?.number !== this.decision.value?.number) {
        this.draft.value = decision ? begun(decision) : { take: [] };
        if (decision) this.notice.value = "";
      }
      const until = decision?.seconds != null ? Date.now() + decision.seconds * 1000 : null;
      this.shown.value = { view, decision, until };
      this.sameBefore.value = decision && !isToAct(decision) ? this.repeating.before(decision) : null;
    });
    void this.explaining.tracing.follow(view);
    this.repeat();
    return view;
  }

  /** Ask the server for something that is shown in a place of its own. */
  ask: Session["ask"] = (t, fields) => this.session.ask(t, fields);

  async learn(mirror: Mirror): Promise<void> {
    const ask = (numbers: number[], rulebook: string) => this.session.ask("cards", { numbers, rulebook });
    try {
      await learnFaces(mirror, ask);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  private async inRoom(ask: (room: string) => Promise<unknown>): Promise<void> {
    const room = this.room.value?.room;
    if (room) await this.trying(() => ask(room));
  }

  async trying(what: () => Promise<unknown>): Promise<boolean> {
    try {
      await what();
      this.notice.value = "";
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.notice.value = error.message;
      return false;
    }
  }
}

/** The scenario in this page's address, behind `#scenario=`, which is never sent to the server in an address. */
function linked(): { rulebook: string; link: string } | null {
  const link = typeof location === "undefined" ? "" : (/^#scenario=([\w-]+)$/.exec(location.hash)?.[1] ?? "");
  return link ? { rulebook: "", link } : null;
}
