// The search over the whole demo shop, as callers ask it, and counts made by hand from every record of it.
import { catalogue } from "@comptoir/contract/catalogue";
import type { SearchAnswer, SearchRecord } from "@comptoir/contract/search";
import { afterAll, beforeAll, expect } from "vitest";
import { type Caller, createTestApp, type TestApp } from "#test/test-app.ts";

export type Parameters = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** What one piece costs; null without a price. */
export const priceOf = ({ offerPrice }: SearchRecord): number | null =>
  "itemPrice" in offerPrice ? (offerPrice.discountItemPrice ?? offerPrice.itemPrice) : null;
/** The price before any discount, which a negotiated price does not have. */
export const listPriceOf = (record: SearchRecord | undefined): number =>
  record && "itemPrice" in record.offerPrice ? record.offerPrice.itemPrice : 0;
export const pricesOf = (records: readonly SearchRecord[]) => records.map(priceOf).filter((price) => price !== null);
export const idsOf = (records: readonly SearchRecord[]) => records.map(({ variant }) => variant.id);
export const namesOf = (records: readonly SearchRecord[]) => records.map(({ variant }) => variant.externalId);
export const liesIn = (externalId: string) => (record: SearchRecord) =>
  record.navigations.some((category) => category.externalId === externalId);

/** The record of an article; throws when it is not among them. */
export function recordNamed(records: readonly SearchRecord[], externalId: string): SearchRecord {
  const found = records.find(({ variant }) => variant.externalId === externalId);
  if (!found) throw new Error(`${externalId} was not found`);
  return found;
}

/** How many records have each key, or how many products. */
export function countKeys(
  records: readonly SearchRecord[],
  keysOf: (record: SearchRecord) => readonly string[],
  byProduct = false,
): Record<string, number> {
  const holders = new Map<string, Set<string>>();
  for (const record of records)
    for (const key of keysOf(record)) {
      const ids = holders.get(key) ?? new Set();
      holders.set(key, ids.add(byProduct ? record.product.id : record.variant.id));
    }
  return Object.fromEntries([...holders].map(([key, ids]) => [key, ids.size]));
}
export const brandKeys = ({ product }: SearchRecord) => (product.brand ? [product.brand] : []);
export const tagKeys = ({ product }: SearchRecord) => product.tags.map(({ name }) => name);
export const categoryKeys = ({ navigations }: SearchRecord) => navigations.map(({ externalId }) => externalId);

/** Opens the demo shop for the tests of one file; `all` is every record that a guest may see, one for each variant. */
export function openDemoSearch() {
  let app: TestApp;
  let callers: { halles: Caller; canal: Caller };
  let all: readonly SearchRecord[];

  async function search(given: Parameters = {}, caller: Caller = app): Promise<SearchAnswer> {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(given))
      for (const item of Array.isArray(value) ? value : [value]) parameters.append(name, String(item));
    const { status, body } = await caller.call("GET", `/v2/shop/search?${parameters}`);
    expect(status).toBe(200);
    return catalogue.searchProducts.response.parse(body);
  }

  /** What a buyer reads of an answer: the first five products and their names, and what is said of them; all spaces plain. */
  async function asked(query: string, locale = "fr-FR") {
    const { products, warnings } = await search({ query, locale, aggregation: "PRODUCT", withFacets: false, size: 5 });
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
    return {
      records: products.content,
      names: products.content.map(({ variant }) => plain(variant.name)),
      told: warnings.map(({ code, message }) => `${code} ${plain(message)}`),
    };
  }

  async function everything(given: Parameters = {}, caller: Caller = app): Promise<SearchRecord[]> {
    const records: SearchRecord[] = [];
    for (let page = 0; ; page += 1) {
      const { products } = await search({ ...given, withFacets: false, size: 1000, page }, caller);
      records.push(...products.content);
      if (products.last) return records;
    }
  }

  async function facetsOf(given: Parameters = {}, caller: Caller = app) {
    const { facets } = await search({ ...given, size: 1 }, caller);
    if (!facets) throw new Error("There are no facets");
    return facets;
  }

  beforeAll(async () => {
    app = await createTestApp({ demo: true });
    const [halles, canal] = await Promise.all([app.as("acheteur@demo.test"), app.as("voisin@demo.test")]);
    callers = { halles, canal };
    all = await everything();
  });
  afterAll(() => app.close());

  return {
    search,
    asked,
    everything,
    facetsOf,
    get app() {
      return app;
    },
    get all() {
      return all;
    },
    /** Buys at prices of its own. */
    get halles() {
      return callers.halles;
    },
    get canal() {
      return callers.canal;
    },
  };
}
