import { describe, expect, it } from "vitest";
import { type Answers, on, refuse, signedIn, tokenFor } from "../../test/fake-commerce.ts";
import { makeQuote } from "../../test/make-quotes.ts";
import { ask } from "../../test/shop.tsx";

const path = "/v1/shop/master-quotes";
const pair = { accessToken: tokenFor(600, "new"), refreshToken: tokenFor(7200, "new"), expireAt: 0 };
const create = (cookie: string, answers: Answers = {}) =>
  ask(
    "/quotes",
    { answers: { ...signedIn, ...on.quotes.createMasterQuote(() => makeQuote()), ...answers }, cookie },
    { create: "1", quoteName: "Terrasse" },
  );
const asked = (calls: readonly Request[]) => calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);

describe("a write to a quote (specification §4)", () => {
  it("goes with a token that was refreshed before it", async () => {
    const refreshing = on.auth.refreshToken(() => ({ token: pair }));
    const { location, calls } = await create(`token=${tokenFor(-60)}; refreshToken=${tokenFor(60)}`, refreshing);
    expect(location).toBe("/quotes/quote-1?created=1");
    const order = asked(calls);
    expect(order.indexOf("POST /auth/refresh-token")).toBeLessThan(order.indexOf(`POST ${path}`));
    const write = calls.find(({ method, url }) => method === "POST" && new URL(url).pathname === path);
    expect(write?.headers.get("authorization")).toBe(`Bearer ${pair.accessToken}`);
  });

  it("of somebody whose session cannot be refreshed is not sent: they are led to the sign-in", async () => {
    const dead = on.auth.refreshToken(() => refuse(401, "TOKEN_INVALID"));
    const { location, calls } = await create(`token=${tokenFor(-60)}; refreshToken=${tokenFor(60, "dead")}`, dead);
    expect(location).toMatch(/^\/auth\/login/);
    expect(asked(calls)).not.toContain(`POST ${path}`);
  });

  it("of a guest is not sent: they are led to the sign-in, and told of no session that ended", async () => {
    const { status, location, calls } = await create("");
    expect([status, location]).toEqual([302, "/auth/login?to=%2Fquotes"]);
    expect(asked(calls)).not.toContain(`POST ${path}`);
  });
});
