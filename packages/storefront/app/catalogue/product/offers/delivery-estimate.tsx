// The day on which an offer is expected, for pages that say it: results do not, and need not load it.
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import type { Availability } from "#catalogue/cards/offer-facts.tsx";
import { DeliveryDay } from "#goods/delivery-day.tsx";

/** Nothing when nobody says or it cannot be ordered. */
export function DeliveryEstimate({
  offer,
}: {
  readonly offer: Availability & { readonly deliveryDate: string | null };
}) {
  if (!isOrderable(offer)) return null;
  return <DeliveryDay day={offer.deliveryDate} className="text-sm text-muted" />;
}
