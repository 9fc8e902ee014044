// Why things are as they are, and why something happened: what is asked, wherever there are a view and a log.

import { signal } from "@preact/signals";
import type { Explanation } from "./wire/protocol";
import type { Place, Told } from "./game/story";
import type { GameView } from "./game/view";
import { Tracing } from "./tracing";
import { Refused } from "./wire/session";

/** Something that is to be explained, with the explanation once it has come. */
export interface Asked {
  title: string;
  told: Explanation | null;
  problem: string;
}

/** Where explanations come from: a game, a finished game or a scenario. Null is nothing to explain any more. */
export interface Reasons {
  view: () => GameView | null;
  thing: (id: number) => Promise<Explanation | null>;
  event: (place: Place) => Promise<Explanation | null>;
}

export class Explaining {
  readonly why = signal<Asked | null>(null);
  readonly tracing: Tracing;

  /** `most`: of how many things that wait it is asked what was chosen for them. */
  constructor(
    private readonly reasons: Reasons,
    most?: number,
  ) {
    this.tracing = new Tracing((id) => reasons.thing(id).catch(nothing), most);
  }

  forget(): void {
    this.why.value = null;
    this.tracing.forget();
  }

  /** Why a thing is as it is. */
  async thing(id: number): Promise<void> {
    const name = this.reasons.view()?.nameOf(id) ?? "";
    await this.ask(`Why is ${name} so?`, () => this.reasons.thing(id));
  }

  /** Why something happened, as a line of the log tells it. */
  async line({ text, from }: Pick<Told, "text" | "from">): Promise<void> {
    await this.ask(text, () => this.reasons.event(from));
  }

  /** What is refused says why instead. */
  async ask(title: string, reason: () => Promise<Explanation | null>): Promise<void> {
    const asked: Asked = { title, told: null, problem: "" };
    this.why.value = asked;
    const answer = await reason().then(
      (told) => ({ told }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        return { problem: error.message };
      },
    );
    if (this.why.peek() === asked) this.why.value = { ...asked, ...answer };
  }
}

function nothing(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}
