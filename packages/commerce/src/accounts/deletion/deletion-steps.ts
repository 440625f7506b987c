// A person is taken out of what the shop keeps step by step, once the operator has decided it (decision 0041).
import { findReader, lockPerson, lockRequest } from "#accounts/deletion/deletion.queries.ts";
import { mayStep, wordsOf } from "#accounts/deletion/deletion.rules.ts";
import {
  findFormerEmails,
  findRunning,
  finishDeletion,
  forgetBatch,
  forgetPerson,
} from "#accounts/deletion/deletion-steps.queries.ts";
import { inTransaction } from "#db/transaction.ts";
import { writeDeletionDoneMail } from "#mail/deletion-mails.ts";
import type { MailReader } from "#mail/layout.ts";
import { replaceWordsOfMails } from "#mail/mail.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import { invariant } from "#shared/refusal.ts";
import type { Deps } from "../../deps.ts";

/** Rows of one statement: some tenths of a second, in which orders of the company wait at most. */
const mostOfBatch = 500;

/**
 * Takes the person of a request that is being carried out out of everything, in short transactions. Each notes how far it is, so that
 * whoever takes it up again goes on from there; two at once take turns. Of one that is over nothing happens.
 */
async function forgetInSteps(deps: Deps, id: string): Promise<void> {
  while (!(await forgetBatch(deps.db, id, mostOfBatch)));
  const reader = await inTransaction(deps.db, async (transaction) => {
    const request = await lockRequest(transaction, id);
    if (!request || !mayStep("finish", request.status)) return undefined;
    const person = await lockPerson(transaction, request.userId);
    invariant(person, "nobody else deletes the person of a request that is being carried out");
    const now = deps.clock();
    const named = await findReader(transaction, person.id);
    const formerEmails = await findFormerEmails(transaction, person.id);
    await forgetPerson(transaction, person.id, now);
    await replaceWordsOfMails(deps, wordsOf({ ...person, formerEmails }, person.id), transaction);
    await finishDeletion(transaction, id, now);
    return named;
  });
  if (reader) await tellPerson(deps, reader);
}

/**
 * Tells somebody who is deleted that it is done, as the law asks. No job waits with this mail, as nothing may keep the address any more: one
 * that the mail server does not take is not sent again.
 */
async function tellPerson(deps: Deps, reader: MailReader): Promise<void> {
  try {
    const { brand, shopUrl } = deps.config;
    const url = shopPage(shopUrl, "/legal/privacy", normaliseLocale(reader.locale ?? ""));
    await deps.mailer.send(writeDeletionDoneMail({ ...reader, url, brand }));
  } catch (error) {
    deps.log.warn({ error }, "Somebody who was deleted could not be told so");
  }
}

/** Deletions that are taken up again in one run. */
const mostResumed = 100;

/** Goes on with deletions that a process has left half-way. Run by housekeeping. */
export async function resumeDeletions(deps: Deps): Promise<void> {
  for (const id of await findRunning(deps.db, mostResumed)) await goOn(deps, id);
}

/** Goes on with a deletion; one that fails keeps nothing else back, and is gone on with another time. */
export async function goOn(deps: Deps, id: string): Promise<void> {
  try {
    await forgetInSteps(deps, id);
  } catch (error) {
    deps.log.error({ error, deletionRequest: id }, "A deletion stopped half-way; housekeeping goes on with it");
  }
}
