// MiniSearch, a full text engine in plain JavaScript, set up for a catalogue: weights, beginnings of words, slips, accents and
// words that say nothing; all words of a query first, and any of them where nothing has all.
import type { Locale } from "@comptoir/commerce/shared/locale";
import type { Engine } from "@comptoir/commerce/test/relevance/engine";
import { PAGE } from "@comptoir/commerce/test/relevance/service";
import MiniSearch from "minisearch";
import {
  type ArticleTexts,
  articleTexts,
  type Catalogue,
  joinedCode,
  onePerProduct,
  plainText,
} from "./baseline-texts.ts";

const boost = { codes: 10, name: 5, brand: 3, category: 3, values: 2, supplier: 2, otherName: 2, description: 1 };
const SLIP = 0.2;
const SHORTEST_BEGINNING = 3;
const SUGGESTED = 8;
const SUGGESTED_QUERIES = 5;

const silent = new Set(
  "a à au aux avec d de des du en et l la le les ou par pour sans sur un une the an and by for from in of on or to with".split(
    " ",
  ),
);
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
const termOf = (word: string) => (silent.has(word) ? null : fold(word));

function indexOf(texts: readonly ArticleTexts[]): MiniSearch<ArticleTexts> {
  const index = new MiniSearch<ArticleTexts>({
    fields: Object.keys(boost),
    storeFields: ["code", "product"],
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""),
    processTerm: (word) => termOf(word.toLowerCase()),
    searchOptions: {
      boost,
      prefix: (term) => term.length >= SHORTEST_BEGINNING,
      fuzzy: (term) => (/^\p{L}{4,}$/u.test(term) ? SLIP : false),
    },
  });
  index.addAll(texts);
  return index;
}

type Stored = Pick<ArticleTexts, "code" | "product">;

function find(index: MiniSearch<ArticleTexts>, text: string): Stored[] {
  const code = joinedCode(text);
  const asCode = /\d/.test(code) ? index.search(code, { fields: ["codes"], prefix: false, fuzzy: false }) : [];
  const plain = plainText(text);
  const all = asCode.length > 0 ? asCode : index.search(plain, { combineWith: "AND" });
  const found = all.length > 0 ? all : index.search(plain, { combineWith: "OR" });
  return found as unknown as Stored[]; // The stored fields stand beside the score.
}

/** MiniSearch over the records of the shop, an index for each language. */
export function createMiniSearch(catalogue: Catalogue): Engine {
  const indexes: Readonly<Record<Locale, MiniSearch<ArticleTexts>>> = {
    "fr-FR": indexOf(articleTexts(catalogue, "fr-FR")),
    "en-GB": indexOf(articleTexts(catalogue, "en-GB")),
  };
  return {
    search: async (text, locale) => onePerProduct(find(indexes[locale], text), PAGE),
    suggest: async (text, locale) => ({
      articles: onePerProduct(find(indexes[locale], text), SUGGESTED),
      queries: indexes[locale]
        .autoSuggest(plainText(text), { combineWith: "AND" })
        .slice(0, SUGGESTED_QUERIES)
        .map(({ suggestion }) => suggestion),
      categories: [],
      brands: [],
      suppliers: [],
    }),
  };
}
