// Offers as carts and orders need them: whatever a line names, sellable or not, with the reasons why it may not be sold.
// Statements are constant in number, however many lines there are.

import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import type { RawBuilder } from "kysely";
import {
  defineTermRowsAnd,
  findAttributeTexts,
  findOfferRows,
  findPricedRows,
  type OfferRow,
  type PricedRow,
  type TermsRow,
} from "#catalogue/offers/offers.queries.ts";
import type { OfferKeys } from "#catalogue/offers/offers.rules.ts";
import { classRank, type PriceTier } from "#catalogue/offers/offers.rules.ts";
import { type Recall, recalled } from "#db/recall.ts";
import type { Db, ValueOf } from "#db/statement.ts";
import { pictureUrl } from "#media/pictures.ts";
import type { Buyer } from "#shared/buyer.ts";
import { type Locale, labelIn } from "#shared/locale.ts";
import { tenThousandths } from "#shared/money.ts";
import { invariant } from "#shared/refusal.ts";

/** What decides which prices somebody may use, and what is visible. */
type OfferBuyer = Pick<Buyer, "accountId" | "tagIds" | "storeViewId">;

type TierColumns = "quantities" | "prices" | "discountPrices" | "isDiscountRunning";

type TieredTerms<Row extends TermsRow> = Omit<Row, TierColumns | "changesAt"> & {
  readonly tiers: readonly PriceTier[];
  /** When the price or its discount next begins or ends by the clock, in milliseconds. */
  readonly changesAt?: TermsRow["changesAt"];
};

/** What decides whether and at what price a line of an offer price can be ordered. Quantities are pieces. */
export type OfferTerms = TieredTerms<TermsRow>;

/** The terms with tax and supplier: what the lines of a cart are summed up from. */
export type PricedOffer = TieredTerms<PricedRow>;

/** One offer price with its stock line, variant, product and supplier. Quantities are pieces. */
export type LineOffer = TieredTerms<OfferRow>;

function toOffer<Row extends TermsRow>(row: Row): TieredTerms<Row> {
  const { quantities, prices, discountPrices, isDiscountRunning, changesAt, ...rest } = row;
  const tiers = quantities.map((quantity, index) => {
    const discount = isDiscountRunning ? discountPrices?.[index] : undefined;
    return {
      quantity,
      price: tenThousandths(prices[index] ?? 0),
      discountPrice: discount === undefined || discount === null ? null : tenThousandths(discount),
    };
  });
  return { ...rest, tiers, changesAt };
}

const finding =
  <Row extends TermsRow>(findRows: (...given: Parameters<typeof findOfferRows>) => Promise<Row[]>) =>
  async (db: Db, buyer: OfferBuyer, keys: OfferKeys, now: Date): Promise<TieredTerms<Row>[]> => {
    const isEmpty = [keys.offerPriceIds, keys.offerPriceKeys, keys.variantKeys].every((list) => !list?.length);
    return isEmpty ? [] : (await findRows(db, { ...buyer, now }, keys, {})).map((row) => toOffer(row));
  };

/** Every offer price that the keys name; of a variant all offer prices. Unknown keys are simply not there. */
export const findOffersForLines = finding<OfferRow>(findOfferRows);

/** The same offer prices, as far as it takes to price lines and to sum them up. */
export const findPricedOffers = finding<PricedRow>(findPricedRows);

/** Whether what was read of these offers is still so by the clock; of all other changes the process hears. */
export const areStillSo = (offers: readonly OfferTerms[], now: Date): boolean =>
  offers.every(({ changesAt }) => !changesAt || changesAt > now.getTime());

const mostPriced = 2_000;

/**
 * Priced offers by their ids, of which a process remembers what it has read for an account until somebody changes the
 * catalogue or stock, or the clock a price: whoever looks at a long cart again reads only what is new in it.
 */
export async function findKnownPricedOffers(
  { db, recall }: { readonly db: Db; readonly recall?: Recall | undefined },
  buyer: Buyer,
  { offerPriceIds = [] }: OfferKeys,
  now: Date,
): Promise<PricedOffer[]> {
  if (db.isTransaction) return findPricedOffers(db, buyer, { offerPriceIds }, now);
  const name = JSON.stringify([buyer.accountId, buyer.tagIds, buyer.viewIds]);
  const known = await recalled({ recall }, "priced", name, async () => new Map<string, PricedOffer>());
  const found = new Map<string, PricedOffer>();
  for (const id of offerPriceIds) {
    const offer = known.get(id);
    if (offer && areStillSo([offer], now)) found.set(id, offer);
  }
  const missing = offerPriceIds.filter((id) => !found.has(id));
  const read = await findPricedOffers(db, buyer, { offerPriceIds: missing }, now);
  if (known.size + read.length > mostPriced) known.clear();
  // Who asked before the last change got a memory of its own, which nobody finds any more.
  for (const offer of read) {
    known.set(offer.offerPriceId, offer);
    found.set(offer.offerPriceId, offer);
  }
  return [...found.values()];
}

