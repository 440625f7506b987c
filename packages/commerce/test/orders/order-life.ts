// The world in which orders live a life of anything that may happen: a shop with a database of its own, an account with a
// budget, two approvers and an operator, a card gateway whose messages the test delivers, and jobs on a bad day.
import { carts } from "@comptoir/contract/carts";
import type { LogisticOrderStatus, PaymentStatus } from "@comptoir/contract/orders/orders";
import { createTestGateway } from "@comptoir/demo/test-gateway/test-gateway";
import { sql } from "kysely";
import { anyOf } from "#db/statement.ts";
import { defineJobs } from "#jobs/define-jobs.ts";
import { planRecheck } from "#orders/approval/blocked-orders.ts";
import type { NotificationJob } from "#payments/notifications.ts";
import { findBudgets } from "#policies/budgets.queries.ts";
import { createTestDatabase } from "#test/database.ts";
import { createInlineJobs } from "#test/inline-jobs.ts";
import { makeUser } from "#test/make.ts";
import { type MadeOffer, makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";
import { createRoughDelivery, createRoughJobs, type RoughDelivery, type RoughJobs } from "#test/rough-jobs.ts";
import type { Caller } from "#test/test-app.ts";

/** Cents without tax: one approver is asked above the limit, both above the upper one; two orders can share no budget. */
export const limits = { approval: 5_000, upper: 9_000, budget: 6_500, shipping: 1_500 } as const;
/** Pieces of each article at the start of a life. */
export const stock = 100;

export type World = {
  readonly shop: PaymentShop;
  readonly jobs: RoughJobs;
  readonly delivery: RoughDelivery;
  readonly accountId: string;
  readonly buyer: Caller;
  readonly approvers: readonly [Caller, Caller];
  readonly operator: Caller;
  /** Users of both suppliers. */
  readonly suppliers: readonly [Caller, Caller];
  /** Two articles of the first supplier at 1.00 EUR, one of the second at 2.00 EUR. */
  readonly offers: readonly [MadeOffer, MadeOffer, MadeOffer];
  /** Messages that the gateway wants to send, in its order. */
  notifications: NotificationJob[];
  /** The gateway does what it is asked, but its answers are lost. */
  isDeaf: boolean;
  /** Since when this life goes on. */
  startedAt: Date;
  cartIds: string[];
};

export const prices = [100, 100, 200] as const;

export async function createWorld(): Promise<World & { close(): Promise<void> }> {
  const database = await createTestDatabase();
  const { db } = database;
  const delivery = createRoughDelivery(db);
  const made: { world?: World; jobs?: RoughJobs } = {};
  const send = async (_: string, notification: object) =>
    void made.world?.notifications.push(notification as NotificationJob);
  const shopUrl = "https://shop.test";
  const gateway = createTestGateway({
    db,
    clock: () => made.world?.shop.clock.now() ?? new Date(),
    jobs: { send, sendAll: async () => {}, replaceWords: async () => {}, define: () => {} },
    shopUrl,
    secret: "a secret of the gateway",
  });
  const shop = await createPaymentShop({
    database,
    // A life takes a month, and hundreds follow each other.
    // What is shipped is captured by hand, as the lives of money are told elsewhere.
    config: { shopUrl, accessTokenLifetime: 1e9, sessionLifetime: 1e9, capturesByHand: true },
    jobs: (logisticOrders) => (made.jobs = createRoughJobs(createInlineJobs(logisticOrders), delivery)),
    cards: {
      ...gateway,
      async pay(request) {
        const answer = await gateway.pay(request);
        if (made.world?.isDeaf) throw new Error("No answer");
        return answer;
      },
    },
  });
  const jobs = made.jobs as RoughJobs; // The shop has just made them.
  defineJobs({ ...shop.deps, db: delivery.db });
  made.world = {
    ...(await peopleOf(shop)),
    shop,
    jobs,
    delivery,
    notifications: [],
    isDeaf: false,
    startedAt: new Date(),
    cartIds: [],
  };
  await planRecheck(shop.deps);
  return Object.assign(made.world, { close: () => database.close() });
}

async function peopleOf(shop: PaymentShop) {
  const { db } = shop;
  const approvalUpperLimitsCents = [limits.upper];
  const made = await makeBuyer(db, {
    approvalRequired: true,
    approvalLimitCents: limits.approval,
    approvalUpperLimitsCents,
  });
  const approver = async (approvalLevel: number) =>
    shop.as((await makeUser(db, { accounts: [made.account], isApprover: true, approvalLevel })).email);
  const operator = await makeUser(db, { client: "OPERATOR", groups: ["Operator_Admin"] });
  const supplier = async (supplierId: string) =>
    shop.as((await makeUser(db, { client: "SUPPLIER", supplierId })).email);
  await db
    .insertInto("budgets")
    .values({ account_id: made.account.id, period: "MONTH", amount_cents: limits.budget })
    .execute();
  await db.updateTable("buying_policy_settings").set({ has_credit_control: true }).execute();
  const offer = (supplier: typeof shop.cups, price: number) => makeOffer(db, { supplier, tiers: { 1: price * 100 } });
  return {
    accountId: made.account.id,
    buyer: await shop.as(made.email),
    approvers: [await approver(1), await approver(2)] as const,
    operator: await shop.as(operator.email),
    suppliers: [await supplier(shop.cartons.id), await supplier(shop.cups.id)] as const,
    offers: [
      await offer(shop.cartons, prices[0]),
      await offer(shop.cartons, prices[1]),
      await offer(shop.cups, prices[2]),
    ] as const,
  };
}

export type Basket = readonly [number, number, number];

/** A new life in a month of its own: full stock, no hold on the account, and the drafts of these baskets. */
export async function begin(world: World, month: number, baskets: readonly Basket[]): Promise<void> {
  const { shop, jobs, offers, buyer } = world;
  world.startedAt = new Date(Date.UTC(2030, month, 10));
  shop.clock.set(world.startedAt);
  await jobs.deliver("once");
  jobs.forget();
  await sql`WITH free AS (DELETE FROM credit_holds)
    UPDATE offer_inventories SET stock = ${stock}, reserved = 0`.execute(shop.db);
  world.notifications = [];
  world.cartIds = [];
  for (const basket of baskets) {
    const body = offers.map(({ offerPriceExternalId: offerPriceId }, at) => ({
      offerPriceId,
      quantity: basket[at] ?? 0,
    }));
    const { id: cartId } = await buyer.ask(carts.createCart, { body: { name: "Default Cart" } });
    await buyer.ask(carts.updateCartLines, { params: { cartId }, body: body.filter(({ quantity }) => quantity > 0) });
    await buyer.ask(carts.initializeOrders, { params: { cartId } });
    world.cartIds.push(cartId);
  }
  await jobs.deliver("once");
}

export type HistoryRow = { readonly from: LogisticOrderStatus; readonly to: LogisticOrderStatus; readonly by: string };

export type Line = {
  readonly id: string;
  readonly inventoryId: string;
  readonly quantity: number;
  readonly canceled: number;
  readonly shipped: number;
  readonly received: number;
  readonly goods: number;
  readonly price: number;
};

export type SeenLogisticOrder = {
  readonly id: string;
  readonly status: LogisticOrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly goods: number;
  readonly shipping: number;
  readonly lines: readonly Line[];
  readonly history: readonly HistoryRow[];
};

export type Payment = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly history: readonly { readonly from: PaymentStatus | null; readonly to: PaymentStatus }[];
};

