// Placing orders (orders 3.2, ORDER-212): one transaction that checks, takes the stock, freezes the order, completes the cart
// and queues the mails. It leaves the whole placed order or nothing.
import type { CommercialOrder } from "@comptoir/contract/commercial-orders";
import type { LogisticOrder, LogisticOrderStatus, PaymentOption } from "@comptoir/contract/orders";
import type { Transaction } from "kysely";
import { findOffersForLines } from "#catalogue/offers.ts";
import type { Database } from "#db/schema.generated.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import type { CartFront } from "#orders/cart-front.ts";
import { type DraftGroupRow, findDraftGroups } from "#orders/drafts.queries.ts";
import { addHistory, type HistoryStep, system } from "#orders/history.ts";
import { actionRefused, notPlaceable, orderNotFound, orderStillProcessing, stockTaken } from "#orders/orders.errors.ts";
import { type CommercialOrderRow, findPerson, lockCommercialOrder } from "#orders/orders.queries.ts";
import { isDraft, needsApproval, statusAfter } from "#orders/orders.rules.ts";
import {
  findLinesToPlace,
  type LineToPlace,
  setCommercialPlaced,
  setPlaced,
  totalOfCommercialOrder,
} from "#orders/placement.queries.ts";
import { choosePayment, placementFailures } from "#orders/placement.rules.ts";
import { sendPlacementMails } from "#orders/placement-mails.ts";
import {
  findOrderFields,
  getCommercialOrderRow,
  getLogisticOrderRow,
  readCommercialOrder,
  readLogisticOrder,
  viewerOf,
} from "#orders/read-orders.ts";
import { describeRemark } from "#orders/remarks.ts";
import { audienceOf, scopeOf } from "#orders/scope.ts";
import { takeStock } from "#orders/stock.ts";
import { invariant } from "#shared/refusal.ts";

type Tx = Transaction<Database>;

/** Throws 422 with everything that stands against placing these logistic orders. */
async function ensurePlaceable(
  tx: Tx,
  context: SessionContext,
  order: CommercialOrderRow,
  groups: readonly DraftGroupRow[],
  lines: readonly LineToPlace[],
  asked: PaymentOption | null | undefined,
): Promise<PaymentOption> {
  const { deps, locale, account } = context;
  const offerPriceIds = lines.map(({ offerPriceId }) => offerPriceId);
  const offers = await findOffersForLines(tx, audienceOf(scopeOf(context), deps.clock()), { offerPriceIds });
  const payment = choosePayment(asked, account.paymentType);
  const failures = placementFailures({
    currency: order.currency,
    customFieldValues: order.customFieldValues,
    groups,
    lines,
    offers,
    fields: await findOrderFields({ ...deps, db: tx }),
    describe: (remark) => describeRemark(remark, locale),
  });
  if (failures.length + payment.failures.length > 0) throw notPlaceable([...failures, ...payment.failures]);
  return payment.option;
}

/** Throws 409 naming the lines whose stock somebody else took since they were checked. */
async function takeStockOfLines(tx: Tx, lines: readonly LineToPlace[]): Promise<void> {
  const short = new Map((await takeStock(tx, lines)).map(({ inventoryId, left }) => [inventoryId, left]));
  if (short.size === 0) return;
  const taken = lines.filter(({ inventoryId }) => short.has(inventoryId));
  throw stockTaken(
    taken.map(({ inventoryId, snapshot }) => ({
      key: snapshot.offerPrice.externalId,
      name: snapshot.variant.name,
      left: short.get(inventoryId) ?? 0,
    })),
  );
}

/** The steps from a draft to whoever must agree next (orders 4.5). */
function placementSteps(
  groups: readonly DraftGroupRow[],
  person: HistoryStep["by"],
  waits: boolean,
): { readonly steps: HistoryStep[]; readonly status: LogisticOrderStatus } {
  const status = statusAfter(waits ? "askForApproval" : "sendToSupplier", "ORDER_CREATED", "SYSTEM");
  invariant(status, "a created order goes on to its approver or its supplier");
  const steps = groups.flatMap(({ id, status: from }): HistoryStep[] => [
    { logisticOrderId: id, from, to: "ORDER_CREATED", by: person },
    { logisticOrderId: id, from: "ORDER_CREATED", to: status, by: system },
  ]);
  return { steps, status };
}

