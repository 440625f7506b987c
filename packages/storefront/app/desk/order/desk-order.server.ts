// What is done with an order at the desk: accepted, refused, prepared, shipped parcel by parcel, cancelled, promised for another day.

import { deskOrderText } from "messages:deskOrder";
import { messageLength, reasonLength } from "@comptoir/contract/limits";
import { type CarrierCode, carrierCodes } from "@comptoir/contract/orders/carriers.rules";
import { PaymentStatus } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import { type FormReading, readDay, readPieces, readPrices } from "#desk/order/order-form.ts";
import type { OrderPage } from "#desk/order/order-page.ts";
import { FormRefused, readRequired, type TypedProblem, textIn, typedIn } from "#desk/typed-form.ts";
import type { Language } from "#lib/locale.ts";
import { notAForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";

export const doneWords = [
  "accepted",
  "declined",
  "prepared",
  "ready",
  "shipped",
  "tracking",
  "canceled",
  "promised",
  "filed",
  "forced",
  "refused",
] as const;
export type DoneWord = (typeof doneWords)[number];

export type OrderRefusal = {
  /** Somebody else has written meanwhile, the state or the payment does not allow it, or fields are wrong. */
  readonly reason: "changed" | "conflict" | "unpaid" | "fields";
  readonly problems: readonly TypedProblem[];
};

/** What came of a form of the page that was refused, with all that was typed. */
export type OrderOutcome = {
  readonly refusal: OrderRefusal;
  readonly typed: Readonly<Record<string, string>>;
  readonly attempt: number;
};

type OrderWrite = {
  readonly sdk: Sdk;
  readonly page: OrderPage;
  readonly form: FormData;
  readonly language: Language;
};

type Reading = OrderWrite & FormReading & { readonly version: number };

const paramsOf = ({ page }: OrderWrite) => ({ logisticOrderId: page.id });

async function accept(reading: Reading): Promise<DoneWord> {
  const { sdk, page, form, t, version } = reading;
  const day = readDay(form, "day");
  const message = textIn(form, "message").slice(0, messageLength);
  const body = { version, ...(day && { expectedDate: day }), ...(message && { fulfillmentMessage: message }) };
  if (form.get("accept") === "asOrdered") {
    await sdk.deskOrders.acceptOrder({ params: paramsOf(reading), body });
    return "accepted";
  }
  const confirmed = readPieces(reading, "confirm", page.lines, ({ ordered }) => ordered);
  if (confirmed.length > 0 && confirmed.every(({ quantity }) => quantity === 0))
    throw new FormRefused([{ fieldId: "reason", message: t("wrong.allZero") }]);
  const prices = readPrices(reading, page.lines);
  const lines = confirmed.map(({ id, quantity }) => ({
    id,
    confirmedQuantity: quantity,
    confirmedPrice: prices.get(id),
  }));
  await sdk.deskOrders.acceptOrder({ params: paramsOf(reading), body: { ...body, lines } });
  return "accepted";
}

/** How a parcel is followed: a carrier of the list, or another one by its name with its own link. */
function readTracking({ form, t }: FormReading, suffix: string) {
  const carrier = textIn(form, `carrier${suffix}`);
  const known = carrierCodes.find((code): code is CarrierCode => code === carrier);
  const url = textIn(form, `url${suffix}`);
  if (url !== "" && !/^https?:\/\/\S+$/.test(url))
    throw new FormRefused([{ fieldId: `url${suffix}`, message: t("wrong.url") }]);
  return {
    carrier: known ?? null,
    carrierName: known ? null : textIn(form, `carrierName${suffix}`) || null,
    trackingNumber: textIn(form, `number${suffix}`) || null,
    trackingUrl: known ? null : url || null,
  };
}

async function ship(reading: Reading): Promise<DoneWord> {
  const { sdk, page, form, t, version } = reading;
  const sent = readPieces(reading, "ship", page.lines, ({ left }) => left).filter(({ quantity }) => quantity > 0);
  const [first] = page.lines.filter(({ left }) => left > 0);
  if (sent.length === 0)
    throw new FormRefused([{ fieldId: first ? `ship-${first.id}` : "ship", message: t("wrong.emptyParcel") }]);
  const day = readDay(form, "restDay");
  const body = { version, lines: sent, ...readTracking(reading, ""), ...(day && { expectedDate: day }) };
  const idempotencyKey = textIn(form, "formKey").slice(0, 64);
  await sdk.deskOrders.shipOrder({ params: paramsOf(reading), body }, { idempotencyKey });
  return "shipped";
}

async function cancelLines(reading: Reading): Promise<DoneWord> {
  const { sdk, page, form, t, version } = reading;
  const params = paramsOf(reading);
  const reason = readRequired(form, "cancelReason", reasonLength, t("wrong.reason"));
  if (form.get("cancelLines") === "rest") {
    await sdk.deskOrders.cancelOrderLines({ params, body: { version, reason } });
    return "canceled";
  }
  const lines = readPieces(reading, "cancel", page.lines, ({ left }) => left).filter(({ quantity }) => quantity > 0);
  const [first] = page.lines.filter(({ left }) => left > 0);
  if (lines.length === 0)
    throw new FormRefused([{ fieldId: first ? `cancel-${first.id}` : "cancel", message: t("wrong.nothingCanceled") }]);
  await sdk.deskOrders.cancelOrderLines({ params, body: { version, reason, lines } });
  return "canceled";
}

async function promise(reading: Reading): Promise<DoneWord> {
  const { sdk, form, t, version } = reading;
  const day = readDay(form, "promisedDay");
  if (!day) throw new FormRefused([{ fieldId: "promisedDay", message: t("wrong.day") }]);
  await sdk.deskOrders.promiseOrderDay({ params: paramsOf(reading), body: { version, expectedDate: day } });
  return "promised";
}

async function correctTracking(reading: Reading): Promise<DoneWord> {
  const { sdk, form, version } = reading;
  const shipmentId = textIn(form, "track");
  const body = { version, ...readTracking(reading, `-${shipmentId}`) };
  await sdk.deskOrders.correctTracking({ params: { ...paramsOf(reading), shipmentId }, body });
  return "tracking";
}

async function write(reading: Reading): Promise<DoneWord> {
  const { sdk, form, t, version } = reading;
  const params = paramsOf(reading);
  const readReason = (name: string) => readRequired(form, name, reasonLength, t("wrong.reason"));
  if (form.has("ship")) return ship(reading);
  if (form.has("cancelLines")) return cancelLines(reading);
  if (form.has("promise")) return promise(reading);
  if (form.has("track")) return correctTracking(reading);
  if (form.has("decline")) {
    await sdk.deskOrders.declineOrder({ params, body: { version, reason: readReason("reason") } });
    return "declined";
  }
  if (form.has("cancel")) {
    await sdk.deskOrders.cancelOrder({ params, body: { version, reason: readReason("wholeReason") } });
    return "canceled";
  }
  if (form.has("forceValidation")) {
    await sdk.blockedOrders.forceValidation({ params, body: { reason: readReason("forceReason") } });
    return "forced";
  }
  if (form.has("refuse")) {
    await sdk.blockedOrders.refuseBlockedOrder({ params, body: { reason: readReason("refusalReason") } });
    return "refused";
  }
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
  if (code === "F-E-039") return [{ fieldId: "reason", message: t("wrong.allZero") }];
  const details = (envelope?.errors ?? []).map(({ detail }) => detail ?? "");
  if (details.some((detail) => detail.includes("expectedDate"))) {
    const fieldId = form.has("ship") ? "restDay" : form.has("promise") ? "promisedDay" : "day";
    return [{ fieldId, message: t("wrong.day") }];
  }
  return [{ fieldId: "lines", message: t("wrong.other") }];
}

function refusalOf(error: ApiError, given: OrderWrite): OrderRefusal {
  if (error.code === "CHANGED_MEANWHILE") return { reason: "changed", problems: [] };
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
    return { done: await write({ ...given, t: deskOrderText(language), version: Number(form.get("version")) }) };
  } catch (error) {
    const kept = { typed: typedIn(form), attempt: Date.now() };
    if (error instanceof FormRefused) return { refusal: { reason: "fields", problems: error.problems }, ...kept };
    throwUnlessRefused(error);
    return { refusal: refusalOf(error, given), ...kept };
  }
}
