// After several orders were placed in one go: every number, what happens next, and how they are paid. Reload-safe (ux O-08).

import { useMixText } from "messages:mix";
import { useOrdersText } from "messages:orders";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ConfirmationScreenProps, LogisticOrders } from "#checkout/confirmation/confirmation-screen.tsx";
import { totalsTogether, waysTogether } from "#checkout/mix/mix.rules.ts";
import { LeftLines } from "#checkout/quoted/left-lines.tsx";
import type { LeftLine } from "#checkout/quoted/quoted-order.server.ts";
import { usePaths } from "#lib/language.tsx";
import { Block, OrderFieldBlocks, OrderTotals } from "#orders/order/order-parts.tsx";
import { PrintButton } from "#page/print-button.tsx";
import { TransferDetails } from "#payments/payment-summary.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";

type MixConfirmationScreenProps = {
  readonly confirmations: readonly ConfirmationScreenProps[];
  readonly left: readonly LeftLine[];
  readonly quotePath: string | null;
};

export function MixConfirmationScreen({ confirmations, left, quotePath }: MixConfirmationScreenProps) {
  const t = useMixText();
  const ofOrder = useOrdersText();
  const paths = usePaths();
  const orders = confirmations.map(({ order }) => order);
  const logisticOrders = orders.flatMap((order) => order.logisticOrders);
  const approvers = [...new Set(confirmations.flatMap((one) => one.approvers))];
  const isWaiting = logisticOrders.some(({ status }) => status === "WAITING_CUSTOMER_APPROVAL");
  const totals = totalsTogether(orders.map((order) => order.totals));
  const payment = waysTogether(confirmations.flatMap((one) => one.payment ?? []));
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1>{t("doneTitle", { count: orders.length })}</h1>
      <LeftLines lines={left} total={totals.withoutTax} />
      <div className="grid items-start gap-6 lg:grid-cols-checkout">
        <div className="grid grid-cols-1 gap-6">
          <Card as="section" labelledBy="next" padding="large" className="grid gap-3">
            <h2 id="next" className="flex items-center gap-2 text-lg">
              <CircleCheck className="text-success" /> {ofOrder("nextTitle")}
            </h2>
            <ol className="grid list-decimal gap-1 ps-5">
              {isWaiting && (
                <li>
                  {approvers.length > 0
                    ? ofOrder("nextApprovalBy", { names: approvers.join(", ") })
                    : ofOrder("nextApproval")}
                </li>
              )}
              <li>{t("nextSuppliers", { count: logisticOrders.length })}</li>
              <li>{ofOrder("nextShipment")}</li>
            </ol>
            <p className="text-sm text-muted">{t("mailNotice")}</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.orders()} variant="primary">
                {t("followOrders")}
              </ButtonLink>
              <PrintButton />
              {quotePath && <ButtonLink to={quotePath}>{ofOrder("toQuote")}</ButtonLink>}
              <ButtonLink to={paths.categories()}>{ofOrder("continueShopping")}</ButtonLink>
            </div>
          </Card>
          <LogisticOrders logisticOrders={logisticOrders} />
        </div>
        <Card as="section" labelledBy="summary" className="grid gap-4">
          <h2 id="summary" className="text-lg">
            {ofOrder("summary")}
          </h2>
          {payment && (
            <Block title={ofOrder("payment")}>
              <TransferDetails ways={payment} />
            </Block>
          )}
          <OrderFieldBlocks fields={orders[0]?.fields ?? []} />
          <OrderTotals totals={totals} />
        </Card>
      </div>
    </div>
  );
}
