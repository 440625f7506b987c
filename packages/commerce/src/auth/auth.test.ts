import { auth } from "@comptoir/contract/auth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authHandlers } from "#auth/auth.routes.ts";
import { makeAccount, makeUser, testPassword } from "#test/make.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(auth, authHandlers)] });
});
afterAll(() => shop.close());

const logIn = (username: string, password = testPassword) =>
  shop.call("POST", "/auth/token?withUser", { body: { username, password } });

describe("POST /auth/token", () => {
  it("a login answers a pair of tokens and, with withUser, the user, the account and all accounts", async () => {
    const [first, second] = [await makeAccount(shop.db), await makeAccount(shop.db)];
    const { email } = await makeUser(shop.db, { accounts: [first, second] });
    const answer = await logIn(email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { email }, account: first, accounts: [first, second] });
  });
});
