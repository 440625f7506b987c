// Products, variants, offers and reviews of the wire with only the interesting fields given.
import type { ArticleBeside, ArticlesBeside } from "@comptoir/contract/beside";
import type {
  AttributeValue,
  Offer,
  Product,
  ProductReview,
  ProductVariant,
  ProductVariantDetail,
} from "@comptoir/contract/products";
import type { SearchRecord } from "@comptoir/contract/search";
import type { Supplier } from "@comptoir/contract/suppliers";

/** A measure when the value is a number, else a label. */
export function makeAttribute(externalId: string, name: string, value: number | string, unit = "mm"): AttributeValue {
  const attribute = { id: externalId, externalId, name: { "fr-FR": name, "en-GB": `${name} (en)` } };
  return typeof value === "number"
    ? { attribute: { ...attribute, type: "METRIC" }, value: { selectedValue: value, unit } }
    : { attribute: { ...attribute, type: "LIST_TEXT" }, value: [value] };
}

/** Nothing stands beside an article unless it is given. */
export const makeBeside = (given: Partial<ArticlesBeside> = {}): ArticlesBeside => ({
  variantId: "1",
  hundredPrice: 45,
  alternatives: [],
  companions: [],
  similar: [],
  ...given,
});

export const makeArticleBeside = (code: string, given: Partial<ArticleBeside> = {}): ArticleBeside => ({
  productId: `product-${code}`,
  variantId: `variant-${code}`,
  code,
  name: `Caisse ${code}`,
  brand: "Kartonel",
  pictures: [],
  offer: {
    offerPriceId: `PRX-${code}`,
    supplier: { id: "2", externalId: "FOU-OUEST", name: "Ouest" },
    currency: "EUR",
    stock: 5_000,
    leadTimeToShip: 2,
    itemPerPack: 20,
    minOrderQuantity: 20,
    maxOrderQuantity: null,
    tiers: [{ quantity: 1, itemPrice: 0.4 }],
    quantity: 20,
    isEnough: true,
    itemPrice: 0.4,
    hundredPrice: 40,
    packPrice: 8,
    total: 8,
    pallet: null,
  },
  ...given,
});

export function makeProduct(given: Partial<Product> = {}): Product {
  return {
    id: "0000000001",
    sku: "10000",
    externalId: "PRO-CAI-0001",
    djustProductUuid: "PRO-CAI-0001",
    externalSource: "CLIENT",
    name: { "fr-FR": "Caisse américaine", "en-GB": "Shipping box" },
    description: { "fr-FR": "La caisse de tous les jours." },
    productStatus: "ACTIVE",
    brand: "Kartonel",
    gtin: null,
    mpn: null,
    classificationCategory: { id: "1", name: "Caisses", externalId: "caisses", externalSource: "CLIENT" },
    navigationCategories: [],
    productUnit: { id: "1", type: "ITEM", unit: "item" },
    tags: [],
    attributeValues: [],
    imageLinks: [],
    productPictures: [],
    specifications: [],
    info: { name: "", description: "", brand: null, sku: "", unit: "" },
    isBundle: false,
    ...given,
  };
}

export function makeVariant(code: string, given: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: `variant-${code}`,
    externalId: code,
    skuProduct: "10000",
    skuVariant: `1${code.replace(/\D/g, "")}`,
    externalSku: code,
    mpn: null,
    ean: null,
    gtin: null,
    name: `Caisse ${code}`,
    description: "",
    brand: "Kartonel",
    status: "ACTIVE",
    default: false,
    attributeValues: [],
    attributesDetails: [],
    attributeValuesVariant: [],
    mainImageUrl: null,
    additionalImageLink: null,
    productMediaInfoDTO: null,
    productPictures: [],
    info: { name: "", description: "", ean: null, mpn: null, sku: "" },
    createdAt: "2026-03-14T08:00:00Z",
    updatedAt: "2026-03-14T08:00:00Z",
    ...given,
  };
}

const price = (itemPrice: number) => ({ itemPrice, itemPriceTTC: itemPrice * 1.2, unitPrice: 0, unitPriceTTC: 0 });

/** A variant as its own call answers it. */
export const makeVariantDetail = (code: string): ProductVariantDetail => ({
  ...makeVariant(code),
  product: { id: "0000000001", sku: "10000", externalId: "PRO-CAI-0001", name: "Caisse américaine", brand: "Kartonel" },
});

type OfferValues = {
  readonly supplier?: string;
  readonly stock?: number;
  readonly kind?: "PUBLIC" | "GROUP" | "ACCOUNT";
  /** External id of the price. */
  readonly priceId?: string;
  /** Pieces, price and price under a discount; none: no price for the caller. */
  readonly tiers?: readonly (readonly [number, number, number?])[];
};

