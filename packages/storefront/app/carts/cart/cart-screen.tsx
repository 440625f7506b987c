// A cart: its lines by supplier, what is wrong with them, its totals, and the way to the order.

import { useCartsText } from "messages:carts";
import { memo, useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import type { CartAnswer } from "#carts/cart/cart.server.ts";
import { CartChanges } from "#carts/cart/cart-changes.tsx";
import { Outcome } from "#carts/cart/cart-outcome.tsx";
import { CartSummary } from "#carts/cart/cart-summary.tsx";
import { Supplier } from "#carts/cart/cart-supplier.tsx";
import { ManageCart } from "#carts/cart/manage-cart.tsx";
import { SetAside } from "#carts/cart/set-aside.tsx";
import { SavingProvider, useCartSaver, usePreview } from "#carts/cart/use-cart-saver.tsx";
import { tellCartLineCount } from "#carts/cart-line-count.ts";
import { shownCartName } from "#carts/cart-name.ts";
import type { CartLineView, CartView } from "#carts/cart-view.ts";
import { EmptyCart } from "#carts/empty-cart.tsx";
import { UnfitQuantities, useUnfitGuard } from "#carts/quantities/unfit-quantities.tsx";
import { UnitSwitch } from "#goods/unit-switch.tsx";
import { usePaths } from "#lib/language.tsx";
import { isReturnedInstead, useRootData, useSession } from "#lib/session/session.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PaymentToFinish } from "#payments/payment-to-finish.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type CartProps = { readonly cart: CartView; readonly answer?: CartAnswer | undefined };

export type CartScreenProps = CartProps & {
  /** The reference of its order, whose payment waits to be finished: until then nothing of the cart can change. */
  readonly unpaidOrder: string | null;
  /** New lines go to this cart. */
  readonly isInUse: boolean;
  /** There is no other cart. */
  readonly isOnlyOne: boolean;
  /** What the buyer saved for later. */
  readonly setAside: readonly CartLineView[];
  /** Lines can have a note. */
  readonly takesNotes: boolean;
  /** The whole address of the cart, for colleagues. */
  readonly shareUrl: string;
  /** What has just become of this cart. */
  readonly done: "created" | "copied" | "activated" | "restored" | null;
};

/** Drawn again for another answer only: the router draws all routes anew with each step of a navigation and of a fetcher. */
export const CartScreen = memo(function CartScreen(props: CartScreenProps) {
  const { cart: loaded, unpaidOrder, isInUse, isOnlyOne, setAside, takesNotes, shareUrl, done, answer } = props;
  const t = useCartsText();
  const paths = usePaths();
  const here = paths.cart(loaded.id, { page: loaded.page > 1 ? loaded.page : null });
  const { cart, saving } = useCartSaver(loaded, here);
  useFollowers(cart, isInUse);
  const name = shownCartName(cart.name, t);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("cartsTitle"), to: paths.carts() },
            { label: name, to: here },
          ]}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0">
              {cart.name === name ? t("cartTitle", { name }) : name}{" "}
              <span className="text-base font-normal text-muted">{t("lineCount", { count: cart.lineCount })}</span>
            </h1>
            {isInUse && !isOnlyOne && <Badge tone="positive">{t("inUse")}</Badge>}
            {cart.isOwn && cart.isShared && <Badge>{t("shared")}</Badge>}
          </div>
          {cart.isOwn && <ManageCart cart={cart} here={here} shareUrl={shareUrl} name={name} isInUse={isInUse} />}
        </div>
      </div>
      {done && !answer && (
        <div role="status">
          <Alert tone="success">{t(`done.${done}`)}</Alert>
        </div>
      )}
      <Outcome answer={answer} here={here} />
      {cart.status === "COMPLETED" && <Ordered cartId={cart.id} />}
      {!cart.isOwn && <OfColleague cart={cart} here={here} />}
      {unpaidOrder === null ? (
        <CartChanges cart={cart} here={here} />
      ) : (
        <PaymentToFinish reference={unpaidOrder} place="cart" cartId={cart.id} />
      )}
      {cart.lineCount === 0 ? (
        <EmptyCart />
      ) : (
        <SavingProvider saving={saving}>
          <FilledCart
            cart={cart}
            answer={answer}
            here={here}
            takesNotes={takesNotes}
            isReadOnly={!cart.isOwn || unpaidOrder !== null}
            awaitsPayment={unpaidOrder !== null}
          />
        </SavingProvider>
      )}
      {cart.isOwn && unpaidOrder === null && <SetAside lines={setAside} here={here} />}
    </div>
  );
});

