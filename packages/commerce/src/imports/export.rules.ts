// Rows of an export: from what the database holds to the cells of the columns that an import reads (catalogue 11.2). Pure.

import { type ColumnSpec, importEntities } from "@comptoir/contract/imports/import-columns";
import type { ImportEntity } from "@comptoir/contract/imports/imports";
import { type OutCell, withComma } from "@comptoir/tables/csv-write";
import type { AttributeDefinition, AttributeOption } from "#catalogue/attributes.rules.ts";
import { attributeCell } from "#imports/kinds/attributes.rules.ts";
import { type FieldDefinition, fieldText } from "#imports/kinds/custom-fields.rules.ts";
import { formatDay } from "#imports/table/cells.rules.ts";
import { type LabelMap, labelIn, locales, mainLocale } from "#shared/locale.ts";

/** What the database holds, by the keys of the columns. */
export type ExportRow = Readonly<Record<string, unknown>>;

export type ExportWords = {
  readonly attributes: readonly AttributeDefinition[];
  readonly fields: readonly FieldDefinition[];
  /** How a number is written inside a text: with a comma in CSV. */
  readonly number: (value: number) => string;
};

/** Numbers inside texts: French spreadsheets read a comma. */
export const numberFormats = { CSV: withComma, XLSX: String } as const;

const written = (entity: ImportEntity) => importEntities[entity].columns.filter(({ isUnread }) => !isUnread);

function furtherHeaders(entity: ImportEntity, { attributes, fields }: ExportWords): string[] {
  if (entity === "PRODUCT") return attributes.map(({ externalId }) => `attribute-${externalId}`);
  return importEntities[entity].further ? fields.map(({ externalId }) => `CF_${externalId}`) : [];
}

/** The header row; texts have one column per language. */
export function exportHeader(entity: ImportEntity, words: ExportWords): string[] {
  const headers = written(entity).flatMap(({ header, isLocalised }) =>
    isLocalised ? locales.map((locale) => `${header}[${locale}]`) : [header],
  );
  return [...headers, ...furtherHeaders(entity, words)];
}

type Ranges = readonly (number | null)[] | null | undefined;

/** `1|12,00||10|10,80` of parallel lists; prices in ten-thousandths. */
function rangesText(quantities: Ranges, pricesE4: Ranges, number: (value: number) => string): string | null {
  const parts = (quantities ?? []).flatMap((quantity, index) => {
    const price = pricesE4?.[index];
    return typeof price === "number" ? [`${quantity}|${number(price / 10_000)}`] : [];
  });
  return parts.length > 0 ? parts.join("||") : null;
}

const moments: Readonly<Record<string, boolean>> = {
  discountStart: false,
  discountEnd: true,
  priceStart: false,
  priceEnd: true,
};

/** Options as one text per language, so that the same place means the same option. */
function optionTexts(options: readonly AttributeOption[], locale: string): string | null {
  if (options.length === 0) return null;
  const isMain = locale === mainLocale;
  const texts = options.map(({ labels, hex, code }) => {
    const label = isMain ? (labelIn(labels, mainLocale) ?? code) : (labels[locale] ?? "");
    return isMain && hex ? `${hex}|${label}` : label;
  });
  return texts.some((text) => text !== "") ? texts.join("||") : null;
}

function plain(value: unknown): OutCell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.length > 0 ? value.join("||") : null;
  return typeof value === "number" || typeof value === "boolean" ? value : String(value);
}

function cellOf({ key }: ColumnSpec, row: ExportRow, words: ExportWords): OutCell {
  const ranges = (prices: string) => rangesText(row.quantities as Ranges, row[prices] as Ranges, words.number);
  if (key === "ranges") return ranges("pricesE4");
  if (key === "discountRanges") return ranges("discountsE4");
  if (key === "codes") return plain((row.options as readonly AttributeOption[]).map(({ code }) => code));
  if (/^tag\d+$/.test(key)) return (row.tags as readonly string[])[Number(key.slice(3)) - 1] ?? null;
  const isEnd = moments[key];
  const value = row[key];
  if (isEnd !== undefined) return typeof value === "string" ? formatDay(new Date(value), isEnd) : null;
  return plain(value);
}

function labelCell(spec: ColumnSpec, row: ExportRow, locale: string): OutCell {
  if (spec.key === "values") return optionTexts(row.options as readonly AttributeOption[], locale);
  return (row[spec.key] as LabelMap | null)?.[locale] ?? null;
}

const percent = (basisPoints: unknown) => (typeof basisPoints === "number" ? basisPoints / 100 : null);

function fieldCell({ id, role }: FieldDefinition, row: ExportRow, { number }: ExportWords): OutCell {
  if (role === "PRODUCT_TAX_RATE") return percent(row.taxRate);
  if (role === "SHIPPING_TAX_RATE") return percent(row.shippingTaxRate);
  const value = (row.fieldValues as Readonly<Record<string, unknown>>)[id];
  return typeof value === "number" ? value : fieldText(value, number) || null;
}

/** The cells of one row, in the order of the header. */
export function exportCells(entity: ImportEntity, row: ExportRow, words: ExportWords): OutCell[] {
  const cells = written(entity).flatMap((spec) =>
    spec.isLocalised ? locales.map((locale) => labelCell(spec, row, locale)) : [cellOf(spec, row, words)],
  );
  if (entity === "PRODUCT") {
    const values = row.attributes as Readonly<Record<string, unknown>>;
    return [...cells, ...words.attributes.map(({ externalId }) => attributeCell(values[externalId], words.number))];
  }
  const fields = importEntities[entity].further ? words.fields.map((field) => fieldCell(field, row, words)) : [];
  return [...cells, ...fields];
}
