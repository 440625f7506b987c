// What holds of orders at every moment, whoever did what before (orders 2.5, 3.1, 4.5, 5, 7.3).
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { expect } from "vitest";
import { calledOffStatuses, isDraft, type OrderAction, transitions } from "#orders/orders.rules.ts";
import { paymentTransitions } from "#payments/payments.rules.ts";
import {
  type Cart,
  type HistoryRow,
  limits,
  type Order,
  prices,
  type SeenLogisticOrder,
  type SeenWorld,
  stock,
} from "#test/orders/order-life.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const openPieces = ({ quantity, canceled }: SeenLogisticOrder["lines"][number]) => quantity - canceled;

export const logisticOrdersOf = ({ carts }: SeenWorld): SeenLogisticOrder[] =>
  carts.flatMap(({ orders }) => orders.flatMap(({ logisticOrders }) => [...logisticOrders]));

/** Goods of the lines that were not refused, and delivery; cents without tax. */
export const amountOf = ({ lines, shipping }: SeenLogisticOrder): number =>
  sum(lines.map((line) => openPieces(line) * line.price)) + shipping;

/** Placed, not called off, and not held back: what a budget counts. */
export const isLive = ({ status }: SeenLogisticOrder): boolean =>
  !isDraft(status) &&
  !calledOffStatuses.has(status) &&
  !["CREATING", "ORDER_CREATED", "BLOCKED_BY_POLICY"].includes(status);
const isHeld = (logisticOrder: SeenLogisticOrder) =>
  isLive(logisticOrder) || logisticOrder.status === "BLOCKED_BY_POLICY";
/** Between the start of a card payment and its result; whatever is placed goes on at once. */
const isPending = ({ status }: SeenLogisticOrder) => status === "ORDER_CREATED";

const piecesOf = (seen: SeenWorld, inventoryId: string, isCounted: (logisticOrder: SeenLogisticOrder) => boolean) =>
  sum(
    logisticOrdersOf(seen)
      .filter(isCounted)
      .flatMap(({ lines }) => lines.filter((line) => line.inventoryId === inventoryId).map(openPieces)),
  );

/** Every piece is in stock, reserved for a payment, or held by an order. */
export function expectStockInPlace(seen: SeenWorld, inventoryIds: readonly string[]): void {
  expect(seen.stock).toEqual(
    inventoryIds.map((id) => ({
      stock: stock - piecesOf(seen, id, isHeld),
      reserved: piecesOf(seen, id, isPending),
    })),
  );
}

/** The budget counts what lives, and nothing else. */
export function expectBudgetExact(seen: SeenWorld): void {
  const live = logisticOrdersOf(seen).filter(isLive);
  const waiting = live.filter(({ status }) => status === "WAITING_CUSTOMER_APPROVAL");
  const total = sum(live.map(amountOf));
  const ofWaiting = sum(waiting.map(amountOf));
  expect(seen.budget).toEqual({ spent: total - ofWaiting, waiting: ofWaiting });
}

/** The table's actors by the name under which history keeps them. */
const actorsOf: Readonly<Record<string, readonly string[]>> = {
  CUSTOMER: ["BUYER", "APPROVER"],
  OPERATOR: ["OPERATOR"],
  SUPPLIER: ["SUPPLIER"],
  SYSTEM: ["SYSTEM", "PROVIDER"],
};

type StepLaw = {
  readonly from: readonly LogisticOrderStatus[];
  readonly to: LogisticOrderStatus | null;
  readonly by: readonly string[];
};

const isStepOf = (action: OrderAction, { from, to, by }: HistoryRow) =>
  (transitions[action] as readonly StepLaw[]).some(
    (row) =>
      row.from.includes(from) && (row.to ?? from) === to && row.by.some((actor) => actorsOf[by]?.includes(actor)),
  );

const allActions = Object.keys(transitions) as OrderAction[];

/** From a draft, step by step by these actions of the table, to the status that the part has. */
export function expectKnownPath(
  { status, history }: SeenLogisticOrder,
  since = 0,
  actions: readonly OrderAction[] = allActions,
): void {
  let current: LogisticOrderStatus = history[since - 1]?.to ?? "DRAFT_ORDER";
  for (const row of history.slice(since)) {
    expect(row.from).toBe(current);
    expect(
      actions.filter((action) => isStepOf(action, row)),
      `${row.from} -> ${row.to} by ${row.by}`,
    ).not.toEqual([]);
    current = row.to;
  }
  expect(status).toBe(current);
}

/** What is not paid becomes again what it was: a draft, or one on hold. */
function expectWayBack({ history }: SeenLogisticOrder): void {
  for (const [at, { from, to }] of history.entries())
    if (from === "ORDER_CREATED" && isDraft(to)) expect(to).toBe(history[at - 1]?.from);
}

