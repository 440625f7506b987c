// Who is signed in, the account area, and the way out. Visitors load none of it.

import { useAccountAreaText } from "messages:accountArea";
import CircleUser from "lucide-react/icons/circle-user";
import { Form } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { noteSignOut } from "#shell/session/sign-out.ts";
import { Menu, MenuButton, MenuLink } from "#ui/overlay/menu.tsx";

export default function AccountMenu() {
  const t = useAccountAreaText();
  const paths = usePaths();
  const { user, punchout } = useSession();
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
  const t = useAccountAreaText();
  const { user } = useSession();
  return (
    <Form method="post" action={usePaths().logout()} onSubmit={() => user && noteSignOut(user.id)}>
      <MenuButton type="submit">{t("signOut")}</MenuButton>
    </Form>
  );
}
