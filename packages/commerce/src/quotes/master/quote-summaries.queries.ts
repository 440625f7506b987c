// SQL of master quotes as a list tells them. They belong to an account within a store.
import type { MasterQuoteSummary, QuoteSummarySort, QuoteTab } from "@comptoir/contract/quotes/quote-summaries";
import { type SqlBool, sql } from "kysely";
import { unreadFrom } from "#conversations/conversations.ts";
import { anyOf, type Db, holdsFolded, personName, sortBy } from "#db/statement.ts";
import { unreadCountOf } from "#quotes/negotiation/messages.queries.ts";
import { statusAt } from "#quotes/negotiation/supplier-quotes.queries.ts";
import { unanswered } from "#quotes/negotiation/supplier-quotes.rules.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

export type QuoteSummaryFilter = {
  /** Null: everybody's of the account. */
  readonly userId: string | null;
  readonly words: readonly string[];
  /** The number may be searched for as well. */
  readonly id: string;
  readonly tab: QuoteTab | null;
};

/** A summary whose moments are as the database writes them. */
type SummaryRow = MasterQuoteSummary;

type FoundSummaries = {
  readonly counts: Readonly<Partial<Record<QuoteTab, number>>>;
  readonly rows: readonly SummaryRow[];
};

/** Of the master quotes of a buyer what was searched for, each with its tab. */
const tabbed = ({ accountId, storeId }: Buyer, { userId, words, id }: QuoteSummaryFilter, now: Date) => {
  const named = words.map((word) => holdsFolded(sql`m.name`, word));
  const isFound =
    words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(m.id = ${id} OR (${sql.join(named, sql` AND `)}))`;
  return sql`
    SELECT m.id, m.user_id, m.name, m.updated_at, s.asked_at, s.answered_at, s.valid_until,
           CASE WHEN s.is_to_decide THEN 'DECIDE' WHEN s.is_waiting THEN 'WAITING'
                WHEN s.master_quote_id IS NOT NULL THEN 'DONE' ELSE 'TO_SEND' END AS tab
      FROM master_quotes m
      LEFT JOIN (
        SELECT q.master_quote_id, bool_or(${statusAt(now)} = 'WAITING_FOR_CUSTOMER') AS is_to_decide,
               bool_or(q.status = ${anyOf(unanswered)}) AS is_waiting,
               min(q.created_at) AS asked_at, max(a.sent_at) AS answered_at,
               min(q.valid_until) FILTER (WHERE ${statusAt(now)} = 'WAITING_FOR_CUSTOMER') AS valid_until
          FROM supplier_quotes q LEFT JOIN quote_answers a ON a.supplier_quote_id = q.id AND a.revision = q.revision
         WHERE q.account_id = ${accountId} GROUP BY q.master_quote_id) s
        ON s.master_quote_id = m.id
     WHERE m.account_id = ${accountId} AND m.store_id = ${storeId}
       AND (${userId}::text IS NULL OR m.user_id = ${userId}) AND ${isFound}`;
};

const supplierQuotes = ({ userId }: Buyer, now: Date) => sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('id', q.id, 'supplierName', s.name, 'status', ${statusAt(now)},
      'unreadCount', ${unreadCountOf({ userId, role: "CUSTOMER" }, unreadFrom(now))}) ORDER BY q.id)
    FROM supplier_quotes q JOIN suppliers s ON s.id = q.supplier_id WHERE q.master_quote_id = p.id), '[]')`;

export type QuoteSummaryOrder = readonly (SortOrder & { readonly property: QuoteSummarySort })[];

const sortKeys: Readonly<Record<QuoteSummarySort, string>> = {
  askedAt: "asked_at",
  answeredAt: "answered_at",
  validityDate: "valid_until",
  state: "array_position(ARRAY['DECIDE', 'TO_SEND', 'WAITING', 'DONE'], tab)",
};

/** Equal ones stand as the list does by itself: the one changed last first, and then by their numbers, so that no page repeats another. */
const inOrder = (order: QuoteSummaryOrder) => {
  const asked = order.map(({ property, direction }) => sortBy(sortKeys[property], { direction }));
  const byItself = order.length === 0 ? [sql`(tab = 'DECIDE') DESC`] : [];
  return sql.join([...asked, ...byItself, sql`updated_at DESC`, sql`id DESC`]);
};

/** One page of a tab in an order, what can be decided first unless another is asked for, and how many each tab has. One statement. */
export async function findQuoteSummaries(
  db: Db,
  buyer: Buyer,
  filter: QuoteSummaryFilter,
  { page, size, order }: PageRequest & { readonly order: QuoteSummaryOrder },
  now: Date,
): Promise<FoundSummaries> {
  const { rows } = await sql<FoundSummaries>`
    WITH tabbed AS MATERIALIZED (${tabbed(buyer, filter, now)}),
    page AS (
      SELECT *, row_number() OVER (ORDER BY ${inOrder(order)}) AS place
        FROM tabbed WHERE ${filter.tab}::text IS NULL OR tab = ${filter.tab}
       ORDER BY place LIMIT ${size} OFFSET ${page * size})
    SELECT COALESCE((SELECT jsonb_object_agg(c.tab, c.count) FROM (
             SELECT tab, count(*)::integer AS count FROM tabbed GROUP BY tab) c), '{}') AS counts,
           COALESCE((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'updatedAt', p.updated_at,
               'askedAt', p.asked_at, 'answeredAt', p.answered_at, 'validityDate', p.valid_until,
               'customerName', ${personName("u")}, 'supplierQuotes', ${supplierQuotes(buyer, now)},
               'detailCount', (SELECT count(*)::integer FROM master_quote_details d WHERE d.master_quote_id = p.id))
               ORDER BY p.place)
             FROM page p JOIN users u ON u.id = p.user_id), '[]') AS rows`.execute(db);
  return rows[0] ?? { counts: {}, rows: [] };
}
