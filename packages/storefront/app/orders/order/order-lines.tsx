// The lines of a logistic order, and what one costs.
import { useOrdersText } from "messages:orders";
import { ColumnPrice, InlinePrice } from "#goods/unit-price.tsx";
import { formatMoney } from "#lib/format.ts";
import type { LogisticOrderView, OrderLineView } from "#orders/order/order-view.ts";
import { Picture } from "#ui/display/picture.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type WithLine = { readonly line: OrderLineView };

/** The columns of lines that are not ordered yet. */
export function useDraftColumns(): readonly TableColumn<WithLine>[] {
  const t = useOrdersText();
  return [
    { key: "item", head: t("item"), isRowHead: true, cell: ({ line }) => <LineItem line={line} /> },
    {
      key: "quantity",
      head: t("quantity"),
      cardLabel: t("quantity"),
      isNumeric: true,
      className: "xl:w-44",
      cell: ({ line }) => <LineQuantity line={line} />,
    },
    {
      key: "price",
      head: t("unitPrice"),
      cardLabel: t("unitPrice"),
      isNumeric: true,
      className: "xl:w-32",
      cell: ({ line }) => <ColumnPrice of={line} />,
    },
    {
      key: "total",
      head: t("lineTotal"),
      cardLabel: t("lineTotal"),
      isNumeric: true,
      className: "xl:w-28",
      cell: ({ line }) => <strong>{formatMoney(line.total)}</strong>,
    },
  ];
}

/** The lines of one supplier before they are ordered. */
export function OrderLines({ logisticOrder }: { readonly logisticOrder: LogisticOrderView }) {
  const t = useOrdersText();
  return (
    <Table
      caption={t("linesOf", { supplier: logisticOrder.supplier })}
      isCaptionHidden
      columns={useDraftColumns()}
      rows={logisticOrder.lines.map((line) => ({ line }))}
      rowKey={({ line }) => line.id}
    />
  );
}

type LineItemProps = WithLine & {
  /** The price has no column of its own. */
  readonly hasPrice?: boolean | undefined;
};

/** Picture, name and codes of a line. */
export function LineItem({ line, hasPrice = false }: LineItemProps) {
  const t = useOrdersText();
  const images = line.image ? [{ url: line.image, widthInPx: 96, heightInPx: 96 }] : [];
  return (
    <span className="flex items-center gap-3">
      <span className="w-8 flex-none print:hidden">
        <Picture images={images} width={32} height={32} alt="" placeholderLabel={t("pictureToCome")} />
      </span>
      <span className="min-w-0 leading-tight">
        {line.name}
        <span className="block font-normal text-muted text-sm tabular-nums">
          {t("sku", { code: line.code })}
          {line.ownCode !== null && ` · ${t("ownCode", { code: line.ownCode })}`}
          {hasPrice && (
            <>
              {" · "}
              <InlinePrice of={line} />
            </>
          )}
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
