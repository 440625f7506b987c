// The thin bar above the header: current account and organisation, help, language, colours, who is signed in. On phones it is
// there for those who have several accounts.

import { useShellText } from "messages:shell";
import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { ColourModeControl } from "#shell/frame/colour-mode-control.tsx";
import { NotificationsButton } from "#shell/frame/notifications-button.tsx";
import { AccountMenu } from "#shell/session/account-menu.tsx";
import { LanguageSwitch } from "#shell/session/language-switch.tsx";
import { BareLink } from "#ui/action/link.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

export function TopBar() {
  return (
    <div className="top-strip border-b border-line bg-sunken text-sm print:hidden">
      <div className="mx-auto flex min-h-8 max-w-page items-center gap-4 px-gutter">
        <CurrentAccount />
        <div className="ml-auto flex flex-none items-center sm:gap-3">
          <NotificationsButton />
          <HelpLink />
          <LanguageSwitch />
          <div className="hidden sm:block">
            <ColourModeControl />
          </div>
          <div className="hidden lg:block">
            <AccountMenu />
          </div>
        </div>
      </div>
    </div>
  );
}

/** At the same place on every page (WCAG 3.2.6); on phones at its foot. */
export function HelpLink() {
  const t = useShellText();
  return (
    <BareLink to={usePaths().help()} className="inline-flex min-h-8 items-center hover:text-primary hover:underline">
      {t("help")}
    </BareLink>
  );
}

/** Account and organisation in use; several accounts can be switched, after saying what that changes (ux G-12). */
function CurrentAccount() {
  const { account, accounts, user } = useSession();
  if (!account) return <ProfessionalNotice />;
  const organisation = user?.organisations.find(({ id }) => id === user.mainOrganisationId)?.name;
  const name = <AccountName account={account.name} organisation={organisation} />;
  if (accounts.length < 2) return <p className="min-w-0 py-1">{name}</p>;
  return <AccountSwitch current={name} />;
}

type AccountNameProps = { readonly account: string; readonly organisation: string | undefined };

/** Long names go on in a second line: nothing of them is hidden. */
const AccountName = ({ account, organisation }: AccountNameProps) =>
  organisation ? (
    <>
      {account} · <b>{organisation}</b>
    </>
  ) : (
    <b>{account}</b>
  );

function ProfessionalNotice() {
  const t = useShellText();
  return <p className="hidden min-w-0 truncate text-muted sm:block">{t("forProfessionals")}</p>;
}

function AccountSwitch({ current }: { readonly current: ReactNode }) {
  const t = useShellText();
  const { account, accounts } = useSession();
  const { pathname, search } = useLocation();
  const summary = (
    <>
      <span className="sr-only">{t("accountInUse")} </span>
      <span className="text-start font-normal text-text">{current}</span>
    </>
  );
  return (
    <Menu summary={summary} size="small">
      <Form method="post" action={usePaths().chooseAccount()} reloadDocument>
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
    </Menu>
  );
}
