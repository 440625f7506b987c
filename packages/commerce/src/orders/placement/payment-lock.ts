// An order while its card is being authorised (orders 3.2, payment lock): its drafts are locked with their stock reserved; an
// authorisation places them, a refusal makes them drafts again. Payments call this inside their own transactions.
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { Tx } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import type { SessionContext } from "#http/context.ts";
import { addHistory, type HistoryStep } from "#orders/history.queries.ts";
import { actionRefused } from "#orders/orders.errors.ts";
import { type CommercialOrderRow, findCommercialOrder, type OrderKey } from "#orders/orders.queries.ts";
import { isDraft, type OrderAction, statusAfter } from "#orders/orders.rules.ts";
import { ensureStockTaken, finishPlacement } from "#orders/placement/finish-placement.ts";
import { linesOf, type OrderToPlace, readChosen } from "#orders/placement/order-to-place.ts";
import {
  findLocked,
  findStockOf,
  markValidated,
  writePaymentLock,
  writeSteps,
} from "#orders/placement/payment-lock.queries.ts";
import { ensurePlaceable, findPlacementFailures } from "#orders/placement/placeable.ts";
import type { LogisticOrderToPlace } from "#orders/placement/placement.queries.ts";
import type { ExpectedState } from "#orders/placement/placement.rules.ts";
import { type PlacementTerms, placeLogisticOrders } from "#orders/placement/placement.ts";
import { getCommercialOrderById, getCommercialOrderRow, getLogisticOrderRow } from "#orders/read-orders.ts";
import { settleReserved } from "#orders/stock.queries.ts";
import { type Actor, system } from "#shared/buyer.ts";
import { mainLocale } from "#shared/locale.ts";
import { type Amount, cents, sum } from "#shared/money.ts";
import { invariant, type RefusalEntry } from "#shared/refusal.ts";

/** What there is to pay of an order: its drafts, with their total including tax. */
export type AmountToPay = { readonly total: Amount; readonly logisticOrderIds: readonly string[] };

const totalWithTax = (logisticOrders: readonly LogisticOrderToPlace[]): Amount =>
  sum(logisticOrders.map((logisticOrder) => cents(logisticOrder.totalWithTax)));

const amountOf = ({ logisticOrders }: OrderToPlace): AmountToPay => {
  return { total: totalWithTax(logisticOrders), logisticOrderIds: logisticOrders.map(({ id }) => id) };
};

export type PayableOrder = {
  readonly order: CommercialOrderRow;
  /** The logistic order that is named, to be paid alone because an earlier payment did not reach it; null: the drafts. */
  readonly logisticOrderId: string | null;
  readonly reference: string;
};

/** The order that a key names; a logistic order's own reference names that one. Throws 404. */
export async function getPayable(context: SessionContext, { key, idType }: OrderKey): Promise<PayableOrder> {
  const { deps, buyer } = context;
  const order = await findCommercialOrder(deps.db, { reader: buyer, now: deps.clock() }, { key, idType });
  if (order) return { order, logisticOrderId: null, reference: order.reference };
  const { id: logisticOrderId, reference, commercialOrderId } = await getLogisticOrderRow(context, key);
  const whole = await getCommercialOrderRow(context, { key: commercialOrderId, idType: "DJUST_ID" });
  return { order: whole, logisticOrderId, reference };
}

/**
 * What is to be paid of a locked order: its drafts, or the one logistic order that an earlier payment did not reach. Throws 409 when
 * nothing is.
 */
async function readPayable(
  tx: Tx,
  order: CommercialOrderRow,
  logisticOrderId: string | null = null,
): Promise<OrderToPlace> {
  const isNamed = ({ id }: LogisticOrderToPlace) => logisticOrderId === null || id === logisticOrderId;
  const isOpen = ({ status }: LogisticOrderToPlace) =>
    logisticOrderId === null ? isDraft(status) : status === "BLOCKED_BY_PAYMENT";
  const chosen = await readChosen(tx, order, (logisticOrders) => logisticOrders.filter(isNamed).filter(isOpen));
  const closed = chosen.placement.logisticOrders.find(isNamed);
  if (chosen.logisticOrders.length === 0 && closed) throw actionRefused("payment", closed.status);
  return chosen;
}

/**
 * Checks the drafts of a locked order as placing it would, locks them and reserves their stock; a logistic order that an earlier payment
 * did not reach has been checked and has its stock. Throws what placing throws: 409 when nothing is to be paid or the stock is
 * gone, 422 with all that is missing.
 */
export async function lockForPayment(
  tx: Tx,
  context: SessionContext,
  order: CommercialOrderRow,
  { logisticOrderId, expected }: { readonly logisticOrderId: string | null; readonly expected: ExpectedState },
): Promise<AmountToPay> {
  const chosen = await readPayable(tx, order, logisticOrderId);
  const { logisticOrders } = chosen;
  const lines = logisticOrderId === null ? linesOf(chosen) : [];
  const payment = { option: "CREDIT_CARD" as const, failures: [] };
  if (logisticOrderId === null) await ensurePlaceable(tx, context, chosen, lines, { payment, expected });
  const steps = logisticOrders.map(({ id: logisticOrderId, status: from }): HistoryStep => {
    const to = statusAfter("startAuthorisation", from, "SYSTEM");
    invariant(to, "what is to be paid can be locked for it");
    return { logisticOrderId, from, to, by: context.actor };
  });
  const { deps, buyer } = context;
  ensureStockTaken(lines, await writePaymentLock(tx, steps, lines, deps.clock()), buyer.locale);
  return amountOf(chosen);
}

