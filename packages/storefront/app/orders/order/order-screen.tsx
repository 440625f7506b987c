// An order: its state in words, each logistic order with lines and actions, its totals and its story (ux D-01 to D-03).

import { useOrdersText } from "messages:orders";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import ArrowRight from "lucide-react/icons/arrow-right";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ListPlus from "lucide-react/icons/list-plus";
import RotateCw from "lucide-react/icons/rotate-cw";
import { DocumentList } from "#attachments/document-list.tsx";
import { DeliveryDay } from "#goods/delivery-day.tsx";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import type { ActionOutcome, OrderPage } from "#orders/order/order.server.ts";
import { OrderCancellation, OrderDecisions } from "#orders/order/order-actions.tsx";
import { OrderLines } from "#orders/order/order-lines.tsx";
import {
  AddressWords,
  Block,
  DeliveryAddressBlock,
  OrderFieldBlocks,
  OrderTotals,
  orderNumber,
  StateWithNext,
} from "#orders/order/order-parts.tsx";
import { Shipments, Timeline } from "#orders/order/order-story.tsx";
import { orderActions, stateOfWhole } from "#orders/order-states.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PrintButton } from "#page/print-button.tsx";
import { LogisticOrderToPay } from "#payments/logistic-order-to-pay.tsx";
import { PaymentOfOthers, PaymentToFinish } from "#payments/payment-to-finish.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type OrderScreenProps = OrderPage & {
  /** What was filed with each logistic order, by its id. */
  readonly documents: ReadonlyMap<string, readonly OrderDocument[]>;
  /** Whoever looks may pay what there is to pay. */
  readonly mayPay: boolean;
  /** The master quote that the order comes from; null for any other, and where that is not for the reader's eyes. */
  readonly quoteId: string | null;
  /** What was just done, from the address. */
  readonly done: string | null;
  readonly failure?: ActionOutcome | undefined;
};

const doneActions = ["hold", ...orderActions] as const;

export function OrderScreen({
  order,
  logisticOrders,
  documents,
  mayPay,
  quoteId,
  openLogisticOrder,
  done,
  failure,
}: OrderScreenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const shown = openLogisticOrder ?? order.reference;
  const isUnpaid = !order.isPlaced && logisticOrders.some(({ status }) => status === "PAYMENT_TO_FINISH");
  const whole = stateOfWhole(logisticOrders);
  const doneAction = doneActions.find((action) => action === done);
  // The reference of a logistic order opens on it: it comes first.
  const inOrder = [...logisticOrders].sort(
    (a, b) => Number(b.reference === openLogisticOrder) - Number(a.reference === openLogisticOrder),
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("ordersTitle"), to: paths.orders() },
            { label: shown, to: paths.order(shown) },
          ]}
        />
        <OrderHead order={order} logisticOrders={logisticOrders} quoteId={quoteId} shown={shown} whole={whole} />
      </div>
      <div role="status" className="empty:hidden">
        {doneAction && !failure && <Alert tone="success">{t(`done.${doneAction}`)}</Alert>}
      </div>
      {failure && failure !== "done" && (
        <Alert tone="danger" isUrgent>
          {t(`failure.${failure}`)}
        </Alert>
      )}
      {isUnpaid &&
        (mayPay ? (
          <PaymentToFinish reference={order.reference} place="order" cartId={order.cartId} />
        ) : (
          <PaymentOfOthers payer={order.buyer.name} />
        ))}
      <div className="grid items-start gap-6 wide:grid-cols-order">
        <div className="grid grid-cols-1 gap-6">
          {inOrder.map((logisticOrder) => (
            <LogisticOrderSection
              key={logisticOrder.id}
              logisticOrder={logisticOrder}
              documents={documents.get(logisticOrder.id) ?? []}
              reference={shown}
              isPlaced={order.isPlaced}
              whole={whole}
              payer={mayPay ? null : order.buyer.name}
            />
          ))}
        </div>
        <OrderFacts order={order} />
      </div>
    </div>
  );
}

/** The state that is told once for the order; null: each of its logistic orders tells its own. */
type WholeProps = { readonly whole: string | null };

type OrderHeadProps = Pick<OrderScreenProps, "order" | "logisticOrders" | "quoteId"> &
  WholeProps & {
    /** The reference that the page was opened by. */
    readonly shown: string;
  };

function OrderHead({ order, logisticOrders, quoteId, shown, whole }: OrderHeadProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const isWaiting = order.quoteId !== null && logisticOrders.every(({ actions }) => actions.includes("place"));
  const approvers = new Set(logisticOrders.flatMap(({ approvers }) => approvers));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h1>{t.rich("orderTitle", { reference: shown }, { ref: orderNumber })}</h1>
        <p className="text-muted">
          {t(order.isPlaced ? "orderedByOn" : "begunByOn", { name: order.buyer.name })}{" "}
          <time dateTime={order.date} className="whitespace-nowrap">
            {formatDateTime(order.date)}
          </time>
        </p>
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
      <div className="flex flex-wrap gap-3">
        {logisticOrders.some(({ actions }) => actions.includes("approve")) && (
          <ButtonLink to={paths.approval(order.reference)} variant="primary" prefetch="none" icon={<ClipboardCheck />}>
            {t("decideWhole")}
          </ButtonLink>
        )}
        {isWaiting && (
          <ButtonLink to={paths.shipping({ order: order.reference })} variant="primary" icon={<ArrowRight />}>
            {t("resumeOrder")}
          </ButtonLink>
        )}
        <ButtonLink to={paths.order(shown, { reorder: 1 })} icon={<RotateCw />}>
          {t("reorder")}
        </ButtonLink>
        <ButtonLink to={paths.addToList({ order: shown, from: paths.order(shown) })} icon={<ListPlus />}>
          {t("toList")}
        </ButtonLink>
        <PrintButton />
      </div>
    </div>
  );
}

