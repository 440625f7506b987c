// Quantities of one logistic order (orders 4.3, ORDER-250 and ORDER-218): they can still be put right while it is on hold,
// when its commercial order is locked.
import type { UpdateAction } from "@comptoir/contract/carts";
import type { CustomFieldWrite, LineWarning } from "@comptoir/contract/shared";
import type { z } from "zod";
import { findOffersForLines } from "#catalogue/offers/offers.ts";
import { findMissingFields, mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { lockOrder } from "#orders/cart-port.ts";
import { ensureMayEdit } from "#orders/drafts/draft-lines.ts";
import { type DraftLineRow, findDraftLines } from "#orders/drafts/drafts.queries.ts";
import { changeLinesOfLogisticOrder, draftLinesOf, keptLine } from "#orders/drafts/drafts.ts";
import { lockLines } from "#orders/drafts/logistic-edits.queries.ts";
import { actionRefused, lineNotFound, noEligibleLine, orderFromQuote } from "#orders/orders.errors.ts";
import { isDraft } from "#orders/orders.rules.ts";
import { getLogisticOrderRow } from "#orders/read-orders.ts";
import { lockLogisticOrder } from "#orders/transitions.queries.ts";
import { applyUpdates } from "#pricing/line-updates.rules.ts";
import { isBlocking, quantityAfter, type Remark } from "#pricing/lines.rules.ts";
import { describeRemark } from "#pricing/remarks.ts";

type Warning = z.infer<typeof LineWarning>;
type LogisticOrderRow = Awaited<ReturnType<typeof getLogisticOrderRow>>;

export type LineQuantityWrite = {
  /** Of the line, internal or external. */
  readonly id: string;
  readonly quantity: number;
  readonly updateAction: UpdateAction;
  readonly customFields?: readonly CustomFieldWrite[] | null | undefined;
};

/** A write beside its line. */
type NamedLine = { readonly write: LineQuantityWrite; readonly line: DraftLineRow };

async function findNamedLines(
  tx: Tx,
  order: LogisticOrderRow,
  lines: readonly DraftLineRow[],
  writes: readonly LineQuantityWrite[],
): Promise<NamedLine[]> {
  const locked = await lockLines(
    tx,
    order.id,
    writes.map(({ id }) => id),
  );
  return writes.map((write) => {
    const key = locked.find(({ id, externalId }) => id === write.id || externalId === write.id)?.id;
    const line = lines.find(({ id }) => id === key);
    if (!line) throw lineNotFound(write.id);
    return { write, line };
  });
}

/** Throws 404 for a line that the order does not have, and for an order that the caller does not see. */
export async function ensureLine(context: SessionContext, key: string, lineKey: string): Promise<void> {
  const { id } = await getLogisticOrderRow(context, key);
  const [line] = await inTransaction(context.deps.db, (tx) => lockLines(tx, id, [lineKey]));
  if (!line) throw lineNotFound(lineKey);
}

/** What becomes of a line: no line, another quantity, or nothing because of what stands against it. */
async function judge(tx: Tx, context: SessionContext, order: LogisticOrderRow, named: readonly NamedLine[]) {
  const offerPriceIds = named.map(({ line }) => line.offerPriceId);
  const found = await findOffersForLines(tx, context.buyer, { offerPriceIds }, context.deps.clock());
  const offers = new Map(found.map((offer) => [offer.offerPriceId, offer]));
  const definitions = await findCustomFields(tx, "ORDER_LOGISTIC_LINE");
  const resolved = named.flatMap(({ line, write }) => {
    const offer = offers.get(line.offerPriceId);
    const { quantity, updateAction, customFields } = write;
    return offer ? [{ offer, update: { quantity, updateAction, customFields: [...(customFields ?? [])] } }] : [];
  });
  const outcomes = applyUpdates(
    resolved,
    named.map(({ line: { customFieldValues, ...line } }) => ({ ...line, extras: { customFieldValues } })),
    {
      currency: order.currency,
      hasMandatoryFields: (values) => findMissingFields(definitions, values).length === 0,
      mergeFields: (values, { customFields }) =>
        customFields && customFields.length > 0
          ? mergeCustomFieldValues(definitions, values, customFields, { idType: "EXTERNAL_ID", path: "customFields" })
          : values,
    },
  );
  // An offer that is gone cannot be priced anew; its line can only go.
  const goneRemarks: readonly Remark[] = [{ code: "F_W_101" }];
  const gone = named
    .filter(({ line }) => !offers.has(line.offerPriceId))
    .map(({ line, write }) => {
      const isRemoved = quantityAfter(line.quantity, write.updateAction, write.quantity) === null;
      return { offerPriceId: line.offerPriceId, wanted: null, isRemoved, remarks: isRemoved ? [] : goneRemarks };
    });
  return [
    ...gone,
    ...outcomes.map(({ offer, quantity, extras, remarks, isBlocked }) => ({
      offerPriceId: offer.offerPriceId,
      wanted: quantity === null || isBlocked ? null : { offer, quantity, ...extras },
      isRemoved: quantity === null,
      remarks,
    })),
  ];
}

/**
 * Changes quantities and custom fields of lines and answers what was adjusted; a line that could not be ordered so stays as
 * it was, and is told as blocked. Throws 403, 404, 409 once the order is placed or when it comes from a quote, and 422 when
 * no line would be left or none of the named ones can be ordered.
 */
export async function setLogisticLines(
  context: SessionContext,
  key: string,
  writes: readonly LineQuantityWrite[],
): Promise<Warning[]> {
  const { deps, buyer } = context;
  const order = await getLogisticOrderRow(context, key);
  return inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, deps, { id: order.commercialOrderId, cartId: order.cartId });
    const { status } = await lockLogisticOrder(tx, order.id);
    if (!isDraft(status)) throw actionRefused("lines", status);
    if (order.sourceType === "QUOTE") throw orderFromQuote();
    ensureMayEdit(context, order);
    const all = await findDraftLines(tx, order.commercialOrderId);
    const lines = all.filter(({ logisticOrderId }) => logisticOrderId === order.id);
    const named = await findNamedLines(tx, order, lines, writes);
    const judged = await judge(tx, context, order, named);
    const removed = judged.filter(({ isRemoved }) => isRemoved).map(({ offerPriceId }) => offerPriceId);
    const changed = judged.flatMap(({ wanted }) => wanted ?? []);
    const isInVain = judged.length > 0 && removed.length === 0 && changed.length === 0;
    if (isInVain || removed.length === lines.length) throw noEligibleLine();
    const fresh = new Map((await draftLinesOf(tx, buyer, changed)).map((line) => [line.offerPriceId, line]));
    const draft = { id: order.commercialOrderId, reference: order.commercialReference };
    const change = (row: DraftLineRow) =>
      removed.includes(row.offerPriceId) ? null : (fresh.get(row.offerPriceId) ?? keptLine(row));
    await changeLinesOfLogisticOrder(tx, buyer, draft, order.id, change, deps.clock());
    return judged.flatMap(({ offerPriceId, remarks }) =>
      remarks.map((remark) => ({
        id: named.find(({ line }) => line.offerPriceId === offerPriceId)?.write.id ?? offerPriceId,
        code: remark.code,
        detail: describeRemark(remark, buyer.locale),
        blocked: isBlocking(remark),
      })),
    );
  });
}
