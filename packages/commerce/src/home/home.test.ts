// The first page of a buyer (ux H-02): what waits for them, what is due, and what else they would look for; nothing of anybody else.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import { type BuyerHome, home } from "@comptoir/contract/home/home";
import { spend } from "@comptoir/contract/orders/spend";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { homeHandlers } from "#home/home.routes.ts";
import { spendHandlers } from "#orders/lists/beside-orders.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeOrganisation, makeUser } from "#test/make.ts";
import { createIncidentDesk } from "#test/orders/incident-desk.ts";
import { type MadeOffer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const families = [...orderFamilies, mounted(home, homeHandlers), mounted(spend, spendHandlers)];
let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop({ families });
});
afterAll(() => shop.close());

const dayMs = 24 * 3600_000;
const ask = (by: Caller): Promise<BuyerHome> => by.ask(home.getBuyerHome);
const newBuyer = async (given: Parameters<typeof makeBuyer>[1] = {}) => {
  const made = await makeBuyer(shop.db, given);
  return { ...made, caller: await shop.as(made.email) };
};

async function place(by: Caller, basket: readonly (readonly [MadeOffer, number])[], daysAgo = 0) {
  const order = await shop.place(basket, by);
  const validated_at = new Date(shop.clock.now().getTime() - daysAgo * dayMs);
  await shop.db.updateTable("commercial_orders").set({ validated_at }).where("id", "=", order.id).execute();
  return order;
}

const setStatus = (id: string, status: "SHIPPED" | "BLOCKED_BY_PAYMENT" | "BLOCKED_BY_POLICY" | "COMPLETED") =>
  shop.db.updateTable("logistic_orders").set({ status }).where("commercial_order_id", "=", id).execute();

