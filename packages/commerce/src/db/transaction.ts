// One transaction per write call.
import { setTimeout as pause } from "node:timers/promises";
import type { Db, Tx } from "#db/statement.ts";

const ATTEMPTS = 3;
/** Milliseconds: who lost a deadlock and came back at once could meet the winner again before it has woken up. */
const pauseBefore = (attempt: number) => attempt * (20 + Math.random() * 30);
// serialization_failure and deadlock_detected: the server asks to try again.
const isWorthRetrying = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01");

/** The same call with its statements inside a transaction. */
export const within = <Context extends { readonly deps: { readonly db: Db } }>(context: Context, tx: Tx): Context => ({
  ...context,
  deps: { ...context.deps, db: tx },
});

/**
 * Runs `work` in one transaction, which commits when it resolves; inside a transaction it joins that one. After a
 * deadlock the whole of `work` runs again a little later, three times at most: it must do nothing that the database cannot take back.
 */
export async function inTransaction<Result>(db: Db, work: (transaction: Tx) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db as Tx); // isTransaction is the proof.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
      await pause(pauseBefore(attempt));
    }
  }
}
