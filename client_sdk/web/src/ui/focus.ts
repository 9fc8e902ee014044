// Moving the focus by arrow keys in a list of buttons, of which Tab reaches only one.

export function neighbour(event: KeyboardEvent): void {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (!step || !(event.currentTarget instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}
