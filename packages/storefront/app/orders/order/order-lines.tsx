// The lines of a logistic order, and what one costs.
import { useOrdersText } from "messages:orders";
import { ColumnPrice } from "#goods/unit-price.tsx";
import { formatMoney } from "#lib/format.ts";
import type { LogisticOrderView, OrderLineView } from "#orders/order/order-view.ts";
import { Picture } from "#ui/display/picture.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

/** The lines of one supplier, with what was shipped, received and cancelled once there is any of it. */
export function OrderLines({ logisticOrder }: { readonly logisticOrder: LogisticOrderView }) {
  const t = useOrdersText();
  const isTracked = logisticOrder.lines.some(({ shipped, received, canceled }) => shipped + received + canceled > 0);
  const columns: readonly TableColumn<OrderLineView>[] = [
    { key: "item", head: t("item"), isRowHead: true, cell: (line) => <LineItem line={line} /> },
    {
      key: "quantity",
      head: t("quantity"),
      cardLabel: t("quantity"),
      isNumeric: true,
      className: "xl:w-44",
      cell: (line) => <LineQuantity line={line} />,
    },
    ...(isTracked
      ? [
          {
            key: "progress",
            head: t("progress"),
            cardLabel: t("progress"),
            className: "xl:w-32",
            cell: (line: OrderLineView) => <LineProgress line={line} />,
          },
        ]
      : []),
    {
      key: "price",
      head: t("unitPrice"),
      cardLabel: t("unitPrice"),
      isNumeric: true,
      className: "xl:w-32",
      cell: (line) => <ColumnPrice of={line} />,
    },
    {
      key: "total",
      head: t("lineTotal"),
      cardLabel: t("lineTotal"),
      isNumeric: true,
      className: "xl:w-28",
      cell: (line) => <strong>{formatMoney(line.total)}</strong>,
    },
  ];
  return (
    <Table
      caption={t("linesOf", { supplier: logisticOrder.supplier })}
      isCaptionHidden
      columns={columns}
      rows={logisticOrder.lines}
      rowKey={(line) => line.id}
    />
  );
}

function LineItem({ line }: { readonly line: OrderLineView }) {
  const t = useOrdersText();
  const images = line.image ? [{ url: line.image, widthInPx: 96, heightInPx: 96 }] : [];
  return (
    <span className="flex items-center gap-3">
      <span className="w-12 flex-none print:hidden">
        <Picture images={images} width={48} height={48} alt="" placeholderLabel={t("pictureToCome")} />
      </span>
      <span className="min-w-0">
        {line.name}
        <span className="block font-normal text-muted tabular-nums">
          {t("sku", { code: line.code })}
          {line.ownCode !== null && ` · ${t("ownCode", { code: line.ownCode })}`}
        </span>
      </span>
    </span>
  );
}

function LineQuantity({ line }: { readonly line: OrderLineView }) {
  const t = useOrdersText();
  const values = { pieces: line.quantity, packs: line.quantity / line.itemPerPack };
  return <>{line.itemPerPack > 1 ? t("piecesAndPacks", values) : t("pieces", values)}</>;
}

function LineProgress({ line }: { readonly line: OrderLineView }) {
  const t = useOrdersText();
  const figures = [
    ...(line.shipped > 0 ? [t("shipped", { pieces: line.shipped })] : []),
    ...(line.received > 0 ? [t("received", { pieces: line.received })] : []),
    ...(line.canceled > 0 ? [t("canceled", { pieces: line.canceled })] : []),
  ];
  if (figures.length === 0) return "–";
  return figures.map((figure) => (
    <span key={figure} className="block whitespace-nowrap">
      {figure}
    </span>
  ));
}
