// Master quotes as the operator reads them: those of all accounts, with how far each supplier is.
import type { DeskMasterQuote, DeskMasterQuoteSummary } from "@comptoir/contract/quotes/answers";
import { presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import {
  type DeskMasterQuoteRow,
  deskMasterQuoteSorts,
  findDeskMasterQuote,
  findDeskMasterQuotes,
} from "#quotes/desk/desk-master-quotes.queries.ts";
import { presentDeskSummary } from "#quotes/desk/desk-quotes.present.ts";
import { type DeskSummaryRow, findDeskQuotesOf } from "#quotes/desk/desk-quotes.queries.ts";
import { quoteWordsFor } from "#quotes/negotiation/read-supplier-quotes.ts";
import { variantOf } from "#quotes/negotiation/supplier-quotes.present.ts";
import { masterQuoteNotFound } from "#quotes/quotes.errors.ts";
import { type PageRequest, type PresentedPage, parseSort, presentPage } from "#shared/paging.ts";
import { answerHoursOf } from "#shared/waiting.rules.ts";

const headOf = (
  row: Omit<DeskMasterQuoteRow, "details" | "customFieldValues">,
  quotes: readonly DeskSummaryRow[],
  answerHours: number,
) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  supplierQuotes: quotes
    .filter(({ masterQuoteId }) => masterQuoteId === row.id)
    .map((quote) => presentDeskSummary(quote, answerHours)),
  customerUserId: row.userId,
  customerName: row.customerName,
  customerAccountId: row.accountId,
  customerAccountName: row.accountName,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export type DeskMasterQuoteListQuery = PageRequest & {
  readonly sort?: readonly string[] | undefined;
  readonly customerAccountIds?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly sent?: boolean | undefined;
};

/** One page of the master quotes of all accounts. Two statements. */
export async function listDeskMasterQuotes(
  context: UserContext,
  query: DeskMasterQuoteListQuery,
): Promise<PresentedPage<DeskMasterQuoteSummary>> {
  const { deps } = context;
  const asked = parseSort(query.sort, deskMasterQuoteSorts);
  const order = asked.length > 0 ? asked : [{ property: "updatedAt", direction: "DESC" } as const];
  const filter = {
    accountIds: query.customerAccountIds ?? [],
    search: query.search?.trim() || undefined,
    isSent: query.sent,
  };
  const { page, size } = query;
  const { rows, total } = await findDeskMasterQuotes(deps.db, filter, { page, size, order });
  const ids = rows.map(({ id }) => id);
  const quotes = await findDeskQuotesOf(deps.db, deskOf(context), ids, deps.clock());
  const content = rows.map((row) => ({ ...headOf(row, quotes, answerHoursOf(deps)), detailCount: row.detailCount }));
  return presentPage(content, total, query, order);
}

/** One master quote of any account. Throws 404. */
export async function readDeskMasterQuote(context: UserContext, id: string): Promise<DeskMasterQuote> {
  const { deps } = context;
  const row = await findDeskMasterQuote(deps.db, id);
  if (!row) throw masterQuoteNotFound(id);
  const [quotes, words] = await Promise.all([
    findDeskQuotesOf(deps.db, deskOf(context), [id], deps.clock()),
    quoteWordsFor(context, row.details),
  ]);
  return {
    ...headOf(row, quotes, answerHoursOf(deps)),
    masterQuoteDetails: row.details.map(({ id: detailId, quantity, variantId }) => ({
      id: detailId,
      quantity,
      productVariant: variantOf(words, variantId),
    })),
    customFieldValues: presentCustomFieldValues(words.fields.QUOTE, row.customFieldValues),
  };
}
