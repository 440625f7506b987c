// The red notification of a session that has ended (specification §4), on the page that is shown when it is noticed.
import CircleAlert from "lucide-react/icons/circle-alert";
import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session.ts";
import { useLoginPath } from "#shell/account-menu.tsx";
import { useShellText } from "#shell/shell.text.ts";
import { onSignOutElsewhere, takeOwnSignOut } from "#shell/sign-out.ts";

/** The longest time a browser's timer can wait (specification §9). */
const longestTimer = 2_147_483_647;

export function SessionNotice() {
  const t = useShellText();
  const [parameters] = useSearchParams();
  const { isLost } = useSession();
  const loginPath = useLoginPath();
  const hasEnded = useSessionEnd();
  const isOnLogin = parameters.has("expired");
  if (!hasEnded && !isLost && !isOnLogin) return null;
  return (
    <div role="alert" className="alert mb-6" data-tone="danger">
      <CircleAlert aria-hidden="true" />
      <div>
        <p className="alert-title">{t("sessionExpired")}</p>
        <p>{t("signInAgain")}</p>
        {!isOnLogin && (
          <p className="alert-actions">
            <Link to={loginPath} className="link">
              {t("signIn")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** Asks the server at the moment the session runs out; tells when a session that was there is gone. */
function useSessionEnd(): boolean {
  const { isAuthenticated, endsAt } = useSession();
  const { revalidate } = useRevalidator();
  const home = usePaths().home();
  const wasAuthenticated = useRef(isAuthenticated);
  const [hasEnded, setHasEnded] = useState(false);

  useEffect(() => {
    if (endsAt === null) return;
    const wait = Math.min(Math.max(endsAt * 1000 - Date.now() + 1000, 1000), longestTimer);
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [endsAt, revalidate]);

  useEffect(() => {
    const isOver = wasAuthenticated.current && !isAuthenticated;
    wasAuthenticated.current = isAuthenticated;
    if (isOver) setHasEnded(!takeOwnSignOut());
    if (isAuthenticated) setHasEnded(false);
  }, [isAuthenticated]);

  useEffect(() => onSignOutElsewhere(() => window.location.assign(home)), [home]);
  return hasEnded;
}
