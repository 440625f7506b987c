// What an order does to the budgets that it counts in: before, after, and what is left.

import { useApprovalsText } from "messages:approvals";
import type { BudgetEffect } from "@comptoir/contract/policies/approval-rules";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { formatLongDate, formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";

type BudgetBadgeProps = { readonly budget: BudgetEffect; readonly currency: string };

/** "Budget of the year, Les Halles Paris". */
export const budgetName = (
  { period, organisation }: Pick<BudgetEffect, "period" | "organisation">,
  t: ReturnType<typeof useApprovalsText>,
): string => t(`budgetOf.${period}`, { name: organisation?.name ?? t("wholeAccount") });

/** What is left of a budget after the order, or by how much it is exceeded. */
export function BudgetBadge({ budget: { amount, after, isExceeded }, currency }: BudgetBadgeProps) {
  const t = useApprovalsText();
  return isExceeded ? (
    <Badge tone="negative" icon={<TriangleAlert />}>
      {t("budgetExceeded", { amount: formatMoney(after - amount, currency) })}
    </Badge>
  ) : (
    <Badge tone="positive">{t("budgetLeft", { amount: formatMoney(amount - after, currency) })}</Badge>
  );
}

type BudgetEffectsProps = { readonly budgets: readonly BudgetEffect[]; readonly currency: string };

export function BudgetEffects({ budgets, currency }: BudgetEffectsProps) {
  const t = useApprovalsText();
  const language = useLanguage();
  // The end is the beginning of the day after the last one.
  const day = (moment: number) => formatLongDate(new Date(moment), language);
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Card as="section" labelledBy="budgets" padding="large" className="grid gap-4">
      <h2 id="budgets" className="text-lg">
        {t("budgetEffect")}
      </h2>
      {budgets.map((budget) => {
        const { id, amount, spent, waiting, after } = budget;
        const entries = [
          { key: "amount", term: t("budgetAmount"), value: money(amount) },
          ...(waiting > 0 ? [{ key: "waiting", term: t("budgetWaiting"), value: money(waiting) }] : []),
          { key: "before", term: t("budgetBefore"), value: money(spent) },
          { key: "after", term: t("budgetAfter"), value: money(after), isStrong: true },
        ];
        return (
          <div key={id} className="grid gap-2">
            <h3 className="text-base">
              {budgetName(budget, t)}
              <span className="block text-sm font-normal text-muted">
                {t("budgetDays", { from: day(Date.parse(budget.startsAt)), to: day(Date.parse(budget.endsAt) - 1) })}
              </span>
            </h3>
            <DescriptionList look="totals" entries={entries} />
          </div>
        );
      })}
    </Card>
  );
}
