// What of a supplier's answer is ordered, and what it comes to at each address (quotes 7). Amounts are those of the answer:
// nothing is priced anew. Quantities are pieces. Pure.
import type { Address } from "@comptoir/contract/shared";
import type { LineAmounts } from "#pricing/totals.rules.ts";
import { linesExcludeEachOther, quantityBeyondOffer, unknownQuoteLine } from "#quotes/quotes.errors.ts";
import { together } from "#shared/lists.ts";
import { type Amount, cents, lineAmount, spread, tenThousandths, type UnitPrice } from "#shared/money.ts";

/** A line as the supplier offers it: cents of the whole line, ten-thousandths per piece. */
export type OfferedLine = {
  readonly id: string;
  readonly quantity: number;
  readonly unitPrice: number | null;
  readonly goodsTax: number;
  readonly shipping: number;
  readonly shippingTax: number;
  readonly alternativeToLineId: string | null;
  readonly deliveries: readonly { readonly quantity: number; readonly shippingAddress: Address }[];
};

/** Pieces by the id of the line; null: everything that counts. */
export type QuoteChoice = ReadonlyMap<string, number> | null;

export type ChosenLine<Line extends OfferedLine> = { readonly line: Line; readonly quantity: number };

/**
 * The lines that are ordered, in the order of the quote. `counted` are those that make up its total. Throws F-E-002 for an
 * unknown line, F-E-007 for a quantity beyond the offered one, F-E-040 for a line together with what stands for it.
 */
export function chooseLines<Line extends OfferedLine>(
  offered: readonly Line[],
  counted: readonly Line[],
  choice: QuoteChoice,
): ChosenLine<Line>[] {
  if (choice === null) return counted.map((line) => ({ line, quantity: line.quantity }));
  const known = new Set(offered.map(({ id }) => id));
  for (const id of choice.keys()) if (!known.has(id)) throw unknownQuoteLine(id);
  const chosen = offered.flatMap((line) => {
    const quantity = choice.get(line.id);
    return quantity === undefined ? [] : [{ line, quantity }];
  });
  for (const { line, quantity } of chosen) {
    if (quantity < 1 || quantity > line.quantity) throw quantityBeyondOffer(line.id, line.quantity);
    const { alternativeToLineId: original } = line;
    if (original !== null && choice.has(original)) throw linesExcludeEachOther(line.id, original);
  }
  return chosen;
}

/** What a chosen line comes to. Its delivery stays as it was offered for the line; tax on fewer goods is their share of it. */
function amountsOf({ line, quantity }: ChosenLine<OfferedLine>, unitPrice: UnitPrice): LineAmounts {
  const goods = lineAmount(unitPrice, quantity);
  const others = cents(lineAmount(unitPrice, line.quantity) - goods);
  const [goodsTax = cents(0)] = spread(cents(line.goodsTax), [goods, others]);
  return { goods, goodsTax, shipping: cents(line.shipping), shippingTax: cents(line.shippingTax) };
}

export type QuotedLine<Line extends OfferedLine> = {
  readonly line: Line;
  readonly quantity: number;
  readonly unitPrice: UnitPrice;
  readonly amounts: LineAmounts;
};

/** What goes to one address. */
export type QuotedDelivery<Line extends OfferedLine> = {
  readonly shippingAddress: Address;
  readonly lines: readonly QuotedLine<Line>[];
};

/** Whole pieces for each address, in proportion to what was asked for there. */
const piecesFor = ({ line, quantity }: ChosenLine<OfferedLine>): number[] =>
  spread(
    cents(quantity),
    line.deliveries.map((delivery) => delivery.quantity),
  );

/** A chosen line, cut by the addresses that it goes to: its shares sum up to the line. */
function cutByAddress<Line extends OfferedLine>(chosen: ChosenLine<Line>, unitPrice: UnitPrice) {
  const { line } = chosen;
  const amounts = amountsOf(chosen, unitPrice);
  const pieces = piecesFor(chosen);
  const shares = (amount: Amount) => spread(amount, pieces);
  const [goods, goodsTax] = [shares(amounts.goods), shares(amounts.goodsTax)];
  const [shipping, shippingTax] = [shares(amounts.shipping), shares(amounts.shippingTax)];
  return together(line.deliveries, pieces).flatMap(([{ shippingAddress }, quantity], place) => {
    if (quantity === 0) return [];
    const share = (of: readonly Amount[]) => of[place] ?? cents(0);
    const ofAddress = {
      goods: share(goods),
      goodsTax: share(goodsTax),
      shipping: share(shipping),
      shippingTax: share(shippingTax),
    };
    return [{ shippingAddress, quoted: { line, quantity, unitPrice, amounts: ofAddress } }];
  });
}

/**
 * What is ordered by the address it goes to, in the order in which addresses come first: one logistic order for each. Lines
 * without a price cannot be ordered and are not among `chosen`.
 */
export function deliveriesOf<Line extends OfferedLine>(chosen: readonly ChosenLine<Line>[]): QuotedDelivery<Line>[] {
  const cut = chosen.flatMap((one) => {
    const { unitPrice } = one.line;
    return unitPrice === null ? [] : cutByAddress(one, tenThousandths(unitPrice));
  });
  return [...Map.groupBy(cut, ({ shippingAddress }) => shippingAddress.id).values()].flatMap((ofAddress) => {
    const [first] = ofAddress;
    return first ? [{ shippingAddress: first.shippingAddress, lines: ofAddress.map(({ quoted }) => quoted) }] : [];
  });
}
