// A product as its page shows it, made from the product, its variants and its offers; only the fields that are shown.
import type {
  AttributeContent,
  AttributeValue,
  Offer,
  Product,
  ProductThumbnail,
  ProductVariant,
} from "@comptoir/contract/products";
import { type CardPicture, type ProductCard, webPictures } from "#catalogue/product-card.ts";
import { formatMeasure, formatNumber } from "#lib/format.ts";
import { type Language, localeTags } from "#lib/locale.ts";

export type Fact = { readonly id: string; readonly name: string; readonly value: string };

export type Tier = { readonly quantity: number; readonly unitPrice: number };

export type OfferView = {
  readonly offerPriceId: string | null;
  readonly supplier: {
    readonly id: string;
    readonly name: string;
    readonly rating: number | null;
    readonly returnPolicy: string | null;
  };
  readonly itemPerPack: number;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly stock: number;
  readonly leadTimeDays: number | null;
  /** Effective prices of one piece without tax; empty without a price for this visitor. */
  readonly tiers: readonly Tier[];
  /** First-tier list price while a discount runs. */
  readonly listPrice: number | null;
};

export type VariantView = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly mpn: string | null;
  readonly ean: string | null;
  readonly facts: readonly Fact[];
  readonly pictures: readonly CardPicture[];
  /** Best offer first. */
  readonly offers: readonly OfferView[];
};

export type ProductView = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly brand: string | null;
  readonly tags: readonly string[];
  readonly facts: readonly Fact[];
  readonly category: { readonly externalId: string } | null;
  readonly variants: readonly VariantView[];
  /** Names of the attributes by which the variants differ, in their order. */
  readonly differences: readonly { readonly id: string; readonly name: string }[];
};

const label = (labels: Readonly<Record<string, string>>, language: Language): string =>
  labels[localeTags[language]] ?? labels["fr-FR"] ?? Object.values(labels)[0] ?? "";

/** The words of an attribute's value: labels joined, measures with their unit. */
export function attributeText(content: AttributeContent, language: Language): string {
  if (typeof content === "string") return content;
  if (typeof content === "number") return formatNumber(content, language);
  if (!Array.isArray(content)) return formatMeasure(content.selectedValue, content.unit, language);
  return content
    .map((item) =>
      typeof item === "string"
        ? item
        : "selectedValue" in item
          ? formatMeasure(item.selectedValue, item.unit, language)
          : item.label,
    )
    .join(", ");
}

const facts = (values: readonly AttributeValue[], language: Language): Fact[] =>
  values.map(({ attribute, value }) => ({
    id: attribute.externalId,
    name: label(attribute.name, language),
    value: attributeText(value, language),
  }));

function presentOffer(offer: Offer): OfferView {
  const { offerInventory: inventory, supplier } = offer;
  const [price] = offer.offerPrices;
  const [first] = price?.priceRanges ?? [];
  return {
    offerPriceId: price?.externalId ?? null,
    supplier: {
      id: supplier.id,
      name: supplier.name,
      rating: supplier.supplierRating,
      returnPolicy: supplier.returnPolicy,
    },
    itemPerPack: price?.itemPerPack ?? 1,
    minOrderQuantity: inventory.minOrderQuantity,
    maxOrderQuantity: inventory.maxOrderQuantity,
    stock: inventory.stock,
    leadTimeDays: inventory.leadTimeToShip,
    tiers: (price?.priceRanges ?? []).map((range) => ({
      quantity: range.quantity,
      unitPrice: range.discountPrice?.itemPrice ?? range.price.itemPrice,
    })),
    listPrice: first?.discountPrice ? first.price.itemPrice : null,
  };
}

function presentVariant(variant: ProductVariant, offers: readonly Offer[], language: Language): VariantView {
  return {
    id: variant.id,
    name: variant.name,
    code: variant.externalSku ?? variant.externalId,
    mpn: variant.mpn,
    ean: variant.ean,
    facts: facts(variant.attributeValues, language),
    pictures: webPictures(variant.productPictures.find((picture) => picture.isMain)?.urls ?? []),
    offers: offers.filter((offer) => offer.offerInventory.variant.id === variant.id).map(presentOffer),
  };
}

/** Attributes whose value is not the same for every variant. */
function differencesOf(variants: readonly VariantView[]): { id: string; name: string }[] {
  const names = new Map(variants.flatMap((variant) => variant.facts.map((fact) => [fact.id, fact.name] as const)));
  const valueIn = (variant: VariantView, id: string) => variant.facts.find((fact) => fact.id === id)?.value;
  return [...names]
    .filter(([id]) => new Set(variants.map((variant) => valueIn(variant, id))).size > 1)
    .map(([id, name]) => ({ id, name }));
}

/** Shapes a product page. Offers come best first and keep that order per variant. */
export function presentProduct(
  product: Product,
  variants: readonly ProductVariant[],
  offers: readonly Offer[],
  language: Language,
): ProductView {
  const views = variants.map((variant) => presentVariant(variant, offers, language));
  const [category] = product.navigationCategories;
  return {
    id: product.id,
    name: label(product.name, language),
    description: label(product.description, language),
    brand: product.brand,
    tags: product.tags.map((tag) => tag.name),
    facts: facts(product.attributeValues, language),
    category: category ? { externalId: category.externalId } : null,
    variants: views,
    differences: differencesOf(views),
  };
}

/** The variant that an address or a code asks for; the default one otherwise. */
export function chooseVariant(product: ProductView, wanted: string | null): VariantView | undefined {
  return product.variants.find((variant) => variant.id === wanted || variant.code === wanted) ?? product.variants[0];
}

/** A related product as a card. */
export function presentRelated({ product, bestOffer }: ProductThumbnail, language: Language): ProductCard {
  const variant = bestOffer?.offerInventory.variant;
  const price = bestOffer?.offerPrice?.priceRanges[0];
  const view =
    bestOffer && presentOffer({ ...bestOffer, offerPrices: bestOffer.offerPrice ? [bestOffer.offerPrice] : [] });
  return {
    productId: product.id,
    variantId: variant?.id ?? "",
    name: label(product.name, language),
    code: variant?.externalSku ?? product.externalId,
    brand: product.brand,
    supplier: bestOffer?.supplier.name ?? null,
    tags: [],
    variantCount: 1,
    attributes: [],
    pictures: webPictures(product.productPictures[0]?.urls ?? []),
    offer:
      view?.offerPriceId && price
        ? {
            offerPriceId: view.offerPriceId,
            itemPerPack: view.itemPerPack,
            minOrderQuantity: view.minOrderQuantity,
            maxOrderQuantity: view.maxOrderQuantity,
            stock: view.stock,
            leadTimeDays: view.leadTimeDays,
            itemPrice: price.discountPrice?.itemPrice ?? price.price.itemPrice,
            listPrice: view.listPrice,
          }
        : null,
  };
}
