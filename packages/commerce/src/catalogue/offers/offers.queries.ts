// SQL of the offers of lines. One statement answers everything that evaluating, pricing and showing lines takes.

import { type InferResult, type RawBuilder, sql } from "kysely";
import { isRunning, sellsTo } from "#catalogue/offers/buyer-prices.queries.ts";
import { isInViewsOf } from "#catalogue/offers/catalog-views.queries.ts";
import type { OfferKeys } from "#catalogue/offers/offers.rules.ts";
import { type Db, defineStatement, type Statement, type ValueOf } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";
import { namesIn } from "#shared/lists.ts";

type Labels = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

/** What decides whether and at what price a line can be ordered. */
const termColumns = [
  "p.id as offerPriceId",
  "p.external_id as offerPriceExternalId",
  "p.type as priceType",
  "p.item_per_pack as itemPerPack",
  "p.range_quantities as quantities",
  "p.range_prices_e4 as prices",
  "p.range_discount_prices_e4 as discountPrices",
  "i.status as inventoryStatus",
  "i.currency",
  "i.min_order_quantity as minOrderQuantity",
  "i.max_order_quantity as maxOrderQuantity",
  "i.lead_time_to_ship as leadTimeToShip",
  "v.id as variantId",
  "v.external_id as variantExternalId",
  "v.status as variantStatus",
  "product.status as productStatus",
  "s.id as supplierId",
  "s.status as supplierStatus",
] as const;

/** What else it takes to sum up lines by supplier and tax. */
const sumColumns = [
  "i.product_tax_rate_bp as taxRateBasisPoints",
  "i.shipping_tax_rate_bp as shippingTaxRateBasisPoints",
  "s.external_id as supplierExternalId",
  "s.name as supplierName",
] as const;

/** What else it takes to show and to keep a line. */
const otherColumns = [
  "i.id as inventoryId",
  "i.external_id as inventoryExternalId",
  "i.external_source as inventoryExternalSource",
  "i.packing_type as packingType",
  "i.product_unit as productUnit",
  "i.quantity_per_item as quantityPerItem",
  "v.external_sku as variantExternalSku",
  "v.sku as variantSku",
  "v.mpn",
  "v.ean",
  "v.gtin",
  "v.picture_key as pictureKey",
  "v.picture_urls as pictureUrls",
  "product.id as productId",
  "product.external_id as productExternalId",
  "product.sku as productSku",
  "product.brand",
  "product.mpn as productMpn",
  "product.classification_id as classificationId",
] as const;

type KeyKind = keyof OfferKeys;
/** For whom and when offers are looked at. */
type OfferMoment = Pick<Buyer, "accountId" | "tagIds" | "storeViewId"> & { readonly now: Date };
type OfferValues = OfferMoment & Required<OfferKeys>;

/** The ids that the keys name; a key that is an external id of one thing is never read as the id of another. */
function wantedIds(kinds: readonly KeyKind[], value: ValueOf<OfferValues>): RawBuilder<{ id: string }> {
  // Behind a sub-select a list is planned for without its length: one plan serves every call, and planning this statement
  // takes four times as long as running it.
  const listed = (kind: KeyKind) => sql`ARRAY(SELECT unnest(${value(kind)}::text[]))`;
  const [ids, priceKeys, variantKeys] = [listed("offerPriceIds"), listed("offerPriceKeys"), listed("variantKeys")];
  // Each branch meets an index; an id is tried only where no external id of that text exists (orders 1.2).
  const branches = {
    offerPriceIds: sql`SELECT id FROM unnest(${ids}) AS id`,
    offerPriceKeys: sql`SELECT id FROM offer_prices WHERE external_id = ANY(${priceKeys})
      UNION SELECT o.id FROM offer_prices o WHERE o.id = ANY(${priceKeys})
        AND NOT EXISTS (SELECT FROM offer_prices e WHERE e.external_id = o.id)`,
    variantKeys: sql`SELECT o.id FROM product_variants w JOIN offer_inventories n ON n.variant_id = w.id
        JOIN offer_prices o ON o.inventory_id = n.id WHERE w.external_id = ANY(${variantKeys})
      UNION SELECT o.id FROM product_variants w JOIN offer_inventories n ON n.variant_id = w.id
        JOIN offer_prices o ON o.inventory_id = n.id WHERE w.id = ANY(${variantKeys})
        AND NOT EXISTS (SELECT FROM product_variants e WHERE e.external_id = w.id)`,
  } satisfies Record<KeyKind, RawBuilder<unknown>>;
  return sql`(${sql.join(
    kinds.map((kind) => branches[kind]),
    sql` UNION `,
  )})`;
}

