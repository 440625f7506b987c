// What every write of a desk to a supplier quote has in common: lock, read, change, read again.
import type { DeskQuote, QuoteExpectation } from "@comptoir/contract/quotes/answers";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { findDraftWrites, lockDeskQuote } from "#quotes/answers/answers.queries.ts";
import { type DeskQuoteRow, findDeskQuote } from "#quotes/desk/desk-quotes.queries.ts";
import { readDeskQuote } from "#quotes/desk/read-desk-quotes.ts";
import { changesSince } from "#quotes/drafts/draft-changes.rules.ts";
import { sentSince, supplierQuoteNotFound } from "#quotes/quotes.errors.ts";
import type { DeskRole } from "#shared/desk-role.ts";
import { changedMeanwhile } from "#shared/refusal.ts";

/** One write: in its transaction, to the quote as the last writer left it. */
export type DeskChange = {
  readonly tx: Tx;
  /** The caller within the transaction. */
  readonly context: UserContext;
  readonly quote: DeskQuoteRow;
  readonly role: DeskRole;
  readonly now: Date;
};

/** Locks a quote of the caller's desk, changes it and reads it again, in one transaction. Throws 404. */
export async function changeDeskQuote(
  context: UserContext,
  id: string,
  change: (write: DeskChange) => Promise<void>,
): Promise<DeskQuote> {
  const { deps } = context;
  const desk = deskOf(context);
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const inside = within(context, tx);
    const quote = (await lockDeskQuote(tx, desk, id)) ? await findDeskQuote(tx, desk, id, now) : undefined;
    if (!quote) throw supplierQuoteNotFound(id);
    await change({ tx, context: inside, quote, role: roleOf(desk), now });
    return readDeskQuote(inside, id);
  });
}

/**
 * Throws 409 with the quote as it is now when others than the caller have changed since what the write touches, any field of it unless some are named;
 * what else they changed stays.
 */
export async function ensureAsRead(
  { tx, context, quote }: DeskChange,
  { version, revision }: QuoteExpectation,
  touched?: readonly string[],
): Promise<void> {
  if (revision !== undefined && revision !== quote.revision) throw sentSince(await readDeskQuote(context, quote.id));
  if (version === undefined || version === quote.version) return;
  const read = { version, userId: context.user.userId };
  const changes = changesSince(quote, read, await findDraftWrites(tx, quote.id, version));
  if (!changes) return;
  const mayMerge = touched && version < quote.version && !changes.fields.some((field) => touched.includes(field));
  if (!mayMerge) throw changedMeanwhile("quote", await readDeskQuote(context, quote.id), changes);
}
