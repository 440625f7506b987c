// Tag files: the tags of products, one row per product (catalogue 11.2). Unknown tags are made.
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { anyOf } from "#db/statement.ts";
import type { Mode, Row } from "#imports/table/cells.rules.ts";
import type { Batch, ImportContext, Importer, RowOutcome } from "#imports/table/importer.ts";
import { insertLinks, insertRecords, lockUnless, recordset } from "#imports/table/records.ts";
import { mainLocale } from "#shared/locale.ts";

const keys = Array.from({ length: 10 }, (_, index) => `tag${index + 1}`);

/** Tags by external id, and by their names in any language. */
async function findTags(db: Kysely<Database>): Promise<Map<string, string>> {
  const { rows } = await sql<{ externalId: string; names: string[] }>`
    SELECT external_id AS "externalId", ARRAY(SELECT jsonb_each_text.value FROM jsonb_each_text(names)) AS names
      FROM product_tags`.execute(db);
  const byName = rows.flatMap(({ externalId, names }) =>
    names.map((name): [string, string] => [name.toLowerCase(), externalId]),
  );
  return new Map([
    ...byName,
    ...rows.map(({ externalId }): [string, string] => [externalId.toLowerCase(), externalId]),
  ]);
}

async function findTagged(db: Kysely<Database>, products: readonly string[], isDryRun: boolean) {
  const { rows } = await sql<{ id: string; externalId: string; tags: string[] }>`
    SELECT p.id, p.external_id AS "externalId", ARRAY(SELECT t.external_id FROM product_tag_links l
        JOIN product_tags t ON t.id = l.tag_id WHERE l.product_id = p.id ORDER BY t.external_id) AS tags
      FROM products p WHERE p.external_id = ${anyOf(products)} ORDER BY p.id ${lockUnless(isDryRun, "p")}`.execute(db);
  return new Map(rows.map((row) => [row.externalId, row]));
}

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

  async write(db: Kysely<Database>, isDryRun: boolean): Promise<void> {
    if (isDryRun) return;
    const names = { external_id: "text", names: "jsonb" };
    const records = this.#created.map((name) => ({ external_id: name, names: { [mainLocale]: name } }));
    await insertRecords(db, "product_tags", names, records);
    const changed = [...this.#next].flatMap(([name, tags]) => {
      const product = this.#products.get(name);
      return product && product.tags.join("||") !== tags.join("||") ? [{ product, tags }] : [];
    });
    if (changed.length === 0) return;
    const types = { product_id: "text", tag: "text" };
    const gone = changed.flatMap(({ product, tags }) =>
      product.tags.filter((tag) => !tags.includes(tag)).map((tag) => ({ product_id: product.id, tag })),
    );
    if (gone.length > 0)
      await sql`DELETE FROM product_tag_links l USING product_tags t, ${recordset(types, gone)}
        WHERE t.external_id = r.tag AND l.tag_id = t.id AND l.product_id = r.product_id`.execute(db);
    const { rows } = await sql<{ id: string; externalId: string }>`
      SELECT id, external_id AS "externalId" FROM product_tags`.execute(db);
    const ids = new Map(rows.map(({ id, externalId }) => [externalId, id]));
    const links = changed.flatMap(({ product, tags }) =>
      tags
        .filter((tag) => !product.tags.includes(tag))
        .map((tag) => ({ product_id: product.id, tag_id: ids.get(tag) })),
    );
    await insertLinks(db, "product_tag_links", { product_id: "text", tag_id: "text" }, links);
  }
}

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
