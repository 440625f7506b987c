// Mails about what suppliers and the operator do with a quote (quotes 9), in the language of their reader.
import { shopTimeZone } from "@comptoir/contract/conventions";
import { type MailReader, paragraphsOf, withDe } from "#mail/layout.ts";
import { type QuoteMail, toDesk, writeQuoteMail } from "#quotes/quote-mails.ts";
import type { Locale } from "#shared/locale.ts";
import type { Mail } from "../../deps.ts";

/** What a mail tells the buyer of a quote. */
export type AnsweredQuote = {
  readonly brand: string;
  /** The number under which supplier and buyer speak of it. */
  readonly number: string;
  readonly supplierName: string;
  /** The buyer's page of the whole request. */
  readonly url: string;
};

const seeQuote = { "fr-FR": "Voir le devis", "en-GB": "See the quote" } as const;

const dayIn = (locale: Locale, moment: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: shopTimeZone })
    .format(moment)
    .replace(/^1 (?=\p{Ll})/u, "1er ");

/** To the buyer: the supplier has answered, or has changed the answer. */
export function writeAnswer(
  reader: MailReader,
  { brand, number, supplierName, url }: AnsweredQuote,
  answer: { readonly isChanged: boolean; readonly validUntil: Date; readonly message: string | null },
): Mail {
  const { isChanged, validUntil } = answer;
  const message = answer.message === null ? [] : paragraphsOf(answer.message);
  const words = {
    "fr-FR": {
      subject: isChanged ? `Devis ${number} modifié par ${supplierName}` : `Devis ${number} ${withDe(supplierName)}`,
      paragraphs: [
        isChanged
          ? `${supplierName} a modifié sa réponse à votre demande de devis ${number}.`
          : `${supplierName} a répondu à votre demande de devis ${number}.`,
        `La réponse est valable jusqu’au ${dayIn("fr-FR", validUntil)} inclus.`,
        ...message,
      ],
    },
    "en-GB": {
      subject: isChanged ? `Quote ${number} changed by ${supplierName}` : `Quote ${number} from ${supplierName}`,
      paragraphs: [
        isChanged
          ? `${supplierName} has changed the answer to your request for quote ${number}.`
          : `${supplierName} has answered your request for quote ${number}.`,
        `The answer holds up to and including ${dayIn("en-GB", validUntil)}.`,
        ...message,
      ],
    },
  };
  return writeQuoteMail(reader, brand, words, { label: seeQuote, url });
}

/** To the buyer: the request was declined, by the supplier or by the operator, whose name is given. */
export function writeRefusal(
  reader: MailReader,
  { brand, number, url }: AnsweredQuote,
  { by, reason }: { readonly by: string; readonly reason: string },
): Mail {
  const words = {
    "fr-FR": {
      subject: `Demande de devis ${number} déclinée par ${by}`,
      paragraphs: [`${by} a décliné votre demande de devis ${number}.`, `Motif\u00a0: ${reason}`],
    },
    "en-GB": {
      subject: `Request for quote ${number} declined by ${by}`,
      paragraphs: [`${by} has declined your request for quote ${number}.`, `Reason: ${reason}`],
    },
  };
  return writeQuoteMail(reader, brand, words, { label: seeQuote, url });
}

type Author = { readonly name: string /** The supplier, or the brand of the marketplace. */; readonly company: string };

/** To the buyer: supplier or operator has written. */
export function writeMessageToBuyer(
  reader: MailReader,
  { brand, number, url }: AnsweredQuote,
  { name, company }: Author,
  message: string,
): Mail {
  const words = {
    "fr-FR": {
      subject: `Message ${withDe(company)} sur le devis ${number}`,
      paragraphs: [
        `${name}, ${withDe(company)}, vous a écrit au sujet du devis ${number}\u00a0:`,
        ...paragraphsOf(message),
      ],
    },
    "en-GB": {
      subject: `Message from ${company} about the quote ${number}`,
      paragraphs: [`${name} of ${company} wrote to you about the quote ${number}:`, ...paragraphsOf(message)],
    },
  };
  return writeQuoteMail(reader, brand, words, { label: seeQuote, url });
}

