// Calls about documents of orders, taken apart and handed on.
import type { compliance } from "@comptoir/contract/orders/compliance";
import type { orderDocuments } from "@comptoir/contract/orders/order-documents";
import type { CommerceHandlers } from "#http/register.ts";
import { listCompliance, readComplianceDocument } from "#orders/documents/compliance.ts";
import {
  fileDocument,
  listAccountingDocuments,
  listDocuments,
  readDocument,
} from "#orders/documents/order-documents.ts";

export const orderDocumentHandlers = {
  getOrderDocuments: ({ params }, context) => listDocuments(context, params.logisticOrderId),
  getOrderDocument: ({ params }, context) => readDocument(context, params),
  getAccountingDocuments: ({ params }, context) => listAccountingDocuments(context, params.logisticOrderId),
  getAccountingDocument: ({ params }, context) => readDocument(context, params, true),
  getDeskOrderDocuments: ({ params }, context) => listDocuments(context, params.logisticOrderId),
  getDeskOrderDocument: ({ params }, context) => readDocument(context, params),
  fileOrderDocument: ({ params, body }, context) => fileDocument(context, params.logisticOrderId, body),
} satisfies CommerceHandlers<typeof orderDocuments>;

export const complianceHandlers = {
  getCompliance: ({ params }, context) => listCompliance(context, params.logisticOrderId),
  getComplianceDocument: ({ params }, context) => readComplianceDocument(context, params),
  getDeskCompliance: ({ params }, context) => listCompliance(context, params.logisticOrderId),
  getDeskComplianceDocument: ({ params }, context) => readComplianceDocument(context, params),
} satisfies CommerceHandlers<typeof compliance>;
