// An order: its state in words, each logistic order with lines and actions, its totals and its story (ux D-01 to D-03).

import { useOrdersText } from "messages:orders";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import ArrowRight from "lucide-react/icons/arrow-right";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ListPlus from "lucide-react/icons/list-plus";
import RotateCw from "lucide-react/icons/rotate-cw";
import { formatDateTime } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { usePersonName } from "#lib/person-name.ts";
import type { ComplianceView } from "#orders/compliance/compliance.server.ts";
import type { ActionOutcome, AfterSales, OrderPage } from "#orders/order/order.server.ts";
import { OrderDocuments } from "#orders/order/order-documents.tsx";
import {
  AddressWords,
  Block,
  DeliveryAddressBlock,
  OrderFieldBlocks,
  OrderTotals,
  orderNumber,
  StateWithNext,
} from "#orders/order/order-parts.tsx";
import { Timeline } from "#orders/order/order-story.tsx";
import { OrderTable } from "#orders/order/order-table.tsx";
import type { MissingPieces, RefusedReception } from "#orders/order/reception.ts";
import { MissingNotice, ReceptionBar, RefusedReceptionNotice } from "#orders/order/reception-form.tsx";
import { orderActions, stateOfWhole } from "#orders/order-states.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PrintButton } from "#page/print-button.tsx";
import { PaymentOfOthers, PaymentToFinish } from "#payments/payment-to-finish.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type OrderScreenProps = OrderPage & {
  /** What was filed with each logistic order, by its id. */
  readonly documents: ReadonlyMap<string, readonly OrderDocument[]>;
  /** What the compliance folder of each logistic order holds; null where that is not known. */
  readonly compliance: ReadonlyMap<string, ComplianceView | null>;
  readonly afterSales: AfterSales;
  /** Whoever looks may pay what there is to pay. */
  readonly mayPay: boolean;
  /** The master quote that the order comes from; null for any other, and where that is not for the reader's eyes. */
  readonly quoteId: string | null;
  /** What was just done and to which logistic order, by its id, from the address. */
  readonly done: { readonly action: string | null; readonly of: string | null };
  /** What was just confirmed with less than was sent, from the address. */
  readonly missing: readonly MissingPieces[];
  readonly failure?: ActionOutcome | undefined;
  /** A reception that was not recorded because of its figures. */
  readonly refusedReception?: RefusedReception | null | undefined;
};

const doneActions = ["hold", ...orderActions] as const;

export function OrderScreen({
  order,
  logisticOrders,
  documents,
  compliance,
  afterSales,
  mayPay,
  quoteId,
  openLogisticOrder,
  done,
  missing,
  failure,
  refusedReception = null,
}: OrderScreenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const shown = openLogisticOrder ?? order.reference;
  const isUnpaid = !order.isPlaced && logisticOrders.some(({ status }) => status === "PAYMENT_TO_FINISH");
  const whole = stateOfWhole(logisticOrders);
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
        {!failure && <DoneNotice done={done} reference={order.reference} logisticOrders={logisticOrders} />}
      </div>
      {!failure && <MissingNotice missing={missing} logisticOrders={logisticOrders} />}
      {refusedReception && <RefusedReceptionNotice refused={refusedReception} logisticOrders={inOrder} />}
      {failure && failure !== "done" && !refusedReception && (
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
      <div className="grid items-start gap-4 wide:grid-cols-order">
        <div className="grid grid-cols-1 gap-4">
          <OrderTable
            logisticOrders={inOrder}
            afterSales={afterSales}
            reference={shown}
            isPlaced={order.isPlaced}
            whole={whole}
            payer={mayPay ? null : order.buyer.name}
            refusedReception={refusedReception}
          />
          <ReceptionBar logisticOrders={inOrder} reference={shown} />
          <Timeline logisticOrders={logisticOrders} />
        </div>
        <OrderFacts {...{ order, logisticOrders, documents, compliance }} />
      </div>
    </div>
  );
}

type DoneNoticeProps = Pick<OrderScreenProps, "done" | "logisticOrders"> & { readonly reference: string };

/** What was just done, by the number of what it was done to; where others wait for the same word, how many (ux G-16). */
function DoneNotice({ done, reference, logisticOrders }: DoneNoticeProps) {
  const t = useOrdersText();
  const action = doneActions.find((known) => known === done.action);
  if (!action) return null;
  const of = logisticOrders.find(({ id }) => id === done.of);
  const named = { reference: of?.reference ?? reference };
  const isOfLevel = action === "approve" && of?.status === "WAITING_CUSTOMER_APPROVAL";
  const left = logisticOrders.filter((one) => one.id !== of?.id && one.actions.includes("approve")).length;
  return (
    <Alert tone="success">
      {t(isOfLevel ? "done.approveLevel" : `done.${action}`, named)}
      {action === "approve" && left > 0 && ` ${t("leftToApprove", { count: left })}`}
    </Alert>
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
  const nameOf = usePersonName();
  const paths = usePaths();
  const isWaiting = order.quoteId !== null && logisticOrders.every(({ actions }) => actions.includes("place"));
  const approvers = new Set(logisticOrders.flatMap(({ approvers }) => approvers));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h1>{t.rich("orderTitle", { reference: shown }, { ref: orderNumber })}</h1>
        <p className="text-muted">
          {t(order.isPlaced ? "orderedByOn" : "begunByOn", { name: nameOf(order.buyer.name) })}{" "}
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

type OrderFactsProps = Pick<OrderScreenProps, "order" | "logisticOrders" | "documents" | "compliance">;

/** What the order comes to, what was filed with it, what the buyer gave it, where it goes and how it is paid. */
function OrderFacts({ order, logisticOrders, documents, compliance }: OrderFactsProps) {
  const t = useOrdersText();
  return (
    <aside className="grid items-start gap-4 lg:grid-cols-order-facts wide:grid-cols-1" aria-label={t("summary")}>
      <div className="grid gap-4">
        <Card className="grid gap-3">
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
      </div>
      {order.isPlaced && <OrderDocuments reference={order.reference} {...{ logisticOrders, documents, compliance }} />}
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
