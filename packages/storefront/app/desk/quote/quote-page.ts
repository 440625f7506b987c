// A supplier quote as its page at the desk shows it: what was asked, what is typed so far and where it comes from, what was sent.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type {
  DeskQuote,
  DeskQuoteLine,
  DeskQuoteStep,
  QuoteHistoryEntry,
  QuoteSuggestion,
} from "@comptoir/contract/quotes/answers";
import type {
  QuoteDeliveryTerms,
  QuoteMessage,
  QuoteThread,
  QuoteTotals,
  SupplierQuoteStatus,
} from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import { sum } from "#goods/amounts.rules.ts";
import { articleCode } from "#goods/article-code.ts";
import { formatIsoDay } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { keepSizes } from "#lib/words.ts";

/** For so many days an answer is offered to hold. */
const OFFERED_DAYS = 30;

type Tier = { readonly quantity: number; readonly price: number };

export type AnswerLine = {
  /** Tells it apart on the page. */
  readonly id: string;
  /** What the API knows it by: an alternative that the buyer has not been sent has no id yet. */
  readonly key:
    | { readonly id: string }
    | { readonly alternativeToLineId: string; readonly offerInventoryId: string | undefined };
  readonly name: string;
  readonly code: string;
  readonly image: string | null;
  readonly requested: number;
  readonly quantity: number;
  /** Pieces of a pack; 1 where there are none. */
  readonly itemPerPack: number;
  /** Pieces that can be had; null where that is not known. */
  readonly stock: number | null;
  /** One piece without tax in the catalogue when it was asked for; null where there was no price. */
  readonly listPrice: number | null;
  /** What the account pays without a quote, by quantity; none where the supplier does not sell it so. */
  readonly tiers: readonly Tier[];
  /** As it is typed so far, or proposed; null while there is none. */
  readonly price: number | null;
  /** Those prices are agreed with the account, or its group. */
  readonly isAgreed: boolean;
  /** What this account was answered last for the article; null before. */
  readonly lastAnswer: { readonly price: number; readonly quantity: number; readonly sentAt: string } | null;
  /** What the buyer was sent last; null before. */
  readonly sent: {
    readonly price: number | null;
    readonly quantity: number;
    readonly leadTime: number | null;
    readonly comment: string;
    readonly isRemoved: boolean;
  } | null;
  readonly taxRate: number;
  readonly shipping: number;
  readonly deliveries: DeskQuoteLine["quoteDeliveryLines"];
  readonly leadTime: number | null;
  readonly comment: string;
  readonly isRemoved: boolean;
  /** The line that this article could stand for; null for one that was asked for. */
  readonly alternativeToLineId: string | null;
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
  /** The day by which the buyer wants the goods; null where they did not say. */
  readonly wantedDay: string | null;
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
  /** What a delivery costs; null where each line says it. */
  readonly deliveryTerms: QuoteDeliveryTerms | null;
  readonly deliveryDay: string | null;
  /** Delivery that lines say themselves. */
  readonly ownShipping: number;
  /** What the buyer was sent last, as far as it holds for all lines; null before. */
  readonly sent: {
    readonly validityDay: string;
    readonly deliveryTerms: QuoteDeliveryTerms | null;
    readonly deliveryDay: string | null;
  } | null;
  readonly message: string;
  readonly billingAddress: Address;
  readonly deliveries: readonly DeskDelivery[];
  /** The newest messages of each conversation, oldest first, and how many it has. */
  readonly threads: Readonly<Record<QuoteThread, { readonly newest: readonly QuoteMessage[]; readonly count: number }>>;
  /** Oldest first. */
  readonly history: readonly QuoteHistoryEntry[];
  readonly steps: readonly DeskQuoteStep[];
};

/** How often a quote has changed: more of two pages of it says which is newer. */
export const changesOf = ({ version, threads }: QuotePage): number =>
  version + threads.CUSTOMER.count + threads.OPERATOR.count;

/** What the API calls an alternative that was not sent yet, and spaces, which the id of a field has none of. */
const isNewLine = ({ id, alternativeToLineId }: DeskQuoteLine) => id === `new ${alternativeToLineId}`;

