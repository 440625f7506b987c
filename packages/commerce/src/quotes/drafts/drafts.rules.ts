// From the lines of a supplier quote and the draft of an answer to the lines that would be sent (quotes 4, 6). Pure.

import { countedLines } from "@comptoir/contract/quotes/answer-cost.rules";
import type { AnswerLineWrite, QuoteDraft, QuoteDraftLine, SentQuoteLine } from "@comptoir/contract/quotes/answers";
import { spreadPieces } from "@comptoir/contract/quotes/deliveries.rules";
import type { DeliveryTerms } from "@comptoir/contract/quotes/mix.rules";
import type { QuoteDeliveryTerms } from "@comptoir/contract/quotes/quotes";
import { taxedAmounts } from "#pricing/totals.rules.ts";
import { deliveryByLine, readTerms } from "#quotes/negotiation/delivery-terms.rules.ts";
import { presentPrice } from "#quotes/negotiation/supplier-quotes.present.ts";
import type { QuoteLineRow } from "#quotes/negotiation/supplier-quotes.rules.ts";
import {
  type Amount,
  cents,
  lineAmount,
  presentAmount,
  presentRate,
  readAmount,
  readRate,
  readUnitPrice,
  sum,
  tenThousandths,
  zero,
} from "#shared/money.ts";

/** An offer that an answer names, which the supplier has and the account may see. */
export type NamedOffer = {
  readonly inventoryId: string;
  readonly variantId: string;
  /** Basis points. */
  readonly taxRate: number;
  readonly shippingTaxRate: number;
};

/** A line of an answer; a new alternative has no id of its own yet, but one that tells it apart. */
export type AnswerLine = QuoteLineRow & { readonly isNew: boolean };

const isOf = (a: QuoteDraftLine, b: QuoteDraftLine): boolean =>
  a.id === undefined ? b.id === undefined && a.alternativeToLineId === b.alternativeToLineId : a.id === b.id;

const withoutUndefined = (line: AnswerLineWrite): QuoteDraftLine =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));

/** A draft with what is written to it: field by field, the later word counts. A new alternative that is removed is none. */
export function mergeDraft(
  draft: QuoteDraft | null,
  change: {
    readonly validityDate?: string | null | undefined;
    readonly deliveryTerms?: QuoteDeliveryTerms | null | undefined;
    readonly deliveryDate?: string | null | undefined;
    readonly message?: string | null | undefined;
    readonly lines?: readonly AnswerLineWrite[] | undefined;
  },
): QuoteDraft {
  let lines: QuoteDraftLine[] = [...(draft?.lines ?? [])];
  for (const written of (change.lines ?? []).map(withoutUndefined)) {
    const before = lines.find((line) => isOf(line, written));
    const merged = { ...before, ...written };
    lines = before ? lines.map((line) => (line === before ? merged : line)) : [...lines, merged];
  }
  const { validityDate = draft?.validityDate, message = draft?.message } = change;
  const { deliveryTerms = draft?.deliveryTerms, deliveryDate = draft?.deliveryDate } = change;
  return {
    ...(validityDate !== undefined && { validityDate }),
    ...(deliveryTerms !== undefined && { deliveryTerms }),
    ...(deliveryDate !== undefined && { deliveryDate }),
    ...(message !== undefined && { message: message || null }),
    lines: lines.filter(({ id, removed }) => id !== undefined || !removed),
  };
}

/** What an answer says once for all its lines. */
export type AnswerConditions = {
  readonly validUntil: Date | null;
  /** Null: lines say what their delivery costs. */
  readonly terms: DeliveryTerms | null;
  readonly deliveredOn: string | null;
};

/** The conditions of a quote as a draft would make them. */
export function conditionsAfter(quote: AnswerConditions, draft: QuoteDraft | null): AnswerConditions {
  const { validityDate: date, deliveryTerms, deliveryDate: deliveredOn = quote.deliveredOn } = draft ?? {};
  return {
    validUntil: date === undefined ? quote.validUntil : date === null ? null : new Date(date),
    terms: deliveryTerms === undefined ? quote.terms : deliveryTerms && readTerms(deliveryTerms),
    deliveredOn,
  };
}

