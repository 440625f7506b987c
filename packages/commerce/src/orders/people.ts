// People whom mails and histories of other domains name as well.
export { findPerson, findSupplierUsers } from "#orders/orders.queries.ts";
