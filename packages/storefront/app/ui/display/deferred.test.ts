import { afterEach, expect, it, vi } from "vitest";
import { whenUsed } from "#ui/display/deferred.tsx";

afterEach(() => vi.unstubAllGlobals());

it("a part that comes up after the page was used does not wait for another sign of it", async () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const first = vi.fn();
  void whenUsed().then(first);
  await Promise.resolve();
  expect(first).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("keydown"));
  await expect(whenUsed()).resolves.toBeUndefined();
  expect(first).toHaveBeenCalledTimes(1);
});
