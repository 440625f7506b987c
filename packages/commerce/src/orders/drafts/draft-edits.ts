// What buyers change in a draft (orders 3.2): lines, addresses, way of delivery, custom fields; hold and deletion.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { CustomFieldWrite } from "@comptoir/contract/shared";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { lockOrder } from "#orders/cart-port.ts";
import { deleteDraft } from "#orders/drafts/cart-orders.queries.ts";
import { type DraftLogisticOrderRow, findDraftLogisticOrders, setOrderFields } from "#orders/drafts/drafts.queries.ts";
import { changeDraftLogisticOrders } from "#orders/drafts/drafts.ts";
import { findLogisticOrderChange, type LogisticOrderChangeRequest } from "#orders/drafts/logistic-changes.ts";
import { addHistory } from "#orders/history.queries.ts";
import {
  actionRefused,
  noEligibleLine,
  notDeletable,
  orderNotEditable,
  orderNotFound,
  orderStillProcessing,
} from "#orders/orders.errors.ts";
import type { CommercialOrderRow, OrderKey } from "#orders/orders.queries.ts";
import { isEditable, statusAfter } from "#orders/orders.rules.ts";
import { getCommercialOrderRow, readCommercialOrder } from "#orders/read-orders.ts";
import { setStatuses } from "#orders/transitions.queries.ts";
import { refusal } from "#shared/refusal.ts";

/**
 * Locks a draft behind its cart. Throws 404, and 409 unless all its logistic orders are drafts; one from a quote, which is on hold
 * from the start, is let through with `takesQuoted`.
 */
export async function lockDraft(
  tx: Tx,
  context: SessionContext,
  path: OrderKey,
  { takesQuoted = false } = {},
): Promise<{ readonly order: CommercialOrderRow; readonly logisticOrders: readonly DraftLogisticOrderRow[] }> {
  const order = await getCommercialOrderRow(within(context, tx), path);
  const locked = await lockOrder(tx, context.deps, order);
  if (!locked) throw orderNotFound(path.key);
  if (locked.processing) throw orderStillProcessing();
  const logisticOrders = await findDraftLogisticOrders(tx, order.id);
  const isOpen = (status: LogisticOrderStatus) =>
    status === "DRAFT_ORDER" || (takesQuoted && order.sourceType === "QUOTE" && status === "DRAFT_ORDER_ON_HOLD");
  const other = logisticOrders.find(({ status }) => !isOpen(status));
  if (locked.validatedAt !== null || other) throw orderNotEditable(other?.status ?? "ORDER_CREATED");
  return { order, logisticOrders };
}

/** Sets addresses or the way of delivery on every logistic order of a draft. Throws 400, 404, 409. */
export async function changeShipping(
  context: SessionContext,
  path: OrderKey,
  request: LogisticOrderChangeRequest,
): Promise<void> {
  const { deps } = context;
  await inTransaction(deps.db, async (tx) => {
    const { order } = await lockDraft(tx, context, path);
    const change = await findLogisticOrderChange(tx, context, request);
    await changeDraftLogisticOrders(tx, context.buyer, order, change, deps.clock());
  });
}

/** Addresses and way of delivery at once. Throws what changing either throws, and 422 F-E-001 without a way of delivery. */
export async function setShippingInformation(
  context: SessionContext,
  path: OrderKey,
  request: { readonly shippingAddressId: string; readonly shippingType?: string | null | undefined },
): Promise<void> {
  const { shippingAddressId, shippingType } = request;
  if (!shippingType) {
    await getCommercialOrderRow(context, path);
    throw refusal(422, "F-E-001", "Missing value: shippingType", "shippingType");
  }
  await changeShipping(context, path, { shippingAddressId, shippingType });
}

/** Writes custom fields of the commercial order. */
export async function updateCommercialOrder(
  context: SessionContext,
  path: OrderKey,
  {
    customFields,
    customFieldIdType,
  }: {
    readonly customFields: readonly CustomFieldWrite[];
    readonly customFieldIdType: "DJUST_ID" | "EXTERNAL_ID" | "BUSINESS_ID";
  },
): Promise<CommercialOrder> {
  const { deps } = context;
  const id = await inTransaction(deps.db, async (tx) => {
    const { order } = await lockDraft(tx, context, path, { takesQuoted: true });
    const values = mergeCustomFieldValues(
      await findCustomFields(tx, "ORDER_COMMERCIAL"),
      order.customFieldValues,
      customFields,
      { idType: customFieldIdType, path: "customFields" },
    );
    await setOrderFields(tx, order.id, values, deps.clock());
    return order.id;
  });
  return readCommercialOrder(context, id, { idType: "DJUST_ID" });
}

/** Deletes a draft with its logistic orders; its cart can be edited again. Throws 404, and 400 for anything but a draft. */
export async function deleteCommercialOrder(context: SessionContext, path: OrderKey): Promise<void> {
  const { deps } = context;
  await inTransaction(deps.db, async (tx) => {
    const order = await getCommercialOrderRow(within(context, tx), path);
    const locked = await lockOrder(tx, deps, order);
    if (!locked) throw orderNotFound(path.key);
    const statuses = (await findDraftLogisticOrders(tx, order.id)).map(({ status }) => status);
    const other = statuses.find((status) => status !== "DRAFT_ORDER");
    if (locked.processing) throw notDeletable("CREATING");
    if (locked.validatedAt !== null || !isEditable(statuses)) throw notDeletable(other ?? "ORDER_CREATED");
    await deleteDraft(tx, order.id);
    if (order.cartId !== null) await deps.carts.reopen(tx, order.cartId, deps.clock());
  });
}

/** Puts all logistic orders of a draft on hold. Throws 409 when they are more than drafts, 422 when there is no line. */
export async function holdCommercialOrder(context: SessionContext, path: OrderKey): Promise<CommercialOrder> {
  const { deps, actor: by } = context;
  const now = deps.clock();
  const id = await inTransaction(deps.db, async (tx) => {
    const { order, logisticOrders } = await lockDraft(tx, context, path);
    if (logisticOrders.length === 0) throw noEligibleLine();
    const steps = logisticOrders.map(({ id: logisticOrderId, status: from }) => {
      const to = statusAfter("hold", from, "BUYER");
      if (to === null) throw actionRefused("hold", from);
      return { logisticOrderId, from, to, by };
    });
    await setStatuses(
      tx,
      logisticOrders.map((logisticOrder) => logisticOrder.id),
      "DRAFT_ORDER_ON_HOLD",
      now,
    );
    await addHistory(tx, steps, now);
    return order.id;
  });
  return readCommercialOrder(context, id, { idType: "DJUST_ID" });
}
