// What came of a form of the page, in words.

import { useDeskText } from "messages:desk";
import { useDeskOrderText } from "messages:deskOrder";
import { useDeskOrdersText } from "messages:deskOrders";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { meanwhileWords } from "#desk/meanwhile.ts";
import { waiting } from "#desk/order/kept/kept-forms.ts";
import { Change } from "#desk/order/order-story.tsx";
import type { LineValues } from "#desk/order/page/line-columns.tsx";
import { fieldOf } from "#desk/order/page/order-form.ts";
import type { DoneWord, OrderOutcome } from "#desk/order/page/order-outcome.ts";
import type { OrderPage } from "#desk/order/page/order-page.ts";
import { parseNumber } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** What was done before this page; where something of a parcel's order stays, the next one is a press away. */
export function DoneNotice({ done, page }: { readonly done: DoneWord; readonly page: OrderPage }) {
  const t = useDeskOrderText();
  const { user, lines, shipments } = page;
  const left = lines.reduce((count, line) => count + line.left, 0);
  const count = page.history[0]?.change?.parcels?.length ?? 1;
  const isFollowed = shipments.slice(-count).every(({ trackingNumber }) => trackingNumber);
  return (
    <Alert tone="success">
      {done === "shipped"
        ? t(isFollowed ? "done.shipped" : "done.shippedUnfollowed", { user, count })
        : t(`done.${done}`, { user })}{" "}
      {done === "shipped" && left > 0 && (
        <>
          {t("stillLeft", { count: left })}{" "}
          <a className="link" href="#carrier">
            {t("nextParcel", { number: shipments.length + 1 })}
          </a>
        </>
      )}
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

/** Why a form was refused, with links to its fields; after a change of somebody else, who and when, and what is true now. */
export function RefusalNotice({ outcome, page, values }: RefusalNoticeProps) {
  const t = useDeskOrderText();
  const desk = useDeskText();
  const list = useDeskOrdersText();
  const { pathname } = useLocation();
  const { reason, problems, meanwhile, words } = outcome.refusal;
  if (reason === "fields")
    return (
      <ErrorSummary title={t("problems", { count: problems.length })} problems={problems} attempt={outcome.attempt} />
    );
  return (
    <Alert
      tone="warning"
      isUrgent
      key={outcome.attempt}
      title={meanwhile ? meanwhileWords(desk, meanwhile, page.today) : t(`refused.${reason}`)}
      actions={
        <a href={pathname} className="button" data-variant="secondary" data-size="small">
          {t("showNow")}
        </a>
      }
    >
      {reason === "changed" && <Differences outcome={outcome} page={page} values={values} />}
      <p>
        {reason === "asking"
          ? words
          : t(`refusedHelp.${isOver(outcome, page) ? "changedOver" : reason}`, { state: list(`state.${page.status}`) })}
      </p>
    </Alert>
  );
}

/** The steps that the buttons of the page take, by their names. */
const stepsOfButtons = {
  ...({ accept: "accept", decline: "decline", prepare: "prepare", ready: "ready", ship: "ship" } as const),
  ...({ cancelLines: "cancelLines", cancel: "cancel", promise: "promiseDay", track: "correctTracking" } as const),
};

/** Whether what was pressed can no longer be done, after what somebody else has done. */
const isOver = ({ refusal, typed }: OrderOutcome, { steps }: OrderPage): boolean =>
  refusal.reason === "changed" &&
  !Object.entries(stepsOfButtons).some(([button, step]) => button in typed && steps.includes(step));

type RefusalNoticeProps = {
  readonly outcome: OrderOutcome;
  readonly page: OrderPage;
  readonly values: LineValues;
};

/** The steps of others since the page was read, and what was typed here beside them. */
function Differences({ outcome: { typed }, page, values }: RefusalNoticeProps) {
  const { t, language } = values;
  const list = useDeskOrdersText();
  const steps = page.history.slice(0, Math.max(page.version - Number(typed.version), 0));
  const mine = page.lines.flatMap(({ id, code, ordered, left }) => {
    const [confirm, ship] = [typed[fieldOf("confirm", id)], typed[fieldOf("ship", id)]];
    if (confirm !== undefined && parseNumber(confirm) !== ordered) return [`${code} × ${confirm}`];
    return ship !== undefined && parseNumber(ship) !== left ? [`${code} × ${ship}`] : [];
  });
  return (
    <>
      <ul className="list-disc ps-5">
        {steps.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.to}`}>
            {entry.from === entry.to ? t("changed") : list(`state.${entry.to}`)}
            {entry.change && <Change page={page} values={{ t, language }} change={entry.change} />}
          </li>
        ))}
      </ul>
      {mine.length > 0 && <p>{t("youTyped", { typed: mine.join(" · ") })}</p>}
    </>
  );
}

/** That a form waits in this browser for the network. */
export function WaitingNotice() {
  const t = useDeskOrderText();
  const isWaiting = useSyncExternalStore(waiting.watch, waiting.isWaiting, () => false);
  return (
    <div role="status" className={isWaiting ? "" : "sr-only"}>
      {isWaiting && (
        <Alert tone="warning" title={t("keptHere")}>
          {t("keptHereHelp")}
        </Alert>
      )}
    </div>
  );
}
