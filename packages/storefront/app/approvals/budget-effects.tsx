// What an order does to the budgets that it counts in: before, after, and what is left.
import type { BudgetEffect } from "@comptoir/contract/approvals";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useApprovalsText } from "#approvals/approvals.text.ts";
import { formatMoney } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";

type BudgetEffectsProps = { readonly budgets: readonly BudgetEffect[]; readonly currency: string };

export function BudgetEffects({ budgets, currency }: BudgetEffectsProps) {
  const t = useApprovalsText();
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <ul className="grid gap-4">
      {budgets.map((budget) => {
        const { id, organisation, period, amount, spent, waiting, after, isExceeded } = budget;
        const entries = [
          { key: "amount", term: t("budgetAmount"), value: money(amount) },
          { key: "before", term: t("budgetBefore"), value: money(spent) },
          { key: "after", term: t("budgetAfter"), value: money(after), isStrong: true },
          ...(waiting > 0 ? [{ key: "waiting", term: t("budgetWaiting"), value: money(waiting) }] : []),
        ];
        return (
          <li key={id} className="grid gap-2 rounded-lg border border-line p-3">
            <h3 className="flex flex-wrap items-center justify-between gap-2 text-base">
              {t(`budgetOf.${period}`, { name: organisation?.name ?? t("wholeAccount") })}
              {isExceeded ? (
                <Badge tone="negative" icon={<TriangleAlert />}>
                  {t("budgetExceeded", { amount: money(after - amount) })}
                </Badge>
              ) : (
                <Badge tone="positive">{t("budgetLeft", { amount: money(amount - after) })}</Badge>
              )}
            </h3>
            <DescriptionList look="totals" entries={entries} />
          </li>
        );
      })}
    </ul>
  );
}
