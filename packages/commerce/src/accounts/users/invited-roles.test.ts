// Invitations in a role: a reader, an approver, and who may give which.
import { accountUsers } from "@comptoir/contract/accounts/users";
import { auth } from "@comptoir/contract/auth";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountUserHandlers } from "#accounts/users/account-users.routes.ts";
import { authHandlers } from "#auth/auth.routes.ts";
import { approvalRuleHandlers } from "#policies/approval-rules.routes.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let admin: Caller;
let me: { id: string; email: string };
beforeAll(async () => {
  const families = [
    mounted(auth, authHandlers),
    mounted(accountUsers, accountUserHandlers),
    mounted(approvalRules, approvalRuleHandlers),
  ];
  shop = await createTestApp({ families });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.mails.length = 0;
  me = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)], groups: ["FOC_Admin"] });
  admin = await shop.as(me.email);
});

let made = 0;

describe("somebody invited in a role", () => {
  const inviteAs = async (body: object) => {
    made += 1;
    const email = `eloi.${made}@brasserie.test`;
    const known = { firstName: "Éloi", lastName: "Bernard", password: "Quai-de-Saone-69!", email };
    const answer = await admin.call("POST", "/v1/shop/customer-users", {
      body: { ...known, isInvitation: true, ...body },
    });
    return { ...answer, email };
  };
  const enter = async (email: string) => {
    const [, token] = /token=([\w-]+)/.exec(shop.mails.find(({ to }) => to === email)?.text ?? "") ?? [];
    const body = { newPassword: "Ma-Peniche-42!", resetPasswordToken: token };
    expect((await shop.call("POST", "/auth/reset-password", { body })).status).toBe(204);
  };
  const rules = async () =>
    (await admin.ask(approvalRules.getApprovalRules)).approvers.map(({ id, level }) => ({ id, level }));

  it("needs no civility, which only whoever adds a user with a password must know", async () => {
    expect((await inviteAs({ groups: ["FOC_User"] })).body).toMatchObject({ civility: null });
    expect((await inviteAs({ groups: ["FOC_User"], isInvitation: false })).error?.errors[0]?.detail).toBe("civility");
  });

  it("reads and fills carts without ordering, as a reader", async () => {
    const { email, status } = await inviteAs({ groups: ["FOC_Reader"] });
    expect(status).toBe(201);
    await enter(email);
    const reader = await shop.as(email);
    const { user } = await reader.ask(auth.getAuthenticatedUser);
    expect(user).toMatchObject({ rights: expect.arrayContaining(["ORDER_READ", "CUSTOMER_USER_READ"]) });
    expect(user).toMatchObject({ rights: expect.not.arrayContaining(["ORDER_PLACE"]) });
  });

  it("approves at a level from the moment of coming in, which the history of the rules tells", async () => {
    const { email } = await inviteAs({ groups: ["FOC_User"], approvalLevel: 2 });
    const named = await rules();
    expect(named).toEqual([{ id: expect.any(String), level: 2 }]);
    const rights = async () => (await (await shop.as(email)).ask(auth.getAuthenticatedUser)).user;
    // Nobody answers yet: a rule that needs an answer cannot be made.
    const put = (write: object) => admin.call("PUT", "/v1/shop/approval-rules", { body: write });
    expect((await put({ approvalRequired: true })).status).toBe(400);
    // All approvers are named, who is still to come among them.
    expect((await put({ approvers: [{ id: me.id }, ...named], approvalRequired: true })).status).toBe(200);
    expect(await rules()).toEqual([{ id: me.id, level: 1 }, ...named]);
    await enter(email);
    expect(await rights()).toMatchObject({ rights: expect.arrayContaining(["ORDER_APPROVER"]) });
    const changes = await shop.db.selectFrom("policy_changes").select("subject").execute();
    expect(changes.length).toBeGreaterThan(1);
  });

  it("is taken from the approvers before having come, and not named one again until then", async () => {
    await inviteAs({ groups: ["FOC_User"], approvalLevel: 1 });
    const [invited] = await rules();
    const put = (approvers: readonly object[]) => admin.call("PUT", "/v1/shop/approval-rules", { body: { approvers } });
    expect((await put([{ id: me.id }])).status).toBe(200);
    expect(await rules()).toEqual([{ id: me.id, level: 1 }]);
    expect((await put([{ id: me.id }, { id: invited?.id }])).error?.errors[0]?.code).toBe("F-E-002");
  });

  it("is named an approver by nobody who may not change the rules", async () => {
    await shop.db
      .updateTable("users")
      .set({ groups: ["FOC_User"] })
      .where("id", "=", me.id)
      .execute();
    const { status, error } = await inviteAs({ groups: ["FOC_User"], approvalLevel: 1 });
    expect([status, error?.code]).toEqual([403, "FORBIDDEN"]);
  });
});
