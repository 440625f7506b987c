// What statements run on: the database as a whole, or one transaction of it.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";

/** The database, or a transaction where the caller has one open. */
export type Db = Kysely<Database>;

/** A transaction: what is written through it is written whole or not at all. */
export type Tx = Transaction<Database>;
