// Logistic orders: what one supplier delivers of a commercial order. The unit of approval, fulfilment and payment status.
import { z } from "zod";
import { LineQuantity, UpdateAction } from "#carts.ts";
import { defineCall } from "#kit.ts";
import {
  mostFieldsPerWrite,
  mostKeys,
  mostLinePieces,
  mostLinesOfFields,
  mostLinesPerWrite,
  mostPreviewLines,
  reasonLength,
} from "#limits.ts";
import {
  Approver,
  LogisticOrder,
  LogisticOrderKey,
  LogisticOrderPage,
  LogisticOrderStatus,
  OrderLine,
  OrderLinePage,
  PaymentOption,
  Purchase,
  ShippingInformation,
} from "#orders/orders.ts";
import { CustomFieldsBody, CustomFieldWrite, LineWarning, PageQuery, RecordKey, requiredText } from "#shared.ts";

const previewLines = z.number().int().min(0).max(mostPreviewLines).default(20);
const listQuery = PageQuery.extend({ locale: z.string().optional(), nbPreviewLines: previewLines });
const criteria = {
  customerAccountIds: z.array(z.string()).optional(),
  connectedUserOnly: z.boolean().optional(),
  incident: z.boolean().optional(),
  paymentStatus: z.array(z.string()).optional(),
  supplierIds: z.array(z.string()).optional(),
  createdAtFrom: z.string().optional(),
  createdAtTo: z.string().optional(),
};
const FieldCriterion = z.object({ customFieldId: z.string(), values: z.array(z.unknown()) });

/** Criteria of the search (orders 4.2): AND between keys, OR inside one; unknown values are ignored. */
export const LogisticOrderCriteria = z.object({
  ...criteria,
  customerUserIds: z.array(z.string()).optional(),
  logisticStatus: z.array(z.string()).optional(),
  locale: z.string().optional(),
  accountCustomFieldValueCriteria: z.array(FieldCriterion).optional(),
  offerCustomFieldValueCriteria: z.array(FieldCriterion).optional(),
  blockedByBuyingPolicy: z.boolean().optional(),
  blockingPolicyTypes: z.array(z.string()).optional(),
  /** Internal id, external id or reference, of the logistic or of the commercial order. */
  orderId: z.string().optional(),
  /** Part of a reference, a supplier's name, a product's name or a SKU. */
  search: z.string().optional(),
  /** Only orders that wait for the caller's approval. */
  approvableByMe: z.boolean().optional(),
});

const OrderLineParams = z.object({ logisticOrderId: RecordKey, lineId: RecordKey });
const Locale = z.object({ locale: z.string().optional() });
const Reason = z.object({ reason: z.string().trim().max(reasonLength).nullish() }).nullish();
const ShippingAddressBody = z.object({ shippingAddressId: requiredText() });
const ShippingTypeBody = z.object({ shippingType: requiredText() });
const LineQuantityWrite = z.object({
  id: RecordKey,
  quantity: LineQuantity,
  updateAction: UpdateAction.default("REPLACE_QUANTITY"),
  customFields: z.array(CustomFieldWrite).max(mostFieldsPerWrite).nullish(),
});
const transitionErrors = ["F-E-033", "CONFLICT"] as const;

/** Clients also say CREATED of an order that was sent off (orders 4.4). */
const FilteredStatus = z.enum([...LogisticOrderStatus.options, "CREATED"]);

/** Which orders of an account or of an organisation (accounts 5.6); the single one is the older form. */
const statusFilter = {
  logisticOrderStatuses: z.array(FilteredStatus).optional(),
  orderLogisticStatusType: FilteredStatus.optional(),
};

