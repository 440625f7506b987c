// Where a notification leads: the page that tells more of what it is about.
import type { Notification } from "@comptoir/contract/notifications/notifications";
import type { pathsIn } from "#lib/paths.ts";

type Paths = ReturnType<typeof pathsIn>;

/** Who is asked for a word is led to decide, everybody else to what it is about. */
export function pageOfNotification(paths: Paths, notification: Notification): string {
  const { event, orderReference, incidentId, masterQuoteId, productId } = notification;
  if (event === "APPROVAL_REQUESTED" && orderReference !== null) return paths.approval(orderReference);
  if (orderReference !== null)
    return incidentId === null ? paths.order(orderReference) : paths.incident(orderReference, incidentId);
  if (masterQuoteId !== null) return paths.quote(masterQuoteId);
  if (event === "DELEGATED") return paths.approvals();
  return productId === null ? paths.stockWatches() : paths.product(productId);
}
