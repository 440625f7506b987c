// Mails leave the shop in background jobs, so that a slow mail server never slows a call. A job may come twice, its mails do
// not: each is taken up in the database before it is sent (decision 0024).
import { randomUUID } from "node:crypto";
import { isDeletedAddress } from "@comptoir/contract/conventions";
import type { ToldEvent } from "@comptoir/contract/notifications/mail-entries";
import { requiredEvents } from "@comptoir/contract/notifications/notification-ways.rules";
import { createTurns } from "@comptoir/http/turns";
import type { Db } from "#db/statement.ts";
import { type AddressedLetter, WrittenMail } from "#mail/layout.ts";
import { giveMailBack, takeMails } from "#mail/sent-mails.queries.ts";
import {
  type MailSubject,
  markMailFailed,
  markMailsSent,
  type NamedSubject,
  writeTold,
} from "#mail/told-mails.queries.ts";
import type { MailSide } from "#mail/told-mails.rules.ts";
import { atOnce } from "#shared/at-once.ts";
import type { Deps, Mail } from "../deps.ts";

const jobName = "mail";

/** One job writes so many, as a slow mail server may take seconds for each. */
const mostOfJob = 20;

/**
 * A job holds what a letter says: its text and HTML are more than three times as long. Jobs of older versions carry one mail, some without
 * an id.
 */
type QueuedMail = (Mail | AddressedLetter) & { readonly id?: string };
type MailJob = { readonly mails: readonly QueuedMail[] } | QueuedMail;

/**
 * What a mail tells of: the event, whom it is written for, and what it is about. A user of a buyer is told on the site as well, where
 * what they did themselves (`byId`; null: somebody of a desk, or the shop) is never news to them. Without `userId` the mail alone tells it.
 */
export type MailNews = { readonly event: ToldEvent; readonly subject: MailSubject | NamedSubject } & (
  | { readonly side: Exclude<MailSide, "CUSTOMER"> }
  | { readonly side: "CUSTOMER"; readonly userId: string | null; readonly byId: string | null }
);

/** A mail that stands in the timeline of what it is about, and among the notifications of its reader. */
export type ToldMail = { readonly mail: Mail; readonly told: MailNews };

/** Sends a mail soon; with a transaction only if that commits. */
export function sendMail(deps: Deps, mail: Mail, transaction?: Db): Promise<void> {
  return deps.jobs.send<MailJob>(jobName, { mails: [queued(deps, mail)] }, transaction ? { transaction } : {});
}

/**
 * The same for several mails that belong together. Of those that tell of an event it is written down where they are read about, by
 * one statement; who wants to be told of it another way gets no mail.
 */
export async function sendMails(deps: Deps, mails: readonly (Mail | ToldMail)[], transaction: Db): Promise<void> {
  const all = mails.flatMap((one) => {
    const { mail, told } = "told" in one ? one : { mail: one, told: null };
    if (isDeletedAddress(mail.to)) return [];
    return { queued: queued(deps, mail, told !== null && mayBeToldOtherwise(told)), mail, told };
  });
  const told = all.flatMap((one) =>
    one.told
      ? [{ userId: null, byId: null, ...one.told, id: one.queued.id, recipient: one.mail.to, title: one.mail.subject }]
      : [],
  );
  const silent = told.length > 0 ? await writeTold(transaction, told, deps.clock()) : new Set<string>();
  const mailed = all.flatMap((one) => (silent.has(one.queued.id) ? [] : [one.queued]));
  const count = Math.ceil(mailed.length / mostOfJob);
  const jobs = Array.from({ length: count }, (_, job) => ({
    mails: mailed.slice(job * mostOfJob, (job + 1) * mostOfJob),
  }));
  await deps.jobs.sendAll<MailJob>(jobName, jobs, { transaction });
}

/** Whether its reader may choose another way to hear of it. */
const mayBeToldOtherwise = (told: MailNews): boolean =>
  told.side === "CUSTOMER" && told.userId !== null && !requiredEvents.some((event) => event === told.event);

const queued = ({ config }: Deps, mail: Mail, mayChoose = false) => ({
  ...(mail instanceof WrittenMail
    ? { ...mail.addressed, shopUrl: config.shopUrl, ...(mayChoose && { mayChoose }) }
    : mail),
  id: randomUUID(),
});

/** Puts words in the place of others in mails that wait, and in what is kept of those that left: for people who are deleted. */
export const replaceWordsOfMails = (
  deps: Deps,
  words: readonly { readonly from: string; readonly to: string }[],
  transaction: Db,
): Promise<void> => deps.jobs.replaceWords(jobName, words, { transaction });

/** The mail as it is handed over. */
function written(queued: Mail | AddressedLetter): Mail {
  const { to, subject, text, html } = "letter" in queued ? new WrittenMail(queued) : queued;
  return { to, subject, text, html };
}

/** What becomes of mails in the database; what begins together is written together. */
type MailMarks = {
  /** Takes a mail up; false where that was done before. */
  take(id: string): Promise<boolean>;
  markSent(id: string): Promise<void>;
};

/** Sends a mail that nobody has taken up before. */
async function sendOnce(deps: Deps, { take, markSent }: MailMarks, { id, ...queued }: QueuedMail): Promise<void> {
  const mail = written(queued);
  // A deleted user is left with an address that leads nowhere; what still happens to their orders is not told to it.
  if (isDeletedAddress(mail.to)) return id === undefined ? undefined : markMailFailed(deps.db, id, deps.clock());
  if (id === undefined) return deps.mailer.send(mail);
  if (!(await take(id))) {
    deps.log.warn({ mail: id, subject: mail.subject }, "A mail was taken up before, and is not sent again");
    await markMailFailed(deps.db, id, deps.clock()); // Nobody knows of it, unless whoever took it up still says so.
    return;
  }
  try {
    await deps.mailer.send(mail, id);
  } catch (error) {
    await giveMailBack(deps.db, id);
    await markMailFailed(deps.db, id, deps.clock());
    throw error;
  }
  await markSent(id);
}

/** So many mails a process hands over side by side: what a mail server grants one sender, and what a killed process may leave unsent. */
const mostAtOnce = 8;

/** What a worker does with mails: each is taken up when its turn comes; one that fails keeps no other back. */
export function defineMailJob(deps: Deps): void {
  const turns = createTurns({ most: mostAtOnce });
  // Those that begin together are taken up by one statement.
  const takeAll = atOnce((ids: readonly string[]) => takeMails(deps.db, ids, deps.clock()));
  const marks: MailMarks = {
    take: async (id) => (await takeAll(id)).delete(id),
    markSent: atOnce((ids: readonly string[]) => markMailsSent(deps.db, ids, deps.clock())),
  };
  deps.jobs.define<MailJob>(jobName, async (job) => {
    const mails = "mails" in job ? job.mails : [job];
    const outcomes = await Promise.allSettled(mails.map((mail) => turns(() => sendOnce(deps, marks, mail))));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  });
}
