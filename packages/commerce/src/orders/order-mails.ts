// Mails about orders (orders 4.5): what all of them say, and the buyer's confirmation. Those about an approval or a policy are
// written in approval/approval-mails.ts, those to suppliers in supplier-mails.ts; which of all of them a placement sends, in
// placement/placement-mails.ts.
import { formatMoney } from "@comptoir/contract/articles/money-text";
import { courtesyIn, type Letter, type MailReader, writeMail } from "#mail/layout.ts";
import type { PlacedAmounts } from "#orders/logistic-orders.queries.ts";
import type { OpenLine } from "#orders/open-lines.queries.ts";
import { nameIn } from "#orders/snapshots.ts";
import { type Locale, normaliseLocale, shopPage } from "#shared/locale.ts";
import { type Amount, cents, presentAmount } from "#shared/money.ts";
import type { Deps, Mail } from "../deps.ts";

export type OrderMail = {
  readonly to: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly brand: string;
  readonly shopUrl: string;
  readonly reference: string;
  /** The order's number in the buyer's own books; null without one. */
  readonly ownReference: string | null;
  /** Who ordered. */
  readonly buyerName: string;
  /** Goods and delivery without tax, and with it. */
  readonly totalWithoutTax: Amount;
  readonly totalWithTax: Amount;
};

/** An order as its mails tell it; totals in cents. */
export type ToldOrder = Pick<OrderMail, "reference" | "ownReference" | "buyerName"> & {
  readonly totalWithoutTax: number;
  readonly totalWithTax: number;
};

/** What every mail about an order says: to whom, which one, by whom, for how much. */
export function orderMail({ config }: Deps, reader: MailReader, order: ToldOrder): OrderMail {
  return {
    to: reader.email,
    firstName: reader.firstName,
    locale: normaliseLocale(reader.locale),
    brand: config.brand,
    shopUrl: config.shopUrl,
    reference: order.reference,
    ownReference: order.ownReference,
    buyerName: order.buyerName,
    totalWithoutTax: cents(order.totalWithoutTax),
    totalWithTax: cents(order.totalWithTax),
  };
}

/** Totals of several logistic orders of one order together, in cents, and the buyer's own number of it. */
export const totalsOf = (logisticOrders: readonly PlacedAmounts[]) => ({
  ownReference: logisticOrders[0]?.ownReference ?? null,
  totalWithoutTax: logisticOrders.reduce((all, logisticOrder) => all + logisticOrder.totalWithoutTax, 0),
  totalWithTax: logisticOrders.reduce((all, logisticOrder) => all + logisticOrder.totalWithTax, 0),
});

export type OrderMailWords = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
};

const ownReferenceWords: Readonly<Record<Locale, string>> = {
  "fr-FR": "Votre numéro de commande\u00a0:",
  "en-GB": "Your order number:",
};

/** The first thing said, and right after it the number by which the buyer's company knows the order, in the reader's words. */
export function withOwnReference(
  { locale, ownReference }: OrderMail,
  paragraphs: readonly string[],
  words: Readonly<Record<Locale, string>>,
): readonly string[] {
  if (ownReference === null) return paragraphs;
  return [...paragraphs.slice(0, 1), `${words[locale]} ${ownReference}`, ...paragraphs.slice(1)];
}

/** A mail about an order, whose link leads to the order itself unless another page is named. */
export function writeOrderMail(
  mail: OrderMail & { readonly summary?: NonNullable<Letter["table"]> },
  words: Readonly<Record<Locale, OrderMailWords>>,
  page = `/account/orders/${encodeURIComponent(mail.reference)}`,
): Mail {
  const { subject, paragraphs, label } = words[mail.locale];
  const isFrench = mail.locale === "fr-FR";
  return writeMail(mail.to, isFrench ? "fr" : "en", {
    subject,
    ...courtesyIn(mail.locale, mail.firstName),
    paragraphs: withOwnReference(mail, paragraphs, ownReferenceWords),
    ...(mail.summary ? { table: mail.summary } : {}),
    link: { label, url: shopPage(mail.shopUrl, page, mail.locale) },
    brand: mail.brand,
  });
}

/** As pages write it, in both languages. */
const money = (amount: Amount) => formatMoney(presentAmount(amount));

/** The sentence that tells both totals of an order. */
export const totalsLine = ({ locale, totalWithoutTax, totalWithTax }: OrderMail) => {
  const [without, withTax] = [money(totalWithoutTax), money(totalWithTax)];
  return locale === "fr-FR"
    ? `Total\u00a0: ${without} HT, ${withTax} TTC.`
    : `Total: ${without} without VAT, ${withTax} with VAT.`;
};

