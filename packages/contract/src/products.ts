// Products, variants and offers (catalogue 3.1 to 3.5, 8): a product groups variants, variants are what is sold, an offer is
// one supplier's stock of a variant with the prices that the caller may use. Prices are without tax unless TTC is in the name.
import { z } from "zod";
import { Currency, CustomFieldReference, CustomFieldValue, LabelMap, pageOf } from "#shared.ts";

export const ProductStatus = z.enum(["NEW", "ACTIVE", "INACTIVE"]);
export type ProductStatus = z.infer<typeof ProductStatus>;
export const OfferStatus = z.enum(["ACTIVE", "INACTIVE"]);
export type OfferStatus = z.infer<typeof OfferStatus>;
export const OfferPriceType = z.enum(["PUBLIC", "GROUP", "ACCOUNT"]);
export type OfferPriceType = z.infer<typeof OfferPriceType>;
export const PackingType = z.enum(["BOX", "BOTTLE", "UNIT"]);
export type PackingType = z.infer<typeof PackingType>;
export const AttributeType = z.enum([
  "LONG_TEXT",
  "TEXT",
  "NUMBER",
  "METRIC",
  "DATE",
  "COLOR",
  "MEDIA",
  "LIST_TEXT",
  "LIST_METRIC",
  "LIST_COLOR",
]);
export type AttributeType = z.infer<typeof AttributeType>;

/** One size of a picture; choose the entry closest to the wanted size, preferring larger ones. */
export const Image = z.strictObject({
  url: z.string(),
  widthInPx: z.number().int(),
  heightInPx: z.number().int(),
  sizeType: z.enum(["SMALL", "MEDIUM", "LARGE", "BO"]),
  formatType: z.enum(["JPG", "PNG", "WEBP", "GIF"]),
});
export type Image = z.infer<typeof Image>;

/** What a further picture of an article shows: its sides inside the wall or over all with their measures, or the pack it is sold in. */
export const PictureView = z.strictObject({
  kind: z.enum(["INNER_SIZE", "SIZE", "PACK"]),
  /** Pieces of the pack; null for other views. */
  pieces: z.number().int().nullable(),
});
export type PictureView = z.infer<typeof PictureView>;

export const Picture = z
  .strictObject({
    isMain: z.boolean(),
    urls: z.array(Image),
    /** Our addition, where the shop knows what a further picture shows. */
    view: PictureView.optional(),
  })
  .meta({ id: "Picture" });
export type Picture = z.infer<typeof Picture>;

const MetricValue = z.strictObject({ selectedValue: z.number(), unit: z.string() });
const ColourValue = z.strictObject({ label: z.string(), value: z.string().nullable() });

/** One single value: text or number, a measure with its unit, a colour. */
export const AttributeItem = z.union([z.string(), z.number(), MetricValue, ColourValue]);
export type AttributeItem = z.infer<typeof AttributeItem>;

/** Text, number, list of labels, measure with its unit, or list of colours, by the type of the attribute. */
export const AttributeContent = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  MetricValue,
  z.array(MetricValue),
  z.array(ColourValue),
]);
export type AttributeContent = z.infer<typeof AttributeContent>;

export const AttributeValue = z
  .strictObject({
    attribute: z.strictObject({ id: z.string(), externalId: z.string(), name: LabelMap, type: AttributeType }),
    value: AttributeContent,
  })
  .meta({ id: "AttributeValue" });
export type AttributeValue = z.infer<typeof AttributeValue>;

/** An attribute by which the variants of a product differ, with every value that occurs. */
export const VariantAttribute = z
  .strictObject({
    id: z.string(),
    externalId: z.string(),
    name: LabelMap,
    type: AttributeType,
    values: z.array(AttributeItem),
  })
  .meta({ id: "VariantAttribute" });
export type VariantAttribute = z.infer<typeof VariantAttribute>;

export const ProductUnit = z.strictObject({ id: z.string(), type: z.string(), unit: z.string() });

