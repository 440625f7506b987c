// A master quote as its pages show it: the fields of the screens only. Quantities are pieces, amounts the server's.

import { quoteAllowedField, wantedDateField } from "@comptoir/contract/conventions";
import type { Offer } from "@comptoir/contract/products";
import type {
  MasterQuote,
  MasterQuoteDetail,
  QuoteDeliveryTerms,
  SupplierQuote,
} from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import { articleCode } from "#goods/article-code.ts";
import { keepSizes } from "#lib/words.ts";
import { type AnswerChanges, changesOf } from "#quotes/answer-changes.ts";
import {
  offersOf,
  packOf,
  presentArticle,
  presentSupplierLines,
  type QuotedArticle,
  type SupplierQuoteLineView,
} from "#quotes/quoted-lines.ts";
import { type PastMessages, presentThread, type ThreadView } from "#quotes/thread-view.ts";

/** Who reads: buyers may change their own master quotes as long as these can change, administrators everybody's. */
export type QuoteReader = { readonly id: string; readonly isAdministrator: boolean };

export type SupplierQuoteHead = {
  readonly id: string;
  readonly supplier: string;
  readonly status: string;
  /** Messages of the other side that the reader has not seen. */
  readonly unreadCount: number;
};

export type QuoteHead = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly lineCount: number;
  /** One for each supplier that was asked; none before. */
  readonly supplierQuotes: readonly SupplierQuoteHead[];
  readonly updatedAt: string;
  readonly owner: string;
  readonly isOwn: boolean;
  readonly mayChange: boolean;
  /** The day by which it is wanted, YYYY-MM-DD; "" without one. */
  readonly wantedDate: string;
};

/** A supplier that takes requests for an article. */
export type SupplierChoice = { readonly id: string; readonly name: string };

export type QuoteLineView = QuotedArticle & {
  readonly detailId: string;
  readonly quantity: number;
  /** Of every supplier the same, else 1. */
  readonly itemPerPack: number;
  readonly suppliers: readonly SupplierChoice[];
};

export type SupplierQuoteTotals = {
  readonly goods: number;
  readonly shipping: number;
  readonly tax: number;
  readonly withTax: number;
};

/** When all of an answer arrives that is ordered now, YYYY-MM-DD; null where nobody says. */
export type AnswerDelivery = {
  /** What is told: the supplier's own word where it equals `promised`, else the shop's estimate. */
  readonly day: string | null;
  /** What the supplier named. */
  readonly promised: string | null;
};

/**
 * As the supplier said it; as the shop estimates it, without a word of theirs or because theirs cannot be kept any more. Null: no day at
 * all.
 */
export function answerDayOf({ day, promised }: AnswerDelivery): "promised" | "estimated" | "recounted" | "over" | null {
  if (day === null) return promised === null ? null : "over";
  if (promised === null) return "estimated";
  return day === promised ? "promised" : "recounted";
}

export type SupplierQuoteView = SupplierQuoteHead & {
  readonly askedAt: string;
  /** Until the end of that day its prices hold; null before they are known. */
  readonly validUntil: string | null;
  readonly delivery: AnswerDelivery;
  /** What its delivery costs; null where each line has its own. */
  readonly terms: QuoteDeliveryTerms | null;
  /** The longest of what is or can be ordered of it, in working days; null where a line has none. */
  readonly leadTime: number | null;
  /** Names the answer that the page shows; ordering sends it along. */
  readonly revision: number;
  readonly lines: readonly SupplierQuoteLineView[];
  /** What the answer before said otherwise. */
  readonly changes: AnswerChanges | null;
  /** What was asked for and is not offered. */
  readonly missing: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  /** The order that came of it; its buyer still has to place a draft. */
  readonly order: { readonly reference: string; readonly isDraft: boolean } | null;
  /** Null while a line has no price. */
  readonly totals: SupplierQuoteTotals | null;
  readonly billingAddress: Address;
  readonly declineReason: string | null;
  readonly thread: ThreadView;
};

const presentSupplierQuoteHead = ({ id, supplier, status, unreadCount }: SupplierQuote): SupplierQuoteHead => ({
  id,
  supplier: supplier.name,
  status,
  unreadCount,
});

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The day by which a master quote is wanted, YYYY-MM-DD; "" without one. */
export function wantedDateOf({ customFieldValues }: Pick<MasterQuote, "customFieldValues">): string {
  const wanted = customFieldValues.find(({ customField }) => customField.externalId === wantedDateField);
  return textOf(wanted?.value).slice(0, 10);
}

