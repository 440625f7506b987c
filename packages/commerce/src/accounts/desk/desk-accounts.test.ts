import { deskAccounts } from "@comptoir/contract/accounts/desk-accounts";
import { auth } from "@comptoir/contract/auth";
import { catalogue } from "@comptoir/contract/catalogue";
import { accountCredits } from "@comptoir/contract/orders/account-credit";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskAccountHandlers } from "#accounts/desk/desk-accounts.routes.ts";
import { authHandlers } from "#auth/auth.routes.ts";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { approvalRuleHandlers } from "#policies/approval-rules.routes.ts";
import { accountCreditHandlers, buyingPolicyHandlers } from "#policies/buying-policies.routes.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { makeCatalogView, makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const base = "/v1/customer-accounts";
let shop: TestApp;
let chief: Caller;
let operator: Caller;
beforeAll(async () => {
  const policies = [
    mounted(accountCredits, accountCreditHandlers),
    mounted(approvalRules, approvalRuleHandlers),
    mounted(buyingPolicies, buyingPolicyHandlers),
    mounted(catalogue, catalogueHandlers),
  ];
  shop = await createTestApp({
    families: [mounted(auth, authHandlers), mounted(deskAccounts, deskAccountHandlers), ...policies],
  });
  const staff = async (group: string) =>
    shop.as(
      (await makeUser(shop.db, { client: "OPERATOR", groups: [group], firstName: "Odile", lastName: "Marché" })).email,
    );
  chief = await staff("Operator_Admin");
  operator = await staff("Operator_User");
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.mails.length = 0;
});

