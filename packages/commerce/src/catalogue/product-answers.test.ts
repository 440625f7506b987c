import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { rememberedOffers } from "#catalogue/product-answers.ts";
import { createRecall } from "#db/recall.ts";
import type { PublicContext } from "#http/context.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let mine: Caller;
let others: Caller;
const handlers = new Map<string, (() => void)[]>();
const tell = (channel: string) => handlers.get(channel)?.forEach((handler) => void handler());

beforeAll(async () => {
  const recall = createRecall(() => 0);
  shop = await createTestApp({ families: [mounted(catalogue, catalogueHandlers)], recall });
  const { db } = shop;
  const [account, other] = [await makeAccount(db), await makeAccount(db)];
  mine = await shop.as((await makeUser(db, { accounts: [account] })).email);
  others = await shop.as((await makeUser(db, { accounts: [other] })).email);
  const supplier = await makeSupplier(db, { externalId: "FOU-A", name: "Atelier" });
  const prices = [
    { price: 4_500, externalId: "PRX-1" },
    { price: 4_000, externalId: "PRA-1", account },
  ];
  const stocks = [{ supplier, externalId: "STK-1", stock: 5, prices }];
  const classification = await makeClassification(db);
  await makeProduct(db, { classification, externalId: "PRO-1", variants: [{ externalId: "CAI-0001", stocks }] });
  const listen = async (channel: string, handler: () => void) =>
    void handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
  await recall.follow({ listen, onReconnect: () => {} });
});
afterAll(() => shop.close());

async function offerTo(caller: Caller) {
  const [offer] = await caller.ask(catalogue.getProductOffers, { params: { productKey: "PRO-1" } });
  return [offer?.offerPrices[0]?.priceRanges[0]?.price.itemPrice, offer?.offerInventory.stock];
}

describe("the offers of a product", () => {
  it("are those of the account, also once they are remembered", async () => {
    for (const _ of [1, 2]) {
      expect(await offerTo(mine)).toEqual([0.4, 5]);
      expect(await offerTo(others)).toEqual([0.45, 5]);
      expect(await offerTo(shop)).toEqual([0.45, 5]);
    }
  });

  it.each([
    ["stock", { stock: 3 }, [0.4, 3]],
    ["catalogue", { stock: 2 }, [0.4, 2]],
  ] as const)("are read anew after a notice of %s", async (channel, set, expected) => {
    await offerTo(mine);
    await shop.db.updateTable("offer_inventories").set(set).where("external_id", "=", "STK-1").execute();
    tell(channel);
    expect(await offerTo(mine)).toEqual(expected);
  });

  it("are the same object as before where a notice changed nothing of them, and another where it did", async () => {
    const recall = createRecall(() => 0);
    const listen = async (channel: string, handler: () => void) =>
      void handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
    await recall.follow({ listen, onReconnect: () => {} });
    const context = { deps: { recall }, store: {}, locale: "fr-FR", audience: {} } as PublicContext;
    const answer = (stock: number) => rememberedOffers(context, ["offers"], async () => [{ stock }]);
    const first = await answer(5);
    tell("stock");
    expect(await answer(5)).toBe(first);
    tell("stock");
    const second = await answer(4);
    expect(second.value).toEqual([{ stock: 4 }]);
  });
});
