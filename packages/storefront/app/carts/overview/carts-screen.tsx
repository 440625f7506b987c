import { useCartsText } from "messages:carts";
import { textLength } from "@comptoir/contract/limits";
import { Form } from "react-router";
import { shownCartName } from "#carts/cart-name.ts";
import { EmptyCart } from "#carts/empty-cart.tsx";
import { Overview, type OverviewAnswer, ownerColumn, totalColumn } from "#collections/overview.tsx";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";

export type CartRow = {
  readonly id: string;
  readonly name: string;
  readonly lineCount: number;
  readonly totalWithoutTax: number;
  readonly updatedAt: string;
  readonly owner: string;
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
  /** Why none could be created or restored; a cart is deleted on its own page, which leads here. */
  readonly answer?: OverviewAnswer<unknown> | undefined;
};

/** Several carts, the active one marked; or the empty state. */
export function CartsScreen({ carts, activeId, page, pageCount, deletedId, answer }: CartsScreenProps) {
  const t = useCartsText();
  const paths = usePaths();
  return (
    <Overview
      title={t("cartsTitle")}
      to={paths.carts()}
      answer={answer}
      deleted={
        deletedId === null || answer ? null : { words: t("deleted"), undo: { name: "restore", value: deletedId } }
      }
      items={carts}
      caption={t("cartsCaption")}
      nameOf={(cart) => ({
        to: paths.cart(cart.id),
        name: shownCartName(cart.name, t),
        marks: (
          <>
            {cart.id === activeId && <Badge tone="positive">{t("inUse")}</Badge>}
            {cart.isShared && <Badge>{t("shared")}</Badge>}
          </>
        ),
      })}
      columns={[totalColumn(t("totalWithoutTax")), ownerColumn(t("owner"))]}
      lastColumn={{
        key: "activate",
        head: <span className="sr-only">{t("actions")}</span>,
        cell: (cart) => cart.id !== activeId && <Activate cart={cart} />,
      }}
      empty={<EmptyCart />}
      below={
        <>
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
        </>
      }
      newOne={{
        field: "cartName",
        longest: textLength,
        title: t("newCart"),
        label: t("newCartName"),
        help: t("newCartHelp"),
        button: t("create"),
      }}
    />
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
