// Dropping a card onto the board itself, instead of into the list of what lies where.

import { useRef } from "preact/hooks";
import type { ScenarioModel } from "./model";
import { carried, isCarried, put, type Place } from "./position";

const OVER = "over";

/** Handlers for whatever has the board in it. Zones that a text cannot name take nothing. */
export function useDropping(model: ScenarioModel) {
  const over = useRef<Element | null>(null);
  const mark = (element: Element | null) => {
    if (element === over.current) return;
    over.current?.classList.remove(OVER);
    element?.classList.add(OVER);
    over.current = element;
  };
  return {
    onDragOver: (event: DragEvent) => {
      if (!isCarried(event)) return;
      const found = placeUnder(event, model);
      mark(found && found.element);
      if (found) event.preventDefault();
    },
    onDragEnd: () => mark(null),
    onDrop: (event: DragEvent) => {
      const found = placeUnder(event, model);
      mark(null);
      if (!found) return;
      event.preventDefault();
      const now = put(model.text.value, found.place, carried(event));
      if (now) void model.edit(now, 0);
    },
  };
}

function placeUnder(event: DragEvent, model: ScenarioModel): { element: Element; place: Place } | null {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-place]") : null;
  const [, seat, zone = ""] = /^(\d+) (.+)$/.exec(element?.dataset.place ?? "") ?? [];
  const player = model.shown.value?.seen.players[Number(seat) - 1];
  return element && player && model.words.value?.zones.includes(zone) ? { element, place: { player, zone } } : null;
}
