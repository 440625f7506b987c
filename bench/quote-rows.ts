// Rows of quotes: lists and a conversation of a thousand, beside themselves when they are as long as one page.
import type { Floors } from "./floors/floors.ts";
import { measureGrowth, withDatabase } from "./growth-rows.ts";
import type { Figure } from "./report.ts";
import { type Shop, signIn, signInAtDesk } from "./shop.ts";

/** More than a page of any list takes, and messages as many as come with a quote. */
const SMALL = { quotes: 60, messages: 30 };
const LARGE = 1_000;

const modelQuote = `
  SELECT q.id, q.master_quote_id AS "masterQuoteId" FROM supplier_quotes q JOIN suppliers s ON s.id = q.supplier_id
    JOIN users u ON u.id = q.user_id
   WHERE u.email = 'acheteur@demo.test' AND s.external_id = 'FOU-CARTONS' ORDER BY q.id LIMIT 1`;

const copies = `
  WITH made AS MATERIALIZED (
    SELECT n, next_id('master_quote_ids') AS master_id, next_id('supplier_quote_ids') AS quote_id,
           next_id('quote_line_ids') AS line_id
      FROM generate_series(1, $2::integer) n),
  model AS (SELECT * FROM supplier_quotes WHERE id = $1),
  masters AS (
    INSERT INTO master_quotes (id, account_id, user_id, store_id, name, created_at, updated_at)
    SELECT made.master_id, m.account_id, m.user_id, m.store_id, m.name || ' ' || made.n, now(), now()
      FROM made, model q JOIN master_quotes m ON m.id = q.master_quote_id),
  details AS (
    INSERT INTO master_quote_details (master_quote_id, variant_id, quantity)
    SELECT made.master_id, l.variant_id, l.requested_quantity FROM made, quote_lines l
     WHERE l.supplier_quote_id = $1 AND l.position = 1),
  quotes AS (
    INSERT INTO supplier_quotes (id, master_quote_id, account_id, supplier_id, user_id, customer_name, status, currency,
      billing_address, created_at, updated_at)
    SELECT made.quote_id, made.master_id, q.account_id, q.supplier_id, q.user_id, q.customer_name, 'NEW', q.currency,
           q.billing_address, now(), now() FROM made, model q),
  history AS (
    INSERT INTO supplier_quote_history (supplier_quote_id, to_status, by_type, at)
    SELECT made.quote_id, 'NEW', 'CUSTOMER', now() FROM made),
  lines AS (
    INSERT INTO quote_lines (id, supplier_quote_id, position, variant_id, inventory_id, requested_quantity, quantity,
      list_price_e4, tax_rate_bp, shipping_tax_rate_bp)
    SELECT made.line_id, made.quote_id, 1, l.variant_id, l.inventory_id, l.requested_quantity, l.requested_quantity,
           l.list_price_e4, l.tax_rate_bp, l.shipping_tax_rate_bp
      FROM made, quote_lines l WHERE l.supplier_quote_id = $1 AND l.position = 1),
  messages AS (
    INSERT INTO quote_messages (supplier_quote_id, thread, author_type, author_id, author_name, message, is_mailed, created_at)
    SELECT made.quote_id, 'CUSTOMER', 'CUSTOMER', q.user_id, q.customer_name, 'Bonjour', false, now() FROM made, model q)
  INSERT INTO quote_delivery_lines (quote_line_id, position, quantity, shipping_address)
  SELECT made.line_id, 1, l.requested_quantity, d.shipping_address
    FROM made, quote_lines l JOIN quote_delivery_lines d ON d.quote_line_id = l.id AND d.position = 1
   WHERE l.supplier_quote_id = $1 AND l.position = 1`;

const messages = `
  INSERT INTO quote_messages (supplier_quote_id, thread, author_type, author_id, author_name, message, is_mailed, created_at)
  SELECT q.id, 'CUSTOMER', 'CUSTOMER', q.user_id, q.customer_name, 'Message ' || n, false, now()
    FROM supplier_quotes q, generate_series(1, $2::integer) n WHERE q.id = $1`;

/** Rows of long lists and conversations of quotes. */
export const measureQuotes = (shop: Shop, _: Floors): Promise<Figure[]> =>
  withDatabase(shop, async (database) => {
    const { rows } = await database.query<{ id: string; masterQuoteId: string }>(modelQuote);
    const [model] = rows;
    if (!model) throw new Error("The demo has no quotes");
    const add = async (quotes: number, said: number) => {
      await database.query(copies, [model.id, quotes]);
      await database.query(messages, [model.id, said]);
      await database.query("ANALYZE");
    };
    const { cookie: buyer } = await signIn(shop, "acheteur@demo.test");
    const supplier = await signInAtDesk(shop, "SUPPLIER", "fournisseur@demo.test");
    const pages = [
      { what: "the quotes of a buyer", path: "/quotes", cookie: buyer },
      { what: "the quotes of a desk", path: "/desk/quotes", cookie: supplier },
      { what: "messages, of the buyer", path: `/quotes/${model.masterQuoteId}`, cookie: buyer },
      { what: "messages, at the desk", path: `/desk/quotes/${model.id}`, cookie: supplier },
    ];
    return measureGrowth(
      shop,
      pages,
      { words: "one page", fill: () => add(SMALL.quotes, SMALL.messages) },
      { words: `${LARGE}`, fill: () => add(LARGE - SMALL.quotes, LARGE - SMALL.messages) },
    );
  });
