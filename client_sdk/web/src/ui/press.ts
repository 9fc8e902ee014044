// What a finger does on a card: a tap takes it, and a finger that stays reads it. There is no pointing without a mouse.

const STAYS = 400; // milliseconds

let waits: ReturnType<typeof setTimeout> | undefined;
let hasRead = false;

/** Handlers for a card; `read` is called when a finger stays on it. */
export function finger(read: () => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      letGo();
      hasRead = false;
      if (event.pointerType !== "touch") return;
      waits = setTimeout(() => {
        hasRead = true;
        read();
      }, STAYS);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onPointerLeave: letGo,
  };
}

/** Was the card only read, so that the click that follows is none? */
export function wasRead(): boolean {
  return hasRead;
}

function letGo(): void {
  clearTimeout(waits);
}
