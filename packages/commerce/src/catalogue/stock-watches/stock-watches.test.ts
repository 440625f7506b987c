import { isOrderable, type QuantityBounds } from "@comptoir/contract/articles/quantities.rules";
import { stockWatches } from "@comptoir/contract/articles/stock-watches";
import { mostStockWatches } from "@comptoir/contract/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tellBackInStock } from "#catalogue/stock-watches/back-in-stock.ts";
import { forgetOldWatches } from "#catalogue/stock-watches/stock-watches.queries.ts";
import { stockWatchHandlers } from "#catalogue/stock-watches/stock-watches.routes.ts";
import { makeUser } from "#test/make.ts";
import { makeCatalogView } from "#test/make-catalogue.ts";
import { type MadeBuyer, type MadeOffer, makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderShop;
let neighbour: MadeBuyer;
let other: Caller;

beforeAll(async () => {
  shop = await createOrderShop({
    families: [...orderFamilies, mounted(stockWatches, stockWatchHandlers)],
    config: { accessTokenLifetime: 400 * 86_400 },
  });
  neighbour = await makeBuyer(shop.db);
  other = await shop.as(neighbour.email);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("stock_watches").execute();
  await setStock(shop.box, 0);
  await shop.jobs.settle();
  shop.mails.length = 0;
});

const setStock = ({ variantId }: MadeOffer, stock: number) =>
  shop.db.updateTable("offer_inventories").set({ stock, reserved: 0 }).where("variant_id", "=", variantId).execute();
const paramsOf = ({ variantId }: MadeOffer) => ({ params: { productVariantId: variantId } });
const watch = (offer = shop.box, by: Caller = shop.caller, locale = "fr-FR") =>
  by.ask(stockWatches.putStockWatch, { ...paramsOf(offer), query: { locale } });
const list = async (by: Caller = shop.caller, query = {}) =>
  (await by.ask(stockWatches.getStockWatches, { query })).content;
const refused = async (variantId: string, by: Caller = shop.caller) => {
  const { status, error } = await by.call("PUT", `/v1/shop/stock-watches/${variantId}`);
  return [status, status === 409 ? error?.errors[0]?.detail : error?.code];
};
const tell = async () => {
  const count = await tellBackInStock(shop.deps);
  await shop.jobs.settle();
  return count;
};

describe("waiting for an article", () => {
  it("is kept once, however often it is asked for", async () => {
    const first = await watch();
    expect(first).toMatchObject({ productVariantId: shop.box.variantId, isSold: true, toldAt: null });
    shop.clock.advance(60_000);
    expect(await watch()).toEqual(first);
    expect(await list()).toEqual([first]);
  });

  it("is the user's own: neither a colleague nor another company reads or ends it", async () => {
    await watch();
    const colleague = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account] })).email);
    for (const by of [colleague, other]) {
      expect(await list(by)).toEqual([]);
      await by.ask(stockWatches.deleteStockWatch, paramsOf(shop.box));
    }
    expect(await list()).toHaveLength(1);
  });

  it("ends when the user says so, and again without harm", async () => {
    await watch();
    await shop.caller.ask(stockWatches.deleteStockWatch, paramsOf(shop.box));
    await shop.caller.ask(stockWatches.deleteStockWatch, paramsOf(shop.box));
    expect(await list()).toEqual([]);
  });

  it("can be asked about one article alone", async () => {
    await watch();
    expect(await list(shop.caller, { productVariantId: shop.box.variantId })).toHaveLength(1);
    expect(await list(shop.caller, { productVariantId: shop.cup.variantId })).toEqual([]);
  });

  it("is refused for what can be ordered now, which is kept if it was asked before", async () => {
    expect(await refused(shop.cup.variantId)).toEqual([409, "ARTICLE_IN_STOCK"]);
    await watch();
    await setStock(shop.box, 10);
    await watch();
    expect(await list()).toHaveLength(1);
  });

  it("is refused for what the account does not see", async () => {
    expect(await refused("9999999999")).toEqual([404, "F-E-033"]);
    const { id } = neighbour.account;
    await makeCatalogView(shop.db, { accounts: [{ id }], variants: [{ id: shop.cup.variantId, externalId: "CUP" }] });
    expect(await refused(shop.box.variantId, other)).toEqual([404, "F-E-033"]);
    await shop.db.deleteFrom("catalog_views").execute();
  });

  it("has a limit", async () => {
    const offer = await shop.makeOffer();
    await setStock(offer, 0);
    const { account, userId } = shop.buyer;
    const { product_id } = await shop.db
      .selectFrom("product_variants")
      .where("id", "=", offer.variantId)
      .select("product_id")
      .executeTakeFirstOrThrow();
    const variants = await shop.db
      .insertInto("product_variants")
      .values(
        Array.from({ length: mostStockWatches }, (_, index) => ({
          ...{ product_id, external_id: `WAIT-${index}`, names: '{"fr-FR":"x"}', descriptions: "{}", position: index },
        })),
      )
      .returning("id")
      .execute();
    await shop.db
      .insertInto("stock_watches")
      .values(
        variants.map(({ id }) => ({
          ...{ account_id: account.id, user_id: userId, variant_id: id, locale: "fr-FR", created_at: shop.clock.now() },
        })),
      )
      .execute();
    expect(await refused(offer.variantId)).toEqual([409, "STOCK_WATCHES_FULL"]);
  });
});

