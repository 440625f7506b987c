import { describe, expect, it } from "vitest";
import { pageAfterLogin, safeReturnPath } from "#lib/session/safe-return.ts";

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
