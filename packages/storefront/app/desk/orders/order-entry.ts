// An order as the list of the desk shows it.
import type { DeskOrderSummary } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrderStatus, PaymentOption } from "@comptoir/contract/orders/orders";
import { type PaymentWord, paymentWord } from "#desk/order-states.ts";
import type { DeskClient } from "#lib/session/context.ts";

/** What is done to orders straight from the list, one or several at once. */
export const orderMoveNames = ["accept", "prepare", "ready"] as const;
export type OrderMove = (typeof orderMoveNames)[number];

/** The columns of the list that may be left out, in their order. */
export const orderColumns = ["state", "supplier", "sentAt", "promised", "lines", "total", "payment"] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** Those of a desk: a supplier's has its own orders alone. */
export const orderColumnsOf = (client: DeskClient): readonly OrderColumn[] =>
  orderColumns.filter((name) => client === "OPERATOR" || name !== "supplier");

export type OrderEntry = {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
  readonly status: LogisticOrderStatus;
  readonly account: string;
  readonly user: string;
  /** The number that the buyer's company gave it. */
  readonly customerReference: string | null;
  readonly supplier: { readonly id: string; readonly name: string };
  readonly sentAt: string;
  /** The day that was promised; null where none is. */
  readonly promisedDay: string | null;
  readonly lineCount: number;
  readonly leftToShip: number;
  /** Without tax, delivery included. */
  readonly total: number;
  readonly payment: { readonly option: PaymentOption | null; readonly word: PaymentWord };
  readonly isLate: boolean;
  /** By when its supplier has to act; null where it owes nothing by a day. */
  readonly dueAt: string | null;
  readonly waitsForPayment: boolean;
  readonly moves: readonly OrderMove[];
  /** Something of it can leave now. */
  readonly canShip: boolean;
};

/** An order as the boxes and buttons of its row name it: which one, as it was read, and what people call it. */
export const orderKey = ({ id, version, reference }: Pick<OrderEntry, "id" | "version" | "reference">): string =>
  `${id} ${version} ${reference}`;

/** What the list shows of an order. */
export const presentOrderEntry = (order: DeskOrderSummary): OrderEntry => ({
  id: order.id,
  reference: order.reference,
  version: order.version,
  status: order.status,
  account: order.customerAccountName,
  user: order.customerName,
  customerReference: order.customerReference,
  supplier: { id: order.supplier.id, name: order.supplier.name },
  sentAt: order.sentAt ?? order.createdAt,
  promisedDay: order.expectedDeliveryDate,
  lineCount: order.lineCount,
  leftToShip: order.leftToShip,
  total: order.totalPriceWithoutTax,
  payment: { option: order.paymentOption, word: paymentWord(order.paymentStatus) },
  isLate: order.late,
  dueAt: order.dueAt,
  waitsForPayment: order.waitsForPayment,
  moves: orderMoveNames.filter((move) => order.steps.includes(move)),
  canShip: order.steps.includes("ship"),
});
