import { carts } from "@comptoir/contract/carts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartHandlers } from "#carts/carts.routes.ts";
import {
  type MadeBuyer,
  type MadeOffer,
  type MadeSupplier,
  makeBuyer,
  makeOffer,
  makeShipping,
  makeSupplier,
} from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let app: TestApp;
let buyer: MadeBuyer;
let caller: Caller;
let supplier: MadeSupplier;
let box: MadeOffer;

beforeAll(async () => {
  app = await createTestApp({ families: [mounted(carts, cartHandlers)] });
  await makeShipping(app.db);
  buyer = await makeBuyer(app.db);
  caller = await app.as(buyer.email);
  supplier = await makeSupplier(app.db);
  box = await makeOffer(app.db, {
    supplier,
    itemPerPack: 20,
    minOrderQuantity: 20,
    stock: 10_000,
    tiers: { 1: 4500, 200: 4200, 1000: 3900 },
  });
});
afterAll(() => app.close());

const createCart = async (name = "Default Cart", by = caller) =>
  (await by.ask(carts.createCart, { body: { name } })).id;
const put = (cartId: string, offer: MadeOffer, quantity: number, by = caller) =>
  by.ask(carts.updateCartLines, {
    params: { cartId },
    body: [{ offerPriceId: offer.offerPriceExternalId, quantity }],
  });
const read = (cartId: string, by = caller) => by.ask(carts.getCart, { params: { cartId } });

