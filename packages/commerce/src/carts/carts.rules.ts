// The life of a cart as one table (orders 2.5), and its totals (orders 6.1). Pure.
import type { CartStatus } from "@comptoir/contract/carts";
import type { LineOffer } from "#catalogue/offers.ts";
import { type EvaluationTerms, evaluateLine, isBlocking, priceLine, type Remark } from "#orders/lines.rules.ts";
import {
  groupAmounts,
  type LineAmounts,
  sumAmounts,
  sumTaxDetails,
  type TaxableLine,
  type TaxDetailAmounts,
} from "#orders/totals.rules.ts";

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
  readonly customFieldValues: Readonly<Record<string, unknown>>;
};

/** A line looked at now: offer, prices and remarks are of this moment and never stored. */
export type EvaluatedLine<Line extends StoredLine = StoredLine> = Line & {
  readonly offer: LineOffer;
  readonly remarks: readonly Remark[];
  readonly isBlocked: boolean;
  readonly prices: ReturnType<typeof priceLine>;
};

export function evaluateCartLine<Line extends StoredLine>(
  line: Line,
  offer: LineOffer,
  terms: { readonly currency: string; readonly defaultTaxRate: number; readonly hasMandatoryFields: boolean },
): EvaluatedLine<Line> {
  const remarks = evaluateLine(offer, line.quantity, { ...terms, pricedAt: line.pricedAt });
  const prices = priceLine(offer, line.quantity, terms.defaultTaxRate);
  return { ...line, offer, remarks, isBlocked: remarks.some(isBlocking), prices };
}

/** Goods and tax at list price, and after discounts where some line is discounted. */
export type Totals = { readonly list: LineAmounts; readonly discount: LineAmounts | null };

export type SupplierTotals = Totals & {
  readonly supplierId: string;
  readonly supplierName: string;
  readonly numberOfLines: number;
  readonly numberOfProducts: number;
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
  const list = groupAmounts(open.map(asListed));
  const sold = groupAmounts(open.map(asSold));
  const effective = sumAmounts(sold.lines);
  for (const [index, line] of open.entries()) {
    const [own, reduced] = [list.lines[index], sold.lines[index]];
    if (own && reduced) shares.set(line.id, { list: own, discount: isDiscounted(line) ? reduced : null });
  }
  return {
    list: sumAmounts(list.lines),
    discount: open.some(isDiscounted) ? effective : null,
    effective,
    taxDetails: sold.taxDetails,
  };
}

/** A blocked line counts for no total, but keeps the price it would have alone. */
function ownTotals(line: EvaluatedLine): Totals {
  const alone = (taxable: TaxableLine) => sumAmounts(groupAmounts([taxable]).lines);
  return { list: alone(asListed(line)), discount: isDiscounted(line) ? alone(asSold(line)) : null };
}

/** Totals of a cart, supplier by supplier, without delivery. */
export function totalCart(lines: readonly EvaluatedLine[]): CartTotals {
  const shares = new Map<string, Totals>();
  const suppliers = [...Map.groupBy(lines, ({ offer }) => offer.supplierId)].map(([supplierId, ofSupplier]) => ({
    supplierId,
    supplierName: ofSupplier[0]?.offer.supplierName ?? "",
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
