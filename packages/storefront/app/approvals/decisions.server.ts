// What the forms of approvers ask for: a decision about one order, about several, or by the link of a mail.
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";

type ApprovalsSdk = Pick<Sdk, "approvals">;

export const decisions = ["APPROVE", "DISAPPROVE"] as const;
export type DecisionName = (typeof decisions)[number];

/** Why a decision was not taken. */
export type Failure = "conflict" | "forbidden" | "failed";

export type WrittenDecision = {
  readonly decision: DecisionName;
  readonly reason: string | null;
  readonly refusedLineIds: string[];
};

export const decisionNamed = (value: unknown): DecisionName | null =>
  decisions.find((decision) => decision === value) ?? null;

/** The decision that a form sends; null for none. Lines are refused only by approving the rest. */
export function readDecision(form: FormData): WrittenDecision | null {
  const decision = decisionNamed(form.get("decision"));
  if (!decision) return null;
  const reason = String(form.get("reason") ?? "").trim();
  const refusedLineIds = decision === "APPROVE" ? form.getAll("refusedLine").map(String) : [];
  return { decision, reason: reason || null, refusedLineIds };
}

/** Which failure an error stands for. Throws what ends the session. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw error;
  console.error("An approval was refused:", error.message);
  if (error.status === 409) return "conflict";
  return error.status === 403 || error.status === 404 ? "forbidden" : "failed";
}

/** Takes a decision about one order; null when that went well. */
export async function decide(
  sdk: ApprovalsSdk,
  commercialOrderId: string,
  body: WrittenDecision,
): Promise<Failure | null> {
  try {
    await sdk.approvals.decideOrder({ params: { commercialOrderId }, body });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** Decides about several orders; how many it was done for, and how many could not be decided. */
export async function decideSeveral(
  sdk: ApprovalsSdk,
  orderIds: string[],
  { decision, reason }: WrittenDecision,
): Promise<{ readonly done: number; readonly kept: number } | Failure> {
  try {
    const { results } = await sdk.approvals.decideOrders({ body: { decision, reason, orderIds } });
    const done = results.filter(({ isDone }) => isDone).length;
    return { done, kept: results.length - done };
  } catch (error) {
    return failureOf(error);
  }
}