/** The count in the head of the page follows the cart in use, and a page without lines gives way to the one before. */
function useFollowers({ lineCount, groups }: CartView, isInUse: boolean): void {
  const root = useRootData();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isInUse) tellCartLineCount(lineCount, root);
  }, [isInUse, lineCount, root]);
  useEffect(() => {
    // Another tab, or a colleague, may have changed the cart meanwhile.
    const look = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate]);
  const isPageEmpty = lineCount > 0 && groups.length === 0;
  useEffect(() => {
    if (isPageEmpty) void revalidate();
  }, [isPageEmpty, revalidate]);
}

/** The order that became of the cart, by the cart. */
function Ordered({ cartId }: { readonly cartId: string }) {
  const t = useCartsText();
  const toOrder = (
    <ButtonLink to={usePaths().shipping({ cart: cartId })} size="small" prefetch="none">
      {t("toOrder")}
    </ButtonLink>
  );
  return (
    <Alert tone="info" actions={toOrder}>
      {t("orderedCart")}
    </Alert>
  );
}

/** A shared cart is read; what a colleague wants of it is copied (ux K-08). */
function OfColleague({ cart, here }: { readonly cart: CartView; readonly here: string }) {
  const t = useCartsText();
  const copy = (
    <Form method="post" action={here}>
      <Button type="submit" name="manage" value="copy" size="small">
        {t("copyToMine")}
      </Button>
    </Form>
  );
  return (
    <Alert tone="info" actions={copy}>
      {t("ofColleague", { name: cart.ownerName })}
    </Alert>
  );
}

type FilledCartProps = CartProps & {
  readonly here: string;
  readonly takesNotes: boolean;
  /** A colleague's, or one whose order is being paid. */
  readonly isReadOnly: boolean;
  readonly awaitsPayment: boolean;
};

function FilledCart(props: FilledCartProps) {
  const { cart: confirmed, answer, here, takesNotes, isReadOnly, awaitsPayment } = props;
  const cart = usePreview(confirmed);
  const t = useCartsText();
  const paths = usePaths();
  const session = useSession();
  const canOrderAlone = cart.groups.length > 1 && !isReadOnly && !isReturnedInstead(session);
  const { unfit, guard } = useUnfitGuard(answer?.lineErrors);
  return (
    <Form
      {...guard}
      method="post"
      action={here}
      preventScrollReset
      noValidate
      className="grid items-start gap-6 xl:grid-cols-cart"
    >
      <input type="hidden" name="shownLines" value={confirmed.lineCount} />
      <input type="hidden" name="shownTotal" value={confirmed.totals.withTax} />
      {/* Enter in a field presses the first button of the form: it must be the one that saves. */}
      <button type="submit" name="update" value="1" hidden>
        {t("refresh")}
      </button>
      <div className="grid min-w-0 gap-8">
        <div className="grid gap-4 empty:hidden">
          <UnfitQuantities fields={unfit} />
          {!isReadOnly && <UnitSwitch />}
          {cart.blockedCount > 0 && <Alert tone="warning">{t("blockedCount", { count: cart.blockedCount })}</Alert>}
        </div>
        {cart.groups.map((group) => (
          <Supplier
            key={group.supplierId}
            group={group}
            errors={answer?.lineErrors}
            isPreview={cart !== confirmed}
            isReadOnly={isReadOnly}
            takesNotes={takesNotes && !isReadOnly}
            canOrderAlone={canOrderAlone}
            awaitsPayment={awaitsPayment}
          />
        ))}
        <Pagination
          current={cart.page}
          total={cart.pageCount}
          pageTo={(page) => paths.cart(cart.id, { page })}
          texts={{
            label: t("pages"),
            previous: t("previous"),
            next: t("next"),
            page: (page) => t("page", { page }),
          }}
        />
        <noscript>
          <Button type="submit" name="update" value="1">
            {t("refresh")}
          </Button>
        </noscript>
      </div>
      <CartSummary cart={cart} isPreview={cart !== confirmed} isReadOnly={isReadOnly} awaitsPayment={awaitsPayment} />
    </Form>
  );
}
