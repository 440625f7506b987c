// What stands against placing an order (orders 3.2, ORDER-212). Pure; everything that is wrong is told at once.
import type { PaymentType } from "@comptoir/contract/accounts";
import { type PaymentOption, paymentOptionOf } from "@comptoir/contract/orders/orders";
import type { OfferTerms } from "#catalogue/offers/offers.ts";
import {
  type CustomFieldDefinition,
  type CustomFieldValues,
  findMissingFields,
} from "#custom-fields/custom-fields.rules.ts";
import type { NamedSnapshot } from "#orders/snapshots.ts";
import { evaluateLine, isOfStock, type Remark } from "#pricing/lines.rules.ts";
import { type Amount, presentAmount, tenThousandths } from "#shared/money.ts";
import type { RefusalEntry } from "#shared/refusal.ts";

/** The way to pay, and what stands against it. */
export type PaymentChoice = { readonly option: PaymentOption; readonly failures: readonly RefusalEntry[] };

/** How the order is paid: the account's own bank wire unless asked otherwise; what the account may not use is refused. */
export function choosePayment(asked: PaymentOption | null | undefined, paymentType: PaymentType): PaymentChoice {
  const option = asked ?? paymentOptionOf[paymentType];
  if (option === paymentOptionOf[paymentType]) return { option, failures: [] };
  const message =
    option === "CREDIT_CARD"
      ? "A card must be authorised before the order is placed"
      : `Your account cannot pay by ${option}; it pays by ${paymentOptionOf[paymentType]}`;
  return { option, failures: [{ code: "F-E-008", message, detail: "paymentOption" }] };
}

/** The state of an order that can be compared with what its buyer was shown. */
export type OrderState = { readonly totalWithTax: Amount; readonly version: string };

/** What the buyer was shown; what is absent is not compared. */
export type ExpectedState = { readonly [Key in keyof OrderState]?: OrderState[Key] | undefined };

const inEuros = (amount: Amount) => presentAmount(amount).toFixed(2);

/** What of an order is no longer as its buyer was shown it, old and new (ux O-07). */
export function expectationFailures(expected: ExpectedState, actual: OrderState): RefusalEntry[] {
  const { totalWithTax, version } = expected;
  if (totalWithTax !== undefined && totalWithTax !== actual.totalWithTax) {
    const message = `The total went from ${inEuros(totalWithTax)} to ${inEuros(actual.totalWithTax)}`;
    return [{ code: "CONFLICT", message, detail: "expectedTotal" }];
  }
  if (version !== undefined && version !== actual.version)
    return [{ code: "CONFLICT", message: "The order has changed since it was shown", detail: "expectedVersion" }];
  return [];
}

/** What a logistic order must have to be placed. */
export type PlaceableLogisticOrder = {
  readonly reference: string;
  readonly billingAddress: object | null;
  readonly shippingAddress: object | null;
  readonly shippingTypeCode: string | null;
  readonly customFieldValues: CustomFieldValues;
};

/** A line as it was priced: ten-thousandths per piece. */
export type PlaceableLine = {
  readonly offerPriceId: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly customFieldValues: CustomFieldValues;
  readonly snapshot: NamedSnapshot & { readonly offerPrice: { readonly externalId: string } };
};

const missingValues = (definitions: readonly CustomFieldDefinition[], values: CustomFieldValues): RefusalEntry[] =>
  findMissingFields(definitions, values).map(({ externalId }) => {
    return { code: "F-E-001", message: `Missing value: ${externalId}`, detail: externalId };
  });

function logisticOrderFailures({
  reference,
  billingAddress,
  shippingAddress,
  shippingTypeCode,
}: PlaceableLogisticOrder): RefusalEntry[] {
  const missing = (isMissing: boolean, field: string): RefusalEntry[] =>
    isMissing ? [{ code: "F-E-001", message: `Missing value: ${field} of the order ${reference}`, detail: field }] : [];
  return [
    ...missing(billingAddress === null, "billingAddressId"),
    ...missing(shippingAddress === null, "shippingAddressId"),
    ...missing(shippingTypeCode === null, "shippingType"),
  ];
}

export type PlacementCheck = {
  /** From a supplier's answer: whatever the catalogue says now, stock alone is asked about (quotes 7). */
  readonly isPromised: boolean;
  readonly currency: string;
  readonly customFieldValues: CustomFieldValues;
  readonly logisticOrders: readonly PlaceableLogisticOrder[];
  readonly lines: readonly PlaceableLine[];
  readonly offers: readonly OfferTerms[];
  readonly fields: {
    readonly ORDER_COMMERCIAL: readonly CustomFieldDefinition[];
    readonly ORDER_LOGISTIC: readonly CustomFieldDefinition[];
    readonly ORDER_LOGISTIC_LINE: readonly CustomFieldDefinition[];
  };
  /** The remark about an article, as a sentence in the caller's language. */
  readonly describe: (remark: Remark, article: NamedSnapshot) => string;
};

/** What is wrong with a line, or would change if it were priced now: both keep the order from being placed. */
function lineFailures(line: PlaceableLine, check: PlacementCheck): RefusalEntry[] {
  const offer = check.offers.find(({ offerPriceId }) => offerPriceId === line.offerPriceId);
  const remarks: readonly Remark[] = offer
    ? evaluateLine(offer, line.quantity, {
        currency: check.currency,
        hasMandatoryFields: findMissingFields(check.fields.ORDER_LOGISTIC_LINE, line.customFieldValues).length === 0,
        pricedAt: tenThousandths(line.unitPrice),
      })
    : [{ code: "F_W_101" }];
  const counted = check.isPromised ? remarks.filter(isOfStock) : remarks;
  return counted.map((remark) => ({
    code: remark.code,
    message: check.describe(remark, line.snapshot),
    detail: line.snapshot.offerPrice.externalId,
  }));
}

/** Everything that stands against placing these logistic orders; nothing: they can be placed. */
export function placementFailures(check: PlacementCheck): RefusalEntry[] {
  const { logisticOrders, lines, fields } = check;
  if (lines.length === 0) return [{ code: "F-E-039", message: "The order has no line", detail: "lines" }];
  return [
    ...logisticOrders.flatMap(logisticOrderFailures),
    ...missingValues(fields.ORDER_COMMERCIAL, check.customFieldValues),
    ...logisticOrders.flatMap((logisticOrder) => missingValues(fields.ORDER_LOGISTIC, logisticOrder.customFieldValues)),
    ...lines.flatMap((line) => lineFailures(line, check)),
  ];
}
