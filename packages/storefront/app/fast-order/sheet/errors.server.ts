// What is wrong with a fast order, as rows of a file (ux F-05).

import { addingText } from "messages:adding";
import { fastOrderText } from "messages:fastOrder";
import type { OutRow } from "@comptoir/tables/csv-write";
import { reasonOf } from "#fast-order/sheet/reason.ts";
import { type CheckedRow, isOpen } from "#fast-order/sheet/status.rules.ts";
import type { Language } from "#lib/locale.ts";

function proposalsOf({ status }: CheckedRow): string {
  if (!("proposals" in status)) return "";
  return status.proposals.map((each) => (typeof each === "number" ? String(each) : each.codes[0])).join(" | ");
}

/** Code and quantity first, so that the mended file can be brought in again as it is. */
export function errorRows(rows: readonly CheckedRow[], language: Language): readonly OutRow[] {
  const t = fastOrderText(language);
  const head = [
    t("codeColumnName"),
    t("quantityColumnName"),
    t("linesColumnName"),
    t("statusHead"),
    t("reasonColumnName"),
    t("proposalsColumnName"),
  ];
  const body = rows.filter(isOpen).map((checked) => {
    const { row, status } = checked;
    const reason = reasonOf(checked, t, addingText(language)) ?? "";
    return [row.code, row.quantity, row.lines.join(" + "), t(`status.${status.kind}`), reason, proposalsOf(checked)];
  });
  return [head, ...body];
}
