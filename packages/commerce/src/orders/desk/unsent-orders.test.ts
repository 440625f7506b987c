// An order exists for its supplier once it was sent there: until then no answer, event or mail of a desk knows its ids.
import { desk } from "@comptoir/contract/desk/inbox";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { orderDocuments } from "@comptoir/contract/orders/order-documents";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inboxHandlers } from "#desk/desk.routes.ts";
import { commercialOrderHandlers } from "#orders/commercial-orders.routes.ts";
import { deskOrderHandlers } from "#orders/desk/desk-orders.routes.ts";
import { orderDocumentHandlers } from "#orders/documents/order-documents.routes.ts";
import { makeCustomField } from "#test/make.ts";
import { makeShipping } from "#test/orders/make-orders.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { quoteFamilies } from "#test/quote-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: QuoteDesk;
beforeAll(async () => {
  shop = await createQuoteDesk({
    families: [
      ...quoteFamilies,
      mounted(commercialOrders, commercialOrderHandlers),
      mounted(deskOrders, deskOrderHandlers),
      mounted(orderDocuments, orderDocumentHandlers),
      mounted(desk, inboxHandlers),
    ],
  });
  await makeShipping(shop.db);
  await makeCustomField(shop.db, { target: "ORDER_COMMERCIAL", externalId: "PO_NUMBER" });
  await shop.db.updateTable("offer_inventories").set({ stock: 10_000 }).execute();
});
afterAll(() => shop.close());

/** Of the 120 that were offered: a number that stands nowhere else. */
const orderedPieces = 87;

/** A draft made of an answer, by all that names it. */
async function draftOfQuote() {
  const quote = await shop.askCartons();
  await shop.answer(quote.id);
  // What its supplier was still preparing when it was ordered: what that comes to must not tell of the order either.
  const draft = { lines: [{ id: quote.quoteLines[0]?.id, comment: "Palette perdue" }] };
  await shop.db
    .updateTable("supplier_quotes")
    .set({ draft: JSON.stringify(draft) })
    .where("id", "=", quote.id)
    .execute();
  shop.mails.length = 0;
  await sql`TRUNCATE live_events`.execute(shop.db);
  const opened = await shop.caller.call("POST", `/v1/shop/supplier-quotes/${quote.id}/initialize-orders`, {
    body: { quoteLineIdsAndQuantities: { [quote.quoteLines[0]?.id ?? ""]: orderedPieces } },
  });
  const order = commercialOrders.getCommercialOrder.response.parse(opened.body);
  const [logistic] = order.orderLogistics;
  if (!logistic) throw new Error("The answer was to become an order");
  // Ids of different things are alike: those of orders are looked for where they stand.
  const pieces = `"orderedQuantity":${orderedPieces}`;
  const names = [order.reference, logistic.reference, `"orderCommercialId":"${order.id}"`, pieces];
  return { quote, order, logistic, names };
}

type Draft = Awaited<ReturnType<typeof draftOfQuote>>;

/** All that a desk can ask for, as it is answered. */
async function askEverything(by: Caller, { quote, order, logistic }: Draft) {
  const { id, reference } = logistic;
  const lists = await Promise.all([
    by.call("GET", "/v1/logistic-orders"),
    ...[reference, order.reference].map((text) => by.call("GET", `/v1/logistic-orders?search=${text}`)),
    by.call("GET", "/v1/desk/inbox"),
    by.call("GET", `/v1/supplier-quotes/${quote.id}`),
    by.call("GET", "/v1/supplier-quotes"),
  ]);
  const byKey = await Promise.all(
    [id, reference].flatMap((key) => [
      by.call("GET", `/v1/logistic-orders/${key}`),
      by.call("GET", `/v1/logistic-orders/${key}/documents`),
      by.call("PUT", `/v1/logistic-orders/${key}/accept`, { body: {} }),
    ]),
  );
  return { lists: lists.map(({ status, body }) => ({ status, text: JSON.stringify(body) })), byKey };
}

const orderedAt = async (by: Caller, { quote }: Draft) => {
  const { quoteLines, preview } = await shop.look(quote.id, by);
  return [...quoteLines, ...(preview?.quoteLines ?? [])].map((line) => [line.orderedQuantity, line.outOfStockQuantity]);
};

async function expectUnheard(by: Caller, draft: Draft) {
  const { lists, byKey } = await askEverything(by, draft);
  expect(lists.map(({ status }) => status)).toEqual(lists.map(() => 200));
  for (const name of draft.names) for (const { text } of lists) expect(text).not.toContain(name);
  expect(byKey.map(({ status }) => status)).toEqual(byKey.map(() => 404));
  await shop.db
    .updateTable("quote_lines")
    .set({ out_of_stock_quantity: 33 })
    .where("supplier_quote_id", "=", draft.quote.id)
    .execute();
  const untold = [null, null];
  expect(await orderedAt(by, draft)).toEqual([untold, untold]);
}

async function topicsTold(): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`SELECT DISTINCT unnest(topics) AS topic FROM live_events`.execute(
    shop.db,
  );
  return rows.map(({ topic }) => topic);
}

async function expectUnmentioned({ names, order, logistic }: Draft) {
  for (const { text, subject } of shop.mails)
    for (const name of names) expect(`${subject} ${text}`).not.toContain(name);
  const topics = await topicsTold();
  for (const topic of [`order:${order.id}`, `logistic-order:${logistic.id}`]) expect(topics).not.toContain(topic);
}

it("an order of an answer is nobody's at the desks while its buyer has not confirmed it, and then it is there", async () => {
  const draft = await draftOfQuote();
  await expectUnheard(shop.supplier, draft);
  await expectUnheard(shop.operator, draft);
  await expectUnmentioned(draft);
  const placed = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${draft.order.id}/created`);
  expect(placed.status).toBe(200);
  for (const by of [shop.supplier, shop.operator]) {
    const { content, counts } = await by.ask(deskOrders.getDeskOrders, { query: {} });
    expect([content.map(({ id }) => id), counts.TO_ACCEPT]).toEqual([[draft.logistic.id], 1]);
    const quote = await shop.look(draft.quote.id, by);
    expect(quote.orderCommercialReference).toBe(draft.order.reference);
    expect(quote.orderLogisticReference).toBe(draft.logistic.reference);
    expect(await orderedAt(by, draft)).toContainEqual([orderedPieces, 33]);
    const listed = await by.ask(deskQuotes.getSupplierQuotes, { query: {} });
    expect(listed.content[0]?.orderCommercialReference).toBe(draft.order.reference);
  }
  expect(await topicsTold()).toContain(`desk:${shop.cartons.id}`);
});

it.each<LogisticOrderStatus>(["ORDER_CREATED", "BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT", "WAITING_CUSTOMER_APPROVAL"])(
  "one that was placed and waits for others (%s) is the operator's, not yet its supplier's",
  async (status) => {
    const draft = await draftOfQuote();
    await shop.db.updateTable("logistic_orders").set({ status }).where("id", "=", draft.logistic.id).execute();
    await expectUnheard(shop.supplier, draft);
    const seen = await shop.operator.ask(deskOrders.getDeskOrder, { params: { logisticOrderId: draft.logistic.id } });
    expect([seen.status, seen.reference]).toEqual([status, draft.logistic.reference]);
    expect((await shop.look(draft.quote.id, shop.operator)).orderCommercialId).toBe(draft.order.id);
  },
);
