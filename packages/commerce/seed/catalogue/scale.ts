// Catalogues larger than the demo, for benchmarks: the same families under further ranges, made one range at a time so
// that memory does not grow with the catalogue. The demo itself stays as it is, to the last letter.
import { randomNamed } from "#seed/random.ts";
import { brandSeries } from "./brands.ts";
import { code, eanOf } from "./build.ts";
import { scaledTiers, stockOf } from "./prices.ts";
import type { OfferRecord, PriceRecord, ProductRecord, VariantRecord } from "./records.ts";

/** More variants per prefix than any family of the demo has. */
const numbersPerRange = 5_000;

const renumbered = (externalId: string, range: number): string =>
  externalId.replace(/[A-Z]{3}-\d{4}/, (found) => {
    const [prefix = "", number = "0"] = found.split("-");
    return code(prefix, Number(number) + range * numbersPerRange);
  });

function rangedPrice(price: PriceRecord, range: number, factor: number): PriceRecord {
  return {
    ...price,
    externalId: renumbered(price.externalId, range),
    tiers: scaledTiers(price.tiers, factor, price.itemPerPack),
    discountDays: null,
  };
}

function rangedOffer(offer: OfferRecord, range: number, factor: number): OfferRecord {
  const externalId = renumbered(offer.externalId, range);
  const itemPerPack = offer.prices[0]?.itemPerPack ?? 1;
  const packEuros = ((offer.prices[0]?.tiers[0]?.priceE4 ?? 0) * itemPerPack) / 10_000;
  const { stock, alert } = stockOf(itemPerPack, packEuros, randomNamed(`stock ${externalId}`));
  return {
    ...offer,
    externalId,
    stock,
    minStockAlert: alert,
    prices: offer.prices.map((price) => rangedPrice(price, range, factor)),
  };
}

function rangedVariant(variant: VariantRecord, range: number, suffix: { fr: string; en: string }): VariantRecord {
  const externalId = renumbered(variant.externalId, range);
  const random = randomNamed(`range ${externalId}`);
  const factor = 0.85 + random.next() * 0.35;
  const [prefix = "", number = "0"] = externalId.split("-");
  return {
    ...variant,
    externalId,
    name: { "fr-FR": `${variant.name["fr-FR"]}, ${suffix.fr}`, "en-GB": `${variant.name["en-GB"]}, ${suffix.en}` },
    ean: eanOf(prefix, Number(number)),
    mpn: `${variant.mpn}-${range}`,
    offers: variant.offers.map((offer) => rangedOffer(offer, range, factor)),
  };
}

/** The products of the demo as one further range. Range 1 is the first beyond the demo. */
export function furtherRange(products: readonly ProductRecord[], range: number): ProductRecord[] {
  const series = brandSeries[(range - 1) % brandSeries.length] ?? "";
  const cycle = Math.floor((range - 1) / brandSeries.length) + 1;
  const brand = cycle === 1 ? series : `${series} ${cycle}`;
  const suffix = { fr: `gamme ${brand}`, en: `${brand} range` };
  return products
    .filter(({ variants }) => variants.every(({ offers }) => offers.every(({ taxRate }) => taxRate === 2_000)))
    .map((product) => ({
      ...product,
      externalId: renumbered(product.externalId, range),
      brand,
      name: { "fr-FR": `${product.name["fr-FR"]}, ${suffix.fr}`, "en-GB": `${product.name["en-GB"]}, ${suffix.en}` },
      relatedProducts: [],
      variants: product.variants.map((variant) => rangedVariant(variant, range, suffix)),
    }));
}
