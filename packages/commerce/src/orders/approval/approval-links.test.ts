import { approvals } from "@comptoir/contract/orders/approvals";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setEmail } from "#accounts/desk/desk-accounts.queries.ts";
import { forgetOldLinks } from "#orders/approval/approval-links.ts";
import { type MadeUser, makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
let made: MadeBuyer;
let chief: MadeUser;

beforeAll(async () => {
  shop = await createOrderShop();
});
beforeEach(async () => {
  made = await makeBuyer(shop.db, {
    approvalRequired: true,
    approvalLimitCents: 50_000,
    approvalLinkLimitCents: 100_000,
  });
  chief = await makeUser(shop.db, { accounts: [made.account], isApprover: true, firstName: "Ange", lastName: "Roy" });
});
afterAll(() => shop.close());

/** Places an order of so many euros and answers it with the token of the approver's mail. */
async function placeAndGetToken(euros = 600) {
  const order = await shop.place([[shop.cup, euros / 2]], await shop.as(made.email));
  const mail = shop.mails.findLast(({ to }) => to === chief.email);
  const [, token = ""] = /\/approvals\/link\?token=(\S+)/.exec(mail?.text ?? "") ?? [];
  return { order, token: decodeURIComponent(token) };
}
const open = (token: string) => shop.call("POST", "/v1/shop/approval-links/open", { body: { token } });
const decide = (token: string, body: object = { decision: "APPROVE" }) =>
  shop.call("POST", "/v1/shop/approval-links/decide", { body: { token, ...body } });
const statusOf = async (id: string) => (await shop.readOrder(id, await shop.as(made.email))).orderLogistics[0]?.status;

describe("the link in a mail to an approver", () => {
  it("opens the order ready to be decided, without a sign-in, as often as one looks", async () => {
    const { order, token } = await placeAndGetToken();
    for (let look = 0; look < 3; look += 1)
      expect(await open(token)).toMatchObject({
        status: 200,
        body: {
          reference: order.reference,
          decider: { id: chief.id, name: "Ange Roy" },
          canDecide: true,
          totalWithoutTax: 600,
          lines: [{ quantity: 300 }],
        },
      });
  });

  it("decides once; used up, it opens nothing any more", async () => {
    const { order, token } = await placeAndGetToken();
    expect(await decide(token)).toMatchObject({
      status: 200,
      body: { canDecide: false, decisions: [{ outcome: "APPROVED", by: "Ange Roy" }] },
    });
    expect(await statusOf(order.id)).toBe("WAITING_SUPPLIER_APPROVAL");
    for (const answer of [await decide(token), await open(token)])
      expect(answer).toMatchObject({
        status: 410,
        error: { code: "LINK_USED", errors: [{ detail: order.reference }] },
      });
  });

  it("refuses with a reason", async () => {
    const { order, token } = await placeAndGetToken();
    await decide(token, { decision: "DISAPPROVE", reason: "Trop cher" });
    expect(await statusOf(order.id)).toBe("DECLINED_BY_CUSTOMER");
  });

  it("pressed twice at once decides once", async () => {
    const { order, token } = await placeAndGetToken();
    const answers = await Promise.all([decide(token), decide(token), decide(token, { decision: "DISAPPROVE" })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(["WAITING_SUPPLIER_APPROVAL", "DECLINED_BY_CUSTOMER"]).toContain(await statusOf(order.id));
  });

  it("is not used up by a decision that was not taken", async () => {
    const { token } = await placeAndGetToken();
    const refused = await decide(token, { decision: "APPROVE", refusedLineIds: ["0"] });
    expect(refused.status).toBe(400);
    expect((await open(token)).status).toBe(200);
  });

  it("expires after three days, and names its order to whoever signs in for it", async () => {
    const { order, token } = await placeAndGetToken();
    shop.clock.advance(72 * 3600_000 - 1000);
    expect((await open(token)).status).toBe(200);
    shop.clock.advance(2000);
    for (const answer of [await open(token), await decide(token)])
      expect(answer).toMatchObject({
        status: 410,
        error: { code: "LINK_EXPIRED", errors: [{ detail: order.reference }] },
      });
    expect(await statusOf(order.id)).toBe("WAITING_CUSTOMER_APPROVAL");
  });

  it("of an order that its buyer has cancelled shows that, and decides nothing", async () => {
    const { order, token } = await placeAndGetToken();
    const buyer = await shop.as(made.email);
    await buyer.call("PUT", `/v1/shop/logistic-orders/${order.orderLogistics[0]?.id}/cancel`);
    expect(await open(token)).toMatchObject({ body: { canDecide: false, logisticOrders: [{ status: "CANCELED" }] } });
    expect(await decide(token)).toMatchObject({ status: 409, error: { errors: [{ detail: "CANCELED" }] } });
    expect(await statusOf(order.id)).toBe("CANCELED");
  });

  it("of a delegate dies with the delegation", async () => {
    const colleague = await makeUser(shop.db, { accounts: [made.account] });
    const by = await shop.as(chief.email);
    const now = shop.clock.now().getTime();
    const body = {
      delegateId: colleague.id,
      startsAt: new Date(now).toISOString(),
      endsAt: new Date(now + 24 * 3600_000).toISOString(),
    };
    const delegation = await by.ask(approvalRules.createDelegation, { body });
    await placeAndGetToken();
    const mail = shop.mails.findLast(({ to }) => to === colleague.email);
    const token = decodeURIComponent(/link\?token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
    expect(await open(token)).toMatchObject({ status: 200, body: { canDecide: true, onBehalfOf: "Ange Roy" } });
    await by.ask(approvalRules.deleteDelegation, { params: { delegationId: delegation.id } });
    expect((await open(token)).status).toBe(400);
    expect((await decide(token)).status).toBe(400);
  });

  it("asks for a sign-in above the limit of the account, and names the order to go to", async () => {
    const { order, token } = await placeAndGetToken(1002);
    for (const answer of [await open(token), await decide(token)])
      expect(answer).toMatchObject({
        status: 403,
        error: { code: "SIGN_IN_REQUIRED", errors: [{ detail: order.reference }] },
      });
    expect(await statusOf(order.id)).toBe("WAITING_CUSTOMER_APPROVAL");
  });

  it.each([
    ["without a signature", (token: string) => token.split(".")[0] ?? ""],
    ["with another signature", (token: string) => `${token.slice(0, -4)}AAAA`],
    ["of another id", (token: string) => `x${token}`],
    ["with more behind", (token: string) => `${token}.x`],
    ["of nothing", () => "."],
  ])("%s is dead", async (_, change) => {
    const { token } = await placeAndGetToken();
    expect(await open(change(token))).toMatchObject({ status: 400, error: { code: "TOKEN_INVALID" } });
  });

  it("dies with the right: somebody who is no approver any more, or no longer active, cannot use it", async () => {
    const second = await makeUser(shop.db, { accounts: [made.account], isApprover: true });
    const { token } = await placeAndGetToken();
    await shop.db.updateTable("account_users").set({ is_approver: false }).where("user_id", "=", chief.id).execute();
    expect(await open(token)).toMatchObject({ status: 400, error: { code: "TOKEN_INVALID" } });
    await shop.db.updateTable("account_users").set({ is_approver: true }).where("user_id", "=", chief.id).execute();
    await shop.db.updateTable("users").set({ status: "INACTIVE" }).where("id", "=", chief.id).execute();
    expect((await decide(token)).status).toBe(400);
    expect(second.id).not.toBe(chief.id);
  });

  it("dies with the address that it went to", async () => {
    const { token } = await placeAndGetToken();
    await setEmail(shop.db, chief.id, "chef.ailleurs@exemple.test", shop.clock.now());
    expect(await open(token)).toMatchObject({ status: 400, error: { code: "TOKEN_INVALID" } });
  });

  it("of an order that somebody else has decided shows what was decided", async () => {
    const { order, token } = await placeAndGetToken();
    const second = await makeUser(shop.db, { accounts: [made.account], isApprover: true });
    await (await shop.as(second.email)).ask(approvals.decideOrder, {
      params: { commercialOrderId: order.reference },
      body: { decision: "DISAPPROVE", reason: "Doublon" },
    });
    expect(await open(token)).toMatchObject({
      body: { canDecide: false, decisions: [{ outcome: "DISAPPROVED", reason: "Doublon" }] },
    });
    expect(await decide(token)).toMatchObject({ status: 409 });
  });

  it("carries no id that the database could be asked by: what is stored is not what is sent", async () => {
    const { token } = await placeAndGetToken();
    const rows = await shop.db.selectFrom("approval_links").select("id").execute();
    expect(rows.map(({ id }) => id)).not.toContain(token);
  });

  it("is forgotten a month after it expired", async () => {
    await placeAndGetToken();
    const count = async () => (await shop.db.selectFrom("approval_links").select("id").execute()).length;
    const now = shop.clock.now();
    await forgetOldLinks(shop.db, now);
    expect(await count()).toBeGreaterThan(0);
    await forgetOldLinks(shop.db, new Date(now.getTime() + 40 * 24 * 3600_000));
    expect(await count()).toBe(0);
  });
});
