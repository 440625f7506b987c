// From a supplier's answer to its order (quotes 7): three doors lead here. The quote is locked first, so that of two who order at
// once the second gets the order of the first.

import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { AddressSnapshot } from "@comptoir/contract/orders/orders";
import { countedLines } from "@comptoir/contract/quotes/answer-cost.rules";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import { addressOnBill } from "#accounts/addresses.rules.ts";
import { findOffersForLines, type LineOffer } from "#catalogue/offers/offers.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { sendMails } from "#mail/mail.ts";
import { openQuotedOrder, type PromisedLine } from "#orders/drafts/quoted-order.ts";
import { noEligibleLine } from "#orders/orders.errors.ts";
import type { QuotePort } from "#orders/quote-port.ts";
import { findPerson, readCommercialOrder } from "#orders/read-orders.ts";
import { readSupplierQuote } from "#quotes/negotiation/read-supplier-quotes.ts";
import type { LockedQuote } from "#quotes/negotiation/supplier-quote-writes.queries.ts";
import { findSupplierQuote, type SupplierQuoteRow } from "#quotes/negotiation/supplier-quotes.queries.ts";
import {
  deliveryDayOfAnswer,
  type QuoteLineRow,
  quoteLineExternalId,
  quoteStatusAfter,
  quoteTransitions,
} from "#quotes/negotiation/supplier-quotes.rules.ts";
import { authorName, lockOwnSupplierQuote, mailSupplier } from "#quotes/negotiation/supplier-quotes.ts";
import {
  findSisterLines,
  type LeftLine,
  lockMasterOf,
  reopenQuote,
  setQuoteOrder,
} from "#quotes/ordering/order-quote.queries.ts";
import { chooseLines, deliveriesOf, type QuoteChoice, type QuotedLine } from "#quotes/ordering/quote-orders.rules.ts";
import { writeQuoteOrdered, writeQuoteOrderedCopy } from "#quotes/quote-mails.ts";
import { ensureQuotes } from "#quotes/quotes.access.ts";
import { articleOrdered, quoteActionRefused, quoteChanged, quoteExpired } from "#quotes/quotes.errors.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import { tenThousandths } from "#shared/money.ts";
import { invariant } from "#shared/refusal.ts";

/** What the buyer takes of an answer, as it was when they saw it. */
type QuoteOrder = {
  readonly choice: QuoteChoice;
  readonly revision?: number | undefined;
  /** Nothing that an order at another supplier of the same request holds. */
  readonly onlyOnce?: boolean | undefined;
};

/** What orders keep of an address. */
const snapshotOf = ({
  id,
  externalId,
  shipping: _shipping,
  billing: _billing,
  ...address
}: Address): AddressSnapshot => ({
  ...address,
  externalId: externalId ?? id,
});

function promisedLine(
  quoteId: string,
  { line, quantity, unitPrice, amounts }: QuotedLine<QuoteLineRow>,
  offer: LineOffer,
): PromisedLine {
  const { taxRate, shippingTaxRate } = line;
  // An answer above the catalogue's price is no negative discount.
  const listPrice = tenThousandths(Math.max(line.listPrice ?? 0, unitPrice));
  const externalId = quoteLineExternalId(quoteId, line.position);
  return { offer, quantity, listPrice, unitPrice, amounts, taxRate, shippingTaxRate, quoteLineExternalId: externalId };
}

/** The supplier's offers behind the lines, by the line's id; those that cannot be delivered from stock are not there. */
async function findStockedOffers(
  tx: Tx,
  { deps, buyer }: SessionContext,
  chosen: readonly { readonly line: QuoteLineRow; readonly quantity: number }[],
): Promise<ReadonlyMap<string, LineOffer>> {
  const variantKeys = chosen.map(({ line }) => line.variantId);
  const offers = await findOffersForLines(tx, buyer, { variantKeys }, deps.clock());
  return new Map(
    chosen.flatMap(({ line, quantity }) => {
      const offer = offers.find(({ inventoryId }) => inventoryId === line.inventoryId);
      return offer && offer.stock >= quantity ? [[line.id, offer]] : [];
    }),
  );
}

/** Throws 409 where an order at another supplier of the request holds one of the articles. */
async function ensureOrderedOnce(
  tx: Tx,
  { buyer }: SessionContext,
  quote: SupplierQuoteRow,
  chosen: readonly { readonly line: QuoteLineRow }[],
): Promise<void> {
  const sisters = await findSisterLines(tx, buyer, quote);
  const ordered = new Set(
    sisters
      .filter((line) => line.ordered.includes(quoteLineExternalId(line.quoteId, line.position)))
      .map(({ variantId }) => variantId),
  );
  const askedFor = ({ variantId, alternativeToLineId }: QuoteLineRow) =>
    quote.lines.find(({ id }) => id === alternativeToLineId)?.variantId ?? variantId;
  const twice = chosen.filter(({ line }) => ordered.has(askedFor(line)));
  if (twice.length > 0) throw articleOrdered(twice.map(({ line }) => line.id));
}