function termsOf(db: Db, value: ValueOf<OfferValues>, wanted: RawBuilder<{ id: string }>) {
  const [accountId, now] = [value("accountId"), value("now")];
  /** Where it lies ahead. */
  const next = (moment: string) => sql`CASE WHEN ${sql.ref(moment)} >= ${now} THEN ${sql.ref(moment)} END`;
  return db
    .selectFrom(wanted.as("wanted"))
    .innerJoin("offer_prices as p", "p.id", "wanted.id")
    .innerJoin("offer_inventories as i", "i.id", "p.inventory_id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as product", "product.id", "v.product_id")
    .innerJoin("suppliers as s", "s.id", "i.supplier_id")
    .select(termColumns)
    .select([
      sql<number>`i.stock - i.reserved`.as("stock"),
      sql<boolean>`p.status = 'ACTIVE' AND ${isRunning("p.starts_at", "p.ends_at", now)}`.as("isPriceActive"),
      isRunning("p.discount_starts_at", "p.discount_ends_at", now).as("isDiscountRunning"),
      sql<number | null>`floor(extract(epoch FROM LEAST(${next("p.starts_at")}, ${next("p.ends_at")},
        ${next("p.discount_starts_at")}, ${next("p.discount_ends_at")})) * 1000)::bigint`.as("changesAt"),
      sql<boolean>`CASE p.type WHEN 'ACCOUNT' THEN p.account_id = ${accountId}
        WHEN 'GROUP' THEN p.tag_id = ANY(${value("tagIds")}::text[]) ELSE true END
        AND ${sellsTo(accountId)}`.as("isEligible"),
      isInViewsOf("v.id", accountId).as("isVisible"),
    ]);
}

const pricedOf = (db: Db, value: ValueOf<OfferValues>, wanted: RawBuilder<{ id: string }>) =>
  termsOf(db, value, wanted).select(sumColumns);

const offersOf = (db: Db, value: ValueOf<OfferValues>, wanted: RawBuilder<{ id: string }>) =>
  pricedOf(db, value, wanted)
    .select(otherColumns)
    .select([
      sql<Labels>`v.names`.as("variantNames"),
      sql<Labels>`product.names`.as("productNames"),
      sql<Values>`v.attribute_values`.as("attributeValues"),
      sql<Values>`i.custom_field_values`.as("customFieldValues"),
      // What the account calls it; of several codes the one that was written last.
      sql<
        string | null
      >`(SELECT c.code FROM own_codes c WHERE c.variant_id = v.id AND c.account_id = ${value("accountId")}
        ORDER BY c.updated_at DESC, c.id DESC LIMIT 1)`.as("ownCode"),
      // Written so that the links of the classification are looked up first, however little is known of the tables.
      sql<string | null>`(SELECT c.external_id FROM navigation_categories c
        WHERE c.id = ANY(ARRAY(SELECT l.category_id FROM navigation_category_classifications l
            WHERE l.classification_id = product.classification_id))
          AND c.store_view_id = ${value("storeViewId")} AND c.is_active
        ORDER BY c.position, c.id LIMIT 1)`.as("navigationCategory"),
    ]);

export type TermsRow = InferResult<ReturnType<typeof termsOf>>[number];
export type PricedRow = InferResult<ReturnType<typeof pricedOf>>[number];
export type OfferRow = InferResult<ReturnType<typeof offersOf>>[number];

const noKeys: Required<OfferKeys> = { offerPriceIds: [], offerPriceKeys: [], variantKeys: [] };
const keyKinds = namesIn(noKeys);

/** One statement for each combination of kinds of keys: what nobody asks by takes no time. */
function defineForKeys<Values extends object, Row>(
  build: (db: Db, value: ValueOf<OfferValues & Values>, wanted: RawBuilder<{ id: string }>) => Statement<Row>,
) {
  const define = (kinds: readonly KeyKind[]) =>
    defineStatement<OfferValues & Values, Row>((db, value) => build(db, value, wantedIds(kinds, value)));
  const statements = new Map<string, ReturnType<typeof define>>();
  return (db: Db, moment: OfferMoment, keys: OfferKeys, values: Values): Promise<Row[]> => {
    const asked = keyKinds.filter((kind) => keys[kind]?.length);
    const name = asked.join();
    const run = statements.get(name) ?? define(asked.length > 0 ? asked : ["offerPriceIds"]);
    statements.set(name, run);
    return run(db, { ...moment, ...noKeys, ...keys, ...values });
  };
}

/** The offer prices that the keys name, each with everything around it. */
export const findOfferRows = defineForKeys<object, OfferRow>(offersOf);

/** The same with what it takes to price and to sum up lines alone: a fraction of what there is to read. */
export const findPricedRows = defineForKeys<object, PricedRow>(pricedOf);

/** The terms alone, and by the same statement what `other` makes of the ids found. */
export function defineTermRowsAnd<Values extends object, Value>(
  other: (ids: RawBuilder<string>, value: ValueOf<Values>) => RawBuilder<Value>,
) {
  return defineForKeys<Values, { readonly rows: TermsRow[]; readonly value: Value }>(
    (db, value, wanted) => sql`
      WITH wanted_offers AS MATERIALIZED ${wanted}
      SELECT (SELECT COALESCE(json_agg(o), '[]') FROM (${termsOf(db, value, sql`wanted_offers`)}) AS o) AS rows,
             (${other(sql`SELECT id FROM wanted_offers`, value)}) AS value`,
  );
}

/** Every attribute of the shop, with the labels of its options. */
export function findAttributeTexts(db: Db) {
  return db
    .selectFrom("attributes as a")
    .select(["a.id", "a.external_id as externalId", "a.type", "a.unit"])
    .select([
      sql<Labels>`a.names`.as("names"),
      sql<Readonly<Record<string, Labels>> | null>`(SELECT jsonb_object_agg(o.code, o.labels)
        FROM attribute_options o WHERE o.attribute_id = a.id)`.as("options"),
    ])
    .orderBy("a.position")
    .orderBy("a.id")
    .execute();
}
