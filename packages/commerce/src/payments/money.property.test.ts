// Whatever the operator, suppliers, buyers and the provider do with the money of an order, in whatever order and however late or
// often their words arrive: no sum is impossible, what the shop counts is what the provider holds, an order that is called off
// keeps nobody's money, and no step is taken that the table does not know.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { PaymentStatus } from "@comptoir/contract/orders/orders";
import { createTestGateway } from "@comptoir/demo/test-gateway/test-gateway";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { takeStep } from "#orders/fulfilment/transitions.ts";
import { type SettleJob, settleJob } from "#orders/order-payments.ts";
import type { OrderAction } from "#orders/orders.rules.ts";
import {
  type NotificationJob,
  notificationJob,
  receiveNotification,
  signatureHeader,
} from "#payments/notifications.ts";
import { captureOrder, receiveTransfer, refundOrder } from "#payments/operator-payments.ts";
import { paymentTransitions } from "#payments/payments.rules.ts";
import { dueOf } from "#payments/settlement.rules.ts";
import { cents } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { makeUser } from "#test/make.ts";
import { createOrderCopier, type OrderCopier } from "#test/orders/copy-orders.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";
import type { Deps } from "../deps.ts";

type Template = { readonly order: string; readonly logisticOrderIds: readonly string[] };

/** A database of its own, so that several live at the same time and none hears of another. */
type Lane = {
  /** One captures as orders ship, the other one by hand. */
  readonly shops: readonly PaymentShop[];
  readonly operatorId: string;
  readonly templates: { readonly card: Template; readonly transfer: Template };
  /** Every message of the gateway so far, to be told again. */
  notifications: NotificationJob[];
  readonly copy: OrderCopier;
  copies: number;
  close(): Promise<void>;
};

async function createLane(): Promise<Lane> {
  const first = await createPaymentShop();
  const { db, clock, config } = first.deps;
  const notifications: NotificationJob[] = [];
  const make = async (capturesByHand: boolean) => {
    // The gateway's messages are kept as they are sent; its jobs are those of the shop that is made last here.
    const late: { jobs?: Deps["jobs"] } = {};
    const send: Deps["jobs"]["send"] = async (name, data, options) => {
      if (name === notificationJob) lane.notifications.push(data as unknown as NotificationJob);
      await late.jobs?.send(name, data, options);
    };
    const jobs: Deps["jobs"] = { ...first.jobs, send };
    const cards = createTestGateway({ db, clock, jobs, shopUrl: config.shopUrl, secret: config.tokenSecret });
    const shop = await createPaymentShop({ database: first.database, cards, config: { capturesByHand } });
    late.jobs = shop.jobs;
    return shop;
  };
  const basket = [
    [first.box, 10],
    [first.cup, 10],
  ] as const;
  const templateOf = ({ id, orderLogistics }: CommercialOrder) => {
    return { order: id, logisticOrderIds: orderLogistics.map((logisticOrder) => logisticOrder.id) };
  };
  const wire = await first.as((await makeBuyer(db, { paymentType: "ON_ACCEPTANCE" })).email);
  const [card, transfer] = [await first.payFor(basket), await first.place(basket, wire)];
  const lane: Lane = {
    shops: [await make(false), await make(true)],
    operatorId: (await makeUser(db, { client: "OPERATOR", groups: ["Operator_Admin"] })).id,
    templates: { card: templateOf(card), transfer: templateOf(transfer) },
    copy: await createOrderCopier(db),
    ...{ notifications, copies: 0, close: first.close },
  };
  return lane;
}

const laneCount = 4;
let lanes: readonly Lane[] = [];
beforeAll(async () => {
  lanes = await Promise.all(Array.from({ length: laneCount }, createLane));
});
afterAll(() => Promise.all(lanes.map((lane) => lane.close())));