export type Order = {
  readonly id: string;
  readonly reference: string;
  readonly isAttached: boolean;
  readonly isPlaced: boolean;
  readonly isProcessing: boolean;
  readonly logisticOrders: readonly SeenLogisticOrder[];
  readonly payments: readonly Payment[];
};

export type Cart = { readonly id: string; readonly status: string; readonly orders: readonly Order[] };

/** Everything that the database holds of a life. */
export type SeenWorld = {
  readonly carts: readonly Cart[];
  /** In the order of the world's offers. */
  readonly stock: readonly { readonly stock: number; readonly reserved: number }[];
  /** What the shop says of the budget, in cents. */
  readonly budget: { readonly spent: number; readonly waiting: number };
  readonly isOnHold: boolean;
};

export async function look({ shop, cartIds, offers, accountId }: World): Promise<SeenWorld> {
  const { db, clock } = shop;
  const inventoryIds = offers.map(({ inventoryId }) => inventoryId);
  const [{ rows }, [budget]] = await Promise.all([
    sql<Omit<SeenWorld, "budget">>`
    WITH o AS MATERIALIZED (SELECT * FROM commercial_orders WHERE source_id = ${anyOf(cartIds)})
    SELECT
      (SELECT json_agg(json_build_object('stock', i.stock, 'reserved', i.reserved) ORDER BY w.at) FROM offer_inventories i
         JOIN unnest(${inventoryIds}::text[]) WITH ORDINALITY AS w (id, at) USING (id)) AS stock,
      EXISTS (SELECT FROM credit_holds) AS "isOnHold",
      (SELECT json_agg(json_build_object('id', c.id, 'status', c.status, 'orders', (
        SELECT coalesce(json_agg(json_build_object('id', o.id, 'reference', o.reference, 'isAttached', o.cart_id IS NOT NULL,
            'isPlaced', o.validated_at IS NOT NULL, 'isProcessing', o.processing, 'logisticOrders', (
          SELECT coalesce(json_agg(json_build_object('id', g.id, 'status', g.status, 'paymentStatus', g.payment_status,
              'goods', g.goods_cents, 'shipping', g.shipping_cents, 'history', (
            SELECT coalesce(json_agg(json_build_object('from', h.from_status, 'to', h.to_status, 'by', h.by_type)
              ORDER BY h.id), '[]') FROM order_history h WHERE h.logistic_order_id = g.id), 'lines', (
            SELECT json_agg(json_build_object('id', l.id, 'inventoryId', l.inventory_id, 'quantity', l.quantity,
              'canceled', l.canceled_quantity, 'shipped', l.shipped_quantity, 'received', l.received_quantity, 'goods', l.goods_cents, 'price', l.unit_price_e4 / 100)
              ORDER BY l.position) FROM order_lines l WHERE l.logistic_order_id = g.id)) ORDER BY g.rank), '[]')
            FROM logistic_orders g WHERE g.commercial_order_id = o.id), 'payments', (
          SELECT coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'history', (
            SELECT json_agg(json_build_object('from', h.from_status, 'to', h.to_status) ORDER BY h.id)
              FROM payment_history h WHERE h.payment_id = p.id AND h.logistic_order_id IS NULL)) ORDER BY p.id), '[]')
            FROM payments p WHERE p.commercial_order_id = o.id)) ORDER BY o.id), '[]')
          FROM o WHERE o.source_id = c.id)) ORDER BY w.at)
        FROM carts c JOIN unnest(${cartIds}::text[]) WITH ORDINALITY AS w (id, at) USING (id)) AS carts`.execute(db),
    findBudgets(db, { accountId, moment: clock.now() }),
  ]);
  const [seen] = rows;
  if (!seen || !budget) throw new Error("The world has lost its budget");
  return { ...seen, budget: { spent: budget.spent, waiting: budget.waiting } };
}

/** Payments at the gateway since this life began. */
export const gatewayPayments = ({ shop, startedAt }: World) =>
  shop.db
    .selectFrom("test_gateway_payments")
    .where("created_at", ">=", startedAt)
    .select(["reference", "status"])
    .orderBy("created_at")
    .orderBy("reference")
    .execute();
