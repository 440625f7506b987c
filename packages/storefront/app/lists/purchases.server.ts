// What the orders that a buyer may see tell of earlier purchases: when, how many, at which price (ux B-02, B-03, C-02).
import type { LogisticOrderStatus, OrderLine } from "@comptoir/contract/orders";
import type { Sdk } from "@comptoir/sdk/client";

/** One article in one order. */
export type Purchase = {
  /** ISO 8601. */
  readonly at: string;
  /** Pieces that were not cancelled. */
  readonly pieces: number;
  /** One piece without tax. */
  readonly itemPrice: number;
  readonly itemPerPack: number;
};

/** Purchases by the external id of the variant, newest first. */
export type Purchases = ReadonlyMap<string, readonly Purchase[]>;

/** Placed, and neither refused nor waiting for somebody of the own company. */
const boughtStates = [
  "ORDER_CREATED",
  "WAITING_SUPPLIER_APPROVAL",
  "ACCEPTED_BY_SUPPLIER",
  "WAITING_FULFILLMENT",
  "WAITING_SHIPMENT",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "PARTIALLY_CANCELED",
  "INCIDENT",
  "COMPLETED",
] as const satisfies readonly LogisticOrderStatus[];

/** How far back is looked: the newest supplier orders, with as many lines of each as one answer holds. */
const ordersRead = 100;
const linesRead = 100;

function purchaseOf(line: OrderLine, at: string): Purchase {
  const { itemPriceWithoutTaxes: itemPrice, itemPerPack } = line.orderLogisticLinePriceDto;
  return { at, pieces: line.quantity - line.canceledQuantity, itemPrice, itemPerPack };
}

/** Reads them in one call, whatever the number of articles. */
export async function listPurchases(sdk: Pick<Sdk, "logisticOrders">, orders = ordersRead): Promise<Purchases> {
  const { content } = await sdk.logisticOrders.searchLogisticOrders({
    query: { size: orders, nbPreviewLines: linesRead, sort: ["createdAt:desc"] },
    body: { logisticStatus: [...boughtStates] },
  });
  const purchases = new Map<string, Purchase[]>();
  for (const { lines, validatedAt, createdAt } of content) {
    for (const line of lines) {
      const purchase = purchaseOf(line, validatedAt ?? createdAt);
      if (purchase.pieces <= 0) continue;
      const variantId = line.orderLogisticLineProductVariantDto.externalId;
      const known = purchases.get(variantId);
      if (known) known.push(purchase);
      else purchases.set(variantId, [purchase]);
    }
  }
  for (const known of purchases.values()) known.sort((a, b) => b.at.localeCompare(a.at));
  return purchases;
}
