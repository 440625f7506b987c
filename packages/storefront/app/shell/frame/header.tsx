import { useShellText } from "messages:shell";
import BookOpen from "lucide-react/icons/book-open";
import FileText from "lucide-react/icons/file-text";
import List from "lucide-react/icons/list";
import Store from "lucide-react/icons/store";
import Zap from "lucide-react/icons/zap";
import type { ReactNode } from "react";
import { usePaths } from "#lib/language.tsx";
import { useRootData, useSession } from "#lib/session/session.ts";
import { CategoryMenu } from "#shell/categories/category-menu.tsx";
import { CartLink } from "#shell/frame/cart-link.tsx";
import { Logo } from "#shell/frame/logo.tsx";
import { SearchForm } from "#shell/frame/search-form.tsx";
import { NotificationsButton } from "#shell/frame/signed-in-parts.ts";
import { TopBar } from "#shell/frame/top-bar.tsx";
import { NavigationLink } from "#ui/action/link.tsx";
import { useNotifications } from "#ui/overlay/toasts.tsx";

/**
 * The thin bar, then logo, catalogue, a wide search, fast order, lists, quotes, cart, which stay in view on wide windows. On
 * phones there is one row, or two where texts are large, over which the search opens; the bar at the bottom and the foot of the page take
 * over the rest.
 */
export function Header() {
  return (
    <header className="contents">
      <TopBar />
      <div className="border-b border-line bg-surface lg:sticky lg:top-0 lg:z-30 print:hidden">
        <div className="relative mx-auto flex min-h-12.75 max-w-page items-center gap-x-1 px-gutter max-sm:flex-wrap sm:gap-x-4 lg:h-14">
          <Logo />
          <div className="hidden lg:block">
            <CategoryMenu />
          </div>
          <div className="ml-auto flex min-w-0 sm:flex-1 lg:relative">
            <div className="header-search flex min-w-0 flex-1">
              <SearchForm />
            </div>
            <VisitorEntries />
          </div>
          <div className="flex items-center xl:gap-1">
            <Entries />
            <Notifications />
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
}

/** In the place of the search, while a visitor has a larger one before them. */
function VisitorEntries() {
  const t = useShellText();
  const paths = usePaths();
  if (useSession().isAuthenticated) return null;
  return (
    <div className="header-visitors absolute inset-y-0 left-0 hidden items-center lg:flex">
      <Entry to={paths.guides()} icon={<BookOpen aria-hidden="true" />}>
        {t("guides")}
      </Entry>
      <Entry to={paths.suppliers()} icon={<Store aria-hidden="true" />}>
        {t("suppliers")}
      </Entry>
    </div>
  );
}

/** Where buyers work, each never further than one press; lists and quotes are somebody's. */
function Entries() {
  const t = useShellText();
  const paths = usePaths();
  const { isAuthenticated, punchout } = useSession();
  const { waitingQuoteCount } = useRootData();
  return (
    <div className="hidden lg:flex xl:gap-1">
      <Entry to={paths.fastOrder()} icon={<Zap aria-hidden="true" />}>
        {t("fastOrderShort")}
      </Entry>
      {isAuthenticated && (
        <Entry to={paths.buyingLists()} icon={<List aria-hidden="true" />}>
          {t("listsShort")}
        </Entry>
      )}
      {isAuthenticated && !punchout && (
        <Entry to={paths.quotes()} icon={<FileText aria-hidden="true" />}>
          {t("quotesShort")}
          {waitingQuoteCount ? (
            <>
              <span className="sr-only">, {t("quotesWaiting", { count: waitingQuoteCount })}</span>
              <span aria-hidden="true" className="count" data-tone="warning">
                {waitingQuoteCount}
              </span>
            </>
          ) : null}
        </Entry>
      )}
    </div>
  );
}

/** Of what buyers are told; guests get it with the first toast. */
function Notifications() {
  const { isAuthenticated, punchout } = useSession();
  const toasts = useNotifications();
  const isBuyer = isAuthenticated && !punchout;
  if (!isBuyer && toasts.length === 0) return null;
  return <NotificationsButton props={{ isBuyer }} fallback={null} />;
}

type EntryProps = { readonly to: string; readonly icon: ReactNode; readonly children: ReactNode };

/** Narrow windows have room for the word alone. */
const Entry = ({ to, icon, children }: EntryProps) => (
  <NavigationLink to={to} className="button header-entry">
    <span className="contents max-xl:hidden">{icon}</span>
    {children}
  </NavigationLink>
);
