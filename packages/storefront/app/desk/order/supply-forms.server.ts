// What suppliers take back of an order: pieces that will not come, and the day that was promised.
import { reasonLength } from "@comptoir/contract/limits";
import { takeOrAsk } from "#desk/approvals/approvals.server.ts";
import {
  ensureRight,
  fieldOf,
  paramsOf,
  readDay,
  readPieces,
  readReason,
  type SupplyForm,
} from "#desk/order/page/order-form.ts";

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
