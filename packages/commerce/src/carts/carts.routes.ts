// Calls about carts, buying lists and their lines, taken apart and handed on.

import { type CartSortToken, cartSortTokens, type carts } from "@comptoir/contract/carts";
import type { orderOutlook } from "@comptoir/contract/orders/order-outlook";
import { updateCartLines } from "#carts/cart-lines.ts";
import { presentCart, presentCartDetails, presentCartLine, presentListedCart } from "#carts/carts.present.ts";
import type { EvaluatedLine } from "#carts/carts.rules.ts";
import {
  activateCart,
  createCart,
  deleteCart,
  deleteCarts,
  listCarts,
  restoreCart,
  shareCart,
  updateCart,
} from "#carts/carts.ts";
import { initialiseOrders } from "#carts/initialise-orders.ts";
import { deleteCartLines } from "#carts/locked-lines.ts";
import { getOrderOutlook } from "#carts/order-outlook.ts";
import { describeLines, readCart } from "#carts/read-cart.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { exemptRight } from "#orders/orders.rules.ts";
import { approvalLimit, presentApprovalLimit } from "#policies/approval-rules.ts";
import { minimumsOf } from "#policies/quotas.ts";
import { findShippingTermsAnd } from "#pricing/shipping.ts";

/** Lines have one time only: what sorts carts by name leaves lines as they came. */
const isNewestFirst = (sort: readonly string[] | undefined) =>
  cartSortTokens.find((token): token is CartSortToken => sort?.includes(token) ?? false) === "CREATED_AT_DESC";

type LineFilter = {
  readonly supplierIds?: readonly string[] | undefined;
  readonly changed?: boolean | undefined;
};

/** Suppliers may be named by either id. */
function isAskedFor({ offer, changes }: EvaluatedLine, { supplierIds = [], changed }: LineFilter): boolean {
  const isOfThem =
    supplierIds.length === 0 || [offer.supplierId, offer.supplierExternalId].some((id) => supplierIds.includes(id));
  return isOfThem && (changed === undefined || changed === changes.length > 0);
}

export const cartHandlers = {
  getCarts: async ({ query }, context) => {
    const { carts: found, total, sort } = await listCarts(context, query);
    return {
      carts: found.map((read) => presentListedCart(read, query.currency, context.buyer.userId)),
      page: query.page,
      size: query.size,
      sort: [...sort],
      totalElement: total,
    };
  },
  createCart: async ({ query, body }, context) =>
    presentCart(await createCart(context, { ...body, currency: query.currency }), query.currency, context.buyer.userId),
  deleteCarts: ({ query }, context) => deleteCarts(context, query),

  getCart: async ({ params, query: { currency, offerPriceIds, nbPreviewLines } }, context) => {
    const { deps, buyer } = context;
    const now = deps.clock();
    const limit = buyer.rights.includes(exemptRight) ? null : approvalLimit(buyer, now);
    const [read, { terms, values }] = await Promise.all([
      readCart(deps, buyer, params.cartId, { currency, now, shownLines: nbPreviewLines }),
      findShippingTermsAnd(deps.db, buyer.accountId, { limit, minimums: minimumsOf(buyer.accountId) }),
    ]);
    const carried = offerPriceIds
      ? read.lines.filter(({ offer }) => offerPriceIds.includes(offer.offerPriceExternalId))
      : read.lines.slice(0, nbPreviewLines);
    const described = await describeLines(deps, buyer, read, carried, now);
    const looking = { currency, locale: buyer.locale, userId: buyer.userId, now };
    return {
      ...presentCartDetails(read, described, { ...terms, minimums: values.minimums }, looking),
      approval: values.limit && presentApprovalLimit(values.limit),
    };
  },
  updateCart: async ({ params, query, body }, context) => {
    const read = await updateCart(context, params.cartId, { ...body, currency: query.currency });
    return presentCart(read, query.currency, context.buyer.userId);
  },
  deleteCart: ({ params, query }, context) => deleteCart(context, params.cartId, query.onlyIfEmpty),
  restoreCart: async ({ params, query: { currency } }, context) =>
    presentCart(await restoreCart(context, params.cartId, currency), currency, context.buyer.userId),
  activateCart: ({ params }, context) => activateCart(context, params.cartId),
  shareCart: ({ params, body }, context) => shareCart(context, params.cartId, body.isShared),
  initializeOrders: ({ params, body }, context) =>
    initialiseOrders(context, params.cartId, body?.supplierIds?.length ? body.supplierIds : null),

  getCartLines: async ({ params, query }, context) => {
    const { deps, buyer } = context;
    const now = deps.clock();
    const read = await readCart(deps, buyer, params.cartId, { currency: query.currency, now, shownLines: query.size });
    const matching = read.lines.filter((line) => isAskedFor(line, query));
    const sorted = isNewestFirst(query.sort) ? matching.toReversed() : matching;
    const page = sorted.slice(query.page * query.size, (query.page + 1) * query.size);
    const described = await describeLines(deps, buyer, read, page, now);
    return {
      cartLines: described.map((line) => presentCartLine(line, read.totals, read.fields, buyer.locale)),
      page: query.page,
      size: query.size,
      sort: query.sort ?? [],
      totalElement: matching.length,
    };
  },
  updateCartLines: ({ params, body }, context) => updateCartLines(context, params.cartId, body),
  updateCartLinesByVariant: ({ params, body }, context) => updateCartLines(context, params.cartId, body),
  deleteCartLines: ({ params, body }, context) => deleteCartLines(context, params.cartId, body),
} satisfies CommerceHandlers<typeof carts>;

export const orderOutlookHandlers = {
  getOrderOutlook: ({ query }, context) => getOrderOutlook(context, query),
} satisfies CommerceHandlers<typeof orderOutlook>;
