// Mails about becoming a client (accounts 8): a registration that arrived, was accepted or refused, the first user of an account,
// a user who joins one. One wording per language.
import type { AccessMail } from "#mail/account-mails.ts";
import { courtesyIn, type MailReader, withDe, writeMail } from "#mail/layout.ts";
import { normaliseLocale } from "#shared/locale.ts";
import type { Mail } from "../deps.ts";

export type NewUserMail = AccessMail & {
  readonly accountName: string;
  /** Who invites; null: the user registered the company. */
  readonly by: string | null;
  /** The link leads to the choice of a password. */
  readonly choosesPassword: boolean;
};

/** Tells the first user that the registration has arrived and waits, and asks to confirm the address meanwhile. */
export function writeRegistrationMail({
  to,
  firstName,
  locale,
  brand,
  url,
  validHours,
  accountName,
}: NewUserMail): Mail {
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(to, "en", {
      ...courtesy,
      subject: `We have received the registration of ${accountName}`,
      paragraphs: [
        `You have registered ${accountName} at ${brand}. Our team checks each registration, as a rule within one working day, and writes to you as soon as it has decided.`,
        `Please confirm your e-mail address meanwhile. This link works once and for ${validHours} hours; you can ask for a new one on the page it leads to.`,
      ],
      link: { label: "Confirm my e-mail address", url },
      brand,
    });
  return writeMail(to, "fr", {
    ...courtesy,
    subject: `Nous avons bien reçu l’inscription ${withDe(accountName)}`,
    paragraphs: [
      `Vous avez inscrit ${accountName} chez ${brand}. Notre équipe vérifie chaque inscription, en général sous un jour ouvré, et vous écrit dès que sa décision est prise.`,
      `En attendant, confirmez votre adresse e-mail. Ce lien fonctionne une seule fois, pendant ${validHours} heures\u202f; la page d’activation permet d’en demander un nouveau.`,
    ],
    link: { label: "Confirmer mon adresse e-mail", url },
    brand,
  });
}

/** Asks a new user of an account that is open to confirm the address, or to choose a password, which confirms it as well. */
export function writeNewUserMail(mail: NewUserMail): Mail {
  const { to, firstName, locale, brand, url, validHours, accountName, by, choosesPassword } = mail;
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(to, "en", {
      ...courtesy,
      subject: by ? `${by} invites you to the account of ${accountName}` : `The account of ${accountName} is open`,
      paragraphs: [
        by
          ? `${by} has given you access to the account of ${accountName} at ${brand}.`
          : `The account of ${accountName} at ${brand} is open. You are its administrator and can invite your colleagues.`,
        `${choosesPassword ? "Choose your password to begin." : "Confirm your e-mail address to begin."} This link works once and for ${validHours} hours.`,
      ],
      link: { label: choosesPassword ? "Choose my password" : "Activate my access", url },
      brand,
    });
  return writeMail(to, "fr", {
    ...courtesy,
    subject: by
      ? `${by} vous invite à rejoindre le compte ${withDe(accountName)}`
      : `Le compte ${withDe(accountName)} est ouvert`,
    paragraphs: [
      by
        ? `${by} vous a donné accès au compte ${withDe(accountName)} chez ${brand}.`
        : `Le compte ${withDe(accountName)} chez ${brand} est ouvert. Vous en êtes l’administrateur et pouvez inviter vos collègues.`,
      `${choosesPassword ? "Choisissez votre mot de passe pour commencer." : "Confirmez votre adresse e-mail pour commencer."} Ce lien fonctionne une seule fois, pendant ${validHours} heures.`,
    ],
    link: { label: choosesPassword ? "Choisir mon mot de passe" : "Activer mon accès", url },
    brand,
  });
}

type AddedMail = MailReader & {
  readonly accountName: string;
  readonly by: string;
  readonly url: string;
  readonly brand: string;
};

/** Tells somebody with an access that it now holds for one more account. */
export function writeAddedMail({ email, firstName, locale: own, accountName, by, url, brand }: AddedMail): Mail {
  const locale = normaliseLocale(own ?? "");
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(email, "en", {
      ...courtesy,
      subject: `The account of ${accountName} is now open to you`,
      paragraphs: [
        `${by} has given you access to the account of ${accountName} at ${brand}. You sign in as before and choose the account in the header of each page.`,
        "If you do not know this company, please tell us by answering this message.",
      ],
      link: { label: `Go to ${brand}`, url },
      brand,
    });
  return writeMail(email, "fr", {
    ...courtesy,
    subject: `Le compte ${withDe(accountName)} vous est désormais ouvert`,
    paragraphs: [
      `${by} vous a donné accès au compte ${withDe(accountName)} chez ${brand}. Connectez-vous comme d’habitude, puis choisissez le compte en haut de chaque page.`,
      "Si vous ne connaissez pas cette entreprise, signalez-le-nous en répondant à ce message.",
    ],
    link: { label: `Aller sur ${brand}`, url },
    brand,
  });
}

type DecisionMail = MailReader & { readonly accountName: string; readonly url: string; readonly brand: string };

/** Tells the administrators of an account that it is open. */
export function writeAcceptedMail({ email, firstName, locale: own, accountName, url, brand }: DecisionMail): Mail {
  const locale = normaliseLocale(own ?? "");
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(email, "en", {
      ...courtesy,
      subject: `The account of ${accountName} is open`,
      paragraphs: [
        `We have accepted the registration of ${accountName}. Sign in to see your prices and to order.`,
        "If you have not confirmed your e-mail address yet, please do so first, by the link of our earlier message.",
      ],
      link: { label: "Sign in", url },
      brand,
    });
  return writeMail(email, "fr", {
    ...courtesy,
    subject: `Le compte ${withDe(accountName)} est ouvert`,
    paragraphs: [
      `Nous avons accepté l’inscription ${withDe(accountName)}. Connectez-vous pour voir vos prix et commander.`,
      "Si vous n’avez pas encore confirmé votre adresse e-mail, faites-le d’abord, par le lien de notre message précédent.",
    ],
    link: { label: "Me connecter", url },
    brand,
  });
}

/** Tells the administrators of an account that it will not be opened, and why. */
export function writeRefusedMail({
  email,
  firstName,
  locale: own,
  accountName,
  reason,
  brand,
}: Omit<DecisionMail, "url"> & { readonly reason: string }): Mail {
  const locale = normaliseLocale(own ?? "");
  const courtesy = courtesyIn(locale, firstName);
  if (locale === "en-GB")
    return writeMail(email, "en", {
      ...courtesy,
      subject: `The registration of ${accountName}`,
      paragraphs: [
        `We cannot open an account for ${accountName}. The reason: ${reason}`,
        "If something is not as it should be, please answer this message.",
      ],
      brand,
    });
  return writeMail(email, "fr", {
    ...courtesy,
    subject: `L’inscription ${withDe(accountName)}`,
    paragraphs: [
      `Nous ne pouvons pas ouvrir de compte pour ${accountName}. Motif\u00a0: ${reason}`,
      "Si une information est inexacte, répondez à ce message.",
    ],
    brand,
  });
}
