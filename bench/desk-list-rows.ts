// Rows of the long lists of desks (desk D-103): 200,000 orders of 500 accounts and a million offers, the first rows of each page asked for
// one after the other.
import type pg from "pg";
import type { Floors } from "./floors/floors.ts";
import { withDatabase } from "./growth-rows.ts";
import type { Figure } from "./report.ts";
import { bytesOf, type Shop, signInAtDesk } from "./shop.ts";
import { statementsPerPage } from "./signed-in-rows.ts";

const ORDERS = 200_000;
const OFFERS = 1_000_000;
const ACCOUNTS = 500;
/** Each of these stands in one order of so many. */
const ARTICLES = 20;
/** Places of other articles: of one in nearly all orders, of one in a few, and of one in none. */
const [FREQUENT, RARE, UNSOLD] = [ARTICLES, ARTICLES + 1, ARTICLES + 2];
const ROUNDS = 40;
const MOST_MILLISECONDS = 300;
/** Of the ids that are made here: far above those that the shop gives. */
const FIRST = 8_000_000_000;

// What follows from a row is written with it, so that the triggers that would write it, and tell every process of a million changes, rest.
const copies = [
  "SET session_replication_role = replica",
  `INSERT INTO customer_accounts SELECT (jsonb_populate_record(m, jsonb_build_object(
      'id', (${FIRST} + n)::text, 'external_id', 'KL-' || n, 'name', 'Traiteur ' || n))).*
     FROM generate_series(1, ${ACCOUNTS}) n, customer_accounts m WHERE m.id = (SELECT min(id) FROM customer_accounts)`,
  `WITH model AS (
      SELECT g.*, c.user_id, c.store_id, c.currency, c.account_snapshot, c.user_snapshot FROM logistic_orders g
        JOIN commercial_orders c ON c.id = g.commercial_order_id JOIN suppliers s ON s.id = g.supplier_id
       WHERE s.external_id = 'FOU-CARTONS' AND g.status = 'COMPLETED' ORDER BY g.id LIMIT 1),
    sellers AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM suppliers),
    articles AS (SELECT external_id, row_number() OVER (ORDER BY external_id) - 1 AS place FROM product_variants),
    made AS MATERIALIZED (
      SELECT n, (${FIRST} + n)::text AS id, now() - n * interval '1 minute' AS at, (${FIRST} + 1 + n % ${ACCOUNTS})::text AS account_id,
             -- One in fifty still has to be accepted, as many to be prepared, and to arrive.
             (ARRAY['WAITING_SUPPLIER_APPROVAL', 'WAITING_SHIPMENT', 'SHIPPED'])[n % 50 + 1] AS status
        FROM generate_series(1, ${ORDERS}) n),
    orders AS (
      INSERT INTO commercial_orders (id, account_id, user_id, store_id, currency, account_snapshot, user_snapshot, custom_field_values,
        needed_approval, stage, created_at, updated_at, validated_at)
      SELECT made.id, made.account_id, m.user_id, m.store_id, m.currency, m.account_snapshot, m.user_snapshot,
             jsonb_build_object(f.id, 'BC-' || made.n), false, CASE WHEN made.status IS NULL THEN 'DONE' ELSE 'RUNNING' END,
             made.at, made.at, made.at
        FROM made, model m, custom_fields f WHERE f.target = 'ORDER_COMMERCIAL' AND f.external_id = 'PO_NUMBER'
      RETURNING id, reference),
    parts AS (
      INSERT INTO logistic_orders (id, commercial_order_id, account_id, supplier_id, rank, reference, status, supplier_snapshot,
        shipping_address, billing_address, goods_cents, goods_tax_cents, shipping_cents, shipping_tax_cents, tax_details, line_count,
        product_count, created_at, updated_at, validated_at)
      SELECT o.id, o.id, made.account_id, s.id, 1, o.reference || '-1', coalesce(made.status, 'COMPLETED'), m.supplier_snapshot,
             m.shipping_address, m.billing_address, m.goods_cents, m.goods_tax_cents, m.shipping_cents, m.shipping_tax_cents,
             m.tax_details, m.line_count, m.product_count, made.at, made.at, made.at
        FROM orders o JOIN made ON made.id = o.id JOIN sellers s ON s.place = made.n % (SELECT count(*) FROM suppliers), model m)
    INSERT INTO order_lines (logistic_order_id, commercial_order_id, position, offer_price_id, inventory_id, quantity, shipped_quantity,
      received_quantity, list_price_e4, unit_price_e4, tax_rate_bp, shipping_tax_rate_bp, goods_cents, goods_tax_cents, shipping_cents,
      shipping_tax_cents, snapshot)
    SELECT made.id, made.id, l.position, l.offer_price_id || '-' || a.place, l.inventory_id, l.quantity, l.quantity, l.quantity,
           l.list_price_e4, l.unit_price_e4, l.tax_rate_bp, l.shipping_tax_rate_bp, l.goods_cents, l.goods_tax_cents, l.shipping_cents,
           l.shipping_tax_cents, jsonb_set(l.snapshot, '{variant,externalId}', to_jsonb(a.external_id))
      FROM made JOIN articles a ON a.place = made.n % ${ARTICLES} OR a.place = ${FREQUENT} AND made.n % ${ARTICLES} > 0
                                OR a.place = ${RARE} AND made.n % 5000 = 7,
           model m JOIN order_lines l ON l.logistic_order_id = m.id`,
  // Out of the shop, so that what guests and buyers see stays as it was.
  `WITH sellers AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM suppliers),
    articles AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM product_variants)
    INSERT INTO offer_inventories (id, external_id, variant_id, supplier_id, status, stock)
    SELECT (${FIRST} + n)::text, 'VIEUX-' || n, a.id, s.id, 'INACTIVE', n % 500
      FROM generate_series(1, ${OFFERS}) n
      JOIN articles a ON a.place = n % (SELECT count(*) FROM product_variants)
      JOIN sellers s ON s.place = n % (SELECT count(*) FROM suppliers)`,
  "SET session_replication_role = origin",
  "VACUUM ANALYZE",
];

