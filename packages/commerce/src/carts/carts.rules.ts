// The life of a cart as one table (orders 2.5), and its totals (orders 6.1). Pure.

import type { CartLineChange, CartStatus } from "@comptoir/contract/carts";
import { longestLeadTime } from "@comptoir/contract/days/delivery-days.rules";
import type { OfferTerms, PricedOffer } from "#catalogue/offers/offers.ts";
import type { LineExtras } from "#pricing/line-updates.rules.ts";
import {
  type EvaluationTerms,
  evaluateLine,
  isBlocking,
  priceLine,
  type Remark,
  type RemarkCode,
  unitPriceAt,
} from "#pricing/lines.rules.ts";
import {
  type LineAmounts,
  logisticOrderAmounts,
  sumAmounts,
  sumTaxDetails,
  type TaxableLine,
  type TaxDetailAmounts,
} from "#pricing/totals.rules.ts";
import { groupsOf, together } from "#shared/lists.ts";

type Step = {
  readonly from: readonly CartStatus[];
  /** Null: the cart is gone. */
  readonly to: CartStatus | null;
  readonly by: "BUYER" | "SYSTEM";
};

export const cartTransitions = {
  edit: [
    { from: ["INIT"], to: "INIT", by: "BUYER" },
    { from: ["ON_GOING"], to: "ON_GOING", by: "BUYER" },
  ],
  /** In LOADING nothing is built a second time; in ON_GOING the same order is built again. */
  initialise: [
    { from: ["INIT", "LOADING"], to: "LOADING", by: "BUYER" },
    { from: ["ON_GOING"], to: "ON_GOING", by: "BUYER" },
  ],
  finishBuilding: [{ from: ["LOADING"], to: "ON_GOING", by: "SYSTEM" }],
  giveUpBuilding: [{ from: ["LOADING"], to: "INIT", by: "SYSTEM" }],
  complete: [{ from: ["ON_GOING"], to: "COMPLETED", by: "SYSTEM" }],
  reopen: [{ from: ["ON_GOING"], to: "INIT", by: "SYSTEM" }],
  delete: [{ from: ["INIT", "ON_GOING"], to: null, by: "BUYER" }],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

export type CartAction = keyof typeof cartTransitions;

/** The step that an action takes from a status; undefined when the status forbids it. */
export function cartStep(action: CartAction, status: CartStatus): Step | undefined {
  const steps: readonly Step[] = cartTransitions[action];
  return steps.find(({ from }) => from.includes(status));
}

/** How long an order may be in building before its cart is given back, in milliseconds. */
export const buildingPatience = 30_000;

export type StoredLine = {
  readonly id: string;
  readonly offerPriceId: string;
  readonly quantity: number;
  readonly pricedAt: EvaluationTerms["pricedAt"];
  /** Pieces of a pack when the buyer last edited the line, and what kept it out of an order then. Null = nobody noted it. */
  readonly seenItemPerPack: number | null;
  readonly seenBlockedBy: string | null;
  readonly extras: LineExtras;
};

/** A line as it is stored, with what its buyer sees while editing it. */
export type LineToWrite = {
  readonly offer_price_id: string;
  readonly quantity: number;
  readonly priced_at_e4: number | null;
  readonly seen_item_per_pack: number;
  readonly seen_blocked_by: string | null;
  readonly extras: LineExtras;
};

const blockingCode = (remarks: readonly Remark[]) => remarks.find(isBlocking)?.code ?? null;

/** What is stored of a line: also the price, the pack and the stop that the buyer saw, so that a change can be told later. */
export const lineToWrite = (
  offer: OfferTerms,
  line: { readonly quantity: number; readonly remarks: readonly Remark[]; readonly extras: LineExtras },
): LineToWrite => ({
  offer_price_id: offer.offerPriceId,
  quantity: line.quantity,
  priced_at_e4: unitPriceAt(offer, line.quantity),
  seen_item_per_pack: offer.itemPerPack,
  seen_blocked_by: blockingCode(line.remarks),
  extras: line.extras,
});

const stockCodes: readonly (RemarkCode | null)[] = ["F_W_105", "F_W_106"];

/** What moved since the buyer last edited the line (ux K-06); prices in ten-thousandths, all else in pieces. */
export function changesOf(line: StoredLine, offer: OfferTerms, remarks: readonly Remark[]): CartLineChange[] {
  const price = remarks.find(({ code }) => code === "F_W_107");
  const changes: CartLineChange[] = price ? [{ kind: "PRICE", from: price.from ?? null, to: price.to ?? null }] : [];
  if (line.seenItemPerPack === null) return changes;
  if (line.seenItemPerPack !== offer.itemPerPack)
    changes.push({ kind: "PACK", from: line.seenItemPerPack, to: offer.itemPerPack });
  const code = blockingCode(remarks);
  if (code === line.seenBlockedBy) return changes;
  if (code === null) changes.push({ kind: "BACK", from: null, to: null });
  else if (stockCodes.includes(code)) changes.push({ kind: "STOCK", from: null, to: Math.max(0, offer.stock) });
  else changes.push({ kind: "ENDED", from: null, to: null });
  return changes;
}

/** A line looked at now: offer, prices and remarks are of this moment and never stored. */
export type EvaluatedLine<Line extends StoredLine = StoredLine, Offer extends PricedOffer = PricedOffer> = Line & {
  readonly offer: Offer;
  readonly remarks: readonly Remark[];
  readonly isBlocked: boolean;
  readonly changes: readonly CartLineChange[];
  readonly prices: ReturnType<typeof priceLine>;
};

/** A stored line at the terms of today: its prices, what stands against it, what changed since it was seen. */
export function evaluateCartLine<Line extends StoredLine, Offer extends PricedOffer>(
  line: Line,
  offer: Offer,
  terms: { readonly currency: string; readonly defaultTaxRate: number; readonly hasMandatoryFields: boolean },
): EvaluatedLine<Line, Offer> {
  const remarks = evaluateLine(offer, line.quantity, { ...terms, pricedAt: line.pricedAt });
  const prices = priceLine(offer, line.quantity, terms.defaultTaxRate);
  const changes = changesOf(line, offer, remarks);
  return { ...line, offer, remarks, isBlocked: remarks.some(isBlocking), changes, prices };
}

/** Goods and tax at list price, and after discounts where some line is discounted. */
export type Totals = { readonly list: LineAmounts; readonly discount: LineAmounts | null };

export type SupplierTotals = Totals & {
  readonly supplierId: string;
  readonly supplierName: string;
  readonly numberOfLines: number;
  readonly numberOfProducts: number;
  /** Days until the last orderable line leaves; null when there is none, or that of one is unknown. */
  readonly leadTimeToShip: number | null;
  /** What the goods cost, discounts included: a franco amount is compared with it. */
  readonly effective: LineAmounts;
};

export type CartTotals = Totals & {
  readonly suppliers: readonly SupplierTotals[];
  readonly taxDetails: readonly TaxDetailAmounts[];
  /** Line id -> its share of goods and tax. */
  readonly lines: ReadonlyMap<string, Totals>;
};

const asListed = ({ prices }: EvaluatedLine): TaxableLine => ({ ...prices, goods: prices.listGoods });
const asSold = ({ prices }: EvaluatedLine): TaxableLine => prices;
const isDiscounted = ({ prices }: EvaluatedLine) => prices.discountPrice !== null;

function totalsOfSupplier(lines: readonly EvaluatedLine[], shares: Map<string, Totals>) {
  const open = lines.filter(({ isBlocked }) => !isBlocked);
  const list = logisticOrderAmounts(open.map(asListed));
  const sold = logisticOrderAmounts(open.map(asSold));
  const effective = sumAmounts(sold.lines);
  for (const [line, [own, reduced]] of together(open, together(list.lines, sold.lines)))
    shares.set(line.id, { list: own, discount: isDiscounted(line) ? reduced : null });
  return {
    list: sumAmounts(list.lines),
    discount: open.some(isDiscounted) ? effective : null,
    effective,
    taxDetails: sold.taxDetails,
    leadTimeToShip: longestLeadTime(open.map(({ offer }) => offer.leadTimeToShip)),
  };
}

/** A blocked line counts for no total, but keeps the price it would have alone. */
function ownTotals(line: EvaluatedLine): Totals {
  const alone = (taxable: TaxableLine) => sumAmounts(logisticOrderAmounts([taxable]).lines);
  return { list: alone(asListed(line)), discount: isDiscounted(line) ? alone(asSold(line)) : null };
}

/** Totals of a cart, supplier by supplier, without delivery. */
export function totalCart(lines: readonly EvaluatedLine[]): CartTotals {
  const shares = new Map<string, Totals>();
  const suppliers = groupsOf(lines, ({ offer }) => offer.supplierId).map(([supplierId, ofSupplier]) => ({
    supplierId,
    supplierName: ofSupplier[0].offer.supplierName,
    numberOfLines: ofSupplier.length,
    numberOfProducts: ofSupplier.reduce((all, { quantity }) => all + quantity, 0),
    ...totalsOfSupplier(ofSupplier, shares),
  }));
  for (const line of lines) if (line.isBlocked) shares.set(line.id, ownTotals(line));
  const hasDiscount = suppliers.some(({ discount }) => discount !== null);
  return {
    list: sumAmounts(suppliers.map(({ list }) => list)),
    discount: hasDiscount ? sumAmounts(suppliers.map(({ effective }) => effective)) : null,
    suppliers,
    taxDetails: sumTaxDetails(suppliers.flatMap(({ taxDetails }) => taxDetails)),
    lines: shares,
  };
}
