// Constraints that say no. Checked where the write happens: asking before would not see a twin that writes meanwhile.
import pg from "pg";

/** Whether the write failed because the named unique constraint or index holds such a value already. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
}