async function makeWaiting(given: Parameters<typeof makeAccount>[1] & { domain?: string; siren?: string } = {}) {
  const { domain = "exemple.test", siren, ...of } = given;
  const account = await makeAccount(shop.db, { status: "WAITING_VALIDATION", ...of });
  if (siren)
    await shop.db
      .updateTable("customer_accounts")
      .set({ business_registration_number: siren })
      .where("id", "=", account.id)
      .execute();
  const email = `julie.${account.id}@${domain}`;
  const user = await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"], email, locale: "en-GB" });
  return { ...account, user };
}
const makeTag = async () =>
  (
    await shop.db
      .insertInto("customer_tags")
      .values({ external_id: `TAG-${Math.random()}`, name: "Restaurants" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const codeOf = async (call: ReturnType<Caller["call"]>) => {
  const { status, error } = await call;
  return [status, error?.code, error?.errors[0]?.detail];
};

describe("a registration at the operator's desk", () => {
  it("is listed with those that wait, counted by state and found by name, number and e-mail", async () => {
    const { id, name, user } = await makeWaiting({ name: "Brasserie des Écluses", siren: "732 829 320 00074" });
    for (const search of [name, "ecluses", "732829320", user.email]) {
      const { content, counts } = await operator.ask(deskAccounts.getDeskAccounts, {
        query: { search, status: "WAITING_VALIDATION" },
      });
      expect([content.map((entry) => entry.id), counts.WAITING_VALIDATION]).toEqual([[id], 1]);
      expect(content[0]).toMatchObject({ name, userCount: 1, status: "WAITING_VALIDATION" });
    }
    const none = await operator.ask(deskAccounts.getDeskAccounts, { query: { search: "nobody at all" } });
    expect([none.content, none.totalElements]).toEqual([[], 0]);
  });

  it("stands beside accounts of the same SIREN, mail domain or name, mailboxes of everybody left aside", async () => {
    const twin = await makeAccount(shop.db, { name: "Traiteur Nord" });
    await makeUser(shop.db, { accounts: [twin], email: "chef@traiteur-nord.test" });
    const named = await makeAccount(shop.db, { name: "TRAITEUR-NORD 2" });
    const stranger = await makeAccount(shop.db, { name: "Autre" });
    await makeUser(shop.db, { accounts: [stranger], email: "autre@gmail.com" });
    const waiting = await makeWaiting({ name: "Traiteur Nord 2", domain: "traiteur-nord.test", siren: "404833048" });
    await makeUser(shop.db, { accounts: [waiting], email: "perso@gmail.com" });
    await shop.db
      .updateTable("customer_accounts")
      .set({ business_registration_number: "404 833 048 00022" })
      .where("id", "=", stranger.id)
      .execute();
    const params = { customerAccountId: waiting.id };
    const { duplicates } = await operator.ask(deskAccounts.getDeskAccount, { params });
    expect(duplicates.map(({ id, signs }) => [id, signs])).toEqual([
      [stranger.id, ["SIREN"]],
      [named.id, ["NAME"]],
      [twin.id, ["DOMAIN"]],
    ]);
  });

  it("is accepted with its terms; its administrator reads it and may sign in", async () => {
    const waiting = await makeWaiting();
    const tagId = await makeTag();
    const body = { paymentType: "DUE_DATE" as const, tagIds: [tagId] };
    expect(await codeOf(operator.call("PUT", `${base}/${waiting.id}/activate`, { body }))).toEqual([
      ...[403, "FORBIDDEN", "GENERAL_SETTING_UPDATE"],
    ]);
    const params = { customerAccountId: waiting.externalId };
    const account = await chief.ask(deskAccounts.activateDeskAccount, { params, body });
    expect(account).toMatchObject({
      ...{ status: "ACTIVE", paymentType: "DUE_DATE", customerTags: [{ id: tagId }] },
      history: [{ action: "ACTIVATE", from: "WAITING_VALIDATION", to: "ACTIVE", by: "Odile Marché", reason: null }],
    });
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [waiting.user.email, `The account of ${waiting.name} is open`],
    ]);
    expect((await (await shop.as(waiting.user.email)).call("GET", "/v1/authenticated-user")).status).toBe(200);
    expect(await codeOf(chief.call("PUT", `${base}/${waiting.id}/activate`, { body: {} }))).toEqual([
      ...[409, "CONFLICT", "ACTIVE"],
    ]);
  });

  it("is accepted with its credit limit and its approval in one transaction, each kept with who set it", async () => {
    const waiting = await makeWaiting();
    const params = { customerAccountId: waiting.id };
    const approval = { approvalRequired: true, approvalLimit: 800, approverIds: [waiting.user.id] };
    const activate = (by: Caller, body: object) => by.call("PUT", `${base}/${waiting.id}/activate`, { body });
    const refused = await Promise.all([
      codeOf(activate(operator, { creditLimit: 5000, approval: { ...approval, approverIds: [] } })),
      codeOf(activate(operator, { creditLimit: 5000, approval: { ...approval, approverIds: ["nobody"] } })),
    ]);
    expect(refused).toEqual([
      [400, "F-E-001", "approval.approvers"],
      [400, "F-E-002", "approval.approvers"],
    ]);
    expect(await operator.ask(accountCredits.getAccountCredit, { params })).toMatchObject({ creditLimit: null });
    const decider = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Reader"] });
    expect((await activate(await shop.as(decider.email), {})).status).toBe(403);

    const accepted = await activate(operator, { creditLimit: 5000, approval });
    expect(accepted.body).toMatchObject({ status: "ACTIVE" });
    expect(await operator.ask(accountCredits.getAccountCredit, { params })).toMatchObject({ creditLimit: 5000 });
    const rules = await operator.ask(approvalRules.getManualValidation, { params });
    expect(rules).toMatchObject({ approvalRequired: true, approvalLimit: 800, approverIds: [waiting.user.id] });
    const changes = () => operator.ask(buyingPolicies.getPolicyChanges, { query: { size: 100 } });
    const ofAccount = ({ content }: Awaited<ReturnType<typeof changes>>) =>
      content.filter(({ after }) => after?.customerAccountId === waiting.id).map(({ subject, by }) => [subject, by]);
    const kept = [
      ["MANUAL_VALIDATION", "Odile Marché"],
      ["CREDIT_LIMIT", "Odile Marché"],
    ];
    expect(ofAccount(await changes())).toEqual(kept);
    // The same terms once more change nothing, and leave no trace.
    const again = await operator.call("PATCH", `${base}/${waiting.id}`, { body: { creditLimit: 5000, approval } });
    expect([again.status, ofAccount(await changes())]).toEqual([200, kept]);
  });

  it("leaves policies to those who may change them, and no terms half set", async () => {
    const waiting = await makeWaiting();
    const tagId = await makeTag();
    const [finance, reader] = await Promise.all(
      ["Operator_Finance", "Operator_Reader"].map(async (group) =>
        shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: [group] })).email),
      ),
    );
    const body = { creditLimit: 10, tagIds: [tagId] };
    for (const by of [finance, reader])
      expect((await by?.call("PATCH", `${base}/${waiting.id}`, { body }))?.status).toBe(403);
    const half = { tagIds: [tagId], creditLimit: 10, approval: { approverIds: ["nobody"] } };
    expect((await operator.call("PATCH", `${base}/${waiting.id}`, { body: half })).status).toBe(400);
    const params = { customerAccountId: waiting.id };
    expect(await operator.ask(deskAccounts.getDeskAccount, { params })).toMatchObject({ customerTags: [] });
    expect(await operator.ask(accountCredits.getAccountCredit, { params })).toMatchObject({ creditLimit: null });
  });

  it("is refused for good with a reason, which its administrator reads", async () => {
    const waiting = await makeWaiting();
    const path = `${base}/${waiting.id}/refuse`;
    expect(await codeOf(operator.call("PUT", path, { body: {} }))).toEqual([400, "F-E-001", "reason"]);
    const answer = await operator.call("PUT", path, { body: { reason: "SIREN of a closed company" } });
    expect(answer.body).toMatchObject({ status: "REFUSED", history: [{ reason: "SIREN of a closed company" }] });
    expect(shop.mails[0]?.text).toContain("The reason: SIREN of a closed company");
    for (const step of ["activate", "refuse", "deactivate"]) {
      const again = operator.call("PUT", `${base}/${waiting.id}/${step}`, { body: { reason: "again" } });
      expect(await codeOf(again)).toEqual([409, "CONFLICT", "REFUSED"]);
    }
  });

  it("is decided once by two who decide at the same time", async () => {
    const { id } = await makeWaiting();
    const body = { reason: "twice" };
    const both = await Promise.all(
      ["activate", "refuse"].map((step) => operator.call("PUT", `${base}/${id}/${step}`, { body })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(shop.mails).toHaveLength(1);
  });
});

