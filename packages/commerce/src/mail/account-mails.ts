// Mails about a user's access: a new password, an activation (accounts 8). One wording per language.
import { writeMail } from "#mail/layout.ts";
import type { Locale } from "#shared/locale.ts";
import type { Mail } from "../deps.ts";

export type AccessMail = {
  readonly to: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly brand: string;
  readonly url: string;
  readonly validHours: number;
};

/** Asks whoever forgot the password to choose a new one. */
export function writeResetMail({ to, firstName, locale, brand, url, validHours }: AccessMail): Mail {
  if (locale === "en-GB")
    return writeMail(to, "en", {
      subject: `Choose a new password for ${brand}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `You asked to choose a new password for your ${brand} account.`,
        `This link works once and for ${validHours} hours. If you did not ask for it, you can ignore this message: your password stays as it is.`,
      ],
      link: { label: "Choose a new password", url },
      closing: "See you soon,",
      brand,
    });
  return writeMail(to, "fr", {
    subject: `Choisissez un nouveau mot de passe pour ${brand}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Vous avez demandé à choisir un nouveau mot de passe pour votre compte ${brand}.`,
      `Ce lien fonctionne une seule fois, pendant ${validHours} heures. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste inchangé.`,
    ],
    link: { label: "Choisir un nouveau mot de passe", url },
    closing: "À bientôt,",
    brand,
  });
}

/** Asks a new user to confirm the e-mail address. */
export function writeActivationMail({ to, firstName, locale, brand, url, validHours }: AccessMail): Mail {
  if (locale === "en-GB")
    return writeMail(to, "en", {
      subject: `Activate your access to ${brand}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `An account was created for you at ${brand}. Please confirm your e-mail address to activate it.`,
        `This link works once and for ${validHours} hours. You can ask for a new one on the activation page.`,
      ],
      link: { label: "Activate my access", url },
      closing: "Welcome,",
      brand,
    });
  return writeMail(to, "fr", {
    subject: `Activez votre accès à ${brand}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Un compte vient d’être créé pour vous chez ${brand}. Confirmez votre adresse e-mail pour l’activer.`,
      `Ce lien fonctionne une seule fois, pendant ${validHours} heures. La page d’activation permet d’en demander un nouveau.`,
    ],
    link: { label: "Activer mon accès", url },
    closing: "Bienvenue,",
    brand,
  });
}
