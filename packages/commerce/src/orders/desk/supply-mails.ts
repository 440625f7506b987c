// Mails to the buyer about what the supplier does with an order (orders 4.5): accepted, declined, cancelled, put off. Those about what
// has left are in `shipment-mails.ts`.
import { formatUnitPrice } from "@comptoir/contract/articles/money-text";
import type { ToldEvent } from "@comptoir/contract/notifications/mail-entries";
import type { HistoryChange } from "@comptoir/contract/orders/orders";
import { sendMails } from "#mail/mail.ts";
import type { DeskChange } from "#orders/desk/change-desk-order.ts";
import { findDeskLines } from "#orders/desk/desk-orders.queries.ts";
import type { AcceptedLine, PiecesOfLine } from "#orders/desk/line-pieces.rules.ts";
import { findPlacedAmounts } from "#orders/logistic-orders.queries.ts";
import { type OrderMail, orderMail, totalsLine, writeDay, writeOrderMail } from "#orders/order-mails.ts";
import { findPerson } from "#orders/orders.queries.ts";
import { nameIn } from "#orders/snapshots.ts";
import { fullName } from "#shared/buyer.ts";
import type { Locale } from "#shared/locale.ts";

/** What a mail says in one language. */
type SupplyWords = { readonly subject: string; readonly paragraphs: readonly (string | null)[] };

/** Pieces of a line, and how many they were to be; the price of one and what it was; and why. */
export type ToldLine = {
  readonly id: string;
  readonly pieces: number;
  readonly before?: number | undefined;
  readonly price?: { readonly before: number; readonly after: number } | undefined;
  readonly reason?: string | undefined;
  /** Where several parcels leave: in which of the order's it is. */
  readonly parcel?: number | undefined;
  /** Of pieces that are still to come: by when, where that is not one day for all of them. */
  readonly day?: string | undefined;
};

/** "Colis 2" as a mail names one of several parcels. */
export const parcelWords = (locale: Locale, number: number) => `${locale === "fr-FR" ? "Colis" : "Parcel"} ${number}`;

/** "Boîte × 40 (au lieu de 100, 0,40 € la pièce au lieu de 0,45 €) : rupture". */
function lineWords(locale: Locale, name: string, { pieces, before, price, reason, parcel, day }: ToldLine): string {
  const isFrench = locale === "fr-FR";
  const count = (number: number) => numbers[locale].format(number);
  const instead = isFrench ? "au lieu de" : "instead of";
  const each = isFrench ? "la pièce" : "each";
  const changes = [
    ...(before === undefined || before === pieces ? [] : [`${instead} ${count(before)}`]),
    ...(price ? [`${formatUnitPrice(price.after)} ${each} ${instead} ${formatUnitPrice(price.before)}`] : []),
  ];
  const place = parcel === undefined ? "" : `${parcelWords(locale, parcel)} · `;
  const to = isFrench ? "livraison au plus tard le" : "to arrive by";
  const rest = day === undefined ? "" : `, ${to} ${writeDay(day, locale)}`;
  const told = `${place}${name} × ${count(pieces)}${changes.length > 0 ? ` (${changes.join(", ")})` : ""}${rest}`;
  return reason ? `${told}${isFrench ? "\u00a0" : ""}: ${reason}` : told;
}

const labels: Readonly<Record<Locale, string>> = { "fr-FR": "Suivre ma commande", "en-GB": "Follow my order" };
const numbers = { "fr-FR": new Intl.NumberFormat("fr-FR"), "en-GB": new Intl.NumberFormat("en-GB") };

const reasonLine = (locale: Locale, reason: string | null | undefined): string | null =>
  reason ? (locale === "fr-FR" ? `Motif\u00a0: ${reason}` : `Reason: ${reason}`) : null;

/** By when it arrives; null where nobody has said. */
export const dayLine = (locale: Locale, day: string | null): string | null => {
  if (day === null) return null;
  return locale === "fr-FR"
    ? `Livraison prévue au plus tard le ${writeDay(day, locale)}.`
    : `Expected to arrive by ${writeDay(day, locale)}.`;
};

/** Queues a mail to the buyer about an event, in their language, with the lines that it is about. */
export async function tellBuyer(
  { tx, context, order }: DeskChange,
  event: ToldEvent,
  lines: readonly ToldLine[],
  write: (mail: OrderMail, supplierName: string) => SupplyWords,
): Promise<void> {
  const { deps } = context;
  const buyer = await findPerson(tx, order.userId);
  const amounts = (await findPlacedAmounts(tx, order.commercialOrderId)).filter(({ id }) => id === order.id);
  const rows = lines.length > 0 ? await findDeskLines(tx, order.id) : [];
  const mails = amounts.map((amount) => {
    const mail = orderMail(deps, buyer, { ...amount, buyerName: fullName(buyer) });
    const { locale } = mail;
    const summary = lines.flatMap((told) => {
      const row = rows.find(({ id }) => id === told.id);
      return row ? [{ text: lineWords(locale, nameIn(row.snapshot, locale), told), amount: "" }] : [];
    });
    const { paragraphs, ...said } = write(mail, order.supplier.name);
    const words = { ...said, paragraphs: paragraphs.filter((line) => line !== null), label: labels[locale] };
    const written = { ...mail, ...(summary.length > 0 && { summary }) };
    const subject = { commercialOrderId: order.commercialOrderId, logisticOrderId: order.id };
    return {
      mail: writeOrderMail(written, { "fr-FR": words, "en-GB": words }),
      told: { event, side: "CUSTOMER", userId: buyer.id, byId: context.actor.id, subject } as const,
    };
  });
  await sendMails(deps, mails, tx);
}

