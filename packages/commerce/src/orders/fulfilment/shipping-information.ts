// The ways of delivery open to a logistic order, with what each would cost now.

import { estimateDelivery } from "@comptoir/contract/days/delivery-days.rules";
import type { ShippingInformation } from "@comptoir/contract/orders/orders";
import type { SessionContext } from "#http/context.ts";
import { getLogisticOrderRow } from "#orders/read-orders.ts";
import { findShippingPrice, shippingFee } from "#pricing/shipping.rules.ts";
import { findShippingTerms, findShippingTypes } from "#pricing/shipping.ts";
import { labelIn } from "#shared/locale.ts";
import { cents, presentAmount } from "#shared/money.ts";

/**
 * Without an address none; a way without a price to that address costs nothing (orders 6). The article with the longest lead
 * time decides when the order arrives. Throws 404.
 */
export async function listShippingInformation(context: SessionContext, key: string): Promise<ShippingInformation[]> {
  const { deps, locale } = context;
  const order = await getLogisticOrderRow(context, key);
  const { shippingAddress: destination, supplierId, longestLeadTime: leadTime } = order;
  if (destination === null) return [];
  const [types, terms] = await Promise.all([findShippingTypes(deps.db), findShippingTerms(deps.db, order.accountId)]);
  const unknownRange = { earliestDeliveryDate: null, latestDeliveryDate: null };
  const deliveryTimeRange = leadTime === null ? unknownRange : estimateDelivery(leadTime, deps.clock());
  return types.map(({ code, names }) => {
    const price = findShippingPrice(terms.prices, { supplierId, typeCode: code, destination });
    return {
      code,
      label: labelIn(names, locale) ?? code,
      shippingPriceUnit: price ? presentAmount(shippingFee(price, cents(order.goods))) : 0,
      shippingZone: price && { code: price.zone.id, label: price.zone.name },
      deliveryTimeRange,
    };
  });
}
