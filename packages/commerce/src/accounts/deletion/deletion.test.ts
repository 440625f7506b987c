import { deletions, deskDeletions } from "@comptoir/contract/accounts/deletions";
import { carts } from "@comptoir/contract/carts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MadeAccount, type MadeUser, makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let operator: Caller;
let account: MadeAccount;
let user: MadeUser;
let by: Caller;
beforeAll(async () => {
  shop = await createTestApp();
  const made = await makeUser(shop.db, {
    client: "OPERATOR",
    groups: ["Operator_Admin"],
    email: "op@demo.test",
    locale: "en-GB",
  });
  operator = await shop.as(made.email);
});
beforeEach(async () => {
  account = await makeAccount(shop.db);
  await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] });
  user = await makeUser(shop.db, { accounts: [account], firstName: "Zoé", lastName: "Roux" });
  by = await shop.as(user.email);
  shop.mails.length = 0;
});
afterAll(() => shop.close());

const ask = (reason?: string) => by.ask(deletions.askForDeletion, { body: { reason } });
const carryOut = (id: string, successors: object[] = []) =>
  operator.call("PUT", `/v1/deletion-requests/${id}/carry-out`, { body: { successors } });

describe("a user who asks to be deleted", () => {
  it("has one request however often they ask, of which the operator and the user hear once", async () => {
    expect(await by.ask(deletions.getOwnDeletionRequest)).toBeNull();
    const [first, second] = await Promise.all([ask("Je pars"), ask("Encore")]);
    expect(second.id).toBe(first.id);
    expect(await by.ask(deletions.getOwnDeletionRequest)).toMatchObject({
      id: first.id,
      status: "ASKED",
      askedBy: "USER",
    });
    expect(shop.mails.map(({ to }) => to).toSorted()).toEqual(["op@demo.test", user.email].toSorted());
    const mail = shop.mails.find(({ to }) => to === "op@demo.test");
    expect(mail?.subject).toBe("Zoé Roux asks to be deleted");
    expect(mail?.text).toContain(`/en/desk/deletions/${first.id}`);
    // What they say goes with them: no mail keeps it.
    expect(mail?.text).not.toContain("Je pars");
  });

  it("may take it back, but not twice, and ask again", async () => {
    const { id } = await ask();
    expect(await by.ask(deletions.withdrawDeletionRequest)).toMatchObject({ id, status: "WITHDRAWN" });
    expect((await by.call("DELETE", deletions.withdrawDeletionRequest.path)).status).toBe(404);
    expect((await carryOut(id)).error?.errors[0]).toMatchObject({ code: "CONFLICT", detail: "WITHDRAWN" });
    expect((await ask()).id).not.toBe(id);
  });

  it("may ask three times a day: each writes to the operator", async () => {
    const limited = await createTestApp({ database: shop.database, config: { rateLimits: { isEnabled: true } } });
    const asking = await limited.as(user.email);
    const askAndWithdraw = async () => {
      const { status } = await asking.call("POST", deletions.askForDeletion.path, { body: {} });
      await asking.call("DELETE", deletions.withdrawDeletionRequest.path);
      return status;
    };
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push(await askAndWithdraw());
    expect(statuses).toEqual([statuses[0], statuses[0], statuses[0], 429]);
    expect(statuses[0]).toBeLessThan(300);
  });
});

