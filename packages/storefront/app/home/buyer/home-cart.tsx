// The cart in use, and the way on with it.

import { useBuyerHomeText } from "messages:buyerHome";
import type { HomeCart as CartInUse } from "@comptoir/contract/home/home";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { FailedBlock, HomeBlock } from "#home/buyer/home-block.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { formatShortDay } from "#lib/weekday.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";

export type ShownCarts = { readonly cart: CartInUse | null; readonly total: number };

export function HomeCart({ carts }: { readonly carts: ShownCarts | null }) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  if (carts === null) return <FailedBlock name="cart" />;
  const { cart, total } = carts;
  if (cart === null || cart.lineCount === 0) return null;
  const { id, name, lineCount, suppliers, goods, currency, changedLines, franco, updatedAt } = cart;
  const title = (
    <span className="flex items-center gap-2">
      <ShoppingCart className="size-5 flex-none text-primary" aria-hidden="true" />
      {t("cart.named", { name })}
    </span>
  );
  return (
    <HomeBlock
      name="cart"
      title={title}
      className="border-primary pb-3"
      action={
        <strong className="ms-auto tabular-nums">{t("withoutTax", { amount: formatMoney(goods, currency) })}</strong>
      }
    >
      <p className="text-muted text-sm">
        {t("cart.content", { lines: lineCount, suppliers })} ·{" "}
        <time dateTime={updatedAt}>{t("cart.changed", { day: formatShortDay(updatedAt) })}</time>
        {changedLines > 0 && ` · ${t("cart.moved", { count: changedLines })}`}
      </p>
      {franco && (
        <p className="text-muted text-sm">
          {t("cart.franco", { reached: franco.reached, suppliers })}
          {franco.missing !== null && ` · ${t("cart.missing", { amount: formatMoney(franco.missing, currency) })}`}
        </p>
      )}
      <p className="mt-2 flex gap-2 print:hidden">
        <ButtonLink to={paths.cart(id)} variant="primary" className="flex-1">
          {t("cart.continue")}
        </ButtonLink>
        {total > 1 && <ButtonLink to={paths.carts()}>{t("cart.all", { count: total })}</ButtonLink>}
      </p>
    </HomeBlock>
  );
}
