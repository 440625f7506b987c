// The second step of placing: is the order the one that its buyer was shown, and does nothing stand against placing it?
import type { PlacementExpectation } from "@comptoir/contract/orders/orders";
import { findPricedOffers } from "#catalogue/offers/offers.ts";
import type { Tx } from "#db/statement.ts";
import type { SessionContext } from "#http/context.ts";
import { notPlaceable, orderChanged } from "#orders/orders.errors.ts";
import { versionOf } from "#orders/orders.queries.ts";
import type { OrderToPlace } from "#orders/placement/order-to-place.ts";
import type { LineToPlace } from "#orders/placement/placement.queries.ts";
import {
  type ExpectedState,
  expectationFailures,
  type OrderState,
  type PaymentChoice,
  placementFailures,
} from "#orders/placement/placement.rules.ts";
import { findOrderFields } from "#orders/read-orders.ts";
import { nameIn } from "#orders/snapshots.ts";
import { describeRemarkOn } from "#pricing/remarks.ts";
import { cents, readAmount, sum } from "#shared/money.ts";
import type { RefusalEntry } from "#shared/refusal.ts";

/** What a call says of the order that its buyer was shown. */
export const readExpectation = (input: PlacementExpectation | null | undefined): ExpectedState => ({
  totalWithTax: typeof input?.expectedTotal === "number" ? readAmount(input.expectedTotal) : undefined,
  version: input?.expectedVersion ?? undefined,
});

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
    isPromised: order.sourceType === "QUOTE",
    currency: order.currency,
    customFieldValues: order.customFieldValues,
    logisticOrders,
    lines,
    offers,
    fields: await findOrderFields({ ...deps, db: tx }),
    describe: (remark, article) => describeRemarkOn(nameIn(article, buyer.locale), remark, buyer.locale),
  });
}
