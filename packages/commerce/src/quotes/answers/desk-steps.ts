// The steps of a quote that suppliers and the operator take beside answering it (quotes 3.2). Each is a row of the table in
// supplier-quotes.rules.ts and writes history; repeated in its target status it changes nothing.
import type { DeskQuote, QuoteExpectation } from "@comptoir/contract/quotes/answers";
import type { UserContext } from "#http/context.ts";
import { sendMails } from "#mail/mail.ts";
import { findSupplierUsers } from "#orders/read-orders.ts";
import { writeRefusal } from "#quotes/answers/answer-mails.ts";
import { changeDeskQuote, type DeskChange, ensureAsRead } from "#quotes/answers/change-desk-quote.ts";
import { companyOf, tellBuyer } from "#quotes/answers/tell.ts";
import { findArticlesOf } from "#quotes/desk/desk-quotes.queries.ts";
import { setQuoteStatus } from "#quotes/negotiation/supplier-quote-writes.queries.ts";
import { quoteActionEndsIn, quoteStatusAfter } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { writeQuoteRequest } from "#quotes/quote-mails.ts";
import { quoteActionRefused } from "#quotes/quotes.errors.ts";

export type DeskStep = "decline" | "handOver" | "handBack" | "takeBack" | "release" | "close";

type StepWrite = QuoteExpectation & { readonly reason?: string | null | undefined };

/** Tells the supplier of a request that it has not heard of. */
async function tellSupplierOfRequest({ tx, context, quote }: DeskChange): Promise<void> {
  const { deps } = context;
  const users = await findSupplierUsers(tx, [quote.supplierId]);
  const articles = await findArticlesOf(tx, quote.id);
  const { customerName: buyerName, accountName, id: number } = quote;
  const { brand, shopUrl } = deps.config;
  const about = { brand, shopUrl, number, buyerName, accountName };
  const subject = { masterQuoteId: quote.masterQuoteId, supplierQuoteId: number };
  const told = { event: "QUOTE_REQUESTED", side: "SUPPLIER", subject } as const;
  await sendMails(
    deps,
    users.map((user) => ({ mail: writeQuoteRequest(user, about, { articles, url: null }), told })),
    tx,
  );
}

/** Throws 404, and 409 naming the status that forbids the step or telling of a write in between. */
export function takeDeskStep(
  context: UserContext,
  id: string,
  action: DeskStep,
  given: StepWrite | null | undefined,
): Promise<DeskQuote> {
  const { reason: text, ...expected } = given ?? {};
  const reason = text || null;
  return changeDeskQuote(context, id, async (change) => {
    const { tx, quote, role, now } = change;
    const to = quoteStatusAfter(action, quote.status, role);
    if (to === null) {
      if (quoteActionEndsIn(action, quote.status, role)) return;
      throw quoteActionRefused(action, quote.status);
    }
    await ensureAsRead(change, expected);
    const isDeclined = action === "decline";
    const step = { to, reason, ...(isDeclined && { declineReason: reason }) };
    await setQuoteStatus(tx, context.actor, quote, step, now);
    if (isDeclined && reason !== null) {
      const refusal = { by: companyOf(change), reason };
      await tellBuyer(change, "QUOTE_DECLINED", (reader, about) => writeRefusal(reader, about, refusal));
    }
    if (action === "release") await tellSupplierOfRequest(change);
  });
}
