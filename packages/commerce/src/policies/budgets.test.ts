import { approvals } from "@comptoir/contract/orders/approvals";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { approvalRules } from "@comptoir/contract/policies/approval-rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MadeOrganisation, makeAccount, makeAddress, makeOrganisation, makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: PaymentShop;
let region: MadeOrganisation;
let paris: MadeOrganisation;
let accountId: string;
let buyer: Caller;
let approver: Caller;
let admin: Caller;

beforeAll(async () => {
  // Sessions outlast the months that the tests pass through.
  shop = await createPaymentShop({ config: { accessTokenLifetime: 30 * 24 * 3600 } });
});
beforeEach(async () => {
  shop.clock.set("2026-03-20T10:00:00Z");
  const account = await makeAccount(shop.db, { paymentType: "DUE_DATE" });
  accountId = account.id;
  await makeAddress(shop.db, { accounts: [account] });
  region = await makeOrganisation(shop.db, { account, name: "Région" });
  paris = await makeOrganisation(shop.db, { account, parentId: region.id, name: "Paris" });
  const as = async (given: Parameters<typeof makeUser>[1]) =>
    shop.as((await makeUser(shop.db, { accounts: [account], ...given })).email);
  buyer = await as({ organisations: [paris] });
  approver = await as({ isApprover: true });
  admin = await as({ groups: ["FOC_Admin"] });
});
afterAll(() => shop.close());

const setBudget = (organisationId: string | null, amount: number, period: "MONTH" | "YEAR" = "MONTH") =>
  admin.ask(approvalRules.createBudget, { body: { organisationId, period, amount } });
/** Cups of 2.00 EUR, delivered free from 300.00 EUR on. */
const place = async (euros: number) => (await shop.place([[shop.cup, euros / 2]], buyer)).orderLogistics[0]?.status;
const effects = async () => {
  const { content } = await approver.ask(approvals.getApprovalRequests);
  const params = { commercialOrderId: content.at(-1)?.reference ?? "" };
  const { budgets, reasons } = await approver.ask(approvals.getApprovalRequest, { params });
  return { budgets, reasons };
};

