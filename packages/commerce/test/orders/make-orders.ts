// Builds what carts and orders are made of: suppliers, offers, delivery fees, and whole little shops.
import { randomBytes } from "node:crypto";
import type { Address } from "@comptoir/contract/shared";
import type { LineOffer } from "#catalogue/offers/offers.ts";
import type { Db } from "#db/statement.ts";
import { tenThousandths } from "#shared/money.ts";
import { makeAccount, makeAddress, makeUser } from "#test/make.ts";

const anyName = (prefix: string) => `${prefix}-${randomBytes(4).toString("hex")}`;

/** An entry of an address book as rules see it, for deliveries and bills. */
export const addressForRules = (id: string, given: Partial<Address> = {}): Address => ({
  ...{ id, externalId: `ADR-${id}`, label: null, fullName: "Camille Martin", company: null },
  ...{ address: "12 rue des Halles", additionalAddress: null, zipcode: "75001", city: "Paris", state: null },
  ...{ country: "FR", phone: null, shipping: true, billing: true },
  ...given,
});

/** The carton box of the demo as rules see it: packs of 20, tiers at 1, 200 and 1,000 pieces, plenty of stock. */
export function offerForRules(given: Partial<LineOffer> = {}): LineOffer {
  const tier = (quantity: number, price: number) => {
    return { quantity, price: tenThousandths(price), discountPrice: null };
  };
  return {
    offerPriceId: "0000000001",
    offerPriceExternalId: "PRX-CAI-0001",
    priceType: "PUBLIC",
    itemPerPack: 20,
    tiers: [tier(1, 4500), tier(200, 4200), tier(1000, 3900)],
    inventoryId: "0000000001",
    inventoryExternalId: "STK-CAI-0001",
    inventoryExternalSource: "CLIENT",
    inventoryStatus: "ACTIVE",
    currency: "EUR",
    packingType: "BOX",
    productUnit: "item",
    quantityPerItem: 1,
    minOrderQuantity: 20,
    maxOrderQuantity: null,
    leadTimeToShip: 2,
    taxRateBasisPoints: null,
    shippingTaxRateBasisPoints: null,
    variantId: "0000000001",
    variantExternalId: "CAI-0001",
    variantExternalSku: "CAI-0001",
    ownCode: null,
    variantSku: "10001",
    variantStatus: "ACTIVE",
    mpn: null,
    ean: null,
    gtin: null,
    pictureKey: null,
    pictureUrls: [],
    productId: "0000000001",
    productExternalId: "PRO-CAI-0001",
    productSku: "10000",
    productStatus: "ACTIVE",
    brand: null,
    productMpn: null,
    classificationId: "0000000001",
    supplierId: "0000000001",
    supplierExternalId: "FOU-CARTONS",
    supplierName: "Cartons du Rhône",
    supplierStatus: "ACTIVE",
    stock: 10_000,
    isPriceActive: true,
    isEligible: true,
    isVisible: true,
    variantNames: { "fr-FR": "Caisse carton" },
    productNames: { "fr-FR": "Caisse carton" },
    attributeValues: {},
    customFieldValues: {},
    navigationCategory: null,
    ...given,
  };
}

let suppliers = 0;

export type MadeSupplier = { readonly id: string; readonly externalId: string; readonly name: string };

