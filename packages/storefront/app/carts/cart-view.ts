// A cart as its page shows it: the fields of the screen only, lines grouped by supplier. Amounts are the server's.
import type { CartDetails, CartLine, SupplierAggregate } from "@comptoir/contract/carts";
import type { OfferRule } from "#carts/line-quantity-texts.ts";

export type CartLineView = OfferRule & {
  readonly offerPriceId: string;
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly code: string;
  readonly brand: string | null;
  readonly image: string | null;
  readonly attributes: readonly string[];
  /** Pieces. */
  readonly quantity: number;
  /** Price of one piece without tax; the list price stands beside it while a discount runs. */
  readonly itemPrice: number;
  readonly listPrice: number | null;
  readonly totalWithoutTax: number;
  readonly leadTimeDays: number | null;
  /** Codes of orders 2.4. */
  readonly blockedBy: readonly string[];
  readonly warnings: readonly string[];
};

export type SupplierGroup = {
  readonly supplierId: string;
  readonly name: string;
  readonly lines: readonly CartLineView[];
  /** Of all orderable lines of the supplier, also those on other pages. Null when none can be ordered. */
  readonly totalWithoutTax: number | null;
  readonly freeFrom: number | null;
  readonly missingForFree: number | null;
};

export type CartTotals = {
  readonly withoutTax: number;
  readonly withTax: number;
  readonly taxes: readonly { readonly rate: number; readonly amount: number }[];
};

export type CartView = {
  readonly id: string;
  readonly name: string;
  readonly status: CartDetails["status"];
  readonly lineCount: number;
  readonly groups: readonly SupplierGroup[];
  readonly totals: CartTotals;
  /** Lines of this page that stay behind at checkout. */
  readonly blockedCount: number;
  readonly page: number;
  readonly pageCount: number;
};

/** Lines of one page (specification §9). */
export const linesPerPage = 100;

/** The first ones are those that tell a variant from its neighbours. */
const attributesShown = 3;

/** One line as pages show it. */
export function presentLine({ offer, productVariant: variant, ...line }: CartLine): CartLineView {
  const isReduced = offer.itemDiscountPrice !== null && offer.itemDiscountPrice < offer.itemPrice;
  return {
    offerPriceId: offer.offerPriceId,
    productId: variant.mainProductBusinessId,
    variantId: variant.id,
    name: variant.name,
    code: variant.id,
    brand: variant.brand,
    image: variant.imageLink,
    attributes: variant.variantAttributesValues
      .slice(0, attributesShown)
      .map(({ name, value }) => `${name}\u00a0: ${value}`),
    quantity: line.quantity,
    itemPerPack: offer.itemPerPack,
    minOrderQuantity: offer.minOrderQuantity,
    maxOrderQuantity: offer.maxOrderQuantity,
    stock: offer.stock,
    itemPrice: offer.itemDiscountPrice ?? offer.itemPrice,
    listPrice: isReduced ? offer.itemPrice : null,
    totalWithoutTax: (offer.totalDiscountPrice ?? offer.totalPrice).priceWithoutTax,
    leadTimeDays: offer.leadTimeToShip,
    blockedBy: line.blockedLineInformation.map(({ code }) => code),
    warnings: line.warnings.map(({ code }) => code),
  };
}

/** Lines under their suppliers, in the order in which the suppliers first appear (ux K-02). */
export function groupBySupplier(
  lines: readonly CartLine[],
  aggregates: readonly SupplierAggregate[],
): readonly SupplierGroup[] {
  const groups = new Map<string, { name: string; externalId: string; lines: CartLineView[] }>();
  for (const line of lines) {
    const { id, externalId, name } = line.supplier;
    const group = groups.get(id) ?? { name, externalId, lines: [] };
    group.lines.push(presentLine(line));
    groups.set(id, group);
  }
  return [...groups].map(([supplierId, { name, externalId, lines: own }]) => {
    const sums = aggregates.find((entry) => entry.supplierId === supplierId || entry.supplierId === externalId);
    const total = sums ? (sums.totalDiscountPrice ?? sums.totalPrice).priceWithoutTax : null;
    return {
      supplierId,
      name,
      lines: own,
      totalWithoutTax: own.every(({ blockedBy }) => blockedBy.length > 0) && total === 0 ? null : total,
      freeFrom: sums?.freeShippingFrom ?? null,
      missingForFree: sums?.missingForFreeShipping ?? null,
    };
  });
}

/** The view of one page of a cart; pages count from 1. */
export function presentCart(cart: CartDetails, lines: readonly CartLine[], page: number): CartView {
  const total = cart.totalDiscountPrice ?? cart.totalPrice;
  return {
    id: cart.id,
    name: cart.name,
    status: cart.status,
    lineCount: cart.numberOfLines,
    groups: groupBySupplier(lines, cart.supplierAggregates),
    totals: {
      withoutTax: total.priceWithoutTax,
      withTax: total.priceWithTax,
      taxes: cart.taxDetails.map(({ rate, amount }) => ({ rate, amount })),
    },
    blockedCount: lines.filter((line) => line.blockedLineInformation.length > 0).length,
    page,
    pageCount: Math.max(1, Math.ceil(cart.numberOfLines / linesPerPage)),
  };
}

/** Whether anything of the cart can be ordered: blocked lines count nothing. */
export const isOrderable = (cart: CartView): boolean => cart.lineCount > 0 && cart.totals.withoutTax > 0;
