// What a row of an offer file makes of a stock line and of a price (catalogue 11.2). Pure: the row, what is there, what the
// references stand for.
import { type OfferStatus, PackingType } from "@comptoir/contract/products";
import { Currency } from "@comptoir/contract/shared";
import { keptDiscounts, type ReducedPrices } from "#catalogue/offers/reduced-prices.rules.ts";
import { type Cell, type Mode, next } from "#imports/table/cells.rules.ts";
import type { Row } from "#imports/table/row.rules.ts";

/** A stock line without its keys; pieces, days, basis points. */
export type StockValues = {
  readonly variantId: string;
  readonly supplierId: string;
  readonly status: OfferStatus;
  readonly currency: string;
  readonly stock: number;
  readonly minStockAlert: number | null;
  readonly packingType: PackingType;
  readonly productUnit: string;
  readonly quantityPerItem: number;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly leadTimeToShip: number | null;
  readonly productTaxRateBp: number | null;
  readonly shippingTaxRateBp: number | null;
  readonly fieldValues: Readonly<Record<string, unknown>>;
};

export type StoredStock = StockValues & { readonly id: string; readonly externalId: string; readonly reserved: number };

export type PriceValues = {
  readonly type: "PUBLIC" | "GROUP" | "ACCOUNT";
  readonly accountId: string | null;
  readonly tagId: string | null;
  readonly status: OfferStatus;
  readonly itemPerPack: number;
  readonly quantities: readonly number[];
  readonly pricesE4: readonly number[];
  readonly discountsE4: readonly (number | null)[] | null;
  /** Moments as ISO texts, as they travel to the database. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly discountStartsAt: string | null;
  readonly discountEndsAt: string | null;
};

export type StoredPrice = PriceValues & {
  readonly id: string;
  readonly externalId: string;
  readonly stockExternalId: string;
};

/** Ids of what the rows of a batch refer to, by external id. */
export type OfferReferences = {
  readonly variants: ReadonlyMap<string, string>;
  readonly suppliers: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
};

export type FieldCells = {
  readonly merge: (current: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  readonly taxRate: Cell<number>;
  readonly shippingTaxRate: Cell<number>;
};

function refer(row: Row, key: string, ids: ReadonlyMap<string, string>): string | null {
  const name = row.key(key);
  const id = ids.get(name);
  if (id === undefined && name !== "") row.refuse(key, "UNKNOWN", { value: name });
  return id ?? null;
}

const statusOf = (inactive: Cell<boolean>, current: StockValues["status"] | undefined, mode: Mode) =>
  next(inactive, current === undefined ? undefined : current === "INACTIVE", false, mode) ? "INACTIVE" : "ACTIVE";

/** Stock cannot fall below what orders hold while they are paid: it is set to that, and the row says so. */
function stockOf(row: Row, held: number): number {
  const quantity = row.whole("quantity", 0);
  if (quantity === null) row.refuse("quantity", "REQUIRED");
  if (typeof quantity !== "number" || quantity >= held) return quantity ?? 0;
  row.warn("quantity", "RESERVED_PIECES", { value: String(quantity), detail: String(held) });
  return held;
}

function boundsOf(row: Row, current: StockValues | null, mode: Mode) {
  const minOrderQuantity = next(row.whole("minimum", 0), current?.minOrderQuantity, 0, mode);
  // On the wire 0 is no limit (catalogue 3.4).
  const maxOrderQuantity = next(row.whole("maximum", 0), current?.maxOrderQuantity, null, mode) || null;
  if (maxOrderQuantity !== null && maxOrderQuantity < minOrderQuantity)
    row.refuse("maximum", "MAXIMUM_BELOW_MINIMUM", {
      value: String(maxOrderQuantity),
      detail: String(minOrderQuantity),
    });
  return { minOrderQuantity, maxOrderQuantity };
}

/** The stock line after the row; null when the row cannot be. A stock line stays with its variant, supplier and currency. */
export function nextStock(
  row: Row,
  current: StoredStock | null,
  references: OfferReferences,
  fields: FieldCells,
  mode: Mode,
): StockValues | null {
  const variantId = refer(row, "variant", references.variants);
  const supplierId = refer(row, "supplier", references.suppliers);
  const currency = row.choice("currency", Currency.options);
  if (current && variantId && current.variantId !== variantId)
    row.refuse("variant", "CANNOT_MOVE", { value: current.externalId });
  if (current && supplierId && current.supplierId !== supplierId)
    row.refuse("supplier", "CANNOT_MOVE", { value: current.externalId });
  if (current && currency && current.currency !== currency)
    row.refuse("currency", "IMMUTABLE", { detail: current.currency });
  if (!current && (currency === null || !row.has("currency")))
    row.refuse("currency", "REQUIRED_NEW", { detail: row.key("stock") });
  const values: StockValues = {
    variantId: variantId ?? "",
    supplierId: supplierId ?? "",
    currency: currency ?? current?.currency ?? "",
    status: statusOf(row.flag("inactiveStock"), current?.status, mode),
    stock: stockOf(row, current?.reserved ?? 0),
    minStockAlert: next(row.whole("alert", 0), current?.minStockAlert, null, mode),
    packingType: next(row.choice("packingType", PackingType.options), current?.packingType, "UNIT", mode),
    productUnit: next(row.text("productUnit", 50), current?.productUnit, "item", mode),
    quantityPerItem: next(row.decimal("quantityPerItem", 0.001, 1_000_000), current?.quantityPerItem, 1, mode),
    ...boundsOf(row, current, mode),
    leadTimeToShip: next(row.whole("leadTime", 0, 3_650), current?.leadTimeToShip, null, mode),
    productTaxRateBp: next(fields.taxRate, current?.productTaxRateBp, null, mode),
    shippingTaxRateBp: next(fields.shippingTaxRate, current?.shippingTaxRateBp, null, mode),
    fieldValues: fields.merge(current?.fieldValues ?? {}),
  };
  return row.isWrong ? null : values;
}

const priceKeys = ["priceType", "account", "tag", "ranges", "discountRanges", "itemPerPack"] as const;

/** Whether a row speaks of a price at all; one that only has stock leaves the price cells empty. */
export const hasPrice = (row: Row): boolean =>
  priceKeys.some((key) => Boolean(row.text(key, 10_000))) || Boolean(row.text("price"));

function audienceOf(row: Row, current: PriceValues | null, references: OfferReferences, mode: Mode) {
  const type = next(row.choice("priceType", ["PUBLIC", "GROUP", "ACCOUNT"] as const), current?.type, "PUBLIC", mode);
  const one = (key: "account" | "tag", wanted: PriceValues["type"], ids: ReadonlyMap<string, string>) => {
    const name = row.text(key);
    const stored = key === "account" ? current?.accountId : current?.tagId;
    if (type !== wanted) {
      if (name) row.refuse(key, "ACCOUNT_NOT_WANTED", { value: name, detail: type });
      return null;
    }
    if (!name && (name === undefined || !mode.replaces) && stored) return stored;
    return refer(row, key, ids);
  };
  return {
    type,
    accountId: one("account", "ACCOUNT", references.accounts),
    tagId: one("tag", "GROUP", references.tags),
  };
}

/** Tiers of a price, with the reduced prices that hold for them. */
function rangesOf(row: Row, current: PriceValues | null, mode: Mode) {
  const ranges = row.ranges("ranges");
  const quantities = ranges?.map(({ quantity }) => quantity) ?? current?.quantities ?? [];
  const pricesE4 = ranges?.map(({ priceE4 }) => priceE4) ?? current?.pricesE4 ?? [];
  const isMissing = ranges === null || !row.has("ranges");
  if (!current && isMissing) row.refuse("ranges", "REQUIRED_NEW", { detail: row.key("price") });
  else if (ranges && quantities[0] !== 1)
    row.refuse("ranges", "NO_RANGE_AT_ONE", { value: row.text("ranges", 10_000) ?? "" });
  const stored = { quantities: current?.quantities ?? [], discountPrices: current?.discountsE4 ?? null };
  const cell = row.ranges("discountRanges");
  const written = cell && {
    quantities: cell.map(({ quantity }) => quantity),
    discountPrices: cell.map(({ priceE4 }) => priceE4),
  };
  const discounts = next<ReducedPrices, ReducedPrices>(written, stored, { quantities: [], discountPrices: null }, mode);
  const strange = cell?.filter(({ quantity }) => !quantities.includes(quantity)) ?? [];
  if (strange.length > 0)
    row.refuse("discountRanges", "DISCOUNT_WITHOUT_RANGE", {
      value: row.text("discountRanges", 10_000) ?? "",
      detail: strange.map(({ quantity }) => quantity).join(", "),
    });
  return { quantities, pricesE4, discountsE4: keptDiscounts({ quantities, prices: pricesE4 }, discounts) };
}

type Moment = string | null | undefined;
const iso = (day: Cell<Date>): Cell<string> => (day ? day.toISOString() : day);

function windowOf(
  row: Row,
  keys: readonly [start: string, end: string],
  current: readonly [Moment, Moment],
  mode: Mode,
) {
  const start = next(iso(row.day(keys[0])), current[0], null, mode);
  const end = next(iso(row.day(keys[1], true)), current[1], null, mode);
  if (start && end && end < start) row.refuse(keys[1], "ENDS_BEFORE_START", { value: end, detail: start });
  return { start, end };
}

/** The price after the row; null when the row cannot be. */
export function nextPrice(
  row: Row,
  current: StoredPrice | null,
  references: OfferReferences,
  mode: Mode,
): PriceValues | null {
  const stock = row.key("stock");
  if (current && current.stockExternalId !== stock)
    row.refuse("price", "BELONGS_ELSEWHERE", { value: current.externalId, detail: current.stockExternalId });
  const period = windowOf(row, ["priceStart", "priceEnd"], [current?.startsAt, current?.endsAt], mode);
  const discount = windowOf(
    row,
    ["discountStart", "discountEnd"],
    [current?.discountStartsAt, current?.discountEndsAt],
    mode,
  );
  const values: PriceValues = {
    ...audienceOf(row, current, references, mode),
    status: statusOf(row.flag("inactivePrice"), current?.status, mode),
    itemPerPack: next(row.whole("itemPerPack", 1), current?.itemPerPack, 1, mode),
    ...rangesOf(row, current, mode),
    startsAt: period.start,
    endsAt: period.end,
    discountStartsAt: discount.start,
    discountEndsAt: discount.end,
  };
  return row.isWrong ? null : values;
}
