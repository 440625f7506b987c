// How each logistic order is delivered: the way, its fee and when to expect it (ux O-03).

import { useOrdersText } from "messages:orders";
import type { DeliveryWay, SupplierDelivery } from "#checkout/delivery/delivery.server.ts";
import { shippingTypeName } from "#checkout/delivery-form.ts";
import { DeliveryDay } from "#goods/delivery-day.tsx";
import { formatMoney } from "#lib/format.ts";
import { RadioGroup } from "#ui/form/radio-group.tsx";

export function DeliveryWays({ deliveries }: { readonly deliveries: readonly SupplierDelivery[] }) {
  const t = useOrdersText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {deliveries.map(({ logisticOrderId, supplier, ways, way }) => (
        <RadioGroup
          key={logisticOrderId}
          name={shippingTypeName(logisticOrderId)}
          legend={t("deliveryBy", { supplier })}
          look="card"
          defaultValue={way ?? undefined}
          options={ways.map((entry) => ({ value: entry.code, label: entry.label, help: <Terms way={entry} /> }))}
        />
      ))}
    </div>
  );
}

function Terms({ way: { fee, deliveryDate } }: { readonly way: DeliveryWay }) {
  const t = useOrdersText();
  return (
    <>
      <span className="block">{fee === 0 ? t("freeDelivery") : t("deliveryFee", { amount: formatMoney(fee) })}</span>
      <DeliveryDay day={deliveryDate} />
    </>
  );
}
