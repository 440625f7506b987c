// Mails about orders (orders 4.5): confirmation, request for approval, its outcome, new order for the supplier.
import { defaultCurrency } from "@comptoir/contract/conventions";
import { type Letter, writeMail } from "#mail/layout.ts";
import { type Locale, shopPage } from "#shared/locale.ts";
import { type Amount, presentAmount } from "#shared/money.ts";
import type { Mail } from "../deps.ts";

export type OrderMail = {
  readonly to: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly brand: string;
  readonly shopUrl: string;
  readonly reference: string;
  /** Who ordered. */
  readonly buyerName: string;
  /** Goods and delivery without tax, and with it. */
  readonly totalWithoutTax: Amount;
  readonly totalWithTax: Amount;
};

const euros = {
  "fr-FR": new Intl.NumberFormat("fr-FR", { style: "currency", currency: defaultCurrency }),
  "en-GB": new Intl.NumberFormat("en-GB", { style: "currency", currency: defaultCurrency }),
};

type Words = { readonly subject: string; readonly paragraphs: readonly string[]; readonly label: string };

/** The link leads to the order itself, unless another page is named. */
function write(
  mail: OrderMail & { readonly summary?: NonNullable<Letter["table"]> },
  words: Readonly<Record<Locale, Words>>,
  page = `/account/orders/${encodeURIComponent(mail.reference)}`,
): Mail {
  const { subject, paragraphs, label } = words[mail.locale];
  const isFrench = mail.locale === "fr-FR";
  return writeMail(mail.to, isFrench ? "fr" : "en", {
    subject,
    greeting: isFrench ? `Bonjour ${mail.firstName},` : `Hello ${mail.firstName},`,
    paragraphs,
    ...(mail.summary ? { table: mail.summary } : {}),
    link: { label, url: shopPage(mail.shopUrl, page, mail.locale) },
    closing: isFrench ? "Cordialement," : "Best regards,",
    brand: mail.brand,
  });
}

const totals = ({ locale, totalWithoutTax, totalWithTax }: OrderMail) => {
  const format = euros[locale];
  const [without, withTax] = [
    format.format(presentAmount(totalWithoutTax)),
    format.format(presentAmount(totalWithTax)),
  ];
  return locale === "fr-FR"
    ? `Total\u00a0: ${without} HT, ${withTax} TTC.`
    : `Total: ${without} without VAT, ${withTax} with VAT.`;
};

/** What becomes of an order that was placed. */
type Fate = "isSent" | "waits" | "isBlocked";
const fates: Readonly<Record<Fate, Readonly<Record<Locale, string>>>> = {
  isSent: {
    "fr-FR": "Elle a été transmise aux fournisseurs, qui vont la confirmer.",
    "en-GB": "It was sent to the suppliers, who will confirm it.",
  },
  waits: {
    "fr-FR": "Elle attend l’accord d’un approbateur de votre entreprise.",
    "en-GB": "It waits for an approver of your company.",
  },
  isBlocked: {
    "fr-FR":
      "Une règle d’achat la retient\u00a0: elle partira dès que la règle le permettra. Votre espace en donne la raison.",
    "en-GB": "A buying rule holds it back: it goes on as soon as the rule allows. Your account tells the reason.",
  },
};

/** What a supplier delivers of an order: its lines, when it comes, and what delivery costs without tax. */
export type MailedSupplier = {
  readonly name: string;
  /** ISO day; null where nobody knows. */
  readonly deliveredOn: string | null;
  readonly shipping: Amount;
  readonly lines: readonly {
    readonly name: string;
    readonly code: string;
    /** What the account calls it; null where it has no name of its own. */
    readonly ownCode: string | null;
    readonly quantity: number;
    /** Goods without tax. */
    readonly goods: Amount;
  }[];
};

const days = {
  "fr-FR": new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" }),
  "en-GB": new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" }),
};

/** "mardi 1er décembre 2026", "Tuesday 1 December 2026". */
function writeDay(day: string, locale: Locale): string {
  const text = days[locale].format(new Date(day));
  return locale === "fr-FR" ? text.replace(" 1 ", " 1er ") : text;
}

const pieces = { "fr-FR": new Intl.NumberFormat("fr-FR"), "en-GB": new Intl.NumberFormat("en-GB") };

/** The order line by line, as the reader writes amounts and days; all without tax. */
function summaryOf(locale: Locale, suppliers: readonly MailedSupplier[]) {
  const isFrench = locale === "fr-FR";
  const codesOf = (code: string, own: string | null) =>
    own === null ? code : `${code}, ${isFrench ? "votre réf." : "your code"} ${own}`;
  const money = (amount: Amount) => euros[locale].format(presentAmount(amount));
  return suppliers.flatMap(({ name, deliveredOn, shipping, lines }) => {
    const day = deliveredOn === null ? null : writeDay(deliveredOn, locale);
    const delivery = day === null ? "" : isFrench ? `, livraison au plus tard le ${day}` : `, delivered by ${day}`;
    const free = isFrench ? "offerte" : "free";
    return [
      { text: `${name}${delivery}`, amount: "" },
      ...lines.map((line) => ({
        text: `${line.name} (${codesOf(line.code, line.ownCode)}) × ${pieces[locale].format(line.quantity)}`,
        amount: money(line.goods),
      })),
      { text: isFrench ? "Livraison" : "Delivery", amount: shipping === 0 ? free : money(shipping) },
    ];
  });
}

