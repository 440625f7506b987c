// The page of orders to decide, with what became of those that were just decided together.

import { useApprovalsText } from "messages:approvals";
import type { ApprovalRequest } from "@comptoir/contract/orders/approvals";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import type { Failure } from "#approvals/decisions.server.ts";
import { RequestsForm } from "#approvals/list/requests-form.tsx";
import { usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import type { SeveralDone } from "#orders/overview/several-decided.ts";
import { SeveralDecided } from "#orders/overview/several-decided-notice.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type ApprovalsScreenProps = {
  readonly requests: readonly ApprovalRequest[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** What was just decided. */
  readonly done: SeveralDone | null;
  /** When the orders were read: those that came later were not seen. */
  readonly shownAt: string;
  readonly failure?: Failure | "nothingChosen" | undefined;
};

export function ApprovalsScreen({ requests, total, page, pageCount, shownAt, done, failure }: ApprovalsScreenProps) {
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
      <SeveralDecided done={done} />
      {failure && (
        <Alert tone="danger" isUrgent>
          {t(`failure.${failure}`)}
        </Alert>
      )}
      {total > 0 ? (
        <RequestsForm key={requests.map(({ reference }) => reference).join()} {...{ requests, total, shownAt }} />
      ) : (
        <Nothing />
      )}
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
