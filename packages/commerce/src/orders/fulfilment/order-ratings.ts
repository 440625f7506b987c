// Rating an order that was shipped (orders 4.6).
import type { OrderRating } from "@comptoir/contract/orders/order-ratings";
import { findOrderEvaluation, saveOrderEvaluation } from "#catalogue/evaluations.ts";
import type { SessionContext } from "#http/context.ts";
import { actionRefused, ratingNotFound } from "#orders/orders.errors.ts";
import { getLogisticOrderRow } from "#orders/read-orders.ts";

const ratedStatuses: readonly string[] = ["SHIPPED", "COMPLETED"];

/** Throws 404 for an order that the caller does not see, and for one that is not rated. */
export async function getOrderRating(context: SessionContext, key: string): Promise<OrderRating> {
  const { db } = context.deps;
  const order = await getLogisticOrderRow(context, key);
  const rating = await findOrderEvaluation(db, order.id);
  if (!rating) throw ratingNotFound(key);
  return rating;
}

/** Rates, or rates anew. Throws 404 for an order that the caller does not see, 409 for one that was not shipped. */
export async function rateOrder(
  context: SessionContext,
  key: string,
  { grade, comment }: { readonly grade: number; readonly comment?: string | null | undefined },
): Promise<OrderRating> {
  const { deps, buyer } = context;
  const order = await getLogisticOrderRow(context, key);
  if (!ratedStatuses.includes(order.status)) throw actionRefused("rate", order.status);
  const { id, supplierId } = order;
  const rated = { id, supplierId, userId: buyer.userId };
  return saveOrderEvaluation(deps.db, rated, { grade, comment: comment ?? null }, deps.clock());
}
