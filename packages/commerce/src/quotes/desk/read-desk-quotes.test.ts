// What suppliers and the operator find and read of quotes, and what they do not.
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeCustomField, makeUser } from "#test/make.ts";
import { makeOffer } from "#test/orders/make-orders.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: QuoteDesk;
let accountName: string;

beforeAll(async () => {
  shop = await createQuoteDesk();
  const accounts = shop.db.selectFrom("customer_accounts").where("id", "=", shop.buyer.account.id);
  ({ name: accountName } = await accounts.select("name").executeTakeFirstOrThrow());
});
afterAll(() => shop.close());

const list = (by: Caller, query: object = {}) => by.ask(deskQuotes.getSupplierQuotes, { query });
const idsOf = async (by: Caller, query: object = {}) => (await list(by, query)).content.map(({ id }) => id);
const setStatus = (id: string, status: "STAGING" | "CLOSED") =>
  shop.db.updateTable("supplier_quotes").set({ status }).where("id", "=", id).execute();

describe("a supplier quote at the desk", () => {
  it("is read by its supplier with what the buyer asked for, and by the operator", async () => {
    const [quote] = await shop.askBoth();
    const seen = await shop.look(quote.id);
    expect(seen).toMatchObject({
      id: quote.id,
      name: "Rentrée",
      status: "NEW",
      steps: ["answer", "handOver", "decline", "writeToBuyer", "writeToOtherDesk"],
      dueAt: expect.stringMatching(/^\d{4}-.*Z$/),
      customerName: "Camille Martin",
      customerAccountName: accountName,
      billingAddress: quote.billingAddress,
      quoteLines: [
        { quantity: 120, price: null, listPrice: 0.9, removed: false, quoteDeliveryLines: [{ quantity: 120 }] },
      ],
      draft: null,
      preview: null,
      answers: [],
      supplierOperatorThread: [],
      history: [{ from: null, to: "NEW", byType: "CUSTOMER", byName: "Camille Martin", reason: null }],
    });
    expect(await shop.look(quote.id, shop.operator)).toEqual({
      ...seen,
      masterQuoteId: quote.masterQuoteId,
      steps: ["answer", "decline", "writeToBuyer", "writeToOtherDesk"],
      // It knows of the copy that the buyer got as well.
      mails: [...seen.mails, expect.objectContaining({ side: "CUSTOMER" })],
    });
  });

  it("says by when its buyer wants it, where they do, by itself and in lists", async () => {
    const [plain] = await shop.askBoth();
    expect((await shop.look(plain.id)).wantedDate).toBeNull();
    const field = await makeCustomField(shop.db, { target: "QUOTE", externalId: "WANTED_DATE", type: "DATE" });
    const [quote] = await shop.askBoth();
    const body = { customFieldValues: [{ customFieldId: field.id, customFieldValue: "2030-12-10" }] };
    await shop.caller.call("PUT", `/v1/shop/master-quotes/${quote.masterQuoteId}`, { body });
    expect((await shop.look(quote.id)).wantedDate).toBe("2030-12-10");
    const { content } = await list(shop.supplier, { size: 1000 });
    const wanted = new Map(content.map(({ id, wantedDate }) => [id, wantedDate]));
    expect([wanted.get(quote.id), wanted.get(plain.id)]).toEqual(["2030-12-10", null]);
  });

  it("tells a supplier nothing of others that were asked, nor of the request as a whole", async () => {
    const [mine, theirs] = await shop.askBoth();
    await shop.answer(theirs.id);
    const told = JSON.stringify([await shop.look(mine.id), await list(shop.supplier)]);
    for (const secret of [theirs.id, shop.cups.id, shop.cups.name, mine.masterQuoteId, shop.buyer.email])
      expect(told).not.toContain(`"${secret}"`);
    expect((await shop.look(mine.id)).masterQuoteId).toBeNull();
  });

  it("does not exist for another supplier, whatever asks for it", async () => {
    const [mine, theirs] = await shop.askBoth();
    const path = `/v1/supplier-quotes/${theirs.id}`;
    const refused = await shop.supplier.call("GET", path);
    const unknown = await shop.supplier.call("GET", "/v1/supplier-quotes/9999999999");
    expect([refused.status, refused.error?.code]).toEqual([404, "F-E-033"]);
    expect(JSON.stringify(refused.body).replaceAll(theirs.id, "9999999999")).toBe(JSON.stringify(unknown.body));
    for (const query of [{ supplierIds: [shop.cups.id] }, { search: theirs.id }]) {
      const found = await list(shop.supplier, query);
      expect([found.content.length, found.totalElements]).toEqual([0, 0]);
    }
    expect(await idsOf(shop.supplier)).toContain(mine.id);
    expect(await idsOf(shop.supplier)).not.toContain(theirs.id);
  });

  it("begins for its supplier when the operator releases it, and never if it ends before", async () => {
    const [quote] = await shop.askBoth();
    await setStatus(quote.id, "STAGING");
    expect((await shop.supplier.call("GET", `/v1/supplier-quotes/${quote.id}`)).status).toBe(404);
    expect(await idsOf(shop.supplier)).not.toContain(quote.id);
    expect((await shop.look(quote.id, shop.operator)).status).toBe("STAGING");
    await shop.db
      .updateTable("supplier_quote_history")
      .set({ to_status: "STAGING" })
      .where("supplier_quote_id", "=", quote.id)
      .execute();
    await setStatus(quote.id, "CLOSED");
    expect((await shop.supplier.call("GET", `/v1/supplier-quotes/${quote.id}`)).status).toBe(404);
    expect(await idsOf(shop.operator)).toContain(quote.id);
  });

  it("is no business of buyers, and changed by nobody who may only read", async () => {
    const [quote] = await shop.askBoth();
    for (const path of ["/v1/supplier-quotes", `/v1/supplier-quotes/${quote.id}`, "/v1/master-quotes"])
      expect((await shop.caller.call("GET", path)).status).toBe(403);
    for (const path of ["/v1/master-quotes", `/v1/master-quotes/${quote.masterQuoteId}`])
      expect((await shop.supplier.call("GET", path)).status).toBe(403);
  });
});