describe("an account at the operator's desk", () => {
  it("is closed: who has no other account is signed out, the others go on with theirs", async () => {
    const account = await makeAccount(shop.db);
    const only = await makeUser(shop.db, { accounts: [account] });
    const both = await makeUser(shop.db, { accounts: [account, await makeAccount(shop.db)] });
    const [theirs, others] = [await shop.as(only.email), await shop.as(both.email)];
    const body = { reason: "Cessation" };
    expect((await operator.call("PUT", `${base}/${account.id}/deactivate`, { body })).status).toBe(200);
    expect((await theirs.call("GET", "/v1/authenticated-user")).status).toBe(401);
    expect((await others.call("GET", "/v1/authenticated-user")).status).toBe(200);
    expect((await operator.call("PUT", `${base}/${account.id}/activate`, { body: {} })).body).toMatchObject({
      history: [
        { action: "ACTIVATE", from: "INACTIVE" },
        { action: "DEACTIVATE", reason: "Cessation" },
      ],
    });
    expect(shop.mails).toEqual([]);
  });

  it("changes its groups of prices, to those that there are", async () => {
    const { id } = await makeAccount(shop.db);
    const tagId = await makeTag();
    const patch = (tagIds: readonly string[]) => operator.call("PATCH", `${base}/${id}`, { body: { tagIds } });
    expect((await patch([tagId])).body).toMatchObject({ customerTags: [{ id: tagId, name: "Restaurants" }] });
    expect(await codeOf(patch(["none"]))).toEqual([400, "F-E-002", "tagIds"]);
    expect((await patch([])).body).toMatchObject({ customerTags: [] });
    expect((await operator.ask(deskAccounts.getCustomerTags)).map((tag) => tag.id)).toContain(tagId);
    expect((await operator.call("PATCH", `${base}/none`, { body: {} })).status).toBe(404);
    expect((await operator.call("GET", `${base}/none`)).status).toBe(404);
  });

  it("sees the views of the catalogue that it is given, and all of it without one", async () => {
    const { id, user } = await makeWaiting({ status: "ACTIVE" });
    const classification = await makeClassification(shop.db, {});
    const [shown, hidden] = [
      await makeProduct(shop.db, { classification }),
      await makeProduct(shop.db, { classification }),
    ];
    const view = await makeCatalogView(shop.db, { products: [shown] });
    const buyer = await shop.as(user.email);
    const statuses = () =>
      Promise.all(
        [shown, hidden].map(async (each) => (await buyer.call("GET", `/v1/shop/products/${each.id}`)).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    const patch = (viewIds: readonly string[], by = operator) =>
      by.call("PATCH", `${base}/${id}`, { body: { viewIds } });
    expect((await patch([view.id])).body).toMatchObject({ catalogViews: [{ id: view.id, name: view.externalId }] });
    expect(await statuses()).toEqual([200, 404]);
    expect(await codeOf(patch(["none"]))).toEqual([400, "F-E-002", "viewIds"]);
    const reader = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Reader"] });
    expect((await patch([], await shop.as(reader.email))).status).toBe(403);
    expect((await patch([])).body).toMatchObject({ catalogViews: [] });
    expect(await statuses()).toEqual([200, 200]);
    expect(await operator.ask(deskAccounts.getCatalogViews)).toContainEqual({
      ...{ id: view.id, name: view.externalId, isActive: true, variantCount: 1 },
    });
  });

  it("has the mails to its people, which are read at the operator's desk alone", async () => {
    const { id, user } = await makeWaiting({ status: "ACTIVE" });
    const mails = await operator.ask(deskAccounts.getAccountMails, { params: { customerAccountId: id } });
    expect(mails).toMatchObject({ content: [], totalElements: 0 });
    expect((await (await shop.as(user.email)).call("GET", `${base}/${id}/mails`)).status).toBe(403);
    expect((await operator.call("GET", `${base}/none/mails`)).status).toBe(404);
  });

  it("is nothing that buyers reach, and that readers change", async () => {
    const { id, user } = await makeWaiting({ status: "ACTIVE" });
    const buyer = await shop.as(user.email);
    expect((await buyer.call("GET", `${base}/${id}`)).status).toBe(403);
    const reader = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Reader"] });
    const by = await shop.as(reader.email);
    expect((await by.call("GET", `${base}/${id}`)).status).toBe(200);
    expect((await by.call("PUT", `${base}/${id}/deactivate`, { body: { reason: "Non" } })).status).toBe(403);
  });
});
