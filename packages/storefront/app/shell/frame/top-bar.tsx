// The thin bar above the header: current account and organisation, help, language, colours, who is signed in. On phones it is
// there for those who have several accounts.

import { useShellText } from "messages:shell";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { ColourModeControl } from "#shell/frame/colour-mode-control.tsx";
import { AccountMenu, AccountSwitch } from "#shell/frame/signed-in-parts.ts";
import { LanguageSwitch } from "#shell/session/language-switch.tsx";
import { SignInLink } from "#shell/session/sign-in-link.tsx";
import { BareLink } from "#ui/action/link.tsx";

export function TopBar() {
  return (
    <div className="top-strip border-b border-line bg-sunken text-sm print:hidden">
      <div className="mx-auto flex min-h-8 max-w-page items-center gap-4 px-gutter">
        <CurrentAccount />
        <div className="ml-auto flex flex-none items-center sm:gap-3">
          {/* It comes with the scripts, and moves nothing. */}
          <div className="hidden sm:block">
            <ColourModeControl />
          </div>
          <HelpLink />
          <LanguageSwitch />
          <div className="hidden lg:block">
            <AccountOrSignIn />
          </div>
        </div>
      </div>
    </div>
  );
}

function AccountOrSignIn() {
  if (!useSession().isAuthenticated) return <SignInLink className="button text-primary" size="small" />;
  return <AccountMenu props={{}} fallback={null} />;
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
  const alone = <p className="min-w-0 py-1">{name}</p>;
  if (accounts.length < 2) return alone;
  return <AccountSwitch props={{ current: name }} fallback={alone} />;
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