describe("the operator", () => {
  it("sees who waits and what hangs on them, and opens requests for those who wrote a letter", async () => {
    const cart = await by.ask(carts.createCart, { body: { name: "BL_Semaine", type: "BUYING_LIST" } });
    expect(cart.id).not.toBe("");
    const opened = await operator.ask(deskDeletions.createDeletionRequest, {
      body: { userId: user.id, reason: "Lettre" },
    });
    expect(opened).toMatchObject({ askedBy: "OPERATOR", reason: "Lettre", person: { name: "Zoé Roux" } });
    const mail = shop.mails.find(({ to }) => to === "op@demo.test");
    expect(mail?.subject).toBe("Deletion request opened for Zoé Roux");
    expect(mail?.text).toContain("Nothing is deleted before it is confirmed.");
    expect(mail?.text).not.toContain("asks for their access");
    const { content } = await operator.ask(deskDeletions.getDeletionRequests, {
      query: { status: "ASKED", size: 100 },
    });
    expect(content.at(-1)).toMatchObject({ id: opened.id, accountNames: [account.name] });
    const params = { deletionRequestId: opened.id };
    const [hanging] = (await operator.ask(deskDeletions.getDeletionRequest, { params })).accounts;
    expect(hanging).toMatchObject({ id: account.id, buyingLists: 1, openOrders: 0, isLastAdministrator: false });
    expect(hanging?.colleagues).toHaveLength(1);
    const staff = await makeUser(shop.db, { client: "OPERATOR" });
    const refused = await operator.call("POST", "/v1/deletion-requests", { body: { userId: staff.id } });
    expect(refused.error?.errors[0]).toMatchObject({ code: "F-E-002", detail: "userId" });
    expect((await operator.call("GET", "/v1/deletion-requests/0000099999")).status).toBe(404);
  });

  it("carries it out once, hands lists to a successor, ends sessions and frees the address", async () => {
    await by.ask(carts.createCart, { body: { name: "BL_Mois", type: "BUYING_LIST" } });
    const heir = await makeUser(shop.db, { accounts: [account] });
    const { id } = await ask();
    const successors = [{ accountId: account.id, userId: heir.id }];
    const answers = await Promise.all([carryOut(id, successors), carryOut(id, successors)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await by.call("GET", "/v1/authenticated-user")).status).toBe(401);
    const lists = await shop.db.selectFrom("carts").select("user_id").where("name", "=", "BL_Mois").execute();
    expect(lists).toEqual([{ user_id: heir.id }]);
    const history = await shop.db
      .selectFrom("customer_user_history")
      .select(["action", "successor_id", "by_type"])
      .where("user_id", "=", user.id)
      .execute();
    expect(history).toEqual([{ action: "DETACH", successor_id: heir.id, by_type: "OPERATOR" }]);
    await makeUser(shop.db, { email: user.email });
  });

  it("takes it back for somebody who has changed their mind, with a reason that the person reads, once", async () => {
    const { id } = await ask("Je pars");
    shop.mails.length = 0;
    const path = `/v1/deletion-requests/${id}/take-back`;
    const missing = await operator.call("PUT", path, { body: { reason: " " } });
    expect(missing.error?.errors[0]).toMatchObject({ code: "F-E-001", detail: "reason" });
    const body = { reason: "Vous restez chez nous, comme convenu au téléphone." };
    const answers = await Promise.all([1, 2].map(() => operator.call("PUT", path, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const params = { deletionRequestId: id };
    expect(await operator.ask(deskDeletions.getDeletionRequest, { params })).toMatchObject({
      ...{ status: "WITHDRAWN", reason: "Je pars", endReason: body.reason, endedBy: expect.any(String) },
    });
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, expect.stringContaining("est conservé")],
    ]);
    expect(shop.mails[0]?.text).toContain(body.reason);
    expect(await by.ask(deletions.getOwnDeletionRequest)).toMatchObject({
      status: "WITHDRAWN",
      endReason: body.reason,
    });
    expect((await carryOut(id)).error?.errors[0]).toMatchObject({ code: "CONFLICT", detail: "WITHDRAWN" });
    expect((await by.call("GET", "/v1/authenticated-user")).status).toBe(200);
    expect((await operator.call("PUT", "/v1/deletion-requests/none/take-back", { body })).status).toBe(404);
    const reader = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Reader"] });
    expect((await (await shop.as(reader.email)).call("PUT", path, { body })).status).toBe(403);
  });

  it("names somebody fit to take over, and leaves no open account without an administrator", async () => {
    const { id } = await ask();
    const stranger = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    const unfit = await carryOut(id, [{ accountId: account.id, userId: stranger.id }]);
    expect(unfit.error?.errors[0]).toMatchObject({ code: "F-E-002", detail: "successors[0].userId" });

    const small = await makeAccount(shop.db);
    const only = await makeUser(shop.db, { accounts: [small], groups: ["FOC_Admin"] });
    const alone = await (await shop.as(only.email)).ask(deletions.askForDeletion, { body: {} });
    const refused = await carryOut(alone.id);
    expect(refused.error?.errors[0]).toMatchObject({ code: "CONFLICT", detail: "LAST_ADMINISTRATOR" });
    await operator.call("PUT", `/v1/customer-accounts/${small.id}/deactivate`, { body: { reason: "Fermé" } });
    expect((await carryOut(alone.id)).status).toBe(200);
  });
});

it("mails to the address that a deleted user is left with are sent nowhere", async () => {
  const { sendMail } = await import("#mail/mail.ts");
  const mail = { subject: "Commande", text: "", html: "" };
  await sendMail(shop.deps, { ...mail, to: `deleted-${user.id}@deleted.invalid` });
  await sendMail(shop.deps, { ...mail, to: "somebody@demo.test" });
  await shop.jobs.settle();
  expect(shop.mails.map(({ to }) => to)).toEqual(["somebody@demo.test"]);
});
