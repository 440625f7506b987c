import { describe, expect, it } from "vitest";
import { expiryOf, isTokenFresh, isTokenValid } from "#lib/session/token.ts";

const now = new Date("2026-03-14T10:00:00Z");
const seconds = now.getTime() / 1000;
const tokenWith = (claims: unknown) => `head.${btoa(JSON.stringify(claims))}.signature`;

describe("a token", () => {
  it("is valid with three parts and its exp in the future", () => {
    expect(isTokenValid(tokenWith({ exp: seconds + 1 }), now)).toBe(true);
  });

  it.each([
    ["nothing", undefined],
    ["an exp in the past", tokenWith({ exp: seconds - 1 })],
    ["an exp of this very moment", tokenWith({ exp: seconds })],
    ["no exp", tokenWith({ sub: "somebody" })],
    ["an exp that is no number", tokenWith({ exp: "tomorrow" })],
    ["two parts", `head.${btoa(JSON.stringify({ exp: seconds + 60 }))}`],
    ["four parts", `${tokenWith({ exp: seconds + 60 })}.more`],
    ["claims that are no JSON", "head.bm90IGpzb24.signature"],
    ["a sign that no header takes", `€.${btoa(JSON.stringify({ exp: seconds + 60 }))}.signature`],
    ["a line end in its signature", `${tokenWith({ exp: seconds + 60 })}\n`],
    ["an empty part", `head.${btoa(JSON.stringify({ exp: seconds + 60 }))}.`],
    ["claims that are null", tokenWith(null)],
  ])("is not valid with %s", (_, token) => {
    expect(isTokenValid(token, now)).toBe(false);
  });

  it("is read in the URL-safe alphabet", () => {
    const claims = btoa('{"sub":"???>>>","exp":1234}').replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    expect(expiryOf(`head.${claims}.signature`)).toBe(1234);
  });

  it("is fresh when it outlives the calls of a page", () => {
    expect(isTokenFresh(tokenWith({ exp: seconds + 60 }), now)).toBe(true);
    expect(isTokenFresh(tokenWith({ exp: seconds + 2 }), now)).toBe(false);
  });
});
