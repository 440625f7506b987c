// Suppliers as buyers see them (catalogue 9).
import type { Supplier, SupplierEvaluation } from "@comptoir/contract/suppliers";
import { supplierNotFound } from "#catalogue/catalogue.errors.ts";
import { presentFields } from "#catalogue/fields.present.ts";
import { type FieldRow, findFieldRows } from "#catalogue/inventories.queries.ts";
import { findSupplierRows, type SupplierFilter, type SupplierRow } from "#catalogue/suppliers.queries.ts";
import type { PublicContext } from "#http/context.ts";
import { type Locale, labelIn } from "#shared/locale.ts";
import type { PageRequest } from "#shared/paging.ts";

function presentSupplier(row: SupplierRow, fields: readonly FieldRow[], locale: Locale): Supplier {
  return {
    id: row.id,
    externalId: row.externalId,
    name: row.name,
    supplierStatus: row.status,
    totalOffers: row.offerCount,
    // What others sell through a supplier is nobody's business but the supplier's.
    totalOrders: 0,
    totalSales: 0,
    supplierRating: null,
    evaluationCount: null,
    description: labelIn(row.descriptions, locale),
    returnPolicy: labelIn(row.returnPolicies, locale),
    logo: row.logo,
    banner: row.banner,
    additionalImageLink: [],
    isDefault: row.isDefault,
    externalSource: row.externalSource,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    paymentDueDate: { paymentDueDateDelay: row.paymentDelay, paymentDueDateMode: row.paymentMode },
    customFieldValues: presentFields(fields, "SUPPLIER", row.fieldValues),
  };
}

/** Suppliers that fit, by name. Two statements, side by side. */
export async function findSuppliers(
  context: PublicContext,
  filter: SupplierFilter,
  page: PageRequest,
): Promise<Supplier[]> {
  const { db } = context.deps;
  const [rows, fields] = await Promise.all([findSupplierRows(db, filter, page), findFieldRows(db)]);
  return rows.map((row) => presentSupplier(row, fields, context.locale));
}

type SupplierListQuery = PageRequest & {
  readonly supplierStatus?: string | undefined;
  readonly supplierIds?: readonly string[] | undefined;
  readonly idType: string;
  readonly productVariantId?: string | undefined;
};

/** Active and inactive suppliers unless a status is named. */
export function listSuppliers(context: PublicContext, query: SupplierListQuery): Promise<Supplier[]> {
  const byExternalId = query.idType === "EXTERNAL_ID";
  const filter = {
    statuses: query.supplierStatus ? [query.supplierStatus] : ["ACTIVE", "INACTIVE"],
    ids: byExternalId ? undefined : query.supplierIds,
    externalIds: byExternalId ? query.supplierIds : undefined,
    variantKey: query.productVariantId,
  };
  return findSuppliers(context, filter, query);
}

/** Throws 404. */
export async function getSupplier(context: PublicContext, key: string, idType: string): Promise<Supplier> {
  const filter = idType === "EXTERNAL_ID" ? { externalIds: [key] } : { ids: [key] };
  const [supplier] = await findSuppliers(context, filter, { page: 0, size: 1 });
  if (!supplier) throw supplierNotFound(key);
  return supplier;
}

/** What buyers said about a supplier; nobody can say anything yet. Throws 404. */
export async function getSupplierEvaluations(
  context: PublicContext,
  key: string,
  idType: string,
): Promise<SupplierEvaluation[]> {
  await getSupplier(context, key, idType);
  return [];
}

/** Active suppliers with a visible offer of a variant, which is named by its id. */
export function findVariantSuppliers(context: PublicContext, variantId: string): Promise<Supplier[]> {
  return findSuppliers(context, { statuses: ["ACTIVE"], variantKey: variantId }, { page: 0, size: 1_000 });
}
