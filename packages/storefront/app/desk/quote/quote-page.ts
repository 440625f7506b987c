// A supplier quote as its page at the desk shows it: what was asked, what is typed so far and where it comes from, what was sent.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type { DeskQuote, DeskQuoteLine, DeskQuoteStep, QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import type { QuoteMessage, QuoteTotals, SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import { sum } from "#goods/amounts.rules.ts";
import { articleCode } from "#goods/article-code.ts";
import { formatIsoDay } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { keepSizes } from "#lib/words.ts";

/** For so many days an answer is offered to hold. */
const OFFERED_DAYS = 30;

export type PriceSource = NonNullable<QuoteSuggestion["source"]>;

export type AnswerLine = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly image: string | null;
  readonly requested: number;
  readonly quantity: number;
  /** One piece without tax in the catalogue; null where there was no price. */
  readonly listPrice: number | null;
  /** As it is typed so far, or proposed; null while there is none. */
  readonly price: number | null;
  /** Where a price comes from that nobody has typed; null for one that somebody has. */
  readonly source: PriceSource | null;
  /** One piece in the answer that was sent last; null before. */
  readonly sentPrice: number | null;
  /** Goods without tax at that price; null without one. */
  readonly total: number | null;
  readonly taxRate: number;
  readonly shipping: number;
  readonly leadTime: number | null;
  readonly comment: string;
  readonly isRemoved: boolean;
  /** Another article, which the buyer could take instead. */
  readonly isAlternative: boolean;
};

export type DeskDelivery = { readonly key: string; readonly address: Address; readonly names: readonly string[] };

export type QuotePage = {
  readonly id: string;
  readonly version: number;
  readonly client: DeskClient;
  readonly status: SupplierQuoteStatus;
  readonly name: string;
  readonly account: string;
  readonly user: string;
  readonly supplier: string;
  readonly askedAt: string;
  readonly dueAt: string | null;
  readonly isLate: boolean;
  readonly validUntil: string | null;
  readonly declineReason: string | null;
  readonly orderReference: string | null;
  readonly lines: readonly AnswerLine[];
  readonly totals: QuoteTotals;
  readonly hasDraft: boolean;
  /** The day that the answer shall hold until, 2026-03-14. */
  readonly validityDay: string;
  readonly shipping: number;
  readonly message: string;
  readonly billingAddress: Address;
  readonly deliveries: readonly DeskDelivery[];
  readonly thread: readonly QuoteMessage[];
  readonly operatorThread: readonly QuoteMessage[];
  readonly steps: readonly DeskQuoteStep[];
};

/** Pieces at a price, to the cent: a preview until the API has counted. */
const totalOf = (price: number, quantity: number) => Math.round((Math.round(price * 10_000) * quantity) / 100) / 100;

function presentLine(line: DeskQuoteLine, quote: DeskQuote, suggestion: QuoteSuggestion | undefined): AnswerLine {
  const drafted = quote.draft?.lines.find(({ id }) => id === line.id);
  const isTyped = line.price !== null || drafted?.price !== undefined;
  const variant = line.productVariant;
  const price = isTyped ? line.price : (suggestion?.price ?? null);
  const sent = quote.answers.at(-1)?.lines.find(({ id }) => id === line.id);
  return {
    id: line.id,
    name: keepSizes(variant.name),
    code: articleCode(variant),
    image: variant.mainImageUrl,
    requested: line.requestedQuantity,
    quantity: line.quantity,
    listPrice: line.listPrice,
    price,
    total: price === null ? null : totalOf(price, line.quantity),
    source: isTyped ? null : (suggestion?.source ?? null),
    sentPrice: sent?.price ?? null,
    taxRate: line.taxRate,
    shipping: line.shippingPrice,
    leadTime: line.leadTimeToShip ?? (drafted?.leadTimeToShip === null ? null : (suggestion?.leadTimeToShip ?? null)),
    comment: line.comment ?? "",
    isRemoved: line.removed,
    isAlternative: line.alternativeToLineId !== null,
  };
}

function deliveriesOf(lines: readonly DeskQuoteLine[]): DeskDelivery[] {
  const all = lines.flatMap((line) =>
    line.quoteDeliveryLines.map(({ shippingAddress }) => ({
      address: shippingAddress,
      name: line.productVariant.name,
    })),
  );
  return [...Map.groupBy(all, ({ address }) => JSON.stringify(address))].flatMap(([key, own]) => {
    const [first] = own;
    return first ? [{ key, address: first.address, names: own.map(({ name }) => name) }] : [];
  });
}

/** The day offered: that of the draft, that of the answer while it lasts, or in thirty days. */
function validityDayOf({ draft, validityDate }: DeskQuote, now: Date): string {
  if (draft?.validityDate) return formatIsoDay(draft.validityDate);
  if (validityDate && new Date(validityDate) > now) return formatIsoDay(validityDate);
  return addDays(shopDay(now), OFFERED_DAYS);
}

/** The page of a quote at a moment, for one of the kinds of client. */
export function presentQuotePage(
  quote: DeskQuote,
  suggestions: readonly QuoteSuggestion[],
  client: DeskClient,
  now: Date,
): QuotePage {
  const { quoteLines, totals } = quote.preview ?? quote;
  const lines = quoteLines.map((line) =>
    presentLine(
      line,
      quote,
      suggestions.find(({ quoteLineId }) => quoteLineId === line.id),
    ),
  );
  return {
    id: quote.id,
    version: quote.version,
    client,
    status: quote.status,
    name: quote.name,
    account: quote.customerAccountName,
    user: quote.customerName,
    supplier: quote.supplier.name,
    askedAt: quote.createdAt,
    dueAt: quote.dueAt,
    isLate: quote.dueAt !== null && new Date(quote.dueAt) < now,
    validUntil: quote.validityDate,
    declineReason: quote.declineReason,
    orderReference: quote.orderCommercialReference,
    lines,
    totals,
    hasDraft: quote.draft !== null,
    validityDay: validityDayOf(quote, now),
    shipping: sum(lines.map(({ shipping }) => shipping)),
    message: quote.draft?.message ?? "",
    billingAddress: quote.billingAddress,
    deliveries: deliveriesOf(quote.quoteLines),
    thread: quote.customerThread,
    operatorThread: quote.supplierOperatorThread,
    steps: quote.steps,
  };
}
