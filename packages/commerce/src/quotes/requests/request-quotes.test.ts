import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAddress, makeCustomField } from "#test/make.ts";
import { makeBuyer, makeOffer, makeSupplier } from "#test/orders/make-orders.ts";
import { createQuoteShop, type QuoteShop, type RequestBody } from "#test/quote-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: QuoteShop;
/** Only for billing, and only for deliveries. */
let office: { readonly id: string; readonly externalId: string };
let kitchen: { readonly id: string; readonly externalId: string };

beforeAll(async () => {
  shop = await createQuoteShop();
  const accounts = [shop.buyer.account];
  office = await makeAddress(shop.db, { accounts, isShipping: false });
  kitchen = await makeAddress(shop.db, { accounts, isBilling: false });
});
afterAll(() => shop.close());

const send = (body: object, by: Caller = shop.caller, headers = {}) =>
  by.call("POST", "/v1/shop/supplier-quotes", { body, headers });
const sent = async (body: object, by?: Caller): Promise<SupplierQuote[]> => {
  const answer = await send(body, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return quotes.createSupplierQuotes.response.parse(answer.body);
};
const countQuotes = async (masterQuoteId: string) =>
  (await shop.read(masterQuoteId, shop.administrator)).supplierQuotes.length;

/** The body with another first item. */
const withItem = (body: RequestBody, item: object) => ({
  ...body,
  createSupplierQuoteRequests: [{ ...body.createSupplierQuoteRequests[0], ...item }],
});

describe("asking suppliers", () => {
  it("makes one quote for each of them, with the details that name it", async () => {
    const master = await shop.prepare([
      [shop.box, 120],
      [shop.cup, 30],
    ]);
    const [box, cup] = master.masterQuoteDetails;
    const delivery = (quantity: number, address = shop.buyer.address) => {
      return { quantity, shippingAddressId: address.id };
    };
    const answer = await sent({
      masterQuoteId: master.id,
      billingAddressId: office.id,
      createSupplierQuoteRequests: [
        {
          masterQuoteDetailId: cup?.id,
          supplierIds: [shop.cups.id],
          quantity: 40,
          createQuoteDeliveryLineRequests: [delivery(40)],
        },
        {
          masterQuoteDetailId: box?.id,
          supplierIds: [shop.cartons.id, shop.cups.externalId, shop.cartons.id],
          quantity: 120,
          createQuoteDeliveryLineRequests: [delivery(100), delivery(20, kitchen)],
        },
      ],
    });
    const [ofCartons, ofCups] = answer;
    expect(answer.map(({ supplier }) => supplier.id)).toEqual([shop.cartons.id, shop.cups.id]);
    expect(ofCartons).toMatchObject({
      masterQuoteId: master.id,
      status: "NEW",
      supplier: { externalId: shop.cartons.externalId, name: shop.cartons.name, status: "ACTIVE" },
      billingAddress: { id: office.id, externalId: office.externalId, city: "Paris", billing: true },
      validityDate: null,
      customerUserId: shop.buyer.userId,
      customerName: "Camille Martin",
      customerAccountId: shop.buyer.account.id,
      currency: "EUR",
      revision: 1,
      declineReason: null,
      orderCommercialId: null,
      orderCommercialReference: null,
      customerThread: [],
      customerSupplierThread: { messages: [] },
      totals: { totalProductWithoutTax: null, totalPriceWithTax: null },
    });
    expect(ofCartons?.quoteLines).toMatchObject([
      {
        externalId: `${ofCartons?.id}-1`,
        productVariant: { id: shop.box.variantId, attributeValuesVariant: [] },
        quantity: 120,
        requestedQuantity: 120,
        price: null,
        listPrice: 0.9,
        productTaxAmount: 0,
        shippingPrice: 0,
        shippingTaxAmount: 0,
        taxRate: 20,
        shippingTaxRate: 20,
        offerInventoryId: shop.box.inventoryId,
        comment: null,
        customFieldValues: [],
        quoteDeliveryLines: [
          { quantity: 100, shippingAddress: { id: shop.buyer.address.id } },
          { quantity: 20, shippingAddress: { id: kitchen.id, billing: false } },
        ],
      },
    ]);
    expect(ofCups?.quoteLines).toMatchObject([
      { productVariant: { id: shop.box.variantId }, quantity: 120, listPrice: 1.2 },
      { productVariant: { id: shop.cup.variantId }, quantity: 40, listPrice: 2, taxRate: 5.5, shippingTaxRate: 5.5 },
    ]);
    const read = await shop.read(master.id);
    expect(read.supplierQuotes).toEqual(answer);
    expect(read.masterQuoteDetails.map(({ quantity }) => quantity)).toEqual([120, 30]);
  });

  it("locks the details: name and fields stay editable, and nothing is deleted", async () => {
    const master = await shop.prepare();
    await sent(shop.requestOf(master, [shop.cartons]));
    const path = `/v1/shop/master-quotes/${master.id}`;
    const put = (body: object) => shop.caller.call("PUT", path, { body });
    const added = { masterQuoteDetailsToAdd: [{ productVariantId: shop.cup.variantId, quantity: 1 }] };
    const refused = [
      await put(added),
      await put({ masterQuoteDetailsToRemove: [master.masterQuoteDetails[0]?.id] }),
      await shop.caller.call("DELETE", path),
    ];
    for (const { status, error } of refused) expect([status, error?.code]).toEqual([409, "CONFLICT"]);
    expect((await put({ name: "Autre nom" })).status).toBe(200);
    const list = await shop.caller.ask(quotes.getMasterQuotes, {
      query: { masterQuoteId: master.id, sent: true, supplierQuoteStatus: ["NEW", "CLOSED"] },
    });
    expect(list.content).toMatchObject([{ name: "Autre nom", supplierQuotes: [{ status: "NEW" }] }]);
  });

  it("happens once, however many tabs ask at the same time", async () => {
    const master = await shop.prepare();
    const bodies = [[shop.cartons], [shop.cups], [shop.cartons, shop.cups], [shop.cartons]];
    const answers = await Promise.all(bodies.map((suppliers) => send(shop.requestOf(master, suppliers))));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status, error }) => status === 409 && error?.code === "CONFLICT")).toHaveLength(3);
    expect((await shop.read(master.id)).supplierQuotes).toEqual(won[0]?.body);
  });

  it("never meets another's change of the details half-way", async () => {
    const master = await shop.prepare();
    const change = shop.caller.call("PUT", `/v1/shop/master-quotes/${master.id}`, {
      body: { masterQuoteDetailsToRemove: [master.masterQuoteDetails[0]?.id] },
    });
    const [request, changed] = await Promise.all([send(shop.requestOf(master, [shop.cartons])), change]);
    const outcome = [request.status, changed.status];
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual(outcome);
    const read = await shop.read(master.id);
    expect(read.masterQuoteDetails).toHaveLength(request.status === 201 ? 1 : 0);
    expect(read.supplierQuotes).toHaveLength(request.status === 201 ? 1 : 0);
  });

  it("answers the same to the same Idempotency-Key", async () => {
    const body = shop.requestOf(await shop.prepare(), [shop.cartons]);
    const key = { "Idempotency-Key": "ask-once" };
    const [first, second] = [await send(body, shop.caller, key), await send(body, shop.caller, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const other = await send(shop.requestOf(await shop.prepare(), [shop.cartons]), shop.caller, key);
    expect(other.status).toBe(409);
  });

  it("keeps addresses, names, prices and fields as they were", async () => {
    const buyer = await makeBuyer(shop.db);
    const by = await shop.as(buyer.email);
    const field = await makeCustomField(shop.db, { target: "QUOTE" });
    const offer = await makeOffer(shop.db, { supplier: shop.cartons });
    const master = await shop.prepare([[offer, 3]], by);
    const customFieldValues = [{ customFieldId: field.id, customFieldValue: "Cour B" }];
    await by.call("PUT", `/v1/shop/master-quotes/${master.id}`, { body: { customFieldValues } });
    const body = withItem(shop.requestOf(master, [shop.cartons]), {
      createQuoteDeliveryLineRequests: [{ quantity: 3, shippingAddressId: buyer.address.externalId }],
    });
    const before = await sent({ ...body, billingAddressId: buyer.address.externalId }, by);
    expect(before).toMatchObject([{ customFieldValues: [{ value: "Cour B" }], quoteLines: [{ listPrice: 1 }] }]);
    await shop.db.updateTable("addresses").set({ city: "Lyon" }).where("id", "=", buyer.address.id).execute();
    await shop.db.updateTable("users").set({ last_name: "Durand" }).where("id", "=", buyer.userId).execute();
    await shop.db
      .updateTable("offer_prices")
      .set({ range_prices_e4: [50_000] })
      .where("id", "=", offer.offerPriceId)
      .execute();
    await by.call("PUT", `/v1/shop/master-quotes/${master.id}`, {
      body: { customFieldValues: [{ customFieldId: field.id, customFieldValue: null }] },
    });
    const read = await shop.read(master.id, by);
    expect(read.supplierQuotes).toEqual(before);
    expect([read.customerName, read.customFieldValues]).toEqual(["Camille Durand", []]);
  });

  it("tells every field that does not fit, and then nobody is asked", async () => {
    const master = await shop.prepare([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    const sleeping = await makeSupplier(shop.db, { status: "INACTIVE" });
    const [box, cup] = shop.requestOf(master, [shop.cups]).createSupplierQuoteRequests;
    const body = shop.requestOf(master, [shop.cups]);
    const neighbours = await makeBuyer(shop.db);
    const delivered = (shippingAddressId: string) => [{ quantity: 10, shippingAddressId }];
    const answer = await send({
      ...body,
      createSupplierQuoteRequests: [
        { ...box, createQuoteDeliveryLineRequests: delivered(neighbours.address.id) },
        { ...cup, supplierIds: [shop.cups.id, shop.cartons.id, sleeping.id, "9999999999"] },
        { ...cup, createQuoteDeliveryLineRequests: delivered(office.id) },
        { ...box, masterQuoteDetailId: "9999999999" },
      ],
    });
    const item = (index: number) => `createSupplierQuoteRequests[${index}]`;
    expect(answer.status).toBe(400);
    expect(answer.error?.errors.map(({ code, detail }) => [code, detail])).toEqual([
      ["F-E-002", `${item(0)}.createQuoteDeliveryLineRequests[0].shippingAddressId`],
      ["F-E-002", `${item(1)}.supplierIds[1]`],
      ["F-E-002", `${item(1)}.supplierIds[2]`],
      ["F-E-002", `${item(1)}.supplierIds[3]`],
      ["F-E-040", `${item(2)}.masterQuoteDetailId`],
      ["F-E-002", `${item(2)}.createQuoteDeliveryLineRequests[0].shippingAddressId`],
      ["F-E-002", `${item(3)}.masterQuoteDetailId`],
    ]);
    expect(await countQuotes(master.id)).toBe(0);
  });

  it.each([
    ["a sum that differs", { quantity: 11 }, "F-E-006", "createSupplierQuoteRequests[0].quantity"],
    ["no supplier", { supplierIds: [] }, "F-E-001", "createSupplierQuoteRequests[0].supplierIds"],
    [
      "no delivery",
      { createQuoteDeliveryLineRequests: [] },
      "F-E-001",
      "createSupplierQuoteRequests[0].createQuoteDeliveryLineRequests",
    ],
    [
      "a quantity of nothing",
      { createQuoteDeliveryLineRequests: [{ quantity: 0, shippingAddressId: "1" }] },
      "F-E-007",
      "createSupplierQuoteRequests[0].createQuoteDeliveryLineRequests[0].quantity",
    ],
  ])("refuses %s", async (_, item, code, detail) => {
    const master = await shop.prepare([[shop.box, 10]]);
    const answer = await send(withItem(shop.requestOf(master, [shop.cartons]), item));
    expect([answer.status, answer.error?.code, answer.error?.errors[0]?.detail]).toEqual([400, code, detail]);
    expect(await countQuotes(master.id)).toBe(0);
  });

  it("refuses a billing address that is none, and a request without any detail", async () => {
    const body = shop.requestOf(await shop.prepare(), [shop.cartons]);
    for (const billingAddressId of [kitchen.id, "9999999999"])
      expect((await send({ ...body, billingAddressId })).error?.errors).toMatchObject([
        { code: "F-E-002", detail: "billingAddressId" },
      ]);
    expect((await send({ ...body, createSupplierQuoteRequests: [] })).error?.code).toBe("F-E-001");
  });

  it("asks nobody about an offer that takes no requests, but another offer of the supplier", async () => {
    const flag = await makeCustomField(shop.db, { target: "OFFER", externalId: "QUOTE_ALLOWED", type: "BOOLEAN" });
    const offer = await makeOffer(shop.db, { supplier: shop.cartons });
    const allow = (isAllowed: boolean) =>
      shop.db
        .updateTable("offer_inventories")
        .set({ custom_field_values: JSON.stringify({ [flag.id]: isAllowed }) })
        .where("id", "=", offer.inventoryId)
        .execute();
    const master = await shop.prepare([
      [offer, 5],
      [shop.box, 5],
    ]);
    await allow(false);
    const refused = await send(shop.requestOf(master, [shop.cartons]));
    expect(refused.status).toBe(422);
    expect(refused.error?.errors).toMatchObject([{ code: "QUOTE_NOT_ALLOWED", detail: offer.variantId }]);
    expect(await countQuotes(master.id)).toBe(0);
    await allow(true);
    await sent(shop.requestOf(master, [shop.cartons]));
  });

  it("works for a buyer without any price, who has no list price then", async () => {
    const offer = await makeOffer(shop.db, {
      supplier: shop.cartons,
      accountId: (await makeBuyer(shop.db)).account.id,
    });
    const [quote] = await sent(shop.requestOf(await shop.prepare([[offer, 5]]), [shop.cartons]));
    expect(quote?.quoteLines).toMatchObject([{ listPrice: null, offerInventoryId: offer.inventoryId }]);
  });
});

describe("who may ask suppliers", () => {
  it("the maker and an administrator, in their own names; no colleague, and to a neighbour there is nothing", async () => {
    const master = await shop.prepare();
    const body = shop.requestOf(master, [shop.cartons]);
    const refusals = [await send(body, shop.colleague), await send(body, shop.neighbour)];
    expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
      [403, "FORBIDDEN"],
      [404, "F-E-033"],
    ]);
    const [quote] = await sent(body, shop.administrator);
    expect(quote?.customerName).toBe("Ana Martin");
    expect(await countQuotes(master.id)).toBe(1);
  });
});
