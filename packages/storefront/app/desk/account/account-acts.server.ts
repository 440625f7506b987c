// What single forms of the page of an account do, and what was refused of it in words (desk D-703). What takes a second person is asked for
// (desk D-121).
import { deskAccountsText } from "messages:deskAccounts";
import { isDay } from "@comptoir/contract/conventions";
import { addDays, endOfDay, shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import type { PendingActionWrite } from "@comptoir/contract/desk/pending-actions";
import { reasonLength } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type AccountAct, type ActOutcome, accountActs } from "#desk/account/account-acts.ts";
import { FormRefused, readRequired, type TypedProblem, typedIn } from "#desk/typed-form.ts";
import type { Language } from "#lib/locale.ts";
import { notAForm } from "#lib/request.server.ts";
import { sendOnce } from "#lib/send-once.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { readAmount, typedText } from "#lib/typed-fields.ts";

type Text = ReturnType<typeof deskAccountsText>;
type ActSdk = Pick<Sdk, "deskAccounts" | "buyingPolicies" | "pendingActions">;
type SentAct = { readonly sdk: ActSdk; readonly accountId: string; readonly form: FormData; readonly t: Text };
/** Whether it was done, or a second person was asked for it. */
type ActCourse = "done" | "asked";

const isRefusedWith = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** Does an act, or asks a second person for it where it takes one; asked again it is the same. */
async function doOrAsk(sdk: ActSdk, take: () => Promise<unknown>, act: PendingActionWrite): Promise<ActCourse> {
  try {
    await take();
    return "done";
  } catch (error) {
    if (!isRefusedWith(error, "SECOND_PERSON_NEEDED")) throw error;
  }
  await sdk.pendingActions.createPendingAction({ body: act });
  return "asked";
}

