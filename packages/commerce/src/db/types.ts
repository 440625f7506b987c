// The column types that schema.generated.ts is written in.
import type { ColumnType } from "kysely";

/** A column that the database fills when it is left out. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** JSON: read as a value whose shape the query knows, written as text (`JSON.stringify`). */
export type Json = ColumnType<unknown, string, string>;

/** A moment in time. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
