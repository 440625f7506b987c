// Refusals of incidents and of what is said about orders (orders 4.7, 8).
import { conflict, invalidField, notFound, Refusal, refusal } from "#shared/refusal.ts";

/** 404, also for one of an order that the caller does not see. */
export const incidentNotFound = (key: string) => notFound("Incident", key);
/** 404, also for one that others have with each other. */
export const threadNotFound = (key: string) => notFound("Conversation", key);
/** 409: what is over is no longer talked about. */
export const incidentClosed = () =>
  conflict("The incident is closed; report another problem or write about the order", "CLOSED");
/** 409: the incident was closed already, without that refund. */
export const closedOtherwise = () =>
  conflict("The incident was closed already, and nothing was sent back with this", "CLOSED");
/** 403: only who has reported it, and the desks, close an incident. */
export const notYourIncident = () =>
  refusal(403, "FORBIDDEN", "Only who has reported the problem closes it, besides supplier and operator", "createdBy");
/** 403: only the operator sends money back. */
export const noRefundHere = () =>
  refusal(403, "FORBIDDEN", "Only the operator sends money back with an incident", "refundAmount");
/** 409: the supplier has not been sent the order. */
export const supplierNotTold = (status: string) =>
  conflict("The supplier has not been sent the order yet: nobody would read the message", status);
/** 400 naming each reason that no incident has. */
export const unknownReasons = (places: readonly number[], reasons: readonly string[]) =>
  new Refusal(
    400,
    places.map((place) => ({
      code: "F-E-002",
      message: `${reasons[place]} is no sub-reason of the types DELIVERY and PRODUCT`,
      detail: `reasons[${place}]`,
    })),
  );
/** 400: no sub-reason of that type. */
export const unknownSubReason = (key: string, type: string) =>
  invalidField("F-E-002", "subReasonId", `${key} is no sub-reason of the type ${type}`);
/** 400: with the buyer an incident has one conversation, which is there. */
export const incidentHasThread = () =>
  invalidField("F-E-040", "incidentId", "Write to the buyer in the conversation of the incident; here say OPERATOR");
