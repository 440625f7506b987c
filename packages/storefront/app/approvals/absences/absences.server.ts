// Absences: days as people choose them, delegations as the API takes them.

import { approvalsText } from "messages:approvals";
import { isDay } from "@comptoir/contract/conventions";
import { addDays, startOfDay } from "@comptoir/contract/days/days.rules";
import type { Sdk } from "@comptoir/sdk/client";
import { isGone } from "@comptoir/sdk/errors";
import type { Language } from "#lib/locale.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { typedText } from "#lib/typed-fields.ts";

type ApprovalRulesSdk = Pick<Sdk, "approvalRules">;

/** The beginning of the first day, and that of the day after the last; null for what is no day. */
const boundsOf = (from: string, to: string) =>
  [isDay(from) ? startOfDay(from) : null, isDay(to) ? startOfDay(addDays(to, 1)) : null] as const;

export type AbsenceErrors = Readonly<Partial<Record<"delegate" | "from" | "to", string>>>;
export type AbsenceOutcome = { readonly errors: AbsenceErrors; readonly values: Readonly<Record<string, string>> };

/** Lets a colleague decide from the first to the last day of the form; null when that went well. */
export async function addAbsence(
  sdk: ApprovalRulesSdk,
  form: FormData,
  language: Language,
): Promise<AbsenceOutcome | null> {
  const t = approvalsText(language);
  const read = (name: string) => typedText(form, name);
  const values = { delegate: read("delegate"), approver: read("approver"), from: read("from"), to: read("to") };
  const [startsAt, endsAt] = boundsOf(values.from, values.to);
  const errors = {
    ...(!values.delegate && { delegate: t("delegateMissing") }),
    ...(!startsAt && { from: t("dayMissing") }),
    ...(!endsAt && { to: t("dayMissing") }),
    ...(startsAt && endsAt && endsAt <= startsAt && { to: t("dayBefore") }),
  };
  if (Object.keys(errors).length > 0 || !startsAt || !endsAt) return { errors, values };
  try {
    await sdk.approvalRules.createDelegation({
      body: {
        delegateId: values.delegate,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        ...(values.approver ? { approverId: values.approver } : {}),
      },
    });
    return null;
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("An absence could not be saved", error);
    const isPast = error.code === "F-E-006";
    return { errors: isPast ? { to: t("dayPast") } : { delegate: t("delegateRefused") }, values };
  }
}

/** Ends a delegation; one that is gone already is as good. */
export async function endAbsence(sdk: ApprovalRulesSdk, delegationId: string): Promise<void> {
  try {
    await sdk.approvalRules.deleteDelegation({ params: { delegationId } });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
