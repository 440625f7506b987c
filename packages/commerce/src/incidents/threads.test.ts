// What is said about orders (orders 4.7, 4.8): who writes to whom, who reads along, and until when messages are news.

import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { deskThreads, type Thread, threads } from "@comptoir/contract/orders/threads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { threadHandlers } from "#incidents/incidents.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { createIncidentDesk, type IncidentDesk } from "#test/orders/incident-desk.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { handOver, pdfFile, pictureFile } from "#test/sample-files.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let desk: IncidentDesk;
let neighbour: Caller;
let order: LogisticOrder;
beforeAll(async () => {
  desk = await createIncidentDesk();
  neighbour = await desk.as((await makeBuyer(desk.db)).email);
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.clock.advance(11 * 60_000);
  order = await desk.shipped();
});

const isBuyer = (by: Caller) => by === desk.caller || by === neighbour;
const base = (by: Caller) => `/v2${isBuyer(by) ? "/shop" : ""}/logistic-orders/${order.id}/threads`;
const open = async (by: Caller, body: object = {}): Promise<Thread> =>
  threads.openThread.response.parse(
    (await by.call("POST", base(by), { body: { subject: "Quai", message: "Le quai ferme à 11 h", ...body } })).body,
  );
const say = (by: Caller, { id }: Pick<Thread, "id">, message: string, more: object = {}) =>
  by.call("POST", `${base(by)}/${id}/messages`, { body: { message, ...more } });
const read = (by: Caller, { id: threadId }: Pick<Thread, "id">): Promise<Thread> =>
  isBuyer(by)
    ? by.ask(threads.getThread, { params: { logisticOrderId: order.id, threadId } })
    : by.ask(deskThreads.getDeskThread, { params: { logisticOrderId: order.id, threadId } });
const refused = ({ status, error }: Awaited<ReturnType<Caller["call"]>>) => [
  status,
  error?.code,
  error?.errors[0]?.detail,
];
const bodies = ({ messages }: Thread) => messages.map(({ author, body }) => `${author.type}: ${body}`);

