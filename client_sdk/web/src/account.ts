// A player's account: where they are logged in, their password, and their ratings.

import type { RuleBookLine, SessionLine, StandingLine } from "./wire/protocol";
import type { Server } from "./server";

export class Account {
  constructor(private readonly server: Server) {}

  async sessions(): Promise<readonly SessionLine[]> {
    let found: readonly SessionLine[] = [];
    await this.server.trying(async () => {
      found = await this.server.ask("sessions", {});
    });
    return found;
  }

  async endSession(session: number): Promise<void> {
    await this.server.trying(() => this.server.ask("logout", { session }));
  }

  async changePassword(before: string, after: string): Promise<boolean> {
    return this.server.trying(() => this.server.ask("password", { old: before, new: after }));
  }

  /** The player's ratings in all formats in which they have played rated games. */
  async standings(books: readonly RuleBookLine[]): Promise<readonly StandingLine[]> {
    const found: StandingLine[] = [];
    await this.server.trying(async () => {
      for (const { name, title, formats } of books)
        for (const format of formats) {
          const one = await this.server.ask("standing", { rulebook: name, format });
          if (one.games) found.push({ ...one, format: `${title}, ${format}` });
        }
    });
    return found;
  }
}
