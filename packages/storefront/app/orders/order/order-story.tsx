import { useOrdersText } from "messages:orders";
import { formatDateTime } from "#lib/format.ts";
import { usePersonName } from "#lib/person-name.ts";
import { mergeHistory, mergeMails, type OrderEvent } from "#orders/order/merged-history.rules.ts";
import type { LogisticOrderView, ShipmentView, TimelineEntry } from "#orders/order/order-view.ts";
import { stateWords } from "#orders/order-states.ts";
import { MailLine } from "#timeline/mail-line.tsx";
import { isMail, type MailStory, tellInOrder } from "#timeline/mail-story.rules.ts";
import { StoryEntry } from "#timeline/story-entry.tsx";
import { ExternalLink } from "#ui/action/external-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

/** The parcels that have left, each with the way to follow it; what is in one unfolds. */
export function Shipments({ shipments }: { readonly shipments: readonly ShipmentView[] }) {
  const t = useOrdersText();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-label={t("shipments")}>
      {shipments.map((shipment, at) => (
        <li key={shipment.id}>
          <details>
            <summary>
              <strong>{t("parcel", { number: at + 1 })}</strong> ·{" "}
              <time dateTime={shipment.shippedAt}>{formatDateTime(shipment.shippedAt)}</time>
              {shipment.carrier && ` · ${shipment.carrier}`}
              {shipment.trackingNumber && ` · ${shipment.trackingNumber}`}
            </summary>
            <ul className="text-muted">
              {shipment.lines.map(({ id, name, code, quantity }) => (
                <li key={id}>{t("packed", { name, code, pieces: quantity })}</li>
              ))}
            </ul>
          </details>
          {shipment.trackingUrl && (
            <ExternalLink href={shipment.trackingUrl} newWindowLabel={t("newWindow")}>
              {t("track")}
            </ExternalLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Steps that a reader sees at once. */
const shownSteps = 5;

type TimelineProps = { readonly logisticOrders: readonly LogisticOrderView[] };

/** What happened when, by whom and why, and the mails about it, of all suppliers together, the newest first: five entries, then all. */
export function Timeline({ logisticOrders }: TimelineProps) {
  const t = useOrdersText();
  const steps = mergeHistory(logisticOrders);
  if (steps.length === 0) return null;
  const events = tellInOrder(steps, mergeMails(logisticOrders));
  const older = events.slice(shownSteps);
  return (
    <Card as="section" labelledBy="timeline" className="grid content-start gap-2">
      <h2 id="timeline" className="text-lg">
        {t("timeline")}
      </h2>
      <Steps entries={events.slice(0, shownSteps)} />
      {older.length > 0 && (
        <Disclosure summary={t("allSteps", { count: events.length })}>
          <Steps entries={older} />
        </Disclosure>
      )}
    </Card>
  );
}

const Steps = ({ entries }: { readonly entries: readonly (OrderEvent | MailStory)[] }) => (
  <ol className="grid border-s-2 border-line ps-4 text-sm lg:grid-cols-2 lg:gap-x-8">
    {entries.map((entry) =>
      isMail(entry) ? (
        <StoryEntry key={`${entry.at} ${entry.event} ${entry.state}`} isAside>
          <MailLine mail={entry} />
        </StoryEntry>
      ) : (
        <StoryEntry key={`${entry.at} ${entry.state} ${entry.news} ${entry.suppliers.join()}`}>
          <Step entry={entry} />
        </StoryEntry>
      ),
    )}
  </ol>
);

function eventWords({ isLevel, isUnpaid, news, state }: TimelineEntry, t: ReturnType<typeof useOrdersText>): string {
  if (isUnpaid) return t("unpaid");
  if (news) return t(news);
  return isLevel ? t("levelApproved") : stateWords(state, t);
}

function Step({ entry }: { readonly entry: OrderEvent }) {
  const t = useOrdersText();
  const nameOf = usePersonName();
  return (
    <>
      <strong>{eventWords(entry, t)}</strong>
      <span className="block text-muted">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> · {entry.by ? nameOf(entry.by) : t("automatic")}
        {entry.onBehalfOf && ` (${t("onBehalfOf", { name: nameOf(entry.onBehalfOf) })})`}
        {entry.suppliers.some((supplier) => supplier !== entry.by) && ` · ${entry.suppliers.join(", ")}`}
      </span>
      {entry.refusedLines.length > 0 && (
        <span className="block">{t("linesTakenOut", { names: entry.refusedLines.join(", ") })}</span>
      )}
      {entry.reason && <span className="block">{t("reasonGiven", { reason: entry.reason })}</span>}
    </>
  );
}