describe("the first page of a buyer", () => {
  it("of somebody who has done nothing yet holds nothing, and no block of it failed", async () => {
    const { caller } = await newBuyer();
    const { spending, ...found } = await ask(caller);
    expect(found).toEqual({
      ...{ tasks: { total: 0, tasks: [] }, carts: { cart: null, total: 0 }, due: [], orders: [], lists: [] },
      deliveries: { total: 0, deliveries: [] },
    });
    expect(spending?.budget).toBeNull();
    expect(spending?.months.map(({ ordered, waiting }) => ordered + waiting)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("takes the same few statements, however much there is", async () => {
    const { caller } = await newBuyer();
    const count = createStatementCounter(shop, families);
    const statements = async () => {
      await count(caller, "GET", "/v1/shop/home");
      return count(caller, "GET", "/v1/shop/home");
    };
    // Six, and the definitions of fields, which a process remembers.
    expect(await statements()).toBe(7);
    for (const daysAgo of [60, 40, 20])
      await place(
        caller,
        [
          [shop.box, 100],
          [shop.cup, 10],
        ],
        daysAgo,
      );
    await shop.fillCart([[shop.cup, 10]], caller);
    // Nor are prices read where they are remembered: here once for the cart, and once for what is due.
    expect(await statements()).toBe(9);
    for (const daysAgo of [80, 30, 10]) {
      const { id } = await place(
        caller,
        [
          [shop.box, 100],
          [await shop.makeOffer(), 10],
        ],
        daysAgo,
      );
      await setStatus(id, "SHIPPED");
    }
    expect(await statements()).toBe(9);
  });

  it("names the cart in use, and how far its suppliers are from delivering it free of charge", async () => {
    const { caller } = await newBuyer();
    await shop.fillCart([[shop.box, 10]], caller, "Semaine 47");
    shop.clock.advance(1000);
    await shop.fillCart(
      [
        [shop.box, 400],
        [shop.cup, 100],
      ],
      caller,
      "Semaine 48",
    );
    const { carts } = await ask(caller);
    expect(carts).toMatchObject({
      total: 2,
      cart: { name: "Semaine 48", lineCount: 2, suppliers: 2, goods: 600, franco: { reached: 1, missing: 100 } },
    });
  });

  it("tells the newest orders by their articles, and of those of others whose they are", async () => {
    const { account, caller } = await newBuyer();
    const admin = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
    const { reference } = await place(caller, [
      [shop.box, 100],
      [shop.cup, 10],
    ]);
    const own = (await ask(caller)).orders;
    expect(own).toMatchObject([
      { reference, buyer: null, lineCount: 2, statuses: ["WAITING_SUPPLIER_APPROVAL"], amount: 150, takenOut: null },
    ]);
    expect(own?.[0]?.articles.map(({ name }) => name)).toEqual([
      `Article ${shop.box.name}`,
      `Article ${shop.cup.name}`,
    ]);
    expect((await ask(admin)).orders).toMatchObject([{ reference, buyer: expect.stringContaining(" ") }]);
  });

  it("shows nothing of another company, nor of colleagues whose orders the buyer does not read", async () => {
    const { account, caller } = await newBuyer({ approvalRequired: true });
    const colleague = await shop.as((await makeUser(shop.db, { accounts: [account] })).email);
    for (const daysAgo of [63, 42, 21]) await place(caller, [[shop.box, 100]], daysAgo);
    for (const by of [colleague, (await newBuyer()).caller]) {
      const found = await ask(by);
      expect([found.tasks?.total, found.due, found.orders, found.deliveries?.total]).toEqual([0, [], [], 0]);
      expect(found.spending?.months.every(({ ordered, waiting }) => ordered + waiting === 0)).toBe(true);
    }
  });
});

describe("what waits", () => {
  it("is, for an approver, what their word is asked for; for whoever ordered, whose word it is", async () => {
    const { account, caller } = await newBuyer({ approvalRequired: true });
    const organisation = await makeOrganisation(shop.db, { account });
    const approver = await makeUser(shop.db, { accounts: [account], isApprover: true });
    const { reference, id } = await place(caller, [[shop.box, 100]], 2);
    await shop.db
      .updateTable("commercial_orders")
      .set({ organisation_id: organisation.id })
      .where("id", "=", id)
      .execute();
    const asked = await ask(await shop.as(approver.email));
    expect(asked.tasks).toMatchObject({
      total: 1,
      tasks: [{ kind: "APPROVAL", reference, organisation: expect.any(String), amount: 115, lineCount: 1 }],
    });
    const own = await ask(caller);
    expect(own.tasks).toMatchObject({ total: 1, tasks: [{ kind: "AT_APPROVER", reference }] });
    expect(own.tasks?.tasks[0]?.who).toHaveLength(1);
  });

  it.each([
    ["BLOCKED_BY_PAYMENT", "PAYMENT"],
    ["BLOCKED_BY_POLICY", "BLOCKED"],
    ["SHIPPED", "RECEPTION"],
  ] as const)("is an own order in state %s, for %s", async (status, kind) => {
    const { account, caller } = await newBuyer();
    const { id, reference } = await place(caller, [[shop.box, 100]]);
    expect((await ask(caller)).tasks?.total).toBe(0);
    await setStatus(id, status);
    expect((await ask(caller)).tasks).toMatchObject({
      total: 1,
      tasks: [{ kind, reference, who: [shop.cartons.name] }],
    });
    // Whoever only reads it has nothing to do about it.
    const admin = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
    expect((await ask(admin)).tasks?.total).toBe(0);
  });

  it("is a payment by card that its buyer began and did not finish", async () => {
    const { caller } = await newBuyer();
    const { id, reference } = await place(caller, [[shop.box, 100]]);
    await sql`UPDATE logistic_orders SET status = 'ORDER_CREATED' WHERE commercial_order_id = ${id}`.execute(shop.db);
    await sql`UPDATE commercial_orders SET validated_at = NULL WHERE id = ${id}`.execute(shop.db);
    expect((await ask(caller)).tasks).toMatchObject({ total: 1, tasks: [{ kind: "UNPAID", reference }] });
  });

  it("is the oldest first, six at most, with what others have to do last; and counts them all", async () => {
    const { account, caller } = await newBuyer();
    for (let order = 0; order < 7; order += 1) {
      const { id } = await place(caller, [[shop.box, 10]]);
      await setStatus(id, "SHIPPED");
      await sql`UPDATE logistic_orders SET updated_at = ${new Date(Date.now() - order * dayMs)} WHERE commercial_order_id = ${id}`.execute(
        shop.db,
      );
    }
    await shop.db
      .updateTable("customer_accounts")
      .set({ approval_required: true })
      .where("id", "=", account.id)
      .execute();
    await makeUser(shop.db, { accounts: [account], isApprover: true });
    await place(caller, [[shop.box, 10]], 400);
    const { tasks } = await ask(caller);
    expect(tasks?.total).toBe(8);
    expect(tasks?.tasks.map(({ kind }) => kind)).toEqual(Array(6).fill("RECEPTION"));
    const moments = tasks?.tasks.map(({ since }) => since) ?? [];
    expect(moments).toEqual(moments.toSorted());
  });
});

describe("what somebody has to answer", () => {
  it("is a message about an own order that nobody has read, and nothing for those who may read it as well", async () => {
    const desk = await createIncidentDesk();
    try {
      const order = await desk.shipped(0);
      const messages = `/v2/logistic-orders/${order.id}/threads`;
      await desk.supplier.call("POST", messages, { body: { subject: "Quai", message: "À quelle heure ?" } });
      const waiting = (await ask(desk.caller)).tasks;
      expect(waiting).toMatchObject({ total: 1, tasks: [{ kind: "ANSWER", reference: order.reference.slice(0, -2) }] });
      const { account } = desk.buyer;
      const admin = await makeUser(desk.db, { accounts: [account], groups: ["FOC_Admin"] });
      expect((await ask(await desk.as(admin.email))).tasks?.total).toBe(0);
    } finally {
      await desk.close();
    }
  });
});

describe("what is due", () => {
  it("is what was bought at intervals and is used up this week, at today's price and the last quantity", async () => {
    const { caller } = await newBuyer();
    for (const daysAgo of [65, 44, 23]) await place(caller, [[shop.box, 100]], daysAgo);
    const { due } = await ask(caller);
    expect(due).toMatchObject([
      {
        ...{ variantId: shop.box.variantId, name: `Article ${shop.box.name}`, everyDays: 21, isRegular: true },
        offer: { offerPriceId: shop.box.offerPriceExternalId, proposed: 100 },
      },
    ]);
  });

  it("rests for a week or a month where its reader says so, for that reader alone, and is told again or on being woken", async () => {
    const { caller, account } = await newBuyer();
    for (const daysAgo of [65, 44, 23]) await place(caller, [[shop.box, 100]], daysAgo);
    const colleague = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
    const dueOf = async (by: Caller) => (await ask(by)).due?.map(({ variantId }) => variantId);
    const params = { productVariantId: shop.box.variantId };
    expect(await dueOf(caller)).toEqual([shop.box.variantId]);
    const rested = await caller.ask(home.snoozeDueArticle, { params, body: { time: "WEEK" } });
    const dayIn = (days: number) => addDays(shopDay(shop.clock.now()), days);
    expect(rested).toMatchObject({ productVariantId: shop.box.variantId, until: dayIn(7) });
    expect([await dueOf(caller), await dueOf(colleague)]).toEqual([[], [shop.box.variantId]]);
    expect(await caller.ask(home.getDueArticles)).toEqual({ due: [], snoozed: [rested] });
    // Asked again it is the same article, until another day.
    await caller.ask(home.snoozeDueArticle, { params, body: { time: "MONTH" } });
    expect((await caller.ask(home.getDueArticles)).snoozed).toMatchObject([{ until: dayIn(30) }]);
    await caller.ask(home.wakeDueArticle, { params });
    await caller.ask(home.wakeDueArticle, { params });
    expect(await dueOf(caller)).toEqual([shop.box.variantId]);
    const other = await caller.call("PUT", `/v1/shop/due-articles/${shop.cup.variantId}/snooze`, {
      body: { time: "WEEK" },
    });
    expect(other.status).toBe(404);
  });

  it("leaves out what lasts longer, what was bought twice, what nobody buys any more and what is in the cart", async () => {
    const { caller } = await newBuyer();
    const [lasting, twice, given, taken] = await Promise.all([1, 2, 3, 4].map(() => shop.makeOffer()));
    if (!lasting || !twice || !given || !taken) throw new Error("no offers");
    for (const daysAgo of [50, 30, 2]) await place(caller, [[lasting, 100]], daysAgo);
    for (const daysAgo of [40, 20]) await place(caller, [[twice, 100]], daysAgo);
    for (const daysAgo of [200, 190, 180]) await place(caller, [[given, 100]], daysAgo);
    for (const daysAgo of [65, 44, 23]) await place(caller, [[taken, 100]], daysAgo);
    expect((await ask(caller)).due?.map(({ variantId }) => variantId)).toEqual([taken.variantId]);
    await shop.fillCart([[taken, 100]], caller);
    expect((await ask(caller)).due).toEqual([]);
  });

  it("says of an article that cannot be had that it cannot, instead of offering it", async () => {
    const { caller } = await newBuyer();
    const scarce = await shop.makeOffer();
    for (const daysAgo of [65, 44, 23]) await place(caller, [[scarce, 10]], daysAgo);
    await shop.db.updateTable("offer_inventories").set({ stock: 0 }).where("id", "=", scarce.inventoryId).execute();
    expect((await ask(caller)).due).toMatchObject([{ variantId: scarce.variantId, offer: null }]);
  });
});

describe("what was spent", () => {
  it("is summed up by month and comes to what spending tells, delivery included; what waits stands apart", async () => {
    const { account, caller } = await newBuyer();
    await place(caller, [
      [shop.box, 100],
      [shop.cup, 10],
    ]);
    const month = (await ask(caller)).spending?.months.at(-1);
    const { total } = await caller.ask(spend.getSpend, { query: {} });
    expect(month).toMatchObject({ ordered: total.amount + total.delivery, waiting: 0 });
    await shop.db
      .updateTable("customer_accounts")
      .set({ approval_required: true })
      .where("id", "=", account.id)
      .execute();
    await makeUser(shop.db, { accounts: [account], isApprover: true });
    await place(caller, [[shop.box, 1000]]);
    expect((await ask(caller)).spending?.months.at(-1)).toMatchObject({ ordered: month?.ordered, waiting: 1000 });
  });

  it("stands beside the budget that the buyer's orders count in", async () => {
    const { account, caller } = await newBuyer();
    const now = shop.clock.now();
    for (const [period, amount_cents] of [
      ["YEAR", 900_000],
      ["MONTH", 450_000],
    ] as const)
      await shop.db
        .insertInto("budgets")
        .values({
          account_id: account.id,
          organisation_id: null,
          period,
          amount_cents,
          created_at: now,
          updated_at: now,
        })
        .execute();
    await place(caller, [[shop.box, 100]]);
    expect((await ask(caller)).spending?.budget).toEqual({
      ...{ organisation: null, period: "MONTH", amount: 4500, spent: 115, waiting: 0 },
    });
  });
});

describe("a block that cannot be read", () => {
  it("is null and logged, and the others stand", async () => {
    const { caller } = await newBuyer();
    await place(caller, [[shop.box, 100]]);
    await sql`ALTER TABLE shipments RENAME TO shipments_gone`.execute(shop.db);
    try {
      const found = await ask(caller);
      expect([found.deliveries, found.orders?.length, found.tasks?.total]).toEqual([null, 1, 0]);
    } finally {
      await sql`ALTER TABLE shipments_gone RENAME TO shipments`.execute(shop.db);
    }
  });
});
