// SQL of suppliers.
import { sql } from "kysely";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import { labelsOf, moment } from "#catalogue/products.queries.ts";
import { anyOf, type Db } from "#db/statement.ts";

export type SupplierFilter = {
  readonly statuses?: readonly string[];
  readonly ids?: readonly string[] | undefined;
  readonly externalIds?: readonly string[] | undefined;
  /** Id or external id of a variant of which the supplier has a visible offer. */
  readonly variantKey?: string | undefined;
  /** Catalogue views of the caller; none = the whole catalogue. */
  readonly viewIds: readonly string[];
};

/** The visible offers of the supplier s, as what follows FROM; variants are named v. */
const visibleOffers = (viewIds: readonly string[]) => sql`offer_inventories i
  JOIN product_variants v ON v.id = i.variant_id AND v.status = 'ACTIVE'
  JOIN products p ON p.id = v.product_id AND p.status = 'ACTIVE'
  WHERE i.supplier_id = s.id AND i.status = 'ACTIVE' AND ${isInViews("v.id", viewIds)}`;

/** Suppliers by name. */
export function findSupplierRows(
  db: Db,
  filter: SupplierFilter,
  page: { readonly page: number; readonly size: number },
) {
  const { statuses, ids, externalIds, variantKey, viewIds } = filter;
  return db
    .selectFrom("suppliers as s")
    .$if(statuses !== undefined, (query) => query.where(sql<boolean>`s.status = ${anyOf(statuses ?? [])}`))
    .$if(ids !== undefined, (query) => query.where("s.id", "=", anyOf(ids ?? [])))
    .$if(externalIds !== undefined, (query) => query.where("s.external_id", "=", anyOf(externalIds ?? [])))
    .$if(variantKey !== undefined, (query) =>
      query.where(
        sql<boolean>`EXISTS (SELECT FROM ${visibleOffers(viewIds)} AND ${variantKey} IN (v.id, v.external_id))`,
      ),
    )
    .select([
      "s.id",
      "s.external_id as externalId",
      "s.external_source as externalSource",
      "s.name",
      "s.status",
      "s.logo",
      "s.banner",
      "s.is_default as isDefault",
      "s.payment_due_date_delay as paymentDelay",
      "s.payment_due_date_mode as paymentMode",
      labelsOf("s.descriptions").as("descriptions"),
      labelsOf("s.return_policies").as("returnPolicies"),
      sql<Readonly<Record<string, unknown>>>`s.custom_field_values`.as("fieldValues"),
      sql<number>`(SELECT count(*) FROM ${visibleOffers(viewIds)})`.as("offerCount"),
      sql<number | null>`supplier_rating(s.id)`.as("rating"),
      sql<number | null>`(SELECT NULLIF(r.evaluation_count, 0) FROM supplier_ratings r WHERE r.supplier_id = s.id)`.as(
        "evaluationCount",
      ),
      moment("s.created_at").as("createdAt"),
      moment("s.updated_at").as("updatedAt"),
    ])
    .orderBy(sql`fold_text(s.name)`)
    .orderBy("s.id")
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
}

/** The active suppliers, by name. */
export const findNamedSuppliers = (db: Db) =>
  db
    .selectFrom("suppliers as s")
    .where("s.status", "=", "ACTIVE")
    .select(["s.id", "s.name"])
    .orderBy(sql`fold_text(s.name)`)
    .orderBy("s.id")
    .execute();

export type SupplierRow = Awaited<ReturnType<typeof findSupplierRows>>[number];

export type EvaluationRow = {
  readonly userId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly grade: number;
  readonly comment: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** One page of what buyers said of a supplier, newest first. */
export function findEvaluationRows(
  db: Db,
  supplierId: string,
  page: { readonly page: number; readonly size: number },
): Promise<EvaluationRow[]> {
  return db
    .selectFrom("supplier_evaluations as e")
    .leftJoin("users as u", "u.id", "e.user_id")
    .where("e.supplier_id", "=", supplierId)
    .orderBy("e.created_at", "desc")
    .orderBy("e.id", "desc")
    .limit(page.size)
    .offset(page.page * page.size)
    .select(["e.user_id as userId", "u.first_name as firstName", "u.last_name as lastName", "e.grade", "e.comment"])
    .select([moment("e.created_at").as("createdAt"), moment("e.updated_at").as("updatedAt")])
    .execute();
}

/** Whether a logistic order `g` has led to one. */
export const isEvaluated = sql<boolean>`EXISTS (SELECT FROM supplier_evaluations e WHERE e.logistic_order_id = g.id)`;

/** The grade and the comment that a logistic order got; null before it is rated. */
export async function findOrderEvaluationRow(db: Db, logisticOrderId: string) {
  const row = await db
    .selectFrom("supplier_evaluations")
    .where("logistic_order_id", "=", logisticOrderId)
    .select(["grade", "comment"])
    .executeTakeFirst();
  return row ?? null;
}

/** One evaluation per logistic order; who wrote last is its author. */
export async function saveOrderEvaluationRow(
  db: Db,
  order: { readonly id: string; readonly supplierId: string; readonly userId: string },
  { grade, comment }: { readonly grade: number; readonly comment: string | null },
  now: Date,
): Promise<void> {
  const written = { user_id: order.userId, grade, comment, updated_at: now };
  await db
    .insertInto("supplier_evaluations")
    .values({ supplier_id: order.supplierId, logistic_order_id: order.id, created_at: now, ...written })
    .onConflict((conflict) => conflict.column("logistic_order_id").doUpdateSet(written))
    .execute();
}
