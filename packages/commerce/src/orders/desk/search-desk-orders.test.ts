// What a text finds at the desks, and how many of it stand in each tab, is what a look through all orders says: for few orders and where an
// article is ordered all the time.
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tabStatuses } from "#orders/desk/desk-orders.rules.ts";
import { withCopies } from "#test/orders/copy-orders.ts";
import { type MadeOffer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderDesk;
let article: MadeOffer;
/** The texts that each order holds, by its id. */
const holding = new Map<string, readonly string[]>();
const texts = { article: "", account: "", number: "copie-7", nothing: "zzz-rien" };

const list = (by: Caller, query: object = {}) =>
  by.ask(deskOrders.getDeskOrders, { query: { size: 1000, sort: ["createdAt,desc"], ...query } });

/**
 * One order in each status, of two suppliers by turns; every second one is of the article, every third should have left or been answered.
 */
async function placeAll() {
  article = await shop.makeOffer();
  texts.article = article.variantExternalId;
  const stranger = await makeBuyer(shop.db);
  texts.account = `Chez ${article.variantExternalId}`;
  await sql`UPDATE customer_accounts SET name = ${texts.account} WHERE id = ${stranger.account.id}`.execute(shop.db);
  const callers = [shop.caller, await shop.as(stranger.email)];
  for (const [at, status] of LogisticOrderStatus.options.entries()) {
    const isOfArticle = at % 2 === 0;
    const isOfStranger = at % 5 === 0;
    const basket = [[isOfArticle ? article : shop.box, 20] as const, [shop.cup, 20] as const];
    const { orderLogistics } = await shop.place(basket, callers[isOfStranger ? 1 : 0]);
    for (const { id } of orderLogistics) {
      const { supplierSnapshot: supplier } = await shop.look(id, shop.operator);
      const isNumbered = at === 7 && supplier.id === shop.cartons.id;
      await sql`UPDATE logistic_orders SET status = ${status}, promised_on = ${at % 3 === 0 ? "2020-02-03" : "2100-02-03"},
        reference = ${isNumbered ? texts.number : sql`reference`} WHERE id = ${id}`.execute(shop.db);
      if (at % 3 === 0)
        await sql`UPDATE order_history SET at = at - interval '6 days' WHERE logistic_order_id = ${id}`.execute(
          shop.db,
        );
      const isFound = isOfArticle && supplier.id === shop.cartons.id;
      holding.set(id, [
        // The name of the account holds the article's code too.
        ...(isFound || isOfStranger ? [texts.article] : []),
        ...(isOfStranger ? [texts.account] : []),
        ...(isNumbered ? [texts.number] : []),
      ]);
    }
  }
}

beforeAll(async () => {
  shop = await createOrderDesk();
  await placeAll();
});
afterAll(() => shop.close());

const tabs = ["TO_ACCEPT", "TO_PREPARE", "TO_SHIP", "LATE", "DONE"] as const;

/** Compares each list of a desk by each text with the orders of the whole list that hold it. */
async function expectAsLookedThrough(by: Caller, filter: object = {}) {
  const whole = (await list(by, filter)).content;
  expect(whole.length).toBeGreaterThan(5);
  for (const search of Object.values(texts)) {
    const held = whole.filter(({ id }) => holding.get(id)?.includes(search));
    const inTab = (tab: (typeof tabs)[number]) =>
      held.filter(({ status, late }) => (tab === "LATE" ? late : tabStatuses[tab].includes(status)));
    const counts = Object.fromEntries(tabs.map((tab) => [tab, inTab(tab).length]));
    for (const tab of [undefined, ...tabs]) {
      const expected = tab ? inTab(tab) : held;
      const found = await list(by, { ...filter, search, ...(tab && { tab }) });
      expect(found.content, `${search} ${tab}`).toEqual(expected);
      expect([found.totalElements, found.counts], `${search} ${tab}`).toEqual([expected.length, counts]);
    }
  }
}

it("of an article that stands in a few orders, an account, a number, and of nothing", async () => {
  await expectAsLookedThrough(shop.operator);
  await expectAsLookedThrough(shop.supplier);
  await expectAsLookedThrough(shop.operator, { supplierIds: [shop.cups.externalId] });
});

it("of an article that is ordered all the time", async () => {
  // Drafts, which no desk sees, so that the lists stay as they were.
  const [draft] = (await shop.draft([[article, 20]])).orderLogistics;
  if (!draft) throw new Error("The draft was to have a part");
  const { rows } = await sql<{ names: string }>`SELECT string_agg(quote_ident(column_name), ', ') AS names
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'order_lines'
     AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'logistic_order_id')`.execute(shop.db);
  const names = sql.raw(rows[0]?.names ?? "");
  await withCopies(shop.db, draft.id, 10_050, async () => {
    await sql`INSERT INTO order_lines (logistic_order_id, ${names}) SELECT 'copy-' || n, ${names}
      FROM order_lines, generate_series(1, 10050) n WHERE logistic_order_id = ${draft.id}`.execute(shop.db);
    await sql`ANALYZE logistic_orders, order_lines`.execute(shop.db);
    await expectAsLookedThrough(shop.operator);
    await sql`UPDATE logistic_orders SET status = 'COMPLETED' WHERE id LIKE 'copy-%'`.execute(shop.db);
    const { totalElements, counts } = await list(shop.operator, { size: 1, search: texts.article });
    expect([totalElements, counts.DONE]).toEqual([10_001, 10_001]);
  });
});
