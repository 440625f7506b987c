// How long the shop keeps what it does not need for ever (ux V-07): days per kind, each with what it falls back to. docs/privacy.md says
// why; what the law has a shop keep (orders, their papers and histories, payments) is no setting and never goes by itself.

export type Retention = {
  /** Sessions and links of mails, after they ended. */
  readonly sessions: number;
  /** Files of incidents, after the incident was closed. */
  readonly incidentFiles: number;
  /**
   * Who did what to users, accounts and policies, requests to be deleted that have ended, and messages to the operator that were answered.
   */
  readonly histories: number;
  /** What users of buyers were told of, after they were. */
  readonly notifications: number;
  /** Users who have not signed in: after so long the operator is asked to delete them. */
  readonly awayUsers: number;
  /** Jobs that ran, among them those of mails with what these said. */
  readonly jobs: number;
};

/** What holds where nobody has set anything. */
export const usualRetention: Retention = {
  sessions: 30,
  incidentFiles: 3 * 365,
  histories: 5 * 365,
  notifications: 180,
  awayUsers: 3 * 365,
  jobs: 7,
};

const DAY = 24 * 3600_000;

/** What is older than this is kept no longer. */
export const keptSince = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Takes a turn until one finds less than a whole batch: no statement holds more rows than that at a time. */
export async function inBatches(most: number, turn: (most: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let count = most; count === most; all += count) count = await turn(most);
  return all;
}
