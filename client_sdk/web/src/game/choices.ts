// What a player chooses about a game before it begins, and the settings of a room that follow from it.

import type { RuleBookLine, Settings } from "../wire/protocol";

export type Pace = "usual" | "quick" | "slow" | "none";

export interface Choices {
  /** Empty for the usual ones of the rule book. */
  format: string;
  profile: string;
  seats: number;
  best_of: number;
  pace: Pace;
  spectators: boolean;
  /** The seconds by which spectators see it late. */
  delay: number;
  undo: boolean;
  rated: boolean;
  title: string;
}

export const USUAL_CHOICES: Choices = {
  format: "",
  profile: "",
  seats: 2,
  best_of: 1,
  pace: "usual",
  spectators: true,
  delay: 0,
  undo: true,
  rated: false,
  title: "",
};

/** Seconds for all of a seat's decisions, and for one of them. */
export const PACES: Record<Pace, { clock: number; per_decision: number; told: string }> = {
  usual: { clock: 1500, per_decision: 120, told: "25 minutes each, 2 for a decision" },
  quick: { clock: 600, per_decision: 60, told: "10 minutes each, 1 for a decision" },
  slow: { clock: 3600, per_decision: 600, told: "an hour each, 10 minutes for a decision" },
  none: { clock: 0, per_decision: 0, told: "no clocks" },
};

export const DELAYS: readonly [seconds: number, told: string][] = [
  [0, "at once"],
  [30, "30 seconds late"],
  [120, "2 minutes late"],
  [600, "10 minutes late"],
];

/** The choices, as far as this rule book knows them; a match of three is for two. */
export function fitting(choices: Choices, book: RuleBookLine): Choices {
  const seats = book.seats.includes(choices.seats) ? choices.seats : (book.seats[0] ?? 2);
  return {
    ...choices,
    format: book.formats.includes(choices.format) ? choices.format : (book.formats[0] ?? ""),
    profile: book.profiles.includes(choices.profile) ? choices.profile : (book.profiles[0] ?? ""),
    seats,
    best_of: seats === 2 ? choices.best_of : 1,
  };
}

export function settingsOf(choices: Choices, book: RuleBookLine): Settings {
  const { pace, delay, spectators, ...rest } = fitting(choices, book);
  const { clock, per_decision } = PACES[pace];
  return { ...rest, clock, per_decision, spectators, delay: spectators ? delay : 0, rulebook: book.name };
}

/** The settings of a room in a few words, for a list. */
export function inShort({ format = "", seats = 2, best_of = 1, rated = false, delay = 0 }: Settings): string {
  const parts = [format, `${seats} players`, best_of > 1 ? "best of three" : "", rated ? "rated" : ""];
  return [...parts, delay ? `seen ${delay} s late` : ""].filter(Boolean).join(", ");
}

/** The settings of a room, for those who are about to play in it. */
export function manner(settings: Settings): string {
  const { clock = 1500, per_decision = 120, spectators = true, undo = true } = settings;
  const minutes = (seconds: number) => `${+(seconds / 60).toFixed(1)} min`;
  const times = [clock ? `${minutes(clock)} each` : "", per_decision ? `${minutes(per_decision)} for a decision` : ""];
  return [
    inShort(settings),
    times.filter(Boolean).join(", ") || "no clocks",
    spectators ? "" : "no spectators",
    undo ? "" : "nothing is taken back",
  ]
    .filter(Boolean)
    .join("; ");
}
