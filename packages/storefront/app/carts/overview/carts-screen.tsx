import { useCartsText } from "messages:carts";
import { textLength } from "@comptoir/contract/limits";
import { Form } from "react-router";
import { shownCartName } from "#carts/cart-name.ts";
import { EmptyCart } from "#carts/empty-cart.tsx";
import { NewNameForm } from "#collections/name-forms.tsx";
import {
  CollectionTable,
  changedColumn,
  linesColumn,
  nameColumn,
  Overview,
  type OverviewAnswer,
  OverviewOutcome,
  refusedOf,
  totalColumn,
} from "#collections/overview.tsx";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { Badge } from "#ui/display/badge.tsx";
import type { TableColumn } from "#ui/display/table.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";

export type CartRow = {
  readonly id: string;
  readonly name: string;
  readonly lineCount: number;
  readonly totalWithoutTax: number;
  readonly updatedAt: string;
  readonly ownerName: string;
  readonly isShared: boolean;
};

/** A cart is deleted on its own page, which leads here. */
export type CartsAnswer = OverviewAnswer<never>;

type CartsScreenProps = {
  readonly carts: readonly CartRow[];
  /** The cart that new lines go to. */
  readonly activeId: string | null;
  readonly page: number;
  readonly pageCount: number;
  /** The cart that has just been deleted. */
  readonly deletedId: string | null;
  /** Why none could be created or restored. */
  readonly answer?: CartsAnswer | undefined;
};

/** Several carts, the active one marked; or the empty state. */
export function CartsScreen({ carts, activeId, page, pageCount, deletedId, answer }: CartsScreenProps) {
  const t = useCartsText();
  const paths = usePaths();
  const columns: readonly TableColumn<CartRow>[] = [
    nameColumn(t("name"), (cart) => ({
      to: paths.cart(cart.id),
      name: shownCartName(cart.name, t),
      marks: (
        <>
          {cart.id === activeId && <Badge tone="positive">{t("inUse")}</Badge>}
          {cart.isShared && <Badge>{t("shared")}</Badge>}
        </>
      ),
    })),
    linesColumn(t("lines")),
    totalColumn(t("totalWithoutTax")),
    { key: "owner", head: t("owner"), cardLabel: t("owner"), cell: (cart) => cart.ownerName },
    changedColumn(t("lastChange")),
    {
      key: "activate",
      head: <span className="sr-only">{t("actions")}</span>,
      cell: (cart) => cart.id !== activeId && <Activate cart={cart} />,
    },
  ];
  const tellDeleted = (cartId: string) => ({
    words: t("deleted"),
    undo: (
      <UndoForm action={paths.carts()} name="restore" value={cartId}>
        {t("undo")}
      </UndoForm>
    ),
  });
  return (
    <Overview title={t("cartsTitle")} to={paths.carts()}>
      <OverviewOutcome
        refused={refusedOf(answer, "other")}
        deleted={deletedId === null || answer ? null : tellDeleted(deletedId)}
      />
      {carts.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-3">
          <CollectionTable caption={t("cartsCaption")} columns={columns} rows={carts} />
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
      <NewCart answer={answer} />
    </Overview>
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

function NewCart({ answer }: Pick<CartsScreenProps, "answer">) {
  const t = useCartsText();
  const refused = refusedOf(answer, "create");
  return (
    <NewNameForm
      action={usePaths().carts()}
      field="cartName"
      longest={textLength}
      title={t("newCart")}
      label={t("newCartName")}
      help={t("newCartHelp")}
      button={t("create")}
      error={refused?.refusal}
      typed={refused?.name}
    />
  );
}
