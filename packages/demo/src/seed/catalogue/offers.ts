// Who sells a variant, at what terms. Reference articles have exactly one offer; one variant in eight has several.
import { type Random, randomNamed } from "#seed/tools/random.ts";
import {
  discountedTiers,
  maximumQuantity,
  minimumQuantity,
  piecePrice,
  priceTiers,
  scaledTiers,
  stockOf,
} from "./prices.ts";
import { referenceOffer } from "./references.ts";
import type { LeafCategory } from "./terms/categories.ts";
import type { OfferRecord, PriceRecord, PriceTier } from "./terms/records.ts";
import { type SupplierId, supplierNamed } from "./terms/suppliers.ts";

/** The category on which the account CLI-HALLES has negotiated its own prices; no reference article lies in it. */
export const negotiatedCategory: LeafCategory = "serviettes";

const normalTaxRate = 2_000;
/** Suppliers that also sell what others make. */
const resellers: readonly SupplierId[] = ["FOU-EUROPACK", "FOU-SOLIDAIRE", "FOU-PALETTES", "FOU-HYGIENE"];
const closedSupplier: SupplierId = "FOU-BERTIN";

/** What the generator knows of a variant when it looks for suppliers. */
export interface SoldVariant {
  variantExternalId: string;
  category: LeafCategory;
  supplier: SupplierId;
  packingType: OfferRecord["packingType"];
  /** Euros a piece. */
  price: number;
  itemPerPack: number;
}

function discountDays(random: Random): { from: number; to: number } {
  // Most reductions run today; some are over and some have not begun.
  const kind = random.next();
  if (kind < 0.7) return { from: -random.integer(2, 20), to: random.integer(30, 120) };
  return kind < 0.85 ? { from: -90, to: -random.integer(1, 30) } : { from: random.integer(10, 30), to: 90 };
}

function publicPrice(externalId: string, itemPerPack: number, tiers: PriceTier[], random: Random): PriceRecord {
  const audience = { type: "PUBLIC" } as const;
  const discounted = random.chance(0.07) ? discountedTiers(tiers, random.pick([5, 10, 12, 15, 20]), itemPerPack) : null;
  return discounted
    ? { externalId, audience, itemPerPack, tiers: discounted, discountDays: discountDays(random) }
    : { externalId, audience, itemPerPack, tiers, discountDays: null };
}

/** Lower prices for the restaurant group and, behind them, for everybody of its trade. */
function negotiatedPrices(sold: SoldVariant, tiers: readonly PriceTier[], random: Random): PriceRecord[] {
  if (sold.category !== negotiatedCategory) return [];
  const of = (name: string, audience: PriceRecord["audience"], factor: number): PriceRecord => ({
    externalId: `${name}-${sold.variantExternalId}`,
    audience,
    itemPerPack: sold.itemPerPack,
    tiers: scaledTiers(tiers, factor, sold.itemPerPack),
    discountDays: null,
  });
  return [
    of("PRA-HALLES", { type: "ACCOUNT", account: "CLI-HALLES" }, 1 - random.integer(10, 16) / 100),
    of("PRG-RESTAURATION", { type: "GROUP", tag: "TAG-RESTAURATION" }, 0.95),
  ];
}

/** A pallet takes whole packs; drawn apart, so that it changes no other number. */
export const piecesPerPallet = (offerExternalId: string, itemPerPack: number): number =>
  itemPerPack * randomNamed(`pallet ${offerExternalId}`).pick([20, 24, 30, 32, 36, 40, 48, 60]);

function mainOffer(sold: SoldVariant, random: Random): OfferRecord {
  const { variantExternalId, itemPerPack, packingType } = sold;
  const tiers = priceTiers(sold.price, itemPerPack, random);
  const packEuros = sold.price * itemPerPack;
  const minOrderQuantity = minimumQuantity(itemPerPack, packEuros, random);
  const { stock, alert } = stockOf(itemPerPack, packEuros, random);
  const [shortest, longest] = supplierNamed(sold.supplier).leadTime;
  return {
    externalId: `STK-${variantExternalId}`,
    supplier: sold.supplier,
    stock,
    minStockAlert: alert,
    packingType,
    minOrderQuantity,
    maxOrderQuantity: maximumQuantity(minOrderQuantity, tiers, itemPerPack, random),
    leadTimeToShip: random.integer(shortest, longest),
    taxRate: normalTaxRate,
    piecesPerPallet: piecesPerPallet(variantExternalId, itemPerPack),
    prices: [
      publicPrice(`PRX-${variantExternalId}`, itemPerPack, tiers, random),
      ...negotiatedPrices(sold, tiers, random),
    ],
  };
}

/** Another supplier's offer: its own price, its own minimum, at times its own pack. */
function otherOffer(sold: SoldVariant, supplier: SupplierId, random: Random): OfferRecord {
  const suffix = `${sold.variantExternalId}-${supplier.slice(4)}`;
  const itemPerPack = sold.itemPerPack % 2 === 0 && random.chance(0.2) ? sold.itemPerPack / 2 : sold.itemPerPack;
  const price = sold.price * (0.92 + random.next() * 0.18);
  const tiers = priceTiers(piecePrice(price, itemPerPack) / 10_000, itemPerPack, random);
  const packEuros = price * itemPerPack;
  const minOrderQuantity = minimumQuantity(itemPerPack, packEuros, random);
  const { stock, alert } = stockOf(itemPerPack, packEuros, random);
  const [shortest, longest] = supplierNamed(supplier).leadTime;
  return {
    externalId: `STK-${suffix}`,
    supplier,
    stock,
    minStockAlert: alert,
    packingType: sold.packingType,
    minOrderQuantity,
    maxOrderQuantity: maximumQuantity(minOrderQuantity, tiers, itemPerPack, random),
    leadTimeToShip: random.integer(shortest, longest),
    taxRate: normalTaxRate,
    piecesPerPallet: piecesPerPallet(suffix, itemPerPack),
    prices: [publicPrice(`PRX-${suffix}`, itemPerPack, tiers, random)],
  };
}

/** Every offer of a variant, the maker's first. */
export function offersOf(sold: SoldVariant): OfferRecord[] {
  const reference = referenceOffer(sold.variantExternalId, sold.supplier, sold.packingType);
  if (reference) return [{ ...reference, piecesPerPallet: piecesPerPallet(sold.variantExternalId, sold.itemPerPack) }];
  const random = randomNamed(`offers ${sold.variantExternalId}`);
  const offers = [mainOffer(sold, random)];
  const others = resellers.filter((reseller) => reseller !== sold.supplier);
  if (random.chance(0.13)) {
    const added = random.sample(others, random.chance(0.25) ? 2 : 1);
    offers.push(...added.map((supplier) => otherOffer(sold, supplier, random)));
  }
  if (random.chance(0.01)) offers.push(otherOffer(sold, closedSupplier, random));
  return offers;
}
