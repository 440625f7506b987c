// What an order keeps of the catalogue as it was when a line was priced (orders 2.6, step 4), in the wire's own shape.
import type {
  OfferInventorySnapshot,
  OrderLine,
  OrderLineProduct,
  OrderLineVariant,
  SupplierSnapshot,
} from "@comptoir/contract/orders/orders";
import { type AttributeText, type LineOffer, pictureOfOffer } from "#catalogue/offers/offers.ts";
import type { CustomFieldDefinition } from "#custom-fields/custom-fields.rules.ts";
import { type LabelMap, type Locale, labelIn, mainLocale } from "#shared/locale.ts";

/** What of a snapshot names its article. */
export type NamedSnapshot = {
  /** Every language that the catalogue had then; orders of before languages were kept have the one of their buyer only. */
  readonly names?: { readonly product: LabelMap; readonly variant: LabelMap };
  readonly variant: Pick<OrderLineVariant, "name">;
};

/** The name of an ordered article in the reader's language, as the catalogue had it then; else as the buyer saw it. */
export const nameIn = ({ names, variant }: NamedSnapshot, locale: Locale): string =>
  names?.variant[locale] || variant.name;

export type LineSnapshot = NamedSnapshot & {
  /** What the account called the article; orders of before there were own codes have none. */
  readonly ownCode?: string | null;
  readonly product: OrderLineProduct;
  readonly variant: OrderLineVariant;
  readonly inventory: OfferInventorySnapshot;
  readonly offerPrice: {
    readonly externalId: string;
    readonly type: string;
    readonly itemPerPack: number;
  };
  readonly offerCustomFields: OrderLine["offerCustomFieldSnapshotDtos"];
};

/** Numbers that a supplier's profile shows are not an order's business: they stay 0 in its snapshot. */
export const snapshotSupplier = (offer: LineOffer): SupplierSnapshot => ({
  id: offer.supplierId,
  externalId: offer.supplierExternalId,
  name: offer.supplierName,
  description: null,
  totalOffers: 0,
  totalOrders: 0,
  totalSales: 0,
});

function snapshotProduct(offer: LineOffer, locale: Locale): OrderLineProduct {
  return {
    djustProductUuid: offer.productExternalId,
    externalId: offer.productExternalId,
    externalSource: "CLIENT",
    sku: offer.productSku,
    name: labelIn(offer.productNames, locale) ?? offer.productSku,
    description: null,
    brand: offer.brand,
    mpn: offer.productMpn,
    gtin: null,
    productUnit: offer.productUnit,
    mainImageUrl: pictureOfOffer(offer),
    classificationCategory: offer.classificationId,
    navigationCategories: offer.navigationCategory === null ? [] : [offer.navigationCategory],
    tags: [],
    specifications: [],
    defaultLanguage: mainLocale,
    productAttributeValues: [],
  };
}

/** The files of a picture, the smaller one for rows; a picture from elsewhere has one file alone. */
function snapshotPictures(offer: LineOffer): OrderLineVariant["productMediaInfoDTOS"][number]["urls"] {
  const files = [["MEDIUM", 400] as const, ["SMALL", 100] as const].flatMap(([sizeType, side]) => {
    const url = pictureOfOffer(offer, side);
    return url === null ? [] : [{ url, sizeType, formatType: "WEBP", widthInPx: side, heightInPx: side }];
  });
  return files.filter(({ url }, at) => files.findIndex((file) => file.url === url) === at);
}

function snapshotVariant(offer: LineOffer, attributes: readonly AttributeText[], locale: Locale): OrderLineVariant {
  const urls = snapshotPictures(offer);
  return {
    externalId: offer.variantExternalId,
    externalReference: offer.variantExternalSku,
    externalSource: "CLIENT",
    sku: offer.variantSku,
    name: labelIn(offer.variantNames, locale) ?? offer.variantSku,
    description: null,
    ean: offer.ean,
    gtin: offer.gtin,
    mpn: offer.mpn,
    mainImageUrl: pictureOfOffer(offer),
    productMediaInfoDTOS: urls.length === 0 ? [] : [{ isMain: true, urls }],
    attributeValues: attributes.map(({ id, externalId, names, type, value }) => ({
      attributeId: id,
      attributeExternalId: externalId,
      attributeName: labelIn(names, locale) ?? externalId,
      attributeType: type,
      attributeValue: JSON.stringify(value),
    })),
  };
}

/** `definitions` are those of the target OFFER. */
function snapshotInventory(offer: LineOffer, definitions: readonly CustomFieldDefinition[]): OfferInventorySnapshot {
  const values = definitions.flatMap(({ id, externalId, names, type, isMandatory, status }) => {
    const value = offer.customFieldValues[id];
    if (value === undefined || value === null) return [];
    const field = { externalId, names, type, mandatory: isMandatory, status, sealedTarget: "OFFER", role: null };
    return [{ customFieldSnapshotDto: { ...field, externalSource: "CLIENT" }, value, typedValue: value }];
  });
  return {
    offerInventoryExternalId: offer.inventoryExternalId,
    currency: offer.currency,
    packingType: offer.packingType,
    quantityPerItem: offer.quantityPerItem,
    minOrderQuantity: offer.minOrderQuantity,
    maxOrderQuantity: offer.maxOrderQuantity,
    externalSource: offer.inventoryExternalSource,
    customFieldValueSnapshots: values,
  };
}

/** What a line keeps of its article for good: names in every language, what the account calls it, attributes, pack, offer. */
export function snapshotLine(
  offer: LineOffer,
  attributes: readonly AttributeText[],
  definitions: readonly CustomFieldDefinition[],
  locale: Locale,
): LineSnapshot {
  const inventory = snapshotInventory(offer, definitions);
  return {
    names: { product: offer.productNames, variant: offer.variantNames },
    ownCode: offer.ownCode,
    product: snapshotProduct(offer, locale),
    variant: snapshotVariant(offer, attributes, locale),
    inventory,
    offerPrice: { externalId: offer.offerPriceExternalId, type: offer.priceType, itemPerPack: offer.itemPerPack },
    offerCustomFields: inventory.customFieldValueSnapshots.map(({ customFieldSnapshotDto, value }) => ({
      offerCustomFieldSnapshotDto: { externalId: customFieldSnapshotDto.externalId, type: customFieldSnapshotDto.type },
      value,
    })),
  };
}