/** A line with what the draft says of it, before taxes are computed. */
function change(line: AnswerLine, draft: QuoteDraftLine): AnswerLine {
  const { price, taxRate, productTaxAmount: goodsTax, shippingPrice, shippingTaxRate, shippingTaxAmount } = draft;
  const quantity = draft.quantity ?? line.quantity;
  const unitPrice = price === undefined ? line.unitPrice : price === null ? null : readUnitPrice(price);
  const rate = taxRate === undefined ? line.taxRate : readRate(taxRate);
  const shippingRate = shippingTaxRate === undefined ? line.shippingTaxRate : readRate(shippingTaxRate);
  const shipping = shippingPrice === undefined ? line.shipping : readAmount(shippingPrice);
  const hasSameGoods = quantity === line.quantity && unitPrice === line.unitPrice && rate === line.taxRate;
  const hasSameShipping = shipping === line.shipping && shippingRate === line.shippingTaxRate;
  return {
    ...line,
    quantity,
    deliveries: quantity === line.quantity ? line.deliveries : spreadPieces(line.deliveries, quantity),
    unitPrice,
    taxRate: rate,
    shippingTaxRate: shippingRate,
    shipping,
    inventoryId: draft.offerInventoryId ?? line.inventoryId,
    // A tax that was stated holds for what it was stated for.
    isGoodsTaxGiven: goodsTax === undefined ? line.isGoodsTaxGiven && hasSameGoods : goodsTax !== null,
    goodsTax: goodsTax === undefined || goodsTax === null ? line.goodsTax : readAmount(goodsTax),
    isShippingTaxGiven:
      shippingTaxAmount === undefined ? line.isShippingTaxGiven && hasSameShipping : shippingTaxAmount !== null,
    shippingTax:
      shippingTaxAmount === undefined || shippingTaxAmount === null ? line.shippingTax : readAmount(shippingTaxAmount),
    comment: draft.comment === undefined ? line.comment : draft.comment || null,
    leadTimeToShip: draft.leadTimeToShip === undefined ? line.leadTimeToShip : draft.leadTimeToShip,
    isRemoved: draft.removed ?? line.isRemoved,
  };
}

/** Another article in the place of a line: as many pieces to the same addresses, at taxes of its own. */
const alternativeTo = (
  line: AnswerLine,
  { inventoryId, variantId, taxRate, shippingTaxRate }: NamedOffer,
  at: number,
) => ({
  ...line,
  ...{ id: `new ${line.id}`, isNew: true, position: at, alternativeToLineId: line.id },
  ...{ variantId, inventoryId, taxRate, shippingTaxRate },
  ...{ quantity: line.requestedQuantity, listPrice: null, unitPrice: null, goodsTax: 0, shipping: 0, shippingTax: 0 },
  ...{ isGoodsTaxGiven: false, isShippingTaxGiven: false, isRemoved: false, comment: null, leadTimeToShip: null },
  deliveries: spreadPieces(line.deliveries, line.requestedQuantity),
  customFieldValues: {},
});

/** Lines with the taxes of their amounts, those of one rate spread over all of them (orders 6.1), but where one was stated. */
function withTaxes(lines: readonly AnswerLine[]): AnswerLine[] {
  const amountsOf = (line: AnswerLine) => ({
    goods: line.unitPrice === null ? zero : lineAmount(tenThousandths(line.unitPrice), line.quantity),
    shipping: line.unitPrice === null ? zero : cents(line.shipping),
  });
  const taxed = lines.map((line) => {
    const { goods, shipping } = amountsOf(line);
    const { taxRate, shippingTaxRate } = line;
    return {
      ...{ taxRate, shippingTaxRate },
      goods: line.isGoodsTaxGiven ? zero : goods,
      shipping: line.isShippingTaxGiven ? zero : shipping,
    };
  });
  const computed = taxedAmounts(taxed).lines;
  return lines.map((line, index) => {
    const tax = computed[index];
    if (line.unitPrice === null || !tax)
      return { ...line, goodsTax: 0, shipping: 0, shippingTax: 0, isGoodsTaxGiven: false, isShippingTaxGiven: false };
    return {
      ...line,
      goodsTax: line.isGoodsTaxGiven ? line.goodsTax : tax.goodsTax,
      shippingTax: line.isShippingTaxGiven ? line.shippingTax : tax.shippingTax,
    };
  });
}

