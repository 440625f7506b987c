// Suppliers as buyers see them (catalogue 9).
import type { NamedSupplier } from "@comptoir/contract/desk/suppliers";
import { mostPerPage } from "@comptoir/contract/limits";
import type { Supplier, SupplierEvaluation } from "@comptoir/contract/suppliers";
import { supplierNotFound } from "#catalogue/catalogue.errors.ts";
import { presentFields } from "#catalogue/fields.present.ts";
import { type FieldRow, findFieldRows } from "#catalogue/fields.queries.ts";
import {
  type EvaluationRow,
  findEvaluationRows,
  findNamedSuppliers,
  findSupplierRows,
  type SupplierFilter,
  type SupplierRow,
} from "#catalogue/suppliers.queries.ts";
import type { PublicContext, UserContext } from "#http/context.ts";
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
    supplierRating: row.rating,
    evaluationCount: row.evaluationCount,
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
  filter: Omit<SupplierFilter, "viewIds">,
  page: PageRequest,
): Promise<Supplier[]> {
  const { db } = context.deps;
  const [rows, fields] = await Promise.all([
    findSupplierRows(db, { ...filter, viewIds: context.audience.viewIds }, page),
    findFieldRows(db),
  ]);
  return rows.map((row) => presentSupplier(row, fields, context.locale));
}

type SupplierListQuery = PageRequest & {
  readonly supplierStatus?: string | undefined;
  readonly supplierIds?: readonly string[] | undefined;
  readonly idType: string;
  readonly productVariantId?: string | undefined;
};

/** What buyers may know of: those who sell and those who stopped; a suspended supplier is the operator's business. */
const listedStatuses: readonly string[] = ["ACTIVE", "INACTIVE"];

/** Active and inactive suppliers unless a status is named; suspended ones never. */
export function listSuppliers(context: PublicContext, query: SupplierListQuery): Promise<Supplier[]> {
  const byExternalId = query.idType === "EXTERNAL_ID";
  const filter = {
    statuses: listedStatuses.filter((status) => !query.supplierStatus || status === query.supplierStatus),
    ids: byExternalId ? undefined : query.supplierIds,
    externalIds: byExternalId ? query.supplierIds : undefined,
    variantKey: query.productVariantId,
  };
  return findSuppliers(context, filter, query);
}

/** The active suppliers by their names alone, among whom the operator chooses. One statement. */
export const listNamedSuppliers = ({ deps }: UserContext): Promise<NamedSupplier[]> => findNamedSuppliers(deps.db);

/** One supplier that sells. Throws 404. */
export async function getSupplier(context: PublicContext, key: string, idType: string): Promise<Supplier> {
  const named = idType === "EXTERNAL_ID" ? { externalIds: [key] } : { ids: [key] };
  const [supplier] = await findSuppliers(context, { ...named, statuses: ["ACTIVE"] }, { page: 0, size: 1 });
  if (!supplier) throw supplierNotFound(key);
  return supplier;
}

/** Only the author reads the last name again, as with reviews (catalogue 3.10). */
const presentEvaluation = (row: EvaluationRow, readerId: string | null): SupplierEvaluation => ({
  customerId: row.userId,
  firstname: row.firstName,
  lastname: row.userId !== null && row.userId === readerId ? row.lastName : null,
  grade: row.grade,
  comment: row.comment,
  creationDate: row.createdAt,
  lastUpdatedDate: row.updatedAt,
});

/** What buyers said about a supplier, newest first. Throws 404. */
export async function getSupplierEvaluations(
  context: PublicContext,
  key: string,
  query: PageRequest & { readonly idType: string },
): Promise<SupplierEvaluation[]> {
  const supplier = await getSupplier(context, key, query.idType);
  const rows = await findEvaluationRows(context.deps.db, supplier.id, query);
  return rows.map((row) => presentEvaluation(row, context.user?.userId ?? null));
}

/** Active suppliers with a visible offer of a variant, which is named by its id. */
export function findVariantSuppliers(context: PublicContext, variantId: string): Promise<Supplier[]> {
  return findSuppliers(context, { statuses: ["ACTIVE"], variantKey: variantId }, { page: 0, size: mostPerPage });
}
