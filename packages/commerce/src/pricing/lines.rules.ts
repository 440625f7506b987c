// What a line may be (orders 2.2 to 2.4): how a write changes its quantity, how packs and bounds change it further, and why
// it may be kept out of an order. Quantities are pieces. Pure.
import {
  firstValidQuantity,
  isOrderable,
  lastValidQuantity,
  type QuantityBounds,
  tierAt,
  withoutStock,
} from "@comptoir/contract/articles/quantities.rules";
import type { UpdateAction } from "@comptoir/contract/carts";
import { effectivePrice } from "#catalogue/offers/offers.rules.ts";
import type { OfferTerms, PricedOffer } from "#catalogue/offers/offers.ts";
import { type Amount, lineAmount, tenThousandths, type UnitPrice } from "#shared/money.ts";

/** Codes of orders 2.4; the value tells whether it keeps the line out of the order. */
export const remarkCodes = {
  F_W_014: { isBlocking: true },
  F_W_101: { isBlocking: true },
  F_W_102: { isBlocking: true },
  F_W_103: { isBlocking: true },
  F_W_104: { isBlocking: true },
  F_W_105: { isBlocking: true },
  F_W_106: { isBlocking: true },
  F_W_107: { isBlocking: false },
  F_W_108: { isBlocking: false },
  F_W_109: { isBlocking: false },
  F_W_110: { isBlocking: false },
  F_W_111: { isBlocking: true },
  F_W_112: { isBlocking: true },
  F_W_113: { isBlocking: false },
} as const;
export type RemarkCode = keyof typeof remarkCodes;

/** A remark with the figures that its sentence names. */
export type Remark = { readonly code: RemarkCode; readonly from?: number; readonly to?: number };

/** Whether a remark keeps its line out of the order. */
export const isBlocking = ({ code }: Remark): boolean => remarkCodes[code].isBlocking;

/** Whether a remark tells that stock is missing. */
export const isOfStock = ({ code }: Remark): boolean => code === "F_W_105" || code === "F_W_106";

/**
 * The quantity that a write asks for; null = there shall be no line. Removing from a line that does not exist leaves it so.
 */
export function quantityAfter(current: number | null, action: UpdateAction, quantity: number): number | null {
  const asked = {
    ADD_QUANTITY: (current ?? 0) + quantity,
    REMOVE_QUANTITY: (current ?? 0) - quantity,
    REPLACE_QUANTITY: quantity,
  }[action];
  return asked > 0 ? asked : null;
}

/** Raises to the minimum, rounds up to whole packs, lowers to the maximum; every step leaves a remark (orders 2.3). */
export function fitQuantity(
  offer: QuantityBounds,
  asked: number,
): { readonly quantity: number; readonly remarks: readonly Remark[] } {
  const bounds = withoutStock(offer);
  const remarks: Remark[] = [];
  let quantity = asked;
  const change = (code: RemarkCode, to: number) => {
    remarks.push({ code, from: quantity, to });
    quantity = to;
  };
  if (quantity < bounds.minOrderQuantity) change("F_W_108", bounds.minOrderQuantity);
  const rounded = firstValidQuantity(bounds, quantity);
  if (rounded !== quantity) change("F_W_110", rounded);
  const largest = lastValidQuantity(bounds);
  if (!isOrderable(bounds)) remarks.push({ code: "F_W_101" });
  else if (quantity > largest) change("F_W_109", largest);
  return { quantity, remarks };
}

export type EvaluationTerms = {
  readonly currency: string;
  /** Whether every mandatory field of lines has a value. */
  readonly hasMandatoryFields: boolean;
  /** Price of one piece when the line was last priced; null = never. */
  readonly pricedAt: UnitPrice | null;
};

/** Everything that stands against ordering this many pieces of an offer now, and what changed (orders 2.4). */
export function evaluateLine(offer: OfferTerms, quantity: number, terms: EvaluationTerms): Remark[] {
  const price = unitPriceAt(offer, quantity);
  const isProductActive = offer.productStatus === "ACTIVE" && offer.variantStatus === "ACTIVE";
  const isOfferActive = offer.isPriceActive && offer.inventoryStatus === "ACTIVE" && price !== null;
  const fitted = fitQuantity(offer, quantity).remarks;
  const conditions: readonly (readonly [boolean, Remark])[] = [
    [!isProductActive, { code: "F_W_014" }],
    [!isOfferActive, { code: "F_W_101" }],
    [offer.supplierStatus !== "ACTIVE", { code: "F_W_102" }],
    [!offer.isEligible, { code: "F_W_103" }],
    [!offer.isVisible, { code: "F_W_104" }],
    [offer.stock <= 0, { code: "F_W_105" }],
    [offer.stock > 0 && offer.stock < quantity, { code: "F_W_106", from: quantity, to: offer.stock }],
    [!terms.hasMandatoryFields, { code: "F_W_111" }],
    [offer.currency !== terms.currency, { code: "F_W_112" }],
    [
      price !== null && terms.pricedAt !== null && terms.pricedAt !== price,
      { code: "F_W_107", from: terms.pricedAt ?? 0, to: price ?? 0 },
    ],
  ];
  const found = conditions.flatMap(([applies, remark]) => (applies ? [remark] : []));
  const others = fitted.filter(({ code }) => !found.some((remark) => remark.code === code));
  return [...found, ...others];
}

/** What one piece costs at this quantity, discount included; null when the offer has no tier. */
export function unitPriceAt(offer: Pick<OfferTerms, "tiers">, quantity: number): UnitPrice | null {
  const tier = tierAt(offer.tiers, quantity);
  return tier && effectivePrice(tier);
}

export type LinePrices = {
  readonly listPrice: UnitPrice;
  readonly discountPrice: UnitPrice | null;
  readonly unitPrice: UnitPrice;
  readonly listGoods: Amount;
  readonly goods: Amount;
  /** Basis points. */
  readonly taxRate: number;
  readonly shippingTaxRate: number;
};

/** Prices of a line at its quantity; rates fall back to the store's, that of delivery to that of the goods (orders 6). */
export function priceLine(offer: PricedOffer, quantity: number, defaultTaxRate: number): LinePrices {
  const tier = tierAt(offer.tiers, quantity);
  // Without a tier the line is blocked and counts for nothing.
  const listPrice = tier?.price ?? tenThousandths(0);
  const unitPrice = tier ? effectivePrice(tier) : listPrice;
  const taxRate = offer.taxRateBasisPoints ?? defaultTaxRate;
  return {
    listPrice,
    discountPrice: tier?.discountPrice ?? null,
    unitPrice,
    listGoods: lineAmount(listPrice, quantity),
    goods: lineAmount(unitPrice, quantity),
    taxRate,
    shippingTaxRate: offer.shippingTaxRateBasisPoints ?? taxRate,
  };
}
