// What the forms of approvers ask for: a decision about one order, about several, or by the link of a mail.

import { batchesOf } from "@comptoir/contract/conventions";
import { mostDecisions, mostPerPage } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import {
  type DecidedOrders,
  type DecisionFailure,
  type DecisionName,
  decisionNamed,
  type UndecidedOrder,
} from "#orders/overview/several-decided.ts";

type ApprovalsSdk = Pick<Sdk, "approvals">;

export type Failure = DecisionFailure;

export type WrittenDecision = {
  readonly decision: DecisionName;
  readonly reason: string | null;
  readonly refusedLineIds: string[];
};

/**
 * The decision that a form sends, one button of a row or one for all that are ticked; null for none. Lines are refused only by approving
 * the rest.
 */
export function readDecision(form: FormData): WrittenDecision | null {
  const decision = form.has("approve") ? "APPROVE" : decisionNamed(form.get("decision"));
  if (!decision) return null;
  const reason = typedText(form, "reason");
  const refusedLineIds = decision === "APPROVE" ? form.getAll("refusedLine").map(String) : [];
  return { decision, reason: reason || null, refusedLineIds };
}

/** Which failure an error stands for. Throws what ends the session. */
export function failureOf(error: unknown): Failure {
  throwUnlessRefused(error);
  tellFailure("An approval was refused", error);
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

const whyOf = (code: string | null): Failure =>
  code === "CONFLICT" ? "conflict" : code === "FORBIDDEN" || code === "F-E-033" ? "forbidden" : "failed";

/** Decides about several orders, by as many calls as they take; which could not be decided, and why. */
export async function decideSeveral(
  sdk: ApprovalsSdk,
  references: readonly string[],
  { decision, reason }: WrittenDecision,
): Promise<DecidedOrders | Failure> {
  let done = 0;
  const kept: UndecidedOrder[] = [];
  for (const [turn, orderIds] of batchesOf(references, mostDecisions).entries()) {
    try {
      const { results } = await sdk.approvals.decideOrders({ body: { decision, reason, orderIds } });
      done += results.filter(({ isDone }) => isDone).length;
      for (const { id, isDone, code } of results) if (!isDone) kept.push({ reference: id, why: whyOf(code) });
    } catch (error) {
      const failure = failureOf(error);
      if (turn === 0) return failure;
      for (const reference of orderIds) kept.push({ reference, why: failure });
    }
  }
  return { done, kept };
}

/** All orders that waited for the user's word at this moment; those that came later were not seen. */
export async function findAllWaiting(sdk: ApprovalsSdk, until: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { content, totalPages } = await sdk.approvals.getApprovalRequests({ query: { page, size: mostPerPage } });
    pages = totalPages;
    const seen = content.filter(({ placedAt }) => Date.parse(placedAt) <= Date.parse(until));
    found.push(...seen.map(({ reference }) => reference));
  }
  return found;
}
