// What the operator decides about an account, and what was refused of it in words.
import { deskAccountsText } from "messages:deskAccounts";
import { PaymentType } from "@comptoir/contract/accounts";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import {
  type AccountDecision,
  type AccountOutcome,
  accountDecisions,
  type TermField,
} from "#desk/account/account-decision.ts";
import { approvalKey } from "#desk/account/account-policies.ts";
import type { Language } from "#lib/locale.ts";
import { notAForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { readAmount, typedText } from "#lib/typed-fields.ts";

type Text = ReturnType<typeof deskAccountsText>;
type DecisionSdk = Pick<Sdk, "deskAccounts" | "pendingActions">;

type Errors = Partial<Record<TermField, string>>;

/** The credit limit, unless it is as the form was shown with. */
function creditOf(form: FormData, errors: Errors, t: Text) {
  if (!form.has("creditLimit") || typedText(form, "creditLimit") === typedText(form, "shownCredit")) return {};
  const creditLimit = readAmount(form, "creditLimit");
  if (Number.isNaN(creditLimit)) errors.creditLimit = t("amountInvalid");
  return { creditLimit };
}

/** The approval, unless it is as the form was shown with. */
function approvalOf(form: FormData, errors: Errors, t: Text) {
  const shown = form.get("shownApproval");
  if (shown === null) return {};
  const approval = {
    approvalRequired: form.has("approvalRequired"),
    approvalLimit: readAmount(form, "approvalLimit"),
    approverIds: form.getAll("approver").map(String),
  };
  if (Number.isNaN(approval.approvalLimit)) errors.approvalLimit = t("amountInvalid");
  else if (approvalKey(approval) === shown) return {};
  if (approval.approvalRequired && approval.approverIds.length === 0) errors.approvers = t("approverMissing");
  return { approval };
}

/** What the form changes of the terms; the payment type is sent only by the form that may change it. */
function termsOf(form: FormData, t: Text) {
  const errors: Errors = {};
  const paymentType = PaymentType.safeParse(form.get("paymentType"));
  const tagIds = form.has("tags") ? form.getAll("tag").map(String) : undefined;
  const viewIds = form.has("views") ? form.getAll("view").map(String) : undefined;
  const terms = {
    ...(paymentType.success && { paymentType: paymentType.data }),
    ...(tagIds && { tagIds }),
    ...(viewIds && { viewIds }),
    ...creditOf(form, errors, t),
    ...approvalOf(form, errors, t),
  };
  return { terms, errors };
}

type AskedDecision = {
  readonly key: string;
  readonly reason: string;
  readonly terms: ReturnType<typeof termsOf>["terms"];
};

function decide(sdk: DecisionSdk, decision: AccountDecision, { key, reason, terms }: AskedDecision) {
  const params = { customerAccountId: key };
  switch (decision) {
    case "activate":
      return sdk.deskAccounts.activateDeskAccount({ params, body: terms });
    case "terms":
      return sdk.deskAccounts.updateDeskAccount({ params, body: terms });
    case "refuse":
      return sdk.deskAccounts.refuseDeskAccount({ params, body: { reason } });
    case "deactivate":
      return sdk.deskAccounts.deactivateDeskAccount({ params, body: { reason } });
  }
}

const takesTwo = (error: unknown) => error instanceof ApiError && error.code === "SECOND_PERSON_NEEDED";

/** Sets one term of what an account may owe, or asks a second person for it; whether it was asked for. */
async function setOrAsk(
  sdk: DecisionSdk,
  key: string,
  terms: Pick<AskedDecision["terms"], "paymentType" | "creditLimit">,
) {
  const { paymentType, creditLimit = null } = terms;
  try {
    await sdk.deskAccounts.updateDeskAccount({ params: { customerAccountId: key }, body: terms });
    return false;
  } catch (error) {
    if (!takesTwo(error)) throw error;
  }
  const of = { customerAccountId: key };
  const body =
    paymentType === "DUE_DATE"
      ? ({ kind: "PAYMENT_TYPE", ...of, paymentType } as const)
      : ({ kind: "CREDIT_LIMIT", ...of, creditLimit } as const);
  await sdk.pendingActions.createPendingAction({ body });
  return true;
}

/** Decides; of the terms, what takes a second person is asked for by itself (desk D-121). Whether anything was. */
async function decideOrAsk(sdk: DecisionSdk, decision: AccountDecision, asked: AskedDecision): Promise<boolean> {
  try {
    await decide(sdk, decision, asked);
    return false;
  } catch (error) {
    if (!takesTwo(error)) throw error;
  }
  const { paymentType, creditLimit, ...terms } = asked.terms;
  await decide(sdk, decision, { ...asked, terms });
  const isPaymentAsked = paymentType !== undefined && (await setOrAsk(sdk, asked.key, { paymentType }));
  const isCreditAsked = creditLimit !== undefined && (await setOrAsk(sdk, asked.key, { creditLimit }));
  return isPaymentAsked || isCreditAsked;
}

/** All that was typed, to stand in the form again. */
const typedIn = (form: FormData) =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]));

/**
 * Does what the form says; no outcome when that went well, and whether a second person was asked for a part of it. Throws what is no
 * refusal.
 */
export async function decideAbout(
  sdk: DecisionSdk,
  key: string,
  form: FormData,
  language: Language,
): Promise<{
  readonly decision: AccountDecision;
  readonly outcome: AccountOutcome | null;
  readonly isAsked?: boolean;
}> {
  const t = deskAccountsText(language);
  const decision = accountDecisions.find((name) => name === form.get("decision"));
  if (!decision) throw notAForm();
  const refused = (problem: string | null, errors: Errors = {}) => ({
    ...{ decision, outcome: { decision, problem, errors, typed: typedIn(form) } },
  });
  const reason = typedText(form, "reason");
  const needsReason = decision === "refuse" || decision === "deactivate";
  if (needsReason && !reason) return refused(t("reasonMissing"));
  const { terms, errors } = termsOf(form, t);
  if (!needsReason && Object.keys(errors).length > 0) return refused(null, errors);
  try {
    const isAsked = await decideOrAsk(sdk, decision, { key, reason, terms });
    return { decision, outcome: null, isAsked };
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("A decision about an account was refused", error);
    if (error.envelope?.errors?.[0]?.detail === "approval.approvers")
      return refused(null, { approvers: t(error.code === "F-E-001" ? "approverMissing" : "approverGone") });
    return refused(wordsOf(error, t));
  }
}

function wordsOf({ status, code }: ApiError, t: Text): string {
  if (status === 403) return t("forbidden");
  if (code === "NO_SECOND_PERSON") return t("nobodySecond");
  return code === "CONFLICT" ? t("meanwhile") : t("refused");
}
