// What leaves of an order, and how it is followed, as the forms were sent.
import { type CarrierCode, carrierCodes } from "@comptoir/contract/orders/carriers.rules";
import {
  ensureRight,
  type FormReading,
  fieldOf,
  paramsOf,
  readDay,
  readPieces,
  type SupplyForm,
} from "#desk/order/page/order-form.ts";
import { textIn } from "#desk/typed-form.ts";
import { sendOnce } from "#lib/send-once.server.ts";

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
