// The lines of an order to decide; a ticked one does not go on with the rest.

import { useApprovalsText } from "messages:approvals";
import type { ApprovalDetails } from "@comptoir/contract/orders/approvals";
import { decisionFormId } from "#approvals/order/decision-form.tsx";
import { ColumnPrice } from "#goods/unit-price.tsx";
import { formatMoney } from "#lib/format.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";

type ApprovalLine = ApprovalDetails["lines"][number];

export function DecisionLines({ details }: { readonly details: ApprovalDetails }) {
  const t = useApprovalsText();
  const { lines, currency, canDecide } = details;
  const columns: readonly TableColumn<ApprovalLine>[] = [
    {
      key: "name",
      head: t("article"),
      isRowHead: true,
      cell: ({ name, code, isRefused }) => (
        <span>
          {name}
          <span className="block text-sm text-muted code">{code}</span>
          {isRefused && <Badge tone="negative">{t("lineRefused")}</Badge>}
        </span>
      ),
    },
    {
      key: "quantity",
      head: t("quantity"),
      cardLabel: t("quantity"),
      isNumeric: true,
      cell: ({ quantity, itemPerPack }) => (
        <span>
          {t("pieces", { pieces: quantity })}
          {itemPerPack > 1 && (
            <span className="block text-muted">{t("packs", { packs: Math.round(quantity / itemPerPack) })}</span>
          )}
        </span>
      ),
    },
    {
      key: "price",
      head: t("priceWithoutTax"),
      cardLabel: t("priceWithoutTax"),
      isNumeric: true,
      cell: (line) => <ColumnPrice of={line} />,
    },
    {
      key: "total",
      head: t("totalWithoutTax"),
      cardLabel: t("totalWithoutTax"),
      isNumeric: true,
      cell: ({ total }) => <strong>{formatMoney(total, currency)}</strong>,
    },
    ...(canDecide && lines.length > 1 ? [refusalColumn(t)] : []),
  ];
  return <Table caption={t("linesTitle")} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

const refusalColumn = (t: ReturnType<typeof useApprovalsText>): TableColumn<ApprovalLine> => ({
  key: "refuse",
  head: t("refuseHead"),
  cardLabel: t("refuseHead"),
  cell: ({ id, name, isRefused }) =>
    isRefused ? null : (
      <Checkbox
        name="refusedLine"
        value={id}
        form={decisionFormId}
        label={t("refuseLine", { name })}
        isLabelHidden
        autoComplete="off"
      />
    ),
});
