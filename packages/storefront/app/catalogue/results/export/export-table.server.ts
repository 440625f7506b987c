// What a table of articles shows, as rows of a file: its columns, filters and order, over all its pages.
import { tableText } from "messages:table";
import { articlesPerSlice, mostExportedArticles } from "@comptoir/contract/limits";
import type { SearchFacets, SearchRecord } from "@comptoir/contract/search";
import type { Sdk } from "@comptoir/sdk/client";
import type { OutCell, OutRow } from "@comptoir/tables/csv-write";
import { articleCode } from "#catalogue/article-code.ts";
import { measureIn } from "#catalogue/equivalents/measures.rules.ts";
import { articleName, presentOffer } from "#catalogue/product-card.ts";
import type { ResultState } from "#catalogue/result-state.ts";
import { searchRequest } from "#catalogue/results/search-request.ts";
import type { AttributeHead } from "#catalogue/table/columns.rules.ts";
import { attributeKey, columnStates, type OfferColumn, offerColumns } from "#catalogue/table/columns.rules.ts";
import { presentTable } from "#catalogue/table/table.present.ts";
import type { TableFace } from "#catalogue/table/table-choices.ts";
import { attributeWords } from "#goods/attribute-words.ts";
import { figure } from "#goods/price.rules.ts";
import type { TableDownload } from "#lib/files/table-file.server.ts";
import type { Language } from "#lib/locale.ts";

export type ExportQuestion = {
  readonly state: ResultState;
  readonly face: TableFace;
  /** External id of the category that is shown; "" for a search. */
  readonly category: string;
  readonly isExact: boolean;
  /** Whether its reader is signed in: prices are for nobody else's files. */
  readonly hasPrices: boolean;
  readonly language: Language;
};

type FileColumn = { readonly head: string; readonly cell: (record: SearchRecord) => OutCell };
type TableWords = ReturnType<typeof tableText>;

/** The articles that the table finds, up to what a file holds, slice by slice in its order; facets come with the first. */
async function* findSlices(sdk: Pick<Sdk, "catalogue">, { state, face, category, isExact }: ExportQuestion) {
  const asked = searchRequest(state, { view: "table", isGrouped: face.isGrouped }, category || undefined);
  const query = { ...asked, size: articlesPerSlice, ...(isExact ? { exact: true } : {}) };
  let left = mostExportedArticles;
  for (let page = 0, pages = 1; page < pages && left > 0; page += 1) {
    const beside = page > 0 ? { withFacets: false } : {};
    const { products, facets } = await sdk.catalogue.searchProducts({ query: { ...query, ...beside, page } });
    yield { records: products.content.slice(0, left), facets };
    left -= products.content.length;
    pages = products.totalPages;
  }
}

/** The first slices, as many as reach to the end of the page that is shown, with the facets. */
async function readShown(slices: ReturnType<typeof findSlices>, most: number) {
  const records: SearchRecord[] = [];
  let facets: SearchFacets | null = null;
  while (records.length < most) {
    const { done, value } = await slices.next();
    if (done) break;
    records.push(...value.records);
    facets ??= value.facets;
  }
  return { records, facets };
}

/** Rows of articles, of which only those of a slice are held at a time. */
async function* rowsOf(
  columns: readonly FileColumn[],
  first: readonly SearchRecord[],
  slices: ReturnType<typeof findSlices>,
): AsyncGenerator<OutRow> {
  const rowOf = (record: SearchRecord): OutRow => columns.map(({ cell }) => cell(record));
  yield columns.map(({ head }) => head);
  yield* first.map(rowOf);
  for await (const { records } of slices) yield* records.map(rowOf);
}

/** A number as one, so that spreadsheets can count with it. */
function attributeCell({ id, isNumeric }: AttributeHead, language: Language): FileColumn["cell"] {
  return ({ attributes }) => {
    const value = attributes.find((attribute) => attribute.id === id)?.value;
    if (value === undefined) return null;
    return isNumeric ? (measureIn(value)?.amount ?? null) : attributeWords(value, language);
  };
}

const prices: ReadonlySet<string> = new Set<OfferColumn>(["packPrice", "hundred"]);

const offerCells: Readonly<Record<Exclude<OfferColumn, "compare">, FileColumn["cell"]>> = {
  pack: (record) => presentOffer(record)?.itemPerPack ?? null,
  packPrice: (record) => priceOf(record, presentOffer(record)?.itemPerPack ?? 1),
  hundred: (record) => priceOf(record, 100),
  stock: (record) => presentOffer(record)?.stock ?? null,
  leadTime: (record) => presentOffer(record)?.leadTimeDays ?? null,
};

function priceOf(record: SearchRecord, pieces: number): number | null {
  const offer = presentOffer(record);
  return offer && offer.itemPrice > 0 ? figure(offer.itemPrice, pieces).value : null;
}

const isExported = (key: string): key is keyof typeof offerCells =>
  (offerColumns as readonly string[]).includes(key) && key !== "compare";

/** The columns that are shown, behind those that say which article it is. */
function columnsOf(
  heads: readonly AttributeHead[],
  { face, hasPrices, language }: ExportQuestion,
  t: TableWords,
): readonly FileColumn[] {
  const byKey = new Map(heads.map((head) => [attributeKey(head.id), head]));
  const shown = columnStates(heads, face.columns).flatMap(({ key, isShown }): FileColumn[] => {
    if (!isShown || (prices.has(key) && !hasPrices)) return [];
    if (isExported(key)) return [{ head: t(`file.${key}`), cell: offerCells[key] }];
    const head = byKey.get(key);
    if (!head) return [];
    const { name, rest, unit } = head;
    const words = [name, rest, unit && `(${unit})`].filter(Boolean).join(" ");
    return [{ head: words, cell: attributeCell(head, language) }];
  });
  return [
    { head: t("code"), cell: ({ variant }) => articleCode(variant) },
    { head: t("name"), cell: ({ product, variant }) => articleName(product.name, variant.name).name },
    { head: t("file.brand"), cell: ({ product }) => product.brand },
    { head: t("file.supplier"), cell: ({ supplier }) => ("name" in supplier ? supplier.name : null) },
    ...shown,
  ];
}

/** The file of a table; which columns it has follows from the page that is shown, as on the screen. */
export async function exportTable(
  sdk: Pick<Sdk, "catalogue">,
  question: ExportQuestion,
  name: string,
): Promise<TableDownload> {
  const { state, language } = question;
  const slices = findSlices(sdk, question);
  const { records, facets } = await readShown(slices, state.through * state.size);
  const page = records.slice((state.page - 1) * state.size, state.through * state.size);
  const { heads } = presentTable({ records: page, facets, matches: null }, language);
  const columns = columnsOf(heads, question, tableText(language));
  return { name, rows: rowsOf(columns, records, slices) };
}
