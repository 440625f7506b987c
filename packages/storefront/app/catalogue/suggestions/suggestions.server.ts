// Suggestions for what is being typed, from one call: exact code, completions, categories, brands and suppliers, products (ux S-01).

import { goodsText } from "messages:goods";
import { defaultCurrency } from "@comptoir/contract/conventions";
import type { AutocompleteAnswer, SearchRecord } from "@comptoir/contract/search";
import type { Sdk } from "@comptoir/sdk/client";
import { presentCard, webPictures } from "#catalogue/product-card.ts";
import {
  beginsCode,
  completionsOf,
  mostSuggestions,
  withinLength,
  withinLimit,
} from "#catalogue/suggestions/suggestions.rules.ts";
import { isCodeOf } from "#goods/article-code.ts";
import { shownPrice } from "#goods/price.rules.ts";
import { priceInWords } from "#goods/unit-price.tsx";
import type { Language } from "#lib/locale.ts";

export type ProductSuggestion = {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly code: string;
  /** What the buyer's account calls it, where that was typed. */
  readonly ownCode?: string | undefined;
  /** "42,50 € HT le lot de 500"; null for visitors who may not see a price. */
  readonly price: string | null;
  readonly pictureUrl: string | null;
};

export type CategorySuggestion = {
  readonly externalId: string;
  readonly name: string;
  /** The words are searched inside it, as its name does not hold them. */
  readonly isSearched: boolean;
};

export type QuerySuggestion = {
  readonly text: string;
  /** Says also what it is called here: "touillette (agitateur)". */
  readonly label?: string | undefined;
};

/** Who makes or sells articles of this name; a supplier has a page of its own. */
export type MakerSuggestion =
  | { readonly kind: "brand"; readonly name: string }
  | { readonly kind: "supplier"; readonly name: string; readonly externalId: string };

export type SuggestionAnswer = {
  readonly exact: ProductSuggestion | null;
  readonly queries: readonly QuerySuggestion[];
  readonly categories: readonly CategorySuggestion[];
  readonly makers: readonly MakerSuggestion[];
  readonly products: readonly ProductSuggestion[];
};

/** The smallest picture is enough beside a line of text. */
const pictureSize = 100;

function presentSuggestion(record: SearchRecord, language: Language): ProductSuggestion {
  const card = presentCard(record, "table", language);
  return {
    productId: card.productId,
    variantId: card.variantId,
    name: card.name,
    code: card.code,
    ownCode: record.variant.ownCode ?? undefined,
    price: priceText(card.offer, language),
    pictureUrl: webPictures(record.variant.pictureUrls).find(({ widthInPx }) => widthInPx >= pictureSize)?.url ?? null,
  };
}

function priceText(offer: ReturnType<typeof presentCard>["offer"], language: Language): string | null {
  if (!offer || offer.itemPrice === 0) return null;
  return priceInWords(goodsText(language), shownPrice(offer.itemPrice, offer.itemPerPack).main, offer.itemPerPack);
}

/** Categories whose name fits, then those that hold most of what was found. */
function categoriesOf({ navigations, products }: AutocompleteAnswer): CategorySuggestion[] {
  const named = navigations.map(({ externalId, name }) => ({ externalId, name, isSearched: false }));
  const known = new Set(named.map(({ externalId }) => externalId));
  const holding = new Map<string, { readonly name: string; count: number }>();
  for (const record of products) {
    // The closest category comes first, the root last.
    const [closest] = record.navigations;
    if (!closest || known.has(closest.externalId)) continue;
    const entry = holding.get(closest.externalId) ?? { name: closest.name, count: 0 };
    entry.count += 1;
    holding.set(closest.externalId, entry);
  }
  const searched = [...holding]
    .filter(([, { count }]) => count > 1)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([externalId, { name }]) => ({ externalId, name, isSearched: true }));
  return [...named, ...searched].filter(({ name }) => name !== "");
}

/** Brands and suppliers whose name fits, each name once: a supplier may be its own brand. */
function makersOf({ brands, suppliers }: AutocompleteAnswer): MakerSuggestion[] {
  const makers: MakerSuggestion[] = [
    ...brands.map(({ name }) => ({ kind: "brand" as const, name })),
    ...suppliers.map(({ name, externalId }) => ({ kind: "supplier" as const, name, externalId })),
  ];
  return makers.filter(({ name }, index) => makers.findIndex((other) => other.name === name) === index);
}

/** What the words may become, as the shop says it; servers that say nothing leave it to the names that were found. */
function queriesOf({ queries, products, navigations }: AutocompleteAnswer, typed: string): readonly QuerySuggestion[] {
  const said = (queries ?? []).filter(({ text }) => text.toLowerCase() !== typed.toLowerCase());
  if (said.length > 0) return said;
  const names = [...products.map(({ product }) => product.name), ...navigations.map(({ name }) => name)];
  return completionsOf(names, typed, mostSuggestions).map((text) => ({ text }));
}

/** What to suggest for the words typed so far; at most ten, prices only as the visitor may see them. */
export async function findSuggestions(
  sdk: Pick<Sdk, "catalogue">,
  typed: string,
  language: Language,
): Promise<SuggestionAnswer> {
  const answer = await sdk.catalogue.autocomplete({
    query: {
      ...{ input: typed, size: mostSuggestions, currency: defaultCurrency },
      ...(beginsCode(typed) && { aggregation: "VARIANT" as const }),
    },
  });
  const exact = answer.products.find(({ variant }) => isCodeOf(variant, typed));
  const others = answer.products.filter((record) => record !== exact);
  const found = {
    exact: exact ? presentSuggestion(exact, language) : null,
    queries: exact ? [] : queriesOf(answer, typed),
    categories: categoriesOf(answer),
    makers: makersOf(answer),
    products: others.map((record) => presentSuggestion(record, language)),
  };
  return withinLimit(withinLength(found, typed), mostSuggestions);
}
