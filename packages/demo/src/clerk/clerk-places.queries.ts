// SQL of the places of clerks: each is one process's at a time, so that what a clerk sees is what the one before it left.
import type { Tx } from "@comptoir/commerce/db/statement";
import { sql } from "kysely";

/**
 * Takes the place of a clerk until the transaction ends; false: another process has it. What waits must be searched by a statement
 * after this one: a lock on the found row alone comes after its statement has looked, and would let what was just done be done again.
 */
export async function takePlace(tx: Tx, clerk: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`clerk ${clerk}`}, 0)) AS "isOurs"`.execute(tx);
  return rows[0]?.isOurs ?? false;
}
