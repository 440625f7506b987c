// Who looks, who buys and who acts. The http layer makes these once for each call, a background job for what it goes on with;
// use cases and statements take them as they are.
import type { PaymentType } from "@comptoir/contract/accounts";
import type { Locale } from "#shared/locale.ts";

/** Who looks at the catalogue, a guest or a buyer: what is shown, and at whose prices. */
export type Audience = {
  /** Null: a guest. */
  readonly accountId: string | null;
  readonly tagIds: readonly string[];
  /** Catalogue views through which the catalogue is seen; none = the whole of it. */
  readonly viewIds: readonly string[];
  readonly storeId: string;
  readonly storeViewId: string;
  /** Basis points. */
  readonly defaultTaxRate: number;
  readonly locale: Locale;
};

/** Who buys: a user for one account, with the rights that the user has there. Travels in jobs, so it is nothing but data. */
export type Buyer = Audience & {
  readonly accountId: string;
  readonly accountName: string;
  readonly paymentType: PaymentType;
  readonly userId: string;
  readonly rights: readonly string[];
  /** The punch-out in which carts and orders are its own; null for those of everyday. */
  readonly punchoutId: string | null;
};

/** Whoever takes a step, as history names them. */
export type Actor = {
  /** Null: the shop itself, or nobody with an account here. */
  readonly id: string | null;
  readonly name: string;
  readonly kind: "CUSTOMER" | "SUPPLIER" | "OPERATOR" | "SYSTEM";
  /** The absent approver for whom a delegate acts. */
  readonly onBehalfOf?: string | null;
};

/** A buyer who acts without a call: by the link of a mail, or whose card was authorised later. */
export const customer = (userId: string, name: string): Actor => ({ id: userId, name, kind: "CUSTOMER" });

/** The shop itself, which acts when nobody asks; histories show it under its brand. */
export const system: Actor = { id: null, name: "system", kind: "SYSTEM" };

type NamedPerson = { readonly firstName: string; readonly lastName: string };

/** The name of a person who was read with both names, the given name first. */
export const fullName = ({ firstName, lastName }: NamedPerson): string => `${firstName} ${lastName}`;
