// The last step of placing: the policies are heard, the mails queued, the stock taken, the order frozen and its cart completed.
import { longestLeadTime } from "@comptoir/contract/days/delivery-days.rules";
import type { PaymentOption } from "@comptoir/contract/orders/orders";
import type { Tx } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import { placedAs } from "#orders/approval/release.ts";
import type { LogisticOrderRow, StoredLogisticOrder } from "#orders/logistic-orders.queries.ts";
import { stockTaken } from "#orders/orders.errors.ts";
import { type CommercialOrderRow, manualValidationOf } from "#orders/orders.queries.ts";
import { stillOrdered } from "#orders/orders.rules.ts";
import { linesOf, type OrderToPlace } from "#orders/placement/order-to-place.ts";
import { type LineToPlace, type LogisticOrderToPlace, writePlacement } from "#orders/placement/placement.queries.ts";
import { sendPlacementMails } from "#orders/placement/placement-mails.ts";
import { nameIn } from "#orders/snapshots.ts";
import type { ShortStock } from "#orders/stock.queries.ts";
import { judgeOrder } from "#policies/policies.ts";
import type { Actor } from "#shared/buyer.ts";
import type { Locale } from "#shared/locale.ts";

type PlacementToFinish = {
  readonly paymentOption: PaymentOption;
  /** Whether the buyer needs nobody's approval. */
  readonly isExempt: boolean;
  readonly demands: readonly LineToPlace[];
  readonly locale: Locale;
};

/** What was placed: the row of the commercial order as it is then, and its logistic orders where all of them were placed at once. */
export type PlacedOrder = {
  readonly order: CommercialOrderRow;
  readonly logisticOrders: readonly LogisticOrderRow[] | null;
};

/** Places what was checked. `demands` is the stock still to take, whose lack is told in `locale`. */
export async function finishPlacement(
  tx: Tx,
  { deps, actor }: { readonly deps: Deps; readonly actor: Actor },
  chosen: OrderToPlace,
  { paymentOption, isExempt, demands, locale }: PlacementToFinish,
): Promise<PlacedOrder> {
  const { order, placement, logisticOrders } = chosen;
  const now = deps.clock();
  const verdict = await judgeChosen(tx, chosen, isExempt, now);
  const { logisticOrders: placedOrders, steps, waitsForApproval } = placedAs(logisticOrders, verdict, actor);
  await sendPlacementMails(tx, { deps, actor }, order, {
    ...placement,
    logisticOrders: logisticOrders.map((logisticOrder, index) => ({
      ...logisticOrder,
      status: placedOrders[index]?.status ?? logisticOrder.status,
    })),
  });
  const { shortStock, placed } = await writePlacement(tx, deps.carts, {
    commercialOrderId: order.id,
    logisticOrders: placedOrders,
    paymentOption,
    waitsForApproval,
    demands,
    steps,
    cartId: order.cartId,
    offerPriceIds: placement.lines.map(({ offerPriceId }) => offerPriceId),
    now,
  });
  ensureStockTaken(demands, shortStock, locale);
  const neededApproval = order.neededApproval || waitsForApproval;
  return {
    order: { ...order, validatedAt: order.validatedAt ?? now, updatedAt: now, neededApproval },
    logisticOrders:
      placed.length === placement.logisticOrders.length ? placed.map((one) => rowOf(one, chosen, now)) : null,
  };
}

/** A logistic order as it is read right after it was placed: nothing has left of it yet, and nobody has rated it. */
function rowOf(stored: StoredLogisticOrder, { order, placement }: OrderToPlace, now: Date): LogisticOrderRow {
  const { reference: commercialReference, cartId, accountId, userId, currency, processing } = order;
  const { sourceType, sourceId, userSnapshot } = order;
  const own = placement.lines.filter(({ logisticOrderId }) => logisticOrderId === stored.id);
  return {
    ...stored,
    ...{ commercialReference, cartId, accountId, userId, currency, processing, sourceType, sourceId, userSnapshot },
    longestLeadTime: longestLeadTime(own.map(({ leadTime }) => leadTime)),
    sentToSupplierAt: stored.status === "WAITING_SUPPLIER_APPROVAL" ? now : null,
    receivedAt: null,
    isRated: false,
    shipments: [],
  };
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