/** To users of the supplier, or of the operator: the other of the two has written what no buyer sees. */
export function writeDeskMessage(
  reader: MailReader,
  quote: Pick<QuoteMail, "brand" | "number" | "shopUrl">,
  { name, company }: Author,
  message: string,
): Mail {
  const { brand, number } = quote;
  const words = {
    "fr-FR": {
      subject: `Message ${withDe(company)} sur le devis ${number}`,
      paragraphs: [
        `${name}, ${withDe(company)}, vous a écrit au sujet du devis ${number}. Le client ne voit pas ce message\u00a0:`,
        ...paragraphsOf(message),
      ],
    },
    "en-GB": {
      subject: `Message from ${company} about the quote ${number}`,
      paragraphs: [
        `${name} of ${company} wrote to you about the quote ${number}. The customer does not see this message:`,
        ...paragraphsOf(message),
      ],
    },
  };
  return writeQuoteMail(reader, brand, words, toDesk(reader, quote));
}

/** To the buyer: the answer holds a few days more. */
export function writeReminder(
  reader: MailReader,
  { brand, number, supplierName, url }: AnsweredQuote,
  validUntil: Date,
): Mail {
  const words = {
    "fr-FR": {
      subject: `Devis ${number} ${withDe(supplierName)} valable jusqu’au ${dayIn("fr-FR", validUntil)}`,
      paragraphs: [
        `La réponse ${withDe(supplierName)} à votre demande de devis ${number} est valable jusqu’au ${dayIn("fr-FR", validUntil)} inclus.`,
        "Après cette date, ses prix ne sont plus garantis.",
      ],
    },
    "en-GB": {
      subject: `Quote ${number} from ${supplierName} valid until ${dayIn("en-GB", validUntil)}`,
      paragraphs: [
        `The answer of ${supplierName} to your request for quote ${number} holds up to and including ${dayIn("en-GB", validUntil)}.`,
        "After that day its prices are no longer certain.",
      ],
    },
  };
  return writeQuoteMail(reader, brand, words, { label: seeQuote, url });
}

/** To the buyer: the answer holds no longer. */
export function writeExpiry(reader: MailReader, { brand, number, supplierName, url }: AnsweredQuote): Mail {
  const words = {
    "fr-FR": {
      subject: `Devis ${number} ${withDe(supplierName)} expiré`,
      paragraphs: [
        `Le devis ${number} ${withDe(supplierName)} a expiré.`,
        "Le fournisseur peut le renouveler\u202f; vous pouvez aussi lui adresser une nouvelle demande.",
      ],
    },
    "en-GB": {
      subject: `Quote ${number} from ${supplierName} has expired`,
      paragraphs: [
        `The quote ${number} from ${supplierName} has expired.`,
        "The supplier can renew it; you can also ask for a new one.",
      ],
    },
  };
  return writeQuoteMail(reader, brand, words, { label: seeQuote, url });
}

/** To a user of the supplier: the buyer did not take up the answer in time. */
export function writeExpiryToSupplier(reader: MailReader, quote: QuoteMail): Mail {
  const { brand, number, buyerName, accountName } = quote;
  const words = {
    "fr-FR": {
      subject: `Devis ${number} expiré`,
      paragraphs: [
        `Votre devis ${number} pour ${buyerName}, ${withDe(accountName)}, a expiré sans réponse.`,
        "Vous pouvez le renouveler avec une nouvelle date de validité.",
      ],
    },
    "en-GB": {
      subject: `Quote ${number} has expired`,
      paragraphs: [
        `Your quote ${number} for ${buyerName} of ${accountName} has expired unanswered.`,
        "You can renew it with a new validity date.",
      ],
    },
  };
  return writeQuoteMail(reader, brand, words, toDesk(reader, quote));
}
