// SQL of imports themselves: what was asked, how far it is, what was wrong.
import type { ImportEntity, ImportOptions, ImportStatus } from "@comptoir/contract/imports/imports";
import { sql } from "kysely";
import { anyOf, type Db } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import type { Tally } from "#imports/table/importer.ts";
import { isReason, type Problem } from "#imports/table/problems.rules.ts";
import { insertLinks } from "#imports/table/records.queries.ts";

/** Problems of one import that are kept word for word; more are only counted. */
export const MOST_PROBLEMS = 10_000;

export type StoredOptions = Omit<ImportOptions, "delimiter" | "storeView"> & {
  readonly delimiter?: ImportOptions["delimiter"] | undefined;
  readonly storeView?: string | undefined;
  readonly entity?: ImportEntity | undefined;
  /** Whose offers alone it may write: a supplier's own file. */
  readonly supplierId?: string | undefined;
  /** The check whose findings it writes, and nothing else. */
  readonly checkId?: string | undefined;
};

const columns = sql`
  id, status, entity, file_name AS "fileName", file_size AS "fileSize", fingerprint, options, pass, rows_done AS "rowsDone",
  total_lines AS "totalLines", created, updated, deleted, skipped, rejected, error_count AS "errorCount",
  warning_count AS "warningCount", user_id AS "userId", created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt",
  (SELECT a.id FROM imports a WHERE a.options->>'checkId' = imports.id ORDER BY a.id DESC LIMIT 1) AS "appliedId"`;

export type ImportRow = {
  readonly id: string;
  readonly status: ImportStatus;
  readonly entity: ImportEntity | null;
  readonly fileName: string;
  readonly fileSize: number;
  readonly fingerprint: string;
  readonly options: StoredOptions;
  readonly pass: number;
  readonly rowsDone: number;
  readonly totalLines: number | null;
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly skipped: number;
  readonly rejected: number;
  readonly errorCount: number;
  readonly warningCount: number;
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** The import that has written what this check has found. */
  readonly appliedId: string | null;
};

