// New drafts without a checkout of a cart (orders 3.2, ORDER-108): empty, from named lines, from an earlier order or a cart.
import type { CartLineUpdate } from "@comptoir/contract/carts";
import { defaultCurrency } from "@comptoir/contract/conventions";
import type { CommercialOrder, OrderSourceType } from "@comptoir/contract/orders/commercial-orders";
import type { CustomFieldWrite } from "@comptoir/contract/shared";
import { findOffersForLines } from "#catalogue/offers/offers.ts";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import type { OrderedLine } from "#orders/cart-port.ts";
import { changeDraftLines } from "#orders/drafts/cart-orders.ts";
import { findDraftLines, insertCommercialOrder } from "#orders/drafts/drafts.queries.ts";
import type { LineToDraft } from "#orders/drafts/drafts.ts";
import { noEligibleLine, quoteOnlyWhole, unknownOffers } from "#orders/orders.errors.ts";
import { getCommercialOrderRow, readCommercialOrder } from "#orders/read-orders.ts";
import { resolveUpdates } from "#pricing/line-updates.rules.ts";
import { evaluateLine, fitQuantity, isBlocking } from "#pricing/lines.rules.ts";
import { forbidden, invalidField, notFound } from "#shared/refusal.ts";

export type NewOrder = {
  readonly sourceType?: OrderSourceType | null | undefined;
  readonly sourceId?: string | null | undefined;
  /** False: only linked to its source, lines follow. */
  readonly isFull?: boolean | null | undefined;
  readonly customFields?: readonly CustomFieldWrite[] | null | undefined;
  readonly customFieldIdType: "DJUST_ID" | "EXTERNAL_ID" | "BUSINESS_ID";
  readonly lines?: readonly CartLineUpdate[] | null | undefined;
};

/** The lines of the source. Throws 404 when the caller has no such order or cart, 403 for operations, which are off. */
async function findSourceLines(
  tx: Tx,
  context: SessionContext,
  sourceType: Exclude<OrderSourceType, "QUOTE">,
  sourceId: string,
): Promise<readonly OrderedLine[]> {
  if (sourceType === "OPERATION") throw forbidden("OPERATIONS");
  if (sourceType === "ORDER") {
    const { id } = await getCommercialOrderRow(within(context, tx), { key: sourceId });
    return findDraftLines(tx, id);
  }
  const lines = await context.deps.carts.findLines(tx, context.buyer, sourceId);
  if (lines === null) throw notFound("Cart", sourceId);
  return lines;
}

/** Lines named in the call, in the form of a source. Throws 400 F-E-002 for unknown offers. */
async function resolveLines(
  tx: Tx,
  { deps, buyer }: SessionContext,
  updates: readonly CartLineUpdate[],
): Promise<OrderedLine[]> {
  const keys = {
    offerPriceKeys: updates.flatMap(({ offerPriceId }) => offerPriceId ?? []),
    variantKeys: updates.flatMap(({ productVariantId }) => productVariantId ?? []),
  };
  const offers = await findOffersForLines(tx, buyer, keys, deps.clock());
  const { resolved, unknown } = resolveUpdates(updates, offers, [], defaultCurrency);
  if (unknown.length > 0) throw unknownOffers(unknown, "offer");
  const quantities = new Map<string, number>();
  for (const { offer, update } of resolved)
    quantities.set(offer.offerPriceId, (quantities.get(offer.offerPriceId) ?? 0) + update.quantity);
  return [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([offerPriceId, quantity]) => ({ offerPriceId, quantity, customFieldValues: {} }));
}

/** Of these lines those that can be ordered now, in valid quantities. */
async function findEligible(
  tx: Tx,
  { deps, buyer }: SessionContext,
  lines: readonly OrderedLine[],
): Promise<LineToDraft[]> {
  const offerPriceIds = lines.map(({ offerPriceId }) => offerPriceId);
  const offers = await findOffersForLines(tx, buyer, { offerPriceIds }, deps.clock());
  const terms = { currency: defaultCurrency, hasMandatoryFields: true, pricedAt: null };
  return lines.flatMap((line) => {
    const offer = offers.find(({ offerPriceId }) => offerPriceId === line.offerPriceId);
    if (!offer) return [];
    const { quantity } = fitQuantity(offer, line.quantity);
    const isOpen = !evaluateLine(offer, quantity, terms).some(isBlocking);
    return isOpen ? [{ offer, quantity, customFieldValues: line.customFieldValues }] : [];
  });
}

/** Throws 400, 403, 404, and 422 F-E-039 when a full copy finds nothing that can be ordered. */
export async function createCommercialOrder(
  context: SessionContext,
  { sourceType, sourceId, isFull, customFields, customFieldIdType, lines }: NewOrder,
): Promise<CommercialOrder> {
  const { deps, buyer } = context;
  const now = deps.clock();
  if (sourceType && !sourceId) throw invalidField("F-E-001", "sourceId", "Missing value: sourceId");
  if (sourceType === "QUOTE") {
    if (isFull === false || lines?.length || customFields?.length) throw quoteOnlyWhole();
    const orderId = await deps.quotes.orderWhole(context, sourceId ?? "");
    return readCommercialOrder(context, orderId, { idType: "DJUST_ID" });
  }
  const id = await inTransaction(deps.db, async (tx) => {
    const definitions = await findCustomFields(tx, "ORDER_COMMERCIAL");
    const options = { idType: customFieldIdType, path: "customFields" };
    const customFieldValues = mergeCustomFieldValues(definitions, {}, customFields ?? [], options);
    const source = sourceType && sourceId ? await findSourceLines(tx, context, sourceType, sourceId) : null;
    const copied = source && isFull !== false ? source : [];
    const wanted = [...copied, ...(lines?.length ? await resolveLines(tx, context, lines) : [])];
    const eligible = wanted.length > 0 ? await findEligible(tx, context, wanted) : [];
    if ((wanted.length > 0 || (source && isFull !== false)) && eligible.length === 0) throw noEligibleLine();
    const order = await insertCommercialOrder(
      tx,
      buyer,
      {
        cartId: null,
        sourceType: sourceType ?? null,
        sourceId: sourceType ? (sourceId ?? null) : null,
        processing: false,
        currency: defaultCurrency,
        customFieldValues,
      },
      now,
    );
    const changes = eligible.map((line) => ({ offerPriceId: line.offer.offerPriceId, wanted: line }));
    if (changes.length > 0) await changeDraftLines(tx, buyer, order, changes, now);
    return order.id;
  });
  return readCommercialOrder(context, id, { idType: "DJUST_ID" });
}
