// Budgets of the account and its organisations, with what is committed of each in its period.

import { useApprovalsText } from "messages:approvals";
import type { Budget } from "@comptoir/contract/policies/approval-rules";
import { Form } from "react-router";
import { budgetName } from "#approvals/budget-effects.tsx";
import { BudgetMeter } from "#approvals/budget-meter.tsx";
import type { FormRefusal } from "#approvals/rules/approval-rules.server.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { HiddenFields } from "#ui/action/undo-form.tsx";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";

type NameWithId = { readonly id: string; readonly name: string };

type BudgetsCardProps = {
  readonly budgets: readonly Budget[];
  readonly organisations: readonly NameWithId[];
  readonly isManager: boolean;
  /** The organisation that a new budget is proposed for. */
  readonly proposedFor: string | null;
  readonly refused: FormRefusal | undefined;
};

export function BudgetsCard({ budgets, organisations, isManager, proposedFor, refused }: BudgetsCardProps) {
  const t = useApprovalsText();
  return (
    <Card as="section" labelledBy="budgets" padding="large" className="grid gap-4">
      <div>
        <h2 id="budgets" className="text-lg">
          {t("budgets")}
        </h2>
        <p className="text-sm text-muted">{t("budgetsHelp")}</p>
      </div>
      {budgets.length === 0 && <p>{t("noBudget")}</p>}
      <ul className="divided empty:hidden">
        {budgets.map((budget) => (
          <BudgetEntry key={budget.id} budget={budget} isManager={isManager} />
        ))}
      </ul>
      {isManager && <NewBudget organisations={organisations} proposedFor={proposedFor} refused={refused} />}
    </Card>
  );
}

function BudgetEntry({ budget, isManager }: { readonly budget: Budget; readonly isManager: boolean }) {
  const t = useApprovalsText();
  const paths = usePaths();
  const { id, amount } = budget;
  const name = budgetName(budget, t);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{name}</h3>
        {isManager && (
          <Form method="post" action={paths.approvalRules()}>
            <HiddenFields
              fields={{
                budgetAmount: String(amount),
                period: budget.period,
                organisation: budget.organisation?.id ?? "",
              }}
            />
            <Button
              type="submit"
              name="removeBudget"
              value={id}
              size="small"
              aria-label={t("removeBudgetOf", { name })}
            >
              {t("removeBudget")}
            </Button>
          </Form>
        )}
      </div>
      <BudgetMeter budget={budget} />
    </li>
  );
}

function NewBudget({
  organisations,
  proposedFor,
  refused,
}: Pick<BudgetsCardProps, "organisations" | "proposedFor" | "refused">) {
  const t = useApprovalsText();
  const paths = usePaths();
  const { errors = {}, values = {} } = refused ?? {};
  return (
    <Form method="post" action={paths.approvalRules()} className="grid gap-4" noValidate preventScrollReset>
      <h3 className="text-base">{t("newBudget")}</h3>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field id="organisation" label={t("budgetFor")}>
          <Select name="organisation" defaultValue={values.organisation ?? proposedFor ?? ""}>
            <option value="">{t("wholeAccountOption")}</option>
            {organisations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="period" label={t("period")}>
          <Select name="period" defaultValue={values.period ?? "MONTH"}>
            {(["MONTH", "QUARTER", "YEAR"] as const).map((period) => (
              <option key={period} value={period}>
                {t(`period.${period}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field id="budgetAmount" label={t("budgetAmount")} error={errors.budgetAmount}>
        <TextInput
          name="budgetAmount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.budgetAmount}
          className="max-w-48"
        />
      </Field>
      <div>
        <Button type="submit" name="intent" value="budget">
          {t("addBudget")}
        </Button>
      </div>
    </Form>
  );
}
