// SQL of payments. Whoever asks for one as a buyer names their own account and user.

import { paymentReasonLength } from "@comptoir/contract/limits";
import type { InvoiceCheck } from "@comptoir/contract/orders/order-documents";
import type { PaymentStatus } from "@comptoir/contract/orders/orders";
import type { PaymentAnswer } from "@comptoir/contract/orders/payments";
import { sql } from "kysely";
import { type Db, personName, type Tx } from "#db/statement.ts";
import type { PaymentRole } from "#payments/payments.rules.ts";
import type { Buyer } from "#shared/buyer.ts";
import { type Amount, cents } from "#shared/money.ts";

type StoredAnswer = Pick<PaymentAnswer, "resultCode" | "action">;

const payments = (db: Db) =>
  db
    .selectFrom("payments as p")
    .leftJoin("commercial_orders as c", "c.id", "p.commercial_order_id")
    .select([
      "p.id",
      "p.account_id as accountId",
      "p.user_id as userId",
      "p.commercial_order_id as commercialOrderId",
      "c.cart_id as cartId",
      "p.order_reference as orderReference",
      "p.provider",
      "p.option",
      "p.status",
      "p.currency",
      "p.provider_reference as providerReference",
      "p.return_url as returnUrl",
      "p.is_exempt as isExempt",
      "p.logistic_order_id as logisticOrderId",
    ])
    .select([
      sql<string>`(SELECT ${personName("u")} FROM users u WHERE u.id = p.user_id)`.as("userName"),
      sql<Amount>`p.amount_cents`.as("amount"),
      sql<Amount>`p.authorized_cents`.as("authorized"),
      sql<Amount>`p.captured_cents`.as("captured"),
      sql<Partial<StoredAnswer>>`p.answer`.as("answer"),
    ]);

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>["executeTakeFirstOrThrow"]>>;

/** For messages of providers and for jobs, which act for no buyer. */
export async function findPayment(db: Db, paymentId: string): Promise<PaymentRow | null> {
  return (await payments(db).where("p.id", "=", paymentId).executeTakeFirst()) ?? null;
}

/** The same, locked; the cart and the order are locked before it. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | null> {
  return (await payments(tx).where("p.id", "=", paymentId).forUpdate("p").executeTakeFirst()) ?? null;
}

/** A payment of this buyer. */
export async function findOwnPayment(
  db: Db,
  { accountId, userId }: Buyer,
  paymentId: string,
): Promise<PaymentRow | null> {
  const query = payments(db).where("p.id", "=", paymentId).where("p.account_id", "=", accountId);
  return (await query.where("p.user_id", "=", userId).executeTakeFirst()) ?? null;
}

/** The one payment of an order, or of a logistic order that was left over, that was not refused; null while there is none. */
export async function findOpenPayment(
  db: Db,
  accountId: string,
  { orderId, logisticOrderId }: { readonly orderId: string; readonly logisticOrderId: string | null },
): Promise<PaymentRow | null> {
  const query = payments(db)
    .where("p.commercial_order_id", "=", orderId)
    .where("p.logistic_order_id", "is not distinct from", logisticOrderId)
    .where("p.account_id", "=", accountId);
  return (await query.where("p.status", "<>", "REFUSED").executeTakeFirst()) ?? null;
}

export type NewPayment = {
  readonly commercialOrderId: string;
  /** The one logistic order to pay, after a payment that did not reach it. */
  readonly logisticOrderId?: string | null;
  readonly orderReference: string;
  readonly provider: PaymentRow["provider"];
  readonly option: PaymentRow["option"];
  readonly amount: Amount;
  readonly currency: string;
  readonly returnUrl: string;
  /** Whether the order needs nobody's approval when its payer places it. */
  readonly isExempt: boolean;
};

