// Placing orders (orders 3.2, ORDER-212): one transaction that checks, takes the stock, freezes the order, completes the cart
// and queues the mails. It leaves the whole placed order or nothing.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder, PaymentOption, PlacementExpectation } from "@comptoir/contract/orders/orders";
import { findPricedOffers } from "#catalogue/offers/offers.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { Deps } from "#deps.ts";
import type { SessionContext } from "#http/context.ts";
import { lockOrder } from "#orders/cart-port.ts";
import {
  actionRefused,
  notPlaceable,
  orderChanged,
  orderNotFound,
  orderStillProcessing,
  stockTaken,
} from "#orders/orders.errors.ts";
import { type CommercialOrderRow, manualValidationOf, versionOf } from "#orders/orders.queries.ts";
import { isDraft, isExemptFromApproval, stillOrdered } from "#orders/orders.rules.ts";
import {
  type LineToPlace,
  type LogisticOrderToPlace,
  type Placement,
  readPlacement,
  writePlacement,
} from "#orders/placement/placement.queries.ts";
import {
  choosePayment,
  type ExpectedState,
  expectationFailures,
  type OrderState,
  type PaymentChoice,
  placementFailures,
} from "#orders/placement/placement.rules.ts";
import { sendPlacementMails } from "#orders/placement/placement-mails.ts";
import { placedAs } from "#orders/placement/release.ts";
import type { ShortStock } from "#orders/placement/stock.queries.ts";
import {
  completeCommercialOrders,
  findOrderFields,
  getCommercialOrderRow,
  getLogisticOrderRow,
  readLogisticOrder,
} from "#orders/read-orders.ts";
import { nameIn } from "#orders/snapshots.ts";
import { judgeOrder } from "#policies/policies.ts";
import { describeRemarkOn } from "#pricing/remarks.ts";
import type { Actor } from "#shared/buyer.ts";
import type { Locale } from "#shared/locale.ts";
import { cents, readAmount, sum } from "#shared/money.ts";
import type { RefusalEntry } from "#shared/refusal.ts";

/** How an order is to be paid, and as what its buyer was shown it. */
export type PlacementTerms = {
  readonly paymentOption: PaymentOption | null | undefined;
  readonly expected: ExpectedState;
};

/** What a call says of the order that its buyer was shown. */
export const readExpectation = (input: PlacementExpectation | null | undefined): ExpectedState => ({
  totalWithTax: typeof input?.expectedTotal === "number" ? readAmount(input.expectedTotal) : undefined,
  version: input?.expectedVersion ?? undefined,
});

/**
 * Places all drafts of a commercial order and answers it without its lines. Repeated, it answers the same order. Throws
 * 404, 409 when it is not the order that was shown, nothing is left to place or the stock is gone, and 422 with all that is
 * missing.
 */
export async function placeCommercialOrder(
  context: SessionContext,
  key: string,
  { idType, ...terms }: PlacementTerms & { readonly idType?: string | undefined },
): Promise<CommercialOrder> {
  const { deps } = context;
  const order = await getCommercialOrderRow(context, { key, idType });
  const place = async (tx: Tx): Promise<CommercialOrderRow> => {
    if (await lockForPlacement(tx, deps, order))
      return getCommercialOrderRow(within(context, tx), { key: order.id, idType: "DJUST_ID" });
    const chosen = await readChosen(tx, order, (logisticOrders) =>
      logisticOrders.filter(({ status }) => isDraft(status)),
    );
    const [closed] = chosen.placement.logisticOrders;
    if (chosen.logisticOrders.length === 0 && closed) throw actionRefused("created", closed.status);
    return placeLogisticOrders(tx, context, chosen, terms);
  };
  const placed = order.validatedAt === null ? await inTransaction(deps.db, place) : order;
  const [answer] = await completeCommercialOrders(context, [placed], 0);
  if (!answer) throw orderNotFound(key);
  return answer;
}

