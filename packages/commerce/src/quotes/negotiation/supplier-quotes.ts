// What a buyer does with the quote of one supplier (quotes 5.4 to 5.6). Each step is a row of the table in
// supplier-quotes.rules.ts and writes history; repeated in its target status it changes nothing.

import type { ToldEvent } from "@comptoir/contract/notifications/mail-entries";
import type { QuoteIdType } from "@comptoir/contract/quotes/buyer-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { CustomFieldWrite } from "@comptoir/contract/shared";
import { mailPauseBefore } from "#conversations/conversations.ts";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import { attachToMessage, claimAttachments } from "#files/attachments.ts";
import type { SessionContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import type { MailReader } from "#mail/layout.ts";
import { sendMails } from "#mail/mail.ts";
import { findSupplierUsers } from "#orders/read-orders.ts";
import { readSupplierQuote } from "#quotes/negotiation/read-supplier-quotes.ts";
import {
  insertMessage,
  type LockedQuote,
  lockSupplierQuote,
  setQuoteFields,
  setQuoteStatus,
} from "#quotes/negotiation/supplier-quote-writes.queries.ts";
import { isSilent, quoteActionEndsIn, quoteStatusAfter } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { type QuoteMail, writeQuoteCancellation, writeQuoteMessage } from "#quotes/quote-mails.ts";
import { ensureQuotes, mayWrite } from "#quotes/quotes.access.ts";
import { notYourQuote, quoteActionRefused, supplierQuoteNotFound } from "#quotes/quotes.errors.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { Mail } from "../../deps.ts";

/**
 * Locks a supplier quote to change it. Throws 404, and 403 for that of a colleague: it belongs to the buyer who asked, and to the
 * one who made the master quote.
 */
export async function lockOwnSupplierQuote(tx: Tx, buyer: Buyer, id: string, now: Date): Promise<LockedQuote> {
  const quote = await lockSupplierQuote(tx, buyer, id, now);
  if (!quote) throw supplierQuoteNotFound(id);
  if (!mayWrite(buyer, [quote.userId, quote.masterUserId])) throw notYourQuote();
  return quote;
}

/** Locks a supplier quote, changes it and reads it again, in one transaction. Throws 404 and 403. */
async function changeSupplierQuote(
  context: SessionContext,
  id: string,
  change: (tx: Tx, quote: LockedQuote, now: Date) => Promise<void>,
): Promise<SupplierQuote> {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const quote = await lockOwnSupplierQuote(tx, buyer, id, now);
    await change(tx, quote, now);
    return readSupplierQuote(within(context, tx), id);
  });
}

/** A mail of a buyer to a supplier: of what, and how each reader is told it. */
type SupplierMail = {
  readonly event: ToldEvent;
  readonly write: (reader: MailReader, quote: QuoteMail) => Mail;
};

/** Queues a mail to every user of the supplier. */
export async function mailSupplier(
  tx: Tx,
  { deps, buyer }: SessionContext,
  { id, masterQuoteId, supplierId, status }: LockedQuote,
  buyerName: string,
  { event, write }: SupplierMail,
): Promise<void> {
  // The supplier has not been told of it yet.
  if (status === "STAGING") return;
  const users = await findSupplierUsers(tx, [supplierId]);
  const { brand, shopUrl } = deps.config;
  const quote = { brand, shopUrl, number: id, buyerName, accountName: buyer.accountName };
  const told = { event, side: "SUPPLIER", subject: { masterQuoteId, supplierQuoteId: id } } as const;
  await sendMails(
    deps,
    users.map((user) => ({ mail: write(user, quote), told })),
    tx,
  );
}

/** The author as the thread names them: who asked keeps the name that the quote carries. */
export const authorName = ({ actor }: SessionContext, quote: LockedQuote): string =>
  actor.id === quote.userId ? quote.customerName : actor.name;

/** Declines the supplier's answer, or withdraws a request that has none. Throws 404, 403, 409. */
export function declineSupplierQuote(context: SessionContext, id: string, reason: string | null) {
  return changeSupplierQuote(context, id, async (tx, quote, now) => {
    const to = quoteStatusAfter("decline", quote.status, "BUYER");
    if (to === null) {
      if (quoteActionEndsIn("decline", quote.status, "BUYER")) return;
      throw quoteActionRefused("decline", quote.status);
    }
    await setQuoteStatus(tx, context.actor, quote, { to, reason, declineReason: reason }, now);
    const isWithdrawn = to === "CLOSED";
    await mailSupplier(tx, context, quote, authorName(context, quote), {
      event: "QUOTE_CANCELED",
      write: (reader, mail) => writeQuoteCancellation(reader, mail, { isWithdrawn, reason }),
    });
  });
}

/** Throws 404, 403, 409 for a closed quote, 400 for a wrong field. */
export function updateQuoteFields(
  context: SessionContext,
  id: string,
  writes: readonly CustomFieldWrite[],
  idType: QuoteIdType,
) {
  return changeSupplierQuote(context, id, async (tx, quote, now) => {
    if (quote.status === "CLOSED") throw quoteActionRefused("custom-fields", quote.status);
    const definitions = await findCustomFields(tx, "QUOTE");
    const values = mergeCustomFieldValues(definitions, quote.customFieldValues, writes, { idType });
    await setQuoteFields(tx, context.buyer, quote.id, values, now);
  });
}

/**
 * Writes to the supplier in the name of the user who is signed in. Throws 404, 403, 409 when the quote is over, 400 for files that
 * cannot go along, 429.
 */
export async function postMessage(
  context: SessionContext,
  id: string,
  { message: text, attachments = [] }: { readonly message: string; readonly attachments?: readonly string[] },
): Promise<SupplierQuote> {
  const { deps, buyer } = context;
  await countAttempts(deps, [{ limit: "messageByUser", subject: buyer.userId }]);
  return changeSupplierQuote(context, id, async (tx, quote, now) => {
    if (isSilent(quote.status)) throw quoteActionRefused("message", quote.status);
    const name = authorName(context, quote);
    const message = { thread: "CUSTOMER", authorName: name, text, mailedBefore: mailPauseBefore(now) } as const;
    const files = await claimAttachments(tx, context, "QUOTE", attachments);
    const { id: messageId, isMailed } = await insertMessage(tx, context.actor, quote, message, now);
    await attachToMessage(tx, files, { quoteMessageId: messageId });
    if (!isMailed) return;
    await mailSupplier(tx, context, quote, name, {
      event: "QUOTE_MESSAGE",
      write: (reader, mail) => writeQuoteMessage(reader, mail, text),
    });
  });
}
