import { describe, expect, it } from "vitest";
import { ensureNavigable } from "#lib/navigation.ts";

describe("navigation", () => {
  it("goes to paths of the shop", () => {
    expect(ensureNavigable("/c/boites?page=2")).toBe("/c/boites?page=2");
    expect(ensureNavigable("?page=2")).toBe("?page=2");
    expect(ensureNavigable("#content")).toBe("#content");
  });

  it.each(["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "mailto:a@b.test"])(
    "refuses %s without the explicit flag",
    (target) => {
      expect(() => ensureNavigable(target)).toThrow("pass { external: true }");
      if (!target.startsWith("/")) expect(ensureNavigable(target, { external: true })).toBe(target);
    },
  );

  it("never runs a script, flag or not", () => {
    expect(() => ensureNavigable("javascript:alert(1)", { external: true })).toThrow("not an address");
  });
});
