// Who is signed in, the account area, and the way out; for visitors the way in.

import { useShellText } from "messages:shell";
import CircleUser from "lucide-react/icons/circle-user";
import { Form, useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { pageAfterLogin } from "#lib/navigation.ts";
import { useSession } from "#lib/session/session.ts";
import { noteSignOut } from "#shell/session/sign-out.ts";
import type { ButtonSize } from "#ui/action/button.tsx";
import { BareLink } from "#ui/action/link.tsx";
import { Menu, MenuButton, MenuLink } from "#ui/overlay/menu.tsx";

/** The sign-in page with the way back to this one. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  const paths = usePaths();
  const wanted = new URLSearchParams(search).get("to");
  return paths.login({ to: pageAfterLogin(wanted ?? pathname + search) });
}

export function SignInLink({ className, size }: { readonly className?: string; readonly size?: ButtonSize }) {
  const t = useShellText();
  return (
    <BareLink to={useLoginPath()} className={className} data-size={size}>
      <CircleUser aria-hidden="true" />
      <span>{t("signIn")}</span>
    </BareLink>
  );
}

export function AccountMenu() {
  const t = useShellText();
  const paths = usePaths();
  const { user, isAuthenticated, punchout } = useSession();
  if (!isAuthenticated) return <SignInLink className="button text-primary" size="small" />;
  const name = user ? `${user.firstName} ${user.lastName}` : t("accountArea");
  const summary = (
    <>
      <CircleUser />
      <span aria-hidden="true" className="max-w-48 truncate font-normal text-text">
        {name}
      </span>
    </>
  );
  return (
    <Menu summary={summary} label={t("accountMenuOf", { name })} align="end" size="small">
      {user && <p className="truncate px-2.5 py-1 text-sm text-muted">{user.email}</p>}
      <MenuLink to={paths.orders()}>{t("orders")}</MenuLink>
      <MenuLink to={paths.approvals()}>{t("approvals")}</MenuLink>
      <MenuLink to={paths.carts()}>{t("carts")}</MenuLink>
      <MenuLink to={paths.buyingLists()}>{t("lists")}</MenuLink>
      <MenuLink to={paths.ownCodes()}>{t("ownCodes")}</MenuLink>
      {!punchout && <MenuLink to={paths.quotes()}>{t("quotes")}</MenuLink>}
      <div className="mt-1 border-t border-line pt-1">
        <SignOutForm />
      </div>
    </Menu>
  );
}

export function SignOutForm() {
  const t = useShellText();
  return (
    <Form method="post" action={usePaths().logout()} onSubmit={noteSignOut}>
      <MenuButton type="submit">{t("signOut")}</MenuButton>
    </Form>
  );
}
