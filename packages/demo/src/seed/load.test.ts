import { isPasswordOf } from "@comptoir/commerce/auth/passwords";
import { createTestDatabase, type TestDatabase } from "@comptoir/commerce/test/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRAWING_REVISION } from "#pictures/spec/picture.ts";
import { generateCatalogue } from "#seed/catalogue/catalogue.ts";
import { loadDemo } from "#seed/load.ts";
import { demoPassword } from "#seed/shop/accounts.ts";
import { lists, pastOrders, waitingOrders } from "#seed/shop/buying.ts";
import { quoteRecords } from "#seed/shop/quotes.ts";
import { luhnDigit } from "./tools/company-numbers.ts";

const now = new Date("2026-11-20T09:00:00Z");

let database: TestDatabase;
const steps: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const onProgress = (step: string, done: number, total: number): void => {
    steps.push(`${step} ${done}/${total}`);
  };
  expect(await loadDemo(database.db, { now, onProgress })).toBe(true);
});
afterAll(() => database?.close());

async function rowsOf<Row>(query: string, from: TestDatabase = database): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(query).execute(from.db);
  return rows;
}

async function countOf(table: string, from: TestDatabase = database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`SELECT count(*) AS count FROM ${table}`, from);
  return row?.count ?? 0;
}

/** Everything that another machine must load alike: ids, SKUs, names, stock, prices. */
const fingerprint = `
  SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (
    SELECT concat_ws('|', p.id, p.sku, p.external_id, p.names, p.descriptions, p.attribute_values) AS line FROM products p
    UNION ALL SELECT concat_ws('|', v.id, v.sku, v.external_id, v.names, v.ean, v.attribute_values, v.picture_key) FROM product_variants v
    UNION ALL SELECT concat_ws('|', i.id, i.external_id, i.variant_id, i.supplier_id, i.stock, i.min_order_quantity) FROM offer_inventories i
    UNION ALL SELECT concat_ws('|', o.id, o.external_id, o.inventory_id, o.range_quantities, o.range_prices_e4) FROM offer_prices o
    UNION ALL SELECT concat_ws('|', c.id, c.external_id, c.parent_id, c.names) FROM navigation_categories c
    UNION ALL SELECT concat_ws('|', u.id, u.external_id, u.email) FROM users u
  ) AS lines`;

