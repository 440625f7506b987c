// The money of an order at the operator's desk: read for its page, sent back and noted by its forms. What takes a second person is asked
// for by the same form (desk D-121).

import { deskMoneyText } from "messages:deskMoney";
import { shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import { paymentReasonLength, transferReferenceLength } from "@comptoir/contract/limits";
import type { OrderMoney } from "@comptoir/contract/orders/payments";
import type { Sdk } from "@comptoir/sdk/client";
import { takeOrAsk } from "#desk/approvals/approvals.server.ts";
import { clientAtDesk } from "#desk/desk.server.ts";
import { piecesField } from "#desk/money/order-money-block.tsx";
import { FormRefused, type TypedProblem } from "#desk/typed-form.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { sendOnce } from "#lib/send-once.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { readAmount, typedText } from "#lib/typed-fields.ts";

/** The money of an order; null for suppliers, and where it cannot be told: the page is of use without. */
export async function readOrderMoney(
  context: LoadContext,
  url: URL,
  logisticOrderId: string,
): Promise<OrderMoney | null> {
  if (clientAtDesk(context) !== "OPERATOR") return null;
  try {
    return await getSdk(context, languageOf(url.pathname)).payments.getOrderMoney({
      params: { logisticOrderId },
      query: {},
    });
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The money of an order could not be read", error);
    return null;
  }
}

type MoneyForm = {
  readonly sdk: Pick<Sdk, "payments" | "pendingActions">;
  readonly logisticOrderId: string;
  readonly form: FormData;
  readonly language: Language;
};

/** An amount above nothing; what is none is a problem of its field. */
function readSum({ form, language }: MoneyForm, name: string, problems: TypedProblem[]): number {
  const amount = readAmount(form, name);
  if (amount !== null && amount > 0 && Number(amount.toFixed(2)) === amount) return amount;
  problems.push({ fieldId: name, message: deskMoneyText(language)("wrong.amount") });
  return 0;
}

/** The pieces that were filled in; none at all is a problem. */
function readLines({ form, language }: MoneyForm, problems: TypedProblem[]) {
  const t = deskMoneyText(language);
  const fields = [...form].filter(([name]) => name.startsWith(piecesField("")));
  const lines = fields.flatMap(([fieldId, value]) => {
    const text = String(value).replaceAll(/\s/g, "");
    if (text === "" || text === "0") return [];
    const quantity = /^\d{1,7}$/.test(text) ? Number(text) : null;
    if (quantity === null) problems.push({ fieldId, message: t("wrong.pieces") });
    return [{ id: fieldId.slice(piecesField("").length), quantity: quantity ?? 1 }];
  });
  if (lines.length === 0) problems.push({ fieldId: fields[0]?.[0] ?? "refundReason", message: t("wrong.noPieces") });
  return lines;
}

/** All, the pieces that were filled in, or, as Enter says in any field of the form, an amount, without which nothing goes back. */
function readRefund(given: MoneyForm, problems: TypedProblem[]) {
  const { form, language } = given;
  const how = form.get("refund");
  if (how === "lines") return { lines: readLines(given, problems) };
  if (how !== "all") return { amount: readSum(given, "refundAmount", problems) };
  const isOfPart = ([name, value]: [string, FormDataEntryValue]) =>
    (name === "refundAmount" || name.startsWith(piecesField(""))) && String(value).trim() !== "";
  const typed = [...form].find(isOfPart);
  if (typed) problems.push({ fieldId: typed[0], message: deskMoneyText(language)("wrong.partTyped") });
  return {};
}

async function refund(given: MoneyForm): Promise<"refunded" | "asked"> {
  const { sdk, form, language, logisticOrderId } = given;
  const problems: TypedProblem[] = [];
  const reason = typedText(form, "refundReason").slice(0, paymentReasonLength);
  const asked = { ...readRefund(given, problems), reason };
  if (reason === "") problems.push({ fieldId: "refundReason", message: deskMoneyText(language)("wrong.reason") });
  if (problems.length > 0) throw new FormRefused(problems);
  const params = { orderId: logisticOrderId };
  const take = () => sendOnce(form, (options) => sdk.payments.refundOrder({ params, body: asked }, options));
  return takeOrAsk(sdk, { act: { kind: "REFUND", logisticOrderId, ...asked }, language }, take, "refunded");
}

async function receive(given: MoneyForm): Promise<"received" | "asked"> {
  const { sdk, form, language, logisticOrderId } = given;
  const t = deskMoneyText(language);
  const problems: TypedProblem[] = [];
  const amount = readSum(given, "transferAmount", problems);
  const day = typedText(form, "receivedOn");
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)) || day > shopDay(new Date()))
    problems.push({ fieldId: "receivedOn", message: t("wrong.day") });
  const reference = typedText(form, "transferReference").slice(0, transferReferenceLength);
  if (reference === "") problems.push({ fieldId: "transferReference", message: t("wrong.reference") });
  if (problems.length > 0) throw new FormRefused(problems);
  const body = { amount, receivedAt: startOfDay(day).toISOString(), reference };
  const params = { logisticOrderId };
  const take = () => sendOnce(form, (options) => sdk.payments.receiveTransfer({ params, body }, options));
  return takeOrAsk(sdk, { act: { kind: "TRANSFER", logisticOrderId, ...body }, language }, take, "received");
}

/** Whether a form is about money. */
export const isMoneyForm = (form: FormData): boolean => form.has("refund") || form.has("transfer");

/**
 * Sends money back, or notes a transfer, as the form says; asks a second person where that takes one. Throws `FormRefused` for what is
 * wrong with it, and what the calls throw.
 */
export const moveMoney = (given: MoneyForm): Promise<"refunded" | "received" | "asked"> =>
  given.form.has("refund") ? refund(given) : receive(given);

/** What the API finds wrong with such a form: more than there is, or more pieces than the order has. */
export function moneyProblems({ form, language }: Pick<MoneyForm, "form" | "language">): TypedProblem[] {
  const t = deskMoneyText(language);
  if (form.has("transfer")) return [{ fieldId: "receivedOn", message: t("wrong.day") }];
  const [pieces = "refundReason"] = [...form.keys()].filter((name) => name.startsWith(piecesField("")));
  return [{ fieldId: form.get("refund") === "lines" ? pieces : "refundAmount", message: t("wrong.tooMuch") }];
}
