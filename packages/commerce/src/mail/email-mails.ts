// Mails about an e-mail address that the operator has changed: to the one before and to the one since. One wording per language.
import { courtesyIn, type MailReader, writeMail } from "#mail/layout.ts";
import { normaliseLocale } from "#shared/locale.ts";
import type { Mail } from "../deps.ts";

type EmailChange = MailReader & {
  /** The address before; that of the reader is the one since. */
  readonly before: string;
  readonly accountName: string;
  /** Confirms the new address; null: who has not come in yet gets a link by a mail of its own. */
  readonly url: string | null;
  readonly validHours: number;
  readonly brand: string;
};

/** One mail to each address. The old one is not told the new: whoever reads it may be somebody else by now. */
export function writeEmailChangedMails(change: EmailChange): Mail[] {
  return [writeToFormer(change), writeToNew(change)];
}

function writeToFormer({ before, firstName, locale: own, accountName, brand }: EmailChange): Mail {
  const locale = normaliseLocale(own ?? "");
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(before, "en", {
      ...courtesy,
      subject: `Your e-mail address at ${brand} has changed`,
      paragraphs: [
        `We have replaced the e-mail address of your access for ${accountName}. You can no longer sign in with this one; open sessions have ended, and links in earlier messages no longer work.`,
        "If you did not ask for this, please tell us at once by answering this message.",
      ],
      brand,
    });
  return writeMail(before, "fr", {
    ...courtesy,
    subject: `Votre adresse e-mail chez ${brand} a changé`,
    paragraphs: [
      `Nous avons remplacé l’adresse e-mail de votre accès pour ${accountName}. Celle-ci ne permet plus de se connecter\u202f; les sessions ouvertes ont pris fin et les liens de nos messages précédents ne fonctionnent plus.`,
      "Si vous n’avez pas demandé ce changement, prévenez-nous sans attendre en répondant à ce message.",
    ],
    brand,
  });
}

function writeToNew({ email, before, firstName, locale: own, accountName, url, validHours, brand }: EmailChange): Mail {
  const locale = normaliseLocale(own ?? "");
  const courtesy = courtesyIn(locale, firstName);
  const link = (label: string) => (url === null ? {} : { link: { label, url } });
  if (locale === "en-GB")
    return writeMail(email, "en", {
      ...courtesy,
      subject: `You now sign in to ${brand} with this address`,
      paragraphs: [
        `We have replaced ${before} by this address for your access for ${accountName}.`,
        url === null
          ? "Another message brings you the link that opens your access."
          : `Your password has not changed. Confirm this address by the link below, which works for ${validHours} hours, then sign in again: open sessions have ended.`,
      ],
      ...link("Confirm this address"),
      brand,
    });
  return writeMail(email, "fr", {
    ...courtesy,
    subject: `Connectez-vous désormais à ${brand} avec cette adresse`,
    paragraphs: [
      `Pour votre accès pour ${accountName}, nous avons remplacé ${before} par cette adresse.`,
      url === null
        ? "Un autre message vous apporte le lien qui ouvre votre accès."
        : `Votre mot de passe n’a pas changé. Confirmez cette adresse par le lien ci-dessous, valable ${validHours} heures, puis connectez-vous de nouveau\u00a0: les sessions ouvertes ont pris fin.`,
    ],
    ...link("Confirmer cette adresse"),
    brand,
  });
}