/** What becomes of an order that was placed. */
export type OrderFate = "isSent" | "waits" | "isBlocked";
/** What becomes of an order, in the words of the mails that tell it. */
export const fateWords: Readonly<Record<OrderFate, Readonly<Record<Locale, string>>>> = {
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

/** Lines of a supplier, and what their delivery costs without tax. */
export type MailedLines = {
  readonly shipping: Amount;
  readonly lines: readonly {
    readonly name: string;
    readonly code: string;
    /** What the account calls it; null where it has no name of its own, or where the reader is not of the account. */
    readonly ownCode: string | null;
    readonly quantity: number;
    /** Goods without tax. */
    readonly goods: Amount;
  }[];
};

/** A line in the reader's language; `ownCode` null where the account has no name of its own for it, or the reader is not of it. */
export const mailedLine = (
  locale: Locale,
  { snapshot, variantCode, quantity, goods }: Pick<OpenLine, "snapshot" | "variantCode" | "quantity" | "goods">,
  ownCode: string | null,
): MailedLines["lines"][number] => ({
  name: nameIn(snapshot, locale),
  code: variantCode,
  ownCode,
  quantity,
  goods: cents(goods),
});

/** What a supplier delivers of an order, and when it comes. */
export type MailedSupplier = MailedLines & {
  readonly name: string;
  /** Of its logistic order. */
  readonly reference: string;
  /** ISO day; null where nobody knows. */
  readonly deliveredOn: string | null;
};

const days = {
  "fr-FR": new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" }),
  "en-GB": new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" }),
};

/** A day as mails write it: "mardi 1er décembre 2026", "Tuesday 1 December 2026". */
export function writeDay(day: string, locale: Locale): string {
  const text = days[locale].format(new Date(day));
  return locale === "fr-FR" ? text.replace(" 1 ", " 1er ") : text;
}

const pieces = { "fr-FR": new Intl.NumberFormat("fr-FR"), "en-GB": new Intl.NumberFormat("en-GB") };

/** Line by line with delivery, as the reader writes amounts; all without tax. */
export function lineRows(locale: Locale, { lines, shipping }: MailedLines): NonNullable<Letter["table"]> {
  const isFrench = locale === "fr-FR";
  const codesOf = (code: string, own: string | null) =>
    own === null ? code : `${code}, ${isFrench ? "votre réf." : "your code"} ${own}`;
  const free = isFrench ? "offerte" : "free";
  return [
    ...lines.map((line) => ({
      text: `${line.name} (${codesOf(line.code, line.ownCode)}) × ${pieces[locale].format(line.quantity)}`,
      amount: money(line.goods),
    })),
    { text: isFrench ? "Livraison" : "Delivery", amount: shipping === 0 ? free : money(shipping) },
  ];
}

/** The order supplier by supplier, each with its day as the reader writes days. */
const summaryOf = (locale: Locale, suppliers: readonly MailedSupplier[]) =>
  suppliers.flatMap((supplier) => {
    const { name, reference, deliveredOn } = supplier;
    const day = deliveredOn === null ? null : writeDay(deliveredOn, locale);
    const delivery =
      day === null ? "" : locale === "fr-FR" ? `, livraison au plus tard le ${day}` : `, delivered by ${day}`;
    const heading = { text: `${name} (${reference})${delivery}`, amount: "", isHeading: true as const };
    return [heading, ...lineRows(locale, supplier)];
  });

/** To the buyer: the order was placed, what it holds, and what comes next. */
export function writeConfirmation(mail: OrderMail, fate: OrderFate, suppliers: readonly MailedSupplier[] = []): Mail {
  const { reference } = mail;
  const summary = summaryOf(mail.locale, suppliers);
  return writeOrderMail(
    { ...mail, summary },
    {
      "fr-FR": {
        subject: `Votre commande ${reference}`,
        paragraphs: [
          `Nous avons bien enregistré votre commande ${reference}.`,
          fateWords[fate]["fr-FR"],
          totalsLine(mail),
        ],
        label: "Suivre ma commande",
      },
      "en-GB": {
        subject: `Your order ${reference}`,
        paragraphs: [`We have received your order ${reference}.`, fateWords[fate]["en-GB"], totalsLine(mail)],
        label: "Follow my order",
      },
    },
  );
}
