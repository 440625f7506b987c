import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gather } from "#gather.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("many calls within the patience are one, as late as the first may wait", () => {
  const work = vi.fn();
  const call = gather(work, 1_500);
  for (let count = 0; count < 10; count += 1) {
    call();
    vi.advanceTimersByTime(149);
  }
  expect(work).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(10);
  expect(work).toHaveBeenCalledTimes(1);
});

it("what comes afterwards is gathered anew", () => {
  const work = vi.fn();
  const call = gather(work, 1_500);
  call();
  vi.advanceTimersByTime(1_500);
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  call();
  vi.advanceTimersByTime(1_500);
  expect(work).toHaveBeenCalledTimes(2);
});
