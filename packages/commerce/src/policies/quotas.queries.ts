// SQL of what the operator sets of quotas.
import { sql } from "kysely";
import { anyOf, type Db, type Tx } from "#db/statement.ts";
import { findPage } from "#policies/policy-records.queries.ts";
import type { PageRequest } from "#shared/paging.ts";

const rules = (db: Db) =>
  db
    .selectFrom("quota_rules as r")
    .select(["r.id", "r.account_id as customerAccountId", "r.supplier_id as supplierId"])
    .select("r.min_quantity as minQuantity");

/** By supplier, the rule that holds for an account: its own before that for every account (orders 5). */
export const rulesInForce = (accountId: string) => sql`(SELECT DISTINCT ON (supplier_id) id, supplier_id, min_quantity
  FROM quota_rules WHERE account_id = ${accountId} OR account_id IS NULL ORDER BY supplier_id, account_id NULLS LAST)`;

/** The least pieces of an order; null where the shop says none. */
export type Minimums = {
  readonly default: number | null;
  readonly bySupplier: Readonly<Record<string, number>>;
};

/** That for an account as one JSON value, for the statement of somebody who needs it beside other things; no row: quotas are off. */
export const minimumsOf = (accountId: string) => sql<Minimums>`SELECT jsonb_build_object(
    'default', s.default_min_quantity,
    'bySupplier', (SELECT coalesce(jsonb_object_agg(r.supplier_id, r.min_quantity), '{}') FROM ${rulesInForce(accountId)} r))
  FROM buying_policy_settings s WHERE s.has_quotas`;

/** One rule; undefined when there is none. */
export const findRule = (db: Db, id: string) => rules(db).where("r.id", "=", id).executeTakeFirst();

/** A page of rules; those for every account come first. */
export const findRules = (db: Db, page: PageRequest) =>
  findPage(
    rules(db)
      .orderBy("r.supplier_id")
      .orderBy("r.account_id", (order) => order.asc().nullsFirst()),
    page,
  );

export type Rule = { readonly accountId: string | null; readonly supplierId: string; readonly minQuantity: number };

/** The rule for the same account and supplier. */
export async function findSameRule(db: Db, { accountId, supplierId }: Rule): Promise<string | null> {
  const row = await db
    .selectFrom("quota_rules")
    .where("supplier_id", "=", supplierId)
    .where("account_id", "is not distinct from", accountId)
    .select("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Writes a rule, a new one without an id; answers its id. */
export async function writeRule(
  db: Db,
  id: string | null,
  { accountId, supplierId, minQuantity }: Rule,
): Promise<string> {
  const values = { account_id: accountId, supplier_id: supplierId, min_quantity: minQuantity };
  const row =
    id === null
      ? await db.insertInto("quota_rules").values(values).returning("id").executeTakeFirstOrThrow()
      : await db.updateTable("quota_rules").set(values).where("id", "=", id).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

const groups = (db: Db) =>
  db
    .selectFrom("quota_groups as g")
    .select(["g.id", "g.name"])
    .select(
      sql<
        { id: string; name: string }[]
      >`(SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.name, s.id)
        FROM quota_group_suppliers l JOIN suppliers s ON s.id = l.supplier_id WHERE l.group_id = g.id)`.as("suppliers"),
    );

/** One group of suppliers; undefined when there is none. */
export const findGroup = (db: Db, id: string) => groups(db).where("g.id", "=", id).executeTakeFirst();

/** A page of groups of suppliers, by name. */
export const findGroups = (db: Db, page: PageRequest) => findPage(groups(db).orderBy("g.name").orderBy("g.id"), page);

/** One of these suppliers that is in another group, with that group's name. */
export function findTaken(db: Db, groupId: string | null, supplierIds: readonly string[]) {
  return db
    .selectFrom("quota_group_suppliers as l")
    .innerJoin("quota_groups as g", "g.id", "l.group_id")
    .where("l.supplier_id", "=", anyOf(supplierIds))
    .where("l.group_id", "is distinct from", groupId)
    .select(["l.supplier_id as supplierId", "g.name"])
    .executeTakeFirst();
}

/** Writes a group with its suppliers, a new one without an id; answers its id. */
export async function writeGroup(
  tx: Tx,
  id: string | null,
  { name, supplierIds }: { readonly name: string; readonly supplierIds: readonly string[] },
): Promise<string> {
  const row =
    id === null
      ? await tx.insertInto("quota_groups").values({ name }).returning("id").executeTakeFirstOrThrow()
      : await tx
          .updateTable("quota_groups")
          .set({ name })
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirstOrThrow();
  await tx.deleteFrom("quota_group_suppliers").where("group_id", "=", row.id).execute();
  await tx
    .insertInto("quota_group_suppliers")
    .values(supplierIds.map((supplier_id) => ({ supplier_id, group_id: row.id })))
    .execute();
  return row.id;
}
