// What rules and statements both say of the status of an order.
import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calledOffStatuses } from "#orders/orders.rules.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("the database calls off the statuses that the rules call off, and no others", async () => {
  const { rows } = await sql<{ status: LogisticOrderStatus }>`
    SELECT status FROM unnest(${[...LogisticOrderStatus.options]}::text[]) AS status WHERE is_called_off(status)`.execute(
    database.db,
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(calledOffStatuses);
});
