// SQL of what checks of files have found, and of the files that are kept for it.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import type { RowChange } from "#imports/table/importer.ts";
import { insertLinks } from "#imports/table/records.queries.ts";

/** Notes what rows would change. */
export async function insertImportChanges(db: Db, importId: string, changes: readonly RowChange[]): Promise<void> {
  const types = { import_id: "text", line: "integer", outcome: "text", name: "text", cells: "jsonb" };
  const rows = changes.map(({ line, outcome, name, cells }) => ({ import_id: importId, line, outcome, name, cells }));
  await insertLinks(db, "import_changes", types, rows);
}

const columns = sql`line, outcome, name, cells`;

/** What a check has found of some lines, by line. */
export async function findChecked(
  db: Db,
  checkId: string,
  lines: readonly number[],
): Promise<ReadonlyMap<number, RowChange>> {
  const { rows } = await sql<RowChange>`
    SELECT ${columns} FROM import_changes WHERE import_id = ${checkId} AND line = ANY(${[...lines]}::integer[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.line, row]));
}

/** A page of what a check has found, in the order of the file. */
export async function findImportChanges(db: Db, importId: string, page: number, size: number) {
  const { rows } = await sql<RowChange & { readonly total: number }>`
    SELECT ${columns}, (count(*) OVER ())::integer AS total FROM import_changes WHERE import_id = ${importId}
     ORDER BY line LIMIT ${size} OFFSET ${page * size}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