describe("loading the demo shop", () => {
  it("says how far it is", () => {
    expect(steps).toEqual(["accounts 1/3", "categories 2/3", "products 3/3"]);
  });

  it("tells of mails of its past as sent, none as waiting", async () => {
    const mails = `SELECT count(*)::integer AS count, (count(*) FILTER (WHERE sent_at = queued_at))::integer AS sent FROM mails`;
    const [told] = await rowsOf<{ count: number; sent: number }>(mails);
    expect(told?.count).toBeGreaterThan(0);
    expect(told?.sent).toBe(told?.count);
  });

  it("happens once", async () => {
    const before = await countOf("product_variants");
    expect(await loadDemo(database.db, { now })).toBe(false);
    expect(await countOf("product_variants")).toBe(before);
  });

  it("publishes drawings that have changed since under new addresses, and leaves other pictures alone", async () => {
    const other = await createTestDatabase();
    const keys = () =>
      rowsOf<{ key: string }>(
        `SELECT picture_key AS key FROM product_variants UNION ALL
         SELECT jsonb_array_elements(picture_views) ->> 'key' FROM product_variants UNION ALL
         SELECT picture_key FROM navigation_categories ORDER BY key`,
        other,
      );
    try {
      await loadDemo(other.db, { now });
      const before = await keys();
      for (const table of ["product_variants", "navigation_categories"])
        await sql`UPDATE ${sql.table(table)}
          SET picture_key = regexp_replace(picture_key, '_r-.*$', '_r-01234567')`.execute(other.db);
      await sql`UPDATE product_variants
        SET picture_views = regexp_replace(picture_views::text, '_r-[^"]*', '_r-01234567', 'g')::jsonb`.execute(
        other.db,
      );
      const photographed = await sql<{ key: string }>`
        WITH one AS (SELECT id, picture_key FROM product_variants LIMIT 1)
        UPDATE product_variants v SET picture_key = 'photograph_r-1' FROM one WHERE v.id = one.id
        RETURNING one.picture_key AS key`.execute(other.db);
      expect(await loadDemo(other.db, { now })).toBe(false);
      const replaced = photographed.rows[0]?.key.replace("01234567", DRAWING_REVISION);
      const after = await keys();
      expect(after.filter(({ key }) => key === "photograph_r-1")).toHaveLength(1);
      expect(after.map(({ key }) => (key === "photograph_r-1" ? replaced : key)).toSorted()).toEqual(
        before.map(({ key }) => key).toSorted(),
      );
    } finally {
      await other.close();
    }
  });

  it("leaves nothing when it fails half-way, and the next load gives the same ids as ever", async () => {
    const other = await createTestDatabase();
    try {
      const failing = loadDemo(other.db, {
        now,
        onProgress: (step) => {
          if (step === "products") throw new Error("the machine stops here");
        },
      });
      await expect(failing).rejects.toThrow("the machine stops here");
      for (const table of ["users", "suppliers", "products", "offer_prices", "stores"]) {
        expect(await countOf(table, other)).toBe(0);
      }
      expect(await loadDemo(other.db, { now: new Date("2027-03-01T00:00:00Z") })).toBe(true);
      expect(await rowsOf(fingerprint, other)).toEqual(await rowsOf(fingerprint));
    } finally {
      await other.close();
    }
  });

  it("takes the store that the shop has created for itself", async () => {
    const other = await createTestDatabase();
    try {
      await sql`INSERT INTO stores (external_id, name, is_default) VALUES ('default_store', 'x', true)`.execute(
        other.db,
      );
      await sql`INSERT INTO store_views (store_id, external_id, name, is_default)
                SELECT id, 'default_view', 'x', true FROM stores`.execute(other.db);
      expect(await loadDemo(other.db, { now })).toBe(true);
      expect(await countOf("stores", other)).toBe(1);
      expect(await countOf("store_views", other)).toBe(1);
    } finally {
      await other.close();
    }
  });

  it("loads all that the generator makes", async () => {
    const products = generateCatalogue();
    const variants = products.flatMap((product) => product.variants);
    const offers = variants.flatMap((variant) => variant.offers);
    expect(await countOf("products")).toBe(products.length);
    expect(await countOf("product_variants")).toBe(variants.length);
    expect(await countOf("offer_inventories")).toBe(offers.length);
    expect(await countOf("offer_prices")).toBe(offers.flatMap(({ prices }) => prices).length);
  });

  it("leaves the sequences behind the last identifiers", async () => {
    for (const [sequence, table, column] of [
      ["product_ids", "products", "id"],
      ["variant_ids", "product_variants", "id"],
      ["offer_inventory_ids", "offer_inventories", "id"],
      ["offer_price_ids", "offer_prices", "id"],
      ["user_ids", "users", "id"],
      ["supplier_ids", "suppliers", "id"],
      ["skus", "product_variants", "sku"],
    ]) {
      const [row] = await rowsOf<{ next: number; largest: number }>(
        `SELECT nextval('${sequence}') AS next, (SELECT max(${column}::bigint) FROM ${table}) AS largest`,
      );
      expect(row?.next, sequence).toBeGreaterThan(row?.largest ?? Number.POSITIVE_INFINITY);
    }
  });

  it("numbers products and variants with one counter of SKUs from 10000", async () => {
    const [row] = await rowsOf<{ smallest: number; largest: number; count: number }>(
      `SELECT min(sku::bigint) AS smallest, max(sku::bigint) AS largest, count(DISTINCT sku) AS count
         FROM (SELECT sku FROM products UNION ALL SELECT sku FROM product_variants) AS skus`,
    );
    expect(row?.smallest).toBe(10_000);
    expect(row?.largest).toBe(10_000 + (row?.count ?? 0) - 1);
  });
});

