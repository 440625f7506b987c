// What left and what happened: parcels with the way to follow them, which can be corrected, and every step with who took it and why.

import { useDeskOrderText } from "messages:deskOrder";
import { useDeskOrdersText } from "messages:deskOrders";
import type { HistoryChange, Tracking } from "@comptoir/contract/orders/orders";
import Truck from "lucide-react/icons/truck";
import { Form } from "react-router";
import type { LineValues, LineWords } from "#desk/order/page/line-columns.tsx";
import type { DeskShipment, OrderPage } from "#desk/order/page/order-page.ts";
import { TrackingFields } from "#desk/order/ship/tracking-fields.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatMoney, formatNumber, formatUnitPrice } from "#lib/format.ts";
import { usePersonName } from "#lib/person-name.ts";
import { formatNearDay, formatNearTime } from "#lib/weekday.ts";
import { MailLine } from "#timeline/mail-line.tsx";
import { isMail, tellInOrder } from "#timeline/mail-story.rules.ts";
import { StoryEntry } from "#timeline/story-entry.tsx";
import { Button } from "#ui/action/button.tsx";
import { ExternalLink } from "#ui/action/external-link.tsx";
import { Steps } from "#ui/navigation/steps.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type StoryProps = { readonly page: OrderPage; readonly values: LineValues };

