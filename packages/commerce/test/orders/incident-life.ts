// The world in which an order is shipped, complained about, paid and paid back: by its buyer, its supplier, three of the operator and the
// clock. Each life is another copy of one order, in a database that several lives share one after the other.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import fc from "fast-check";
import { sql } from "kysely";
import { createOrderCopier, type OrderCopier } from "#test/orders/copy-orders.ts";
import { createMoneyDesk, type MoneyDesk } from "#test/orders/money-desk.ts";
import type { Caller } from "#test/test-app.ts";

/** Cents above which two persons decide. */
export const threshold = 2_000;
/** Pieces that were ordered, of which some have left when a life begins. */
export const ordered = 100;

export type Lane = {
  readonly desk: MoneyDesk;
  readonly copy: OrderCopier;
  readonly template: { readonly order: string; readonly logistic: LogisticOrder };
  lives: number;
};

export async function createLane(): Promise<Lane> {
  const desk = await createMoneyDesk({ config: { secondPersonAbove: threshold } });
  const logistic = await desk.shipped(40);
  const { order } = await desk.db
    .selectFrom("logistic_orders")
    .where("id", "=", logistic.id)
    .select("commercial_order_id as order")
    .executeTakeFirstOrThrow();
  return { desk, copy: await createOrderCopier(desk.db), template: { order, logistic }, lives: 0 };
}

/** One life: its order, and the line of it. */
export type Life = { readonly lane: Lane; readonly id: string; readonly lineId: string };

/** Another order like the template, by one statement. */
export async function beginLife(lane: Lane): Promise<Life> {
  lane.lives += 1;
  const mark = `L${lane.lives}`;
  const { order, logistic } = lane.template;
  const of = "commercial_order_id";
  const copy = (table: Parameters<OrderCopier>[0], column: string, changes: object, marked: readonly string[]) =>
    lane.copy(table, { where: [column, order], changes: { ...changes }, marked }, mark);
  await sql`WITH orders AS (${copy("commercial_orders", "id", { cart_id: null }, ["id", "reference"])}),
    parts AS (${copy("logistic_orders", of, {}, ["id", of, "reference"])})
    ${copy("order_lines", of, {}, ["id", of, "logistic_order_id"])}`.execute(lane.desk.db);
  return { lane, id: logistic.id + mark, lineId: `${logistic.lines[0]?.id}${mark}` };
}

const pieces = fc.integer({ min: 1, max: 60 });
/** Cents: small ones that one may move alone, the threshold and beyond, and all that the order costs. */
const amount = fc.oneof(fc.constantFrom(1_000, threshold, threshold + 1, 13_800), fc.integer({ min: 1, max: 15_000 }));
const staff = fc.constantFrom("odile", "agnes", "bruno");
const which = fc.nat({ max: 3 });

const onGoods = fc.record({ kind: fc.constantFrom("ship", "receive", "cancelRest", "report", "rate", "wait"), pieces });
const onIncidents = fc.oneof(
  fc.record({ kind: fc.constant("say" as const), which, by: fc.constantFrom("buyer", "supplier", "odile") }),
  fc.record({ kind: fc.constant("close" as const), which, by: fc.constantFrom("buyer", "supplier", "odile", "bruno") }),
  fc.record({
    kind: fc.constant("closeWithRefund" as const),
    which,
    amount,
    by: fc.constantFrom("supplier", "odile", "bruno"),
  }),
);
const onMoney = fc.oneof(
  fc.record({ kind: fc.constantFrom("pay", "refund", "askTransfer", "askRefund"), amount, by: staff }),
  fc.record({ kind: fc.constant("askToClose" as const), which, amount, by: staff }),
);
const decisions = fc.record({ kind: fc.constantFrom("approve", "approve", "reject", "withdraw"), by: staff });
export const deed = fc.oneof(onGoods, onIncidents, onMoney, decisions);
export type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

const all = 13_800;
const paid: readonly Deed[] = [
  { kind: "askTransfer", amount: all, by: "agnes" },
  { kind: "approve", by: "bruno" },
];
const reported: Deed = { kind: "report", pieces: 10 };

/** What many a life begins with, so that lives come to what is rare by chance: paid, complained about, asked to be paid back, arrived. */
export const beginnings: readonly (readonly Deed[])[] = [
  [],
  paid,
  [...paid, reported, { kind: "askToClose", which: 0, amount: 5_000, by: "odile" }],
  [...paid, { kind: "askRefund", amount: 6_000, by: "agnes" }],
  [...paid, reported, { kind: "closeWithRefund", which: 0, amount: 1_500, by: "bruno" }],
  [...paid, reported, reported, { kind: "refund", amount: 900, by: "odile" }],
  [
    { kind: "ship", pieces: 60 },
    { kind: "receive", pieces: 40 },
    { kind: "receive", pieces: 60 },
  ],
];