export const logisticOrders = {
  getLogisticOrders: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders",
    summary: "Lists the logistic orders that the user may see",
    access: "session",
    query: listQuery.extend({ ...criteria, status: z.array(z.string()).optional(), search: z.string().optional() }),
    response: LogisticOrderPage,
  }),
  searchLogisticOrders: defineCall({
    method: "POST",
    path: "/v1/shop/logistic-orders",
    summary: "Searches logistic orders by criteria",
    access: "session",
    query: listQuery,
    body: LogisticOrderCriteria.nullish(),
    response: LogisticOrderPage,
  }),
  getAccountOrders: defineCall({
    method: "GET",
    path: "/v1/shop/customer-accounts/orders",
    summary: "Lists the logistic orders of the current account",
    access: { right: "ORDER_READ" },
    query: listQuery.extend(statusFilter),
    response: LogisticOrderPage,
  }),
  getOrganisationOrders: defineCall({
    method: "GET",
    path: "/v1/shop/customer-accounts/organisations/{organisationId}/orders",
    summary: "Lists the logistic orders that were placed for an organisation",
    access: { right: "ORDER_READ" },
    params: z.object({ organisationId: RecordKey }),
    query: listQuery.extend({ ...statusFilter, withChildren: z.boolean().default(false) }),
    response: LogisticOrderPage,
    errors: ["F-E-033", "ORGANISATION_FORBIDDEN"],
  }),
  getPurchases: defineCall({
    method: "GET",
    path: "/v2/shop/purchases",
    summary: "What the orders that the user may see bought of some articles, the newest first",
    access: "session",
    query: z.object({
      /** External ids of variants; unknown as such, they are tried as 10-digit ids. */
      productVariantIds: z.array(RecordKey).max(mostKeys),
      /** Most purchases of one article. */
      perArticle: z.number().int().min(1).max(20).default(10),
    }),
    response: z.array(Purchase),
  }),
  getLogisticOrder: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}",
    summary: "Reads one logistic order with its history",
    access: "session",
    params: LogisticOrderKey,
    query: z.object({ locale: z.string().optional(), nbPreviewLines: previewLines }),
    response: LogisticOrder,
    errors: ["F-E-033"],
  }),
  getLogisticOrderLines: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/lines",
    summary: "Lists the lines of a logistic order",
    access: "session",
    params: LogisticOrderKey,
    query: PageQuery.extend({ locale: z.string().optional() }),
    response: OrderLinePage,
    errors: ["F-E-033"],
  }),
  getApprovers: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/approvers",
    summary: "Lists the users who may approve the order",
    access: "session",
    params: LogisticOrderKey,
    response: z.array(Approver),
    errors: ["F-E-033"],
  }),
  getShippingInformation: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/shipping-information",
    summary: "Lists the ways of delivery of the order with their fees",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    response: z.array(ShippingInformation),
    errors: ["F-E-033"],
  }),
  approveLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/approve",
    summary: "Approves an order that waits for the customer's approval",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  disapproveLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/disapprove",
    summary: "Refuses an order that waits for the customer's approval",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    body: Reason,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  cancelLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/cancel",
    summary: "Cancels an order that the supplier has not accepted yet",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    body: Reason,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  confirmReception: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/confirm-reception",
    summary: "Confirms that all that was shipped, or the named quantities, have arrived",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    body: z
      .object({
        lines: z
          .array(z.object({ id: RecordKey, quantity: z.number().int().min(1).max(mostLinePieces) }))
          .max(mostLinesPerWrite)
          .optional(),
      })
      .nullish(),
    response: LogisticOrder,
    errors: [...transitionErrors, "F-E-007"],
  }),
  placeLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/created",
    summary: "Places one logistic order alone, for example after it was on hold",
    access: { right: "ORDER_PLACE" },
    params: LogisticOrderKey,
    query: Locale,
    body: z.object({ paymentOption: PaymentOption.nullish() }).nullish(),
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  holdLogisticOrder: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/hold",
    summary: "Puts one draft logistic order on hold",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  setLogisticBillingInformation: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/billing-information",
    summary: "Sets the billing address of one logistic order that is a draft or on hold",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    body: z.object({ billingAddressId: requiredText() }),
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  setLogisticShippingAddress: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/shipping-address",
    summary: "Sets the delivery address of one logistic order that is a draft or on hold",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    body: ShippingAddressBody,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  setLogisticShippingInformation: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/shipping-information",
    summary: "Sets delivery address and way of delivery of one logistic order that is a draft or on hold",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    body: ShippingAddressBody.extend(ShippingTypeBody.shape),
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  setLogisticShippingType: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/shipping-type",
    summary: "Sets the way of delivery of one logistic order that is a draft or on hold",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    body: ShippingTypeBody,
    response: LogisticOrder,
    errors: transitionErrors,
  }),
  setLogisticOrderLines: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/lines",
    summary: "Changes quantities and custom fields of lines of one logistic order that is a draft or on hold",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    body: z.object({ lines: z.array(LineQuantityWrite).max(mostLinesPerWrite) }),
    response: z.array(LineWarning),
    errors: [...transitionErrors, "F-E-002", "F-E-039"],
  }),
  setLogisticOrderLine: defineCall({
    method: "PUT",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/lines/{lineId}",
    summary: "Sets the quantity of one line of a logistic order that is a draft or on hold",
    access: "session",
    params: OrderLineParams,
    query: Locale,
    body: z.object({ quantity: LineQuantity }),
    response: z.array(LineWarning),
    errors: [...transitionErrors, "F-E-039"],
  }),
  updateLogisticOrder: defineCall({
    method: "PATCH",
    path: "/v1/shop/logistic-orders/{logisticOrderId}",
    aliases: ["/v2/shop/logistic-orders/{logisticOrderId}"],
    summary: "Writes custom fields of a logistic order",
    access: "session",
    params: LogisticOrderKey,
    query: Locale,
    body: CustomFieldsBody,
    response: LogisticOrder,
    errors: ["F-E-002", "F-E-033"],
  }),
  updateLogisticOrderLines: defineCall({
    method: "PATCH",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/lines",
    aliases: ["/v2/shop/logistic-orders/{logisticOrderId}/lines"],
    summary: `Writes custom fields of up to ${mostLinesOfFields} lines, each for itself; what failed is told in the warnings`,
    access: "session",
    params: LogisticOrderKey,
    body: z
      .array(z.object({ id: RecordKey, customFields: z.array(CustomFieldWrite).max(mostFieldsPerWrite) }))
      .min(1)
      .max(mostLinesOfFields),
    response: z.strictObject({ warnings: z.array(LineWarning) }),
    errors: ["F-E-033"],
  }),
  updateLogisticOrderLine: defineCall({
    method: "PATCH",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/lines/{lineId}",
    aliases: ["/v2/shop/logistic-orders/{logisticOrderId}/lines/{lineId}"],
    summary: "Writes custom fields of one line",
    access: "session",
    params: OrderLineParams,
    body: CustomFieldsBody,
    response: OrderLine,
    errors: ["F-E-002", "F-E-033"],
  }),
};