it("nobody of the operator who may only read writes to a quote", async () => {
  const [quote] = await shop.askBoth();
  const reads = { client: "OPERATOR", email: "lecture@demo.test", groups: ["Operator_Reader"] } as const;
  await makeUser(shop.db, reads);
  const reader = await shop.as("lecture@demo.test");
  expect(await shop.look(quote.id, reader)).toMatchObject({ id: quote.id, steps: [] });
  const path = `/v1/supplier-quotes/${quote.id}`;
  for (const [method, action] of [
    ["PUT", ""],
    ["PUT", "/send"],
    ["PUT", "/decline"],
    ["PUT", "/close"],
    ["POST", "/message"],
    ["PATCH", "/custom-fields"],
    ["GET", "/suggestions"],
  ] as const) {
    const answer = await reader.call(method, path + action, method === "GET" ? {} : { body: {} });
    expect([action, answer.status, answer.error?.errors[0]?.detail]).toEqual([action, 403, "ORDER_UPDATE"]);
  }
});

describe("the list", () => {
  it("finds by status at this moment, account, supplier, day and words, in the order that is asked for", async () => {
    const [first, second] = await shop.askBoth();
    await shop.answer(first.id, new Date(shop.clock.now().getTime() + 1000));
    const { operator } = shop;
    expect(await idsOf(operator, { status: ["WAITING_FOR_CUSTOMER"] })).toContain(first.id);
    shop.clock.advance(1000);
    expect(await idsOf(operator, { status: ["WAITING_FOR_CUSTOMER"] })).not.toContain(first.id);
    expect(await idsOf(operator, { status: ["EXPIRED"] })).toContain(first.id);
    expect(await idsOf(operator, { search: first.id })).toEqual([first.id]);
    for (const search of ["camille MARTIN", "rentree"])
      expect((await idsOf(operator, { search })).length).toBeGreaterThan(1);
    const ofCups = await list(operator, { supplierIds: [shop.cups.externalId], size: 1000 });
    expect(new Set(ofCups.content.map(({ supplier }) => supplier.id))).toEqual(new Set([shop.cups.id]));
    expect(await idsOf(operator, { customerAccountIds: ["9999999999"] })).toEqual([]);
    expect(await idsOf(operator, { createdAtTo: "2020-01-01" })).toEqual([]);
    const own = { customerAccountIds: [shop.buyer.account.id], createdAtFrom: "2020-01-01" };
    const ids = await idsOf(operator, { ...own, sort: ["createdAt,asc"], size: 1000 });
    expect(ids.indexOf(first.id)).toBeLessThan(ids.length);
    expect((await idsOf(operator, own))[0]).toBe(second.id > first.id ? second.id : first.id);
  });

  it("counts lines and messages, and takes as many statements for however many", async () => {
    const [quote] = await shop.askBoth();
    await shop.caller.call("POST", `/v1/shop/supplier-quotes/${quote.id}/message`, { body: { message: "Bonjour" } });
    const { content } = await list(shop.supplier, { search: quote.id });
    expect(content).toMatchObject([
      { lineCount: 1, pricedLineCount: 0, messageCount: 1, hasDraft: false, totalPriceWithoutTax: null },
    ]);
    const families = [mounted(deskQuotes, deskQuoteHandlers)];
    const [count, countOperator] = [
      createStatementCounter(shop, families, "SUPPLIER"),
      createStatementCounter(shop, families, "OPERATOR"),
    ];
    const few = await count(shop.supplier, "GET", "/v1/supplier-quotes?size=1");
    expect(await count(shop.supplier, "GET", "/v1/supplier-quotes?size=1000")).toBe(few);
    expect(few).toBe(3);
    const masters = await countOperator(shop.operator, "GET", "/v1/master-quotes?size=1");
    expect(await countOperator(shop.operator, "GET", "/v1/master-quotes?size=1000")).toBe(masters);
  });
});

