import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedOrders } from "#seed/orders.ts";
import { createDemoDatabase, type TestDatabase } from "#test/database.ts";

const now = new Date("2026-11-20T09:00:00Z");
let database: TestDatabase;
let stockBefore: unknown;

const stock = () =>
  sql<{ sum: number }>`SELECT sum(stock) AS sum FROM offer_inventories`
    .execute(database.db)
    .then(({ rows }) => rows[0]?.sum);

beforeAll(async () => {
  database = await createDemoDatabase();
  await sql`TRUNCATE commercial_orders CASCADE`.execute(database.db);
  stockBefore = await stock();
  await seedOrders(database.db, now);
});
afterAll(() => database.close());

describe("orders of the demo", () => {
  it("show the buyer orders in every part of their life, and one that waits for the approver", async () => {
    const { rows } = await sql<{ statuses: string[]; days: number; needed: boolean }>`
      SELECT array_agg(g.status ORDER BY g.rank) AS statuses, c.needed_approval AS needed,
        extract(day FROM ${now}::timestamptz - c.validated_at)::integer AS days
      FROM commercial_orders c JOIN logistic_orders g ON g.commercial_order_id = c.id
      GROUP BY c.id ORDER BY c.validated_at`.execute(database.db);
    expect(rows).toEqual([
      { statuses: ["COMPLETED", "COMPLETED"], days: 41, needed: false },
      { statuses: ["SHIPPED"], days: 19, needed: false },
      { statuses: ["CANCELED"], days: 12, needed: false },
      { statuses: ["ACCEPTED_BY_SUPPLIER"], days: 6, needed: false },
      { statuses: ["WAITING_CUSTOMER_APPROVAL", "WAITING_CUSTOMER_APPROVAL"], days: 1, needed: true },
    ]);
  });

  it("tell their history in order, each step from where the last one led", async () => {
    const { rows } = await sql<{ from: string; to: string; order: string; at: Date }>`
      SELECT logistic_order_id AS order, from_status AS from, to_status AS to, at FROM order_history ORDER BY id`.execute(
      database.db,
    );
    for (const steps of Map.groupBy(rows, ({ order }) => order).values())
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1];
        if (!before) continue;
        expect(step.from).toBe(before.to);
        expect(step.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
      }
  });

  it("leave the stock of the catalogue as it is, and come once only", async () => {
    expect(await stock()).toBe(stockBefore);
    await seedOrders(database.db, now);
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM commercial_orders`.execute(database.db);
    expect(rows[0]?.count).toBe(5);
  });
});
