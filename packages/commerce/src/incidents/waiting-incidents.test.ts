// Problems and messages about orders in the inbox of a desk: for whom they wait, since when, and what ends it (desk D-201).
import { type InboxPage, desk as inbox } from "@comptoir/contract/desk/inbox";
import { deskThreads, threads } from "@comptoir/contract/orders/threads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inboxHandlers } from "#desk/desk.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { createIncidentDesk, type IncidentDesk } from "#test/orders/incident-desk.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let desk: IncidentDesk;
beforeAll(async () => {
  desk = await createIncidentDesk();
  // A Tuesday.
  desk.clock.set("2026-11-24T09:00:00Z");
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.advance(61_000));

const kinds = ["INCIDENT", "MESSAGE"] as const;
const read = (by: Caller): Promise<InboxPage> => by.ask(inbox.getInbox, { query: { kinds: [...kinds], size: 100 } });
const subjects = ({ content }: InboxPage) =>
  content.map(({ kind, incident, thread }) => `${kind} ${incident?.id ?? thread?.id}`);

describe("a problem in the inbox", () => {
  it("waits for its supplier until it is answered, then for whoever has not read what was said", async () => {
    const order = await desk.shipped();
    const { id, threadId } = await desk.report(order, 5);
    const found = await read(desk.supplier);
    expect(subjects(found)).toEqual([`INCIDENT ${id}`]);
    expect(found.counts).toMatchObject({ INCIDENT: 1, MESSAGE: 0 });
    expect(found.content[0]).toMatchObject({ order: null, quote: null, incident: { status: "OPEN" }, late: false });
    expect(subjects(await read(desk.other))).toEqual([]);
    expect(subjects(await read(desk.operator))).toEqual([]);
    const params = { logisticOrderId: order.id, threadId };
    await desk.supplier.ask(deskThreads.postDeskThreadMessage, { params, body: { message: "Nous regardons" } });
    expect(subjects(await read(desk.supplier))).toEqual([]);
    desk.clock.advance(61_000);
    await desk.caller.ask(threads.postThreadMessage, { params, body: { message: "Alors ?" } });
    expect(subjects(await read(desk.supplier))).toEqual([`INCIDENT ${id}`]);
    await desk.supplier.ask(deskThreads.markDeskThreadRead, { params });
    expect(subjects(await read(desk.supplier))).toEqual([]);
    await desk.supplier.call("PUT", `/v1/incidents/${id}/close`, { body: { message: "Clos" } });
    expect(subjects(await read(desk.supplier))).toEqual([]);
  });

  it("is the operator's once it is late, or once the supplier asks", async () => {
    const order = await desk.shipped();
    const { id: incidentId } = await desk.report(order, 5);
    const body = { subject: "Entre nous", message: "Que faire ?", audience: "OPERATOR", incidentId } as const;
    await desk.supplier.ask(deskThreads.openDeskThread, { params: { logisticOrderId: order.id }, body });
    expect(subjects(await read(desk.operator))).toEqual([`INCIDENT ${incidentId}`]);
    const another = await desk.report(await desk.shipped(), 5);
    desk.clock.set("2026-11-27T12:00:00Z");
    const late = await read(desk.operator);
    expect(subjects(late).sort()).toEqual([`INCIDENT ${incidentId}`, `INCIDENT ${another.id}`].sort());
    expect(late.content.every((entry) => entry.late)).toBe(true);
  });
});

describe("a message about an order in the inbox", () => {
  it("waits until it is read, and all of it costs the same however much it is", async () => {
    const order = await desk.shipped();
    const params = { logisticOrderId: order.id };
    const body = { subject: "Quai", message: "Le quai ferme à 11 h" };
    const { id: threadId } = await desk.caller.ask(threads.openThread, { params, body });
    expect(subjects(await read(desk.supplier))).toContain(`MESSAGE ${threadId}`);
    const count = createStatementCounter(desk, [mounted(inbox, inboxHandlers)], "SUPPLIER");
    const few = await count(desk.supplier, "GET", "/v1/desk/inbox?kinds=MESSAGE&size=1");
    expect(await count(desk.supplier, "GET", "/v1/desk/inbox?kinds=MESSAGE&size=100")).toBe(few);
    await desk.supplier.ask(deskThreads.markDeskThreadRead, { params: { ...params, threadId } });
    expect(subjects(await read(desk.supplier))).not.toContain(`MESSAGE ${threadId}`);
  });
});