/** An offer of a variant in packs of 20. */
export function makeOffer(variant: ProductVariant, given: OfferValues = {}): Offer {
  const { supplier = "Cartonneries du Vexin", stock = 1000, kind = "PUBLIC", tiers = [[1, 0.45]] } = given;
  const key = `${variant.externalId}-${supplier}`;
  const priceId = given.priceId ?? `PRX-${key}`;
  return {
    offerInventory: {
      id: `STK-${key}`,
      externalId: `STK-${key}`,
      status: "ACTIVE",
      currency: "EUR",
      stock,
      minStockAlert: null,
      packingType: "BOX",
      productUnit: "item",
      quantityPerItem: 1,
      minOrderQuantity: 20,
      maxOrderQuantity: null,
      leadTimeToShip: 2,
      minShippingPrice: null,
      minShippingPriceAdditional: null,
      minShippingType: null,
      minShippingZone: null,
      brand: null,
      externalSource: "CLIENT",
      variant,
      customFieldValues: [],
    },
    offerPrices:
      tiers.length === 0
        ? []
        : [
            {
              id: key,
              externalId: priceId,
              offerPriceType: kind,
              customerAccountId: null,
              customerTagId: null,
              itemPerPack: 20,
              priceRanges: tiers.map(([quantity, list, discount]) => ({
                quantity,
                price: price(list),
                discountPrice: discount === undefined ? null : price(discount),
              })),
            },
          ],
    supplier: {
      id: supplier,
      externalId: supplier,
      name: supplier,
      returnPolicy: null,
      supplierRating: null,
      customFieldValues: [],
    },
    estimatedDeliveryDates: [
      {
        code: "STD",
        label: "Livraison standard",
        deliveryTimeRange: { earliestDeliveryDate: "2026-03-16", latestDeliveryDate: "2026-03-18" },
        shippingPriceUnit: null,
        shippingZone: null,
      },
    ],
  };
}

export function makeReview(given: Partial<ProductReview["productReview"]> = {}, firstName = "Alice"): ProductReview {
  return {
    productReview: {
      id: "0000000031",
      rating: 4,
      message: "Solide et bien pliée.",
      createdAt: "2026-03-14T08:00:00Z",
      updatedAt: "2026-03-14T08:00:00Z",
      status: "PUBLISHED",
      isVerifiedPurchase: false,
      isOwn: false,
      ...given,
    },
    user: { customerUserId: "0000000008", email: null, firstName, lastName: null },
  };
}

type RecordValues = Partial<Omit<SearchRecord, "product" | "variant">> & {
  readonly product?: Partial<SearchRecord["product"]>;
  readonly variant?: Partial<SearchRecord["variant"]>;
};

/** What a search finds: a product of three variants, without an offer unless one is given. */
export const makeRecord = ({ product, variant, ...given }: RecordValues): SearchRecord => ({
  product: {
    ...{ id: "0000000001", externalId: "PRO-CAI-0001", sku: "10000", name: "Caisse américaine", description: "" },
    ...{ brand: null, mainPictureUrl: null, tags: [], unit: { id: "1", type: "ITEM", unit: "item" } },
    ...{ productUnit: "item", variantCount: 3 },
    ...product,
  },
  variant: {
    ...{ id: "0000000002", externalId: "CAI-0001", externalSku: "CAI-0001", sku: "10001", name: "Caisse 310" },
    ...{ description: "", ean: "", mpn: "", pictureUrls: [] },
    ...variant,
  },
  offer: {},
  supplier: {},
  offerPrice: {},
  attributes: [],
  navigations: [],
  ...given,
});

/** The supplier of the demo's boxes. */
export const makeSupplier = (given: Partial<Supplier> = {}): Supplier => ({
  ...{ id: "0000000050", externalId: "FOU-CARTONS", name: "Cartonneries du Vexin", supplierStatus: "ACTIVE" },
  ...{ totalOffers: 12, totalOrders: 0, totalSales: 0, supplierRating: 4.3, evaluationCount: 12 },
  ...{ description: "Une cartonnerie de Pontoise.", returnPolicy: "Reprise sous 30 jours.", logo: null, banner: null },
  ...{ additionalImageLink: [], isDefault: false, externalSource: "CLIENT" },
  ...{ createdAt: "2026-01-01T08:00:00Z", updatedAt: "2026-01-01T08:00:00Z" },
  paymentDueDate: { paymentDueDateDelay: 30, paymentDueDateMode: "SIMPLE" },
  customFieldValues: [],
  ...given,
});
