// Every product as read from the database, written as rows without the names of their fields, which were half of it. What is
// looked at often is kept decoded.
import type {
  FirstPrice,
  OfferDocument,
  ProductDocument,
  VariantDocument,
} from "#catalogue/search/documents.queries.ts";
import { ByteStore } from "#catalogue/search/memory/tables/byte-store.ts";
import { keep } from "#catalogue/search/words/remember.ts";

const MOST_DECODED = 256;

type Keys<Shape> = { readonly [Key in keyof Shape]-?: true };
/** The names of all fields; the compiler asks for those that are missing. */
const fieldsOf = <Shape>(keys: Keys<Shape>) => Object.keys(keys) as (keyof Shape & string)[];

const priceFields = fieldsOf<FirstPrice>({
  id: true,
  externalId: true,
  type: true,
  itemPerPack: true,
  listPrice: true,
  discountPrice: true,
});
const offerFields = fieldsOf<Omit<OfferDocument, "prices">>({
  id: true,
  externalId: true,
  supplierId: true,
  currency: true,
  stock: true,
  minStockAlert: true,
  packingType: true,
  productUnit: true,
  quantityPerItem: true,
  minOrderQuantity: true,
  maxOrderQuantity: true,
  leadTimeToShip: true,
  taxRateBasisPoints: true,
  shippingTaxRateBasisPoints: true,
  fieldValues: true,
  updatedAt: true,
});
const variantFields = fieldsOf<Omit<VariantDocument, "offers">>({
  id: true,
  externalId: true,
  externalSku: true,
  sku: true,
  ean: true,
  gtin: true,
  mpn: true,
  names: true,
  descriptions: true,
  attributeValues: true,
  pictureKey: true,
  pictureUrls: true,
  createdAt: true,
  updatedAt: true,
});
const productFields = fieldsOf<Omit<ProductDocument, "variants">>({
  id: true,
  externalId: true,
  sku: true,
  mpn: true,
  names: true,
  descriptions: true,
  brand: true,
  classificationId: true,
  unitType: true,
  productUnit: true,
  attributeValues: true,
  tagIds: true,
  createdAt: true,
  updatedAt: true,
  changesAt: true,
});

type ProductFieldValues = readonly unknown[];

/** The values of the fields, and the rows of the parts behind them. */
const toRow = <Shape>(
  fields: readonly (keyof Shape & string)[],
  value: Shape,
  parts?: readonly ProductFieldValues[],
): ProductFieldValues =>
  parts ? [...fields.map((field) => value[field]), parts] : fields.map((field) => value[field]);

function fromRow<Shape, Parts extends string>(
  fields: readonly string[],
  row: ProductFieldValues,
  parts: Parts,
  read: ((row: ProductFieldValues) => unknown) | null,
): Shape {
  const value: Record<string, unknown> = {};
  for (let index = 0; index < fields.length; index += 1) value[fields[index] ?? ""] = row[index];
  if (read) value[parts] = (row[fields.length] as ProductFieldValues[]).map(read);
  return value as Shape; // Written by toRow, field by field.
}

const writePrice = (price: FirstPrice) => toRow(priceFields, price);
const writeOffer = (offer: OfferDocument) => toRow(offerFields, offer, offer.prices.map(writePrice));
const writeVariant = (variant: VariantDocument) => toRow(variantFields, variant, variant.offers.map(writeOffer));
const writeProduct = (product: ProductDocument) => toRow(productFields, product, product.variants.map(writeVariant));

const readPrice = (row: ProductFieldValues) => fromRow<FirstPrice, "">(priceFields, row, "", null);
const readOffer = (row: ProductFieldValues) => fromRow<OfferDocument, "prices">(offerFields, row, "prices", readPrice);
const readVariant = (row: ProductFieldValues) =>
  fromRow<VariantDocument, "offers">(variantFields, row, "offers", readOffer);
const readProduct = (row: ProductFieldValues) =>
  fromRow<ProductDocument, "variants">(productFields, row, "variants", readVariant);

export class ProductStore {
  readonly #bytes = new ByteStore();
  readonly #decoded = new Map<string, ProductDocument>();
  /** What was looked at last in passing: its variants are asked for one after the other. */
  #passing: { readonly ordinal: number; readonly product: ProductDocument } | null = null;

  /** Bytes taken. */
  get bytes(): number {
    return this.#bytes.bytes;
  }

  /** Keeps a product under a number. */
  set(ordinal: number, product: ProductDocument): void {
    this.#forget(ordinal);
    this.#bytes.set(ordinal, Buffer.from(JSON.stringify(writeProduct(product))));
  }

  /** The product of a number, or null. */
  get(ordinal: number): ProductDocument | null {
    const known = this.#decoded.get(String(ordinal)) ?? this.#read(ordinal);
    return known && keep(this.#decoded, String(ordinal), MOST_DECODED, () => known);
  }

  /** The same without keeping it decoded for long, for whoever looks at all products in turn. */
  peek(ordinal: number): ProductDocument | null {
    if (this.#passing?.ordinal === ordinal) return this.#passing.product;
    const product = this.#decoded.get(String(ordinal)) ?? this.#read(ordinal);
    this.#passing = product && { ordinal, product };
    return product;
  }

  #read(ordinal: number): ProductDocument | null {
    const bytes = this.#bytes.get(ordinal);
    return bytes && readProduct(JSON.parse(bytes.toString()));
  }

  #forget(ordinal: number): void {
    this.#decoded.delete(String(ordinal));
    this.#passing = null;
  }

  delete(ordinal: number): void {
    this.#forget(ordinal);
    this.#bytes.delete(ordinal);
  }
}
