// What the clock does (quotes 8): it reminds buyers of answers that soon expire, and ends those whose date is over and requests that
// nobody says a word about.

import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Deps } from "#deps.ts";
import { sendMails } from "#mail/mail.ts";
import { findSupplierUsers } from "#orders/read-orders.ts";
import { writeExpiry, writeExpiryToSupplier, writeReminder } from "#quotes/answers/answer-mails.ts";
import { type EndedQuote, endQuotes, markReminded } from "#quotes/answers/overdue-quotes.queries.ts";
import { patienceDays, quoteTransitions } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";

/** Tells both sides that an answer has expired. */
async function tellOfExpiry(tx: Tx, deps: Deps, ended: readonly EndedQuote[]): Promise<void> {
  if (ended.length === 0) return;
  const { brand, shopUrl } = deps.config;
  const users = await findSupplierUsers(tx, new Set(ended.map(({ supplierId }) => supplierId)));
  const mails = ended.flatMap(({ id: number, masterQuoteId, supplierId, supplierName, buyer, ...quote }) => {
    const url = shopPage(shopUrl, `/quotes/${masterQuoteId}`, normaliseLocale(buyer.locale));
    const about = { brand, shopUrl, number, buyerName: quote.customerName, accountName: quote.accountName };
    const of = { event: "QUOTE_EXPIRED", subject: { masterQuoteId, supplierQuoteId: number } } as const;
    return [
      {
        mail: writeExpiry(buyer, { brand, number, supplierName, url }),
        told: { ...of, side: "CUSTOMER", userId: buyer.id, byId: null } as const,
      },
      ...users
        .filter((user) => user.supplierId === supplierId)
        .map((user) => ({ mail: writeExpiryToSupplier(user, about), told: { ...of, side: "SUPPLIER" } as const })),
    ];
  });
  await sendMails(deps, mails, tx);
}

/** Ends answers whose date is over, which both sides are told, and requests without a word for 60 days; run by a job. */
export async function endOverdueQuotes(deps: Deps, now: Date): Promise<void> {
  const [expire] = quoteTransitions.expire;
  const [giveUp] = quoteTransitions.giveUp;
  const patience = new Date(now.getTime() - patienceDays * 24 * 3600_000);
  await inTransaction(deps.db, async (tx) => {
    const expired = { from: expire.from, to: expire.to, column: "valid_until", until: now, now } as const;
    await tellOfExpiry(tx, deps, await endQuotes(tx, expired));
    await endQuotes(tx, { from: giveUp.from, to: giveUp.to, column: "updated_at", until: patience, now });
  });
}

/** So long before the end of an answer its buyer is reminded. */
const REMINDED_BEFORE = 3 * 24 * 3600_000;

/** Reminds buyers of the answers that expire within three days, each of them once; run by a job. */
export async function remindOfExpiry(deps: Deps, now: Date): Promise<void> {
  const { brand, shopUrl } = deps.config;
  await inTransaction(deps.db, async (tx) => {
    const answers = await markReminded(tx, { now, until: new Date(now.getTime() + REMINDED_BEFORE) });
    const mails = answers.map(({ id: number, masterQuoteId, supplierName, buyer, validUntil }) => {
      const url = shopPage(shopUrl, `/quotes/${masterQuoteId}`, normaliseLocale(buyer.locale));
      const subject = { masterQuoteId, supplierQuoteId: number };
      return {
        mail: writeReminder(buyer, { brand, number, supplierName, url }, validUntil),
        told: { event: "QUOTE_EXPIRES", side: "CUSTOMER", userId: buyer.id, byId: null, subject } as const,
      };
    });
    await sendMails(deps, mails, tx);
  });
}