/** Places one logistic order alone. Placed before, it is answered as it is. Throws what placing a whole order throws. */
export async function placeLogisticOrder(
  context: SessionContext,
  key: string,
  terms: PlacementTerms,
): Promise<LogisticOrder> {
  const { deps } = context;
  const { id, commercialOrderId } = await getLogisticOrderRow(context, key);
  const order = await getCommercialOrderRow(context, { key: commercialOrderId, idType: "DJUST_ID" });
  await inTransaction(deps.db, async (tx) => {
    await lockForPlacement(tx, deps, order);
    const chosen = await readChosen(tx, order, (logisticOrders) =>
      logisticOrders.filter((candidate) => candidate.id === id),
    );
    const [logisticOrder] = chosen.logisticOrders;
    if (!logisticOrder) throw orderNotFound(key);
    if (isDraft(logisticOrder.status)) await placeLogisticOrders(tx, context, chosen, terms);
    else if (logisticOrder.status === "CANCELED") throw actionRefused("created", logisticOrder.status);
  });
  return readLogisticOrder(context, id);
}

/** Locks the order behind its cart; answers whether it was placed in the meantime. */
export async function lockForPlacement(tx: Tx, deps: Deps, order: CommercialOrderRow): Promise<boolean> {
  const locked = await lockOrder(tx, deps, order);
  if (!locked) throw orderNotFound(order.reference);
  if (locked.processing) throw orderStillProcessing();
  return locked.validatedAt !== null;
}

/** The logistic orders to place, of what was read of the whole order. */
export type OrderToPlace = {
  readonly order: CommercialOrderRow;
  readonly placement: Placement;
  readonly logisticOrders: readonly LogisticOrderToPlace[];
};

/** Reads a locked order anew: its fields and the limits of its account may have changed while it was waited for. */
export async function readChosen(
  tx: Tx,
  order: CommercialOrderRow,
  choose: (logisticOrders: readonly LogisticOrderToPlace[]) => readonly LogisticOrderToPlace[],
): Promise<OrderToPlace> {
  const placement = await readPlacement(tx, order);
  return { order: { ...order, ...placement.order }, placement, logisticOrders: choose(placement.logisticOrders) };
}

/** Checks and places the chosen drafts and answers the row of the commercial order as it is then. */
export async function placeLogisticOrders(
  tx: Tx,
  context: SessionContext,
  chosen: OrderToPlace,
  { paymentOption, expected }: PlacementTerms,
): Promise<CommercialOrderRow> {
  const lines = linesOf(chosen);
  const payment = choosePayment(paymentOption, context.buyer.paymentType);
  await ensurePlaceable(tx, context, chosen, lines, { payment, expected });
  const { locale } = context.buyer;
  const isExempt = isExemptFromApproval(context.buyer, chosen.order);
  return finishPlacement(tx, context, chosen, { paymentOption: payment.option, isExempt, demands: lines, locale });
}

/** The lines of the logistic orders to place. */
export const linesOf = ({ placement, logisticOrders }: OrderToPlace): readonly LineToPlace[] => {
  const ids = new Set(logisticOrders.map(({ id }) => id));
  return placement.lines.filter(({ logisticOrderId }) => ids.has(logisticOrderId));
};

/**
 * Throws 409 with all differences when the order is not the one that was shown, else 422 with everything that stands against
 * placing these logistic orders, and against paying them so.
 */
export async function ensurePlaceable(
  tx: Tx,
  context: SessionContext,
  chosen: OrderToPlace,
  lines: readonly LineToPlace[],
  { payment, expected }: { readonly payment: PaymentChoice; readonly expected: ExpectedState },
): Promise<void> {
  const changes = expectationFailures(expected, stateOf(chosen));
  const failures = await findPlacementFailures(tx, context, chosen, lines);
  if (changes.length > 0) throw orderChanged([...changes, ...failures]);
  if (failures.length + payment.failures.length > 0) throw notPlaceable([...failures, ...payment.failures]);
}

/** The state of the whole order, of which the chosen logistic orders may be a part. */
const stateOf = ({ order, placement }: OrderToPlace): OrderState => ({
  totalWithTax: sum(placement.logisticOrders.map((logisticOrder) => cents(logisticOrder.totalWithTax))),
  version: versionOf(order, placement.logisticOrders),
});

