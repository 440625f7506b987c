// SQL of orders that are locked while their card is authorised.
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import { anyOf, type Tx } from "#db/statement.ts";
import { type HistoryStep, insertingSteps } from "#orders/history.queries.ts";
import { reservingStock, type ShortStock, type StockDemand, shortStock } from "#orders/stock.queries.ts";

const statusTable = (steps: readonly HistoryStep[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    steps.map(({ logisticOrderId, to }) => ({ id: logisticOrderId, status: to })),
  )}::jsonb) AS s (id text, status text)`;

/**
 * Takes the steps, writes their history and reserves the stock, all in one statement. Answers the stock lines that did not
 * have enough: then nothing of it may be committed.
 */
export async function writePaymentLock(
  tx: Tx,
  steps: readonly HistoryStep[],
  demands: readonly StockDemand[],
  now: Date,
): Promise<readonly ShortStock[]> {
  const { rows } = await sql<ShortStock>`
    WITH ${reservingStock(demands)},
    moved_orders AS (UPDATE logistic_orders g SET status = s.status, locked_from = g.status, payment_option = 'CREDIT_CARD',
        updated_at = ${now}
      FROM ${statusTable(steps)} WHERE g.id = s.id),
    history AS (${insertingSteps(steps, now)})
    ${shortStock}`.execute(tx);
  return rows;
}

/** Moves logistic orders to where these steps lead; their history is written apart. */
export async function writeSteps(tx: Tx, steps: readonly HistoryStep[], now: Date): Promise<void> {
  await sql`UPDATE logistic_orders g SET status = s.status, updated_at = ${now}
    FROM ${statusTable(steps)} WHERE g.id = s.id`.execute(tx);
}

/** The logistic orders that wait for a payment, with the status from which they were locked. */
export function findLocked(tx: Tx, paymentId: string) {
  return tx
    .selectFrom("logistic_orders")
    .where("payment_id", "=", paymentId)
    .where("status", "=", "ORDER_CREATED")
    .orderBy("rank")
    .select(["id", sql<LogisticOrderStatus | null>`locked_from`.as("lockedFrom")])
    .execute();
}

/** The pieces that the lines of these logistic orders hold. */
export function findStockOf(tx: Tx, logisticOrderIds: readonly string[]): Promise<StockDemand[]> {
  return tx
    .selectFrom("order_lines")
    .where("logistic_order_id", "=", anyOf(logisticOrderIds))
    .select(["inventory_id as inventoryId", "quantity"])
    .execute();
}

/** Marks logistic orders as bought although their payment did not reach them. */
export async function markValidated(tx: Tx, logisticOrderIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable("logistic_orders")
    .set({ validated_at: now })
    .where("id", "=", anyOf(logisticOrderIds))
    .execute();
}
