// The order that comes of a supplier's answer (quotes 7): prices, taxes and delivery as they were promised, one logistic order
// for each address, on hold so that nobody changes it before it is placed.
import { defaultCurrency } from "@comptoir/contract/conventions";
import type { AddressSnapshot } from "@comptoir/contract/orders/orders";
import { describeAttributes, type LineOffer } from "#catalogue/offers/offers.ts";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import {
  finishBuilding,
  insertCommercialOrder,
  upsertLines,
  upsertLogisticOrders,
} from "#orders/drafts/drafts.queries.ts";
import { countPieces, type DraftLogisticOrder, type PricedDraftLine } from "#orders/drafts/drafts.rules.ts";
import type { DraftKey } from "#orders/drafts/drafts.ts";
import { setPromisedDay } from "#orders/drafts/logistic-edits.queries.ts";
import { addHistory } from "#orders/history.queries.ts";
import { statusAfter } from "#orders/orders.rules.ts";
import { snapshotLine, snapshotSupplier } from "#orders/snapshots.ts";
import { setStatuses } from "#orders/transitions.queries.ts";
import { findShippingTerms } from "#pricing/shipping.ts";
import { type LineAmounts, sumAmounts, taxDetailsOf } from "#pricing/totals.rules.ts";
import type { Actor, Buyer } from "#shared/buyer.ts";
import type { UnitPrice } from "#shared/money.ts";
import { invariant } from "#shared/refusal.ts";

/** A line whose price a supplier has promised. Quantities are pieces, rates basis points. */
export type PromisedLine = {
  readonly offer: LineOffer;
  readonly quantity: number;
  readonly listPrice: UnitPrice;
  readonly unitPrice: UnitPrice;
  readonly amounts: LineAmounts;
  readonly taxRate: number;
  readonly shippingTaxRate: number;
  readonly quoteLineExternalId: string;
};

export type PromisedDelivery = {
  readonly shippingAddress: AddressSnapshot;
  readonly lines: readonly PromisedLine[];
};

export type PromisedOrder = {
  readonly quoteId: string;
  readonly billingAddress: AddressSnapshot;
  readonly deliveries: readonly PromisedDelivery[];
  /** The day by which the supplier says that all of it arrives; null where none is promised. */
  readonly promisedOn: string | null;
};

/** The logistic orders of an answer, each with the snapshots of its articles; two statements. */
async function arrangePromised(
  tx: Tx,
  buyer: Buyer,
  { billingAddress, deliveries }: PromisedOrder,
): Promise<DraftLogisticOrder[]> {
  const offers = deliveries.flatMap(({ lines }) => lines.map(({ offer }) => offer));
  const attributes = await describeAttributes({ db: tx }, offers, buyer.locale);
  const definitions = await findCustomFieldsByTarget(tx, ["OFFER"]);
  const { typeCode } = await findShippingTerms(tx, buyer.accountId);
  let position = 0;
  return deliveries.map(({ shippingAddress, lines }, index) => {
    const [first] = lines;
    invariant(first, "a delivery has a line");
    const supplier = snapshotSupplier(first.offer);
    const priced = lines.map(({ offer, ...line }): PricedDraftLine => {
      position += 1;
      const snapshot = snapshotLine(offer, attributes.get(offer) ?? [], definitions.OFFER, buyer.locale);
      const { offerPriceId, inventoryId } = offer;
      const { goods } = line.amounts;
      return { ...line, offerPriceId, inventoryId, goods, supplier, snapshot, position, customFieldValues: {} };
    });
    return {
      ...{ id: null, rank: index + 1, supplier, shippingTypeCode: typeCode, shippingAddress, billingAddress },
      lines: priced,
      amounts: sumAmounts(lines.map(({ amounts }) => amounts)),
      taxDetails: taxDetailsOf(lines),
      productCount: countPieces(lines),
      isFeeUnknown: false,
    };
  });
}

/** Opens the order of an answer and holds it. */
export async function openQuotedOrder(
  tx: Tx,
  { buyer, actor: by }: { readonly buyer: Buyer; readonly actor: Actor },
  promised: PromisedOrder,
  now: Date,
): Promise<DraftKey> {
  const logisticOrders = await arrangePromised(tx, buyer, promised);
  const source = { cartId: null, sourceType: "QUOTE" as const, sourceId: promised.quoteId };
  const order = await insertCommercialOrder(
    tx,
    buyer,
    { ...source, processing: true, currency: defaultCurrency, customFieldValues: {} },
    now,
  );
  const idOfRank = await upsertLogisticOrders(tx, { ...order, accountId: buyer.accountId }, logisticOrders, now);
  const lines = logisticOrders.flatMap(({ rank, lines: ofOrder }) =>
    ofOrder.map((line) => ({ ...line, logisticOrderId: idOfRank.get(rank) ?? "" })),
  );
  await upsertLines(tx, order.id, lines, now);
  await finishBuilding(tx, order.id, now);
  const held = statusAfter("hold", "DRAFT_ORDER", "BUYER");
  invariant(held, "a buyer may hold a draft");
  const ids = [...idOfRank.values()];
  await setStatuses(tx, ids, held, now);
  if (promised.promisedOn !== null) await setPromisedDay(tx, ids, promised.promisedOn);
  await addHistory(
    tx,
    ids.map((logisticOrderId) => ({ logisticOrderId, from: "DRAFT_ORDER", to: held, by })),
    now,
  );
  return order;
}
