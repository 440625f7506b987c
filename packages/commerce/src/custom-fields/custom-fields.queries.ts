// SQL of custom field definitions.
import type { CustomFieldProperties } from "@comptoir/contract/custom-fields";
import { sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { countOver, type Db } from "#db/statement.ts";

type FieldTarget = Database["custom_fields"]["target"];

const columns = [
  "id",
  "external_id as externalId",
  "external_source as externalSource",
  "type",
  "is_mandatory as isMandatory",
  "status",
  "target",
  "role",
  "is_indexable as isIndexable",
  "is_faceted as isFaceted",
  "is_searchable as isSearchable",
  "is_sortable as isSortable",
] as const;

const select = (db: Db) =>
  db
    .selectFrom("custom_fields")
    .select(columns)
    .select([
      sql<Record<string, string>>`names`.as("names"),
      sql<CustomFieldProperties | null>`properties`.as("properties"),
    ]);

/** All definitions of the targets, in the operator's order. */
export function findDefinitionsOf(db: Db, targets: readonly FieldTarget[]) {
  return select(db).where("target", "in", targets).orderBy("target").orderBy("position").orderBy("id").execute();
}

export type DefinitionRow = Awaited<ReturnType<typeof findDefinitionsOf>>[number];

export type DefinitionFilter = {
  readonly targets: readonly FieldTarget[];
  readonly status?: DefinitionRow["status"] | undefined;
  readonly type?: DefinitionRow["type"] | undefined;
  readonly externalIds?: readonly string[] | undefined;
};

export type DefinitionSort = "externalId" | "type" | "position";
const sortColumns = { externalId: "external_id", type: "type", position: "position" } as const;

/** One page of the definitions that fit, and how many fit. */
export async function findDefinitionPage(
  db: Db,
  filter: DefinitionFilter,
  page: { readonly page: number; readonly size: number },
  order: readonly { readonly property: DefinitionSort; readonly direction: "ASC" | "DESC" }[],
) {
  if (filter.targets.length === 0) return { rows: [], total: 0 };
  let query = select(db).where("target", "in", filter.targets);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.type) query = query.where("type", "=", filter.type);
  if (filter.externalIds?.length) query = query.where("external_id", "in", filter.externalIds);
  let sorted = query.select(countOver);
  for (const { property, direction } of order)
    sorted = sorted.orderBy(sortColumns[property], direction === "ASC" ? "asc" : "desc");
  const rows = await sorted
    .orderBy("target")
    .orderBy("position")
    .orderBy("id")
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
  const total = rows[0]?.total ?? (page.page === 0 ? 0 : await count(query));
  return { rows, total };
}

async function count(query: ReturnType<typeof select>): Promise<number> {
  const row = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}
