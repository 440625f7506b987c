// Rows of the list of orders: an account with ten thousand orders of two hundred organisations, beside itself when it has a hundred.
import type { Floors } from "./floors/floors.ts";
import { measureGrowth, withDatabase } from "./growth-rows.ts";
import type { Figure } from "./report.ts";
import { type Shop, signIn } from "./shop.ts";

const SMALL = 100;
const LARGE = 10_000;
const ORGANISATIONS = 200;
/** Megabytes more than before that a file of ten thousand rows takes the process while it is made. */
const MOST_MEGABYTES = 96;
/** Who reads all orders of the account. */
const reader = "admin@demo.test";

/** A finished order of the account with all that hangs on it. */
const modelOrder = `
  SELECT c.id, c.account_id AS "accountId" FROM commercial_orders c
    JOIN account_users l ON l.account_id = c.account_id JOIN users u ON u.id = l.user_id
   WHERE u.email = $1 AND c.stage = 'DONE' AND c.validated_at IS NOT NULL ORDER BY c.id LIMIT 1`;

const organisations = `
  INSERT INTO organisations (account_id, name) SELECT $1, 'Site ' || n FROM generate_series(1, $2::integer) n`;

const copies = `
  WITH sites AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS sites
    FROM organisations WHERE account_id = $3),
  made AS MATERIALIZED (
    SELECT n, next_id('commercial_order_ids') AS order_id, now() - n * interval '1 hour' AS at, s.id AS organisation_id
      FROM generate_series(1, $2::integer) n JOIN sites s ON s.place = n % s.sites + 1),
  orders AS (
    INSERT INTO commercial_orders (id, account_id, user_id, organisation_id, store_id, currency, account_snapshot, user_snapshot,
      custom_field_values, needed_approval, created_at, updated_at, validated_at)
    SELECT made.order_id, m.account_id, m.user_id, made.organisation_id, m.store_id, m.currency, m.account_snapshot, m.user_snapshot,
           m.custom_field_values, false, made.at, made.at, made.at
      FROM made, commercial_orders m WHERE m.id = $1 RETURNING id, reference),
  parts AS (
    SELECT made.order_id, made.at, g.id AS model_id, next_id('logistic_order_ids') AS id
      FROM made, logistic_orders g WHERE g.commercial_order_id = $1),
  logistic AS (
    INSERT INTO logistic_orders (id, commercial_order_id, account_id, supplier_id, rank, reference, status, supplier_snapshot,
      shipping_address, billing_address, goods_cents, goods_tax_cents, shipping_cents, shipping_tax_cents, tax_details, line_count,
      product_count, created_at, updated_at, validated_at)
    SELECT p.id, p.order_id, g.account_id, g.supplier_id, g.rank, o.reference || '-' || g.rank, 'COMPLETED', g.supplier_snapshot,
           g.shipping_address, g.billing_address, g.goods_cents, g.goods_tax_cents, g.shipping_cents, g.shipping_tax_cents,
           g.tax_details, g.line_count, g.product_count, p.at, p.at, p.at
      FROM parts p JOIN logistic_orders g ON g.id = p.model_id JOIN orders o ON o.id = p.order_id)
  INSERT INTO order_lines (logistic_order_id, commercial_order_id, position, offer_price_id, inventory_id, quantity, shipped_quantity,
    received_quantity, list_price_e4, unit_price_e4, tax_rate_bp, shipping_tax_rate_bp, goods_cents, goods_tax_cents, shipping_cents,
    shipping_tax_cents, snapshot)
  SELECT p.id, p.order_id, l.position, l.offer_price_id, l.inventory_id, l.quantity, l.quantity, l.quantity, l.list_price_e4,
         l.unit_price_e4, l.tax_rate_bp, l.shipping_tax_rate_bp, l.goods_cents, l.goods_tax_cents, l.shipping_cents,
         l.shipping_tax_cents, l.snapshot
    FROM parts p JOIN order_lines l ON l.logistic_order_id = p.model_id`;

/** The file of all that the list shows, ten thousand rows, by its format: when it begins, when it ends, and the memory that it takes. */
async function measureExport(shop: Shop, format: "csv" | "xlsx", cookie: string): Promise<Figure> {
  const before = await shop.memory();
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await shop.memory());
  }, 20);
  const began = performance.now();
  const answer = await fetch(`${shop.url}/account/orders/export?format=${format}`, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`The file of orders: ${answer.status}`);
  let first = 0;
  let bytes = 0;
  for await (const piece of answer.body) {
    first ||= performance.now() - began;
    bytes += piece.length;
  }
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const took = `first bytes after ${Math.round(first)} ms, ${Math.round(bytes / 1024)} kB after ${seconds.toFixed(1)} s`;
  return {
    what: `file of 10,000 rows of the list of orders, ${format}`,
    measured: `${most - before} MB more than before; ${took}`,
    must: `≤ ${MOST_MEGABYTES} MB`,
    isMet: most - before <= MOST_MEGABYTES,
  };
}

/** Rows of the list of a long history of orders. */
export const measureOrderLists = (shop: Shop, _: Floors): Promise<Figure[]> =>
  withDatabase(shop, async (database) => {
    const { rows } = await database.query<{ id: string; accountId: string }>(modelOrder, [reader]);
    const [model] = rows;
    if (!model) throw new Error("The demo has no finished order");
    const add = async (orders: number) => {
      await database.query(copies, [model.id, orders, model.accountId]);
      await database.query("VACUUM ANALYZE");
    };
    const { cookie } = await signIn(shop, reader);
    const pages = [
      { what: "all orders", path: "/account/orders", cookie },
      { what: "the finished orders of a month", path: "/account/orders?tab=done&from=2026-01-01", cookie },
    ];
    await database.query(organisations, [model.accountId, ORGANISATIONS]);
    const grown = await measureGrowth(
      shop,
      pages,
      { words: `${SMALL} orders`, fill: () => add(SMALL) },
      { words: `${LARGE} orders of ${ORGANISATIONS} organisations`, fill: () => add(LARGE - SMALL) },
    );
    return [...grown, await measureExport(shop, "csv", cookie), await measureExport(shop, "xlsx", cookie)];
  });