export function Shipments({ page, values }: StoryProps) {
  const { t } = values;
  if (page.shipments.length === 0) return null;
  return (
    <section aria-labelledby="shipments" className="grid content-start gap-2">
      <h2 id="shipments" className="text-lg">
        {t("shipments")}
      </h2>
      <ul className="grid gap-2">
        {page.shipments.map((shipment, at) => (
          <li key={shipment.id} className="card grid gap-2" data-padding="normal">
            <Parcel page={page} values={values} shipment={shipment} number={at + 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ParcelProps = StoryProps & { readonly shipment: DeskShipment; readonly number: number };

function Parcel({ page, values, shipment, number }: ParcelProps) {
  const { t, language, typed } = values;
  const paths = useDeskPaths();
  const { id, shippedAt, carrierName, trackingNumber, trackingUrl, lines } = shipment;
  const codeOf = (lineId: string) => page.lines.find((line) => line.id === lineId)?.code ?? "";
  const words = lines.map((line) => `${codeOf(line.id)} × ${formatNumber(line.quantity, language)}`).join(" · ");
  return (
    <>
      <p>
        <Truck className="inline size-4 align-icon" aria-hidden="true" /> <b>{t("parcel", { number })}</b>,{" "}
        <time dateTime={shippedAt}>{formatNearTime(shippedAt, page.today, language)}</time>
        {carrierName && `, ${carrierName}`}
        {trackingNumber && (
          <>
            {" "}
            <span className="code">{trackingNumber}</span>
          </>
        )}
        {trackingUrl && (
          <>
            {" · "}
            <ExternalLink href={trackingUrl} newWindowLabel={t("newWindow")}>
              {t("track", { number })}
            </ExternalLink>
          </>
        )}
        <span className="block text-sm text-muted">{words}</span>
        <a className="link" href={paths.deliveryNote(page.reference, { parcel: id })}>
          {t("deliveryNote", { number })}
        </a>
      </p>
      {page.steps.includes("correctTracking") && (
        <Disclosure summary={t("correctTracking", { number })} isOpen={typed.track === id} className="print:hidden">
          <Form method="post" className="flex flex-wrap items-end gap-3" noValidate>
            <input type="hidden" name="version" value={page.version} />
            <TrackingFields values={values} suffix={`-${id}`} shipment={shipment} />
            <Button type="submit" name="track" value={id}>
              {t("correctNow")}
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  );
}

/** What happened, and the mails about it; newest first. */
export function Timeline({ page, values }: StoryProps) {
  const { t } = values;
  const list = useDeskOrdersText();
  const nameOf = usePersonName();
  return (
    <section aria-labelledby="timeline" className="grid content-start gap-2">
      <h2 id="timeline" className="text-lg">
        {t("timeline")}
      </h2>
      <ol className="grid gap-0 border-s-2 border-line ps-4 text-sm">
        {tellInOrder(page.history, page.mails).map((entry) =>
          isMail(entry) ? (
            <StoryEntry key={`${entry.at} ${entry.event} ${entry.side} ${entry.state}`} isAside>
              <MailLine mail={entry} time={formatNearTime(entry.at, page.today, values.language)} />
            </StoryEntry>
          ) : (
            <StoryEntry key={`${entry.at} ${entry.to}`}>
              <strong>{entry.from === entry.to ? t("changed") : list(`state.${entry.to}`)}</strong>
              <span className="block text-muted">
                <time dateTime={entry.at}>{formatNearTime(entry.at, page.today, values.language)}</time> ·{" "}
                {entry.by.onBehalfOf
                  ? t("actedFor", { name: entry.by.name, supplier: entry.by.onBehalfOf })
                  : nameOf(entry.by.name) || t("automatic")}
              </span>
              {entry.reason && <span className="block">{t("reasonGiven", { reason: entry.reason })}</span>}
              {entry.change && <Change page={page} values={values} change={entry.change} />}
            </StoryEntry>
          ),
        )}
      </ol>
    </section>
  );
}

type ChangeProps = { readonly page: OrderPage; readonly values: LineWords; readonly change: HistoryChange };

/** What a step changed, before and after. */
export function Change({
  page,
  values: { t, language },
  change: { lines = [], total, expectedDate, parcels = [], shipment },
}: ChangeProps) {
  const codeOf = (id: string) => page.lines.find((line) => line.id === id)?.code ?? "";
  const day = (text: string | null) => (text ? formatNearDay(text, page.today, language) : "–");
  const tracking = ({ carrierName, trackingNumber }: Tracking) =>
    [carrierName, trackingNumber].filter(Boolean).join(" ") || "–";
  const isFollowed = ({ carrierName, trackingNumber }: Tracking) => Boolean(carrierName || trackingNumber);
  const entries = [
    ...parcels.map(({ id, tracking: how, lines: packed }) => {
      const number = page.shipments.findIndex((own) => own.id === id) + 1;
      const pieces = packed.map((line) => `${codeOf(line.id)} × ${formatNumber(line.quantity, language)}`);
      return [t("parcel", { number }), [...pieces, ...(isFollowed(how) ? [tracking(how)] : [])].join(" · ")];
    }),
    ...lines.flatMap(({ id, quantity, price, expectedDate: promised, reason }) => [
      quantity && [codeOf(id), formatNumber(quantity.before, language), formatNumber(quantity.after, language)],
      price && [codeOf(id), formatUnitPrice(price.before), formatUnitPrice(price.after)],
      promised && [t("promisedOf", { what: codeOf(id) }), day(promised.before), day(promised.after)],
      reason && [codeOf(id), t("reasonGiven", { reason })],
    ]),
    total && [t("totalWord"), formatMoney(total.before), formatMoney(total.after)],
    expectedDate && [t("promisedWord"), day(expectedDate.before), day(expectedDate.after)],
    shipment && [t("trackingWord"), tracking(shipment.before), tracking(shipment.after)],
  ].filter((entry) => Array.isArray(entry));
  return (
    <>
      {entries.map(([what = "", before = "", after]) => (
        <span key={`${what} ${before} ${after}`} className="block">
          {after === undefined ? t("because", { what, reason: before }) : t("beforeAfter", { what, before, after })}
        </span>
      ))}
    </>
  );
}

const steps = ["acceptance", "preparation", "shipping", "reception"] as const;

/** The step that an order is at, counted from 0; after the last one once it is over. Of states that are not here, no step follows. */
const stepOf: Partial<Readonly<Record<OrderPage["status"], number>>> = {
  WAITING_SUPPLIER_APPROVAL: 0,
  ACCEPTED_BY_SUPPLIER: 1,
  WAITING_FULFILLMENT: 1,
  WAITING_SHIPMENT: 2,
  PARTIALLY_SHIPPED: 2,
  SHIPPED: 3,
  COMPLETED: steps.length,
};

/** How far an order is on its way from the supplier to its buyer; nothing of one that goes no way, such as a refused one. */
export function OrderSteps({ status }: Pick<OrderPage, "status">) {
  const t = useDeskOrderText();
  const at = stepOf[status];
  if (at === undefined) return null;
  return (
    <Steps
      label={t("steps")}
      doneLabel={t("step.done")}
      steps={steps.map((step, index) => {
        return { key: step, label: t(`step.${step}`), state: index < at ? "done" : index === at ? "current" : "ahead" };
      })}
    />
  );
}
