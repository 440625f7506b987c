// What the baselines index: the records of the shop's own search, in plain words, in the same order for both.
import type { Locale } from "@comptoir/commerce/shared/locale";
import type { SearchRecord } from "@comptoir/contract/search";

export type ArticleTexts = {
  readonly id: number;
  readonly code: string;
  readonly product: string;
  /** Codes as they are written and without what stands between their signs. */
  readonly codes: string;
  readonly name: string;
  /** The name in the other language of the shop. */
  readonly otherName: string;
  readonly brand: string;
  readonly category: string;
  readonly values: string;
  readonly supplier: string;
  readonly description: string;
};

export type Catalogue = Readonly<Record<Locale, readonly SearchRecord[]>>;

/** Letters and digits alone, as codes are noted down in many ways. */
export const joinedCode = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Sides of a box are numbers of their own: 30x20 is 30 20. */
export const plainText = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\d)\s*[x×*]\s*(?=\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function textsOf(record: SearchRecord, other: SearchRecord | undefined, id: number): ArticleTexts {
  const { product, variant, supplier, attributes, navigations } = record;
  const written = [variant.externalId, variant.sku, variant.ean, variant.mpn ?? "", product.externalId];
  return {
    id,
    code: variant.externalId,
    product: product.externalId,
    codes: [...written, ...written.map(joinedCode)].join(" "),
    name: plainText(variant.name),
    otherName: plainText(other?.variant.name ?? ""),
    brand: product.brand ?? "",
    // The root is the same of all.
    category: navigations
      .slice(0, -1)
      .map(({ name }) => name)
      .join(" "),
    values: plainText(
      [...attributes.flatMap(({ values }) => values), ...product.tags.map(({ name }) => name)].join(" "),
    ),
    supplier: "name" in supplier ? supplier.name : "",
    description: plainText(`${product.description} ${variant.description}`),
  };
}

/** The texts of every article in one language. */
export function articleTexts(catalogue: Catalogue, locale: Locale): ArticleTexts[] {
  const otherLocale = locale === "fr-FR" ? "en-GB" : "fr-FR";
  const others = new Map(catalogue[otherLocale].map((record) => [record.variant.externalId, record]));
  return catalogue[locale].map((record, index) => textsOf(record, others.get(record.variant.externalId), index));
}

/** The first article of each product, in order. */
export function onePerProduct(found: readonly Pick<ArticleTexts, "code" | "product">[], most: number): string[] {
  const seen = new Set<string>();
  return found
    .filter(({ product }) => !seen.has(product) && seen.add(product))
    .slice(0, most)
    .map(({ code }) => code);
}
