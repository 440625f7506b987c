// Who is signed in, the account area, and the way out; for visitors the way in.
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUser from "lucide-react/icons/circle-user";
import { useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { pageAfterLogin } from "#lib/safe-return.ts";
import { useSession } from "#lib/session.ts";
import { useCloseOutside } from "#shell/close-outside.ts";
import { useShellText } from "#shell/shell.text.ts";
import { tellSignOut } from "#shell/sign-out.ts";

/** The sign-in page with the way back to this one. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  const paths = usePaths();
  const wanted = new URLSearchParams(search).get("to");
  return paths.login({ to: pageAfterLogin(wanted ?? pathname + search) });
}

export function SignInLink({ className }: { readonly className?: string }) {
  const t = useShellText();
  return (
    <Link to={useLoginPath()} className={className}>
      <CircleUser aria-hidden="true" />
      <span>{t("signIn")}</span>
    </Link>
  );
}

export function AccountMenu() {
  const t = useShellText();
  const paths = usePaths();
  const { user, isAuthenticated } = useSession();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOutside(menu);
  if (!isAuthenticated) return <SignInLink className="button" />;
  const name = user ? `${user.firstName} ${user.lastName}` : t("accountArea");
  return (
    <details ref={menu} className="menu" data-align="end">
      <summary className="button" data-variant="quiet" aria-label={t("accountMenuOf", { name })}>
        <CircleUser aria-hidden="true" />
        <span aria-hidden="true" className="max-w-40 truncate">
          {name}
        </span>
        <ChevronDown aria-hidden="true" className="menu-arrow" />
      </summary>
      <div className="menu-panel">
        {user && <p className="truncate px-2.5 py-1 text-sm text-muted">{user.email}</p>}
        <ul>
          <li>
            <Link to={paths.orders()} className="menu-item">
              {t("orders")}
            </Link>
          </li>
          <li>
            <Link to={paths.carts()} className="menu-item">
              {t("carts")}
            </Link>
          </li>
        </ul>
        <div className="mt-1 border-t border-line pt-1">
          <SignOutForm className="menu-item" />
        </div>
      </div>
    </details>
  );
}

export function SignOutForm({ className }: { readonly className: string }) {
  const t = useShellText();
  return (
    <Form method="post" action={usePaths().logout()} onSubmit={tellSignOut}>
      <button type="submit" className={className}>
        {t("signOut")}
      </button>
    </Form>
  );
}
