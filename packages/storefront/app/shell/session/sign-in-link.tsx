// The way in for visitors.

import { useShellText } from "messages:shell";
import CircleUser from "lucide-react/icons/circle-user";
import { useLocation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { pageAfterLogin } from "#lib/navigation.ts";
import type { ButtonSize } from "#ui/action/button.tsx";
import { BareLink } from "#ui/action/link.tsx";

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
