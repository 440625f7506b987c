// Once a day whoever wants it so is told in one mail what happened: what is told is marked and its mail handed over in one
// transaction, so that a process that dies tells nothing twice and forgets nothing.
import { addDays, shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import { inTransaction } from "#db/transaction.ts";
import type { Deps } from "#deps.ts";
import { sendMails } from "#mail/mail.ts";
import { takeDigests } from "#notifications/digest.queries.ts";
import { writeDigest } from "#notifications/digest-mails.ts";

/** Jobs that wait in the database go by this name. */
const jobName = "mail-of-the-day";
/** Milliseconds after midnight in Paris: before anybody sits down to work. */
const hour = 7 * 3600_000;
/** Users whom one transaction tells. */
const mostAtOnce = 200;

/** When the next mail of the day goes out. */
export function nextDigestAt(now: Date): Date {
  const on = (day: string) => new Date(startOfDay(day).getTime() + hour);
  const today = on(shopDay(now));
  return today > now ? today : on(addDays(shopDay(now), 1));
}

/** Tells everybody what waits for the mail of the day; answers how many mails that were. */
export async function sendDigests(deps: Deps): Promise<number> {
  let count = 0;
  for (;;) {
    const taken = await inTransaction(deps.db, async (tx) => {
      const digests = await takeDigests(tx, deps.clock(), mostAtOnce);
      const told = digests.filter(({ isActive, entries }) => isActive && entries.length > 0);
      await sendMails(
        deps,
        told.map((digest) => writeDigest(deps, digest)),
        tx,
      );
      count += told.length;
      return digests.length;
    });
    if (taken < mostAtOnce) return count;
  }
}

/** Plans the next mail of the day; one is planned at a time, however many processes ask. */
export const planDigest = ({ jobs, clock }: Deps): Promise<void> =>
  jobs.send(jobName, {}, { singletonKey: jobName, startAfter: nextDigestAt(clock()) });

/** What a worker does once a day. */
export function defineDigestJob(deps: Deps): void {
  deps.jobs.define(jobName, async () => {
    await planDigest(deps);
    await sendDigests(deps);
  });
}
