// The account area: its menu beside the page.

import { useShellText } from "messages:shell";
import { useWatchText } from "messages:watch";
import { Outlet } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { SignOutForm } from "#shell/session/account-menu.tsx";
import { NavigationLink } from "#ui/action/link.tsx";

export default function AccountLayout() {
  const t = useShellText();
  const watch = useWatchText();
  const paths = usePaths();
  const { punchout } = useSession();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-account print:block">
      <nav aria-label={t("accountArea")}>
        <ul className="sideways flex gap-1 *:shrink-0 lg:grid">
          <li>
            <NavigationLink to={paths.orders()} className="menu-item">
              {t("orders")}
            </NavigationLink>
          </li>
          {!punchout && (
            <li>
              <NavigationLink to={paths.accountQuotes()} className="menu-item">
                {t("quotes")}
              </NavigationLink>
            </li>
          )}
          <li>
            <NavigationLink to={paths.approvals()} className="menu-item">
              {t("approvals")}
            </NavigationLink>
          </li>
          <li>
            <NavigationLink to={paths.ownCodes()} className="menu-item">
              {t("ownCodes")}
            </NavigationLink>
          </li>
          <li>
            <NavigationLink to={paths.stockWatches()} className="menu-item">
              {watch("title")}
            </NavigationLink>
          </li>
          <li>
            <NavigationLink to={paths.storedCards()} className="menu-item">
              {t("storedCards")}
            </NavigationLink>
          </li>
          {/* On wide windows the header leads there. */}
          <li className="lg:hidden">
            <NavigationLink to={paths.buyingLists()} className="menu-item">
              {t("lists")}
            </NavigationLink>
          </li>
          <li className="lg:hidden">
            <SignOutForm />
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
