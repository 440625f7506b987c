// Carts and orders of the wire with only the interesting fields given.
import type { CartDetails, CartLine } from "@comptoir/contract/carts";
import type { CustomField } from "@comptoir/contract/custom-fields";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder, OrderLine, OrderPrices } from "@comptoir/contract/orders/orders";
import type { Address } from "@comptoir/contract/shared";

type CartLineTraits = { readonly [Key in "id" | "name" | "supplier"]?: string } & {
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
export function makeCartLine(given: CartLineTraits = {}): CartLine {
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
    changes: [],
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
    activatedAt: "2026-03-14T08:00:00Z",
    ownerName: "Camille Martin",
    isOwn: true,
    isShared: false,
    nbFirstLines: [...lines],
    numberOfChangedLines: 0,
    numberOfBlockedLines: lines.filter((line) => line.blockedLineInformation.length > 0).length,
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
      leadTimeToShip: 2,
      expectedDeliveryDate: "2026-03-18",
    })),
    taxDetails: [{ rate: 20, base: total, amount: Math.round(total * 20) / 100 }],
  };
}

const at = "2026-03-14T08:00:00Z";

const prices = (goods: number, shipping: number): OrderPrices => {
  const withoutTax = goods + shipping;
  const tax = Math.round(withoutTax * 20) / 100;
  return {
    currency: "EUR",
    totalItemPrice: goods,
    totalProductWithoutTax: goods,
    totalProductTaxAmount: goods / 5,
    totalProductWithTax: goods * 1.2,
    totalShippingFees: shipping,
    totalShippingFeesWithoutTax: shipping,
    totalShippingTaxAmount: shipping / 5,
    totalShippingFeesWithTax: shipping * 1.2,
    totalPriceWithoutTax: withoutTax,
    totalTaxAmount: tax,
    totalPriceWithTax: withoutTax + tax,
    totalOrderPrice: withoutTax + tax,
    taxDetails: [{ rate: 20, base: withoutTax, amount: tax }],
  };
};

const address = {
  label: "Siège",
  fullName: "Camille Roussel",
  company: "Les Halles",
  address: "18 rue Montorgueil",
  additionalAddress: null,
  zipcode: "75001",
  city: "Paris",
  state: null,
  country: "FR",
  phone: null,
  deliveryInstructions: "Côté cour",
  externalId: "ADR-HALLES-1",
};

const user = {
  id: "0000000007",
  civility: null,
  firstName: "Camille",
  lastName: "Roussel",
  email: "acheteur@demo.test",
  parentId: "0000000009",
  parentName: "Les Halles Paris",
};

/** A line of 40 pieces of the carton box. */
export const makeOrderLine = (given: Partial<OrderLine> = {}): OrderLine => ({
  id: "line-1",
  externalId: null,
  quoteLineExternalId: null,
  createdAt: at,
  updatedAt: at,
  quantity: 40,
  confirmedQuantity: null,
  shippedQuantity: 0,
  receivedQuantity: 0,
  canceledQuantity: 0,
  expectedDate: null,
  status: "WAITING_SUPPLIER_APPROVAL",
  paymentStatus: "NOT_INITIATED",
  refunded: false,
  incidentDeclared: false,
  customFieldValues: [],
  orderLogisticLinePriceDto: {
    ...{ price: 0.45, confirmedPrice: null, currency: "EUR", itemPerPack: 20, quantityPerItem: 1, packingType: "PACK" },
    ...{ type: "PUBLIC", typeValue: null, externalOfferId: "PRX-CAI-0001", externalSource: "CLIENT" },
    ...{ itemPriceWithoutTaxes: 0.45, priceWithTaxes: 0.54, taxRate: 20, taxAmount: 3.6 },
    ...{ totalItemPrice: 18, totalItemTaxAmount: 3.6, totalItemPriceWithTaxes: 21.6 },
    ...{ shippingPriceWithoutTaxes: 15, shippingTaxAmount: 3, shippingPriceWithTaxes: 18 },
    ...{ totalPriceWithoutTaxes: 33, totalTaxes: 6.6, totalPriceWithTaxes: 39.6, taxInformation: null },
  },
  orderLogisticLineProductDto: {
    ...{ djustProductUuid: "PRO-CAI-0001", externalId: "PRO-CAI-0001", externalSource: "CLIENT", sku: "P10001" },
    ...{ name: "Caisse américaine", description: null, brand: null, mpn: null, gtin: null, productUnit: "item" },
    ...{ mainImageUrl: null, classificationCategory: null, navigationCategories: [], tags: [], specifications: [] },
    ...{ defaultLanguage: "fr-FR", productAttributeValues: [] },
  },
  orderLogisticLineProductVariantDto: {
    ...{ externalId: "CAI-0001", externalReference: "CAI-0001", externalSource: "CLIENT", sku: "10001" },
    ...{ name: "Caisse américaine", description: null, ean: null, gtin: null, mpn: null, mainImageUrl: null },
    ...{ productMediaInfoDTOS: [], attributeValues: [] },
  },
  offerInventorySnapshotDto: {
    ...{ offerInventoryExternalId: "STK-CAI-0001", currency: "EUR", packingType: "PACK", quantityPerItem: 1 },
    ...{ minOrderQuantity: 20, maxOrderQuantity: null, externalSource: "CLIENT", customFieldValueSnapshots: [] },
  },
  offerPriceSnapshotDto: {
    ...{ externalId: "PRX-CAI-0001", itemPerPack: 20, productPriceWithoutTaxes: 0.45, productPriceWithTaxes: 0.54 },
  },
  offerCustomFieldSnapshotDtos: [],
  ...given,
});

