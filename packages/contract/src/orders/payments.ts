// Paying orders (orders 7): ways to pay, payments and their second steps, stored cards, and the older calls of card
// registration and pre-authorisation.

import { z } from "zod";
import { movesOrdersRight } from "#auth/desk-access.ts";
import { defaultCurrency } from "#conventions.ts";
import { defineCall, noContent } from "#kit.ts";
import {
  mostLinePieces,
  mostLinesPerWrite,
  paymentReasonLength,
  textLength,
  transferReferenceLength,
  urlLength,
  versionLength,
} from "#limits.ts";
import {
  CommercialOrderKey,
  LogisticOrder,
  LogisticOrderKey,
  PaymentOption,
  PaymentStatus,
  PlacementExpectation,
} from "#orders/orders.ts";
import { IdType, LocaleQuery, optionalText, RecordKey, requiredText, Timestamp } from "#shared.ts";

export const PaymentResultCode = z.enum(["Authorised", "Pending", "RedirectShopper", "Refused", "Cancelled", "Error"]);
export type PaymentResultCode = z.infer<typeof PaymentResultCode>;

const RedirectAction = z.strictObject({
  type: z.literal("redirect"),
  method: z.enum(["GET", "POST"]),
  url: z.string(),
  data: z.record(z.string(), z.string()).optional(),
});

/** Where to transfer the money, and under which reference. */
export const BankTransfer = z.strictObject({
  type: z.literal("bankTransfer"),
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  totalAmountValue: z.number(),
});
export type BankTransfer = z.infer<typeof BankTransfer>;

/** What the drop-in does itself, for example a challenge inside the page; handed through as the provider gave it. */
const ProviderAction = z.looseObject({ type: z.string() });

export const PaymentAction = z.union([RedirectAction, BankTransfer, ProviderAction]);
export type PaymentAction = z.infer<typeof PaymentAction>;

export const PaymentAnswer = z
  .strictObject({
    resultCode: PaymentResultCode,
    pspReference: z.string().nullable(),
    action: PaymentAction.optional(),
  })
  .meta({ id: "PaymentAnswer" });
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

/** A card that a buyer had kept; the provider holds the rest of it. */
export const StoredPaymentMethod = z.strictObject({
  id: z.string(),
  type: z.literal("scheme"),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
});
export type StoredPaymentMethod = z.infer<typeof StoredPaymentMethod>;

/** What the JSON text `adyenPaymentMethods` holds. */
export const CardPaymentMethods = z.object({
  paymentMethods: z.array(z.object({ type: z.string(), name: z.string(), brands: z.array(z.string()).optional() })),
  storedPaymentMethods: z.array(StoredPaymentMethod),
});
export type CardPaymentMethods = z.infer<typeof CardPaymentMethods>;

/** When one supplier's part has to be paid, or would have to be if it were shipped on the day named. */
export const DueDate = z.strictObject({
  supplierId: z.string(),
  supplierName: z.string(),
  shippedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** What says the date: the supplier's invoice, the day of shipment, or the day on which it could be shipped. */
  basis: z.enum(["INVOICE", "SHIPMENT", "ESTIMATE"]),
  /** Of the invoice; null where there is none, or it names none. */
  invoiceNumber: z.string().nullable(),
});
export type DueDate = z.infer<typeof DueDate>;

/** A way to pay (orders 7.2), with the reason when this account or this order cannot take it. */
export const PaymentChoice = z.strictObject({
  option: PaymentOption,
  isAllowed: z.boolean(),
  reason: z.enum(["ACCOUNT_TERMS", "NOT_OFFERED"]).nullable(),
  /** Of a transfer: where the money goes. */
  bankTransfer: BankTransfer.nullable(),
  /** Of a payment at the due date, when an order was named. */
  dueDates: z.array(DueDate),
  /** What the law asks every request for money to say (ux W-05); null for cards. */
  terms: z.string().nullable(),
});
export type PaymentChoice = z.infer<typeof PaymentChoice>;