function expectAmounts({ logisticOrders }: Order): void {
  for (const { goods, shipping, lines, status } of logisticOrders) {
    expect(goods).toBe(sum(lines.map((line) => line.goods)));
    expect(goods).toBe(sum(lines.map((line) => openPieces(line) * line.price)));
    expect(shipping).toBe(limits.shipping);
    for (const { price } of lines) expect(prices).toContain(price);
    if (isDraft(status)) expect(lines.every(({ canceled }) => canceled === 0)).toBe(true);
  }
}

/** Nothing leaves that nobody ordered or that was called off; what a status says of the pieces is so. */
function expectPiecesInStep({ status, lines }: SeenLogisticOrder): void {
  for (const line of lines) {
    expect(line.shipped).toBeLessThanOrEqual(openPieces(line));
    expect(line.received).toBeLessThanOrEqual(line.shipped);
  }
  const [shipped, open] = [sum(lines.map((line) => line.shipped)), sum(lines.map(openPieces))];
  if (["SHIPPED", "PARTIALLY_CANCELED", "COMPLETED"].includes(status)) expect(shipped).toBe(open);
  else if (status === "PARTIALLY_SHIPPED") expect(shipped > 0 && shipped < open).toBe(true);
  else expect(shipped).toBe(0);
}

const paymentSteps = Object.values(paymentTransitions) as readonly { from: readonly string[]; to: string }[];

const isAuthorised = ({ paymentStatus }: SeenLogisticOrder) => paymentStatus === "AUTHORIZED";

/** Once every job has run, money is held for no part that has ended. */
export function expectMoneySettled(seen: SeenWorld): void {
  expect(
    logisticOrdersOf(seen).filter((logisticOrder) => isAuthorised(logisticOrder) && !isHeld(logisticOrder)),
  ).toEqual([]);
}

/** Paid at most once; pending exactly while its parts wait for it; placed as soon as money is held. */
function expectPaymentsInStep({ logisticOrders, payments, isPlaced }: Order): void {
  const open = payments.filter(({ status }) => status !== "REFUSED");
  expect(open.length).toBeLessThanOrEqual(1);
  for (const { status, history } of payments) {
    let current: string | null = null;
    for (const { from, to } of history) {
      expect(from).toBe(current);
      const isKnown = paymentSteps.some((row) => row.to === to && row.from.some((each) => each === from));
      expect(from === null || isKnown).toBe(true);
      current = to;
    }
    expect(current).toBe(status);
  }
  const [payment] = open;
  expect(logisticOrders.some(isPending)).toBe(payment?.status === "AUTHORIZATION_PENDING");
  const isHeldBy = payment?.status === "AUTHORIZED";
  if (logisticOrders.some(isAuthorised)) expect(isHeldBy).toBe(true);
  if (isHeldBy && logisticOrders.some(isHeld)) expect(logisticOrders.some(isAuthorised)).toBe(true);
  if (payment?.status === "AUTHORIZED") expect(isPlaced).toBe(true);
  for (const logisticOrder of logisticOrders)
    if (logisticOrder.paymentStatus === "AUTHORIZATION_PENDING") expect(isPending(logisticOrder)).toBe(true);
}

/** At most one order of a cart is more than a cancelled draft, and the cart's status tells what became of it. */
function expectOneOrder({ status, orders }: Cart): void {
  const attached = orders.filter(({ isAttached }) => isAttached);
  expect(attached.length).toBe(status === "INIT" ? 0 : 1);
  for (const { isAttached, isPlaced, logisticOrders } of orders) {
    if (!isAttached)
      expect({ isPlaced, statuses: new Set(logisticOrders.map((logisticOrder) => logisticOrder.status)) }).toEqual({
        isPlaced: false,
        statuses: new Set(["CANCELED"]),
      });
  }
  for (const { isPlaced, isProcessing, logisticOrders } of attached) {
    expect(status).toBe(isPlaced ? "COMPLETED" : isProcessing ? "LOADING" : "ON_GOING");
    expect(logisticOrders.length > 0).toBe(!isProcessing);
    if (!isPlaced && !isProcessing) {
      const statuses = logisticOrders.map((logisticOrder) => logisticOrder.status);
      expect(statuses.some((each) => each !== "CANCELED")).toBe(true);
      for (const each of statuses)
        expect(["DRAFT_ORDER", "DRAFT_ORDER_ON_HOLD", "ORDER_CREATED", "CANCELED"]).toContain(each);
    }
    if (isPlaced)
      expect(logisticOrders.some(({ history }) => history.some(({ from }) => from === "ORDER_CREATED"))).toBe(true);
  }
}

/** Whatever happened: all of it holds. */
export function expectLawful(seen: SeenWorld, inventoryIds: readonly string[]): void {
  for (const cart of seen.carts) {
    expectOneOrder(cart);
    for (const order of cart.orders) {
      for (const logisticOrder of order.logisticOrders) {
        expectKnownPath(logisticOrder);
        expectWayBack(logisticOrder);
        expectPiecesInStep(logisticOrder);
      }
      expectAmounts(order);
      expectPaymentsInStep(order);
    }
  }
  expectStockInPlace(seen, inventoryIds);
  expectBudgetExact(seen);
}
