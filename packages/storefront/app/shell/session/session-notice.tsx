// The red notification of a session that has ended (specification §4), on the page that is shown when it is noticed.

import { useShellText } from "messages:shell";
import { useEffect, useRef, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { useLoginPath } from "#shell/session/sign-in-link.tsx";
import { onSignOutElsewhere, takeSignOut, tellSignOut } from "#shell/session/sign-out.ts";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** The longest time a browser's timer can wait (specification §9). */
const longestTimer = 2_147_483_647;

/** Milliseconds until a session that ends at `endsAt` (seconds since the epoch) can be asked about; `now` in milliseconds. */
export const waitForEnd = (endsAt: number, now: number): number =>
  Math.min(Math.max(endsAt * 1000 - now + 1000, 1000), longestTimer);

export function SessionNotice() {
  const t = useShellText();
  const [parameters] = useSearchParams();
  const { isLost } = useSession();
  const loginPath = useLoginPath();
  const hasEnded = useSessionEnd();
  const isOnLogin = parameters.has("expired");
  if (!hasEnded && !isLost && !isOnLogin) return null;
  const actions = !isOnLogin && (
    <Link to={loginPath} tone="text">
      {t("signIn")}
    </Link>
  );
  return (
    <Alert tone="danger" isUrgent className="mb-6" title={t("sessionExpired")} actions={actions}>
      {t("signInAgain")}
    </Alert>
  );
}

/** What tables know is loaded where somebody has typed in one, or leaves. */
async function forgetTyped(userId: string): Promise<void> {
  const { forgetTypedLines } = await import("#catalogue/table/typed-lines.ts");
  forgetTypedLines(userId);
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
    const timer = setTimeout(() => void revalidate(), waitForEnd(endsAt, Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, revalidate]);

  useEffect(() => {
    const isOver = wasAuthenticated.current && !isAuthenticated;
    wasAuthenticated.current = isAuthenticated;
    if (isOver) {
      const signedOutId = takeSignOut();
      if (signedOutId !== null) {
        tellSignOut();
        void forgetTyped(signedOutId);
      }
      setHasEnded(signedOutId === null);
    }
    if (isAuthenticated) setHasEnded(false);
  }, [isAuthenticated]);

  useEffect(() => onSignOutElsewhere(() => window.location.assign(home)), [home]);
  return hasEnded;
}
