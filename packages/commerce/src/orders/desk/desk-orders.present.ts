// Logistic orders on the wire as suppliers and the operator read them.
import { movesOrdersRight } from "@comptoir/contract/auth/desk-access";
import type { MailEntry } from "@comptoir/contract/notifications/mail-entries";
import type { DeskLogisticOrder, DeskOrder, DeskOrderSummary } from "@comptoir/contract/orders/desk-orders";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import type { DeskLineRow, DeskOrderRow, DeskSummaryRow } from "#orders/desk/desk-orders.queries.ts";
import { deskStepsOf, isLate, type LateSince, lateSince, orderDueAt } from "#orders/desk/desk-orders.rules.ts";
import type { HistoryRow } from "#orders/logistic-orders.queries.ts";
import { deliveryDayOf, type OrderWords, presentHistory, presentLogisticOrder } from "#orders/orders.present.ts";
import type { DeskRole } from "#shared/desk-role.ts";
import { cents, presentAmount } from "#shared/money.ts";
import { acceptHoursOf } from "#shared/waiting.rules.ts";

/** Who reads at a desk: what each may do, and what a supplier is not told, depends on it. */
export type DeskReader = {
  readonly role: DeskRole;
  readonly mayMove: boolean;
  /** What is late when it is read. */
  readonly late: LateSince;
  /** Working hours that a supplier has to accept an order. */
  readonly acceptHours: number;
};

/** The caller of a desk. */
export function readerOf(context: UserContext): DeskReader {
  const acceptHours = acceptHoursOf(context.deps);
  return {
    role: roleOf(deskOf(context)),
    mayMove: context.user.rights.has(movesOrdersRight),
    late: lateSince(context.deps.clock(), acceptHours),
    acceptHours,
  };
}

const presentFacts = (row: DeskSummaryRow | DeskOrderRow, { role, mayMove, late, acceptHours }: DeskReader) => ({
  customerAccountId: row.accountId,
  customerAccountName: row.accountName,
  customerName: row.customerName,
  customerReference: row.customerReference,
  sentAt: row.sentAt?.toISOString() ?? null,
  version: row.version,
  leftToShip: leftToShip(row),
  waitsForPayment: row.waitsForPayment,
  dueAt: (row.waitsForPayment ? null : orderDueAt(row, acceptHours))?.toISOString() ?? null,
  late: isLate(row, late),
  steps: mayMove ? deskStepsOf(role, row) : [],
});

const notShipping: ReadonlySet<string> = new Set(["DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER", "CANCELED"]);

/** Nothing is left to ship of what was called off. */
const leftToShip = ({ status, openPieces }: { readonly status: string; readonly openPieces: number }): number =>
  notShipping.has(status) ? 0 : openPieces;

const sendingStatus = "WAITING_SUPPLIER_APPROVAL";

/**
 * The history as a supplier is told it: it begins when the order was sent there, by the shop, whoever approved it; colleagues
 * of the buyer stand under the name of their account.
 */
function historyForSupplier(rows: readonly HistoryRow[], order: DeskOrderRow): HistoryRow[] {
  const first = rows.findIndex(({ to }) => to === sendingStatus);
  return rows.slice(Math.max(first, 0)).map((row) => {
    if (row.to === sendingStatus)
      return { ...row, from: null, byType: "SYSTEM", byName: "", onBehalfOf: null, reason: null, refusedLines: [] };
    const isColleague = row.byType === "CUSTOMER" && row.byId !== order.userId;
    return isColleague ? { ...row, byName: order.accountName, onBehalfOf: null } : row;
  });
}

const promisedDayOf = (row: DeskSummaryRow, now: Date) => deliveryDayOf({ ...row, sentToSupplierAt: row.sentAt }, now);

const presentBeside = (row: DeskSummaryRow, { late }: DeskReader, now: Date): DeskLogisticOrder => ({
  ...{ id: row.id, reference: row.reference, status: row.status, paymentStatus: row.paymentStatus },
  supplier: { id: row.supplierId, name: row.supplierName },
  expectedDeliveryDate: promisedDayOf(row, now),
  waitsForPayment: row.waitsForPayment,
  late: isLate(row, late),
  totalPriceWithoutTax: presentAmount(cents(row.totalWithoutTax)),
});

/** A logistic order with all that its desk knows of it. */
export function presentDeskOrder(
  row: DeskOrderRow,
  {
    lines,
    history,
    mails,
    logisticOrders,
  }: {
    readonly lines: readonly DeskLineRow[];
    readonly history: readonly HistoryRow[];
    readonly mails: readonly MailEntry[];
    readonly logisticOrders: readonly DeskSummaryRow[];
  },
  reader: DeskReader,
  words: OrderWords & { readonly brand: string },
): DeskOrder {
  const {
    customerUserSnapshot: _email,
    processing: _processing,
    lines: presented,
    ...order
  } = presentLogisticOrder(row, lines, words);
  const told = reader.role === "SUPPLIER" ? historyForSupplier(history, row) : history;
  return {
    ...order,
    customerInvoicingAddress: row.invoicingAddress,
    ...presentFacts(row, reader),
    lines: presented.map((line) => ({
      ...line,
      availableStock: lines.find(({ id }) => id === line.id)?.availableStock ?? 0,
      leftToShip: leftToShip({
        status: row.status,
        openPieces: line.quantity - line.canceledQuantity - line.shippedQuantity,
      }),
    })),
    logisticOrders: logisticOrders.map((one) => presentBeside(one, reader, words.now)),
    history: told.map((step) => presentHistory(step, words.brand)),
    mails: [...mails],
  };
}

/** A logistic order as lists tell it. */
export const presentDeskSummary = (row: DeskSummaryRow, reader: DeskReader, now: Date): DeskOrderSummary => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  supplier: { id: row.supplierId, externalId: row.supplierExternalId, name: row.supplierName },
  currency: row.currency,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  expectedDeliveryDate: promisedDayOf(row, now),
  lineCount: row.lineCount,
  shipmentCount: row.shipmentCount,
  incident: row.hasIncident,
  totalPriceWithoutTax: presentAmount(cents(row.totalWithoutTax)),
  paymentOption: row.paymentOption,
  paymentStatus: row.paymentStatus,
  ...presentFacts(row, reader),
});
