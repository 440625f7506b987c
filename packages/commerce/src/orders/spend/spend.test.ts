// Spending: by month, supplier and category it comes to the same, to the cent; what is called off is left out; nobody sums up more than
// they read.
import { type Spend, spend } from "@comptoir/contract/orders/spend";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spendHandlers } from "#orders/lists/beside-orders.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeOrganisation, makeUser } from "#test/make.ts";
import { makeCategory } from "#test/make-catalogue.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const families = [...orderFamilies, mounted(spend, spendHandlers)];
let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop({ families });
});
afterAll(() => shop.close());

type Query = Readonly<Record<string, string | boolean | readonly string[]>>;
const ask = (by: Caller, query: Query = {}): Promise<Spend> => by.ask(spend.getSpend, { query: { ...query } });
const cents = (entries: readonly { readonly amount: number; readonly previous: number }[]) =>
  (["amount", "previous"] as const).map((name) =>
    entries.reduce((sum, entry) => sum + Math.round(entry[name] * 100), 0),
  );
const expectToAddUp = ({ total, months, suppliers, categories }: Spend) => {
  for (const block of [months, suppliers, categories]) expect(cents(block)).toEqual(cents([total]));
};
/** Places boxes at 1.00 EUR and cups at 2.00 EUR some days ago. */
async function place(by: Caller, boxes: number, cups: number, daysAgo = 0) {
  const basket = [...(boxes > 0 ? [[shop.box, boxes] as const] : []), ...(cups > 0 ? [[shop.cup, cups] as const] : [])];
  const order = await shop.place(basket, by);
  const validated_at = new Date(shop.clock.now().getTime() - daysAgo * 24 * 3600_000);
  await shop.db.updateTable("commercial_orders").set({ validated_at }).where("id", "=", order.id).execute();
  return order;
}

describe("spending", () => {
  it("adds up in every block, the same days of the year before beside it, without and with tax", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    await place(buyer, 10, 5);
    await place(buyer, 0, 7);
    await place(buyer, 30, 0, 365);
    const found = await ask(buyer);
    expect(found.total).toMatchObject({ amount: 34, previous: 30, orders: 2, delivery: 45, deliveriesPaid: 3 });
    expect(found.hasPrevious).toBe(true);
    expectToAddUp(found);
    expect(found.suppliers.map(({ name, amount, previous }) => [name, amount, previous])).toEqual([
      [shop.cups.name, 24, 0],
      [shop.cartons.name, 10, 30],
    ]);
    const withTax = await ask(buyer, { withTax: true });
    expect(withTax.total.amount).toBe(40.8);
    expectToAddUp(withTax);
  });

  it("is summed up by the categories below the one that holds the whole catalogue, and filtered by them", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    const { classification_id: id } = await shop.db
      .selectFrom("products")
      .select("classification_id")
      .where("id", "=", shop.box.productId)
      .executeTakeFirstOrThrow();
    const whole = await makeCategory(shop.db, { name: "Catalogue" });
    const boxes = await makeCategory(shop.db, { name: "Cartons et caisses", parent: whole });
    const classifications = [{ id: String(id), externalId: "" }];
    await makeCategory(shop.db, { name: "Caisses", parent: boxes, classifications });
    await place(buyer, 10, 5);
    const found = await ask(buyer);
    expect(found.categories).toEqual([
      { id: boxes.id, name: "Cartons et caisses", amount: 10, previous: 0 },
      { id: null, name: null, amount: 10, previous: 0 },
    ]);
    expectToAddUp(found);
    expect((await ask(buyer, { categoryIds: [boxes.id] })).total.amount).toBe(10);
  });

  it("leaves out drafts, what was refused or cancelled, and the pieces that a supplier took out", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    await shop.draft([[shop.box, 500]], buyer);
    const { id } = await place(buyer, 10, 5);
    const setStatus = (status: "CANCELED" | "DECLINED_BY_SUPPLIER", rank: number) =>
      shop.db
        .updateTable("logistic_orders")
        .set({ status })
        .where("commercial_order_id", "=", id)
        .where("rank", "=", rank)
        .execute();
    await setStatus("CANCELED", 2);
    expect((await ask(buyer)).total.amount).toBe(10);
    await setStatus("DECLINED_BY_SUPPLIER", 1);
    const nothing = await ask(buyer);
    expect(nothing.total).toEqual({ amount: 0, previous: 0, orders: 0, delivery: 0, deliveriesPaid: 0 });
    expect([nothing.suppliers, nothing.categories, nothing.hasPrevious]).toEqual([[], [], false]);
    expectToAddUp(nothing);
  });

  it("follows supplier, organisation with all below and person, and adds up for each", async () => {
    const { account } = await makeBuyer(shop.db);
    const region = await makeOrganisation(shop.db, { account });
    const site = await makeOrganisation(shop.db, { account, parentId: region.id });
    const admin = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
    const lea = await makeUser(shop.db, { accounts: [account], organisations: [site] });
    const hugo = await makeUser(shop.db, { accounts: [account] });
    await place(await shop.as(lea.email), 10, 5);
    await place(await shop.as(hugo.email), 100, 0);
    for (const [query, amount] of [
      [{}, 120],
      [{ supplierIds: [shop.cups.id] }, 10],
      [{ organisationIds: [region.id] }, 20],
      [{ customerUserIds: [hugo.id] }, 100],
      [{ categoryIds: ["0000000000"] }, 0],
    ] as const) {
      const found = await ask(admin, query);
      expect([query, found.total.amount]).toEqual([query, amount]);
      expectToAddUp(found);
    }
    // Nobody sums up more than they read.
    expect((await ask(await shop.as(lea.email))).total.amount).toBe(20);
    const stranger = await shop.as((await makeBuyer(shop.db, { groups: ["FOC_Admin"] })).email);
    expect((await ask(stranger, { customerUserIds: [hugo.id] })).total.amount).toBe(0);
  });

  it("is told by article and month as well, and comes to the same", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    await place(buyer, 10, 5);
    await place(buyer, 20, 0);
    const { articles, total } = await buyer.ask(spend.getSpentArticles, { query: {} });
    expect(articles.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
      [`Article ${shop.box.name}`, 30, 30],
      [`Article ${shop.cup.name}`, 5, 10],
    ]);
    expect(articles.map(({ months }) => months.reduce((sum, { amount }) => sum + amount, 0))).toEqual([30, 10]);
    expect(total).toBe(2);
    const first = await buyer.ask(spend.getSpentArticles, { query: { size: 1 } });
    expect([first.articles.length, first.total]).toEqual([1, 2]);
  });

  it("takes one statement, whatever the number of orders", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    const statementsOf = createStatementCounter(shop, families);
    for (let order = 0; order < 3; order += 1) {
      await place(buyer, 10, 5);
      await statementsOf(buyer, "GET", "/v1/shop/spend");
      for (const path of ["/v1/shop/spend", "/v1/shop/spend/articles"])
        expect(await statementsOf(buyer, "GET", path)).toBe(1);
    }
  });
});
