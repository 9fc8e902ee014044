// Why can't I? What could be expected of a thing that was clicked in vain, and what forbids it.

import type { Explanation, Hints } from "../wire/protocol";
import { Words } from "./Words";

/** It is read aloud as soon as it is there, since whoever clicked waits for something to happen. */
export function Deeds({ lines, hints }: { lines: readonly Explanation[]; hints: Hints }) {
  return (
    <div class="deeds" role="status">
      {lines.length > 0 && (
        <>
          <h3>Why can’t I?</h3>
          <ul>
            {lines.map(({ text, rule }) => (
              <li key={text}>
                <Words text={text} hints={hints} />
                {rule && <span class="rule">{rule}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
