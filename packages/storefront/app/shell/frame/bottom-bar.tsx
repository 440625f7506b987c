// The bar under the thumb on phones: labels always visible, the cart and the account never further than one press.

import { useShellText } from "messages:shell";
import CircleUser from "lucide-react/icons/circle-user";
import House from "lucide-react/icons/house";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import Zap from "lucide-react/icons/zap";
import { useCartLineCount } from "#carts/cart-line-count.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { CategorySheet } from "#shell/categories/category-sheet-button.tsx";
import { useLoginPath } from "#shell/session/sign-in-link.tsx";
import { NavigationLink } from "#ui/action/link.tsx";

export function BottomBar() {
  const t = useShellText();
  const paths = usePaths();
  const loginPath = useLoginPath();
  const session = useSession();
  const count = useCartLineCount();
  return (
    <nav
      aria-label={t("mainNavigation")}
      className="phone-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-safe-bottom lg:hidden print:hidden"
    >
      <ul>
        <li>
          <NavigationLink to={paths.home()} isExact className="phone-bar-entry">
            <House aria-hidden="true" />
            {t("home")}
          </NavigationLink>
        </li>
        <li>
          <CategorySheet className="phone-bar-entry" />
        </li>
        <li>
          <NavigationLink to={paths.fastOrder()} className="phone-bar-entry">
            <Zap aria-hidden="true" />
            {t("fastOrderShort")}
          </NavigationLink>
        </li>
        <li>
          <NavigationLink to={paths.carts()} className="phone-bar-entry">
            <ShoppingCart aria-hidden="true" />
            {count > 0 && <span className="sr-only">{t("cartWithLines", { count })}</span>}
            <span aria-hidden={count > 0 || undefined}>
              {t("cart")}
              {count > 0 && <b className="ml-1 tabular-nums">{count}</b>}
            </span>
          </NavigationLink>
        </li>
        <li>
          <NavigationLink to={session.isAuthenticated ? paths.orders() : loginPath} className="phone-bar-entry">
            <CircleUser aria-hidden="true" />
            {t(session.isAuthenticated ? "account" : "signInShort")}
          </NavigationLink>
        </li>
      </ul>
    </nav>
  );
}
