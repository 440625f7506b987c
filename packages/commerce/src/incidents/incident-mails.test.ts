// Who is told by mail of problems and messages, in which words, and what the operator sends back with the end of a problem.

import { deskThreads } from "@comptoir/contract/orders/threads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { createIncidentDesk, type IncidentDesk } from "#test/orders/incident-desk.ts";
import type { Caller } from "#test/test-app.ts";

let desk: IncidentDesk;
beforeAll(async () => {
  desk = await createIncidentDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.clock.advance(11 * 60_000);
  desk.mails.length = 0;
});

const told = () => desk.mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
const shipped = async () => {
  const order = await desk.shipped();
  desk.mails.length = 0;
  return order;
};
const closeAt = (id: string, by: Caller, body: object) => by.call("PUT", `/v1/incidents/${id}/close`, { body });

describe("a problem", () => {
  it("is told to the supplier when it is reported, and to the buyer when a desk has closed it", async () => {
    const order = await shipped();
    const { id } = await desk.report(order, 5, { message: "Carton écrasé" });
    expect(told()).toEqual([`cartons@demo.test: Problème signalé sur la commande ${order.reference}`]);
    expect(desk.mails[0]?.text).toContain("Carton écrasé\n\nMotif\u00a0: ");
    expect(desk.mails[0]?.text).toContain(`(${desk.box.name}) × 5\n`);
    expect(desk.mails[0]?.text).toContain(`/desk/incidents/${id}`);
    expect(desk.mails[0]?.text).not.toContain(desk.buyer.email);
    desk.mails.length = 0;
    await closeAt(id, desk.supplier, { message: "Avoir établi" });
    expect(told()).toEqual([`${desk.buyer.email}: Incident clos sur la commande ${order.reference}`]);
    expect(desk.mails[0]?.text).toContain("Avoir établi");
  });

  it("and its end are told once, whatever is repeated", async () => {
    const order = await shipped();
    const { id } = await desk.report(order, 5);
    await closeAt(id, desk.operator, { message: "Clos" });
    await closeAt(id, desk.operator, { message: "Clos" });
    expect(told()).toHaveLength(3);
  });
});

describe("a message", () => {
  it("is told to the other side, once in ten minutes; between the desks to the other desk alone", async () => {
    const order = await shipped();
    const { threadId } = await desk.report(order, 5);
    desk.mails.length = 0;
    const path = `/v2/logistic-orders/${order.id}/threads`;
    const say = (by: Caller, message: string) => by.call("POST", `${path}/${threadId}/messages`, { body: { message } });
    await say(desk.supplier, "Un mot");
    await say(desk.supplier, "Un autre");
    expect(told()).toEqual([expect.stringMatching(`^${desk.buyer.email}: Message de .* sur la commande`)]);
    desk.mails.length = 0;
    const body = { subject: "Entre nous", message: "À voir", audience: "OPERATOR" } as const;
    await desk.supplier.ask(deskThreads.openDeskThread, { params: { logisticOrderId: order.id }, body });
    expect(told()).toEqual([expect.stringMatching(/^marche@demo\.test: Message de/)]);
    expect(desk.mails[0]?.text).toContain("Le client ne voit pas ce message");
  });
});

describe("a refund with the end of a problem", () => {
  /** An order of the card that was paid: 100 boxes with delivery and tax, 138.00 EUR. */
  const paid = async () => {
    const order = await shipped();
    await desk.db
      .updateTable("logistic_orders")
      .set({ payment_option: "BANK_WIRE_ON_DUE_DATE", payment_status: "PAID", received_cents: 13_800 })
      .where("id", "=", order.id)
      .execute();
    return { order, ...(await desk.report(order, 5)) };
  };
  const money = (id: string) =>
    desk.db
      .selectFrom("logistic_orders")
      .where("id", "=", id)
      .select(["refunded_cents as refunded", "payment_status as status"])
      .executeTakeFirstOrThrow();

  it("is the operator's: sent once, written into its history, and told", async () => {
    const { order, id } = await paid();
    const body = { message: "Remboursé", refundAmount: 6 };
    const { id: second } = await desk.report(order, 5);
    expect((await desk.readIncident(second, desk.operator)).refundable).toBe(138);
    expect((await closeAt(id, desk.operator, body)).status).toBe(200);
    expect((await closeAt(id, desk.operator, body)).status).toBe(200);
    expect(await money(order.id)).toEqual({ refunded: 600, status: "PARTIALLY_REFUNDED" });
    expect((await desk.readIncident(second, desk.operator)).refundable).toBe(132);
    expect((await desk.readIncident(second)).refundable).toBeNull();
    expect((await desk.readIncident(id)).history.at(-1)).toMatchObject({ to: "CLOSED", refundAmount: 6 });
    const toBuyer = desk.mails.filter(({ to }) => to === desk.buyer.email);
    expect(toBuyer.at(-1)?.text).toMatch(/Remboursement\u00a0: 6.€ TTC/);
    const other = await closeAt(id, desk.operator, { message: "Encore", refundAmount: 7 });
    expect([other.status, other.error?.code]).toEqual([409, "CONFLICT"]);
  });

  it("of more than was paid closes nothing", async () => {
    const { order, id } = await paid();
    const answer = await closeAt(id, desk.operator, { message: "Trop", refundAmount: 138.01 });
    expect([answer.status, answer.error?.code]).toEqual([400, "F-E-007"]);
    expect((await desk.readIncident(id)).status).toBe("OPEN");
    expect((await money(order.id)).refunded).toBe(0);
  });

  it("is refused to a supplier, and to whoever may only read", async () => {
    const { id } = await paid();
    const body = { message: "Je rembourse", refundAmount: 1 };
    expect((await closeAt(id, desk.supplier, body)).status).toBe(403);
    const reader = await makeUser(desk.db, { client: "OPERATOR", groups: ["Operator_Reader"] });
    expect((await closeAt(id, await desk.as(reader.email), body)).status).toBe(403);
    expect((await desk.readIncident(id)).status).toBe("OPEN");
  });
});
