// SQL of jobs beyond what their library offers.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";

/** Words that take the place of others. */
export type Replacement = { readonly from: string; readonly to: string };

/**
 * Puts words in the place of others in the texts that jobs of a name carry and told at their end, whether they wait or are kept after they
 * ran.
 */
export async function replaceWordsOfJobs(db: Db, name: string, words: readonly Replacement[]): Promise<void> {
  for (const { from, to } of words) {
    const changed = (column: string) => sql`json_without_words(${sql.ref(column)}, ARRAY[${from}::text], ${to}::text)`;
    await sql`UPDATE jobs.job SET data = ${changed("data")}, output = ${changed("output")}
      WHERE name = ${name} AND (${changed("data")} <> data OR ${changed("output")} <> output)`.execute(db);
  }
}
