// The answers about a product as its page shows them.
import type {
  AttributeValue,
  Offer,
  Picture,
  Product,
  ProductThumbnail,
  ProductVariant,
} from "@comptoir/contract/products";
import { articleCode } from "#catalogue/article-code.ts";
import { attributeText } from "#catalogue/attribute-text.ts";
import type { Box, Size } from "#catalogue/packing.rules.ts";
import { articleName, type ProductCard, pictureSides, webPictures } from "#catalogue/product-card.ts";
import type {
  DocumentView,
  OfferView,
  PictureView,
  ProductFact,
  ProductView,
  ShownView,
  Tier,
  VariantView,
} from "#catalogue/product-view.ts";
import { differencesOf, dimensionsOf } from "#catalogue/variants.rules.ts";
import { tiersOf } from "#goods/price.rules.ts";
import { formatLongDate, formatMeasure } from "#lib/format.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { choosePicture } from "#ui/display/picture.rules.ts";

const label = (labels: Readonly<Record<string, string>>, language: Language): string =>
  labels[localeTags[language]] ?? labels["fr-FR"] ?? Object.values(labels)[0] ?? "";

/** What an attribute says in words; files are documents. */
const factsOf = (values: readonly AttributeValue[], language: Language): ProductFact[] =>
  values
    .filter(({ attribute }) => attribute.type !== "MEDIA")
    .map(({ attribute, value }) => ({
      id: attribute.externalId,
      name: label(attribute.name, language),
      value: attributeText(value, language),
      ...(attribute.type === "METRIC" ? { isMeasure: true } : {}),
    }));

/** The ending of an address in capitals, when it is that of a file. */
function formatOf(url: string): string | null {
  const [path = ""] = url.split(/[?#]/);
  return /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toUpperCase() ?? null;
}

const kilobyte = 1024;

/**
 * What an address tells of its file behind the #, where no server is asked: `#lang=fr&size=16384&date=2025-03-12`. A MEDIA value
 * is an address and nothing else, so that whoever names a file says there what a buyer wants to know before opening it.
 */
function fileFacts(fragment: string, language: Language): { readonly speaks: string | null; readonly facts: string[] } {
  const told = new URLSearchParams(fragment);
  const speaks = /^[a-z]{2}$/.exec(told.get("lang") ?? "")?.[0] ?? null;
  const size = /^\d{1,12}$/.exec(told.get("size") ?? "")?.[0];
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(told.get("date") ?? "")?.[0];
  const tongue = speaks && new Intl.DisplayNames(localeTags[language], { type: "language" }).of(speaks);
  const kilobytes = size && Math.max(1, Math.round(Number(size) / kilobyte));
  return {
    speaks,
    facts: [
      ...(tongue ? [tongue] : []),
      ...(kilobytes ? [formatMeasure(kilobytes, language === "fr" ? "ko" : "kB", language)] : []),
      ...(day ? [formatLongDate(day, language)] : []),
    ],
  };
}

/** The files that values name, those in the reader's language first. */
function documentsOf(values: readonly AttributeValue[], language: Language): DocumentView[] {
  const found = values.flatMap(({ attribute, value }) => {
    if (attribute.type !== "MEDIA" || typeof value !== "string" || !/^(https?:\/)?\//.test(value)) return [];
    const [url = "", fragment = ""] = value.split("#");
    const { speaks, facts } = fileFacts(fragment, language);
    return [{ speaks, document: { name: label(attribute.name, language), url, format: formatOf(url), facts } }];
  });
  const isForeign = (speaks: string | null) => Number(speaks !== null && speaks !== language);
  return found.toSorted((a, b) => isForeign(a.speaks) - isForeign(b.speaks)).map(({ document }) => document);
}

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

const innerSides = new Set(["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"]);
const sides = new Set(["LENGTH", "WIDTH", "HEIGHT", "DIAMETER", "TAPE_WIDTH"]);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a further picture shows, in words, as its text alternative: a drawing tells the measures that the article states. */
function shownView(view: NonNullable<Picture["view"]>, facts: readonly ProductFact[]): ShownView {
  if (view.kind === "PACK") return { kind: "PACK", pieces: view.pieces ?? 1 };
  const drawn = view.kind === "INNER_SIZE" ? innerSides : sides;
  const told = facts.filter(({ id }) => drawn.has(id)).map(({ name, value }) => `${lowerFirst(name)} ${value}`);
  return { kind: "SIDES", measures: told.join(", ") };
}

/** The main picture first; one without any size is none. */
function presentPictures(pictures: readonly Picture[], facts: readonly ProductFact[]): PictureView[] {
  return pictures
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .map(({ urls, view }) => ({ sizes: webPictures(urls), ...(view ? { view: shownView(view, facts) } : {}) }))
    .filter(({ sizes }) => sizes.length > 0);
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
  const facts = factsOf(variant.attributeValues, language);
  return {
    id: variant.id,
    name: variant.name,
    code: articleCode(variant),
    mpn: variant.mpn,
    ean: variant.ean,
    facts,
    documents: documentsOf(variant.attributeValues, language),
    box: boxOf(variant.attributeValues),
    pictures: presentPictures(variant.productPictures, facts),
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
    name: label(product.name, language),
    description: label(product.description, language),
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
  return {
    productId: product.id,
    variantId: variant?.id ?? "",
    ...articleName(label(product.name, language), variant?.name ?? ""),
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
