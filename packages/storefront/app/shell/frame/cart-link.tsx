import { useShellText } from "messages:shell";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useCartLineCount } from "#carts/cart-line-count.ts";
import { usePaths } from "#lib/language.tsx";
import { BareLink } from "#ui/action/link.tsx";

/** The way to the cart with its number of lines, not the sum of quantities (ux G-12). */
export function CartLink() {
  const t = useShellText();
  const count = useCartLineCount();
  return (
    <BareLink to={usePaths().carts()} className="button header-entry">
      <ShoppingCart aria-hidden="true" />
      <span className="sr-only">{count > 0 ? t("cartWithLines", { count }) : t("cart")}</span>
      <span aria-hidden="true" className="max-sm:hidden">
        {t("cart")}
      </span>
      {count > 0 && (
        <span aria-hidden="true" className="count">
          {count}
        </span>
      )}
    </BareLink>
  );
}
