import { useCartsText } from "messages:carts";
import { Form } from "react-router";
import { shownCartName } from "#carts/cart-name.ts";
import { EmptyCart } from "#carts/empty-cart.tsx";
import { NewNameForm } from "#collections/name-forms.tsx";
import { formatDateTime, formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#shell/page/breadcrumbs.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type CartRow = {
  readonly id: string;
  readonly name: string;
  readonly lineCount: number;
  readonly totalWithoutTax: number;
  readonly updatedAt: string;
  readonly ownerName: string;
  readonly isShared: boolean;
};

type CartsScreenProps = {
  readonly carts: readonly CartRow[];
  /** The cart that new lines go to. */
  readonly activeId: string | null;
  readonly page: number;
  readonly pageCount: number;
  /** The cart that has just been deleted. */
  readonly deletedId: string | null;
  /** Why no cart could be created, and the name it was to have; without a name: why one could not be restored. */
  readonly refused?: { readonly refusal: string; readonly name: string | null } | undefined;
};

/** Several carts, the active one marked; or the empty state. */
export function CartsScreen({ carts, activeId, page, pageCount, deletedId, refused }: CartsScreenProps) {
  const t = useCartsText();
  const language = useLanguage();
  const paths = usePaths();
  const columns: readonly TableColumn<CartRow>[] = [
    {
      key: "name",
      head: t("name"),
      isRowHead: true,
      cell: (cart) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link to={paths.cart(cart.id)}>{shownCartName(cart.name, t)}</Link>
          {cart.id === activeId && <Badge tone="positive">{t("inUse")}</Badge>}
          {cart.isShared && <Badge>{t("shared")}</Badge>}
        </span>
      ),
    },
    {
      key: "lines",
      head: t("lines"),
      cardLabel: t("lines"),
      isNumeric: true,
      cell: (cart) => formatNumber(cart.lineCount, language),
    },
    {
      key: "total",
      head: t("totalWithoutTax"),
      cardLabel: t("totalWithoutTax"),
      isNumeric: true,
      cell: (cart) => formatMoney(cart.totalWithoutTax),
    },
    { key: "owner", head: t("owner"), cardLabel: t("owner"), cell: (cart) => cart.ownerName },
    {
      key: "updated",
      head: t("lastChange"),
      cardLabel: t("lastChange"),
      cell: (cart) => <time dateTime={cart.updatedAt}>{formatDateTime(cart.updatedAt)}</time>,
    },
    {
      key: "activate",
      head: <span className="sr-only">{t("actions")}</span>,
      cell: (cart) => cart.id !== activeId && <Activate cart={cart} />,
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs trail={[{ label: t("cartsTitle"), to: paths.carts() }]} />
        <h1>{t("cartsTitle")}</h1>
      </div>
      {refused?.name === null && (
        <Alert tone="danger" isUrgent>
          {refused.refusal}
        </Alert>
      )}
      {deletedId !== null && !refused && <Deleted cartId={deletedId} />}
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
          <Pagination
            current={page}
            total={pageCount}
            pageTo={(number) => paths.carts({ all: 1, page: number })}
            texts={{
              label: t("listPages"),
              previous: t("previous"),
              next: t("next"),
              page: (number) => t("page", { page: number }),
            }}
          />
          <p className="text-sm text-muted">{t("inUseHelp")}</p>
        </div>
      )}
      <NewCart refused={refused} />
    </div>
  );
}

/** A deletion with its way back, which stays as long as the page (ux G-16). */
function Deleted({ cartId }: { readonly cartId: string }) {
  const t = useCartsText();
  return (
    <div role="status">
      <Alert
        tone="success"
        actions={
          <Form method="post" action={usePaths().carts()}>
            <Button type="submit" name="restore" value={cartId} size="small">
              {t("undo")}
            </Button>
          </Form>
        }
      >
        {t("deleted")}
      </Alert>
    </div>
  );
}

function Activate({ cart }: { readonly cart: CartRow }) {
  const t = useCartsText();
  return (
    <Form method="post" action={usePaths().cart(cart.id)}>
      <Button
        type="submit"
        name="manage"
        value="activate"
        size="small"
        aria-label={t("activateOf", { name: shownCartName(cart.name, t) })}
      >
        {t("activate")}
      </Button>
    </Form>
  );
}

function NewCart({ refused }: Pick<CartsScreenProps, "refused">) {
  const t = useCartsText();
  return (
    <NewNameForm
      action={usePaths().carts()}
      field="cartName"
      longest={255}
      title={t("newCart")}
      label={t("newCartName")}
      help={t("newCartHelp")}
      button={t("create")}
      error={typeof refused?.name === "string" ? refused.refusal : undefined}
      typed={refused?.name ?? undefined}
    />
  );
}
