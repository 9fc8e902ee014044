// What parts of the page need of the server: to ask it, and to learn what the cards of a game say.

import type { Mirror } from "./wire/mirror";
import type { Session } from "./wire/session";

export interface Server {
  ask: Session["ask"];
  /** Do something; says on the page why the server refused it, and gives whether it did not. */
  trying: (what: () => Promise<unknown>) => Promise<boolean>;
  learn: (mirror: Mirror) => Promise<void>;
}
