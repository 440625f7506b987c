// Mails leave the shop in background jobs, so that a slow mail server never slows a call. A job may come twice, its mails do
// not: each is taken up in the database before it is sent (decision 0024).
import { randomUUID } from "node:crypto";
import type { Db } from "#db/statement.ts";
import { giveMailBack, takeMails } from "#mail/sent-mails.queries.ts";
import { atOnce } from "#shared/at-once.ts";
import { createTurns } from "#shared/turns.ts";
import type { Deps, Mail } from "../deps.ts";

const jobName = "mail";

/** One job writes so many, as a slow mail server may take seconds for each. */
const mostOfJob = 20;

/** Jobs of older versions of the shop carry one mail, some without an id. */
type QueuedMail = Mail & { readonly id?: string };
type MailJob = { readonly mails: readonly QueuedMail[] } | QueuedMail;

/** Sends a mail soon; with a transaction only if that commits. */
export function sendMail(deps: Deps, mail: Mail, transaction?: Db): Promise<void> {
  return deps.jobs.send<MailJob>(jobName, jobOf([mail]), transaction ? { transaction } : {});
}

/** The same for several mails that belong together. */
export function sendMails(deps: Deps, mails: readonly Mail[], transaction: Db): Promise<void> {
  const count = Math.ceil(mails.length / mostOfJob);
  const groups = Array.from({ length: count }, (_, group) => mails.slice(group * mostOfJob, (group + 1) * mostOfJob));
  return deps.jobs.sendAll<MailJob>(jobName, groups.map(jobOf), { transaction });
}

const jobOf = (mails: readonly Mail[]): MailJob => ({ mails: mails.map((mail) => ({ ...mail, id: randomUUID() })) });

/** Sends a mail that nobody has taken up before; `take` says whether that is so. */
async function sendOnce(
  deps: Deps,
  take: (id: string) => Promise<boolean>,
  { id, ...mail }: QueuedMail,
): Promise<void> {
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
}

/** So many mails a process hands over side by side: what a mail server grants one sender, and what a killed process may leave unsent. */
const mostAtOnce = 8;

/** What a worker does with mails: each is taken up when its turn comes; one that fails keeps no other back. */
export function defineMailJob(deps: Deps): void {
  const turns = createTurns({ most: mostAtOnce });
  // Those that begin together are taken up by one statement.
  const takeAll = atOnce((ids: readonly string[]) => takeMails(deps.db, ids, deps.clock()));
  const take = async (id: string) => (await takeAll(id)).delete(id);
  deps.jobs.define<MailJob>(jobName, async (job) => {
    const mails = "mails" in job ? job.mails : [job];
    const outcomes = await Promise.allSettled(mails.map((mail) => turns(() => sendOnce(deps, take, mail))));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  });
}