/** Everything that stands against paying a draft, as placing it would tell; nothing is written. */
export async function findFailuresToPay(
  tx: Tx,
  context: SessionContext,
  order: CommercialOrderRow,
): Promise<readonly RefusalEntry[]> {
  const chosen = await readPayable(tx, order);
  return findPlacementFailures(tx, context, chosen, linesOf(chosen));
}

/** Places a locked order that is paid without a card. Throws what placing throws. */
export async function placeOnAccount(
  tx: Tx,
  context: SessionContext,
  order: CommercialOrderRow,
  terms: PlacementTerms,
): Promise<AmountToPay> {
  const chosen = await readPayable(tx, order);
  await placeLogisticOrders(tx, context, chosen, terms);
  return amountOf(chosen);
}

type PaidOrder = {
  readonly commercialOrderId: string;
  readonly paymentId: string;
  /** Logistic orders that the authorisation does not reach. */
  readonly leftIds: readonly string[];
  /** Whether the payer needed nobody's approval when the payment began. */
  readonly isExempt: boolean;
};

type LockedOrder = Awaited<ReturnType<typeof findLocked>>[number];

const isReserved = ({ lockedFrom }: LockedOrder): boolean => lockedFrom !== "BLOCKED_BY_PAYMENT";

/** Ends the reservation of what was locked as a draft; a logistic order that was bought before has its stock already. */
async function settleLockedStock(tx: Tx, logisticOrders: readonly LockedOrder[], isTaken: boolean): Promise<void> {
  const reservedIds = logisticOrders.filter(isReserved).map(({ id }) => id);
  await settleReserved(tx, await findStockOf(tx, reservedIds), isTaken);
}

const backSteps = { DRAFT_ORDER_ON_HOLD: "refuseAuthorisationOfHeld", BLOCKED_BY_PAYMENT: "blockByPayment" } as const;
const isKnownStart = (status: LogisticOrderStatus | null): status is keyof typeof backSteps =>
  status !== null && Object.hasOwn(backSteps, status);

/** Takes the same step from `ORDER_CREATED` for several logistic orders. */
async function moveCreated(
  tx: Tx,
  logisticOrders: readonly LockedOrder[],
  actionOf: (logisticOrder: LockedOrder) => OrderAction,
  { reason, now }: { readonly reason: string | null; readonly now: Date },
): Promise<void> {
  const steps = logisticOrders.map((logisticOrder): HistoryStep => {
    const to = statusAfter(actionOf(logisticOrder), "ORDER_CREATED", "PROVIDER");
    invariant(to, "what was locked for a payment can go back");
    return { logisticOrderId: logisticOrder.id, from: "ORDER_CREATED", to, by: system, reason };
  });
  await addHistory(tx, steps, now);
  await writeSteps(tx, steps, now);
}

/** Places what was locked for a payment that is now authorised, and blocks what it does not reach; nobody needs to be signed in. */
export async function placeAuthorised(
  tx: Tx,
  { deps, actor }: { readonly deps: Deps; readonly actor: Actor },
  { commercialOrderId, paymentId, leftIds, isExempt }: PaidOrder,
): Promise<void> {
  const now = deps.clock();
  const locked = await findLocked(tx, paymentId);
  await settleLockedStock(tx, locked, true);
  const left = locked.filter(({ id }) => leftIds.includes(id));
  await moveCreated(tx, left, () => "blockByPayment", { reason: null, now });
  await markValidated(tx, leftIds, now);
  const order = await getCommercialOrderById(tx, commercialOrderId, now);
  const isPaid = ({ id }: LogisticOrderToPlace) =>
    !leftIds.includes(id) && locked.some((logisticOrder) => logisticOrder.id === id);
  const chosen = await readChosen(tx, order, (logisticOrders) => logisticOrders.filter(isPaid));
  await finishPlacement(tx, { deps, actor }, chosen, {
    paymentOption: "CREDIT_CARD",
    isExempt,
    demands: [],
    locale: mainLocale,
  });
}

/** Makes what was locked for a payment what it was before, and frees the stock that was reserved for it. */
export async function unlockAfterPayment(tx: Tx, paymentId: string, reason: string | null, now: Date): Promise<void> {
  const logisticOrders = await findLocked(tx, paymentId);
  const backOf = ({ lockedFrom }: LockedOrder) =>
    isKnownStart(lockedFrom) ? backSteps[lockedFrom] : "refuseAuthorisation";
  await moveCreated(tx, logisticOrders, backOf, { reason, now });
  await settleLockedStock(tx, logisticOrders, false);
}
