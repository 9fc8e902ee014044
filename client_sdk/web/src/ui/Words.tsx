// Texts of a game: symbols in braces become small signs. A sign and how many there are, and two numbers with a stroke
// between them, stay in one line.

import type { Hints } from "../wire/protocol";

/** Some browsers would begin a new line after the stroke of +2/+0. */
const PARTS = /(\{[^{}]+\}(?:×\d+)?|[+−-]?\w+\/[+−-]\w+)/;

export function Words({ text, hints }: { text: string; hints: Hints }) {
  return (
    <>
      {text.split(PARTS).map((part, at) => {
        if (at % 2 === 0) return part;
        const [, sign, many] = /^\{(.+)\}(.*)$/.exec(part) ?? [];
        if (sign && !many) return <Sign key={at} of={sign} hints={hints} />;
        return (
          <span key={at} class="whole">
            {sign ? <Sign of={sign} hints={hints} /> : part}
            {many}
          </span>
        );
      })}
    </>
  );
}

function Sign({ of, hints }: { of: string; hints: Hints }) {
  const hue = of
    .split("/")
    .map((one) => hints.paint?.[one])
    .find(Boolean);
  return (
    <span class={`sign ${hue ? `hue-${hue}` : ""}`} role="img" aria-label={of}>
      {of}
    </span>
  );
}