/** A master quote as lists show it; its writer and the administrators of the account may change it. */
export function presentHead(quote: MasterQuote, reader: QuoteReader | null): QuoteHead {
  const isOwn = quote.customerUserId === reader?.id;
  return {
    id: quote.id,
    name: quote.name,
    description: quote.description ?? "",
    lineCount: quote.masterQuoteDetails.length,
    supplierQuotes: quote.supplierQuotes.map(presentSupplierQuoteHead),
    updatedAt: quote.updatedAt,
    owner: quote.customerName,
    isOwn,
    mayChange: isOwn || (reader?.isAdministrator ?? false),
    wantedDate: wantedDateOf(quote),
  };
}

/** Suppliers have been asked: the lines can no longer change. */
export const isSent = ({ supplierQuotes }: Pick<QuoteHead, "supplierQuotes">): boolean => supplierQuotes.length > 0;

const takesRequests = ({ offerInventory }: Offer): boolean =>
  offerInventory.customFieldValues.every(
    ({ customField, value }) => customField.externalId !== quoteAllowedField || value.value !== false,
  );

/** `offers` are those of every article of the master quote. */
export function presentLine(detail: MasterQuoteDetail, offers: readonly Offer[]): QuoteLineView {
  const open = offersOf(offers, detail.productVariant).filter(takesRequests);
  const suppliers = new Map(open.map(({ supplier: { id, name } }) => [id, { id, name }]));
  return {
    ...presentArticle(detail.productVariant),
    detailId: detail.id,
    quantity: detail.quantity,
    itemPerPack: packOf(open),
    suppliers: [...suppliers.values()],
  };
}

function presentTotals(totals: SupplierQuote["totals"]): SupplierQuoteTotals | null {
  const { totalProductWithoutTax: goods, totalShippingFeesWithoutTax: shipping } = totals;
  const { totalTaxAmount: tax, totalPriceWithTax: withTax } = totals;
  if (goods === null || shipping === null || tax === null || withTax === null) return null;
  return { goods, shipping, tax, withTax };
}

type SupplierQuoteSource = {
  /** References of orders that are not placed. */
  readonly drafts: ReadonlySet<string>;
  /** Today's offers of its articles. */
  readonly offers: readonly Offer[];
  readonly past: PastMessages | null;
};

/** When all of what was ordered leaves, of all of it before there is an order. */
function leadTimeOf(lines: readonly Pick<SupplierQuoteLineView, "leadTime" | "ordered">[]): number | null {
  const ordered = lines.filter((line) => line.ordered !== null && line.ordered.ordered > 0);
  const days = (ordered.length > 0 ? ordered : lines).map(({ leadTime }) => leadTime);
  return days.reduce(
    (longest, one) => (longest === null || one === null ? null : Math.max(longest, one)),
    days[0] ?? null,
  );
}

/**
 * A supplier’s quote as its page shows it, in euros. Without sums until the supplier has
 * answered; with the newest messages unless `past` holds earlier ones of it.
 */
export function presentSupplierQuote(
  quote: SupplierQuote,
  { drafts, offers, past }: SupplierQuoteSource,
): SupplierQuoteView {
  const { orderCommercialReference: order } = quote;
  const lines = presentSupplierLines(quote, offers);
  return {
    ...presentSupplierQuoteHead(quote),
    askedAt: quote.createdAt,
    validUntil: quote.validityDate,
    delivery: { day: quote.deliveryDate, promised: quote.promisedDeliveryDate },
    terms: quote.deliveryTerms,
    revision: quote.revision,
    changes: changesOf(quote),
    leadTime: leadTimeOf(lines),
    lines,
    missing: quote.removedLines.map(({ id, productVariant: variant }) => ({
      ...{ id, name: keepSizes(variant.name), code: articleCode(variant) },
    })),
    order: order === null ? null : { reference: order, isDraft: drafts.has(order) },
    totals: presentTotals(quote.totals),
    billingAddress: quote.billingAddress,
    declineReason: quote.declineReason,
    thread: presentThread(quote, past),
  };
}

/** Answers side by side make sense from the second on. */
export const canCompare = (quotes: readonly Pick<SupplierQuoteView, "lines">[]): boolean =>
  quotes.filter(({ lines }) => lines.some(({ price }) => price !== null)).length > 1;

/** The board of a master quote, apart from the addresses that every page loads; `quote` is the address of a master quote. */
export const boardPath = ({ quote }: { readonly quote: (id: string) => string }, quoteId: string): string =>
  `${quote(quoteId)}/compare`;

/** The PDF of a supplier's quote, apart from the addresses that every page loads. */
export const quotePaperPath = (
  { quote }: { readonly quote: (id: string) => string },
  quoteId: string,
  supplierQuoteId: string,
): string => `${quote(quoteId)}/papers/${supplierQuoteId}`;
