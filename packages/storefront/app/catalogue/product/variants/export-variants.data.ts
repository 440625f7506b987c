// The table of a product's variants as a file to download: with the filters, the order and the columns of the page.
import { tableText } from "messages:table";
import type { OutRow } from "@comptoir/tables/csv-write";
import { readProduct } from "#catalogue/product/product.server.ts";
import { filterVariants, readVariantFilter } from "#catalogue/product/variants/variant-filter.rules.ts";
import { presentVariants, sortVariants, type VariantRow } from "#catalogue/product/variants/variants.present.ts";
import type { ProductView } from "#catalogue/product-view.ts";
import { attributeKey } from "#catalogue/table/columns.rules.ts";
import { type ArticleReading, columnsOf } from "#catalogue/table/export/file-columns.ts";
import { chooseFace } from "#collections/table-face/table-choices.server.ts";
import { answerExport } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/export-variants.data.ts";

const readingOf = ({ brand }: ProductView): ArticleReading<VariantRow> => ({
  code: ({ article }) => article.code,
  name: ({ article }) => article.name,
  brand: () => brand,
  supplier: ({ article }) => article.supplier?.name ?? null,
  offer: ({ article }) => article.offer,
  attribute:
    ({ id }) =>
    (row) =>
      row.sortValue(attributeKey(id)),
});

export async function loader({ request, context, params, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const { product } =
    (await readProduct(getSdk(context, language), params.productId, language).catch(nullWhenAbsent)) ?? {};
  if (!product) return new Response(null, { status: 404 });
  const place = product.category?.externalId ?? "";
  const question = {
    face: await chooseFace({ context, request, url }, { view: "table", place }),
    hasPrices: getSession(context).state === "authenticated",
  };
  return answerExport(context, url, async () => {
    const { heads, rows } = presentVariants(product, language);
    const filter = readVariantFilter(url.searchParams, product.variants);
    const kept = new Set(filterVariants(product.variants, filter).map(({ id }) => id));
    const shown = sortVariants(rows, url.searchParams.get("sort") ?? "").filter(({ article }) =>
      kept.has(article.variantId),
    );
    const columns = columnsOf(heads, question, tableText(language), readingOf(product));
    const cells = shown.map((row): OutRow => columns.map(({ cell }) => cell(row)));
    return { name: product.name, rows: [columns.map(({ head }) => head), ...cells] };
  });
}
