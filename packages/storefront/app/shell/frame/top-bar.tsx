// The thin bar above the header: current account and organisation, language, colours.
import { Form, useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { ColourModeControl } from "#shell/frame/colour-mode-control.tsx";
import { NotificationsButton } from "#shell/frame/notifications-button.tsx";
import { useShellText } from "#shell/page/shell.text.ts";
import { LanguageSwitch } from "#shell/session/language-switch.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

export function TopBar() {
  return (
    <div className="border-b border-line bg-sunken text-sm print:hidden">
      <div className="mx-auto flex min-h-9 max-w-page items-center gap-4 px-gutter">
        <CurrentAccount />
        <div className="ml-auto flex items-center gap-3">
          <NotificationsButton />
          <LanguageSwitch />
          <div className="hidden sm:block">
            <ColourModeControl />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Account and organisation in use; several accounts can be switched, after saying what that changes (ux G-12). */
function CurrentAccount() {
  const { account, accounts, user } = useSession();
  if (!account) return <ProfessionalNotice />;
  const organisation = user?.organisations.find(({ id }) => id === user.mainOrganisationId)?.name;
  const name = organisation ? `${account.name} · ${organisation}` : account.name;
  if (accounts.length < 2) return <p className="min-w-0 truncate">{name}</p>;
  return <AccountSwitch current={name} />;
}

function ProfessionalNotice() {
  const t = useShellText();
  return <p className="hidden min-w-0 truncate text-muted sm:block">{t("forProfessionals")}</p>;
}

function AccountSwitch({ current }: { readonly current: string }) {
  const t = useShellText();
  const { account, accounts } = useSession();
  const { pathname, search } = useLocation();
  const summary = (
    <>
      <span className="sr-only">{t("accountInUse")} </span>
      <span className="max-w-[calc(100vw-14rem)] truncate sm:max-w-96">{current}</span>
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
