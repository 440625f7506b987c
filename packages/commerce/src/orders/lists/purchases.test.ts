import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
});
afterAll(() => shop.close());

const ask = (keys: readonly string[], by: Caller = shop.caller, perArticle = 10) =>
  by.ask(logisticOrders.getPurchases, { query: { productVariantIds: [...keys], perArticle } });
const dayMs = 86_400_000;

describe("what was bought of an article", () => {
  it("is told with day, pieces and price, the newest purchase first", async () => {
    const [first, second] = [await shop.makeOffer(), await shop.makeOffer()];
    const before = await shop.place([
      [first, 40],
      [second, 10],
    ]);
    await sql`UPDATE logistic_orders SET validated_at = validated_at - interval '7 days'
      WHERE commercial_order_id = ${before.id}`.execute(shop.db);
    await shop.place([[first, 60]]);
    const found = await ask([first.variantExternalId, second.variantExternalId]);
    expect(found[0]).toMatchObject({
      productVariantId: first.variantExternalId,
      quantity: 60,
      itemPrice: 1,
      itemPerPack: 1,
    });
    expect(found.map(({ quantity }) => quantity).sort()).toEqual([10, 40, 60]);
    const [newest, older] = found.filter(({ productVariantId }) => productVariantId === first.variantExternalId);
    expect(Date.parse(newest?.purchasedAt ?? "") - Date.parse(older?.purchasedAt ?? "")).toBeGreaterThanOrEqual(
      7 * dayMs,
    );
  });

  it("is told for either id of the variant, by that id, and no more of each than asked for", async () => {
    const offer = await shop.makeOffer();
    await shop.place([[offer, 10]]);
    await shop.place([[offer, 20]]);
    expect(await ask([offer.variantId], shop.caller, 1)).toMatchObject([{ productVariantId: offer.variantId }]);
    expect(await ask([offer.variantId])).toHaveLength(2);
    expect(await ask(["NOBODY"])).toEqual([]);
  });

  it("leaves out what is no purchase: drafts, cancelled orders and cancelled pieces", async () => {
    const offer = await shop.makeOffer();
    await shop.draft([[offer, 10]]);
    const cancelled = await shop.place([[offer, 20]]);
    const [logisticOrder] = cancelled.orderLogistics;
    await shop.caller.ask(logisticOrders.cancelLogisticOrder, { params: { logisticOrderId: logisticOrder?.id ?? "" } });
    const partly = await shop.place([[offer, 30]]);
    await sql`UPDATE order_lines SET canceled_quantity = 12 WHERE commercial_order_id = ${partly.id}`.execute(shop.db);
    expect(await ask([offer.variantExternalId])).toMatchObject([{ quantity: 18 }]);
  });

  it("is nobody's business outside the account, nor that of a colleague who does not see the order", async () => {
    const offer = await shop.makeOffer();
    await shop.place([[offer, 10]]);
    const neighbour = await makeBuyer(shop.db);
    expect(await ask([offer.variantExternalId], await shop.as(neighbour.email))).toEqual([]);
    const colleague = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    expect(await ask([offer.variantExternalId], await shop.as(colleague.email))).toEqual([]);
    expect(await ask([offer.variantExternalId])).toHaveLength(1);
  });
});
