// A cart as its page shows it: the fields of the screen only, lines grouped by supplier. Amounts are the server's.

import type { OfferBounds } from "@comptoir/contract/articles/quantities.rules";
import type { CartApproval, CartDetails, CartLine, CartLineChange, SupplierAggregate } from "@comptoir/contract/carts";
import { compareSuppliers, shownPageCount } from "@comptoir/contract/conventions";
import { customFieldLengths } from "@comptoir/contract/limits";
import type { PriceTier } from "#goods/price.rules.ts";
import { linesPerPage } from "#lib/pages.ts";
import { keepSizes, wordsOf } from "#lib/words.ts";

export type CartLineView = OfferBounds & {
  readonly offerPriceId: string;
  /** Lines stand in the order of these. */
  readonly place: string;
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly code: string;
  /** What the buyer's account calls it. */
  readonly ownCode: string | null;
  readonly brand: string | null;
  readonly image: string | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Pieces. */
  readonly quantity: number;
  /** Price of one piece without tax; the list price stands beside it while a discount runs. */
  readonly itemPrice: number;
  readonly listPrice: number | null;
  readonly totalWithoutTax: number;
  /** In percent. */
  readonly taxRate: number;
  /** What a piece costs from how many on, discounts included. */
  readonly tiers: readonly PriceTier[];
  readonly leadTimeDays: number | null;
  /** Codes of orders 2.4. */
  readonly blockedBy: readonly string[];
  readonly warnings: readonly string[];
  /** What moved since the buyer last edited the line. */
  readonly changes: readonly CartLineChange[];
  /** The buyer's own words about the line; they go with the order. */
  readonly note: string;
};

export type ChangedLine = Pick<
  CartLineView,
  "offerPriceId" | "productId" | "variantId" | "name" | "itemPerPack" | "changes"
>;

export type SupplierSums = {
  readonly supplierId: string;
  /** Of all orderable lines of the supplier, also those on other pages. Null when none can be ordered. */
  readonly totalWithoutTax: number | null;
  readonly freeFrom: number | null;
  readonly missingForFree: number | null;
  /** Pieces that this supplier wants at least; null when it takes any order. */
  readonly minimum: number | null;
  /** The working day until which its orderable lines arrive; null while that of one of them is unknown. */
  readonly deliveryDate: string | null;
};

export type SupplierGroup = SupplierSums & {
  readonly name: string;
  /** Names its page; null when it sells no more. */
  readonly externalId: string | null;
  readonly lines: readonly CartLineView[];
};

export type CartTotals = {
  readonly withoutTax: number;
  readonly withTax: number;
  readonly taxes: readonly { readonly rate: number; readonly amount: number }[];
};

/** What counts and sums all lines of a cart, also those on other pages. */
export type CartFigures = {
  readonly lineCount: number;
  readonly totals: CartTotals;
  /** What delivery will cost, without tax; what needs an agreement counts it. */
  readonly expectedShipping: number;
  /** Lines that stay behind at checkout. */
  readonly blockedCount: number;
  /** Lines that changed since they were last edited. */
  readonly changedCount: number;
};

export type CartView = CartFigures & {
  readonly id: string;
  readonly name: string;
  readonly status: CartDetails["status"];
  /** False for a cart that a colleague shares. */
  readonly isOwn: boolean;
  readonly isShared: boolean;
  readonly ownerName: string;
  readonly groups: readonly SupplierGroup[];
  /** From which sum on an order waits for somebody's agreement; null: it never does. */
  readonly approval: CartApproval | null;
  /** The first of the lines that changed. */
  readonly changedLines: readonly ChangedLine[];
  readonly page: number;
  readonly pageCount: number;
};

/** The field of the note of a line. */
export const noteField = "LINE_NOTE";
/** Longest note of a line: that of its field, a text. */
export const noteLength = customFieldLengths.TEXT;

/** The first ones are those that tell a variant from its neighbours. */
const attributesShown = 3;

/** What the name says already, such as its sizes, is not said again. */
function attributesOf({ name, variantAttributesValues }: CartLine["productVariant"]) {
  const said = new Set(wordsOf(name));
  return variantAttributesValues
    .slice(0, attributesShown)
    .filter(({ value }) => !wordsOf(value).every((word) => said.has(word)))
    .map((attribute) => ({ name: attribute.name, value: attribute.value }));
}

