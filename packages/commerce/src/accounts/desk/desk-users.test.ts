import { deskAccounts } from "@comptoir/contract/accounts/desk-accounts";
import { auth } from "@comptoir/contract/auth";
import { customerUsers } from "@comptoir/contract/customer-users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customerUserHandlers } from "#accounts/customer-users.routes.ts";
import { deskAccountHandlers } from "#accounts/desk/desk-accounts.routes.ts";
import { authHandlers } from "#auth/auth.routes.ts";
import { makeAccount, makeUser, testPassword } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let operator: Caller;
let count = 0;
let account: { id: string; externalId: string; name: string };
beforeAll(async () => {
  shop = await createTestApp({
    families: [
      mounted(auth, authHandlers),
      mounted(customerUsers, customerUserHandlers),
      mounted(deskAccounts, deskAccountHandlers),
    ],
    config: { rateLimits: { isEnabled: true } },
  });
  const odile = { client: "OPERATOR", groups: ["Operator_User"], firstName: "Odile", lastName: "Marché" } as const;
  operator = await shop.as((await makeUser(shop.db, odile)).email);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.mails.length = 0;
  account = await makeAccount(shop.db);
  count += 1;
});

const addressOf = (name: string) => `${name}.${count}@exemple.test`;
const keys = (customerUserId: string) => ({ customerAccountId: account.id, customerUserId });
const change = (userId: string, email: string, expected: string, by = operator) =>
  by.call("PUT", `/v1/customer-accounts/${account.externalId}/users/${userId}/email`, { body: { email, expected } });
const resend = (userId: string, by = operator) =>
  by.call("POST", `/v1/customer-accounts/${account.id}/users/${userId}/invitations`, { body: {} });
const codeOf = async (call: ReturnType<Caller["call"]>) => {
  const { status, error } = await call;
  return [status, error?.code, error?.errors[0]?.detail];
};
const signIn = async (email: string) =>
  (await shop.call("POST", "/auth/token", { body: { username: email, password: testPassword } })).status;
const linkInLastMail = () => new URL(/https?:\S+/.exec(shop.mails.at(-1)?.text ?? "")?.[0] ?? "about:blank");
const readUser = async (userId: string) => {
  const params = { customerAccountId: account.id };
  return (await operator.ask(deskAccounts.getDeskAccount, { params })).users.find(({ id }) => id === userId);
};

describe("another e-mail for a user, at the operator's desk", () => {
  it("is told to both addresses, ends sessions and links, and stands in the history", async () => {
    const before = addressOf("ancienne");
    const user = await makeUser(shop.db, { accounts: [account], email: before });
    const session = await shop.as(before);
    await shop.call("POST", "/auth/send-reset-password-email", { body: { email: before } });
    const resetPasswordToken = linkInLastMail().searchParams.get("token");
    shop.mails.length = 0;

    const email = addressOf("nouvelle");
    const answer = await operator.ask(deskAccounts.updateAccountUserEmail, {
      ...{ params: keys(user.id), body: { email, expected: before } },
    });
    expect(answer.users).toMatchObject([
      { email, isEmailVerified: false, formerEmails: [{ email: before, by: "Odile Marché" }], invitations: [] },
    ]);
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [before, "Votre adresse e-mail chez Comptoir a changé"],
      [email, "Connectez-vous désormais à Comptoir avec cette adresse"],
    ]);
    // Whoever reads the old address may be somebody else by now.
    expect(shop.mails[0]?.text).not.toContain(email);
    const { content } = await operator.ask(deskAccounts.getAccountMails, {
      ...{ params: { customerAccountId: account.id }, query: {} },
    });
    expect(content.map(({ event, to, state }) => [event, to, state])).toEqual([
      ["EMAIL_CHANGED", email, "SENT"],
      ["EMAIL_CHANGED", before, "SENT"],
    ]);
    expect((await session.call("GET", "/v1/authenticated-user")).status).toBe(401);
    const reset = { newPassword: "Un-nouveau-2027!", resetPasswordToken };
    expect((await shop.call("POST", "/auth/reset-password", { body: reset })).status).toBe(400);
    expect([await signIn(before), await signIn(email)]).toEqual([401, 200]);
  });

  it("is confirmed by the link that is mailed to it, once, with the password as it was", async () => {
    const before = addressOf("confirmee");
    const user = await makeUser(shop.db, { accounts: [account], email: before });
    const email = addressOf("a-confirmer");
    expect((await change(user.id, email, before)).status).toBe(200);
    const link = linkInLastMail();
    expect([link.pathname, link.searchParams.get("change")]).toEqual(["/auth/validation", "1"]);
    const confirm = async (token: string | null) =>
      (await shop.call("POST", customerUsers.activateCustomerUser.path, { body: { token } })).status;
    expect(await confirm(link.searchParams.get("token"))).toBe(204);
    expect(await readUser(user.id)).toMatchObject({ email, isEmailVerified: true, status: "ACTIVE" });
    expect(await confirm(link.searchParams.get("token"))).toBe(400);
    expect(await signIn(email)).toBe(200);

    // The link to an address confirms no later one.
    const later = addressOf("encore-une");
    await change(user.id, later, email);
    const older = linkInLastMail().searchParams.get("token");
    await change(user.id, addressOf("la-derniere"), later);
    expect(await confirm(older)).toBe(400);
    expect(await readUser(user.id)).toMatchObject({ isEmailVerified: false });
  });

  it("repeated, as after a lost answer or a double click, changes and tells nothing more", async () => {
    const before = addressOf("une");
    const user = await makeUser(shop.db, { accounts: [account], email: before });
    const email = addressOf("autre");
    const [one, other] = await Promise.all([change(user.id, email, before), change(user.id, email, before)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(shop.mails).toHaveLength(2);
    expect((await readUser(user.id))?.formerEmails).toHaveLength(1);
    expect(await codeOf(change(user.id, addressOf("tierce"), before))).toEqual([409, "CONFLICT", email]);
  });

  it("is refused where another user has it, whatever the case, and nothing changes", async () => {
    const user = await makeUser(shop.db, { accounts: [account] });
    const other = await makeUser(shop.db, { email: addressOf("prise") });
    expect(await codeOf(change(user.id, addressOf("PRISE"), user.email))).toEqual([409, "CU0002", other.id]);
    expect(await codeOf(change(user.id, "pas une adresse", user.email))).toMatchObject([400, "F-E-012", "email"]);
    expect(await codeOf(change(user.id, "deleted-7@deleted.invalid", user.email))).toEqual([400, "F-E-012", "email"]);
    expect([(await readUser(user.id))?.email, shop.mails]).toEqual([user.email, []]);
  });

  it("takes the right to change users, and a user of the account that is named", async () => {
    const user = await makeUser(shop.db, { accounts: [account] });
    const reader = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Reader"] })).email);
    const body = [user.id, addressOf("a"), user.email] as const;
    expect(await codeOf(change(...body, reader))).toEqual([403, "FORBIDDEN", "CUSTOMER_USER_UPDATE"]);
    expect((await resend(user.id, reader)).status).toBe(403);
    const stranger = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    expect((await change(stranger.id, addressOf("b"), stranger.email)).status).toBe(404);
    expect((await resend(stranger.id)).status).toBe(404);
  });
});

