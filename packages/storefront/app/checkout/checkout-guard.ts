// The guard of confirmation pages (specification §2): `?order=` must name placed orders of the caller's account.
import { redirect } from "react-router";

/**
 * Gives the placed orders that the address names, one at least. `find` answers null for an order that is not placed or not the
 * caller's; then, and without a reference, the visitor is redirected to `otherwise`.
 */
export async function requirePlacedOrders<Order>(
  url: URL,
  otherwise: string,
  find: (orderReference: string) => Promise<Order | null>,
): Promise<readonly [Order, ...Order[]]> {
  const references = [...new Set(url.searchParams.getAll("order").filter(Boolean))];
  const found = await Promise.all(references.map(find));
  const [first, ...others] = found.flatMap((order) => order ?? []);
  if (first === undefined || others.length + 1 < references.length) throw redirect(otherwise);
  return [first, ...others];
}
