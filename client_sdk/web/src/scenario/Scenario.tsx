// The scenario table: a position that somebody builds, a story that is stepped through, and what is expected of it.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App } from "../app";
import { among, clicked, type Picking } from "../game/picking";
import type { GameView, Thing } from "../game/view";
import { Arrows } from "../ui/Arrows";
import type { Touch } from "../ui/Card";
import { copied } from "../ui/clipboard";
import { Inspector } from "../ui/Inspector";
import { useMotion } from "../ui/motion";
import { Board, Pile, Turn, type OpenPile } from "../ui/Board";
import { useHands } from "../ui/hands";
import { useHeld } from "../ui/held";
import { useTrace } from "../ui/trace";
import { Why } from "../ui/Why";
import { Answering } from "./Answering";
import { linkTo, packed, unpackedText } from "./link";
import { ScenarioModel, type Table } from "./model";
import { Building } from "./Building";
import { useDropping } from "./dropping";
import { RuleList } from "./RuleList";
import { StoryPanel } from "./StoryPanel";
import { TextPanel } from "./TextPanel";
import "./scenario.css";

const NEW = `title = "A new scenario"

story = """
"""
`;
const PANELS = ["Story", "Position", "Text", "Rules"] as const;

interface Props {
  app: App;
  /** The rule book that is meant if a text names none. */
  rulebook: string;
  /** The scenario of a link; empty for a new one. */
  link: string;
}

export default function ScenarioTable({ app, rulebook, link }: Props) {
  const model = useMemo(() => new ScenarioModel(app, rulebook), [app, rulebook]);
  useEffect(() => void begin(model, link), [model, link]);
  const shown = model.shown.value;
  const problem = model.problem.value;
  if (shown) return <Shown model={model} shown={shown} />;
  return (
    <main class="lobby">
      <h1 class="spoken">The scenario table</h1>
      {problem ? <TextPanel model={model} /> : <p>One moment …</p>}
      <p>
        <button type="button" onClick={() => leave(app)}>
          Back to the lobby
        </button>
      </p>
    </main>
  );
}

async function begin(model: ScenarioModel, link: string): Promise<void> {
  const text = link ? await unpackedText(link) : "";
  if (text === null) model.app.notice.value = "This link to a scenario is damaged.";
  const usual = model.app.lobby.books.value[0]?.name;
  const named = model.rulebook && model.rulebook !== usual ? `rulebook = "${model.rulebook}"\n` : "";
  await model.open(text || named + NEW);
}

function leave(app: App): void {
  app.scenario.value = null;
  if (location.hash.startsWith("#scenario=")) history.replaceState(null, "", location.pathname);
}

function Shown({ model, shown }: { model: ScenarioModel; shown: Table }) {
  const { app } = model;
  const { view, decision, seen } = shown;
  const table = useRef<HTMLElement>(null);
  const [looked, setLooked] = useState<Thing | null>(null);
  const [pile, setPile] = useState<OpenPile | null>(null);
  const [held, setHeld] = useHeld(decision);
  const [panel, setPanel] = useState<(typeof PANELS)[number]>("Story");
  const draft = model.draft.value;
  const { aside } = view.hints;
  const picking = useMemo<Picking | null>(
    () => (decision ? { decision, draft, held, aside: aside ?? [] } : null),
    [decision, draft, held, aside],
  );
  const does: Touch = {
    look: setLooked,
    why: (id) => void model.explaining.thing(id),
    click: (ids) => {
      const id = among(picking, ids);
      const click = picking ? clicked(picking, id) : { does: "nothing" as const };
      if (click.does === "answer") void model.answer(click.take);
      else if (click.does === "draft") void model.take(click.draft);
      if (click.does !== "nothing") setHeld(click.does === "hold" ? click.thing : 0);
      setLooked(view.thing(id));
    },
  };
  const pasts = model.explaining.tracing.waiting.value;
  const more = useMemo(() => ({ pasts }), [pasts]);
  const hands = useHands(picking, does, more);
  useKeys(model, () => setHeld(0));
  useMotion(table, view);
  const now = looked ? view.thing(looked.id) : null;
  const links = useTrace(model.explaining.tracing, now);
  return (
    <main class={`table scenario seats-${view.players().length}`} ref={table} {...useDropping(model)}>
      <h1 class="spoken">The scenario table</h1>
      <Board view={view} room={null} hands={hands} open={setPile} />
      <aside class="beside-table" aria-label="The scenario">
        <Head model={model} title={seen.title} />
        <nav class="row" aria-label="Parts of the scenario">
          {PANELS.map((name) => (
            <button
              key={name}
              type="button"
              class={name === panel ? "choice on" : "choice"}
              aria-pressed={name === panel}
              onClick={() => {
                setPanel(name);
                if (name === "Position") void model.play(0);
              }}
            >
              {name}
            </button>
          ))}
        </nav>
        {panel === "Story" && <StoryPanel model={model} seen={seen} />}
        {panel === "Position" && <Building model={model} />}
        {panel === "Text" && <TextPanel model={model} />}
        {panel === "Rules" && <RuleList model={model} />}
        <Turn view={view} players={view.players()} />
        <Inspector thing={now} view={view} why={does.why} links={links} look={setLooked} />
      </aside>
      <section class={decision ? "bar asked" : "bar"} aria-label="What is asked" aria-busy={model.busy.value}>
        <Answering model={model} shown={shown} held={held} letGo={() => setHeld(0)} />
        <Steps model={model} view={view} />
      </section>
      <Arrows table={table} view={view} looked={now} links={links} moved={pasts} />
      {pile && <Pile {...pile} view={view} hands={hands} close={() => setPile(null)} />}
      {model.explaining.why.value && <Why explaining={model.explaining} view={view} />}
      {app.notice.value && <span class="spoken">{app.notice.value}</span>}
    </main>
  );
}

