// SQL of supplier quotes as suppliers and the operator read them: every statement says whose desk it is.
import { wantedDateField } from "@comptoir/contract/conventions";
import { mostCounted } from "@comptoir/contract/limits";
import type { QuoteDraft, SentAnswer, SentQuoteLine } from "@comptoir/contract/quotes/answers";
import type { DeliveryTerms } from "@comptoir/contract/quotes/mix.rules";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { rightsOf } from "#auth/auth.rules.ts";
import { emptyLast, filled, readKeyPage, type SortKey } from "#db/key-pages.ts";
import { anyOf, type Db, holdsFolded, personName } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import type { MailReader } from "#mail/layout.ts";
import { isOrderTold, toldLogisticOrderOf } from "#orders/desk/read-desk-orders.ts";
import { messageCountOf, messagesOf } from "#quotes/negotiation/messages.queries.ts";
import { quoteLines, statusAt, supplierQuoteRows, termsOf } from "#quotes/negotiation/supplier-quotes.queries.ts";
import type { QuoteLineRow } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { namesIn } from "#shared/lists.ts";
import type { KeyPageRequest, SortOrder } from "#shared/paging.ts";

/** Whether the quote q is of a desk: the operator has all of them, a supplier its own that it knows of. */
export const isOnDesk = ({ supplierId }: Desk) =>
  supplierId === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(q.supplier_id = ${supplierId} AND EXISTS (SELECT FROM quotes_of_suppliers k WHERE k.id = q.id))`;

type HistoryRow = {
  readonly from: SupplierQuoteStatus | null;
  readonly to: SupplierQuoteStatus;
  readonly at: string;
  readonly byType: SentAnswer["byType"];
  readonly byId: string | null;
  readonly byName: string | null;
  readonly reason: string | null;
};

const history = sql<HistoryRow[]>`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status, 'at', h.at, 'byType', h.by_type,
      'byId', h.by_user_id, 'byName', ${personName("u")}, 'reason', h.reason) ORDER BY h.id)
    FROM supplier_quote_history h LEFT JOIN users u ON u.id = h.by_user_id WHERE h.supplier_quote_id = q.id), '[]')`;

type AnswerRow = {
  readonly revision: number;
  readonly sentAt: string;
  readonly byType: SentAnswer["byType"];
  readonly byId: string;
  readonly byName: string;
  readonly validUntil: string;
  readonly terms: DeliveryTerms | null;
  readonly deliveredOn: string | null;
  readonly lines: readonly SentQuoteLine[];
  readonly goods: number;
  readonly goodsTax: number;
  readonly shipping: number;
  readonly shippingTax: number;
};

const answers = sql<AnswerRow[]>`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('revision', a.revision, 'sentAt', a.sent_at, 'byType', a.by_type,
      'byId', a.by_user_id, 'byName', ${personName("u")}, 'validUntil', a.valid_until, 'lines', a.lines,
      'terms', ${termsOf("a")}, 'deliveredOn', a.delivered_on,
      'goods', a.goods_cents, 'goodsTax', a.goods_tax_cents, 'shipping', a.shipping_cents,
      'shippingTax', a.shipping_tax_cents) ORDER BY a.revision)
    FROM quote_answers a JOIN users u ON u.id = a.by_user_id WHERE a.supplier_quote_id = q.id), '[]')`;

/** The day by which the buyer of the master quote m wants it; null where none was said. */
const wantedDate = sql<string | null>`(SELECT nullif(left(m.custom_field_values ->> f.id, 10), '')
  FROM custom_fields f WHERE f.target = 'QUOTE' AND f.external_id = ${wantedDateField})`;

const deskQuotes = (db: Db, desk: Desk, now: Date) =>
  supplierQuoteRows(db, now)
    .innerJoin("customer_accounts as a", "a.id", "q.account_id")
    .where(isOnDesk(desk))
    .select(["q.version", "m.name", "a.name as accountName"])
    .select([
      sql<QuoteDraft | null>`q.draft`.as("draft"),
      messagesOf("OPERATOR").as("operatorMessages"),
      messageCountOf("OPERATOR").as("operatorMessageCount"),
      wantedDate.as("wantedDate"),
      history.as("history"),
      answers.as("answers"),
      isOrderTold(desk).as("isOrderTold"),
      toldLogisticOrderOf(desk, sql`q.supplier_id`).as("orderLogisticReference"),
    ]);

export type DeskQuoteRow = Awaited<ReturnType<ReturnType<typeof deskQuotes>["executeTakeFirstOrThrow"]>>;

/** A quote without its order, of which the desk has not heard: neither that there is one, nor what it holds or lacks. */
const withoutOrder = (row: DeskQuoteRow): DeskQuoteRow => ({
  ...row,
  ...{ orderId: null, orderReference: null, orderPromisedOn: null },
  lines: row.lines.map((line) => ({ ...line, orderedQuantity: null, outOfStockQuantity: null })),
});

/** A supplier quote with all that its desk knows of it, by one statement. */
export async function findDeskQuote(db: Db, desk: Desk, id: string, now: Date): Promise<DeskQuoteRow | undefined> {
  const row = await deskQuotes(db, desk, now).where("q.id", "=", id).executeTakeFirst();
  return row && (row.isOrderTold ? row : withoutOrder(row));
}

/** Whether a desk has a quote of this id. */
export async function isQuoteOnDesk(db: Db, desk: Desk, id: string): Promise<boolean> {
  const query = db.selectFrom("supplier_quotes as q").where(isOnDesk(desk)).where("q.id", "=", id);
  return (await query.select("q.id").executeTakeFirst()) !== undefined;
}

const listed = (db: Db, desk: Desk) =>
  db
    .selectFrom("supplier_quotes as q")
    .innerJoin("suppliers as s", "s.id", "q.supplier_id")
    .innerJoin("master_quotes as m", "m.id", "q.master_quote_id")
    .innerJoin("customer_accounts as a", "a.id", "q.account_id")
    .leftJoin("commercial_orders as c", "c.id", "q.commercial_order_id")
    // The answer that was sent last; none before.
    .leftJoin("quote_answers as w", (join) =>
      join.onRef("w.supplier_quote_id", "=", "q.id").onRef("w.revision", "=", "q.revision"),
    )
    .where(isOnDesk(desk));

const lineCount = (condition: ReturnType<typeof sql<SqlBool>>) => sql<number>`(
  SELECT count(*)::integer FROM quote_lines l WHERE l.supplier_quote_id = q.id AND NOT l.is_removed AND ${condition})`;

const withSummary = (query: ReturnType<typeof listed>, desk: Desk, now: Date) =>
  query
    .select([
      "q.id",
      "q.master_quote_id as masterQuoteId",
      "m.name",
      "q.account_id as accountId",
      "a.name as accountName",
      "q.user_id as userId",
      "q.customer_name as customerName",
      "q.currency",
      "q.valid_until as validUntil",
      "q.revision",
      "q.version",
      "q.created_at as createdAt",
      "q.updated_at as updatedAt",
      "s.id as supplierId",
      "s.external_id as supplierExternalId",
      "s.name as supplierName",
      "s.status as supplierStatus",
      "w.goods_cents as goods",
      "w.shipping_cents as shipping",
    ])
    .select([
      statusAt(now).as("status"),
      lineCount(sql<SqlBool>`true`).as("lineCount"),
      lineCount(sql<SqlBool>`l.unit_price_e4 IS NOT NULL`).as("pricedLineCount"),
      messageCountOf("CUSTOMER").as("messageCount"),
      wantedDate.as("wantedDate"),
      "q.delivered_on as deliveredOn",
      sql<QuoteDraft | null>`q.draft`.as("draft"),
      termsOf("q").as("terms"),
      // What a draft is counted from; only there, as lists want no lines otherwise.
      sql<QuoteLineRow[] | null>`CASE WHEN q.draft IS NOT NULL THEN ${quoteLines} END`.as("draftedLines"),
      sql<string | null>`CASE WHEN ${isOrderTold(desk)} THEN c.reference END`.as("orderReference"),
    ]);

export type DeskSummaryRow = Awaited<ReturnType<ReturnType<typeof withSummary>["executeTakeFirstOrThrow"]>>;

export type DeskQuoteFilter = {
  readonly statuses: readonly SupplierQuoteStatus[];
  /** Either id. */
  readonly supplierIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly search: string | undefined;
};

/** What lists of supplier quotes may be sorted by. */
const sortKeys = {
  createdAt: filled("timestamptz", sql`q.created_at`),
  updatedAt: filled("timestamptz", sql`q.updated_at`),
  validityDate: emptyLast("timestamptz", sql`q.valid_until`),
  status: filled("text", sql`q.status`),
} as const satisfies Readonly<Record<string, SortKey>>;
type DeskQuoteSort = keyof typeof sortKeys;
export const deskQuoteSorts = namesIn(sortKeys);

/** Whether the quote q is of a desk, and what is searched for there. */
function isFound(desk: Desk, filter: DeskQuoteFilter, now: Date): RawBuilder<unknown> {
  const { statuses, supplierIds, accountIds, createdFrom, createdTo, search } = filter;
  const all: RawBuilder<unknown>[] = [isOnDesk(desk)];
  if (statuses.length > 0) all.push(sql`${statusAt(now)} = ${anyOf(statuses)}`);
  if (supplierIds.length > 0)
    all.push(sql`q.supplier_id IN (SELECT s.id FROM suppliers s
      WHERE s.id = ${anyOf(supplierIds)} OR s.external_id = ${anyOf(supplierIds)})`);
  if (accountIds.length > 0)
    all.push(sql`q.account_id IN (SELECT a.id FROM customer_accounts a
      WHERE a.id = ${anyOf(accountIds)} OR a.external_id = ${anyOf(accountIds)})`);
  if (createdFrom) all.push(sql`q.created_at >= ${createdFrom}`);
  if (createdTo) all.push(sql`q.created_at <= ${createdTo}`);
  if (search !== undefined) {
    const heading = sql`q.id || ' ' || coalesce(m.name, '') || ' ' || a.name || ' ' || q.customer_name`;
    all.push(sql`EXISTS (SELECT FROM customer_accounts a LEFT JOIN master_quotes m ON m.id = q.master_quote_id
      WHERE a.id = q.account_id AND ${holdsFolded(heading, search)})`);
  }
  return sql.join(all, sql` AND `);
}

/** The ids of one page of supplier quotes. Throws 400 for what is no cursor of it. One statement. */
export function findDeskQuotePage(
  db: Db,
  desk: Desk,
  filter: DeskQuoteFilter,
  page: KeyPageRequest & { readonly order: readonly (SortOrder & { readonly property: DeskQuoteSort })[] },
  now: Date,
) {
  const rows = sql`supplier_quotes q WHERE ${isFound(desk, filter, now)}`;
  const order = page.order.map((each) => ({ ...each, key: sortKeys[each.property] }));
  return readKeyPage(db, { rows, id: sql`q.id`, order }, page);
}

/** How many supplier quotes are found, as far as is counted. One statement. */
export async function countDeskQuotes(db: Db, desk: Desk, filter: DeskQuoteFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (
    SELECT FROM supplier_quotes q WHERE ${isFound(desk, filter, now)} LIMIT ${sql.lit(mostCounted)}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The supplier quotes of master quotes, counted instead of read, in the order in which suppliers were asked. One statement. */
export async function findDeskQuotesOf(
  db: Db,
  desk: Desk,
  masterQuoteIds: readonly string[],
  now: Date,
): Promise<DeskSummaryRow[]> {
  if (masterQuoteIds.length === 0) return [];
  return withSummary(listed(db, desk), desk, now)
    .where("q.master_quote_id", "=", anyOf(masterQuoteIds))
    .orderBy("q.id")
    .execute();
}

/** The quotes of a desk that these ids name, in any order. One statement. */
export function findDeskSummaries(db: Db, desk: Desk, ids: readonly string[], now: Date): Promise<DeskSummaryRow[]> {
  return withSummary(listed(db, desk), desk, now).where("q.id", "=", anyOf(ids)).execute();
}

/** What a quote asks for, as mails name it. */
export async function findArticlesOf(db: Db, supplierQuoteId: string) {
  return db
    .selectFrom("quote_lines as l")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .where("l.supplier_quote_id", "=", supplierQuoteId)
    .orderBy("l.position")
    .select(["l.quantity", sql<Readonly<Record<string, string>>>`v.names`.as("names"), "v.external_id as reference"])
    .execute();
}

/** The last price that the supplier of a quote answered its account for each of these articles, in another quote. */
export async function findLastAnswers(
  db: Db,
  quote: { readonly id: string; readonly accountId: string; readonly supplierId: string },
  variantIds: readonly string[],
) {
  const { rows } = await sql<{
    variantId: string;
    supplierQuoteId: string;
    price: number;
    quantity: number;
    sentAt: Date;
  }>`
    SELECT DISTINCT ON (l.variant_id) l.variant_id AS "variantId", q.id AS "supplierQuoteId",
           l.unit_price_e4 AS price, l.quantity, w.sent_at AS "sentAt"
      FROM supplier_quotes q
      JOIN quote_answers w ON w.supplier_quote_id = q.id AND w.revision = q.revision
      JOIN quote_lines l ON l.supplier_quote_id = q.id
     WHERE q.account_id = ${quote.accountId} AND q.supplier_id = ${quote.supplierId} AND q.id <> ${quote.id}
       AND l.variant_id = ${anyOf(variantIds)} AND l.unit_price_e4 IS NOT NULL AND NOT l.is_removed
     ORDER BY l.variant_id, w.sent_at DESC, q.id DESC`.execute(db);
  return rows;
}

/** Whom of the operator mails about quotes go to: active users who may change them. */
export async function findOperatorUsers(db: Db): Promise<MailReader[]> {
  const users = await db
    .selectFrom("users")
    .where("client", "=", "OPERATOR")
    .where("status", "=", "ACTIVE")
    .select(["email", "first_name as firstName", "locale", "groups"])
    .execute();
  return users.filter(({ groups }) => rightsOf({ client: "OPERATOR", groups, isApprover: false }).has("ORDER_UPDATE"));
}
