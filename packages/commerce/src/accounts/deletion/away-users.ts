// Users who have not signed in for long: the operator is asked to delete them, and they are told, so that whoever comes back can say no.
import { deleteEndedRequests, findAwayUsers, insertRequest } from "#accounts/deletion/deletion.queries.ts";
import { inTransaction } from "#db/transaction.ts";
import { writeDeletionNoticedMail } from "#mail/deletion-mails.ts";
import { sendMails } from "#mail/mail.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import { inBatches } from "#shared/retention.rules.ts";
import type { Deps } from "../../deps.ts";

const mostAtOnce = 100;

/** Opens a request for everybody who was last here before `since`; one that was taken back since then stays so. */
export async function proposeAwayUsers(deps: Deps, since: Date, now: Date): Promise<void> {
  const { brand, shopUrl } = deps.config;
  await inBatches(mostAtOnce, (most) =>
    inTransaction(deps.db, async (transaction) => {
      const away = await findAwayUsers(transaction, since, most);
      const mails = [];
      for (const { id, maySignIn, ...reader } of away) {
        const isNew = await insertRequest(transaction, { userId: id, askedBy: "SYSTEM", reason: null }, now);
        // Who was shut out, or never came in, could not follow what the mail says.
        if (!isNew || !maySignIn) continue;
        const url = shopPage(shopUrl, "/account/user-information", normaliseLocale(reader.locale ?? ""));
        mails.push(writeDeletionNoticedMail({ ...reader, isAway: true, url, brand }));
      }
      await sendMails(deps, mails, transaction);
      return away.length;
    }),
  );
}

/** Forgets requests that ended before `since`. */
export async function forgetEndedRequests({ db }: Pick<Deps, "db">, since: Date): Promise<void> {
  await inBatches(mostAtOnce, (most) => deleteEndedRequests(db, since, most));
}
