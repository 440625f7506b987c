// SQL of master quotes as the operator reads them: those of all accounts.
import { type SqlBool, sql } from "kysely";
import { anyOf, countAll, countOver, type Db, holdsFolded, readPage } from "#db/statement.ts";
import { isSent, masterQuoteColumns, masterQuoteSortColumns } from "#quotes/master/master-quotes.queries.ts";
import { namesIn } from "#shared/lists.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

const masterQuotes = (db: Db) =>
  db.selectFrom("master_quotes as m").innerJoin("customer_accounts as a", "a.id", "m.account_id");

const withHead = (query: ReturnType<typeof masterQuotes>) =>
  query.innerJoin("users as u", "u.id", "m.user_id").select(masterQuoteColumns.head).select("a.name as accountName");

const withAll = (query: ReturnType<typeof masterQuotes>) => withHead(query).select(masterQuoteColumns.content);

export type DeskMasterQuoteRow = Awaited<ReturnType<ReturnType<typeof withAll>["executeTakeFirstOrThrow"]>>;

/** What lists of master quotes may be sorted by. */
export const deskMasterQuoteSorts = namesIn(masterQuoteSortColumns);

type DeskMasterQuoteFilter = {
  /** Either id. */
  readonly accountIds: readonly string[];
  readonly search: string | undefined;
  readonly isSent: boolean | undefined;
};

/** One page of master quotes of all accounts, and how many there are. One statement. */
export async function findDeskMasterQuotes(
  db: Db,
  { accountIds, search, isSent: sent }: DeskMasterQuoteFilter,
  page: PageRequest & {
    readonly order: readonly (SortOrder & { readonly property: keyof typeof masterQuoteSortColumns })[];
  },
) {
  let query = masterQuotes(db);
  if (accountIds.length > 0)
    query = query.where(sql<SqlBool>`(a.id = ${anyOf(accountIds)} OR a.external_id = ${anyOf(accountIds)})`);
  if (search !== undefined) query = query.where(holdsFolded(sql`m.id || ' ' || m.name`, search));
  if (sent !== undefined) query = query.where(sql<SqlBool>`${isSent} = ${sent}`);
  const detailCount = sql<number>`(SELECT count(*)::integer FROM master_quote_details d WHERE d.master_quote_id = m.id)`;
  let sorted = withHead(query).select([detailCount.as("detailCount"), countOver]);
  for (const { property, direction } of page.order)
    sorted = sorted.orderBy(masterQuoteSortColumns[property], direction === "ASC" ? "asc" : "desc");
  return readPage(sorted.orderBy("m.id", "desc"), page, () => query.select(countAll).executeTakeFirstOrThrow());
}

/** A master quote of any account. */
export function findDeskMasterQuote(db: Db, id: string): Promise<DeskMasterQuoteRow | undefined> {
  return withAll(masterQuotes(db)).where("m.id", "=", id).executeTakeFirst();
}
