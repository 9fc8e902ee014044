// The player's own account: make one, change its password, see its rating, and end sessions elsewhere.

import { useEffect, useRef, useState } from "preact/hooks";
import type { App } from "../app";
import type { SessionLine, StandingLine } from "../wire/protocol";

export function Account({ app, close }: { app: App; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const me = app.me.value;
  const guest = me?.guest ?? true;
  return (
    <dialog ref={dialog} class="panel account" onClose={close} aria-labelledby="account">
      <h2 id="account">{guest ? "Make an account" : `${me?.name ?? ""}'s account`}</h2>
      {guest ? <Register app={app} /> : <Own app={app} />}
      <p role="status" class="problems">
        {app.notice.value}
      </p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

/** A guest who makes an account keeps their seats and their games. */
function Register({ app }: { app: App }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        void app.sign({ register: name, password });
      }}
    >
      <p class="faint">You keep your games, and can go on with them anywhere. An account has a rating.</p>
      <label>
        Name
        <input
          autocomplete="username"
          value={name}
          maxLength={32}
          required
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <Password label="Password" kind="new-password" value={password} change={setPassword} />
      <button type="submit" class="main">
        Make this account
      </button>
    </form>
  );
}

function Own({ app }: { app: App }) {
  const [sessions, setSessions] = useState<readonly SessionLine[]>([]);
  const [standings, setStandings] = useState<readonly StandingLine[]>([]);
  const look = async () => setSessions(await app.account.sessions());
  useEffect(() => {
    void look();
    void app.account.standings(app.lobby.books.value).then(setStandings);
  }, []);
  return (
    <>
      {standings.length > 0 && (
        <ul class="rooms">
          {standings.map((one) => (
            <li key={one.format}>
              <span>{one.format}</span>
              <span>
                rated {one.rating} after {one.games} {one.games === 1 ? "game" : "games"}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3>Where you are logged in</h3>
      <ul class="rooms sessions">
        {sessions.map((one) => (
          <li key={one.number}>
            <span>
              {one.this ? "here" : one.key ? `the bot ${one.key}` : "elsewhere"}, since {moment(one.made)}; last seen{" "}
              {moment(one.used)}
            </span>
            {!one.this && (
              <button type="button" onClick={() => void app.account.endSession(one.number).then(look)}>
                End it
              </button>
            )}
          </li>
        ))}
      </ul>
      <ChangePassword app={app} then={look} />
    </>
  );
}

function ChangePassword({ app, then }: { app: App; then: () => Promise<void> }) {
  const [before, setBefore] = useState("");
  const [after, setAfter] = useState("");
  const [changed, setChanged] = useState(false);
  const change = async () => {
    setChanged(await app.account.changePassword(before, after));
    await then();
  };
  return (
    <details class="deck-list">
      <summary>Change the password</summary>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <Password label="The old one" kind="current-password" value={before} change={setBefore} />
        <Password label="The new one" kind="new-password" value={after} change={setAfter} />
        <button type="submit">Change it, and end all other sessions</button>
        {changed && <p role="status">It is changed.</p>}
      </form>
    </details>
  );
}

interface PasswordProps {
  label: string;
  kind: "new-password" | "current-password";
  value: string;
  change: (value: string) => void;
}

export function Password({ label, kind, value, change }: PasswordProps) {
  return (
    <label>
      {label}
      <input
        type="password"
        autocomplete={kind}
        value={value}
        required
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}

function moment(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}
