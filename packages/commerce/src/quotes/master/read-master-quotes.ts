// Master quotes as buyers read them: their own in lists, those of colleagues by their ids or when asked for (quotes 5.1). The
// number of statements is the same for any number of quotes, lines and messages.
import type { MasterQuote, SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { BuyerContext, SessionContext } from "#http/context.ts";
import { presentMasterQuote } from "#quotes/master/master-quotes.present.ts";
import {
  findMasterQuote,
  findMasterQuotes,
  isMasterQuoteOf,
  type MasterQuoteRow,
  masterQuoteSorts,
} from "#quotes/master/master-quotes.queries.ts";
import { quoteWordsFor } from "#quotes/negotiation/read-supplier-quotes.ts";
import { findSupplierQuotesOf } from "#quotes/negotiation/supplier-quotes.queries.ts";
import { ensureQuotes } from "#quotes/quotes.access.ts";
import { masterQuoteNotFound } from "#quotes/quotes.errors.ts";
import { type PageRequest, parseSort, presentPage } from "#shared/paging.ts";

async function presentMasterQuotes(context: SessionContext, rows: readonly MasterQuoteRow[]) {
  const { deps, buyer } = context;
  const sent = rows.filter(({ isSent }) => isSent).map(({ id }) => id);
  const supplierQuotes = await findSupplierQuotesOf(deps.db, buyer, sent, deps.clock());
  const named = [...rows.flatMap(({ details }) => details), ...supplierQuotes.flatMap(({ lines }) => lines)];
  const words = await quoteWordsFor(context, named);
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

/** Throws 404 when the account has no master quote of this id, 403 for a visit. */
export async function ensureMasterQuote({ deps, buyer }: BuyerContext, id: string): Promise<void> {
  ensureQuotes(buyer);
  if (!(await isMasterQuoteOf(deps.db, buyer, id))) throw masterQuoteNotFound(id);
}
