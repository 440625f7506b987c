// Background work on the same database: a thin port over pg-boss, which keeps its tables in the schema "jobs". A job may
// run twice (a process killed half-way), so every handler is written to do no harm then.
import { randomUUID } from "node:crypto";
import { once } from "@comptoir/http/once";
import type { PgBoss } from "pg-boss";
import { replaceWordsOfJobs } from "#jobs/jobs.queries.ts";
import type { Jobs, Log } from "../deps.ts";

export type JobRunner = Jobs & {
  /** Begins to take jobs; a process that does not work may still send them. Define all jobs before. May be tried again. */
  start(options?: { works?: boolean }): Promise<void>;
  /** Finishes the jobs under way, then closes the connections. */
  stop(): Promise<void>;
};

const STOP_PATIENCE = 10_000; // ms for jobs under way when the process stops; afterwards another process repeats them.
// Jobs of one name are fetched, run and reported done together, each with its own outcome. A worker that got all it asked for
// asks again at once: notices tell of what comes, not of what was left. The second worker goes on when the first hangs.
const concurrency = {
  localConcurrency: 2,
  batchSize: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: 10,
} as const;

// Five attempts over some ten minutes outlive a restart of the mail server.
// A worker says every five seconds that it lives. A job whose worker has said nothing for ten is another's, found by a look
// every five: with the pause before it is tried again and a fetch every ten, that is within a minute.
const settings = { notify: true, retryLimit: 5, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 10 } as const;
const queue = { policy: "short", ...settings } as const;
const LOOK = 5; // s

/** Runs a job and tells how it ended, so that of jobs fetched together each has its own outcome. */
const runningAs =
  (name: string, handler: (data: object) => Promise<void>, log: Log) =>
  async ({ id, data }: { id: string; data: object }) => {
    try {
      await handler(data);
      return { id, status: "completed" as const };
    } catch (error) {
      log.warn({ error, job: name, jobId: id }, "a job failed and will be tried again");
      return { id, status: "failed" as const, output: { message: String(error) } };
    }
  };

/**
 * Background work for the database at `url`; what ran is kept for some days, then deleted. Nothing is connected or loaded before `start` or
 * the first `send`.
 */
export function createJobs({ url, log, keptDays = 7 }: { url: string; log: Log; keptDays?: number }): JobRunner {
  const kept = { ...settings, deleteAfterSeconds: keptDays * 24 * 3600 };
  const handlers = new Map<string, (data: object) => Promise<void>>();
  /** Names that this process takes jobs of. */
  const working = new Set<string>();
  let starting: Promise<PgBoss> | null = null;

  async function open(): Promise<PgBoss> {
    // pg-boss costs 24 MB and a good part of the start: it is loaded when the shop already answers.
    const pgBoss = await import("pg-boss");
    const opened = new pgBoss.PgBoss({
      connectionString: url,
      schema: "jobs",
      application_name: "comptoir jobs",
      max: 4,
      useListenNotify: true, // Otherwise a cart would wait up to 2 s for its initialisation.
      schedule: false,
      superviseIntervalSeconds: LOOK,
      monitorIntervalSeconds: LOOK,
    });
    opened.on("error", (error) => log.error({ error }, "background jobs"));
    try {
      await opened.start();
      for (const name of handlers.keys()) {
        await opened.createQueue(name, { ...queue, ...kept });
        await opened.updateQueue(name, kept); // One that an older version of the shop made keeps what it was made with.
      }
    } catch (error) {
      await opened.stop({ graceful: false }).catch(() => {}); // What is told is why it did not start.
      throw error;
    }
    return opened;
  }
  const opened = once(() => {
    starting = open();
    return starting;
  });

  async function work(name: string, handler: (data: object) => Promise<void>): Promise<void> {
    const run = runningAs(name, handler, log);
    if (working.has(name)) return;
    await (await opened()).work<object>(name, concurrency, (jobs) => Promise.all(jobs.map(run)));
    working.add(name);
  }

  return {
    define(name, handler) {
      // The name ties a handler to the data that its senders give.
      handlers.set(name, handler as (data: object) => Promise<void>);
    },
    async send(name, data, { transaction, singletonKey = randomUUID(), startAfter } = {}) {
      const { fromKysely } = await import("pg-boss");
      await (await opened()).send(name, data, {
        singletonKey,
        ...(startAfter && { startAfter }),
        ...(transaction && { db: fromKysely(transaction) }),
      });
    },
    async sendAll(name, data, { transaction } = {}) {
      if (data.length === 0) return;
      const { fromKysely } = await import("pg-boss");
      const jobs = data.map((job) => ({ name, data: job, singletonKey: randomUUID() }));
      await (await opened()).insert(name, jobs, transaction ? { db: fromKysely(transaction) } : {});
    },
    async replaceWords(name, words, { transaction }) {
      await opened(); // A shop that has never sent a job has no table of them.
      await replaceWordsOfJobs(transaction, name, words);
    },
    async start({ works = true } = {}) {
      await opened();
      if (!works) return;
      for (const [name, handler] of handlers) await work(name, handler);
    },
    async stop() {
      const running = await starting?.catch(() => null); // One that never started has nothing to finish.
      await running?.stop({ graceful: true, timeout: STOP_PATIENCE });
    },
  };
}
