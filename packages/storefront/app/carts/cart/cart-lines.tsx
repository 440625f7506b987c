// The lines of one supplier: what, at which price, how many, and what they come to (ux K-02, K-03).

import { useCartsText } from "messages:carts";
import { memo } from "react";
import type { CartAnswer } from "#carts/cart/cart.server.ts";
import { Item } from "#carts/cart/cart-line-item.tsx";
import { Counting, LineQuantity } from "#carts/cart/cart-line-quantity.tsx";
import { useShownLine } from "#carts/cart/use-cart-saver.tsx";
import type { CartLineView } from "#carts/cart-view.ts";
import { ColumnPrice } from "#goods/unit-price.tsx";
import { DrawnOnce } from "#lib/document/drawn-once.tsx";
import { formatMoney } from "#lib/format.ts";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type CartLinesProps = {
  readonly supplier: string;
  readonly lines: readonly CartLineView[];
  /** What is wrong with a quantity, by offer price; from a form sent without scripts. */
  readonly errors: CartAnswer["lineErrors"];
  /** The cart is a colleague's. */
  readonly isReadOnly: boolean;
  readonly takesNotes: boolean;
};

/** Drawn again only when one of its lines changed, and then only what changed: a cart may have hundreds of them (ux G-06). */
export const CartLines = memo(function CartLines({ supplier, lines, errors, isReadOnly, takesNotes }: CartLinesProps) {
  const t = useCartsText();
  const columns: readonly TableColumn<CartLineView>[] = [
    {
      key: "item",
      head: t("item"),
      isRowHead: true,
      className: "align-top",
      cell: (line) => <DrawnOnce name="cart-line" component={Item} by={{ line, isReadOnly, takesNotes }} />,
    },
    {
      key: "price",
      head: t("unitPrice"),
      cardLabel: t("unitPrice"),
      isNumeric: true,
      className: "align-top lg:w-32",
      cell: (line) => <ShownPrice line={line} />,
    },
    {
      key: "quantity",
      head: t("quantity"),
      className: "align-top lg:w-52",
      cell: (line) =>
        isReadOnly ? (
          <Counting line={line} />
        ) : (
          <DrawnOnce
            name="cart-line-quantity"
            component={LineQuantity}
            by={{ line, error: errors?.[line.offerPriceId] ?? null }}
          />
        ),
    },
    {
      key: "total",
      head: t("lineTotal"),
      cardLabel: t("lineTotal"),
      isNumeric: true,
      className: "align-top lg:w-28",
      cell: (line) => <LineTotal line={line} />,
    },
  ];
  return (
    <Table
      caption={t("supplierLines", { supplier })}
      isCaptionHidden
      columns={columns}
      rows={lines}
      rowKey={(line) => line.offerPriceId}
    />
  );
});

const ShownPrice = memo(function ShownPrice({ line }: { readonly line: CartLineView }) {
  return <ColumnPrice of={useShownLine(line).shown} />;
});

const LineTotal = memo(function LineTotal({ line }: { readonly line: CartLineView }) {
  const t = useCartsText();
  const { shown, isPreview } = useShownLine(line);
  const amount = formatMoney(shown.totalWithoutTax);
  if (line.blockedBy.length > 0) return <s className="text-muted">{amount}</s>;
  return isPreview ? (
    <em className="text-muted" title={t("preview")}>
      {amount}
    </em>
  ) : (
    <strong>{amount}</strong>
  );
});
