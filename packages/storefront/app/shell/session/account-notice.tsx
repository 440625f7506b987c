// Another tab has changed the account: said on the page that is still of the former one, with both ways on (ux A-07).

import { useAccountAreaText } from "messages:accountArea";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { usePaths } from "#lib/language.tsx";
import { findOtherAccount, returnToAccount, showAccount, watchOtherAccount } from "#lib/session/page-account.ts";
import { useSession } from "#lib/session/session.ts";
import { Button } from "#ui/action/button.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export default function AccountNotice() {
  const t = useAccountAreaText();
  const { account } = useSession();
  const chooseAccount = usePaths().chooseAccount();
  const other = useSyncExternalStore(watchOtherAccount, findOtherAccount, () => null);
  const [isPending, setPending] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const { id, name } = account ?? {};
  useEffect(() => (id && name ? showAccount({ id, name }) : undefined), [id, name]);
  const isHolding = (other?.held.length ?? 0) > 0;
  // What was pressed is far from the top of a long page.
  useEffect(() => {
    if (isHolding) notice.current?.focus();
  }, [isHolding]);
  if (!other || !id || !name) return null;
  const goBack = async () => {
    setPending(true);
    const body = new URLSearchParams({ accountId: id });
    const answer = await fetch(chooseAccount, { method: "POST", body, redirect: "manual" }).catch(() => null);
    setPending(false);
    // Where it leads to is of no use here.
    if (answer?.type === "opaqueredirect") returnToAccount({ id, name });
  };
  return (
    <div ref={notice} tabIndex={-1} className="mb-6">
      <Alert
        tone="warning"
        isUrgent
        title={t("accountChanged", { name: other.inUse.name })}
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t("loadForAccount", { name: other.inUse.name })}
            </Button>
            <Button isPending={isPending} onClick={goBack}>
              {t(isHolding ? "backAndSend" : "backToAccount", { name })}
            </Button>
          </>
        }
      >
        {t(isHolding ? "accountHeld" : "accountOfPage", { name })}
      </Alert>
    </div>
  );
}
