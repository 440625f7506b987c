// Stores and their views: which one a call is about, and what clients read about them (accounts 2.8, 4.2, 4.3).
import { passwordPolicy } from "@comptoir/contract/auth";
import { linkLifetimeHours } from "#auth/auth.rules.ts";
import { findStoreRows, hasDefaultStore, insertDefaultStore, type StoreRow } from "#auth/stores.queries.ts";
import type { Db } from "#db/statement.ts";
import type { StoreContext } from "#http/context.ts";
import { locales, mainLocale, normaliseLocale } from "#shared/locale.ts";
import { notFound } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

const cacheMilliseconds = 5_000;

/** Stores change a few times a year: each process reads them every 5 seconds at most, and at once for an unknown name. */
export function createStoreDirectory(deps: Deps) {
  let loaded: { readonly at: number; readonly stores: Promise<StoreRow[]> } | undefined;

  async function load(now: number): Promise<StoreRow[]> {
    const stores = findStoreRows(deps.db);
    loaded = { at: now, stores };
    stores.catch(() => {
      loaded = undefined; // The next call tries again.
    });
    return stores;
  }

  return async (storeExternalId: string | null, viewExternalId: string | null): Promise<StoreContext> => {
    const now = performance.now();
    if (loaded && now - loaded.at < cacheMilliseconds) {
      const known = chooseStore(await loaded.stores, storeExternalId, viewExternalId);
      if (typeof known !== "string") return known;
    }
    const store = chooseStore(await load(now), storeExternalId, viewExternalId);
    if (typeof store === "string") throw notFound("Store", store);
    return store;
  };
}

/** The context, or the name that was not found. */
function chooseStore(stores: readonly StoreRow[], storeName: string | null, viewName: string | null) {
  const store = stores.find((row) => (storeName ? row.externalId === storeName : row.isDefault));
  if (store?.status !== "ACTIVE") return storeName ?? "default store";
  const view = viewName
    ? store.views.find((row) => row.externalId === viewName)
    : (store.views.find((row) => row.isDefault) ?? store.views[0]);
  if (!view) return viewName ?? "default view";
  return {
    id: store.id,
    externalId: store.externalId,
    viewId: view.id,
    viewExternalId: view.externalId,
    viewLocale: normaliseLocale(view.locale),
    url: view.url || store.url,
    defaultTaxRateBasisPoints: store.defaultTaxRateBasisPoints,
    guestCatalogViewId: store.guestCatalogViewId,
  };
}

/** Creates the store that a shop without any needs to answer calls. Safe to run twice. */
export async function ensureDefaultStore(db: Db): Promise<void> {
  if (await hasDefaultStore(db)) return;
  await db.transaction().execute(insertDefaultStore);
}

const localeEntries = locales.map((code) => ({
  code,
  label: new Intl.DisplayNames([code], { type: "language", languageDisplay: "standard" }).of(code) ?? code,
  main: code === mainLocale,
  active: true,
}));

/** What clients read before anybody signs in (accounts 4.2). */
export async function getSettings(deps: Deps) {
  const stores = await findStoreRows(deps.db);
  const store = stores.find((row) => row.isDefault);
  if (!store) throw notFound("Store", "default store");
  return {
    manualAccountCheck: deps.config.manualAccountCheck ?? false,
    defaultCurrency: store.defaultCurrency,
    currencies: [...new Set([store.defaultCurrency, ...stores.map((row) => row.defaultCurrency)])],
    defaultLocale: mainLocale,
    locales: localeEntries,
    multiStore: stores.filter((row) => row.status === "ACTIVE").length > 1,
    defaultStoreId: store.externalId,
    defaultStoreViewId: store.views.find((row) => row.isDefault)?.externalId ?? "",
    passwordPolicy,
    resetPasswordLinkTtlHours: linkLifetimeHours,
    features: {},
  };
}

/** Throws 404 when the store is unknown or inactive (accounts 4.3). */
export async function getStore(deps: Deps, storeKey: string, idType: "EXTERNAL_ID" | "DJUST_ID" | "BUSINESS_ID") {
  const stores = await findStoreRows(deps.db);
  const store = stores.find((row) => (idType === "EXTERNAL_ID" ? row.externalId : row.id) === storeKey);
  if (store?.status !== "ACTIVE") throw notFound("Store", storeKey);
  const url = store.url || deps.config.shopUrl;
  return {
    id: store.id,
    externalId: store.externalId,
    name: store.name,
    status: store.status,
    isDefault: store.isDefault,
    url,
    currencies: [store.defaultCurrency],
    defaultCurrency: store.defaultCurrency,
    locales: localeEntries,
    storeViews: store.views.map((view) => ({ ...view, url: view.url || url })),
    customFieldValues: [],
  };
}
