// A cart on paper, all its lines with their references, quantities and prices (ux G-38, K-08).

import { useCartsText } from "messages:carts";
import { Counting } from "#carts/cart/cart-line-quantity.tsx";
import { Totals } from "#carts/cart/cart-summary.tsx";
import { shownCartName } from "#carts/cart-name.ts";
import type { CartLineView, CartView, SupplierGroup } from "#carts/cart-view.ts";
import { useLineAttributes } from "#carts/line-article.tsx";
import { remarkReason } from "#carts/line-remarks.ts";
import { ColumnPrice } from "#goods/unit-price.tsx";
import { formatDate, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PrintButton } from "#page/print-button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type PrintCartScreenProps = {
  /** With all its lines. */
  readonly cart: CartView;
  readonly printedAt: string;
};

export function PrintCartScreen({ cart, printedAt }: PrintCartScreenProps) {
  const t = useCartsText();
  const paths = usePaths();
  const name = shownCartName(cart.name, t);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("cartsTitle"), to: paths.carts() },
            { label: name, to: paths.cart(cart.id) },
            { label: t("print"), to: paths.cart(cart.id, { view: "print" }) },
          ]}
        />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1>{cart.name === name ? t("cartTitle", { name }) : name}</h1>
            <p className="text-muted">
              {t("lineCount", { count: cart.lineCount })} · {cart.ownerName} ·{" "}
              <time dateTime={printedAt}>{formatDate(printedAt)}</time>
            </p>
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            <PrintButton />
            <ButtonLink to={paths.cart(cart.id)} variant="quiet">
              {t("backToCart")}
            </ButtonLink>
          </div>
        </div>
      </div>
      {cart.groups.map((group) => (
        <PrintedSupplier key={group.supplierId} group={group} />
      ))}
      <section aria-label={t("summary")} className="grid w-full max-w-80 gap-2 justify-self-end break-inside-avoid">
        <Totals totals={cart.totals} isPreview={false} />
        <p className="text-sm text-muted">{t("deliveryLater")}</p>
      </section>
    </div>
  );
}

function PrintedSupplier({ group }: { readonly group: SupplierGroup }) {
  const t = useCartsText();
  const columns: readonly TableColumn<CartLineView>[] = [
    { key: "item", head: t("item"), isRowHead: true, cell: (line) => <PrintedItem line={line} /> },
    {
      key: "quantity",
      head: t("quantity"),
      cardLabel: t("quantity"),
      isNumeric: true,
      className: "w-40",
      cell: (line) => <Counting line={line} />,
    },
    {
      key: "price",
      head: t("unitPrice"),
      cardLabel: t("unitPrice"),
      isNumeric: true,
      className: "w-40",
      cell: (line) => <ColumnPrice of={line} />,
    },
    {
      key: "total",
      head: t("lineTotal"),
      cardLabel: t("lineTotal"),
      isNumeric: true,
      className: "w-32",
      cell: (line) =>
        line.blockedBy.length > 0 ? <s>{formatMoney(line.totalWithoutTax)}</s> : formatMoney(line.totalWithoutTax),
    },
  ];
  return (
    <section aria-label={group.name} className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">{group.name}</h2>
      <Table
        caption={t("supplierLines", { supplier: group.name })}
        isCaptionHidden
        columns={columns}
        rows={group.lines}
        rowKey={(line) => line.offerPriceId}
        density="compact"
      />
      {group.totalWithoutTax !== null && (
        <p className="text-end tabular-nums">
          {t("subtotal")} <strong>{formatMoney(group.totalWithoutTax)}</strong>
        </p>
      )}
    </section>
  );
}

function PrintedItem({ line }: { readonly line: CartLineView }) {
  const t = useCartsText();
  const attributes = useLineAttributes(line);
  const reasons = line.blockedBy.map((code) => remarkReason(code, t, { stock: line.stock }));
  return (
    <>
      {line.name}
      <span className="block font-normal text-muted tabular-nums">
        {[
          t("sku", { code: line.code }),
          line.ownCode && t("ownCode", { code: line.ownCode }),
          line.brand,
          ...attributes,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {line.note && <span className="block font-normal">{t("noteIs", { note: line.note })}</span>}
      {reasons.length > 0 && (
        <span className="block font-normal">
          {t("blocked")} – {reasons.join(" ")}
        </span>
      )}
    </>
  );
}
