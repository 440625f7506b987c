// SQL of the steps that logistic orders take after their placement.
import type { LogisticOrderStatus, PaymentStatus } from "@comptoir/contract/orders/orders";
import { type SqlBool, sql } from "kysely";
import { anyOf, type Db, type Tx } from "#db/statement.ts";
import { orderNotFound } from "#orders/orders.errors.ts";

/** Locks one logistic order and answers its status. Throws 404 when its draft was deleted in the meantime. */
export async function lockLogisticOrder(tx: Tx, logisticOrderId: string) {
  return tx
    .selectFrom("logistic_orders")
    .where("id", "=", logisticOrderId)
    .select(["id", "status"])
    .forUpdate()
    .executeTakeFirstOrThrow(() => orderNotFound(logisticOrderId));
}

/** Moves a logistic order, which gives it another version; the state table was asked before. */
export async function setStatus(
  tx: Tx,
  logisticOrderId: string,
  status: LogisticOrderStatus,
  now: Date,
): Promise<void> {
  await sql`UPDATE logistic_orders SET status = ${status}, version = version + 1, updated_at = ${now}
    WHERE id = ${logisticOrderId}`.execute(tx);
}

/** Tells whoever looks at an order that something about it is new; what its writers have read stays as it is. */
export async function touchLogisticOrder(tx: Tx, logisticOrderId: string, now: Date): Promise<void> {
  await tx.updateTable("logistic_orders").set({ updated_at: now }).where("id", "=", logisticOrderId).execute();
}

/** Notes the highest level that has agreed. */
export async function setApprovedLevel(tx: Tx, logisticOrderId: string, level: number): Promise<void> {
  await tx.updateTable("logistic_orders").set({ approved_level: level }).where("id", "=", logisticOrderId).execute();
}

/** Quantities of the lines with what they cost, for stock, reception and all that a supplier does. */
export function findLineQuantities(db: Db, logisticOrderId: string) {
  return db
    .selectFrom("order_lines")
    .where("logistic_order_id", "=", logisticOrderId)
    .select([
      "id",
      "external_id as externalId",
      "inventory_id as inventoryId",
      "quantity",
      "confirmed_quantity as confirmedQuantity",
      "shipped_quantity as shipped",
      "received_quantity as received",
      "canceled_quantity as canceled",
      "reported_quantity as reported",
      "unit_price_e4 as unitPrice",
      "confirmed_price_e4 as confirmedPrice",
      "goods_cents as goods",
      "tax_rate_bp as taxRate",
      "shipping_tax_rate_bp as shippingTaxRate",
    ])
    .orderBy("position")
    .execute();
}

/** Sets what has been received of each line, by one statement. */
export async function setReceived(
  tx: Tx,
  lines: readonly { readonly id: string; readonly received: number }[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`UPDATE order_lines l SET received_quantity = r.received, updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r (id text, received integer)
    WHERE l.id = r.id`.execute(tx);
}

/** Takes a closed draft off its cart, so that the cart may get another one; its source still names the cart. */
export async function detachFromCart(tx: Tx, commercialOrderId: string): Promise<void> {
  await tx.updateTable("commercial_orders").set({ cart_id: null }).where("id", "=", commercialOrderId).execute();
}

/** Brings several logistic orders into one status. */
export async function setStatuses(
  tx: Tx,
  logisticOrderIds: readonly string[],
  status: LogisticOrderStatus,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("logistic_orders")
    .set({ status, updated_at: now })
    .where("id", "=", anyOf(logisticOrderIds))
    .execute();
}

/** Whether the logistic order `g` is paid on acceptance and is not yet. */
export const isUnpaid = sql<SqlBool>`(g.payment_option = 'BANK_WIRE_ON_ACCEPTANCE'
  AND g.payment_status IN ('NOT_INITIATED', 'WAITING_PAYMENT', 'PARTIALLY_PAID')
  AND g.goods_cents + g.shipping_cents > 0)`;

/** The payment status of an order that is paid on acceptance and is not; null when it may go on. */
export async function findUnpaidStatus(tx: Tx, logisticOrderId: string): Promise<PaymentStatus | null> {
  const row = await tx
    .selectFrom("logistic_orders as g")
    .where("g.id", "=", logisticOrderId)
    .where(isUnpaid)
    .select("g.payment_status as status")
    .executeTakeFirst();
  return row?.status ?? null;
}

/** Cents that a card has paid of a logistic order and that are not back: they go back once it is called off. */
export async function findCardMoney(tx: Tx, logisticOrderId: string): Promise<number> {
  const row = await tx
    .selectFrom("logistic_orders")
    .where("id", "=", logisticOrderId)
    .where("payment_option", "=", "CREDIT_CARD")
    .select(sql<number>`received_cents - refunded_cents`.as("left"))
    .executeTakeFirst();
  return row?.left ?? 0;
}
