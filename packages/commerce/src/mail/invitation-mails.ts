// Mails that let somebody in, as they stand beside that person (desk D-703): written down when they are asked for, and again as sent or
// failed once their job has run.
import { markMailFailed, markMailsSent } from "#mail/told-mails.queries.ts";
import type { Deps, Mail } from "../deps.ts";

export { noteInvitations } from "#mail/told-mails.queries.ts";

/** That a mail was not sent, and will not be. */
export const giveInvitationUp = ({ db, clock }: Deps, mailId: string): Promise<void> =>
  markMailFailed(db, mailId, clock());

/** Hands the mail over, and writes down whether the mail server took it. Throws what the mail server throws: the job comes again. */
export async function sendInvitation(deps: Deps, mailId: string, mail: Mail): Promise<void> {
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    await markMailFailed(deps.db, mailId, deps.clock());
    throw error;
  }
  await markMailsSent(deps.db, [mailId], deps.clock());
}
