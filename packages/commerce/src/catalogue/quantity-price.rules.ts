// What an article costs for a number of pieces that is wanted: the quantity that is enough for all of them, and the price
// that this quantity has. Quantities are pieces. Pure.
import { type QuantityBounds, quantityFor, tierAt, withoutStock } from "@comptoir/contract/articles/quantities.rules";
import { effectivePrice, type PriceTier } from "#catalogue/offers/offers.rules.ts";
import { type Amount, lineAmount, type UnitPrice } from "#shared/money.ts";

export type QuantityTerms = QuantityBounds & { readonly tiers: readonly PriceTier[] };

export type QuantityPrice = {
  readonly quantity: number;
  readonly isEnough: boolean;
  readonly unitPrice: UnitPrice;
  readonly hundred: Amount;
  readonly pack: Amount;
  readonly total: Amount;
  readonly pallet: { readonly quantity: number; readonly amount: Amount } | null;
};

function palletPrice(tiers: readonly PriceTier[], perPallet: number | null): QuantityPrice["pallet"] {
  if (perPallet === null) return null;
  const tier = tierAt(tiers, perPallet);
  return tier && { quantity: perPallet, amount: lineAmount(effectivePrice(tier), perPallet) };
}

/** Prices for so many pieces, whatever is in stock, and of a full pallet at its own tier; null where nothing may be ordered. */
export function priceFor(terms: QuantityTerms, wanted: number, perPallet: number | null): QuantityPrice | null {
  const quantity = quantityFor(withoutStock(terms), wanted);
  const tier = tierAt(terms.tiers, quantity);
  const pallet = palletPrice(terms.tiers, perPallet);
  if (quantity === 0 || !tier) return null;
  const unitPrice = effectivePrice(tier);
  return {
    quantity,
    isEnough: quantity >= wanted,
    unitPrice,
    hundred: lineAmount(unitPrice, 100),
    pack: lineAmount(unitPrice, terms.itemPerPack),
    total: lineAmount(unitPrice, quantity),
    pallet,
  };
}