/** Another order like the template, by one statement: thousands of orders are placed in no time. */
async function copyOrder(lane: Lane, { order, logisticOrderIds }: Template): Promise<Template> {
  lane.copies += 1;
  const mark = `P${lane.copies}`;
  const copy = (table: Parameters<OrderCopier>[0], column: string, changes: object, marked: readonly string[]) =>
    lane.copy(table, { where: [column, order], changes: { ...changes }, marked }, mark);
  const of = "commercial_order_id";
  await sql`WITH orders AS (${copy("commercial_orders", "id", { cart_id: null }, ["id", "reference"])}),
    cards AS (${copy("payments", of, {}, ["id", of, "provider_reference"])}),
    copied_orders AS (${copy("logistic_orders", of, {}, ["id", of, "reference", "payment_id"])}),
    lines AS (${copy("order_lines", of, {}, ["id", of, "logistic_order_id"])})
    INSERT INTO test_gateway_payments SELECT (jsonb_populate_record(t, to_jsonb(t) || jsonb_build_object(
      'reference', t.reference || ${mark}::text, 'merchant_reference', t.merchant_reference || ${mark}::text))).*
    FROM test_gateway_payments t JOIN payments p ON p.id = t.merchant_reference
    WHERE p.commercial_order_id = ${order}`.execute((lane.shops[0] as PaymentShop).db);
  return { order: order + mark, logisticOrderIds: logisticOrderIds.map((id) => id + mark) };
}

type World = Template & { readonly lane: Lane; readonly shop: PaymentShop };
type Move = readonly [name: keyof typeof moves, logisticOrder: number, amount: number];