function personOf({ lane: { desk } }: Life, by: string): Caller {
  const people: Readonly<Record<string, Caller>> = {
    ...{ buyer: desk.caller, supplier: desk.supplier, odile: desk.operator, agnes: desk.agnes, bruno: desk.bruno },
  };
  const person = people[by];
  if (!person) throw new Error(`Nobody is called ${by}`);
  return person;
}

const receivedAt = "2026-01-05T00:00:00Z";

/** One of the incidents of the order, with its conversation. */
async function incidentOf({ lane, id }: Life, number: number) {
  const { rows } = await sql<{ id: string; threadId: string }>`SELECT i.id, t.id AS "threadId" FROM incidents i
    JOIN order_threads t ON t.incident_id = i.id WHERE i.logistic_order_id = ${id} ORDER BY i.rank`.execute(
    lane.desk.db,
  );
  return rows[number % Math.max(rows.length, 1)];
}

/** The action about the order's money that was asked for last. */
async function actionOf({ lane, id }: Life): Promise<string | undefined> {
  const found = await lane.desk.db
    .selectFrom("pending_actions")
    .where("logistic_order_id", "=", id)
    .orderBy("id", "desc")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

type Path = readonly [method: string, path: string, body?: object];

/** The call of a deed; null where what it is about is not there. */
async function callOf(life: Life, deed: Deed): Promise<Path | null> {
  const { id, lineId } = life;
  const shop = "by" in deed && deed.by === "buyer" ? "/shop" : "";
  const about = async () => ("which" in deed ? incidentOf(life, deed.which) : undefined);
  const euros = "amount" in deed ? deed.amount / 100 : 0;
  const lines = "pieces" in deed ? [{ id: lineId, quantity: deed.pieces }] : [];
  switch (deed.kind) {
    case "ship":
      return ["POST", `/v1/logistic-orders/${id}/shipments`, { lines }];
    case "receive":
      return ["PUT", `/v1/shop/logistic-orders/${id}/confirm-reception`, { lines }];
    case "cancelRest":
      return ["PUT", `/v1/logistic-orders/${id}/cancel-lines`, { reason: "Rupture" }];
    case "rate":
      return ["PUT", `/v1/shop/rating-orders/${id}`, { grade: ((lines[0]?.quantity ?? 0) % 5) + 1 }];
    case "report": {
      const reported = [{ orderLogisticLineId: lineId, quantity: lines[0]?.quantity }];
      const body = { linkedType: "ORDERLINES", orderLogisticId: id, reasons: ["DAMAGED"], lines: reported };
      return ["POST", "/v1/shop/incidents", body];
    }
    case "say": {
      const incident = await about();
      const path = `/v2${shop}/logistic-orders/${id}/threads/${incident?.threadId}/messages`;
      return incident ? ["POST", path, { message: "Un mot" }] : null;
    }
    case "close":
    case "closeWithRefund": {
      const incident = await about();
      const refund = deed.kind === "close" ? {} : { refundAmount: euros };
      return incident
        ? ["PUT", `/v1${shop}/incidents/${incident.id}/close`, { message: "C’est réglé", ...refund }]
        : null;
    }
    case "pay":
      return ["POST", `/v1/logistic-orders/${id}/payments`, { amount: euros, receivedAt, reference: `VIR ${euros}` }];
    case "refund":
      return ["POST", `/v1/orders/${id}/refund`, { amount: euros }];
    case "askTransfer": {
      const body = { kind: "TRANSFER", logisticOrderId: id, amount: euros, receivedAt, reference: `VIR ${euros}` };
      return ["POST", "/v1/pending-actions", body];
    }
    case "askRefund":
      return ["POST", "/v1/pending-actions", { kind: "REFUND", logisticOrderId: id, amount: euros }];
    case "askToClose": {
      const incident = await about();
      const body = { kind: "REFUND", logisticOrderId: id, amount: euros, incidentId: incident?.id, message: "Réglé" };
      return incident ? ["POST", "/v1/pending-actions", body] : null;
    }
    case "approve":
    case "reject":
    case "withdraw": {
      const action = await actionOf(life);
      if (!action) return null;
      const path = `/v1/pending-actions/${action}/${deed.kind}`;
      return deed.kind === "reject" ? ["PUT", path, { reason: "Non" }] : ["PUT", path];
    }
    default:
      return null;
  }
}

/** Who does a deed that names nobody. */
const doer = (life: Life, deed: Deed): Caller =>
  personOf(life, "by" in deed ? deed.by : deed.kind === "ship" || deed.kind === "cancelRest" ? "supplier" : "buyer");

/** Does it; the status of the answer, null where there was nothing to do it to. */
export async function doDeed(life: Life, deed: Deed): Promise<number | null> {
  if (deed.kind === "wait") {
    life.lane.desk.clock.advance(deed.pieces * 4 * 3600_000);
    return null;
  }
  const call = await callOf(life, deed);
  if (!call) return null;
  const [method, path, body] = call;
  return (await doer(life, deed).call(method, path, body ? { body } : {})).status;
}