describe("an article that is back", () => {
  it("is told by one mail, in the language it was asked in, with the way to the article", async () => {
    await watch();
    await watch(shop.box, other, "en-GB");
    expect(await tell()).toBe(0);
    await setStock(shop.box, 10);
    expect(await tell()).toBe(2);
    expect(shop.mails.map(({ to }) => to).toSorted()).toEqual([neighbour.email, shop.buyer.email].toSorted());
    const [french, english] = [shop.buyer.email, neighbour.email].map((email) =>
      shop.mails.find(({ to }) => to === email),
    );
    expect(french?.subject).toMatch(/^De retour : /);
    expect(french?.text).toContain(`?variant=${shop.box.variantId}`);
    expect(english?.subject).toMatch(/^Back in stock: /);
    expect(english?.text).toContain("/en/product/");
    expect(await tell()).toBe(0);
    expect(shop.mails).toHaveLength(2);
    expect(await list()).toMatchObject([{ toldAt: shop.clock.now().toISOString() }]);
  });

  it("is told of several in one mail, with the way to their list", async () => {
    const offer = await shop.makeOffer();
    await setStock(offer, 0);
    await watch();
    await watch(offer);
    await setStock(shop.box, 10);
    await setStock(offer, 10);
    expect(await tell()).toBe(2);
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]?.subject).toBe("2 articles sont de retour");
    expect(shop.mails[0]?.text).toContain("/account/stock-watches");
  });

  it("is told again only when it is asked for again, after it was gone again", async () => {
    await watch();
    await setStock(shop.box, 10);
    await tell();
    expect(await refused(shop.box.variantId)).toEqual([409, "ARTICLE_IN_STOCK"]);
    await setStock(shop.box, 0);
    expect((await watch()).toldAt).toBeNull();
    await setStock(shop.box, 10);
    expect(await tell()).toBe(1);
    expect(shop.mails).toHaveLength(2);
  });

  it("is not told while less is there than may be ordered, or what is there is taken", async () => {
    await watch();
    const inventory = shop.db.updateTable("offer_inventories").where("variant_id", "=", shop.box.variantId);
    await inventory.set({ stock: 9, min_order_quantity: 10 }).execute();
    expect(await tell()).toBe(0);
    await inventory.set({ stock: 10, reserved: 1 }).execute();
    expect(await tell()).toBe(0);
    await inventory.set({ reserved: 0 }).execute();
    expect(await tell()).toBe(1);
    await inventory.set({ min_order_quantity: 1 }).execute();
  });

  it("is not told while no quantity lies between its minimum and its maximum, whatever is in stock", async () => {
    const bounds = { itemPerPack: 20, minOrderQuantity: 21, maxOrderQuantity: 39 };
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, ...bounds });
    await watch(offer);
    expect(await tell()).toBe(0);
    const inventory = shop.db.updateTable("offer_inventories").where("variant_id", "=", offer.variantId);
    await inventory.set({ max_order_quantity: 40 }).execute();
    expect(await tell()).toBe(1);
  });

  it("is one of which the database says as the contract does whether a quantity may be ordered", async () => {
    const { rows } = await sql<{ bounds: QuantityBounds; answer: boolean }>`
      SELECT jsonb_build_object('stock', stock, 'itemPerPack', pack, 'minOrderQuantity', least,
               'maxOrderQuantity', most) AS bounds,
             is_orderable(stock, pack, least, most) AS answer
        FROM unnest(ARRAY[-1, 0, 1, 2, 19, 20, 21, 59, 60, 61, 2147483647]) AS stock,
             unnest(ARRAY[1, 2, 20, 25, 500]) AS pack,
             unnest(ARRAY[0, 1, 2, 20, 21, 50, 60, 2147483647]) AS least,
             unnest(ARRAY[NULL, 0, 1, 19, 20, 39, 40, 60, 500, 2147483647]) AS most`.execute(shop.db);
    expect(rows.length).toBe(11 * 5 * 8 * 10);
    expect(rows.filter(({ bounds, answer }) => isOrderable(bounds) !== answer)).toEqual([]);
  });

  it("is not told where it is not sold any more, nor to a user who may not sign in", async () => {
    await watch();
    await watch(shop.box, other);
    await setStock(shop.box, 10);
    const { id } = neighbour.account;
    await makeCatalogView(shop.db, { accounts: [{ id }], variants: [{ id: shop.cup.variantId, externalId: "CUP" }] });
    const user = shop.db.updateTable("users").where("id", "=", shop.buyer.userId);
    await user.set({ status: "INACTIVE" }).execute();
    expect(await tell()).toBe(0);
    await user.set({ status: "ACTIVE" }).execute();
    await shop.db.deleteFrom("catalog_views").execute();
    expect(await tell()).toBe(2);
  });

  it("is told once, though two processes look at the same time", async () => {
    await watch();
    await setStock(shop.box, 10);
    const counts = await Promise.all([tellBackInStock(shop.deps), tellBackInStock(shop.deps)]);
    await shop.jobs.settle();
    expect(counts[0] + counts[1]).toBe(1);
    expect(shop.mails).toHaveLength(1);
  });
});

describe("what is kept of it", () => {
  it("goes with the user's place in the account", async () => {
    const { id: userId, email } = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const leaver = await shop.as(email);
    await watch(shop.box, leaver);
    await shop.db.deleteFrom("account_users").where("user_id", "=", userId).execute();
    expect(await shop.db.selectFrom("stock_watches").selectAll().where("user_id", "=", userId).execute()).toEqual([]);
  });

  it("is forgotten a month after it was told, and after a year of waiting", async () => {
    const day = 86_400_000;
    const now = shop.clock.now().getTime();
    const offer = await shop.makeOffer();
    await setStock(offer, 0);
    await watch();
    await watch(offer);
    await setStock(shop.box, 10);
    await tell();
    await forgetOldWatches(shop.db, new Date(now + 30 * day));
    expect(await list()).toHaveLength(2);
    await forgetOldWatches(shop.db, new Date(now + 31 * day));
    expect(await list()).toMatchObject([{ productVariantId: offer.variantId }]);
    await forgetOldWatches(shop.db, new Date(now + 366 * day));
    expect(await list()).toEqual([]);
  });
});