describe("a conversation about an order", () => {
  it("is opened by the buyer and gone on with by the supplier, each sees what is new", async () => {
    const thread = await open(desk.caller, { reasonType: "ORDER_QUESTION", subReasonId: "DELIVERY_DATE" });
    expect(thread).toMatchObject({
      ...{ reference: `${order.reference}/1`, status: "OPEN", audience: "CUSTOMER", incidentId: null, unreadCount: 0 },
      subReason: { externalId: "DELIVERY_DATE", label: "Date de livraison", type: "ORDER_QUESTION" },
    });
    expect((await read(desk.supplier, thread)).unreadCount).toBe(1);
    desk.clock.advance(60_000);
    expect((await say(desk.supplier, thread, "Nous viendrons à 10 h")).status).toBe(201);
    // Answered is read: what the buyer wrote waits for nobody any more.
    expect((await read(desk.supplier, thread)).unreadCount).toBe(0);
    const seen = await read(desk.caller, thread);
    expect([bodies(seen), seen.unreadCount, seen.messages[1]?.readAt]).toEqual([
      ...[["CUSTOMER: Le quai ferme à 11 h", "SUPPLIER: Nous viendrons à 10 h"], 1, null],
    ]);
    const params = { logisticOrderId: order.id, threadId: thread.id };
    await desk.caller.ask(threads.markThreadRead, { params, query: { until: seen.messages[1]?.id } });
    const after = await read(desk.supplier, thread);
    expect(after.messages[1]?.readAt).toBe(desk.clock.now().toISOString());
    expect((await read(desk.caller, thread)).unreadCount).toBe(0);
  });

  it("opens by its older address as well, and by a desk", async () => {
    const body = { subject: "Facture", message: "Il manque la facture", reasonType: "INVOICE" };
    const legacy = `/v1/shop/logistic-orders/${order.id}/threads`;
    expect((await desk.caller.call("POST", legacy, { body })).status).toBe(201);
    expect(bodies(await open(desk.operator))).toEqual(["OPERATOR: Le quai ferme à 11 h"]);
    const { content } = await desk.caller.ask(threads.getThreads, { params: { logisticOrderId: order.id } });
    expect(content.map(({ reference }) => reference)).toEqual([`${order.reference}/2`, `${order.reference}/1`]);
  });

  it("is refused before the supplier was sent the order, and with what is not there", async () => {
    const { id } = (await desk.draft([[desk.box, 10]])).orderLogistics[0] ?? order;
    const body = { subject: "Quai", message: "Bonjour" };
    const early = await desk.caller.call("POST", `/v2/shop/logistic-orders/${id}/threads`, { body });
    expect(refused(early)).toEqual([409, "CONFLICT", "DRAFT_ORDER"]);
    const write = async (more: object) =>
      refused(await desk.caller.call("POST", base(desk.caller), { body: { ...body, ...more } }));
    expect(await write({ subReasonId: "DAMAGED" })).toEqual([400, "F-E-002", "subReasonId"]);
    expect(await write({ message: " " })).toEqual([400, "F-E-001", "message"]);
    expect(await write({ message: "x".repeat(4001) })).toEqual([400, "F-E-010", "message"]);
    expect(await write({ attachments: Array(6).fill("x") })).toEqual([400, "F-E-007", "attachments"]);
  });

  it("of others is not found, whichever order or conversation is named", async () => {
    const thread = await open(desk.caller);
    for (const by of [neighbour, desk.other]) {
      expect((await by.call("GET", `${base(by)}/${thread.id}`)).status).toBe(404);
      expect((await say(by, thread, "Bonjour")).status).toBe(404);
      expect((await by.call("GET", base(by))).status).toBe(404);
      expect((await by.call("PUT", `${base(by)}/${thread.id}/read`)).status).toBe(404);
    }
    const another = await desk.shipped();
    const path = `/v2/shop/logistic-orders/${another.id}/threads/${thread.id}`;
    expect((await desk.caller.call("GET", path)).status).toBe(404);
    expect((await desk.caller.call("PUT", `${path}/read`)).status).toBe(404);
  });

  it("is read in pages of the newest", async () => {
    const thread = await open(desk.caller);
    const { deps } = desk;
    const said = Array.from({ length: 40 }, (_, index) => ({
      ...{ thread_id: thread.id, author_type: "SUPPLIER" as const, author_id: desk.buyer.userId, author_name: "Paul" },
      ...{ message: `Mot ${index}`, is_mailed: false, created_at: deps.clock() },
    }));
    await desk.db.insertInto("order_messages").values(said).execute();
    const newest = await read(desk.caller, thread);
    expect([newest.messages.length, newest.hasEarlier, newest.messageCount]).toEqual([30, true, 41]);
    const before = newest.messages[0]?.id ?? "";
    const params = { logisticOrderId: order.id, threadId: thread.id };
    const earlier = await desk.caller.ask(threads.getThreadMessages, { params, query: { before } });
    expect([earlier.messages.length, earlier.hasEarlier]).toEqual([11, false]);
  });
});

describe("what supplier and operator say to each other", () => {
  it("no buyer finds, reads or is told of", async () => {
    const { id: incidentId } = await desk.report(order, 5);
    const thread = await open(desk.supplier, { audience: "OPERATOR", incidentId, message: "Entre nous" });
    expect(thread).toMatchObject({ audience: "OPERATOR", incidentId });
    expect((await read(desk.operator, thread)).unreadCount).toBe(1);
    expect((await desk.caller.call("GET", `${base(desk.caller)}/${thread.id}`)).status).toBe(404);
    expect((await say(desk.caller, thread, "Je lis")).status).toBe(404);
    const { content } = await desk.caller.ask(threads.getThreads, { params: { logisticOrderId: order.id } });
    expect(content.map(({ audience }) => audience)).toEqual(["CUSTOMER"]);
    // It sets nothing going, and whoever begins it again goes on with it.
    expect((await desk.readIncident(incidentId)).status).toBe("OPEN");
    const again = await open(desk.operator, { audience: "OPERATOR", incidentId, message: "Oui ?" });
    expect([again.id, bodies(again)]).toEqual([thread.id, ["SUPPLIER: Entre nous", "OPERATOR: Oui ?"]]);
    expect(
      refused(
        await desk.operator.call("POST", base(desk.operator), { body: { subject: "x", message: "x", incidentId } }),
      ),
    ).toEqual([...[400, "F-E-040", "incidentId"]]);
  });
});

