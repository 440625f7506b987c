// The port behind which payment providers stand. The shop knows its payments by their ids; providers know them by their own
// references, cards by their own tokens, and buyers by an opaque name. No card number passes here.
import type {
  CardPaymentMethods,
  PaymentAction,
  PaymentMethodData,
  PaymentResultCode,
  StoredPaymentMethod,
} from "@comptoir/contract/orders/payments";
import type { PaymentEventKind } from "#payments/payments.rules.ts";
import type { Amount } from "#shared/money.ts";

/** Names one buyer at one account towards a provider: cards are kept for nobody else. */
export type Shopper = string;

/** Whose cards a provider keeps: a user's own, for one account. */
export const shopperOf = ({ accountId, userId }: { readonly accountId: string; readonly userId: string }): Shopper =>
  `${accountId}-${userId}`;

/** What a provider is asked to be paid. */
export type PaymentRequest = {
  readonly paymentId: string;
  readonly orderReference: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly shopper: Shopper;
  readonly returnUrl: string;
  readonly countryCode: string;
  readonly locale: string;
};

export type CardRequest = PaymentRequest & {
  readonly methodData: PaymentMethodData;
  readonly keepsCard: boolean;
  readonly browserInfo: Readonly<Record<string, unknown>> | null;
  readonly shopperAddress: string | null;
};

/** What a provider says at once; its messages may say more later. */
export type ProviderAnswer = {
  readonly resultCode: PaymentResultCode;
  readonly providerReference: string | null;
  readonly action?: PaymentAction;
  readonly reason?: string;
  /** What was authorised, where that may be less than was asked. */
  readonly amount?: Amount;
};

/** One thing that a provider tells about a payment; `key` is the same however often it is told. */
export type PaymentEvent = {
  readonly key: string;
  readonly paymentId: string;
  readonly kind: PaymentEventKind;
  readonly providerReference: string | null;
  readonly reason?: string;
  /** What was authorised, captured or refunded. */
  readonly amount?: Amount;
  /** Of a capture or a refund: our number of it where the provider repeats it, and the provider's own. */
  readonly movementId?: string | null;
  readonly reference?: string | null;
};

export type ProviderMessage = { readonly body: string; readonly headers: Headers };

/** A payment as far as the provider has to know it again. */
export type KnownPayment = {
  readonly paymentId: string;
  readonly providerReference: string | null;
  readonly amount: Amount;
  readonly currency: string;
};

/** A capture or a refund to make, once for its id however often it is asked. */
export type MoneyRequest = KnownPayment & { readonly movementId: string };

/** `received`: its message will tell. `failed`: the provider will not do it. */
export type MoneyAnswer =
  | { readonly state: "received"; readonly reference: string | null }
  | { readonly state: "failed"; readonly reference: string | null; readonly reason: string };

export type CardRegistration = {
  readonly id: string;
  readonly cardRegistrationUrl: string;
  readonly accessKey: string;
  readonly preregistrationData: string;
  readonly cardType: string;
};

/** A provider of card payments. Whatever it throws means: nobody knows what became of it. Repeating a call is safe. */
export type CardProvider = {
  readonly name: "TEST_GATEWAY" | "ADYEN";
  listMethods(shopper: Shopper, about: MethodsQuery): Promise<CardPaymentMethods["paymentMethods"]>;
  listStoredCards(shopper: Shopper): Promise<readonly StoredPaymentMethod[]>;
  forgetCard(shopper: Shopper, cardId: string): Promise<void>;
  pay(request: CardRequest): Promise<ProviderAnswer>;
  /** The second step of a payment; null when nothing is known of these details. */
  submitDetails(details: string | Readonly<Record<string, unknown>>): Promise<(ProviderAnswer & PaymentNamed) | null>;
  /** Opens the provider's own page for a payment. */
  openPage(request: PaymentRequest): Promise<{ readonly url: string; readonly providerReference: string | null }>;
  /** Gives back what is held, closes the page: whatever ends a payment of which nothing was captured by us. */
  cancel(payment: KnownPayment): Promise<void>;
  /** Takes a part of what is held. */
  capture(request: MoneyRequest): Promise<MoneyAnswer>;
  /** Sends back a part of what was captured. */
  refund(request: MoneyRequest): Promise<MoneyAnswer>;
  /** Gives back what is still held after captures. */
  releaseRest(payment: KnownPayment): Promise<void>;
  /** What a message says; null when it does not come from the provider. */
  readNotification(message: ProviderMessage): readonly PaymentEvent[] | null;
  /** What the provider wants to read when its message was taken. */
  readonly acceptance: string;
  /** Pages that a provider inside the shop has of its own, below a path of theirs. */
  readonly site?: { readonly path: string; answer(request: Request): Response | Promise<Response> };
  /** Opens the older way to register a card; absent where the provider has none. */
  registerCard?(shopper: Shopper): Promise<CardRegistration>;
};

export type MethodsQuery = {
  readonly currency: string;
  readonly countryCode: string;
  readonly locale: string;
};

type PaymentNamed = { readonly paymentId: string };
