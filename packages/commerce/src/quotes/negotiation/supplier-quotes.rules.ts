// The life of a supplier quote as one table: action, from, to, who (quotes 3.2); and what its lines come to (quotes 4.2). Pure.
import { expectedDeliveryDate, longestLeadTime, stillKeptDay } from "@comptoir/contract/days/delivery-days.rules";
import { countedLines } from "@comptoir/contract/quotes/answer-cost.rules";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { type LineAmounts, sumAmounts } from "#pricing/totals.rules.ts";
import { type Amount, lineAmount, type UnitPrice } from "#shared/money.ts";

export type QuoteRole = "BUYER" | "SUPPLIER" | "OPERATOR" | "SYSTEM";

type Transition = {
  /** Null: before there was a quote. */
  readonly from: readonly (SupplierQuoteStatus | null)[];
  readonly to: SupplierQuoteStatus;
  readonly by: readonly QuoteRole[];
};

const supplying: readonly QuoteRole[] = ["SUPPLIER", "OPERATOR"];
/** Nothing has come back yet. */
export const unanswered = ["STAGING", "NEW", "WAITING_FOR_SUPPLIER_INFOS", "WAITING_FOR_OPERATOR"] as const;
const open = [...unanswered, "WAITING_FOR_CUSTOMER"] as const;

/**
 * Every transition there is. An action with several rows takes the row that holds the current status and who acts; what ends
 * otherwise by another circumstance is an action of its own.
 */