describe("files of a message", () => {
  const field = { customFieldIdType: "EXTERNAL_ID", sealedTarget: "ORDER_INCIDENT" };
  const find = (fileUrl: string, by: Caller) =>
    by.call("GET", "/v1/shop/custom-fields/ATTACHMENT/media", { query: { ...field, fileUrl } });

  it("are seen by whoever sees the conversation, and by nobody else", async () => {
    const picture = await pictureFile("jpeg");
    const { address } = await handOver(desk, desk.caller, picture, "photo.jpg", "ORDER_INCIDENT");
    const { threadId } = await desk.report(order, 5, { attachments: [address.fileUrl] });
    const { messages } = await read(desk.supplier, { id: threadId });
    expect(messages[0]?.attachments).toMatchObject([{ filename: "photo.jpg", contentType: "image/jpeg" }]);
    for (const by of [desk.caller, desk.supplier, desk.operator])
      expect((await find(address.fileUrl, by)).status).toBe(200);
    for (const by of [neighbour, desk.other]) expect((await find(address.fileUrl, by)).status).toBe(404);
    const again = await say(desk.caller, { id: threadId }, "Encore", { attachments: [address.fileUrl] });
    expect(refused(again)).toEqual([400, "F-E-002", "attachments[0]"]);
  });

  it("between the desks stay there", async () => {
    const { address } = await handOver(desk, desk.supplier, pdfFile, "entre-nous.pdf", "ORDER_INCIDENT");
    await open(desk.supplier, { audience: "OPERATOR", attachments: [address.fileUrl] });
    expect((await find(address.fileUrl, desk.operator)).status).toBe(200);
    expect((await find(address.fileUrl, desk.caller)).status).toBe(404);
  });
});

describe("lists of conversations", () => {
  it("of a desk tell those with news first, and cost the same however many there are", async () => {
    const [first, second] = [await open(desk.caller), await open(desk.caller)];
    desk.clock.advance(60_000);
    await say(desk.supplier, second, "Vu");
    const query = { size: 100 };
    const all = await desk.supplier.ask(deskThreads.getOrderConversations, { query });
    expect(all.content[0]?.id).toBe(first.id);
    const news = await desk.supplier.ask(deskThreads.getOrderConversations, { query: { ...query, unread: true } });
    expect(news.content.map(({ id }) => id)).not.toContain(second.id);
    expect((await desk.other.ask(deskThreads.getOrderConversations, { query })).totalElements).toBe(0);
    const ids = [order.id, (await desk.shipped()).id];
    const found = await desk.caller.ask(threads.findThreads, { query: { logisticOrderIds: ids } });
    expect(found.content.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    const unread = await desk.caller.ask(threads.findThreads, { query: { logisticOrderIds: ids, unread: true } });
    expect(unread.content.map(({ id }) => id)).toEqual([second.id]);
    const count = createStatementCounter(desk, [mounted(threads, threadHandlers)]);
    const few = await count(desk.caller, "GET", `/v2/shop/threads?logisticOrderIds=${order.id}&size=1`);
    expect(await count(desk.caller, "GET", `/v2/shop/threads?logisticOrderIds=${order.id}&size=100`)).toBe(few);
  });

  it("name why somebody writes, in the reader's language", async () => {
    const types = await desk.caller.ask(threads.getReasonTypes, { query: { locale: "fr-FR" } });
    expect(types.map(({ claimReasonType }) => claimReasonType)).toEqual([
      ...["ORDER_QUESTION", "DELIVERY", "PRODUCT", "INVOICE", "OTHER"],
    ]);
    for (const path of ["/v1/shop/threads/PRODUCT/sub-reasons", "/v1/shop/threads/reason-types/PRODUCT/sub-reasons"]) {
      const { body } = await desk.caller.call("GET", path);
      expect(threads.getSubReasons.response.parse(body)[0]).toMatchObject({
        externalId: "WRONG_ARTICLE",
        type: "PRODUCT",
      });
    }
    expect((await desk.caller.call("GET", "/v1/shop/threads/NONSENSE/sub-reasons")).status).toBe(400);
  });
});
