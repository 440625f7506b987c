// Whatever buyer, supplier, three of the operator and the clock do with an order, its problems and its money, in whatever order and two of
// them at the same moment: no state outside the tables, nothing received or reported twice, nothing paid back that was not paid, no larger
// sum moved by one person alone, and sums that agree. A thousand lives on real databases.

import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { incidentTransitions } from "#incidents/incidents.rules.ts";
import { calledOffStatuses } from "#orders/orders.rules.ts";
import { paymentTransitions } from "#payments/payments.rules.ts";
import { findAccountCredit } from "#policies/account-credit.queries.ts";
import { owedAmount, owedOrders } from "#policies/policies.queries.ts";
import {
  beginLife,
  beginnings,
  createLane,
  type Deed,
  deed,
  doDeed,
  type Lane,
  type Life,
  ordered,
  threshold,
} from "#test/orders/incident-life.ts";
import type { MoneyDesk } from "#test/orders/money-desk.ts";

const laneCount = 4;
const livesPerLane = 260;

let lanes: readonly Lane[] = [];
beforeAll(async () => {
  lanes = await Promise.all(Array.from({ length: laneCount }, createLane));
});
afterAll(() => Promise.all(lanes.map(({ desk }) => desk.close())));

type Step = { readonly from: string | null; readonly to: string };
type Books = {
  readonly shipped: number;
  readonly received: number;
  readonly canceled: number;
  readonly reported: number;
  readonly inIncidents: number;
  readonly isMarked: boolean;
  readonly isOrderMarked: boolean;
  readonly isOpen: boolean;
  readonly grades: number;
  readonly total: number;
  readonly linesTotal: number;
  readonly status: LogisticOrderStatus;
  /** What credit counts of it. */
  readonly owed: number;
  readonly paid: number;
  readonly back: number;
  readonly transfers: number;
  readonly refunds: number;
  readonly aloneIn: number;
  readonly aloneBack: number;
  readonly closedWith: number;
  readonly paymentStatus: string;
  readonly paymentSteps: readonly Step[];
  readonly incidents: readonly {
    readonly status: string;
    readonly isClosed: boolean;
    readonly steps: readonly Step[];
  }[];
  readonly actions: readonly {
    readonly status: string;
    readonly amount: number;
    readonly isOwn: boolean;
    readonly moved: readonly number[];
  }[];
};

/** All that the database knows of a life, by one statement. */
async function readBooks({ lane, id }: Life): Promise<Books> {
  const account = lane.desk.buyer.account.id;
  const moved = (
    kind: string,
    more = sql`true`,
  ) => sql`(SELECT coalesce(sum(m.amount_cents), 0)::bigint FROM money_movements m
    WHERE m.logistic_order_id = g.id AND m.kind = ${kind} AND m.status = 'DONE' AND ${more})`;
  const { rows } = await sql<Books>`
    SELECT l.shipped_quantity AS shipped, l.received_quantity AS received, l.canceled_quantity AS canceled,
      l.reported_quantity AS reported, l.has_incident AS "isMarked", g.has_incident AS "isOrderMarked",
      (SELECT coalesce(sum(n.quantity), 0)::integer FROM incident_lines n WHERE n.order_line_id = l.id) AS "inIncidents",
      EXISTS (SELECT FROM incidents i WHERE i.logistic_order_id = g.id AND i.status <> 'CLOSED') AS "isOpen",
      (SELECT count(*)::integer FROM supplier_evaluations e WHERE e.logistic_order_id = g.id) AS grades,
      g.goods_cents + g.goods_tax_cents + g.shipping_cents + g.shipping_tax_cents AS total,
      l.goods_cents + l.goods_tax_cents + l.shipping_cents + l.shipping_tax_cents AS "linesTotal",
      g.status, (SELECT coalesce(sum(o.owed), 0)::bigint FROM (SELECT g.id, ${owedAmount} AS owed
        FROM ${owedOrders(account, sql`NULL::timestamptz`)}) o WHERE o.id = g.id) AS owed,
      g.received_cents AS paid, g.refunded_cents AS back, ${moved("TRANSFER")} AS transfers, ${moved("REFUND")} AS refunds,
      ${moved("TRANSFER", sql`m.pending_action_id IS NULL`)} AS "aloneIn",
      ${moved("REFUND", sql`m.pending_action_id IS NULL AND m.by_user_id IS NOT NULL`)} AS "aloneBack",
      (SELECT coalesce(sum(h.refund_cents), 0)::bigint FROM incident_history h JOIN incidents i ON i.id = h.incident_id
        WHERE i.logistic_order_id = g.id) AS "closedWith",
      g.payment_status AS "paymentStatus",
      (SELECT coalesce(json_agg(json_build_object('from', h.from_status, 'to', h.to_status) ORDER BY h.id), '[]')
        FROM payment_history h WHERE h.logistic_order_id = g.id) AS "paymentSteps",
      (SELECT coalesce(json_agg(json_build_object('status', i.status, 'isClosed', i.closed_at IS NOT NULL, 'steps',
        (SELECT json_agg(json_build_object('from', h.from_status, 'to', h.to_status) ORDER BY h.id)
          FROM incident_history h WHERE h.incident_id = i.id))), '[]') FROM incidents i WHERE i.logistic_order_id = g.id) AS incidents,
      (SELECT coalesce(json_agg(json_build_object('status', p.status, 'amount', p.amount_cents,
        'isOwn', p.decided_by_id IS NOT DISTINCT FROM p.asked_by_id, 'moved',
        (SELECT coalesce(json_agg(m.amount_cents), '[]') FROM money_movements m WHERE m.pending_action_id = p.id))), '[]')
        FROM pending_actions p WHERE p.logistic_order_id = g.id) AS actions
      FROM logistic_orders g JOIN order_lines l ON l.logistic_order_id = g.id WHERE g.id = ${id}`.execute(lane.desk.db);
  const [books] = rows;
  if (!books) throw new Error("The order of a life is there");
  return books;
}

