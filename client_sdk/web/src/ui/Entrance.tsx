// Who are you? A guest is in with one click.

import { useState } from "preact/hooks";
import type { App } from "../app";
import { sigilOf } from "../game/sigil";

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
      <div class="twins" aria-hidden="true">
        {["card", "card copy"].map((which) => (
          <span key={which} class={which}>
            <svg class="sigil" viewBox="26 0 48 44">
              <path d={sigilOf("Twinstack")} />
            </svg>
          </span>
        ))}
      </div>
      <h2>Play card games, against people or bots</h2>
      <p>The server knows the rules: it shows what you may do, and can say why everything is as it is.</p>
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
