// What a row of a product file makes of a product and of its variant (catalogue 11.2). Pure.
import { ProductStatus } from "@comptoir/contract/products";
import type { AttributeDefinition, AttributeValues } from "#catalogue/attributes.rules.ts";
import { attributeValue, keepsEmpty } from "#imports/kinds/attributes.rules.ts";
import { type Cell, type Mode, next, nextLabels } from "#imports/table/cells.rules.ts";
import type { FurtherColumn, Header } from "#imports/table/header.rules.ts";
import { type Problem, problem } from "#imports/table/problems.rules.ts";
import type { Row } from "#imports/table/row.rules.ts";
import { type LabelMap, mainLocale } from "#shared/locale.ts";

export type ProductValues = {
  readonly names: LabelMap;
  readonly descriptions: LabelMap;
  readonly status: ProductStatus;
  readonly brand: string | null;
  readonly mpn: string | null;
  /** External id. */
  readonly classification: string;
  readonly unit: string;
  readonly attributes: AttributeValues;
};
export type StoredProduct = ProductValues & {
  readonly id: string;
  readonly externalId: string;
  readonly lastPosition: number | null;
};

export type VariantValues = {
  readonly externalSku: string | null;
  readonly ean: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly names: LabelMap;
  readonly descriptions: LabelMap;
  readonly status: ProductStatus;
  readonly attributes: AttributeValues;
  readonly pictureKey: string | null;
  readonly pictureUrls: readonly string[];
};
export type StoredVariant = VariantValues & {
  readonly id: string;
  readonly externalId: string;
  /** External id. */
  readonly product: string;
};

export type Classification = {
  readonly id: string;
  readonly attributes: ReadonlyMap<string, { readonly isForVariant: boolean; readonly isRequired: boolean }>;
};

export type AttributeColumn = { readonly column: FurtherColumn; readonly definition: AttributeDefinition };

export type ProductWords = {
  readonly classifications: ReadonlyMap<string, Classification>;
  readonly columns: readonly AttributeColumn[];
};

/** The column of the status wins over the older one that only knows inactive. */
function statusOf(row: Row, statusKey: string, inactiveKey: string, current: ProductStatus | undefined): ProductStatus {
  const inactive = row.flag(inactiveKey);
  const written = row.choice(statusKey, ProductStatus.options);
  if (written) return written;
  if (inactive === true) return "INACTIVE";
  return inactive === false && current === "INACTIVE" ? "ACTIVE" : (current ?? "ACTIVE");
}

function ensureNamed(row: Row, key: string, names: LabelMap, isNew: boolean, reference: string): void {
  if (Object.keys(names).length > 0) return;
  if (isNew) row.refuse(key, "REQUIRED_NEW", { detail: reference });
  else row.refuse(key, "REQUIRED");
}

function mergeAttributes(
  row: Row,
  current: AttributeValues,
  columns: readonly AttributeColumn[],
  mode: Mode,
): AttributeValues {
  const merged: Record<string, unknown> = { ...current };
  for (const { column, definition } of columns) {
    const text = row.further(column);
    if (text) {
      const value = attributeValue(row, column, definition, text);
      if (value !== undefined) merged[definition.externalId] = value;
    } else if (text === null && mode.replaces && !keepsEmpty(definition)) delete merged[definition.externalId];
  }
  return merged;
}

const productKeys = ["brand", "classification", "unit", "productMpn", "productStatus", "inactiveProduct"] as const;

/** Whether a row says nothing of its product but which it is: then the product stays as it is. */
const isBlankProduct = (row: Row): boolean =>
  productKeys.every((key) => !row.text(key)) &&
  [row.labels("productNames"), row.labels("productDescriptions")]
    .flatMap((labels) => Object.values(labels))
    .every((text) => text === null);

/** Columns of the classification at the level of the product or of the variant. */
function columnsAt(words: ProductWords, classification: Classification, isForVariant: boolean) {
  return words.columns.filter(
    ({ definition }) => classification.attributes.get(definition.externalId)?.isForVariant === isForVariant,
  );
}

function ensureAttributes(
  row: Row,
  classification: Classification,
  values: AttributeValues,
  isForVariant: boolean,
): void {
  const missing = [...classification.attributes].flatMap(([name, attribute]) =>
    attribute.isRequired && attribute.isForVariant === isForVariant && values[name] === undefined ? [name] : [],
  );
  if (missing.length > 0)
    row.refuse(isForVariant ? "variant" : "product", "MISSING_ATTRIBUTES", { detail: missing.join(", ") });
}

export type NextProduct = { readonly values: ProductValues; readonly classification: Classification };

/**
 * The product after the row. `isRepeated`: an earlier row of the file spoke of it, so empty cells say nothing more. Null
 * when nothing can be made of it.
 */
