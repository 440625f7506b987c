// Custom fields: what the operator adds to accounts, orders, offers and the like (accounts 2.5 and 7).
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { CustomFieldTarget, LabelMap, LocaleQuery, PageQuery, pageOf } from "#shared.ts";

export const CustomFieldType = z.enum([
  "TEXT",
  "LONG_TEXT",
  "NUMBER",
  "METRIC",
  "DATE",
  "LIST_TEXT",
  "LIST_METRIC",
  "BOOLEAN",
  "MEDIA",
]);
export type CustomFieldType = z.infer<typeof CustomFieldType>;

export const CustomFieldRole = z.enum([
  "PRODUCT_TAX_RATE",
  "PRODUCT_TAX_CODE",
  "SHIPPING_TAX_RATE",
  "SHIPPING_TAX_CODE",
  "ORDERS_MANAGED_INTERNALLY",
]);

/** One entry of a list; `key` is what a value holds, `label` what people read. */
export const CustomFieldChoice = z.strictObject({ key: z.string(), label: LabelMap, ranking: z.number().int() });

/** What else the kind of field needs: media kind and largest size in kB, unit of a metric, entries of a list. */
export const CustomFieldProperties = z.strictObject({
  mediaType: z.enum(["DOCUMENT", "IMAGE", "VIDEO"]).optional(),
  maxSize: z.number().int().optional(),
  unit: z.string().optional(),
  multiple: z.boolean().optional(),
  values: z.array(CustomFieldChoice).optional(),
});
export type CustomFieldProperties = z.infer<typeof CustomFieldProperties>;

export const CustomField = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  externalSource: z.enum(["MIRAKL", "CLIENT", "EXTERN", "SYSTEM", "NOT_DEFINED"]),
  name: LabelMap,
  type: CustomFieldType,
  mandatory: z.boolean(),
  status: z.enum(["ACTIVE", "INACTIVE"]),
  sealedTarget: CustomFieldTarget,
  role: CustomFieldRole.nullable(),
  indexable: z.boolean(),
  faceted: z.boolean(),
  searchable: z.boolean(),
  sortable: z.boolean(),
  properties: CustomFieldProperties.nullable(),
});
export type CustomField = z.infer<typeof CustomField>;

/** Targets whose definitions anybody may read; the others need a session (accounts 7.1). */
export const publicCustomFieldTargets = ["OFFER", "SUPPLIER", "NAVIGATION_CATEGORY"] as const;

const listQuery = PageQuery.extend({
  ...LocaleQuery.shape,
  status: z.enum(["ACTIVE", "INACTIVE"]).optional(),
  type: CustomFieldType.optional(),
  externalIds: z.array(z.string()).optional(),
});

export const customFields = {
  getCustomerAccountCustomFields: defineCall({
    method: "GET",
    path: "/v1/shop/customer-accounts/custom-fields",
    summary: "Lists the active custom fields of accounts, in the operator's order",
    access: { right: "CUSTOMER_ACCOUNT_READ" },
    query: LocaleQuery,
    response: z.array(CustomField),
  }),
  getCustomFields: defineCall({
    method: "GET",
    path: "/v1/shop/custom-fields",
    summary: "Lists definitions of custom fields; those of offers, suppliers and categories without a session",
    access: "public",
    clients: ["ACCOUNT", "SUPPLIER", "OPERATOR"],
    query: listQuery.extend({ sealedTarget: CustomFieldTarget.optional() }),
    response: pageOf(CustomField),
  }),
  getLogisticOrderCustomFields: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/custom-fields",
    summary: "Lists definitions of custom fields of logistic orders",
    access: "session",
    query: listQuery,
    response: pageOf(CustomField),
  }),
  getOrderLineCustomFields: defineCall({
    method: "GET",
    path: "/v1/shop/logistic-orders/lines/custom-fields",
    summary: "Lists definitions of custom fields of order lines",
    access: "session",
    query: listQuery,
    response: pageOf(CustomField),
  }),
};
