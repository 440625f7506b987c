// Search records on the wire (catalogue 6.6), in parts that an index may keep written: the variant, the offer, the price.
import type { Image } from "@comptoir/contract/products";
import type {
  SearchAttribute,
  SearchNavigation,
  SearchOffer,
  SearchOfferPrice,
  SearchProduct,
  SearchRecord,
  SearchSupplier,
  SearchVariant,
} from "@comptoir/contract/search";
import { singleValues, valueText } from "#catalogue/attributes.rules.ts";
import { offerFieldValue } from "#catalogue/fields.present.ts";
import { largeUrl, picturesOf } from "#catalogue/products.present.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type {
  FirstPrice,
  OfferDocument,
  ProductDocument,
  VariantDocument,
} from "#catalogue/search/documents.queries.ts";
import { fieldTexts } from "#catalogue/search/resolve.ts";
import type { RecordDetail } from "#catalogue/search/search-index.ts";
import { type LabelMap, type Locale, labelIn } from "#shared/locale.ts";
import { perUnit, presentUnitPrice, tenThousandths, unitPriceWithTax } from "#shared/money.ts";

export type RecordWords = { readonly dictionary: Dictionary; readonly locale: Locale };
/** In whose words a record is written, and how much of it. */
export type RecordForm = RecordWords & { readonly detail: RecordDetail };

const isFull = ({ detail }: RecordForm) => detail === "full";

const descriptionOf = (descriptions: LabelMap, form: RecordForm) =>
  (isFull(form) ? labelIn(descriptions, form.locale) : null) ?? "";

/** A product as the form asks for it: a card has less than a record. */
export function presentSearchProduct(product: ProductDocument, form: RecordForm): SearchProduct {
  const { dictionary, locale } = form;
  const [main] = product.variants.flatMap(picturesOf);
  const unit = { id: product.unitType, type: product.unitType, unit: product.productUnit };
  return {
    id: product.id,
    externalId: product.externalId,
    sku: product.sku,
    name: labelIn(product.names, locale) ?? "",
    description: descriptionOf(product.descriptions, form),
    brand: product.brand,
    mainPictureUrl: largeUrl(main),
    tags: product.tagIds.flatMap((id) => {
      const tag = dictionary.tags.get(id);
      return tag ? [{ id, name: labelIn(tag.names, locale) ?? tag.externalId }] : [];
    }),
    unit,
    productUnit: product.productUnit,
    variantCount: product.variants.length,
  };
}

/** What the back office alone shows would be a seventh of every answer. */
const isOfShop = ({ sizeType }: Image) => sizeType !== "BO";

/** The sizes of one picture, for a list in its modern format where it has one. */
function sizesOf(urls: readonly Image[], form: RecordForm): Image[] {
  const shown = urls.filter(isOfShop);
  const modern = isFull(form) ? [] : shown.filter(({ formatType }) => formatType === "WEBP");
  return modern.length > 0 ? modern : shown;
}

/** A variant as the form asks for it. */
export function presentSearchVariant(variant: VariantDocument, form: RecordForm): SearchVariant {
  return {
    id: variant.id,
    externalId: variant.externalId,
    externalSku: variant.externalSku,
    sku: variant.sku,
    name: labelIn(variant.names, form.locale) ?? "",
    description: descriptionOf(variant.descriptions, form),
    ean: variant.ean ?? "",
    mpn: variant.mpn ?? "",
    pictureUrls: picturesOf(variant).flatMap((urls, index) =>
      sizesOf(urls, form).map((image) => ({ ...image, main: index === 0 })),
    ),
  };
}

/** Indexed attributes of a variant, its product's included. */
export function presentSearchAttributes(
  product: ProductDocument,
  variant: VariantDocument,
  form: RecordForm,
): SearchAttribute[] {
  if (form.detail === "card") return [];
  const { dictionary, locale } = form;
  const stored = { ...product.attributeValues, ...variant.attributeValues };
  return dictionary.attributes.flatMap((attribute) => {
    if (!dictionary.switchesOf(product.classificationId, attribute.externalId)) return [];
    const values = singleValues(stored[attribute.externalId]).map((value) => valueText(attribute, value, locale));
    if (values.length === 0) return [];
    return [
      {
        id: attribute.externalId,
        externalId: attribute.externalId,
        externalSource: "CLIENT",
        type: attribute.type,
        name: labelIn(attribute.names, locale) ?? attribute.externalId,
        names: isFull(form) ? { ...attribute.names } : {},
        value: values.join(", "),
        values,
      },
    ];
  });
}