/** The pages that people of a desk open, by their names in the table. */
async function pagesOf(database: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.query<{ reference: string; codes: readonly [string, string, string, string] }>(
    `SELECT reference, ARRAY(SELECT external_id FROM (SELECT external_id, row_number() OVER (ORDER BY external_id) - 1 AS place
       FROM product_variants) a WHERE place IN (0, ${FREQUENT}, ${RARE}, ${UNSOLD}) ORDER BY place) AS codes
       FROM logistic_orders WHERE id = $1`,
    [`${FIRST + ORDERS / 2}`],
  );
  const [found] = rows;
  if (!found) throw new Error("The orders were not made");
  const [regular, frequent, rare, unsold] = found.codes.map((code) => `search=${encodeURIComponent(code)}`);
  return {
    "the inbox": "/desk",
    orders: "/desk/orders",
    "orders to prepare": "/desk/orders?tab=prepare",
    "orders by a number": `/desk/orders?search=${found.reference}`,
    "orders by a part of the buyer's number": "/desk/orders?search=bc-1234",
    "orders by an account": "/desk/orders?search=traiteur+44",
    [`orders by an article of one in ${ARTICLES}`]: `/desk/orders?${regular}`,
    // Of those to be shipped none has it.
    [`orders to ship by an article of one in ${ARTICLES}`]: `/desk/orders?tab=ship&${regular}`,
    "orders by an article of nearly all": `/desk/orders?${frequent}`,
    "orders to accept by an article of nearly all": `/desk/orders?tab=accept&${frequent}`,
    "orders to prepare by an article of nearly all": `/desk/orders?tab=prepare&${frequent}`,
    "orders by an article of a few": `/desk/orders?${rare}`,
    "orders by an article of none": `/desk/orders?${unsold}`,
    offers: "/desk/offers",
    "offers that are not sold": "/desk/offers?tab=inactive",
    "offers by a code": "/desk/offers?search=VIEUX-77777",
  };
}

/** Milliseconds within which 95 of 100 answers of a page were there, each asked for after the one before. */
async function p95Of(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await bytesOf(url, { cookie });
    times.push(performance.now() - began);
  }
  return Math.round(times.toSorted((one, other) => one - other)[Math.ceil(0.95 * ROUNDS) - 1] ?? 0);
}

/** Rows of the lists of a desk with a long past. */
export const measureDeskLists = (shop: Shop, _: Floors): Promise<Figure[]> =>
  withDatabase(shop, async (database) => {
    for (const statement of copies) await database.query(statement);
    // Each page by a session of its own, which slow ones would outlive.
    const desks = {
      "the operator": () => signInAtDesk(shop, "OPERATOR", "operateur@demo.test"),
      "a supplier": () => signInAtDesk(shop, "SUPPLIER", "fournisseur@demo.test"),
    };
    const figures: Figure[] = [];
    for (const [who, signInAnew] of Object.entries(desks))
      for (const [what, path] of Object.entries(await pagesOf(database))) {
        const cookie = await signInAnew();
        const p95 = await p95Of(shop.url + path, cookie);
        const statements = await statementsPerPage(shop, path, cookie);
        figures.push({
          what: `${what}, of ${who}, among ${ORDERS} orders and ${OFFERS} offers`,
          measured: `p95 ${p95} ms, ${statements} statements`,
          must: `p95 ≤ ${MOST_MILLISECONDS} ms`,
          isMet: p95 <= MOST_MILLISECONDS,
        });
      }
    return figures;
  });
