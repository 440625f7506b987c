// SQL of offers as suppliers and the operator keep them: every statement says whose desk it is. The inventory is i.
import type { DeskOfferFilter } from "@comptoir/contract/articles/desk-offers";
import { mostCounted } from "@comptoir/contract/limits";
import type { OfferStatus, ProductStatus } from "@comptoir/contract/products";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isPriceRunning } from "#catalogue/offers/buyer-prices.queries.ts";
import { filled, readKeyPage } from "#db/key-pages.ts";
import { anyOf, type Db, foldedHolds, holdsCode } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import type { KeyPageRequest } from "#shared/paging.ts";

const isOnDesk = ({ supplierId }: Desk): RawBuilder<SqlBool> =>
  supplierId === null ? sql`true` : sql`i.supplier_id = ${supplierId}`;

/** The prices of i that hold now. */
const runningPrices = (isOfType: RawBuilder<unknown>, now: Date) =>
  sql`offer_prices q WHERE q.inventory_id = i.id AND ${isOfType} AND ${isPriceRunning(now)}`;
const isPublic = sql`q.type = 'PUBLIC'`;

const lacks = (filter: DeskOfferFilter, now: Date): RawBuilder<SqlBool> =>
  ({
    OUT_OF_STOCK: sql<SqlBool>`i.status = 'ACTIVE' AND i.stock <= i.reserved`,
    LOW_STOCK: sql<SqlBool>`i.status = 'ACTIVE' AND i.stock > i.reserved AND i.stock - i.reserved <= i.min_stock_alert`,
    WITHOUT_PRICE: sql<SqlBool>`NOT EXISTS (SELECT FROM ${runningPrices(isPublic, now)})`,
    INACTIVE: sql<SqlBool>`i.status = 'INACTIVE'`,
  })[filter];

export type DeskOfferSearch = {
  readonly filter: DeskOfferFilter | undefined;
  /** Either id. */
  readonly supplierIds: readonly string[];
  /** Either id of the offer. */
  readonly ids: readonly string[] | undefined;
  /** As they are written, and folded. */
  readonly codes: { readonly written: readonly string[]; readonly folded: readonly string[] } | undefined;
  readonly search: OfferHits | undefined;
};

/** What a text finds: the ids of all offers that hold it, or null where those are many. */
export type OfferHits = { readonly text: string; readonly ids: readonly string[] | null };

/** Beyond so many, the first of a page are found sooner in their order than by their ids. */
const mostHits = 1_000;

const holdsInCode = (text: string) => holdsCode(sql`i.external_id`, text);
const holdingArticles = (text: string) => sql`product_variants v WHERE ${foldedHolds(sql`v.heading`, text)}`;

/** Letters that the indexes of parts need: fewer are in most of what there is. */
const leastLetters = 3;

/** The offers of a desk whose code, or what whose article goes by, holds a text. One statement at most, which stops where they are many. */
export async function findOfferHits(db: Db, desk: Desk, text: string): Promise<OfferHits> {
  if (text.length < leastLetters) return { text, ids: null };
  const most = sql.lit(mostHits + 1);
  const { rows } = await sql<{ id: string }>`
    (SELECT i.id FROM offer_inventories i WHERE ${holdsInCode(text)} AND ${isOnDesk(desk)} LIMIT ${most})
    UNION (SELECT i.id FROM (SELECT v.id FROM ${holdingArticles(text)}) a JOIN offer_inventories i ON i.variant_id = a.id
      WHERE ${isOnDesk(desk)} LIMIT ${most})`.execute(db);
  return { text, ids: rows.length > mostHits ? null : rows.map(({ id }) => id) };
}

function isFound(desk: Desk, { supplierIds, ids, codes, search }: DeskOfferSearch): RawBuilder<SqlBool> {
  const all = [isOnDesk(desk)];
  if (supplierIds.length > 0)
    all.push(sql`i.supplier_id IN (SELECT s.id FROM suppliers s
      WHERE s.id = ${anyOf(supplierIds)} OR s.external_id = ${anyOf(supplierIds)})`);
  if (ids) all.push(sql`(i.id = ${anyOf(ids)} OR i.external_id = ${anyOf(ids)})`);
  if (codes)
    all.push(sql`(i.external_id = ${anyOf(codes.written)}
      OR i.variant_id IN (SELECT c.variant_id FROM variant_codes c WHERE c.code = ${anyOf(codes.folded)}))`);
  if (search?.ids) all.push(sql`i.id = ${anyOf(search.ids)}`);
  else if (search)
    all.push(sql`(${holdsInCode(search.text)}
      OR i.variant_id = ANY(ARRAY(SELECT v.id FROM ${holdingArticles(search.text)})))`);
  return sql.join(all, sql` AND `);
}

