// The next deliveries above the list of orders, each leading to its part; nothing where none is expected.

import { useDeliveriesText } from "messages:deliveries";
import type { Delivery } from "@comptoir/contract/orders/deliveries";
import Truck from "lucide-react/icons/truck";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { formatShortWeekday } from "#lib/weekday.ts";
import { BareLink, Link } from "#ui/action/link.tsx";

/** Deliveries that the strip shows. */
export const deliveriesOfStrip = 4;

type DeliveriesStripProps = { readonly deliveries: readonly Delivery[] };

export function DeliveriesStrip({ deliveries }: DeliveriesStripProps) {
  const t = useDeliveriesText();
  const paths = usePaths();
  const language = useLanguage();
  if (deliveries.length === 0) return null;
  return (
    <section className="delivery-strip print:hidden" aria-label={t("title")}>
      <p className="delivery-strip-head">
        <Truck aria-hidden="true" />
        <span>
          <strong className="block">{t("title")}</strong>
          <Link to={paths.deliveries()} className="text-sm">
            {t("calendar")}
          </Link>
        </span>
      </p>
      <ul className="sideways">
        {deliveries.map(({ day, logisticOrderReference: reference, supplierName, parcels }) => (
          <li key={reference}>
            <BareLink to={paths.order(reference)}>
              <span className="block truncate">
                <strong>
                  <time dateTime={day}>{formatShortWeekday(day, language)}</time>
                </strong>{" "}
                {parcels > 0 && (
                  <span className="text-muted" title={t("parcels", { count: parcels })}>
                    <Truck className="inline size-4" aria-hidden="true" />
                    <span className="sr-only">{t("parcels", { count: parcels })}</span>
                  </span>
                )}
              </span>
              <span className="block truncate text-sm">{supplierName}</span>
            </BareLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
