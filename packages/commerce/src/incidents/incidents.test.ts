// Problems with what was delivered (orders 8): reported, read, answered, closed, and refused.
import { addWorkingHours } from "@comptoir/contract/days/working-days.rules";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { deskIncidents, incidents } from "@comptoir/contract/orders/incidents";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { threads } from "@comptoir/contract/orders/threads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskIncidentHandlers } from "#incidents/incidents.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeUser } from "#test/make.ts";
import { createIncidentDesk, type IncidentDesk } from "#test/orders/incident-desk.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let desk: IncidentDesk;
let neighbour: Caller;
let colleague: Caller;
beforeAll(async () => {
  desk = await createIncidentDesk();
  neighbour = await desk.as((await makeBuyer(desk.db)).email);
  const rights = { accounts: [desk.buyer.account], groups: ["FOC_Admin"] };
  colleague = await desk.as((await makeUser(desk.db, rights)).email);
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.advance(61_000));

const path = "/v1/shop/incidents";
const post = (body: object, by = desk.caller) => by.call("POST", path, { body });
const refused = ({ status, error }: Awaited<ReturnType<Caller["call"]>>) => [
  status,
  error?.code,
  error?.errors[0]?.detail,
];
const lineOf = (order: LogisticOrder) => order.lines[0]?.id ?? "";
const close = (id: string, by: Caller, body: object = { message: "Avoir établi" }) =>
  by.call("PUT", `${by === desk.caller || by === colleague ? path : "/v1/incidents"}/${id}/close`, { body });
const answer = (order: LogisticOrder, threadId: string, by: Caller, message = "Nous regardons") =>
  by.call("POST", `/v2${by === desk.caller ? "/shop" : ""}/logistic-orders/${order.id}/threads/${threadId}/messages`, {
    body: { message },
  });
const marks = async (order: LogisticOrder) => {
  const { incident, incidentDeclared, lines } = await desk.readOrderOf(order.id);
  return [incident, incidentDeclared, ...lines.map((line) => line.incidentDeclared)];
};

describe("a problem with lines", () => {
  it("is read by both sides with its lines, its reasons in words and what it is worth", async () => {
    const order = await desk.shipped();
    const { id, threadId } = await desk.report(order, 20, { message: "Carton écrasé", remedy: "CREDIT" });
    const read = await desk.readIncident(id);
    expect(read).toMatchObject({
      ...{ number: 1, linkedType: "ORDERLINES", status: "OPEN", remedy: "CREDIT", threadId, closedAt: null },
      ...{ orderLogisticReference: order.reference, steps: ["answer", "close"] },
      reasons: [{ code: "DAMAGED", label: "Abîmé à l’arrivée", type: "DELIVERY" }],
      lines: [{ orderLogisticLineId: lineOf(order), quantity: 20, priceWithoutTax: 20 }],
      history: [{ from: null, to: "OPEN", by: { type: "CUSTOMER" }, refundAmount: null }],
    });
    expect(await desk.readIncident(id, desk.supplier)).toMatchObject({
      id,
      unreadCount: 1,
      steps: ["answer", "close"],
    });
    expect(await desk.readIncident(id, desk.operator)).toMatchObject({ steps: ["answer", "close", "refund"] });
    const thread = await desk.caller.ask(threads.getThread, { params: { logisticOrderId: order.id, threadId } });
    expect(thread.messages.map(({ body }) => body)).toEqual(["Carton écrasé"]);
  });

  it("is told how long its supplier usually takes to answer, once it has answered three; strangers find no order", async () => {
    const order = await desk.shipped();
    const params = { logisticOrderId: order.reference };
    const usual = async () => (await desk.caller.ask(incidents.getAnswerTime, { params })).workingHours;
    const before = await usual();
    for (const hours of [2, 5, 30]) {
      const { threadId } = await desk.report(order, 1);
      // What its reporter adds, or the operator says, is no answer of the supplier.
      await answer(order, threadId, desk.caller);
      desk.clock.set(addWorkingHours(desk.clock.now(), hours));
      await answer(order, threadId, desk.supplier);
      desk.clock.advance(3600_000);
      await answer(order, threadId, desk.supplier);
    }
    expect([before, await usual()]).toEqual([null, 5]);
    const asked = await neighbour.call("GET", `/v1/shop/logistic-orders/${order.id}/answer-time`);
    expect(asked).toMatchObject({ status: 404, error: { code: "F-E-033" } });
  });

  it("needs no message: its reasons say it", async () => {
    const order = await desk.shipped();
    const { threadId } = await desk.report(order, 1, { reasons: ["DAMAGED", "WET"] });
    const thread = await desk.caller.ask(threads.getThread, { params: { logisticOrderId: order.id, threadId } });
    expect(thread.messages.map(({ body }) => body)).toEqual(["Abîmé à l’arrivée, Mouillé"]);
  });

  it("marks the order and its line until the last one is closed", async () => {
    const order = await desk.shipped();
    expect(await marks(order)).toEqual([false, false, false]);
    const [first, second] = [await desk.report(order, 10), await desk.report(order, 10)];
    expect(await marks(order)).toEqual([true, true, true]);
    await close(first.id, desk.supplier);
    expect(await marks(order)).toEqual([true, true, true]);
    await close(second.id, desk.caller, {});
    expect(await marks(order)).toEqual([false, false, false]);
    const { content } = await desk.caller.ask(incidents.getIncidents, { query: { ids: [order.id] } });
    expect(content.map(({ number, status }) => [number, status])).toEqual([
      [1, "CLOSED"],
      [2, "CLOSED"],
    ]);
  });

  it("is of no more pieces than were shipped, whatever was reported before, also at once", async () => {
    const order = await desk.shipped(60);
    await desk.report(order, 50);
    const lines = (quantity: number) => ({ lines: [{ orderLogisticLineId: lineOf(order), quantity }] });
    const body = { linkedType: "ORDERLINES", orderLogisticId: order.id, reasons: ["DAMAGED"] };
    expect(refused(await post({ ...body, ...lines(11) }))).toEqual([400, "F-E-007", "lines[0].quantity"]);
    const both = await Promise.all([post({ ...body, ...lines(10) }), post({ ...body, ...lines(10) })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    await expect(
      desk.db.updateTable("order_lines").set({ reported_quantity: 61 }).where("id", "=", lineOf(order)).execute(),
    ).rejects.toThrow(/check constraint/);
  });

  it("is made once by a call that is repeated with its key", async () => {
    const order = await desk.shipped();
    const body = {
      ...{ linkedType: "ORDERLINES", orderLogisticId: order.id, reasons: ["DAMAGED"] },
      lines: [{ orderLogisticLineId: lineOf(order), quantity: 3 }],
    };
    const headers = { "Idempotency-Key": "once-and-for-all" };
    const [first, again] = [
      await desk.caller.call("POST", path, { body, headers }),
      await desk.caller.call("POST", path, { body, headers }),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const { totalElements } = await desk.caller.ask(incidents.getIncidents, { query: { ids: [lineOf(order)] } });
    expect(totalElements).toBe(1);
  });

  it("is refused before anything has left, and by the name of what is wrong", async () => {
    const waiting = await desk.shipped(0);
    const line = { orderLogisticLineId: lineOf(waiting), quantity: 1 };
    const body = { linkedType: "ORDERLINES", orderLogisticId: waiting.id, reasons: ["DAMAGED"], lines: [line] };
    expect(refused(await post(body))).toEqual([409, "CONFLICT", "ACCEPTED_BY_SUPPLIER"]);
    const order = await desk.shipped();
    const of = { ...body, orderLogisticId: order.id, lines: [{ ...line, orderLogisticLineId: lineOf(order) }] };
    expect(refused(await post({ ...of, reasons: ["DAMAGED", "NONSENSE"] }))).toEqual([400, "F-E-002", "reasons[1]"]);
    expect(refused(await post({ ...of, reasons: ["INVOICE_WRONG"] }))).toEqual([400, "F-E-002", "reasons[0]"]);
    expect(refused(await post({ ...of, reasons: [] }))).toEqual([400, "F-E-001", "reasons"]);
    expect(refused(await post({ ...of, lines: [] }))).toEqual([400, "F-E-001", "lines"]);
    expect(refused(await post({ ...of, lines: [{ ...line, quantity: 0 }] }))).toEqual([
      ...[400, "F-E-007", "lines[0].quantity"],
    ]);
    expect(refused(await post({ ...of, attachments: ["/api/commerce/files/somebody-elses"] }))).toEqual([
      ...[400, "F-E-002", "attachments[0]"],
    ]);
    expect(refused(await post({ ...of, attachments: Array(9).fill("x") }))).toEqual([400, "F-E-007", "attachments"]);
    expect((await post({ ...of, orderLogisticId: "9999999999" })).status).toBe(404);
    expect(await marks(order)).toEqual([false, false, false]);
  });
});

describe("a problem with the order as a whole", () => {
  it("may be told once the supplier has accepted it, and marks the order alone", async () => {
    const order = await desk.shipped(0);
    const body = { reasons: ["LATE"], message: "Toujours rien" };
    const answered = await desk.caller.call("POST", `/v1/shop/logistic-orders/${order.id}/incidents`, { body });
    expect(answered.status).toBe(201);
    expect(await marks(order)).toEqual([true, true, false]);
    const unsent = await desk.placed();
    const early = await desk.caller.call("POST", `/v1/shop/logistic-orders/${unsent.id}/incidents`, { body });
    expect(refused(early)).toEqual([409, "CONFLICT", "WAITING_SUPPLIER_APPROVAL"]);
  });

  it("names no lines; those of lines have an older address as well", async () => {
    const order = await desk.shipped();
    const lines = [{ orderLogisticLineId: lineOf(order), quantity: 1 }];
    const whole = { linkedType: "ORDER", orderLogisticId: order.id, reasons: ["DAMAGED"], lines };
    expect(refused(await post(whole))).toEqual([400, "F-E-040", "lines"]);
    const address = `/v1/shop/logistic-orders/${order.id}/lines/incidents`;
    expect((await desk.caller.call("POST", address, { body: { reasons: ["DAMAGED"], lines } })).status).toBe(201);
  });
});

describe("the life of a problem", () => {
  it("goes on with the first answer of a desk, and ends with its words", async () => {
    const order = await desk.shipped();
    const { id, threadId } = await desk.report(order, 5);
    await answer(order, threadId, desk.caller, "Une photo suit");
    expect((await desk.readIncident(id)).status).toBe("OPEN");
    expect((await answer(order, threadId, desk.supplier)).status).toBe(201);
    expect((await desk.readIncident(id)).status).toBe("ON_GOING");
    await answer(order, threadId, desk.supplier, "Encore un mot");
    expect((await close(id, desk.supplier)).status).toBe(200);
    expect(await desk.readIncident(id)).toMatchObject({
      ...{ status: "CLOSED", steps: [] },
      history: [{ to: "OPEN" }, { from: "OPEN", to: "ON_GOING" }, { from: "ON_GOING", to: "CLOSED" }],
    });
    const again = await close(id, desk.supplier);
    expect(again.status).toBe(200);
    expect((await desk.readIncident(id)).history).toHaveLength(3);
    expect(refused(await answer(order, threadId, desk.caller))).toEqual([409, "CONFLICT", "CLOSED"]);
  });

  it("is ended by its reporter, the supplier or the operator, and by no colleague", async () => {
    const order = await desk.shipped();
    const { id } = await desk.report(order, 5);
    expect((await desk.readIncident(id, colleague)).steps).toEqual(["answer"]);
    expect(refused(await close(id, colleague, {}))).toEqual([403, "FORBIDDEN", "createdBy"]);
    expect((await close(id, desk.caller, {})).status).toBe(200);
  });

  it("a desk closes it with words alone", async () => {
    const { id } = await desk.report(await desk.shipped(), 5);
    expect(refused(await close(id, desk.supplier, {}))).toEqual([400, "F-E-001", "message"]);
  });
});

describe("a problem of others", () => {
  it("is found by nobody: not by a neighbour, nor by another supplier", async () => {
    const order = await desk.shipped();
    const { id } = await desk.report(order, 5);
    expect((await neighbour.call("GET", `${path}/${id}`)).status).toBe(404);
    expect((await desk.other.call("GET", `/v1/incidents/${id}`)).status).toBe(404);
    expect((await close(id, desk.other)).status).toBe(404);
    const found = [
      await neighbour.ask(incidents.getIncidents, { query: { ids: [order.id] } }),
      await desk.other.ask(deskIncidents.getDeskIncidents, {}),
    ];
    expect(found.map(({ totalElements }) => totalElements)).toEqual([0, 0]);
    const counts = { OPEN: 0, ON_GOING: 0, CLOSED: 0 };
    expect(await desk.other.ask(deskIncidents.getDeskIncidents, {})).toMatchObject({ counts });
  });
});

describe("orders with a problem", () => {
  it("are found by it while it is not closed", async () => {
    const order = await desk.shipped();
    const found = async () => {
      const query = { incident: true, size: 100 };
      const { content } = await desk.caller.ask(commercialOrders.getCommercialOrders, { query });
      return content.some(({ id }) => id === order.orderCommercialId);
    };
    expect(await found()).toBe(false);
    const { id } = await desk.report(order, 1);
    expect(await found()).toBe(true);
    await close(id, desk.caller, {});
    expect(await found()).toBe(false);
  });
});

describe("lists of problems", () => {
  it("are filtered by state, kind, supplier and account, and take as many statements however many there are", async () => {
    const query = { size: 100 };
    const all = await desk.operator.ask(deskIncidents.getDeskIncidents, { query });
    const total = all.totalElements;
    expect(all.counts.OPEN + all.counts.ON_GOING + all.counts.CLOSED).toBe(total);
    const of = (more: object) => desk.operator.ask(deskIncidents.getDeskIncidents, { query: { ...query, ...more } });
    const closed = await of({ status: ["CLOSED"] });
    expect([closed.totalElements, closed.counts]).toEqual([all.counts.CLOSED, all.counts]);
    expect((await of({ linkedType: "ORDER" })).content.map(({ linkedType }) => linkedType)).toEqual(["ORDER"]);
    expect((await of({ suppliers: [desk.cups.externalId] })).totalElements).toBe(0);
    expect((await of({ suppliers: [desk.cartons.externalId] })).totalElements).toBe(total);
    expect((await of({ customerAccountIds: ["nobody"] })).totalElements).toBe(0);
    const mine = await desk.caller.ask(incidents.getIncidents, { query: { ...query, sort: ["id:desc"] } });
    expect(mine.content.map(({ id }) => id)).toEqual(all.content.map(({ id }) => id).toReversed());
    const foreign = await neighbour.call("GET", `${path}?customerAccountIds=${desk.buyer.account.externalId}`);
    expect(foreign.status).toBe(403);
    const count = createStatementCounter(desk, [mounted(deskIncidents, deskIncidentHandlers)], "OPERATOR");
    const few = await count(desk.operator, "GET", "/v1/incidents?size=1");
    expect(await count(desk.operator, "GET", "/v1/incidents?size=100")).toBe(few);
  });
});
