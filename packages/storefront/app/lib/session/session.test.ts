import { describe, expect, it } from "vitest";
import { on, refuse, signedIn, tokenFor } from "../../../test/fake-commerce.ts";
import { buyer, cartsOf, pageOf } from "../../../test/make-pages.ts";
import { ask } from "../../../test/shop.tsx";

const pathsAsked = (calls: readonly Request[]) => calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
const headersOf = (calls: readonly Request[], path: string) =>
  calls.find(({ url }) => new URL(url).pathname === path)?.headers;

describe("on each navigation", () => {
  it("a valid access token means authenticated, and nothing is refreshed", async () => {
    const token = tokenFor(600);
    const { html, headers, calls } = await ask("/", {
      answers: signedIn,
      cookie: `token=${token}; refreshToken=${tokenFor(7200)}`,
    });
    expect(html).toContain("Bonjour Alice");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(pathsAsked(calls)).not.toContain("POST /auth/refresh-token");
    expect(headersOf(calls, "/v1/authenticated-user")?.get("authorization")).toBe(`Bearer ${token}`);
  });

  it("an expired access token with a valid refresh token is refreshed, and both cookies are replaced", async () => {
    const pair = { accessToken: tokenFor(600, "new"), refreshToken: tokenFor(7200, "new"), expireAt: 0 };
    const answers = { ...signedIn, ...on.auth.refreshToken(() => ({ token: pair })) };
    const { html, cookies, calls } = await ask("/", {
      answers,
      cookie: `token=${tokenFor(-60)}; refreshToken=${tokenFor(60)}`,
    });
    expect(html).toContain("Bonjour Alice");
    expect(headersOf(calls, "/v1/authenticated-user")?.get("authorization")).toBe(`Bearer ${pair.accessToken}`);
    expect(cookies.get("token")).toContain(`token=${pair.accessToken}; Path=/; SameSite=Lax; Expires=`);
    expect(cookies.get("refreshToken")).toMatch(/; HttpOnly$/);
  });

  it("concurrent requests of one browser share one refresh", async () => {
    const cookie = `refreshToken=${tokenFor(60, "shared")}`;
    let refreshes = 0;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const answers = {
      ...signedIn,
      ...on.auth.refreshToken(async () => {
        refreshes += 1;
        await answered;
        return { token: { accessToken: tokenFor(600), refreshToken: tokenFor(7200), expireAt: 0 } };
      }),
    };
    const visits = [ask("/", { answers, cookie }), ask("/", { answers, cookie }), ask("/en", { answers, cookie })];
    answer();
    const pages = await Promise.all(visits);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refreshes).toBe(1);
  });

  it("a refresh that fails clears the cookies and says that the session has expired", async () => {
    const answers = { ...signedIn, ...on.auth.refreshToken(() => refuse(401, "TOKEN_INVALID")) };
    const { html, cookies, status } = await ask("/", { answers, cookie: `refreshToken=${tokenFor(60, "dead")}` });
    expect(status).toBe(200);
    expect(html).toContain("Session expirée");
    expect(html).toContain("Veuillez vous reconnecter");
    expect(cookies.get("token")).toContain("Max-Age=0");
    expect(cookies.get("refreshToken")).toContain("Max-Age=0");
  });

  it("a refresh that meets a shop which is away for a moment signs nobody out", async () => {
    const answers = { ...signedIn, ...on.auth.refreshToken(() => refuse(503, "UNAVAILABLE")) };
    const { html, cookies, status } = await ask("/", { answers, cookie: `refreshToken=${tokenFor(60, "away")}` });
    expect(status).toBe(503);
    expect(html).toContain("La boutique ne répond pas pour l’instant");
    expect(cookies.get("refreshToken")).toBeUndefined();
  });

  it("an expired access token without a refresh token is logged and ends the session", async () => {
    const { location, cookies, told } = await ask("/checkout/cart", { cookie: `token=${tokenFor(-60)}` });
    expect(told).toEqual(["debug No refresh token available"]);
    expect(location).toBe("/auth/login?expired=1&to=%2Fcheckout%2Fcart");
    expect(cookies.get("token")).toContain("Max-Age=0");
  });

  it("a token that the API refuses ends the session", async () => {
    const answers = { ...signedIn, ...on.auth.getAuthenticatedUser(() => refuse(401, "TOKEN_INVALID")) };
    const { status, location, cookies } = await ask("/en/checkout/cart?page=2", {
      answers,
      cookie: `token=${tokenFor(600)}`,
    });
    expect(status).toBe(302);
    expect(location).toBe("/en/auth/login?expired=1&to=%2Fen%2Fcheckout%2Fcart%3Fpage%3D2");
    expect(cookies.get("token")).toContain("Max-Age=0");
  });

  it("what only buyers may ask for leads to the sign-in, and tells of an end only whoever had a session", async () => {
    const answers = on.catalogue.getOnlineCategories(() => refuse(401, "UNAUTHORIZED"));
    const guest = await ask("/asking?page=2", { answers });
    expect(guest.status).toBe(302);
    expect(guest.location).toBe("/auth/login?to=%2Fasking%3Fpage%3D2");
    expect(guest.told).toEqual([]);
    const lost = await ask("/asking", { answers, cookie: `token=${tokenFor(-60)}` });
    expect(lost.location).toBe("/auth/login?expired=1&to=%2Fasking");
  });

  it("a key of the shop that the API does not know is no want of a session", async () => {
    const answers = on.catalogue.getOnlineCategories(() => refuse(401, "API_KEY_INVALID"));
    expect((await ask("/asking", { answers })).status).toBe(500);
  });

  it("visitors have no cookies, and nothing is asked in anybody's name", async () => {
    const { cookies, calls, headers } = await ask("/", { answers: signedIn });
    expect(cookies.size).toBe(0);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("vary")).toContain("Cookie");
    expect(calls.filter((call) => call.headers.has("authorization"))).toEqual([]);
    expect(pathsAsked(calls)).not.toContain("GET /v1/authenticated-user");
  });

  it("a page is not fetched ahead for a signed-in buyer, whose answer could not be kept", async () => {
    const headers = { "sec-purpose": "prefetch" };
    const cookie = `token=${tokenFor(600)}; refreshToken=${tokenFor(7200)}`;
    const { status, calls } = await ask("/", { answers: signedIn, cookie, headers });
    expect(status).toBe(204);
    expect(calls).toEqual([]);
    expect((await ask("/", { answers: signedIn, headers })).headers.get("cache-control")).toBe("private, max-age=10");
  });
});

