// What a clerk of the demo writes, in the language of the buyer.
import type { Locale } from "@comptoir/commerce/shared/locale";

type ClerkWords = {
  /** With an answer, one of them. */
  readonly answers: readonly string[];
  /** Added when lines were taken out. */
  readonly shortOf: (count: number) => string;
  /** Instead of an answer when nothing is left. */
  readonly outOfStock: string;
  /** To what a buyer writes afterwards, one after another. */
  readonly replies: readonly string[];
};

export const clerkWords: Readonly<Record<Locale, ClerkWords>> = {
  "fr-FR": {
    answers: [
      "Bonjour, voici nos prix pour ces quantités, valables trente jours. Nous expédions dès votre accord.",
      "Bonjour et merci de votre demande. Nos prix tiennent compte des quantités ; ils sont valables trente jours.",
      "Bonjour, vous trouverez ci-dessous notre meilleure offre. Nous restons à votre disposition pour toute question.",
    ],
    shortOf: (count) =>
      count === 1
        ? "Il nous manque du stock pour un article, que nous avons retiré de l’offre."
        : `Il nous manque du stock pour ${count} articles, que nous avons retirés de l’offre.`,
    outOfStock: "Nous n’avons pas le stock nécessaire pour ces quantités et préférons ne pas vous faire attendre.",
    replies: [
      "Merci de votre message. L’offre ci-dessus est déjà calculée au plus juste, et nous la tenons jusqu’à sa date.",
      "C’est bien noté, merci. Nous en tiendrons compte à la préparation de votre commande.",
      "Bien reçu, merci.",
    ],
  },
  "en-GB": {
    answers: [
      "Hello, here are our prices for these quantities, valid for thirty days. We ship as soon as you agree.",
      "Hello, and thank you for your request. Our prices reflect the quantities and are valid for thirty days.",
      "Hello, please find our best offer below. Do not hesitate to ask if you have any questions.",
    ],
    shortOf: (count) =>
      count === 1
        ? "We do not have enough stock of one article, which we have left out."
        : `We do not have enough stock of ${count} articles, which we have left out.`,
    outOfStock: "We do not have the stock for these quantities and would rather not keep you waiting.",
    replies: [
      "Thank you for your message. The offer above is already our best, and we stand by it until its date.",
      "Noted, thank you. We will bear it in mind when we prepare your order.",
      "Received, thank you.",
    ],
  },
};
