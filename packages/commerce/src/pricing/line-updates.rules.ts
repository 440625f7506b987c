// What a write makes of the lines of a cart or of a draft (orders 2.2 and 2.3). Pure: the offers and the lines are given.
import type { CartLineUpdate } from "@comptoir/contract/carts";
import { mostLinePieces } from "@comptoir/contract/limits";
import { chooseBestOffer, type LineOffer, type OfferTerms } from "#catalogue/offers/offers.ts";
import { evaluateLine, fitQuantity, isBlocking, quantityAfter, type Remark } from "#pricing/lines.rules.ts";
import { groupsOf } from "#shared/lists.ts";
import { invalidField } from "#shared/refusal.ts";

/** What a buyer says about a line besides its quantity; it travels as one value from the call to the table and back. */
export type LineExtras = { readonly customFieldValues: Readonly<Record<string, unknown>> };

export const noExtras: LineExtras = { customFieldValues: {} };

export type CurrentLine = { readonly offerPriceId: string; readonly quantity: number; readonly extras: LineExtras };

/** An update that knows its offer. */
export type ResolvedUpdate<Offer extends OfferTerms> = { readonly offer: Offer; readonly update: CartLineUpdate };

/**
 * Finds the offer of each update. A variant's is that of a line that is there already, else the best one. What is for other
 * accounts only, or outside the account's catalogue views, is as unknown as what does not exist, unless it is there already.
 */
export function resolveUpdates<Offer extends OfferTerms>(
  updates: readonly CartLineUpdate[],
  offers: readonly Offer[],
  current: readonly CurrentLine[],
  currency: string,
): { readonly resolved: readonly ResolvedUpdate<Offer>[]; readonly unknown: readonly string[] } {
  const isThere = new Set(current.map(({ offerPriceId }) => offerPriceId));
  const known = offers.filter((offer) => (offer.isEligible && offer.isVisible) || isThere.has(offer.offerPriceId));
  const byExternalId = new Map(known.map((offer) => [offer.offerPriceExternalId, offer]));
  const byId = new Map(known.map((offer) => [offer.offerPriceId, offer]));
  const ofVariant = (key: string) => {
    const byName = known.filter(({ variantExternalId }) => variantExternalId === key);
    const candidates = byName.length > 0 ? byName : known.filter(({ variantId }) => variantId === key);
    return candidates.find((offer) => isThere.has(offer.offerPriceId)) ?? chooseBestOffer(candidates, currency);
  };
  const resolved: ResolvedUpdate<Offer>[] = [];
  const unknown: string[] = [];
  for (const update of updates) {
    // A write names one of them: its schema asks for it.
    const key = String(update.offerPriceId ?? update.productVariantId);
    const offer = update.offerPriceId ? (byExternalId.get(key) ?? byId.get(key)) : ofVariant(key);
    if (!offer) unknown.push(key);
    else {
      isThere.add(offer.offerPriceId);
      resolved.push({ offer, update });
    }
  }
  return { resolved, unknown };
}

/** What becomes of the line of one offer; a quantity of null is no line. */
export type LineOutcome<Offer extends OfferTerms = LineOffer> = {
  readonly offer: Offer;
  readonly quantity: number | null;
  readonly extras: LineExtras;
  readonly remarks: readonly Remark[];
  readonly isBlocked: boolean;
};

export type WriteTerms = {
  readonly currency: string;
  readonly hasMandatoryFields: (values: LineExtras["customFieldValues"]) => boolean;
  readonly mergeFields: (
    values: LineExtras["customFieldValues"],
    update: CartLineUpdate,
  ) => LineExtras["customFieldValues"];
};

/** What the buyer says after an update; what it does not name stays. */
const mergeExtras = ({ customFieldValues }: LineExtras, update: CartLineUpdate, terms: WriteTerms): LineExtras => ({
  customFieldValues: terms.mergeFields(customFieldValues, update),
});

const tooManyPieces = () => invalidField("F-E-007", "quantity", `A line has at most ${mostLinePieces} pieces`);

/**
 * Applies the updates of each offer in order, then fits the resulting quantity once. Throws F-E-007 when a line would have
 * more pieces than a line may have.
 */
export function applyUpdates<Offer extends OfferTerms>(
  resolved: readonly ResolvedUpdate<Offer>[],
  current: readonly CurrentLine[],
  terms: WriteTerms,
): LineOutcome<Offer>[] {
  const lines = new Map(current.map((line) => [line.offerPriceId, line]));
  return groupsOf(resolved, ({ offer }) => offer.offerPriceId).map(([offerPriceId, updates]): LineOutcome<Offer> => {
    const [{ offer }] = updates;
    const line = lines.get(offerPriceId);
    let asked: number | null = line?.quantity ?? null;
    let extras = line?.extras ?? noExtras;
    for (const { update } of updates) {
      asked = quantityAfter(asked, update.updateAction, update.quantity);
      extras = mergeExtras(extras, update, terms);
    }
    if (asked === null) return { offer, quantity: null, extras, remarks: [], isBlocked: false };
    const fitted = fitQuantity(offer, asked);
    if (Math.max(asked, fitted.quantity) > mostLinePieces) throw tooManyPieces();
    const state = evaluateLine(offer, fitted.quantity, {
      currency: terms.currency,
      hasMandatoryFields: terms.hasMandatoryFields(extras.customFieldValues),
      pricedAt: null,
    });
    const isTold = ({ code }: Remark) => fitted.remarks.some((remark) => remark.code === code);
    const remarks = [...fitted.remarks, ...state.filter((remark) => !isTold(remark))];
    return { offer, quantity: fitted.quantity, extras, remarks, isBlocked: remarks.some(isBlocking) };
  });
}
