// Which mails of an order or a quote stand in whose timeline (desk D-408), and what of them.
import type { MailEntry, ToldEvent } from "@comptoir/contract/notifications/mail-entries";

export type MailSide = MailEntry["side"];

/**
 * What a supplier's own doing, or the clock, tells its buyer; that the buyer was told the rest, such as of an approval, is none of its
 * business.
 */
export const eventsOfSuppliers = [
  "ORDER_ACCEPTED",
  "ORDER_DECLINED",
  "ORDER_SHIPPED",
  "ORDER_CANCELED",
  "DELIVERY_POSTPONED",
  "ORDER_MESSAGE",
  "INCIDENT_CLOSED",
  "QUOTE_ANSWERED",
  "QUOTE_CHANGED",
  "QUOTE_DECLINED",
  "QUOTE_ORDERED",
  "QUOTE_MESSAGE",
  "QUOTE_EXPIRES",
  "QUOTE_EXPIRED",
] as const satisfies readonly ToldEvent[];

type MailState = { readonly sentAt: Date | null; readonly failedAt: Date | null };

/** A mail that was refused and taken later was sent. */
export const stateOfMail = ({ sentAt, failedAt }: MailState): MailEntry["state"] =>
  sentAt ? "SENT" : failedAt ? "FAILED" : "WAITING";

/** Where a mail went, as the reader may know it: suppliers are not told the addresses of buyers. */
export const recipientFor = (
  reader: MailSide,
  { side, recipient }: { readonly side: MailSide; readonly recipient: string },
): string | null => (reader === "SUPPLIER" && side !== "SUPPLIER" ? null : recipient);