describe("the demo accounts", () => {
  it("let everybody sign in with the demo password, and wait for one", async () => {
    const users = await rowsOf<{ email: string; status: string; client: string; hash: string; groups: string[] }>(
      "SELECT email, status, client, password_hash AS hash, groups FROM users WHERE password_hash IS NOT NULL ORDER BY id",
    );
    expect(users.map(({ email, client, status, groups }) => [email, client, status, groups.join()])).toEqual([
      ["acheteur@demo.test", "ACCOUNT", "ACTIVE", "FOC_User"],
      ["approbateur@demo.test", "ACCOUNT", "ACTIVE", "FOC_User"],
      ["admin@demo.test", "ACCOUNT", "ACTIVE", "FOC_Admin"],
      ["multi@demo.test", "ACCOUNT", "ACTIVE", "FOC_User"],
      ["voisin@demo.test", "ACCOUNT", "ACTIVE", "FOC_Admin"],
      ["nouveau@demo.test", "ACCOUNT", "WAITING_VALIDATION", "FOC_User"],
      ["fournisseur@demo.test", "SUPPLIER", "ACTIVE", ""],
      ["fournisseur2@demo.test", "SUPPLIER", "ACTIVE", ""],
      ["operateur@demo.test", "OPERATOR", "ACTIVE", "Operator_Admin"],
      ["cantine@demo.test", "ACCOUNT", "ACTIVE", "FOC_User"],
      ["operateur2@demo.test", "OPERATOR", "ACTIVE", "Operator_Finance"],
      ["lecteur@demo.test", "OPERATOR", "ACTIVE", "Operator_Reader"],
    ]);
    expect(await isPasswordOf(users[0]?.hash, demoPassword)).toBe(true);
    expect(await isPasswordOf(users[0]?.hash, "Comptoir-2025!")).toBe(false);
  });

  it("belong to their accounts and organisations, the approver alone approving", async () => {
    const memberships = await rowsOf(`
      SELECT u.email, a.external_id AS account, o.external_id AS organisation, m.is_approver AS approves
        FROM account_users m JOIN users u ON u.id = m.user_id JOIN customer_accounts a ON a.id = m.account_id
             LEFT JOIN organisations o ON o.id = m.main_organisation_id
       WHERE u.status = 'ACTIVE' ORDER BY u.id, m.position`);
    const of = (email: string, account: string, organisation: string | null, approves = false) => ({
      email: `${email}@demo.test`,
      account,
      organisation,
      approves,
    });
    expect(memberships).toEqual([
      of("acheteur", "CLI-HALLES", "ORG-HALLES-PARIS"),
      of("approbateur", "CLI-HALLES", null, true),
      of("admin", "CLI-HALLES", null),
      of("multi", "CLI-HALLES", "ORG-HALLES-LYON"),
      of("multi", "CLI-CANAL", null),
      of("voisin", "CLI-CANAL", null),
      of("cantine", "CLI-CANTINE", null),
    ]);
  });

  it("need an approver above 500 EUR in CLI-HALLES only, and pay each in their way", async () => {
    expect(
      await rowsOf(`SELECT external_id AS name, approval_required AS required, approval_limit_cents AS cents, payment_type AS payment
                      FROM customer_accounts ORDER BY id`),
    ).toEqual([
      { name: "CLI-HALLES", required: true, cents: 50_000, payment: "DUE_DATE" },
      { name: "CLI-CANAL", required: false, cents: null, payment: "ON_ACCEPTANCE" },
      { name: "CLI-CANTINE", required: false, cents: null, payment: "ON_ACCEPTANCE" },
    ]);
  });

  it("have valid registration and VAT numbers", async () => {
    const companies = await rowsOf<{ siret: string; vat: string }>(
      "SELECT business_registration_number AS siret, vat_number AS vat FROM customer_accounts",
    );
    for (const { siret, vat } of companies) {
      expect(siret).toMatch(/^\d{14}$/);
      expect(luhnDigit(siret.slice(0, -1))).toBe(Number(siret.at(-1)));
      const siren = Number(siret.slice(0, 9));
      expect(vat).toBe(`FR${String((12 + 3 * (siren % 97)) % 97).padStart(2, "0")}${siren}`);
    }
  });

  it("have the addresses that tests name", async () => {
    expect(
      await rowsOf(`SELECT d.external_id AS name, a.external_id AS account, d.is_shipping AS ships, d.is_billing AS bills
                      FROM addresses d JOIN account_addresses l ON l.address_id = d.id
                           JOIN customer_accounts a ON a.id = l.account_id ORDER BY d.id`),
    ).toEqual([
      { name: "ADR-HALLES-1", account: "CLI-HALLES", ships: true, bills: true },
      { name: "ADR-HALLES-2", account: "CLI-HALLES", ships: true, bills: false },
      { name: "ADR-HALLES-3", account: "CLI-HALLES", ships: false, bills: true },
      { name: "ADR-CANAL-1", account: "CLI-CANAL", ships: true, bills: true },
      { name: "ADR-CANTINE-1", account: "CLI-CANTINE", ships: true, bills: true },
    ]);
  });
});

