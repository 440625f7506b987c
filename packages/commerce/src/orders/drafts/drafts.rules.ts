// How the lines of a draft become logistic orders: grouped by supplier, with fee, taxes and totals (orders 2.6 and 6). Pure.
import { compareSuppliers } from "@comptoir/contract/conventions";
import type { AddressSnapshot, SupplierSnapshot } from "@comptoir/contract/orders/orders";
import type { LineSnapshot } from "#orders/snapshots.ts";
import { findShippingPrice, shippingFee } from "#pricing/shipping.rules.ts";
import type { ShippingTerms } from "#pricing/shipping.ts";
import {
  type LineAmounts,
  logisticOrderAmounts,
  sumAmounts,
  type TaxableLine,
  type TaxDetailAmounts,
} from "#pricing/totals.rules.ts";
import { groupsOf, together } from "#shared/lists.ts";
import { sum, type UnitPrice, zero } from "#shared/money.ts";
import { invalidField } from "#shared/refusal.ts";

/** A line as the draft shall have it, priced but without its share of fee and tax. */
export type DraftLine = TaxableLine & {
  readonly offerPriceId: string;
  readonly inventoryId: string;
  readonly supplier: SupplierSnapshot;
  readonly quantity: number;
  readonly listPrice: UnitPrice;
  readonly unitPrice: UnitPrice;
  readonly snapshot: LineSnapshot;
  /** The line of the supplier's answer that it was ordered from. */
  readonly quoteLineExternalId?: string;
  readonly customFieldValues: Readonly<Record<string, unknown>>;
};

/** What a draft's logistic order keeps while its lines change. */
export type DraftLogisticOrderTerms = {
  readonly id: string | null;
  readonly rank: number;
  readonly supplier: SupplierSnapshot;
  readonly shippingTypeCode: string | null;
  readonly shippingAddress: AddressSnapshot | null;
  readonly billingAddress: AddressSnapshot | null;
};

export type PricedDraftLine = DraftLine & { readonly position: number; readonly amounts: LineAmounts };

export type DraftLogisticOrder = DraftLogisticOrderTerms & {
  readonly lines: readonly PricedDraftLine[];
  readonly amounts: LineAmounts;
  readonly taxDetails: readonly TaxDetailAmounts[];
  readonly productCount: number;
  /** No row of the price matrix fits: the fee 0 is an assumption (F_W_113). */
  readonly isFeeUnknown: boolean;
};

function feeOf(logisticOrder: DraftLogisticOrderTerms, lines: readonly DraftLine[], terms: ShippingTerms) {
  const { shippingTypeCode: typeCode, shippingAddress: destination, supplier } = logisticOrder;
  if (typeCode === null || destination === null) return { fee: zero, isFeeUnknown: false };
  const price = findShippingPrice(terms.prices, { supplierId: supplier.id, typeCode, destination });
  if (price === null) return { fee: zero, isFeeUnknown: true };
  return { fee: shippingFee(price, sum(lines.map(({ goods }) => goods))), isFeeUnknown: false };
}

/** As many pieces as the database counts. */
const MOST_PIECES = 2_147_483_647;

/** Pieces of an order to one supplier. Throws F-E-007 where they are more than the database counts. */
export function countPieces(lines: readonly { readonly quantity: number }[]): number {
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  if (pieces > MOST_PIECES)
    throw invalidField("F-E-007", "quantity", `An order to one supplier has at most ${MOST_PIECES} pieces`);
  return pieces;
}

/** Fee, taxes and totals of one supplier's lines, given with their positions in the order. */
export function priceLogisticOrder(
  logisticOrder: DraftLogisticOrderTerms,
  lines: readonly (readonly [position: number, line: DraftLine])[],
  terms: ShippingTerms,
): DraftLogisticOrder {
  const ofLogisticOrder = lines.map(([, line]) => line);
  const { fee, isFeeUnknown } = feeOf(logisticOrder, ofLogisticOrder, terms);
  const { lines: amounts, taxDetails } = logisticOrderAmounts(ofLogisticOrder, fee);
  return {
    ...logisticOrder,
    lines: together(lines, amounts).map(([[position, line], ofLine]) => ({ ...line, position, amounts: ofLine })),
    amounts: sumAmounts(amounts),
    taxDetails,
    productCount: countPieces(ofLogisticOrder),
    isFeeUnknown,
  };
}

/**
 * The logistic orders of these lines, ranked as their suppliers stand in the cart: the numbers follow each other wherever an
 * order is shown. A supplier who is in the draft already keeps addresses and way of delivery; a new one takes those of the
 * others, else the account's own.
 */
export function arrangeDraft(
  lines: readonly DraftLine[],
  existing: readonly DraftLogisticOrderTerms[],
  terms: ShippingTerms,
): DraftLogisticOrder[] {
  const model = existing[0];
  const shared = {
    shippingTypeCode: model ? model.shippingTypeCode : terms.typeCode,
    shippingAddress: model ? model.shippingAddress : terms.shippingAddress,
    billingAddress: model ? model.billingAddress : terms.billingAddress,
  };
  const arranged = groupsOf(lines.entries(), ([, { supplier }]) => supplier.id).map(([supplierId, ofSupplier]) => {
    const [[, { supplier }]] = ofSupplier;
    const known = existing.find((logisticOrder) => logisticOrder.supplier.id === supplierId);
    return { ofSupplier, terms: known ?? { id: null, supplier, ...shared } };
  });
  return arranged
    .toSorted((one, other) => compareSuppliers(one.terms.supplier.name, other.terms.supplier.name))
    .map(({ ofSupplier, terms: own }, index) => priceLogisticOrder({ ...own, rank: index + 1 }, ofSupplier, terms));
}
