// What the operator sets for the credit of all accounts at once. What lets them owe more is asked of a second person (desk D-121).
import { deskCreditText } from "messages:deskCredit";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { AskRefused, takeOrAsk } from "#desk/approvals/approvals.server.ts";
import { type CreditAct, type CreditDone, type CreditOutcome, creditActs } from "#desk/credit/credit-settings.ts";
import type { Language } from "#lib/locale.ts";
import { notAForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { readAmount, typedText } from "#lib/typed-fields.ts";

type SettingsSdk = Pick<Sdk, "buyingPolicies" | "pendingActions">;

async function take(sdk: SettingsSdk, act: CreditAct, defaultLimit: number | null, language: Language) {
  const set = (body: { readonly enabled?: boolean; readonly defaultLimit?: number | null }) =>
    sdk.buyingPolicies.updateCreditControl({ body });
  if (act === "off")
    return takeOrAsk(sdk, { act: { kind: "CREDIT_CONTROL_OFF" }, language }, () => set({ enabled: false }), act);
  if (act === "limit")
    return takeOrAsk(sdk, { act: { kind: "DEFAULT_LIMIT", defaultLimit }, language }, () => set({ defaultLimit }), act);
  await set({ enabled: true });
  return act;
}

/** Words of what was refused of a change. */
function refusalOf(error: unknown, language: Language): string {
  if (error instanceof AskRefused) return error.message;
  throwUnlessRefused(error);
  tellFailure("A change of the credit of all accounts was refused", error);
  return deskCreditText(language)(error instanceof ApiError && error.status === 403 ? "readsOnly" : "failed");
}

/** Does what a form says, or asks a second person for it. Throws what is no refusal. */
export async function takeCreditAct(
  sdk: SettingsSdk,
  form: FormData,
  language: Language,
): Promise<{ readonly done: CreditDone } | { readonly outcome: CreditOutcome }> {
  const act = creditActs.find((name) => name === form.get("act"));
  if (!act) throw notAForm();
  const typed = typedText(form, "limit");
  const limit = act === "limit" ? readAmount(form, "limit") : null;
  if (Number.isNaN(limit))
    return { outcome: { act, typed, problem: null, error: deskCreditText(language)("limitInvalid") } };
  // As it was shown: whoever set another one meanwhile is not overwritten by a press that changes nothing.
  if (act === "limit" && typed === typedText(form, "shownLimit")) return { done: act };
  try {
    return { done: await take(sdk, act, limit, language) };
  } catch (error) {
    return { outcome: { act, typed, error: null, problem: refusalOf(error, language) } };
  }
}
