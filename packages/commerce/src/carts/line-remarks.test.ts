import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CartShop, createCartShop } from "#test/orders/cart-shop.ts";
import { makeOffer } from "#test/orders/make-orders.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.app.close());

describe("what stands against a line of a cart", () => {
  it("a blocked line says why, keeps its own price and counts for no total", async () => {
    const offer = await makeOffer(shop.app.db, { supplier: shop.supplier, stock: 5 });
    const cartId = await shop.createCart();
    const { warnings } = await shop.put(cartId, offer, 8);
    expect(warnings).toMatchObject([{ code: "F_W_106", blocked: true, detail: "Il ne reste que 5 pièces en stock." }]);
    await shop.put(cartId, shop.box, 20);
    const cart = await shop.read(cartId);
    expect(cart.nbFirstLines[0]).toMatchObject({
      blockedLineInformation: [{ code: "F_W_106" }],
      offer: { stock: 5, totalPrice: { priceWithoutTax: 8, priceWithTax: 9.6 } },
    });
    expect(cart).toMatchObject({ numberOfLines: 2, totalPrice: { priceWithoutTax: 9 } });
  });

  it("evaluation is of this moment: an inactive product blocks, an active one again does not", async () => {
    const offer = await makeOffer(shop.app.db, { supplier: shop.supplier });
    const cartId = await shop.createCart();
    await shop.put(cartId, offer, 1);
    const setStatus = (status: "ACTIVE" | "INACTIVE") =>
      shop.app.db.updateTable("products").set({ status }).where("id", "=", offer.productId).execute();
    const codes = async () => (await shop.read(cartId)).nbFirstLines[0]?.blockedLineInformation.map(({ code }) => code);
    await setStatus("INACTIVE");
    expect(await codes()).toEqual(["F_W_014"]);
    await setStatus("ACTIVE");
    expect(await codes()).toEqual([]);
  });

  it("a price that changed since the line was edited is told until it is edited again", async () => {
    const offer = await makeOffer(shop.app.db, { supplier: shop.supplier });
    const cartId = await shop.createCart();
    await shop.put(cartId, offer, 10);
    await shop.app.db
      .updateTable("offer_prices")
      .set({ range_prices_e4: [12_000] })
      .where("id", "=", offer.offerPriceId)
      .execute();
    const [line] = (await shop.read(cartId)).nbFirstLines;
    expect(line).toMatchObject({ warnings: [{ code: "F_W_107" }], offer: { totalPrice: { priceWithoutTax: 12 } } });
    await shop.put(cartId, offer, 11);
    expect((await shop.read(cartId)).nbFirstLines[0]?.warnings).toEqual([]);
  });
});
