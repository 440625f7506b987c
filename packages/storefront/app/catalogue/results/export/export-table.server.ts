// What a table of articles shows, as rows of a file: its columns, filters and order, over all its pages.
import { tableText } from "messages:table";
import { articlesPerSlice, mostExportedArticles } from "@comptoir/contract/limits";
import type { SearchAnswer, SearchFacets, SearchRecord } from "@comptoir/contract/search";
import type { Sdk } from "@comptoir/sdk/client";
import type { OutRow } from "@comptoir/tables/csv-write";
import { measureIn } from "#catalogue/equivalents/measures.rules.ts";
import { articleName, presentCardOffer } from "#catalogue/product-card.ts";
import type { ResultState } from "#catalogue/result-state.ts";
import { searchRequest } from "#catalogue/results/search-request.ts";
import { questionIn } from "#catalogue/table/asked-attributes.rules.ts";
import { type ArticleReading, columnsOf, type FileColumn } from "#catalogue/table/export/file-columns.ts";
import { presentTable } from "#catalogue/table/table.present.ts";
import type { TableFace } from "#collections/table-face/table-choices.ts";
import { articleCode } from "#goods/article-code.ts";
import { attributeWords } from "#goods/attribute-words.ts";
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

/** The articles that the table finds, up to what a file holds, slice by slice in its order; facets come with the first. */
async function* findSlices(sdk: Pick<Sdk, "catalogue">, { state, face, category, isExact }: ExportQuestion) {
  const asked = searchRequest(state, { view: "table", isGrouped: face.isGrouped }, { category: category || undefined });
  const query = { ...asked, size: articlesPerSlice, ...(isExact ? { exact: true } : {}) };
  let left = mostExportedArticles;
  for (let page = 0, pages = 1; page < pages && left > 0; page += 1) {
    const beside = page > 0 ? { withFacets: false } : {};
    const { products, facets, understood } = await sdk.catalogue.searchProducts({
      query: { ...query, ...beside, page },
    });
    yield { records: products.content.slice(0, left), facets, understood };
    left -= products.content.length;
    pages = products.totalPages;
  }
}

/** The first slices, as many as reach to the end of the page that is shown, with the facets. */
async function readShown(slices: ReturnType<typeof findSlices>, most: number) {
  const records: SearchRecord[] = [];
  let facets: SearchFacets | null = null;
  let understood: SearchAnswer["understood"];
  while (records.length < most) {
    const { done, value } = await slices.next();
    if (done) break;
    records.push(...value.records);
    facets ??= value.facets;
    understood ??= value.understood;
  }
  return { records, facets, understood };
}

/** Rows of articles, of which only those of a slice are held at a time. */
async function* rowsOf(
  columns: readonly FileColumn<SearchRecord>[],
  first: readonly SearchRecord[],
  slices: ReturnType<typeof findSlices>,
): AsyncGenerator<OutRow> {
  const rowOf = (record: SearchRecord): OutRow => columns.map(({ cell }) => cell(record));
  yield columns.map(({ head }) => head);
  yield* first.map(rowOf);
  for await (const { records } of slices) yield* records.map(rowOf);
}

const readingIn = (language: Language): ArticleReading<SearchRecord> => ({
  code: ({ variant }) => articleCode(variant),
  name: ({ product, variant }) => articleName(product.name, variant.name).name,
  brand: ({ product }) => product.brand,
  supplier: ({ supplier }) => ("name" in supplier ? supplier.name : null),
  offer: presentCardOffer,
  attribute:
    ({ id, isNumeric }) =>
    ({ attributes }) => {
      const value = attributes.find((attribute) => attribute.id === id)?.value;
      if (value === undefined) return null;
      return isNumeric ? (measureIn(value)?.amount ?? null) : attributeWords(value, language);
    },
});

/** The file of a table; which columns it has follows from the page that is shown, as on the screen. */
export async function exportTable(
  sdk: Pick<Sdk, "catalogue">,
  question: ExportQuestion,
  name: string,
): Promise<TableDownload> {
  const { state, language } = question;
  const slices = findSlices(sdk, question);
  const { records, facets, understood } = await readShown(slices, state.through * state.size);
  const page = records.slice((state.page - 1) * state.size, state.through * state.size);
  const shown = { records: page, facets, matches: null, question: questionIn(state, understood) };
  const { heads } = presentTable(shown, language);
  const columns = columnsOf(heads, question, tableText(language), readingIn(language));
  return { name, rows: rowsOf(columns, records, slices) };
}
