// A shop with one buyer, who fills carts with a box in packs of twenty.
import { carts } from "@comptoir/contract/carts";
import { cartHandlers } from "#carts/carts.routes.ts";
import { type MadeOffer, makeBuyer, makeOffer, makeShipping, makeSupplier } from "#test/orders/make-orders.ts";
import { createTestApp, mounted } from "#test/test-app.ts";

export type CartShop = Awaited<ReturnType<typeof createCartShop>>;

/** Close its `app` when it is done with. */
export async function createCartShop() {
  const app = await createTestApp({ families: [mounted(carts, cartHandlers)] });
  await makeShipping(app.db);
  const buyer = await makeBuyer(app.db);
  const caller = await app.as(buyer.email);
  const supplier = await makeSupplier(app.db);
  const box = await makeOffer(app.db, {
    supplier,
    itemPerPack: 20,
    minOrderQuantity: 20,
    stock: 10_000,
    tiers: { 1: 4500, 200: 4200, 1000: 3900 },
  });
  return {
    ...{ app, buyer, caller, supplier, box },
    createCart: async (name = "Default Cart", by = caller) => (await by.ask(carts.createCart, { body: { name } })).id,
    put: (cartId: string, offer: MadeOffer, quantity: number, by = caller) =>
      by.ask(carts.updateCartLines, {
        params: { cartId },
        body: [{ offerPriceId: offer.offerPriceExternalId, quantity }],
      }),
    read: (cartId: string, by = caller) => by.ask(carts.getCart, { params: { cartId } }),
  };
}
