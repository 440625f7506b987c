// What is done with an order at the desk: accepted, refused, prepared, shipped parcel by parcel, cancelled, promised for another day.

import { deskOrderText } from "messages:deskOrder";
import { reasonLength } from "@comptoir/contract/limits";
import { PaymentStatus } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import { AskRefused, takeOrAsk } from "#desk/approvals/approvals.server.ts";
import { meanwhileOf } from "#desk/meanwhile.server.ts";
import { isMoneyForm, moneyProblems, moveMoney } from "#desk/money/order-money.server.ts";
import { accept } from "#desk/order/accept/accept-form.server.ts";
import { paramsOf, type SupplyForm } from "#desk/order/page/order-form.ts";
import type { DoneWord, OrderOutcome, OrderRefusal } from "#desk/order/page/order-outcome.ts";
import type { OrderPage } from "#desk/order/page/order-page.ts";
import { correctTracking, ship } from "#desk/order/ship/ship-form.server.ts";
import { cancelLines, promise } from "#desk/order/supply-forms.server.ts";
import { FormRefused, readRequired, type TypedProblem, typedIn } from "#desk/typed-form.ts";
import type { Language } from "#lib/locale.ts";
import { notAForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";

type OrderWrite = {
  readonly sdk: Sdk;
  readonly page: OrderPage;
  readonly form: FormData;
  readonly language: Language;
};

/** Calls off, or forces, what the operator may have to ask a second person for. */
async function decideWhole(reading: SupplyForm): Promise<DoneWord | null> {
  const { sdk, form, t, version, language, page } = reading;
  const params = paramsOf(reading);
  const readReason = (name: string) => readRequired(form, name, reasonLength, t("wrong.reason"));
  const callOff = (step: "cancel" | "decline" | "refuse", reason: string) => ({
    ...{ act: { kind: "CANCELLATION", logisticOrderId: page.id, step, reason } as const, language },
  });
  if (form.has("decline")) {
    const reason = readReason("reason");
    const take = () => sdk.deskOrders.declineOrder({ params, body: { version, reason } });
    return takeOrAsk(sdk, callOff("decline", reason), take, "declined");
  }
  if (form.has("cancel")) {
    const reason = readReason("wholeReason");
    const take = () => sdk.deskOrders.cancelOrder({ params, body: { version, reason } });
    return takeOrAsk(sdk, callOff("cancel", reason), take, "canceled");
  }
  if (form.has("refuse")) {
    const reason = readReason("refusalReason");
    const take = () => sdk.blockedOrders.refuseBlockedOrder({ params, body: { reason } });
    return takeOrAsk(sdk, callOff("refuse", reason), take, "refused");
  }
  if (!form.has("forceValidation")) return null;
  const reason = readReason("forceReason");
  const take = () => sdk.blockedOrders.forceValidation({ params, body: { reason } });
  const act = { kind: "FORCED_ORDER", logisticOrderId: page.id, reason } as const;
  return takeOrAsk(sdk, { act, language }, take, "forced");
}

async function write(reading: SupplyForm): Promise<DoneWord> {
  const { sdk, form, version, language, page } = reading;
  const params = paramsOf(reading);
  if (isMoneyForm(form)) return moveMoney({ sdk, logisticOrderId: page.id, form, language });
  if (form.has("ship")) return ship(reading);
  if (form.has("cancelLines")) return cancelLines(reading);
  if (form.has("promise")) return promise(reading);
  if (form.has("track")) return correctTracking(reading);
  const decided = await decideWhole(reading);
  if (decided) return decided;
  if (form.has("prepare")) {
    await sdk.deskOrders.prepareOrder({ params, body: { version } });
    return "prepared";
  }
  if (form.has("ready")) {
    await sdk.deskOrders.readyOrder({ params, body: { version } });
    return "ready";
  }
  if (form.has("accept")) return accept(reading);
  throw notAForm();
}

/** What the API found wrong with a form, by the field that it stands in. */
function problemsOf({ envelope, code }: ApiError, { language, form }: OrderWrite): TypedProblem[] {
  const t = deskOrderText(language);
  if (isMoneyForm(form)) return moneyProblems({ form, language });
  if (code === "F-E-039") return [{ fieldId: "reason", message: t("wrong.allZero") }];
  const details = (envelope?.errors ?? []).map(({ detail }) => detail ?? "");
  if (details.some((detail) => detail.includes("expectedDate"))) {
    const fieldId = form.has("ship") ? "restDay" : form.has("promise") ? "promisedDay" : "day";
    return [{ fieldId, message: t("wrong.day") }];
  }
  return [{ fieldId: "lines", message: t("wrong.other") }];
}

function refusalOf(error: ApiError, given: OrderWrite): OrderRefusal {
  if (error.code === "CHANGED_MEANWHILE") return { reason: "changed", problems: [], meanwhile: meanwhileOf(error) };
  if (error.status === 409) {
    const isUnpaid = PaymentStatus.safeParse(error.envelope?.errors[0]?.detail).success;
    return { reason: isUnpaid ? "unpaid" : "conflict", problems: [] };
  }
  if (error.status === 400 || error.status === 422) return { reason: "fields", problems: problemsOf(error, given) };
  throw error;
}

/** Does what a form of the page asks for; a refusal comes with all that was typed. Throws whatever is no refusal of the form. */
export async function answerOrderForm(given: OrderWrite): Promise<OrderOutcome | { readonly done: DoneWord }> {
  const { form, language } = given;
  try {
    const t = deskOrderText(language);
    return { done: await write({ ...given, t, problems: [], version: Number(form.get("version")) }) };
  } catch (error) {
    const kept = { typed: typedIn(form), attempt: Date.now() };
    if (error instanceof AskRefused)
      return { refusal: { reason: "asking", problems: [], words: error.message }, ...kept };
    if (error instanceof FormRefused) return { refusal: { reason: "fields", problems: error.problems }, ...kept };
    throwUnlessRefused(error);
    return { refusal: refusalOf(error, given), ...kept };
  }
}
