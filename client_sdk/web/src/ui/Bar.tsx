// One bar says in one sentence what is asked, and what Enter does.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { App, Shown } from "../app";
import type { RoomState } from "../wire/protocol";
import { filled, isSingle, isToAct, moved, toggled, type Decision, type Option } from "../game/decision";
import { offersOf } from "../game/picking";
import type { GameView } from "../game/view";
import { Crowds } from "./Crowds";
import { Sideboard } from "./Sideboard";
import { StopsPanel } from "./StopsPanel";
import type { Hands } from "./hands";
import { Words } from "./Words";

interface Props {
  app: App;
  room: RoomState;
  shown: Shown;
  hands: Hands;
  held: number;
  let: () => void;
}

const FEW = 8; // options that are listed even if they can be clicked on the table

export function Bar({ app, room, shown, hands, held, let: letGo }: Props) {
  const { view, decision, until } = shown;
  return (
    <section
      class={decision ? "bar asked" : "bar"}
      aria-label="What is asked"
      aria-live="polite"
      aria-busy={app.busy.value}
    >
      {room.stage === "over" || room.stage === "between" ? (
        <Over app={app} room={room} view={view} />
      ) : decision ? (
        <Asked
          key={decision.number}
          app={app}
          view={view}
          decision={decision}
          until={until}
          hands={hands}
          held={held}
          letGo={letGo}
        />
      ) : (
        <p>
          {waitingFor(view)} {!room.seat && looksOn(room)}
        </p>
      )}
      <Wishes app={app} room={room} view={view} />
      <More app={app} room={room} />
    </section>
  );
}

function waitingFor(view: GameView): string {
  if (view.mirror.turn.over) return "The game is over.";
  const asked = view.players().filter((one) => one.asked && !one.me);
  return asked.length ? `${asked.map((one) => one.name).join(" and ")} may act.` : "One moment …";
}

/** What somebody who looks on has to know: that it is late, if it is. */
function looksOn({ settings: { delay = 0 } }: RoomState): string {
  return delay ? `You look on, and see everything ${delay} seconds late.` : "You look on.";
}

interface AskedProps {
  app: App;
  view: GameView;
  decision: Decision;
  until: number | null;
  hands: Hands;
  held: number;
  letGo: () => void;
}

