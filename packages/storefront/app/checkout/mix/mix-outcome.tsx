// What became of orders that were confirmed together: what stands, what does not, and why.

import { useMixText } from "messages:mix";
import { useOrdersText } from "messages:orders";
import type { ReactNode } from "react";
import type { MixCheckout } from "#checkout/mix/mix.server.ts";
import type { CheckoutAnswer } from "#checkout/review/placement-failure.tsx";
import { usePaths } from "#lib/language.tsx";
import type { OrderView } from "#orders/order/order-view.ts";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

/** Who delivers an order; of a quote it is one supplier. */
export const suppliersIn = ({ logisticOrders }: OrderView): string =>
  [...new Set(logisticOrders.map(({ supplier }) => supplier))].join(", ");

type MixOutcomeProps = { readonly mix: MixCheckout; readonly answer: CheckoutAnswer | undefined };

export function MixOutcome({ mix: { orders, standing }, answer }: MixOutcomeProps) {
  const t = useMixText();
  const ofOrder = useOrdersText();
  const paths = usePaths();
  const failed = orders.flatMap((order) => {
    const state = answer?.failures?.[order.reference];
    return state ? [{ order, state }] : [];
  });
  const refusal = answer?.refusal;
  return (
    <>
      {refusal && refusal !== "terms" && (
        <Alert tone="danger" isUrgent>
          {ofOrder(`refused.${refusal}`)}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert tone="danger" isUrgent title={t("failed", { count: failed.length })}>
          <ul className="list-disc ps-5">
            {failed.map(({ order, state }) => (
              <li key={order.reference}>{t(`failed.${state}`, { supplier: suppliersIn(order) })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {standing.length > 0 && (
        <Alert tone={standing.every(({ isPlaced }) => isPlaced) ? "success" : "info"}>
          <ul className="grid gap-1">
            {standing.map(({ reference, supplier, isPlaced }) => {
              const toOrder = (text: ReactNode) => <Link to={paths.order(reference)}>{text}</Link>;
              return (
                <li key={reference}>
                  {t.rich(isPlaced ? "placed" : "paying", { reference, supplier }, { order: toOrder })}
                </li>
              );
            })}
          </ul>
        </Alert>
      )}
    </>
  );
}
