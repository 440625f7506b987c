// Supplier quotes as buyers read them (quotes 5.3). The number of statements is the same for any number of lines and messages.
import type { QuoteMessagePage, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { describeVariants } from "#catalogue/products.ts";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import { fileLinks } from "#files/file-links.ts";
import type { PublicContext, SessionContext } from "#http/context.ts";
import { findMessages, setReadByBuyer } from "#quotes/negotiation/messages.queries.ts";
import { presentMessages, presentSupplierQuote, type QuoteWords } from "#quotes/negotiation/supplier-quotes.present.ts";
import {
  findSupplierQuote,
  findSupplierQuotesOf,
  type SupplierQuoteRow,
} from "#quotes/negotiation/supplier-quotes.queries.ts";
import { ensureQuotes } from "#quotes/quotes.access.ts";
import { supplierQuoteNotFound } from "#quotes/quotes.errors.ts";

/** What presenting quotes with these variants takes; three statements. */
export async function quoteWordsFor(
  context: PublicContext,
  named: readonly { readonly variantId: string }[],
): Promise<QuoteWords> {
  const [variants, fields] = await Promise.all([
    describeVariants(context, [...new Set(named.map(({ variantId }) => variantId))]),
    findCustomFieldsByTarget(context.deps.db, ["QUOTE", "QUOTE_LINE"]),
  ]);
  return { variants, fields, linkOf: fileLinks(context.deps), now: context.deps.clock() };
}

async function presentSupplierQuotes(context: SessionContext, rows: readonly SupplierQuoteRow[]) {
  const words = await quoteWordsFor(
    context,
    rows.flatMap(({ lines }) => lines),
  );
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

/** What was written before a message of a supplier quote of the account. Throws 404. One statement. */
export async function readMessages(
  { deps, buyer }: SessionContext,
  id: string,
  before: string | undefined,
): Promise<QuoteMessagePage> {
  ensureQuotes(buyer);
  const found = await findMessages(deps.db, buyer, id, before ?? null);
  if (!found) throw supplierQuoteNotFound(id);
  return presentMessages(found.messages, fileLinks(deps));
}

/** Notes that the user has read what was said with a supplier, until a message of it or until now. Throws 404. */
export async function markMessagesRead(
  { deps, buyer }: SessionContext,
  id: string,
  until: string | undefined,
): Promise<void> {
  ensureQuotes(buyer);
  if (!(await setReadByBuyer(deps.db, buyer, { id, userId: buyer.userId, until, now: deps.clock() })))
    throw supplierQuoteNotFound(id);
}
