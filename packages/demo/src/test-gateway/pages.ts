// The hosted pages of the test gateway, in French and English; they work without JavaScript.

import { hash } from "node:crypto";
import { escapeMarkup } from "@comptoir/commerce/shared/escape";
import { presentAmount } from "@comptoir/commerce/shared/money";
import type { CardProblem } from "#test-gateway/test-cards.rules.ts";
import type { GatewayPayment } from "#test-gateway/test-gateway.queries.ts";

const words = {
  fr: {
    title: "Paiement par carte",
    demo: "Page de la banque de démonstration. Aucun argent ne circule.",
    order: "Commande",
    amount: "Montant",
    number: "Numéro de carte",
    expiry: "Date d’expiration (MM/AA)",
    code: "Code de sécurité (3 ou 4 chiffres)",
    keep: "Enregistrer cette carte pour mes prochaines commandes",
    pay: "Payer",
    giveUp: "Abandonner le paiement",
    cards: "Cartes de test",
    accepted: "acceptée",
    refused: "refusée",
    challenged: "demande une authentification forte",
    half: "n’autorise que la moitié du montant",
    wrong: {
      number: "Saisissez un des numéros de test ci-dessous.",
      expiry: "Saisissez une date à venir, par exemple 03/30.",
      code: "Saisissez 3 ou 4 chiffres.",
    },
    mend: "Le paiement n’est pas parti\u00a0: corrigez les champs signalés.",
    challengeTitle: "Authentification forte",
    challenge:
      "Confirmez que vous êtes à l’origine de ce paiement. Votre vraie banque le demanderait sur votre téléphone.",
    confirm: "Confirmer le paiement",
    refuse: "Refuser",
    gone: "Ce paiement est terminé.",
    back: "Retourner à la boutique",
  },
  en: {
    title: "Card payment",
    demo: "Page of the demo bank. No money moves.",
    order: "Order",
    amount: "Amount",
    number: "Card number",
    expiry: "Expiry date (MM/YY)",
    code: "Security code (3 or 4 digits)",
    keep: "Keep this card for my next orders",
    pay: "Pay",
    giveUp: "Give up the payment",
    cards: "Test cards",
    accepted: "accepted",
    refused: "refused",
    challenged: "asks for strong authentication",
    half: "allows half of the amount only",
    wrong: {
      number: "Enter one of the test numbers below.",
      expiry: "Enter a date to come, for example 03/30.",
      code: "Enter 3 or 4 digits.",
    },
    mend: "The payment was not sent: correct the fields below.",
    challengeTitle: "Strong authentication",
    challenge: "Confirm that this payment is yours. Your real bank would ask on your telephone.",
    confirm: "Confirm the payment",
    refuse: "Refuse",
    gone: "This payment is over.",
    back: "Back to the shop",
  },
} as const;

const styles = `:root{color-scheme:light dark;--ink:#16211f;--paper:#fff;--line:#6d7b79;--act:#0f5257;--on-act:#fff;--bad:#a3231b}
@media (prefers-color-scheme:dark){:root{--ink:#e8efee;--paper:#111918;--line:#8b9a98;--act:#7fd1cf;--on-act:#08201f;--bad:#ff9d94}}
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--paper)}
main{max-width:28rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.5rem;line-height:1.2}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;border-block:1px solid var(--line);padding-block:.75rem}dd{margin:0;text-align:end;font-weight:600}
label{display:block;margin-top:1rem;font-weight:600}.check{display:flex;gap:.5rem;font-weight:400;align-items:center}
input:not([type=checkbox]){width:100%;min-height:2.75rem;font:inherit;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.375rem;color:inherit;background:transparent}
input[type=checkbox]{width:1.5rem;height:1.5rem;flex:none}[aria-invalid=true]{border:2px solid var(--bad)!important}.bad{color:var(--bad);margin:.25rem 0 0}
button{min-height:2.75rem;width:100%;margin-top:1.25rem;font:inherit;font-weight:600;border-radius:.375rem;border:1px solid var(--act);background:var(--act);color:var(--on-act);cursor:pointer}
button.quiet{background:transparent;color:var(--act)}:focus-visible{outline:3px solid var(--act);outline-offset:2px}
ul{padding-inline-start:1.25rem}a{color:var(--act)}.demo{font-size:.875rem}`;