/**
 * Makes what finds the terms of every such offer price and, by the same statement, whatever else a write has to know: `other`
 * is SQL made of the ids of those prices and of its own values.
 */
export function findingTermsAnd<Values extends object, Value>(
  other: (ids: RawBuilder<string>, value: ValueOf<Values>) => RawBuilder<Value>,
) {
  const findRows = defineTermRowsAnd(other);
  return async (db: Db, buyer: OfferBuyer, keys: OfferKeys, now: Date, values: Values) => {
    const [found] = await findRows(db, { ...buyer, now }, keys, values);
    invariant(found, "a statement without a table has one row");
    return { offers: found.rows.map((row) => toOffer(row)), value: found.value };
  };
}

/** Whether the caller could order something of this offer now. */
const isOpen = (offer: OfferTerms) =>
  offer.isPriceActive &&
  offer.isEligible &&
  offer.isVisible &&
  offer.inventoryStatus === "ACTIVE" &&
  offer.supplierStatus === "ACTIVE" &&
  offer.variantStatus === "ACTIVE" &&
  offer.productStatus === "ACTIVE";

/** The best offer of a variant (catalogue 4.5): with stock for the smallest order, then price class, then price, then lead time, then id. */
export function chooseBestOffer<Offer extends OfferTerms>(offers: readonly Offer[], currency: string): Offer | null {
  const firstPrice = ({ tiers }: OfferTerms) => tiers[0]?.discountPrice ?? tiers[0]?.price ?? Number.MAX_SAFE_INTEGER;
  const rank = (offer: OfferTerms) => [
    isOpen(offer) ? 0 : 1,
    offer.currency === currency ? 0 : 1,
    isOrderable(offer) ? 0 : 1,
    classRank[offer.priceType],
    firstPrice(offer),
    offer.leadTimeToShip ?? Number.MAX_SAFE_INTEGER,
  ];
  const compare = (a: OfferTerms, b: OfferTerms) => {
    const other = rank(b);
    const difference = rank(a)
      .map((value, index) => value - (other[index] ?? 0))
      .find((value) => value !== 0);
    return difference ?? (a.offerPriceId < b.offerPriceId ? -1 : 1);
  };
  return [...offers].sort(compare)[0] ?? null;
}

/** The address of the picture of a line; null when the variant has none. */
export function pictureOfOffer(offer: Pick<LineOffer, "pictureKey" | "pictureUrls">, size = 400): string | null {
  return offer.pictureUrls[0] ?? (offer.pictureKey ? pictureUrl(offer.pictureKey, size) : null);
}

export type AttributeText = {
  readonly id: string;
  readonly externalId: string;
  readonly type: string;
  readonly names: Readonly<Record<string, string>>;
  /** The value as a person reads it. */
  readonly value: string;
};

type AttributeSource = { readonly db: Db; readonly recall?: Recall | undefined };
type ItemWithAttributes = { readonly attributeValues: Readonly<Record<string, unknown>> };

/** Names and readable values of the attributes of variants or products: one statement for all, or none while remembered. */
export async function describeAttributes<Item extends ItemWithAttributes>(
  source: AttributeSource,
  items: readonly Item[],
  locale: Locale,
): Promise<ReadonlyMap<Item, readonly AttributeText[]>> {
  const isEmpty = items.every(({ attributeValues }) => Object.keys(attributeValues).length === 0);
  const attributes = isEmpty
    ? []
    : await recalled(source, "structure", "texts of attributes", () => findAttributeTexts(source.db));
  const textOf = (attribute: (typeof attributes)[number], value: unknown): string => {
    if (Array.isArray(value)) return value.map((entry) => textOf(attribute, entry)).join(", ");
    const option = attribute.options?.[String(value)];
    const text = (option && labelIn(option, locale)) ?? String(value);
    return attribute.unit && typeof value === "number" ? `${text}\u00a0${attribute.unit}` : text;
  };
  const describe = (item: Item) =>
    attributes.flatMap((attribute) => {
      const value = item.attributeValues[attribute.externalId];
      if (value === undefined || value === null) return [];
      const { id, externalId, type, names } = attribute;
      return [{ id, externalId, type, names, value: textOf(attribute, value) }];
    });
  return new Map(items.map((item) => [item, describe(item)]));
}
