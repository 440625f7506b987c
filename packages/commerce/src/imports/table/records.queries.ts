// Many rows in one statement: they travel as one JSON parameter, and the statement stays the same whatever they are.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { anyOf, type Db } from "#db/statement.ts";

/** Column names with their PostgreSQL types. */
export type RecordTypes = Readonly<Record<string, string>>;
type Records = readonly Readonly<Record<string, unknown>>[];

/** The names that rows of a file give, each once; an empty cell gives none. */
export const namesGiven = (cells: readonly string[]): string[] => [...new Set(cells)].filter((name) => name !== "");

/** A moment as Date.toISOString writes it. */
export const isoMoment = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const names = (types: RecordTypes, prefix = "") =>
  sql.join(Object.keys(types).map((name) => sql.ref(`${prefix}${name}`)));

/** The rows as a table named r. */
export function recordset(types: RecordTypes, rows: Records): RawBuilder<unknown> {
  const columns = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) AS r (${sql.join(columns)})`;
}

/** Inserts the rows in their order; answers id and external id of each. */
export async function insertRecords(
  db: Db,
  table: keyof Database & string,
  types: RecordTypes,
  rows: Records,
): Promise<{ id: string; externalId: string }[]> {
  if (rows.length === 0) return [];
  const answer = await sql<{ id: string; externalId: string }>`
    INSERT INTO ${sql.table(table)} (${names(types)}) SELECT ${names(types, "r.")} FROM ${recordset(types, rows)}
    RETURNING id, external_id AS "externalId"`.execute(db);
  return answer.rows;
}

/** Inserts rows of a table without ids of its own; those that are there stay as they are. */
export async function insertLinks(
  db: Db,
  table: keyof Database & string,
  types: RecordTypes,
  rows: Records,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO ${sql.table(table)} (${names(types)}) SELECT ${names(types, "r.")}
    FROM ${recordset(types, rows)} ON CONFLICT DO NOTHING`.execute(db);
}

/** Writes the columns of rows that are there, found by their id. */
export async function updateRecords(
  db: Db,
  table: keyof Database & string,
  types: RecordTypes,
  rows: Records,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(types).filter((name) => name !== "id");
  const writes = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  await sql`UPDATE ${sql.table(table)} AS t SET ${sql.join(writes)} FROM ${recordset(types, rows)} WHERE t.id = r.id`.execute(
    db,
  );
}

/** Locks the rows of a reading for the writer; a dry run writes none of them, and nobody has to wait for it. */
export const lockUnless = (isDryRun: boolean, table: string): RawBuilder<unknown> =>
  isDryRun ? sql`` : sql`FOR UPDATE OF ${sql.raw(table)}`;

/** Ids by external id of what is named; unknown names are left out. */
export async function findIds(
  db: Db,
  table: "suppliers" | "customer_accounts" | "customer_tags" | "product_variants" | "classification_categories",
  externalIds: Iterable<string>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(externalIds)].filter((name) => name !== "");
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; externalId: string }>`
    SELECT id, external_id AS "externalId" FROM ${sql.table(table)} WHERE external_id = ${anyOf(wanted)}`.execute(db);
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

/** Deletes what is named, or takes it out of sale where it is still needed; answers which ids were deleted. */
export async function discard(
  db: Db,
  table: "products" | "product_variants" | "offer_inventories" | "offer_prices",
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string; isDeleted: boolean }>`
    SELECT id, discard_entity(${table}, id) AS "isDeleted" FROM unnest(${[...ids]}::text[]) AS id`.execute(db);
  return new Set(rows.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])));
}
