// The list of orders to decide, with what an approver needs to see at a glance, and the decision about several.
import type { ApprovalRequest } from "@comptoir/contract/approvals";
import Check from "lucide-react/icons/check";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { Form, useNavigation } from "react-router";
import { useApprovalsText } from "#approvals/approvals.text.ts";
import { LevelWords, ReasonWords } from "#approvals/decision-parts.tsx";
import type { DecisionName, Failure } from "#approvals/decisions.server.ts";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session.ts";
import { Breadcrumbs } from "#shell/breadcrumbs.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { Textarea } from "#ui/text-input.tsx";

export type ApprovalsScreenProps = {
  readonly requests: readonly ApprovalRequest[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** What was just decided. */
  readonly done: { readonly decision: DecisionName; readonly done: number; readonly kept: number } | null;
  readonly failure?: Failure | "nothingChosen" | undefined;
};

export function ApprovalsScreen({ requests, total, page, pageCount, done, failure }: ApprovalsScreenProps) {
  const t = useApprovalsText();
  const paths = usePaths();
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <Breadcrumbs trail={[{ label: t("title"), to: paths.approvals() }]} />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1>{t("title")}</h1>
          <MoreLinks />
        </div>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {done && done.done > 0 && <Alert tone="success">{t(`several.${done.decision}`, { count: done.done })}</Alert>}
        {done && done.kept > 0 && <Alert tone="warning">{t("severalKept", { count: done.kept })}</Alert>}
      </div>
      {failure && (
        <Alert tone="danger" isUrgent>
          {t(`failure.${failure}`)}
        </Alert>
      )}
      {total > 0 ? <Requests requests={requests} total={total} /> : <Nothing />}
      <Pagination
        current={page}
        total={pageCount}
        pageTo={(number) => paths.approvals({ page: number > 1 ? number : null })}
        texts={{
          label: t("pages"),
          previous: t("previous"),
          next: t("next"),
          page: (number) => t("page", { page: number }),
        }}
      />
    </div>
  );
}

function MoreLinks() {
  const t = useApprovalsText();
  const paths = usePaths();
  const session = useSession();
  const isApprover = hasRight(session, "ORDER_APPROVER");
  const isManager = hasRight(session, "BUYING_POLICY_UPDATE");
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {(isApprover || isManager) && <ButtonLink to={paths.absences()}>{t("absencesTitle")}</ButtonLink>}
      {isManager && <ButtonLink to={paths.approvalRules()}>{t("rulesTitle")}</ButtonLink>}
    </div>
  );
}

function Nothing() {
  const t = useApprovalsText();
  return (
    <EmptyState
      icon={<ClipboardCheck />}
      title={t("nothingTitle")}
      actions={<ButtonLink to={usePaths().orders()}>{t("toOrders")}</ButtonLink>}
    >
      <p>{t("nothingText")}</p>
    </EmptyState>
  );
}

function Requests({ requests, total }: Pick<ApprovalsScreenProps, "requests" | "total">) {
  const t = useApprovalsText();
  const paths = usePaths();
  return (
    <Form method="post" action={paths.approvals()} className="grid gap-4">
      <p role="status" className="text-sm text-muted">
        {t("waitingCount", { count: total })}
      </p>
      <Table
        caption={t("title")}
        isCaptionHidden
        columns={useColumns()}
        rows={requests}
        rowKey={({ reference }) => reference}
      />
      <SeveralDecisions />
    </Form>
  );
}

function useColumns(): readonly Column<ApprovalRequest>[] {
  const t = useApprovalsText();
  const paths = usePaths();
  return [
    {
      key: "choice",
      head: <span className="sr-only">{t("choice")}</span>,
      isAside: true,
      cell: ({ reference }) => (
        <Checkbox name="order" value={reference} label={t("choose", { reference })} isLabelHidden />
      ),
    },
    {
      key: "reference",
      head: t("order"),
      isRowHead: true,
      cell: ({ reference }) => (
        <Link to={paths.approval(reference)} prefetch="none" className="whitespace-nowrap tabular-nums">
          {reference}
        </Link>
      ),
    },
    {
      key: "buyer",
      head: t("requester"),
      cardLabel: t("requester"),
      cell: ({ buyer, placedAt, onBehalfOf }) => (
        <span>
          {buyer.name}
          <span className="block text-muted">
            <time dateTime={placedAt}>{formatDateTime(placedAt)}</time>
          </span>
          {onBehalfOf && <span className="block text-muted">{t("onBehalfOf", { name: onBehalfOf })}</span>}
        </span>
      ),
    },
    {
      key: "reason",
      head: t("why"),
      cardLabel: t("why"),
      cell: (request) => (
        <span className="grid gap-0.5 text-end sm:text-start">
          <ReasonWords reasons={request.reasons} currency={request.currency} />
          <LevelWords request={request} />
        </span>
      ),
    },
    {
      key: "total",
      head: t("totalWithoutTax"),
      cardLabel: t("totalWithoutTax"),
      isNumeric: true,
      cell: ({ totalWithoutTax, currency, lineCount }) => (
        <span>
          <strong>{formatMoney(totalWithoutTax, currency)}</strong>
          <span className="block text-muted">{t("lines", { count: lineCount })}</span>
        </span>
      ),
    },
  ];
}

/** Approving and refusing what is ticked; refusing opens first, because it cannot be undone. */
function SeveralDecisions() {
  const t = useApprovalsText();
  const sent = useNavigation().formData?.get("decision");
  return (
    <Card className="grid gap-3">
      <div className="grid justify-items-start gap-1">
        <Button
          type="submit"
          name="decision"
          value="APPROVE"
          variant="primary"
          icon={<Check />}
          isPending={sent === "APPROVE"}
        >
          {t("approveChosen")}
        </Button>
        <p className="text-sm text-muted">{t("approveChosenHelp")}</p>
      </div>
      <Disclosure summary={t("openRefuseChosen")}>
        <div className="grid justify-items-start gap-3">
          <p>{t("refuseChosenHelp")}</p>
          <Field label={t("reason")} mark={t("optional")} className="w-full max-w-text">
            <Textarea name="reason" maxLength={1000} rows={2} />
          </Field>
          <Button type="submit" name="decision" value="DISAPPROVE" variant="danger" isPending={sent === "DISAPPROVE"}>
            {t("refuseChosen")}
          </Button>
        </div>
      </Disclosure>
    </Card>
  );
}
