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
import type { DeskLine } from "#desk/order/page/order-page.ts";
import { parcelsIn, sameCarrier, suffixOf } from "#desk/order/ship/parcels.ts";
import { sendOnce } from "#lib/send-once.server.ts";
import { typedText } from "#lib/typed-fields.ts";

/** How a parcel is followed: a carrier of the list, or another one by its name with its own link. */
function readTracking({ form, problems, t }: FormReading, suffix: string) {
  const carrier = typedText(form, `carrier${suffix}`);
  const known = carrierCodes.find((code): code is CarrierCode => code === carrier);
  const url = typedText(form, `url${suffix}`);
  if (!known && url !== "" && !/^https?:\/\/\S+$/.test(url))
    problems.push({ fieldId: `url${suffix}`, message: t("wrong.url") });
  return {
    carrier: known ?? null,
    carrierName: known ? null : typedText(form, `carrierName${suffix}`) || null,
    trackingNumber: typedText(form, `number${suffix}`) || null,
    trackingUrl: known ? null : url || null,
  };
}

type ReadTracking = ReturnType<typeof readTracking>;

/** How a parcel beside the first is followed: by its carrier, and under its number, where it has none of its own. */
function readTrackingBeside(reading: FormReading, suffix: string, first: ReadTracking): ReadTracking {
  const own = readTracking(reading, suffix);
  if (typedText(reading.form, `carrier${suffix}`) !== sameCarrier) return own;
  const { carrier, carrierName } = first;
  if (own.trackingNumber) return { ...own, carrier, carrierName };
  return { ...first, ...(own.trackingUrl && { trackingUrl: own.trackingUrl }) };
}

/** The parcels with something in them: no more than is left over all of them. One that has a number has something in it. */
function readParcels(reading: SupplyForm) {
  const { page, form, problems, t } = reading;
  const packed = new Map<string, number>();
  const first = readTracking(reading, "");
  const all = parcelsIn(form).map((key) => {
    const suffix = suffixOf(key);
    const most = ({ id, left }: DeskLine) => Math.max(left - (packed.get(id) ?? 0), 0);
    const lines = readPieces(reading, "ship", most, suffix).filter(({ quantity }) => quantity > 0);
    for (const { line, quantity } of lines) packed.set(line.id, (packed.get(line.id) ?? 0) + quantity);
    const tracking = suffix === "" ? first : readTrackingBeside(reading, suffix, first);
    return { suffix, tracking, lines: lines.map(({ line, quantity }) => ({ id: line.id, quantity })) };
  });
  const [line] = page.lines.filter(({ left }) => left > 0);
  const filled = all.filter(({ lines }) => lines.length > 0);
  for (const { suffix, lines } of all) {
    const isMeant = filled.length === 0 ? suffix === "" : typedText(form, `number${suffix}`) !== "";
    if (lines.length === 0 && isMeant)
      problems.push({ fieldId: line ? fieldOf("ship", line.id) + suffix : "ship", message: t("wrong.emptyParcel") });
  }
  const parcels = filled.map(({ lines, tracking }) => ({ lines, ...tracking }));
  return { parcels, restOf: ({ id, left }: DeskLine) => left - (packed.get(id) ?? 0) };
}

/** The day by which what stays arrives, and the days of lines that have another one. */
function readRestDays(reading: SupplyForm, restOf: (line: DeskLine) => number) {
  const { page, form, problems, t } = reading;
  const staying = page.lines.filter((line) => restOf(line) > 0);
  if (staying.length === 0) return {};
  const own = staying.flatMap(({ id }) => {
    const expectedDate = readDay(reading, fieldOf("day", id));
    return expectedDate ? [{ id, expectedDate }] : [];
  });
  const day = readDay(reading, "restDay");
  if (typedText(form, "restDay") === "" && own.length < staying.length)
    problems.push({ fieldId: "restDay", message: t("wrong.restDay") });
  const others = own.filter(({ expectedDate }) => expectedDate !== day);
  return { ...(day && { expectedDate: day }), ...(others.length > 0 && { expectedDates: others }) };
}

/** One parcel or several at once; when something stays, with the days by which that arrives. */
export async function ship(reading: SupplyForm): Promise<"shipped"> {
  const { sdk, form, version } = reading;
  const { parcels, restOf } = readParcels(reading);
  const days = readRestDays(reading, restOf);
  ensureRight(reading);
  const [one] = parcels;
  const body = { version, ...(parcels.length > 1 ? { parcels } : one), ...days };
  await sendOnce(form, (options) => sdk.deskOrders.shipOrder({ params: paramsOf(reading), body }, options));
  return "shipped";
}

/** How a parcel that has left is followed. */
export async function correctTracking(reading: SupplyForm): Promise<"tracking"> {
  const { sdk, form, version } = reading;
  const shipmentId = typedText(form, "track");
  const tracking = readTracking(reading, `-${shipmentId}`);
  ensureRight(reading);
  const body = { version, ...tracking };
  await sdk.deskOrders.correctTracking({ params: { ...paramsOf(reading), shipmentId }, body });
  return "tracking";
}
