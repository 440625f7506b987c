import { expect, it } from "vitest";
import { readCookies, writeCookie } from "#lib/session/cookies.ts";

it("cookies are read as they were written", () => {
  const cookies = readCookies("locale=en; token=a.b%3Dc.d; odd; locale=fr; broken=%E0%A4%A");
  expect(cookies.get("locale")).toBe("en");
  expect(cookies.get("token")).toBe("a.b=c.d");
  expect(cookies.get("broken")).toBe("%E0%A4%A");
  expect(cookies.has("odd")).toBe(false);
  expect(readCookies(null).size).toBe(0);
});

it("a cookie holds for the whole site and goes along with links only", () => {
  const expires = new Date("2026-03-14T10:00:00Z");
  expect(writeCookie("token", "a b", { expires, httpOnly: true })).toBe(
    "token=a%20b; Path=/; SameSite=Lax; Expires=Sat, 14 Mar 2026 10:00:00 GMT; HttpOnly",
  );
  expect(writeCookie("locale", "en", { maxAgeSeconds: 31_536_000 })).toBe(
    "locale=en; Path=/; SameSite=Lax; Max-Age=31536000",
  );
});
