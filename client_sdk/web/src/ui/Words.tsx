// Texts of a game: symbols in braces become small signs.

import type { Hints } from "../wire/protocol";

export function Words({ text, hints }: { text: string; hints: Hints }) {
  return (
    <>
      {text
        .split(/(\{[^{}]+\})/)
        .map((part, at) =>
          part.startsWith("{") && part.endsWith("}") ? <Sign key={at} of={part.slice(1, -1)} hints={hints} /> : part,
        )}
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