/** One line as pages show it. */
export function presentLine({ offer, productVariant: variant, ...line }: CartLine): CartLineView {
  const isReduced = offer.itemDiscountPrice !== null && offer.itemDiscountPrice < offer.itemPrice;
  return {
    offerPriceId: offer.offerPriceId,
    place: `${line.createdAt} ${line.id}`,
    productId: variant.mainProductBusinessId,
    variantId: variant.id,
    name: keepSizes(variant.name),
    code: variant.id,
    ownCode: variant.ownCode ?? null,
    brand: variant.brand,
    image: variant.imageLink,
    attributes: attributesOf(variant),
    quantity: line.quantity,
    itemPerPack: offer.itemPerPack,
    minOrderQuantity: offer.minOrderQuantity,
    maxOrderQuantity: offer.maxOrderQuantity,
    stock: offer.stock,
    itemPrice: offer.itemDiscountPrice ?? offer.itemPrice,
    listPrice: isReduced ? offer.itemPrice : null,
    totalWithoutTax: (offer.totalDiscountPrice ?? offer.totalPrice).priceWithoutTax,
    taxRate: offer.taxRate,
    tiers: offer.priceRanges.map(({ quantity, itemPrice, itemDiscountPrice }) => ({
      quantity,
      unitPrice: itemDiscountPrice ?? itemPrice,
    })),
    leadTimeDays: offer.leadTimeToShip,
    blockedBy: line.blockedLineInformation.map(({ code }) => code),
    warnings: line.warnings.map(({ code }) => code),
    changes: line.changes ?? [],
    note: String(line.customFieldValues.find(({ customField }) => customField.externalId === noteField)?.value ?? ""),
  };
}

/** What one supplier’s lines come to after discounts, in euros without tax, and what is missing for free delivery. */
export const presentSums = (entry: SupplierAggregate): SupplierSums => ({
  supplierId: entry.supplierId,
  totalWithoutTax: (entry.totalDiscountPrice ?? entry.totalPrice).priceWithoutTax,
  freeFrom: entry.freeShippingFrom,
  missingForFree: entry.missingForFreeShipping,
  minimum: entry.minOrderQuantity,
  deliveryDate: entry.expectedDeliveryDate ?? null,
});

type Sumless = Pick<SupplierGroup, "supplierId" | "name" | "externalId" | "lines">;
const noSums = { totalWithoutTax: null, freeFrom: null, missingForFree: null, minimum: null, deliveryDate: null };

/** A group of lines with what the server sums about its supplier. */
export function withSums(
  { supplierId, name, externalId, lines }: Sumless,
  sums: readonly SupplierSums[],
): SupplierGroup {
  const own = sums.find((entry) => entry.supplierId === supplierId) ?? { supplierId, ...noSums };
  const isNothing = own.totalWithoutTax === 0 && lines.every(({ blockedBy }) => blockedBy.length > 0);
  return { ...own, totalWithoutTax: isNothing ? null : own.totalWithoutTax, name, externalId, lines };
}

/** Groups of lines by their suppliers. */
export const sortGroups = (groups: readonly SupplierGroup[]): readonly SupplierGroup[] =>
  groups.toSorted((one, other) => compareSuppliers(one.name, other.name));

/** Lines under their suppliers (ux K-02). */
export function groupBySupplier(
  lines: readonly CartLine[],
  aggregates: readonly SupplierAggregate[],
): readonly SupplierGroup[] {
  const sums = aggregates.map(presentSums);
  // Aggregates name suppliers by either id.
  const keyOf = ({ id, externalId }: CartLine["supplier"]) =>
    sums.some(({ supplierId }) => supplierId === externalId) ? externalId : id;
  return sortGroups(
    [...Map.groupBy(lines, ({ supplier }) => keyOf(supplier))].map(([supplierId, own]) => {
      const supplier = own[0]?.supplier;
      const externalId = supplier?.status === "ACTIVE" ? supplier.externalId : null;
      return withSums({ supplierId, name: supplier?.name ?? "", externalId, lines: own.map(presentLine) }, sums);
    }),
  );
}

/** The sums of a cart after discounts, in euros, and how many of its lines cannot be ordered or have changed. */
export function presentFigures(cart: CartDetails): CartFigures {
  const total = cart.totalDiscountPrice ?? cart.totalPrice;
  return {
    lineCount: cart.numberOfLines,
    totals: {
      withoutTax: total.priceWithoutTax,
      withTax: total.priceWithTax,
      taxes: cart.taxDetails.map(({ rate, amount }) => ({ rate, amount })),
    },
    expectedShipping: cart.expectedShipping ?? 0,
    blockedCount: cart.numberOfBlockedLines,
    changedCount: cart.numberOfChangedLines,
  };
}

const presentChanged = (line: CartLine): ChangedLine => {
  const { offerPriceId, productId, variantId, name, itemPerPack, changes } = presentLine(line);
  return { offerPriceId, productId, variantId, name, itemPerPack, changes };
};

type LinesOfPage = {
  readonly lines: readonly CartLine[];
  readonly changed: readonly CartLine[];
  readonly page: number;
};

/** The view of one page of a cart; pages count from 1. */
export function presentCart(cart: CartDetails, { lines, changed, page }: LinesOfPage): CartView {
  return {
    ...presentFigures(cart),
    id: cart.id,
    name: cart.name,
    status: cart.status,
    isOwn: cart.isOwn,
    isShared: cart.isShared,
    ownerName: cart.ownerName,
    groups: groupBySupplier(lines, cart.supplierAggregates),
    approval: cart.approval ?? null,
    changedLines: changed.map(presentChanged),
    page,
    pageCount: shownPageCount(cart.numberOfLines, linesPerPage),
  };
}

/** Whether anything of the cart can be ordered: blocked lines count nothing. */
export const holdsOrderableLines = (cart: CartView): boolean => cart.lineCount > 0 && cart.totals.withoutTax > 0;