/** Locks the order behind its cart and answers its logistic orders; null when it was placed in the meantime. */
async function lockForPlacement(tx: Tx, order: CommercialOrderRow, front: CartFront) {
  if (order.cartId !== null) await front.lock(tx, order.cartId);
  const locked = await lockCommercialOrder(tx, order.id);
  if (!locked) throw orderNotFound(order.reference);
  if (locked.processing) throw orderStillProcessing();
  return { isPlaced: locked.validatedAt !== null, groups: await findDraftGroups(tx, order.id) };
}

async function placeGroups(
  tx: Tx,
  context: SessionContext,
  order: CommercialOrderRow,
  groups: readonly DraftGroupRow[],
  payment: PaymentOption | null | undefined,
  front: CartFront,
): Promise<void> {
  const { deps, user } = context;
  const now = deps.clock();
  const ids = groups.map(({ id }) => id);
  const all = await findLinesToPlace(tx, order.id);
  const lines = all.filter(({ logisticOrderId }) => ids.includes(logisticOrderId));
  const option = await ensurePlaceable(tx, context, order, groups, lines, payment);
  await takeStockOfLines(tx, lines);
  const policy = { isRequired: order.approvalRequired, limit: order.approvalLimit };
  const total = await totalOfCommercialOrder(tx, order.id);
  const waits = needsApproval(policy, total, user.rights.has("ORDER_WITHOUT_APPROVAL"));
  const person = await findPerson(tx, user.userId);
  const by = { type: "CUSTOMER" as const, userId: person.id, name: `${person.firstName} ${person.lastName}` };
  const { steps, status } = placementSteps(groups, by, waits);
  await setPlaced(tx, ids, status, option, now);
  await setCommercialPlaced(tx, order.id, waits, now);
  await addHistory(tx, steps, now);
  if (order.cartId !== null) {
    const ordered = all.map(({ offerPriceId }) => offerPriceId);
    await front.complete(tx, order.cartId, ordered, now);
  }
  await sendPlacementMails(tx, deps, order, ids, waits);
}

export type PlacementInput = {
  readonly idType?: string | undefined;
  readonly paymentOption?: PaymentOption | null | undefined;
};

/**
 * Places all drafts of a commercial order. Repeated, it answers the same order. Throws 404, 409 when nothing is left to
 * place or the stock is gone, and 422 with all that is missing.
 */
export async function placeCommercialOrder(
  context: SessionContext,
  key: string,
  { idType, paymentOption }: PlacementInput,
  front: CartFront,
): Promise<CommercialOrder> {
  const { db } = context.deps;
  const order = await getCommercialOrderRow(db, viewerOf(context), key, idType);
  if (order.validatedAt === null)
    await inTransaction(db, async (tx) => {
      const { isPlaced, groups } = await lockForPlacement(tx, order, front);
      if (isPlaced) return;
      const drafts = groups.filter(({ status }) => isDraft(status));
      const [closed] = groups;
      if (drafts.length === 0 && closed) throw actionRefused("created", closed.status);
      await placeGroups(tx, context, order, drafts, paymentOption, front);
    });
  return readCommercialOrder(context, order.id, { idType: "DJUST_ID" });
}

/** Places one logistic order alone. Placed before, it is answered as it is. Throws as above. */
export async function placeLogisticOrder(
  context: SessionContext,
  key: string,
  { paymentOption }: PlacementInput,
  front: CartFront,
): Promise<LogisticOrder> {
  const { db } = context.deps;
  const viewer = viewerOf(context);
  const { id, commercialOrderId } = await getLogisticOrderRow(db, viewer, key);
  const order = await getCommercialOrderRow(db, viewer, commercialOrderId, "DJUST_ID");
  await inTransaction(db, async (tx) => {
    const { groups } = await lockForPlacement(tx, order, front);
    const group = groups.find((candidate) => candidate.id === id);
    if (!group) throw orderNotFound(key);
    if (isDraft(group.status)) return placeGroups(tx, context, order, [group], paymentOption, front);
    if (group.status === "CANCELED") throw actionRefused("created", group.status);
  });
  return readLogisticOrder(context, id);
}
