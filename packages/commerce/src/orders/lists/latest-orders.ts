// The orders placed last, for the first page.
import type { LatestOrder } from "@comptoir/contract/home/home";
import type { SessionContext } from "#http/context.ts";
import { findLatestOrders } from "#orders/lists/latest-orders.queries.ts";
import { cents, presentAmount } from "#shared/money.ts";

const latestOrders = 4;
const shownArticles = 3;

/** The newest placed orders that the caller sees; one statement. */
export async function listLatestOrders({ deps, buyer }: SessionContext): Promise<LatestOrder[]> {
  const extent = { size: latestOrders, articles: shownArticles };
  const rows = await findLatestOrders(deps.db, buyer, deps.clock(), extent);
  return rows.map(({ orderedAt, placed, standing, ...order }) => {
    const isCalledOff = standing === 0;
    return {
      ...order,
      orderedAt: orderedAt.toISOString(),
      amount: presentAmount(cents(isCalledOff ? placed : standing)),
      takenOut: isCalledOff || standing === placed ? null : presentAmount(cents(placed - standing)),
    };
  });
}
