// The refusals of punch-out inside the shop; procurement systems hear theirs as documents of their protocol (setups.ts).
import type { Locale } from "#shared/locale.ts";
import { conflict, notFound, refusal } from "#shared/refusal.ts";

const linkTexts: Readonly<Record<Locale, string>> = {
  "fr-FR":
    "Ce lien n’est plus valable\u00a0: il a expiré ou a déjà servi. Relancez la boutique depuis votre système d’achats.",
  "en-GB":
    "This link is no longer valid: it has expired or was already used. Start again from your procurement system.",
};

/** A link into the shop that is unknown, used or expired. */
export const startLinkInvalid = (locale: Locale) => refusal(400, "TOKEN_INVALID", linkTexts[locale], "token");

/** The session belongs to no punch-out, or to that of another key. */
export const punchoutNotFound = (key = "") => notFound("Punch-out", key);

/** The status of the visit forbids the action. */
export const punchoutOver = (status: string) => conflict("This punch-out visit is over", status);

/** A basket that is only looked at does not go back. */
export const punchoutIsInspection = () => conflict("A basket that is inspected cannot be returned", "INSPECT");
