// From the records of a search to the specification table.
import type { SearchFacets, SearchRecord } from "@comptoir/contract/search";
import { equivalentsOf } from "#catalogue/equivalents/equivalents.present.ts";
import { measureIn } from "#catalogue/equivalents/measures.rules.ts";
import { articleName, presentCardOffer, webPictures } from "#catalogue/product-card.ts";
import { type AttributeQuestion, isAskedFor, noQuestion } from "#catalogue/table/asked-attributes.rules.ts";
import { type AttributeHead, decimalsOf, shortNames, unitInName } from "#catalogue/table/columns.rules.ts";
import type { LineSupplier } from "#catalogue/table/lines.rules.ts";
import { type TableArticle, type TableProduct, type TableView, tablePictureSide } from "#catalogue/table/table-view.ts";
import { articleCode } from "#goods/article-code.ts";
import { attributeWords } from "#goods/attribute-words.ts";
import { palletAttribute, palletOf } from "#goods/packs.rules.ts";
import { decimalMarkOf, formatNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { keepFigures, keepSizes } from "#lib/words.ts";
import { choosePicture } from "#ui/display/picture.rules.ts";

type RecordAttribute = SearchRecord["attributes"][number];

const numericTypes: ReadonlySet<string> = new Set(["NUMBER", "METRIC"]);

type FoundAttribute = {
  readonly id: string;
  readonly name: string;
  /** Of the articles that have it, by the place of the article. */
  readonly values: ReadonlyMap<number, string>;
  readonly isNumeric: boolean;
};

/** The attributes of the articles, those that filters know first, in the order in which they help to choose. */
function attributesIn(records: readonly SearchRecord[], facets: SearchFacets | null): FoundAttribute[] {
  const found = new Map<string, { first: RecordAttribute; values: Map<number, string> }>();
  records.forEach(({ attributes }, place) => {
    for (const attribute of attributes) {
      const entry = found.get(attribute.id) ?? { first: attribute, values: new Map<number, string>() };
      entry.values.set(place, attribute.value);
      found.set(attribute.id, entry);
    }
  });
  const ids = new Set([...(facets?.attributes ?? []).map(({ id }) => id), ...found.keys()]);
  return [...ids].flatMap((id) => {
    const entry = found.get(id);
    if (!entry) return [];
    const { first, values } = entry;
    const isNumeric = numericTypes.has(first.type) && values.values().every((value) => measureIn(value) !== null);
    return [{ id, name: first.name, values, isNumeric }];
  });
}

/** What is in brackets behind words explains them; where words alone tell all values apart it is left out. */
function wordsOf(values: ReadonlyMap<number, string>, language: Language): ReadonlyMap<number, string> {
  const whole = new Map([...values].map(([place, value]) => [place, attributeWords(value, language)]));
  const bare = new Map([...whole].map(([place, value]) => [place, value.replace(/ \([^()]*\)$/u, "")]));
  const isTelling = new Set(bare.values()).size === new Set(whole.values()).size;
  return isTelling ? bare : whole;
}

/** Most letters of a word that stands in a column by itself. */
const longestWord = 16;

type ShownAttribute = FoundAttribute & {
  /** With the unit that stands in it. */
  readonly wholeName: string;
  readonly unit: string;
  readonly texts: ReadonlyMap<number, string>;
};

/** Units that the names of attributes write as words. */
const unitWords = new Map([["microns", "µm"]]);

function shownAttribute(found: FoundAttribute, language: Language): ShownAttribute {
  const wholeName = found.name;
  const { name, unit: told } = unitInName(wholeName);
  const words = { ...found, wholeName, unit: "", isNumeric: false, texts: wordsOf(found.values, language) };
  if (!found.isNumeric) return words;
  const measures = [...found.values].map(([place, value]) => [place, measureIn(value)] as const);
  const units = new Set(measures.map(([, read]) => read?.unit ?? ""));
  const [unit = ""] = units;
  if (units.size > 1) return words;
  const texts = new Map(measures.map(([place, read]) => [place, formatNumber(read?.amount ?? 0, language, 4)]));
  if (unit === "") return { ...found, wholeName, name, unit: told, texts };
  const isToldTwice = told === unit || unitWords.get(told) === unit;
  return { ...found, wholeName, name: isToldTwice ? name : wholeName, unit, texts };
}

/** Whether the articles of one product differ in it: what they all share, the product tells. */
function isTelling({ texts }: ShownAttribute, records: readonly SearchRecord[]): boolean {
  const known = new Map<string, string>();
  return [...texts].some(([place, text]) => {
    const id = records[place]?.product.id ?? "";
    const first = known.get(id) ?? text;
    known.set(id, first);
    return first !== text;
  });
}

/** The same measure in another unit: "Contenance (oz)" beside "Contenance". */
const restates = ({ wholeName }: ShownAttribute, all: readonly ShownAttribute[]): boolean =>
  all.some((other) => wholeName.startsWith(`${other.wholeName} (`));

/** How much what tells the articles of a product apart helps to choose. */
const tellingRank = ({ isNumeric }: ShownAttribute) => (isNumeric ? 3 : 2);

/**
 * Numbers that tell the articles of a product apart come first, then words that do, such as colours, then what tells products apart; 0 is
 * of no use by itself.
 */
function usefulness(
  attribute: ShownAttribute,
  all: readonly ShownAttribute[],
  records: readonly SearchRecord[],
): number {
  const { isNumeric, texts } = attribute;
  if (restates(attribute, all) || texts.size * 2 < records.length) return 0;
  const isShort = Math.max(...texts.values().map(({ length }) => length)) <= longestWord;
  if (!isNumeric && !isShort) return 0;
  return isTelling(attribute, records) ? tellingRank(attribute) : 1;
}

type Heads = { readonly heads: readonly AttributeHead[]; readonly attributes: readonly ShownAttribute[] };

function headsOf({ records, facets, question = noQuestion }: FoundArticles, language: Language): Heads {
  const shown = attributesIn(records, facets).map((found) => shownAttribute(found, language));
  const differing = new Set((facets?.attributes ?? []).filter(({ values }) => values.length > 1).map(({ id }) => id));
  const ranked = shown
    .map((attribute) => {
      const useful = differing.has(attribute.id) ? usefulness(attribute, shown, records) : 0;
      const isWanted = isAskedFor(attribute.id, attribute.values.values(), question);
      // What was asked for stands where it would if it told the articles apart.
      return { attribute, isWanted, rank: isWanted ? tellingRank(attribute) : useful };
    })
    .toSorted((a, b) => b.rank - a.rank);
  // The others keep their names, one of which may be what is left of these.
  const namesOf = (isUseful: boolean) =>
    ranked.filter(({ rank }) => rank > 0 === isUseful).map(({ attribute }) => attribute.name);
  const names = shortNames(namesOf(true), namesOf(false));
  const sortable = new Set(facets?.sortable);
  const heads = ranked.map(({ attribute: { id, name, unit, isNumeric, texts }, isWanted, rank }, index) => ({
    id,
    name: names[index]?.name ?? name,
    rest: names[index]?.rest ?? "",
    unit,
    isNumeric,
    isSortable: sortable.has(id),
    isUseful: rank > 0,
    isAskedFor: isWanted,
    decimals: isNumeric ? Math.max(0, ...texts.values().map((text) => decimalsOf(text, decimalMarkOf(language)))) : 0,
  }));
  return { heads, attributes: ranked.map(({ attribute }) => attribute) };
}

/** Each supplier once: what is the same object is written for the browser once. */
function suppliersOf(records: readonly SearchRecord[]): (record: SearchRecord) => LineSupplier | null {
  const known = new Map<string, LineSupplier>();
  for (const { supplier } of records)
    if ("id" in supplier) known.set(supplier.id, known.get(supplier.id) ?? { id: supplier.id, name: supplier.name });
  return ({ supplier }) => ("id" in supplier ? (known.get(supplier.id) ?? null) : null);
}

/** Pieces of a full pallet, as far as the article tells it. */
function perPalletOf({ attributes }: SearchRecord): number | null {
  return palletOf(attributes.find(({ id }) => id === palletAttribute)?.value);
}

const pictureOf = ({ variant }: SearchRecord) =>
  choosePicture(webPictures(variant.pictureUrls), tablePictureSide, tablePictureSide);

/** The product of each record once, in their order. */
function productsOf(records: readonly SearchRecord[], matches: ReadonlyMap<string, number>): TableProduct[] {
  const firsts = new Map<string, SearchRecord>();
  for (const record of records) if (!firsts.has(record.product.id)) firsts.set(record.product.id, record);
  return [...firsts.values()].map((record) => ({
    productId: record.product.id,
    name: record.product.name,
    brand: record.product.brand,
    supplier: "name" in record.supplier ? record.supplier.name : null,
    picture: pictureOf(record),
    matches: matches.get(record.product.id) ?? 1,
    variantCount: record.product.variantCount,
  }));
}

/** What the search found, and what it was asked. */
export type FoundArticles = {
  readonly records: readonly SearchRecord[];
  readonly facets: SearchFacets | null;
  /** How many articles of each product are found; null where articles stand alone. */
  readonly matches: ReadonlyMap<string, number> | null;
  /** Articles of other pages that may stand in for those that cannot be ordered. */
  readonly standIns?: readonly SearchRecord[];
  readonly question?: AttributeQuestion;
};

/** The articles that were found, as rows of the specification table. */
export function presentTable(found: FoundArticles, language: Language): TableView {
  const { records, matches, standIns = [] } = found;
  const { heads, attributes } = headsOf(found, language);
  const equivalents = equivalentsOf(records, standIns);
  const supplierOf = suppliersOf(records);
  const articles = records.map((record, place): TableArticle => {
    const { product, variant } = record;
    const { name, difference } = articleName(product.name, variant.name);
    return {
      productId: product.id,
      variantId: variant.id,
      code: articleCode(variant),
      name: keepSizes(name),
      difference: keepFigures(difference || name),
      values: attributes.map(({ texts }) => texts.get(place) ?? ""),
      offer: presentCardOffer(record),
      supplier: supplierOf(record),
      perPallet: perPalletOf(record),
      tiers: null,
      equivalent: equivalents[place] ?? null,
      picture: matches ? null : pictureOf(record),
    };
  });
  return { heads, products: matches ? productsOf(records, matches) : [], articles };
}
