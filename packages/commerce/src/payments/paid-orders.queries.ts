// SQL of logistic orders as far as their money goes. Called by the operator, by jobs and by messages, behind the lock of the
// commercial order; whoever asks for others checks before whose they are.
import { paymentReasonLength } from "@comptoir/contract/limits";
import type { PaymentStatus } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import { anyOf, type Db, type Tx } from "#db/statement.ts";
import type { PaymentRole } from "#payments/payments.rules.ts";
import type { ShippableLine } from "#payments/settlement.rules.ts";
import type { Amount } from "#shared/money.ts";

const logisticOrders = (db: Db) =>
  db
    .selectFrom("logistic_orders as g")
    .select([
      "g.id",
      "g.commercial_order_id as commercialOrderId",
      "g.payment_id as paymentId",
      "g.supplier_id as supplierId",
      "g.status",
      "g.payment_status as paymentStatus",
      "g.payment_option as option",
      "g.payment_due_on as dueOn",
      "g.validated_at as validatedAt",
    ])
    .select([
      sql<Amount>`g.goods_cents + g.goods_tax_cents + g.shipping_cents + g.shipping_tax_cents`.as("total"),
      sql<Amount>`g.received_cents`.as("received"),
      sql<Amount>`g.refunded_cents`.as("refunded"),
      sql<string>`(SELECT c.currency FROM commercial_orders c WHERE c.id = g.commercial_order_id)`.as("currency"),
    ]);

export type PaidLogisticOrder = Awaited<ReturnType<ReturnType<typeof logisticOrders>["executeTakeFirstOrThrow"]>>;

/** By id, reference or external id. */
export async function findPaidLogisticOrder(db: Db, key: string): Promise<PaidLogisticOrder | null> {
  const named = logisticOrders(db)
    .where(({ or, eb }) => or([eb("g.id", "=", key), eb("g.reference", "=", key), eb("g.external_id", "=", key)]))
    .orderBy(sql`g.id = ${key} DESC, g.reference = ${key} DESC`);
  return (await named.limit(1).executeTakeFirst()) ?? null;
}

/** Locks a logistic order with what was paid of it (cents). */
export const lockPaidLogisticOrder = (tx: Tx, id: string): Promise<PaidLogisticOrder> =>
  logisticOrders(tx).where("g.id", "=", id).forUpdate().executeTakeFirstOrThrow();

/** The logistic orders of a payment in their order, locked. */
export const lockLogisticOrdersOf = (tx: Tx, paymentId: string): Promise<PaidLogisticOrder[]> =>
  logisticOrders(tx).where("g.payment_id", "=", paymentId).orderBy("g.rank").forUpdate().execute();

export type LogisticOrderMove = {
  readonly from: PaymentStatus;
  readonly to: PaymentStatus;
  readonly by: PaymentRole;
  readonly reason?: string | null | undefined;
};

/** Moves the payment of one logistic order and writes its history. */
export async function moveLogisticOrderMoney(
  tx: Tx,
  logisticOrder: PaidLogisticOrder,
  { from, to, by, reason }: LogisticOrderMove,
  now: Date,
): Promise<void> {
  await sql`
    WITH history AS (INSERT INTO payment_history (payment_id, logistic_order_id, from_status, to_status, at, by_type, reason)
      VALUES (${logisticOrder.paymentId}, ${logisticOrder.id}, ${from}, ${to}, ${now}, ${by}, ${reason?.slice(0, paymentReasonLength) ?? null}))
    UPDATE logistic_orders SET payment_status = ${to}, updated_at = ${now} WHERE id = ${logisticOrder.id}`.execute(tx);
}

/** Adds to what a logistic order, and its card payment, has received or given back. Constraints keep the sums possible. */
export async function addMoney(
  tx: Tx,
  { id, paymentId }: Pick<PaidLogisticOrder, "id" | "paymentId">,
  { received = 0, refunded = 0 }: { readonly received?: number; readonly refunded?: number },
): Promise<void> {
  await sql`
    WITH card AS (UPDATE payments SET captured_cents = captured_cents + ${received},
        refunded_cents = refunded_cents + ${refunded} WHERE id = ${paymentId} AND provider <> 'MANUAL')
    UPDATE logistic_orders SET received_cents = received_cents + ${received},
      refunded_cents = refunded_cents + ${refunded} WHERE id = ${id}`.execute(tx);
}

/** The lines with what each costs in all; pieces that were cancelled are left out. */
export async function findShippableLines(db: Db, logisticOrderId: string) {
  const { rows } = await sql<ShippableLine & { id: string; externalId: string | null }>`
    SELECT id, external_id AS "externalId", shipped_quantity AS shipped,
      least(coalesce(confirmed_quantity, quantity), quantity - canceled_quantity) AS quantity,
      goods_cents + goods_tax_cents + shipping_cents + shipping_tax_cents AS total
    FROM order_lines WHERE logistic_order_id = ${logisticOrderId} ORDER BY position`.execute(db);
  return rows;
}

/** By when an order on account has to be paid; the day of its first shipment says. */
export async function setDueDate(tx: Tx, id: string, dueOn: string): Promise<void> {
  await sql`UPDATE logistic_orders SET payment_due_on = ${dueOn} WHERE id = ${id}`.execute(tx);
}

/** When an order was first shipped, and what its supplier grants to pay. */
export async function findShipmentTerms(tx: Tx, id: string) {
  const { rows } = await sql<{ shippedAt: Date; days: number; mode: "SIMPLE" | "END_OF_MONTH" }>`
    SELECT min(h.at) AS "shippedAt", s.payment_due_date_delay AS days, s.payment_due_date_mode AS mode
    FROM logistic_orders g JOIN suppliers s ON s.id = g.supplier_id JOIN order_history h ON h.logistic_order_id = g.id
    WHERE g.id = ${id} AND h.to_status IN ('PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_CANCELED')
    GROUP BY s.id`.execute(tx);
  return rows[0] ?? null;
}

/** Says of logistic orders which payment they are paid by. */
export async function linkPayment(
  tx: Tx,
  logisticOrderIds: readonly string[],
  payment: { readonly id: string; readonly status: PaymentStatus },
): Promise<void> {
  await tx
    .updateTable("logistic_orders")
    .set({ payment_id: payment.id, payment_status: payment.status })
    .where("id", "=", anyOf(logisticOrderIds))
    .execute();
}

/** Takes the logistic orders of a payment along with its step; a logistic order that went its own way before stays there. */
export async function setPaymentStatus(
  tx: Tx,
  paymentId: string,
  { from, to }: { readonly from: PaymentStatus; readonly to: PaymentStatus },
): Promise<void> {
  await tx
    .updateTable("logistic_orders")
    .set({ payment_status: to })
    .where("payment_id", "=", paymentId)
    .where("payment_status", "=", from)
    .execute();
}

/** How many logistic orders a payment still holds money for. */
export async function countHeldLogisticOrders(db: Db, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("logistic_orders")
    .where("payment_id", "=", paymentId)
    .where("payment_status", "in", ["AUTHORIZED", "CAPTURE_PENDING"])
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