/** Lines delivered by the terms of the answer, where it has some: what they said of their delivery themselves does not count then. */
function deliver(lines: readonly AnswerLine[], terms: DeliveryTerms | null): readonly AnswerLine[] {
  if (terms === null) return lines;
  const shares = deliveryByLine(terms, countedLines(lines));
  return lines.map((line) => ({ ...line, shipping: shares.get(line.id) ?? zero, isShippingTaxGiven: false }));
}

/** Taxes of the lines that count are those of one quote; one that does not count has its own. */
function taxQuote(lines: readonly AnswerLine[]): AnswerLine[] {
  const counted = countedLines(lines);
  const all = [
    ...withTaxes(counted),
    ...lines.filter((line) => !counted.includes(line)).flatMap((line) => withTaxes([line])),
  ];
  const byId = new Map(all.map((line) => [line.id, line]));
  return lines.map((line) => byId.get(line.id) ?? line);
}

/** The lines as they would be sent under these terms: those of the quote as the draft changes them, then new alternatives. */
export function applyDraft(
  lines: readonly QuoteLineRow[],
  draft: QuoteDraft | null,
  offers: readonly NamedOffer[],
  terms: DeliveryTerms | null,
): AnswerLine[] {
  const drafted = draft?.lines ?? [];
  const known = lines.map((line) => ({ ...line, isNew: false }));
  const last = Math.max(0, ...lines.map(({ position }) => position));
  const added = drafted.flatMap((written) => {
    const original = known.find(({ id }) => written.id === undefined && id === written.alternativeToLineId);
    const offer = offers.find(({ inventoryId }) => inventoryId === written.offerInventoryId);
    return original && offer ? [{ written, original, offer }] : [];
  });
  const changed = [
    ...known.map((line) => change(line, drafted.find(({ id }) => id === line.id) ?? {})),
    ...added.map(({ written, original, offer }, index) =>
      change(alternativeTo(original, offer, last + index + 1), written),
    ),
  ];
  return taxQuote(deliver(changed, terms));
}

/** An offer that a draft names anew, as far as sums without tax go. */
const untaxed = ({ offerInventoryId: inventoryId }: QuoteDraftLine): NamedOffer[] =>
  inventoryId === undefined ? [] : [{ inventoryId, variantId: "", taxRate: 0, shippingTaxRate: 0 }];

/** The lines that count of a draft and have a price, with what they come to without tax, delivered; null while none has one. */
export function pricedSoFar(
  { lines, ...conditions }: AnswerConditions & { readonly lines: readonly QuoteLineRow[] },
  draft: QuoteDraft,
): { readonly lineCount: number; readonly amount: Amount } | null {
  const { terms } = conditionsAfter(conditions, draft);
  const drafted = applyDraft(lines, draft, (draft.lines ?? []).flatMap(untaxed), terms);
  const amounts = countedLines(drafted).flatMap(({ unitPrice, quantity, shipping }) =>
    unitPrice === null ? [] : [sum([lineAmount(tenThousandths(unitPrice), quantity), cents(shipping)])],
  );
  return amounts.length > 0 ? { lineCount: amounts.length, amount: sum(amounts) } : null;
}

/** A line as an answer says it, on the wire and in what is kept of it. */
export const sentLineOf = (line: QuoteLineRow): SentQuoteLine => ({
  id: line.id,
  productVariantId: line.variantId,
  offerInventoryId: line.inventoryId,
  alternativeToLineId: line.alternativeToLineId,
  removed: line.isRemoved,
  quantity: line.quantity,
  price: presentPrice(line.unitPrice),
  productTaxAmount: presentAmount(cents(line.goodsTax)),
  shippingPrice: presentAmount(cents(line.shipping)),
  shippingTaxAmount: presentAmount(cents(line.shippingTax)),
  taxRate: presentRate(line.taxRate),
  shippingTaxRate: presentRate(line.shippingTaxRate),
  comment: line.comment,
  leadTimeToShip: line.leadTimeToShip,
});

/** Whether two answers say the same of every line. */
export const sayTheSame = (one: readonly QuoteLineRow[], other: readonly QuoteLineRow[]): boolean =>
  JSON.stringify(one.map(sentLineOf)) === JSON.stringify(other.map(sentLineOf));
