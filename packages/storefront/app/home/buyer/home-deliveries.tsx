// What arrives next, each leading to its part of an order.

import { useBuyerHomeText } from "messages:buyerHome";
import type { BuyerHome } from "@comptoir/contract/home/home";
import { FailedBlock, HomeBlock, HomeRows } from "#home/buyer/home-block.tsx";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { formatShortWeekday } from "#lib/weekday.ts";
import { Link } from "#ui/action/link.tsx";

type HomeDeliveriesProps = Pick<BuyerHome, "deliveries"> & { readonly today: string };

export function HomeDeliveries({ deliveries, today }: HomeDeliveriesProps) {
  const t = useBuyerHomeText();
  const language = useLanguage();
  const paths = usePaths();
  if (deliveries === null) return <FailedBlock name="deliveries" />;
  if (deliveries.total === 0) return null;
  return (
    <HomeBlock
      name="deliveries"
      title={t("deliveries.title")}
      count={deliveries.total}
      all={{ to: paths.deliveries(), words: t("deliveries.all") }}
    >
      <HomeRows>
        {deliveries.deliveries.map(({ day, supplierName, logisticOrderReference: reference, parcels }) => (
          <li key={reference} className="flex items-baseline gap-3 py-1">
            <strong className="w-24 flex-none whitespace-nowrap">
              <time dateTime={day}>{day === today ? t("deliveries.today") : formatShortWeekday(day, language)}</time>
            </strong>
            <span className="min-w-0 flex-1">
              <Link to={paths.order(reference)} prefetch="none" tone="plain" className="font-semibold">
                {supplierName}
              </Link>{" "}
              <span className="text-muted text-xs">
                {parcels > 0 ? t("deliveries.parcels", { count: parcels }) : t("deliveries.preparing")}
              </span>
            </span>
          </li>
        ))}
      </HomeRows>
    </HomeBlock>
  );
}
