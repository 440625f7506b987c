// What can be done about a logistic order once it has left: a problem reported, something said, and how it went (ux D-03, D-04, D-06).

import { useIncidentsText } from "messages:incidents";
import { useOrderTalkText } from "messages:orderTalk";
import Flag from "lucide-react/icons/flag";
import MessageSquare from "lucide-react/icons/message-square";
import Star from "lucide-react/icons/star";
import { usePaths } from "#lib/language.tsx";
import { IncidentList } from "#orders/incidents/incident-state.tsx";
import type { AfterSales } from "#orders/order/order.server.ts";
import { Block } from "#orders/order/order-parts.tsx";
import type { LogisticOrderView } from "#orders/order/order-view.ts";
import { afterSalesOf } from "#orders/order-states.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";

type AfterSalesProps = { readonly logisticOrder: LogisticOrderView; readonly afterSales: AfterSales };

/** The way to what is said about it, with how much of it is new; nothing where nothing can be said. */
export function MessagesLink({ logisticOrder: { id, reference, status }, afterSales }: AfterSalesProps) {
  const talk = useOrderTalkText();
  const paths = usePaths();
  const { count = 0, unreadCount = 0 } = afterSales.talks.get(id) ?? {};
  if (count === 0 && !afterSalesOf(status).includes("write")) return null;
  return (
    <span className="flex flex-wrap items-center gap-2 print:hidden">
      <ButtonLink
        to={paths.orderMessages(reference)}
        icon={<MessageSquare />}
        variant="quiet"
        size="small"
        prefetch="none"
      >
        {count > 0 ? talk("messagesCount", { count }) : talk("writeShort")}
      </ButtonLink>
      {unreadCount > 0 && <Badge tone="action">{talk("newMessages", { count: unreadCount })}</Badge>}
    </span>
  );
}

const incidentsOf = ({ id }: LogisticOrderView, { incidents }: AfterSales) =>
  incidents.filter(({ logisticOrderId }) => logisticOrderId === id);

/** Whether there is anything to tell or to do about it after it has left, messages apart. */
export const hasAfterSales = (logisticOrder: LogisticOrderView, afterSales: AfterSales): boolean =>
  incidentsOf(logisticOrder, afterSales).length > 0 ||
  afterSalesOf(logisticOrder.status).some((way) => way === "report" || way === "rate");

/** Problems with it, and the ways to report one and to say how it went. */
export function AfterSalesBlock({ logisticOrder, afterSales }: AfterSalesProps) {
  const t = useIncidentsText();
  const paths = usePaths();
  if (!hasAfterSales(logisticOrder, afterSales)) return null;
  const { reference, status } = logisticOrder;
  const may = afterSalesOf(status);
  const incidents = incidentsOf(logisticOrder, afterSales);
  return (
    <div className="grid gap-3">
      {incidents.length > 0 && (
        <Block title={t("ofOrder")}>
          <IncidentList incidents={incidents} reference={reference} />
        </Block>
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">
        {may.includes("report") && (
          <ButtonLink to={paths.reportIncident(reference)} icon={<Flag />} size="small" prefetch="none">
            {t("report")}
          </ButtonLink>
        )}
        {may.includes("rate") && (
          <ButtonLink to={paths.orderRating(reference)} icon={<Star />} variant="quiet" size="small" prefetch="none">
            {t("rate")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
