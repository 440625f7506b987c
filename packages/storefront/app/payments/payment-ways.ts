// The ways to pay as the checkout shows them, and how one of them is named in addresses and forms.
import type { PaymentType } from "@comptoir/contract/accounts";
import { compareSuppliers } from "@comptoir/contract/conventions";
import type { CardPaymentMethods, PaymentMethods } from "@comptoir/contract/orders/payments";

export type StoredCard = {
  readonly id: string;
  readonly brand: string;
  readonly lastFour: string;
  /** `03/2030`. */
  readonly expiry: string;
};

export type PaymentWays = {
  /** How the account pays without a card; null when it is not known. */
  readonly account: PaymentType | null;
  /** Of each supplier, if shipped on the day named. */
  readonly dueDates: readonly { readonly supplier: string; readonly shippedOn: string; readonly dueOn: string }[];
  readonly transfer: {
    readonly beneficiary: string;
    readonly iban: string;
    readonly bic: string;
    readonly reference: string;
  } | null;
  /** What the law asks a request for money to say. */
  readonly terms: string | null;
  readonly takesCards: boolean;
  readonly storedCards: readonly StoredCard[];
};

/** The choice of a buyer: the account's own way, a new card, or a stored one. */
export type PaymentWay = { readonly kind: "account" } | { readonly kind: "card"; readonly storedCardId: string | null };

const storedPrefix = "card:";

/** A way as addresses and forms write it: `account`, `card`, `card:<id>`. */
export function writePaymentWay(way: PaymentWay): string {
  if (way.kind === "account") return "account";
  return way.storedCardId === null ? "card" : `${storedPrefix}${way.storedCardId}`;
}

/** Reads it again; anything unknown is the account's own way. */
export function readPaymentWay(text: FormDataEntryValue | string | null): PaymentWay {
  if (text === "card") return { kind: "card", storedCardId: null };
  if (typeof text === "string" && text.startsWith(storedPrefix))
    return { kind: "card", storedCardId: text.slice(storedPrefix.length) };
  return { kind: "account" };
}

/** A way that these ways can fulfil: a card that is gone, or not taken, is the account's own way. */
export function possibleWay(way: PaymentWay, { takesCards, storedCards }: PaymentWays): PaymentWay {
  if (way.kind === "account" || !takesCards) return { kind: "account" };
  const isKnown = way.storedCardId === null || storedCards.some(({ id }) => id === way.storedCardId);
  return isKnown ? way : { kind: "card", storedCardId: null };
}

const typeOf = { BANK_WIRE_ON_DUE_DATE: "DUE_DATE", BANK_WIRE_ON_ACCEPTANCE: "ON_ACCEPTANCE" } as const;

function readCards(text: string): CardPaymentMethods["storedPaymentMethods"] {
  try {
    return (JSON.parse(text) as CardPaymentMethods).storedPaymentMethods ?? [];
  } catch {
    return []; // Another server may write it in another way; then no stored card is offered.
  }
}

/** The ways in which the buyer may pay now, with their dates and stored cards; an unknown way is left out. */
export function presentPaymentWays(methods: PaymentMethods, paymentType: PaymentType | null): PaymentWays {
  const choices = methods.paymentChoices ?? [];
  const own = choices.find(({ option, isAllowed }) => isAllowed && option in typeOf);
  return {
    account: paymentType,
    dueDates: (own?.dueDates ?? [])
      .map(({ supplierName, shippedOn, dueOn }) => ({ supplier: supplierName, shippedOn, dueOn }))
      .sort((one, other) => compareSuppliers(one.supplier, other.supplier)),
    transfer: own?.bankTransfer ?? null,
    terms: own?.terms ?? null,
    takesCards: choices.some(({ option, isAllowed }) => option === "CREDIT_CARD" && isAllowed),
    storedCards: readCards(methods.adyenPaymentMethods).map(({ id, brand, lastFour, expiryMonth, expiryYear }) => {
      return { id, brand, lastFour, expiry: `${expiryMonth}/${expiryYear}` };
    }),
  };
}

/** What is left where the ways to pay cannot be read: the account's own. */
export const onlyAccount = (account: PaymentType | null): PaymentWays => {
  return { account, dueDates: [], transfer: null, terms: null, takesCards: false, storedCards: [] };
};
