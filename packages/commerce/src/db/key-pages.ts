// Pages of long lists by key: a page begins behind the last row of the one before, or ends before the first of the one behind. The
// four-thousandth costs what the first costs, and rows that come meanwhile push nothing from one page to the next.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Db } from "#db/statement.ts";
import type { Cursors, KeyPageRequest, SortOrder } from "#shared/paging.ts";
import { invalidField } from "#shared/refusal.ts";

type Direction = SortOrder["direction"];

/** What rows are sorted by. It is never null. */
export type SortKey = {
  readonly type: "timestamptz" | "date" | "text";
  readonly value: (direction: Direction) => RawBuilder<unknown>;
};

/** A column that is always filled. */
export const filled = (type: SortKey["type"], column: RawBuilder<unknown>): SortKey => ({ type, value: () => column });

/** A column that may be empty: a row without it comes last, whatever the direction. */
export const emptyLast = (type: "timestamptz" | "date", column: RawBuilder<unknown>): SortKey => ({
  type,
  value: (direction) =>
    direction === "ASC"
      ? sql`coalesce(${column}, ${sql.raw(`'9999-12-31'::${type}`)})`
      : sql`coalesce(${column}, ${sql.raw(`'0001-01-01'::${type}`)})`,
});

const isOfType: Readonly<Record<SortKey["type"], (text: string) => boolean>> = {
  timestamptz: (text) => !text.startsWith("0000") && z.iso.datetime({ offset: true }).safeParse(text).success,
  date: (text) => !text.startsWith("0000") && z.iso.date().safeParse(text).success,
  text: (text) => !text.includes("\0"),
};

/** One value of a row, as it stands in a cursor. */
type PlacedKey = {
  readonly name: string;
  readonly type: SortKey["type"];
  readonly value: RawBuilder<unknown>;
  readonly direction: Direction;
};

const namesOf = (keys: readonly PlacedKey[]) => keys.map(({ name, direction }) => `${name} ${direction}`).join();

const writeCursor = (keys: readonly PlacedKey[], values: readonly string[]): string =>
  Buffer.from(JSON.stringify([namesOf(keys), ...values])).toString("base64url");

const CursorTexts = z.array(z.string());

/** The values of the row that a cursor names. Throws 400 for what is no cursor, or one of a list that is sorted otherwise. */
function readCursor(keys: readonly PlacedKey[], cursor: string, field: keyof Cursors): string[] {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    read = null;
  }
  const [names, ...values] = CursorTexts.safeParse(read).data ?? [];
  const isWhole = values.length === keys.length && keys.every(({ type }, at) => isOfType[type](values[at] ?? ""));
  if (names !== namesOf(keys) || !isWhole)
    throw invalidField("F-E-012", field, `${field} is no cursor of this list in this order: begin again without it`);
  return values;
}

/** Whether a row comes behind the one of these values. */
function isBehind(keys: readonly PlacedKey[], values: readonly string[]): RawBuilder<SqlBool> {
  const [key, ...others] = keys;
  if (!key) return sql<SqlBool>`false`;
  const value = sql`${values[0]}::${sql.raw(key.type)}`;
  const [sign, orEqual] = key.direction === "ASC" ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`];
  if (others.length === 0) return sql<SqlBool>`${key.value} ${sign} ${value}`;
  // The bound of the first key alone is what an index is entered by.
  return sql<SqlBool>`(${key.value} ${orEqual} ${value}
    AND (${key.value} ${sign} ${value} OR ${isBehind(others, values.slice(1))}))`;
}

const turned = (keys: readonly PlacedKey[]): PlacedKey[] =>
  keys.map((key) => ({ ...key, direction: key.direction === "ASC" ? "DESC" : "ASC" }));

/** What is asked of the first `most` rows of a page's list alone, one by one. */
export type Narrowing = {
  /** The alias of the table that the rows are of. */
  readonly row: RawBuilder<unknown>;
  readonly condition: RawBuilder<unknown>;
  readonly most: number;
};

type KeyedRows = {
  /** What stands between FROM and ORDER BY. */
  readonly rows: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** One at least; rows that are equal by all of them stand by their ids. */
  readonly order: readonly { readonly property: string; readonly direction: Direction; readonly key: SortKey }[];
  readonly within?: Narrowing | undefined;
};

/**
 * The ids of one page, what names those beside it, and whether any come behind it in the direction that was read. Throws 400 for what is no
 * cursor of the list. One statement.
 */
export async function readKeyPage(
  db: Db,
  { rows, id, order, within }: KeyedRows,
  { page, size, after, before }: KeyPageRequest,
): Promise<{ readonly ids: readonly string[]; readonly cursors: Cursors; readonly isMore: boolean }> {
  if (after !== undefined && before !== undefined)
    throw invalidField("F-E-040", "before", "A page lies after a row or before one: leave one of the two out");
  const keys: readonly PlacedKey[] = [
    ...order.map(({ property, direction, key: { type, value } }) => ({
      ...{ name: property, type, direction, value: value(direction) },
    })),
    { name: "id", type: "text", value: id, direction: order.at(-1)?.direction ?? "DESC" },
  ];
  const isBackward = before !== undefined;
  const read = isBackward ? turned(keys) : keys;
  const cursor = before ?? after;
  const bound =
    cursor === undefined
      ? sql``
      : sql`AND ${isBehind(read, readCursor(keys, cursor, isBackward ? "before" : "after"))}`;
  const texts = sql.join(keys.map(({ value }) => sql`to_jsonb(${value}) #>> '{}'`));
  const sorted = sql.join(read.map(({ value, direction }) => sql`${value} ${sql.raw(direction)}`));
  const from = within
    ? sql`(SELECT ${within.row}.* FROM ${rows} ${bound} ORDER BY ${sorted} LIMIT ${sql.lit(within.most)}) AS ${within.row}
       WHERE ${within.condition}`
    : sql`${rows} ${bound}`;
  // The size stands in the statement, so that its plan is one for few rows.
  const found = await sql<{ id: string; texts: string[] }>`
    SELECT ${id} AS id, ARRAY[${texts}] AS texts FROM ${from} ORDER BY ${sorted}
     LIMIT ${sql.lit(size + 1)} OFFSET ${cursor === undefined ? page * size : 0}`.execute(db);
  const isMore = found.rows.length > size;
  const shown = found.rows.slice(0, size);
  if (isBackward) shown.reverse();
  const at = (row: { texts: string[] } | undefined) => (row ? writeCursor(keys, row.texts) : null);
  const isBeforeSome = isBackward ? isMore : after !== undefined || page > 0;
  const isAfterSome = isBackward || isMore;
  return {
    ids: shown.map((row) => row.id),
    isMore,
    cursors: { before: isBeforeSome ? at(shown[0]) : null, after: isAfterSome ? at(shown.at(-1)) : null },
  };
}
