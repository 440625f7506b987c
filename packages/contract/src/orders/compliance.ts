// The compliance folder of a logistic order: sheets, declarations and certificates of its articles as the catalogue names them
// today, and what an article lacks (ux D-02, W-08).
import { z } from "zod";
import { deskReads } from "#auth/desk-access.ts";
import { defineCall, fileContent } from "#kit.ts";
import { complianceGaps } from "#orders/compliance-gaps.rules.ts";
import { LogisticOrderKey } from "#orders/orders.ts";
import { LocaleQuery, RecordKey } from "#shared.ts";

/** A document of an article. */
export const ComplianceDocument = z
  .strictObject({
    /** Names it among the documents of its order; null for one that lies elsewhere, at its address. */
    id: z.string().nullable(),
    /** What it is, in the language of whoever asks, for example "Fiche technique". */
    name: z.string(),
    url: z.string(),
    /** Two letters of ISO 639; null where nobody has said. */
    language: z.string().nullable(),
    /** Bytes. */
    size: z.number().int().nullable(),
    issuedOn: z.string().nullable(),
    /** The last day on which it holds; null: without an end, or not said. */
    validUntil: z.string().nullable(),
    isExpired: z.boolean(),
  })
  .meta({ id: "ComplianceDocument" });
export type ComplianceDocument = z.infer<typeof ComplianceDocument>;

/** An article of the order, in the order of its lines; what was called off altogether is not among them. */
export const ComplianceArticle = z
  .strictObject({
    lineId: z.string(),
    code: z.string(),
    name: z.string(),
    documents: z.array(ComplianceDocument),
    gaps: z.array(z.enum(complianceGaps)),
  })
  .meta({ id: "ComplianceArticle" });
export type ComplianceArticle = z.infer<typeof ComplianceArticle>;

const DocumentParams = LogisticOrderKey.extend({ documentId: RecordKey });
const ofBuyer = { access: "session", errors: ["F-E-033"] } as const;
const ofDesk = { ...deskReads, errors: ["F-E-033"] } as const;

export const compliance = {
  getCompliance: defineCall({
    ...ofBuyer,
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/compliance",
    summary: "Lists the articles of a logistic order with their sheets, declarations and certificates",
    params: LogisticOrderKey,
    query: LocaleQuery,
    response: z.array(ComplianceArticle),
  }),
  getComplianceDocument: defineCall({
    ...ofBuyer,
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/compliance/{documentId}",
    summary: "Hands out a document of an article of a logistic order",
    params: DocumentParams,
    response: fileContent,
  }),
  getDeskCompliance: defineCall({
    ...ofDesk,
    method: "GET",
    path: "/v1/logistic-orders/{logisticOrderId}/compliance",
    summary: "Lists the articles of a logistic order of the desk with their sheets, declarations and certificates",
    params: LogisticOrderKey,
    query: LocaleQuery,
    response: z.array(ComplianceArticle),
  }),
  getDeskComplianceDocument: defineCall({
    ...ofDesk,
    method: "GET",
    path: "/v1/logistic-orders/{logisticOrderId}/compliance/{documentId}",
    summary: "Hands out a document of an article of a logistic order of the desk",
    params: DocumentParams,
    response: fileContent,
  }),
};
