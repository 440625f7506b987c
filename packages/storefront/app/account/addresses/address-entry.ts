// An address of the book with what uses it, and what a form about one is answered.
import type { Address } from "@comptoir/contract/shared";
import type { AddressField, AddressProblem } from "#checkout/delivery-form.ts";

/** Orders among which the use of an address is looked for: the newest. */
export const ordersLookedAt = 50;

/** In the form that brings a deleted address back as it was. */
export const undoName = "undo";

export type AddressEntry = {
  readonly address: Address;
  /** Of the newest orders those that it was delivered or billed to. */
  readonly uses: number;
  /** What is proposed first: the one used last, else the first with the flag. */
  readonly isFirstForDelivery: boolean;
  readonly isFirstForBilling: boolean;
};

export type AddressOutcome = {
  /** What was asked for, of which address; empty: a new one. */
  readonly addressId: string;
  readonly problems: readonly (readonly [AddressField, AddressProblem])[];
  /** What belongs to no field. */
  readonly refusal: "useless" | "last" | "changed" | "refused" | null;
  readonly values: Readonly<Record<string, string>>;
};

export type AddressRefusal = { readonly outcome: AddressOutcome };
/** What was just deleted; null: it was gone already. */
export type RemovedAddress = { readonly removed: Address | null };
export type AddressAnswer = AddressRefusal | RemovedAddress;
