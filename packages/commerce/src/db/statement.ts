// What statements are made of: what they run on, lists of texts in them, and those that are built and compiled once: each run
// only fills in its values, as building a long one takes Kysely as long as PostgreSQL takes to run it.
import { type CompiledQuery, type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

/** The database, or a transaction where the caller has one open. */
export type Db = Kysely<Database>;

/** A transaction: what is written through it is written whole or not at all. */
export type Tx = Transaction<Database>;

/**
 * What stands right of an equals sign for "one of these"; true of none for an empty list. One parameter, however many there
 * are, so that a statement has one text and one plan.
 */
export const anyOf = <Text extends string>(texts: Iterable<Text>): RawBuilder<Text> =>
  sql<Text>`ANY(${[...texts]}::text[])`;

/**
 * The same of texts that the program names itself, written into the statement: its one plan knows how many rows they are, and uses indexes
 * that are made for them.
 */
export const anyNamed = <Text extends string>(texts: readonly Text[]): RawBuilder<Text> =>
  sql<Text>`ANY(${sql.lit(`{${texts.join()}}`)}::text[])`;

/** Whether a column is one of these texts. */
export const isIn = (column: string, texts: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = ${anyOf(texts)}`;

/** What is sorted by: an expression of the program's own, never a caller's text. What has none comes last. */
export const sortBy = (expression: string, { direction }: Pick<SortOrder, "direction">): RawBuilder<unknown> =>
  sql.raw(`${expression} ${direction} NULLS LAST`);

/** Whether the supplier `s` is one of these, by either id; of all unless some are named. */
export const isOfSuppliers = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${ids.length === 0}::boolean OR s.id = ${anyOf(ids)} OR s.external_id = ${anyOf(ids)})`;

/** A text as `LIKE` has to be given it to mean its own signs. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** What `LIKE` finds a text by that stands anywhere in another. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Whether a value holds a text anywhere, whatever the case and accents of either. */
export const holdsFolded = (value: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  foldedHolds(sql`fold_text(${value})`, text);

/** The same of a value that was folded when it was written. */
export const foldedHolds = (folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} LIKE '%' || fold_text(${escapeLike(text)}) || '%'`;

/** The same of numbers and codes, which have no accents: folding those of all orders takes seconds. */
export const holdsCode = (value: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${value}) LIKE '%' || lower(${escapeLike(text)}) || '%'`;

/** How many rows there are over all pages, beside each row of one. */
export const countOver = sql<number>`count(*) OVER ()`.as("total");

/** How many rows there are. */
export const countAll = sql<number>`count(*)`.as("total");

/** Rows of one page, and how many there are over all pages. */
export type FoundPage<Row> = { readonly rows: Row[]; readonly total: number };

/** A statement in its order, of which a part is read. */
type OrderedStatement<Row> = { limit(size: number): { offset(first: number): { execute(): Promise<Row[]> } } };

/**
 * One page of rows that carry `countOver`, and how many there are over all pages; beyond the last page no row says so, and `count`
 * is asked.
 */
export async function readPage<Row extends { readonly total: number }>(
  ordered: OrderedStatement<Row>,
  { page, size }: PageRequest,
  count: () => Promise<{ readonly total: number }>,
): Promise<FoundPage<Row>> {
  const rows = await ordered
    .limit(size)
    .offset(page * size)
    .execute();
  const [first] = rows;
  if (first) return { rows, total: first.total };
  return { rows, total: page === 0 ? 0 : (await count()).total };
}

/** The place of a value in a compiled statement. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Stands for the value of this name wherever a value may stand. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Anything of Kysely's that compiles to one statement. */
export type Statement<Row> = { compile(db: Db): CompiledQuery<Row> };

/**
 * A statement whose text never changes. `build` runs once, before the first run; what it does with a value other than to
 * write it into the statement is lost.
 */
export function defineStatement<Values, Row>(
  build: (db: Db, value: ValueOf<Values>) => Statement<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, (name) => sql.val(new Place(name) as never)).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** The name of the user who stands under this alias, the given name first; `fullName` of `shared/buyer.ts` is its like in code. */
export const personName = (alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;
