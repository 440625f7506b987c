// Prices, quantities and stock of the demo. Every pack price is a whole number of cents, at every tier.
import type { Random } from "#seed/tools/random.ts";
import type { PriceTier } from "./terms/records.ts";

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}

/** The smallest price step, in ten-thousandths a piece, at which a pack of that many pieces costs whole cents. */
export function priceStep(itemPerPack: number): number {
  return 100 / greatestCommonDivisor(100, itemPerPack);
}

/** A price in euros as ten-thousandths, rounded to whole cents a pack and never zero. */
export function piecePrice(euros: number, itemPerPack: number): number {
  const step = priceStep(itemPerPack);
  return Math.max(step, Math.round((euros * 10_000) / step) * step);
}

/** Packs at which the price falls: dear packs sooner than cheap ones. */
function tierPacks(packEuros: number, random: Random): readonly number[] {
  if (packEuros < 6)
    return random.pick([
      [1, 20, 100],
      [1, 10, 50],
      [1, 25],
      [1, 12, 48, 144],
    ]);
  if (packEuros < 25)
    return random.pick([
      [1, 10, 50],
      [1, 5, 20],
      [1, 5, 20, 60],
      [1, 10],
    ]);
  if (packEuros < 90)
    return random.pick([
      [1, 5, 20],
      [1, 4, 12],
      [1, 3, 10, 30],
      [1, 6],
    ]);
  return random.pick([
    [1, 3, 10],
    [1, 2, 6],
    [1, 4],
    [1, 2, 5, 12],
  ]);
}

/** Quantity tiers in pieces; each one is cheaper than the one before. */
export function priceTiers(euros: number, itemPerPack: number, random: Random): PriceTier[] {
  const tiers: PriceTier[] = [];
  let factor = 1;
  for (const packs of tierPacks(euros * itemPerPack, random)) {
    const priceE4 = piecePrice(euros * factor, itemPerPack);
    const previous = tiers.at(-1);
    if (!previous || priceE4 < previous.priceE4) {
      tiers.push({ from: packs === 1 ? 1 : packs * itemPerPack, priceE4, discountE4: null });
    }
    factor *= 1 - random.integer(35, 65) / 1000;
  }
  return tiers;
}

/** The same tiers with every price multiplied, still whole cents a pack; tiers that stop being cheaper fall away. */
export function scaledTiers(tiers: readonly PriceTier[], factor: number, itemPerPack: number): PriceTier[] {
  const scaled: PriceTier[] = [];
  for (const { from, priceE4 } of tiers) {
    const price = piecePrice((priceE4 * factor) / 10_000, itemPerPack);
    const previous = scaled.at(-1);
    if (!previous || price < previous.priceE4) scaled.push({ from, priceE4: price, discountE4: null });
  }
  return scaled;
}

/** The same tiers with a reduced price beside each; null when packs are so cheap that nothing can come off. */
export function discountedTiers(tiers: readonly PriceTier[], percent: number, itemPerPack: number): PriceTier[] | null {
  const discounted = tiers.map((tier) => ({
    ...tier,
    discountE4: piecePrice((tier.priceE4 * (100 - percent)) / 1_000_000, itemPerPack),
  }));
  const reduces = discounted.every(({ discountE4, priceE4 }) => discountE4 < priceE4);
  return reduces ? discounted : null;
}

/** Minimum order in pieces: mostly some packs, sometimes a figure that has nothing to do with the pack. */
export function minimumQuantity(itemPerPack: number, packEuros: number, random: Random): number {
  if (itemPerPack >= 4 && random.chance(0.12)) return Math.floor(itemPerPack * (random.integer(1, 3) + 0.5));
  const cheap = packEuros < 8;
  return itemPerPack * random.pick(cheap ? [1, 2, 2, 3, 5, 10] : [1, 1, 1, 1, 2, 3]);
}

/** Maximum order in pieces, or null; never below the last tier. */
export function maximumQuantity(
  minimum: number,
  tiers: readonly PriceTier[],
  itemPerPack: number,
  random: Random,
): number | null {
  if (!random.chance(0.22)) return null;
  const floor = Math.max(minimum, tiers.at(-1)?.from ?? 1, itemPerPack * 10);
  const maximum = floor * random.integer(2, 6);
  return random.chance(0.3) ? maximum + Math.floor(itemPerPack / 3) : maximum;
}

/** Stock in pieces and the level below which it is called low: four lines in a hundred are empty, eight are low. */
export function stockOf(itemPerPack: number, packEuros: number, random: Random): { stock: number; alert: number } {
  const usual = packEuros < 15 ? 400 : packEuros < 80 ? 120 : 30;
  const alert = itemPerPack * Math.max(2, Math.round(usual / 20));
  const draw = random.next();
  if (draw < 0.04) return { stock: 0, alert };
  if (draw < 0.12) return { stock: Math.max(1, Math.floor(alert * (0.15 + random.next() * 0.8))), alert };
  const packs = random.integer(Math.ceil(usual / 4), usual * 3);
  return { stock: packs * itemPerPack + (random.chance(0.2) ? Math.floor(itemPerPack / 2) : 0), alert };
}