async function openOrder(
  tx: Tx,
  context: SessionContext,
  quote: SupplierQuoteRow,
  { choice, onlyOnce }: QuoteOrder,
): Promise<{ readonly orderId: string; readonly left: readonly LeftLine[] }> {
  const offered = quote.lines.filter(({ isRemoved }) => !isRemoved);
  const chosen = chooseLines(offered, countedLines(quote.lines), choice);
  if (onlyOnce) await ensureOrderedOnce(tx, context, quote, chosen);
  const offers = await findStockedOffers(tx, context, chosen);
  const stocked = chosen.filter(({ line }) => offers.has(line.id));
  const deliveries = deliveriesOf(stocked, quote.terms).map(({ shippingAddress, lines }) => ({
    shippingAddress: snapshotOf(shippingAddress),
    lines: lines.flatMap((line) => {
      const offer = offers.get(line.line.id);
      return offer ? [promisedLine(quote.id, line, offer)] : [];
    }),
  }));
  if (deliveries.length === 0) throw noEligibleLine();
  const billingAddress = addressOnBill(snapshotOf(quote.billingAddress));
  const now = context.deps.clock();
  // Without a day of the supplier's the order counts its own, by what it holds.
  const promisedOn = quote.deliveredOn === null ? null : deliveryDayOfAnswer(quote, now);
  const promised = { quoteId: quote.id, billingAddress, deliveries, promisedOn };
  const { id } = await openQuotedOrder(tx, context, promised, now);
  const left = chosen.filter(({ line }) => !offers.has(line.id));
  return { orderId: id, left: left.map(({ line, quantity }) => ({ id: line.id, quantity })) };
}

/** Tells the buyer who asked that the answer was accepted, whoever of the account did it (quotes 9). */
async function mailBuyer(
  tx: Tx,
  { deps, actor }: SessionContext,
  { id: number, userId, masterQuoteId }: LockedQuote,
  supplierName: string,
): Promise<void> {
  const { brand, shopUrl } = deps.config;
  const buyer = await findPerson(tx, userId);
  const url = shopPage(shopUrl, `/quotes/${masterQuoteId}`, normaliseLocale(buyer.locale));
  const subject = { masterQuoteId, supplierQuoteId: number };
  const mail = writeQuoteOrderedCopy(buyer, { brand, number, supplierName, url });
  const told = { event: "QUOTE_ORDERED", side: "CUSTOMER", userId, byId: actor.id, subject } as const;
  await sendMails(deps, [{ mail, told }], tx);
}

type OrderOfQuote = { readonly orderId: string; readonly isNew: boolean };

/**
 * Orders an answer, or lines of it; repeated, it answers the order that there is. Throws 404, 403, 409 naming the status that
 * forbids it, QUOTE_EXPIRED, QUOTE_CHANGED or ARTICLE_ORDERED, 400 for a wrong choice, and 422 F-E-039 when nothing of it is in stock.
 */
async function orderQuote(context: SessionContext, id: string, wanted: QuoteOrder): Promise<OrderOfQuote> {
  const { deps, buyer } = context;
  ensureQuotes(buyer);
  const now = deps.clock();
  const { revision } = wanted;
  return inTransaction(deps.db, async (tx) => {
    if (wanted.onlyOnce) await lockMasterOf(tx, buyer, id);
    const locked = await lockOwnSupplierQuote(tx, buyer, id, now);
    const quote = await findSupplierQuote(tx, buyer, locked.id, now);
    invariant(quote, "a locked quote is there");
    if (quote.orderId !== null) return { orderId: quote.orderId, isNew: false };
    if (quote.status === "EXPIRED") throw quoteExpired();
    const to = quoteStatusAfter("order", quote.status, "BUYER");
    if (to === null) throw quoteActionRefused("order", quote.status);
    if (revision !== undefined && revision !== quote.revision) throw quoteChanged(quote.revision);
    const { orderId, left } = await openOrder(tx, context, quote, wanted);
    await setQuoteOrder(tx, buyer, quote, { to, orderId, left }, now);
    await mailSupplier(tx, context, locked, authorName(context, locked), {
      event: "QUOTE_ORDERED",
      write: writeQuoteOrdered,
    });
    await mailBuyer(tx, context, locked, quote.supplierName);
    return { orderId, isNew: true };
  });
}

/** Accepts an answer as a whole: the quote as it is then. Throws what ordering throws. */
export async function acceptSupplierQuote(
  context: SessionContext,
  id: string,
  seen: Omit<QuoteOrder, "choice">,
): Promise<SupplierQuote> {
  await orderQuote(context, id, { ...seen, choice: null });
  return readSupplierQuote(context, id);
}

/** Orders an answer or lines of it, and answers the order with so many lines. Throws what ordering throws. */
export async function initialiseOrderOfQuote(
  context: SessionContext,
  id: string,
  { previewLines, ...order }: QuoteOrder & { readonly previewLines: number },
): Promise<{ readonly order: CommercialOrder; readonly isNew: boolean }> {
  const { orderId, isNew } = await orderQuote(context, id, order);
  return { order: await readCommercialOrder(context, orderId, { idType: "DJUST_ID", previewLines }), isNew };
}

const [ordering] = quoteTransitions.order;
const [dropping] = quoteTransitions.dropOrder;
const [droppingLate] = quoteTransitions.dropOrderLate;

export const quotePort: QuotePort = {
  orderWhole: async (context, quoteId) => (await orderQuote(context, quoteId, { choice: null })).orderId,
  reopen: (tx, quoteId, now) =>
    reopenQuote(tx, quoteId, { from: ordering.to, whileValid: dropping.to, afterwards: droppingLate.to }, now),
};
