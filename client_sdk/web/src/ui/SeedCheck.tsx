// Whether nobody chose the shuffles of a finished game, worked out in the browser.

import { useState } from "preact/hooks";
import type { App } from "../app";
import { proofOf, type Proof } from "../game/seed";

export function SeedCheck({ app, game }: { app: App; game: string }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const check = async () => {
    const journal = await app.finished.journalOf(game);
    if (journal) setProof(proofOf(journal));
  };
  return (
    <section class="seed-check" role="status">
      {!proof ? (
        <button type="button" class="quiet" onClick={() => void check()}>
          Who chose the shuffles?
        </button>
      ) : proof.problem ? (
        <p class="problems">{proof.problem}</p>
      ) : (
        <details>
          <summary>Nobody chose the shuffles</summary>
          <p class="faint">
            Before anybody gave their part, the server had told the hash of a secret, {proof.commitment.slice(0, 16)}…;
            the seed is made of this secret and of:
          </p>
          <ul>
            {proof.parts.map(({ player, nonce }, at) => (
              <li key={at}>
                {player}: {nonce || "nothing"}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
