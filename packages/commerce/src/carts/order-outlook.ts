// What an order of the cart in use comes to so far, while its buyer chooses more.
import type { OrderOutlook } from "@comptoir/contract/orders/order-outlook";
import { listCarts } from "#carts/carts.ts";
import { readCart } from "#carts/read-cart.ts";
import type { SessionContext } from "#http/context.ts";
import { exemptRight } from "#orders/orders.rules.ts";
import { approvalLimit, presentApprovalLimit } from "#policies/approval-rules.ts";
import { expectedFee, findShippingTermsAnd, freeShippingFrom } from "#pricing/shipping.ts";
import { type Amount, cents, presentAmount, zero } from "#shared/money.ts";

/** Worth so little that no supplier delivers it free of charge. */
const least = cents(1);

/** The goods of each supplier in the cart in use; nothing without such a cart. */
async function goodsInUse(context: SessionContext, currency: string) {
  const { deps, buyer } = context;
  const one = {
    status: ["INIT", "ON_GOING"],
    type: ["CART"],
    buyingLists: false,
    totals: false,
    page: 0,
    size: 1,
  } as const;
  const { carts } = await listCarts(context, { ...one, currency, sort: ["ACTIVATED_AT_DESC"] });
  const [first] = carts;
  if (!first) return { cartId: null, goods: new Map<string, Amount>() };
  const { totals } = await readCart(deps, buyer, first.cart.id, { currency, now: deps.clock() });
  const goods = new Map(totals.suppliers.map(({ supplierId, effective }) => [supplierId, effective.goods] as const));
  return { cartId: first.cart.id, goods };
}

/** A handful of statements, however long the cart. */
export async function getOrderOutlook(
  context: SessionContext,
  { currency, supplierIds }: { readonly currency: string; readonly supplierIds: readonly string[] },
): Promise<OrderOutlook> {
  const { deps, buyer } = context;
  const limit = buyer.rights.includes(exemptRight) ? null : approvalLimit(buyer, deps.clock());
  const [{ cartId, goods }, { terms, values }] = await Promise.all([
    goodsInUse(context, currency),
    findShippingTermsAnd(deps.db, buyer.accountId, { limit }),
  ]);
  const suppliers = [...new Set([...goods.keys(), ...supplierIds])].map((supplierId) => {
    const franco = freeShippingFrom(terms, supplierId);
    return {
      supplierId,
      goods: presentAmount(goods.get(supplierId) ?? zero),
      freeShippingFrom: franco === null ? null : presentAmount(franco),
      shippingFee: presentAmount(expectedFee(terms, supplierId, least)),
    };
  });
  return { cartId, suppliers, approval: values.limit && presentApprovalLimit(values.limit) };
}
