// What may be followed: only what its follower may read.
import type { CallInput } from "@comptoir/contract/kit";
import type { live } from "@comptoir/contract/live";
import type { BuyerContext, UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { findIdOnDesk } from "#orders/desk/read-desk-orders.ts";
import { getCommercialOrderRow } from "#orders/read-orders.ts";
import { ensureOnDesk } from "#quotes/desk/read-desk-quotes.ts";
import { ensureMasterQuote } from "#quotes/master/read-master-quotes.ts";
import { invalidField } from "#shared/refusal.ts";

type BuyerQuery = CallInput<typeof live.getLiveEvents>["query"];
type DeskQuery = CallInput<typeof live.getDeskEvents>["query"];

/**
 * The topic of what a buyer asks for, whose notifications are their own. Throws 404 for what they may not see, 400 when nothing is named,
 * or both.
 */
export async function topicOfBuyer(
  context: BuyerContext,
  { masterQuoteId, commercialOrderId, notifications }: BuyerQuery,
): Promise<string> {
  if (notifications && masterQuoteId === undefined && commercialOrderId === undefined)
    return `notifications:${context.buyer.accountId}:${context.buyer.userId}`;
  if (notifications)
    throw invalidField("F-E-001", "notifications", "Name one master quote, one order or notifications");
  if (masterQuoteId !== undefined && commercialOrderId === undefined) {
    await ensureMasterQuote(context, masterQuoteId);
    return `master-quote:${masterQuoteId}`;
  }
  if (commercialOrderId !== undefined && masterQuoteId === undefined) {
    await getCommercialOrderRow(context, { key: commercialOrderId, idType: "DJUST_ID" });
    return `order:${commercialOrderId}`;
  }
  throw invalidField("F-E-001", "masterQuoteId", "Name one master quote, one order or notifications");
}

/** The topic of one quote or order of the caller's desk, or of all of them. Throws 404, and 400 when both are named. */
export async function topicOfDesk(
  context: UserContext,
  { supplierQuoteId, logisticOrderId }: DeskQuery,
): Promise<string> {
  if (supplierQuoteId !== undefined && logisticOrderId !== undefined)
    throw invalidField("F-E-001", "logisticOrderId", "Name one quote or one order");
  if (supplierQuoteId !== undefined) {
    await ensureOnDesk(context, supplierQuoteId);
    return `supplier-quote:${supplierQuoteId}`;
  }
  if (logisticOrderId !== undefined) return `logistic-order:${await findIdOnDesk(context, logisticOrderId)}`;
  return `desk:${deskOf(context).supplierId ?? ""}`;
}
