// The page on which an approver decides, made for a phone: who asks, how much, why and what it does to budgets stand above the
// button; the lines come after it.

import { useApprovalsText } from "messages:approvals";
import { compareSuppliers } from "@comptoir/contract/conventions";
import type { ApprovalDetails } from "@comptoir/contract/orders/approvals";
import { type FormEvent, useState } from "react";
import { BudgetBadge, BudgetEffects, budgetName } from "#approvals/budget-effects.tsx";
import { LevelWords } from "#approvals/decision-parts.tsx";
import type { Failure } from "#approvals/decisions.server.ts";
import { DecisionForm } from "#approvals/order/decision-form.tsx";
import { DecisionLines } from "#approvals/order/decision-lines.tsx";
import { minus } from "#goods/amounts.rules.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { ReasonWords } from "#orders/approval-reasons.tsx";
import { StateBadge } from "#orders/order/order-parts.tsx";
import type { DecisionName } from "#orders/overview/several-decided.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type DecisionScreenProps = {
  readonly details: ApprovalDetails;
  /** What was just decided. */
  readonly done: DecisionName | null;
  readonly failure?: Failure | "linkDead" | undefined;
  /** Where the decision is sent. */
  readonly to: string;
  /** The page of the link in a mail: who follows it need not be signed in. */
  readonly token?: string;
};

export function DecisionScreen({ details, done, failure, to, token }: DecisionScreenProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  const { isAuthenticated } = useSession();
  const [refusedIds, setRefusedIds] = useState<readonly string[]>([]);
  const readRefused = (event: FormEvent<HTMLElement>) => {
    const ticked = event.currentTarget.querySelectorAll<HTMLInputElement>('input[name="refusedLine"]:checked');
    setRefusedIds([...ticked].map(({ value }) => value));
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        {isAuthenticated && (
          <Breadcrumbs
            trail={[
              { label: t("title"), to: paths.approvals() },
              { label: details.reference, to: paths.approval(details.reference) },
            ]}
          />
        )}
        <h1>{t.rich("orderTitle", { reference: details.reference }, { ref: wholeNumber })}</h1>
      </div>
      <Outcome details={details} done={done} failure={failure} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Summary details={details} />
        <div className="contents lg:grid lg:gap-5">
          {details.canDecide && <DecisionForm details={details} to={to} token={token} refusedIds={refusedIds} />}
          {details.budgets.length > 0 && <BudgetEffects budgets={details.budgets} currency={details.currency} />}
        </div>
        <section onChange={readRefused} className="grid grid-cols-1 lg:col-span-2">
          <DecisionLines details={details} />
        </section>
      </div>
      {isAuthenticated && (
        <p>
          <ButtonLink to={paths.order(details.reference)}>{t("wholeOrder")}</ButtonLink>
        </p>
      )}
    </div>
  );
}

const wholeNumber = (text: React.ReactNode) => <span className="whitespace-nowrap">{text}</span>;

/** What was decided, by whom, and what comes next. */
function Outcome({ details, done, failure }: Pick<DecisionScreenProps, "details" | "done" | "failure">) {
  const t = useApprovalsText();
  const paths = usePaths();
  const { isAuthenticated } = useSession();
  const isWaiting = details.logisticOrders.some(({ status }) => status === "WAITING_CUSTOMER_APPROVAL");
  const next = isAuthenticated ? (
    <ButtonLink to={paths.approvals()} prefetch="none">
      {t("nextOrder")}
    </ButtonLink>
  ) : null;
  return (
    <>
      <div role="status" className="empty:hidden">
        {done && !failure && (
          <Alert tone="success" actions={next}>
            {t(done === "APPROVE" && isWaiting ? "done.PASSED_ON" : `done.${done}`, {
              suppliers: details.logisticOrders.length,
            })}
          </Alert>
        )}
      </div>
      {failure && (
        <Alert tone="danger" isUrgent>
          {t(`failure.${failure}`)}
        </Alert>
      )}
      {!details.canDecide && !done && <Alert tone="info">{t(isWaiting ? "cannotDecide" : "alreadyDecided")}</Alert>}
    </>
  );
}

function Summary({ details }: Pick<DecisionScreenProps, "details">) {
  const t = useApprovalsText();
  const { buyer, currency, totalWithoutTax, totalWithTax, logisticOrders, placedAt, reasons, budgets, decisions } =
    details;
  const [first] = logisticOrders;
  return (
    <Card as="section" labelledBy="request" padding="large" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="request" className="text-lg">
            {t("requestOf", { name: buyer.name })}
          </h2>
          <p className="text-sm text-muted">
            {buyer.organisation} · <time dateTime={placedAt}>{formatDateTime(placedAt)}</time>
          </p>
        </div>
        {first && <StateBadge code={first.status} />}
      </div>
      <p>
        <strong className="text-2xl tabular-nums">
          {t("withoutTax", { amount: formatMoney(totalWithoutTax, currency) })}
        </strong>
        <span className="block text-sm text-muted tabular-nums">
          {t("withTax", { amount: formatMoney(totalWithTax, currency) })} · {t("lines", { count: details.lineCount })}
        </span>
        <Changes details={details} />
      </p>
      <DescriptionList
        entries={[
          {
            key: "why",
            term: t("why"),
            value: (
              <>
                <ReasonWords reasons={reasons} currency={currency} />
                <LevelWords request={details} />
              </>
            ),
          },
          ...budgets.map((budget) => ({
            key: budget.id,
            term: budgetName(budget, t),
            value: <BudgetBadge budget={budget} currency={currency} />,
          })),
          {
            key: "suppliers",
            term: t("suppliers"),
            value: logisticOrders
              .map(({ supplier }) => supplier)
              .sort(compareSuppliers)
              .join(", "),
          },
          ...decisions.map((decision) => ({
            key: `${decision.at} ${decision.by}`,
            term: t(`said.${decision.outcome}`),
            value: <DecisionWords decision={decision} />,
          })),
        ]}
      />
    </Card>
  );
}

/** What became less since it was ordered, and what that means for a card. */
function Changes({ details }: Pick<DecisionScreenProps, "details">) {
  const t = useApprovalsText();
  const { placedWithoutTax, totalWithoutTax, currency, isCardAuthorised } = details;
  const less = minus(placedWithoutTax, totalWithoutTax);
  return (
    <>
      {less !== 0 && (
        <span className="block text-sm">
          {t("changedSince", { placed: formatMoney(placedWithoutTax, currency), less: formatMoney(less, currency) })}
        </span>
      )}
      {isCardAuthorised && <span className="block text-sm">{t("cardAuthorised")}</span>}
    </>
  );
}

function DecisionWords({ decision }: { readonly decision: ApprovalDetails["decisions"][number] }) {
  const t = useApprovalsText();
  const { by, onBehalfOf, at, reason, refusedLines } = decision;
  return (
    <>
      {by}
      {onBehalfOf && ` (${t("onBehalfOf", { name: onBehalfOf })})`} · <time dateTime={at}>{formatDateTime(at)}</time>
      {refusedLines.length > 0 && (
        <span className="block">{t("linesTakenOut", { names: refusedLines.join(", ") })}</span>
      )}
      {reason && <span className="block">{t("reasonGiven", { reason })}</span>}
    </>
  );
}