export const Product = z
  .strictObject({
    id: z.string(),
    sku: z.string(),
    externalId: z.string(),
    /** Older duplicate of externalId. */
    djustProductUuid: z.string(),
    externalSource: z.string(),
    name: LabelMap,
    description: LabelMap,
    productStatus: ProductStatus,
    brand: z.string().nullable(),
    gtin: z.string().nullable(),
    mpn: z.string().nullable(),
    classificationCategory: z.strictObject({
      id: z.string(),
      name: z.string().nullable(),
      externalId: z.string(),
      externalSource: z.string(),
    }),
    /** Categories that hold the product itself, without their parents. */
    navigationCategories: z.array(
      z.strictObject({ id: z.string(), externalId: z.string(), name: z.string().nullable() }),
    ),
    productUnit: ProductUnit,
    tags: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    attributeValues: z.array(AttributeValue),
    imageLinks: z.array(z.string()),
    productPictures: z.array(Picture),
    specifications: z.array(AttributeValue),
    info: z.strictObject({
      name: z.string(),
      description: z.string(),
      brand: z.string().nullable(),
      sku: z.string(),
      unit: z.string(),
    }),
    isBundle: z.boolean(),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

const variantFields = {
  id: z.string(),
  externalId: z.string(),
  skuProduct: z.string(),
  skuVariant: z.string(),
  externalSku: z.string().nullable(),
  mpn: z.string().nullable(),
  ean: z.string().nullable(),
  gtin: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  brand: z.string().nullable(),
  status: ProductStatus,
  default: z.boolean(),
  attributeValues: z.array(AttributeValue),
  attributesDetails: z.array(z.never()),
  /** The form used inside quotes: values keyed by locale. */
  attributeValuesVariant: z.array(
    z.strictObject({ attribute: z.strictObject({ externalId: z.string() }), value: LabelMap }),
  ),
  mainImageUrl: z.string().nullable(),
  additionalImageLink: z.array(z.string()).nullable(),
  productMediaInfoDTO: Picture.nullable(),
  productPictures: z.array(Picture),
  info: z.strictObject({
    name: z.string(),
    description: z.string(),
    ean: z.string().nullable(),
    mpn: z.string().nullable(),
    sku: z.string(),
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
};

export const ProductVariant = z.strictObject(variantFields).meta({ id: "ProductVariant" });
export type ProductVariant = z.infer<typeof ProductVariant>;

export const ProductVariantDetail = z
  .strictObject({
    ...variantFields,
    product: z.strictObject({
      id: z.string(),
      sku: z.string(),
      externalId: z.string(),
      name: z.string(),
      brand: z.string().nullable(),
    }),
  })
  .meta({ id: "ProductVariantDetail" });
export type ProductVariantDetail = z.infer<typeof ProductVariantDetail>;

/** The scalar of an offer's custom field lies one level deeper than elsewhere, at `value.value`. */
export const OfferCustomFieldValue = z.strictObject({ customField: CustomFieldReference, value: CustomFieldValue });
export type OfferCustomFieldValue = z.infer<typeof OfferCustomFieldValue>;

export const OfferInventory = z
  .strictObject({
    id: z.string(),
    externalId: z.string(),
    status: OfferStatus,
    currency: Currency,
    /** Pieces that can still be ordered; 0 is shown but not sold. */
    stock: z.number().int(),
    minStockAlert: z.number().int().nullable(),
    packingType: PackingType,
    productUnit: z.string(),
    quantityPerItem: z.number(),
    minOrderQuantity: z.number().int(),
    maxOrderQuantity: z.number().int().nullable(),
    /** Days. */
    leadTimeToShip: z.number().int().nullable(),
    minShippingPrice: z.number().nullable(),
    minShippingPriceAdditional: z.number().nullable(),
    minShippingType: z.string().nullable(),
    minShippingZone: z.string().nullable(),
    brand: z.string().nullable(),
    externalSource: z.string(),
    variant: ProductVariant,
    customFieldValues: z.array(OfferCustomFieldValue),
  })
  .meta({ id: "OfferInventory" });
export type OfferInventory = z.infer<typeof OfferInventory>;

/** Price of one piece; itemPrice has four decimals, unitPrice is per product unit with three. */
export const ItemPrice = z.strictObject({
  itemPrice: z.number(),
  itemPriceTTC: z.number(),
  unitPrice: z.number(),
  unitPriceTTC: z.number(),
});
export type ItemPrice = z.infer<typeof ItemPrice>;

/** A quantity tier: from `quantity` pieces on, `discountPrice` if there is one, else `price`. */
export const PriceRange = z.strictObject({
  quantity: z.number().int(),
  price: ItemPrice,
  discountPrice: ItemPrice.nullable(),
});
export type PriceRange = z.infer<typeof PriceRange>;

export const OfferPrice = z
  .strictObject({
    id: z.string(),
    externalId: z.string(),
    offerPriceType: OfferPriceType,
    customerAccountId: z.string().nullable(),
    customerTagId: z.string().nullable(),
    /** Pieces in a pack: the step of the quantity; 1 = sold by the piece. */
    itemPerPack: z.number().int(),
    priceRanges: z.array(PriceRange),
  })
  .meta({ id: "OfferPrice" });
export type OfferPrice = z.infer<typeof OfferPrice>;

export const OfferSupplier = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  name: z.string(),
  returnPolicy: z.string().nullable(),
  supplierRating: z.number().nullable(),
  customFieldValues: z.array(CustomFieldValue),
});

export const EstimatedDeliveryDate = z.strictObject({
  code: z.string(),
  label: z.string(),
  /** Days, YYYY-MM-DD. */
  deliveryTimeRange: z.strictObject({ earliestDeliveryDate: z.string(), latestDeliveryDate: z.string() }),
  shippingPriceUnit: z.number().nullable(),
  shippingZone: z.strictObject({ code: z.string(), label: z.string() }).nullable(),
});

/** One supplier's stock of a variant with the prices of the winning class for the caller, cheapest first. */
export const Offer = z
  .strictObject({
    offerInventory: OfferInventory,
    offerPrices: z.array(OfferPrice),
    supplier: OfferSupplier,
    estimatedDeliveryDates: z.array(EstimatedDeliveryDate),
  })
  .meta({ id: "Offer" });
export type Offer = z.infer<typeof Offer>;

export const ReviewStatistics = z
  .strictObject({ rating: z.number(), countRating: z.number().int() })
  .meta({ id: "ReviewStatistics" });
export type ReviewStatistics = z.infer<typeof ReviewStatistics>;

/** Average with one decimal, number of ratings, and how many there are of each, from 5 down to 1. */
export const ReviewSummary = ReviewStatistics.extend({
  spread: z.array(z.strictObject({ rating: z.number().int(), count: z.number().int() })),
}).meta({ id: "ReviewSummary" });
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** A buyer's review; only its author reads the e-mail address and the last name again. */
export const ProductReview = z
  .strictObject({
    productReview: z.strictObject({
      id: z.string(),
      rating: z.number().int(),
      /** Plain text with line breaks. */
      message: z.string(),
      createdAt: z.string(),
      updatedAt: z.string(),
      /** Nobody but its author is shown a hidden review. */
      status: z.enum(["PUBLISHED", "HIDDEN"]),
      /** The author's account has received the product, or it is on its way. */
      isVerifiedPurchase: z.boolean(),
      /** Written by the caller, who may change it. */
      isOwn: z.boolean(),
      /** Of its author, so of its words as far as anybody knows: `en-GB`. Null when the author is gone or told none. */
      locale: z.string().nullable().optional(),
    }),
    user: z
      .strictObject({
        customerUserId: z.string(),
        email: z.string().nullable(),
        firstName: z.string(),
        lastName: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "ProductReview" });
export type ProductReview = z.infer<typeof ProductReview>;

export const ProductThumbnail = z
  .strictObject({
    product: Product,
    productReviewRatings: ReviewStatistics,
    attributeViewDetails: z.array(z.never()),
    bestOffer: z
      .strictObject({
        offerInventory: OfferInventory,
        /** Null when the caller has no price for the best offer. */
        offerPrice: OfferPrice.nullable(),
        supplier: OfferSupplier,
        estimatedDeliveryDates: z.array(EstimatedDeliveryDate),
      })
      .nullable(),
  })
  .meta({ id: "ProductThumbnail" });
export type ProductThumbnail = z.infer<typeof ProductThumbnail>;

export const RelatedProducts = z.strictObject({
  aggregations: z.array(z.never()),
  productThumbnails: pageOf(ProductThumbnail),
});
export type RelatedProducts = z.infer<typeof RelatedProducts>;

/** Stock and first-tier price of an offer in few words, to refresh long lists (catalogue 10.1). */
export const OfferInventorySummary = z
  .strictObject({
    externalId: z.string(),
    status: OfferStatus,
    stock: z.number().int(),
    supplierId: z.string(),
    productId: z.string(),
    variantId: z.string(),
    offerPrices: z.array(z.strictObject({ externalId: z.string(), price: z.number() })),
  })
  .meta({ id: "OfferInventorySummary" });
export type OfferInventorySummary = z.infer<typeof OfferInventorySummary>;
