// Sends mails by SMTP. nodemailer is loaded with the first mail.
import { once } from "@comptoir/http/once";
import type { Mailer } from "../deps.ts";

/** `url` is an SMTP address such as smtps://user:password@mail.example:465; `from` the sender that people see. */
export function createSmtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = once(async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send(mail, id) {
      const messageId = id && `<${id}@${domain}>`;
      await (await transport()).sendMail({ ...mail, from, ...(messageId && { messageId }) });
    },
  };
}
