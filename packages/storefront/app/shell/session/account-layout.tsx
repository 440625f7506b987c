// The account area: its pages in one line above each of them, so that tables have the whole width.

import { useAccountText } from "messages:account";
import { useAccountAreaText } from "messages:accountArea";
import { useWatchText } from "messages:watch";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { SignOutForm } from "#shell/session/account-menu.tsx";
import { NavigationLink } from "#ui/action/link.tsx";

type EntryProps = { readonly to: string; readonly children: ReactNode };

const Entry = ({ to, children }: EntryProps) => (
  <li>
    <NavigationLink to={to} className="area-entry">
      {children}
    </NavigationLink>
  </li>
);

export default function AccountLayout() {
  const t = useAccountAreaText();
  const watch = useWatchText();
  const account = useAccountText();
  const paths = usePaths();
  const { punchout, accounts } = useSession();
  const entries = useCurrentInSight();
  return (
    <>
      <nav className="area-entries" aria-label={t("accountArea")}>
        <ul className="sideways" ref={entries}>
          <Entry to={paths.orders()}>{t("orders")}</Entry>
          <Entry to={paths.spend()}>{t("spend")}</Entry>
          {!punchout && <Entry to={paths.accountQuotes()}>{t("quotes")}</Entry>}
          {!punchout && <Entry to={paths.notifications()}>{t("notifications")}</Entry>}
          <Entry to={paths.approvals()}>{t("approvals")}</Entry>
          <Entry to={paths.ownCodes()}>{t("ownCodes")}</Entry>
          <Entry to={paths.stockWatches()}>{watch("title")}</Entry>
          <Entry to={paths.addresses()}>{account("addresses")}</Entry>
          <Entry to={paths.organisation()}>{account("organisation")}</Entry>
          {accounts.length > 1 && <Entry to={paths.accounts()}>{account("accounts")}</Entry>}
          <Entry to={paths.userInformation()}>{account("userInformation")}</Entry>
          <Entry to={paths.storedCards()}>{t("storedCards")}</Entry>
          {/* On wide windows the header leads there. */}
          <li className="lg:hidden">
            <NavigationLink to={paths.buyingLists()} className="area-entry">
              {t("lists")}
            </NavigationLink>
          </li>
          <li className="lg:hidden">
            <SignOutForm />
          </li>
        </ul>
      </nav>
      <Outlet />
    </>
  );
}

/** Where the line scrolls sideways, it shows the entry of the page that one is on. */
function useCurrentInSight(): RefObject<HTMLUListElement | null> {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`a[href="${pathname}"]`);
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, [pathname]);
  return list;
}