export const quoteTransitions = {
  request: [{ from: [null], to: "NEW", by: ["BUYER"] }],
  requestForReview: [{ from: [null], to: "STAGING", by: ["BUYER"] }],
  release: [{ from: ["STAGING"], to: "NEW", by: ["OPERATOR"] }],
  saveAnswer: [{ from: ["NEW"], to: "WAITING_FOR_SUPPLIER_INFOS", by: supplying }],
  sendAnswer: [
    {
      from: ["NEW", "WAITING_FOR_SUPPLIER_INFOS", "WAITING_FOR_CUSTOMER", "EXPIRED"],
      to: "WAITING_FOR_CUSTOMER",
      by: supplying,
    },
    { from: ["WAITING_FOR_OPERATOR"], to: "WAITING_FOR_CUSTOMER", by: ["OPERATOR"] },
  ],
  handOver: [
    {
      from: ["NEW", "WAITING_FOR_SUPPLIER_INFOS", "WAITING_FOR_CUSTOMER"],
      to: "WAITING_FOR_OPERATOR",
      by: ["SUPPLIER"],
    },
  ],
  handBack: [{ from: ["WAITING_FOR_OPERATOR"], to: "WAITING_FOR_SUPPLIER_INFOS", by: ["OPERATOR"] }],
  takeBack: [{ from: ["WAITING_FOR_CUSTOMER"], to: "WAITING_FOR_SUPPLIER_INFOS", by: supplying }],
  order: [{ from: ["WAITING_FOR_CUSTOMER"], to: "VALIDATED", by: ["BUYER"] }],
  decline: [
    { from: ["WAITING_FOR_CUSTOMER"], to: "DECLINED_BY_CUSTOMER", by: ["BUYER"] },
    // The buyer withdraws what nobody has answered.
    { from: unanswered, to: "CLOSED", by: ["BUYER"] },
    { from: open, to: "DECLINED_BY_SUPPLIER", by: ["SUPPLIER"] },
    { from: open, to: "DECLINED_BY_OPERATOR", by: ["OPERATOR"] },
  ],
  expire: [{ from: ["WAITING_FOR_CUSTOMER"], to: "EXPIRED", by: ["SYSTEM"] }],
  giveUp: [{ from: unanswered, to: "CLOSED", by: ["SYSTEM"] }],
  dropOrder: [{ from: ["VALIDATED"], to: "WAITING_FOR_CUSTOMER", by: ["SYSTEM"] }],
  dropOrderLate: [{ from: ["VALIDATED"], to: "EXPIRED", by: ["SYSTEM"] }],
  close: [
    {
      from: ["DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER", "DECLINED_BY_OPERATOR", "EXPIRED"],
      to: "CLOSED",
      by: ["OPERATOR"],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Transition[]>>;

export type QuoteAction = keyof typeof quoteTransitions;

const rowsOf = (action: QuoteAction, actor: QuoteRole): readonly Transition[] => {
  const rows: readonly Transition[] = quoteTransitions[action];
  return rows.filter(({ by }) => by.includes(actor));
};

/** The status after an action; null when status or actor forbid it. */
export function quoteStatusAfter(
  action: QuoteAction,
  status: SupplierQuoteStatus | null,
  actor: QuoteRole,
): SupplierQuoteStatus | null {
  return rowsOf(action, actor).find(({ from }) => from.includes(status))?.to ?? null;
}

/** Whether the action of this actor ends in this status: then it was taken already, and taking it again changes nothing. */
export const quoteActionEndsIn = (action: QuoteAction, status: SupplierQuoteStatus, actor: QuoteRole): boolean =>
  rowsOf(action, actor).some(({ to }) => to === status);

/** Whether nobody has answered the request yet, and somebody still may. */
export const isUnanswered = (status: SupplierQuoteStatus): boolean => unanswered.some((each) => each === status);

/** After so many days without a word a request that nobody has answered is closed (quotes 3.2). */
export const patienceDays = 60;

/** What is over is no longer talked about (quotes 5.6). */
export const isSilent = (status: SupplierQuoteStatus): boolean => status === "EXPIRED" || status === "CLOSED";

type DeliveryRow = { readonly id: string; readonly quantity: number; readonly shippingAddress: Address };

/** A line of a supplier quote as it is stored. */
export type QuoteLineRow = {
  readonly id: string;
  readonly position: number;
  readonly variantId: string;
  readonly inventoryId: string | null;
  readonly requestedQuantity: number;
  readonly quantity: number;
  /** Ten-thousandths per piece. */
  readonly listPrice: number | null;
  readonly unitPrice: number | null;
  /** Basis points. */
  readonly taxRate: number;
  readonly shippingTaxRate: number;
  /** Cents of the whole line. */
  readonly goodsTax: number;
  readonly shipping: number;
  readonly shippingTax: number;
  /** Stated by the supplier; other taxes are computed. */
  readonly isGoodsTaxGiven: boolean;
  readonly isShippingTaxGiven: boolean;
  readonly comment: string | null;
  readonly leadTimeToShip: number | null;
  readonly isRemoved: boolean;
  readonly alternativeToLineId: string | null;
  readonly outOfStockQuantity: number | null;
  /** Pieces that its order holds; null without one. */
  readonly orderedQuantity: number | null;
  readonly customFieldValues: CustomFieldValues;
  readonly deliveries: readonly DeliveryRow[];
};

/** The name of a line outside: that of its quote with its place, from 1. */
export const quoteLineExternalId = (quoteId: string, position: number): string => `${quoteId}-${position}`;

export type QuoteLineAmounts = {
  readonly quantity: number;
  /** Null while the supplier has not priced the line. */
  readonly unitPrice: UnitPrice | null;
  readonly goodsTax: Amount;
  readonly shipping: Amount;
  readonly shippingTax: Amount;
};

/** The sums of a supplier quote; null while one of its lines has no price. */
export function totalQuote(lines: readonly QuoteLineAmounts[]): LineAmounts | null {
  const priced = lines.flatMap(({ unitPrice, quantity, ...amounts }) =>
    unitPrice === null ? [] : [{ ...amounts, goods: lineAmount(unitPrice, quantity) }],
  );
  return priced.length === lines.length ? sumAmounts(priced) : null;
}

type AnswerDays = {
  readonly deliveredOn: string | null;
  readonly lines: readonly Pick<QuoteLineRow, "id" | "leadTimeToShip" | "isRemoved" | "alternativeToLineId">[];
};

/**
 * The day by which all of an answer arrives that is ordered now: as its supplier named it, while the lead times of its lines
 * leave time for that; then as they let expect. Where none was named, what the lead times of all lines that count let expect.
 * Null where nobody knows.
 */
export function deliveryDayOfAnswer({ deliveredOn, lines }: AnswerDays, now: Date): string | null {
  if (deliveredOn === null)
    return expectedDeliveryDate(longestLeadTime(countedLines(lines).map((line) => line.leadTimeToShip)), now);
  const leadTimes = lines.flatMap(({ leadTimeToShip, isRemoved }) => (isRemoved ? [] : (leadTimeToShip ?? [])));
  const longest = longestLeadTime(leadTimes);
  return stillKeptDay(deliveredOn, longest ?? 0, now) ?? expectedDeliveryDate(longest, now);
}
