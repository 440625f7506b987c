// Sends mails by SMTP. nodemailer is loaded with the first mail.
import type { Mailer } from "../deps.ts";

/** `url` is an SMTP address such as smtps://user:password@mail.example:465; `from` the sender that people see. */
export function createSmtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const opening = { transport: undefined as Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined };
  return {
    async send(mail) {
      opening.transport ??= import("nodemailer").then(({ createTransport }) =>
        createTransport(url, { disableFileAccess: true, disableUrlAccess: true }),
      );
      await (await opening.transport).sendMail({ ...mail, from });
    },
  };
}
