// The papers of an order that go with its goods: the list to pick by, and the note in a parcel. Neither tells prices.

import { papersText } from "messages:papers";
import type { Fact, Paper, PaperColumn, Party } from "@comptoir/papers/paper";
import type { DeskLine, DeskShipment, OrderPage } from "#desk/order/order-page.ts";
import { addressLines } from "#lib/address-lines.ts";
import { formatDateTime, formatLongDate, formatNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

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
  readonly rows: readonly (readonly string[])[];
};

function paperOf(page: OrderPage, kind: string, table: PaperTable, facts: readonly Fact[], of: PaperOf): Paper {
  const { brand, language, now } = of;
  const t = papersText(language);
  const rows = table.rows.map((cells) => ({ cells }));
  return {
    ...{ language, kind, brand, facts, subject: page.reference, date: now, remarks: [] },
    parties: partiesOf(page, t, language),
    sections: [{ title: table.title, columns: table.columns, noteColumn: 1, rows, sums: [] }],
    pageWords: (number, pages) => t("page", { page: number, pages }),
  };
}

/** "Bon de préparation": what is still to be put into parcels, with the codes to scan. */
export function pickListPaper(page: OrderPage, of: PaperOf): Paper {
  const { language, now } = of;
  const t = papersText(language);
  const number = (value: number) => formatNumber(value, language);
  const rowOf = ({ code, name, ean, left, itemPerPack }: DeskLine) => [
    code,
    name,
    ean ?? "–",
    itemPerPack > 1 && left % itemPerPack === 0 ? `${number(left / itemPerPack)} × ${number(itemPerPack)}` : "–",
    number(left),
    "",
  ];
  const table = {
    title: t("toPick"),
    columns: [
      { title: t("code"), width: 14 },
      { title: t("item"), width: 38 },
      { title: t("ean"), width: 17 },
      { title: t("packs"), width: 13, isNumber: true },
      { title: t("pieces"), width: 10, isNumber: true },
      { title: t("picked"), width: 8 },
    ],
    rows: page.lines.filter(({ left }) => left > 0).map(rowOf),
  };
  return paperOf(page, t("pickList"), table, factsOf(page, [[t("printedOn"), formatDateTime(now)]], of), of);
}

/** "Bon de livraison": what is in one parcel, of what was ordered. */
export function deliveryNotePaper(page: OrderPage, shipment: DeskShipment, of: PaperOf): Paper {
  const { language } = of;
  const t = papersText(language);
  const number = (value: number) => formatNumber(value, language);
  const rows = shipment.lines.flatMap(({ id, quantity }) => {
    const line = page.lines.find((own) => own.id === id);
    return line ? [[line.code, line.name, number(line.ordered), number(quantity), number(line.left)]] : [];
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
  const paper = paperOf(page, t("deliveryNote"), table, factsOf(page, own, of), of);
  return { ...paper, date: new Date(shipment.shippedAt) };
}
