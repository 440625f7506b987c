// The budgets of an organisation and of all below it, or of the account: what is spent and left, and the way to set one.

import { useApprovalsText } from "messages:approvals";
import { useOrganisationText } from "messages:organisation";
import type { Budget } from "@comptoir/contract/policies/approval-rules";
import { PartMissing } from "#account/organisation/forms/part-missing.tsx";
import { type TreeRow, within } from "#account/organisation/tree/tree.rules.ts";
import { budgetName } from "#approvals/budget-effects.tsx";
import { BudgetMeter } from "#approvals/budget-meter.tsx";
import { usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";

type NodeBudgetsProps = {
  /** Null where they could not be read. */
  readonly budgets: readonly Budget[] | null;
  readonly rows: readonly TreeRow[];
  /** Null: the account. */
  readonly nodeId: string | null;
};

export function NodeBudgets({ budgets, rows, nodeId }: NodeBudgetsProps) {
  const t = useOrganisationText();
  const approvals = useApprovalsText();
  const paths = usePaths();
  const maySet = hasRight(useSession(), "BUYING_POLICY_UPDATE");
  const places = nodeId === null ? null : new Set(within(rows, nodeId).map(({ id }) => id));
  const shown = budgets?.filter(({ organisation }) => !places || (organisation && places.has(organisation.id)));
  return (
    <Card as="section" labelledBy="budgets" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="budgets" className="text-lg">
          {t("budgets")}
        </h3>
        {maySet && (
          <ButtonLink to={`${paths.approvalRules({ for: nodeId })}#budgets`} size="small">
            {t("addBudget")}
          </ButtonLink>
        )}
      </div>
      {budgets === null && <PartMissing />}
      {shown?.length === 0 && <p className="text-muted">{t(maySet ? "offerBudget" : "noBudget")}</p>}
      <ul className="divided empty:hidden">
        {shown?.map((budget) => (
          <li key={budget.id} className="grid gap-1 py-3">
            <h4 className="text-base">{budgetName(budget, approvals)}</h4>
            <BudgetMeter budget={budget} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
