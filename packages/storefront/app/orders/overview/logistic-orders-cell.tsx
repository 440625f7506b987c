// What each supplier gets of an order in its row: who, in which state, what comes next and when, for how much; in columns of their own
// where the table has room.

import { useOrdersText } from "messages:orders";
import Star from "lucide-react/icons/star";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { LinedAmount } from "#goods/lined-amount.tsx";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { ReasonWords } from "#orders/approval-reasons.tsx";
import { nextWords } from "#orders/next-words.ts";
import { StateBadge } from "#orders/order/order-parts.tsx";
import { stateOfWhole } from "#orders/order-states.ts";
import type { OrderColumn } from "#orders/overview/order-columns.rules.ts";
import type { ListedLogisticOrder, ListedOrder } from "#orders/overview/orders.server.ts";
import { BareLink, Link } from "#ui/action/link.tsx";
import { Badge } from "#ui/display/badge.tsx";

export type ShownColumns = ReadonlySet<OrderColumn>;

/** Which columns its styles make room for. */
const columnsOf = (shown: ShownColumns) =>
  (["step", "amount"] as const).filter((column) => shown.has(column)).join(" ");

/** The heads of these columns, as they stand above them; one sentence where they do not. */
export function LogisticOrderHeads({ shown }: { readonly shown: ShownColumns }) {
  const t = useOrdersText();
  return (
    <>
      <span className="order-heads-narrow">{t("logisticOrders")}</span>
      <span className="order-part order-heads" data-columns={columnsOf(shown)}>
        <span>{t("supplier")}</span>
        <span className="order-part-state">{t("stateHead")}</span>
        {shown.has("step") && <span className="order-part-step">{t("column.step")}</span>}
        {shown.has("amount") && <span className="order-part-amount">{t("amountShort")}</span>}
      </span>
    </>
  );
}

type LogisticOrdersCellProps = { readonly order: ListedOrder; readonly shown: ShownColumns };

export function LogisticOrdersCell({ order, shown }: LogisticOrdersCellProps) {
  const paths = usePaths();
  const { logisticOrders, approvalReasons, currency } = order;
  const whole = stateOfWhole(logisticOrders);
  // A state of the whole order stands once, with the first supplier that it holds of.
  const first = logisticOrders.findIndex(({ status }) => status === whole);
  return (
    <ul className="order-parts">
      {logisticOrders.map(({ reference, supplier, isToRate, withoutTax, ...state }, place) => {
        const { status, hasIncident } = state;
        const isTold = status !== whole || hasIncident || place === first;
        const told = { ...state, deliveryDay: status === whole ? null : state.deliveryDay };
        return (
          <li key={reference} className="order-part" data-columns={columnsOf(shown)}>
            <Link to={paths.order(reference)} aria-label={`${supplier}, ${reference}`} className="order-part-supplier">
              {supplier}
            </Link>
            <span className="order-part-state">{isTold && <LogisticOrderState {...told} />}</span>
            {shown.has("step") && (
              <span className="order-part-step text-sm text-muted">
                {isTold && <NextStep {...told} reasons={approvalReasons} currency={currency} />}
                {isToRate && <RatingLink reference={reference} supplier={supplier} />}
              </span>
            )}
            {shown.has("amount") && (
              <span className="order-part-amount">
                <LinedAmount amount={withoutTax} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type NextStepProps = Parameters<typeof nextWords>[0] &
  Parameters<typeof ReasonWords>[0] &
  Pick<ListedLogisticOrder, "hasIncident">;

/** Who waits for an approver is told which rule asks for one; before anything else an open problem is to be settled. */
function NextStep({ reasons, currency, hasIncident, ...underWay }: NextStepProps) {
  const t = useOrdersText();
  const language = useLanguage();
  if (underWay.status === "WAITING_CUSTOMER_APPROVAL" && reasons.length > 0)
    return <ReasonWords reasons={reasons} currency={currency} />;
  return hasIncident ? t("incidentToSettle") : nextWords(underWay, t, language);
}

type RatingLinkProps = Pick<ListedLogisticOrder, "reference" | "supplier">;

/** That it can be said how it went is no step that anybody waits for: a sign beside the day of its reception. */
function RatingLink({ reference, supplier }: RatingLinkProps) {
  const t = useOrdersText();
  const paths = usePaths();
  return (
    <BareLink
      to={paths.orderRating(reference)}
      aria-label={t("rate", { supplier })}
      title={t("rate", { supplier })}
      prefetch="none"
      className="order-part-rating"
    >
      <Star className="size-3.5" aria-hidden="true" />
    </BareLink>
  );
}

type LogisticOrderStateProps = Pick<ListedLogisticOrder, "status" | "hasIncident">;

function LogisticOrderState({ status, hasIncident }: LogisticOrderStateProps) {
  const t = useOrdersText();
  return (
    <>
      <StateBadge code={status} />
      {hasIncident && status !== "INCIDENT" && (
        <Badge tone="action" icon={<TriangleAlert />}>
          {t("incident")}
        </Badge>
      )}
    </>
  );
}
