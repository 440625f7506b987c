// By when its supplier has to act on an order, in words: that it is to be accepted, or shipped, or that the moment is over.

import { useDeskOrdersText } from "messages:deskOrders";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { OrderEntry } from "#desk/orders/order-entry.ts";
import { formatDateTime, formatIsoDay } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { formatNearDay, formatNearTime, isNear } from "#lib/weekday.ts";
import { Badge } from "#ui/display/badge.tsx";

type OrderDueProps = Pick<OrderEntry, "status" | "dueAt" | "isLate"> & { readonly today: string };

/** The words, and the moment that they name; null where nothing has to be done soon. */
function useDueWords({ status, dueAt, isLate, today }: OrderDueProps) {
  const t = useDeskOrdersText();
  const language = useLanguage();
  if (dueAt === null) return null;
  const isToAccept = status === "WAITING_SUPPLIER_APPROVAL";
  const isToday = formatIsoDay(dueAt) === today;
  // What has to leave on a day has no hour.
  const when = isToAccept ? formatNearTime(dueAt, today, language) : formatNearDay(dueAt, today, language);
  if (isLate) return t("due.late", { date: when });
  if (isToAccept) return t("due.accept", { date: isToday ? formatDateTime(dueAt).slice(11) : when });
  return isNear(dueAt, today) ? t("due.ship", { date: when }) : null;
}

export function OrderDue(props: OrderDueProps) {
  const words = useDueWords(props);
  const { dueAt, isLate, today } = props;
  if (words === null || dueAt === null) return null;
  const isToday = formatIsoDay(dueAt) === today;
  return (
    <Badge tone={isLate ? "negative" : isToday ? "action" : "neutral"} icon={isLate ? <TriangleAlert /> : <Clock />}>
      <time dateTime={dueAt}>{words}</time>
    </Badge>
  );
}
