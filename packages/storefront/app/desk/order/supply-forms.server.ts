// What suppliers do with the lines of an order: accepted, shipped parcel by parcel, cancelled. A form is sent on once all of it is right.
import { messageLength, reasonLength } from "@comptoir/contract/limits";
import { type CarrierCode, carrierCodes } from "@comptoir/contract/orders/carriers.rules";
import type { Sdk } from "@comptoir/sdk/client";
import { takeOrAsk } from "#desk/approvals/approvals.server.ts";
import { readAcceptedLines } from "#desk/order/accept/accepted-lines.ts";
import { ensureRight, type FormReading, fieldOf, readDay, readPieces, readReason } from "#desk/order/order-form.ts";
import { FormRefused, textIn } from "#desk/typed-form.ts";
import { sendOnce } from "#lib/send-once.server.ts";

export type SupplyForm = FormReading & { readonly sdk: Sdk; readonly version: number };

/** Which order a call is about. */
export const paramsOf = ({ page }: Pick<SupplyForm, "page">) => ({ logisticOrderId: page.id });

/** As it was ordered, or line by line. */
export async function accept(reading: SupplyForm): Promise<"accepted"> {
  const { sdk, form, t, version } = reading;
  const isAsOrdered = form.get("accept") === "asOrdered";
  const lines = isAsOrdered ? undefined : readAcceptedLines(reading);
  const day = readDay(reading, "day");
  const message = textIn(form, "message").slice(0, messageLength);
  if (lines && lines.length > 0 && lines.every(({ confirmedQuantity }) => confirmedQuantity === 0))
    throw new FormRefused([{ fieldId: "reason", message: t("wrong.allZero") }]);
  ensureRight(reading);
  const body = {
    ...{ version, ...(lines && { lines }) },
    ...(day && { expectedDate: day }),
    ...(message && { fulfillmentMessage: message }),
  };
  await sdk.deskOrders.acceptOrder({ params: paramsOf(reading), body });
  return "accepted";
}

/** How a parcel is followed: a carrier of the list, or another one by its name with its own link. */
function readTracking({ form, problems, t }: FormReading, suffix: string) {
  const carrier = textIn(form, `carrier${suffix}`);
  const known = carrierCodes.find((code): code is CarrierCode => code === carrier);
  const url = textIn(form, `url${suffix}`);
  if (!known && url !== "" && !/^https?:\/\/\S+$/.test(url))
    problems.push({ fieldId: `url${suffix}`, message: t("wrong.url") });
  return {
    carrier: known ?? null,
    carrierName: known ? null : textIn(form, `carrierName${suffix}`) || null,
    trackingNumber: textIn(form, `number${suffix}`) || null,
    trackingUrl: known ? null : url || null,
  };
}

const countPieces = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((count, { quantity }) => count + quantity, 0);

/** One parcel; when something stays, with the day by which that arrives. */
export async function ship(reading: SupplyForm): Promise<"shipped"> {
  const { sdk, page, form, problems, t, version } = reading;
  const lines = readPieces(reading, "ship", ({ left }) => left).filter(({ quantity }) => quantity > 0);
  const [first] = page.lines.filter(({ left }) => left > 0);
  if (lines.length === 0)
    problems.push({ fieldId: first ? fieldOf("ship", first.id) : "ship", message: t("wrong.emptyParcel") });
  const tracking = readTracking(reading, "");
  const stays = page.lines.reduce((count, { left }) => count + left, 0) - countPieces(lines);
  const day = stays > 0 ? readDay(reading, "restDay") : undefined;
  if (stays > 0 && textIn(form, "restDay") === "") problems.push({ fieldId: "restDay", message: t("wrong.restDay") });
  ensureRight(reading);
  const sent = lines.map(({ line, quantity }) => ({ id: line.id, quantity }));
  const body = { version, lines: sent, ...tracking, ...(day && { expectedDate: day }) };
  await sendOnce(form, (options) => sdk.deskOrders.shipOrder({ params: paramsOf(reading), body }, options));
  return "shipped";
}

/** Pieces of lines, or all that is left. */
export async function cancelLines(reading: SupplyForm): Promise<"canceled" | "asked"> {
  const { sdk, page, form, problems, t, version, language } = reading;
  const isRest = form.get("cancelLines") === "rest";
  const lines = isRest ? [] : readPieces(reading, "cancel", ({ left }) => left).filter(({ quantity }) => quantity > 0);
  const [first] = page.lines.filter(({ left }) => left > 0);
  if (!isRest && lines.length === 0)
    problems.push({ fieldId: first ? fieldOf("cancel", first.id) : "cancel", message: t("wrong.nothingCanceled") });
  const reason = readReason(reading, "cancelReason", reasonLength);
  ensureRight(reading);
  const chosen = lines.map(({ line, quantity }) => ({ id: line.id, quantity }));
  const body = { version, reason, ...(isRest ? {} : { lines: chosen }) };
  const take = () => sdk.deskOrders.cancelOrderLines({ params: paramsOf(reading), body });
  // A second person is only needed where nothing is left: the order is cancelled as a whole.
  const act = { kind: "CANCELLATION", logisticOrderId: page.id, step: "cancel", reason } as const;
  return takeOrAsk(sdk, { act, language }, take, "canceled");
}

/** Another day by which all that is left arrives. */
export async function promise(reading: SupplyForm): Promise<"promised"> {
  const { sdk, problems, t, version } = reading;
  const day = readDay(reading, "promisedDay");
  if (!day && problems.length === 0) problems.push({ fieldId: "promisedDay", message: t("wrong.day") });
  ensureRight(reading);
  await sdk.deskOrders.promiseOrderDay({ params: paramsOf(reading), body: { version, expectedDate: day ?? "" } });
  return "promised";
}

/** How a parcel that has left is followed. */
export async function correctTracking(reading: SupplyForm): Promise<"tracking"> {
  const { sdk, form, version } = reading;
  const shipmentId = textIn(form, "track");
  const tracking = readTracking(reading, `-${shipmentId}`);
  ensureRight(reading);
  const body = { version, ...tracking };
  await sdk.deskOrders.correctTracking({ params: { ...paramsOf(reading), shipmentId }, body });
  return "tracking";
}
