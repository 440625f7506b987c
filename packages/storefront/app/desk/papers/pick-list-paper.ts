// "Bon de préparation": what is still to be put into parcels, with the codes to scan. It tells no prices.

import { papersText } from "messages:papers";
import type { PaperRow } from "@comptoir/papers/paper";
import type { DeskLine, OrderPage } from "#desk/order/page/order-page.ts";
import { addressLines } from "#lib/address-lines.ts";
import { formatDateTime, formatLongDate, formatNumber } from "#lib/format.ts";
import { barcodeOf } from "#lists/files/barcode.rules.ts";
import { knownFacts, type NamedPaper, type PaperOf, type Printing } from "#orders/paper/paper-order.ts";

/** The list to pick by, as it is when it is printed. */
export function pickListPaper(page: OrderPage, { brand, language }: PaperOf, printed: Printing): NamedPaper {
  const t = papersText(language);
  const number = (value: number) => formatNumber(value, language);
  const { supplier, account, shippingAddress, promisedDay } = page;
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
  const section = {
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
    ...{ noteColumn: 1, sums: [] },
  };
  // What whoever delivers has to know stands first.
  const facts = knownFacts(language, [
    [t("instructions"), shippingAddress?.deliveryInstructions ?? null],
    [t("theirReference"), page.customerReference],
    [t("orderedBy"), page.user],
    [t("promised"), promisedDay && formatLongDate(promisedDay, language)],
    [t("printedOn"), t("printedBy", { date: formatDateTime(printed.at), name: printed.by })],
  ]);
  return {
    fileName: t("file.pickList", { reference: page.reference }),
    paper: {
      ...{ language, brand, facts, kind: t("pickList"), subject: page.reference, date: printed.at, remarks: [] },
      parties: [
        { title: t("supplier"), lines: [supplier] },
        { title: t("customer"), lines: [account] },
        ...(shippingAddress ? [{ title: t("delivery"), lines: addressLines(shippingAddress, language) }] : []),
      ],
      sections: [section],
      pageWords: (page, pages) => t("page", { page, pages }),
    },
  };
}
