import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomField } from "#test/make.ts";
import { createQuoteShop, type QuoteShop } from "#test/quote-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: QuoteShop;
beforeAll(async () => {
  shop = await createQuoteShop();
});
afterAll(() => shop.close());

const path = (id: string) => `/v1/shop/master-quotes/${id}`;
const put = (id: string, body: object, by = shop.caller, query = {}) => by.call("PUT", path(id), { body, query });
const list = async (query: object = {}, by: Caller = shop.caller) =>
  by.ask(quotes.getMasterQuotes, { query: { size: 999, ...query } });
const idsOf = async (query: object = {}, by?: Caller) => (await list(query, by)).content.map(({ id }) => id);
const detailsOf = ({ masterQuoteDetails }: Awaited<ReturnType<QuoteShop["read"]>>) =>
  masterQuoteDetails.map(({ productVariant, quantity }) => [productVariant.externalId, quantity]);

describe("a master quote", () => {
  it("is created with a name and filled afterwards", async () => {
    const { status, body } = await shop.caller.call("POST", "/v1/shop/master-quotes", {
      body: { name: " Salon de mai ", description: "Pour 300 couverts" },
    });
    expect(status).toBe(201);
    const created = quotes.createMasterQuote.response.parse(body);
    expect(created).toMatchObject({
      name: "Salon de mai",
      description: "Pour 300 couverts",
      masterQuoteDetails: [],
      supplierQuotes: [],
      customFieldValues: [],
      customerUserId: shop.buyer.userId,
      customerName: "Camille Martin",
      customerAccountId: shop.buyer.account.id,
    });
    expect(created.id).toMatch(/^\d{10}$/);
    const answer = await put(created.id, {
      masterQuoteDetailsToAdd: [
        { productVariantId: shop.box.variantId, quantity: 7 },
        { productVariantId: shop.cup.variantId, quantity: 9 },
      ],
    });
    expect(answer.status).toBe(200);
    const read = await shop.read(created.id);
    expect(read).toEqual(answer.body);
    expect(read.masterQuoteDetails).toMatchObject([
      { quantity: 7, productVariant: { id: shop.box.variantId, status: "ACTIVE", attributeValuesVariant: [] } },
      { quantity: 9, productVariant: { id: shop.cup.variantId } },
    ]);
  });

  it("needs a name, and keeps to its limits", async () => {
    const refusals = await Promise.all(
      [
        {},
        { name: "  " },
        { name: "x".repeat(256) },
        { name: "a", description: "x".repeat(2001) },
        { name: "a", masterQuoteDetailsToAdd: [{ productVariantId: shop.box.variantId, quantity: 0 }] },
        { name: "a", masterQuoteDetailsToAdd: [{ productVariantId: shop.box.variantId, quantity: 1_000_000 }] },
        { name: "a", masterQuoteDetailsToAdd: [{ productVariantId: shop.box.variantId, quantity: 1.5 }] },
        {
          name: "a",
          masterQuoteDetailsToAdd: [
            { productVariantId: shop.box.variantId, quantity: 1 },
            { productVariantId: "9999999999", quantity: 1 },
          ],
        },
      ].map((body) => shop.caller.call("POST", "/v1/shop/master-quotes", { body })),
    );
    expect(refusals.map(({ status, error }) => [status, error?.code, error?.errors[0]?.detail])).toEqual([
      [400, "F-E-001", "name"],
      [400, "F-E-001", "name"],
      [400, "F-E-010", "name"],
      [400, "F-E-010", "description"],
      [400, "F-E-007", "masterQuoteDetailsToAdd[0].quantity"],
      [400, "F-E-007", "masterQuoteDetailsToAdd[0].quantity"],
      [400, "F-E-012", "masterQuoteDetailsToAdd[0].quantity"],
      [400, "F-E-002", "masterQuoteDetailsToAdd[1].productVariantId"],
    ]);
    expect(await idsOf({ search: "a", sent: false }, shop.administrator)).toEqual([]);
  });

  it("sets the quantity of a variant that it has, and gets no second line", async () => {
    const { id } = await shop.prepare([[shop.box, 5]]);
    const add = (quantity: number, key: string) => ({ productVariantId: key, quantity });
    await put(id, { masterQuoteDetailsToAdd: [add(8, shop.box.variantId)] });
    expect(detailsOf(await shop.read(id))).toEqual([[shop.box.name, 8]]);
    await put(id, { masterQuoteDetailsToAdd: [add(9, shop.box.variantId), add(11, shop.box.name)] });
    expect(detailsOf(await shop.read(id))).toEqual([[shop.box.name, 11]]);
  });

  it("removes before it adds, and ignores details that it does not know", async () => {
    const { id, masterQuoteDetails } = await shop.prepare([
      [shop.box, 5],
      [shop.cup, 6],
    ]);
    const other = await shop.prepare([[shop.cup, 1]]);
    await put(id, {
      masterQuoteDetailsToRemove: [masterQuoteDetails[0]?.id, other.masterQuoteDetails[0]?.id, "nothing"],
      masterQuoteDetailsToAdd: [{ productVariantId: shop.box.variantId, quantity: 2 }],
    });
    expect(detailsOf(await shop.read(id))).toEqual([
      [shop.cup.name, 6],
      [shop.box.name, 2],
    ]);
    expect(detailsOf(await shop.read(other.id))).toEqual([[shop.cup.name, 1]]);
  });

  it("takes variants by id, SKU or external id, and by external id alone when that is asked for", async () => {
    const { id } = await shop.prepare([]);
    const add = (key: string, idType: string) =>
      put(id, { masterQuoteDetailsToAdd: [{ productVariantId: key, quantity: 1 }] }, shop.caller, { idType });
    expect((await add(shop.cup.name, "DJUST_ID")).status).toBe(200);
    expect((await add(shop.box.name, "EXTERNAL_ID")).status).toBe(200);
    const [first] = (await shop.read(id)).masterQuoteDetails;
    expect((await add(first?.productVariant.skuVariant ?? "", "DJUST_ID")).status).toBe(200);
    expect(detailsOf(await shop.read(id))).toHaveLength(2);
    const refused = await add(shop.box.variantId, "EXTERNAL_ID");
    expect([refused.status, refused.error?.code]).toEqual([400, "F-E-002"]);
  });

  it("changes name, description and custom fields, each alone", async () => {
    const field = await makeCustomField(shop.db, { target: "QUOTE", type: "DATE" });
    const { id } = await shop.prepare();
    await put(id, { description: "Avant le 12" });
    await put(id, { name: "Été" });
    const { externalId } = field;
    const values = (customFieldId: string) => ({
      customFieldValues: [{ customFieldId, customFieldValue: "2026-12-31" }],
    });
    expect((await put(id, values(externalId), shop.caller, { idType: "EXTERNAL_ID" })).status).toBe(200);
    expect((await put(id, values("9999999999"))).error?.errors[0]).toMatchObject({
      code: "F-E-002",
      detail: "customFieldValues[0].customFieldId",
    });
    expect(await shop.read(id)).toMatchObject({
      name: "Été",
      description: "Avant le 12",
      customFieldValues: [{ customField: { id: field.id, externalId }, value: "2026-12-31" }],
    });
    await put(id, { description: "" });
    expect(await shop.read(id)).toMatchObject({ name: "Été", description: null });
  });

  it("is deleted once and for all", async () => {
    const { id } = await shop.prepare();
    expect((await shop.caller.call("DELETE", path(id))).status).toBe(204);
    const gone = await shop.caller.call("GET", path(id));
    expect([gone.status, gone.error?.code]).toEqual([404, "F-E-033"]);
    expect((await shop.caller.call("DELETE", path(id))).status).toBe(404);
  });

  it("takes 500 variants and not one more", async () => {
    const { id } = await shop.prepare([]);
    const variants = await shop.db
      .selectFrom("product_variants")
      .where("id", "=", shop.box.variantId)
      .select(["product_id", "names"])
      .executeTakeFirstOrThrow();
    const names = Array.from({ length: 500 }, (_, index) => `LOT-${index}`);
    await shop.db
      .insertInto("product_variants")
      .values(names.map((name) => ({ ...variants, external_id: name, names: JSON.stringify({ "fr-FR": name }) })))
      .execute();
    const add = (some: readonly string[]) => ({
      masterQuoteDetailsToAdd: some.map((productVariantId) => ({ productVariantId, quantity: 1 })),
    });
    expect((await put(id, add(names))).status).toBe(200);
    const refused = await put(id, add([shop.cup.name]));
    expect([refused.status, refused.error?.code]).toEqual([400, "F-E-007"]);
    const last = (await shop.read(id)).masterQuoteDetails.at(-1)?.id;
    const swapped = await put(id, { masterQuoteDetailsToRemove: [last], ...add([shop.cup.name]) });
    expect(swapped.status).toBe(200);
  });

  it("gets both lines when two tabs add at the same time", async () => {
    const { id } = await shop.prepare([]);
    const tabs = [shop.box, shop.cup].map(({ variantId }) =>
      put(id, { masterQuoteDetailsToAdd: [{ productVariantId: variantId, quantity: 3 }] }),
    );
    expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([200, 200]);
    expect(detailsOf(await shop.read(id)).toSorted()).toEqual(
      [
        [shop.box.name, 3],
        [shop.cup.name, 3],
      ].toSorted(),
    );
  });

  it("is created once for one Idempotency-Key", async () => {
    const ask = () =>
      shop.caller.call("POST", "/v1/shop/master-quotes", {
        body: { name: "Une seule fois" },
        headers: { "Idempotency-Key": "quote-1" },
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect(await idsOf({ search: "Une seule fois" })).toHaveLength(1);
  });
});

describe("the list of master quotes", () => {
  it("comes newest first, by page, under its path with a slash at the end too", async () => {
    const { caller } = shop;
    await shop.prepare();
    shop.clock.advance(1000);
    const latest = await shop.prepare();
    for (const trailing of ["", "/"]) {
      const answer = await caller.call("GET", `/v1/shop/master-quotes${trailing}?pageable[page]=0&pageable[size]=1`);
      expect(answer.body).toMatchObject({
        content: [{ id: latest.id }],
        size: 1,
        number: 0,
        last: false,
        sort: [{ property: "updatedAt", direction: "DESC" }],
      });
    }
    const all = await list();
    expect(all.totalElements).toBe(all.content.length);
    const beyond = await list({ page: 5, size: 100 });
    expect([beyond.content, beyond.totalElements]).toEqual([[], all.totalElements]);
    const whole = await caller.call("GET", "/v1/shop/master-quotes?pageable[size]=999");
    expect(whole).toMatchObject({ status: 200, body: { size: 999, totalElements: all.totalElements, last: true } });
    expect((await caller.call("GET", "/v1/shop/master-quotes?size=1001")).status).toBe(400);
  });

  it("is sorted as asked, and finds parts of names whatever their case, accents and signs", async () => {
    const name = async (text: string) => (await shop.caller.ask(quotes.createMasterQuote, { body: { name: text } })).id;
    const [b, a] = [await name("Zébu b 50%_"), await name("zebu a")];
    expect(await idsOf({ search: "ZEBU", sort: ["name,asc"] })).toEqual([a, b]);
    expect(await idsOf({ search: "ZEBU", sort: ["name:desc", "nonsense"] })).toEqual([b, a]);
    expect(await idsOf({ search: "50%_" })).toEqual([b]);
    expect(await idsOf({ search: "5_%" })).toEqual([]);
  });

  it("narrows to one, to those not sent, and to a status of supplier quotes", async () => {
    const { id } = await shop.prepare();
    expect(await idsOf({ masterQuoteId: id })).toEqual([id]);
    expect(await idsOf({ masterQuoteId: id, sent: false })).toEqual([id]);
    expect(await idsOf({ masterQuoteId: id, sent: true })).toEqual([]);
    expect(await idsOf({ masterQuoteId: id, supplierQuoteStatus: ["NEW"] })).toEqual([]);
    expect((await shop.caller.call("GET", "/v1/shop/master-quotes?supplierQuoteStatus[]=OLD")).status).toBe(400);
  });
});
