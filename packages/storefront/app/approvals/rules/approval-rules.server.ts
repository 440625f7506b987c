// The forms of those who manage the rules of an account: limits, approvers, budgets.

import { approvalsText } from "messages:approvals";
import type { ApprovalRulesWrite } from "@comptoir/contract/policies/approval-rules";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError, isGone } from "@comptoir/sdk/errors";
import type { Language } from "#lib/locale.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { readAmount, typedText } from "#lib/typed-fields.ts";

type ApprovalRulesSdk = Pick<Sdk, "approvalRules">;

/** What is wrong, by the id of its field, and what was typed. */
export type FormRefusal = {
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

const amountFields = ["approvalLimit", "secondLimit", "thirdLimit", "linkLimit"] as const;

/** Names of the selects that give each colleague a level: `level-<id>`; "" is no approver. */
const levelPrefix = "level-";

/** The rules as a form names them, or what is wrong with them. */
export function readRules(form: FormData, language: Language): { readonly rules: ApprovalRulesWrite } | FormRefusal {
  const t = approvalsText(language);
  const amounts = Object.fromEntries(amountFields.map((name) => [name, readAmount(form, name)]));
  const wrong = amountFields.filter((name) => Number.isNaN(amounts[name]));
  const approvers = [...form].flatMap(([name, level]) =>
    name.startsWith(levelPrefix) && level ? [{ id: name.slice(levelPrefix.length), level: Number(level) }] : [],
  );
  const isRequired = form.has("approvalRequired");
  const errors = {
    ...Object.fromEntries(wrong.map((name) => [name, t("amountInvalid")])),
    ...(isRequired && approvers.length === 0 ? { approvers: t("approverMissing") } : {}),
  };
  if (Object.keys(errors).length > 0) {
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    return { errors, values };
  }
  return {
    rules: {
      approvalRequired: isRequired,
      approvalLimit: amounts.approvalLimit ?? null,
      upperLimits: [amounts.secondLimit, amounts.thirdLimit].filter((limit) => typeof limit === "number"),
      allowsOwnApproval: form.has("allowsOwnApproval"),
      linkLimit: amounts.linkLimit ?? 0,
      approvers,
    },
  };
}

async function refusedBy(error: unknown, field: string, message: string): Promise<FormRefusal> {
  throwUnlessRefused(error);
  tellFailure("A buying rule could not be saved", error);
  return { errors: { [field]: message }, values: {} };
}

const periods = ["MONTH", "QUARTER", "YEAR"] as const;

async function addBudget(sdk: ApprovalRulesSdk, form: FormData, language: Language): Promise<FormRefusal | null> {
  const t = approvalsText(language);
  const amount = readAmount(form, "budgetAmount");
  const period = periods.find((name) => name === form.get("period")) ?? "MONTH";
  const organisationId = typedText(form, "organisation") || null;
  const values = { budgetAmount: typedText(form, "budgetAmount"), period, organisation: organisationId ?? "" };
  if (amount === null || Number.isNaN(amount)) return { errors: { budgetAmount: t("amountInvalid") }, values };
  try {
    await sdk.approvalRules.createBudget({ body: { organisationId, period, amount } });
    return null;
  } catch (error) {
    const isTaken = error instanceof ApiError && error.status === 409;
    return { ...(await refusedBy(error, "budgetAmount", t(isTaken ? "budgetTaken" : "ruleFailed"))), values };
  }
}

async function removeBudget(sdk: ApprovalRulesSdk, budgetId: string): Promise<void> {
  try {
    await sdk.approvalRules.deleteBudget({ params: { budgetId } });
  } catch (error) {
    // One that is gone already is as good.
    if (!isGone(error)) throw error;
  }
}

export type RulesChange = "rules" | "budgetAdded" | "budgetRemoved";

/** Does what a form of the page asks for; answers what was done, or what is wrong. */
export async function changeRules(
  sdk: ApprovalRulesSdk,
  form: FormData,
  language: Language,
): Promise<RulesChange | FormRefusal> {
  const removed = typedText(form, "removeBudget");
  if (removed) {
    await removeBudget(sdk, removed);
    return "budgetRemoved";
  }
  if (form.get("intent") === "budget") return (await addBudget(sdk, form, language)) ?? "budgetAdded";
  const read = readRules(form, language);
  if ("errors" in read) return read;
  try {
    await sdk.approvalRules.updateApprovalRules({ body: read.rules });
    return "rules";
  } catch (error) {
    return refusedBy(error, "approvers", approvalsText(language)("ruleFailed"));
  }
}
