// The articles of the demo shop as the rules of judgement see them: from the generator, so that no search has a word in it.
import { generateCatalogue } from "@comptoir/demo/seed/catalogue/catalogue";
import { categories } from "@comptoir/demo/seed/catalogue/terms/categories";
import type { ProductRecord, VariantRecord } from "@comptoir/demo/seed/catalogue/terms/records";

export type Article = {
  readonly code: string;
  /** External id of its product: an answer lists each product once. */
  readonly product: string;
  /** With plain spaces and apostrophes. */
  readonly french: string;
  readonly english: string;
  /** External ids of its category and of those above. */
  readonly categories: readonly string[];
  readonly brand: string;
  /** External ids of all that sell it. */
  readonly suppliers: readonly string[];
  readonly tags: readonly string[];
  readonly mpn: string;
  readonly ean: string;
  /** By external id of the attribute: a number in its unit, a text, option codes. */
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
};

const parents = new Map(categories.map(({ externalId, parentExternalId }) => [externalId, parentExternalId]));

function pathOf(category: string): string[] {
  const above = parents.get(category);
  return above ? [category, ...pathOf(above)] : [category];
}

const plain = (text: string) => text.replace(/\s/g, " ").replaceAll("’", "'");

const articleOf = (product: ProductRecord, variant: VariantRecord): Article => ({
  code: variant.externalId,
  product: product.externalId,
  french: plain(variant.name["fr-FR"]),
  english: plain(variant.name["en-GB"]),
  categories: pathOf(product.classification),
  brand: product.brand,
  suppliers: variant.offers.map(({ supplier }) => supplier),
  tags: product.tags,
  mpn: variant.mpn,
  ean: variant.ean,
  values: { ...product.attributes, ...variant.attributes },
});

/** Everything that a guest of the demo shop may see. */
export const articles: readonly Article[] = generateCatalogue()
  .filter(({ status }) => status === "ACTIVE")
  .flatMap((product) =>
    product.variants.filter(({ status }) => status === "ACTIVE").map((variant) => articleOf(product, variant)),
  );
