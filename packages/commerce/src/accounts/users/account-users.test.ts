import { accountUsers } from "@comptoir/contract/accounts/users";
import { auth } from "@comptoir/contract/auth";
import { customerUsers } from "@comptoir/contract/customer-users";
import { shopDay } from "@comptoir/contract/days/days.rules";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customerUserHandlers } from "#accounts/customer-users.routes.ts";
import { accountUserHandlers } from "#accounts/users/account-users.routes.ts";
import { authHandlers } from "#auth/auth.routes.ts";

import { makeAccount, makeOrganisation, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const base = "/v1/shop/customer-users";
let shop: TestApp;
let account: { id: string; name: string };
let admin: Caller;
let me: { id: string; email: string };
beforeAll(async () => {
  const families = [
    mounted(auth, authHandlers),
    mounted(customerUsers, customerUserHandlers),
    mounted(accountUsers, accountUserHandlers),
  ];
  shop = await createTestApp({ families });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.mails.length = 0;
  account = await makeAccount(shop.db);
  me = await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"], firstName: "Julie", lastName: "Arnaud" });
  admin = await shop.as(me.email);
});

const person = { civility: "MR", firstName: "Éloi", lastName: "Bernard", password: "Quai-de-Saone-69!" } as const;
let made = 0;
function newEmail(): string {
  made += 1;
  return `eloi.${made}@brasserie.test`;
}
const colleague = (given: Parameters<typeof makeUser>[1] = {}) => makeUser(shop.db, { accounts: [account], ...given });
const codeOf = async (call: ReturnType<Caller["call"]>) => {
  const { status, error } = await call;
  return [status, error?.code, error?.errors[0]?.detail];
};
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const statusOf = async (id: string) =>
  (await shop.db.selectFrom("users").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

describe("a new user of an account", () => {
  it("waits, gets a mail in the inviter's language, and signs in once its link was followed", async () => {
    const organisation = await makeOrganisation(shop.db, { account });
    const email = newEmail();
    const body = {
      ...person,
      email,
      groups: ["FOC_User"],
      phone: "06 12 34 56 78",
      mainOrganisationId: organisation.id,
    };
    const user = await admin.ask(accountUsers.createCustomerUser, { body });
    expect(user).toMatchObject({
      ...{ status: "WAITING_VALIDATION", phone: "+33612345678", mainOrganisationId: organisation.id },
      organisations: [{ id: organisation.id }],
    });
    const login = { body: { username: email, password: person.password } };
    expect((await shop.call("POST", "/auth/token", login)).error?.code).toBe("USER_INACTIVE");
    const [mail] = shop.mails;
    expect(mail?.subject).toBe(`Julie Arnaud vous invite à rejoindre le compte de ${account.name}`);
    expect(mail?.text).toContain("https://shop.test/auth/validation?token=");
    const body2 = { token: tokenIn(mail?.text) };
    expect((await shop.call("POST", `${base}/activate`, { body: body2 })).status).toBe(204);
    expect((await shop.call("POST", "/auth/token", login)).status).toBe(200);
  });

  it("who was invited chooses a password, which activates; sent again it is the same kind of link", async () => {
    const email = newEmail();
    const body = { ...person, email, groups: ["FOC_User"], isInvitation: true };
    const user = await admin.ask(accountUsers.createCustomerUser, { body });
    await shop.call("POST", `${base}/resend-activation-request`, { body: { email } });
    const [first, second] = shop.mails;
    const listed = (by: Caller) => by.ask(accountUsers.getCustomerAccountUsers, { query: { search: email } });
    const mails = [
      { to: email, state: "SENT", by: null },
      { to: email, state: "SENT", by: "Julie Arnaud" },
    ];
    expect((await listed(admin)).content[0]?.invitations).toMatchObject(mails);
    // Another company that the person is to work for hears of the mails, and of nobody who had them sent.
    const other = await makeAccount(shop.db);
    await shop.db.insertInto("account_users").values({ account_id: other.id, user_id: user.id, position: 1 }).execute();
    const stranger = await makeUser(shop.db, { accounts: [other], groups: ["FOC_Admin"] });
    const heard = (await listed(await shop.as(stranger.email))).content[0]?.invitations;
    expect(heard?.map(({ to, by }) => [to, by])).toEqual([
      [email, null],
      [email, null],
    ]);
    expect(first?.text).toContain("https://shop.test/auth/reset-password?token=");
    const choose = (text: string | undefined) =>
      shop.call("POST", "/auth/reset-password", {
        body: { newPassword: "Ma-Peniche-42!", resetPasswordToken: tokenIn(text) },
      });
    expect((await choose(first?.text)).error?.code).toBe("TOKEN_INVALID");
    expect((await choose(second?.text)).status).toBe(204);
    expect(await statusOf(user.id)).toBe("ACTIVE");
    expect((await listed(admin)).content[0]).not.toHaveProperty("invitations");
    expect(
      (await shop.call("POST", "/auth/token", { body: { username: email, password: person.password } })).status,
    ).toBe(401);
  });

  it("is refused with a reason for each field, and by nobody but those with the right", async () => {
    const email = newEmail();
    const post = (body: object, by = admin) => codeOf(by.call("POST", base, { body: { ...person, email, ...body } }));
    expect(await post({})).toEqual([400, "F-E-001", "groups"]);
    expect(await post({ groups: [] })).toEqual([400, expect.any(String), "groups"]);
    expect(await post({ groups: ["Operator_Admin"] })).toEqual([400, "F-E-002", "groups[0]"]);
    expect(await post({ groups: ["FOC_User"], password: "Motdepasse1!" })).toEqual([400, "F-E-012", "password"]);
    expect(await post({ groups: ["FOC_User"], email: "pas une adresse" })).toEqual([400, "F-E-012", "email"]);
    expect(await post({ groups: ["FOC_User"], activationUrl: "https://evil.test/x" })).toEqual([
      ...[400, "F-E-012", "activationUrl"],
    ]);
    const foreign = await makeOrganisation(shop.db, { account: await makeAccount(shop.db) });
    expect((await post({ groups: ["FOC_User"], organisations: [foreign.id] }))[0]).toBe(404);
    const buyer = await shop.as((await colleague()).email);
    expect(await post({ groups: ["FOC_User"] }, buyer)).toEqual([403, "FORBIDDEN", "CUSTOMER_USER_CREATE"]);
    expect(shop.mails).toEqual([]);
    const kept = await shop.db.selectFrom("users").select("id").where("email", "=", email).execute();
    expect(kept).toEqual([]);
  });

  it("has an e-mail that nobody else has; who may attach others is told whose it is", async () => {
    const other = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    const body = { ...person, email: other.email.toUpperCase(), groups: ["FOC_User"] };
    expect(await codeOf(admin.call("POST", base, { body }))).toEqual([409, "CU0002", other.id]);
    const headers = { "Idempotency-Key": "invite-twice" };
    expect(await codeOf(admin.call("POST", base, { body, headers }))).toEqual([409, "CU0002", other.id]);
    const staff = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_User"] });
    // A member is attached already.
    for (const { email } of [staff, await colleague()])
      expect(await codeOf(admin.call("POST", base, { body: { ...body, email } }))).toEqual([409, "CU0002", ""]);
  });
});

describe("the users of an account", () => {
  it("are listed by last name, found by parts of names, and told apart by state, group and organisation", async () => {
    const organisation = await makeOrganisation(shop.db, { account });
    await colleague({ firstName: "Éloi", lastName: "Zimmer", organisations: [organisation] });
    await colleague({ firstName: "Zoé", lastName: "Écran", status: "INACTIVE" });
    await makeUser(shop.db, { accounts: [await makeAccount(shop.db)], lastName: "Étranger" });
    const names = async (query: object) => {
      const answer = await admin.ask(accountUsers.getCustomerAccountUsers, { query });
      return answer.content.map(({ lastName }) => lastName);
    };
    expect(await names({})).toEqual(["Arnaud", "Écran", "Zimmer"]);
    expect(await names({ sort: ["firstName:desc"] })).toEqual(["Écran", "Arnaud", "Zimmer"]);
    expect(await names({ search: "eloi zim" })).toEqual(["Zimmer"]);
    expect(await names({ status: "INACTIVE" })).toEqual(["Écran"]);
    expect(await names({ groups: ["FOC_Admin"] })).toEqual(["Arnaud"]);
    expect(await names({ organisationIds: [organisation.id] })).toEqual(["Zimmer"]);
    const page = await admin.ask(accountUsers.getCustomerAccountUsers, { query: { size: 2, page: 1 } });
    expect(page).toMatchObject({ totalElements: 3, totalElementsCount: 3, pagesCount: 2, currentPage: 1, pageSize: 2 });
    const params = { organisationId: organisation.id };
    expect((await admin.ask(accountUsers.getOrganisationUsers, { params })).content).toHaveLength(1);
    const foreign = await makeOrganisation(shop.db, { account: await makeAccount(shop.db) });
    const path = `/v1/shop/customer-accounts/organisations/${foreign.id}/users`;
    expect((await admin.call("GET", path)).status).toBe(404);
  });
});

describe("when a user was last here", () => {
  it("is told as a day to whoever manages the users, and to nobody else", async () => {
    const [away, here] = [await colleague(), await colleague()];
    const seenBy = async (caller: Caller) => {
      const { content } = await caller.ask(accountUsers.getCustomerAccountUsers, { query: {} });
      return new Map(content.map(({ id, lastSeenOn }) => [id, lastSeenOn]));
    };
    await shop.as(here.email);
    const day = shopDay(shop.clock.now());
    shop.clock.advance(2 * 24 * 3600_000);
    const seen = await seenBy(await shop.as(me.email));
    expect([seen.get(away.id), seen.get(here.id), seen.get(me.id)]).toEqual([null, day, shopDay(shop.clock.now())]);
    expect([...(await seenBy(await shop.as(here.email))).values()]).toEqual([undefined, undefined, undefined]);
  });
});

describe("changing another user", () => {
  const put = (id: string, body: object, by = admin) => by.call("PUT", `${base}/${id}`, { body });

  it("changes what is written alone, and signs out whoever is shut out", async () => {
    const user = await colleague();
    const theirs = await shop.as(user.email);
    const body = { firstName: "Paul", groups: ["FOC_Admin"], email: "other@demo.test" };
    expect((await put(user.id, body)).body).toMatchObject({
      ...{ firstName: "Paul", lastName: "Martin", groups: ["FOC_Admin"], email: user.email },
    });
    expect((await put(user.id, { status: "INACTIVE" })).body).toMatchObject({ status: "INACTIVE" });
    expect((await theirs.call("GET", "/v1/authenticated-user")).status).toBe(401);
    expect((await put(user.id, { status: "ACTIVE" })).body).toMatchObject({ status: "WAITING_VALIDATION" });
    const history = await shop.db
      .selectFrom("customer_user_history")
      .select(["action", "by_name"])
      .where("user_id", "=", user.id)
      .orderBy("id")
      .execute();
    expect(history).toEqual(
      ["CHANGE", "DEACTIVATE", "ACTIVATE"].map((action) => ({ action, by_name: "Julie Arnaud" })),
    );
  });

  it("keeps an administrator in every account: the last one stays, and nobody drops their own access", async () => {
    const own = { status: "INACTIVE" };
    expect(await codeOf(put(me.id, own))).toEqual([409, "CONFLICT", "OWN_ACCESS"]);
    expect(await codeOf(put(me.id, { groups: ["FOC_User"] }))).toEqual([409, "CONFLICT", "OWN_ACCESS"]);
    const second = await colleague({ groups: ["FOC_Admin"] });
    const by = await shop.as(second.email);
    const both = await Promise.all([
      put(second.id, { groups: ["FOC_User"] }),
      put(me.id, { groups: ["FOC_User"] }, by),
    ]);
    const after = both.map(({ status }) => status).sort();
    expect(after[0]).toBe(200);
    expect([403, 409]).toContain(after[1]);
    const left = await shop.db
      .selectFrom("users as u")
      .innerJoin("account_users as l", "l.user_id", "u.id")
      .select(["u.id", "u.groups"])
      .where("l.account_id", "=", account.id)
      .execute();
    expect(left.filter(({ groups }) => groups.includes("FOC_Admin"))).toHaveLength(1);
  });

  it("does not confirm an address that its owner has not confirmed", async () => {
    const user = await colleague({ status: "WAITING_VALIDATION" });
    expect(await codeOf(put(user.id, { status: "ACTIVE" }))).toEqual([409, "CONFLICT", "WAITING_VALIDATION"]);
  });

  it("stops where another company relies on the user", async () => {
    const shared = await makeUser(shop.db, { accounts: [account, await makeAccount(shop.db)] });
    for (const body of [{ status: "INACTIVE" }, { groups: ["FOC_Admin"] }, { firstName: "Pris" }])
      expect(await codeOf(put(shared.id, body))).toEqual([409, "CONFLICT", "OTHER_ACCOUNTS"]);
    const organisation = await makeOrganisation(shop.db, { account });
    expect((await put(shared.id, { mainOrganisationId: organisation.id })).status).toBe(200);
  });

  it("reaches nobody of another account, and nobody without the right", async () => {
    const stranger = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    expect((await put(stranger.id, { firstName: "Pris" })).status).toBe(404);
    const buyer = await shop.as((await colleague()).email);
    expect(await codeOf(put(me.id, { firstName: "Pris" }, buyer))).toEqual([403, "FORBIDDEN", "USER_FOC_MANAGEMENT"]);
  });

  it("of an organisation asks that the user works there", async () => {
    const organisation = await makeOrganisation(shop.db, { account });
    const [inside, outside] = [await colleague({ organisations: [organisation] }), await colleague()];
    const path = (id: string) => `/v1/shop/customer-accounts/organisations/${organisation.id}/users/${id}`;
    expect((await admin.call("PUT", path(inside.id), { body: { firstName: "Paul" } })).body).toMatchObject({
      firstName: "Paul",
    });
    expect((await admin.call("PUT", path(outside.id), { body: { firstName: "Paul" } })).status).toBe(404);
    const own = { groups: ["FOC_User"] };
    expect((await admin.call("PUT", path(inside.id), { body: { ...own, status: "INACTIVE" } })).body).toMatchObject({
      status: "ACTIVE",
    });
  });
});

describe("what somebody leaves behind", () => {
  const makeCart = (userId: string, type: "CART" | "BUYING_LIST") =>
    shop.db
      .insertInto("carts")
      .values({ account_id: account.id, user_id: userId, name: "BL_Hiver", type })
      .returning("id")
      .executeTakeFirstOrThrow();

  it("goes to a colleague who is named, the word of an approver with it", async () => {
    const names = { firstName: "Léa", lastName: "Petit" };
    const leaver = await colleague({ ...names, isApprover: true, approvalLevel: 2 });
    const heir = await colleague();
    const list = await makeCart(leaver.id, "BUYING_LIST");
    const params = { customerUserId: leaver.id };
    expect(await admin.ask(accountUsers.getUserBelongings, { params })).toEqual({
      ...{ carts: 0, buyingLists: 1, pendingApprovals: 0, soleApprovals: 0 },
    });
    const body = { status: "INACTIVE", reassignTo: heir.id };
    expect((await admin.call("PUT", `${base}/${leaver.id}`, { body })).status).toBe(200);
    const { user_id } = await shop.db
      .selectFrom("carts")
      .select("user_id")
      .where("id", "=", list.id)
      .executeTakeFirstOrThrow();
    expect(user_id).toBe(heir.id);
    const approvers = await shop.db
      .selectFrom("account_users")
      .select(["user_id", "approval_level"])
      .where("account_id", "=", account.id)
      .where("is_approver", "=", true)
      .execute();
    expect(approvers).toEqual([{ user_id: heir.id, approval_level: 2 }]);
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [heir.email, "Vous validez à la place de Léa Petit"],
    ]);
    expect(shop.mails[0]?.text).toContain("Aucune n’attend en ce moment.");
  });

  it("goes to nobody of another account, nor to whoever leaves or has left", async () => {
    const leaver = await colleague();
    const stranger = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    const gone = await colleague({ status: "INACTIVE" });
    for (const reassignTo of [stranger.id, gone.id, leaver.id]) {
      const answer = admin.call("PUT", `${base}/${leaver.id}`, { body: { status: "INACTIVE", reassignTo } });
      expect(await codeOf(answer)).toEqual([400, "F-E-002", "reassignTo"]);
    }
    expect(await statusOf(leaver.id)).toBe("ACTIVE");
    const path = `${base}/${stranger.id}/belongings`;
    expect((await admin.call("GET", path)).status).toBe(404);
  });
});