/** What the scenario is, and what can be done with all of it. */
function Head({ model, title }: { model: ScenarioModel; title: string }) {
  const [made, setMade] = useState({ of: "", link: "" });
  const text = model.text.value;
  const link = made.of === text ? made.link : "";
  const problem = model.problem.value;
  const share = async () => {
    const address = linkTo(await packed(text));
    setMade({ of: text, link: address });
    history.replaceState(null, "", address);
    await copied(address); // it stands in the field, too
  };
  return (
    <section class="panel head">
      <h2>{title}</h2>
      <div class="row">
        <button type="button" onClick={() => void model.open(NEW)}>
          New
        </button>
        <OpenFile model={model} />
        <button type="button" onClick={() => save(title, text)}>
          Save
        </button>
        <button type="button" onClick={() => void share()}>
          Link
        </button>
        <button type="button" class="quiet" onClick={() => leave(model.app)}>
          Back to the lobby
        </button>
      </div>
      {link && (
        <label class="inline">
          A link to it
          <input class="grow" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      {problem && (
        <p class="problems" role="alert">
          {problem.text}
        </p>
      )}
    </section>
  );
}

function OpenFile({ model }: { model: ScenarioModel }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => field.current?.click()}>
        Open
      </button>
      <input
        ref={field}
        hidden
        type="file"
        accept=".toml"
        aria-label="A scenario file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void file.text().then((text) => model.open(text));
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Give the text to the browser as a file, which `twinstack scenario` runs. */
function save(title: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  link.download = `${name || "scenario"}.toml`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Steps({ model, view }: { model: ScenarioModel; view: GameView }) {
  const [step, steps] = [model.step.value, model.steps.value];
  return (
    <div class="row steps">
      <button type="button" disabled={step === 0} onClick={() => void model.back()}>
        Back
      </button>
      <output>
        {step} of {steps}
      </output>
      <button type="button" disabled={step === steps} onClick={() => void model.forth()}>
        Next
      </button>
      <button type="button" disabled={step === steps} onClick={() => void model.play(steps)}>
        To the end
      </button>
      <label class="inline">
        Seen by
        <select value={model.seat.value} onChange={(event) => void model.look(Number(event.currentTarget.value))}>
          <option value={-1}>somebody who knows everything</option>
          <option value={0}>a spectator</option>
          {view.players().map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The arrow keys go back and forth, where no field has its own use for them. */
function useKeys(model: ScenarioModel, letGo: () => void): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "ArrowRight") void model.forth();
      if (event.key === "ArrowLeft") void model.back();
      if (event.key === "Escape") letGo();
      if (event.key === "Enter" && !(target instanceof HTMLButtonElement)) void model.enter();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
