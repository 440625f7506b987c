// SQL of the test gateway's own books.

import type { Database } from "@comptoir/commerce/db/schema.generated";
import type { Db } from "@comptoir/commerce/db/statement";
import type { PaymentRequest } from "@comptoir/commerce/payments/payment-provider";
import type { Amount } from "@comptoir/commerce/shared/money";
import { sql } from "kysely";
import type { TestCard } from "#test-gateway/test-cards.rules.ts";

export type GatewayStatus = Database["test_gateway_payments"]["status"];

const payments = (db: Db) =>
  db
    .selectFrom("test_gateway_payments")
    .select([
      "reference",
      "merchant_reference as paymentId",
      "shopper",
      "order_reference as orderReference",
      "currency",
      "locale",
      "return_url as returnUrl",
      "status",
    ])
    .select([
      sql<Amount>`amount_cents`.as("amount"),
      sql<Amount>`authorised_cents`.as("authorised"),
      sql<Amount>`captured_cents`.as("captured"),
    ]);

export type GatewayPayment = Awaited<ReturnType<ReturnType<typeof payments>["executeTakeFirstOrThrow"]>>;

/** A payment by the gateway's own reference; null when there is none. */
export async function findGatewayPayment(db: Db, reference: string): Promise<GatewayPayment | null> {
  return (await payments(db).where("reference", "=", reference).executeTakeFirst()) ?? null;
}

/** Opens a payment, or answers the one of the same merchant reference: asked twice, it is one payment. */
export async function openGatewayPayment(db: Db, request: PaymentRequest, now: Date): Promise<GatewayPayment> {
  await db
    .insertInto("test_gateway_payments")
    .values({
      merchant_reference: request.paymentId,
      shopper: request.shopper,
      order_reference: request.orderReference,
      amount_cents: request.amount,
      currency: request.currency,
      locale: request.locale,
      return_url: request.returnUrl,
      status: "OPEN",
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("merchant_reference").doNothing())
    .execute();
  return payments(db).where("merchant_reference", "=", request.paymentId).executeTakeFirstOrThrow();
}

export type GatewayMove = {
  readonly reference: string;
  readonly from: readonly GatewayStatus[];
  readonly to: GatewayStatus;
  readonly authorised?: Amount | undefined;
};

/** Moves a payment when it is in one of these statuses; false when somebody else moved it before. */
export async function moveGatewayPayment(db: Db, { reference, from, to, authorised }: GatewayMove): Promise<boolean> {
  const moved = await db
    .updateTable("test_gateway_payments")
    .set({ status: to, ...(authorised !== undefined && { authorised_cents: authorised }) })
    .where("reference", "=", reference)
    .where("status", "in", from)
    .returning("reference")
    .executeTakeFirst();
  return moved !== undefined;
}

/** A payment by the reference that the shop gave it; null when there is none. */
export async function findGatewayPaymentOf(db: Db, paymentId: string): Promise<GatewayPayment | null> {
  return (await payments(db).where("merchant_reference", "=", paymentId).executeTakeFirst()) ?? null;
}

export type GatewayMovement = {
  readonly key: string;
  readonly paymentReference: string;
  readonly kind: "capture" | "refund";
  readonly amount: Amount;
};

/** Notes a capture or a refund; null when one of this key was noted before. */
export async function insertGatewayMovement(db: Db, movement: GatewayMovement, now: Date): Promise<string | null> {
  const { key, paymentReference, kind, amount } = movement;
  const row = await db
    .insertInto("test_gateway_movements")
    .values({ key, payment_reference: paymentReference, kind, amount_cents: amount, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("reference")
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** The reference of a movement that was asked for under this key before; null when it was not. */
export async function findGatewayMovement(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom("test_gateway_movements")
    .where("key", "=", key)
    .select("reference")
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Moves money of a payment as far as the gateway holds it; false when it does not. */
export async function moveGatewayMoney(db: Db, { paymentReference, kind, amount }: GatewayMovement): Promise<boolean> {
  const { numAffectedRows } =
    kind === "capture"
      ? await sql`UPDATE test_gateway_payments SET captured_cents = captured_cents + ${amount}
          WHERE reference = ${paymentReference} AND status = 'AUTHORISED'
            AND captured_cents + ${amount} <= authorised_cents`.execute(db)
      : await sql`UPDATE test_gateway_payments SET refunded_cents = refunded_cents + ${amount}
          WHERE reference = ${paymentReference} AND refunded_cents + ${amount} <= captured_cents`.execute(db);
  return numAffectedRows === 1n;
}

const cards = (db: Db) =>
  db
    .selectFrom("test_gateway_cards")
    .select(["id", "behaviour", "last_four as lastFour", "expiry_month as expiryMonth", "expiry_year as expiryYear"]);

/** A card that was given: an open registration has none. */
const given = (db: Db) => cards(db).where("behaviour", "is not", null).$narrowType<TestCard>();

/** The cards that a shopper let be kept, the newest first. */
export function findKeptCards(db: Db, shopper: string) {
  return given(db).where("shopper", "=", shopper).where("is_kept", "=", true).orderBy("created_at", "desc").execute();
}

/** A card of this shopper, kept or just registered. */
export async function findCardOf(db: Db, shopper: string, cardId: string) {
  return (await given(db).where("shopper", "=", shopper).where("id", "=", cardId).executeTakeFirst()) ?? null;
}

/** Writes a card; one without data waits for its registration. */
export async function insertCard(
  db: Db,
  card: { readonly shopper: string; readonly isKept: boolean; readonly card: TestCard | null },
  now: Date,
) {
  return db
    .insertInto("test_gateway_cards")
    .values({
      shopper: card.shopper,
      behaviour: card.card?.behaviour ?? null,
      last_four: card.card?.lastFour ?? null,
      expiry_month: card.card?.expiryMonth ?? null,
      expiry_year: card.card?.expiryYear ?? null,
      is_kept: card.isKept,
      created_at: now,
    })
    .returning(["id", "access_key as accessKey"])
    .executeTakeFirstOrThrow();
}

/** Fills an open registration; false when the key is wrong or it was filled before. */
export async function fillRegistration(db: Db, key: string, accessKey: string, card: TestCard): Promise<boolean> {
  const filled = await db
    .updateTable("test_gateway_cards")
    .set({
      behaviour: card.behaviour,
      last_four: card.lastFour,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
    })
    .where("id", "=", key)
    .where("access_key", "=", accessKey)
    .where("behaviour", "is", null)
    .returning("id")
    .executeTakeFirst();
  return filled !== undefined;
}

/** Forgets a card of the shopper's. */
export async function deleteCard(db: Db, shopper: string, cardId: string): Promise<void> {
  await db.deleteFrom("test_gateway_cards").where("shopper", "=", shopper).where("id", "=", cardId).execute();
}
