import { auth, isCustomerUser, type LoginAnswer, type TokenPair } from "@comptoir/contract/auth";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { authHandlers } from "#auth/auth.routes.ts";
import { makeAccount, makeOrganisation, makeStore, makeUser, testPassword } from "#test/make.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const families = [mounted(auth, authHandlers)];
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ families });
});
afterAll(() => shop.close());

const logIn = (username: string, password = testPassword, headers = {}) =>
  shop.call("POST", "/auth/token", { body: { username, password }, headers });

async function makeBuyer(given: Omit<Parameters<typeof makeUser>[1], "accounts"> = {}) {
  const account = await makeAccount(shop.db);
  return { account, ...(await makeUser(shop.db, { ...given, accounts: [account] })) };
}

const pairIn = (body: unknown): TokenPair => (body as z.infer<typeof LoginAnswer>).token;

describe("POST /auth/token", () => {
  it("a login answers a pair of tokens and the id of the user", async () => {
    const buyer = await makeBuyer();
    const answer = await logIn(buyer.email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: expect.anything(), user: { id: buyer.id } });
    const { accessToken, refreshToken, expireAt } = pairIn(answer.body);
    expect(decodeJwt(accessToken).exp).toBe(expireAt);
    expect(expireAt).toBe(Math.floor(shop.clock.now().getTime() / 1000) + 600);
    expect(decodeJwt(refreshToken).exp).toBe(Math.floor(shop.clock.now().getTime() / 1000) + 7200);
  });

  it("with withUser it answers the user, the default account and all active accounts, the default first", async () => {
    const [first, second] = [await makeAccount(shop.db, { name: "Zoé" }), await makeAccount(shop.db, { name: "Abel" })];
    const inactive = await makeAccount(shop.db, { status: "INACTIVE" });
    const organisation = await makeOrganisation(shop.db, { account: first });
    const { email } = await makeUser(shop.db, { accounts: [inactive, first, second], organisations: [organisation] });
    const answer = await shop.ask(auth.login, {
      query: { withUser: true },
      body: { username: email, password: testPassword },
    });
    expect(answer).toMatchObject({ account: first, accounts: [first, second] });
    expect(answer.user).toMatchObject({
      email,
      mainOrganisationId: organisation.id,
      organisations: [{ id: organisation.id, name: organisation.name }],
    });
    expect(answer.user).not.toHaveProperty("password");
  });

  it("e-mail addresses are compared without regard to case", async () => {
    const { email } = await makeBuyer();
    expect((await logIn(email.toUpperCase())).status).toBe(200);
  });

  it("a wrong password and an unknown e-mail are the same Bad Credentials", async () => {
    const { email } = await makeBuyer();
    for (const answer of [await logIn(email, "Wrong-2026!"), await logIn("nobody@demo.test")]) {
      expect(answer.status).toBe(401);
      expect(answer.error).toMatchObject({ code: "BAD_CREDENTIALS", message: "Bad Credentials" });
    }
  });

  it("an unknown e-mail is User not found where the shop is set to tell", async () => {
    const telling = await createTestApp({ families, database: shop.database, config: { tellsUnknownUsers: true } });
    const answer = await telling.call("POST", "/auth/token", {
      body: { username: "nobody@demo.test", password: testPassword },
    });
    expect(answer.status).toBe(401);
    expect(answer.error).toMatchObject({ code: "USER_NOT_FOUND", message: "User not found" });
  });

  it.each(["WAITING_VALIDATION", "INACTIVE"] as const)(
    "a user who is %s learns it only with the right password",
    async (status) => {
      const { email } = await makeBuyer({ status });
      expect((await logIn(email, "Wrong-2026!")).error?.code).toBe("BAD_CREDENTIALS");
      const answer = await logIn(email);
      expect([answer.status, answer.error?.code]).toEqual([401, "USER_INACTIVE"]);
    },
  );

  it("a user without an active account cannot sign in", async () => {
    const waiting = await makeAccount(shop.db, { status: "WAITING_VALIDATION" });
    const { email } = await makeUser(shop.db, { accounts: [waiting] });
    expect((await logIn(email)).error?.code).toBe("USER_INACTIVE");
  });

  it("a user belongs to one kind of client", async () => {
    const { email } = await makeBuyer();
    const answer = await shop.guest("OPERATOR").call("POST", "/auth/token", {
      body: { username: email, password: testPassword },
    });
    expect(answer.error?.code).toBe("BAD_CREDENTIALS");
  });

  it("an operator signs in by the same call and has no account", async () => {
    const { email } = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] });
    const answer = await shop.guest("OPERATOR").ask(auth.login, {
      query: { withUser: true },
      body: { username: email, password: testPassword },
    });
    expect(answer).toMatchObject({
      user: { email, groups: ["Operator_Admin"], supplier: null },
      account: null,
      accounts: [],
    });
    expect(decodeJwt(answer.token.accessToken).resource_access).toMatchObject({
      OPERATOR: { roles: expect.arrayContaining(["GENERAL_SETTING_UPDATE"]) },
    });
  });

  it("a user of another store is refused in this one", async () => {
    const outlet = await makeStore(shop.db, { externalId: "outlet" });
    const { id, email } = await makeBuyer();
    await shop.db.insertInto("user_stores").values({ user_id: id, store_id: outlet.id }).execute();
    expect((await logIn(email)).error?.code).toBe("STORE_FORBIDDEN");
    expect((await logIn(email, testPassword, { "dj-store": "outlet" })).status).toBe(200);
  });

  it("missing fields are named one by one", async () => {
    const answer = await shop.call("POST", "/auth/token", { body: {} });
    expect(answer.status).toBe(400);
    expect(answer.error?.errors).toEqual([
      { code: "F-E-001", message: "Missing value: username", detail: "username" },
      { code: "F-E-001", message: "Missing value: password", detail: "password" },
    ]);
  });

  it("answers with tokens are never stored by caches", async () => {
    const { email } = await makeBuyer();
    expect((await logIn(email)).headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("the claims of the tokens (accounts 3)", () => {
  it("the access token carries user, session, client and rights, and fits a cookie", async () => {
    const buyer = await makeBuyer({ groups: ["FOC_Admin", "FOC_User"], isApprover: true });
    const { accessToken, refreshToken } = pairIn((await logIn(buyer.email)).body);
    expect(decodeJwt(accessToken)).toMatchObject({
      typ: "Bearer",
      azp: "ACCOUNT",
      "database-id": buyer.id,
      preferred_username: buyer.email,
      scope: "email profile",
      email_verified: false,
      "allowed-origins": ["https://shop.test"],
      resource_access: { ACCOUNT: { roles: expect.arrayContaining(["ORDER_APPROVER", "CUSTOMER_USER_DELETE"]) } },
    });
    expect(accessToken.length).toBeLessThan(4000);
    expect(decodeJwt(refreshToken)).toMatchObject({ typ: "Refresh", azp: "ACCOUNT", sid: decodeJwt(accessToken).sid });
  });
});

describe("GET /v1/authenticated-user", () => {
  it("answers the user with its rights, the account of the call and all accounts", async () => {
    const [first, second] = [await makeAccount(shop.db), await makeAccount(shop.db)];
    const { email } = await makeUser(shop.db, { accounts: [first, second] });
    const answer = await (await shop.as(email, { "customer-account-id": second.id })).ask(auth.getAuthenticatedUser);
    expect(answer).toMatchObject({ user: { email }, account: second, accounts: [first, second] });
    expect(isCustomerUser(answer.user) && answer.user.rights).toContain("ORDER_PLACE");
  });

  it("answers an operator without account", async () => {
    const { email } = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Reader"] });
    const answer = await (await shop.as(email)).ask(auth.getAuthenticatedUser);
    expect(answer).toMatchObject({ user: { email, supplier: null }, account: null, accounts: [] });
    expect(isCustomerUser(answer.user)).toBe(false);
  });
});
