// The mail to the buyer about what has left of an order: one parcel or several, how each is followed, and when the rest comes.
import type { HistoryChange, Tracking } from "@comptoir/contract/orders/orders";
import type { DeskChange } from "#orders/desk/change-desk-order.ts";
import type { RestDays } from "#orders/desk/rest-days.rules.ts";
import { dayLine, parcelWords, type ToldLine, tellBuyer } from "#orders/desk/supply-mails.ts";
import type { Locale } from "#shared/locale.ts";

function trackingLine(locale: Locale, { carrierName, trackingNumber, trackingUrl }: Tracking): string | null {
  const isFrench = locale === "fr-FR";
  const told = [
    carrierName && (isFrench ? `Transporteur\u00a0: ${carrierName}` : `Carrier: ${carrierName}`),
    trackingNumber && (isFrench ? `numéro de suivi\u00a0: ${trackingNumber}` : `tracking number: ${trackingNumber}`),
    trackingUrl,
  ].filter((known) => !!known);
  return told.length > 0 ? told.join(" · ") : null;
}

/** A parcel that has left with a step, as the history keeps it. */
export type DepartedParcel = NonNullable<HistoryChange["parcels"]>[number];

type Shipment = {
  readonly parcels: readonly DepartedParcel[];
  readonly promised: RestDays;
  readonly isRest: boolean;
};

/** What left, in which parcel where there are several, and by when the rest of a line comes where that has a day of its own. */
function shippedLines({ order }: DeskChange, { parcels, promised }: Shipment): readonly ToldLine[] {
  const left = parcels.flatMap(({ lines }, at) =>
    lines.map(({ id, quantity }) => ({
      ...{ id, pieces: quantity },
      ...(parcels.length > 1 && { parcel: order.shipments.length + at + 1 }),
    })),
  );
  const rest = promised.lines.map(({ id, rest: pieces, after }) => ({ id, pieces, day: after }));
  return [...left, ...rest];
}

/** One parcel has left, or several. */
export function sendShipment(write: DeskChange, shipment: Shipment): Promise<void> {
  const { parcels, promised, isRest } = shipment;
  const before = write.order.shipments.length;
  return tellBuyer(write, "ORDER_SHIPPED", shippedLines(write, shipment), ({ reference, locale }, supplier) => {
    const isFrench = locale === "fr-FR";
    const [what, subject] = isFrench
      ? isRest
        ? [before > 0 ? "ce qui restait de votre commande" : "votre commande", `Commande ${reference} expédiée`]
        : ["une partie de votre commande", `Commande ${reference} expédiée en partie`]
      : isRest
        ? [before > 0 ? "what was left of your order" : "your order", `Order ${reference} shipped`]
        : ["a part of your order", `Order ${reference} shipped in part`];
    const inParcels = isFrench ? `, en ${parcels.length} colis` : ` in ${parcels.length} parcels`;
    const tracked = parcels.map(({ tracking }, at) => {
      const words = trackingLine(locale, tracking);
      return words !== null && parcels.length > 1 ? `${parcelWords(locale, before + at + 1)} · ${words}` : words;
    });
    const rest = dayLine(locale, promised.promisedOn);
    const how = parcels.length > 1 ? inParcels : "";
    return {
      subject,
      paragraphs: [
        isFrench
          ? `${supplier} a remis au transporteur ${what} ${reference}${how}\u00a0:`
          : `${supplier} has handed ${what} ${reference} to the carrier${how}:`,
        ...tracked,
        rest && (isFrench ? `Pour la suite\u00a0: ${rest}` : `The rest: ${rest}`),
      ],
    };
  });
}
