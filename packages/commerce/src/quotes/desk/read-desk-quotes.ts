// Supplier quotes as suppliers and the operator read them (quotes 6). The number of statements is the same for any number of quotes,
// lines and messages.
import { readMoment } from "@comptoir/contract/days/days.rules";
import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import type { DeskQuotePage } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { listMailsAbout } from "#mail/told-mails.ts";
import { presentDeskQuote, presentDeskSummary } from "#quotes/desk/desk-quotes.present.ts";
import {
  countDeskQuotes,
  deskQuoteSorts,
  findDeskQuote,
  findDeskQuotePage,
  findDeskSummaries,
  isQuoteOnDesk,
} from "#quotes/desk/desk-quotes.queries.ts";
import { deskStepsOf } from "#quotes/desk/desk-steps.rules.ts";
import { applyDraft, conditionsAfter } from "#quotes/drafts/drafts.rules.ts";
import { findNamedOffers } from "#quotes/drafts/named-offers.ts";
import { quoteWordsFor } from "#quotes/negotiation/read-supplier-quotes.ts";
import { supplierQuoteNotFound } from "#quotes/quotes.errors.ts";
import { inOrderOf, type KeyPageRequest, parseSort, presentKeyPage } from "#shared/paging.ts";
import { answerHoursOf } from "#shared/waiting.rules.ts";

export type DeskQuoteListQuery = KeyPageRequest & {
  readonly sort?: readonly string[] | undefined;
  readonly status?: readonly SupplierQuoteStatus[] | undefined;
  readonly supplierIds?: readonly string[] | undefined;
  readonly customerAccountIds?: readonly string[] | undefined;
  readonly createdAtFrom?: string | undefined;
  readonly createdAtTo?: string | undefined;
  readonly search?: string | undefined;
};

/** One page of the desk's supplier quotes, the latest first. Three statements. */
export async function listDeskQuotes(context: UserContext, query: DeskQuoteListQuery): Promise<DeskQuotePage> {
  const { deps } = context;
  const { db, clock } = deps;
  const [desk, now] = [deskOf(context), clock()];
  const asked = parseSort(query.sort, deskQuoteSorts);
  const order = asked.length > 0 ? asked : [{ property: "createdAt", direction: "DESC" } as const];
  const filter = {
    statuses: query.status ?? [],
    supplierIds: query.supplierIds ?? [],
    accountIds: query.customerAccountIds ?? [],
    createdFrom: readMoment(query.createdAtFrom ?? "", "start"),
    createdTo: readMoment(query.createdAtTo ?? "", "end"),
    search: query.search?.trim() || undefined,
  };
  const [{ ids, cursors }, total] = await Promise.all([
    findDeskQuotePage(db, desk, filter, { ...query, order }, now),
    countDeskQuotes(db, desk, filter, now),
  ]);
  const rows = await findDeskSummaries(db, desk, ids, now);
  const answerHours = answerHoursOf(deps);
  const content = inOrderOf(ids, rows).map((row) => presentDeskSummary(row, answerHours));
  return presentKeyPage(content, total, cursors, query, order);
}

/**
 * One supplier quote of the desk. Throws 404, for a supplier also of those of others. Four statements, and two for a draft that
 * names other offers.
 */
export async function readDeskQuote(context: UserContext, id: string): Promise<DeskQuote> {
  const { deps } = context;
  const desk = deskOf(context);
  const row = await findDeskQuote(deps.db, desk, id, deps.clock());
  if (!row) throw supplierQuoteNotFound(id);
  const { draft, lines } = row;
  const { terms } = conditionsAfter(row, draft);
  const drafted = draft && applyDraft(lines, draft, await findNamedOffers(context, row, draft), terms);
  const steps = context.user.rights.has("ORDER_UPDATE") ? deskStepsOf(row.status, roleOf(desk)) : [];
  const words = await quoteWordsFor(context, drafted ?? row.lines);
  const about = { masterQuoteId: row.masterQuoteId, supplierQuoteId: row.id };
  const mails = await listMailsAbout(deps.db, roleOf(desk), about);
  return presentDeskQuote(row, { drafted, steps, mails }, desk, { ...words, answerHours: answerHoursOf(deps) });
}

// Mails to the operator about orders go to the same people.
export { findOperatorUsers } from "#quotes/desk/desk-quotes.queries.ts";

/** Throws 404 when the desk has no quote of this id. */
export async function ensureOnDesk(context: UserContext, id: string): Promise<void> {
  if (!(await isQuoteOnDesk(context.deps.db, deskOf(context), id))) throw supplierQuoteNotFound(id);
}
