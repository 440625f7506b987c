// How near a budget is to its end. Pure.
import type { Budget } from "#policies/approval-rules.ts";

/** From this share on a budget is nearly used up (screens, organisation). */
const nearlyFrom = 0.9;

export type BudgetState = "ROOM" | "NEARLY" | "EXCEEDED";

/** Whether a budget has room left, is nearly used up, or is exceeded by what was ordered and agreed to. */
export function budgetStateOf({ spent, amount }: Pick<Budget, "spent" | "amount">): BudgetState {
  if (spent > amount) return "EXCEEDED";
  return amount > 0 && spent >= amount * nearlyFrom ? "NEARLY" : "ROOM";
}
