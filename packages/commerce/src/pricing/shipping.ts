// Delivery of carts and orders: terms for an account, and from which amount a supplier delivers free of charge.
import type { AddressSnapshot } from "@comptoir/contract/orders/orders";
import type { Db } from "#db/statement.ts";
import { findShippingTermsAnd } from "#pricing/shipping.queries.ts";
import { type Destination, findShippingPrice, type ShippingPrice, shippingFee } from "#pricing/shipping.rules.ts";
import { type Amount, zero } from "#shared/money.ts";

export { findOrderAddress, findShippingTermsAnd, findShippingTypes } from "#pricing/shipping.queries.ts";

/** What delivery costs and, unless the buyer says otherwise, where to and how. */
export type ShippingTerms = {
  readonly prices: readonly ShippingPrice[];
  readonly typeCode: string | null;
  readonly shippingAddress: AddressSnapshot | null;
  readonly billingAddress: AddressSnapshot | null;
};

/** What each supplier asks of this account for delivery, and from which amount on nothing. */
export const findShippingTerms = async (db: Db, accountId: string): Promise<ShippingTerms> =>
  (await findShippingTermsAnd(db, accountId, {})).terms;

/** What the supplier asks for delivery to an address in the standard way; null when that is not known. */
export const shippingPriceTo = (
  { prices, typeCode }: ShippingTerms,
  supplierId: string,
  destination: Destination,
): ShippingPrice | null => (typeCode ? findShippingPrice(prices, { supplierId, typeCode, destination }) : null);

/** The same for the account's first address. */
const expectedPrice = (terms: ShippingTerms, supplierId: string): ShippingPrice | null =>
  terms.shippingAddress && shippingPriceTo(terms, supplierId, terms.shippingAddress);

/** Goods without tax from which the supplier delivers free to the account's first address; null when never. */
export const freeShippingFrom = (terms: ShippingTerms, supplierId: string): Amount | null =>
  expectedPrice(terms, supplierId)?.franco ?? null;

/** What the supplier will ask for delivering goods of this worth; nothing for none, nor where nobody knows. */
export function expectedFee(terms: ShippingTerms, supplierId: string, goods: Amount): Amount {
  const price = goods > 0 ? expectedPrice(terms, supplierId) : null;
  return price ? shippingFee(price, goods) : zero;
}
