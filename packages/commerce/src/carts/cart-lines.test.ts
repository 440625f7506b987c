import { carts } from "@comptoir/contract/carts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findCartLines } from "#carts/cart-lines.queries.ts";
import { findCartWithLines } from "#carts/carts.queries.ts";
import { type CartShop, createCartShop } from "#test/orders/cart-shop.ts";
import { makeBuyer, makeOffer, makeSupplier } from "#test/orders/make-orders.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.app.close());

describe("lines of a cart", () => {
  it("a line is priced at the tier of its quantity, with tax", async () => {
    const cartId = await shop.createCart();
    expect(await shop.put(cartId, shop.box, 200)).toEqual({ warnings: [] });
    const cart = await shop.read(cartId);
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
      productVariant: {
        id: shop.box.variantExternalId,
        name: `Article ${shop.box.name}`,
        mainProductBusinessId: shop.box.productId,
      },
      supplier: {
        id: shop.supplier.id,
        externalId: shop.supplier.externalId,
        name: shop.supplier.name,
        status: "ACTIVE",
      },
      offer: { offerPriceId: shop.box.offerPriceExternalId, itemPerPack: 20, itemPrice: 0.42, taxRate: 20 },
    });
    expect(cart.supplierAggregates).toEqual([
      {
        supplierId: shop.supplier.id,
        supplierName: shop.supplier.name,
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
    const offer = await makeOffer(shop.app.db, { supplier: shop.supplier, tiers: { 1: 20_000 }, discounts: [15_000] });
    const cartId = await shop.createCart();
    await shop.put(cartId, offer, 10);
    const cart = await shop.read(cartId);
    expect(cart.totalPrice.priceWithoutTax).toBe(20);
    expect(cart.totalDiscountPrice).toEqual({ priceWithoutTax: 15, taxAmount: 3, priceWithTax: 18 });
    expect(cart.nbFirstLines[0]?.offer).toMatchObject({ itemPrice: 2, itemDiscountPrice: 1.5 });
  });

  it("the lines' shares of tax sum to the cart's", async () => {
    const cheap = await makeOffer(shop.app.db, { supplier: shop.supplier, tiers: { 1: 300 } });
    const other = await makeOffer(shop.app.db, { supplier: shop.supplier, tiers: { 1: 300 } });
    const cartId = await shop.createCart();
    await shop.put(cartId, cheap, 1);
    await shop.put(cartId, other, 1);
    const { nbFirstLines, totalPrice } = await shop.read(cartId);
    // Two lines of 0.03: taxes of 0.006 each, 0.012 together, so one cent in all.
    expect(nbFirstLines.map(({ offer }) => offer.totalPrice.taxAmount)).toEqual([0.01, 0]);
    expect(totalPrice).toEqual({ priceWithoutTax: 0.06, taxAmount: 0.01, priceWithTax: 0.07 });
  });

  it("quantities are adjusted to minimum and packs, each with a warning in the buyer's language", async () => {
    const cartId = await shop.createCart();
    const { warnings } = await shop.put(cartId, shop.box, 21);
    expect(warnings).toEqual([
      {
        id: shop.box.offerPriceExternalId,
        code: "F_W_110",
        detail: "Quantité arrondie de 21 à 40 pièces pour des lots entiers.",
        blocked: false,
      },
    ]);
    const english = await shop.caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, {
      body: [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 1 }],
      headers: { locale: "en-GB" },
    });
    expect(english.body).toMatchObject({
      warnings: [{ code: "F_W_108", detail: "Quantity raised from 1 to 20 pieces, the minimum order." }],
    });
  });

  it("updates apply in order, all or nothing, and zero removes", async () => {
    const cartId = await shop.createCart();
    const offerPriceId = shop.box.offerPriceExternalId;
    const params = { cartId };
    await shop.caller.ask(carts.updateCartLines, {
      params,
      body: {
        lines: [
          { offerPriceId, quantity: 100, updateAction: "REPLACE_QUANTITY" },
          { offerPriceId, quantity: 60, updateAction: "ADD_QUANTITY" },
          { offerPriceId, quantity: 40, updateAction: "REMOVE_QUANTITY" },
        ],
      },
    });
    expect((await shop.read(cartId)).numberOfProducts).toBe(120);
    const refused = await shop.caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, {
      body: [
        { offerPriceId, quantity: 200 },
        { offerPriceId: "PRX-NOBODY", quantity: 1 },
      ],
    });
    expect(refused).toMatchObject({ status: 400, error: { code: "F-E-002", errors: [{ detail: "PRX-NOBODY" }] } });
    expect((await shop.read(cartId)).numberOfProducts).toBe(120);
    await shop.put(cartId, shop.box, 0);
    expect((await shop.read(cartId)).numberOfLines).toBe(0);
  });

  it.each([
    [-1, "F-E-006"],
    [1.5, "F-E-012"],
    ["2", "F-E-012"],
    [null, "F-E-001"],
    [10_000_000, "F-E-007"],
  ])("a quantity of %s is refused with %s", async (quantity, code) => {
    const cartId = await shop.createCart();
    const body = [{ offerPriceId: shop.box.offerPriceExternalId, quantity }];
    const answer = await shop.caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body });
    expect(answer).toMatchObject({ status: 400, error: { code } });
  });

  it("more than 1,000 lines at once are refused", async () => {
    const cartId = await shop.createCart();
    const body = Array.from({ length: 1001 }, () => ({ offerPriceId: shop.box.offerPriceExternalId, quantity: 1 }));
    const answer = await shop.caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body });
    expect(answer.error?.code).toBe("F-E-007");
  });

  it("an offer may be named by its id; a variant takes the line that is there, else its best offer", async () => {
    const cartId = await shop.createCart();
    await shop.caller.ask(carts.updateCartLines, {
      params: { cartId },
      body: [{ offerPriceId: shop.box.offerPriceId, quantity: 20 }],
    });
    await shop.caller.ask(carts.updateCartLinesByVariant, {
      params: { cartId },
      body: [{ productVariantId: shop.box.variantExternalId, quantity: 20, updateAction: "ADD_QUANTITY" }],
    });
    const { nbFirstLines } = await shop.read(cartId);
    expect(nbFirstLines.map(({ quantity, offer }) => [offer.offerPriceId, quantity])).toEqual([
      [shop.box.offerPriceExternalId, 40],
    ]);
  });

  it("a negotiated price is for its account only: to others it does not exist, and a variant takes the public one", async () => {
    const open = await makeOffer(shop.app.db, { supplier: shop.supplier });
    const negotiated = await shop.app.db
      .insertInto("offer_prices")
      .values({
        external_id: `ACC-${open.name}`,
        inventory_id: open.inventoryId,
        type: "ACCOUNT",
        account_id: shop.buyer.account.id,
        range_quantities: [1],
        range_prices_e4: [5000],
      })
      .returning("external_id")
      .executeTakeFirstOrThrow();
    const stranger = await shop.app.as((await makeBuyer(shop.app.db)).email);
    const theirs = await shop.createCart("Default Cart", stranger);
    const refused = await stranger.call("PUT", `/v2/shop/carts/${theirs}/lines`, {
      body: [{ offerPriceId: negotiated.external_id, quantity: 1 }],
    });
    expect(refused.error?.code).toBe("F-E-002");
    const body = [{ productVariantId: open.variantExternalId, quantity: 1 }];
    await stranger.ask(carts.updateCartLinesByVariant, { params: { cartId: theirs }, body });
    expect((await shop.read(theirs, stranger)).totalPrice.priceWithoutTax).toBe(1);
    const ours = await shop.createCart();
    await shop.caller.ask(carts.updateCartLinesByVariant, { params: { cartId: ours }, body });
    expect((await shop.read(ours)).totalPrice.priceWithoutTax).toBe(0.5);
  });

  it("lines are paged, filtered by supplier and counted; removing unknown ones does no harm", async () => {
    const other = await makeSupplier(shop.app.db);
    const offers = await Promise.all([1, 2, 3].map(() => makeOffer(shop.app.db, { supplier: other })));
    const cartId = await shop.createCart();
    await shop.put(cartId, shop.box, 20);
    const body = offers.map(({ offerPriceExternalId }) => ({ offerPriceId: offerPriceExternalId, quantity: 1 }));
    await shop.caller.ask(carts.updateCartLines, { params: { cartId }, body });
    const page = await shop.caller.ask(carts.getCartLines, { params: { cartId }, query: { size: 3, page: 1 } });
    expect(page).toMatchObject({ page: 1, size: 3, totalElement: 4 });
    expect(page.cartLines).toHaveLength(1);
    for (const [query, carried] of [
      [{ nbPreviewLines: 0 }, 0],
      [{ nbPreviewLines: 3 }, 3],
      [{}, 4],
    ] as const) {
      const cart = await shop.caller.ask(carts.getCart, { params: { cartId }, query });
      expect([cart.numberOfLines, cart.nbFirstLines.length]).toEqual([4, carried]);
    }
    const ofOther = await shop.caller.ask(carts.getCartLines, {
      params: { cartId },
      query: { supplierIds: [other.externalId] },
    });
    expect(ofOther.totalElement).toBe(3);
    const keys = [offers[0]?.offerPriceExternalId ?? "", "PRX-NOBODY"];
    await shop.caller.ask(carts.deleteCartLines, { params: { cartId }, body: keys });
    await shop.caller.ask(carts.deleteCartLines, { params: { cartId }, body: [{ offerPriceId: keys[0] ?? "" }] });
    expect((await shop.read(cartId)).numberOfLines).toBe(3);
  });

  it("the buyer's note travels with the line; an unknown field is refused", async () => {
    const field = await shop.app.db
      .insertInto("custom_fields")
      .values({ external_id: "LINE_NOTE", target: "ORDER_LOGISTIC_LINE", type: "TEXT", names: '{"fr-FR":"Remarque"}' })
      .returning("id")
      .executeTakeFirstOrThrow();
    const cartId = await shop.createCart();
    const line = (customFieldId: string) => ({
      offerPriceId: shop.box.offerPriceExternalId,
      quantity: 20,
      customFields: [{ customFieldId, customFieldValue: "Quai 3" }],
    });
    await shop.caller.ask(carts.updateCartLines, { params: { cartId }, body: [line("LINE_NOTE")] });
    await shop.put(cartId, shop.box, 40);
    const [read1] = (await shop.read(cartId)).nbFirstLines;
    expect(read1?.customFieldValues).toMatchObject([{ customField: { id: field.id }, value: "Quai 3" }]);
    // With its cart or by itself, a line is read the same.
    const { account, userId } = shop.buyer;
    const owner = { accountId: account.id, userId, punchoutId: null };
    const found = await findCartWithLines(shop.app.db, owner, cartId, { now: new Date(), reach: "own" });
    expect(found?.lines[0]?.extras.customFieldValues).toEqual({ [field.id]: "Quai 3" });
    const lines = await findCartLines(shop.app.db, owner, [cartId]);
    expect(found?.lines).toEqual(
      lines.map((each) => ({ ...each, createdAt: expect.any(Date), updatedAt: expect.any(Date) })),
    );
    const refused = await shop.caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body: [line("COLOUR")] });
    expect(refused.error?.code).toBe("F-E-002");
  });

  it("two tabs editing the same line end with the last value, and additions from both count", async () => {
    const cartId = await shop.createCart();
    await Promise.all([shop.put(cartId, shop.box, 40), shop.put(cartId, shop.box, 80)]);
    expect([40, 80]).toContain((await shop.read(cartId)).numberOfProducts);
    await shop.put(cartId, shop.box, 100);
    const body = [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 20, updateAction: "ADD_QUANTITY" as const }];
    await Promise.all(
      Array.from({ length: 10 }, () => shop.caller.ask(carts.updateCartLines, { params: { cartId }, body })),
    );
    expect((await shop.read(cartId)).numberOfProducts).toBe(300);
  });
});
