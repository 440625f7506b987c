// What the first page shows a buyer, from every domain that has something to tell: each block by itself, in six statements,
// whatever there is to tell. Prices and definitions take more where no process remembers them.
import type { BuyerHome } from "@comptoir/contract/home/home";
import { latestListsOf, presentCartInUse, readCartInUse } from "#carts/cart-in-use.ts";
import type { SessionContext } from "#http/context.ts";
import { unreadOwnOrdersOf } from "#incidents/threads.ts";
import { listDeliveries } from "#orders/deliveries/deliveries.ts";
import { listDueArticles, restingVariantsOf } from "#orders/lists/due-articles.ts";
import { listLatestOrders } from "#orders/lists/latest-orders.ts";
import { listTasks } from "#orders/lists/tasks.ts";
import { presentSpending, spendingStatements } from "#orders/spend/home-spending.ts";
import { findShippingTermsAnd } from "#pricing/shipping.ts";

const shownDeliveries = 4;

/** Delivery terms, spending, budget, lists and what rests: values of one statement. */
const readTerms = (context: SessionContext) =>
  findShippingTermsAnd(context.deps.db, context.buyer.accountId, {
    ...spendingStatements(context),
    lists: latestListsOf(context),
    resting: restingVariantsOf(context),
  });

/** All that the first page tells the caller. A block that cannot be read is null and logged; the others stand (ux G-09, H-02). */
export async function readHome(context: SessionContext): Promise<BuyerHome> {
  const { log } = context.deps;
  const settle = async <Block>(block: string, read: () => Promise<Block>): Promise<Block | null> => {
    try {
      return await read();
    } catch (error) {
      log.error({ error, block, requestId: context.requestId }, "A block of the first page could not be read");
      return null;
    }
  };
  const inUse = settle("carts", () => readCartInUse(context));
  const terms = settle("terms", () => readTerms(context));
  const taken = Promise.all([inUse, terms]).then(
    ([read, told]) =>
      new Set([...(read?.cart?.lines.map(({ offer }) => offer.variantId) ?? []), ...(told?.values.resting ?? [])]),
  );
  const latest = settle("orders", () => listLatestOrders(context));
  const latestOrder = latest.then((found) => found?.[0]?.reference ?? "");
  const [carts, told, tasks, due, orders, deliveries] = await Promise.all([
    inUse,
    terms,
    settle("tasks", () => listTasks(context, unreadOwnOrdersOf(context))),
    settle("due", () => listDueArticles(context, taken, latestOrder)),
    latest,
    settle("deliveries", () => listDeliveries(context, { size: shownDeliveries })),
  ]);
  return {
    ...{ tasks, due, orders, deliveries },
    carts: carts && {
      total: carts.total,
      cart: carts.cart && presentCartInUse(carts.cart, told?.terms ?? null),
    },
    lists: told && (told.values.lists ?? []),
    spending: told && presentSpending(context, told.values),
  };
}
