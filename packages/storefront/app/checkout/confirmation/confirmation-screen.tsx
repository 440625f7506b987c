import { useMixText } from "messages:mix";
import { ordersText, useOrdersText } from "messages:orders";
import { CheckoutFrame } from "#checkout/checkout-frame.tsx";
import { type Confirmations, isHeldBack, isToApprove, unpaidOf } from "#checkout/confirmation/confirmation-view.ts";
import { NextSteps } from "#checkout/confirmation/next-steps.tsx";
import { totalsTogether, waysTogether } from "#checkout/mix/mix.rules.ts";
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
import type { LogisticOrderView } from "#orders/order/order-view.ts";
import { stateOfWhole } from "#orders/order-states.ts";
import { pageMeta } from "#page/page-meta.ts";
import { LogisticOrderToPay } from "#payments/logistic-order-to-pay.tsx";
import { CardSummary, TransferDetails } from "#payments/payment-summary.tsx";
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

type ConfirmationScreenProps = {
  readonly confirmations: Confirmations;
  /** What was chosen of their quotes and is not in them. */
  readonly left?: readonly LeftLine[];
  /** The quote that they come from. */
  readonly quotePath?: string | null;
};

export function ConfirmationScreen({ confirmations, left = [], quotePath = null }: ConfirmationScreenProps) {
  const t = useOrdersText();
  const together = useMixText();
  const [{ order: first }, ...others] = confirmations;
  const orders = confirmations.map(({ order }) => order);
  const logisticOrders = orders.flatMap((order) => order.logisticOrders);
  const isWaiting = logisticOrders.some(isToApprove);
  const isAlone = others.length === 0;
  const isHeld = logisticOrders.every(isHeldBack);
  const title = isWaiting ? "sentTitle" : isHeld ? "heldTitle" : "placedTitle";
  const totals = isAlone ? first.totals : totalsTogether(orders.map((order) => order.totals));
  return (
    <CheckoutFrame
      step="confirmation"
      reference={first.reference}
      title={
        isAlone
          ? t.rich(title, { reference: first.reference }, { ref: orderNumber })
          : together("doneTitle", { count: orders.length })
      }
    >
      <LeftLines lines={left} total={totals.withoutTax} />
      <div className="grid items-start gap-6 lg:grid-cols-checkout">
        <div className="grid grid-cols-1 gap-6">
          {confirmations.flatMap(({ order, payer }) =>
            unpaidOf(order).map(({ reference, supplier, totals: own }) => (
              <LogisticOrderToPay
                key={reference}
                reference={reference}
                supplier={supplier}
                total={own.withTax}
                payer={payer}
              />
            )),
          )}
          <NextSteps confirmations={confirmations} isWaiting={isWaiting} quotePath={quotePath} />
          <LogisticOrders logisticOrders={logisticOrders} />
        </div>
        <Card as="section" labelledBy="summary" className="grid gap-4">
          <h2 id="summary" className="text-lg">
            {t("summary")}
          </h2>
          {isAlone && (
            <>
              <Block title={t("orderNumber")}>
                <p className="font-bold code">{first.reference}</p>
              </Block>
              <Block title={t("placedOn")}>
                <time dateTime={first.date}>{formatDateTime(first.date)}</time>
              </Block>
            </>
          )}
          <Payment confirmations={confirmations} isWaiting={isWaiting} />
          <OrderFieldBlocks fields={first.fields} />
          {isAlone && first.shippingAddress && <DeliveryAddressBlock address={first.shippingAddress} />}
          <OrderTotals totals={totals} />
        </Card>
      </div>
    </CheckoutFrame>
  );
}

type PaymentProps = Pick<ConfirmationScreenProps, "confirmations"> & { readonly isWaiting: boolean };

/** How what was ordered is paid: by card, done for each order by itself, or the ways that all of them have. */
function Payment({ confirmations, isWaiting }: PaymentProps) {
  const t = useOrdersText();
  const isByCard = confirmations.every(({ payment }) => payment === null);
  const ways = waysTogether(confirmations.flatMap(({ payment }) => payment ?? []));
  if (!isByCard && !ways) return null;
  return (
    <Block title={t("payment")}>
      {ways ? <TransferDetails ways={ways} /> : <CardSummary isReserved={isWaiting} />}
    </Block>
  );
}

/** One number per supplier: each delivers and bills by itself. */
function LogisticOrders({ logisticOrders }: { readonly logisticOrders: readonly LogisticOrderView[] }) {
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