type Language = keyof typeof words;
const languageOf = ({ locale }: Pick<GatewayPayment, "locale">): Language => (locale.startsWith("en") ? "en" : "fr");

const layout = (language: Language, title: string, content: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${styles}</style></head>
<body><main><h1>${escapeMarkup(title)}</h1>${content}</main></body></html>`;

function summary(payment: GatewayPayment): string {
  const language = languageOf(payment);
  const text = words[language];
  const format = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", {
    style: "currency",
    currency: payment.currency,
  });
  return `<p class="demo">${text.demo}</p><dl><dt>${text.order}</dt><dd>${escapeMarkup(payment.orderReference)}</dd>
<dt>${text.amount}</dt><dd>${format.format(presentAmount(payment.amount))}</dd></dl>`;
}

type CardField = { readonly name: CardProblem; readonly autocomplete: string; readonly value: string };

/** The page that asks for a card. What was typed stands there again, the number and the code excepted. */
export function cardPage(
  payment: GatewayPayment,
  { problems = [], expiry = "" }: { readonly problems?: readonly CardProblem[]; readonly expiry?: string } = {},
): string {
  const language = languageOf(payment);
  const text = words[language];
  const field = ({ name, autocomplete, value }: CardField) => {
    const isWrong = problems.includes(name);
    const state = isWrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : "";
    return `<label for="${name}">${text[name]}</label><input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}"
 value="${escapeMarkup(value)}" required${state}>${isWrong ? `<p class="bad" id="${name}-wrong">${text.wrong[name]}</p>` : ""}`;
  };
  return layout(
    language,
    text.title,
    `${summary(payment)}${problems.length > 0 ? `<p class="bad" role="alert">${text.mend}</p>` : ""}
<form method="post" novalidate>
${field({ name: "number", autocomplete: "cc-number", value: "" })}
${field({ name: "expiry", autocomplete: "cc-exp", value: expiry })}
${field({ name: "code", autocomplete: "cc-csc", value: "" })}
<label class="check"><input type="checkbox" name="keep" value="on">${text.keep}</label>
<button name="intent" value="pay">${text.pay}</button><button class="quiet" name="intent" value="giveUp">${text.giveUp}</button></form>
<h2>${text.cards}</h2><ul><li>4111 1111 1111 1111${language === "fr" ? "\u00a0" : ""}: ${text.accepted}</li><li>4000 0000 0000 0002${language === "fr" ? "\u00a0" : ""}: ${text.refused}</li>
<li>4000 0000 0000 3220${language === "fr" ? "\u00a0" : ""}: ${text.challenged}</li>
<li>4000 0000 0000 9995${language === "fr" ? "\u00a0" : ""}: ${text.half}</li></ul>`,
  );
}

/** The page of the strong authentication. */
export function challengePage(payment: GatewayPayment): string {
  const text = words[languageOf(payment)];
  return layout(
    languageOf(payment),
    text.challengeTitle,
    `${summary(payment)}<p>${text.challenge}</p><form method="post"><button name="intent" value="confirm">${text.confirm}</button>
<button class="quiet" name="intent" value="refuse">${text.refuse}</button></form>`,
  );
}

/** The page of a payment about which nothing is left to do. */
export function endedPage(payment: GatewayPayment): string {
  const text = words[languageOf(payment)];
  const back = `<p><a href="${escapeMarkup(returnAddress(payment))}">${text.back}</a></p>`;
  return layout(languageOf(payment), text.title, `${summary(payment)}<p>${text.gone}</p>${back}`);
}

/** Where the buyer goes back to, with what the shop asks about. */
export function returnAddress({ returnUrl, reference }: Pick<GatewayPayment, "returnUrl" | "reference">): string {
  const url = new URL(returnUrl);
  url.searchParams.set("redirectResult", reference);
  return url.href;
}

/** Headers of these pages: nothing but their own style, and forms that lead here and back to the shop. */
export const pageHeaders = (shopOrigin: string): Record<string, string> => ({
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${hash("sha256", styles, "base64")}'; form-action 'self' ${shopOrigin}; base-uri 'none'; frame-ancestors 'none'`,
});
