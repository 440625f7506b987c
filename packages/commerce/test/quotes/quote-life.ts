// The world in which requests live a life of anything that may happen: two suppliers who are asked at once, an operator, a buyer
// who orders what is answered, a clock, and a job that ends what is over, on a bad day.

import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { anyOf } from "#db/statement.ts";
import { commercialOrderHandlers } from "#orders/commercial-orders.routes.ts";
import { logisticOrderHandlers } from "#orders/logistic-orders.routes.ts";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { makeStock } from "#test/make-catalogue.ts";
import { type MadeOffer, makeOffer, makeShipping } from "#test/orders/make-orders.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { createRoughDelivery, type RoughDelivery } from "#test/rough-jobs.ts";
import { mounted } from "#test/test-app.ts";

/** Pieces asked for of each article. */
export const asked = [100, 40] as const;
/** Pieces of each article at the start of a life: of the second too few for two orders. */
const stock = [1_000, 60] as const;

export type QuoteWorld = {
  readonly desk: QuoteDesk;
  readonly delivery: RoughDelivery;
  /** What both suppliers are asked about. */
  readonly offers: readonly [MadeOffer, MadeOffer];
  /** The quote of each supplier in this life. */
  quoteIds: readonly string[];
};

export async function createQuoteWorld(): Promise<QuoteWorld & { close(): Promise<void> }> {
  const centuries = 3e10;
  const desk = await createQuoteDesk({
    families: [
      mounted(quotes, quoteHandlers),
      mounted(deskQuotes, deskQuoteHandlers),
      mounted(commercialOrders, commercialOrderHandlers),
      mounted(logisticOrders, logisticOrderHandlers),
    ],
    config: { accessTokenLifetime: centuries, sessionLifetime: centuries },
  });
  await makeShipping(desk.db);
  const second = await makeOffer(desk.db, { supplier: desk.cartons, tiers: { 1: 5_000 } });
  await makeStock(desk.db, second.variantId, { supplier: desk.cups, prices: [{ price: 5_500 }] });
  const world = { desk, delivery: createRoughDelivery(desk.db), offers: [desk.box, second] as const, quoteIds: [] };
  return Object.assign(world, { close: () => desk.close() });
}

/** A new life in a year of its own, with full stock: both suppliers are asked about both articles. */
export async function beginQuotes(world: QuoteWorld, year: number): Promise<void> {
  const { desk, offers } = world;
  desk.clock.set(new Date(Date.UTC(2030 + year, 2, 10)));
  for (const [at, { variantId }] of offers.entries())
    await desk.db
      .updateTable("offer_inventories")
      .set({ stock: stock[at] ?? 0, reserved: 0 })
      .where("variant_id", "=", variantId)
      .execute();
  const master = await desk.prepare([
    [offers[0], asked[0]],
    [offers[1], asked[1]],
  ]);
  const body = desk.requestOf(master, [desk.cartons, desk.cups]);
  const { body: made } = await desk.caller.call("POST", "/v1/shop/supplier-quotes", { body });
  world.quoteIds = quotes.createSupplierQuotes.response
    .parse(made)
    .toSorted((one) => (one.supplier.id === desk.cartons.id ? -1 : 1))
    .map(({ id }) => id);
}

type SeenOrder = {
  readonly id: string;
  readonly isCalledOff: boolean;
  /** Cents, of the whole order with tax. */
  readonly total: number;
  readonly lines: readonly { readonly of: string; readonly quantity: number; readonly price: number }[];
};

export type SeenQuote = {
  readonly id: string;
  readonly status: SupplierQuoteStatus;
  readonly revision: number;
  readonly version: number;
  readonly orderId: string | null;
  readonly isOver: boolean;
  readonly lines: readonly {
    readonly of: string;
    readonly requested: number;
    readonly quantity: number;
    /** Ten-thousandths; null before it is sent. */
    readonly price: number | null;
    readonly isRemoved: boolean;
  }[];
  /** Every answer that was sent: what it came to, cents with tax. */
  readonly answers: readonly { readonly revision: number; readonly total: number }[];
  readonly history: readonly {
    readonly from: SupplierQuoteStatus | null;
    readonly to: SupplierQuoteStatus;
    readonly by: "CUSTOMER" | "SUPPLIER" | "OPERATOR" | "SYSTEM";
  }[];
  readonly orders: readonly SeenOrder[];
};

/** Everything that the database holds of this life, the quote of the first supplier first. */
export async function lookAtQuotes({ desk, quoteIds }: QuoteWorld): Promise<readonly SeenQuote[]> {
  const { rows } = await sql<SeenQuote>`
    SELECT q.id, q.status, q.revision, q.version, q.commercial_order_id AS "orderId",
      coalesce(q.valid_until < ${desk.clock.now()}, false) AS "isOver",
      (SELECT json_agg(json_build_object('of', q.id || '-' || l.position, 'requested', l.requested_quantity,
          'quantity', l.quantity, 'price', l.unit_price_e4, 'isRemoved', l.is_removed) ORDER BY l.position)
        FROM quote_lines l WHERE l.supplier_quote_id = q.id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('revision', a.revision, 'total', a.goods_cents + a.goods_tax_cents
          + a.shipping_cents + a.shipping_tax_cents) ORDER BY a.revision), '[]')
        FROM quote_answers a WHERE a.supplier_quote_id = q.id) AS answers,
      (SELECT coalesce(json_agg(json_build_object('from', h.from_status, 'to', h.to_status, 'by', h.by_type) ORDER BY h.id), '[]')
        FROM supplier_quote_history h WHERE h.supplier_quote_id = q.id) AS history,
      (SELECT coalesce(json_agg(json_build_object('id', o.id,
          'isCalledOff', NOT EXISTS (SELECT FROM logistic_orders g WHERE g.commercial_order_id = o.id AND NOT is_called_off(g.status)),
          'total', (SELECT coalesce(sum(g.goods_cents + g.goods_tax_cents + g.shipping_cents + g.shipping_tax_cents), 0)
            FROM logistic_orders g WHERE g.commercial_order_id = o.id),
          'lines', (SELECT coalesce(json_agg(json_build_object('of', l.quote_line_external_id, 'quantity', l.quantity,
              'price', l.unit_price_e4)), '[]')
            FROM order_lines l JOIN logistic_orders g ON g.id = l.logistic_order_id WHERE g.commercial_order_id = o.id)
        ) ORDER BY o.id), '[]')
        FROM commercial_orders o WHERE o.source_id = q.id) AS orders
    FROM supplier_quotes q JOIN unnest(${[...quoteIds]}::text[]) WITH ORDINALITY AS w (id, at) USING (id)
    WHERE q.id = ${anyOf([...quoteIds])} ORDER BY w.at`.execute(desk.db);
  return rows;
}
