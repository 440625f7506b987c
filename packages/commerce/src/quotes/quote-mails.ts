// Mails about quotes (quotes 9), in the language of their reader.
import { courtesyIn, type Letter, type MailReader, paragraphsOf, withDe, writeMail } from "#mail/layout.ts";
import { type Locale, labelIn, normaliseLocale, shopPage } from "#shared/locale.ts";
import type { Mail } from "../deps.ts";

/** What a mail tells of its quote. */
export type QuoteMail = {
  readonly brand: string;
  readonly shopUrl: string;
  /** The number under which supplier and buyer speak of it. */
  readonly number: string;
  readonly buyerName: string;
  readonly accountName: string;
};

type QuoteMailWords = { readonly subject: string; readonly paragraphs: readonly string[] };
type Link = { readonly label: Readonly<Record<Locale, string>>; readonly url: string };

/** A mail about a quote in the language of its reader, with the way to all that there is to know of it. */
export function writeQuoteMail(
  reader: MailReader,
  brand: string,
  words: Readonly<Record<Locale, QuoteMailWords & Pick<Letter, "table">>>,
  link: Link,
): Mail {
  const locale = normaliseLocale(reader.locale);
  const isFrench = locale === "fr-FR";
  return writeMail(reader.email, isFrench ? "fr" : "en", {
    ...words[locale],
    ...courtesyIn(locale, reader.firstName),
    link: { label: link.label[locale], url: link.url },
    brand,
  });
}

const seeRequest = { "fr-FR": "Voir la demande", "en-GB": "See the request" } as const;

/** The way of somebody of a desk to their page of a quote. */
export const toDesk = (reader: MailReader, { shopUrl, number }: Pick<QuoteMail, "shopUrl" | "number">): Link => ({
  label: seeRequest,
  url: shopPage(shopUrl, `/desk/quotes/${encodeURIComponent(number)}`, normaliseLocale(reader.locale)),
});

type Article = {
  readonly quantity: number;
  readonly names: Readonly<Record<string, string>>;
  readonly reference: string;
};

/** Article by article, as the reader writes pieces. */
function tellArticles(articles: readonly Article[], locale: Locale): NonNullable<Letter["table"]> {
  const counted = new Intl.NumberFormat(locale);
  return articles.map(({ quantity, names, reference }) => ({
    text: `${counted.format(quantity)} × ${labelIn(names, locale) ?? reference} (${reference})`,
    amount: "",
  }));
}

/** To a user of the supplier: what a buyer asks for. `url` is the address that the buyer's shop gave, if any; else it leads to the desk. */
export function writeQuoteRequest(
  reader: MailReader,
  quote: QuoteMail,
  { articles, url }: { readonly articles: readonly Article[]; readonly url: string | null },
): Mail {
  const { brand, number, buyerName, accountName } = quote;
  const words = {
    "fr-FR": {
      subject: `Demande de devis ${number} ${withDe(accountName)}`,
      paragraphs: [`${buyerName}, ${withDe(accountName)}, vous demande un devis, en pièces\u00a0:`],
      table: tellArticles(articles, "fr-FR"),
    },
    "en-GB": {
      subject: `Request for quote ${number} from ${accountName}`,
      paragraphs: [`${buyerName} of ${accountName} asks you for a quote, in pieces:`],
      table: tellArticles(articles, "en-GB"),
    },
  };
  return writeQuoteMail(reader, brand, words, url === null ? toDesk(reader, quote) : { label: seeRequest, url });
}

/** To the buyer: whom the request went to. */
export function writeQuoteRequestCopy(
  reader: MailReader,
  quote: {
    readonly brand: string;
    readonly name: string;
    readonly supplierNames: readonly string[];
    readonly url: string;
  },
): Mail {
  const { brand, name, supplierNames, url } = quote;
  const names = supplierNames.join(", ");
  const words = {
    "fr-FR": {
      subject: `Votre demande de devis «\u00a0${name}\u00a0»`,
      paragraphs: [
        `Votre demande de devis «\u00a0${name}\u00a0» est partie chez\u00a0: ${names}.`,
        "Leurs réponses arrivent dans votre espace, où vous pouvez aussi leur écrire.",
      ],
    },
    "en-GB": {
      subject: `Your request for quotes “${name}”`,
      paragraphs: [
        `Your request for quotes “${name}” went to: ${names}.`,
        "Their answers arrive in your account, where you can also write to them.",
      ],
    },
  };
  return writeQuoteMail(reader, brand, words, {
    label: { "fr-FR": "Suivre ma demande", "en-GB": "Follow my request" },
    url,
  });
}

