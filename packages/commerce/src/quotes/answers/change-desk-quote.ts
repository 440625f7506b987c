// What every write of a desk to a supplier quote has in common: lock, read, change, read again.
import type { DeskQuote, QuoteExpectation } from "@comptoir/contract/quotes/answers";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { lockDeskQuote } from "#quotes/answers/answers.queries.ts";
import { type DeskQuoteRow, findDeskQuote } from "#quotes/desk/desk-quotes.queries.ts";
import type { DeskRole } from "#quotes/desk/desk-steps.rules.ts";
import { readDeskQuote } from "#quotes/desk/read-desk-quotes.ts";
import { changedSince, sentSince, supplierQuoteNotFound } from "#quotes/quotes.errors.ts";

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

/** Throws 409 with the quote as it is now when the caller has read another one. */
export async function ensureAsRead(
  { context, quote }: DeskChange,
  { version, revision }: QuoteExpectation,
): Promise<void> {
  if (revision !== undefined && revision !== quote.revision) throw sentSince(await readDeskQuote(context, quote.id));
  if (version !== undefined && version !== quote.version) throw changedSince(await readDeskQuote(context, quote.id));
}
