// Mails leave the shop in background jobs, so that a slow mail server never slows a call.
import type { Kysely } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import type { Deps, Mail } from "../deps.ts";

const jobName = "mail";

/** Sends a mail soon; with a transaction only if that commits. */
export function sendMail(deps: Deps, mail: Mail, transaction?: Kysely<Database>): Promise<void> {
  return deps.jobs.send(jobName, mail, transaction ? { transaction } : {});
}

/** The same for several mails, each sent by a job of its own. */
export function sendMails(deps: Deps, mails: readonly Mail[], transaction: Kysely<Database>): Promise<void> {
  return deps.jobs.sendAll(jobName, mails, { transaction });
}

/** What a worker does with a mail. */
export function defineMailJob(deps: Deps): void {
  deps.jobs.define<Mail>(jobName, (mail) => deps.mailer.send(mail));
}
