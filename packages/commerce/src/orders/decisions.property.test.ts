// Whatever buyers and approvers do to an order, in whatever order and at the same time: one order, a life that the table
// knows, and every piece either held by the order or back in stock. Over a thousand sequences on the real database, several
// side by side.
import { carts } from "@comptoir/contract/carts";
import type { LogisticOrderStatus } from "@comptoir/contract/orders";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { holdsStock, transitions } from "#orders/orders.rules.ts";
import { makeUser } from "#test/make.ts";
import { type MadeOffer, makeBuyer, makeOffer, stockOf } from "#test/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

const lanes = 4;
const runsPerLane = 260;
const stock = 1_000_000;

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
});
afterAll(() => shop.close());

/** One account with two approvers and two articles of its own, so that sequences side by side share nothing. */
type Lane = {
  readonly buyer: Caller;
  readonly approvers: readonly [Caller, Caller];
  readonly offers: readonly [MadeOffer, MadeOffer];
  /** Pieces that orders of this lane hold. */
  readonly held: [number, number];
};

async function openLane(): Promise<Lane> {
  const made = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 5_000 });
  const approver = async () => shop.as((await makeUser(shop.db, { accounts: [made.account], isApprover: true })).email);
  const offer = () => makeOffer(shop.db, { supplier: shop.cartons, stock });
  return {
    buyer: await shop.as(made.email),
    approvers: [await approver(), await approver()],
    offers: [await offer(), await offer()],
    held: [0, 0],
  };
}

const actions = ["place", "placePart", "hold", "cancel", "approve", "refuse", "approveWithoutLine"] as const;
type Action = (typeof actions)[number];

type Draft = { readonly orderId: string; readonly partId: string; readonly lineIds: readonly string[] };

async function draft(
  { buyer, offers }: Lane,
  quantities: readonly [number, number],
): Promise<Draft & { cartId: string }> {
  const { id: cartId } = await buyer.ask(carts.createCart, { body: { name: "Default Cart" } });
  const body = offers.map((offer, index) => ({
    offerPriceId: offer.offerPriceExternalId,
    quantity: quantities[index] ?? 1,
  }));
  await buyer.ask(carts.updateCartLines, { params: { cartId }, body });
  const orderId = await buyer.ask(carts.initializeOrders, { params: { cartId } });
  // The job that builds the order may be run by whoever settles at the same time.
  let built: { partId: string; lineIds: string[] } | undefined;
  while (!built) {
    const { rows } = await sql<{ partId: string; lineIds: string[] }>`
      SELECT l.logistic_order_id AS "partId", array_agg(l.id ORDER BY l.position) AS "lineIds" FROM order_lines l
        JOIN commercial_orders c ON c.id = l.commercial_order_id AND NOT c.processing
       WHERE c.id = ${orderId} GROUP BY 1`.execute(shop.db);
    [built] = rows;
  }
  return { orderId, cartId, ...built };
}

function act({ buyer, approvers }: Lane, { orderId, partId, lineIds }: Draft, action: Action, index: number) {
  const approver = approvers[index % 2 === 0 ? 0 : 1];
  const decision = (body: object) => approver.call("PUT", `/v1/shop/approvals/${orderId}/decision`, { body });
  const part = (name: string) => buyer.call("PUT", `/v1/shop/logistic-orders/${partId}/${name}`);
  const calls: Readonly<Record<Action, () => ReturnType<Caller["call"]>>> = {
    place: () => buyer.call("PUT", `/v2/shop/commercial-orders/${orderId}/created`),
    placePart: () => part("created"),
    hold: () => buyer.call("PUT", `/v1/shop/commercial-orders/${orderId}/hold`),
    cancel: () => part("cancel"),
    approve: () => decision({ decision: "APPROVE" }),
    refuse: () => decision({ decision: "DISAPPROVE", reason: "Non" }),
    approveWithoutLine: () => decision({ decision: "APPROVE", refusedLineIds: [lineIds[0]] }),
  };
  return calls[action]();
}

type Row = { readonly from: LogisticOrderStatus; readonly to: LogisticOrderStatus };
type Found = {
  readonly orders: number;
  readonly status: LogisticOrderStatus;
  readonly history: readonly Row[];
  readonly open: readonly number[];
  readonly goods: number;
  readonly lineGoods: number;
};

/** What the database holds of a cart and its order in the end; `open`: pieces of each line that were not cancelled. */
async function find({ orderId, cartId, partId }: Draft & { readonly cartId: string }): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    SELECT (SELECT count(*) FROM commercial_orders WHERE source_id = ${cartId})::integer AS orders, g.status,
           g.goods_cents AS goods,
           (SELECT coalesce(json_agg(json_build_object('from', h.from_status, 'to', h.to_status) ORDER BY h.id), '[]')
              FROM order_history h WHERE h.logistic_order_id = g.id) AS history,
           (SELECT array_agg(l.quantity - l.canceled_quantity ORDER BY l.position) FROM order_lines l
             WHERE l.logistic_order_id = g.id) AS open,
           (SELECT sum(goods_cents) FROM order_lines l WHERE l.logistic_order_id = g.id) AS "lineGoods"
      FROM logistic_orders g WHERE g.id = ${partId} AND g.commercial_order_id = ${orderId}`.execute(shop.db);
  return rows[0];
}

const knownSteps = new Set(
  Object.values(transitions).flatMap((rows) =>
    rows.flatMap(({ from, to }) => from.map((status) => `${status} -> ${to ?? status}`)),
  ),
);

/** A life from a draft, step by step by the table, to the status that the order has. */
function expectKnownLife({ status, history }: Found): void {
  let current: LogisticOrderStatus = "DRAFT_ORDER";
  for (const { from, to } of history) {
    expect(from).toBe(current);
    expect(knownSteps).toContain(`${from} -> ${to}`);
    current = to;
  }
  expect(status).toBe(current);
}

const sequence = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 })),
  // Those of one round are sent at the same time.
  rounds: fc.array(fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  }),
});

async function play(lane: Lane, { quantities, rounds }: typeof sequence extends fc.Arbitrary<infer T> ? T : never) {
  const made = await draft(lane, quantities);
  for (const round of rounds) {
    const answers = await Promise.all(round.map((action, index) => act(lane, made, action, index)));
    for (const { status } of answers) expect([200, 400, 403, 404, 409]).toContain(status);
  }
  const found = await find(made);
  expect(found?.orders).toBe(1);
  if (!found) return;
  expectKnownLife(found);
  expect(found.lineGoods).toBe(found.goods);
  const isHolding = holdsStock(found.status);
  for (const index of [0, 1] as const) {
    lane.held[index] += isHolding ? (found.open[index] ?? 0) : 0;
    expect(await stockOf(shop.db, lane.offers[index])).toBe(stock - lane.held[index]);
  }
}

it("any interleaving of placing, holding, cancelling, approving and refusing leaves one order and every piece in its place", async () => {
  const opened = await Promise.all(Array.from({ length: lanes }, openLane));
  await Promise.all(
    opened.map((lane) =>
      fc.assert(
        // A shrunk sequence would count on stock that the failed one has taken.
        fc.asyncProperty(sequence, (steps) => play(lane, steps)),
        { numRuns: runsPerLane, endOnFailure: true },
      ),
    ),
  );
  expect(shop.loggedErrors).toEqual([]);
}, 240_000);