export async function makeSupplier(
  db: Db,
  given: { readonly externalId?: string; readonly status?: "ACTIVE" | "INACTIVE"; readonly name?: string } = {},
): Promise<MadeSupplier> {
  const externalId = given.externalId ?? anyName("FOU");
  // Orders are numbered by the names of their suppliers: the one that a test makes first comes first.
  suppliers += 1;
  const name = given.name ?? `Fournisseur ${String(suppliers).padStart(4, "0")} ${externalId}`;
  const { id } = await db
    .insertInto("suppliers")
    .values({ external_id: externalId, name, status: given.status ?? "ACTIVE" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, externalId, name };
}

export type MadeOffer = {
  readonly name: string;
  readonly offerPriceId: string;
  /** The key of cart lines. */
  readonly offerPriceExternalId: string;
  readonly inventoryId: string;
  readonly variantId: string;
  readonly variantExternalId: string;
  readonly productId: string;
  readonly supplier: MadeSupplier;
};

async function makeVariant(db: Db, name: string) {
  const classification = await db
    .insertInto("classification_categories")
    .values({ external_id: anyName("CLASS"), names: JSON.stringify({ "fr-FR": name }) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const names = JSON.stringify({ "fr-FR": `Article ${name}`, "en-GB": `Item ${name}` });
  const product = await db
    .insertInto("products")
    .values({ external_id: `PRO-${name}`, names, classification_id: classification.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const variant = await db
    .insertInto("product_variants")
    .values({ external_id: name, external_sku: name, names, product_id: product.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { productId: product.id, variantId: variant.id };
}

export type OfferGiven = {
  /** In days. */
  readonly leadTimeToShip?: number;
  readonly supplier: MadeSupplier;
  readonly name?: string;
  /** Pieces. */
  readonly stock?: number;
  readonly itemPerPack?: number;
  readonly minOrderQuantity?: number;
  readonly maxOrderQuantity?: number;
  /** Pieces -> ten-thousandths of a euro per piece. */
  readonly tiers?: Readonly<Record<number, number>>;
  readonly discounts?: readonly number[];
  readonly taxRateBasisPoints?: number;
  /** Makes the price one of this account only. */
  readonly accountId?: string;
  readonly currency?: string;
};

/** A product with one variant that the supplier sells: by the piece, at 1.00 EUR, 1,000 in stock, unless said otherwise. */
export async function makeOffer(db: Db, given: OfferGiven): Promise<MadeOffer> {
  const name = given.name ?? anyName("ART");
  const { productId, variantId } = await makeVariant(db, name);
  const inventory = await db
    .insertInto("offer_inventories")
    .values({
      external_id: `STK-${name}`,
      variant_id: variantId,
      supplier_id: given.supplier.id,
      stock: given.stock ?? 1000,
      min_order_quantity: given.minOrderQuantity ?? 0,
      max_order_quantity: given.maxOrderQuantity ?? null,
      product_tax_rate_bp: given.taxRateBasisPoints ?? null,
      currency: given.currency ?? "EUR",
      lead_time_to_ship: given.leadTimeToShip ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tiers = Object.entries(given.tiers ?? { 1: 10_000 });
  const price = await db
    .insertInto("offer_prices")
    .values({
      external_id: `PRX-${name}`,
      inventory_id: inventory.id,
      type: given.accountId ? "ACCOUNT" : "PUBLIC",
      account_id: given.accountId ?? null,
      item_per_pack: given.itemPerPack ?? 1,
      range_quantities: tiers.map(([quantity]) => Number(quantity)),
      range_prices_e4: tiers.map(([, value]) => value),
      range_discount_prices_e4: given.discounts ? [...given.discounts] : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    name,
    offerPriceId: price.id,
    offerPriceExternalId: `PRX-${name}`,
    inventoryId: inventory.id,
    variantId,
    variantExternalId: name,
    productId,
    supplier: given.supplier,
  };
}

/** The way of delivery STD to France: 15.00 EUR per supplier order, free from 300.00 EUR, unless said otherwise. */
export async function makeShipping(
  db: Db,
  given: { readonly priceCents?: number; readonly francoCents?: number | null } = {},
): Promise<void> {
  await db
    .insertInto("shipping_types")
    .values({ code: "STD", names: JSON.stringify({ "fr-FR": "Standard", "en-GB": "Standard" }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const zone = await db
    .insertInto("shipping_zones")
    .values({ name: "France", countries: ["FR"] })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("shipping_prices")
    .values({
      shipping_type_code: "STD",
      zone_id: zone.id,
      price_cents: given.priceCents ?? 1500,
      franco_cents: given.francoCents === undefined ? 30_000 : given.francoCents,
    })
    .execute();
}

export type MadeBuyer = {
  readonly account: { readonly id: string; readonly externalId: string };
  readonly email: string;
  readonly userId: string;
  readonly address: { readonly id: string; readonly externalId: string };
};

/** An account with an address for everything and one buyer. */
export async function makeBuyer(
  db: Db,
  given: Parameters<typeof makeAccount>[1] & { readonly groups?: readonly string[] } = {},
): Promise<MadeBuyer> {
  const { groups, ...ofAccount } = given;
  const account = await makeAccount(db, { paymentType: "DUE_DATE", ...ofAccount });
  const user = await makeUser(db, { accounts: [account], ...(groups ? { groups } : {}) });
  const address = await makeAddress(db, { accounts: [account] });
  return { account, email: user.email, userId: user.id, address };
}

/** Pieces of a stock line that are left, reservations not deducted. */
export async function stockOf(db: Db, offer: MadeOffer): Promise<number> {
  const row = await db
    .selectFrom("offer_inventories")
    .where("id", "=", offer.inventoryId)
    .select("stock")
    .executeTakeFirstOrThrow();
  return row.stock;
}
