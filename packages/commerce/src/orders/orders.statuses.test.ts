// What rules and statements both say of the status of an order.
import { stageOf } from "@comptoir/contract/orders/order-stages.rules";
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

it("the database knows how far an order is as the rules do, what waits for an approver apart", async () => {
  const { rows } = await sql<{ status: LogisticOrderStatus; stage: string | null }>`
    SELECT status, stage_of_status(status) AS stage FROM unnest(${[...LogisticOrderStatus.options]}::text[]) AS status`.execute(
    database.db,
  );
  expect(Object.fromEntries(rows.map(({ status, stage }) => [status, stage]))).toEqual({
    ...stageOf,
    WAITING_CUSTOMER_APPROVAL: "APPROVAL",
  });
});

it("the database calls off the statuses that the rules call off, and no others", async () => {
  const { rows } = await sql<{ status: LogisticOrderStatus }>`
    SELECT status FROM unnest(${[...LogisticOrderStatus.options]}::text[]) AS status WHERE is_called_off(status)`.execute(
    database.db,
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(calledOffStatuses);
});
