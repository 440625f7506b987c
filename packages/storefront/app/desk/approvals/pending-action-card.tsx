// What somebody has asked of a second person: what it changes, who asked, and the decision of whoever may take it. Works without scripts.

import { useDeskAccountsText } from "messages:deskAccounts";
import { useDeskApprovalsText } from "messages:deskApprovals";
import type { PendingAction } from "@comptoir/contract/desk/pending-actions";
import { reasonLength } from "@comptoir/contract/limits";
import { Form } from "react-router";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDate, formatDateTime, formatMoney } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type CardProps = {
  readonly action: PendingAction;
  /** The page that shows it, to come back to; null: the list of them. */
  readonly from: string | null;
};

export function PendingActionCard({ action, from }: CardProps) {
  const t = useDeskApprovalsText();
  const paths = useDeskPaths();
  const { id, kind, amount, orderReference, customerAccountId, customerAccountName, incident, words, askedBy } = action;
  const heading = `action-${id}`;
  return (
    <Card as="section" labelledBy={heading} className="grid gap-3">
      <h3 id={heading} className="text-lg">
        {t(`kind.${kind}`)}
        {amount !== null && ` · ${t("amount", { amount: formatMoney(amount) })}`}
      </h3>
      <p>
        {orderReference ? (
          <Link to={paths.order(orderReference)} className="code">
            {orderReference}
          </Link>
        ) : customerAccountId === null ? (
          <Link to={paths.credit()}>{t("allAccounts")}</Link>
        ) : (
          <Link to={paths.account(customerAccountId)}>{customerAccountName}</Link>
        )}
        {orderReference && ` · ${customerAccountName}`}
        {incident && (
          <>
            {" · "}
            <Link to={paths.incident(incident.id)}>{t("closes", { number: incident.number })}</Link>
          </>
        )}
      </p>
      <Change action={action} />
      {words && <p className="whitespace-pre-line">{t("quoted", { text: words })}</p>}
      <p className="text-sm text-muted">
        {action.status === "ALONE" && t("doneBy", { name: askedBy.name, date: formatDateTime(action.askedAt) })}
        {action.status !== "ALONE" &&
          (askedBy.isMe
            ? t("askedByMe", { date: formatDateTime(action.askedAt) })
            : t("askedBy", { name: askedBy.name, date: formatDateTime(action.askedAt) }))}
        {action.status === "OPEN" && ` · ${t("until", { date: formatDateTime(action.validUntil) })}`}
      </p>
      <Decision action={action} />
      <Steps action={action} from={from} />
    </Card>
  );
}

/** What the approval changes, before and after. */
function Change({ action: { change } }: Pick<CardProps, "action">) {
  const t = useDeskApprovalsText();
  const accounts = useDeskAccountsText();
  if (change.field === "orderStatus" || change.field === "creditControl")
    return <p className="font-semibold">{t(`change.${change.field}`)}</p>;
  if (change.field === "holdEnd")
    return (
      <p className="font-semibold">
        {change.before === null ? t("change.holdOpen") : t("change.holdEnd", { date: formatDate(change.before) })}
      </p>
    );
  const noAmount = t(change.field === "defaultLimit" ? "noLimit" : "ofShop");
  const told =
    change.field === "paymentType"
      ? { before: accounts(`payment.${change.before}`), after: accounts(`payment.${change.after}`) }
      : {
          before: change.before === null ? noAmount : formatMoney(change.before),
          after: change.after === null ? noAmount : formatMoney(change.after),
        };
  return <p className="font-semibold">{t(`change.${change.field}`, told)}</p>;
}

/** What became of it, and by whom. */
function Decision({ action: { status, decidedBy, decidedAt, decisionReason } }: Pick<CardProps, "action">) {
  const t = useDeskApprovalsText();
  if (status === "OPEN") return null;
  if (status === "VOID") return <p>{t("status.VOID")}</p>;
  if (status === "ALONE")
    return (
      <p>
        <Badge tone="waiting">{t("status.ALONE")}</Badge>
      </p>
    );
  return (
    <p>
      {t(`status.${status}`, { name: decidedBy ?? "", date: decidedAt === null ? "" : formatDateTime(decidedAt) })}
      {decisionReason && <span className="block">{t("quoted", { text: decisionReason })}</span>}
    </p>
  );
}

function Steps({ action: { id, steps, status, askedBy }, from }: CardProps) {
  const t = useDeskApprovalsText();
  const to = useDeskPaths().approvals();
  if (status !== "OPEN") return null;
  const back = from !== null && <input type="hidden" name="from" value={from} />;
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      {askedBy.isMe && <p className="text-sm">{t("waitsForOther")}</p>}
      {steps.includes("approve") && (
        <Form method="post" action={to}>
          {back}
          <Button type="submit" name="approve" value={id} variant="primary">
            {t("approve")}
          </Button>
        </Form>
      )}
      {steps.includes("reject") && (
        <Disclosure summary={t("reject")} className="w-full">
          <Form method="post" action={to} className="grid justify-items-start gap-2">
            {back}
            <Field id={`reason-${id}`} label={t("reason")} className="w-full" isRequired>
              <Textarea name="reason" rows={2} maxLength={reasonLength} />
            </Field>
            <Button type="submit" name="reject" value={id} variant="danger">
              {t("rejectNow")}
            </Button>
          </Form>
        </Disclosure>
      )}
      {steps.includes("withdraw") && (
        <Form method="post" action={to}>
          {back}
          <Button type="submit" name="withdraw" value={id}>
            {t("withdraw")}
          </Button>
        </Form>
      )}
    </div>
  );
}

type BlockProps = { readonly actions: readonly PendingAction[]; readonly from: string };

/** All that was asked of a second person about the thing of a page; nothing where nothing was. */
export function PendingActionsBlock({ actions, from }: BlockProps) {
  const t = useDeskApprovalsText();
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="second-person" className="grid content-start gap-2">
      <h2 id="second-person" className="text-lg">
        {t("block")}
      </h2>
      {actions.map((action) => (
        <PendingActionCard key={action.id} action={action} from={from} />
      ))}
    </section>
  );
}
