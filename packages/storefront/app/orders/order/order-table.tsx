// The lines of an order in one table, supplier by supplier (ux D-01): above those of each its name and what becomes of its part, below them
// what can be done about it.

import { useOrdersText } from "messages:orders";
import { formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { nextWords } from "#orders/next-words.ts";
import { AfterSalesBlock, hasAfterSales, MessagesLink } from "#orders/order/after-sales.tsx";
import type { AfterSales, OrderPage } from "#orders/order/order.server.ts";
import { OrderCancellation, OrderDecisions } from "#orders/order/order-actions.tsx";
import { useDraftColumns } from "#orders/order/order-lines.tsx";
import { StateBadge } from "#orders/order/order-parts.tsx";
import { Shipments } from "#orders/order/order-story.tsx";
import { canReceive, isToConfirm, type RefusedReception, receivableOf } from "#orders/order/reception.ts";
import { ReceptionOfSupplier } from "#orders/order/reception-form.tsx";
import { type LineOfOrder, useTrackedColumns } from "#orders/order/tracked-lines.tsx";
import { orderState } from "#orders/order-states.ts";
import { LogisticOrderToPay } from "#payments/logistic-order-to-pay.tsx";
import { PaymentOfOthers, PaymentToFinish } from "#payments/payment-to-finish.tsx";
import { Link } from "#ui/action/link.tsx";
import { Table } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type LogisticOrder = OrderPage["logisticOrders"][number];

/** What holds of every supplier's part. */
type OrderSituation = {
  readonly afterSales: AfterSales;
  /** The reference that the page was opened by. */
  readonly reference: string;
  /** The order is; a logistic order of it may still have to be paid. */
  readonly isPlaced: boolean;
  /** The state that is told once for the order; null: each of its logistic orders tells its own. */
  readonly whole: string | null;
  /** Who may pay it; null: whoever looks. */
  readonly payer: string | null;
};

type OrderTableProps = OrderSituation & {
  readonly logisticOrders: readonly LogisticOrder[];
  /** A reception that was not recorded because of its figures. */
  readonly refusedReception: RefusedReception | null;
};

export function OrderTable({ logisticOrders, refusedReception, ...situation }: OrderTableProps) {
  const t = useOrdersText();
  const draft = useDraftColumns();
  const tracked = useTrackedColumns(refusedReception, situation.afterSales);
  const byId = new Map(logisticOrders.map((logisticOrder) => [logisticOrder.id, logisticOrder]));
  const receptionCount = logisticOrders.filter(isToConfirm).length;
  const rows = logisticOrders.flatMap((of) => of.lines.map((line): LineOfOrder => ({ line, of })));
  return (
    <div className="order-lines">
      <Table<LineOfOrder>
        caption={t("lines")}
        isCaptionHidden
        columns={situation.isPlaced ? tracked : draft}
        rows={rows}
        rowKey={({ line }) => line.id}
        isRowSelected={({ line, of }) => situation.isPlaced && canReceive(of) && receivableOf(line) > 0}
        density="compact"
        group={{
          of: ({ of }) => of.id,
          head: (id) => <GroupName logisticOrder={byId.get(id)} />,
          beside: (id) => <GroupFacts {...situation} logisticOrder={byId.get(id)} />,
          intro: (id) => groupIntro({ ...situation, logisticOrder: byId.get(id) }),
          foot: (id) => groupFoot({ ...situation, receptionCount, logisticOrder: byId.get(id) }),
        }}
      />
    </div>
  );
}

type GroupProps = OrderSituation & { readonly logisticOrder: LogisticOrder | undefined };

/** Who sends it. */
function GroupName({ logisticOrder }: Pick<GroupProps, "logisticOrder">) {
  const paths = usePaths();
  return (
    logisticOrder && (
      <Link to={paths.supplier(logisticOrder.supplierExternalId)} tone="plain">
        {logisticOrder.supplier}
      </Link>
    )
  );
}

/** Its place in the order, how far it is and what comes next, what is said about it and what it costs. */
function GroupFacts({ logisticOrder, whole, afterSales }: GroupProps) {
  const t = useOrdersText();
  const language = useLanguage();
  if (!logisticOrder) return null;
  const { reference, status, deliveryDate, receivedAt } = logisticOrder;
  const hasOwnState = status !== whole;
  return (
    <>
      <span className="code text-sm text-muted" title={reference}>
        <span className="sr-only">{reference}</span>
        <span aria-hidden="true">…{reference.slice(reference.lastIndexOf("-"))}</span>
      </span>
      {hasOwnState && <StateBadge code={status} />}
      {(deliveryDate !== null || receivedAt !== null || (hasOwnState && orderState(status).group !== "done")) && (
        <span className="text-sm text-muted empty:hidden">
          {nextWords({ status, deliveryDay: deliveryDate, receivedAt }, t, language)}
        </span>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-x-4">
        <MessagesLink logisticOrder={logisticOrder} afterSales={afterSales} />
        <GroupTotal totals={logisticOrder.totals} />
      </span>
    </>
  );
}

/** Its parcels, who may approve it and what stands in its way; null where there is nothing, as the foot. */
function groupIntro({ logisticOrder, ...situation }: GroupProps) {
  if (!logisticOrder) return null;
  const { status, shipments, approvers } = logisticOrder;
  const hasApprovers = status !== situation.whole && approvers.length > 0;
  if (shipments.length === 0 && !hasApprovers && !hasObstacles(logisticOrder)) return null;
  return (
    <div className="grid gap-2 pb-1">
      {shipments.length > 0 && <Shipments shipments={shipments} />}
      {hasApprovers && <Approvers names={approvers} />}
      <Obstacles logisticOrder={logisticOrder} {...situation} />
    </div>
  );
}

function Approvers({ names }: { readonly names: readonly string[] }) {
  const t = useOrdersText();
  return <p className="text-sm">{t("approvedBy", { names: names.join(", ") })}</p>;
}

/** What one supplier counts in the order, and what its delivery costs or, of what was called off, what it would have been. */
function GroupTotal({ totals: { shipping, withoutTax, takenOut } }: Pick<LogisticOrder, "totals">) {
  const t = useOrdersText();
  return (
    <span className="text-end tabular-nums">
      <strong>{t("withoutTax", { amount: formatMoney(withoutTax) })}</strong>{" "}
      <span className="whitespace-nowrap text-sm text-muted">
        {takenOut !== null
          ? t("takenOut", { amount: formatMoney(takenOut) })
          : shipping === 0
            ? t("freeDelivery")
            : t("deliveryFee", { amount: formatMoney(shipping) })}
      </span>
    </span>
  );
}

type ObstaclesProps = Pick<GroupProps, "reference" | "isPlaced" | "payer"> & { readonly logisticOrder: LogisticOrder };

/** Whether `Obstacles` may show something. */
const hasObstacles = ({ status, policies, message, actions }: LogisticOrder): boolean =>
  policies.length > 0 ||
  message !== null ||
  ["BLOCKED_BY_PAYMENT", "PAYMENT_TO_FINISH", "WAITING_CUSTOMER_APPROVAL"].includes(status) ||
  actions.some((action) => action === "place");

/** Which rules hold it back, what its supplier says, what is to be paid and decided. */
function Obstacles({ logisticOrder, reference, isPlaced, payer }: ObstaclesProps) {
  const t = useOrdersText();
  const { status, policies, message, supplier, totals } = logisticOrder;
  return (
    <>
      {policies.length > 0 && (
        <Alert tone="warning" title={t("policyTitle")}>
          {policies.map((policy) => (
            <p key={policy}>{t(`policy.${policy}`)}</p>
          ))}
        </Alert>
      )}
      {message && (
        <Alert tone="info" title={t("supplierMessage")}>
          {message}
        </Alert>
      )}
      {status === "BLOCKED_BY_PAYMENT" && (
        <LogisticOrderToPay
          reference={logisticOrder.reference}
          supplier={supplier}
          total={totals.withTax}
          payer={payer}
        />
      )}
      {status === "PAYMENT_TO_FINISH" &&
        isPlaced &&
        (payer === null ? (
          <PaymentToFinish reference={logisticOrder.reference} place="logisticOrder" />
        ) : (
          <PaymentOfOthers payer={payer} />
        ))}
      <OrderDecisions logisticOrder={logisticOrder} reference={reference} />
    </>
  );
}

type GroupFootProps = GroupProps & {
  /** Of how many suppliers something has arrived that nobody has confirmed. */
  readonly receptionCount: number;
};

/**
 * What is to be confirmed of it, problems with it and what can be done about it; null where there is nothing. No component: the table has to
 * see that it is null.
 */
function groupFoot({ logisticOrder, afterSales, reference, receptionCount }: GroupFootProps) {
  if (!logisticOrder) return null;
  const isToBeConfirmed = isToConfirm(logisticOrder);
  const isSilent = !hasAfterSales(logisticOrder, afterSales) && !logisticOrder.actions.includes("cancel");
  if (isSilent && !isToBeConfirmed) return null;
  return (
    <div className="grid gap-2">
      {isToBeConfirmed && (
        <ReceptionOfSupplier logisticOrder={logisticOrder} reference={reference} isOnly={receptionCount === 1} />
      )}
      <AfterSalesBlock logisticOrder={logisticOrder} afterSales={afterSales} />
      <OrderCancellation logisticOrder={logisticOrder} reference={reference} />
    </div>
  );
}
