// What a failure of the database means, where it is no fault of ours: it is away for the moment (restarted, failed over, out
// of connections or of disk) and nothing of what was asked was kept, or a constraint says no.
import pg from "pg";

/** Classes of SQLSTATE: 08 connection, 53 out of resources (connections, disk, memory), 57P the server is going or coming. */
const awayStates = /^(08|53|57P0[1235])/;
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What `pg` and its pool say without a code, of connections that broke, could not be made or did not become free. */
const awayWords = [
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Cannot use a pool after calling end on the pool/,
  /^driver has already been destroyed/,
];

/** Seconds after which it is worth asking again. */
export const AWAY_PATIENCE = 2;

/** Whether the database could not be asked, or went away before it had answered. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string") {
    return awayStates.test(error.code) || networkCodes.has(error.code);
  }
  return awayWords.some((words) => words.test(error.message));
}

/** SQLSTATE of a value that is there already, and of one that overlaps what is there. */
const takenStates: ReadonlySet<string | undefined> = new Set(["23505", "23P01"]);

/**
 * Whether the write failed because the named unique or exclusion constraint or index holds such a value already. Asked after the write, as
 * asking before would not see a twin that writes meanwhile.
 */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && takenStates.has(error.code) && error.constraint === constraint;
}