/** To a user of the supplier: the buyer has written. */
export function writeQuoteMessage(reader: MailReader, quote: QuoteMail, message: string): Mail {
  const { brand, number, buyerName, accountName } = quote;
  const words = {
    "fr-FR": {
      subject: `Message ${withDe(buyerName)} sur le devis ${number}`,
      paragraphs: [
        `${buyerName}, ${withDe(accountName)}, vous a écrit au sujet du devis ${number}\u00a0:`,
        ...paragraphsOf(message),
      ],
    },
    "en-GB": {
      subject: `Message from ${buyerName} about the quote ${number}`,
      paragraphs: [`${buyerName} of ${accountName} wrote to you about the quote ${number}:`, ...paragraphsOf(message)],
    },
  };
  return writeQuoteMail(reader, brand, words, toDesk(reader, quote));
}

/** To a user of the supplier: the buyer has ordered the answer, or lines of it. */
export function writeQuoteOrdered(reader: MailReader, quote: QuoteMail): Mail {
  const { brand, number, buyerName, accountName } = quote;
  const words = {
    "fr-FR": {
      subject: `Devis ${number} accepté`,
      paragraphs: [
        `${buyerName}, ${withDe(accountName)}, a accepté votre devis ${number}.`,
        "La commande vous parvient dès qu’elle est passée.",
      ],
    },
    "en-GB": {
      subject: `Quote ${number} accepted`,
      paragraphs: [
        `${buyerName} of ${accountName} has accepted your quote ${number}.`,
        "The order reaches you as soon as it is placed.",
      ],
    },
  };
  return writeQuoteMail(reader, brand, words, toDesk(reader, quote));
}

/** To the buyer: the answer was accepted, and its order only has to be placed. */
export function writeQuoteOrderedCopy(
  reader: MailReader,
  quote: {
    readonly brand: string;
    readonly number: string;
    readonly supplierName: string;
    readonly url: string;
  },
): Mail {
  const { brand, number, supplierName, url } = quote;
  const words = {
    "fr-FR": {
      subject: `Devis ${number} ${withDe(supplierName)} accepté`,
      paragraphs: [
        `Le devis ${number} ${withDe(supplierName)} est accepté.`,
        "La commande part chez le fournisseur dès qu’elle est confirmée.",
      ],
    },
    "en-GB": {
      subject: `Quote ${number} from ${supplierName} accepted`,
      paragraphs: [
        `The quote ${number} from ${supplierName} has been accepted.`,
        "The order goes to the supplier as soon as it is confirmed.",
      ],
    },
  };
  return writeQuoteMail(reader, brand, words, {
    label: { "fr-FR": "Voir le devis", "en-GB": "See the quote" },
    url,
  });
}

/** To a user of the supplier: the buyer wants the quote no longer. */
export function writeQuoteCancellation(
  reader: MailReader,
  quote: QuoteMail,
  { isWithdrawn, reason }: { readonly isWithdrawn: boolean; readonly reason: string | null },
): Mail {
  const { brand, number, buyerName, accountName } = quote;
  const french = isWithdrawn
    ? `${buyerName}, ${withDe(accountName)}, a retiré sa demande de devis ${number}.`
    : `${buyerName}, ${withDe(accountName)}, a décliné votre devis ${number}.`;
  const english = isWithdrawn
    ? `${buyerName} of ${accountName} has withdrawn the request for quote ${number}.`
    : `${buyerName} of ${accountName} has declined your quote ${number}.`;
  const words = {
    "fr-FR": {
      subject: isWithdrawn ? `Demande de devis ${number} retirée` : `Devis ${number} décliné`,
      paragraphs: [french, ...(reason ? [`Motif\u00a0: ${reason}`] : [])],
    },
    "en-GB": {
      subject: isWithdrawn ? `Request for quote ${number} withdrawn` : `Quote ${number} declined`,
      paragraphs: [english, ...(reason ? [`Reason: ${reason}`] : [])],
    },
  };
  return writeQuoteMail(reader, brand, words, toDesk(reader, quote));
}
