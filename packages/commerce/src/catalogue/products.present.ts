// Products and variants on the wire (catalogue 3.1, 3.2, 3.7).
import type { Image, Picture, Product, ProductVariant, ProductVariantDetail } from "@comptoir/contract/products";
import {
  type AttributeDefinition,
  presentAttributeValues,
  presentLocalisedValues,
} from "#catalogue/attributes.rules.ts";
import type { ProductRow, StoredView, VariantRow } from "#catalogue/products.queries.ts";
import { pictureUrls } from "#media/pictures.ts";
import { type Locale, labelIn, withLanguageKeys } from "#shared/locale.ts";

type ProductPictures = { readonly pictureKey: string | null; readonly pictureUrls: readonly string[] };

/** An imported address stands for every size: it is not ours to scale. */
const importedSizes = [
  ["SMALL", 100],
  ["MEDIUM", 400],
  ["LARGE", 1200],
] as const;

function formatOf(url: string): Image["formatType"] {
  const extension = /\.(png|webp|gif)(?:$|[?#])/i.exec(url)?.[1]?.toUpperCase();
  return extension === "PNG" || extension === "WEBP" || extension === "GIF" ? extension : "JPG";
}

function importedImages(url: string): Image[] {
  return importedSizes.map(([sizeType, size]) => ({
    url,
    widthInPx: size,
    heightInPx: size,
    sizeType,
    formatType: formatOf(url),
  }));
}

/** Every picture of a variant with its sizes; imported pictures before our own drawing. */
export function picturesOf({ pictureKey, pictureUrls: addresses }: ProductPictures): Image[][] {
  return [...addresses.map(importedImages), ...(pictureKey ? [pictureUrls(pictureKey)] : [])];
}

/** The sizes of the main picture, in its modern format where it has one; none without a picture. */
export function mainPicture(pictured: ProductPictures): Image[] {
  const [main = []] = picturesOf(pictured);
  const shown = main.filter(({ sizeType }) => sizeType !== "BO");
  const modern = shown.filter(({ formatType }) => formatType === "WEBP");
  return modern.length > 0 ? modern : shown;
}

/** The address to show when one picture is enough: large, in the first format. */
export const largeUrl = (urls: readonly Image[] | undefined): string | null =>
  urls?.find(({ sizeType }) => sizeType === "LARGE")?.url ?? null;

const asPictures = (images: readonly Image[][]): Picture[] =>
  images.map((urls, index) => ({ isMain: index === 0, urls }));

const asFurther = ({ view, key, pieces }: StoredView): Picture => ({
  ...{ isMain: false, urls: pictureUrls(key) },
  view: { kind: view, pieces },
});

/** One variant, with its further pictures where they were read; `definitions` are the attributes that its values name. */
export function presentVariant(
  row: VariantRow,
  definitions: readonly AttributeDefinition[],
  locale: Locale,
): ProductVariant {
  const pictures = [...asPictures(picturesOf(row)), ...(row.pictureViews ?? []).map(asFurther)];
  const name = labelIn(row.names, locale) ?? "";
  const description = labelIn(row.descriptions, locale) ?? "";
  const [main, ...others] = pictures.map(({ urls }) => largeUrl(urls) ?? "");
  return {
    id: row.id,
    externalId: row.externalId,
    skuProduct: row.productSku,
    skuVariant: row.sku,
    externalSku: row.externalSku,
    mpn: row.mpn,
    ean: row.ean,
    gtin: row.gtin,
    name,
    description,
    brand: row.brand,
    status: row.status,
    default: row.isDefault,
    attributeValues: presentAttributeValues(definitions, row.attributeValues, locale),
    attributesDetails: [],
    attributeValuesVariant: presentLocalisedValues(definitions, row.attributeValues),
    mainImageUrl: main ?? null,
    additionalImageLink: others.length > 0 ? others : null,
    productMediaInfoDTO: pictures[0] ?? null,
    productPictures: pictures,
    info: { name, description, ean: row.ean, mpn: row.mpn, sku: row.sku },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

type VariantDetailRow = VariantRow & {
  readonly productId: string;
  readonly productExternalId: string;
  readonly productNames: ProductRow["names"];
};

/** A variant with the product that it belongs to. */
export function presentVariantDetail(
  row: VariantDetailRow,
  definitions: readonly AttributeDefinition[],
  locale: Locale,
): ProductVariantDetail {
  return {
    ...presentVariant(row, definitions, locale),
    product: {
      id: row.productId,
      sku: row.productSku,
      externalId: row.productExternalId,
      name: labelIn(row.productNames, locale) ?? "",
      brand: row.brand,
    },
  };
}

/** A product shows the pictures of its variants, in their order and each once. */
function productPictures(pictured: readonly ProductPictures[]): Picture[] {
  const images = pictured.flatMap(picturesOf);
  const distinct = new Map(images.map((urls) => [urls[0]?.url, urls]));
  return asPictures([...distinct.values()]);
}

/** A product as its own call shows it; its name in the language of the caller and in all of them. */
export function presentProduct(row: ProductRow, locale: Locale): Product {
  const pictures = productPictures(row.pictured);
  return {
    id: row.id,
    sku: row.sku,
    externalId: row.externalId,
    djustProductUuid: row.externalId,
    externalSource: row.externalSource,
    name: withLanguageKeys(row.names),
    description: withLanguageKeys(row.descriptions),
    productStatus: row.status,
    brand: row.brand,
    gtin: null,
    mpn: row.mpn,
    classificationCategory: {
      id: row.classificationId,
      name: labelIn(row.classificationNames, locale),
      externalId: row.classificationExternalId,
      externalSource: "CLIENT",
    },
    navigationCategories: row.categories.map(({ id, externalId, names }) => ({
      id,
      externalId,
      name: labelIn(names, locale),
    })),
    productUnit: { id: row.unitType, type: row.unitType, unit: row.productUnit },
    tags: row.tags.map(({ id, names }) => ({ id, name: labelIn(names, locale) ?? "" })),
    attributeValues: presentAttributeValues(row.attributes, row.attributeValues, locale),
    imageLinks: pictures.flatMap(({ urls }) => largeUrl(urls) ?? []),
    productPictures: pictures,
    specifications: [],
    info: {
      name: labelIn(row.names, locale) ?? "",
      description: labelIn(row.descriptions, locale) ?? "",
      brand: row.brand,
      sku: row.sku,
      unit: row.productUnit,
    },
    isBundle: false,
  };
}