/** What the order comes to, what the buyer gave it, where it goes and how it is paid. */
function OrderFacts({ order }: Pick<OrderPage, "order">) {
  const t = useOrdersText();
  return (
    <aside className="grid items-start gap-6 lg:grid-cols-order-facts wide:grid-cols-1" aria-label={t("summary")}>
      <Card className="grid gap-4">
        <h2 className="text-lg">{t("summary")}</h2>
        <OrderTotals totals={order.totals} />
      </Card>
      <Card className="grid gap-4 sm:grid-cols-2 wide:grid-cols-1">
        {order.shippingAddress && <DeliveryAddressBlock address={order.shippingAddress} />}
        {order.billingAddress && (
          <Block title={t("billingAddress")}>
            <AddressWords address={order.billingAddress} />
          </Block>
        )}
        <OrderFieldBlocks fields={order.fields} />
        <Payment option={order.paymentOption} />
      </Card>
    </aside>
  );
}

const paymentWords: Readonly<Record<string, "DUE_DATE" | "ON_ACCEPTANCE" | "CREDIT_CARD">> = {
  BANK_WIRE_ON_DUE_DATE: "DUE_DATE",
  BANK_WIRE_ON_ACCEPTANCE: "ON_ACCEPTANCE",
  CREDIT_CARD: "CREDIT_CARD",
};

function Payment({ option }: { readonly option: string | null }) {
  const t = useOrdersText();
  if (option !== "BANK_WIRE_ON_DUE_DATE" && option !== "BANK_WIRE_ON_ACCEPTANCE") return null;
  return (
    <Block title={t("payment")}>
      <p>{t(`payment.${paymentWords[option] ?? "ON_ACCEPTANCE"}`)}</p>
    </Block>
  );
}

type SectionProps = WholeProps & {
  readonly logisticOrder: OrderPage["logisticOrders"][number];
  readonly documents: readonly OrderDocument[];
  readonly reference: string;
  /** The order is; a logistic order of it may still have to be paid. */
  readonly isPlaced: boolean;
  /** Who may pay it; null: whoever looks. */
  readonly payer: string | null;
};

function LogisticOrderSection({ logisticOrder, documents, reference, isPlaced, whole, payer }: SectionProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const hasOwnState = logisticOrder.status !== whole;
  const headingId = `logistic-order-${logisticOrder.id}`;
  return (
    <Card as="section" labelledBy={headingId} padding="large" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={headingId}>
            <Link to={paths.supplier(logisticOrder.supplierExternalId)} tone="plain">
              {logisticOrder.supplier}
            </Link>
          </h2>
          <p className="text-sm text-muted code">{logisticOrder.reference}</p>
          <DeliveryDay day={logisticOrder.deliveryDate} className="text-sm" />
        </div>
        {hasOwnState && <StateWithNext code={logisticOrder.status} className="sm:justify-items-end" />}
      </div>
      {hasOwnState && logisticOrder.approvers.length > 0 && (
        <p className="text-sm">{t("approvedBy", { names: logisticOrder.approvers.join(", ") })}</p>
      )}
      {logisticOrder.policies.length > 0 && (
        <Alert tone="warning" title={t("policyTitle")}>
          {logisticOrder.policies.map((policy) => (
            <p key={policy}>{t(`policy.${policy}`)}</p>
          ))}
        </Alert>
      )}
      {logisticOrder.message && (
        <Alert tone="info" title={t("supplierMessage")}>
          {logisticOrder.message}
        </Alert>
      )}
      {logisticOrder.status === "BLOCKED_BY_PAYMENT" && (
        <LogisticOrderToPay
          reference={logisticOrder.reference}
          supplier={logisticOrder.supplier}
          total={logisticOrder.totals.withTax}
          payer={payer}
        />
      )}
      {logisticOrder.status === "PAYMENT_TO_FINISH" &&
        isPlaced &&
        (payer === null ? (
          <PaymentToFinish reference={logisticOrder.reference} place="logisticOrder" />
        ) : (
          <PaymentOfOthers payer={payer} />
        ))}
      <OrderDecisions logisticOrder={logisticOrder} reference={reference} />
      <OrderLines logisticOrder={logisticOrder} />
      <p className="flex flex-wrap justify-end gap-x-4 tabular-nums">
        <span>
          {logisticOrder.totals.shipping === 0
            ? t("freeDelivery")
            : t("deliveryFee", { amount: formatMoney(logisticOrder.totals.shipping) })}
        </span>
        <span>
          {t("logisticOrderTotal")} <strong>{formatMoney(logisticOrder.totals.withoutTax)}</strong>
        </span>
      </p>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Timeline logisticOrder={logisticOrder} />
        {logisticOrder.shipments.length > 0 && <Shipments shipments={logisticOrder.shipments} />}
      </div>
      {documents.length > 0 && (
        <Block title={t("documents")}>
          <DocumentList
            documents={documents}
            linkOf={(id) => `${paths.order(logisticOrder.reference)}/documents/${id}`}
          />
        </Block>
      )}
      <OrderCancellation logisticOrder={logisticOrder} reference={reference} />
    </Card>
  );
}
