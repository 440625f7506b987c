// An order while its card is being authorised (orders 3.2, payment lock): its drafts are locked with their stock reserved; an
// authorisation places them, a refusal makes them drafts again. Payments call this inside their own transactions.
import type { LogisticOrderStatus, PaymentOption } from "@comptoir/contract/orders";
import type { Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import type { SessionContext } from "#http/context.ts";
import type { CartFront } from "#orders/cart-front.ts";
import { addHistory, type HistoryStep, system } from "#orders/history.ts";
import { actionRefused } from "#orders/orders.errors.ts";
import type { CommercialOrderRow } from "#orders/orders.queries.ts";
import { isDraft, statusAfter } from "#orders/orders.rules.ts";
import { findLockedParts, findStockOf, writePaymentLock, writeSteps } from "#orders/payment-lock.queries.ts";
import { type GroupToPlace, readPlacement } from "#orders/placement.queries.ts";
import {
  type Chosen,
  ensurePlaceable,
  ensureStockTaken,
  finishPlacement,
  linesOf,
  type Placer,
  placeGroups,
} from "#orders/placement.ts";
import { getCommercialOrderRow } from "#orders/read-orders.ts";
import { settleReserved } from "#orders/stock.ts";
import { type Amount, cents, sum } from "#shared/money.ts";
import { invariant } from "#shared/refusal.ts";

type Tx = Transaction<Database>;

/** What there is to pay of an order: its drafts, with their total including tax. */
export type AmountToPay = { readonly total: Amount; readonly logisticOrderIds: readonly string[] };

const totalWithTax = (groups: readonly GroupToPlace[]): Amount => sum(groups.map((group) => cents(group.totalWithTax)));

const amountOf = ({ groups }: Chosen): AmountToPay => {
  return { total: totalWithTax(groups), logisticOrderIds: groups.map(({ id }) => id) };
};

/** The drafts of a locked order. Throws 409 when there are none any more. */
async function readDrafts(tx: Tx, { user }: SessionContext, order: CommercialOrderRow): Promise<Chosen> {
  const placement = await readPlacement(tx, order, user.userId);
  const groups = placement.groups.filter(({ status }) => isDraft(status));
  const [closed] = placement.groups;
  if (groups.length === 0 && closed) throw actionRefused("payment", closed.status);
  return { order, placement, groups };
}

/**
 * Checks the drafts of a locked order as placing it would, locks them and reserves their stock. Throws what placing throws:
 * 409 when there is no draft or the stock is gone, 422 with all that is missing.
 */
export async function lockForPayment(tx: Tx, context: SessionContext, order: CommercialOrderRow): Promise<AmountToPay> {
  const chosen = await readDrafts(tx, context, order);
  const { placement, groups } = chosen;
  const lines = linesOf(chosen);
  await ensurePlaceable(tx, context, chosen, lines, { option: "CREDIT_CARD", failures: [] });
  const { id, firstName, lastName } = placement.actor;
  const by = { type: "CUSTOMER" as const, userId: id, name: `${firstName} ${lastName}` };
  const steps = groups.map(({ id: logisticOrderId, status: from }): HistoryStep => {
    const to = statusAfter("startAuthorisation", from, "SYSTEM");
    invariant(to, "a draft can be locked for its payment");
    return { logisticOrderId, from, to, by };
  });
  ensureStockTaken(lines, await writePaymentLock(tx, steps, lines, context.deps.clock()));
  return amountOf(chosen);
}

/** Places a locked order that is paid without a card. Throws what placing throws. */
export async function placeOnAccount(
  tx: Tx,
  context: SessionContext,
  order: CommercialOrderRow,
  option: PaymentOption,
  front: CartFront,
): Promise<AmountToPay> {
  const chosen = await readDrafts(tx, context, order);
  await placeGroups(tx, context, chosen, option, front);
  return amountOf(chosen);
}

/** Places what was locked for a payment that is now authorised; nobody needs to be signed in. */
export async function placeAuthorised(
  tx: Tx,
  placer: Placer,
  { commercialOrderId, accountId }: { readonly commercialOrderId: string; readonly accountId: string },
  front: CartFront,
): Promise<void> {
  const viewer = { accountIds: [accountId], userId: placer.userId, readsAll: true, now: placer.deps.clock() };
  const order = await getCommercialOrderRow(tx, viewer, commercialOrderId, "DJUST_ID");
  const placement = await readPlacement(tx, order, placer.userId);
  const groups = placement.groups.filter(({ status }) => status === "ORDER_CREATED");
  await settleReserved(tx, linesOf({ order, placement, groups }), true);
  await finishPlacement(tx, placer, { order, placement, groups }, { paymentOption: "CREDIT_CARD", demands: [] }, front);
}

const refusalOf = (cameFrom: LogisticOrderStatus | null) =>
  cameFrom === "DRAFT_ORDER_ON_HOLD" ? "refuseAuthorisationOfHeld" : "refuseAuthorisation";

/** Makes what was locked for a payment the drafts that they were, and frees their stock. */
export async function unlockAfterPayment(tx: Tx, paymentId: string, reason: string | null, now: Date): Promise<void> {
  const parts = await findLockedParts(tx, paymentId);
  const steps = parts.map(({ id, cameFrom }): HistoryStep => {
    const to = statusAfter(refusalOf(cameFrom), "ORDER_CREATED", "PROVIDER");
    invariant(to, "a refused payment gives back a draft");
    return { logisticOrderId: id, from: "ORDER_CREATED", to, by: system, reason };
  });
  await addHistory(tx, steps, now);
  await writeSteps(tx, steps, now);
  const lockedIds = parts.map(({ id }) => id);
  await settleReserved(tx, await findStockOf(tx, lockedIds), false);
}