/** To the buyer: the order was placed, what it holds, and what comes next. */
export function writeConfirmation(mail: OrderMail, fate: Fate, suppliers: readonly MailedSupplier[] = []): Mail {
  const { reference } = mail;
  const summary = summaryOf(mail.locale, suppliers);
  return write(
    { ...mail, summary },
    {
      "fr-FR": {
        subject: `Votre commande ${reference}`,
        paragraphs: [`Nous avons bien enregistré votre commande ${reference}.`, fates[fate]["fr-FR"], totals(mail)],
        label: "Suivre ma commande",
      },
      "en-GB": {
        subject: `Your order ${reference}`,
        paragraphs: [`We have received your order ${reference}.`, fates[fate]["en-GB"], totals(mail)],
        label: "Follow my order",
      },
    },
  );
}

/** To an approver: an order waits, and the link that opens it ready to be decided. */
export function writeApprovalRequest(
  mail: OrderMail,
  { token, validHours }: { readonly token: string; readonly validHours: number },
): Mail {
  const { reference, buyerName } = mail;
  const words: Record<Locale, Words> = {
    "fr-FR": {
      subject: `Commande ${reference} à approuver`,
      paragraphs: [
        `${buyerName} a passé la commande ${reference}, qui attend votre accord.`,
        totals(mail),
        `Ce lien ouvre la commande, prête à être décidée. Il sert une seule fois, pendant ${validHours} heures, et n’est que pour vous\u00a0: ne le transférez pas.`,
      ],
      label: "Voir et décider",
    },
    "en-GB": {
      subject: `Order ${reference} needs your approval`,
      paragraphs: [
        `${buyerName} placed the order ${reference}, which waits for your approval.`,
        totals(mail),
        `This link opens the order ready to be decided. It works once, for ${validHours} hours, and for you alone: do not forward it.`,
      ],
      label: "Look and decide",
    },
  };
  return write(mail, words, `/approvals/link?token=${encodeURIComponent(token)}`);
}

/** To the buyer: what a buying rule held back goes on. */
export function writeRelease(mail: OrderMail, fate: Exclude<Fate, "isBlocked">): Mail {
  const { reference } = mail;
  return write(mail, {
    "fr-FR": {
      subject: `La commande ${reference} n’est plus retenue`,
      paragraphs: [`La commande ${reference}, qu’une règle d’achat retenait, suit son cours.`, fates[fate]["fr-FR"]],
      label: "Suivre ma commande",
    },
    "en-GB": {
      subject: `Order ${reference} is no longer held back`,
      paragraphs: [`The order ${reference}, which a buying rule held back, goes on.`, fates[fate]["en-GB"]],
      label: "Follow my order",
    },
  });
}

/** To the buyer: the operator has refused for good what a buying rule held back. */
export function writeRefusalForGood(mail: OrderMail, reason: string): Mail {
  const { reference } = mail;
  return write(mail, {
    "fr-FR": {
      subject: `Commande ${reference} refusée`,
      paragraphs: [
        `La commande ${reference}, qu’une règle d’achat retenait, a été refusée définitivement. Rien n’est livré ni facturé.`,
        `Motif\u00a0: ${reason}`,
      ],
      label: "Voir ma commande",
    },
    "en-GB": {
      subject: `Order ${reference} refused`,
      paragraphs: [
        `The order ${reference}, which a buying rule held back, was refused for good. Nothing is delivered or invoiced.`,
        `Reason: ${reason}`,
      ],
      label: "See my order",
    },
  });
}

/** What somebody decided, and why; names of lines that did not go on with the rest. */
type DecisionWords = {
  readonly isApproved: boolean;
  readonly reason: string | null;
  readonly refusedLines: readonly string[];
  /** How many suppliers it is about. */
  readonly supplierCount: number;
  /** A card was authorised for all that was asked for. */
  readonly isAuthorised: boolean;
};

/** To the buyer: an approver has decided. */
export function writeDecision(
  mail: OrderMail,
  { isApproved, reason, refusedLines, supplierCount, isAuthorised }: DecisionWords,
): Mail {
  const { reference } = mail;
  const names = refusedLines.join(", ");
  const french = isApproved
    ? `La commande ${reference} a été approuvée et transmise ${supplierCount > 1 ? "aux fournisseurs" : "au fournisseur"}.`
    : `La commande ${reference} a été refusée par un approbateur de votre entreprise.`;
  const english = isApproved
    ? `The order ${reference} was approved and sent to the ${supplierCount > 1 ? "suppliers" : "supplier"}.`
    : `The order ${reference} was refused by an approver of your company.`;
  return write(mail, {
    "fr-FR": {
      subject: isApproved ? `Commande ${reference} approuvée` : `Commande ${reference} refusée`,
      paragraphs: [
        french,
        ...(names ? [`Articles refusés, retirés de la commande\u00a0: ${names}.`, totals(mail)] : []),
        ...(names && isAuthorised ? ["Votre carte ne sera débitée que de ce total."] : []),
        ...(reason ? [`Motif\u00a0: ${reason}`] : []),
      ],
      label: "Voir ma commande",
    },
    "en-GB": {
      subject: isApproved ? `Order ${reference} approved` : `Order ${reference} refused`,
      paragraphs: [
        english,
        ...(names ? [`Refused articles, taken out of the order: ${names}.`, totals(mail)] : []),
        ...(names && isAuthorised ? ["Your card will be charged this total only."] : []),
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      label: "See my order",
    },
  });
}

/** To a user of the supplier: a new order to accept or decline. */
export function writeNewOrder(mail: OrderMail): Mail {
  const { reference, buyerName } = mail;
  return write(mail, {
    "fr-FR": {
      subject: `Nouvelle commande ${reference}`,
      paragraphs: [`${buyerName} a passé la commande ${reference}, que vous pouvez accepter ou refuser.`, totals(mail)],
      label: "Voir la commande",
    },
    "en-GB": {
      subject: `New order ${reference}`,
      paragraphs: [`${buyerName} placed the order ${reference}, which you may accept or decline.`, totals(mail)],
      label: "See the order",
    },
  });
}
