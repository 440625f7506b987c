// What people are told of by mail: one name for each event, and the mails of an order or a quote as its timeline lists them (desk D-408).
import { z } from "zod";
import { Timestamp } from "#shared.ts";

/** Events of which a buyer's side, a supplier or the operator is told. */
export const ToldEvent = z.enum([
  "ORDER_CONFIRMED",
  "APPROVAL_REQUESTED",
  "ORDER_APPROVED",
  "ORDER_DISAPPROVED",
  "ORDER_RELEASED",
  "ORDER_REFUSED",
  "ORDER_SENT",
  "ORDER_ACCEPTED",
  "ORDER_DECLINED",
  "ORDER_SHIPPED",
  "ORDER_CANCELED",
  "DELIVERY_POSTPONED",
  "ORDER_MESSAGE",
  "INCIDENT_REPORTED",
  "INCIDENT_CLOSED",
  "QUOTE_REQUESTED",
  "QUOTE_ANSWERED",
  "QUOTE_CHANGED",
  "QUOTE_DECLINED",
  "QUOTE_CANCELED",
  "QUOTE_ORDERED",
  "QUOTE_MESSAGE",
  "QUOTE_EXPIRES",
  "QUOTE_EXPIRED",
  "DELEGATED",
  "BACK_IN_STOCK",
  "USER_INVITED",
  "EMAIL_CHANGED",
]);
export type ToldEvent = z.infer<typeof ToldEvent>;

/** A mail about an order, a quote or somebody’s access: never what it says. */
export const MailEntry = z.strictObject({
  event: ToldEvent,
  /** Whom it was written for. */
  side: z.enum(["CUSTOMER", "SUPPLIER", "OPERATOR"]),
  /** Where it went; null for a supplier, who is not told the addresses of its buyers. */
  to: z.string().nullable(),
  /** FAILED: the mail server has not confirmed it, and it may be tried again. */
  state: z.enum(["WAITING", "SENT", "FAILED"]),
  /** When it was written. */
  at: Timestamp,
  /** When the mail server took it; null unless it was sent. */
  sentAt: Timestamp.nullable(),
});
export type MailEntry = z.infer<typeof MailEntry>;

/** A mail that lets a user in, or asks to confirm the address: whether it left, and who had it sent; null: the user, or the shop. */
export const InvitationMail = MailEntry.pick({ to: true, state: true, at: true, sentAt: true }).extend({
  by: z.string().nullable(),
});
export type InvitationMail = z.infer<typeof InvitationMail>;
