// A few orders of the demo buyer, so that order lists and timelines show something from the first minute. They are placed
// through the same use cases as real ones, at times in the past, and the stock that they took is put back.
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import type { SessionContext } from "#http/context.ts";
import type { CartFront } from "#orders/cart-front.ts";
import { createCommercialOrder } from "#orders/create-order.ts";
import { placeCommercialOrder } from "#orders/placement.ts";
import { cancelLogisticOrder, confirmReception } from "#orders/transitions.ts";
import type { CommerceConfig, Deps } from "../src/deps.ts";

type Db = Kysely<Database>;

/** Demo orders come from no cart. */
export const noCarts: CartFront = {
  findLines: async () => null,
  lock: async () => {},
  complete: async () => {},
  reopen: async () => {},
};

const config: CommerceConfig = {
  shopUrl: "",
  brand: "Comptoir",
  isDemo: true,
  accessTokenLifetime: 0,
  refreshTokenLifetime: 0,
  sessionLifetime: 0,
  apiKeys: {},
  tokenSecret: "",
  rateLimits: { isEnabled: false },
  pictureDirectory: "",
};

/** What use cases need at a moment in the past; mails and jobs go nowhere. */
export const depsAt = (db: Db, now: Date): Deps => ({
  db,
  clock: () => now,
  log: { info: () => {}, warn: () => {}, error: () => {} },
  mailer: { send: async () => {} },
  jobs: { send: async () => {}, define: () => {} },
  config,
  validatesAnswers: false,
});

/** A call's context of a buyer, for use cases that run outside of calls. */
export async function contextOf(db: Db, email: string): Promise<Omit<SessionContext, "deps">> {
  const row = await db
    .selectFrom("users as u")
    .innerJoin("account_users as l", "l.user_id", "u.id")
    .innerJoin("customer_accounts as a", "a.id", "l.account_id")
    .where("u.email", "=", email)
    .orderBy("l.position")
    .select(["u.id as userId", "a.id", "a.external_id as externalId", "a.name", "a.payment_type as paymentType"])
    .executeTakeFirstOrThrow();
  const store = await db
    .selectFrom("stores as s")
    .innerJoin("store_views as v", "v.store_id", "s.id")
    .where("s.is_default", "=", true)
    .where("v.is_default", "=", true)
    .select(["s.id", "s.external_id as externalId", "v.id as viewId", "v.external_id as viewExternalId"])
    .select([
      "s.url",
      "s.default_tax_rate_bp as defaultTaxRateBasisPoints",
      "s.guest_catalog_view_id as guestCatalogViewId",
    ])
    .executeTakeFirstOrThrow();
  const { userId, ...account } = row;
  const rights = new Set(["ORDER_PLACE", "CHECKOUT_ORDER_DELETE"]);
  const user = { userId, sessionId: "", client: "ACCOUNT" as const, email, supplierId: null, rights };
  return {
    requestId: "seed",
    client: "ACCOUNT",
    locale: "fr-FR",
    store: { ...store, viewLocale: "fr-FR" },
    clientAddress: null,
    bearer: null,
    user,
    account: { ...account, tagIds: [], catalogViewIds: [] },
  };
}

/** What an order of the demo is about: pieces of offers per supplier, and how far it has come. */
type DemoOrder = {
  readonly daysAgo: number;
  /** How many articles of each supplier, and for how much each, in euros. */
  readonly articles: Readonly<Record<string, number>>;
  readonly euros: number;
  readonly fate: "waits" | "received" | "shipped" | "accepted" | "canceled";
};

const demoOrders: readonly DemoOrder[] = [
  { daysAgo: 41, articles: { "FOU-CARTONS": 3, "FOU-GOBELETS": 2 }, euros: 70, fate: "received" },
  { daysAgo: 19, articles: { "FOU-GOBELETS": 3 }, euros: 90, fate: "shipped" },
  { daysAgo: 12, articles: { "FOU-CARTONS": 1 }, euros: 80, fate: "canceled" },
  { daysAgo: 6, articles: { "FOU-CARTONS": 2 }, euros: 120, fate: "accepted" },
  { daysAgo: 1, articles: { "FOU-CARTONS": 3, "FOU-GOBELETS": 2 }, euros: 140, fate: "waits" },
];

