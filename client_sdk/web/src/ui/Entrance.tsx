// Who are you? A guest is in with one click.

import { useState } from "preact/hooks";
import type { App } from "../app";

export function Entrance({ app }: { app: App }) {
  const [name, setName] = useState("Guest");
  const [account, setAccount] = useState(false);
  const [password, setPassword] = useState("");
  const login = app.welcome.value?.login ?? [];
  const ready = app.welcome.value !== null;
  const enter = (event: Event) => {
    event.preventDefault();
    const how = account ? { login: name, password } : { guest: name };
    void app.sign(how);
  };
  return (
    <main class="entrance">
      <h2>Card games, with the rules kept by the server</h2>
      <form class="panel" onSubmit={enter}>
        <label>
          Your name
          <input value={name} maxLength={32} required onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        {account && (
          <label>
            Your password
            <input
              type="password"
              autocomplete="current-password"
              value={password}
              required
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          </label>
        )}
        <div class="row">
          <button type="submit" class="main" disabled={!ready}>
            {account ? "Log in" : "Play as a guest"}
          </button>
          {account && (
            <button type="button" disabled={!ready} onClick={() => void app.sign({ register: name, password })}>
              Make this account
            </button>
          )}
        </div>
        {login.includes("password") && (
          <button type="button" class="quiet" onClick={() => setAccount(!account)}>
            {account ? "Play as a guest instead" : "I have an account, or want one"}
          </button>
        )}
      </form>
    </main>
  );
}
