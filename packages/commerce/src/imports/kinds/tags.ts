// Tag files: the tags of products, one row per product (catalogue 11.2). Unknown tags are made.
import type { Db } from "#db/statement.ts";
import { deleteTags, findTagged, findTagIds, findTags } from "#imports/kinds/tags.queries.ts";
import type { Mode } from "#imports/table/cells.rules.ts";
import type { Batch, ImportContext, Importer, RowOutcome } from "#imports/table/importer.ts";
import { insertLinks, insertRecords } from "#imports/table/records.queries.ts";
import type { Row } from "#imports/table/row.rules.ts";
import { mainLocale } from "#shared/locale.ts";

const keys = Array.from({ length: 10 }, (_, index) => `tag${index + 1}`);

class TagBatch {
  readonly #tags: Map<string, string>;
  readonly #products: Awaited<ReturnType<typeof findTagged>>;
  readonly #mode: Mode;
  readonly #next = new Map<string, readonly string[]>();
  readonly #created: string[] = [];

  constructor(tags: Map<string, string>, products: Awaited<ReturnType<typeof findTagged>>, mode: Mode) {
    this.#tags = tags;
    this.#products = products;
    this.#mode = mode;
  }

  #tagOf(name: string): string {
    const known = this.#tags.get(name.toLowerCase());
    if (known !== undefined) return known;
    this.#tags.set(name.toLowerCase(), name);
    this.#created.push(name);
    return name;
  }

  take(row: Row): RowOutcome {
    const name = row.key("product");
    const product = this.#products.get(name);
    if (!product && name !== "") row.refuse("product", "UNKNOWN", { value: name });
    const listed = keys.flatMap((key) => row.text(key) ?? []);
    const clears = row.flag("deleted") === true;
    if (row.isWrong || !product) return "skipped";
    const current = this.#next.get(name) ?? product.tags;
    const kept = clears || this.#mode.replaces ? [] : current;
    const tags = [...new Set([...kept, ...listed.map((each) => this.#tagOf(each))])].sort();
    this.#next.set(name, tags);
    if (tags.join("||") === current.join("||")) return "skipped";
    return tags.length < current.length ? "deleted" : "updated";
  }

  async write(db: Db, isDryRun: boolean): Promise<void> {
    if (isDryRun) return;
    const names = { external_id: "text", names: "jsonb" };
    const records = this.#created.map((name) => ({ external_id: name, names: { [mainLocale]: name } }));
    await insertRecords(db, "product_tags", names, records);
    const changed = [...this.#next].flatMap(([name, tags]) => {
      const product = this.#products.get(name);
      return product && product.tags.join("||") !== tags.join("||") ? [{ product, tags }] : [];
    });
    if (changed.length === 0) return;
    const gone = changed.flatMap(({ product, tags }) =>
      product.tags.filter((tag) => !tags.includes(tag)).map((tag) => ({ product_id: product.id, tag })),
    );
    if (gone.length > 0) await deleteTags(db, gone);
    const ids = await findTagIds(db);
    const links = changed.flatMap(({ product, tags }) =>
      tags
        .filter((tag) => !product.tags.includes(tag))
        .map((tag) => ({ product_id: product.id, tag_id: ids.get(tag) })),
    );
    await insertLinks(db, "product_tag_links", { product_id: "text", tag_id: "text" }, links);
  }
}

/** Which tags a product has. */
export async function tagImporter({ mode }: ImportContext): Promise<Importer> {
  return {
    problems: [],
    groupOf: (row) => row.text("product") ?? "",
    namesOf: (row) => [row.text("product") ?? ""],
    async apply({ db, rows, tally, isDryRun }: Batch) {
      const products = await findTagged(
        db,
        rows.map((row) => row.text("product") ?? ""),
        isDryRun,
      );
      const batch = new TagBatch(await findTags(db), products, mode);
      for (const row of rows) tally.count(row, batch.take(row));
      await batch.write(db, isDryRun);
    },
  };
}
