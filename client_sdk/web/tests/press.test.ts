import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { finger, wasRead } from "../src/ui/press";

const down = (pointerType: string) => new PointerEvent("pointerdown", { pointerType });

describe("a finger on a card", () => {
  const read = vi.fn();
  const card = finger(read);
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    read.mockClear();
  });

  it("reads it by staying, and then takes nothing", () => {
    card.onPointerDown(down("touch"));
    vi.advanceTimersByTime(500);
    expect(read).toHaveBeenCalledOnce();
    expect(wasRead()).toBe(true);
  });

  it("takes it by a tap", () => {
    card.onPointerDown(down("touch"));
    card.onPointerUp();
    vi.advanceTimersByTime(500);
    expect(read).not.toHaveBeenCalled();
    expect(wasRead()).toBe(false);
  });

  it("is no mouse, whose button may stay down", () => {
    card.onPointerDown(down("mouse"));
    vi.advanceTimersByTime(500);
    expect(read).not.toHaveBeenCalled();
    expect(wasRead()).toBe(false);
  });
});
