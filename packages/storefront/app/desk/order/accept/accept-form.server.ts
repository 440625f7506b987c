// What a supplier confirms of an order, as its form was sent.
import { messageLength } from "@comptoir/contract/limits";
import { readAcceptedLines } from "#desk/order/accept/accepted-lines.ts";
import { ensureRight, paramsOf, readDay, type SupplyForm } from "#desk/order/page/order-form.ts";
import { FormRefused } from "#desk/typed-form.ts";
import { typedText } from "#lib/typed-fields.ts";

/** As it was ordered, or line by line. */
export async function accept(reading: SupplyForm): Promise<"accepted"> {
  const { sdk, form, t, version } = reading;
  const isAsOrdered = form.get("accept") === "asOrdered";
  const lines = isAsOrdered ? undefined : readAcceptedLines(reading);
  const day = readDay(reading, "day");
  const message = typedText(form, "message").slice(0, messageLength);
  if (lines && lines.length > 0 && lines.every(({ confirmedQuantity }) => confirmedQuantity === 0))
    throw new FormRefused([{ fieldId: "reason", message: t("wrong.allZero") }]);
  ensureRight(reading);
  const body = {
    ...{ version, ...(lines && { lines: lines.map(({ first: _first, ...line }) => line) }) },
    ...(day && { expectedDate: day }),
    ...(message && { fulfillmentMessage: message }),
  };
  await sdk.deskOrders.acceptOrder({ params: paramsOf(reading), body });
  return "accepted";
}