describe("attaching and detaching", () => {
  const path = (id: string) => `${base}/${id}/customer-accounts`;

  it("attaches whoever is known by id and e-mail, tells it by mail, and does nothing twice", async () => {
    const other = await makeAccount(shop.db);
    const user = await makeUser(shop.db, { accounts: [other], locale: "en-GB" });
    expect((await admin.call("PATCH", path(user.id))).status).toBe(404);
    expect((await admin.call("PATCH", path(user.id), { body: { email: "autre@demo.test" } })).status).toBe(404);
    for (const _ of [1, 2])
      expect((await admin.call("PATCH", path(user.id), { body: { email: user.email } })).body).toMatchObject({
        id: user.id,
      });
    expect(shop.mails.map(({ subject }) => subject)).toEqual([`The account of ${account.name} is now open to you`]);
    const caller = await shop.as(user.email, { "customer-account-id": account.id });
    expect((await caller.ask(auth.getAuthenticatedUser)).account).toMatchObject({ id: account.id });
    expect((await admin.call("DELETE", path(user.id))).status).toBe(204);
    expect((await caller.call("GET", "/v1/authenticated-user")).status).toBe(403);
    expect(await statusOf(user.id)).toBe("ACTIVE");
  });

  it("needs no e-mail of a colleague in another account of theirs", async () => {
    const other = await makeAccount(shop.db);
    const both = await makeUser(shop.db, { accounts: [other, account], groups: ["FOC_Admin"] });
    const user = await makeUser(shop.db, { accounts: [other] });
    const caller = await shop.as(both.email, { "customer-account-id": account.id });
    expect((await caller.call("PATCH", path(user.id))).status).toBe(200);
  });

  it("shuts out whoever has no other account, and keeps that as history", async () => {
    const user = await colleague();
    const theirs = await shop.as(user.email);
    expect((await admin.call("DELETE", path(user.id))).status).toBe(204);
    expect(await statusOf(user.id)).toBe("INACTIVE");
    expect((await theirs.call("GET", "/v1/authenticated-user")).status).toBe(401);
    const { content } = await admin.ask(accountUsers.getCustomerAccountUsers, { query: { status: "INACTIVE" } });
    expect(content).toMatchObject([{ id: user.id }]);
  });

  it("keeps oneself, the last administrator, and those of others", async () => {
    expect(await codeOf(admin.call("DELETE", path(me.id)))).toEqual([409, "CONFLICT", "OWN_ACCESS"]);
    const stranger = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    expect((await admin.call("DELETE", path(stranger.id))).status).toBe(404);
    const buyer = await shop.as((await colleague()).email);
    expect((await buyer.call("DELETE", path(me.id))).status).toBe(403);
    expect((await buyer.call("PATCH", path(stranger.id))).status).toBe(403);
  });
});
