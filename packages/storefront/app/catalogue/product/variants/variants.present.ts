// The variants of one product as rows of the specification table.

import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import { nearestEquivalent } from "#catalogue/equivalents/equivalents.rules.ts";
import type { OfferView, ProductView, VariantView } from "#catalogue/product-view.ts";
import { type AttributeHead, decimalsOf, shortNames, unitInName } from "#catalogue/table/columns.rules.ts";
import type { TableArticle, TableView } from "#catalogue/table/table-view.ts";
import { type Difference, valueIn } from "#catalogue/variants.rules.ts";
import { palletAttribute, palletOf } from "#goods/packs.rules.ts";
import { type DecimalMark, decimalMarkOf } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { keepFigures } from "#lib/words.ts";

const measure = /^(-?[\d\s\u202f\u00a0.,]*\d)(?:[\s\u00a0](\p{L}[\p{L}\d²³/]{0,5}|%))?$/u;

type Measure = { readonly text: string; readonly amount: number; readonly unit: string };

/** "1 200 mm" as it is written with this mark before decimals, as a number, and its unit; null for words. */
export function measureOf(value: string, mark: DecimalMark): Measure | null {
  const [, text, unit = ""] = measure.exec(value) ?? [];
  if (text === undefined) return null;
  const [whole = "", decimals = "0"] = text.split(mark);
  return { text, unit, amount: Number(`${whole.replace(/[^\d-]/g, "")}.${decimals}`) };
}

type AttributeSpread = {
  readonly head: AttributeHead;
  readonly measures: readonly (Measure | null)[];
  readonly texts: readonly string[];
};

/** What the variants have of one attribute: numbers of one unit, or words. */
function spreadOf({ variants }: ProductView, { id, name }: Difference, mark: DecimalMark): AttributeSpread {
  const values = variants.map((variant) => valueIn(variant, id));
  const measures = values.map((value) => (value === undefined ? null : measureOf(value, mark)));
  const units = new Set(measures.flatMap((read) => (read ? [read.unit] : [])));
  const isNumeric = units.size === 1 && values.every((value, place) => value === undefined || measures[place] !== null);
  const [unit = ""] = units;
  const told = unitInName(name);
  const texts = values.map((value, place) => (isNumeric ? (measures[place]?.text ?? "") : (value ?? "")));
  const head = {
    ...{
      id,
      name: unit === "" && isNumeric ? told.name : name,
      rest: "",
      isSortable: true,
      isUseful: true,
      isAskedFor: false,
    },
    unit: isNumeric ? unit || told.unit : "",
    isNumeric,
    decimals: isNumeric ? Math.max(0, ...texts.map((text) => decimalsOf(text, mark))) : 0,
  };
  return { head, measures: isNumeric ? measures : values.map(() => null), texts };
}

const offerOf = (offer: OfferView | undefined): TableArticle["offer"] => {
  const [first] = offer?.tiers ?? [];
  if (!offer?.offerPriceId || !first) return null;
  const { offerPriceId, itemPerPack, minOrderQuantity, maxOrderQuantity, stock, leadTimeDays, listPrice } = offer;
  const terms = { offerPriceId, itemPerPack, minOrderQuantity, maxOrderQuantity, stock, leadTimeDays, listPrice };
  return { ...terms, itemPrice: first.unitPrice };
};

/** What a row is sorted by under a column of the table; null goes last. */
type SortValue = number | string | null;
export type VariantRow = { readonly article: TableArticle; sortValue(field: string): SortValue };

/** The dimensions first, then what else differs. */
function shownDifferences({ dimensions, differences }: ProductView): readonly Difference[] {
  return [...dimensions, ...differences.filter(({ id }) => dimensions.every((dimension) => dimension.id !== id))];
}

export type VariantRows = { readonly heads: TableView["heads"]; readonly rows: readonly VariantRow[] };

/**
 * Every variant as a row, with what stands in for it where it cannot be ordered: one of the same size, of another product where
 * this one has none, before a larger one.
 */
export function presentVariants(product: ProductView, language: Language): VariantRows {
  const mark = decimalMarkOf(language);
  const spreads = shownDifferences(product).map((difference) => spreadOf(product, difference, mark));
  const names = shortNames(spreads.map(({ head }) => head.name));
  const heads = spreads.map(({ head }, index) => ({ ...head, ...names[index] }));
  const ids = product.dimensions.map(({ id }) => id);
  const candidates = product.variants.map((variant, place) => {
    const offer = offerOf(variant.offers[0]);
    return {
      variant,
      offer,
      ids,
      sizes: spreads.slice(0, ids.length).map(({ measures }) => measures[place]?.amount ?? null),
      isOrderable: offer !== null && isOrderable(offer),
      price: offer?.itemPrice ?? null,
    };
  });
  const rows = candidates.map((candidate, place): VariantRow => {
    const { variant, offer } = candidate;
    const found = candidate.isOrderable ? null : nearestEquivalent(candidate, candidates);
    const isSame = found !== null && found.sizes.join() === candidate.sizes.join();
    const article: TableArticle = {
      ...{ productId: product.id, variantId: variant.id, code: variant.code, name: variant.name },
      difference: keepFigures(differenceOf(variant, product)),
      values: spreads.map(({ texts }) => texts[place] ?? ""),
      offer,
      supplier: variant.offers[0]?.supplier ?? null,
      perPallet: palletOf(valueIn(variant, palletAttribute)),
      tiers: variant.offers[0]?.tiers ?? null,
      equivalent:
        variant.standIn && !isSame
          ? { ...variant.standIn, isHere: false }
          : found && { code: found.variant.code, productId: product.id, variantId: found.variant.id, isHere: true },
      picture: null,
    };
    const values = new Map<string, SortValue>([
      ["code", variant.code],
      ["pack", offer?.itemPerPack ?? null],
      ["packPrice", offer && offer.itemPrice * offer.itemPerPack],
      ["price", offer?.itemPrice ?? null],
      ["stock", offer?.stock ?? null],
      ["leadTime", offer?.leadTimeDays ?? null],
      ...spreads.map(({ head, measures, texts }) => {
        const text = texts[place] ?? "";
        return [`attr.${head.id}`, measures[place]?.amount ?? (text === "" ? null : text)] as const;
      }),
    ]);
    return { article, sortValue: (field) => values.get(field) ?? null };
  });
  return { heads, rows };
}

/** What a name says beyond that of its product; the whole name where it says it in other words. */
const differenceOf = ({ name }: VariantView, product: ProductView): string =>
  name.startsWith(product.name) ? name.slice(product.name.length).replace(/^[\s,;:·–-]+/u, "") || name : name;

function compare(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const difference =
    typeof a === "number" && typeof b === "number"
      ? a - b
      : String(a).localeCompare(String(b), "fr", { numeric: true });
  return isDescending ? -difference : difference;
}

/** The rows by a column, "up.attr.LENGTH"; in their own order by anything else. What has no value goes last. */
export function sortVariants(rows: readonly VariantRow[], sort: string): readonly VariantRow[] {
  const [, way, field] = /^(up|down)\.(.+)$/.exec(sort) ?? [];
  if (field === undefined) return rows;
  return rows.toSorted((a, b) => compare(a.sortValue(field), b.sortValue(field), way === "down"));
}
