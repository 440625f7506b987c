// What is to come, day by day, each leading to its part of an order; as a file, and under an address for other calendars.

import { useDeliveriesText } from "messages:deliveries";
import { useOrdersText } from "messages:orders";
import type { Delivery } from "@comptoir/contract/orders/deliveries";
import CalendarDays from "lucide-react/icons/calendar-days";
import Download from "lucide-react/icons/download";
import { Form } from "react-router";
import { formatDateTime } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { formatWeekday } from "#lib/weekday.ts";
import { StateBadge } from "#orders/order/order-parts.tsx";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type DeliveriesScreenProps = SubscriptionProps & {
  readonly deliveries: readonly Delivery[];
  /** Of them all, though fewer are shown. */
  readonly total: number;
};

export function DeliveriesScreen({ deliveries, total, ...subscription }: DeliveriesScreenProps) {
  const t = useDeliveriesText();
  const orders = useOrdersText();
  const paths = usePaths();
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex-1">
          <PageHead
            title={t("title")}
            above={[{ label: orders("ordersTitle"), to: paths.orders() }]}
            here={paths.deliveries()}
          />
        </div>
        {deliveries.length > 0 && (
          <a href={paths.deliveriesFile()} className="button print:hidden" data-variant="secondary" download>
            <Download aria-hidden="true" />
            {t("download")}
          </a>
        )}
      </div>
      {deliveries.length > 0 ? (
        <>
          <p role="status" className="text-sm text-muted">
            {t("count", { count: total })}
            {total > deliveries.length && ` ${t("shown", { count: deliveries.length })}`}
          </p>
          <Days deliveries={deliveries} />
        </>
      ) : (
        <EmptyState
          icon={<CalendarDays />}
          title={t("emptyTitle")}
          actions={<ButtonLink to={paths.orders()}>{t("toOrders")}</ButtonLink>}
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      <Subscription {...subscription} />
    </div>
  );
}

function Days({ deliveries }: Pick<DeliveriesScreenProps, "deliveries">) {
  const t = useDeliveriesText();
  const paths = usePaths();
  const language = useLanguage();
  return [...Map.groupBy(deliveries, ({ day }) => day)].map(([day, ofDay]) => (
    <Card as="section" key={day} labelledBy={`day-${day}`} className="grid gap-3">
      <h2 id={`day-${day}`} className="text-lg first-letter:uppercase">
        <time dateTime={day}>{formatWeekday(day, language)}</time>
      </h2>
      <ul className="grid gap-2">
        {ofDay.map(({ logisticOrderReference: reference, supplierName, status, parcels }) => (
          <li key={reference} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <strong>{supplierName}</strong>
            <Link to={paths.order(reference)} className="whitespace-nowrap tabular-nums">
              {reference}
            </Link>
            <StateBadge code={status} />
            {parcels > 0 && <span className="text-sm text-muted">{t("parcels", { count: parcels })}</span>}
          </li>
        ))}
      </ul>
    </Card>
  ));
}

type SubscriptionProps = {
  /** Since when there is an address; null: there is none. */
  readonly subscribedAt: string | null;
  /** The address, right after it was made. */
  readonly link: string | null;
  readonly isEnded: boolean;
};

function Subscription({ subscribedAt, link, isEnded }: SubscriptionProps) {
  const t = useDeliveriesText();
  const paths = usePaths();
  return (
    <Card as="section" labelledBy="subscription" className="grid gap-3 print:hidden">
      <h2 id="subscription" className="text-lg">
        {t("subscribeTitle")}
      </h2>
      <p className="max-w-text text-muted">{t("subscribeText")}</p>
      <div role="status" className="grid gap-2 empty:hidden">
        {isEnded && <Alert tone="success">{t("ended")}</Alert>}
        {link && <Alert tone="success">{t("made")}</Alert>}
      </div>
      {link && (
        <Field label={t("link")} className="max-w-text">
          <TextInput value={link} readOnly name="link" />
        </Field>
      )}
      {subscribedAt && (
        <p className="text-sm">
          {t("since")} <time dateTime={subscribedAt}>{formatDateTime(subscribedAt)}</time>
        </p>
      )}
      <Form method="post" action={paths.deliveries()} preventScrollReset className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="make">
          {t(subscribedAt ? "makeAnew" : "make")}
        </Button>
        {subscribedAt && (
          <Button type="submit" name="intent" value="end" variant="danger">
            {t("end")}
          </Button>
        )}
      </Form>
    </Card>
  );
}
