// Carts and orders of the wire with only the interesting fields given.
import type { CartDetails, CartLine } from "@comptoir/contract/carts";

type Given = { readonly [Key in "id" | "name" | "supplier"]?: string } & {
  readonly quantity?: number;
  readonly total?: number;
  readonly stock?: number;
  readonly blockedBy?: readonly string[];
};

const price = (withoutTax: number) => {
  const taxAmount = Math.round(withoutTax * 20) / 100;
  return { priceWithoutTax: withoutTax, taxAmount, priceWithTax: withoutTax + taxAmount };
};

/** A line of the carton box, in packs of 20. */
export function makeCartLine(given: Given = {}): CartLine {
  const {
    id = "PRX-CAI-0001",
    name = "Caisse américaine",
    supplier = "FOU-CARTONS",
    quantity = 40,
    total = 18,
  } = given;
  return {
    id: `line-${id}`,
    quantity,
    createdAt: "2026-03-14T08:00:00Z",
    updatedAt: "2026-03-14T08:00:00Z",
    blockedLineInformation: (given.blockedBy ?? []).map((code) => ({ code, detail: "" })),
    warnings: [],
    productVariant: {
      id: "CAI-0001",
      name,
      imageLink: null,
      sku: "10001",
      skuProduct: "P10001",
      brand: "Kartonel",
      mainProductBusinessId: "0000000001",
      status: "ACTIVE",
      mpn: null,
      variantAttributesValues: [],
    },
    supplier: { id: supplier, externalId: supplier, name: `Maison ${supplier}`, status: "ACTIVE" },
    offer: {
      offerPriceId: id,
      currency: "EUR",
      status: "ACTIVE",
      stock: given.stock ?? 2000,
      itemPerPack: 20,
      quantityPerItem: 1,
      minOrderQuantity: 20,
      maxOrderQuantity: null,
      packingType: "PACK",
      productUnit: "PIECE",
      leadTimeToShip: 2,
      navigationCategory: null,
      itemPrice: 0.45,
      itemDiscountPrice: null,
      taxRate: 20,
      priceRanges: [],
      totalPrice: price(total),
      totalDiscountPrice: null,
      customFieldValues: [],
    },
    customFieldValues: [],
  };
}

/** A cart of these lines; `total` without tax. */
export function makeCart(lines: readonly CartLine[], total = 18): CartDetails {
  const suppliers = [...new Map(lines.map(({ supplier }) => [supplier.id, supplier])).values()];
  return {
    id: "cart-1",
    name: "Default Cart",
    type: "CART",
    status: "INIT",
    creationDate: "2026-03-14T08:00:00Z",
    updatedAt: "2026-03-14T08:00:00Z",
    currency: "EUR",
    numberOfLines: lines.length,
    numberOfProducts: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: price(total),
    totalDiscountPrice: null,
    nbFirstLines: [],
    supplierAggregates: suppliers.map(({ id, name }) => ({
      supplierId: id,
      supplierName: name,
      numberOfLines: 1,
      numberOfProducts: 40,
      totalPrice: price(total),
      totalDiscountPrice: null,
      freeShippingFrom: 300,
      missingForFreeShipping: 300 - total,
      minOrderQuantity: null,
    })),
    taxDetails: [{ rate: 20, base: total, amount: Math.round(total * 20) / 100 }],
  };
}
