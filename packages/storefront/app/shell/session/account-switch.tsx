// Which account a buyer of several buys for. Others load none of it.

import { useAccountAreaText } from "messages:accountArea";
import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Menu, MenuLink } from "#ui/overlay/menu.tsx";

/** More of them are chosen on their own page, where they can be searched. */
const mostInMenu = 8;

export default function AccountSwitch({ current }: { readonly current: ReactNode }) {
  const t = useAccountAreaText();
  const { account, accounts } = useSession();
  const { pathname, search } = useLocation();
  const paths = usePaths();
  const summary = (
    <>
      <span className="sr-only">{t("accountInUse")} </span>
      <span className="text-start font-normal text-text">{current}</span>
    </>
  );
  return (
    <Menu summary={summary} size="small">
      {accounts.length <= mostInMenu && (
        <Form method="post" action={paths.chooseAccount()} reloadDocument>
          <p className="max-w-72 px-2.5 py-1 text-muted">{t("accountSwitchEffect")}</p>
          <input type="hidden" name="to" value={pathname + search} />
          {accounts.map(({ id, name }) => (
            <button
              key={id}
              type="submit"
              name="accountId"
              value={id}
              className="menu-item"
              aria-current={id === account?.id || undefined}
            >
              {name}
            </button>
          ))}
        </Form>
      )}
      <MenuLink to={paths.accounts()}>{t("accounts")}</MenuLink>
    </Menu>
  );
}
