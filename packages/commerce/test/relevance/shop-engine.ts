// The search of the shop behind the interface of the evaluation, asked as a guest asks.
import type { SearchRecord } from "@comptoir/contract/search";
import { noCriteria, type SearchCriteria, type SearchIndex } from "#catalogue/search/search-index.ts";
import type { Db } from "#db/statement.ts";
import type { Locale } from "#shared/locale.ts";
import { defaultView } from "#test/make-catalogue.ts";
import type { Engine } from "#test/relevance/engine.ts";
import { PAGE } from "#test/relevance/service.ts";
import { readJson } from "#test/search-shop.ts";

const SUGGESTED = 8;
const codeOf = ({ variant }: SearchRecord) => variant.externalId;

/** What a guest's question is besides its text and language. */
async function guestCriteria(db: Db, now: Date): Promise<Omit<SearchCriteria, "locale">> {
  return {
    ...noCriteria,
    audience: { accountId: null, tagIds: [], viewIds: [], currency: "EUR", now },
    storeViewId: await defaultView(db),
    defaultTaxRate: 2_000,
    aggregation: "PRODUCT",
    detail: "card",
    size: PAGE,
    withFacets: false,
  };
}

/** The codes of everything that a guest can find. */
export async function listCodes(index: SearchIndex, db: Db, now: Date): Promise<string[]> {
  const criteria = await guestCriteria(db, now);
  const { records } = await index.search({ ...criteria, locale: "fr-FR", aggregation: "VARIANT", size: 10_000 });
  return records.map(readJson).map(codeOf);
}

/** The shop's own search over the demo shop in this database. */
export async function createShopEngine(index: SearchIndex, db: Db, now: Date): Promise<Engine> {
  const criteria = await guestCriteria(db, now);
  const asked = (text: string, locale: Locale) => ({ ...criteria, text, locale });
  return {
    async search(text, locale) {
      return (await index.search(asked(text, locale))).records.map(readJson).map(codeOf);
    },
    async suggest(text, locale) {
      const found = await index.suggest({ ...asked(text, locale), size: SUGGESTED });
      return {
        articles: found.records.map(readJson).map(codeOf),
        queries: found.queries.map((query) => query.text),
        categories: found.categories.map(({ externalId }) => externalId),
        brands: found.brands.map(({ name }) => name),
        suppliers: found.suppliers.map(({ externalId }) => externalId),
      };
    },
  };
}
