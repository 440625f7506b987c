// How much of a budget is used: spent of the whole, what is left or exceeded, and what waits for approval; in words beside the bar.

import { useApprovalsText } from "messages:approvals";
import type { Budget } from "@comptoir/contract/policies/approval-rules";
import { type BudgetState, budgetStateOf } from "@comptoir/contract/policies/budgets.rules";
import { formatMoney } from "#lib/format.ts";
import { Progress } from "#ui/display/progress.tsx";

/** The colour of each state, which its words say as well. */
export const budgetTones = {
  ROOM: undefined,
  NEARLY: "warning",
  EXCEEDED: "danger",
} as const satisfies Record<BudgetState, string | undefined>;

export function BudgetMeter({ budget }: { readonly budget: Budget }) {
  const t = useApprovalsText();
  const { amount, spent, waiting } = budget;
  const state = budgetStateOf(budget);
  const left = t(state === "EXCEEDED" ? "budgetExceeded" : "budgetLeft", {
    amount: formatMoney(Math.abs(amount - spent)),
  });
  return (
    <div className="grid gap-1">
      <Progress
        label={t("budgetSpent", { spent: formatMoney(spent), amount: formatMoney(amount) })}
        value={spent}
        max={Math.max(amount, 1)}
        tone={budgetTones[state]}
      />
      <p className="text-sm text-muted">
        {state === "NEARLY" ? t("budgetNearly", { left }) : left}
        {waiting > 0 && ` · ${t("budgetWaits", { amount: formatMoney(waiting) })}`}
      </p>
    </div>
  );
}