/** Takes away what may be gone by now, as after a lost answer or a double click: then nothing is left to do. */
async function takeAway(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/**
 * From today on, until the last moment of a day that was typed, or until further notice. By the day, so that a form that comes twice says
 * the same. Throws `FormRefused` for what is no day, or one that is over.
 */
function readPeriod(form: FormData, t: Text) {
  const [until, today] = [typedText(form, "until"), shopDay(new Date())];
  if (until !== "" && (!isDay(until) || until < today || until > addDays(today, 3660)))
    throw new FormRefused([{ fieldId: "until", message: t("until.wrong") }]);
  return { startDate: startOfDay(today).toISOString(), endDate: until === "" ? null : endOfDay(until).toISOString() };
}

/**
 * The period of a hold: after the last one that the page has shown, as an account has one at a time. Throws `FormRefused` as `readPeriod`
 * does.
 */
function readHoldPeriod(form: FormData, t: Text) {
  const { startDate, endDate } = readPeriod(form, t);
  const from = typedText(form, "from");
  const starts = Number.isNaN(Date.parse(from)) || from < startDate ? startDate : from;
  if (endDate !== null && endDate <= starts)
    throw new FormRefused([{ fieldId: "until", message: t("holdNew.untilAfter") }]);
  return { startDate: starts, endDate };
}

/** Throws `FormRefused` for what is no amount above nothing. */
function readGrace(form: FormData, t: Text): number {
  const amount = readAmount(form, "amount");
  if (amount === null || Number.isNaN(amount) || amount < 0.01)
    throw new FormRefused([{ fieldId: "amount", message: t("amountInvalid") }]);
  return amount;
}

const acts: Readonly<Record<AccountAct, (sent: SentAct) => Promise<ActCourse>>> = {
  /** Another e-mail for a user; sent again it changes nothing more. */
  async email({ sdk, accountId, form }) {
    const params = { customerAccountId: accountId, customerUserId: typedText(form, "about") };
    const body = { email: typedText(form, "email"), expected: typedText(form, "shownEmail") };
    await sdk.deskAccounts.updateAccountUserEmail({ params, body });
    return "done";
  },
  /** Another link for a user who has not come in; the same form sends one mail. */
  async invite({ sdk, accountId, form }) {
    const params = { customerAccountId: accountId, customerUserId: typedText(form, "about") };
    await sendOnce(form, (options) => sdk.deskAccounts.resendInvitation({ params }, options));
    return "done";
  },
  async hold({ sdk, accountId, form, t }) {
    const reason = readRequired(form, "reason", reasonLength, t("reasonMissing"));
    const body = { customerAccountId: accountId, reason, ...readHoldPeriod(form, t) };
    await sendOnce(form, (options) => sdk.buyingPolicies.createCreditHold({ body }, options));
    return "done";
  },
  holdEnd({ sdk, form }) {
    const creditHoldId = typedText(form, "about");
    const take = () => takeAway(() => sdk.buyingPolicies.deleteCreditHold({ params: { creditHoldId } }));
    return doOrAsk(sdk, take, { kind: "HOLD_END", creditHoldId });
  },
  grace({ sdk, accountId, form, t }) {
    const grace = { amount: readGrace(form, t), ...readPeriod(form, t) };
    const body = { ...grace, customerAccountIds: [accountId] };
    const take = () => sendOnce(form, (options) => sdk.buyingPolicies.createGraceAmount({ body }, options));
    return doOrAsk(sdk, take, { kind: "GRACE_AMOUNT", customerAccountId: accountId, ...grace });
  },
  async graceEnd({ sdk, form }) {
    const graceAmountId = typedText(form, "about");
    await takeAway(() => sdk.buyingPolicies.deleteGraceAmount({ params: { graceAmountId } }));
    return "done";
  },
};

/** Words of what the API refuses, and the field that it is about. */
function problemOf(act: AccountAct, { status, code }: ApiError, t: Text): string | TypedProblem {
  if (status === 403) return t("forbidden");
  if (code === "NO_SECOND_PERSON") return t("nobodySecond");
  if (code === "HOLD_OVERLAPS") return t("holdNew.overlaps");
  if (act === "email" && status !== 404) {
    const taken = code === "CU0002" ? "email.taken" : "email.invalid";
    return { fieldId: "email", message: t(code === "CONFLICT" ? "email.meanwhile" : taken) };
  }
  if (act === "email" || act === "invite") return t(status === 404 ? "user.gone" : inviteWord(status));
  return t(code === "CONFLICT" ? "askedAlready" : "refused");
}

const inviteWord = (status: number) => (status === 429 ? "invite.often" : "invite.meanwhile");

/** Does what a form says, or asks a second person for it; no outcome when that went well. Throws what is no refusal. */
export async function takeAct(
  sdk: ActSdk,
  accountId: string,
  form: FormData,
  language: Language,
): Promise<{ readonly act: AccountAct; readonly outcome: ActOutcome | null; readonly isAsked: boolean }> {
  const t = deskAccountsText(language);
  const act = accountActs.find((name) => name === form.get("act"));
  if (!act) throw notAForm();
  const about = typedText(form, "about");
  const refused = (problem: string | null, errors: ActOutcome["errors"], takenEmail: string | null = null) => ({
    ...{ act, isAsked: false, outcome: { act, about, problem, errors, takenEmail, typed: typedIn(form) } },
  });
  const byField = (problems: readonly TypedProblem[]) =>
    Object.fromEntries(problems.map(({ fieldId, message }) => [fieldId, message]));
  try {
    return { act, outcome: null, isAsked: (await acts[act]({ sdk, accountId, form, t })) === "asked" };
  } catch (error) {
    if (error instanceof FormRefused) return refused(null, byField(error.problems));
    throwUnlessRefused(error);
    tellFailure("What a form about an account asked for was refused", error);
    const problem = problemOf(act, error, t);
    if (typeof problem === "string") return refused(problem, {});
    return refused(null, byField([problem]), error.code === "CU0002" ? typedText(form, "email") : null);
  }
}