/** Public offers of a supplier in the order of their ids, reference articles left out; pieces for about so many euros. */
async function chooseLines(db: Db, supplier: string, count: number, euros: number, skip: number) {
  const offers = await db
    .selectFrom("offer_prices as p")
    .innerJoin("offer_inventories as i", "i.id", "p.inventory_id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as product", "product.id", "v.product_id")
    .innerJoin("suppliers as s", "s.id", "i.supplier_id")
    .where("s.external_id", "=", supplier)
    .where("p.type", "=", "PUBLIC")
    .where("p.starts_at", "is", null)
    .where("p.range_discount_prices_e4", "is", null)
    .where("i.max_order_quantity", "is", null)
    .where("product.status", "=", "ACTIVE")
    .where("v.status", "=", "ACTIVE")
    .where("i.stock", ">", 20_000)
    // The smallest order costs no more than what shall be spent.
    .where(sql<boolean>`greatest(i.min_order_quantity, p.item_per_pack) * p.range_prices_e4[1] <= ${euros * 10_000}`)
    .where("v.external_id", "not in", ["CAI-0001", "GOB-0001", "SAC-0001", "FIL-0001", "SUC-0001"])
    .select(["p.external_id as offerPriceId", "p.item_per_pack as pack", "i.min_order_quantity as minimum"])
    .select(sql<number>`p.range_prices_e4[1]`.as("price"))
    .orderBy("p.id")
    .limit(count)
    .offset(skip)
    .execute();
  return offers.map(({ offerPriceId, pack, minimum, price }) => {
    const pieces = Math.max(minimum, Math.floor((euros * 10_000) / Math.max(price, 1)));
    return {
      offerPriceId,
      quantity: Math.max(Math.floor(pieces / pack), Math.ceil(minimum / pack)) * pack,
      updateAction: "REPLACE_QUANTITY" as const,
    };
  });
}

/** Brings a placed order to the status in which the demo shows it, with the history that leads there. */
async function moveOn(db: Db, logisticOrderId: string, steps: readonly (readonly [string, string])[], now: Date) {
  let at = now.getTime();
  for (const [from, to] of steps) {
    at += 20 * 3600_000;
    await sql`UPDATE logistic_orders SET status = ${to}, updated_at = ${new Date(at)} WHERE id = ${logisticOrderId}`.execute(
      db,
    );
    await sql`INSERT INTO order_history (logistic_order_id, from_status, to_status, at, by_type, by_name)
      SELECT id, ${from}, ${to}, ${new Date(at)}, 'SUPPLIER', supplier_snapshot ->> 'name'
      FROM logistic_orders WHERE id = ${logisticOrderId}`.execute(db);
  }
  return new Date(at);
}

const acceptance = [["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"]] as const;
const shipment = [
  ...acceptance,
  ["ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT"],
  ["WAITING_FULFILLMENT", "WAITING_SHIPMENT"],
  ["WAITING_SHIPMENT", "SHIPPED"],
] as const;

async function meetFate(db: Db, context: SessionContext, id: string, { fate }: DemoOrder): Promise<void> {
  const now = context.deps.clock();
  if (fate === "canceled") await cancelLogisticOrder(context, id, "Commande passée en double", noCarts);
  if (fate === "accepted") await moveOn(db, id, acceptance, now);
  if (fate !== "shipped" && fate !== "received") return;
  const shippedAt = await moveOn(db, id, shipment, now);
  await sql`UPDATE order_lines SET confirmed_quantity = quantity, shipped_quantity = quantity
    WHERE logistic_order_id = ${id}`.execute(db);
  if (fate !== "received") return;
  const deps = depsAt(db, new Date(shippedAt.getTime() + 30 * 3600_000));
  await confirmReception({ ...context, deps }, id, undefined);
}

/** What these orders took is put back: the demo's stock is the catalogue's. Cancelled ones gave theirs back already. */
async function restock(db: Db): Promise<void> {
  await sql`UPDATE offer_inventories i SET stock = i.stock + t.quantity
    FROM (SELECT l.inventory_id, sum(l.quantity)::integer AS quantity FROM order_lines l
      JOIN logistic_orders g ON g.id = l.logistic_order_id WHERE g.status <> 'CANCELED' GROUP BY l.inventory_id) t
    WHERE i.id = t.inventory_id`.execute(db);
}

/** Places the demo buyer's orders in a database that has the demo shop and no orders yet; does nothing where there are any. */
export async function seedOrders(db: Db, now: Date = new Date()): Promise<void> {
  const { count } = await db
    .selectFrom("commercial_orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > 0) return;
  const caller = await contextOf(db, "acheteur@demo.test");
  for (const [index, order] of demoOrders.entries()) {
    const at = new Date(now.getTime() - order.daysAgo * 24 * 3600_000);
    const context: SessionContext = { ...caller, deps: depsAt(db, at) };
    const lines = [];
    for (const [supplier, articles] of Object.entries(order.articles))
      lines.push(...(await chooseLines(db, supplier, articles, order.euros, index * 4)));
    const draft = await createCommercialOrder(context, { lines, customFieldIdType: "EXTERNAL_ID" }, noCarts);
    const placed = await placeCommercialOrder(context, draft.id, { idType: "DJUST_ID" }, noCarts);
    for (const { id } of placed.orderLogistics) await meetFate(db, context, id, order);
  }
  await restock(db);
}
