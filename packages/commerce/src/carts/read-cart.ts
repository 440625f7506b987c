// Carts as they stand now: every read looks at offers, prices and stock afresh (orders 2.4). Statements are constant in
// number for any number of carts and lines.
import type { CartStatus } from "@comptoir/contract/carts";
import { type CartLineRow, findCartLines } from "#carts/cart-lines.queries.ts";
import { cartNotFound } from "#carts/carts.errors.ts";
import { type CartCounts, type CartRow, findCartWithLines } from "#carts/carts.queries.ts";
import { type CartTotals, type EvaluatedLine, evaluateCartLine, totalCart } from "#carts/carts.rules.ts";
import type { OfferKeys } from "#catalogue/offers/offers.rules.ts";
import {
  type AttributeText,
  describeAttributes,
  findKnownPricedOffers,
  findOffersForLines,
  type LineOffer,
  type PricedOffer,
} from "#catalogue/offers/offers.ts";
import { type CustomFieldDefinition, findMissingFields } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import { recalled } from "#db/recall.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { Deps } from "../deps.ts";

/** A cart with the number of its lines, and with its totals where they are asked for. */
export type ListedCart = CartCounts & { readonly cart: CartRow; readonly totals: CartTotals | null };

/** A cart with its lines as evaluated now, oldest first. */
export type ReadCart = ListedCart & {
  readonly lines: readonly EvaluatedLine<CartLineRow>[];
  readonly totals: CartTotals;
};

/** A line that is shown. */
export type DescribedLine = EvaluatedLine<CartLineRow, LineOffer> & { readonly attributes: readonly AttributeText[] };

type LineSource = Pick<Deps, "db" | "recall">;

export type LineFields = {
  readonly OFFER: readonly CustomFieldDefinition[];
  readonly ORDER_LOGISTIC_LINE: readonly CustomFieldDefinition[];
};

/** The fields of lines and of their offers. */
export const findLineFields = (source: LineSource): Promise<LineFields> =>
  recalled(source, "structure", "fields of lines", () =>
    findCustomFieldsByTarget(source.db, ["OFFER", "ORDER_LOGISTIC_LINE"]),
  );

/** Offers with all that a line shows of them, as they are at this moment. */
export const findWholeOffers = ({ db }: LineSource, ...asked: [buyer: Buyer, keys: OfferKeys, now: Date]) =>
  findOffersForLines(db, ...asked);

type Evaluation<Offer> = {
  readonly currency: string;
  readonly now: Date;
  /** How much is read of the offers. */
  readonly find: (source: LineSource, buyer: Buyer, keys: OfferKeys, now: Date) => Promise<Offer[]>;
};

/** Lines with what the catalogue says of them now; two statements for any number of lines. */
export async function evaluateLines<Offer extends PricedOffer>(
  source: LineSource,
  buyer: Buyer,
  rows: readonly CartLineRow[],
  { currency, now, find }: Evaluation<Offer>,
) {
  const ids = [...new Set(rows.map(({ offerPriceId }) => offerPriceId))];
  // In a transaction the statements run one after the other on its connection anyway.
  const [fields, offers] = await Promise.all([
    findLineFields(source),
    find(source, buyer, { offerPriceIds: ids }, now),
  ]);
  const byId = new Map(offers.map((offer) => [offer.offerPriceId, offer]));
  const lines = rows.flatMap((row) => {
    const offer = byId.get(row.offerPriceId);
    if (!offer) return []; // A line cannot outlive its offer.
    const terms = {
      currency,
      defaultTaxRate: buyer.defaultTaxRate,
      hasMandatoryFields: findMissingFields(fields.ORDER_LOGISTIC_LINE, row.extras.customFieldValues).length === 0,
    };
    return [evaluateCartLine(row, offer, terms)];
  });
  return { lines, fields, offers };
}

/** Several carts at once, each with its totals. */
export async function readCarts(
  source: LineSource,
  buyer: Buyer,
  carts: readonly CartRow[],
  currency: string,
  now: Date,
): Promise<ReadCart[]> {
  if (carts.length === 0) return [];
  const ids = carts.map(({ id }) => id);
  const byCart = Map.groupBy(await findCartLines(source.db, buyer, ids), ({ cartId }) => cartId);
  const rows = carts.map((cart) => ({ ...cart, lines: byCart.get(cart.id) ?? [] }));
  return totalCarts(source, buyer, rows, currency, now);
}

/** The same of carts whose lines have been read with them. */
export async function totalCarts(
  source: LineSource,
  buyer: Buyer,
  carts: readonly (CartRow & { readonly lines: readonly CartLineRow[] })[],
  currency: string,
  now: Date,
): Promise<ReadCart[]> {
  const rows = carts.flatMap(({ lines }) => lines);
  const { lines } = await evaluateLines(source, buyer, rows, { currency, now, find: findKnownPricedOffers });
  const byCart = Map.groupBy(lines, ({ cartId }) => cartId);
  return carts.map((cart) => totalled(cart, byCart.get(cart.id) ?? []));
}

function totalled(cart: CartRow, lines: ReadCart["lines"]): ReadCart {
  const pieceCount = lines.reduce((all, { quantity }) => all + quantity, 0);
  return { cart, lines, lineCount: lines.length, pieceCount, totals: totalCart(lines) };
}

/** A cart to be shown; `offers` are those of its lines where all of them are read whole. */
export type CartToShow = ReadCart & { readonly fields: LineFields; readonly offers: readonly LineOffer[] | null };

/**
 * One cart of the user, or one that a colleague shares. Throws 404. Of a cart with no more than `shownLines` lines the
 * offers are read whole at once, as all of them will be described.
 */
export async function readCart(
  source: LineSource,
  buyer: Buyer,
  cartId: string,
  { currency, now, shownLines = 0 }: { readonly currency: string; readonly now: Date; readonly shownLines?: number },
): Promise<CartToShow> {
  const reach = "readable";
  const found = await findCartWithLines(source.db, buyer, cartId, { now, reach });
  if (!found) throw cartNotFound(cartId);
  const { cart, lines: rows } = found;
  if (rows.length <= shownLines) {
    const whole = await evaluateLines(source, buyer, rows, { currency, now, find: findWholeOffers });
    return { ...totalled(cart, whole.lines), fields: whole.fields, offers: whole.offers };
  }
  const { lines, fields } = await evaluateLines(source, buyer, rows, { currency, now, find: findKnownPricedOffers });
  return { ...totalled(cart, lines), fields, offers: null };
}

/** Some of the lines of a cart with everything that an answer shows of their offers; one statement for any number, none where the cart has them. */
export async function describeLines(
  source: LineSource,
  buyer: Buyer,
  { offers: read }: Pick<CartToShow, "offers">,
  lines: ReadCart["lines"],
  now: Date,
): Promise<readonly DescribedLine[]> {
  const offerPriceIds = lines.map(({ offerPriceId }) => offerPriceId);
  const offers = read ?? (await findOffersForLines(source.db, buyer, { offerPriceIds }, now));
  const attributes = await describeAttributes(source, offers, buyer.locale);
  const byId = new Map(offers.map((offer) => [offer.offerPriceId, offer]));
  return lines.flatMap((line) => {
    const offer = byId.get(line.offerPriceId);
    return offer ? [{ ...line, offer, attributes: attributes.get(offer) ?? [] }] : [];
  });
}

/** Without a filter completed carts are left out (orders 2.2). */
export const openStatuses: readonly CartStatus[] = ["INIT", "LOADING", "ON_GOING"];
