// Lines of a draft edited without a cart (orders 3.2, ORDER-150, ORDER-350), and its synchronisation with the catalogue.
import type { CartLineUpdate } from "@comptoir/contract/carts";
import type { LineWarning } from "@comptoir/contract/shared";
import type { z } from "zod";
import { findOffersForLines, type LineOffer } from "#catalogue/offers/offers.ts";
import { findMissingFields, mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { changeDraftLines, type LineChange } from "#orders/drafts/cart-orders.ts";
import { lockDraft } from "#orders/drafts/draft-edits.ts";
import { type DraftLineRow, findDraftLines } from "#orders/drafts/drafts.queries.ts";
import { noEligibleLine, unknownOffers } from "#orders/orders.errors.ts";
import type { CommercialOrderRow, OrderKey } from "#orders/orders.queries.ts";
import { applyUpdates, type LineOutcome, resolveUpdates } from "#pricing/line-updates.rules.ts";
import { evaluateLine, fitQuantity, isBlocking, type Remark } from "#pricing/lines.rules.ts";
import { describeRemark } from "#pricing/remarks.ts";
import { tenThousandths } from "#shared/money.ts";
import { forbidden } from "#shared/refusal.ts";

type Warning = z.infer<typeof LineWarning>;

const present = ({ buyer }: SessionContext, offerKey: string, remark: Remark): Warning => ({
  id: offerKey,
  code: remark.code,
  detail: describeRemark(remark, buyer.locale),
  blocked: isBlocking(remark),
});

/** A colleague's draft may be edited by holders of the right only. Throws 403. */
export function ensureMayEdit({ buyer }: SessionContext, order: Pick<CommercialOrderRow, "userId">): void {
  const right = "ORDER_UPDATE_LINES_ON_ALL_ACCOUNT";
  if (order.userId !== buyer.userId && !buyer.rights.includes(right)) throw forbidden(right);
}

const lineChange = ({ offer, quantity, extras, isBlocked }: LineOutcome): LineChange => ({
  offerPriceId: offer.offerPriceId,
  wanted: quantity === null || isBlocked ? null : { offer, quantity, ...extras },
});

export type LineUpdateOptions = {
  readonly namesVariants: boolean;
  readonly customFieldIdType: "DJUST_ID" | "EXTERNAL_ID" | "BUSINESS_ID";
};

/**
 * Adds, changes and removes lines of a draft and answers what was adjusted. Throws 400 F-E-002 for unknown offers, 403, 404,
 * 409, and 422 F-E-039 when no named line can be ordered.
 */
export async function updateDraftLines(
  context: SessionContext,
  path: OrderKey,
  updates: readonly CartLineUpdate[],
  { namesVariants, customFieldIdType }: LineUpdateOptions,
): Promise<Warning[]> {
  const { deps, buyer } = context;
  const now = deps.clock();
  const keys = updates.flatMap(({ offerPriceId, productVariantId }) => offerPriceId ?? productVariantId ?? []);
  return inTransaction(deps.db, async (tx) => {
    const { order } = await lockDraft(tx, context, path);
    ensureMayEdit(context, order);
    const named = namesVariants ? { variantKeys: keys } : { offerPriceKeys: keys };
    const offers = await findOffersForLines(tx, buyer, named, now);
    const rows = await findDraftLines(tx, order.id);
    const current = rows.map(({ customFieldValues, ...row }) => ({ ...row, extras: { customFieldValues } }));
    const definitions = await findCustomFields(tx, "ORDER_LOGISTIC_LINE");
    const { resolved, unknown } = resolveUpdates(updates, offers, current, order.currency);
    if (unknown.length > 0) throw unknownOffers(unknown, namesVariants ? "variant" : "offer");
    const outcomes = applyUpdates(resolved, current, {
      currency: order.currency,
      hasMandatoryFields: (values) => findMissingFields(definitions, values).length === 0,
      mergeFields: (values, { customFields }) =>
        customFields
          ? mergeCustomFieldValues(definitions, values, customFields, {
              idType: customFieldIdType,
              path: "customFields",
            })
          : values,
    });
    if (outcomes.length > 0 && outcomes.every(({ isBlocked }) => isBlocked)) throw noEligibleLine();
    await changeDraftLines(tx, buyer, order, outcomes.map(lineChange), now);
    return outcomes.flatMap(({ offer, remarks }) =>
      remarks.map((remark) => present(context, offer.offerPriceExternalId, remark)),
    );
  });
}

/** Removes lines of a draft; unknown ones are skipped, a supplier without lines loses the logistic order. */
export async function deleteDraftLines(
  context: SessionContext,
  path: OrderKey,
  offerKeys: readonly string[],
): Promise<void> {
  const { deps } = context;
  await inTransaction(deps.db, async (tx) => {
    const { order } = await lockDraft(tx, context, path);
    ensureMayEdit(context, order);
    const lines = await findDraftLines(tx, order.id);
    const doomed = lines.filter(
      ({ offerPriceId, snapshot }) =>
        offerKeys.includes(snapshot.offerPrice.externalId) || offerKeys.includes(offerPriceId),
    );
    const changes = doomed.map(({ offerPriceId }) => ({ offerPriceId, wanted: null }));
    if (changes.length > 0) await changeDraftLines(tx, context.buyer, order, changes, deps.clock());
  });
}

type CheckedLine = {
  readonly line: DraftLineRow;
  readonly offer: LineOffer | undefined;
  readonly quantity: number;
  readonly remarks: readonly Remark[];
};

async function checkLines(tx: Tx, { deps, buyer }: SessionContext, order: CommercialOrderRow): Promise<CheckedLine[]> {
  const lines = await findDraftLines(tx, order.id);
  const offerPriceIds = lines.map(({ offerPriceId }) => offerPriceId);
  const offers = await findOffersForLines(tx, buyer, { offerPriceIds }, deps.clock());
  const definitions = await findCustomFields(tx, "ORDER_LOGISTIC_LINE");
  return lines.map((line) => {
    const offer = offers.find(({ offerPriceId }) => offerPriceId === line.offerPriceId);
    if (!offer) return { line, offer, quantity: line.quantity, remarks: [{ code: "F_W_101" }] };
    const remarks = evaluateLine(offer, line.quantity, {
      currency: order.currency,
      hasMandatoryFields: findMissingFields(definitions, line.customFieldValues).length === 0,
      pricedAt: tenThousandths(line.unitPrice),
    });
    return { line, offer, quantity: fitQuantity(offer, line.quantity).quantity, remarks };
  });
}

/** A delivery that no price is set for is told once, at the first line of its supplier (F_W_113). */
function feeRemarks(line: DraftLineRow, checked: readonly CheckedLine[], withoutFee: readonly string[]): Remark[] {
  const first = checked.find((each) => each.line.logisticOrderId === line.logisticOrderId);
  return withoutFee.includes(line.logisticOrderId) && first?.line === line ? [{ code: "F_W_113" }] : [];
}

/**
 * Reconciles a draft with the catalogue (ORDER-223). One blocked line and nothing is changed at all; else prices and
 * quantities are brought up to date. Answers every remark. Throws 404, 409.
 */
export async function syncCommercialOrder(context: SessionContext, path: OrderKey): Promise<Warning[]> {
  const { deps } = context;
  return inTransaction(deps.db, async (tx) => {
    const { order, logisticOrders } = await lockDraft(tx, context, path);
    const checked = await checkLines(tx, context, order);
    const withoutFee = logisticOrders.filter(({ isFeeUnknown }) => isFeeUnknown).map(({ id }) => id);
    const isBlocked = checked.some(({ remarks }) => remarks.some(isBlocking));
    const changes = checked.flatMap(({ line, offer, quantity, remarks }): LineChange[] => {
      if (!offer || remarks.length === 0) return [];
      return [
        { offerPriceId: line.offerPriceId, wanted: { offer, quantity, customFieldValues: line.customFieldValues } },
      ];
    });
    if (!isBlocked && changes.length > 0) await changeDraftLines(tx, context.buyer, order, changes, deps.clock());
    return checked.flatMap(({ line, remarks }) =>
      [...remarks, ...feeRemarks(line, checked, withoutFee)].map((remark) =>
        present(context, line.snapshot.offerPrice.externalId, remark),
      ),
    );
  });
}
