// Dragging a thing to where it goes: a card from the hand to the table, or one thing to another that it is joined with.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { among, dropped, startsDrag, type Click, type Picking } from "../game/picking";

const FAR = 8; // pixels, after which it is no click any more

export interface Line {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

interface Begun {
  ids: number[];
  id: number;
  x: number;
  y: number;
  far: boolean;
}

/** What was dragged and brought back was not clicked. */
function noClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true })); // if no click comes
}

const idsOf = (at: Element | null | undefined) => {
  const found = at?.closest<HTMLElement>("[data-ids]")?.dataset.ids;
  return found ? found.split(" ").map(Number) : [];
};

/** The line from what is dragged to the pointer, while something is. `hold` is told what is dragged, and 0 at the end. */
export function useDrag(
  table: { current: HTMLElement | null },
  picking: Picking | null,
  carryOut: (click: Click) => void,
  hold: (id: number) => void,
): Line | null {
  const [line, setLine] = useState<Line | null>(null);
  const latest = useRef({ picking, carryOut, hold });
  latest.current = { picking, carryOut, hold };
  // a press as soon as the table is seen counts
  useLayoutEffect(() => {
    const root = table.current;
    if (!root) return undefined;
    let begun: Begun | null = null;
    const down = (event: PointerEvent) => {
      begun = null;
      if (event.button !== 0 || event.pointerType === "touch") return; // a finger scrolls; it taps instead
      const ids = idsOf(event.target as Element);
      const now = latest.current.picking;
      const id = among(now, ids);
      if (now && startsDrag(now, id)) begun = { ids, id, x: event.clientX, y: event.clientY, far: false };
    };
    const move = (event: PointerEvent) => {
      if (!begun) return;
      if (!begun.far && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < FAR) return;
      if (!begun.far) latest.current.hold(begun.id);
      begun.far = true;
      const box = root.getBoundingClientRect();
      const at = (x: number, y: number) => ({ x: x - box.x, y: y - box.y });
      setLine({ from: at(begun.x, begun.y), to: at(event.clientX, event.clientY) });
    };
    const up = (event: PointerEvent) => {
      const was = begun;
      begun = null;
      if (!was?.far) return;
      noClick();
      setLine(null);
      latest.current.hold(0);
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const ids = idsOf(under);
      const now = latest.current.picking;
      const isBack = ids.some((id) => was.ids.includes(id)) || Boolean(under?.closest(".hands"));
      if (now && under?.closest(".board") && !isBack)
        latest.current.carryOut(dropped({ ...now, held: 0 }, was.id, ids));
    };
    root.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    return () => {
      root.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
    };
  }, []);
  return line;
}
