import { ordersText, useOrdersText } from "messages:orders";
import CircleCheck from "lucide-react/icons/circle-check";
import { CheckoutFrame } from "#checkout/checkout-frame.tsx";
import { LeftLines } from "#checkout/quoted/left-lines.tsx";
import type { LeftLine } from "#checkout/quoted/quoted-order.server.ts";
import { DeliveryDay } from "#goods/delivery-day.tsx";
import { formatDateTime, formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import {
  Block,
  DeliveryAddressBlock,
  OrderFieldBlocks,
  OrderTotals,
  orderNumber,
  StateBadge,
} from "#orders/order/order-parts.tsx";
import type { LogisticOrderView, OrderView } from "#orders/order/order-view.ts";
import { stateOfWhole } from "#orders/order-states.ts";
import { pageMeta } from "#page/page-meta.ts";
import { PrintButton } from "#page/print-button.tsx";
import { LogisticOrderToPay } from "#payments/logistic-order-to-pay.tsx";
import { CardSummary, TransferDetails } from "#payments/payment-summary.tsx";
import type { PaymentWays } from "#payments/payment-ways.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

/** The title of a confirmation, by the numbers of the orders that it confirms. */
export function confirmationMeta(args: Parameters<typeof pageMeta>[0], references: readonly string[]) {
  const t = ordersText(languageOf(args.location.pathname));
  const [reference, ...others] = references;
  return pageMeta(
    args,
    reference ? t("confirmationMeta", { reference, others: others.length }) : t("stepConfirmation"),
  );
}

export type ConfirmationScreenProps = {
  readonly order: OrderView;
  /** Names of those who may approve it; empty when nobody has to. */
  readonly approvers: readonly string[];
  /** How it is paid; null: by card, and done. */
  readonly payment: PaymentWays | null;
  /** Who may pay what is left to pay; null: whoever looks. */
  readonly payer: string | null;
  /** What was chosen of its quote and is not in it. */
  readonly left?: readonly LeftLine[];
  /** The quote that the order comes from. */
  readonly quotePath?: string | null;
};

export function ConfirmationScreen({
  order,
  approvers,
  payment,
  payer,
  left = [],
  quotePath,
}: ConfirmationScreenProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const isWaiting = order.logisticOrders.some(({ status }) => status === "WAITING_CUSTOMER_APPROVAL");
  const unpaid = order.logisticOrders.filter(({ status }) => status === "BLOCKED_BY_PAYMENT");
  return (
    <CheckoutFrame
      step="confirmation"
      reference={order.reference}
      title={t.rich(isWaiting ? "sentTitle" : "placedTitle", { reference: order.reference }, { ref: orderNumber })}
    >
      <LeftLines lines={left} total={order.totals.withoutTax} />
      <div className="grid items-start gap-6 lg:grid-cols-checkout">
        <div className="grid grid-cols-1 gap-6">
          {unpaid.map(({ reference, supplier, totals }) => (
            <LogisticOrderToPay
              key={reference}
              reference={reference}
              supplier={supplier}
              total={totals.withTax}
              payer={payer}
            />
          ))}
          <Card as="section" labelledBy="next" padding="large" className="grid gap-3">
            <h2 id="next" className="flex items-center gap-2 text-lg">
              <CircleCheck className="text-success" /> {t("nextTitle")}
            </h2>
            <ol className="grid list-decimal gap-1 ps-5">
              {isWaiting && (
                <li>
                  {approvers.length > 0 ? t("nextApprovalBy", { names: approvers.join(", ") }) : t("nextApproval")}
                </li>
              )}
              <li>{t("nextSupplier", { count: order.logisticOrders.length - unpaid.length })}</li>
              <li>{t("nextShipment")}</li>
            </ol>
            <p className="text-sm text-muted">{t("mailNotice")}</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.order(order.reference)} variant={unpaid.length > 0 ? "secondary" : "primary"}>
                {t("followOrder")}
              </ButtonLink>
              <ButtonLink to={paths.addToList({ order: order.reference, from: paths.order(order.reference) })}>
                {t("keepAsList")}
              </ButtonLink>
              <PrintButton />
              {quotePath && <ButtonLink to={quotePath}>{t("toQuote")}</ButtonLink>}
              <ButtonLink to={paths.categories()}>{t("continueShopping")}</ButtonLink>
            </div>
          </Card>
          <LogisticOrders logisticOrders={order.logisticOrders} />
        </div>
        <Card as="section" labelledBy="summary" className="grid gap-4">
          <h2 id="summary" className="text-lg">
            {t("summary")}
          </h2>
          <Block title={t("orderNumber")}>
            <p className="font-bold code">{order.reference}</p>
          </Block>
          <Block title={t("placedOn")}>
            <time dateTime={order.date}>{formatDateTime(order.date)}</time>
          </Block>
          <Block title={t("payment")}>
            {payment ? <TransferDetails ways={payment} /> : <CardSummary isReserved={isWaiting} />}
          </Block>
          <OrderFieldBlocks fields={order.fields} />
          {order.shippingAddress && <DeliveryAddressBlock address={order.shippingAddress} />}
          <OrderTotals totals={order.totals} />
        </Card>
      </div>
    </CheckoutFrame>
  );
}

/** One number per supplier: each delivers and bills by itself. */
export function LogisticOrders({ logisticOrders }: { readonly logisticOrders: readonly LogisticOrderView[] }) {
  const t = useOrdersText();
  const paths = usePaths();
  const whole = stateOfWhole(logisticOrders);
  const state: TableColumn<LogisticOrderView> = {
    key: "state",
    head: t("stateHead"),
    cardLabel: t("stateHead"),
    cell: (logisticOrder) => <StateBadge code={logisticOrder.status} />,
  };
  const columns: readonly TableColumn<LogisticOrderView>[] = [
    {
      key: "reference",
      head: t("orderNumber"),
      isRowHead: true,
      cell: (logisticOrder) => (
        <Link to={paths.order(logisticOrder.reference)} className="code">
          {logisticOrder.reference}
        </Link>
      ),
    },
    {
      key: "supplier",
      head: t("supplier"),
      cardLabel: t("supplier"),
      cell: (logisticOrder) => (
        <>
          {logisticOrder.supplier}
          <DeliveryDay day={logisticOrder.deliveryDate} className="text-sm text-muted" />
        </>
      ),
    },
    {
      key: "lines",
      head: t("lines"),
      cardLabel: t("lines"),
      isNumeric: true,
      cell: (logisticOrder) => logisticOrder.lineCount,
    },
    {
      key: "total",
      head: t("totalWithoutTax"),
      cardLabel: t("totalWithoutTax"),
      isNumeric: true,
      cell: (logisticOrder) => formatMoney(logisticOrder.totals.withoutTax),
    },
    // The head of the page says that the whole order waits for its approver.
    ...(logisticOrders.every(({ status }) => status === whole) ? [] : [state]),
  ];
  return (
    <Table
      caption={t("perSupplier")}
      columns={columns}
      rows={logisticOrders}
      rowKey={(logisticOrder) => logisticOrder.id}
    />
  );
}
