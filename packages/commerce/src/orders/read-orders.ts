// Orders as their buyers see them. A handful of statements for any number of orders and lines.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import { recalled } from "#db/recall.ts";
import type { Db } from "#db/statement.ts";
import type { BuyerContext, SessionContext } from "#http/context.ts";
import { listMailsAbout } from "#mail/told-mails.ts";
import {
  findHistory,
  findLogisticOrder,
  findLogisticOrdersOf,
  findPreviewLines,
  type LogisticOrderRow,
} from "#orders/logistic-orders.queries.ts";
import { orderNotFound } from "#orders/orders.errors.ts";
import {
  type OrderFields,
  presentCommercialOrder,
  presentHistory,
  presentLogisticOrder,
} from "#orders/orders.present.ts";
import {
  type CommercialOrderRow,
  findCommercialOrder,
  findLinkedAccounts,
  type OrderKey,
} from "#orders/orders.queries.ts";
import { isExemptFromApproval } from "#orders/orders.rules.ts";
import { findBudgetsOfDrafts } from "#policies/policies.ts";
import type { Locale } from "#shared/locale.ts";
import { refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

// People whom mails and histories of quotes name as well.
// Incidents and conversations are seen by whoever sees their orders.
export {
  findPerson,
  findSupplierUsers,
  isVisibleTo,
  lockCommercialOrder,
  type Reading,
} from "#orders/orders.queries.ts";

/** The accounts that a list names, to be looked at instead of the buyer's. Throws 403 when one of them is not the user's. */
export async function findNamedAccounts(
  { deps, buyer, user: { boundAccountId } }: SessionContext,
  accountKeys: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  if (!accountKeys?.length) return undefined;
  const all = await findLinkedAccounts(deps.db, buyer.userId, accountKeys);
  const linked = all.filter(({ id }) => boundAccountId === null || id === boundAccountId);
  const foreign = accountKeys.find((key) => !linked.some(({ id, externalId }) => id === key || externalId === key));
  if (foreign !== undefined)
    throw refusal(403, "ACCOUNT_FORBIDDEN", `The account ${foreign} is not one of yours`, foreign);
  return linked.map(({ id }) => id);
}

/** The fields of orders and their lines, from the memory of the process where it has one. */
export const findOrderFields = (source: Pick<Deps, "db" | "recall">): Promise<OrderFields> =>
  recalled(source, "structure", "fields of orders", () =>
    findCustomFieldsByTarget(source.db, ["ORDER_COMMERCIAL", "ORDER_LOGISTIC", "ORDER_LOGISTIC_LINE"]),
  );

/** Throws 404 when the key names no order that the caller may see. */
export async function getCommercialOrderRow(
  { deps, buyer }: BuyerContext,
  order: OrderKey,
): Promise<CommercialOrderRow> {
  const row = await findCommercialOrder(deps.db, { reader: buyer, now: deps.clock() }, order);
  if (!row) throw orderNotFound(order.key);
  return row;
}

/** An order that the shop itself goes on with, whoever may see it. Throws 404 when it is gone. */
export async function getCommercialOrderById(db: Db, id: string, now: Date): Promise<CommercialOrderRow> {
  const row = await findCommercialOrder(db, { reader: "shop", now }, { key: id, idType: "DJUST_ID" });
  if (!row) throw orderNotFound(id);
  return row;
}

/** Throws 404 when the key names no order that the caller may see. */
export async function getLogisticOrderRow({ deps, buyer }: BuyerContext, key: string): Promise<LogisticOrderRow> {
  const row = await findLogisticOrder(deps.db, { reader: buyer, now: deps.clock() }, key);
  if (!row) throw orderNotFound(key);
  return row;
}

/** Rows with their logistic orders and up to `previewLines` lines of each; three statements, and one for drafts under a budget. */
export async function completeCommercialOrders(
  { deps, buyer }: BuyerContext,
  rows: readonly CommercialOrderRow[],
  previewLines: number,
  accountIds?: readonly string[],
): Promise<CommercialOrder[]> {
  const reading = { reader: buyer, accountIds, now: deps.clock() };
  const [logisticOrders, fields] = await Promise.all([
    findLogisticOrdersOf(
      deps.db,
      reading,
      rows.map(({ id }) => id),
    ),
    findOrderFields(deps),
  ]);
  const lines = await findPreviewLines(
    deps.db,
    logisticOrders.map(({ id }) => id),
    previewLines,
  );
  const isExempt = (row: CommercialOrderRow) => isExemptFromApproval(buyer, row);
  const budgets = await findBudgetsOfDrafts(
    deps,
    rows.filter((row) => !isExempt(row)),
  );
  return rows.map((row) => {
    const ofRow = logisticOrders.filter(({ commercialOrderId }) => commercialOrderId === row.id);
    const judged = { isExempt: isExempt(row), budgets: budgets(row) };
    const words = { fields, locale: buyer.locale, now: deps.clock() };
    return presentCommercialOrder(row, { logisticOrders: ofRow, lines, ...words, ...judged });
  });
}

/** An order that was just placed, of its rows at hand. It needs no budgets: whether it takes an approval was written with it. */
export async function completePlacedOrder(
  { deps, buyer }: BuyerContext,
  row: CommercialOrderRow,
  logisticOrders: readonly LogisticOrderRow[],
): Promise<CommercialOrder> {
  const fields = await findOrderFields(deps);
  return presentCommercialOrder(row, {
    logisticOrders,
    lines: [],
    fields,
    locale: buyer.locale,
    now: deps.clock(),
    isExempt: isExemptFromApproval(buyer, row),
    budgets: [],
  });
}

/** One commercial order. Throws 404. */
export async function readCommercialOrder(
  context: BuyerContext,
  key: string,
  { idType, previewLines = 100 }: { readonly idType?: string | undefined; readonly previewLines?: number } = {},
): Promise<CommercialOrder> {
  const row = await getCommercialOrderRow(context, { key, idType });
  const [order] = await completeCommercialOrders(context, [row], previewLines);
  if (!order) throw orderNotFound(key);
  return order;
}

/** Logistic orders with up to `previewLines` lines of each; two statements. */
export async function completeLogisticOrders(
  source: Pick<Deps, "db" | "recall" | "clock">,
  rows: readonly LogisticOrderRow[],
  previewLines: number,
  locale: Locale,
): Promise<LogisticOrder[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, fields] = await Promise.all([findPreviewLines(source.db, ids, previewLines), findOrderFields(source)]);
  const byOrder = Map.groupBy(lines, ({ logisticOrderId }) => logisticOrderId);
  const words = { fields, locale, now: source.clock() };
  return rows.map((row) => presentLogisticOrder(row, byOrder.get(row.id) ?? [], words));
}

/** One logistic order with its history and the mails about it. Throws 404. */
export async function readLogisticOrder(context: BuyerContext, key: string, previewLines = 20): Promise<LogisticOrder> {
  const { db, config } = context.deps;
  const { locale } = context.buyer;
  const row = await getLogisticOrderRow(context, key);
  const [[order], history, mails] = await Promise.all([
    completeLogisticOrders(context.deps, [row], previewLines, locale),
    findHistory(db, row.id, locale),
    listMailsAbout(db, "CUSTOMER", { commercialOrderId: row.commercialOrderId, logisticOrderId: row.id }),
  ]);
  if (!order) throw orderNotFound(key);
  return { ...order, history: history.map((step) => presentHistory(step, config.brand)), mails };
}