export function nextProduct(
  row: Row,
  current: ProductValues | null,
  words: ProductWords,
  given: Mode & { readonly isRepeated: boolean },
): NextProduct | null {
  const mode = { replaces: given.replaces && !given.isRepeated && !(current && isBlankProduct(row)) };
  const written: Cell<string> = row.text("classification");
  const name = written ?? current?.classification;
  const classification = name === undefined ? undefined : words.classifications.get(name);
  if (name === undefined) row.refuse("classification", "REQUIRED_NEW", { detail: row.key("product") });
  else if (!classification) row.refuse("classification", "UNKNOWN", { value: name });
  const names = nextLabels(row.labels("productNames"), current?.names ?? {}, mode);
  ensureNamed(row, "productNames", names, current === null, row.key("product"));
  if (!classification || name === undefined) return null;
  const values: ProductValues = {
    names,
    descriptions: nextLabels(row.labels("productDescriptions"), current?.descriptions ?? {}, mode),
    status: statusOf(row, "productStatus", "inactiveProduct", current?.status),
    brand: next(row.text("brand"), current?.brand, null, mode),
    mpn: next(row.text("productMpn"), current?.mpn, null, mode),
    classification: name,
    unit: next(row.text("unit", 50), current?.unit, "item", mode),
    attributes: mergeAttributes(row, current?.attributes ?? {}, columnsAt(words, classification, false), mode),
  };
  ensureAttributes(row, classification, values.attributes, false);
  return { values, classification };
}

function picturesOf(row: Row, current: readonly string[], mode: Mode): readonly string[] {
  const [main, ...others] = current;
  const first = next(row.address("mainImage"), main, null, mode);
  const rest = next(row.addresses("otherImages"), others, [], mode);
  return first === null ? rest : [first, ...rest.filter((address) => address !== first)];
}

/** The variant after the row, in the classification of its product; null when the row cannot be. */
export function nextVariant(
  row: Row,
  current: StoredVariant | null,
  classification: Classification,
  words: ProductWords,
  mode: Mode,
): VariantValues | null {
  if (current && current.product !== row.key("product"))
    row.refuse("variant", "BELONGS_ELSEWHERE", { value: current.externalId, detail: current.product });
  const names = nextLabels(row.labels("variantNames"), current?.names ?? {}, mode);
  ensureNamed(row, "variantNames", names, current === null, row.key("variant"));
  const values: VariantValues = {
    externalSku: next(row.text("externalSku"), current?.externalSku, null, mode),
    ean: next(row.text("ean", 50), current?.ean, null, mode),
    gtin: next(row.text("gtin", 50), current?.gtin, null, mode),
    mpn: next(row.text("mpn"), current?.mpn, null, mode),
    names,
    descriptions: nextLabels(row.labels("variantDescriptions"), current?.descriptions ?? {}, mode),
    status: statusOf(row, "variantStatus", "inactiveVariant", current?.status),
    attributes: mergeAttributes(row, current?.attributes ?? {}, columnsAt(words, classification, true), mode),
    pictureKey: next(row.text("pictureKey"), current?.pictureKey, null, mode),
    pictureUrls: picturesOf(row, current?.pictureUrls ?? [], mode),
  };
  ensureAttributes(row, classification, values.attributes, true);
  return row.isWrong ? null : values;
}

/** Attributes that the row describes although its category does not have them. */
export function warnOfStrangers(row: Row, words: ProductWords, name: string, { attributes }: Classification): void {
  for (const { column, definition } of words.columns) {
    const value = attributes.has(definition.externalId) ? null : row.further(column);
    if (value) row.warnFurther(column, "ATTRIBUTE_NOT_IN_CATEGORY", { value, detail: name });
  }
}

/** Attribute columns by what the shop knows; of an attribute in several languages one counts, the main one first. */
export function readColumns(header: Header, words: readonly AttributeDefinition[]) {
  const byName = new Map(words.map((definition) => [definition.externalId, definition]));
  const byFolded = new Map(words.map((definition) => [definition.externalId.toLowerCase(), definition]));
  const columns = new Map<string, AttributeColumn>();
  const problems: Problem[] = [];
  const rank = ({ locale }: FurtherColumn) => (locale === null ? 0 : locale === mainLocale ? 1 : 2);
  for (const column of header.further.toSorted((a, b) => rank(a) - rank(b))) {
    const name = column.name.replace(/^attribute-/i, "");
    const definition = byName.get(name) ?? byFolded.get(name.toLowerCase());
    if (!definition) problems.push(problem(null, "WARNING", "UNKNOWN_COLUMN", { field: column.header }));
    else if (!columns.has(definition.externalId)) columns.set(definition.externalId, { column, definition });
  }
  return { columns: [...columns.values()], problems };
}