function keyOf(line: DeskQuoteLine): AnswerLine["key"] {
  const { id, alternativeToLineId, offerInventoryId } = line;
  return alternativeToLineId !== null && isNewLine(line)
    ? { alternativeToLineId, offerInventoryId: offerInventoryId ?? undefined }
    : { id };
}

function sentOf({ answers }: DeskQuote, lineId: string): AnswerLine["sent"] {
  const sent = answers.at(-1)?.lines.find(({ id }) => id === lineId);
  if (!sent) return null;
  const { price, quantity, leadTimeToShip: leadTime, comment, removed: isRemoved } = sent;
  return { price, quantity, leadTime, comment: comment ?? "", isRemoved };
}

function presentLine(line: DeskQuoteLine, quote: DeskQuote, suggestion: QuoteSuggestion | undefined): AnswerLine {
  const drafted = quote.draft?.lines.find(({ id }) => id === line.id);
  const isTyped = line.price !== null || drafted?.price !== undefined || isNewLine(line);
  const variant = line.productVariant;
  return {
    id: line.id.replaceAll(" ", "-"),
    key: keyOf(line),
    name: keepSizes(variant.name),
    code: articleCode(variant),
    image: variant.mainImageUrl,
    requested: line.requestedQuantity,
    quantity: line.quantity,
    itemPerPack: suggestion?.itemPerPack ?? 1,
    stock: suggestion?.stock ?? null,
    listPrice: line.listPrice,
    tiers: suggestion?.catalogue?.tiers ?? [],
    price: isTyped ? line.price : (suggestion?.price ?? null),
    isAgreed: suggestion?.catalogue ? suggestion.catalogue.offerPriceType !== "PUBLIC" : false,
    lastAnswer: suggestion?.lastAnswer ?? null,
    sent: sentOf(quote, line.id),
    taxRate: line.taxRate,
    shipping: line.shippingPrice,
    deliveries: line.quoteDeliveryLines,
    leadTime: line.leadTimeToShip ?? (drafted?.leadTimeToShip === null ? null : (suggestion?.leadTimeToShip ?? null)),
    comment: line.comment ?? "",
    isRemoved: line.removed,
    alternativeToLineId: line.alternativeToLineId,
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

/** What holds for all lines, as the draft has it. */
function conditionsOf({
  draft,
  deliveryTerms,
  deliveryDate,
}: DeskQuote): Pick<QuotePage, "deliveryTerms" | "deliveryDay"> {
  return {
    deliveryTerms: draft?.deliveryTerms === undefined ? deliveryTerms : draft.deliveryTerms,
    deliveryDay: draft?.deliveryDate === undefined ? deliveryDate : draft.deliveryDate,
  };
}

function sentConditions({ answers }: DeskQuote): QuotePage["sent"] {
  const last = answers.at(-1);
  if (!last) return null;
  const { validityDate, deliveryTerms, deliveryDate: deliveryDay } = last;
  return { validityDay: formatIsoDay(validityDate), deliveryTerms, deliveryDay };
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
    wantedDay: quote.wantedDate,
    dueAt: quote.dueAt,
    isLate: quote.dueAt !== null && new Date(quote.dueAt) < now,
    validUntil: quote.validityDate,
    declineReason: quote.declineReason,
    orderReference: quote.orderCommercialReference,
    lines,
    totals,
    hasDraft: quote.draft !== null,
    validityDay: validityDayOf(quote, now),
    ...conditionsOf(quote),
    ownShipping: conditionsOf(quote).deliveryTerms ? 0 : sum(lines.map(({ shipping }) => shipping)),
    sent: sentConditions(quote),
    message: quote.draft?.message ?? "",
    billingAddress: quote.billingAddress,
    deliveries: deliveriesOf(quote.quoteLines),
    threads: {
      CUSTOMER: { newest: quote.customerThread, count: quote.messageCount },
      OPERATOR: { newest: quote.supplierOperatorThread, count: quote.operatorMessageCount },
    },
    history: quote.history,
    steps: quote.steps,
  };
}
