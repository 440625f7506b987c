import { auth, type TokenPair } from "@comptoir/contract/auth";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authHandlers } from "#auth/auth.routes.ts";
import { makeAccount, makeUser, testPassword } from "#test/make.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let account: { id: string };
let user: { id: string; email: string };
let pair: TokenPair;

beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(auth, authHandlers)] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await makeAccount(shop.db);
  user = await makeUser(shop.db, { accounts: [account] });
  pair = (await shop.ask(auth.login, { body: { username: user.email, password: testPassword } })).token;
});

const refresh = (refreshToken: string, headers = {}) =>
  shop.call("POST", "/auth/refresh-token", { body: { refreshToken }, headers });
const pairIn = (body: unknown) => (body as { token: TokenPair }).token;
const isAlive = async ({ accessToken }: TokenPair) =>
  (await shop.call("GET", "/v1/authenticated-user", { headers: { Authorization: `Bearer ${accessToken}` } })).status ===
  200;
const isValid = (token: string) => shop.ask(auth.isTokenValid, { query: { token } });

describe("POST /auth/refresh-token", () => {
  it("a refresh answers a new pair with a full lifetime, nested as at login", async () => {
    shop.clock.advance(700_000);
    const answer = await refresh(pair.refreshToken);
    expect(answer.status).toBe(200);
    const next = pairIn(answer.body);
    expect(next.refreshToken).not.toBe(pair.refreshToken);
    expect(decodeJwt(next.refreshToken).exp).toBe(Math.floor(shop.clock.now().getTime() / 1000) + 7200);
    expect(await isAlive(next)).toBe(true);
  });

  it("refreshes at the same time get the same new pair", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(pair.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it("the old token gets the same new pair for 30 seconds, even when that pair was refreshed again", async () => {
    const next = pairIn((await refresh(pair.refreshToken)).body);
    await refresh(next.refreshToken);
    shop.clock.advance(30_000);
    expect(pairIn((await refresh(pair.refreshToken)).body)).toEqual(next);
  });

  it("an old token that comes back later ends the whole session", async () => {
    const next = pairIn((await refresh(pair.refreshToken)).body);
    shop.clock.advance(30_001);
    const reuse = await refresh(pair.refreshToken);
    expect([reuse.status, reuse.error?.code]).toEqual([401, "TOKEN_INVALID"]);
    expect((await refresh(next.refreshToken)).error?.code).toBe("TOKEN_INVALID");
    expect(await isAlive(next)).toBe(false);
  });

  it("a reused token ends only its own session", async () => {
    const other = (await shop.ask(auth.login, { body: { username: user.email, password: testPassword } })).token;
    await refresh(pair.refreshToken);
    shop.clock.advance(31_000);
    await refresh(pair.refreshToken);
    expect(await isAlive(other)).toBe(true);
  });

  it("an expired refresh token is refused", async () => {
    shop.clock.advance(7_200_000);
    const answer = await refresh(pair.refreshToken);
    expect([answer.status, answer.error?.code]).toEqual([401, "TOKEN_EXPIRED"]);
  });

  it("a session in use goes on, and ends 30 days after the login at the latest", async () => {
    const end = shop.clock.now().getTime() + 30 * 24 * 3600_000;
    let current = pair;
    for (let hours = 0; hours < 30 * 24 - 2; hours += 1.9) {
      shop.clock.advance(1.9 * 3600_000);
      current = pairIn((await refresh(current.refreshToken)).body);
    }
    expect(decodeJwt(current.refreshToken).exp).toBe(Math.floor(end / 1000));
    shop.clock.set(new Date(end));
    expect((await refresh(current.refreshToken)).status).toBe(401);
  });

  it("only refresh tokens refresh", async () => {
    for (const token of [pair.accessToken, "abc", "a.b.c"])
      expect((await refresh(token)).error?.code).toBe("TOKEN_INVALID");
    expect((await refresh("")).error?.code).toBe("F-E-001");
  });

  it("an Authorization header, even with a dead token, changes nothing", async () => {
    expect((await refresh(pair.refreshToken, { Authorization: "Bearer dead.dead.dead" })).status).toBe(200);
  });

  it("a user or an account made inactive meanwhile ends the refreshing", async () => {
    await shop.db.updateTable("customer_accounts").set({ status: "INACTIVE" }).where("id", "=", account.id).execute();
    expect((await refresh(pair.refreshToken)).status).toBe(401);
    await shop.db.updateTable("customer_accounts").set({ status: "ACTIVE" }).where("id", "=", account.id).execute();
    await shop.db.updateTable("users").set({ status: "INACTIVE" }).where("id", "=", user.id).execute();
    expect((await refresh(pair.refreshToken)).status).toBe(401);
  });

  it("a token of another client kind is refused", async () => {
    const answer = await shop
      .guest("OPERATOR")
      .call("POST", "/auth/refresh-token", { body: { refreshToken: pair.refreshToken } });
    expect(answer.status).toBe(403);
  });
});

describe("POST /auth/revoke-token", () => {
  const revoke = (token: string | null, body?: unknown) =>
    shop.call("POST", "/auth/revoke-token", {
      ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
      body,
    });

  it("signing out ends both tokens at once", async () => {
    expect((await revoke(pair.accessToken)).status).toBe(204);
    expect(await isAlive(pair)).toBe(false);
    expect((await refresh(pair.refreshToken)).status).toBe(401);
  });

  it("an already dead token also answers 204", async () => {
    await revoke(pair.accessToken);
    expect((await revoke(pair.accessToken)).status).toBe(204);
    expect((await revoke("dead.dead.dead", "null")).status).toBe(204);
  });

  it("an expired access token still signs out", async () => {
    shop.clock.advance(601_000);
    expect((await revoke(pair.accessToken)).status).toBe(204);
    expect((await refresh(pair.refreshToken)).status).toBe(401);
  });

  it("the refresh token in the body is ended too", async () => {
    const other = (await shop.ask(auth.login, { body: { username: user.email, password: testPassword } })).token;
    await revoke(pair.accessToken, { refreshToken: other.refreshToken });
    expect(await isAlive(other)).toBe(false);
  });

  it("without a bearer token it is 401", async () => {
    expect((await revoke(null)).error?.code).toBe("UNAUTHORIZED");
  });
});

describe("GET /auth/is-token-valid", () => {
  it("is true for the tokens of a living session and false once it has ended", async () => {
    expect([await isValid(pair.accessToken), await isValid(pair.refreshToken)]).toEqual([true, true]);
    await shop.call("POST", "/auth/revoke-token", { headers: { Authorization: `Bearer ${pair.accessToken}` } });
    expect([await isValid(pair.accessToken), await isValid(pair.refreshToken)]).toEqual([false, false]);
  });

  it("is false for expired tokens and for anything else, never an error", async () => {
    expect([await isValid("nonsense"), await isValid("a.b.c")]).toEqual([false, false]);
    shop.clock.advance(601_000);
    expect([await isValid(pair.accessToken), await isValid(pair.refreshToken)]).toEqual([false, true]);
    shop.clock.advance(7_200_000);
    expect(await isValid(pair.refreshToken)).toBe(false);
  });

  it("is false for a refresh token that was replaced, after the 30 seconds", async () => {
    await refresh(pair.refreshToken);
    expect(await isValid(pair.refreshToken)).toBe(true);
    shop.clock.advance(30_001);
    expect(await isValid(pair.refreshToken)).toBe(false);
  });

  it("a missing token is a missing value", async () => {
    expect((await shop.call("GET", "/auth/is-token-valid?token=")).error?.code).toBe("F-E-001");
  });
});
