import type { Cart } from "@comptoir/contract/carts";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { Form } from "react-router";
import { shownCartName } from "#carts/cart-name.ts";
import { useCartsText } from "#carts/carts.text.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#shell/breadcrumbs.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { TextInput } from "#ui/text-input.tsx";

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

type CartsScreenProps = {
  readonly carts: readonly CartRow[];
  /** A cart has just been deleted. */
  readonly isDeleted: boolean;
  /** Why no cart could be created, and the name it was to have. */
  readonly refused?: { readonly refusal: string; readonly name: string } | undefined;
};

/** Several carts, the one that new lines go to first; or the empty state. */
export function CartsScreen({ carts, isDeleted, refused }: CartsScreenProps) {
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
      <div role="status" className="empty:hidden">
        {isDeleted && !refused && <Alert tone="success">{t("deleted")}</Alert>}
      </div>
      {carts.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-3">
          <Table
            caption={t("cartsCaption")}
            isCaptionHidden
            columns={columns}
            rows={carts}
            rowKey={(cart) => cart.id}
          />
          <p className="text-sm text-muted">{t("inUseHelp")}</p>
        </div>
      )}
      <NewCart refused={refused} />
    </div>
  );
}

function NewCart({ refused }: Pick<CartsScreenProps, "refused">) {
  const t = useCartsText();
  return (
    <section aria-labelledby="new-cart" className="grid max-w-narrow gap-3">
      <h2 id="new-cart" className="text-lg">
        {t("newCart")}
      </h2>
      <Form method="post" action={usePaths().carts()} noValidate className="grid justify-items-start gap-3">
        <Field
          id="cartName"
          label={t("newCartName")}
          help={t("newCartHelp")}
          error={refused?.refusal}
          isRequired
          className="w-full"
        >
          <TextInput name="cartName" autoComplete="off" maxLength={255} defaultValue={refused?.name} />
        </Field>
        <Button type="submit">{t("create")}</Button>
      </Form>
    </section>
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
          <ButtonLink to={paths.fastCart()}>{t("toFastCart")}</ButtonLink>
          <ButtonLink to={paths.orders()}>{t("toOrders")}</ButtonLink>
        </>
      }
    >
      <p>{t("emptyText")}</p>
    </EmptyState>
  );
}
