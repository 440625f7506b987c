// From a supplier quote, and what is proposed for it, to its page at the desk.

import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import type {
  AnswerSuggestions,
  DeliverySuggestion,
  DeskQuote,
  DeskQuoteLine,
  QuoteSuggestion,
} from "@comptoir/contract/quotes/answers";
import { orderedPieces } from "@comptoir/contract/quotes/ordered-lines.rules";
import { rowPicture } from "#catalogue/row-picture.ts";
import type { AnswerLine, DeskDelivery, QuotePage } from "#desk/quote/answer/quote-page.ts";
import { sum } from "#goods/amounts.rules.ts";
import { articleCode } from "#goods/article-code.ts";
import { formatIsoDay } from "#lib/format.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { keepSizes } from "#lib/words.ts";
import { mailStoryOf } from "#timeline/mail-story.rules.ts";

/** For so many days an answer is offered to hold. */
const OFFERED_DAYS = 30;

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
    image: rowPicture(variant),
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
    ordered: orderedPieces(line, quote.quoteLines),
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

/** What holds for all lines, as the draft has it; terms of delivery that nobody has said yet as they are proposed. */
function conditionsOf(
  { draft, answers, deliveryTerms, deliveryDate, quoteLines }: DeskQuote,
  proposed: DeliverySuggestion | null,
): Pick<QuotePage, "deliveryTerms" | "deliveryDay" | "proposedDelivery" | "isDeliveryProposed" | "ownShipping"> {
  const ownShipping = sum(quoteLines.map(({ shippingPrice }) => shippingPrice));
  const isOpen = answers.length === 0 && draft?.deliveryTerms === undefined && ownShipping === 0;
  const said = draft?.deliveryTerms === undefined ? deliveryTerms : draft.deliveryTerms;
  const terms = isOpen ? (proposed?.terms ?? null) : said;
  return {
    deliveryTerms: terms,
    deliveryDay: draft?.deliveryDate === undefined ? deliveryDate : draft.deliveryDate,
    proposedDelivery: answers.length === 0 ? proposed : null,
    isDeliveryProposed: isOpen && proposed !== null,
    ownShipping: terms ? 0 : ownShipping,
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
  suggestions: AnswerSuggestions,
  client: DeskClient,
  now: Date,
): QuotePage {
  const { quoteLines, totals } = quote.preview ?? quote;
  const lines = quoteLines.map((line) =>
    presentLine(
      line,
      quote,
      suggestions.lines.find(({ quoteLineId }) => quoteLineId === line.id),
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
    orderReference: quote.orderLogisticReference,
    lines,
    totals,
    hasDraft: quote.draft !== null,
    validityDay: validityDayOf(quote, now),
    ...conditionsOf({ ...quote, quoteLines }, suggestions.delivery),
    sent: sentConditions(quote),
    message: quote.draft?.message ?? "",
    billingAddress: quote.billingAddress,
    deliveries: deliveriesOf(quote.quoteLines),
    threads: {
      CUSTOMER: { newest: quote.customerThread, count: quote.messageCount },
      OPERATOR: { newest: quote.supplierOperatorThread, count: quote.operatorMessageCount },
    },
    history: quote.history,
    mails: mailStoryOf(quote.mails),
    steps: quote.steps,
  };
}
