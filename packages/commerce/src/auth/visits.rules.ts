// What the session of a visit from a procurement system may do besides what its rights say. No I/O.

/** What a visit may write: its carts, its drafts with their delivery, the way back, and its own session. */
const writesOfVisit =
  /^\/(auth|v2\/shop\/(carts|commercial-orders)|v1\/shop\/(carts|commercial-orders|punchout))(\/|$)/;
const deliveryOfDraft = /^\/v1\/shop\/logistic-orders\/\{\w+\}\/(shipping-\w+|billing-information)$/;
const searches = ["/v1/shop/logistic-orders"];

/**
 * Whether the session of a visit may make a call that asks for no right: it may read, and write only what a basket takes.
 * Addresses, profiles, people, approvals and money stay as they are, whoever the user of the visit is.
 */
export function mayVisitCall(method: string, path: string, rights: ReadonlySet<string>): boolean {
  if (method === "GET" || writesOfVisit.test(path) || deliveryOfDraft.test(path)) return true;
  if (method === "POST" && searches.includes(path)) return true;
  return rights.has("ORDER_PLACE") && path.startsWith("/v1/shop/payments/");
}