describe("the account in use", () => {
  const cookie = `token=${tokenFor(600)}; account=0000000002`;

  it("is sent with every call", async () => {
    const { calls } = await ask("/", { answers: signedIn, cookie });
    expect(headersOf(calls, "/v1/authenticated-user")?.get("customer-account-id")).toBe("0000000002");
    expect(headersOf(calls, "/v2/shop/carts")?.get("customer-account-id")).toBe("0000000002");
  });

  it.each(["%00", "%E2%82%AC", "%F0%9F%93%A6", "%0D%0Ax: y", "a b", "é", "x".repeat(300)])(
    "is the default one where the cookie says %s, which is no account",
    async (account) => {
      const answer = await ask("/", { answers: signedIn, cookie: `token=${tokenFor(600)}; account=${account}` });
      expect(answer.html).toContain("Bonjour Alice");
      expect(answer.calls.filter((call) => call.headers.has("customer-account-id"))).toEqual([]);
      expect(answer.told.filter((line) => line.startsWith("error"))).toEqual([]);
    },
  );

  it("falls back to the default one when it is no longer the user's, and the choice is forgotten", async () => {
    const byAccount = (request: Request) =>
      request.headers.has("customer-account-id") ? refuse(403, "ACCOUNT_FORBIDDEN") : null;
    const answers = {
      ...signedIn,
      ...on.auth.getAuthenticatedUser((_, { request }) => byAccount(request) ?? buyer),
      ...on.carts.getCarts((_, { request }) => byAccount(request) ?? cartsOf([])),
      ...on.commercialOrders.getCommercialOrders((_, { request }) => byAccount(request) ?? pageOf([])),
      ...on.catalogue.getOnlineCategories((_, { request }) => byAccount(request) ?? []),
    };
    const { html, cookies } = await ask("/", { answers, cookie });
    expect(html).toContain("Bonjour Alice");
    expect(cookies.get("account")).toContain("Max-Age=0");
  });

  it("is chosen among one's own accounts only, until the browser is closed", async () => {
    const token = `token=${tokenFor(600)}`;
    const chosen = await ask(
      "/choice/account",
      { answers: signedIn, cookie: token },
      { accountId: "0000000002", to: "/c" },
    );
    expect(chosen.location).toBe("/c");
    expect(chosen.cookies.get("account")).toBe("account=0000000002; Path=/; SameSite=Lax; HttpOnly");
    const refused = await ask("/choice/account", { answers: signedIn, cookie: token }, { accountId: "0000000003" });
    expect(refused.status).toBe(403);
    expect(refused.html).toContain("Ce compte n’est plus l’un des vôtres");
    expect(refused.cookies.size).toBe(0);
  });

  it("stands in the frame with its organisation", async () => {
    const { html } = await ask("/", { answers: signedIn, cookie: `token=${tokenFor(600)}` });
    expect(html).toContain(`${buyer.account.name} · <b>Halles de Lyon</b>`);
  });
});

it("signing out revokes the tokens and clears every cookie, even when the API fails", async () => {
  const cookie = `token=${tokenFor(600)}; refreshToken=${tokenFor(7200)}`;
  for (const answer of [() => undefined, () => refuse(500, "INTERNAL_ERROR"), () => refuse(401, "TOKEN_INVALID")]) {
    const { location, cookies, calls } = await ask(
      "/auth/logout",
      { answers: { ...on.auth.revokeToken(answer) }, cookie },
      {},
    );
    expect(location).toBe("/");
    expect(pathsAsked(calls)).toEqual(["POST /auth/revoke-token"]);
    expect([...cookies.keys()].sort()).toEqual(["account", "refreshToken", "token"]);
    for (const value of cookies.values()) expect(value).toContain("Max-Age=0");
  }
});

it.each([
  ["http://localhost:3000", false],
  ["http://shop.localhost", false],
  ["http://127.0.0.1", false],
  ["http://[::1]", false],
  ["https://localhost:4443", true],
  ["https://shop.example.com", true],
  ["http://shop.example.com", true],
  ["http://localhost.example.com", true],
])("every cookie of %s is Secure: %s", async (origin, isSecure) => {
  const pair = { accessToken: tokenFor(600), refreshToken: tokenFor(7200), expireAt: 0 };
  const answers = { ...signedIn, ...on.auth.refreshToken(() => ({ token: pair })) };
  const visit = { answers, cookie: `refreshToken=${tokenFor(60, origin)}` };
  const { cookies } = await ask(`${origin}/choice/language`, visit, { language: "en", to: "/" });
  expect([...cookies.keys()].sort()).toEqual(["locale", "refreshToken", "token"]);
  for (const cookie of cookies.values()) expect(cookie.endsWith("; Secure")).toBe(isSecure);
});
