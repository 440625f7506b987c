// The guard of confirmation pages (specification §2): `?order=` must name a placed order of the caller's account.
import { redirect } from "react-router";

/**
 * Gives the placed order that the address names. `find` answers null for an order that is not placed or not the
 * caller's; then, and without a reference, the visitor is redirected to `otherwise`.
 */
export async function requirePlacedOrder<Order>(
  url: URL,
  otherwise: string,
  find: (orderReference: string) => Promise<Order | null>,
): Promise<Order> {
  const reference = url.searchParams.get("order");
  const order = reference ? await find(reference) : null;
  if (order === null) throw redirect(otherwise);
  return order;
}
