import { useOrdersText } from "messages:orders";
import { formatDateTime } from "#lib/format.ts";
import type { LogisticOrderView, ShipmentView, TimelineEntry } from "#orders/order/order-view.ts";
import { stateWords } from "#orders/order-states.ts";
import { ExternalLink } from "#ui/action/external-link.tsx";

export function Shipments({ shipments }: { readonly shipments: readonly ShipmentView[] }) {
  const t = useOrdersText();
  return (
    <section className="grid content-start gap-2">
      <h3>{t("shipments")}</h3>
      <ul className="grid gap-3 text-sm">
        {shipments.map((shipment, at) => (
          <li key={shipment.id}>
            <strong>{t("parcel", { number: at + 1 })}</strong> ·{" "}
            <time dateTime={shipment.shippedAt}>{formatDateTime(shipment.shippedAt)}</time>
            {shipment.carrier && ` · ${shipment.carrier}`}
            {shipment.trackingNumber && ` · ${shipment.trackingNumber}`}
            {shipment.trackingUrl && (
              <>
                {" · "}
                <ExternalLink href={shipment.trackingUrl} newWindowLabel={t("newWindow")}>
                  {t("track")}
                </ExternalLink>
              </>
            )}
            <ul className="text-muted">
              {shipment.lines.map(({ id, name, code, quantity }) => (
                <li key={id}>{t("packed", { name, code, pieces: quantity })}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happened when and by whom; the newest last. */
export function Timeline({ logisticOrder }: { readonly logisticOrder: LogisticOrderView }) {
  const t = useOrdersText();
  if (logisticOrder.history.length === 0) return null;
  return (
    <section className="grid content-start gap-2">
      <h3>{t("timeline")}</h3>
      <ol className="grid gap-0 border-s-2 border-line ps-4 text-sm">
        {logisticOrder.history.map((entry) => (
          <Event key={`${entry.at} ${entry.state}`} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function eventWords({ isLevel, isUnpaid, news, state }: TimelineEntry, t: ReturnType<typeof useOrdersText>): string {
  if (isUnpaid) return t("unpaid");
  if (news) return t(news);
  return isLevel ? t("levelApproved") : stateWords(state, t);
}

function Event({ entry }: { readonly entry: TimelineEntry }) {
  const t = useOrdersText();
  return (
    <li className="relative pb-3 last:pb-0 before:absolute before:-start-5.75 before:top-1 before:size-3 before:rounded-full before:border-2 before:border-surface before:bg-primary">
      <strong>{eventWords(entry, t)}</strong>
      <span className="block text-muted">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> · {entry.by ?? t("automatic")}
        {entry.onBehalfOf && ` (${t("onBehalfOf", { name: entry.onBehalfOf })})`}
      </span>
      {entry.refusedLines.length > 0 && (
        <span className="block">{t("linesTakenOut", { names: entry.refusedLines.join(", ") })}</span>
      )}
      {entry.reason && <span className="block">{t("reasonGiven", { reason: entry.reason })}</span>}
    </li>
  );
}
