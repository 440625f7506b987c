// Refusals of orders.
import { documentLanguages, orderDocumentTypes } from "@comptoir/contract/orders/document-types.rules";
import { conflict, invalidField, notFound, Refusal, type RefusalEntry, refusal } from "#shared/refusal.ts";

/** 404, also for an order that the caller may not see. */
export const orderNotFound = (key: string) => notFound("Order", key);
/** The order is there, nobody has rated it. */
export const ratingNotFound = (key: string) => notFound("Rating of the order", key);
/** 404, also for a parcel of another order. */
export const shipmentNotFound = (key: string) => notFound("Shipment", key);
/** 404. */
export const documentNotFound = (key: string) => notFound("Document of the order", key);
/** 400 naming the types that there are. */
export const wrongDocumentType = (given: string | undefined) =>
  invalidField(given ? "F-E-008" : "F-E-001", "type", `The type must be one of ${orderDocumentTypes.join(", ")}`);
/** 400. */
export const wrongDocumentLanguage = () =>
  invalidField("F-E-008", "language", `The language must be one of ${documentLanguages.join(", ")}, or be left out`);
/** 404. */
export const lineNotFound = (key: string) => notFound("Order line", key);

/** `status` is the one that forbids the action. */
export const actionRefused = (action: string, status: string) =>
  conflict(`The order cannot be changed by "${action}" in the status ${status}`, status);

/** 409: the supplier's word was another one. */
export const acceptedOtherwise = (status: string) =>
  conflict("The order has been accepted already, with other quantities or prices", status);

/** 409: it was placed, or called off. */
export const orderNotEditable = (status: string) => conflict(`The order can no longer be edited: ${status}`, status);
/** 422: a supplier's answer is ordered as it is. */
export const quoteOnlyWhole = () =>
  refusal(422, "F-E-040", "A quote is ordered in full and without changes here", "isFull");
/** What was agreed with a supplier is not changed piece by piece. */
export const orderFromQuote = () => conflict("The quantities of an order from a quote cannot be changed", "QUOTE");
/** 409: the job that builds the draft of a large cart is under way. */
export const orderStillProcessing = () =>
  conflict("The order is still being built; try again in a moment", "processing");
/** 400, as the reference says for orders that were placed. */
export const notDeletable = (status: string) =>
  refusal(400, "CONFLICT", `Only a draft order can be deleted; this one is ${status}`, status);

/** 422: nothing that could be ordered is left. */
export const noEligibleLine = () => refusal(422, "F-E-039", "None of the lines can be ordered at the moment", "lines");

/** 422 with everything that stands against placing the order. */
export const notPlaceable = (failures: readonly RefusalEntry[]) => new Refusal(422, failures);

/** 409 with everything that is no longer as it was shown; nothing is placed (ux O-07). */
export const orderChanged = (differences: readonly RefusalEntry[]) => new Refusal(409, differences);

/** 409 naming each line whose stock went to somebody else in the meantime. */
export const stockTaken = (lines: readonly { readonly key: string; readonly name: string; readonly left: number }[]) =>
  new Refusal(
    409,
    lines.map(({ key, name, left }) => ({
      code: "F_W_106",
      message: `Not enough stock is left of ${name}: ${left} pieces`,
      detail: key,
    })),
  );

/** 400 with an entry for each name that no offer has. */
export const unknownOffers = (keys: readonly string[], kind: string) =>
  new Refusal(
    400,
    keys.map((key) => ({ code: "F-E-002", message: `Unknown ${kind} (external id): ${key}`, detail: key })),
  );
