// What updates make of the lines of a cart, however they are written: which offers they mean, what becomes of each line, which rows
// change.
import type { CartLineKey, CartLineUpdate, CartLineWarnings } from "@comptoir/contract/carts";
import type { CartChange } from "#carts/cart-lines.queries.ts";
import { linesGone } from "#carts/carts.errors.ts";
import { lineToWrite } from "#carts/carts.rules.ts";
import type { LineFields } from "#carts/read-cart.ts";
import type { OfferKeys } from "#catalogue/offers/offers.rules.ts";
import type { OfferTerms } from "#catalogue/offers/offers.ts";
import { findMissingFields, mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { SessionContext } from "#http/context.ts";
import type { AnswerToKeep } from "#http/idempotency.queries.ts";
import { unknownOffers } from "#orders/orders.errors.ts";
import {
  applyUpdates,
  type CurrentLine,
  type LineOutcome,
  type ResolvedUpdate,
  resolveUpdates,
} from "#pricing/line-updates.rules.ts";
import { isBlocking } from "#pricing/lines.rules.ts";
import { describeRemark } from "#pricing/remarks.ts";
import type { Locale } from "#shared/locale.ts";

/** The ids of these offers' prices. */
export const idsOf = (offers: readonly OfferTerms[]) => offers.map(({ offerPriceId }) => offerPriceId);

/** The offers that these updates or deletions mean. */
export const keysOf = (items: readonly CartLineKey[]): OfferKeys => ({
  offerPriceKeys: items.flatMap(({ offerPriceId }) => offerPriceId ?? []),
  variantKeys: items.flatMap(({ offerPriceId, productVariantId }) => (offerPriceId ? [] : (productVariantId ?? []))),
});

/** Updates with the terms of the offers that they mean. */
export type UpdateTerms = {
  readonly updates: readonly CartLineUpdate[];
  readonly offers: readonly OfferTerms[];
  readonly definitions: LineFields["ORDER_LOGISTIC_LINE"];
};

/** What became of one line of a cart. */
export type CartLineOutcome = LineOutcome<OfferTerms>;

/** Throws 409 naming lines that are to be changed only if they are there, and are not. */
function ensureThere(resolved: readonly ResolvedUpdate<OfferTerms>[], current: readonly CurrentLine[]): void {
  const isThere = new Set(current.map(({ offerPriceId }) => offerPriceId));
  const gone = resolved.filter(
    ({ offer, update }) => update.mustExist && update.quantity > 0 && !isThere.has(offer.offerPriceId),
  );
  if (gone.length > 0) throw linesGone(gone.map(({ offer }) => offer.offerPriceExternalId));
}

/** What the updates make of the current lines. Throws 400 F-E-002 naming unknown offers, 409 naming lines that are gone. */
export function outcomesOf(
  { updates, offers, definitions }: UpdateTerms,
  current: readonly CurrentLine[],
  currency: string,
) {
  const { resolved, unknown } = resolveUpdates(updates, offers, current, currency);
  if (unknown.length > 0) throw unknownOffers(unknown, "offer");
  ensureThere(resolved, current);
  return applyUpdates(resolved, current, {
    currency,
    hasMandatoryFields: (values) => findMissingFields(definitions, values).length === 0,
    mergeFields: (values, { customFields }) =>
      customFields
        ? mergeCustomFieldValues(definitions, values, customFields, { idType: "EXTERNAL_ID", path: "customFields" })
        : values,
  });
}

/** What the outcomes make of the rows of a cart. */
export function changeOf(outcomes: readonly CartLineOutcome[], current: readonly CurrentLine[]): CartChange {
  const existing = new Set(current.map(({ offerPriceId }) => offerPriceId));
  const lines = outcomes.flatMap(({ offer, quantity, extras, remarks }) =>
    quantity === null ? [] : [lineToWrite(offer, { quantity, extras, remarks })],
  );
  const gone = outcomes.filter(({ offer, quantity }) => quantity === null && existing.has(offer.offerPriceId));
  const adds = lines.some(({ offer_price_id: offerPriceId }) => !existing.has(offerPriceId));
  return { lines, goneOfferPriceIds: gone.map(({ offer }) => offer.offerPriceId), adds };
}

/** A warning for each adjustment of a quantity and for each reason that keeps a line out of the order. */
export const presentOutcomes = (outcomes: readonly CartLineOutcome[], locale: Locale): CartLineWarnings => ({
  warnings: outcomes.flatMap(({ offer, remarks }) =>
    remarks.map((remark) => ({
      id: offer.offerPriceExternalId,
      code: remark.code,
      detail: describeRemark(remark, locale),
      blocked: isBlocking(remark),
    })),
  ),
});

/** The answer about these outcomes as the key of the call keeps it; null for a call without one. */
export const answerToKeep = (
  { claim, buyer }: SessionContext,
  outcomes: readonly CartLineOutcome[],
  now: Date,
): AnswerToKeep | null =>
  claim ? { ...claim, answer: JSON.stringify(presentOutcomes(outcomes, buyer.locale)), now } : null;
