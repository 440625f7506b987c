// Quotes as buyers read them: their own in lists, those of colleagues by their ids or when asked for (quotes 5). The number
// of statements is the same for any number of quotes, lines and messages.
import type { MasterQuote, SupplierQuote, SupplierQuoteStatus } from "@comptoir/contract/quotes";
import { describeVariants } from "#catalogue/products.ts";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import type { SessionContext } from "#http/context.ts";
import { masterQuoteNotFound, supplierQuoteNotFound } from "#quotes/quotes.errors.ts";
import { presentMasterQuote, presentSupplierQuote, type QuoteWords } from "#quotes/quotes.present.ts";
import { findMasterQuote, findMasterQuotes, type MasterQuoteRow, masterQuoteSorts } from "#quotes/quotes.queries.ts";
import { ensureQuotes } from "#quotes/quotes.rules.ts";
import { findSupplierQuote, findSupplierQuotesOf, type SupplierQuoteRow } from "#quotes/supplier-quotes.queries.ts";
import { type PageRequest, parseSort, presentPage } from "#shared/paging.ts";

/** What presenting these takes; three statements. */
async function wordsFor(
  context: SessionContext,
  masterQuotes: readonly MasterQuoteRow[],
  supplierQuotes: readonly SupplierQuoteRow[],
): Promise<QuoteWords> {
  const named = [...masterQuotes.flatMap(({ details }) => details), ...supplierQuotes.flatMap(({ lines }) => lines)];
  const [variants, fields] = await Promise.all([
    describeVariants(context, [...new Set(named.map(({ variantId }) => variantId))]),
    findCustomFieldsByTarget(context.deps.db, ["QUOTE", "QUOTE_LINE"]),
  ]);
  return { variants, fields };
}

async function presentMasterQuotes(context: SessionContext, rows: readonly MasterQuoteRow[]) {
  const { deps, buyer } = context;
  const sent = rows.filter(({ isSent }) => isSent).map(({ id }) => id);
  const supplierQuotes = await findSupplierQuotesOf(deps.db, buyer, sent, deps.clock());
  const words = await wordsFor(context, rows, supplierQuotes);
  const byMaster = Map.groupBy(supplierQuotes, ({ masterQuoteId }) => masterQuoteId);
  return rows.map((row) => presentMasterQuote(row, byMaster.get(row.id) ?? [], words));
}

type MasterQuoteListQuery = PageRequest & {
  readonly sort?: readonly string[] | undefined;
  readonly fromCustomerAccount: boolean;
  readonly masterQuoteId?: string | undefined;
  readonly search?: string | undefined;
  readonly sent?: boolean | undefined;
  readonly supplierQuoteStatus?: readonly SupplierQuoteStatus[] | undefined;
};

/** One page of master quotes, the user's own unless those of the whole account are asked for. Five statements. */
export async function listMasterQuotes(context: SessionContext, query: MasterQuoteListQuery) {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  const asked = parseSort(query.sort, masterQuoteSorts);
  const order = asked.length > 0 ? asked : [{ property: "updatedAt", direction: "DESC" } as const];
  const filter = {
    userId: query.fromCustomerAccount ? null : buyer.userId,
    id: query.masterQuoteId,
    search: query.search,
    isSent: query.sent,
    statuses: query.supplierQuoteStatus ?? [],
  };
  const { rows, total } = await findMasterQuotes(deps.db, buyer, filter, { ...query, order }, deps.clock());
  return presentPage(await presentMasterQuotes(context, rows), total, query, order);
}

/** One master quote of the account. Throws 404. */
export async function readMasterQuote(context: SessionContext, id: string): Promise<MasterQuote> {
  ensureQuotes(context.buyer);
  const row = await findMasterQuote(context.deps.db, context.buyer, id);
  const [quote] = row ? await presentMasterQuotes(context, [row]) : [];
  if (!quote) throw masterQuoteNotFound(id);
  return quote;
}

async function presentSupplierQuotes(context: SessionContext, rows: readonly SupplierQuoteRow[]) {
  const words = await wordsFor(context, [], rows);
  return rows.map((row) => presentSupplierQuote(row, words));
}

/** The supplier quotes of a master quote of the account, in the order in which suppliers were asked. */
export async function readSupplierQuotesOf(context: SessionContext, masterQuoteId: string): Promise<SupplierQuote[]> {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  const rows = await findSupplierQuotesOf(deps.db, buyer, [masterQuoteId], deps.clock());
  return presentSupplierQuotes(context, rows);
}

/** One supplier quote of the account. Throws 404. */
export async function readSupplierQuote(context: SessionContext, id: string): Promise<SupplierQuote> {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  const row = await findSupplierQuote(deps.db, buyer, id, deps.clock());
  const [quote] = row ? await presentSupplierQuotes(context, [row]) : [];
  if (!quote) throw supplierQuoteNotFound(id);
  return quote;
}
