// The account area: its menu beside the page.

import { useAccountText } from "messages:account";
import { useAccountAreaText } from "messages:accountArea";
import { useWatchText } from "messages:watch";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { SignOutForm } from "#shell/session/account-menu.tsx";
import { NavigationLink } from "#ui/action/link.tsx";

type EntryProps = { readonly to: string; readonly children: ReactNode };

const Entry = ({ to, children }: EntryProps) => (
  <li>
    <NavigationLink to={to} className="menu-item">
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
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-account print:block">
      <nav aria-label={t("accountArea")}>
        <ul className="sideways flex gap-1 *:shrink-0 lg:grid">
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
