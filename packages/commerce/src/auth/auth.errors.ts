// The refusals of signing in, of tokens and of links in mails. Screens show the messages of links and passwords as they are
// (specification §8), so those come in the language of the call.
import { passwordLength } from "@comptoir/contract/auth/password.rules";
import type { PasswordFault } from "#auth/passwords.rules.ts";
import type { Locale } from "#shared/locale.ts";
import { refusal } from "#shared/refusal.ts";

/** 401: e-mail or password, and never which of them. */
export const badCredentials = () => refusal(401, "BAD_CREDENTIALS", "Bad Credentials");
/** 401 for shops that tell an unknown e-mail from a wrong password (accounts 3.1). */
export const userNotFound = () => refusal(401, "USER_NOT_FOUND", "User not found");
/** 401: switched off, or without an account that is active. */
export const userInactive = (detail = "") =>
  refusal(401, "USER_INACTIVE", "The user or all of the user's accounts are not active", detail);
/** 401: all is done on the user's side, and somebody checks the registration of the account. */
export const accountChecked = () => userInactive("ACCOUNT_WAITING_VALIDATION");
/** 401: a client answers it by a refresh. */
export const tokenExpired = () => refusal(401, "TOKEN_EXPIRED", "The token has expired");
/** 401 for whatever was not signed here, or whose session has ended; a refresh does not help. */
export const tokenInvalid = () => refusal(401, "TOKEN_INVALID", "The token is not valid");
/** 403: the user belongs to other stores. */
export const storeForbidden = () =>
  refusal(403, "STORE_FORBIDDEN", "The user does not belong to this store", "dj-store");
/** 403, also for an account that does not exist, so that nobody learns which ones do. */
export const accountForbidden = (key: string) =>
  refusal(403, "ACCOUNT_FORBIDDEN", "The account is not one of the user's active accounts", key);
/** 403: a token of another client than dj-client says. */
export const otherClient = (client: string) =>
  refusal(403, "FORBIDDEN", `The token belongs to another kind of client than ${client}`, "dj-client");
const linkTexts: Readonly<Record<Locale, string>> = {
  "fr-FR": "Ce lien n’est plus valable : il a expiré ou a déjà servi. Demandez-en un nouveau.",
  "en-GB": "This link is no longer valid: it has expired or was already used. Please ask for a new one.",
};

/** A reset or activation link that is unknown, used, replaced or expired. */
export const linkInvalid = (locale: Locale, field: string) => refusal(400, "TOKEN_INVALID", linkTexts[locale], field);

const passwordTexts: Readonly<Record<PasswordFault, Readonly<Record<Locale, string>>>> = {
  TOO_LONG: {
    "fr-FR": `Le mot de passe dépasse ${passwordLength.max} caractères.`,
    "en-GB": `The password is longer than ${passwordLength.max} characters.`,
  },
  TOO_SIMPLE: {
    "fr-FR": `Le mot de passe doit compter au moins ${passwordLength.min} caractères, dont une majuscule, une minuscule, un chiffre et un caractère spécial.`,
    "en-GB": `The password needs at least ${passwordLength.min} characters, among them an upper-case letter, a lower-case letter, a digit and a special character.`,
  },
  TOO_COMMON: {
    "fr-FR": "Ce mot de passe est trop courant : choisissez-en un que personne ne peut deviner.",
    "en-GB": "This password is too common: choose one that nobody can guess.",
  },
};

/** 400 saying in words what is wrong with a new password. */
export const weakPassword = (fault: PasswordFault, locale: Locale, field: string) =>
  refusal(400, "F-E-012", passwordTexts[fault][locale], field);

/** 400: a link of a mail would lead to another site. */
export const foreignUrl = (field: string) =>
  refusal(400, "F-E-012", `${field}: the address does not belong to this shop`, field);