export const PaymentMethods = z
  .strictObject({
    /** JSON of `CardPaymentMethods`, as text. */
    adyenPaymentMethods: z.string(),
    enableCreditCardStorage: z.boolean(),
    /** Added by us: every way to pay, cards included. */
    paymentChoices: z.array(PaymentChoice),
  })
  .meta({ id: "PaymentMethods" });
export type PaymentMethods = z.infer<typeof PaymentMethods>;

/** What the drop-in collected: at least a type; card data only as the provider's own cipher. */
export const PaymentMethodData = z.looseObject({ type: requiredText(50) });
export type PaymentMethodData = z.infer<typeof PaymentMethodData>;

const url = z.string().trim().max(urlLength).nullish();

const PaymentBody = z.object({
  reference: RecordKey,
  referenceType: IdType.default("REFERENCE"),
  paymentMethodData: PaymentMethodData,
  returnUrl: url,
  /** The same under an older name. */
  returnPath: url,
  customerUserIP: z.string().trim().max(50).nullish(),
  browserInfo: z.record(z.string(), z.unknown()).nullish(),
  storePaymentMethod: z.boolean().nullish(),
  countryCode: z.string().trim().max(2).nullish(),
  locale: z.string().trim().max(20).nullish(),
  ...PlacementExpectation.shape,
});

const orderPath = { params: CommercialOrderKey };
const operator = { clients: ["OPERATOR"], access: { right: movesOrdersRight } } as const;
/** Whole cents, in the currency of the order. */
const Money = z.number().min(0.01).max(100_000_000).multipleOf(0.01);

/** Pieces that money goes back for. */
export const RefundedLines = z
  .array(z.object({ id: RecordKey, quantity: z.number().int().min(1).max(mostLinePieces) }))
  .min(1)
  .max(mostLinesPerWrite);

/** Money of a logistic order that came, is under way or went back. */
export const MoneyMovement = z
  .strictObject({
    id: z.string(),
    kind: z.enum(["CAPTURE", "REFUND", "TRANSFER"]),
    /** ASKED: a provider is to say what became of it. */
    status: z.enum(["ASKED", "DONE", "FAILED"]),
    /** With tax. */
    amount: z.number(),
    at: Timestamp,
    /** Who moved it; null: the shop by itself. */
    by: z.string().nullable(),
    /** Who approved it as a second person. */
    approvedBy: z.string().nullable(),
    /** Whether one person moved it as the shop is set to do without a second one. */
    lacksSecondPerson: z.boolean(),
    reason: z.string().nullable(),
    reference: z.string().nullable(),
    /** When a transfer came. */
    receivedAt: Timestamp.nullable(),
  })
  .meta({ id: "MoneyMovement" });
export type MoneyMovement = z.infer<typeof MoneyMovement>;

/** What a logistic order has to pay, what came of it and what went back: with tax, in the currency of the order. */
export const OrderMoney = z
  .strictObject({
    logisticOrderId: z.string(),
    option: PaymentOption.nullable(),
    status: PaymentStatus,
    currency: z.string(),
    total: z.number(),
    received: z.number(),
    refunded: z.number(),
    leftToPay: z.number(),
    leftToRefund: z.number(),
    /** The latest first. */
    movements: z.array(MoneyMovement),
    /** What each line costs now with its taxes and its share of the delivery. */
    lines: z.array(z.strictObject({ id: z.string(), quantity: z.number().int(), total: z.number() })),
    /** What the caller may do with it now. */
    steps: z.array(z.enum(["refund", "receiveTransfer"])),
  })
  .meta({ id: "OrderMoney" });
export type OrderMoney = z.infer<typeof OrderMoney>;

/** What suppliers and the operator may know of a payment (orders 7.4). */
export const PaymentInformation = z
  .strictObject({
    /** `DJUST_PAY` stands for cards; null: nothing was chosen yet. */
    provider: z.enum(["MANUAL", "DJUST_PAY"]).nullable(),
    option: PaymentOption.nullable(),
    status: PaymentStatus,
  })
  .meta({ id: "PaymentInformation" });
export type PaymentInformation = z.infer<typeof PaymentInformation>;

