// An order: its state in words, each logistic order with lines and actions, its totals and its story (ux D-01 to D-03).

import { useOrdersText } from "messages:orders";
import { type DueInvoice, dueInvoicesOf } from "@comptoir/contract/orders/due-invoices.rules";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import { knownCurrency } from "#attachments/invoice-words.ts";
import { addressLines } from "#lib/address-lines.ts";
import { formatLongDate, formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import type { ComplianceView } from "#orders/compliance/compliance.server.ts";
import type { DueNote } from "#orders/order/due-notes.server.ts";
import type { ActionOutcome, AfterSales, OrderPage } from "#orders/order/order.server.ts";
import { OrderDocuments } from "#orders/order/order-documents.tsx";
import { OrderHead } from "#orders/order/order-head.tsx";
import {
  AddressWords,
  Block,
  DeliveryAddressBlock,
  OrderFieldBlocks,
  OrderTotals,
} from "#orders/order/order-parts.tsx";
import { Timeline } from "#orders/order/order-story.tsx";
import { OrderTable } from "#orders/order/order-table.tsx";
import type { AddressView } from "#orders/order/order-view.ts";
import type { MissingPieces, RefusedReception } from "#orders/order/reception.ts";
import { MissingNotice, ReceptionBar, RefusedReceptionNotice } from "#orders/order/reception-form.tsx";
import { orderActions, stateOfWhole } from "#orders/order-states.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { PaymentOfOthers, PaymentToFinish } from "#payments/payment-to-finish.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import "#orders/order/order.css";

export type OrderScreenProps = OrderPage & {
  /** What was filed with each logistic order, by its id. */
  readonly documents: ReadonlyMap<string, readonly OrderDocument[]>;
  /** What the compliance folder of each logistic order holds; null where that is not known. */
  readonly compliance: ReadonlyMap<string, ComplianceView | null>;
  readonly afterSales: AfterSales;
  readonly dueNotes: readonly DueNote[];
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
  dueNotes,
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
    <div className="grid grid-cols-1 gap-3 sm:gap-6">
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
      <div className="order-columns grid grid-cols-1 items-start gap-4 xl:grid-cols-order">
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
        <OrderFacts {...{ order, documents, dueNotes }} />
        {order.isPlaced && (
          <OrderDocuments reference={order.reference} {...{ logisticOrders, documents, compliance }} />
        )}
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

type OrderFactsProps = Pick<OrderScreenProps, "order" | "documents" | "dueNotes">;

/** What the order comes to and how it is paid, what the buyer gave it and where it goes. */
function OrderFacts({ order, documents, dueNotes }: OrderFactsProps) {
  const t = useOrdersText();
  const { shippingAddress, billingAddress, fields } = order;
  return (
    <aside
      className="order-facts grid items-start gap-4 lg:grid-cols-order-facts xl:grid-cols-1"
      aria-label={t("summary")}
    >
      <Card className="grid gap-3">
        <h2 className="text-lg">{t("summary")}</h2>
        <OrderTotals totals={order.totals} />
        <Payment option={order.paymentOption} due={dueInvoicesOf(invoicesIn(documents))} notes={dueNotes} />
      </Card>
      {(shippingAddress || billingAddress || fields.length > 0) && (
        <Card className="grid grid-cols-2 gap-x-3 gap-y-4 max-sm:text-sm xl:grid-cols-1">
          {shippingAddress && <DeliveryAddressBlock address={shippingAddress} />}
          {billingAddress && (
            <Block title={t("billingAddress")}>
              {shippingAddress && isSamePlace(shippingAddress, billingAddress) ? (
                <p>{t("billedThere")}</p>
              ) : (
                <AddressWords address={billingAddress} />
              )}
            </Block>
          )}
          <OrderFieldBlocks fields={fields} />
        </Card>
      )}
    </aside>
  );
}

/** Whether two addresses are written the same; what whoever delivers is told is no part of a bill. */
const isSamePlace = (one: AddressView, other: AddressView): boolean =>
  addressLines(one, "fr").join("\n") === addressLines(other, "fr").join("\n");

const paymentWords: Readonly<Record<string, "DUE_DATE" | "ON_ACCEPTANCE" | "CREDIT_CARD">> = {
  BANK_WIRE_ON_DUE_DATE: "DUE_DATE",
  BANK_WIRE_ON_ACCEPTANCE: "ON_ACCEPTANCE",
  CREDIT_CARD: "CREDIT_CARD",
};

/** The invoices among documents, of each logistic order the newest first. */
const invoicesIn = (documents: OrderScreenProps["documents"]) =>
  [...documents.values()]
    .flat()
    .flatMap(({ type, invoice }) => (type.externalId === "INVOICE" && invoice !== null ? [invoice] : []));

type PaymentProps = {
  readonly option: string | null;
  readonly due: readonly DueInvoice[];
  readonly notes: readonly DueNote[];
};

/** How it is paid, and by when: each invoice, and what has none yet. */
function Payment({ option, due, notes }: PaymentProps) {
  const t = useOrdersText();
  const language = useLanguage();
  if (option !== "BANK_WIRE_ON_DUE_DATE" && option !== "BANK_WIRE_ON_ACCEPTANCE") return null;
  return (
    <Block title={t("payment")}>
      <p>{t(`payment.${paymentWords[option] ?? "ON_ACCEPTANCE"}`)}</p>
      <ul className="grid gap-1 text-sm empty:hidden">
        {due.map(({ number, dueOn, totalWithTax, currency }) => (
          <li key={`${number} ${dueOn}`}>
            {number ? t("invoiceOf", { number }) : t("invoice")}{" "}
            {totalWithTax !== null && <strong>{formatMoney(totalWithTax, knownCurrency(currency))} </strong>}
            {t("payBefore", { date: formatLongDate(dueOn, language) })}
          </li>
        ))}
        {notes.map(({ supplier, words }) => (
          <li key={`${supplier} ${words}`}>
            {supplier} <span className="block text-muted">{words}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