describe("a budget", () => {
  it("lets orders go on that it holds, and asks an approver about the first that it does not", async () => {
    await setBudget(paris.id, 1000);
    expect(await place(600)).toBe("WAITING_SUPPLIER_APPROVAL");
    expect(await place(400)).toBe("WAITING_SUPPLIER_APPROVAL");
    expect(await place(300)).toBe("WAITING_CUSTOMER_APPROVAL");
  });

  it("says so while the order is a draft, though the account has no limit", async () => {
    await setBudget(paris.id, 500);
    expect((await shop.draft([[shop.cup, 250]], buyer)).needsApproval).toBe(false);
    shop.clock.advance(1000);
    expect((await shop.draft([[shop.cup, 300]], buyer)).needsApproval).toBe(true);
    const list = await buyer.ask(commercialOrders.getCommercialOrders, { query: { isValidated: false } });
    expect(list.content.map(({ needsApproval }) => needsApproval)).toEqual([true, false]);
  });

  it("shows the approver its effect: before, after, and what else waits", async () => {
    await setBudget(paris.id, 1000);
    await place(600);
    await place(500);
    shop.clock.advance(1000);
    await place(450);
    const { budgets, reasons } = await effects();
    expect(budgets).toMatchObject([
      {
        organisation: { name: "Paris" },
        period: "MONTH",
        amount: 1000,
        spent: 600,
        waiting: 500,
        after: 1050,
        isExceeded: true,
      },
    ]);
    expect(reasons).toEqual([{ type: "BUDGET", limit: 1000, name: "Paris" }]);
  });

  it("begins anew with the period, at midnight in Paris", async () => {
    await setBudget(paris.id, 700);
    shop.clock.set("2026-03-31T21:30:00Z"); // 23:30 in Paris, in March.
    expect(await place(600)).toBe("WAITING_SUPPLIER_APPROVAL");
    shop.clock.set("2026-03-31T22:30:00Z"); // 00:30 in Paris, in April.
    expect(await place(600)).toBe("WAITING_SUPPLIER_APPROVAL");
    expect(await place(300)).toBe("WAITING_CUSTOMER_APPROVAL");
    const [budget] = await buyer.ask(approvalRules.getBudgets);
    expect(budget).toMatchObject({ startsAt: "2026-03-31T22:00:00.000Z", endsAt: "2026-04-30T22:00:00.000Z" });
  });

  it("of an organisation above, or of the whole account, counts too", async () => {
    await setBudget(region.id, 1000);
    await setBudget(null, 2000, "YEAR");
    expect(await place(900)).toBe("WAITING_SUPPLIER_APPROVAL");
    expect(await place(300)).toBe("WAITING_CUSTOMER_APPROVAL");
    const { budgets } = await effects();
    expect(budgets.map(({ organisation, isExceeded }) => [organisation?.name ?? null, isExceeded])).toEqual([
      ["Région", true],
      [null, false],
    ]);
  });

  it("of another organisation does not", async () => {
    const lyon = await makeOrganisation(shop.db, { account: { id: accountId }, name: "Lyon" });
    await setBudget(lyon.id, 1);
    expect(await place(900)).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("gets back what is cancelled or refused", async () => {
    await setBudget(paris.id, 1000);
    const order = await shop.place([[shop.cup, 400]], buyer);
    await buyer.call("PUT", `/v1/shop/logistic-orders/${order.orderLogistics[0]?.id}/cancel`);
    expect(await place(900)).toBe("WAITING_SUPPLIER_APPROVAL");
  });

  it("does not count a part whose card is still being authorised, though the other part is placed", async () => {
    await setBudget(paris.id, 1000);
    const { id, orderLogistics } = await shop.draft(
      [
        [shop.cup, 200],
        [shop.box, 2],
      ],
      buyer,
    );
    const cups = orderLogistics.find(({ lines }) => lines[0]?.quantity === 200);
    await buyer.call("PUT", `/v1/shop/logistic-orders/${cups?.id}/created`);
    const spent = async () => (await buyer.ask(approvalRules.getBudgets)).map((budget) => budget.spent);
    const before = await spent();
    const query = { paymentOption: "CREDIT_CARD" };
    expect((await buyer.call("GET", `/v1/shop/commercial-orders/${id}/payment-page`, { query })).status).toBe(200);
    expect(await spent()).toEqual(before);
    expect(before).toEqual([400]);
  });

  it("is not shared by two orders at the same time: together they exceed it, so one waits", async () => {
    await setBudget(paris.id, 1000);
    const drafts = await Promise.all([1, 2, 3].map(() => shop.draft([[shop.cup, 300]], buyer)));
    await Promise.all(drafts.map(({ id }) => buyer.call("PUT", `/v2/shop/commercial-orders/${id}/created`)));
    const statuses = await Promise.all(
      drafts.map(async ({ id }) => (await shop.readOrder(id, buyer)).orderLogistics[0]?.status),
    );
    expect(statuses.toSorted()).toEqual([
      "WAITING_CUSTOMER_APPROVAL",
      "WAITING_CUSTOMER_APPROVAL",
      "WAITING_SUPPLIER_APPROVAL",
    ]);
  });
});

describe("who sees budgets", () => {
  it("whoever reads the orders of an organisation, and whoever's own orders count in it", async () => {
    const account = { id: accountId };
    const lyon = await makeOrganisation(shop.db, { account, parentId: region.id, name: "Lyon" });
    const [ofParis, ofLyon, ofRegion, ofAccount] = [
      ...[(await setBudget(paris.id, 1000)).id, (await setBudget(lyon.id, 1000)).id],
      ...[(await setBudget(region.id, 1000)).id, (await setBudget(null, 1000)).id],
    ];
    const seenBy = async (caller: Caller) => {
      const budgets = await caller.ask(approvalRules.getBudgets);
      return budgets.map(({ id }) => id).toSorted();
    };
    const as = async (given: Parameters<typeof makeUser>[1]) =>
      shop.as((await makeUser(shop.db, { accounts: [account], ...given })).email);
    expect(await seenBy(await as({ organisations: [lyon] }))).toEqual([ofLyon, ofRegion, ofAccount].toSorted());
    expect(await seenBy(await as({ organisations: [region] }))).toHaveLength(4);
    expect(await seenBy(await as({}))).toEqual([ofAccount]);
    for (const caller of [approver, admin])
      expect(await seenBy(caller)).toEqual([ofParis, ofLyon, ofRegion, ofAccount].toSorted());
  });
});

describe("who sets budgets", () => {
  it("administrators of the account do; buyers read them; of other companies nobody sees or changes any", async () => {
    const { id } = await setBudget(paris.id, 1000);
    const path = `/v1/shop/budgets/${id}`;
    expect((await buyer.call("PUT", path, { body: { amount: 9 } })).status).toBe(403);
    expect((await buyer.call("DELETE", path)).status).toBe(403);
    expect(await buyer.ask(approvalRules.getBudgets)).toMatchObject([{ id, amount: 1000, spent: 0 }]);
    const stranger = await makeBuyer(shop.db, { groups: ["FOC_Admin"] });
    const foreign = await shop.as(stranger.email);
    expect((await foreign.call("PUT", path, { body: { amount: 9 } })).status).toBe(404);
    expect((await foreign.call("DELETE", path)).status).toBe(404);
    expect(await foreign.ask(approvalRules.getBudgets)).toEqual([]);
    const body = { organisationId: paris.id, period: "YEAR", amount: 1 };
    expect(await foreign.call("POST", "/v1/shop/budgets", { body })).toMatchObject({
      status: 400,
      error: { code: "F-E-002" },
    });
  });

  it("one budget per organisation and period; amounts change, budgets end", async () => {
    const { id } = await setBudget(paris.id, 1000);
    const again = await admin.call("POST", "/v1/shop/budgets", {
      body: { organisationId: paris.id, period: "MONTH", amount: 5 },
    });
    expect(again.status).toBe(409);
    const changed = await admin.ask(approvalRules.updateBudget, {
      params: { budgetId: id },
      body: { amount: 1234.56 },
    });
    expect(changed.amount).toBe(1234.56);
    expect((await admin.call("DELETE", `/v1/shop/budgets/${id}`)).status).toBe(204);
    expect((await admin.call("DELETE", `/v1/shop/budgets/${id}`)).status).toBe(404);
  });

  it.each([
    { period: "WEEK", amount: 1 },
    { period: "MONTH", amount: -1 },
    { period: "MONTH", amount: "many" },
    { amount: 1 },
  ])("refuses %j", async (body) => {
    expect((await admin.call("POST", "/v1/shop/budgets", { body })).status).toBe(400);
  });
});
