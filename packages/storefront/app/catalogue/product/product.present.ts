// The answers about a product as its page shows them.
import type { AttributeValue, Offer, Product, ProductThumbnail, ProductVariant } from "@comptoir/contract/products";
import { factsOf, labelIn } from "#catalogue/attribute-facts.ts";
import type { Box, Size } from "#catalogue/packing.rules.ts";
import { documentsOf, mainPicture } from "#catalogue/product/media/media.present.ts";
import { articleName, type ProductCard, pictureSides, webPictures } from "#catalogue/product-card.ts";
import type { OfferView, ProductView, Tier, VariantView } from "#catalogue/product-view.ts";
import { differencesOf, dimensionsOf } from "#catalogue/variants.rules.ts";
import { articleCode } from "#goods/article-code.ts";
import { tiersOf } from "#goods/price.rules.ts";
import type { Language } from "#lib/locale.ts";
import { keepSizes } from "#lib/words.ts";
import { choosePicture } from "#ui/display/picture.rules.ts";

const millimetres = new Map([
  ["mm", 1],
  ["cm", 10],
  ["m", 1000],
]);
const grams = new Map([
  ["g", 1],
  ["kg", 1000],
]);

/** A measured value in the unit that is one in `units`; null when it is absent or in another kind of unit. */
function measureOf(
  values: readonly AttributeValue[],
  externalId: string,
  units: ReadonlyMap<string, number>,
): number | null {
  const content = values.find(({ attribute }) => attribute.externalId === externalId)?.value;
  if (typeof content !== "object" || !("selectedValue" in content)) return null;
  const factor = units.get(content.unit);
  return factor === undefined || content.selectedValue <= 0 ? null : content.selectedValue * factor;
}

/** Length, width and height of one side of the wall; null unless all three are known. */
function sizeOf(values: readonly AttributeValue[], side: "INNER" | "OUTER"): Size | null {
  const [length, width, height] = ["LENGTH", "WIDTH", "HEIGHT"].map((name) =>
    measureOf(values, `${name}_${side}`, millimetres),
  );
  return length && width && height ? { length, width, height } : null;
}

function boxOf(values: readonly AttributeValue[]): Box | null {
  const [inner, outer] = [sizeOf(values, "INNER"), sizeOf(values, "OUTER")];
  if (!inner || !outer) return null;
  return {
    inner,
    outer,
    weight: measureOf(values, "WEIGHT", grams),
    maxLoad: measureOf(values, "MAX_LOAD", grams),
  };
}

function presentOffer(offer: Offer): OfferView {
  const { offerInventory: inventory, supplier } = offer;
  const [price] = offer.offerPrices;
  const ranges = price?.priceRanges ?? [];
  const listPrices = ranges.map(({ price: list, discountPrice }) => discountPrice && list.itemPrice);
  const tiers = tiersOf(ranges).map((tier, place): Tier => ({ ...tier, listPrice: listPrices[place] ?? null }));
  return {
    offerPriceId: price?.externalId ?? null,
    priceKind: price?.offerPriceType ?? null,
    supplier: {
      id: supplier.id,
      externalId: supplier.externalId,
      name: supplier.name,
      rating: supplier.supplierRating,
      returnPolicy: supplier.returnPolicy,
    },
    itemPerPack: price?.itemPerPack ?? 1,
    minOrderQuantity: inventory.minOrderQuantity,
    maxOrderQuantity: inventory.maxOrderQuantity,
    stock: inventory.stock,
    leadTimeDays: inventory.leadTimeToShip,
    deliveryDate: offer.estimatedDeliveryDates[0]?.deliveryTimeRange.latestDeliveryDate ?? null,
    shippingPrice: inventory.minShippingPrice,
    tiers,
    listPrice: tiers[0]?.listPrice ?? null,
  };
}

/** Offers keep their order, best first. */
export function presentVariant(variant: ProductVariant, offers: readonly Offer[], language: Language): VariantView {
  return {
    id: variant.id,
    name: keepSizes(variant.name),
    code: articleCode(variant),
    mpn: variant.mpn,
    ean: variant.ean,
    facts: factsOf(variant.attributeValues, language),
    box: boxOf(variant.attributeValues),
    picture: mainPicture(variant.productPictures),
    offers: offers.filter((offer) => offer.offerInventory.variant.id === variant.id).map(presentOffer),
  };
}

/** Shapes a product page. Offers come best first and keep that order per variant. */
export function presentProduct(
  product: Product,
  variants: readonly ProductVariant[],
  offers: readonly Offer[],
  language: Language,
): ProductView {
  const views = variants.map((variant) => presentVariant(variant, offers, language));
  const differences = differencesOf(views);
  const [category] = product.navigationCategories;
  return {
    id: product.id,
    sku: product.sku,
    name: keepSizes(labelIn(product.name, language)),
    description: labelIn(product.description, language),
    brand: product.brand,
    tags: product.tags.map((tag) => tag.name),
    facts: factsOf(product.attributeValues, language),
    documents: documentsOf(product.attributeValues, language),
    category: category ? { externalId: category.externalId } : null,
    variants: views,
    differences,
    dimensions: dimensionsOf(views, differences),
    isDiscontinued: product.productStatus === "INACTIVE",
  };
}

/** A related product as a card. */
export function presentRelated({ product, bestOffer }: ProductThumbnail, language: Language): ProductCard {
  const variant = bestOffer?.offerInventory.variant;
  const view =
    bestOffer && presentOffer({ ...bestOffer, offerPrices: bestOffer.offerPrice ? [bestOffer.offerPrice] : [] });
  const tier = view?.tiers[0];
  const { name, difference } = articleName(labelIn(product.name, language), variant?.name ?? "");
  return {
    productId: product.id,
    variantId: variant?.id ?? "",
    name: keepSizes(name),
    difference: keepSizes(difference),
    code: variant ? articleCode(variant) : product.externalId,
    brand: product.brand,
    tags: [],
    variantCount: 1,
    attributes: [],
    picture: choosePicture(webPictures(product.productPictures[0]?.urls ?? []), pictureSides.cards, pictureSides.cards),
    offer:
      view?.offerPriceId && tier
        ? {
            offerPriceId: view.offerPriceId,
            itemPerPack: view.itemPerPack,
            minOrderQuantity: view.minOrderQuantity,
            maxOrderQuantity: view.maxOrderQuantity,
            stock: view.stock,
            leadTimeDays: view.leadTimeDays,
            itemPrice: tier.unitPrice,
            listPrice: view.listPrice,
          }
        : null,
  };
}
