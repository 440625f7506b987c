// SQL that writes answers: drafts, and what is sent. The quote is locked, and of the desk that writes.
import type { QuoteDraft } from "@comptoir/contract/quotes/answers";
import type { DeliveryTerms } from "@comptoir/contract/quotes/mix.rules";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { personName, type Tx } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import type { LineAmounts } from "#pricing/totals.rules.ts";
import { isOnDesk } from "#quotes/desk/desk-quotes.queries.ts";
import type { DraftWrite } from "#quotes/drafts/draft-changes.rules.ts";
import { type AnswerLine, sentLineOf } from "#quotes/drafts/drafts.rules.ts";
import { writeStep } from "#quotes/negotiation/supplier-quote-writes.queries.ts";
import type { Actor } from "#shared/buyer.ts";

/** Locks a supplier quote of a desk; what is then read of it is as the last writer left it. False when there is none. */
export async function lockDeskQuote(tx: Tx, desk: Desk, id: string): Promise<boolean> {
  const locked = tx.selectFrom("supplier_quotes as q").where("q.id", "=", id).where(isOnDesk(desk));
  return (await locked.select("q.id").forUpdate().executeTakeFirst()) !== undefined;
}

type OwnedQuote = { readonly id: string; readonly accountId: string };

/** Who changes which fields of a prepared answer. */
export type DraftAuthor = { readonly by: Actor; readonly fields: readonly string[]; readonly now: Date };

const noteWrite = ({ by, fields, now }: DraftAuthor) => sql`
  INSERT INTO quote_draft_writes (supplier_quote_id, version, at, by_type, by_user_id, fields)
  SELECT id, version, ${now}::timestamptz, ${by.kind}, ${by.id}, ${fields}::text[] FROM changed`;

/** Writes a draft, which is no word to the buyer: the time of the last change stays. One statement. */
export async function setDraft(
  tx: Tx,
  { id, accountId }: OwnedQuote,
  draft: QuoteDraft | null,
  author: DraftAuthor,
): Promise<void> {
  const text = draft && JSON.stringify(draft);
  await sql`
    WITH changed AS (
      UPDATE supplier_quotes SET draft = ${text}::jsonb WHERE id = ${id} AND account_id = ${accountId}
      RETURNING id, version)
    ${noteWrite(author)}`.execute(tx);
}

