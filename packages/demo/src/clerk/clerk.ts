// How the clerks of the demo work: every few seconds each looks in the database for what waits, and does it piece by piece. A
// process that dies loses nothing, and of several processes one at a time is a clerk.
import type { Tx } from "@comptoir/commerce/db/statement";
import { inTransaction } from "@comptoir/commerce/db/transaction";
import type { Deps } from "@comptoir/commerce/deps";
import { takePlace } from "./clerk-places.queries.ts";
import { Failures } from "./failures.ts";

const LOOK_EVERY = 3_000; // milliseconds

/** What a clerk does about things of a kind. */
export type Duty<Waiting extends { readonly id: string }> = {
  /** What the log says of it where it fails: the clerk of the demo could not … */
  readonly name: string;
  /** One look does so many at most: hundreds that came at once must not keep the shop from its buyers. */
  readonly mostAtOnce: number;
  /** Locks one that waits, except those that were tried in vain; undefined: there is none. */
  take(tx: Tx, look: { readonly now: Date; readonly without: readonly string[] }): Promise<Waiting | undefined>;
  /** Does what there is to do; `deps` are within the transaction. */
  act(deps: Deps & { readonly db: Tx }, waiting: Waiting): Promise<void>;
};

/** Does one thing that waits, in one transaction. Answers whether there was one that is left to this process. */
async function doNext<Waiting extends { readonly id: string }>(
  deps: Deps,
  { name, take, act }: Duty<Waiting>,
  failures: Failures,
): Promise<boolean> {
  let taken: Waiting | undefined;
  try {
    await inTransaction(deps.db, async (tx) => {
      taken = undefined;
      if (!(await takePlace(tx, name))) return;
      const now = deps.clock();
      taken = await take(tx, { now, without: failures.leftAlone(now) });
      if (taken) await act({ ...deps, db: tx }, taken);
    });
    if (taken) failures.forget(taken.id);
  } catch (error) {
    if (!taken) throw error;
    failures.add(taken.id, deps.clock());
    deps.log.warn({ error, id: taken.id }, `the clerk of the demo could not ${name}`);
  }
  return taken !== undefined;
}

/** A clerk's look at what waits, of which it does some; it keeps what it could not do, so that this holds up nothing else. */
export type Look = (deps: Deps, failures?: Failures) => Promise<void>;

/** The look of a clerk with one duty. */
export function lookFor<Waiting extends { readonly id: string }>(duty: Duty<Waiting>): Look {
  return async (deps, failures = new Failures()) => {
    if (!deps.config.isDemo) return;
    let turn = 0;
    while (turn < duty.mostAtOnce && (await doNext(deps, duty, failures))) turn += 1;
  };
}

/** Looks every few seconds for as long as the process runs. `stop` waits for the look under way. */
export function startClerk(deps: Deps, looks: readonly Look[]): { stop(): Promise<void> } {
  const rounds = looks.map((look) => ({ look, failures: new Failures() }));
  let looking: Promise<void> | null = null;
  const lookAround = async () => {
    for (const { look, failures } of rounds)
      await look(deps, failures).catch((error: unknown) =>
        deps.log.warn({ error }, "the clerk of the demo looks again later"),
      );
  };
  const start = () => {
    looking ??= lookAround().finally(() => {
      looking = null;
    });
  };
  const timer = setInterval(start, LOOK_EVERY).unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