/** Does a thing that may be refused. */
async function attempt(thing: () => Promise<unknown>): Promise<void> {
  try {
    await thing();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const step = ({ shop, lane: { operatorId } }: World, id: string, action: OrderAction) =>
  inTransaction(shop.db, async (tx) => {
    const acting = { deps: shop.deps, actor: { id: operatorId, name: "Opérateur", kind: "OPERATOR" as const } };
    await sql`SELECT 1 FROM commercial_orders c JOIN logistic_orders g ON g.commercial_order_id = c.id
      WHERE g.id = ${id} FOR UPDATE OF c`.execute(tx);
    const taken = await takeStep(tx, acting, id, { action, as: "OPERATOR" });
    if (!taken || !action.startsWith("ship")) return;
    const shipped = action === "shipSome" ? sql`greatest(shipped_quantity, 4)` : sql`quantity`;
    await sql`UPDATE order_lines SET shipped_quantity = ${shipped} WHERE logistic_order_id = ${id}`.execute(tx);
  });

/** Half of the goods are cancelled before anything is shipped, and payments hear of it as they do of every change of an order. */
const shrink = ({ shop: { db, jobs } }: World, id: string) =>
  inTransaction(db, async (tx) => {
    await sql`UPDATE logistic_orders SET goods_cents = goods_cents / 2, goods_tax_cents = goods_tax_cents / 2
      WHERE id = ${id} AND status IN ('WAITING_SUPPLIER_APPROVAL', 'ACCEPTED_BY_SUPPLIER')`.execute(tx);
    await sql`UPDATE order_lines l SET goods_cents = l.goods_cents / 2, goods_tax_cents = l.goods_tax_cents / 2
      FROM logistic_orders g WHERE g.id = l.logistic_order_id AND g.id = ${id}
        AND g.status IN ('WAITING_SUPPLIER_APPROVAL', 'ACCEPTED_BY_SUPPLIER')`.execute(tx);
    await jobs.send<SettleJob>(settleJob, { logisticOrderId: id }, { transaction: tx });
  });

const operatorOf = ({ shop, lane: { operatorId } }: World) =>
  ({ deps: shop.deps, user: { userId: operatorId } }) as UserContext;
const receivedAt = "2026-01-01T00:00:00Z";

const moves = {
  capture: (world: World, id: string, amount: number) => captureOrder(operatorOf(world), id, { amount: amount / 100 }),
  captureAll: (world: World, id: string) => captureOrder(operatorOf(world), id, {}),
  refund: (world: World, id: string, amount: number) => refundOrder(operatorOf(world), id, { amount: amount / 100 }),
  refundAll: (world: World, id: string) => refundOrder(operatorOf(world), id, {}),
  transfer: (world: World, id: string, amount: number) =>
    receiveTransfer(operatorOf(world), id, { amount: amount / 100, receivedAt, reference: `VIR ${amount}` }),
  accept: (world: World, id: string) => step(world, id, "accept"),
  decline: (world: World, id: string) => step(world, id, "decline"),
  cancel: (world: World, id: string) => step(world, id, "cancel"),
  shipSome: (world: World, id: string) => step(world, id, "shipSome"),
  shipRest: (world: World, id: string) => step(world, id, "shipRest"),
  shrink,
  work: ({ shop }: World) => shop.jobs.settle(),
  tellAgain: async ({ shop, lane: { notifications } }: World, _: string, amount: number) => {
    const notification = notifications[amount % Math.max(notifications.length, 1)];
    if (!notification) return;
    const headers = new Headers({ [signatureHeader]: notification.signature });
    await receiveNotification(shop.deps, { body: notification.body, headers });
  },
} as const;

const rows = Object.values(paymentTransitions) as readonly { from: readonly PaymentStatus[]; to: PaymentStatus }[];

type LogisticOrderOfMoney = {
  readonly status: "CANCELED";
  readonly paymentStatus: PaymentStatus;
  readonly option: "CREDIT_CARD";
  readonly total: number;
  readonly received: number;
  readonly refunded: number;
  readonly moved: Readonly<Record<string, number>>;
  readonly steps: readonly { readonly from: PaymentStatus; readonly to: PaymentStatus }[];
};
type CardOfMoney = {
  readonly status: PaymentStatus;
  readonly captured: number;
  readonly refunded: number;
  readonly gateway: string;
  readonly heldStatus: string;
  readonly authorised: number;
};

/** The money of each part of an order, and that of its card as the shop and the gateway count it. */
async function readMoney({ shop, order }: World) {
  const { rows } = await sql<{ logisticOrders: LogisticOrderOfMoney[]; card: CardOfMoney | null }>`
    SELECT (SELECT json_agg(json_build_object('status', g.status, 'paymentStatus', g.payment_status,
        'option', g.payment_option, 'received', g.received_cents, 'refunded', g.refunded_cents,
        'total', g.goods_cents + g.goods_tax_cents + g.shipping_cents + g.shipping_tax_cents,
        'moved', (SELECT coalesce(json_object_agg(kind, amount), '{}') FROM (SELECT kind, sum(amount_cents) AS amount
          FROM money_movements m WHERE m.logistic_order_id = g.id AND m.status = 'DONE' GROUP BY kind) AS k),
        'steps', (SELECT coalesce(json_agg(json_build_object('from', from_status, 'to', to_status) ORDER BY id), '[]')
          FROM payment_history h WHERE h.logistic_order_id = g.id)) ORDER BY g.rank)
      FROM logistic_orders g WHERE g.commercial_order_id = ${order}) AS "logisticOrders",
    (SELECT json_build_object('status', p.status, 'captured', p.captured_cents, 'refunded', p.refunded_cents,
        'authorised', p.authorized_cents, 'gateway', t.captured_cents || ' ' || t.refunded_cents, 'heldStatus', t.status)
      FROM payments p JOIN test_gateway_payments t ON t.merchant_reference = p.id
      WHERE p.commercial_order_id = ${order}) AS card`.execute(shop.db);
  const [money] = rows;
  if (!money) throw new Error(`There is no order ${order}`);
  return money;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** What is true at any moment. */
async function check(world: World) {
  const { logisticOrders, card } = await readMoney(world);
  for (const { steps, paymentStatus, moved, received, refunded } of logisticOrders) {
    for (const { from, to } of steps)
      expect(
        rows.some((row) => row.to === to && row.from.includes(from)),
        `${from} ${to}`,
      ).toBe(true);
    for (const [index, { from }] of steps.entries()) if (index > 0) expect(steps[index - 1]?.to).toBe(from);
    const last = steps.at(-1);
    if (last) expect(last.to).toBe(paymentStatus);
    expect((moved.CAPTURE ?? 0) + (moved.TRANSFER ?? 0)).toBe(received);
    expect(moved.REFUND ?? 0).toBe(refunded);
    expect(refunded).toBeLessThanOrEqual(received);
  }
  if (!card) return { logisticOrders, card };
  expect(sumOf(logisticOrders.map(({ received }) => received))).toBe(card.captured);
  expect(sumOf(logisticOrders.map(({ refunded }) => refunded))).toBe(card.refunded);
  return { logisticOrders, card };
}

/** What is true when everything has been said and done. */
async function checkEnd(world: World): Promise<void> {
  await world.shop.jobs.settle();
  const { logisticOrders, card } = await check(world);
  for (const logisticOrder of logisticOrders) {
    expect(["CAPTURE_PENDING", "WAITING_REFUND"]).not.toContain(logisticOrder.paymentStatus);
    const money = {
      ...logisticOrder,
      total: cents(logisticOrder.total),
      received: cents(logisticOrder.received),
      refunded: cents(logisticOrder.refunded),
    };
    if (card && dueOf(money) === 0)
      expect(logisticOrder.received, logisticOrder.paymentStatus).toBe(logisticOrder.refunded);
    if (logisticOrder.paymentStatus === "AUTHORIZED") expect(logisticOrder.received).toBeLessThan(dueOf(money));
  }
  if (!card) return;
  expect(card.gateway).toBe(`${card.captured} ${card.refunded}`);
  const isHeld = logisticOrders.some(({ paymentStatus }) => paymentStatus === "AUTHORIZED");
  expect(card.status === "AUTHORIZED").toBe(isHeld);
  if (!isHeld && card.captured < card.authorised) expect(["CANCELLED", "SETTLED"]).toContain(card.heldStatus);
}

const move: fc.Arbitrary<Move> = fc.tuple(
  fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])),
  fc.nat({ max: 1 }),
  fc.oneof(fc.constantFrom(3000, 4200, 1), fc.integer({ min: 1, max: 5000 })),
);
const whichShop = fc.nat({ max: 1 });
const whichOrder = fc.constantFrom("card", "card", "transfer") as fc.Arbitrary<"card" | "transfer">;

