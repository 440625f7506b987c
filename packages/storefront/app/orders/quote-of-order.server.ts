// Master quotes and what orders were born from, and the way back there while an order is not placed.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { MasterQuote, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { mostOfOnePage } from "#lib/pages.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

type Source = Pick<CommercialOrder, "sourceType" | "sourceId">;

/** Whether an order was born from a supplier's answer. */
export const isFromQuote = ({ sourceType }: Source): boolean => sourceType === "QUOTE";

/** The supplier quote of an order; null when the order comes from elsewhere, or its quote is not for the caller's eyes. */
export async function findQuoteOfOrder(sdk: Pick<Sdk, "quotes">, order: Source): Promise<SupplierQuote | null> {
  if (!isFromQuote(order) || !order.sourceId) return null;
  try {
    return await sdk.quotes.getSupplierQuote({ params: { supplierQuoteId: order.sourceId }, query: {} });
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

/** A master quote of the account; null when there is none of this id for the caller. */
export async function findQuote(sdk: Pick<Sdk, "quotes">, quoteId: string): Promise<MasterQuote | null> {
  try {
    return await sdk.quotes.getMasterQuote({ params: { masterQuoteId: quoteId }, query: {} });
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

/** The orders that came of a master quote, with all their lines: one call, however many suppliers answered. */
export async function listOrdersOf(
  sdk: Pick<Sdk, "commercialOrders">,
  { supplierQuotes }: MasterQuote,
): Promise<readonly CommercialOrder[]> {
  const ordered = supplierQuotes.filter(({ orderCommercialReference: reference }) => reference !== null);
  if (ordered.length === 0) return [];
  const { content } = await sdk.commercialOrders.getCommercialOrders({
    query: {
      ...{ sourceTypes: ["QUOTE"], sourceIds: ordered.map(({ id }) => id) },
      ...{ size: mostOfOnePage, nbPreviewLines: mostOfOnePage },
    },
  });
  // An order that was given up may have come of the same answer before.
  return ordered.flatMap(
    (answer) => content.find((order) => order.reference === answer.orderCommercialReference) ?? [],
  );
}

/** Gives a draft up as a whole: what it was made of can be ordered again. Throws what cancelling throws. */
export async function giveUpOrder(
  sdk: Pick<Sdk, "logisticOrders">,
  { orderLogistics }: Pick<CommercialOrder, "orderLogistics">,
): Promise<void> {
  for (const { id, status } of orderLogistics) {
    if (status !== "CANCELED")
      await sdk.logisticOrders.cancelLogisticOrder({ params: { logisticOrderId: id }, body: {} });
  }
}