it("the list tells what a draft has priced so far, delivered", async () => {
  const [quote] = await shop.askBoth();
  const told = async () => (await list(shop.supplier, { search: quote.id })).content[0];
  const { supplierQuoteId, line } = { supplierQuoteId: quote.id, line: quote.quoteLines[0]?.id ?? "" };
  const save = (body: object) => shop.supplier.call("PUT", `/v1/supplier-quotes/${supplierQuoteId}`, { body });
  await save({ message: "Bonjour" });
  expect(await told()).toMatchObject({ hasDraft: true, drafted: null, totalPriceWithoutTax: null });
  // 120 boxes, and 15 for their delivery.
  await save({ lines: [{ id: line, price: 0.4567 }], deliveryTerms: { fee: 15, freeFrom: 300 } });
  expect(await told()).toMatchObject({ drafted: { pricedLineCount: 1, totalPriceWithoutTax: 69.8 } });
  expect((await told())?.drafted?.totalPriceWithoutTax).toBe(
    ((totals) => (totals?.totalProductWithoutTax ?? 0) + (totals?.totalShippingFeesWithoutTax ?? 0))(
      (await shop.look(quote.id)).preview?.totals,
    ),
  );
  const tube = await makeOffer(shop.db, { supplier: shop.cartons });
  const other = { alternativeToLineId: line, offerInventoryId: tube.inventoryId, price: 1 };
  await save({ lines: [{ id: line, removed: true }, other] });
  expect(await told()).toMatchObject({ drafted: { pricedLineCount: 1, totalPriceWithoutTax: 135 } });
});

describe("master quotes at the desk", () => {
  it("are read by the operator, with how far each supplier is", async () => {
    const [first] = await shop.askBoth();
    const { operator } = shop;
    const found = await operator.ask(deskQuotes.getMasterQuotes, {
      query: { search: first.masterQuoteId, sent: true },
    });
    expect(found.content).toMatchObject([
      {
        id: first.masterQuoteId,
        name: "Rentrée",
        detailCount: 1,
        supplierQuotes: [{ status: "NEW" }, { status: "NEW" }],
      },
    ]);
    const none = await operator.ask(deskQuotes.getMasterQuotes, {
      query: { search: first.masterQuoteId, sent: false },
    });
    expect(none.totalElements).toBe(0);
    const params = { masterQuoteId: first.masterQuoteId };
    expect(await operator.ask(deskQuotes.getMasterQuote, { params })).toMatchObject({
      customerAccountName: accountName,
      masterQuoteDetails: [{ quantity: 120, productVariant: { id: shop.box.variantId } }],
      supplierQuotes: [{ supplier: { id: shop.cartons.id } }, { supplier: { id: shop.cups.id } }],
    });
    expect((await operator.call("GET", "/v1/master-quotes/9999999999")).status).toBe(404);
  });
});