async function begin(lane: Lane, index: number, kind: "card" | "transfer"): Promise<World> {
  lane.notifications = [];
  return { lane, shop: lane.shops[index] as PaymentShop, ...(await copyOrder(lane, lane.templates[kind])) };
}
const carryOut = (world: World, [name, logisticOrder, amount]: Move) =>
  attempt(() => moves[name](world, world.logisticOrderIds[logisticOrder] ?? "", amount));

/** So many lives of an order, shared out among the lanes. */
async function live(total: number, maxMoves: number, life: (world: World, all: readonly Move[]) => Promise<void>) {
  const all = fc.array(move, { minLength: 2, maxLength: maxMoves });
  const inLane = (lane: Lane) =>
    fc.assert(
      fc.asyncProperty(whichShop, whichOrder, all, async (index, kind, chosen) => {
        const world = await begin(lane, index, kind);
        await life(world, chosen);
        await checkEnd(world);
      }),
      { numRuns: Math.ceil(total / laneCount) },
    );
  // All of them to their end: a lane that goes on would disturb the next test.
  for (const outcome of await Promise.allSettled(lanes.map(inLane)))
    if (outcome.status === "rejected") throw outcome.reason;
  for (const { loggedErrors } of lanes.flatMap(({ shops }) => shops)) expect(loggedErrors).toEqual([]);
}

it("one after the other", async () => {
  await live(700, 9, async (world, all) => {
    for (const each of all) {
      await carryOut(world, each);
      await check(world);
    }
  });
}, 600_000);

it("and at the same time", async () => {
  await live(300, 6, async (world, all) => {
    await carryOut(world, ["accept", 0, 1]);
    await Promise.all(all.map((each) => carryOut(world, each)));
    await check(world);
  });
}, 600_000);