type Transitions = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

/** Each step is a row of the table, goes on where the one before has ended, and the last one says where the thing stands. */
function expectPath(steps: readonly Step[], status: string, table: Transitions, begun: readonly string[]): void {
  for (const [index, { from, to }] of steps.entries()) {
    const isRow = Object.values(table).some((row) => row.to === to && row.from.includes(from ?? ""));
    expect(isRow || (from === null && begun.includes(to)), `${from} ${to}`).toBe(true);
    if (index > 0) expect(from).toBe(steps[index - 1]?.to);
  }
  const last = steps.at(-1);
  if (last) expect(last.to).toBe(status);
}

/** What is true at any moment of any life. */
function expectLawful(books: Books): void {
  expect(books.reported).toBe(books.inIncidents);
  expect(books.reported).toBeLessThanOrEqual(books.shipped);
  expect(books.received).toBeLessThanOrEqual(books.shipped);
  expect(books.shipped + books.canceled).toBeLessThanOrEqual(ordered);
  expect([books.isMarked, books.isOrderMarked]).toEqual([books.isOpen, books.isOpen]);
  expect(books.grades).toBeLessThanOrEqual(1);
  expect(books.linesTotal).toBe(books.total);
  // What credit counts is what its lines cost and no transfer has brought.
  expect(books.owed).toBe(calledOffStatuses.has(books.status) ? 0 : Math.max(0, books.linesTotal - books.transfers));
  expect(books.back).toBeLessThanOrEqual(books.paid);
  expect([books.transfers, books.refunds]).toEqual([books.paid, books.back]);
  expect(books.aloneIn).toBeLessThanOrEqual(threshold);
  expect(books.aloneBack).toBeLessThanOrEqual(threshold);
  expect(books.closedWith).toBeLessThanOrEqual(books.back);
  expectPath(books.paymentSteps, books.paymentStatus, paymentTransitions, []);
  for (const { steps, status, isClosed } of books.incidents) {
    expectPath(steps, status, incidentTransitions, ["OPEN"]);
    expect(isClosed).toBe(status === "CLOSED");
  }
  for (const { status, amount, isOwn, moved } of books.actions) {
    expect(moved, status).toEqual(status === "APPROVED" ? [amount] : []);
    if (status === "APPROVED" || status === "REJECTED") expect(isOwn).toBe(false);
  }
  expect(books.actions.filter(({ status }) => status === "OPEN").length).toBeLessThanOrEqual(2);
}

/** What a deed alone must lead to: refused, it has changed nothing of the order. */
function expectOutcome(before: Books, after: Books, answer: number | null): void {
  if (answer !== null && answer >= 400) expect(after).toEqual(before);
}

type Turns = Readonly<
  Record<"approved" | "rejected" | "void" | "alone" | "closedWith" | "received" | "graded", number>
>;

