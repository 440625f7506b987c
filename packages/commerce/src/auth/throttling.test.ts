import { auth } from "@comptoir/contract/auth";
import { customerUsers } from "@comptoir/contract/customer-users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customerUserHandlers } from "#accounts/customer-users.routes.ts";
import { authHandlers } from "#auth/auth.routes.ts";
import { forgetOldAttempts } from "#http/rate-limit.queries.ts";
import { makeAccount, makeUser, testPassword } from "#test/make.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const families = [mounted(auth, authHandlers), mounted(customerUsers, customerUserHandlers)];
let shop: TestApp;
let email: string;
let address = 0;
beforeAll(async () => {
  shop = await createTestApp({ families, config: { rateLimits: { isEnabled: true } } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.mails.length = 0;
  email = (await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] })).email;
  address += 1;
});

const here = () => ({ "x-client-address": `198.51.100.${address}` });
const logIn = (password = testPassword, username = email, headers: Record<string, string> = here(), app = shop) =>
  app.call("POST", "/auth/token", { body: { username, password }, headers });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Wrong passwords for the same e-mail, each from an address of its own. */
const guessFromEverywhere = (count: number) =>
  times(count, (index) => logIn("Wrong-2026!", email, { "x-client-address": `203.0.113.${index}` }));

describe("failed logins (accounts 3.1)", () => {
  it("after 10 failures in 15 minutes for an e-mail from an address even the right password waits there", async () => {
    await times(10, () => logIn("Wrong-2026!"));
    const answer = await logIn();
    expect([answer.status, answer.error?.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(answer.headers.get("retry-after"))).toBe(900);
    shop.clock.advance(15 * 60_000);
    expect((await logIn()).status).toBe(200);
  });

  it("no stranger locks a buyer out: failures from elsewhere only slow the answers down", async () => {
    const answers = await guessFromEverywhere(40);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    shop.pauses.length = 0;
    expect((await logIn()).status).toBe(200);
    expect(shop.pauses).toEqual([5_000]);
  });

  it("each failure from elsewhere adds half a second, one's own typing errors none", async () => {
    await guessFromEverywhere(3);
    shop.pauses.length = 0;
    await logIn("Wrong-2026!");
    await logIn("Wrong-2026!");
    expect((await logIn()).status).toBe(200);
    expect(shop.pauses).toEqual([1_500, 1_500, 1_500]);
    shop.clock.advance(15 * 60_000);
    shop.pauses.length = 0;
    expect((await logIn()).status).toBe(200);
    expect(shop.pauses).toEqual([]);
  });

  it("the addresses that one line has of IPv6 count as one, and an address as one however it is written", async () => {
    const from = (seen: string) => logIn("Wrong-2026!", email, { "x-client-address": seen });
    await times(10, (index) => from(`2001:db8:${address}:1::${index}`));
    expect((await from(`2001:db8:${address}:1:ffff::7`)).status).toBe(429);
    expect((await from(`2001:db8:${address}:2::7`)).status).toBe(401);
    await times(5, () => from(`198.51.100.${address}`));
    await times(5, () => from(`::ffff:198.51.100.${address}`));
    expect((await logIn()).status).toBe(429);
  });

  it("who has no address counts as one address", async () => {
    const answers = await times(11, () => logIn("Wrong-2026!", email, {}));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await logIn()).status).toBe(200);
  });

  it("an e-mail as long as it may be does not hide the address", async () => {
    const longest = `${"x".repeat(244)}@demo.test`;
    await times(10, () => logIn("Wrong-2026!", longest));
    expect((await logIn("Wrong-2026!", longest)).status).toBe(429);
    expect((await logIn("Wrong-2026!", longest, { "x-client-address": "203.0.113.9" })).status).toBe(401);
  });

  it("logins that succeed are never counted", async () => {
    for (let count = 0; count < 25; count += 1) expect((await logIn()).status).toBe(200);
  });

  it("the right password at the door of another kind of user is never counted: the desk tries one after the other", async () => {
    const operator = await makeUser(shop.db, { client: "OPERATOR" });
    for (let count = 0; count < 12; count += 1) expect((await logIn(testPassword, operator.email)).status).toBe(401);
    await times(9, () => logIn("Wrong-2026!", operator.email));
    expect((await logIn(testPassword, operator.email)).status).toBe(401);
    expect((await logIn("Wrong-2026!", operator.email)).status).toBe(401);
    expect((await logIn(testPassword, operator.email)).status).toBe(429);
  });

  it("failures at the same time cannot pass together", async () => {
    const answers = await times(25, () => logIn("Wrong-2026!"));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("an address that tries many users waits after 100 failures, whether or not they exist", async () => {
    const answers = await times(102, (index) => logIn("Wrong-2026!", `nobody${address}-${index}@demo.test`));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await logIn()).status).toBe(429);
    expect((await logIn(testPassword, email, { "x-client-address": "203.0.113.9" })).status).toBe(200);
  });

  it("several processes are one shop", async () => {
    const second = await createTestApp({
      families,
      database: shop.database,
      config: { rateLimits: { isEnabled: true } },
    });
    second.clock.set(shop.clock.now());
    await times(10, () => logIn("Wrong-2026!"));
    expect((await logIn(testPassword, email, here(), second)).status).toBe(429);
  });

  it("the case of the e-mail makes no difference", async () => {
    await times(10, (index) => logIn("Wrong-2026!", index % 2 ? email.toUpperCase() : email));
    expect((await logIn()).status).toBe(429);
  });

  it("a factor widens what is counted per address, never what is counted per e-mail", async () => {
    const rateLimits = { isEnabled: true, factor: 100 };
    const wide = await createTestApp({ families, database: shop.database, config: { rateLimits } });
    wide.clock.set(shop.clock.now());
    await times(110, (index) => logIn("Wrong-2026!", `someone${address}-${index}@demo.test`, here(), wide));
    expect((await logIn(testPassword, email, here(), wide)).status).toBe(200);
    await times(10, () => logIn("Wrong-2026!", email, here(), wide));
    expect((await logIn(testPassword, email, here(), wide)).status).toBe(429);
  });

  it("windows that are over are forgotten", async () => {
    await times(10, () => logIn("Wrong-2026!"));
    await forgetOldAttempts(shop.db, new Date(shop.clock.now().getTime() + 15 * 60_000 + 1));
    expect((await logIn()).status).toBe(200);
  });
});

describe("mails", () => {
  it("a reset mail can be asked for 5 times an hour, known address or not (accounts 3.5)", async () => {
    for (const to of [email, `unknown${address}@demo.test`]) {
      const send = () => shop.call("POST", "/auth/send-reset-password-email", { body: { email: to }, headers: here() });
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) statuses.push((await send()).status);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
    expect(shop.mails).toHaveLength(5);
  });

  it("an activation mail is sent 3 times an hour for a user, and the answer never tells (accounts 6.4)", async () => {
    const waiting = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)], status: "WAITING_VALIDATION" });
    for (let count = 0; count < 5; count += 1) {
      const body = { email: waiting.email };
      const answer = await shop.call("POST", "/v1/shop/customer-users/resend-activation-request", {
        body,
        headers: here(),
      });
      expect(answer.status).toBe(204);
    }
    expect(shop.mails).toHaveLength(3);
  });

  it("guessing tokens of links from one address is stopped", async () => {
    const guess = (token: string) =>
      shop.call("POST", "/v1/shop/customer-users/activate", { body: { token }, headers: here() });
    const answers = await times(31, (index) => guess(`guess-${index}`));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
