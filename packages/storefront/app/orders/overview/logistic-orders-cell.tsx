// What each supplier gets of an order in its row: who, in which state, what comes next and when, for how much; in columns of their own
// where the table has room.

import { useOrdersText } from "messages:orders";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { LinedAmount } from "#goods/lined-amount.tsx";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { nextWords } from "#orders/next-words.ts";
import { StateBadge } from "#orders/order/order-parts.tsx";
import { stateOfWhole } from "#orders/order-states.ts";
import type { OrderColumn } from "#orders/overview/order-columns.rules.ts";
import type { ListedLogisticOrder } from "#orders/overview/orders.server.ts";
import { Link } from "#ui/action/link.tsx";
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

type LogisticOrdersCellProps = {
  readonly logisticOrders: readonly ListedLogisticOrder[];
  readonly shown: ShownColumns;
};

export function LogisticOrdersCell({ logisticOrders, shown }: LogisticOrdersCellProps) {
  const t = useOrdersText();
  const language = useLanguage();
  const paths = usePaths();
  const whole = stateOfWhole(logisticOrders);
  // A state of the whole order stands once, with the first supplier that it holds of.
  const first = logisticOrders.findIndex(({ status }) => status === whole);
  return (
    <ul className="order-parts">
      {logisticOrders.map(({ reference, supplier, status, hasIncident, deliveryDay, withoutTax }, place) => {
        const isTold = status !== whole || hasIncident || place === first;
        const told = { status, hasIncident, deliveryDay: status === whole ? null : deliveryDay };
        return (
          <li key={reference} className="order-part" data-columns={columnsOf(shown)}>
            <Link to={paths.order(reference)} aria-label={`${supplier}, ${reference}`} className="order-part-supplier">
              {supplier}
            </Link>
            <span className="order-part-state">{isTold && <LogisticOrderState {...told} />}</span>
            {shown.has("step") && (
              <span className="order-part-step text-sm text-muted">{isTold && nextWords(told, t, language)}</span>
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
