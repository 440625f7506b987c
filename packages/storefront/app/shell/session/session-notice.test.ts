import { describe, expect, it } from "vitest";
import { waitForEnd } from "#shell/session/session-notice.tsx";

const now = Date.UTC(2026, 2, 14, 8);
const seconds = now / 1000;

describe("the wait for the end of a session (specification §9)", () => {
  it("ends a second after the session", () => {
    expect(waitForEnd(seconds + 900, now)).toBe(901_000);
  });

  it("is a second for a session that is over: nothing is asked without a pause", () => {
    expect(waitForEnd(seconds - 5, now)).toBe(1000);
  });

  it("is never longer than 2147483647 ms, as a browser would take that for no wait at all", () => {
    expect(waitForEnd(seconds + 365 * 86_400, now)).toBe(2_147_483_647);
  });
});