/** One import; null when there is none. */
export async function findImport(db: Db, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`SELECT ${columns} FROM imports WHERE id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The last import of the same bytes with the same settings. */
export async function findTwin(db: Db, fingerprint: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`SELECT ${columns} FROM imports WHERE fingerprint = ${fingerprint}
     ORDER BY created_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Lets nobody else do the same with an import until the transaction ends. */
export async function lockImport(db: Db, id: string): Promise<void> {
  await sql`SELECT FROM imports WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
}

/** The import of a supplier that has not ended; null when all have. Another of its files waits here until the transaction ends. */
export async function lockOpenImport(db: Db, supplierId: string): Promise<ImportRow | null> {
  await sql`SELECT FROM suppliers WHERE id = ${supplierId} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<ImportRow>`
    SELECT ${columns} FROM imports
     WHERE status IN ('JOB_PENDING', 'JOB_RUNNING') AND options->>'supplierId' = ${supplierId}
     ORDER BY created_at, id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The id of the import whose file has waited longest without being begun; null when none waits. */
export async function findLongestWaiting(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM imports i JOIN import_chunks c ON c.import_id = i.id AND c.position = 0
     WHERE i.status = 'JOB_PENDING' ORDER BY i.created_at, i.id LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

const isOf = ({ supplierId }: Desk) => (supplierId === null ? sql`true` : sql`options->>'supplierId' = ${supplierId}`);

/** A page of the imports of a desk, the newest first, each with how many there are in all. */
export async function findImports(db: Db, desk: Desk, page: number, size: number) {
  const { rows } = await sql<ImportRow & { total: number }>`
    SELECT ${columns}, count(*) OVER () AS total FROM imports WHERE ${isOf(desk)}
     ORDER BY created_at DESC, id DESC LIMIT ${size} OFFSET ${page * size}`.execute(db);
  const total = rows[0]?.total ?? (page === 0 ? 0 : await countImports(db, desk));
  return { rows, total };
}

async function countImports(db: Db, desk: Desk): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM imports WHERE ${isOf(desk)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export type NewImport = {
  readonly fileName: string;
  readonly fileSize: number;
  readonly fingerprint: string;
  readonly options: StoredOptions;
  readonly userId: string | null;
};

/** Enlists an import and answers its id. */
export async function insertImport(db: Db, given: NewImport, now: Date): Promise<string> {
  const { id } = await db
    .insertInto("imports")
    .values({
      ...{ file_name: given.fileName, file_size: given.fileSize, fingerprint: given.fingerprint },
      ...{ options: JSON.stringify(given.options), user_id: given.userId, created_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const isUnderWay = sql`status IN ('JOB_PENDING', 'JOB_RUNNING')`;

/** Begins or goes on; what an import that failed had told of its end is forgotten. Answers false for one that has ended. */
export async function beginImport(db: Db, id: string, entity: ImportEntity, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE imports SET status = 'JOB_RUNNING', entity = ${entity}, started_at = COALESCE(started_at, ${now}),
    ended_at = NULL WHERE id = ${id} AND ${isUnderWay}`.execute(db);
  return numAffectedRows === 1n;
}

/** Writes down what a batch did, in its transaction. Of the problems those up to the limit are kept. Answers false for one that has ended. */
export async function saveProgress(
  db: Db,
  id: string,
  { counts, problems }: Tally,
  at: { readonly pass: number; readonly rowsDone: number },
): Promise<boolean> {
  const errors = problems.filter(({ severity }) => severity === "ERROR").length;
  const { rows } = await sql<{ known: number }>`
    UPDATE imports SET pass = ${at.pass}, rows_done = ${at.rowsDone}, created = created + ${counts.created},
      updated = updated + ${counts.updated}, deleted = deleted + ${counts.deleted}, skipped = skipped + ${counts.skipped},
      rejected = rejected + ${counts.rejected}, error_count = error_count + ${errors},
      warning_count = warning_count + ${problems.length - errors}
    WHERE id = ${id} AND ${isUnderWay} RETURNING error_count + warning_count - ${problems.length} AS known`.execute(db);
  const known = rows[0]?.known;
  if (known === undefined) return false;
  const kept = problems.slice(0, Math.max(0, MOST_PROBLEMS - known));
  await insertLinks(
    db,
    "import_problems",
    {
      ...{ import_id: "text", position: "integer", line: "integer", severity: "text", reason: "text" },
      ...{ field: "text", value: "text", detail: "text" },
    },
    kept.map((problem, index) => ({ import_id: id, position: known + index, ...problem })),
  );
  return true;
}

/** Remembers what rows name, for a file that is the whole of its kind. */
export async function saveNames(db: Db, id: string, names: readonly string[]): Promise<void> {
  const rows = [...new Set(names)].map((name) => ({ import_id: id, name }));
  await insertLinks(db, "import_names", { import_id: "text", name: "text" }, rows);
}

/** Forgets which things the file named, once what it left out is dealt with. */
export async function forgetNames(db: Db, id: string): Promise<void> {
  await db.deleteFrom("import_names").where("import_id", "=", id).execute();
}

/** Writes how an import ended and how many lines its file has. Answers false for one that has ended before. */
export async function endImport(
  db: Db,
  id: string,
  end: { readonly status: ImportStatus; readonly totalLines: number | null; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE imports SET status = ${end.status}, total_lines = COALESCE(${end.totalLines}, total_lines),
    ended_at = ${end.now} WHERE id = ${id} AND ${isUnderWay}`.execute(db);
  return numAffectedRows === 1n;
}

/** Lets an import that failed wait again, behind those that wait already; its counts stay. */
export async function reviveImport(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("imports").set({ status: "JOB_PENDING", created_at: now }).where("id", "=", id).execute();
}

/** The first problems in the order of the file. */
export async function findProblems(db: Db, id: string, most: number, severity?: Problem["severity"]) {
  const { rows } = await sql<Omit<Problem, "reason"> & { reason: string }>`
    SELECT line, severity, reason, field, value, detail FROM import_problems
     WHERE import_id = ${id} AND severity = COALESCE(${severity ?? null}, severity) ORDER BY position LIMIT ${most}`.execute(
    db,
  );
  // A reason that this version of the shop no longer knows has no words.
  return rows.flatMap(({ reason, ...rest }): Problem[] => (isReason(reason) ? [{ ...rest, reason }] : []));
}

const UNREADABLE = ["BAD_QUOTE", "ROW_TOO_LONG", "TOO_MANY_CELLS", "CELL_ERROR", "UNSTORABLE", "FILE_CUT_OFF"];

/** Whether the file had rows of which nobody knows what they name. */
export async function hasUnreadableRows(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM import_problems WHERE import_id = ${id} AND reason = ${anyOf(UNREADABLE)})
        OR (SELECT error_count + warning_count > ${MOST_PROBLEMS} FROM imports WHERE id = ${id}) AS found`.execute(db);
  return rows[0]?.found ?? true;
}

/** The id of a store view by its external id, or of the default one; null when there is none. */
export async function findStoreView(db: Db, externalId: string | undefined): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT v.id FROM store_views v JOIN stores s ON s.id = v.store_id
     WHERE CASE WHEN ${externalId ?? null}::text IS NULL THEN v.is_default AND s.is_default
                ELSE v.external_id = ${externalId ?? null} END`.execute(db);
  return rows[0]?.id ?? null;
}

const LOCK = 7_318_220;
/** Takes the one place of running imports, for this connection; false when another has it. */
export async function tryLockImports(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${LOCK}) AS taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Lets the next import of any process begin. */
export async function unlockImports(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(db);
}

/** What follows can be taken back without the rest of the transaction. */
export async function openSavepoint(db: Db): Promise<void> {
  await sql`SAVEPOINT import_rows`.execute(db);
}

/** Keeps what was written since the savepoint. */
export async function closeSavepoint(db: Db): Promise<void> {
  await sql`RELEASE SAVEPOINT import_rows`.execute(db);
}

/** Takes back what was written since the savepoint was opened. */
export async function undoSavepoint(db: Db): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT import_rows`.execute(db);
  await closeSavepoint(db);
}
