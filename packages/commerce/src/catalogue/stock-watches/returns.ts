// Tells those who wait for articles that are back, once each: what is told is marked and its mail handed over in one
// transaction. It looks every few minutes, so that a change of stock need not know of those who wait.
import { writeReturnMail } from "#catalogue/stock-watches/return-mails.ts";
import { takeReturned } from "#catalogue/stock-watches/stock-watches.queries.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Deps } from "#deps.ts";
import { sendMails } from "#mail/mail.ts";

const jobName = "tell-returned-articles";
const interval = 5 * 60_000;
/** Watches that one transaction takes. */
const mostAtOnce = 500;

/** Tells everybody whose articles can be ordered again, each in one mail for all of them; answers how many articles that were. */
export async function tellReturned(deps: Deps): Promise<number> {
  let count = 0;
  for (;;) {
    const taken = await inTransaction(deps.db, async (tx) => {
      const returned = await takeReturned(tx, deps.clock(), mostAtOnce);
      const people = Map.groupBy(returned, ({ accountId, userId, locale }) => [accountId, userId, locale].join(" "));
      const mails = [...people.values()].flatMap(([first, ...others]) =>
        first ? [writeReturnMail(deps, [first, ...others])] : [],
      );
      await sendMails(deps, mails, tx);
      return returned.length;
    });
    count += taken;
    if (taken < mostAtOnce) return count;
  }
}

/** Plans the next look; one is planned at a time, however many processes ask. */
export const planReturns = ({ jobs, clock }: Deps): Promise<void> =>
  jobs.send(jobName, {}, { singletonKey: jobName, startAfter: new Date(clock().getTime() + interval) });

/** What a worker does every five minutes. */
export function defineReturnJob(deps: Deps): void {
  deps.jobs.define(jobName, async () => {
    await planReturns(deps);
    await tellReturned(deps);
  });
}