export type DeskOfferRow = {
  readonly id: string;
  readonly externalId: string;
  readonly supplierId: string;
  readonly supplierExternalId: string;
  readonly supplierName: string;
  readonly articleExternalId: string;
  readonly articleNames: Readonly<Record<string, string>>;
  readonly articleStatus: ProductStatus;
  readonly pictureKey: string | null;
  readonly pictureUrls: readonly string[];
  readonly codes: readonly string[];
  readonly status: OfferStatus;
  readonly currency: string;
  readonly stock: number;
  readonly reserved: number;
  readonly minStockAlert: number | null;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly leadTimeToShip: number | null;
  readonly taxRateBp: number | null;
  readonly updatedAt: Date;
  /** The price for everybody; null without one. */
  readonly priceId: string | null;
  readonly itemPerPack: number | null;
  readonly quantities: readonly number[] | null;
  readonly prices: readonly number[] | null;
  readonly discountPrices: readonly (number | null)[] | null;
  readonly agreementCount: number;
};

/** The inventories of `chosen`, a statement that gives ids, with what the desk shows of them, by their external ids. */
function offersOf(db: Db, chosen: RawBuilder<unknown>, now: Date) {
  return sql<DeskOfferRow>`
    SELECT i.id, i.external_id AS "externalId", s.id AS "supplierId", s.external_id AS "supplierExternalId",
      s.name AS "supplierName", v.external_id AS "articleExternalId", v.names AS "articleNames",
      CASE p.status WHEN 'ACTIVE' THEN v.status ELSE p.status END AS "articleStatus",
      v.picture_key AS "pictureKey", v.picture_urls AS "pictureUrls",
      ARRAY(SELECT c.code FROM variant_codes c WHERE c.variant_id = v.id ORDER BY c.code) AS codes,
      i.status, i.currency, i.stock - i.reserved AS stock, i.reserved, i.min_stock_alert AS "minStockAlert",
      i.min_order_quantity AS "minOrderQuantity", i.max_order_quantity AS "maxOrderQuantity",
      i.lead_time_to_ship AS "leadTimeToShip", i.product_tax_rate_bp AS "taxRateBp",
      GREATEST(i.updated_at, best.updated_at) AS "updatedAt",
      best.id AS "priceId", best.item_per_pack AS "itemPerPack", best.range_quantities AS quantities,
      best.range_prices_e4 AS prices, best.range_discount_prices_e4 AS "discountPrices",
      (SELECT count(*)::integer FROM ${runningPrices(sql`q.type <> 'PUBLIC'`, now)}) AS "agreementCount"
    FROM (${chosen}) chosen JOIN offer_inventories i ON i.id = chosen.id
      JOIN product_variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
      JOIN suppliers s ON s.id = i.supplier_id
      LEFT JOIN LATERAL (SELECT q.* FROM ${runningPrices(isPublic, now)}
        ORDER BY q.range_prices_e4[1], q.id LIMIT 1) best ON true
    ORDER BY i.external_id`
    .execute(db)
    .then(({ rows }) => rows);
}

/** The ids of one page of a desk's offers, by their external ids. Throws 400 for what is no cursor of it. One statement. */
export function findDeskOfferPage(db: Db, desk: Desk, search: DeskOfferSearch, page: KeyPageRequest, now: Date) {
  const isLacking = search.filter ? sql`AND ${lacks(search.filter, now)}` : sql``;
  const rows = sql`offer_inventories i WHERE ${isFound(desk, search)} ${isLacking}`;
  const key = filled("text", sql`i.external_id`);
  return readKeyPage(db, { rows, id: sql`i.id`, order: [{ property: "externalId", direction: "ASC", key }] }, page);
}

/** The offers of these ids, which were found on a desk. One statement. */
export const findOffersOfDesk = (db: Db, ids: readonly string[], now: Date) =>
  offersOf(db, sql`SELECT unnest(${[...ids]}::text[]) AS id`, now);