function Asked({ app, view, decision, until, hands, held, letGo }: AskedProps) {
  const [all, setAll] = useState(false);
  const name = (id: number) => view.nameOf(id);
  const say = (option: Option) => view.shortened(filled(option.label, option.refs, name));
  const passing = decision.options.find((option) => option.kind === "pass");
  const listed = useMemo(() => listOf(view, decision, held, all), [view, decision, held, all]);
  const draft = app.draft.value;
  const take = (option: Option) => {
    letGo();
    if (isSingle(decision) || isToAct(decision)) void app.answer([option.place]);
    else app.draft.value = toggled(decision, draft, option.place);
  };
  return (
    <>
      <p class="prompt">
        <Words text={view.shortened(filled(decision.prompt, [], name))} hints={view.hints} />
        {decision.rules.map((rule) => (
          <span key={rule} class="faint">
            {" "}
            ({rule})
          </span>
        ))}
        <Countdown until={until} />
      </p>
      {decision.form === "choose" && (
        <div class="options">
          {held > 0 && (
            <button type="button" class="quiet" onClick={letGo}>
              {view.nameOf(held)}: which?
            </button>
          )}
          {listed.map((option) => (
            <button
              key={option.place}
              type="button"
              class={classOf(decision, draft.take, option)}
              aria-pressed={draft.take.includes(option.place)}
              data-place={option.place}
              onClick={() => take(option)}
            >
              <Words text={say(option)} hints={view.hints} />
            </button>
          ))}
          {isToAct(decision) && (
            <button type="button" class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? "Fewer options" : "All options"}
            </button>
          )}
        </div>
      )}
      <Crowds app={app} view={view} decision={decision} hands={hands} />
      {decision.form === "order" && <Ordering app={app} view={view} decision={decision} />}
      {(decision.form === "number" || decision.form === "divide") && (
        <Numbers app={app} view={view} decision={decision} />
      )}
      <div class="row">
        {passing ? (
          <button type="button" class="main" disabled={app.busy.value} onClick={() => void app.answer([passing.place])}>
            {capital(whatPassingDoes(view))}
          </button>
        ) : isSingle(decision) && listed.some(({ place }) => place === decision.suggested[0]) ? null : (
          <button
            type="button"
            class="main"
            disabled={app.busy.value || (isSingle(decision) ? !decision.suggested.length : app.missing.value !== "")}
            onClick={() => void app.enter()}
          >
            {whatEnterDoes(app, view, decision)}
          </button>
        )}
        {app.sameBefore.value && (
          <button
            type="button"
            disabled={app.busy.value}
            onClick={() => void app.answerAllAlike()}
            title="The answer that you have just given, as long as the same is asked"
          >
            The same for all the others
          </button>
        )}
        {passing && (
          <>
            <button
              type="button"
              onClick={() => void app.passUntil("something")}
              title="Key n: until others do something"
            >
              Pass until something happens
            </button>
            <button type="button" onClick={() => void app.passUntil("turn")} title="Key t: for the rest of this turn">
              Pass this turn
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** What is taken, and of a single choice what Enter takes. */
function classOf(decision: Decision, take: readonly number[], { place }: Option): string {
  if (take.includes(place)) return "option on";
  return isSingle(decision) && decision.suggested[0] === place ? "option main" : "option";
}

/** The options that the bar lists: few, or those that cannot be clicked on the table, or those of what was picked. */
function listOf(view: GameView, decision: Decision, held: number, all: boolean): Option[] {
  if (held) return offersOf(decision).get(held) ?? [];
  const aside = view.hints.aside ?? [];
  const real = decision.options.filter((option) => option.kind !== "pass" && option.kind !== "concede");
  if (all) return real;
  if (!isToAct(decision) && real.length <= FEW) return real;
  const visible = (option: Option) =>
    option.refs.length > 0 && (view.mirror.objects.has(option.refs[0] ?? 0) || option.refs[0]! < 16);
  return real.filter((option) => !visible(option) && !aside.includes(option.kind));
}

/** What passing does, as far as that is certain: others may still act. */
function whatPassingDoes(view: GameView): string {
  const { turn } = view.mirror;
  const top = view
    .zonesOf("waiting")
    .flatMap((zone) => view.inZone(zone))
    .at(-1);
  if (top) return `let ${top.name} resolve`;
  if (turn.active !== view.seat) return "pass";
  const after = view.hints.after?.[view.step];
  return after ? imperative(after) : "go on";
}

/** "ends your turn" as what a button does: "end your turn". */
function imperative(told: string): string {
  return told.replace(/^goes/, "go").replace(/^(\w+?)s\b/, "$1");
}

function whatEnterDoes(app: App, view: GameView, decision: Decision): string {
  const take = app.draft.value.take;
  if (isSingle(decision)) {
    const option = decision.options.find(({ place }) => place === decision.suggested[0]);
    return option ? filled(option.label, option.refs, (id) => view.nameOf(id)) : "Choose one";
  }
  if (app.missing.value) return capital(app.missing.value);
  if (decision.form === "order") return "In this order";
  if (decision.form === "number") return `Take ${take[0]}`;
  if (decision.form === "divide") return "Divide it so";
  return take.length ? `Confirm ${take.length}` : "Choose none";
}

function Countdown({ until }: { until: number | null }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [until]);
  if (until === null) return null;
  const left = Math.max(0, Math.round((until - now) / 1000));
  return <span class={left <= 15 ? "countdown short" : "countdown"}> {left} s</span>;
}

/** What is put together as an answer, and what sends it. */
type Answerer = Pick<App, "draft" | "enter">;

export function Ordering({ app, view, decision }: { app: Answerer; view: GameView; decision: Decision }) {
  const draft = app.draft.value;
  const [drag, setDrag] = useState(-1);
  const put = (from: number, to: number) => {
    if (to >= 0 && to < draft.take.length) app.draft.value = moved(draft, from, to);
  };
  return (
    <ol class="ordering">
      {draft.take.map((place, at) => {
        const option = decision.options[place];
        return (
          <li
            key={place}
            draggable
            onDragStart={() => setDrag(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drag >= 0 && put(drag, at)}
          >
            <span>{option ? filled(option.label, option.refs, (id) => view.nameOf(id)) : place}</span>
            <button type="button" aria-label="Earlier" disabled={at === 0} onClick={() => put(at, at - 1)}>
              ↑
            </button>
            <button
              type="button"
              aria-label="Later"
              disabled={at === draft.take.length - 1}
              onClick={() => put(at, at + 1)}
            >
              ↓
            </button>
          </li>
        );
      })}
    </ol>
  );
}

export function Numbers({ app, view, decision }: { app: Answerer; view: GameView; decision: Decision }) {
  const draft = app.draft.value;
  const labels =
    decision.form === "number"
      ? [""]
      : decision.options.map((option) => filled(option.label, option.refs, (id) => view.nameOf(id)));
  const [least, most] = decision.form === "number" ? [decision.minimum, decision.maximum] : [0, decision.total];
  return (
    <div class="numbers">
      {labels.map((label, at) => (
        <label key={at} class="inline">
          {label || "How many?"}
          <input
            type="number"
            min={least}
            max={most}
            value={draft.take[at] ?? least}
            onInput={(event) =>
              (app.draft.value = {
                take: labels.map((_, other) =>
                  valueAt(draft.take, other, at, event.currentTarget.valueAsNumber, least),
                ),
              })
            }
            onKeyDown={(event) => {
              if (event.key === "Enter") void app.enter();
            }}
          />
        </label>
      ))}
    </div>
  );
}

function valueAt(take: readonly number[], at: number, changed: number, to: number, least: number): number {
  return at === changed ? to : (take[at] ?? least);
}

function Over({ app, room, view }: { app: App; room: RoomState; view: GameView }) {
  const { winners } = view.mirror.turn;
  const me = room.seat ?? 0;
  const mine = room.seats.find((one) => one.id === me);
  const waiting = room.seats.filter((one) => one.ready && one.id !== me).map((one) => view.nameOf(one.id));
  const said = !winners.length
    ? room.reason || "The game is drawn."
    : winners.includes(me)
      ? "You have won."
      : me
        ? `You have lost to ${winners.map((id) => view.nameOf(id)).join(" and ")}.`
        : `${winners.map((id) => view.nameOf(id)).join(" and ")} won.`;
  return (
    <>
      <p class="prompt">
        {said} {matchSoFar(room, view)}
      </p>
      {me > 0 && room.stage === "between" && <Sideboard app={app} ready={mine?.ready ?? false} />}
      <div class="row">
        {me > 0 && room.stage === "over" && (
          <button type="button" class="main" onClick={() => void app.rematch()}>
            Play again
          </button>
        )}
        {waiting.length > 0 && <span role="status">{waiting.join(" and ")} would play again.</span>}
        {me > 0 && (
          <button type="button" onClick={() => void app.finished.lookBackAtLast()}>
            Look back
          </button>
        )}
        <button type="button" onClick={() => void app.leave()}>
          Back to the lobby
        </button>
      </div>
    </>
  );
}

/** In a match, how many games each has won. */
function matchSoFar(room: RoomState, view: GameView): string {
  const games = room.games ?? [];
  if ((room.settings.best_of ?? 1) === 1 || !games.length) return "";
  const won = room.seats.map((one) => `${view.nameOf(one.id)} ${games.filter((seat) => seat === one.id).length}`);
  return `The match: ${won.join(", ")}.`;
}

function Wishes({ app, room, view }: { app: App; room: RoomState; view: GameView }) {
  const me = room.seat ?? 0;
  const wish = (seats: readonly number[] | undefined, what: string, answer: (agree: boolean) => Promise<void>) => {
    if (!seats?.length || !me) return null;
    if (seats.includes(me)) return <p class="wish">You have asked {what}; the others have to agree.</p>;
    return (
      <p class="wish">
        {view.nameOf(seats[0] ?? 0)} asks {what}.
        <button type="button" onClick={() => void answer(true)}>
          Agree
        </button>
        <button type="button" onClick={() => void answer(false)}>
          Refuse
        </button>
      </p>
    );
  };
  return (
    <>
      {wish(room.undo, "to take back a choice", (agree) => app.undo(agree))}
      {wish(room.draw, "for a draw", (agree) => app.offerDraw(agree))}
    </>
  );
}

function More({ app, room }: { app: App; room: RoomState }) {
  const [sure, setSure] = useState(false);
  const [stops, setStops] = useState(false);
  const view = app.shown.value?.view;
  if (room.stage !== "playing") return null;
  return (
    <div class="more">
      {(room.seat ?? 0) > 0 ? (
        <>
          <button type="button" class="quiet" onClick={() => setStops(true)}>
            Stops
          </button>
          {stops && view && <StopsPanel app={app} view={view} close={() => setStops(false)} />}
          <button type="button" class="quiet" onClick={() => void app.undo()}>
            Take back
          </button>
          <button type="button" class="quiet" onClick={() => void app.offerDraw()}>
            Offer a draw
          </button>
          <button type="button" class="quiet" onClick={() => (sure ? void app.concede() : setSure(true))}>
            {sure ? "Yes, give up this game" : "Give up"}
          </button>
        </>
      ) : (
        <button type="button" class="quiet" onClick={() => void app.leave()}>
          Stop watching
        </button>
      )}
    </div>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
