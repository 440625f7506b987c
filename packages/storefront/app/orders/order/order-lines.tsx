// The lines of a logistic order, and what one costs.
import { useOrdersText } from "messages:orders";
import { type PriceFigure, shownPrice } from "#goods/price.rules.ts";
import { Price } from "#goods/price.tsx";
import { formatMoney, formatUnitPrice } from "#lib/format.ts";
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
      cell: (line) => <LinePrice line={line} />,
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
        <span className="block font-normal text-muted tabular-nums">{t("sku", { code: line.code })}</span>
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
    line.shipped > 0 && t("shipped", { pieces: line.shipped }),
    line.received > 0 && t("received", { pieces: line.received }),
    line.canceled > 0 && t("canceled", { pieces: line.canceled }),
  ].filter(Boolean);
  return <>{figures.length > 0 ? figures.join(" · ") : "–"}</>;
}

type LinePriceProps = { readonly line: Pick<OrderLineView, "itemPrice" | "itemPerPack"> };

/** The price of a pack, or of a hundred, where that of a piece is too small to read (ux G-31). */
export function LinePrice({ line }: LinePriceProps) {
  const t = useOrdersText();
  const unitOf = ({ pieces }: PriceFigure) => {
    if (pieces === 1) return t("perPiece");
    if (pieces === line.itemPerPack) return t("perPack", { pieces });
    return pieces === 100 ? t("perHundred") : t("perThousand");
  };
  const { main, secondary } = shownPrice(line.itemPrice, line.itemPerPack);
  return (
    <Price
      align="end"
      amount={formatMoney(main.value)}
      unit={unitOf(main)}
      secondary={secondary ? `${formatUnitPrice(secondary.value)} ${unitOf(secondary)}` : undefined}
    />
  );
}
