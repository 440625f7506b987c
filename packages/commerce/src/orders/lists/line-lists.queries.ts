// SQL of lists of order lines: filters, sorting, paging.
import { type SqlBool, sql } from "kysely";
import { anyOf, countAll, countOver, type Db, type FoundPage, isIn, readPage, sortBy } from "#db/statement.ts";
import { type OrderLineRow, orderLines } from "#orders/logistic-orders.queries.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

/** What order lines can be sorted by (ORDER-561). */
export const lineSorts = {
  id: "l.id",
  createdAt: "l.created_at",
  updatedAt: "l.updated_at",
  quantity: "l.quantity",
  confirmedQuantity: "l.confirmed_quantity",
  externalId: "l.external_id",
  status: "g.status",
  paymentStatus: "g.payment_status",
  refunded: "l.is_refunded",
  incidentDeclared: "l.has_incident",
  quoteLineExternalId: "l.quote_line_external_id",
} as const;

export type LineFilter = {
  readonly supplierIds?: readonly string[] | undefined;
  readonly productVariantIds?: readonly string[] | undefined;
  readonly offerPriceIds?: readonly string[] | undefined;
  /** Whether the ids are external ones. */
  readonly isExternal?: boolean;
};

/** Lines of one commercial or logistic order, in the order of the draft unless sorted. */
export async function findLinePage(
  db: Db,
  of: { readonly commercialOrderId: string } | { readonly logisticOrderId: string },
  filter: LineFilter,
  page: PageRequest,
  order: readonly (SortOrder & { readonly property: keyof typeof lineSorts })[],
): Promise<FoundPage<OrderLineRow>> {
  const all = orderLines(db);
  let query =
    "commercialOrderId" in of
      ? all.where("l.commercial_order_id", "=", of.commercialOrderId)
      : all.where("l.logistic_order_id", "=", of.logisticOrderId);
  const { supplierIds, productVariantIds, offerPriceIds, isExternal = true } = filter;
  if (supplierIds?.length)
    query = query.where(
      isExternal
        ? sql<SqlBool>`g.supplier_snapshot ->> 'externalId' = ${anyOf(supplierIds)}`
        : isIn("g.supplier_id", supplierIds),
    );
  if (productVariantIds?.length)
    query = query.where(
      isExternal
        ? sql<SqlBool>`l.article_code = ${anyOf(productVariantIds)}`
        : sql<SqlBool>`(SELECT variant_id FROM offer_inventories i WHERE i.id = l.inventory_id) = ${anyOf(productVariantIds)}`,
    );
  if (offerPriceIds?.length)
    query = query.where(
      isExternal ? sql<SqlBool>`l.offer_price_key = ${anyOf(offerPriceIds)}` : isIn("l.offer_price_id", offerPriceIds),
    );
  let sorted = query.select(countOver);
  for (const entry of order) sorted = sorted.orderBy(sortBy(lineSorts[entry.property], entry));
  const ordered = sorted.orderBy("l.position");
  return readPage(ordered, page, () => query.clearSelect().select(countAll).executeTakeFirstOrThrow());
}