const paymentErrors = ["F-E-033", "F-E-008", "CONFLICT", "PAYMENT_UNKNOWN"] as const;

export const payments = {
  getPaymentMethods: defineCall({
    method: "GET",
    path: "/v1/shop/payments/payment-methods",
    summary: "Lists the ways to pay an order, or those of the account, and the caller's stored cards",
    access: "session",
    query: z.object({
      reference: z.string().trim().max(textLength).optional(),
      countryCode: z.string().trim().max(2).optional(),
      locale: z.string().optional(),
    }),
    response: PaymentMethods,
    errors: ["F-E-033"],
  }),
  createPayment: defineCall({
    method: "POST",
    path: "/v1/shop/payments",
    inSteps: true,
    summary: "Pays a draft order, which is placed as soon as the payment is; repeated, answers the payment under way",
    access: { right: "ORDER_PLACE" },
    body: PaymentBody,
    response: PaymentAnswer,
    errors: [...paymentErrors, "F-E-001", "F-E-039"],
  }),
  submitPaymentDetails: defineCall({
    method: "POST",
    path: "/v1/shop/payments/details",
    inSteps: true,
    summary: "Hands on what a redirect or a strong authentication gave back",
    access: "session",
    body: z.object({ details: z.union([requiredText(20_000), z.record(z.string(), z.unknown())]) }),
    response: PaymentAnswer,
    errors: paymentErrors,
  }),
  precheckPayment: defineCall({
    method: "GET",
    path: "/v1/shop/payments/precheck",
    summary: "Tells whether an order can be paid now, and which fields are missing",
    access: { right: "ORDER_PLACE" },
    query: z.object({ reference: RecordKey, referenceType: IdType.default("REFERENCE") }),
    response: z.strictObject({ ready: z.boolean(), missingFields: z.array(z.string()) }),
    errors: ["F-E-033", "CONFLICT"],
  }),
  giveUpPayment: defineCall({
    method: "DELETE",
    path: "/v1/shop/payments/{reference}",
    summary: "Gives up the card payment under way of an order, which is a draft again; ours",
    access: { right: "ORDER_PLACE" },
    params: z.object({ reference: RecordKey }),
    response: noContent,
    errors: ["F-E-033", "CONFLICT"],
  }),
  deleteStoredPaymentMethod: defineCall({
    method: "DELETE",
    path: "/v1/shop/payments/stored-payment-methods/{storedPaymentMethodId}",
    summary: "Forgets a stored card of the caller",
    access: "session",
    params: z.object({ storedPaymentMethodId: RecordKey }),
    response: noContent,
    errors: ["F-E-033"],
  }),
  getPaymentPage: defineCall({
    method: "GET",
    path: "/v1/shop/commercial-orders/{commercialOrderId}/payment-page",
    aliases: ["/v2/shop/commercial-orders/{commercialOrderId}/payment-page"],
    summary: "Begins a card payment on the provider's own page and answers its address",
    access: { right: "ORDER_PLACE" },
    ...orderPath,
    query: z.object({
      paymentOption: PaymentOption.default("CREDIT_CARD"),
      paymentProvider: z.string().max(50).optional(),
      idType: IdType.optional(),
      /** Where the buyer comes back to; ours. */
      returnUrl: z.string().trim().max(urlLength).optional(),
      locale: z.string().optional(),
      expectedTotal: z.number().min(0).max(1_000_000_000).optional(),
      expectedVersion: z.string().max(versionLength).optional(),
    }),
    response: z.string(),
    errors: [...paymentErrors, "F-E-001", "F-E-039"],
  }),
  registerCard: defineCall({
    method: "POST",
    path: "/v1/shop/commercial-orders/{commercialOrderId}/card-registration",
    inSteps: true,
    aliases: ["/v2/shop/commercial-orders/{commercialOrderId}/card-registration"],
    summary: "Opens the registration of a card, which goes from the browser to the provider",
    access: { right: "ORDER_PLACE" },
    ...orderPath,
    query: z.object({
      paymentProvider: z.string().max(50).optional(),
      currency: z.string().max(3).default(defaultCurrency),
    }),
    response: z.strictObject({
      id: z.string(),
      cardRegistrationUrl: z.string(),
      accessKey: z.string(),
      preregistrationData: z.string(),
      cardType: z.string(),
    }),
    errors: ["F-E-033", "F-E-008"],
  }),
  preauthorizeOrder: defineCall({
    method: "POST",
    path: "/v1/shop/commercial-orders/{commercialOrderId}/preauthorization",
    inSteps: true,
    aliases: ["/v2/shop/commercial-orders/{commercialOrderId}/preauthorization"],
    summary: "Pre-authorises the registered card for the order, which is placed when that succeeds",
    access: { right: "ORDER_PLACE" },
    ...orderPath,
    query: z.object({ paymentProvider: z.string().max(50).optional() }),
    body: z.object({
      registrationData: requiredText(2000),
      cardRegistrationId: RecordKey,
      returnUrl: url,
      browserInfo: z.record(z.string(), z.unknown()).nullish(),
      customerUserIP: z.string().trim().max(50).nullish(),
    }),
    response: z.strictObject({
      preAuthorizationId: z.string(),
      status: z.enum(["CREATED", "SUCCEEDED", "FAILED"]),
      secureModeRedirectUrl: z.string().nullable(),
    }),
    errors: [...paymentErrors, "F-E-001", "F-E-039"],
  }),
  getPaymentInformation: defineCall({
    method: "GET",
    path: "/v1/logistic-orders/{logisticOrderId}/payment-information",
    summary: "Reads provider, option and status of the payment of a logistic order, and nothing else",
    access: { right: "ORDER_MANAGEMENT_READ" },
    clients: ["OPERATOR", "SUPPLIER"],
    params: LogisticOrderKey,
    response: PaymentInformation,
    errors: ["F-E-033"],
  }),
  getOrderMoney: defineCall({
    method: "GET",
    path: "/v1/logistic-orders/{logisticOrderId}/money",
    summary:
      "Reads what a logistic order has to pay, what came and went back, by whom, and what may be done with it; ours",
    access: { right: "PAYMENT_READ" },
    clients: ["OPERATOR"],
    params: LogisticOrderKey,
    query: LocaleQuery,
    response: OrderMoney,
    errors: ["F-E-033"],
  }),
  capturePayment: defineCall({
    ...operator,
    method: "POST",
    path: "/v1/logistic-orders/{logisticOrderId}/capture",
    summary: "Captures what a card was authorised for: all that is left, an amount, or what these pieces cost",
    params: LogisticOrderKey,
    body: z
      .object({
        amount: Money.nullish(),
        lines: z
          .array(z.object({ id: RecordKey, quantity: z.number().int().min(1).max(mostLinePieces) }))
          .max(mostLinesPerWrite)
          .nullish(),
      })
      .nullish(),
    response: LogisticOrder,
    errors: ["F-E-033", "F-E-002", "F-E-007", "CONFLICT", "FEATURE_OFF"],
  }),
  refundOrder: defineCall({
    ...operator,
    method: "POST",
    path: "/v1/orders/{orderId}/refund",
    summary:
      "Sends back what was paid for a logistic order: all that is left of it, an amount, or what these pieces cost",
    params: z.object({ orderId: RecordKey }),
    body: z
      .object({
        amount: Money.nullish(),
        lines: RefundedLines.nullish(),
        reason: optionalText(paymentReasonLength),
      })
      .nullish(),
    response: LogisticOrder,
    errors: ["F-E-033", "F-E-002", "F-E-007", "CONFLICT", "SECOND_PERSON_NEEDED"],
  }),
  receiveTransfer: defineCall({
    ...operator,
    method: "POST",
    path: "/v1/logistic-orders/{logisticOrderId}/payments",
    summary: "Notes money that came by transfer for a logistic order; told twice, it counts once",
    params: LogisticOrderKey,
    body: z.object({ amount: Money, receivedAt: Timestamp, reference: requiredText(transferReferenceLength) }),
    response: LogisticOrder,
    errors: ["F-E-033", "F-E-007", "CONFLICT", "SECOND_PERSON_NEEDED"],
  }),
};
