// People whom mails and histories of other domains name as well.
export { findPerson } from "#orders/orders.queries.ts";
export { findSupplierUsers } from "#orders/placement.queries.ts";
