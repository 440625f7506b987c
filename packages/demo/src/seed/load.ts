// Loads the demo shop into an empty database, in one transaction: a load that is killed leaves nothing behind.

import type { Db, Tx } from "@comptoir/commerce/db/statement";
import { createKey } from "@comptoir/commerce/punchout/punchout-keys";
import { sql } from "kysely";
import { catalogueRanges } from "#seed/catalogue/catalogue.ts";
import { loadAccounts } from "./load/accounts.ts";
import { loadBuying } from "./load/buying.ts";
import { loadIncidents } from "./load/incidents.ts";
import { renewPictureKeys } from "./load/picture-keys.ts";
import { loadProducts } from "./load/products.ts";
import { loadQuotes } from "./load/quotes.ts";
import { loadReviews } from "./load/reviews.ts";
import {
  loadAttributes,
  loadCatalogViews,
  loadCategories,
  loadCustomFields,
  loadProductTags,
  loadShipping,
  loadSuppliers,
} from "./load/structure.ts";
import { punchoutKey, store } from "./shop/settings.ts";
import { idOf, openCounter } from "./tools/bulk.ts";

export interface LoadDemoOptions {
  /** Multiplies the catalogue for benchmarks; 1 is the demo shop itself. */
  scale?: number;
  /** The day from which ages and discounts count. */
  now?: Date;
  onProgress?: (step: string, done: number, total: number) => void;
}

/** Any two loaders wait for each other; the number only has to be ours. */
const loaderLock = 7_205_114;

/** Takes the store that a shop without any creates for itself, or creates it. Answers the id of its default view. */
async function loadStore(db: Tx): Promise<string> {
  const found = await db
    .selectFrom("stores")
    .innerJoin("store_views", "store_views.store_id", "stores.id")
    .select(["stores.id as storeId", "store_views.id as viewId"])
    .where("stores.external_id", "=", store.externalId)
    .where("store_views.external_id", "=", store.view)
    .executeTakeFirst();
  if (found) {
    await db.updateTable("stores").set({ name: store.name }).where("id", "=", found.storeId).execute();
    await db.updateTable("store_views").set({ name: store.viewName }).where("id", "=", found.viewId).execute();
    return found.viewId;
  }
  const counter = await openCounter(db, "store_ids", [
    ["stores", "id"],
    ["store_views", "id"],
  ]);
  const storeId = idOf(counter.next());
  const viewId = idOf(counter.next());
  await db
    .insertInto("stores")
    .values({ id: storeId, external_id: store.externalId, name: store.name, is_default: true })
    .execute();
  await db
    .insertInto("store_views")
    .values({ id: viewId, store_id: storeId, external_id: store.view, name: store.viewName, is_default: true })
    .execute();
  await counter.close();
  return viewId;
}

async function hasDemo(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("customer_accounts")
    .select("id")
    .where("external_id", "=", "CLI-HALLES")
    .executeTakeFirst();
  return found !== undefined;
}

/** Fills the database with the demo shop. Answers false when it is already there, and changes nothing but keys of drawings. */
export async function loadDemo(db: Db, options: LoadDemoOptions = {}): Promise<boolean> {
  const { scale = 1, now = new Date(), onProgress = () => {} } = options;
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${loaderLock})`.execute(transaction);
    if (await hasDemo(transaction)) {
      await renewPictureKeys(transaction);
      return false;
    }
    const total = scale + 2;
    let done = 0;
    const advance = (step: string): void => onProgress(step, ++done, total);

    const storeViewId = await loadStore(transaction);
    const fields = await loadCustomFields(transaction);
    const suppliers = await loadSuppliers(transaction, fields, now);
    const { accounts, tags: customerTags } = await loadAccounts(transaction, suppliers, now);
    await createKey(transaction, punchoutKey);
    await loadShipping(transaction);
    advance("accounts");

    const ranges = catalogueRanges(scale);
    const demo = ranges.next().value ?? [];
    const attributes = await loadAttributes(transaction);
    const classifications = await loadCategories(transaction, storeViewId, attributes, demo);
    const productTags = await loadProductTags(transaction);
    advance("categories");

    const known = { suppliers, classifications, productTags, accounts, customerTags, fields };
    await loadProducts(transaction, prepend(demo, ranges), known, now, () => advance("products"));
    await loadCatalogViews(transaction, accounts);
    await loadReviews(transaction, suppliers, now);
    // The planner knows nothing of rows that came in this transaction.
    await sql`ANALYZE navigation_categories, navigation_category_classifications, attributes, products, product_variants,
      offer_inventories, offer_prices, product_tag_links, related_products,
      catalog_view_variants, product_reviews, supplier_evaluations`.execute(transaction);
    await loadBuying(transaction, { fields, storeViewId }, now);
    await loadQuotes(transaction, now);
    await loadIncidents(transaction, now);
    // What was told in the past of the demo has long been sent: nobody will ever take its mails up.
    await sql`UPDATE mails SET sent_at = queued_at WHERE sent_at IS NULL`.execute(transaction);
    return true;
  });
}

function* prepend<T>(first: T, rest: Iterable<T>): Generator<T> {
  yield first;
  yield* rest;
}
