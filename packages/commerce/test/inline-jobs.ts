// The in-memory twin of jobs.ts for tests: jobs wait until `settle` runs them, so a test decides when.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import type { JobRunner } from "#jobs/jobs.ts";

export type InlineJobs = JobRunner & {
  /** Runs everything that is due, and what that sends in turn. Throws what a handler throws. */
  settle(): Promise<void>;
};

interface WaitingJob {
  name: string;
  data: object;
  singletonKey: string | undefined;
  startAfter: Date | undefined;
  /** The transaction that sent it, or null when it was sent outside of one. */
  transactionId: string | null;
}

/** Jobs that only `settle` runs, in the order in which they were sent. */
export function createInlineJobs({ db, clock }: { db: Db; clock: () => Date }): InlineJobs {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  let waiting: WaitingJob[] = [];

  /** A job exists once its transaction has committed; of one that is still open nothing is known. */
  async function statusOf({ transactionId }: WaitingJob): Promise<string> {
    if (transactionId === null) return "committed";
    const { rows } = await sql<{ status: string }>`SELECT pg_xact_status(${transactionId}::xid8) AS status`.execute(db);
    return rows[0]?.status ?? "aborted";
  }

  async function takeNext(): Promise<WaitingJob | undefined> {
    for (const job of waiting.filter(({ startAfter }) => startAfter === undefined || startAfter <= clock())) {
      const status = await statusOf(job);
      // Somebody else who settles at the same time may have taken it while we asked.
      if (status === "in progress" || !waiting.includes(job)) continue;
      waiting = waiting.filter((other) => other !== job);
      if (status === "committed") return job;
    }
    return undefined;
  }

  async function sendAll(
    name: string,
    all: readonly object[],
    { transaction, singletonKey, startAfter }: Parameters<JobRunner["send"]>[2] = {},
  ): Promise<void> {
    if (!handlers.has(name)) throw new Error(`Queue ${name} does not exist`);
    const isWaiting = (job: WaitingJob) => job.name === name && job.singletonKey === singletonKey;
    if (all.length === 0 || (singletonKey !== undefined && waiting.some(isWaiting))) return;
    let transactionId: string | null = null;
    if (transaction) {
      const { rows } = await sql<{ id: string }>`SELECT pg_current_xact_id()::text AS id`.execute(transaction);
      transactionId = rows[0]?.id ?? null;
    }
    // Copies: what the sender changes later is not what was sent.
    for (const data of structuredClone(all)) waiting.push({ name, data, singletonKey, startAfter, transactionId });
  }

  return {
    define(name, handler) {
      handlers.set(name, handler as (data: object) => Promise<void>); // As in jobs.ts: the name ties them.
    },
    send: (name, data, options) => sendAll(name, [data], options),
    sendAll,
    async replaceWords(name, words) {
      const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
      for (const job of waiting.filter((each) => each.name === name)) {
        const text = JSON.stringify(job.data);
        const mended = words.reduce((all, { from, to }) => all.replaceAll(escaped(from), escaped(to)), text);
        job.data = JSON.parse(mended);
      }
    },
    start: async () => {},
    stop: async () => {},
    async settle() {
      for (let job = await takeNext(); job !== undefined; job = await takeNext()) {
        await handlers.get(job.name)?.(job.data);
      }
    },
  };
}
