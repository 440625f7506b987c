// Mails leave the shop in background jobs, so that a slow mail server never slows a call. A job may come twice, its mail does
// not: it is taken up in the database before it is sent (decision 0024).
import { randomUUID } from "node:crypto";
import type { Db } from "#db/statement.ts";
import { giveMailBack, takeMails } from "#mail/sent-mails.queries.ts";
import type { Deps, Mail } from "../deps.ts";

const jobName = "mail";

/** Jobs of older versions of the shop carry no id. */
type MailJob = Mail & { readonly id?: string };
const jobOf = (mail: Mail): MailJob => ({ ...mail, id: randomUUID() });

/** Sends a mail soon; with a transaction only if that commits. */
export function sendMail(deps: Deps, mail: Mail, transaction?: Db): Promise<void> {
  return deps.jobs.send(jobName, jobOf(mail), transaction ? { transaction } : {});
}

/** The same for several mails, each sent by a job of its own. */
export function sendMails(deps: Deps, mails: readonly Mail[], transaction: Db): Promise<void> {
  return deps.jobs.sendAll(jobName, mails.map(jobOf), { transaction });
}

/** Takes mails up, those of jobs that begin together by one statement; says of each whether nobody has taken it before. */
function takingTogether({ db, clock }: Deps): (id: string) => Promise<boolean> {
  type Taking = { readonly ids: Set<string>; readonly taken: Promise<ReadonlySet<string>> };
  let next: Taking | null = null;
  const begin = (): Taking => {
    const ids = new Set<string>();
    const taken = Promise.resolve().then(() => {
      next = null;
      return takeMails(db, [...ids], clock());
    });
    return { ids, taken };
  };
  return async (id) => {
    next ??= begin();
    const { ids, taken } = next;
    if (ids.has(id)) return false;
    ids.add(id);
    return (await taken).has(id);
  };
}

/** What a worker does with a mail. */
export function defineMailJob(deps: Deps): void {
  const take = takingTogether(deps);
  deps.jobs.define<MailJob>(jobName, async ({ id, ...mail }) => {
    if (id === undefined) return deps.mailer.send(mail);
    if (!(await take(id))) {
      deps.log.warn({ mail: id, subject: mail.subject }, "A mail was taken up before, and is not sent again");
      return;
    }
    try {
      await deps.mailer.send(mail, id);
    } catch (error) {
      await giveMailBack(deps.db, id);
      throw error;
    }
  });
}
