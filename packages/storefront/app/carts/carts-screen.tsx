import type { Cart } from "@comptoir/contract/carts";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { shownCartName } from "#carts/cart-name.ts";
import { useCartsText } from "#carts/carts.text.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#shell/breadcrumbs.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { type Column, Table } from "#ui/table.tsx";

export type CartRow = {
  readonly id: string;
  readonly name: string;
  readonly lineCount: number;
  readonly totalWithoutTax: number;
  readonly updatedAt: string;
};

export const cartRow = (cart: Cart): CartRow => ({
  id: cart.id,
  name: cart.name,
  lineCount: cart.numberOfLines,
  totalWithoutTax: (cart.totalDiscountPrice ?? cart.totalPrice).priceWithoutTax,
  updatedAt: cart.updatedAt,
});

/** Several carts, the one that new lines go to first; or the empty state. */
export function CartsScreen({ carts }: { readonly carts: readonly CartRow[] }) {
  const t = useCartsText();
  const paths = usePaths();
  const columns: readonly Column<CartRow>[] = [
    {
      key: "name",
      head: t("name"),
      isRowHead: true,
      cell: (cart) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link to={paths.cart(cart.id)}>{shownCartName(cart.name, t)}</Link>
          {cart === carts[0] && <Badge tone="positive">{t("inUse")}</Badge>}
        </span>
      ),
    },
    { key: "lines", head: t("lines"), cardLabel: t("lines"), isNumeric: true, cell: (cart) => cart.lineCount },
    {
      key: "total",
      head: t("totalWithoutTax"),
      cardLabel: t("totalWithoutTax"),
      isNumeric: true,
      cell: (cart) => formatMoney(cart.totalWithoutTax),
    },
    {
      key: "updated",
      head: t("lastChange"),
      cardLabel: t("lastChange"),
      cell: (cart) => <time dateTime={cart.updatedAt}>{formatDateTime(cart.updatedAt)}</time>,
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs trail={[{ label: t("cartsTitle"), to: paths.carts() }]} />
        <h1>{t("cartsTitle")}</h1>
      </div>
      {carts.length === 0 ? (
        <EmptyCart />
      ) : (
        <Table caption={t("cartsCaption")} isCaptionHidden columns={columns} rows={carts} rowKey={(cart) => cart.id} />
      )}
    </div>
  );
}

/** Why there is nothing, and three ways on (ux G-18). */
export function EmptyCart() {
  const t = useCartsText();
  const paths = usePaths();
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={t("emptyTitle")}
      actions={
        <>
          <ButtonLink to={paths.categories()} variant="primary">
            {t("toCatalogue")}
          </ButtonLink>
          <ButtonLink to={paths.orders()}>{t("toOrders")}</ButtonLink>
        </>
      }
    >
      <p>{t("emptyText")}</p>
    </EmptyState>
  );
}