/** The part of one supplier: a line of 18 EUR and 15 EUR of delivery, without tax. */
export function makeLogisticOrder(given: Partial<LogisticOrder> = {}): LogisticOrder {
  return {
    id: "0000000021",
    reference: "172-189-1896838-1",
    externalId: null,
    externalSource: "STORE",
    orderCommercialId: "0000000020",
    orderCommercialReference: "172-189-1896838",
    createdAt: at,
    updatedAt: at,
    validatedAt: at,
    status: "WAITING_SUPPLIER_APPROVAL",
    paymentStatus: "NOT_INITIATED",
    paymentOption: "BANK_WIRE_ON_DUE_DATE",
    channel: "STORE",
    orderOrigin: "STORE",
    incident: false,
    incidentDeclared: false,
    partiallyDeclinedBySupplier: false,
    fulfillmentMessage: null,
    shippingType: "STD",
    shippingTrackingUrl: null,
    expectedDeliveryDate: "2026-03-18",
    supplierSnapshot: {
      id: "0000000002",
      externalId: "FOU-CARTONS",
      name: "Cartonneries du Vexin",
      description: null,
      totalOffers: 0,
      totalOrders: 0,
      totalSales: 0,
    },
    shippingAddressSnapshot: address,
    billingAddressSnapshot: address,
    customerUserSnapshot: user,
    orderLogisticPrices: prices(18, 15),
    initialPrice: null,
    lineCount: 1,
    lines: [makeOrderLine()],
    customFieldValues: [],
    processing: false,
    shipments: [],
    blockingPolicies: [],
    ...given,
  };
}

/** A placed order of one part, unless `validatedAt` is null. */
export function makeOrder(given: Partial<CommercialOrder> = {}): CommercialOrder {
  return {
    id: "0000000020",
    reference: "172-189-1896838",
    externalId: null,
    createdAt: at,
    updatedAt: at,
    validatedAt: at,
    processing: false,
    productCount: 40,
    lineCount: 1,
    orderLogisticPrices: prices(18, 15),
    orderLogistics: [makeLogisticOrder()],
    customerAccountSnapshot: { id: "0000000001", externalId: "CLI-HALLES", name: "Les Halles" },
    customerUserSnapshot: user,
    sourceType: "CART",
    sourceId: "cart-1",
    customFieldValues: [],
    shippingTrackingUrl: null,
    version: "1-1",
    needsApproval: false,
    approvalReasons: [],
    ...given,
  };
}

/** A text that an order may carry, with only the interesting properties given. */
export const makeField = (given: Partial<CustomField> = {}): CustomField => ({
  id: "0000000001",
  externalId: "COST_CENTRE",
  externalSource: "CLIENT",
  name: { "fr-FR": "Centre de coûts", "en-GB": "Cost centre" },
  type: "TEXT",
  mandatory: false,
  status: "ACTIVE",
  sealedTarget: "ORDER_COMMERCIAL",
  role: null,
  indexable: false,
  faceted: false,
  searchable: false,
  sortable: false,
  properties: null,
  ...given,
});

/** An order that is not placed, of one supplier. */
export const makeDraft = (): CommercialOrder =>
  makeOrder({
    validatedAt: null,
    orderLogistics: [makeLogisticOrder({ validatedAt: null, status: "DRAFT_ORDER" })],
  });

/** An entry of the address book. */
export const makeAddress = (id: string, given: Partial<Address> = {}): Address => ({
  ...address,
  id,
  externalId: id,
  label: null,
  deliveryInstructions: null,
  shipping: true,
  billing: true,
  ...given,
});
