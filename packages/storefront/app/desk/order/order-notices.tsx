// What came of a form of the page, in words.

import { useDeskOrderText } from "messages:deskOrder";
import { useDeskOrdersText } from "messages:deskOrders";
import { useLocation } from "react-router";
import type { DoneWord, OrderOutcome } from "#desk/order/desk-order.server.ts";
import type { OrderPage } from "#desk/order/order-page.ts";
import { Button } from "#ui/action/button.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** What was done before this page. */
export function DoneNotice({ done, page }: { readonly done: DoneWord; readonly page: OrderPage }) {
  const t = useDeskOrderText();
  const left = page.lines.reduce((count, line) => count + line.left, 0);
  return (
    <Alert tone="success">
      {t(`done.${done}`, { user: page.user })} {done === "shipped" && left > 0 && t("stillLeft", { count: left })}
    </Alert>
  );
}

/** What has changed beneath somebody who is filling the page in. */
export function NewsNotice({ status, show }: { readonly status: OrderPage["status"]; readonly show: () => void }) {
  const t = useDeskOrderText();
  const list = useDeskOrdersText();
  return (
    <Alert
      tone="warning"
      title={t("news")}
      actions={
        <Button size="small" onClick={show}>
          {t("showNow")}
        </Button>
      }
    >
      {t("newsHelp", { state: list(`state.${status}`) })}
    </Alert>
  );
}

/** Why a form was refused, with links to its fields; after a change of somebody else, what is true now. */
export function RefusalNotice({ outcome, page }: { readonly outcome: OrderOutcome; readonly page: OrderPage }) {
  const t = useDeskOrderText();
  const list = useDeskOrdersText();
  const { pathname } = useLocation();
  const { reason, problems } = outcome.refusal;
  if (reason === "fields")
    return (
      <ErrorSummary title={t("problems", { count: problems.length })} problems={problems} attempt={outcome.attempt} />
    );
  return (
    <Alert
      tone="warning"
      isUrgent
      key={outcome.attempt}
      title={t(`refused.${reason}`)}
      actions={
        <a href={pathname} className="button" data-variant="secondary" data-size="small">
          {t("showNow")}
        </a>
      }
    >
      {t(`refusedHelp.${reason}`, { state: list(`state.${page.status}`) })}
    </Alert>
  );
}