describe("carts", () => {
  it("a new cart is empty, INIT, and costs nothing", async () => {
    const answer = await caller.call("POST", "/v2/shop/carts", { body: { name: " Chantier Nord " } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: "Chantier Nord",
      type: "CART",
      status: "INIT",
      currency: "EUR",
      numberOfLines: 0,
      numberOfProducts: 0,
      totalPrice: { priceWithTax: 0, priceWithoutTax: 0, taxAmount: 0 },
      totalDiscountPrice: null,
    });
  });

  it("a cart needs a name; two may have the same", async () => {
    expect((await caller.call("POST", "/v2/shop/carts", { body: { name: "  " } })).error?.code).toBe("F-E-001");
    expect(await createCart("Same")).not.toBe(await createCart("Same"));
  });

  it("the list needs a currency and shows the newest first", async () => {
    expect((await caller.call("GET", "/v2/shop/carts")).error).toMatchObject({ code: "F-E-001" });
    const other = await app.as((await makeBuyer(app.db)).email);
    const first = await createCart("First", other);
    app.clock.advance(1000);
    const second = await createCart("Second", other);
    const list = await other.ask(carts.getCarts, { query: { currency: "EUR" } });
    expect(list.carts.map(({ id }) => id)).toEqual([second, first]);
    expect(list).toMatchObject({ page: 0, size: 20, sort: ["CREATED_AT_DESC"], totalElement: 2 });
    const byName = await other.ask(carts.getCarts, { query: { currency: "EUR", sort: ["NAME_ASC"] } });
    expect(byName.carts.map(({ name }) => name)).toEqual(["First", "Second"]);
    const unknown = await other.ask(carts.getCarts, { query: { currency: "EUR", sort: ["COLOUR_ASC"], page: 1 } });
    expect(unknown).toMatchObject({ carts: [], page: 1, totalElement: 2 });
  });

  it("buying lists are read by the thousand", async () => {
    const list = await caller.ask(carts.getCarts, { query: { currency: "EUR", size: 999 } });
    expect(list.size).toBe(999);
    const tooMany = await caller.call("GET", "/v2/shop/carts?currency=EUR&size=1001");
    expect(tooMany.error?.code).toBe("F-E-007");
  });

  it("a cart is renamed and deleted", async () => {
    const cartId = await createCart();
    const renamed = await caller.ask(carts.updateCart, { params: { cartId }, body: { name: "Rénovation" } });
    expect(renamed).toMatchObject({ id: cartId, name: "Rénovation" });
    expect((await caller.call("DELETE", `/v2/shop/carts/${cartId}`)).status).toBe(204);
    expect((await caller.call("GET", `/v2/shop/carts/${cartId}`)).status).toBe(404);
  });

  it("deleting all carts keeps buying lists and completed carts", async () => {
    const other = await makeBuyer(app.db);
    const by = await app.as(other.email);
    const list = await createCart("BL_Papeterie", by);
    const gone = await createCart("Default Cart", by);
    const done = await createCart("Done", by);
    await app.db.updateTable("carts").set({ status: "COMPLETED" }).where("id", "=", done).execute();
    expect((await by.call("DELETE", "/v2/shop/carts")).status).toBe(204);
    const left = await app.db.selectFrom("carts").where("user_id", "=", other.userId).select("id").execute();
    expect(left.map(({ id }) => id).sort()).toEqual([list, done].sort());
    expect((await by.call("GET", `/v2/shop/carts/${gone}`)).status).toBe(404);
    await by.call("DELETE", "/v2/shop/carts?status[]=COMPLETED");
    expect((await by.call("GET", `/v2/shop/carts/${done}`)).status).toBe(404);
  });

  it("somebody else's cart is not found by any call", async () => {
    const cartId = await createCart();
    const stranger = await app.as((await makeBuyer(app.db)).email);
    const body = [{ offerPriceId: box.offerPriceExternalId, quantity: 20 }];
    const answers = await Promise.all([
      stranger.call("GET", `/v2/shop/carts/${cartId}`),
      stranger.call("PUT", `/v2/shop/carts/${cartId}`, { body: { name: "Mine" } }),
      stranger.call("DELETE", `/v2/shop/carts/${cartId}`),
      stranger.call("GET", `/v2/shop/carts/${cartId}/lines`),
      stranger.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body }),
      stranger.call("DELETE", `/v2/shop/carts/${cartId}/lines`, { body }),
      stranger.call("POST", `/v2/shop/carts/${cartId}/initialize-orders`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(answers[0]?.error).toMatchObject({ code: "F-E-033" });
  });
});

describe("lines of a cart", () => {
  it("a line is priced at the tier of its quantity, with tax", async () => {
    const cartId = await createCart();
    expect(await put(cartId, box, 200)).toEqual({ warnings: [] });
    const cart = await read(cartId);
    expect(cart).toMatchObject({
      numberOfLines: 1,
      numberOfProducts: 200,
      totalPrice: { priceWithoutTax: 84, taxAmount: 16.8, priceWithTax: 100.8 },
      totalDiscountPrice: null,
      taxDetails: [{ rate: 20, base: 84, amount: 16.8 }],
    });
    expect(cart.nbFirstLines[0]).toMatchObject({
      quantity: 200,
      blockedLineInformation: [],
      warnings: [],
      productVariant: { id: box.variantExternalId, name: `Article ${box.name}`, mainProductBusinessId: box.productId },
      supplier: { id: supplier.id, externalId: supplier.externalId, name: supplier.name, status: "ACTIVE" },
      offer: { offerPriceId: box.offerPriceExternalId, itemPerPack: 20, itemPrice: 0.42, taxRate: 20 },
    });
    expect(cart.supplierAggregates).toEqual([
      {
        supplierId: supplier.id,
        supplierName: supplier.name,
        numberOfLines: 1,
        numberOfProducts: 200,
        totalPrice: { priceWithoutTax: 84, taxAmount: 16.8, priceWithTax: 100.8 },
        totalDiscountPrice: null,
        freeShippingFrom: 300,
        leadTimeToShip: null,
        expectedDeliveryDate: null,
        missingForFreeShipping: 216,
        minOrderQuantity: null,
      },
    ]);
  });

  it("a discount is shown beside the list price, which stays", async () => {
    const offer = await makeOffer(app.db, { supplier, tiers: { 1: 20_000 }, discounts: [15_000] });
    const cartId = await createCart();
    await put(cartId, offer, 10);
    const cart = await read(cartId);
    expect(cart.totalPrice.priceWithoutTax).toBe(20);
    expect(cart.totalDiscountPrice).toEqual({ priceWithoutTax: 15, taxAmount: 3, priceWithTax: 18 });
    expect(cart.nbFirstLines[0]?.offer).toMatchObject({ itemPrice: 2, itemDiscountPrice: 1.5 });
  });

  it("the lines' shares of tax sum to the cart's", async () => {
    const cheap = await makeOffer(app.db, { supplier, tiers: { 1: 300 } });
    const other = await makeOffer(app.db, { supplier, tiers: { 1: 300 } });
    const cartId = await createCart();
    await put(cartId, cheap, 1);
    await put(cartId, other, 1);
    const { nbFirstLines, totalPrice } = await read(cartId);
    // Two lines of 0.03: taxes of 0.006 each, 0.012 together, so one cent in all.
    expect(nbFirstLines.map(({ offer }) => offer.totalPrice.taxAmount)).toEqual([0.01, 0]);
    expect(totalPrice).toEqual({ priceWithoutTax: 0.06, taxAmount: 0.01, priceWithTax: 0.07 });
  });

  it("quantities are adjusted to minimum and packs, each with a warning in the buyer's language", async () => {
    const cartId = await createCart();
    const { warnings } = await put(cartId, box, 21);
    expect(warnings).toEqual([
      {
        id: box.offerPriceExternalId,
        code: "F_W_110",
        detail: "Quantité arrondie de 21 à 40 pièces pour des lots entiers.",
        blocked: false,
      },
    ]);
    const english = await caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, {
      body: [{ offerPriceId: box.offerPriceExternalId, quantity: 1 }],
      headers: { locale: "en-GB" },
    });
    expect(english.body).toMatchObject({
      warnings: [{ code: "F_W_108", detail: "Quantity raised from 1 to 20 pieces, the minimum order." }],
    });
  });

  it("updates apply in order, all or nothing, and zero removes", async () => {
    const cartId = await createCart();
    const offerPriceId = box.offerPriceExternalId;
    const params = { cartId };
    await caller.ask(carts.updateCartLines, {
      params,
      body: {
        lines: [
          { offerPriceId, quantity: 100, updateAction: "REPLACE_QUANTITY" },
          { offerPriceId, quantity: 60, updateAction: "ADD_QUANTITY" },
          { offerPriceId, quantity: 40, updateAction: "REMOVE_QUANTITY" },
        ],
      },
    });
    expect((await read(cartId)).numberOfProducts).toBe(120);
    const refused = await caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, {
      body: [
        { offerPriceId, quantity: 200 },
        { offerPriceId: "PRX-NOBODY", quantity: 1 },
      ],
    });
    expect(refused).toMatchObject({ status: 400, error: { code: "F-E-002", errors: [{ detail: "PRX-NOBODY" }] } });
    expect((await read(cartId)).numberOfProducts).toBe(120);
    await put(cartId, box, 0);
    expect((await read(cartId)).numberOfLines).toBe(0);
  });

  it.each([
    [-1, "F-E-006"],
    [1.5, "F-E-012"],
    ["2", "F-E-012"],
    [null, "F-E-001"],
    [10_000_000, "F-E-007"],
  ])("a quantity of %s is refused with %s", async (quantity, code) => {
    const cartId = await createCart();
    const body = [{ offerPriceId: box.offerPriceExternalId, quantity }];
    const answer = await caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body });
    expect(answer).toMatchObject({ status: 400, error: { code } });
  });

  it("more than 1,000 lines at once are refused", async () => {
    const cartId = await createCart();
    const body = Array.from({ length: 1001 }, () => ({ offerPriceId: box.offerPriceExternalId, quantity: 1 }));
    const answer = await caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body });
    expect(answer.error?.code).toBe("F-E-007");
  });

  it("an offer may be named by its id; a variant takes the line that is there, else its best offer", async () => {
    const cartId = await createCart();
    await caller.ask(carts.updateCartLines, {
      params: { cartId },
      body: [{ offerPriceId: box.offerPriceId, quantity: 20 }],
    });
    await caller.ask(carts.updateCartLinesByVariant, {
      params: { cartId },
      body: [{ productVariantId: box.variantExternalId, quantity: 20, updateAction: "ADD_QUANTITY" }],
    });
    const { nbFirstLines } = await read(cartId);
    expect(nbFirstLines.map(({ quantity, offer }) => [offer.offerPriceId, quantity])).toEqual([
      [box.offerPriceExternalId, 40],
    ]);
  });

  it("a negotiated price is for its account only: to others it does not exist, and a variant takes the public one", async () => {
    const open = await makeOffer(app.db, { supplier });
    const negotiated = await app.db
      .insertInto("offer_prices")
      .values({
        external_id: `ACC-${open.name}`,
        inventory_id: open.inventoryId,
        type: "ACCOUNT",
        account_id: buyer.account.id,
        range_quantities: [1],
        range_prices_e4: [5000],
      })
      .returning("external_id")
      .executeTakeFirstOrThrow();
    const stranger = await app.as((await makeBuyer(app.db)).email);
    const theirs = await createCart("Default Cart", stranger);
    const refused = await stranger.call("PUT", `/v2/shop/carts/${theirs}/lines`, {
      body: [{ offerPriceId: negotiated.external_id, quantity: 1 }],
    });
    expect(refused.error?.code).toBe("F-E-002");
    const body = [{ productVariantId: open.variantExternalId, quantity: 1 }];
    await stranger.ask(carts.updateCartLinesByVariant, { params: { cartId: theirs }, body });
    expect((await read(theirs, stranger)).totalPrice.priceWithoutTax).toBe(1);
    const ours = await createCart();
    await caller.ask(carts.updateCartLinesByVariant, { params: { cartId: ours }, body });
    expect((await read(ours)).totalPrice.priceWithoutTax).toBe(0.5);
  });

  it("a blocked line says why, keeps its own price and counts for no total", async () => {
    const offer = await makeOffer(app.db, { supplier, stock: 5 });
    const cartId = await createCart();
    const { warnings } = await put(cartId, offer, 8);
    expect(warnings).toMatchObject([{ code: "F_W_106", blocked: true, detail: "Il ne reste que 5 pièces en stock." }]);
    await put(cartId, box, 20);
    const cart = await read(cartId);
    expect(cart.nbFirstLines[0]).toMatchObject({
      blockedLineInformation: [{ code: "F_W_106" }],
      offer: { stock: 5, totalPrice: { priceWithoutTax: 8, priceWithTax: 9.6 } },
    });
    expect(cart).toMatchObject({ numberOfLines: 2, totalPrice: { priceWithoutTax: 9 } });
  });

  it("evaluation is of this moment: an inactive product blocks, an active one again does not", async () => {
    const offer = await makeOffer(app.db, { supplier });
    const cartId = await createCart();
    await put(cartId, offer, 1);
    const setStatus = (status: "ACTIVE" | "INACTIVE") =>
      app.db.updateTable("products").set({ status }).where("id", "=", offer.productId).execute();
    const codes = async () => (await read(cartId)).nbFirstLines[0]?.blockedLineInformation.map(({ code }) => code);
    await setStatus("INACTIVE");
    expect(await codes()).toEqual(["F_W_014"]);
    await setStatus("ACTIVE");
    expect(await codes()).toEqual([]);
  });

  it("a price that changed since the line was edited is told until it is edited again", async () => {
    const offer = await makeOffer(app.db, { supplier });
    const cartId = await createCart();
    await put(cartId, offer, 10);
    await app.db
      .updateTable("offer_prices")
      .set({ range_prices_e4: [12_000] })
      .where("id", "=", offer.offerPriceId)
      .execute();
    const [line] = (await read(cartId)).nbFirstLines;
    expect(line).toMatchObject({ warnings: [{ code: "F_W_107" }], offer: { totalPrice: { priceWithoutTax: 12 } } });
    await put(cartId, offer, 11);
    expect((await read(cartId)).nbFirstLines[0]?.warnings).toEqual([]);
  });

  it("lines are paged, filtered by supplier and counted; removing unknown ones does no harm", async () => {
    const other = await makeSupplier(app.db);
    const offers = await Promise.all([1, 2, 3].map(() => makeOffer(app.db, { supplier: other })));
    const cartId = await createCart();
    await put(cartId, box, 20);
    const body = offers.map(({ offerPriceExternalId }) => ({ offerPriceId: offerPriceExternalId, quantity: 1 }));
    await caller.ask(carts.updateCartLines, { params: { cartId }, body });
    const page = await caller.ask(carts.getCartLines, { params: { cartId }, query: { size: 3, page: 1 } });
    expect(page).toMatchObject({ page: 1, size: 3, totalElement: 4 });
    expect(page.cartLines).toHaveLength(1);
    for (const [query, carried] of [
      [{ nbPreviewLines: 0 }, 0],
      [{ nbPreviewLines: 3 }, 3],
      [{}, 4],
    ] as const) {
      const cart = await caller.ask(carts.getCart, { params: { cartId }, query });
      expect([cart.numberOfLines, cart.nbFirstLines.length]).toEqual([4, carried]);
    }
    const ofOther = await caller.ask(carts.getCartLines, {
      params: { cartId },
      query: { supplierIds: [other.externalId] },
    });
    expect(ofOther.totalElement).toBe(3);
    const keys = [offers[0]?.offerPriceExternalId ?? "", "PRX-NOBODY"];
    await caller.ask(carts.deleteCartLines, { params: { cartId }, body: keys });
    await caller.ask(carts.deleteCartLines, { params: { cartId }, body: [{ offerPriceId: keys[0] ?? "" }] });
    expect((await read(cartId)).numberOfLines).toBe(3);
  });

  it("the buyer's note travels with the line; an unknown field is refused", async () => {
    const field = await app.db
      .insertInto("custom_fields")
      .values({ external_id: "LINE_NOTE", target: "ORDER_LOGISTIC_LINE", type: "TEXT", names: '{"fr-FR":"Remarque"}' })
      .returning("id")
      .executeTakeFirstOrThrow();
    const cartId = await createCart();
    const line = (customFieldId: string) => ({
      offerPriceId: box.offerPriceExternalId,
      quantity: 20,
      customFields: [{ customFieldId, customFieldValue: "Quai 3" }],
    });
    await caller.ask(carts.updateCartLines, { params: { cartId }, body: [line("LINE_NOTE")] });
    await put(cartId, box, 40);
    const [read1] = (await read(cartId)).nbFirstLines;
    expect(read1?.customFieldValues).toMatchObject([{ customField: { id: field.id }, value: "Quai 3" }]);
    const refused = await caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body: [line("COLOUR")] });
    expect(refused.error?.code).toBe("F-E-002");
  });

  it("two tabs editing the same line end with the last value, and additions from both count", async () => {
    const cartId = await createCart();
    await Promise.all([put(cartId, box, 40), put(cartId, box, 80)]);
    expect([40, 80]).toContain((await read(cartId)).numberOfProducts);
    await put(cartId, box, 100);
    const body = [{ offerPriceId: box.offerPriceExternalId, quantity: 20, updateAction: "ADD_QUANTITY" as const }];
    await Promise.all(
      Array.from({ length: 10 }, () => caller.ask(carts.updateCartLines, { params: { cartId }, body })),
    );
    expect((await read(cartId)).numberOfProducts).toBe(300);
  });
});
