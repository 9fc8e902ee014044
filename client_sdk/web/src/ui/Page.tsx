// The page: where the player is, and what the server says.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { App } from "../app";
import { Account } from "./Account";
import { Entrance } from "./Entrance";
import { Lobby } from "./Lobby";
import { ReplayTable } from "./Replay";
import { Table } from "./Table";
import { WaitingRoom } from "./WaitingRoom";

type ScenarioTable = (typeof import("../scenario/Scenario"))["default"];

export function Page({ app }: { app: App }) {
  const room = app.room.value;
  const shown = app.shown.value;
  const begun = room !== null && shown !== null && room.stage !== "open";
  const goesOn = begun && room.stage === "playing";
  const replay = goesOn ? null : app.finished.replay.value; // of a game that is over, one may look back at it
  const playing = begun && !replay;
  const scenario = playing || replay ? null : app.scenario.value;
  useEffect(() => {
    const asked = app.decision.value;
    document.title = playing ? (asked ? "Your turn · Twinstack" : "Twinstack") : "Twinstack";
  }, [playing, app.decision.value]);
  useEffect(() => {
    if (goesOn) app.finished.leave();
  }, [goesOn]);
  return (
    <Frame app={app} wide={playing || replay !== null || (scenario !== null && app.me.value !== null)}>
      {!app.me.value ? (
        <Entrance app={app} />
      ) : playing ? (
        <Table app={app} room={room} shown={shown} />
      ) : replay ? (
        <ReplayTable app={app} replay={replay} />
      ) : scenario ? (
        <Scenarios app={app} {...scenario} />
      ) : room ? (
        <WaitingRoom app={app} room={room} />
      ) : (
        <Lobby app={app} />
      )}
    </Frame>
  );
}

/** The scenario table, which is loaded when somebody opens it, and kept. */
function Scenarios(props: { app: App; rulebook: string; link: string }) {
  const [loaded, setLoaded] = useState<{ Table: ScenarioTable } | null>(null);
  useEffect(() => {
    import("../scenario/Scenario").then(
      ({ default: Table }) => setLoaded({ Table }),
      () => {
        props.app.notice.value = "The scenario table cannot be loaded at the moment.";
        props.app.scenario.value = null;
      },
    );
  }, []);
  return loaded ? <loaded.Table {...props} /> : <main class="lobby">One moment …</main>;
}

function Frame({ app, wide, children }: { app: App; wide: boolean; children: ComponentChildren }) {
  const connection = app.connection.value;
  const [account, setAccount] = useState(false);
  const passwords = app.welcome.value?.login?.includes("password");
  return (
    <div class={wide ? "page playing" : "page"}>
      {!wide && (
        <header class="masthead">
          <h1>Twinstack</h1>
          {app.me.value && (
            <p class="who">
              You are <strong>{app.me.value.name}</strong>
              {passwords && (
                <button type="button" class="quiet" onClick={() => setAccount(true)}>
                  {(app.me.value.guest ?? true) ? "Make an account" : "Account"}
                </button>
              )}
              <button type="button" class="quiet" onClick={() => void app.signOut()}>
                Log out
              </button>
              {account && <Account app={app} close={() => setAccount(false)} />}
            </p>
          )}
        </header>
      )}
      {connection === "away" && app.me.value && (
        <p class="banner" role="status">
          The server cannot be reached. {app.away.value}
          <button type="button" class="quiet" onClick={() => app.again()}>
            Try now
          </button>
        </p>
      )}
      {children}
      <p class={app.notice.value ? "notice" : "notice none"} role="status">
        {app.notice.value}
        {app.notice.value && (
          <button type="button" class="quiet" aria-label="Close this message" onClick={() => (app.notice.value = "")}>
            ×
          </button>
        )}
      </p>
    </div>
  );
}
