// Placing an order once: what was shown is what is placed, as the backend sees to it while it holds the order, and a doubt is
// cleared before anybody may try again (ux O-07).

import type { PaymentType } from "@comptoir/contract/accounts";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { paymentOptionOf } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { changesSince, expectationOf, type OrderChanges, type ShownOrder } from "#checkout/review/shown-order.rules.ts";
import { throwSessionEnd, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import { presentOrder } from "#orders/order/order-view.ts";
import { isFromQuote } from "#orders/quote-of-order.server.ts";
import { paymentStateOf } from "#payments/payment-state.ts";

type PlacementSdk = Pick<Sdk, "commercialOrders">;

/** What the catalogue no longer gives as the draft has it. */
export type LineRemark = {
  readonly offerPriceId: string;
  readonly name: string;
  /** A code of orders 2.4. */
  readonly code: string;
  /** Old and new in the buyer's words; empty when the backend says none. */
  readonly detail: string;
  readonly isBlocked: boolean;
};

export type Placement =
  | { readonly state: "placed" }
  /** Prices, stock, delivery, addresses or references are no longer as they were shown; nobody may be able to say which. */
  | { readonly state: "changed"; readonly remarks: readonly LineRemark[]; readonly changes: OrderChanges | null }
  /** An address, the way of delivery or of payment is missing or no longer valid. */
  | { readonly state: "incomplete" }
  /** A card payment is under way: only what becomes of it can place the order. */
  | { readonly state: "paying" }
  /** Something failed; the order was read afterwards and is not placed. */
  | { readonly state: "notPlaced" }
  /** Something failed, and so did reading the order: nobody may try again before looking. */
  | { readonly state: "unknown" };

const isPlaced = (order: CommercialOrder | null) => order !== null && order.validatedAt !== null;

/**
 * Places the draft on account when it is still the one that the buyer saw. Repeating it is safe: a placed order is answered
 * as placed. Throws only what ends the session.
 */
export async function placeOrder(
  sdk: PlacementSdk,
  reference: string,
  { paymentType, shown }: { readonly paymentType: PaymentType | null; readonly shown: ShownOrder },
): Promise<Placement> {
  try {
    await sdk.commercialOrders.placeCommercialOrder({
      params: { commercialOrderId: reference },
      body: { ...expectationOf(shown), ...(paymentType ? { paymentOption: paymentOptionOf[paymentType] } : {}) },
    });
    return { state: "placed" };
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The order could not be placed", error);
    return afterFailure(sdk, reference, shown, error);
  }
}

/** Parks the draft for a check; false when it is no draft any more or the call fails. */
export async function holdOrder(sdk: PlacementSdk, reference: string): Promise<boolean> {
  try {
    await sdk.commercialOrders.holdCommercialOrder({ params: { commercialOrderId: reference } });
    return true;
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("The order could not be put on hold", error);
    return false;
  }
}

/** The backend says that the order is another one now, also where the buyer cannot see in what. */
const isNoLongerAsShown = ({ envelope }: ApiError): boolean =>
  envelope?.errors?.some(({ detail }) => detail === "expectedVersion") ?? false;

/** What is true after a failure, read from the order before anybody may try again. */
export async function afterFailure(
  sdk: PlacementSdk,
  reference: string,
  shown: ShownOrder,
  error: unknown,
): Promise<Placement> {
  try {
    const order = await findOrder(sdk, reference);
    if (order && isPlaced(order)) return { state: "placed" };
    if (order && paymentStateOf(order) === "paying") return { state: "paying" };
    const isRefused = error instanceof ApiError && (error.status === 409 || error.status === 422);
    if (!isRefused || !order) return { state: "notPlaced" };
    // What a supplier has promised is not held against the catalogue.
    const remarks = isFromQuote(order) ? [] : await findRemarks(sdk, order);
    const now = await findOrder(sdk, reference);
    const changes = now && changesSince(shown, presentOrder(now));
    const hasChanged = remarks.length > 0 || changes || isNoLongerAsShown(error);
    return hasChanged ? { state: "changed", remarks, changes } : { state: "incomplete" };
  } catch (second) {
    tellFailure("The order could not be read after that", second);
    return { state: "unknown" };
  }
}

/** Brings the draft in line with the catalogue, unless a line is blocked, and tells what moved, by line. */
async function findRemarks(sdk: PlacementSdk, order: CommercialOrder): Promise<readonly LineRemark[]> {
  const remarks = await sdk.commercialOrders.syncCommercialOrder({ params: { commercialOrderId: order.reference } });
  const lines = order.orderLogistics.flatMap((logisticOrder) => logisticOrder.lines);
  return (remarks ?? []).map(({ id, code, detail, blocked }) => {
    const line = lines.find((candidate) => candidate.offerPriceSnapshotDto.externalId === id);
    return {
      offerPriceId: id,
      name: line?.orderLogisticLineProductVariantDto.name ?? id,
      code,
      detail,
      isBlocked: blocked,
    };
  });
}
