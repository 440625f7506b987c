// Suppliers (catalogue 3.6, 9).
import { z } from "zod";
import { CustomFieldValue } from "#shared.ts";

export const SupplierStatus = z.enum(["ACTIVE", "INACTIVE", "SUSPENDED", "UNKNOWN"]);
export type SupplierStatus = z.infer<typeof SupplierStatus>;

export const Supplier = z
  .strictObject({
    id: z.string(),
    externalId: z.string(),
    name: z.string(),
    supplierStatus: SupplierStatus,
    totalOffers: z.number().int(),
    totalOrders: z.number().int(),
    totalSales: z.number().int(),
    /** Out of 5; null without any evaluation. */
    supplierRating: z.number().nullable(),
    evaluationCount: z.number().int().nullable(),
    description: z.string().nullable(),
    returnPolicy: z.string().nullable(),
    logo: z.string().nullable(),
    banner: z.string().nullable(),
    additionalImageLink: z.array(z.string()),
    isDefault: z.boolean(),
    externalSource: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    paymentDueDate: z.strictObject({
      paymentDueDateDelay: z.number().int(),
      paymentDueDateMode: z.enum(["SIMPLE", "END_OF_MONTH"]),
    }),
    customFieldValues: z.array(CustomFieldValue),
  })
  .meta({ id: "Supplier" });
export type Supplier = z.infer<typeof Supplier>;

/** What a buyer wrote about a supplier after an order; mind the lower-case names. The last name is the author's own to read. */
export const SupplierEvaluation = z
  .strictObject({
    /** Null once the author is gone. */
    customerId: z.string().nullable(),
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    grade: z.number().int(),
    comment: z.string().nullable(),
    creationDate: z.string(),
    lastUpdatedDate: z.string(),
  })
  .meta({ id: "SupplierEvaluation" });
export type SupplierEvaluation = z.infer<typeof SupplierEvaluation>;
