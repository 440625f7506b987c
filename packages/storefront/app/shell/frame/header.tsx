import Zap from "lucide-react/icons/zap";
import { NavLink } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { CategoryMenu } from "#shell/categories/category-menu.tsx";
import { CartLink } from "#shell/frame/cart-link.tsx";
import { Logo } from "#shell/frame/logo.tsx";
import { SearchForm } from "#shell/frame/search-form.tsx";
import { TopBar } from "#shell/frame/top-bar.tsx";
import { useShellText } from "#shell/page/shell.text.ts";
import { AccountMenu } from "#shell/session/account-menu.tsx";

/**
 * The thin bar, then logo, catalogue, search, lists, quotes, fast order, account, cart, which stay in view on wide windows. On phones
 * the bar at the bottom takes over what does not fit.
 */
export function Header() {
  const t = useShellText();
  const paths = usePaths();
  const { isAuthenticated, punchout } = useSession();
  return (
    <header className="contents">
      <TopBar />
      <div className="border-b border-line bg-surface lg:sticky lg:top-0 lg:z-30 print:hidden">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-2 lg:min-h-16 lg:flex-nowrap">
          <Logo />
          <div className="hidden lg:block">
            <CategoryMenu />
          </div>
          <div className="order-last flex w-full min-w-0 lg:order-none lg:w-auto lg:flex-1">
            <SearchForm />
          </div>
          <div className="ml-auto flex items-center gap-1 lg:ml-0">
            {isAuthenticated && (
              <div className="hidden xl:flex">
                <NavLink to={paths.buyingLists()} className="button px-2">
                  {t("lists")}
                </NavLink>
                {!punchout && (
                  <NavLink to={paths.quotes()} className="button px-2 max-2xl:hidden">
                    {t("quotes")}
                  </NavLink>
                )}
              </div>
            )}
            <NavLink to={paths.fastCart()} className="button hidden px-2 lg:inline-flex">
              <Zap aria-hidden="true" />
              <span className="xl:hidden">{t("fastOrderShort")}</span>
              <span className="max-xl:hidden">{t("fastOrder")}</span>
            </NavLink>
            <div className="hidden lg:block">
              <AccountMenu />
            </div>
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
}
