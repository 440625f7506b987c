// The account area: its menu beside the page.

import { useShellText } from "messages:shell";
import { useWatchText } from "messages:watch";
import { NavLink, Outlet } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { SignOutForm } from "#shell/session/account-menu.tsx";

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
            <NavLink to={paths.orders()} className="menu-item">
              {t("orders")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.approvals()} className="menu-item">
              {t("approvals")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.ownCodes()} className="menu-item">
              {t("ownCodes")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.stockWatches()} className="menu-item">
              {watch("title")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.storedCards()} className="menu-item">
              {t("storedCards")}
            </NavLink>
          </li>
          {/* On wide windows the header leads there. */}
          <li className="lg:hidden">
            <NavLink to={paths.buyingLists()} className="menu-item">
              {t("lists")}
            </NavLink>
          </li>
          {!punchout && (
            <li className="lg:hidden">
              <NavLink to={paths.quotes()} className="menu-item">
                {t("quotes")}
              </NavLink>
            </li>
          )}
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
