// The head of the page of an order: its number and states, who ordered it when, for where, how much and for what amount, and what can
// be done about all of it.

import { useOrdersText } from "messages:orders";
import ArrowRight from "lucide-react/icons/arrow-right";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ListPlus from "lucide-react/icons/list-plus";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { usePersonName } from "#lib/person-name.ts";
import type { OrderPage } from "#orders/order/order.server.ts";
import { poNumberField } from "#orders/order/order-fields.ts";
import { orderNumber, StateBadge, StateWithNext } from "#orders/order/order-parts.tsx";
import { PrintButton } from "#page/print-button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";

type OrderHeadProps = Pick<OrderPage, "order" | "logisticOrders"> & {
  /** The master quote that it comes from. */
  readonly quoteId: string | null;
  /** The reference that the page was opened by. */
  readonly shown: string;
  /** The state that is told once for the order; null: each of its logistic orders tells its own. */
  readonly whole: string | null;
};

export function OrderHead({ quoteId, shown, whole, ...of }: OrderHeadProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const approvers = new Set(of.logisticOrders.flatMap((logisticOrder) => logisticOrder.approvers));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1>{t.rich("orderTitle", { reference: shown }, { ref: orderNumber })}</h1>
          {!whole && <States logisticOrders={of.logisticOrders} />}
        </div>
        <Facts {...of} />
        {quoteId && (
          <p>
            <Link to={paths.quote(quoteId)}>{t("ofQuote")}</Link>
          </p>
        )}
        {whole && (
          <div className="mt-1 grid gap-1">
            <StateWithNext code={whole} />
            {approvers.size > 0 && <p className="text-sm">{t("approvedBy", { names: [...approvers].join(", ") })}</p>}
          </div>
        )}
      </div>
      <Deeds {...of} shown={shown} />
    </div>
  );
}

type OrderProps = Pick<OrderPage, "order" | "logisticOrders">;

/** How far its parts are; of several states, each with how many parts are in it. */
function States({ logisticOrders }: Pick<OrderProps, "logisticOrders">) {
  const t = useOrdersText();
  const byStatus = Map.groupBy(logisticOrders, ({ status }) => status);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {[...byStatus].map(([status, { length: count }]) => (
        <span key={status} className="flex items-center gap-1.5">
          <StateBadge code={status} />
          {byStatus.size > 1 && (
            <span className="text-sm text-muted">{t("suppliersOf", { count, total: logisticOrders.length })}</span>
          )}
        </span>
      ))}
    </span>
  );
}

const strong = (words: ReactNode) => <strong className="text-text">{words}</strong>;

/** Where all of it goes, in one line; null where its parts go to several places. */
function placeOf(logisticOrders: OrderProps["logisticOrders"]): string | null {
  const places = logisticOrders.map(({ shippingAddress: to }) => to && `${to.address}, ${to.zipcode} ${to.city}`);
  return new Set(places).size === 1 ? (places[0] ?? null) : null;
}

function Facts({ order, logisticOrders }: OrderProps) {
  const t = useOrdersText();
  const nameOf = usePersonName();
  const reference = order.fields.find(({ key }) => key === poNumberField)?.text;
  const address = placeOf(logisticOrders);
  const lines = logisticOrders.reduce((sum, { lineCount }) => sum + lineCount, 0);
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      <li>
        {t(order.isPlaced ? "orderedByOn" : "begunByOn", { name: nameOf(order.buyer.name) })}{" "}
        <time dateTime={order.date} className="whitespace-nowrap">
          {formatDateTime(order.date)}
        </time>
      </li>
      {reference && <li>{t.rich("headReference", { reference }, { strong })}</li>}
      {address && <li>{t.rich("headAddress", { address }, { strong })}</li>}
      <li>{t("headCounts", { lines, suppliers: logisticOrders.length })}</li>
      <li>{t.rich("headTotal", { amount: formatMoney(order.totals.withTax) }, { strong })}</li>
    </ul>
  );
}

function Deeds({ order, logisticOrders, shown }: OrderProps & Pick<OrderHeadProps, "shown">) {
  const t = useOrdersText();
  const paths = usePaths();
  const isWaiting = order.quoteId !== null && logisticOrders.every(({ actions }) => actions.includes("place"));
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {logisticOrders.some(({ actions }) => actions.includes("approve")) && (
        <ButtonLink
          to={paths.approval(order.reference)}
          variant="primary"
          size="small"
          prefetch="none"
          icon={<ClipboardCheck />}
        >
          {t("decideWhole")}
        </ButtonLink>
      )}
      {isWaiting && (
        <ButtonLink
          to={paths.shipping({ order: order.reference })}
          variant="primary"
          size="small"
          icon={<ArrowRight />}
        >
          {t("resumeOrder")}
        </ButtonLink>
      )}
      <ButtonLink to={paths.order(shown, { reorder: 1 })} size="small" icon={<RotateCw />}>
        {t("reorder")}
      </ButtonLink>
      <ButtonLink to={paths.addToList({ order: shown, from: paths.order(shown) })} size="small" icon={<ListPlus />}>
        {t("toList")}
      </ButtonLink>
      <span className="max-sm:hidden">
        <PrintButton size="small" />
      </span>
    </div>
  );
}
