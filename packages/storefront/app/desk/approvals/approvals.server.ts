// What was asked of a second person, as pages of the operator's desk read it, and what becomes of their forms (desk D-121).
import { deskApprovalsText } from "messages:deskApprovals";
import type { PendingAction, PendingActionKind } from "@comptoir/contract/desk/pending-actions";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { clientAtDesk } from "#desk/desk.server.ts";
import { pageAtDesk } from "#lib/desk-paths.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { notAForm } from "#lib/request.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { typedText } from "#lib/typed-fields.ts";

type ActionsAbout =
  | { readonly logisticOrderId: string }
  | { readonly incidentId: string }
  | { readonly customerAccountId: string }
  | { readonly kind: PendingActionKind[] };

/** Actions that one page shows. */
const mostShown = 20;

/** What was asked of a second person about a thing; nothing for suppliers, and where it cannot be told: the page is of use without. */
export async function readActionsAbout(
  context: LoadContext,
  url: URL,
  about: ActionsAbout,
): Promise<readonly PendingAction[]> {
  if (clientAtDesk(context) !== "OPERATOR") return [];
  const { pendingActions } = getSdk(context, languageOf(url.pathname));
  try {
    return (await pendingActions.getPendingActions({ query: { ...about, size: mostShown } })).content;
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("What was asked of a second person could not be read", error);
    return [];
  }
}

type PendingActionAsked = Parameters<Sdk["pendingActions"]["createPendingAction"]>[0]["body"];

export const approvalSteps = ["approve", "reject", "withdraw"] as const;
export type ApprovalStep = (typeof approvalSteps)[number];

/** What came of a form about an action: done, with the page to go back to, or what is in the way. */
export type ApprovalOutcome =
  | { readonly done: ApprovalStep; readonly from: string | null }
  | { readonly refusal: string; readonly actionId: string };

/** Words of what was refused of a decision. */
function approvalRefusal({ status, code, envelope }: ApiError, language: Language): string {
  const t = deskApprovalsText(language);
  if (code === "SECOND_PERSON_NEEDED") return t("refused.same");
  if (code === "NO_SECOND_PERSON") return t("refused.nobody");
  if (status === 403) return t("refused.right");
  if (status === 409) return t(envelope?.errors[0]?.detail === "VOID" ? "refused.void" : "refused.over");
  return t("refused.failed");
}

/** Thrown where a second person could not be asked, with the words of why. */
export class AskRefused extends Error {}

/**
 * Does what one person may do, and asks a second one for it where it takes two (desk D-121). Throws `AskRefused` where nobody can be asked,
 * and what the act throws.
 */
export async function takeOrAsk<Done extends string>(
  { pendingActions }: Pick<Sdk, "pendingActions">,
  { act: body, language }: { readonly act: PendingActionAsked; readonly language: Language },
  take: () => Promise<unknown>,
  done: Done,
): Promise<Done | "asked"> {
  try {
    await take();
    return done;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "SECOND_PERSON_NEEDED") throw error;
  }
  try {
    await pendingActions.createPendingAction({ body });
    return "asked";
  } catch (error) {
    throwUnlessRefused(error);
    throw new AskRefused(approvalRefusal(error, language));
  }
}

function take(
  { pendingActions }: Pick<Sdk, "pendingActions">,
  pendingActionId: string,
  step: ApprovalStep,
  reason: string,
) {
  const params = { pendingActionId };
  if (step === "reject") return pendingActions.rejectPendingAction({ params, body: { reason } });
  return step === "approve"
    ? pendingActions.approvePendingAction({ params })
    : pendingActions.withdrawPendingAction({ params });
}

/** Decides as the form says. Throws what is no refusal. */
export async function decideAction(
  sdk: Pick<Sdk, "pendingActions">,
  form: FormData,
  language: Language,
): Promise<ApprovalOutcome> {
  const step = approvalSteps.find((name) => form.has(name));
  if (!step) throw notAForm();
  const actionId = typedText(form, step);
  const reason = typedText(form, "reason");
  if (step === "reject" && !reason) return { refusal: deskApprovalsText(language)("refused.noReason"), actionId };
  try {
    await take(sdk, actionId, step, reason);
    return { done: step, from: pageAtDesk(form.get("from")) };
  } catch (error) {
    throwUnlessRefused(error);
    return { refusal: approvalRefusal(error, language), actionId };
  }
}