/** Everything that stands against placing these logistic orders. */
export async function findPlacementFailures(
  tx: Tx,
  { deps, buyer }: SessionContext,
  { order, logisticOrders }: OrderToPlace,
  lines: readonly LineToPlace[],
): Promise<readonly RefusalEntry[]> {
  const offerPriceIds = lines.map(({ offerPriceId }) => offerPriceId);
  const offers = await findPricedOffers(tx, buyer, { offerPriceIds }, deps.clock());
  return placementFailures({
    currency: order.currency,
    customFieldValues: order.customFieldValues,
    logisticOrders,
    lines,
    offers,
    fields: await findOrderFields({ ...deps, db: tx }),
    describe: (remark, article) => describeRemarkOn(nameIn(article, buyer.locale), remark, buyer.locale),
  });
}

type PlacementToFinish = {
  readonly paymentOption: PaymentOption;
  /** Whether the buyer needs nobody's approval. */
  readonly isExempt: boolean;
  readonly demands: readonly LineToPlace[];
  readonly locale: Locale;
};

/**
 * Places what was checked and answers the row of the commercial order as it is then. `demands` is the stock still to take,
 * whose lack is told in `locale`.
 */
export async function finishPlacement(
  tx: Tx,
  { deps, actor }: { readonly deps: Deps; readonly actor: Actor },
  chosen: OrderToPlace,
  { paymentOption, isExempt, demands, locale }: PlacementToFinish,
): Promise<CommercialOrderRow> {
  const { order, placement, logisticOrders } = chosen;
  const now = deps.clock();
  const verdict = await judgeChosen(tx, chosen, isExempt, now);
  const { logisticOrders: placedOrders, steps, waitsForApproval } = placedAs(logisticOrders, verdict, actor);
  await sendPlacementMails(tx, deps, order, {
    ...placement,
    logisticOrders: logisticOrders.map((logisticOrder, index) => ({
      ...logisticOrder,
      status: placedOrders[index]?.status ?? logisticOrder.status,
    })),
  });
  const write = { logisticOrders: placedOrders, paymentOption, waitsForApproval, demands, steps };
  ensureStockTaken(demands, await writePlacement(tx, order.id, write, now), locale);
  if (order.cartId !== null) {
    const ordered = placement.lines.map(({ offerPriceId }) => offerPriceId);
    await deps.carts.complete(tx, order.cartId, ordered, now);
  }
  const neededApproval = order.neededApproval || waitsForApproval;
  return { ...order, validatedAt: order.validatedAt ?? now, updatedAt: now, neededApproval };
}

/** What the policies of the account and of the operator say of placing these logistic orders. */
const judgeChosen = (tx: Tx, chosen: OrderToPlace, isExempt: boolean, now: Date) => {
  const { order, placement, logisticOrders } = chosen;
  const lines = linesOf(chosen);
  return judgeOrder(
    tx,
    {
      ...order,
      orderId: order.id,
      logisticOrders: logisticOrders.map((logisticOrder) => ({
        ...logisticOrder,
        quantity: piecesOf(logisticOrder, lines),
      })),
      totalWithoutTax: totalOf(placement.logisticOrders),
      isExempt,
      manual: manualValidationOf(order),
    },
    now,
  );
};

const piecesOf = ({ id }: LogisticOrderToPlace, lines: readonly LineToPlace[]): number =>
  lines.filter(({ logisticOrderId }) => logisticOrderId === id).reduce((sum, { quantity }) => sum + quantity, 0);

/** Goods and delivery of the whole commercial order without tax, in cents. */
const totalOf = (logisticOrders: readonly LogisticOrderToPlace[]): number =>
  stillOrdered(logisticOrders).reduce((sum, logisticOrder) => sum + logisticOrder.totalWithoutTax, 0);

/** Throws 409 naming the lines whose stock somebody else took since they were checked. */
export function ensureStockTaken(
  lines: readonly LineToPlace[],
  shortStock: readonly ShortStock[],
  locale: Locale,
): void {
  if (shortStock.length === 0) return;
  const short = new Map(shortStock.map(({ inventoryId, left }) => [inventoryId, left]));
  const taken = lines.filter(({ inventoryId }) => short.has(inventoryId));
  throw stockTaken(
    taken.map(({ inventoryId, snapshot }) => ({
      key: snapshot.offerPrice.externalId,
      name: nameIn(snapshot, locale),
      left: short.get(inventoryId) ?? 0,
    })),
  );
}
