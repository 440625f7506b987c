// The calls of logistic orders, and of what buyers say of them afterwards.
import type { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { orderRatings } from "@comptoir/contract/orders/order-ratings";
import type { CommerceHandlers } from "#http/register.ts";
import { findDeciders } from "#orders/approval/deciders.queries.ts";
import { distinctPeople } from "#orders/approval/deciders.ts";
import { decideLogisticOrder } from "#orders/approval/decisions.ts";
import {
  changeLogisticOrder,
  updateLogisticOrder,
  updateOrderLine,
  updateOrderLines,
} from "#orders/drafts/logistic-edits.ts";
import { setLogisticLines } from "#orders/drafts/logistic-lines.ts";
import { getOrderRating, rateOrder } from "#orders/fulfilment/order-ratings.ts";
import { listShippingInformation } from "#orders/fulfilment/shipping-information.ts";
import { cancelLogisticOrder, confirmReception, holdLogisticOrder } from "#orders/fulfilment/transitions.ts";
import { listLogisticOrderLines } from "#orders/lists/line-lists.ts";
import { findReadableOrganisations, listLogisticOrders } from "#orders/lists/order-lists.ts";
import { listPurchases } from "#orders/lists/purchases.ts";
import { placeLogisticOrder } from "#orders/placement/placement.ts";
import { getLogisticOrderRow, readLogisticOrder } from "#orders/read-orders.ts";

export const logisticOrderHandlers = {
  getLogisticOrders: ({ query }, context) =>
    listLogisticOrders(context, { ...query, logisticStatus: query.status }, query),
  searchLogisticOrders: ({ query, body }, context) => listLogisticOrders(context, body ?? {}, query),
  getAccountOrders: ({ query }, context) => {
    const { logisticOrderStatuses, orderLogisticStatusType: single } = query;
    const logisticStatus = logisticOrderStatuses ?? (single === undefined ? undefined : [single]);
    return listLogisticOrders(context, { logisticStatus }, query);
  },
  getOrganisationOrders: async ({ params, query }, context) => {
    const organisationIds = await findReadableOrganisations(context, params.organisationId, query.withChildren);
    const { logisticOrderStatuses, orderLogisticStatusType: single } = query;
    const logisticStatus = logisticOrderStatuses ?? (single === undefined ? undefined : [single]);
    return listLogisticOrders(context, { logisticStatus, organisationIds }, query);
  },
  getPurchases: ({ query }, context) => listPurchases(context, query.productVariantIds, query.perArticle),
  getLogisticOrder: ({ params, query }, context) =>
    readLogisticOrder(context, params.logisticOrderId, query.nbPreviewLines),
  getLogisticOrderLines: ({ params, query }, context) => listLogisticOrderLines(context, params.logisticOrderId, query),
  getApprovers: async ({ params }, context) => {
    const { db } = context.deps;
    const { id: orderId } = await getLogisticOrderRow(context, params.logisticOrderId);
    const deciders = await findDeciders(db, [orderId], context.deps.clock());
    return distinctPeople(deciders.filter(({ isOpen }) => isOpen)).map(
      ({ id, externalId, civility, firstName, lastName, email }) => {
        return { id, externalId, civility, firstName, lastName, email };
      },
    );
  },
  getShippingInformation: ({ params }, context) => listShippingInformation(context, params.logisticOrderId),

  approveLogisticOrder: ({ params }, context) =>
    decideLogisticOrder(context, params.logisticOrderId, { action: "approve" }),
  disapproveLogisticOrder: ({ params, body }, context) =>
    decideLogisticOrder(context, params.logisticOrderId, { action: "disapprove", reason: body?.reason }),
  cancelLogisticOrder: ({ params, body }, context) =>
    cancelLogisticOrder(context, params.logisticOrderId, body?.reason),
  confirmReception: ({ params, body }, context) => confirmReception(context, params.logisticOrderId, body?.lines),
  placeLogisticOrder: ({ params, body }, context) =>
    placeLogisticOrder(context, params.logisticOrderId, { paymentOption: body?.paymentOption, expected: {} }),
  holdLogisticOrder: ({ params }, context) => holdLogisticOrder(context, params.logisticOrderId),

  setLogisticBillingInformation: ({ params, body }, context) =>
    changeLogisticOrder(context, params.logisticOrderId, body),
  setLogisticShippingAddress: ({ params, body }, context) => changeLogisticOrder(context, params.logisticOrderId, body),
  setLogisticShippingInformation: ({ params, body }, context) =>
    changeLogisticOrder(context, params.logisticOrderId, body),
  setLogisticShippingType: ({ params, body }, context) => changeLogisticOrder(context, params.logisticOrderId, body),
  setLogisticOrderLines: ({ params, body }, context) => setLogisticLines(context, params.logisticOrderId, body.lines),
  setLogisticOrderLine: ({ params, body: { quantity } }, context) => {
    const write = { id: params.lineId, quantity, updateAction: "REPLACE_QUANTITY" } as const;
    return setLogisticLines(context, params.logisticOrderId, [write]);
  },
  updateLogisticOrder: ({ params, body }, context) => updateLogisticOrder(context, params.logisticOrderId, body),
  updateLogisticOrderLines: async ({ params, body }, context) => ({
    warnings: await updateOrderLines(context, params.logisticOrderId, body),
  }),
  updateLogisticOrderLine: ({ params, body }, context) =>
    updateOrderLine(context, params.logisticOrderId, params.lineId, body),
} satisfies CommerceHandlers<typeof logisticOrders>;

export const orderRatingHandlers = {
  getOrderRating: ({ params }, context) => getOrderRating(context, params.logisticOrderId),
  rateOrder: ({ params, body }, context) => rateOrder(context, params.logisticOrderId, body),
} satisfies CommerceHandlers<typeof orderRatings>;
