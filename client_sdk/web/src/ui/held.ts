// The thing that was picked first, of options that join two: held as long as the same is asked.

import { useState } from "preact/hooks";

/** It, or 0, and what picks another. What is asked next begins with none, however soon that is clicked on. */
export function useHeld(asked: unknown): [held: number, hold: (thing: number) => void] {
  const [held, setHeld] = useState({ asked, thing: 0 });
  return [held.asked === asked ? held.thing : 0, (thing) => setHeld({ asked, thing })];
}
