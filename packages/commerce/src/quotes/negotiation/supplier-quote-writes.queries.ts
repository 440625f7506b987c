// SQL that writes supplier quotes: steps and messages. Each statement names the account.

import type { QuoteThread, SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { Tx } from "#db/statement.ts";
import { statusAt } from "#quotes/negotiation/supplier-quotes.queries.ts";
import type { Actor, Buyer } from "#shared/buyer.ts";
import { invariant } from "#shared/refusal.ts";

/** Locks a supplier quote; null when the account has none of this id in this store. */
export async function lockSupplierQuote(tx: Tx, { accountId, storeId }: Buyer, id: string, now: Date) {
  const row = await tx
    .selectFrom("supplier_quotes as q")
    .innerJoin("master_quotes as m", "m.id", "q.master_quote_id")
    .where("q.id", "=", id)
    .where("q.account_id", "=", accountId)
    .where("m.store_id", "=", storeId)
    .select([
      "q.id",
      "q.account_id as accountId",
      "q.master_quote_id as masterQuoteId",
      "q.supplier_id as supplierId",
      "q.user_id as userId",
      "m.user_id as masterUserId",
      "q.customer_name as customerName",
    ])
    .select([statusAt(now).as("status"), sql<CustomFieldValues>`q.custom_field_values`.as("customFieldValues")])
    .forUpdate("q")
    .executeTakeFirst();
  return row ?? null;
}

export type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockSupplierQuote>>>;

type QuoteStep = {
  readonly from: SupplierQuoteStatus;
  readonly to: SupplierQuoteStatus;
  readonly by: Actor;
  /** For the history, which buyers do not read. */
  readonly reason: string | null;
};

/**
 * The end of a statement that changes a quote in `changed`: writes down the step, behind the end of an answer whose date was over
 * and that nobody had noted.
 */
export const writeStep = ({ from, to, by, reason }: QuoteStep, now: Date) => sql`
  INSERT INTO supplier_quote_history (supplier_quote_id, from_status, to_status, at, by_type, by_user_id, reason)
  SELECT id, from_status, to_status, at, by_type, by_user_id, reason FROM (
    SELECT 1 AS position, id, q.status AS from_status, 'EXPIRED' AS to_status, q.valid_until AS at, 'SYSTEM' AS by_type,
           NULL AS by_user_id, NULL AS reason
      FROM supplier_quotes q JOIN changed USING (id) WHERE q.status <> ${from}
    UNION ALL
    SELECT 2, id, ${from}, ${to}, ${now}::timestamptz, ${by.kind}, ${by.id}, ${reason} FROM changed) steps
   ORDER BY position`;

/** Brings a locked quote into another status and writes it down, by one statement. */
export async function setQuoteStatus(
  tx: Tx,
  by: Actor,
  quote: Pick<LockedQuote, "id" | "accountId" | "status">,
  step: {
    readonly to: SupplierQuoteStatus;
    /** For the history, which buyers do not read. */
    readonly reason: string | null;
    /** Why it was declined, which both sides read; absent: what it says already stays. */
    readonly declineReason?: string | null;
  },
  now: Date,
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE supplier_quotes SET status = ${step.to}, updated_at = ${now},
        decline_reason = COALESCE(${step.declineReason ?? null}, decline_reason)
       WHERE id = ${quote.id} AND account_id = ${quote.accountId} RETURNING id)
    ${writeStep({ from: quote.status, to: step.to, by, reason: step.reason }, now)}`.execute(tx);
}

/** Writes the custom fields of a supplier quote, all of them. */
export async function setQuoteFields(
  tx: Tx,
  { accountId }: Pick<Buyer, "accountId">,
  id: string,
  customFieldValues: CustomFieldValues,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("supplier_quotes")
    .set({ custom_field_values: JSON.stringify(customFieldValues), updated_at: now })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .execute();
}

/** A message, and whether it is told: by a mail of its own unless one was sent lately, or along with another. */
export type MessageToWrite = {
  readonly thread: QuoteThread;
  readonly authorName: string;
  readonly text: string;
  readonly mailedBefore: Date;
};

/** Adds a message to a locked quote; answers its id, and whether the other side is to be told by a mail. */
export async function insertMessage(
  tx: Tx,
  by: Actor,
  quote: Pick<LockedQuote, "id" | "accountId">,
  { thread, authorName, text, mailedBefore }: MessageToWrite,
  now: Date,
): Promise<{ readonly id: string; readonly isMailed: boolean }> {
  // With the buyer there are two sides, the buyer's and the desk's.
  const isOfSameSide =
    thread === "CUSTOMER"
      ? sql<boolean>`(w.author_type = 'CUSTOMER') = ${by.kind === "CUSTOMER"}`
      : sql<boolean>`w.author_type = ${by.kind}`;
  // What the buyer does not see changes nothing that the buyer does see.
  const changedAt = thread === "CUSTOMER" ? sql<Date>`${now}::timestamptz` : sql<Date>`updated_at`;
  const { rows } = await sql<{ id: string; isMailed: boolean }>`
    WITH touched AS (
      UPDATE supplier_quotes SET updated_at = ${changedAt} WHERE id = ${quote.id} AND account_id = ${quote.accountId}
      RETURNING id)
    INSERT INTO quote_messages (supplier_quote_id, thread, author_type, author_id, author_name, message, is_mailed,
      created_at)
    SELECT id, ${thread}, ${by.kind}, ${by.id}, ${authorName}, ${text}, NOT EXISTS (
        SELECT FROM quote_messages w WHERE w.supplier_quote_id = touched.id AND w.thread = ${thread}
          AND ${isOfSameSide} AND w.is_mailed AND w.created_at > ${mailedBefore}), ${now}::timestamptz
      FROM touched
    RETURNING id, is_mailed AS "isMailed"`.execute(tx);
  const [message] = rows;
  invariant(message, "a quote that is locked takes a message");
  return message;
}
