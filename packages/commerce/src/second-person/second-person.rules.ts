// Which acts one person may do alone, and the life of one that waits for a second person as one table (desk D-121). Pure.
import type { PendingAction, PendingActionStatus } from "@comptoir/contract/desk/pending-actions";
import type { CommerceConfig } from "#deps.ts";
import { statusAfter, type Transition } from "#shared/transitions.rules.ts";

/** As what somebody meets an action: who asked for it, another one who holds the right to decide, or anybody else; the clock by itself. */
export type ActionRole = "ASKER" | "OTHER_HOLDER" | "OTHER" | "SYSTEM";

/** Every transition there is; an action begins OPEN. */
export const actionTransitions = {
  approve: { from: ["OPEN"], to: "APPROVED", by: ["OTHER_HOLDER"] },
  reject: { from: ["OPEN"], to: "REJECTED", by: ["OTHER_HOLDER"] },
  withdraw: { from: ["OPEN"], to: "WITHDRAWN", by: ["ASKER"] },
  lapse: { from: ["OPEN"], to: "VOID", by: ["SYSTEM"] },
} as const satisfies Readonly<Record<string, Transition<PendingActionStatus, ActionRole>>>;

export type ActionStep = keyof typeof actionTransitions;

/** The status after a step, or null when status or role forbid it. */
export const actionStatusAfter = (
  step: ActionStep,
  status: PendingActionStatus,
  role: ActionRole,
): PendingActionStatus | null => statusAfter<PendingActionStatus, ActionRole>(actionTransitions[step], status, role);

/** As what a user of the operator meets an action that this user asked for. */
export function actionRoleOf(user: { readonly userId: string; readonly mayDecide: boolean }, askedById: string) {
  if (user.userId === askedById) return "ASKER";
  return user.mayDecide ? "OTHER_HOLDER" : "OTHER";
}

/** What somebody may do with an action as it is now; one that is void is over. */
export const actionStepsOf = (status: PendingActionStatus, role: ActionRole): PendingAction["steps"] =>
  (["approve", "reject", "withdraw"] as const).filter((step) => actionStatusAfter(step, status, role) !== null);

const validDays = 7;

/** Until when an action may be decided. */
export const validUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + validDays * 24 * 3600_000);

/** Actions that were asked for before have lapsed. */
export const lapsedBefore = (now: Date): Date => new Date(now.getTime() - validDays * 24 * 3600_000);

/** The status that an action has for whoever looks: an open one is void once its time is over or what it is about has changed. */
export function statusNow(
  { status, askedAt, isUnchanged }: { status: PendingActionStatus; askedAt: Date; isUnchanged: boolean },
  now: Date,
): PendingActionStatus {
  return status === "OPEN" && (!isUnchanged || now >= validUntil(askedAt)) ? "VOID" : status;
}

const raisesCountHours = 24;

/** Since when what single persons have let an account owe more counts along. */
export const raisesCountSince = (now: Date): Date => new Date(now.getTime() - raisesCountHours * 3600_000);

/**
 * Whether accounts may owe so many cents more only by the word of two: with what single persons have let them owe more within the last
 * day, so that no limit is raised alone in small steps. What is lowered in between gives nothing back.
 */
export const takesTwo = (threshold: number | null, { raised, more }: { raised: number; more: number }): boolean =>
  threshold !== null && more > 0 && raised + more > threshold;

/**
 * Cents above which a second person is needed; null: nobody is, as the shop is set so, or as the operator never had two who could
 * decide.
 */
export function thresholdOf(setting: CommerceConfig["secondPersonAbove"], holders: number): number | null {
  if (setting === "off") return null;
  return setting ?? (holders >= 2 ? 0 : null);
}