describe("the mails of an invitation", () => {
  const invite = () =>
    makeUser(shop.db, { accounts: [account], status: "WAITING_VALIDATION", email: addressOf("invitee") });

  it("are listed beside the user with who had them sent, and another link ends the one before", async () => {
    const user = await invite();
    await shop.call("POST", "/v1/shop/customer-users/resend-activation-request", { body: { email: user.email } });
    const first = linkInLastMail();
    shop.clock.advance(60_000);
    expect((await resend(user.id)).status).toBe(201);
    expect((await readUser(user.id))?.invitations).toEqual([
      { to: user.email, state: "SENT", at: expect.any(String), sentAt: expect.any(String), by: "Odile Marché" },
      { to: user.email, state: "SENT", at: expect.any(String), sentAt: expect.any(String), by: null },
    ]);
    const activate = (link: URL) => {
      const token = link.searchParams.get("token");
      return shop.call("POST", "/v1/shop/customer-users/activate", { body: { token } });
    };
    expect([first.search, linkInLastMail().search].every((search) => search.includes("token="))).toBe(true);
    expect(first.search).not.toBe(linkInLastMail().search);
    expect((await activate(first)).status).not.toBe(204);
  });

  it("say so when the mail server has not taken one", async () => {
    const user = await invite();
    const { send } = shop.deps.mailer;
    shop.deps.mailer.send = () => Promise.reject(new Error("451 try again later"));
    await resend(user.id).catch(() => null);
    shop.deps.mailer.send = send;
    expect((await readUser(user.id))?.invitations).toMatchObject([{ state: "FAILED", sentAt: null }]);
  });

  it("go three times an hour at most, and to nobody who has come in", async () => {
    const user = await invite();
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await resend(user.id)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await readUser(user.id))?.invitations).toHaveLength(3);
    const active = await makeUser(shop.db, { accounts: [account] });
    expect(await codeOf(resend(active.id))).toEqual([409, "CONFLICT", "ACTIVE"]);
  });

  it("go to the new address when that has changed", async () => {
    const user = await invite();
    const email = addressOf("corrigee");
    expect((await change(user.id, email, user.email)).status).toBe(200);
    expect(shop.mails.map(({ to }) => to)).toEqual([user.email, email, email]);
    expect((await readUser(user.id))?.invitations).toMatchObject([{ to: email, state: "SENT", by: "Odile Marché" }]);
  });
});