describe("the demo settings", () => {
  it("have one store with one view and the navigation root", async () => {
    expect(
      await rowsOf(`SELECT s.external_id AS store, v.external_id AS view, s.is_default AND v.is_default AS "isDefault"
                      FROM stores s JOIN store_views v ON v.store_id = s.id`),
    ).toEqual([{ store: "default_store", view: "default_view", isDefault: true }]);
    const [root] = await rowsOf<{ children: number }>(
      `SELECT (SELECT count(*) FROM navigation_categories c WHERE c.parent_id = r.id) AS children
         FROM navigation_categories r WHERE r.external_id = 'Root_default' AND r.parent_id IS NULL`,
    );
    expect(root?.children).toBe(9);
  });

  it("deliver for 15 EUR, free from 300 EUR, to France and Europe", async () => {
    expect(
      await rowsOf(`SELECT p.shipping_type_code AS code, p.price_cents AS price, p.franco_cents AS franco,
                           'FR' = ANY (z.countries) AS "toFrance"
                      FROM shipping_prices p JOIN shipping_zones z ON z.id = p.zone_id`),
    ).toEqual([{ code: "STD", price: 1_500, franco: 30_000, toFrance: true }]);
  });

  it("have the custom fields that tests name", async () => {
    const fields = await rowsOf<{ name: string; target: string; type: string }>(
      "SELECT external_id AS name, target, type FROM custom_fields WHERE role IS NULL ORDER BY position",
    );
    expect(fields.map(({ name, target, type }) => `${name} ${target} ${type}`)).toEqual([
      "PO_NUMBER ORDER_COMMERCIAL TEXT",
      "COST_CENTRE ORDER_COMMERCIAL TEXT",
      "LINE_NOTE ORDER_LOGISTIC_LINE TEXT",
      "LIST_SECTION ORDER_LOGISTIC_LINE TEXT",
      "LIST_POSITION ORDER_LOGISTIC_LINE NUMBER",
      "WANTED_DATE QUOTE DATE",
      "ATTACHMENT ORDER_INCIDENT MEDIA",
      "ATTACHMENT QUOTE MEDIA",
      "PALLET_QUANTITY OFFER NUMBER",
      "QUOTE_ALLOWED OFFER BOOLEAN",
      "CERTIFICATIONS SUPPLIER TEXT",
    ]);
  });

  it("have lists whose every line is there, and past orders that add up", async () => {
    const kept = await rowsOf<{ name: string; lines: number }>(
      "SELECT c.name, count(*) AS lines FROM carts c JOIN cart_lines l ON l.cart_id = c.id GROUP BY c.name ORDER BY c.name",
    );
    expect(kept).toEqual(
      lists
        .map(({ name, articles }) => ({ name: `BL_${name}`, lines: articles.length }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    const [orders] = await rowsOf<{ count: number; wrong: number }>(`
      SELECT count(*) AS count, count(*) FILTER (WHERE g.status NOT IN ('COMPLETED', 'WAITING_CUSTOMER_APPROVAL')
          OR g.goods_cents <> l.goods
          OR g.shipping_address IS NULL) AS wrong
        FROM logistic_orders g
        JOIN (SELECT logistic_order_id AS id, sum(goods_cents) AS goods FROM order_lines GROUP BY 1) l ON l.id = g.id`);
    expect(orders).toEqual({ count: expect.any(Number), wrong: 0 });
    expect(orders?.count).toBeGreaterThan(pastOrders.length);
    const quoted = quoteRecords.filter(({ asked }) =>
      asked.some(({ steps }) => steps.some(({ kind }) => kind === "order")),
    );
    const orderedArticles = [...pastOrders, ...waitingOrders, ...quoted].flatMap(({ articles }) =>
      Object.keys(articles),
    );
    expect(await countOf("order_lines")).toBe(orderedArticles.length);
  });

  it("attach to every category the attributes of its products", async () => {
    const [row] = await rowsOf<{ missing: number }>(`
      SELECT count(*) AS missing
        FROM products p, jsonb_object_keys(p.attribute_values) AS name
       WHERE NOT EXISTS (SELECT FROM classification_attributes c JOIN attributes a ON a.id = c.attribute_id
                          WHERE c.classification_id = p.classification_id AND a.external_id = name AND NOT c.is_for_variant)`);
    expect(row?.missing).toBe(0);
    const [leaf] = await rowsOf<{ facets: number }>(`
      SELECT count(*) AS facets FROM classification_attributes c JOIN classification_categories k ON k.id = c.classification_id
       WHERE k.external_id = 'caisses-simple-cannelure' AND c.is_faceted`);
    expect(leaf?.facets).toBeGreaterThan(8);
  });
});

describe("what buyers say", () => {
  it("was written after the product came, and before today", async () => {
    const [row] = await rowsOf<{ reviews: number; wrong: number }>(
      `SELECT count(*) AS reviews, count(*) FILTER (WHERE r.created_at < p.created_at OR r.created_at > '${now.toISOString()}') AS wrong
         FROM product_reviews r JOIN products p ON p.id = r.product_id`,
    );
    expect(row?.reviews).toBeGreaterThan(90);
    expect(row?.wrong).toBe(0);
  });

  it("comes from people who cannot sign in, or from the demo's own buyers", async () => {
    const [row] = await rowsOf<{ strangers: number; open: number }>(
      `SELECT count(*) AS strangers, count(*) FILTER (WHERE status = 'ACTIVE') AS open FROM users WHERE password_hash IS NULL AND client = 'ACCOUNT'`,
    );
    expect(row).toMatchObject({ open: 0 });
    expect(row?.strangers).toBe(30);
  });

  it("gives every supplier that sells a rating", async () => {
    const ratings = await rowsOf<{ rating: number | null }>(
      "SELECT supplier_rating(id) AS rating FROM suppliers WHERE status = 'ACTIVE'",
    );
    for (const { rating } of ratings) expect(rating).toBeGreaterThanOrEqual(3);
  });
});

describe("the catalogue view of the demo", () => {
  it("holds what canteens buy and nothing else, for one account", async () => {
    const tops = await rowsOf<{ name: string }>(`
      WITH RECURSIVE up AS (
        SELECT k.id, k.external_id, k.parent_id FROM catalog_view_variants m
          JOIN product_variants v ON v.id = m.variant_id JOIN products p ON p.id = v.product_id
          JOIN classification_categories k ON k.id = p.classification_id
        UNION SELECT k.id, k.external_id, k.parent_id FROM classification_categories k JOIN up ON k.id = up.parent_id)
      SELECT external_id AS name FROM up WHERE parent_id IS NULL ORDER BY 1`);
    expect(tops.map(({ name }) => name)).toEqual(["alimentaire", "gobelets", "table"]);
    expect(
      await rowsOf(
        "SELECT a.external_id AS name FROM catalog_view_accounts l JOIN customer_accounts a ON a.id = l.account_id",
      ),
    ).toEqual([{ name: "CLI-CANTINE" }]);
  });
});

describe("a larger catalogue", () => {
  it("multiplies the demo and leaves its rows as they are", async () => {
    const other = await createTestDatabase();
    try {
      const started = performance.now();
      await loadDemo(other.db, { now, scale: 3 });
      console.log(`three times the demo loads in ${((performance.now() - started) / 1000).toFixed(2)} s`);
      expect(await countOf("product_variants", other)).toBeGreaterThan(2.9 * (await countOf("product_variants")));
      const demo = (from: TestDatabase) =>
        rowsOf(`SELECT id, sku, external_id, names FROM product_variants ORDER BY id LIMIT 3000`, from);
      expect(await demo(other)).toEqual(await demo(database));
    } finally {
      await other.close();
    }
  });
});
