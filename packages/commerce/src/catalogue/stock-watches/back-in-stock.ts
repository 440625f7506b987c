// Tells those whose stock watch has come to its end, as its article is back in stock, once each: what is told is marked and
// its mail handed over in one transaction. It looks every few minutes, so that a change of stock need not know of the watches.
import { writeBackInStockMail } from "#catalogue/stock-watches/back-in-stock-mails.ts";
import { type BackInStockRow, takeBackInStock } from "#catalogue/stock-watches/stock-watches.queries.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Deps } from "#deps.ts";
import { sendMails, type ToldMail } from "#mail/mail.ts";

/** Jobs that wait in the database go by this name. */
const jobName = "tell-returned-articles";
const interval = 5 * 60_000;
/** Watches that one transaction takes. */
const mostAtOnce = 500;

/** Articles that a notification names. */
const mostNames = 3;

/** One mail for all articles of a user; on the site they stand by their names. */
function toldOf(deps: Deps, articles: readonly [BackInStockRow, ...BackInStockRow[]]): ToldMail {
  const [{ accountId, userId, productId }, ...others] = articles;
  const names = articles.slice(0, mostNames).map(({ articleName }) => articleName);
  const name = [...names, ...(articles.length > mostNames ? ["…"] : [])].join(", ");
  const subject = { accountId, name, ...(others.length === 0 && { productId }) };
  return {
    mail: writeBackInStockMail(deps, articles),
    told: { event: "BACK_IN_STOCK", side: "CUSTOMER", userId, byId: null, subject },
  };
}

/** Tells everybody whose articles can be ordered again, each in one mail for all of them; answers how many articles that were. */
export async function tellBackInStock(deps: Deps): Promise<number> {
  let count = 0;
  for (;;) {
    const taken = await inTransaction(deps.db, async (tx) => {
      const back = await takeBackInStock(tx, deps.clock(), mostAtOnce);
      const people = Map.groupBy(back, ({ accountId, userId, locale }) => [accountId, userId, locale].join(" "));
      const mails = [...people.values()].flatMap(([first, ...others]) =>
        first ? [toldOf(deps, [first, ...others])] : [],
      );
      await sendMails(deps, mails, tx);
      return back.length;
    });
    count += taken;
    if (taken < mostAtOnce) return count;
  }
}

/** Plans the next look; one is planned at a time, however many processes ask. */
export const planBackInStock = ({ jobs, clock }: Deps): Promise<void> =>
  jobs.send(jobName, {}, { singletonKey: jobName, startAfter: new Date(clock().getTime() + interval) });

/** What a worker does every five minutes. */
export function defineBackInStockJob(deps: Deps): void {
  deps.jobs.define(jobName, async () => {
    await planBackInStock(deps);
    await tellBackInStock(deps);
  });
}
