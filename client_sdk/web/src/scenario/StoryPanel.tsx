// The story: each line, what it led to, and whether expectations are met.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Place } from "../game/story";
import type { ScenarioSeen, StoryLine } from "../wire/protocol";
import type { ScenarioModel } from "./model";
import { withoutLine } from "./toml";

export function StoryPanel({ model, seen }: { model: ScenarioModel; seen: ScenarioSeen }) {
  const [line, setLine] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const step = seen.step;
  const entry = model.entry.value;
  useEffect(() => {
    list.current?.querySelector(".now")?.scrollIntoView({ block: "nearest" });
  }, [step]);
  const [met, missed] = [seen.story.filter(isMet).length, seen.story.filter((one) => one.failed).length];
  return (
    <section class="log story" aria-label="The story">
      {entry && (
        <p class="rule-told">
          <strong>{entry.entry}</strong> {entry.says}
        </p>
      )}
      {seen.note && <p class="faint">{seen.note}</p>}
      <p class="faint" role="status">
        {met} as expected, {missed} not{step < seen.story.length ? ", so far" : ""}
      </p>
      <ol ref={list} tabIndex={0} aria-label="Lines of the story">
        <li class={step === 0 ? "now" : ""}>
          <button type="button" class="quiet line" onClick={() => void model.play(0)}>
            The position
          </button>
        </li>
        {seen.story.map((one, at) => (
          <Line key={at} model={model} one={one} at={at + 1} now={step === at + 1} />
        ))}
      </ol>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (line.trim()) void model.add(line.trim());
          setLine("");
        }}
      >
        <input
          class="grow"
          aria-label="A line to write here"
          placeholder="expect …"
          value={line}
          onInput={(event) => setLine(event.currentTarget.value)}
        />
        <button type="submit">Write</button>
      </form>
    </section>
  );
}

function isMet(one: StoryLine): boolean {
  return Boolean(one.expects && one.played && !one.failed);
}

function Line({ model, one, at, now }: { model: ScenarioModel; one: StoryLine; at: number; now: boolean }) {
  const [sign, spoken] = !one.played
    ? ["", "not played yet"]
    : one.failed
      ? ["✗", one.expects ? "not as expected" : "cannot be played"]
      : one.expects
        ? ["✓", "as expected"]
        : ["▸", ""];
  const how = !one.played ? "waits" : one.failed ? "missed" : one.expects ? "met" : "done";
  const shorter = now ? withoutLine(model.text.value, one.line) : model.text.value;
  return (
    <li class={`${how}${now ? " now" : ""}`} aria-current={now ? "step" : undefined}>
      <button type="button" class="quiet line" onClick={() => void model.play(at)}>
        <span aria-hidden="true">{sign}</span> {one.expects && "expect "}
        {one.text.replace(/^expect (that )?/i, "")}
        {spoken && <span class="spoken">, {spoken}</span>}
      </button>
      {shorter !== model.text.value && (
        <button
          type="button"
          class="quiet"
          aria-label={`Take away: ${one.text}`}
          onClick={() => void model.edit(shorter, at - 1)}
        >
          ×
        </button>
      )}
      {one.found && <p class="found">{one.found}</p>}
      {now &&
        one.events?.map((text, event) => <Event key={event} model={model} text={text} from={{ update: at, event }} />)}
      {one.why && (
        <details open={now}>
          <summary>Why?</summary>
          <pre>{one.why}</pre>
        </details>
      )}
    </li>
  );
}

/** Something that the line led to; a click on it asks why. */
function Event({ model, text, from }: { model: ScenarioModel; text: string; from: Place }) {
  return (
    <button type="button" class="event" title="Why?" onClick={() => void model.explaining.line({ text, from })}>
      {text}
    </button>
  );
}
