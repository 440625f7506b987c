// Statements that are built and compiled once: each run only fills in its values. Building a long one takes Kysely as long
// as PostgreSQL takes to run it.
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";

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
export type Statement<Row> = { compile(db: Kysely<Database>): CompiledQuery<Row> };

/**
 * A statement whose text never changes. `build` runs once, before the first run; what it does with a value other than to
 * write it into the statement is lost.
 */
export function defineStatement<Values, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>) => Statement<Row>,
): (db: Kysely<Database>, values: Values) => Promise<Row[]> {
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
