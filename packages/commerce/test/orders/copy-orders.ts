// As many orders as a large shop has, for what must not depend on their number, or as thousands of lives begin with: placing each would
// take minutes.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/statement.ts";

/** Copies a logistic order so many times, without its lines and its history. They are gone after the work. */
export async function withCopies(db: Db, id: string, copies: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ names: string }>`SELECT string_agg(quote_ident(column_name), ', ') AS names
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'logistic_orders'
     AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'rank', 'reference', 'external_id')`.execute(db);
  const names = sql.raw(rows[0]?.names ?? "");
  await sql`INSERT INTO logistic_orders (id, rank, reference, ${names})
    SELECT 'copy-' || n, n + 1, 'copy-' || n, ${names} FROM logistic_orders, generate_series(1, ${copies}::integer) n
     WHERE id = ${id}`.execute(db);
  await work().finally(() => sql`DELETE FROM logistic_orders WHERE id LIKE 'copy-%'`.execute(db));
}

const copiedTables = ["commercial_orders", "payments", "logistic_orders", "order_lines"] as const;
type CopiedTable = (typeof copiedTables)[number];

/** The rows of a table that are copied: those whose column `where` has the value, with changes, and marks behind the columns named. */
type CopiedRows = {
  readonly where: readonly [column: string, value: string];
  readonly changes: Readonly<Record<string, unknown>>;
  readonly marked: readonly string[];
};

/** Copies rows of orders: each table by a part of one statement. */
export type OrderCopier = (table: CopiedTable, rows: CopiedRows, mark: string) => RawBuilder<unknown>;

/** What copies orders of a database, which says once which columns are written; the database makes the others of them. */
export async function createOrderCopier(db: Db): Promise<OrderCopier> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT table_name AS "table", array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY(${copiedTables}) AND is_generated = 'NEVER' GROUP BY 1`.execute(
    db,
  );
  const written = new Map(rows.map(({ table, columns }) => [table, columns]));
  return (table, { where: [column, value], changes, marked }, mark) => {
    const own = sql.join(marked.map((name) => sql`${name}::text, t.${sql.ref(name)} || ${mark}::text`));
    const columns = written.get(table) ?? [];
    return sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      SELECT ${sql.join(columns.map((name) => sql`(r).${sql.ref(name)}`))} FROM (SELECT jsonb_populate_record(t, to_jsonb(t)
      || ${JSON.stringify(changes)}::jsonb || jsonb_build_object(${own})) AS r
      FROM ${sql.table(table)} t WHERE ${sql.ref(column)} = ${value} OFFSET 0) AS copied`;
  };
}
