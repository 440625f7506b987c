// What a delivery costs where an answer says it once for all its lines (decision 0022): the one calculation of answers, of their
// previews and of the orders that come of them. Pure.
import type { DeliveryTerms } from "@comptoir/contract/quotes/mix.rules";
import type { QuoteDeliveryTerms } from "@comptoir/contract/quotes/quotes";
import { shippingFee } from "#pricing/shipping.rules.ts";
import type { QuoteLineRow } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { groupsOf, together } from "#shared/lists.ts";
import {
  type Amount,
  cents,
  lineAmount,
  presentAmount,
  readAmount,
  spread,
  sum,
  tenThousandths,
} from "#shared/money.ts";

/** Terms of the wire in cents. */
export const readTerms = ({ fee, freeFrom }: QuoteDeliveryTerms): DeliveryTerms => ({
  fee: readAmount(fee),
  freeFrom: freeFrom === null ? null : readAmount(freeFrom),
});

/** Terms on the wire. */
export const presentTerms = (terms: DeliveryTerms | null): QuoteDeliveryTerms | null =>
  terms && {
    fee: presentAmount(cents(terms.fee)),
    freeFrom: terms.freeFrom === null ? null : presentAmount(cents(terms.freeFrom)),
  };

/** Goods of one line that go to one address. */
type DeliveredGoods = { readonly addressId: string; readonly goods: Amount };

/**
 * What their delivery costs, in the order of the goods: for each address nothing where all that goes there is worth enough, else
 * the fee, spread in proportion to the goods.
 */
export function deliveryShares(terms: DeliveryTerms, delivered: readonly DeliveredGoods[]): Amount[] {
  const price = { price: cents(terms.fee), franco: terms.freeFrom === null ? null : cents(terms.freeFrom) };
  const shares = new Map<DeliveredGoods, Amount>();
  for (const [, ofAddress] of groupsOf(delivered, ({ addressId }) => addressId)) {
    const goods = ofAddress.map((one) => one.goods);
    const spreadFee = spread(shippingFee(price, sum(goods)), goods);
    for (const [one, share] of together(ofAddress, spreadFee)) shares.set(one, share);
  }
  return delivered.map((one) => shares.get(one) ?? cents(0));
}

/** What the delivery of lines costs by the id of the line; those without a price are not delivered yet. */
export function deliveryByLine(terms: DeliveryTerms, lines: readonly QuoteLineRow[]): ReadonlyMap<string, Amount> {
  const delivered = lines.flatMap(({ id, unitPrice, quantity, deliveries }) => {
    if (unitPrice === null) return [];
    const goods = lineAmount(tenThousandths(unitPrice), quantity);
    const shares = spread(
      goods,
      deliveries.map((delivery) => delivery.quantity),
    );
    return together(deliveries, shares).map(([{ shippingAddress }, share]) => {
      return { id, addressId: shippingAddress.id, goods: share };
    });
  });
  const byLine = groupsOf(together(delivered, deliveryShares(terms, delivered)), ([{ id }]) => id);
  return new Map(byLine.map(([id, ofLine]) => [id, sum(ofLine.map(([, share]) => share))]));
}
