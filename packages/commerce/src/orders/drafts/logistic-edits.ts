// What buyers change in one logistic order (orders 4.3): addresses and way of delivery while it is a draft or on hold, custom
// fields of the order and of its lines at any time.
import type { LogisticOrder, OrderLine } from "@comptoir/contract/orders/orders";
import type { CustomFieldWrite, LineWarning } from "@comptoir/contract/shared";
import type { z } from "zod";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { lockOrder } from "#orders/cart-port.ts";
import { changeDraftLogisticOrder } from "#orders/drafts/drafts.ts";
import { findLogisticOrderChange, type LogisticOrderChangeRequest } from "#orders/drafts/logistic-changes.ts";
import { lockLines, setLineFields, setOrderFields } from "#orders/drafts/logistic-edits.queries.ts";
import { findOrderLine } from "#orders/logistic-orders.queries.ts";
import { actionRefused, lineNotFound } from "#orders/orders.errors.ts";
import { presentOrderLine } from "#orders/orders.present.ts";
import { lockCommercialOrder } from "#orders/orders.queries.ts";
import { isDraft } from "#orders/orders.rules.ts";
import { findOrderFields, getLogisticOrderRow, readLogisticOrder } from "#orders/read-orders.ts";
import { lockLogisticOrder } from "#orders/transitions.queries.ts";
import { Refusal } from "#shared/refusal.ts";

type Warning = z.infer<typeof LineWarning>;

/** External ids are what clients of these calls send (orders 4.3). */
const writeOptions = { idType: "EXTERNAL_ID", path: "customFieldValues" } as const;

/** Sets addresses or the way of delivery of one logistic order. Throws 404, and 409 once it is placed or closed. */
export async function changeLogisticOrder(
  context: SessionContext,
  key: string,
  request: LogisticOrderChangeRequest,
): Promise<LogisticOrder> {
  const { deps } = context;
  const order = await getLogisticOrderRow(context, key);
  await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, deps, { id: order.commercialOrderId, cartId: order.cartId });
    const { status } = await lockLogisticOrder(tx, order.id);
    if (!isDraft(status)) throw actionRefused("shipping-information", status);
    const change = await findLogisticOrderChange(tx, context, request);
    const draft = { id: order.commercialOrderId, reference: order.commercialReference };
    await changeDraftLogisticOrder(tx, context.buyer, draft, order.id, change, deps.clock());
  });
  return readLogisticOrder(context, order.id);
}

/** Locks an order as its placement does, which compares what was shown of it: a field is written before that or after. */
async function lockToWrite(tx: Tx, order: { readonly id: string; readonly commercialOrderId: string }): Promise<void> {
  await lockCommercialOrder(tx, order.commercialOrderId);
  await lockLogisticOrder(tx, order.id);
}

/** Writes custom fields of the order; those not named keep their values. */
export async function updateLogisticOrder(
  context: SessionContext,
  key: string,
  writes: readonly CustomFieldWrite[],
): Promise<LogisticOrder> {
  const { deps } = context;
  const order = await getLogisticOrderRow(context, key);
  await inTransaction(deps.db, async (tx) => {
    await lockToWrite(tx, order);
    const { customFieldValues } = await getLogisticOrderRow(within(context, tx), order.id);
    const definitions = await findCustomFields(tx, "ORDER_LOGISTIC");
    const values = mergeCustomFieldValues(definitions, customFieldValues, writes, writeOptions);
    await setOrderFields(tx, order.id, values, deps.clock());
  });
  return readLogisticOrder(context, order.id);
}

type LineWrite = { readonly id: string; readonly customFields: readonly CustomFieldWrite[] };

/** Writes custom fields of lines, each for itself: what cannot be written is answered as a warning. Throws 404. */
export async function updateOrderLines(
  context: SessionContext,
  key: string,
  items: readonly LineWrite[],
): Promise<Warning[]> {
  const { deps } = context;
  const order = await getLogisticOrderRow(context, key);
  return inTransaction(deps.db, async (tx) => {
    await lockToWrite(tx, order);
    const definitions = await findCustomFields(tx, "ORDER_LOGISTIC_LINE");
    const lines = await lockLines(
      tx,
      order.id,
      items.map(({ id }) => id),
    );
    const values = new Map(lines.map((line) => [line.id, line.customFieldValues]));
    const warnings: Warning[] = [];
    for (const { id, customFields } of items) {
      const line = lines.find((candidate) => candidate.id === id || candidate.externalId === id);
      try {
        if (!line) throw lineNotFound(id);
        const current = values.get(line.id) ?? {};
        values.set(line.id, mergeCustomFieldValues(definitions, current, customFields, writeOptions));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        warnings.push({ id, code: error.code, detail: error.message, blocked: false });
      }
    }
    const changed = lines.filter((line) => values.get(line.id) !== line.customFieldValues);
    await setLineFields(
      tx,
      changed.map(({ id }) => ({ id, values: values.get(id) ?? {} })),
      deps.clock(),
    );
    return warnings;
  });
}

/** Writes custom fields of one line. Throws 404, and 400 for what cannot be written. */
export async function updateOrderLine(
  context: SessionContext,
  key: string,
  lineKey: string,
  writes: readonly CustomFieldWrite[],
): Promise<OrderLine> {
  const { deps } = context;
  const order = await getLogisticOrderRow(context, key);
  const id = await inTransaction(deps.db, async (tx) => {
    await lockToWrite(tx, order);
    const definitions = await findCustomFields(tx, "ORDER_LOGISTIC_LINE");
    const [line] = await lockLines(tx, order.id, [lineKey]);
    if (!line) throw lineNotFound(lineKey);
    const values = mergeCustomFieldValues(definitions, line.customFieldValues, writes, writeOptions);
    await setLineFields(tx, [{ id: line.id, values }], deps.clock());
    return line.id;
  });
  const row = await findOrderLine(deps.db, id);
  return presentOrderLine(row, await findOrderFields(deps), context.locale);
}
