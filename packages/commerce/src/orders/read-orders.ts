// Orders as their buyers see them. A handful of statements for any number of orders and lines.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import { recalled } from "#db/recall.ts";
import type { SessionContext } from "#http/context.ts";
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
  type OrderReader,
} from "#orders/orders.queries.ts";
import { exemptRight, readsAllRight } from "#orders/orders.rules.ts";
import { findBudgetsOfDrafts } from "#policies/policies.ts";
import { type Locale, mainLocale } from "#shared/locale.ts";
import { refusal } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

// People whom mails and histories of quotes name as well.
export { findPerson, findSupplierUsers } from "#orders/orders.queries.ts";

/** A call, or something like one, in which orders are read. */
export type OrderReading = { readonly deps: Deps; readonly buyer: OrderReader };

/** Reads every order of an account, or of all of them. */
export const readerOfAll = (accountId: string | null, userId = "", locale: Locale = mainLocale): OrderReader => {
  return { accountId, userId, rights: [readsAllRight], punchoutId: null, locale };
};

/** The call, looking at the accounts that a list names instead. Throws 403 when one of them is not the user's. */
export async function readingAccounts(
  { deps, buyer, user: { boundAccountId } }: SessionContext,
  accountKeys: readonly string[] | undefined,
): Promise<OrderReading> {
  if (!accountKeys?.length) return { deps, buyer };
  const all = await findLinkedAccounts(deps.db, buyer.userId, accountKeys);
  const linked = all.filter(({ id }) => boundAccountId === null || id === boundAccountId);
  const foreign = accountKeys.find((key) => !linked.some(({ id, externalId }) => id === key || externalId === key));
  if (foreign !== undefined)
    throw refusal(403, "ACCOUNT_FORBIDDEN", `The account ${foreign} is not one of yours`, foreign);
  return { deps, buyer: { ...buyer, accountIds: linked.map(({ id }) => id) } };
}

/** The fields of orders and their lines, from the memory of the process where it has one. */
export const findOrderFields = (source: Pick<Deps, "db" | "recall">): Promise<OrderFields> =>
  recalled(source, "structure", "fields of orders", () =>
    findCustomFieldsByTarget(source.db, ["ORDER_COMMERCIAL", "ORDER_LOGISTIC", "ORDER_LOGISTIC_LINE"]),
  );

/** Throws 404 when the key names no order that the caller may see. */
export async function getCommercialOrderRow(
  { deps, buyer }: OrderReading,
  order: OrderKey,
): Promise<CommercialOrderRow> {
  const row = await findCommercialOrder(deps.db, buyer, order, deps.clock());
  if (!row) throw orderNotFound(order.key);
  return row;
}

/** Throws 404 when the key names no order that the caller may see. */
export async function getLogisticOrderRow({ deps, buyer }: OrderReading, key: string): Promise<LogisticOrderRow> {
  const row = await findLogisticOrder(deps.db, buyer, key, deps.clock());
  if (!row) throw orderNotFound(key);
  return row;
}

/** Rows with their logistic orders and up to `previewLines` lines of each; three statements, and one for drafts under a budget. */
export async function completeCommercialOrders(
  { deps, buyer }: OrderReading,
  rows: readonly CommercialOrderRow[],
  previewLines: number,
): Promise<CommercialOrder[]> {
  const [logisticOrders, fields] = await Promise.all([
    findLogisticOrdersOf(
      deps.db,
      buyer,
      rows.map(({ id }) => id),
      deps.clock(),
    ),
    findOrderFields(deps),
  ]);
  const lines = await findPreviewLines(
    deps.db,
    logisticOrders.map(({ id }) => id),
    previewLines,
  );
  const isExempt = buyer.rights.includes(exemptRight);
  const budgets = await findBudgetsOfDrafts(deps, isExempt ? [] : rows);
  return rows.map((row) => {
    const ofRow = logisticOrders.filter(({ commercialOrderId }) => commercialOrderId === row.id);
    const judged = { isExempt, budgets: budgets(row) };
    const words = { fields, locale: buyer.locale, now: deps.clock() };
    return presentCommercialOrder(row, { logisticOrders: ofRow, lines, ...words, ...judged });
  });
}

/** One commercial order. Throws 404. */
export async function readCommercialOrder(
  context: OrderReading,
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

/** One logistic order with its history. Throws 404. */
export async function readLogisticOrder(context: OrderReading, key: string, previewLines = 20): Promise<LogisticOrder> {
  const { db } = context.deps;
  const { locale } = context.buyer;
  const row = await getLogisticOrderRow(context, key);
  const [[order], history] = await Promise.all([
    completeLogisticOrders(context.deps, [row], previewLines, locale),
    findHistory(db, row.id, locale),
  ]);
  if (!order) throw orderNotFound(key);
  return { ...order, history: history.map(presentHistory) };
}