export type DeskOfferCounts = Record<DeskOfferFilter | "ALL", number>;

/** How many of a desk's offers lack what, and how many there are; none counts further than it has to. One statement. */
export async function countDeskOffers(
  db: Db,
  desk: Desk,
  search: DeskOfferSearch,
  now: Date,
): Promise<DeskOfferCounts> {
  const count = (condition: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::integer FROM (SELECT FROM offer_inventories i WHERE ${isFound(desk, search)} AND ${condition}
      LIMIT ${sql.lit(mostCounted)}) counted)`;
  const { rows } = await sql<DeskOfferCounts>`SELECT ${count(sql`true`)} AS "ALL",
    ${count(lacks("OUT_OF_STOCK", now))} AS "OUT_OF_STOCK", ${count(lacks("LOW_STOCK", now))} AS "LOW_STOCK",
    ${count(lacks("WITHOUT_PRICE", now))} AS "WITHOUT_PRICE", ${count(lacks("INACTIVE", now))} AS "INACTIVE"`.execute(
    db,
  );
  return rows[0] ?? { ALL: 0, OUT_OF_STOCK: 0, LOW_STOCK: 0, WITHOUT_PRICE: 0, INACTIVE: 0 };
}

/** Locks offers of a desk by either id, in one order so that two writers never wait in a circle; answers both ids of each. */
export async function lockOffers(db: Db, desk: Desk, keys: readonly string[]) {
  const { rows } = await sql<{ id: string; externalId: string }>`
    SELECT i.id, i.external_id AS "externalId" FROM offer_inventories i
     WHERE ${isOnDesk(desk)} AND (i.id = ${anyOf(keys)} OR i.external_id = ${anyOf(keys)}) ORDER BY i.id FOR UPDATE`.execute(
    db,
  );
  return rows;
}

export type WrittenTerms = {
  readonly id: string;
  readonly status: OfferStatus;
  /** Pieces that can be ordered. */
  readonly stock: number;
  readonly minStockAlert: number | null;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly leadTimeToShip: number | null;
};

/** Writes the terms of offers that were locked. */
export async function writeTerms(db: Db, offers: readonly WrittenTerms[], now: Date): Promise<void> {
  if (offers.length === 0) return;
  await sql`UPDATE offer_inventories i SET status = r.status, stock = r.stock + i.reserved, min_stock_alert = r."minStockAlert",
      min_order_quantity = r."minOrderQuantity", max_order_quantity = r."maxOrderQuantity",
      lead_time_to_ship = r."leadTimeToShip", updated_at = ${now}
    FROM json_to_recordset(${JSON.stringify(offers)}::text::json) AS r (id text, status text, stock integer,
      "minStockAlert" integer, "minOrderQuantity" integer, "maxOrderQuantity" integer, "leadTimeToShip" integer)
   WHERE i.id = r.id`.execute(db);
}

export type WrittenPrice = {
  readonly inventoryId: string;
  /** Null: a new one. */
  readonly priceId: string | null;
  readonly quantities: readonly number[];
  readonly prices: readonly number[];
  readonly discountPrices: readonly (number | null)[] | null;
};

const priceRecords = (prices: readonly WrittenPrice[]) =>
  sql`json_to_recordset(${JSON.stringify(prices)}::text::json) AS r ("inventoryId" text, "priceId" text,
    quantities integer[], prices integer[], "discountPrices" integer[])`;

/** Writes prices for everybody of offers that were locked, and makes those that are new. */
export async function writePrices(db: Db, prices: readonly WrittenPrice[], now: Date): Promise<void> {
  if (prices.length === 0) return;
  await sql`UPDATE offer_prices q SET range_quantities = r.quantities, range_prices_e4 = r.prices,
      range_discount_prices_e4 = r."discountPrices", updated_at = ${now}
    FROM ${priceRecords(prices)} WHERE q.id = r."priceId"`.execute(db);
  await sql`INSERT INTO offer_prices (id, external_id, inventory_id, range_quantities, range_prices_e4, created_at, updated_at)
    SELECT n.id, n.id, n."inventoryId", n.quantities, n.prices, ${now}, ${now}
    FROM (SELECT next_id('offer_price_ids') AS id, r.* FROM ${priceRecords(prices)} WHERE r."priceId" IS NULL) n`.execute(
    db,
  );
}
