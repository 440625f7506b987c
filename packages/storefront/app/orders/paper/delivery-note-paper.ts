// "Bon de livraison": what is in one parcel, of what was ordered, as it was when the parcel left. It tells no prices, as whoever
// receives goods need not know them. Buyers and the desk read the same.

import { papersText } from "messages:papers";
import type { LogisticOrder, OrderLine } from "@comptoir/contract/orders/orders";
import { addressLines } from "#lib/address-lines.ts";
import { formatDateTime, formatNumber } from "#lib/format.ts";
import { keepSizes } from "#lib/words.ts";
import {
  articleCode,
  knownFacts,
  type NamedPaper,
  type PaperCustomer,
  type PaperOf,
  type PaperOrder,
  type Printing,
} from "#orders/paper/paper-order.ts";

type Shipment = LogisticOrder["shipments"][number];

/**
 * What was left of a line when a parcel had left: a paper that is printed again says what it said then. What was called off since
 * is told by the history, up to the step with which the parcel left.
 */
function leftThen(line: OrderLine, shipment: Shipment, { shipments, history = [] }: PaperOrder): number {
  const then = history.findLastIndex(({ change }) => change?.parcels?.some(({ id }) => id === shipment.id));
  const later = then < 0 ? [] : history.slice(then + 1);
  const calledOff = later
    .flatMap(({ change }) => change?.lines ?? [])
    .filter(({ id, quantity }) => id === line.id && quantity)
    .reduce((sum, { quantity }) => sum + (quantity ? quantity.before - quantity.after : 0), 0);
  const shipped = shipments
    .slice(0, shipments.indexOf(shipment) + 1)
    .flatMap(({ lines }) => lines)
    .filter(({ id }) => id === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return line.quantity - (line.canceledQuantity - calledOff) - shipped;
}

/** The note of a parcel of an order. */
export function deliveryNotePaper(
  order: PaperOrder,
  shipment: Shipment,
  { account, person, reference }: PaperCustomer,
  { brand, language, printed }: PaperOf & { readonly printed?: Printing },
): NamedPaper {
  const t = papersText(language);
  const number = (value: number) => formatNumber(value, language);
  const place = order.shipments.indexOf(shipment) + 1;
  const { shippingAddressSnapshot: address } = order;
  const rows = shipment.lines.flatMap(({ id, quantity }) => {
    const line = order.lines.find((own) => own.id === id);
    if (!line) return [];
    const name = keepSizes(line.orderLogisticLineProductVariantDto.name);
    const left = leftThen(line, shipment, order);
    const note = line.ownCode ? { note: t("ownCode", { code: line.ownCode }) } : {};
    return [{ cells: [articleCode(line), name, number(line.quantity), number(quantity), number(left)], ...note }];
  });
  const columns = [
    { title: t("code"), width: 16 },
    { title: t("item"), width: 46 },
    { title: t("ordered"), width: 13, isNumber: true },
    { title: t("inParcel"), width: 13, isNumber: true },
    { title: t("left"), width: 12, isNumber: true },
  ];
  // What whoever delivers has to know stands first. The day that is promised today says nothing of the day on which the parcel left.
  const facts = knownFacts(language, [
    [t("instructions"), address?.deliveryInstructions ?? null],
    [t("theirReference"), reference],
    [t("orderedBy"), person],
    [t("parcel"), number(place)],
    [t("shippedOn"), formatDateTime(shipment.shippedAt)],
    [t("carrier"), shipment.carrierName],
    [t("tracking"), shipment.trackingNumber],
    [t("printedOn"), printed ? t("printedBy", { date: formatDateTime(printed.at), name: printed.by }) : null],
  ]);
  return {
    fileName: t("file.deliveryNote", { reference: order.reference, parcel: String(place) }),
    paper: {
      ...{ language, brand, facts, kind: t("deliveryNote"), subject: order.reference, remarks: [] },
      date: new Date(shipment.shippedAt),
      parties: [
        { title: t("supplier"), lines: [order.supplierSnapshot.name] },
        { title: t("customer"), lines: [account] },
        ...(address ? [{ title: t("delivery"), lines: addressLines(address, language) }] : []),
      ],
      sections: [{ title: t("lines"), columns, rows, noteColumn: 1, sums: [] }],
      pageWords: (page, pages) => t("page", { page, pages }),
    },
  };
}