type Acceptance = {
  readonly accepted: readonly AcceptedLine[];
  readonly change: HistoryChange | undefined;
  readonly promisedOn: string | null;
  readonly message: string | null;
};

/** The order was accepted, with what comes otherwise than it was ordered. */
export function sendAcceptance(
  write: DeskChange,
  { accepted, change, promisedOn, message }: Acceptance,
): Promise<void> {
  const lines = (change?.lines ?? []).map(({ id, quantity, price, reason }) => {
    const pieces = accepted.find(({ line }) => line.id === id)?.pieces ?? 0;
    return { id, pieces, before: quantity?.before, price, reason };
  });
  return tellBuyer(write, "ORDER_ACCEPTED", lines, (mail, supplier) => {
    const { reference, locale } = mail;
    const isFrench = locale === "fr-FR";
    const changed = isFrench
      ? "Il a changé des quantités ou des prix\u00a0: votre commande en tient compte."
      : "Quantities or prices have changed, and your order with them.";
    return {
      subject: isFrench ? `Commande ${reference} acceptée` : `Order ${reference} accepted`,
      paragraphs: [
        isFrench
          ? `${supplier} a accepté votre commande ${reference}.`
          : `${supplier} has accepted your order ${reference}.`,
        change?.total ? changed : null,
        message,
        dayLine(locale, promisedOn),
        totalsLine(mail),
      ],
    };
  });
}

/** The order was declined, or cancelled by the marketplace, for this reason. */
export function sendRefusal(write: DeskChange, by: "supplier" | "marketplace", reason: string): Promise<void> {
  return tellBuyer(
    write,
    by === "supplier" ? "ORDER_DECLINED" : "ORDER_CANCELED",
    [],
    ({ reference, locale, brand }, supplier) => {
      const isFrench = locale === "fr-FR";
      const isDeclined = by === "supplier";
      const name = isDeclined ? supplier : brand;
      const verb = isDeclined ? (isFrench ? "refusé" : "declined") : isFrench ? "annulé" : "cancelled";
      return {
        subject: isFrench ? `Commande ${reference} ${verb}e` : `Order ${reference} ${verb}`,
        paragraphs: [
          isFrench ? `${name} a ${verb} votre commande ${reference}.` : `${name} has ${verb} your order ${reference}.`,
          reasonLine(locale, reason),
        ],
      };
    },
  );
}

type Cancellation = { readonly reason: string; readonly isWhole: boolean; readonly pieces: readonly PiecesOfLine[] };

/** Pieces will not come. */
export function sendCancellation(write: DeskChange, { reason, isWhole, pieces }: Cancellation): Promise<void> {
  const lines = pieces.map((one) => ({ id: one.line.id, pieces: one.pieces }));
  return tellBuyer(write, "ORDER_CANCELED", lines, (mail, supplier) => {
    const { reference, locale } = mail;
    const isFrench = locale === "fr-FR";
    const [what, subject] = isFrench
      ? isWhole
        ? ["votre commande", `Commande ${reference} annulée`]
        : ["une partie de votre commande", `Commande ${reference} annulée en partie`]
      : isWhole
        ? ["your order", `Order ${reference} cancelled`]
        : ["a part of your order", `Order ${reference} cancelled in part`];
    return {
      subject,
      paragraphs: [
        isFrench
          ? `${supplier} a annulé ${what} ${reference}\u00a0:`
          : `${supplier} has cancelled ${what} ${reference}:`,
        reasonLine(locale, reason),
        isWhole ? null : totalsLine(mail),
      ],
    };
  });
}

/** All that is left arrives on another day than was promised. */
export function sendPromise(write: DeskChange, promisedOn: string): Promise<void> {
  return tellBuyer(write, "DELIVERY_POSTPONED", [], ({ reference, locale }, supplier) => {
    const isFrench = locale === "fr-FR";
    return {
      subject: isFrench
        ? `Nouvelle date de livraison de la commande ${reference}`
        : `New delivery day of order ${reference}`,
      paragraphs: [
        isFrench
          ? `${supplier} a changé la date de livraison de votre commande ${reference}.`
          : `${supplier} has changed the delivery day of your order ${reference}.`,
        dayLine(locale, promisedOn),
      ],
    };
  });
}
