import { describe, expect, it } from "vitest";
import { ensureNavigable, pageAfterLogin, safeReturnPath } from "#lib/navigation.ts";

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

describe("a return address", () => {
  it.each(["/", "/en/checkout/cart?a=1#lines", "/c/boites", "/search?q=%2F%2Felsewhere.test"])("keeps %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    "",
    "checkout/cart",
    "https://elsewhere.test/",
    "//elsewhere.test/",
    "/\\elsewhere.test",
    "\\\\elsewhere.test",
    "/\t/elsewhere.test",
    "/\n/elsewhere.test",
    " //elsewhere.test",
    "/.//elsewhere.test",
    "/x/..//elsewhere.test",
    "/en//elsewhere.test",
    "/EN///elsewhere.test",
    "/en/..//elsewhere.test",
    "/%2e%2e//elsewhere.test",
    "/c//boites",
    "javascript:alert(1)",
  ])("refuses %j", (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it("after signing in is no sign-in page, which would lead in a circle", () => {
    expect(pageAfterLogin("/auth/login?to=/")).toBeNull();
    expect(pageAfterLogin("/EN/auth/logout")).toBeNull();
    expect(pageAfterLogin("/choice/account")).toBeNull();
    expect(pageAfterLogin("/authors")).toBe("/authors");
  });
});
