// What of a supplier's answer is ordered, and what it comes to at each address (quotes 7). Prices are those of the answer, and so
// is the rest but for delivery by terms, which counts for what is ordered. Quantities are pieces. Pure.
import { piecesByDelivery } from "@comptoir/contract/quotes/deliveries.rules";
import type { DeliveryTerms } from "@comptoir/contract/quotes/mix.rules";
import type { Address } from "@comptoir/contract/shared";
import { type LineAmounts, taxedAmounts } from "#pricing/totals.rules.ts";
import { deliveryShares } from "#quotes/negotiation/delivery-terms.rules.ts";
import { linesExcludeEachOther, quantityBeyondOffer, unknownQuoteLine } from "#quotes/quotes.errors.ts";
import { groupsOf, together } from "#shared/lists.ts";
import { type Amount, cents, lineAmount, spread, sum, tenThousandths, type UnitPrice, zero } from "#shared/money.ts";

/** A line as the supplier offers it: cents of the whole line, ten-thousandths per piece. */
export type OfferedLine = {
  readonly id: string;
  readonly quantity: number;
  readonly unitPrice: number | null;
  readonly goodsTax: number;
  readonly shipping: number;
  readonly shippingTax: number;
  /** Basis points. */
  readonly shippingTaxRate: number;
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

/** A chosen line, or a part of it, that goes to one address. */
type CutLine<Line extends OfferedLine> = { readonly shippingAddress: Address; readonly quoted: QuotedLine<Line> };

/** A chosen line, cut by the addresses that it goes to: its shares sum up to the line. */
function cutByAddress<Line extends OfferedLine>(chosen: ChosenLine<Line>, unitPrice: UnitPrice): CutLine<Line>[] {
  const { line } = chosen;
  const amounts = amountsOf(chosen, unitPrice);
  const pieces = piecesByDelivery(line.deliveries, chosen.quantity);
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
 * What is ordered, delivered by terms. The tax on the delivery of a line is the answer's where that delivery costs what the answer
 * says, else it is computed anew, per rate over all that has changed.
 */
function deliverBy<Line extends OfferedLine>(terms: DeliveryTerms, cut: readonly CutLine<Line>[]): CutLine<Line>[] {
  const goods = cut.map(({ shippingAddress, quoted }) => {
    return { addressId: shippingAddress.id, goods: quoted.amounts.goods };
  });
  const ofLines = groupsOf(together(cut, deliveryShares(terms, goods)), ([{ quoted }]) => quoted.line).flatMap(
    ([line, ofLine]) => {
      const shares = ofLine.map(([, share]) => share);
      const promised = sum(shares) === line.shipping ? spread(cents(line.shippingTax), shares) : null;
      return ofLine.map(([one, share], place) => ({ line, one, share, tax: promised?.[place] ?? null }));
    },
  );
  const computed = taxedAmounts(
    ofLines.map(({ line: { shippingTaxRate }, share, tax }) => {
      return { goods: zero, taxRate: shippingTaxRate, shippingTaxRate, shipping: tax === null ? share : zero };
    }),
  );
  return together(ofLines, computed.lines).map(([{ one, share, tax }, { shippingTax }]) => {
    const amounts = { ...one.quoted.amounts, shipping: share, shippingTax: tax ?? shippingTax };
    return { ...one, quoted: { ...one.quoted, amounts } };
  });
}

/**
 * What is ordered by the address it goes to, in the order in which addresses come first: one logistic order for each. Lines
 * without a price cannot be ordered and are not among `chosen`. Without terms each line has the delivery that it was offered with.
 */
export function deliveriesOf<Line extends OfferedLine>(
  chosen: readonly ChosenLine<Line>[],
  terms: DeliveryTerms | null,
): QuotedDelivery<Line>[] {
  const cut = chosen.flatMap((one) => {
    const { unitPrice } = one.line;
    return unitPrice === null ? [] : cutByAddress(one, tenThousandths(unitPrice));
  });
  const delivered = terms === null ? cut : deliverBy(terms, cut);
  return [...Map.groupBy(delivered, ({ shippingAddress }) => shippingAddress.id).values()].flatMap((ofAddress) => {
    const [first] = ofAddress;
    return first ? [{ shippingAddress: first.shippingAddress, lines: ofAddress.map(({ quoted }) => quoted) }] : [];
  });
}
