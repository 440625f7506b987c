// The search of a running shop behind the interface of the evaluation, and what it lists, over HTTP as a guest.
import type { Locale } from "@comptoir/commerce/shared/locale";
import type { Engine } from "@comptoir/commerce/test/relevance/engine";
import { PAGE } from "@comptoir/commerce/test/relevance/service";
import type { AutocompleteAnswer, SearchAnswer, SearchRecord } from "@comptoir/contract/search";
import { callShop, type Shop } from "../shop.ts";

const SUGGESTED = 8;
const LISTED = 1_000;

type Parameters = Readonly<Record<string, string | number | boolean>>;
const queryString = (parameters: Parameters) =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
  ).toString();

const codeOf = ({ variant }: SearchRecord) => variant.externalId;

const searchShop = (shop: Shop, parameters: Parameters) =>
  callShop<SearchAnswer>(shop, "GET", `/v2/shop/search?${queryString({ withFacets: false, ...parameters })}`);

/** The shop's own search. */
export function createShopEngine(shop: Shop): Engine {
  return {
    async search(query, locale) {
      const answer = await searchShop(shop, { query, locale, aggregation: "PRODUCT", size: PAGE, withDetails: false });
      return answer.products.content.map(codeOf);
    },
    async suggest(input, locale) {
      const asked = queryString({ input, locale, aggregation: "PRODUCT", size: SUGGESTED });
      const answer = await callShop<AutocompleteAnswer>(shop, "GET", `/v2/shop/autocomplete?${asked}`);
      return {
        articles: answer.products.map(codeOf),
        queries: (answer.queries ?? []).map(({ text }) => text),
        categories: answer.navigations.map(({ externalId }) => externalId ?? ""),
        brands: answer.brands.map(({ name }) => name),
        suppliers: answer.suppliers.map(({ externalId }) => externalId ?? ""),
      };
    },
  };
}

/** Everything that a guest can find, with all that is told of it in one language. */
export async function listRecords(shop: Shop, locale: Locale): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for (let page = 0; ; page += 1) {
    const { products } = await searchShop(shop, { locale, aggregation: "VARIANT", size: LISTED, page });
    records.push(...products.content);
    if (products.last) return records;
  }
}
