// A scenario on the table: its text and how far it is played. Everything that is shown follows from these two.

import { batch, computed, signal } from "@preact/signals";
import type { App } from "../app";
import { Explaining } from "../explaining";
import { begun, decisionOf, isSingle, isToAct, missing, type Decision, type Draft } from "../game/decision";
import { GameView } from "../game/view";
import { Mirror } from "../wire/mirror";
import type { CardLine, CatalogueEntry, Explanation, ScenarioSeen, ScenarioWordList } from "../wire/protocol";
import { withLine } from "./toml";

const WAITING = 6; // of so many things that wait it is told what was chosen: for each, the server plays the scenario again

export const ALL = -1; // as a step: play the whole story; as a seat: somebody who knows everything

export interface Table {
  seen: ScenarioSeen;
  view: GameView;
  decision: Decision | null;
}

export interface Rules {
  documents: ReadonlyMap<string, string>;
  entries: readonly CatalogueEntry[];
}

export class ScenarioModel {
  readonly text = signal("");
  readonly profile = signal("");
  readonly seat = signal(ALL);
  readonly shown = signal<Table | null>(null);
  readonly problem = signal<{ text: string; line: number } | null>(null);
  readonly draft = signal<Draft>({ take: [] });
  readonly explaining = new Explaining(
    {
      view: () => this.shown.value?.view ?? null,
      thing: (explain) => this.explained({ explain }),
      event: ({ event }) => this.explained({ event }),
    },
    WAITING,
  );
  readonly rules = signal<Rules | null>(null);
  readonly entry = signal<CatalogueEntry | null>(null);
  readonly words = signal<ScenarioWordList | null>(null);
  readonly found = signal<readonly CardLine[]>([]);
  readonly busy = signal(false);

  readonly step = computed(() => this.shown.value?.seen.step ?? 0);
  readonly steps = computed(() => this.shown.value?.seen.story.length ?? 0);
  readonly missing = computed(() => {
    const decision = this.shown.value?.decision;
    return decision ? missing(decision, this.draft.value) : "";
  });

  private wanted = 0; // the step that the latest request is about
  private latest = 0; // the number of the latest request: what an earlier one finds is not shown

  constructor(
    readonly app: App,
    readonly rulebook: string,
  ) {}

  /** Take another text, and look at it after so many lines of its story. */
  async open(text: string, step = 0, profile = ""): Promise<void> {
    batch(() => {
      this.text.value = text;
      this.profile.value = profile;
      this.seat.value = ALL;
      this.explaining.forget();
    });
    await this.play(step);
  }

  /** Change the text, and stay where we are. */
  async edit(text: string, step = this.wanted): Promise<void> {
    this.text.value = text;
    await this.play(step);
  }

  async look(seat: number): Promise<void> {
    this.seat.value = seat;
    await this.play(this.wanted);
  }

  async forth(): Promise<void> {
    if (this.wanted < this.steps.value) await this.play(this.wanted + 1);
  }

  async back(): Promise<void> {
    if (this.wanted > 0) await this.play(this.wanted - 1);
  }

  async play(step: number): Promise<void> {
    const mine = ++this.latest;
    this.wanted = step;
    await this.app.trying(async () => {
      const { seen, problem = "", line = 0 } = await this.app.ask("scenario", this.request(step));
      if (mine !== this.latest) return;
      if (!seen) {
        this.problem.value = { text: problem, line };
        return;
      }
      const view = await this.viewOf(seen);
      if (mine !== this.latest) return;
      this.wanted = seen.step;
      const decision = seen.decision ? decisionOf(seen.decision, view.mirror) : null;
      batch(() => {
        this.problem.value = null;
        this.shown.value = { seen, view, decision };
        // nothing is suggested: whoever judges says what is chosen
        this.draft.value = decision && decision.form !== "choose" ? begun(decision) : { take: [] };
      });
      void this.explaining.tracing.begin(view);
      if (this.words.peek()?.rulebook !== seen.rulebook)
        this.words.value = await this.app.ask("scenario words", { rulebook: seen.rulebook });
    });
  }

  private request(step: number) {
    return {
      text: this.text.value,
      step,
      seat: this.seat.value,
      rulebook: this.rulebook,
      profile: this.profile.value,
    };
  }

  private async viewOf(seen: ScenarioSeen): Promise<GameView> {
    const mirror = new Mirror(seen.sheet, seen.snapshot, seen.step);
    mirror.addTexts(seen.patch ?? []);
    await this.app.learn(mirror);
    return new GameView(mirror, this.seat.value);
  }

  /** Write the line that gives this answer, and play it. */
  async answer(take: readonly number[] = this.draft.value.take): Promise<void> {
    const shown = this.shown.value;
    if (!shown || this.busy.value) return;
    this.busy.value = true;
    await this.app.trying(async () => {
      const { seen } = await this.app.ask("scenario", { ...this.request(shown.seen.step), take: [...take] });
      if (seen?.adds) await this.add(seen.adds);
    });
    this.busy.value = false;
  }

  /** Put an answer together; one that can hold no more is written at once. */
  async take(draft: Draft): Promise<void> {
    this.draft.value = draft;
    if (this.shown.value?.decision?.maximum === 1 && draft.take.length) await this.answer();
  }

  /** What Enter does: write the answer that was put together, where that is one. */
  async enter(): Promise<void> {
    const decision = this.shown.value?.decision;
    if (decision && !isSingle(decision) && !isToAct(decision) && !this.missing.value) await this.answer();
  }

  /** Write a line after those that were played, and play it. */
  async add(line: string): Promise<void> {
    const { story = [], step = 0 } = this.shown.value?.seen ?? {};
    const after = step ? (story[step - 1]?.line ?? 0) : 0;
    await this.edit(withLine(this.text.value, after, line), step + 1);
  }

  private async explained(about: { explain: number } | { event: number }): Promise<Explanation | null> {
    const shown = this.shown.value;
    if (!shown) return null;
    const { seen } = await this.app.ask("scenario", { ...this.request(shown.seen.step), ...about });
    return seen?.why ?? null;
  }

  async find(words: string): Promise<void> {
    await this.app.trying(async () => {
      const rulebook = this.shown.value?.seen.rulebook ?? this.rulebook;
      this.found.value = words.trim() ? await this.app.ask("find cards", { words, rulebook, limit: 12 }) : [];
    });
  }

  async listRules(): Promise<void> {
    if (this.rules.value) return;
    await this.app.trying(async () => {
      const { documents = {}, entries = [] } = await this.app.ask("catalogue", {});
      this.rules.value = { documents: new Map(Object.entries(documents)), entries };
    });
  }

  /** Open the scenario that proves an entry of the catalogue, at its beginning. */
  async openEntry(entry: CatalogueEntry): Promise<void> {
    await this.app.trying(async () => {
      const { text = "" } = await this.app.ask("catalogue", { entry: entry.entry });
      this.entry.value = entry;
      await this.open(text, 0, entry.profiles[0] ?? "");
    });
  }
}
