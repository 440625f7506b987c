// Many rows in one statement, with identifiers given out here so that the same seed has the same ids on every machine.

import type { Database } from "@comptoir/commerce/db/schema.generated";
import type { Db } from "@comptoir/commerce/db/statement";
import { batchesOf } from "@comptoir/contract/conventions";
import { sql } from "kysely";

/** What a cell may hold before PostgreSQL casts it to the type of its column. */
export type Cell = string | number | boolean | null;

/** Column names with their PostgreSQL types, in the order of the cells of each row. */
export type Columns = Readonly<Record<string, string>>;

const rowsPerStatement = 4_000;

/** A text array, an integer array or JSON as one cell. */
export const integers = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? "NULL").join(",")}}`;
/** A text array as one cell. */
export const texts = (values: readonly string[]): string =>
  `{${values.map((value) => JSON.stringify(value)).join(",")}}`;
/** JSON as one cell. */
export const json = (value: unknown): string => JSON.stringify(value);

/** Inserts the rows, some thousands at a time; the statement stays the same, so PostgreSQL plans it once. */
export async function insertRows(
  db: Db,
  table: keyof Database & string,
  columns: Columns,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const names = Object.keys(columns);
  const cells = names.map((name, index) => sql`${sql.ref(`cells.c${index}`)}::${sql.raw(columns[name] ?? "text")}`);
  for (const batch of batchesOf(rows, rowsPerStatement)) {
    const arrays = names.map((_, index) => sql`${batch.map((row) => toText(row[index] ?? null))}::text[]`);
    await sql`
      INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      SELECT ${sql.join(cells)}
        FROM unnest(${sql.join(arrays)}) AS cells(${sql.join(names.map((_, index) => sql.ref(`c${index}`)))})
    `.execute(db);
  }
}

const toText = (cell: Cell): string | null => (cell === null ? null : String(cell));

/** Numbers of one sequence, given out without touching it: a load that fails leaves the sequence as it was. */
export interface Counter {
  next(): number;
  /** Moves the sequence behind the last number given out. */
  close(): Promise<void>;
}

/** Counts on from the largest number in the columns, or from `first`. */
export async function openCounter(
  db: Db,
  sequence: string,
  columns: readonly (readonly [table: string, column: string])[],
  first = 1,
): Promise<Counter> {
  const largest = columns.map(
    ([table, column]) => sql`SELECT max(${sql.ref(column)}::bigint) AS number FROM ${sql.table(table)}`,
  );
  const { rows } = await sql<{ number: number | null }>`
    SELECT max(number) AS number FROM (${sql.join(largest, sql` UNION ALL `)}) AS numbers
  `.execute(db);
  let last = Math.max(Number(rows[0]?.number ?? 0), first - 1);
  return {
    next: () => ++last,
    close: async () => {
      await sql`SELECT setval(${sequence}::regclass, ${last})`.execute(db);
    },
  };
}

/** A number as the ten digits of an identifier. */
export const idOf = (number: number): string => String(number).padStart(10, "0");