/** The rights of the payer are kept: an authorisation places the order when nobody is signed in. */
export async function insertPayment(tx: Tx, buyer: Buyer, payment: NewPayment, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto("payments")
    .values({
      account_id: buyer.accountId,
      user_id: buyer.userId,
      commercial_order_id: payment.commercialOrderId,
      logistic_order_id: payment.logisticOrderId ?? null,
      order_reference: payment.orderReference,
      provider: payment.provider,
      option: payment.option,
      amount_cents: cents(payment.amount),
      currency: payment.currency,
      return_url: payment.returnUrl,
      is_exempt: payment.isExempt,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type PaymentMove = {
  readonly from: PaymentStatus | null;
  readonly to: PaymentRow["status"];
  readonly by: PaymentRole;
  readonly reason?: string | null | undefined;
};

/** Moves a payment and writes its history. */
export async function movePayment(
  tx: Tx,
  paymentId: string,
  { from, to, by, reason }: PaymentMove,
  now: Date,
): Promise<void> {
  await sql`
    WITH history AS (INSERT INTO payment_history (payment_id, from_status, to_status, at, by_type, reason)
      VALUES (${paymentId}, ${from}, ${to}, ${now}, ${by}, ${reason?.slice(0, paymentReasonLength) ?? null}))
    UPDATE payments SET status = ${to}, updated_at = ${now} WHERE id = ${paymentId}`.execute(tx);
}

/** Keeps what the provider answered, to be answered again. */
export async function keepAnswer(
  db: Db,
  paymentId: string,
  { resultCode, action, providerReference }: StoredAnswer & { readonly providerReference: string | null },
): Promise<void> {
  await sql`UPDATE payments SET answer = ${JSON.stringify({ resultCode, action })}::jsonb,
    provider_reference = coalesce(${providerReference}, provider_reference) WHERE id = ${paymentId}`.execute(db);
}

/** The provider's number of the payment itself, which a page of its own may have come before. */
export async function setProviderReference(tx: Tx, paymentId: string, providerReference: string): Promise<void> {
  await tx.updateTable("payments").set({ provider_reference: providerReference }).where("id", "=", paymentId).execute();
}

/** What may be captured of a payment. */
export async function setAuthorized(tx: Tx, paymentId: string, amount: Amount): Promise<void> {
  await tx.updateTable("payments").set({ authorized_cents: amount }).where("id", "=", paymentId).execute();
}

/** Remembers a message; false when it was taken in before. */
export async function isNewMessage(
  tx: Tx,
  message: { readonly provider: string; readonly key: string; readonly paymentId: string; readonly kind: string },
  now: Date,
): Promise<boolean> {
  const { provider, key, paymentId, kind } = message;
  const row = await tx
    .insertInto("payment_messages")
    .values({ provider, message_key: key, payment_id: paymentId, kind, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("payment_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What suppliers of an order ask as terms of payment, with the pieces' lead time in days, or what was shipped, is due and was billed. */
export async function findTermsOfOrder(db: Db, accountId: string, commercialOrderId: string) {
  const { rows } = await sql<{
    supplierId: string;
    supplierName: string;
    days: number;
    mode: "SIMPLE" | "END_OF_MONTH";
    leadDays: number;
    /** Null before the first shipment. */
    shippedAt: Date | null;
    dueOn: string | null;
    /** The newest first. */
    invoices: InvoiceCheck[];
    /** Cents, tax included. */
    total: number;
  }>`
    SELECT s.id AS "supplierId", s.name AS "supplierName", s.payment_due_date_delay AS days,
      s.payment_due_date_mode AS mode, g.payment_due_on::text AS "dueOn",
      (SELECT min(h.at) FROM order_history h WHERE h.logistic_order_id = g.id
        AND h.to_status IN ('PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_CANCELED')) AS "shippedAt",
      (SELECT coalesce(json_agg(f.invoice_check ORDER BY f.id DESC), '[]') FROM stored_files f
        WHERE f.logistic_order_id = g.id AND f.document_type = 'INVOICE' AND f.invoice_check IS NOT NULL) AS invoices,
      g.goods_cents + g.shipping_cents + g.goods_tax_cents + g.shipping_tax_cents AS total, coalesce((SELECT max(i.lead_time_to_ship) FROM order_lines l
        JOIN offer_inventories i ON i.id = l.inventory_id WHERE l.logistic_order_id = g.id), 0)::integer AS "leadDays"
    FROM logistic_orders g JOIN suppliers s ON s.id = g.supplier_id
    WHERE g.commercial_order_id = ${commercialOrderId} AND g.account_id = ${accountId} AND g.status <> 'CANCELED'
    ORDER BY g.rank`.execute(db);
  return rows;
}
