import { carts } from "@comptoir/contract/carts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAttribute } from "#test/make-catalogue.ts";
import { type CartShop, createCartShop } from "#test/orders/cart-shop.ts";
import { makeBuyer, makeOffer } from "#test/orders/make-orders.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.app.close());

describe("carts", () => {
  it("a new cart is empty, INIT, and costs nothing", async () => {
    const answer = await shop.caller.call("POST", "/v2/shop/carts", { body: { name: " Chantier Nord " } });
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
    expect((await shop.caller.call("POST", "/v2/shop/carts", { body: { name: "  " } })).error?.code).toBe("F-E-001");
    expect(await shop.createCart("Same")).not.toBe(await shop.createCart("Same"));
  });

  it("the list needs a currency and shows the newest first", async () => {
    expect((await shop.caller.call("GET", "/v2/shop/carts")).error).toMatchObject({ code: "F-E-001" });
    const other = await shop.app.as((await makeBuyer(shop.app.db)).email);
    const first = await shop.createCart("First", other);
    shop.app.clock.advance(1000);
    const second = await shop.createCart("Second", other);
    const list = await other.ask(carts.getCarts, { query: { currency: "EUR" } });
    expect(list.carts.map(({ id }) => id)).toEqual([second, first]);
    expect(list).toMatchObject({ page: 0, size: 20, sort: ["CREATED_AT_DESC"], totalElement: 2 });
    const byName = await other.ask(carts.getCarts, { query: { currency: "EUR", sort: ["NAME_ASC"] } });
    expect(byName.carts.map(({ name }) => name)).toEqual(["First", "Second"]);
    const unknown = await other.ask(carts.getCarts, { query: { currency: "EUR", sort: ["COLOUR_ASC"], page: 1 } });
    expect(unknown).toMatchObject({ carts: [], page: 1, totalElement: 2 });
  });

  it("buying lists are read by the thousand", async () => {
    const list = await shop.caller.ask(carts.getCarts, { query: { currency: "EUR", size: 999 } });
    expect(list.size).toBe(999);
    const tooMany = await shop.caller.call("GET", "/v2/shop/carts?currency=EUR&size=1001");
    expect(tooMany.error?.code).toBe("F-E-007");
  });

  it("a line tells what its article is like, never the addresses of its files", async () => {
    const { db } = shop.app;
    await makeAttribute(db, { externalId: "FLAVOUR", type: "TEXT", name: "Parfum" });
    await makeAttribute(db, { externalId: "SHEET", type: "MEDIA", name: "Fiche technique" });
    const tea = await makeOffer(db, { supplier: shop.supplier });
    await db
      .updateTable("product_variants")
      .set({ attribute_values: JSON.stringify({ FLAVOUR: "Menthe", SHEET: "/api/commerce/media/tea.pdf#lang=fr" }) })
      .where("id", "=", tea.variantId)
      .execute();
    const cartId = await shop.createCart("Tea");
    await shop.put(cartId, tea, 1);
    const { nbFirstLines } = await shop.read(cartId);
    expect(nbFirstLines[0]?.productVariant.variantAttributesValues).toEqual([
      { id: "FLAVOUR", name: "Parfum", value: "Menthe" },
    ]);
  });

  it("a cart is renamed and deleted", async () => {
    const cartId = await shop.createCart();
    const renamed = await shop.caller.ask(carts.updateCart, { params: { cartId }, body: { name: "Rénovation" } });
    expect(renamed).toMatchObject({ id: cartId, name: "Rénovation" });
    expect((await shop.caller.call("DELETE", `/v2/shop/carts/${cartId}`)).status).toBe(204);
    expect((await shop.caller.call("GET", `/v2/shop/carts/${cartId}`)).status).toBe(404);
  });

  it("a cart that is to be deleted only without lines stays with them, also where both come at once", async () => {
    const remove = (cartId: string) =>
      shop.caller.call("DELETE", `/v2/shop/carts/${cartId}`, { query: { onlyIfEmpty: true } });
    const cartId = await shop.createCart("BL_Bar");
    await shop.put(cartId, shop.box, 20);
    expect(await remove(cartId)).toMatchObject({ status: 409, error: { errors: [{ detail: "FILLED" }] } });
    await shop.put(cartId, shop.box, 0);
    expect((await remove(cartId)).status).toBe(204);
    const body = [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 20 }];
    for (const name of ["BL_1", "BL_2", "BL_3", "BL_4"]) {
      const id = await shop.createCart(name);
      const [deleted, written] = await Promise.all([
        remove(id),
        shop.caller.call("PUT", `/v2/shop/carts/${id}/lines`, { body }),
      ]);
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([deleted.status, written.status]);
    }
  });

  it("deleting all carts keeps buying lists and completed carts", async () => {
    const other = await makeBuyer(shop.app.db);
    const by = await shop.app.as(other.email);
    const list = await shop.createCart("BL_Papeterie", by);
    const gone = await shop.createCart("Default Cart", by);
    const done = await shop.createCart("Done", by);
    await shop.app.db.updateTable("carts").set({ status: "COMPLETED" }).where("id", "=", done).execute();
    expect((await by.call("DELETE", "/v2/shop/carts")).status).toBe(204);
    const left = await shop.app.db.selectFrom("carts").where("user_id", "=", other.userId).select("id").execute();
    expect(left.map(({ id }) => id).sort()).toEqual([list, done].sort());
    expect((await by.call("GET", `/v2/shop/carts/${gone}`)).status).toBe(404);
    await by.call("DELETE", "/v2/shop/carts?status[]=COMPLETED");
    expect((await by.call("GET", `/v2/shop/carts/${done}`)).status).toBe(404);
  });

  it("somebody else's cart is not found by any call", async () => {
    const cartId = await shop.createCart();
    const stranger = await shop.app.as((await makeBuyer(shop.app.db)).email);
    const body = [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 20 }];
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
