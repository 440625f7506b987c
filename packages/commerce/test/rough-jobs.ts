// Jobs as a bad day delivers them: late, twice, twice at once, or by a process that dies half-way and is replaced.
import type { KyselyPlugin } from "kysely";
import type { Db } from "#db/statement.ts";
import type { InlineJobs } from "#test/inline-jobs.ts";

/** What becomes of a delivery; a number is the statement before which the first process dies. */
export type Fate = "once" | "twice" | "side by side" | number;

/** The end of a process: whatever it had not committed is gone. */
export class Death extends Error {}

/** A way to the database that ends before a chosen statement. */
function createMortalPlugin(): { readonly plugin: KyselyPlugin; dieBefore(statement: number): void } {
  let left = Number.POSITIVE_INFINITY;
  return {
    plugin: {
      transformQuery({ node }) {
        left -= 1;
        if (left > 0) return node;
        left = Number.POSITIVE_INFINITY;
        throw new Death("The process died");
      },
      transformResult: async ({ result }) => result,
    },
    dieBefore(statement) {
      left = statement;
    },
  };
}

export type RoughDelivery = {
  /** What a process that may die works with. */
  readonly db: Db;
  /** Does what has to be done, with this fate; what died is done again. */
  survive(fate: Fate, work: () => Promise<unknown>): Promise<void>;
};

export function createRoughDelivery(db: Db): RoughDelivery {
  const { plugin, dieBefore } = createMortalPlugin();
  const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Death)) throw error;
      await untilDone(work);
    }
  };
  return {
    db: db.withPlugin(plugin),
    async survive(fate, work) {
      if (typeof fate === "number") dieBefore(fate);
      if (fate === "side by side") await Promise.all([untilDone(work), untilDone(work)]);
      else await untilDone(work);
      if (fate === "twice") await untilDone(work);
      dieBefore(Number.POSITIVE_INFINITY);
    },
  };
}

export type RoughJobs = InlineJobs & {
  /** Delivers everything that is due, and what it sends in turn; a call that was answered delivers nothing. */
  deliver(fate: Fate): Promise<void>;
  /** Delivers again what was done long ago. */
  deliverAgain(): Promise<void>;
  /** What was delivered until now does not come again. */
  forget(): void;
};

/** Sent together are mails only, which go nowhere. */
export function createRoughJobs(jobs: InlineJobs, { survive }: RoughDelivery): RoughJobs {
  let fate: Fate = "once";
  let done: (() => Promise<void>)[] = [];
  return {
    ...jobs,
    define: (name, handler) =>
      jobs.define<Parameters<typeof handler>[0]>(name, async (data) => {
        done.push(() => handler(data));
        await survive(fate, () => handler(data));
      }),
    sendAll: async () => {},
    settle: async () => {},
    async deliver(chosen) {
      fate = chosen;
      await jobs.settle();
    },
    async deliverAgain() {
      for (const work of done) await survive("once", work);
    },
    forget() {
      done = [];
    },
  };
}