/** What was written to the answer that is prepared since a version of its quote, the oldest first. One statement. */
export async function findDraftWrites(tx: Tx, supplierQuoteId: string, version: number): Promise<DraftWrite[]> {
  const rows = await tx
    .selectFrom("quote_draft_writes as w")
    .innerJoin("users as u", "u.id", "w.by_user_id")
    .where("w.supplier_quote_id", "=", supplierQuoteId)
    .where("w.version", ">", version)
    .orderBy("w.version")
    .select([
      "w.version",
      "w.at",
      "w.by_type as byType",
      "w.by_user_id as byId",
      "w.fields",
      personName("u").as("byName"),
    ])
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const lineRecord = (line: AnswerLine) => ({
  id: line.id,
  position: line.position,
  original: line.alternativeToLineId,
  variantId: line.variantId,
  inventoryId: line.inventoryId,
  requested: line.requestedQuantity,
  quantity: line.quantity,
  price: line.unitPrice,
  taxRate: line.taxRate,
  shippingTaxRate: line.shippingTaxRate,
  goodsTax: line.goodsTax,
  shipping: line.shipping,
  shippingTax: line.shippingTax,
  isGoodsTaxGiven: line.isGoodsTaxGiven,
  isShippingTaxGiven: line.isShippingTaxGiven,
  comment: line.comment,
  leadTime: line.leadTimeToShip,
  isRemoved: line.isRemoved,
});

const recordType = sql`(id text, position integer, original text, "variantId" text, "inventoryId" text,
  requested integer, quantity integer, price integer, "taxRate" integer, "shippingTaxRate" integer, "goodsTax" bigint,
  shipping bigint, "shippingTax" bigint, "isGoodsTaxGiven" boolean, "isShippingTaxGiven" boolean, comment text,
  "leadTime" integer, "isRemoved" boolean)`;

/** Writes the lines that the quote has, with their deliveries. Two statements, however many they are. */
export async function updateLines(tx: Tx, quoteId: string, lines: readonly AnswerLine[]): Promise<void> {
  await sql`
    UPDATE quote_lines l
       SET inventory_id = r."inventoryId", quantity = r.quantity, unit_price_e4 = r.price, tax_rate_bp = r."taxRate",
           shipping_tax_rate_bp = r."shippingTaxRate", goods_tax_cents = r."goodsTax", shipping_cents = r.shipping,
           shipping_tax_cents = r."shippingTax", is_goods_tax_given = r."isGoodsTaxGiven",
           is_shipping_tax_given = r."isShippingTaxGiven", comment = r.comment, lead_time_days = r."leadTime",
           is_removed = r."isRemoved"
      FROM jsonb_to_recordset(${JSON.stringify(lines.map(lineRecord))}::jsonb) AS r ${recordType}
     WHERE l.id = r.id AND l.supplier_quote_id = ${quoteId}`.execute(tx);
  const deliveries = lines.flatMap((line) => line.deliveries.map(({ id, quantity }) => ({ id, quantity })));
  await sql`
    UPDATE quote_delivery_lines d SET quantity = r.quantity
      FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) AS r (id text, quantity integer), quote_lines l
     WHERE d.id = r.id AND l.id = d.quote_line_id AND l.supplier_quote_id = ${quoteId}
       AND d.quantity <> r.quantity`.execute(tx);
}

/** Writes new alternatives with their deliveries, and answers their ids by the lines that they could stand for. One statement. */
export async function insertAlternatives(
  tx: Tx,
  quoteId: string,
  lines: readonly AnswerLine[],
): Promise<ReadonlyMap<string, string>> {
  if (lines.length === 0) return new Map();
  const deliveries = lines.flatMap((line) =>
    line.deliveries.map(({ quantity, shippingAddress: address }, index) => ({
      original: line.alternativeToLineId,
      position: index + 1,
      quantity,
      address,
    })),
  );
  const { rows } = await sql<{ id: string; original: string }>`
    WITH added AS (
      INSERT INTO quote_lines (supplier_quote_id, position, variant_id, inventory_id, requested_quantity, quantity,
        unit_price_e4, tax_rate_bp, shipping_tax_rate_bp, goods_tax_cents, shipping_cents, shipping_tax_cents,
        is_goods_tax_given, is_shipping_tax_given, comment, lead_time_days, alternative_to_line_id)
      SELECT ${quoteId}, r.position, r."variantId", r."inventoryId", r.requested, r.quantity, r.price, r."taxRate",
             r."shippingTaxRate", r."goodsTax", r.shipping, r."shippingTax", r."isGoodsTaxGiven",
             r."isShippingTaxGiven", r.comment, r."leadTime", r.original
        FROM jsonb_to_recordset(${JSON.stringify(lines.map(lineRecord))}::jsonb) AS r ${recordType}
       ORDER BY r.position
      RETURNING id, alternative_to_line_id),
    delivered AS (
      INSERT INTO quote_delivery_lines (quote_line_id, position, quantity, shipping_address)
      SELECT added.id, d.position, d.quantity, d.address
        FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) AS d (original text, position integer,
          quantity integer, address jsonb)
        JOIN added ON added.alternative_to_line_id = d.original
       ORDER BY added.id, d.position)
    SELECT id, alternative_to_line_id AS original FROM added`.execute(tx);
  return new Map(rows.map(({ id, original }) => [original, id]));
}

/** What is sent, and the step that it is. */
export type AnswerToSend = {
  readonly from: SupplierQuoteStatus;
  readonly to: SupplierQuoteStatus;
  readonly validUntil: Date;
  readonly terms: DeliveryTerms | null;
  readonly deliveredOn: string | null;
  readonly revision: number;
  /** What it says otherwise than the answer that was prepared before. */
  readonly fields: readonly string[];
  /** The lines and sums to be kept; null when the answer that was sent before says the same. */
  readonly kept: { readonly lines: readonly AnswerLine[]; readonly amounts: LineAmounts } | null;
};

/** Writes that an answer was sent: conditions, revision, history, and the answer as it is. One statement. */
export async function setAnswered(
  tx: Tx,
  by: Actor,
  { id, accountId }: OwnedQuote,
  { from, to, validUntil, terms, deliveredOn, revision, kept, fields }: AnswerToSend,
  now: Date,
): Promise<void> {
  const [fee, freeFrom] = [terms?.fee ?? null, terms?.freeFrom ?? null];
  const lines = kept && JSON.stringify(kept.lines.map(sentLineOf));
  await sql`
    WITH changed AS (
      UPDATE supplier_quotes
         SET status = ${to}, valid_until = ${validUntil}, delivery_fee_cents = ${fee},
             free_delivery_from_cents = ${freeFrom}, delivered_on = ${deliveredOn}, revision = ${revision}, draft = NULL,
             updated_at = ${now}
       WHERE id = ${id} AND account_id = ${accountId} RETURNING id, version),
    noted AS (${noteWrite({ by, fields, now })}),
    kept AS (
      INSERT INTO quote_answers (supplier_quote_id, revision, sent_at, by_type, by_user_id, valid_until,
        delivery_fee_cents, free_delivery_from_cents, delivered_on, lines,
        goods_cents, goods_tax_cents, shipping_cents, shipping_tax_cents)
      SELECT id, ${revision}, ${now}::timestamptz, ${by.kind}, ${by.id}, ${validUntil}::timestamptz,
             ${fee}::bigint, ${freeFrom}::bigint, ${deliveredOn}::date, ${lines}::jsonb,
             ${kept?.amounts.goods ?? 0}::bigint, ${kept?.amounts.goodsTax ?? 0}::bigint,
             ${kept?.amounts.shipping ?? 0}::bigint, ${kept?.amounts.shippingTax ?? 0}::bigint
        FROM changed WHERE ${kept !== null})
    ${writeStep({ from, to, by, reason: null }, now)}`.execute(tx);
}

/** Writes the custom fields of a line, all of them; that its quote has changed is written with them. */
export async function setLineFields(
  tx: Tx,
  { id, accountId }: OwnedQuote,
  lineId: string,
  customFieldValues: CustomFieldValues,
  now: Date,
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE supplier_quotes SET updated_at = ${now}, version = version + 1
       WHERE id = ${id} AND account_id = ${accountId} RETURNING id)
    UPDATE quote_lines l SET custom_field_values = ${JSON.stringify(customFieldValues)}::jsonb
      FROM changed WHERE l.id = ${lineId} AND l.supplier_quote_id = changed.id`.execute(tx);
}
