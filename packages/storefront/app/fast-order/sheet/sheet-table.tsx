// The rows of the sheet as a table, which on phones becomes cards.

import { useFastOrderText } from "messages:fastOrder";
import type { SheetChange, SheetUnit } from "#fast-order/sheet/sheet.rules.ts";
import { SheetTableRow } from "#fast-order/sheet/sheet-row.tsx";
import type { CheckedRow } from "#fast-order/sheet/status.rules.ts";

type SheetTableProps = {
  readonly rows: readonly CheckedRow[];
  readonly unit: SheetUnit;
  readonly onChange: (change: SheetChange) => void;
};

// A region that scrolls must be reachable by keyboard (ux G-20), though it is no control.
const reachable = { tabIndex: 0 };

export function SheetTable({ rows, unit, onChange }: SheetTableProps) {
  const t = useFastOrderText();
  const number = (name: string, unitOf: string) => (
    <th scope="col" className="sheet-number">
      {name}
      <small className="sheet-meta">{unitOf}</small>
    </th>
  );
  return (
    <section className="sheet-region" aria-label={t("result")} {...reachable}>
      <table className="sheet">
        <caption className="sr-only">{t("result")}</caption>
        <thead>
          <tr className="sheet-row">
            <th scope="col" className="sheet-no">
              <abbr title={t("numberLong")}>{t("numberHead")}</abbr>
            </th>
            <th scope="col">{t("rawHead")}</th>
            <th scope="col">{t("article")}</th>
            <th scope="col">{t(`quantityHead.${unit}`)}</th>
            <th scope="col">{t("statusHead")}</th>
            <th scope="col">{t("proposalHead")}</th>
            {number(t("hundred"), t("withoutTax"))}
            {number(t("totalHead"), t("withoutTax"))}
            <th scope="col">
              <span className="sr-only">{t("removeHead")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((checked) => (
            <SheetTableRow key={checked.row.key} checked={checked} unit={unit} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
