// What goes round a refund or a limit takes two persons, too (desk D-121): an order called off whose card is given back, an order forced
// above a limit, a grace amount, the early end of a hold. And the money of an order as the operator reads and moves it.

import { pendingActions } from "@comptoir/contract/desk/pending-actions";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { payments } from "@comptoir/contract/orders/payments";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settleLogisticOrder } from "#payments/settlement.ts";
import { createMoneyDesk, type MoneyDesk } from "#test/orders/money-desk.ts";
import type { Caller } from "#test/test-app.ts";

let desk: MoneyDesk;
beforeAll(async () => {
  desk = await createMoneyDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.advance(11 * 60_000));

const codeOf = ({ status, error }: Awaited<ReturnType<Caller["call"]>>) => [status, error?.code ?? null];
const read = (id: string) => desk.bruno.ask(pendingActions.getPendingAction, { params: { pendingActionId: id } });
const moneyOf = (order: LogisticOrder) =>
  desk.agnes.ask(payments.getOrderMoney, { params: { logisticOrderId: order.reference }, query: {} });
const put = (order: LogisticOrder, step: string, by: Caller, reason = "Rupture") =>
  by.call("PUT", `/v1/logistic-orders/${order.id}/${step}`, { body: { reason } });

/** An accepted order of 138.00 of which a card has paid so many cents, as one who captures by hand does. */
async function captured(cents: number): Promise<LogisticOrder> {
  const order = await desk.placed();
  await desk.supplier.call("PUT", `/v1/logistic-orders/${order.id}/accept`, { body: {} });
  await desk.db
    .updateTable("logistic_orders")
    .set({ payment_option: "CREDIT_CARD", received_cents: cents, payment_status: "PAID" })
    .where("id", "=", order.id)
    .execute();
  return order;
}

describe("an order called off that a card has paid", () => {
  it("waits for a second person as a refund of so much does, and is called off with the approval", async () => {
    const order = await captured(13_800);
    for (const step of ["cancel", "cancel-lines"])
      expect(codeOf(await put(order, step, desk.operator))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    expect((await desk.look(order.id)).status).toBe("ACCEPTED_BY_SUPPLIER");
    const about = {
      kind: "CANCELLATION",
      logisticOrderId: order.reference,
      step: "cancel",
      reason: "Rupture",
    } as const;
    const id = await desk.asked(about, desk.operator);
    expect(await read(id)).toMatchObject({
      ...{ kind: "CANCELLATION", amount: 138, words: "Rupture", orderReference: order.reference },
      change: { field: "refunded", before: 0, after: 138 },
    });
    expect((await desk.decide(id, "approve", desk.agnes)).status).toBe(200);
    const { status, history } = await desk.look(order.id);
    expect([status, history.at(-1)?.by.name, history.at(-1)?.reason]).toEqual(["CANCELED", "Odile Marché", "Rupture"]);
    expect(codeOf(await desk.decide(id, "approve", desk.agnes))).toEqual([200, null]);
    await settleLogisticOrder(desk.deps, order.id);
    expect(await desk.moneyOf(order)).toBe("WAITING_REFUND 13800 0");
  });

  it("is the supplier's own to call off, and one person's while little goes back; both count with refunds before", async () => {
    const little = await captured(4_000);
    expect((await put(little, "cancel", desk.operator)).status).toBe(200);
    const own = await captured(13_800);
    expect((await put(own, "cancel-lines", desk.supplier)).status).toBe(200);
    const parts = await captured(6_000);
    expect((await desk.agnes.call("POST", `/v1/orders/${parts.id}/refund`, { body: { amount: 45 } })).status).toBe(200);
    await desk.db
      .updateTable("logistic_orders")
      .set({ refunded_cents: 4_500, payment_status: "PARTIALLY_REFUNDED" })
      .where("id", "=", parts.id)
      .execute();
    expect(codeOf(await put(parts, "cancel", desk.operator))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    const unpaid = await desk.placed();
    const about = { kind: "CANCELLATION", logisticOrderId: unpaid.id, step: "cancel", reason: "Rupture" } as const;
    expect(codeOf(await desk.askSecond(about, desk.operator))).toEqual([409, "CONFLICT"]);
    expect((await put(unpaid, "decline", desk.operator)).status).toBe(200);
    expect(codeOf(await desk.askSecond({ ...about, step: "decline" }, desk.operator))).toEqual([409, "CONFLICT"]);
  });
});

describe("what an account may owe", () => {
  const account = () => desk.buyer.account.id;
  const hold = (body: object, id?: string) =>
    desk.agnes.call(id ? "PUT" : "POST", `/v1/buying-policies/credit-control/holds${id ? `/${id}` : ""}`, {
      body: { customerAccountId: account(), reason: "Impayé", startDate: "2026-01-01T00:00:00Z", ...body },
    });

  it("is not raised by forcing an order: two do, of an order that credit holds back", async () => {
    await desk.bruno.ask(buyingPolicies.updateCreditControl, { body: { enabled: true } });
    await desk.agnes.ask(buyingPolicies.setCreditLimit, { body: { customerAccountId: account(), creditLimit: 0 } });
    const order = await desk.placed();
    expect(order.status).toBe("BLOCKED_BY_POLICY");
    expect(codeOf(await put(order, "force-validation", desk.operator))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    const id = await desk.asked({ kind: "FORCED_ORDER", logisticOrderId: order.id, reason: "Accord" }, desk.operator);
    expect(await read(id)).toMatchObject({ amount: 138, change: { field: "orderStatus" }, words: "Accord" });
    expect((await desk.decide(id, "approve", desk.bruno)).status).toBe(200);
    expect((await desk.look(order.id)).status).toBe("WAITING_SUPPLIER_APPROVAL");
    await desk.db.updateTable("buying_policy_settings").set({ has_credit_control: false }).execute();
  });

  it("above its limit for some time is two persons' to say, in sum over all accounts; less of it is one's", async () => {
    const grace = (amount: number, id?: string, more = {}) =>
      desk.agnes.call(id ? "PUT" : "POST", `/v1/buying-policies/credit-control/grace-amounts${id ? `/${id}` : ""}`, {
        body: { amount, customerAccountIds: [account()], startDate: "2026-01-01T00:00:00Z", ...more },
      });
    expect(codeOf(await grace(50.01))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    const small = await grace(40);
    expect(small.status).toBe(201);
    const { id: graceId } = small.body as { id: string };
    // With the 40 before it is 90 within a day.
    expect(codeOf(await grace(90, graceId))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    desk.clock.advance(24 * 3600_000);
    expect((await grace(90, graceId)).status).toBe(200);
    expect(codeOf(await grace(140.01, graceId))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    expect((await grace(60, graceId, { endDate: "2027-01-01T00:00:00Z" })).status).toBe(200);
    // All of it, for longer than it was to last.
    expect(codeOf(await grace(60, graceId))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    const asked = { kind: "GRACE_AMOUNT", customerAccountId: account(), amount: 500 } as const;
    const id = await desk.asked({ ...asked, startDate: "2026-01-01T00:00:00Z" });
    expect((await read(id)).change).toEqual({ field: "graceAmount", before: 60, after: 560 });
    expect((await desk.decide(id, "approve", desk.bruno)).status).toBe(200);
    const voided = await desk.asked({ ...asked, startDate: "2026-01-01T00:00:00Z" });
    expect((await grace(10, graceId, { endDate: "2027-01-01T00:00:00Z" })).status).toBe(200);
    expect(codeOf(await desk.decide(voided, "approve", desk.bruno))).toEqual([409, "CONFLICT"]);
    const graces = await desk.db.selectFrom("credit_grace_amounts").select("amount_cents as amount").execute();
    expect(graces.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([1_000, 50_000]);
  });

  it("again before a hold was to end is two persons' to say; a longer hold is one's", async () => {
    const made = await hold({ endDate: "2027-06-01T00:00:00Z" });
    const { id: holdId } = made.body as { id: string };
    expect((await hold({ endDate: "2027-07-01T00:00:00Z" }, holdId)).status).toBe(200);
    expect(codeOf(await hold({ endDate: "2027-03-01T00:00:00Z" }, holdId))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    const drop = () => desk.agnes.call("DELETE", `/v1/buying-policies/credit-control/holds/${holdId}`);
    expect(codeOf(await drop())).toEqual([409, "SECOND_PERSON_NEEDED"]);
    const id = await desk.asked({ kind: "HOLD_END", creditHoldId: holdId });
    expect((await read(id)).change).toEqual({ field: "holdEnd", before: "2027-07-01T00:00:00.000Z", after: null });
    expect((await desk.decide(id, "approve", desk.bruno)).status).toBe(200);
    expect(await desk.db.selectFrom("credit_holds").select("id").execute()).toEqual([]);
    expect(codeOf(await desk.askSecond({ kind: "HOLD_END", creditHoldId: holdId }))[0]).toBe(404);
  });
});

describe("what all accounts may owe at once", () => {
  const set = (body: object, by = desk.agnes) => by.call("PATCH", "/v1/buying-policies/credit-control", { body });
  const control = () => desk.agnes.ask(buyingPolicies.getCreditControl);
  const decided = async (id: string, step: "approve" | "reject") =>
    expect((await desk.decide(id, step, desk.bruno)).status).toBe(200);
  afterAll(() =>
    desk.db
      .updateTable("buying_policy_settings")
      .set({ default_credit_limit_cents: null, has_credit_control: false })
      .execute(),
  );

  it("is raised by the limit of the shop with the word of two, however little it is; less of it is one's", async () => {
    expect((await set({ defaultLimit: 100 })).status).toBe(200);
    for (const defaultLimit of [100.01, null]) {
      const { status, error } = await set({ defaultLimit });
      expect([status, error?.code, error?.errors[0]?.detail]).toEqual([409, "SECOND_PERSON_NEEDED", "defaultLimit"]);
    }
    expect(await control()).toMatchObject({ defaultLimit: 100 });
    for (const defaultLimit of [100, 50]) expect((await set({ defaultLimit })).status).toBe(200);
    const id = await desk.asked({ kind: "DEFAULT_LIMIT", defaultLimit: 500 });
    expect(await read(id)).toMatchObject({
      ...{ customerAccountId: null, customerAccountName: null, amount: null },
      change: { field: "defaultLimit", before: 50, after: 500 },
    });
    expect((await control()).defaultLimit).toBe(50);
    await decided(id, "approve");
    expect((await control()).defaultLimit).toBe(500);
    const { content } = await desk.agnes.ask(buyingPolicies.getPolicyChanges, {
      query: { subject: "CREDIT_CONTROL", size: 1 },
    });
    expect(content).toMatchObject([{ by: "Agnès Compte", before: { defaultLimit: 50 }, after: { defaultLimit: 500 } }]);
  });

  it("is asked once for the shop, void once the limit is another one, and raised by no refusal", async () => {
    const asked = { kind: "DEFAULT_LIMIT", defaultLimit: null } as const;
    const id = await desk.asked(asked);
    expect(await desk.asked(asked)).toBe(id);
    expect(codeOf(await desk.askSecond({ ...asked, defaultLimit: 600 }, desk.bruno))).toEqual([409, "CONFLICT"]);
    expect((await set({ defaultLimit: 400 })).status).toBe(200);
    expect(codeOf(await desk.decide(id, "approve", desk.bruno))).toEqual([409, "CONFLICT"]);
    const anew = await desk.asked(asked);
    await decided(anew, "reject");
    expect((await control()).defaultLimit).toBe(400);
    expect(codeOf(await desk.askSecond({ ...asked, defaultLimit: 400 }))).toEqual([409, "CONFLICT"]);
    expect((await desk.supplier.call("POST", "/v1/pending-actions", { body: asked })).status).toBe(403);
    const { content } = await desk.agnes.ask(pendingActions.getPendingActions, {
      query: { kind: ["DEFAULT_LIMIT", "CREDIT_CONTROL_OFF"] },
    });
    expect(content.map(({ kind, status }) => [kind, status])).toEqual([
      ["DEFAULT_LIMIT", "REJECTED"],
      ["DEFAULT_LIMIT", "VOID"],
      ["DEFAULT_LIMIT", "APPROVED"],
    ]);
  });

  it("is not freed of every limit by one who switches the control off; switched on, it is one's", async () => {
    const off = { kind: "CREDIT_CONTROL_OFF" } as const;
    expect(codeOf(await desk.askSecond(off))).toEqual([409, "CONFLICT"]);
    expect((await set({ enabled: true })).status).toBe(200);
    const refused = await set({ enabled: false });
    expect([refused.status, refused.error?.errors[0]?.detail]).toEqual([409, "enabled"]);
    expect(codeOf(await set({ enabled: false, defaultLimit: 10 }))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    expect(await control()).toEqual({ enabled: true, defaultLimit: 400 });
    const id = await desk.asked(off, desk.bruno);
    expect((await read(id)).change).toEqual({ field: "creditControl", before: true, after: false });
    expect((await desk.decide(id, "approve", desk.agnes)).status).toBe(200);
    expect(await control()).toEqual({ enabled: false, defaultLimit: 400 });
  });
});

describe("the money of an order at the desk", () => {
  it("tells what came and went, by whom and with whose word, and what may be done", async () => {
    const order = await desk.owing();
    expect(await moneyOf(order)).toMatchObject({
      ...{ total: 138, received: 0, leftToPay: 138, leftToRefund: 0, movements: [], steps: ["receiveTransfer"] },
      lines: [{ quantity: 100, total: 138 }],
    });
    const paid = { receivedAt: "2026-01-05T00:00:00Z", reference: "VIR 9" };
    const id = await desk.asked({ kind: "TRANSFER", logisticOrderId: order.id, amount: 138, ...paid });
    await desk.decide(id, "approve", desk.bruno);
    const money = await moneyOf(order);
    expect(money).toMatchObject({ received: 138, leftToRefund: 138, steps: ["refund"] });
    expect(money.movements).toMatchObject([
      { kind: "TRANSFER", amount: 138, by: "Agnès Compte", approvedBy: "Bruno Chef", lacksSecondPerson: false },
    ]);
    expect((await desk.supplier.call("GET", `/v1/logistic-orders/${order.id}/money`)).status).toBe(403);
  });

  it("goes back by pieces: what they cost with their taxes and their share of the delivery", async () => {
    const order = await desk.owing(13_800);
    const lines = [{ id: order.lines[0]?.id ?? "", quantity: 10 }];
    const sendBack = (body: object) => desk.agnes.call("POST", `/v1/orders/${order.id}/refund`, { body });
    expect((await sendBack({ lines, reason: "Écrasés" })).status).toBe(200);
    expect(await desk.moneyOf(order)).toBe("PARTIALLY_REFUNDED 13800 1380");
    expect(codeOf(await sendBack({ lines: [{ id: "none", quantity: 1 }] }))).toEqual([400, "F-E-002"]);
    expect(codeOf(await sendBack({ lines: [{ ...lines[0], quantity: 100 }] }))).toEqual([400, "F-E-007"]);
    const more = [{ id: order.lines[0]?.id ?? "", quantity: 80 }];
    expect(codeOf(await sendBack({ lines: more }))).toEqual([409, "SECOND_PERSON_NEEDED"]);
    const id = await desk.asked({ kind: "REFUND", logisticOrderId: order.id, lines: more, reason: "Écrasés" });
    expect(await read(id)).toMatchObject({ amount: 110.4 });
    expect((await desk.decide(id, "approve", desk.bruno)).status).toBe(200);
    expect(await desk.moneyOf(order)).toBe("PARTIALLY_REFUNDED 13800 12420");
  });
});
