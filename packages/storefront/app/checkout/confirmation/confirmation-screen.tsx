import { useMixText } from "messages:mix";
import { ordersText, useOrdersText } from "messages:orders";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { CheckoutFrame } from "#checkout/checkout-frame.tsx";
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

export type Confirmation = {
  readonly order: OrderView;
  /** Names of those who may approve it; empty when nobody has to. */
  readonly approvers: readonly string[];
  /** How it is paid; null: by card, and done. */
  readonly payment: PaymentWays | null;
  /** Who may pay what is left to pay; null: whoever looks. */
  readonly payer: string | null;
};

type ConfirmationScreenProps = {
  /** Of one order, or of several that were placed in one go. */
  readonly confirmations: readonly [Confirmation, ...Confirmation[]];
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
  const isHeld = logisticOrders.every(({ status }) => status === "BLOCKED_BY_POLICY");
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

const isToApprove = ({ status }: LogisticOrderView) => status === "WAITING_CUSTOMER_APPROVAL";

const unpaidOf = ({ logisticOrders }: OrderView) =>
  logisticOrders.filter(({ status }) => status === "BLOCKED_BY_PAYMENT");

/** How what was ordered is paid: by card, done for each order by itself, or the ways that all of them have. */
function Payment({ confirmations, isWaiting }: Pick<ConfirmationScreenProps, "confirmations"> & WaitingProps) {
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

type WaitingProps = { readonly isWaiting: boolean };

/** What happens from here on, and where the buyer goes on from here. */
function NextSteps({ confirmations, isWaiting, quotePath }: ConfirmationScreenProps & WaitingProps) {
  const t = useOrdersText();
  const together = useMixText();
  const paths = usePaths();
  const [{ order }, ...others] = confirmations;
  const isAlone = others.length === 0;
  const all = confirmations.flatMap((one) => one.order.logisticOrders);
  const unpaidCount = confirmations.flatMap((one) => unpaidOf(one.order)).length;
  const blocked = all.filter(({ status }) => status === "BLOCKED_BY_POLICY");
  const count = all.length - unpaidCount - blocked.length;
  const isHeldBack = blocked.length > 0;
  return (
    <Card as="section" labelledBy="next" padding="large" className="grid gap-3">
      <h2 id="next" className="flex items-center gap-2 text-lg">
        {isHeldBack ? <TriangleAlert className="text-warning" /> : <CircleCheck className="text-success" />}{" "}
        {t("nextTitle")}
      </h2>
      <ol className="grid list-decimal gap-1 ps-5">
        {isHeldBack && (
          <li>
            <HeldBack blocked={blocked} isWhole={isAlone && blocked.length === all.length} />
          </li>
        )}
        {isWaiting && <Approval confirmations={confirmations} />}
        {count > 0 && <li>{isAlone ? t("nextSupplier", { count }) : together("nextSuppliers", { count })}</li>}
        <li>{t("nextShipment")}</li>
      </ol>
      <p className="text-sm text-muted">{isAlone ? t("mailNotice") : together("mailNotice")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={isAlone ? paths.order(order.reference) : paths.orders()}
          variant={unpaidCount > 0 ? "secondary" : "primary"}
        >
          {isAlone ? t("followOrder") : together("followOrders")}
        </ButtonLink>
        {confirmations.map(({ order: { reference } }) => (
          <ButtonLink key={reference} to={paths.addToList({ order: reference, from: paths.order(reference) })}>
            {isAlone ? t("keepAsList") : together("keepAsList", { reference })}
          </ButtonLink>
        ))}
        <PrintButton />
        {quotePath && <ButtonLink to={quotePath}>{t("toQuote")}</ButtonLink>}
        <ButtonLink to={paths.categories()}>{t("continueShopping")}</ButtonLink>
      </div>
    </Card>
  );
}

/** Who approves, and of several orders which ones: of the others nobody has to. */
function Approval({ confirmations }: Pick<ConfirmationScreenProps, "confirmations">) {
  const t = useOrdersText();
  const together = useMixText();
  const waiting = confirmations.filter(({ order: { logisticOrders } }) => logisticOrders.some(isToApprove));
  const names = [...new Set(waiting.flatMap(({ approvers }) => approvers))].join(", ");
  if (waiting.length === confirmations.length)
    return <li>{names ? t("nextApprovalBy", { names }) : t("nextApproval")}</li>;
  const which = { count: waiting.length, references: waiting.map(({ order }) => order.reference).join(", ") };
  return <li>{names ? together("nextApprovalOfBy", { ...which, names }) : together("nextApprovalOf", which)}</li>;
}

type HeldBackProps = {
  readonly blocked: readonly LogisticOrderView[];
  /** It is the one order that was placed, as a whole. */
  readonly isWhole: boolean;
};

/** What a buying rule holds back, and why (ux G-19). */
function HeldBack({ blocked, isWhole }: HeldBackProps) {
  const t = useOrdersText();
  const names = blocked.map(({ supplier }) => supplier).join(", ");
  const rules = [...new Set(blocked.flatMap(({ policies }) => policies))];
  return (
    <>
      <strong>{isWhole ? t("nextBlockedWhole") : t("nextBlocked", { count: blocked.length, names })}</strong>
      {rules.map((rule) => (
        <span key={rule} className="block text-muted">
          {t(`policy.${rule}`)}
        </span>
      ))}
    </>
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
