import { readFile } from "node:fs/promises";
import { importOrder } from "@comptoir/contract/imports/import-columns";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureDefaultStore } from "#auth/stores.ts";
import type { Db } from "#db/statement.ts";
import { createDemoDatabase, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { exportFile, importFile } from "#test/imports/import-files.ts";
import { createImportShop } from "#test/imports/import-shop.ts";
import { makeProduct } from "#test/make-catalogue.ts";

/** The whole catalogue by its external ids; ids, SKUs and dates of creation are each shop's own. */
const comparable: Readonly<Record<string, string>> = {
  suppliers: `SELECT s.external_id, name, status, descriptions, return_policies, logo, banner, payment_due_date_delay,
      payment_due_date_mode, ARRAY(SELECT a.external_id FROM supplier_accounts l JOIN customer_accounts a ON a.id = l.account_id
        WHERE l.supplier_id = s.id ORDER BY 1) AS accounts FROM suppliers s`,
  attributes: `SELECT external_id, names, type, unit_type, unit, (SELECT jsonb_agg(jsonb_build_array(code, labels, hex, o.position)
      ORDER BY o.position) FROM attribute_options o WHERE o.attribute_id = a.id) AS options FROM attributes a`,
  classifications: `SELECT c.external_id, c.names, p.external_id AS parent, a.external_id AS attribute, l.position, is_enabled,
      is_required, is_indexable, is_faceted, is_searchable, is_sortable, is_for_variant
    FROM classification_categories c LEFT JOIN classification_categories p ON p.id = c.parent_id
    LEFT JOIN classification_attributes l ON l.classification_id = c.id LEFT JOIN attributes a ON a.id = l.attribute_id`,
  navigation: `SELECT c.external_id, c.names, c.descriptions, p.external_id AS parent, c.position, c.is_active, c.picture_key,
      ARRAY(SELECT k.external_id FROM navigation_category_classifications l JOIN classification_categories k
        ON k.id = l.classification_id WHERE l.category_id = c.id ORDER BY 1) AS classifications
    FROM navigation_categories c LEFT JOIN navigation_categories p ON p.id = c.parent_id`,
  products: `SELECT p.external_id, p.names, p.descriptions, p.status, p.brand, p.mpn, c.external_id AS classification,
      p.product_unit, p.attribute_values, ARRAY(SELECT t.external_id FROM product_tag_links l JOIN product_tags t
        ON t.id = l.tag_id WHERE l.product_id = p.id ORDER BY 1) AS tags,
      ARRAY(SELECT o.external_id FROM related_products r JOIN products o ON o.id = r.related_product_id
        WHERE r.product_id = p.id ORDER BY r.position) AS related
    FROM products p JOIN classification_categories c ON c.id = p.classification_id`,
  variants: `SELECT v.external_id, p.external_id AS product, v.external_sku, v.ean, v.gtin, v.mpn, v.names, v.descriptions,
      v.status, v.position, v.attribute_values, v.picture_key, v.picture_urls
    FROM product_variants v JOIN products p ON p.id = v.product_id`,
  stocks: `SELECT i.external_id, v.external_id AS variant, s.external_id AS supplier, i.status, currency, stock,
      min_stock_alert, packing_type, i.product_unit, quantity_per_item, min_order_quantity, max_order_quantity,
      lead_time_to_ship, product_tax_rate_bp, shipping_tax_rate_bp
    FROM offer_inventories i JOIN product_variants v ON v.id = i.variant_id JOIN suppliers s ON s.id = i.supplier_id`,
  prices: `SELECT q.external_id, i.external_id AS stock, q.type, a.external_id AS account, t.external_id AS tag, q.status,
      item_per_pack, range_quantities, range_prices_e4, range_discount_prices_e4,
      date_trunc('milliseconds', starts_at) AS starts_at, date_trunc('milliseconds', ends_at) AS ends_at,
      date_trunc('milliseconds', discount_starts_at) AS discount_starts_at,
      date_trunc('milliseconds', discount_ends_at) AS discount_ends_at
    FROM offer_prices q JOIN offer_inventories i ON i.id = q.inventory_id
    LEFT JOIN customer_accounts a ON a.id = q.account_id LEFT JOIN customer_tags t ON t.id = q.tag_id`,
};

async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const [name, statement] of Object.entries(comparable)) {
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(r)::text AS row FROM (${sql.raw(statement)}) AS r ORDER BY 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** Customers and custom fields, which the catalogue names and no file of it holds. */
async function copySurroundings(from: Db, to: Db): Promise<void> {
  await ensureDefaultStore(to);
  const { rows: accounts } = await sql<{ row: object }>`SELECT to_jsonb(a) AS row FROM customer_accounts a`.execute(
    from,
  );
  const { rows: tags } = await sql<{ row: object }>`SELECT to_jsonb(t) AS row FROM customer_tags t`.execute(from);
  const { rows: fields } = await sql<{ row: object }>`SELECT to_jsonb(f) AS row FROM custom_fields f`.execute(from);
  const all = { customer_accounts: accounts, customer_tags: tags, custom_fields: fields };
  for (const [table, rows] of Object.entries(all))
    await sql`INSERT INTO ${sql.table(table)} SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)},
      ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)`.execute(to);
}

describe("what is exported can be imported", () => {
  let demo: TestDatabase;
  let expected: Record<string, string[]>;
  beforeAll(async () => {
    demo = await createDemoDatabase();
    expected = await contentOf(demo.db);
  });
  afterAll(() => demo.close());

  it.each(["CSV", "XLSX"] as const)("the demo shop comes back whole in an empty shop by %s", async (format) => {
    const empty = await createTestDatabase();
    try {
      await copySurroundings(demo.db, empty.db);
      for (const entity of importOrder) {
        const { job, errors } = await importFile(empty.db, await exportFile(demo.db, entity, format));
        expect([entity, job.status, errors]).toEqual([entity, "JOB_COMPLETED", []]);
      }
      const found = await contentOf(empty.db);
      for (const name of Object.keys(comparable)) expect([name, found[name]]).toEqual([name, expected[name]]);
    } finally {
      await empty.close();
    }
  });

  it("importing what was just exported changes nothing, in either mode", async () => {
    for (const entity of importOrder)
      for (const mode of ["ADD", "ADD_AND_REPLACE"] as const) {
        const { job, errors, warnings } = await importFile(demo.db, await exportFile(demo.db, entity), { mode });
        const { status, created, updated, deleted, rejected } = job;
        expect({ entity, mode, status, created, updated, deleted, rejected, errors, warnings }).toEqual({
          ...{ entity, mode, status: "JOB_COMPLETED", created: 0, updated: 0, deleted: 0, rejected: 0 },
          ...{ errors: [], warnings: [] },
        });
        expect(job.skipped).toBe(job.totalLines);
      }
    expect(await contentOf(demo.db)).toEqual(expected);
  });

  it.each(["CSV", "XLSX"] as const)("the strangest texts come back by %s", async (format) => {
    const shop = await createImportShop();
    try {
      const { classification, db } = shop;
      const strange = fc.oneof(
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.constantFrom(
          '"',
          "=1+1",
          "'=1",
          "+33",
          "-",
          "@x",
          "a;b",
          "a,b",
          "a\tb",
          "a\r\nb",
          "_x0041_",
          "TRUE",
          "1|2||3",
          "0012",
          "1e5",
          "🥡",
        ),
      );
      // Texts are stored trimmed, and never without a letter or with a half of a character.
      const text = strange
        .map((each) => each.replaceAll("\0", "").toWellFormed().trim())
        .filter((each) => each !== "" && each !== "'");
      const texts = fc.sample(fc.tuple(text, text, text), { numRuns: 150, seed: 7 });
      for (const [index, [name, description, brand]] of texts.entries())
        await makeProduct(db, {
          ...{ classification, brand, externalId: `W-${index}`, values: { NOTE: name } },
          ...{ name: { "fr-FR": name, "en-GB": brand }, description: { "fr-FR": description } },
          variants: [{ externalId: `W-${index}-v`, name: description, ean: brand.slice(0, 50).trim() }],
        });
      const before = await contentOf(db);
      const file = await exportFile(db, "PRODUCT", format);
      await db.deleteFrom("products").execute();
      const { job, errors } = await importFile(db, file);
      expect([job.status, errors, job.rejected]).toEqual(["JOB_COMPLETED", [], 0]);
      const after = await contentOf(db);
      expect(after.products).toEqual(before.products);
      expect(after.variants).toEqual(before.variants);
    } finally {
      await shop.close();
    }
  });

  it("a CSV file is what French spreadsheets open: mark, semicolons, decimal commas, CRLF", async () => {
    const text = (await readFile(await exportFile(demo.db, "OFFER"))).toString("utf8");
    const [header = "", first = ""] = text.split("\r\n");
    expect(header.startsWith("\ufeffStock External Id;Stock Variant Id;Supplier External Id;Stock Number;")).toBe(true);
    expect(first).toMatch(/;1\|\d+,\d+/);
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  });
});
