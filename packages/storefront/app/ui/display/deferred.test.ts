import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it("a part whose code comes after the page was used does not wait either", async () => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  const { whenUsed } = await import("#ui/display/deferred.tsx");
  await expect(whenUsed()).resolves.toBeUndefined();
});

it("a part that comes up after the page was used does not wait for another sign of it", async () => {
  const page = new EventTarget();
  const { whenUsed } = await import("#ui/display/deferred.tsx");
  vi.stubGlobal("window", page);
  const first = vi.fn();
  void whenUsed().then(first);
  await Promise.resolve();
  expect(first).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("keydown"));
  await expect(whenUsed()).resolves.toBeUndefined();
  expect(first).toHaveBeenCalledTimes(1);
});