/** The categories that lead to a product; only full records tell them. */
export function presentNavigations(product: ProductDocument, form: RecordForm): SearchNavigation[] {
  if (!isFull(form)) return [];
  const { dictionary, locale } = form;
  return dictionary.categoriesOf(product.classificationId).map(({ id, externalId, names }) => ({
    id,
    externalId,
    name: labelIn(names, locale) ?? externalId,
  }));
}

/** Who sells an offer, with the fields that every buyer may see. */
export function presentSearchSupplier(
  { supplierId }: OfferDocument,
  { dictionary }: Pick<RecordWords, "dictionary">,
): SearchSupplier {
  const supplier = dictionary.suppliers.get(supplierId);
  return { id: supplierId, externalId: supplier?.externalId ?? "", name: supplier?.name ?? "" };
}

function presentOfferFields(offer: OfferDocument, form: RecordForm): SearchOffer["customFields"] {
  if (!isFull(form)) return [];
  const { dictionary, locale } = form;
  return dictionary.offerFields.flatMap((field) => {
    const values = fieldTexts(offerFieldValue(field, offer));
    if (values.length === 0) return [];
    const name = labelIn(field.names, locale) ?? field.externalId;
    return [{ id: field.id, externalId: field.externalId, name, value: values.join(", "), values }];
  });
}

/** An offer with its stock, without prices: those depend on the one who asks. */
export function presentSearchOffer(offer: OfferDocument, form: RecordForm): SearchOffer {
  return {
    id: offer.id,
    externalId: offer.externalId,
    currency: offer.currency as SearchOffer["currency"], // Written by imports that check it.
    stock: offer.stock,
    packingType: offer.packingType,
    productUnit: offer.productUnit,
    quantityPerItem: offer.quantityPerItem,
    minOrderQuantity: offer.minOrderQuantity,
    maxOrderQuantity: offer.maxOrderQuantity || null,
    minStockAlert: offer.minStockAlert,
    minShippingPrice: null,
    leadTimeToShip: offer.leadTimeToShip === null ? null : String(offer.leadTimeToShip),
    customFields: presentOfferFields(offer, form),
  };
}

/** The first tier of the caller's price. */
export function presentSearchPrice(price: FirstPrice, offer: OfferDocument, defaultTaxRate: number): SearchOfferPrice {
  const rate = offer.taxRateBasisPoints ?? defaultTaxRate;
  const list = tenThousandths(price.listPrice);
  const withTax = unitPriceWithTax(list, rate);
  const discount = price.discountPrice === null ? null : tenThousandths(price.discountPrice);
  return {
    id: price.id,
    externalId: price.externalId,
    offerPriceType: price.type,
    itemPerPack: price.itemPerPack,
    itemPrice: presentUnitPrice(list),
    itemPriceTTC: presentUnitPrice(withTax),
    unitPrice: perUnit(list, offer.quantityPerItem),
    unitPriceTTC: perUnit(withTax, offer.quantityPerItem),
    price: presentUnitPrice(list),
    discountItemPrice: discount === null ? null : presentUnitPrice(discount),
    discountUnitPrice: discount === null ? null : perUnit(discount, offer.quantityPerItem),
  };
}

/** A whole record; `offer` and `price` are the best ones for the caller. */
export function presentRecord(
  found: {
    readonly product: ProductDocument;
    readonly variant: VariantDocument;
    readonly offer: OfferDocument | null;
    readonly price: FirstPrice | null;
  },
  form: RecordForm,
  defaultTaxRate: number,
): SearchRecord {
  const { product, variant, offer, price } = found;
  return {
    product: presentSearchProduct(product, form),
    variant: presentSearchVariant(variant, form),
    supplier: offer ? presentSearchSupplier(offer, form) : {},
    offer: offer ? presentSearchOffer(offer, form) : {},
    offerPrice: offer && price ? presentSearchPrice(price, offer, defaultTaxRate) : {},
    attributes: presentSearchAttributes(product, variant, form),
    navigations: presentNavigations(product, form),
  };
}
