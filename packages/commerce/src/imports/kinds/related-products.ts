// Links between products, made when all products of a file are there.
import { deleteRelated, findProductIds, findRelated } from "#imports/kinds/products.queries.ts";
import type { Batch } from "#imports/table/importer.ts";
import { insertLinks } from "#imports/table/records.queries.ts";
import type { Row } from "#imports/table/row.rules.ts";

/** The second reading of a product file. Unknown products are told and left out. */
export async function linkRelated({ db, rows, tally, isDryRun }: Batch): Promise<void> {
  const wanted = new Map<string, { row: Row; related: readonly string[] }>();
  for (const row of rows) {
    const related = row.list("related");
    const name = row.text("product");
    if (related && name && !row.flag("deletedProduct")) wanted.set(name, { row, related });
  }
  const named = [...wanted].flatMap(([name, { related }]) => [name, ...related]);
  const ids = await findProductIds(db, named);
  const stored = await findRelated(
    db,
    [...wanted.keys()].flatMap((name) => ids.get(name) ?? []),
  );
  const links: Record<string, unknown>[] = [];
  const changed: string[] = [];
  for (const [name, { row, related }] of wanted) {
    const id = ids.get(name);
    if (id === undefined) continue; // Its row was refused.
    const known = related.filter((other) => other !== name && ids.has(other));
    for (const other of related) if (!ids.has(other)) row.warn("related", "UNKNOWN", { value: other });
    tally.problems.push(...row.problems);
    if ((stored.get(id) ?? []).join("||") === known.join("||")) continue;
    changed.push(id);
    for (const [position, other] of known.entries())
      links.push({ product_id: id, related_product_id: ids.get(other), position });
  }
  if (isDryRun || changed.length === 0) return;
  await deleteRelated(db, changed);
  await insertLinks(
    db,
    "related_products",
    { product_id: "text", related_product_id: "text", position: "integer" },
    links,
  );
}
