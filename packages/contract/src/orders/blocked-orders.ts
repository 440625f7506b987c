// Orders that a buying policy holds back (orders 4.5, 5), as the operator finds them, lets them go on or refuses them for good.
import { z } from "zod";
import { movesOrdersRight } from "#auth/desk-access.ts";
import { defineCall } from "#kit.ts";
import { mostKeys, mostPolicies, mostPreviewLines, reasonLength } from "#limits.ts";
import { LogisticOrderCriteria } from "#orders/logistic-orders.ts";
import { LogisticOrder, LogisticOrderKey, LogisticOrderPage } from "#orders/orders.ts";
import { readsPolicies } from "#policies/credit-control.ts";
import { PageQuery, requiredText } from "#shared.ts";

const decides = { clients: ["OPERATOR"], access: { right: movesOrdersRight } } as const;
const Reason = z.object({ reason: requiredText(reasonLength) });

export const blockedOrders = {
  getBlockingReasons: defineCall({
    ...readsPolicies,
    method: "GET",
    path: "/v1/buying-policies/blocking-reasons",
    summary: "Tells which policies hold orders back; orders that none holds back have none",
    query: z.object({
      logisticOrderIds: z.array(z.string()).min(1).max(mostKeys),
      idType: z.enum(["REFERENCE", "DJUST_ID", "BUSINESS_ID", "EXTERNAL_ID"]).default("REFERENCE"),
    }),
    response: z.strictObject({
      blockingReasons: z.array(
        z.strictObject({
          logisticOrderId: z.string(),
          blockingPolicies: z.array(z.strictObject({ type: z.string(), id: z.string() })).max(mostPolicies),
        }),
      ),
    }),
  }),
  searchOrdersOfAll: defineCall({
    clients: ["OPERATOR"],
    access: { right: "ORDER_READ" },
    method: "POST",
    path: "/v1/logistic-orders",
    summary: "Searches the orders of all accounts, for example those that a policy holds back",
    query: PageQuery.extend({ nbPreviewLines: z.number().int().min(0).max(mostPreviewLines).default(20) }),
    body: LogisticOrderCriteria.nullish(),
    response: LogisticOrderPage,
  }),
  forceValidation: defineCall({
    ...decides,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/force-validation",
    summary: "Lets an order go on that a policy holds back",
    params: LogisticOrderKey,
    body: Reason,
    response: LogisticOrder,
    errors: ["F-E-033", "CONFLICT"],
  }),
  refuseBlockedOrder: defineCall({
    ...decides,
    method: "PUT",
    path: "/v1/logistic-orders/{logisticOrderId}/refuse",
    summary: "Refuses an order for good that a policy holds back",
    params: LogisticOrderKey,
    body: Reason,
    response: LogisticOrder,
    errors: ["F-E-033", "CONFLICT"],
  }),
};