/** What the account owes is what its orders cost and have not received, over all the lives of a lane. */
async function expectCreditOfOrders({ db, buyer, clock }: MoneyDesk): Promise<void> {
  const credit = await findAccountCredit(db, buyer.account.id, clock.now());
  const { rows } = await sql<{ id: string; status: LogisticOrderStatus; cost: number; came: number }>`
    SELECT g.id, g.status, (SELECT sum(l.goods_cents + l.goods_tax_cents + l.shipping_cents + l.shipping_tax_cents)::bigint
        FROM order_lines l WHERE l.logistic_order_id = g.id) AS cost,
      (SELECT coalesce(sum(m.amount_cents), 0)::bigint FROM money_movements m
        WHERE m.logistic_order_id = g.id AND m.kind = 'TRANSFER' AND m.status = 'DONE') AS came
      FROM logistic_orders g WHERE g.account_id = ${buyer.account.id}`.execute(db);
  const owed = rows.map(({ status, cost, came }) => (calledOffStatuses.has(status) ? 0 : Math.max(0, cost - came)));
  expect(credit?.owed).toBe(owed.reduce((sum, one) => sum + one, 0));
  expect(credit?.orderCount).toBe(owed.filter((one) => one > 0).length);
}

/** How often the lives of a lane came to what is worth a law. */
async function countTurns({ desk }: Lane): Promise<Turns> {
  const { rows } = await sql<Turns>`
    SELECT (SELECT count(*) FROM pending_actions WHERE status = 'APPROVED')::integer AS approved,
      (SELECT count(*) FROM pending_actions WHERE status = 'REJECTED')::integer AS rejected,
      (SELECT count(*) FROM pending_actions p WHERE p.status = 'OPEN'
        AND p.before <> basis_of_action(p.kind, p.logistic_order_id, p.incident_id, p.account_id))::integer AS void,
      (SELECT count(*) FROM money_movements WHERE pending_action_id IS NULL)::integer AS alone,
      (SELECT count(*) FROM incident_history WHERE refund_cents > 0)::integer AS "closedWith",
      (SELECT count(*) FROM order_lines WHERE received_quantity > 0)::integer AS received,
      (SELECT count(*) FROM supplier_evaluations)::integer AS graded`.execute(desk.db);
  const [turns] = rows;
  if (!turns) throw new Error("Counts have a row");
  return turns;
}

/** Lives that hardly ever came there would prove little. */
const least: Turns = { approved: 300, rejected: 10, void: 30, alone: 100, closedWith: 30, received: 150, graded: 5 };

const answers = [200, 201, 400, 403, 404, 409, 422];
/** Mostly one after the other, now and then two at the same moment. */
const moment = fc.oneof({ weight: 4, arbitrary: fc.tuple(deed) }, { weight: 1, arbitrary: fc.tuple(deed, deed) });

const moments = fc.array(moment, { minLength: 2, maxLength: 6 });

async function live(life: Life, moments: readonly (readonly Deed[])[]): Promise<void> {
  let before = await readBooks(life);
  for (const deeds of moments) {
    life.lane.desk.clock.advance(61_000);
    const statuses = await Promise.all(deeds.map((one) => doDeed(life, one)));
    for (const status of statuses) expect(status === null || answers.includes(status), `${status}`).toBe(true);
    const after = await readBooks(life);
    expectLawful(after);
    if (deeds.length === 1) expectOutcome(before, after, statuses[0] ?? null);
    before = after;
  }
}

it("any interleaving leaves lawful states, pieces counted once, and money that two have moved or one in small", async () => {
  const inLane = (lane: Lane) =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), moments, async (begun, chosen) => {
        await live(await beginLife(lane), [...begun.map((one) => [one]), ...chosen]);
      }),
      { numRuns: livesPerLane },
    );
  // All of them to their end: a lane that goes on would disturb the next test.
  for (const outcome of await Promise.allSettled(lanes.map(inLane)))
    if (outcome.status === "rejected") throw outcome.reason;
  for (const { desk } of lanes) {
    expect(desk.loggedErrors).toEqual([]);
    await expectCreditOfOrders(desk);
  }
  const turns = await Promise.all(lanes.map(countTurns));
  for (const [turn, number] of Object.entries(least)) {
    const came = turns.reduce((sum, one) => sum + one[turn as keyof Turns], 0);
    expect(came, `lives came to "${turn}" ${came} times`).toBeGreaterThanOrEqual(number);
  }
}, 900_000);
