// The papers of an order that go with its goods: the list to pick by, and the note in a parcel. Neither tells prices.

import { papersText } from "messages:papers";
import type { Fact, Paper, PaperColumn, PaperRow, Party } from "@comptoir/papers/paper";
import type { DeskLine, DeskShipment, OrderPage } from "#desk/order/order-page.ts";
import { addressLines } from "#lib/address-lines.ts";
import { formatDateTime, formatLongDate, formatNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { barcodeOf } from "#lists/files/barcode.rules.ts";

type PaperOf = { readonly brand: string; readonly language: Language; readonly now: Date };
type PapersText = ReturnType<typeof papersText>;

function partiesOf({ supplier, account, shippingAddress }: OrderPage, t: PapersText, language: Language): Party[] {
  return [
    { title: t("supplier"), lines: [supplier] },
    { title: t("customer"), lines: [account] },
    ...(shippingAddress ? [{ title: t("delivery"), lines: addressLines(shippingAddress, language) }] : []),
  ];
}

/** Facts as they are read, those that are not known left out; what whoever delivers has to know stands first. */
function factsOf(page: OrderPage, own: readonly (readonly [string, string | null])[], of: PaperOf): Fact[] {
  const t = papersText(of.language);
  const known = [
    [t("instructions"), page.shippingAddress?.deliveryInstructions ?? null],
    [t("theirReference"), page.customerReference],
    [t("orderedBy"), page.user],
    [t("promised"), page.promisedDay && formatLongDate(page.promisedDay, of.language)],
    ...own,
  ] as const;
  const colon = of.language === "fr" ? "\u00a0:" : ":";
  return known.flatMap(([term, value]) => (value ? [{ term: term + colon, value }] : []));
}

type PaperTable = {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
};

function paperOf(page: OrderPage, kind: string, table: PaperTable, facts: readonly Fact[], of: PaperOf): Paper {
  const { brand, language, now } = of;
  const t = papersText(language);
  return {
    ...{ language, kind, brand, facts, subject: page.reference, date: now, remarks: [] },
    parties: partiesOf(page, t, language),
    sections: [{ ...table, noteColumn: 1, sums: [] }],
    pageWords: (number, pages) => t("page", { page: number, pages }),
  };
}

/** "Bon de préparation": what is still to be put into parcels, with the codes to scan. */
export function pickListPaper(page: OrderPage, of: PaperOf): Paper {
  const { language, now } = of;
  const t = papersText(language);
  const number = (value: number) => formatNumber(value, language);
  const rowOf = ({ code, name, ean, left, itemPerPack }: DeskLine): PaperRow => {
    const bars = barcodeOf({ ean, code });
    const packs = itemPerPack > 1 && left % itemPerPack === 0;
    return {
      cells: [
        ...[code, name, bars?.text ?? ean ?? "–"],
        packs ? `${number(left / itemPerPack)} × ${number(itemPerPack)}` : "–",
        ...[number(left), ""],
      ],
      ...(bars && { bars: { column: 2, widths: bars.widths } }),
    };
  };
  const table = {
    title: t("toPick"),
    columns: [
      { title: t("code"), width: 13 },
      { title: t("item"), width: 31 },
      { title: t("ean"), width: 26 },
      { title: t("packs"), width: 13, isNumber: true },
      { title: t("pieces"), width: 10, isNumber: true },
      { title: t("picked"), width: 8 },
    ],
    rows: page.lines.filter(({ left }) => left > 0).map(rowOf),
  };
  return paperOf(page, t("pickList"), table, factsOf(page, [[t("printedOn"), formatDateTime(now)]], of), of);
}

/**
 * What was left of a line when a parcel had left: a paper that is printed again says what it said then. What was called off since
 * is told by the history, newest first, up to the step with which the parcel left.
 */
function leftThen(line: DeskLine, shipment: DeskShipment, { shipments, history }: OrderPage): number {
  const then = history.findIndex(({ change }) => change?.shipment?.id === shipment.id && !change.shipment.before);
  const later = then < 0 ? [] : history.slice(0, then);
  const calledOff = later
    .flatMap(({ change }) => change?.lines ?? [])
    .filter(({ id, quantity }) => id === line.id && quantity)
    .reduce((sum, { quantity }) => sum + (quantity ? quantity.before - quantity.after : 0), 0);
  const shipped = shipments
    .slice(0, shipments.indexOf(shipment) + 1)
    .flatMap(({ lines }) => lines)
    .filter(({ id }) => id === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return line.ordered - (line.canceled - calledOff) - shipped;
}

/** "Bon de livraison": what is in one parcel, of what was ordered, as it was when the parcel left. */
export function deliveryNotePaper(page: OrderPage, shipment: DeskShipment, of: PaperOf): Paper {
  const { language } = of;
  const t = papersText(language);
  const number = (value: number) => formatNumber(value, language);
  const rows = shipment.lines.flatMap(({ id, quantity }) => {
    const line = page.lines.find((own) => own.id === id);
    if (!line) return [];
    const left = leftThen(line, shipment, page);
    return [{ cells: [line.code, line.name, number(line.ordered), number(quantity), number(left)] }];
  });
  const table = {
    title: t("lines"),
    columns: [
      { title: t("code"), width: 16 },
      { title: t("item"), width: 46 },
      { title: t("ordered"), width: 13, isNumber: true },
      { title: t("inParcel"), width: 13, isNumber: true },
      { title: t("left"), width: 12, isNumber: true },
    ],
    rows,
  };
  const own = [
    [t("parcel"), number(page.shipments.indexOf(shipment) + 1)],
    [t("shippedOn"), formatDateTime(shipment.shippedAt)],
    [t("carrier"), shipment.carrierName],
    [t("tracking"), shipment.trackingNumber],
  ] as const;
  // The day that is promised today says nothing of the day on which the parcel left.
  const paper = paperOf(page, t("deliveryNote"), table, factsOf({ ...page, promisedDay: null }, own, of), of);
  return { ...paper, date: new Date(shipment.shippedAt) };
}
