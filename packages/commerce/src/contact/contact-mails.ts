// Mails about what somebody writes to the operator (ux X-03): to those who answer, the copy to the writer, and the answer.
import { courtesyIn, type MailReader, paragraphsOf, withDe, writeMail } from "#mail/layout.ts";
import { normaliseLocale } from "#shared/locale.ts";
import type { Mail } from "../deps.ts";

type ToldRequest = {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly authorName: string;
  readonly accountName: string;
  readonly orderReference: string | null;
  /** Names of the files that came with it. */
  readonly files: readonly string[];
  readonly brand: string;
};

const isEnglish = ({ locale }: MailReader) => normaliseLocale(locale) === "en-GB";
const courtesyOf = ({ locale, firstName }: MailReader) => courtesyIn(normaliseLocale(locale), firstName);

/** What a message is about besides its words. */
const notesOf = ({ orderReference, files }: ToldRequest, english: boolean): string[] => [
  ...(orderReference ? [english ? `Order: ${orderReference}` : `Commande\u00a0: ${orderReference}`] : []),
  ...(files.length > 0 ? [english ? `Files: ${files.join(", ")}` : `Pièces jointes\u00a0: ${files.join(", ")}`] : []),
];

/** Tells somebody of the operator that a message waits at the desk. */
export function writeContactMail(reader: MailReader, written: ToldRequest & { readonly url: string }): Mail {
  const { subject, message, authorName, accountName, brand, url } = written;
  const english = isEnglish(reader);
  return writeMail(reader.email, english ? "en" : "fr", {
    ...courtesyOf(reader),
    subject: english ? `Message from ${accountName}: ${subject}` : `Message ${withDe(accountName)}\u00a0: ${subject}`,
    paragraphs: [
      english
        ? `${authorName} of ${accountName} wrote to you:`
        : `${authorName}, ${withDe(accountName)}, vous a écrit\u00a0:`,
      ...paragraphsOf(message),
      ...notesOf(written, english),
    ],
    link: { label: english ? "Answer at the desk" : "Répondre depuis le bureau", url },
    brand,
  });
}

/** The copy that the writer keeps. */
export function writeContactCopyMail(reader: MailReader, written: ToldRequest): Mail {
  const { id, subject, message, brand } = written;
  const english = isEnglish(reader);
  return writeMail(reader.email, english ? "en" : "fr", {
    ...courtesyOf(reader),
    subject: english ? `Your message to ${brand}: ${subject}` : `Votre message à ${brand}\u00a0: ${subject}`,
    paragraphs: [
      english
        ? `We have received your message no. ${id}. We will answer you by e-mail. Here is what you wrote:`
        : `Nous avons bien reçu votre message n°\u00a0${id}. Nous vous répondrons par e-mail. Voici ce que vous avez écrit\u00a0:`,
      ...paragraphsOf(message),
      ...notesOf(written, english),
    ],
    brand,
  });
}

type AnsweredRequest = {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly answer: string;
  /** Who has answered. */
  readonly by: string;
  readonly brand: string;
};

/** The answer, with what it answers. */
export function writeAnswerMail(
  reader: MailReader,
  { id, subject, message, answer, by, brand }: AnsweredRequest,
): Mail {
  const english = isEnglish(reader);
  return writeMail(reader.email, english ? "en" : "fr", {
    ...courtesyOf(reader),
    subject: english ? `${brand} answers you: ${subject}` : `${brand} vous répond\u00a0: ${subject}`,
    paragraphs: [
      ...paragraphsOf(answer),
      `${by}, ${brand}`,
      english ? `Your message no. ${id}:` : `Votre message n°\u00a0${id}\u00a0:`,
      ...paragraphsOf(message),
    ],
    brand,
  });
}
