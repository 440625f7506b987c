// Product files: products and their variants, one row per variant (catalogue 11.2). Links between products are made in a second
// reading, as a row may name a product that comes later.
import { ProductBatch } from "#imports/kinds/product-batch.ts";
import {
  deactivateAbsentProducts,
  findAttributes,
  findClassifications,
  findProducts,
  findVariants,
} from "#imports/kinds/products.queries.ts";
import { readColumns } from "#imports/kinds/products.rules.ts";
import { linkRelated } from "#imports/kinds/related-products.ts";
import type { ImportContext, Importer } from "#imports/table/importer.ts";
import type { Row } from "#imports/table/row.rules.ts";

/** Names of products and variants live in one list: a sign that no reference begins with keeps them apart. */
const namesOf = (row: Row) => [`p ${row.text("product") ?? ""}`, `v ${row.text("variant") ?? ""}`];

/** Products with their variants, a row for each variant. */
export async function productImporter(context: ImportContext): Promise<Importer> {
  const { columns, problems } = readColumns(context.header, await findAttributes(context.db));
  const words = { columns, classifications: await findClassifications(context.db) };
  return {
    problems,
    passes: context.header.places.has("related") ? 2 : 1,
    groupOf: (row) => row.text("product") ?? "",
    namesOf,
    async apply(given) {
      if (given.pass === 2) return linkRelated(given);
      const { db, rows, tally, isDryRun } = given;
      const products = await findProducts(
        db,
        rows.map((row) => row.text("product") ?? ""),
        isDryRun,
      );
      const variants = await findVariants(
        db,
        rows.map((row) => row.text("variant") ?? ""),
        isDryRun,
      );
      const batch = new ProductBatch({ products, variants }, words, context);
      const outcomes = rows.map((row) => batch.take(row));
      const kept = new Set(await batch.write(db, isDryRun));
      for (const [index, row] of rows.entries()) {
        const name = [row.text("variant"), row.text("product")].find((each) => each && kept.has(each));
        if (outcomes[index] === "deleted" && name) row.warn("product", "KEPT_INACTIVE", { value: name });
        tally.count(row, outcomes[index] ?? "skipped");
      }
    },
    deactivateAbsent: deactivateAbsentProducts,
  };
}
