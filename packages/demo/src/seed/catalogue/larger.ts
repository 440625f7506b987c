// Catalogues larger than the demo, for benchmarks: the same families by further makers, in further collections and finishes,
// made one range at a time so that memory does not grow with the catalogue. The demo itself stays as it is, to the last letter.

import { randomNamed } from "#seed/tools/random.ts";
import { type Labels, labels, type Pair } from "#seed/tools/text.ts";
import { code, eanOf } from "./build.ts";
import { scaledTiers, stockOf } from "./prices.ts";
import type { OfferRecord, PriceRecord, ProductRecord, VariantRecord } from "./terms/records.ts";

/** More variants per prefix than any family of the demo has. */
const numbersPerRange = 5_000;

// Two parts make the name of a maker, four hundred in all.
const makerBeginnings = "Val Nor Bel Mar Sol Cor Fer Mon Tar Lum Riv Ark Del Pan Ver Gal Ost Ced Ral Mil".split(" ");
const makerEndings = "pak éa ance ivo ard olis eto uba inov ède tis orme ella axe uma ique ost igna ade emballe".split(
  " ",
);

const collections = (
  "Lagune Mistral Garrigue Névé Ardoise Bruyère Cerisaie Dune Écume Falaise Genêt Houle Islande Jonquille Karst Lisière " +
  "Marais Noroît Olivaie Pinède Quartz Ravine Savane Tourbe Ubac Vallon Yucca Zéphyr Amarante Basalte Colza Delphine " +
  "Embrun Fougère Galet Hêtraie Indigo Jade Kaolin Lavande Mélèze Nacre Ombrage Palombe Rocaille Sarcelle Tilleul Verveine"
).split(" ");

const finishes: readonly Pair[] = [
  ["finition mate", "matt finish"],
  ["finition satinée", "satin finish"],
  ["finition brillante", "gloss finish"],
  ["bords renforcés", "reinforced edges"],
  ["ouverture facile", "easy opening"],
  ["grain lin", "linen grain"],
  ["grain fin", "fine grain"],
  ["impression damier", "chequered print"],
  ["impression feuillage", "leaf print"],
  ["impression rayures", "striped print"],
  ["liseré cuivré", "copper rim"],
  ["liseré argenté", "silver rim"],
  ["toucher velours", "velvet touch"],
  ["qualité renforcée", "heavy duty"],
  ["qualité légère", "light duty"],
  ["traitement hydrofuge", "water-repellent treatment"],
  ["traitement antidérapant", "anti-slip treatment"],
  ["traitement antistatique", "anti-static treatment"],
  ["coupe droite", "straight cut"],
  ["coupe dentelée", "serrated cut"],
];

const uses: readonly Pair[] = [
  ["Pensé pour les traiteurs et les buffets.", "Made with caterers and buffets in mind."],
  ["Apprécié des boulangeries et des salons de thé.", "A favourite of bakeries and tea rooms."],
  ["Convient aux expéditions quotidiennes d'un entrepôt.", "Suits the daily shipments of a warehouse."],
  ["Utile aux fromagers, bouchers et poissonniers.", "Useful to cheesemongers, butchers and fishmongers."],
  ["Choisi par les fleuristes et les jardineries.", "Chosen by florists and garden centres."],
  ["Adapté à la restauration scolaire et hospitalière.", "Fit for school and hospital catering."],
  ["Prévu pour les marchés, foires et festivals.", "Meant for markets, fairs and festivals."],
  ["Supporte les cadences des lignes automatiques.", "Keeps up with automatic lines."],
  ["Protège verrerie, céramique et bouteilles.", "Protects glassware, ceramics and bottles."],
  ["Résiste aux chambres froides et à la congélation.", "Withstands cold rooms and freezing."],
  ["Se range à plat et se monte sans outil.", "Stores flat and assembles without tools."],
  ["Recommandé aux hôtels, spas et conciergeries.", "Recommended to hotels, spas and concierge desks."],
];

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

function rangedVariant(variant: VariantRecord, range: number, suffix: Labels): VariantRecord {
  const externalId = renumbered(variant.externalId, range);
  const random = randomNamed(`range ${externalId}`);
  const factor = 0.85 + random.next() * 0.35;
  const [prefix = "", number = "0"] = externalId.split("-");
  return {
    ...variant,
    externalId,
    name: behind(variant.name, ", ", suffix),
    ean: eanOf(prefix, Number(number)),
    mpn: `${variant.mpn}-${range}`,
    offers: variant.offers.map((offer) => rangedOffer(offer, range, factor)),
  };
}

const behind = (text: Labels, separator: string, more: Labels): Labels => ({
  "fr-FR": `${text["fr-FR"]}${separator}${more["fr-FR"]}`,
  "en-GB": `${text["en-GB"]}${separator}${more["en-GB"]}`,
});

/** A maker takes over all that one brand of the demo makes. */
function makerOf(brand: string, range: number): string {
  const random = randomNamed(`maker ${brand} ${range}`);
  return `${random.pick(makerBeginnings)}${random.pick(makerEndings)}`;
}

function rangedProduct(product: ProductRecord, range: number): ProductRecord {
  const externalId = renumbered(product.externalId, range);
  const random = randomNamed(`range ${externalId}`);
  const collection = collections[(range - 1) % collections.length] ?? "";
  const cycle = Math.floor((range - 1) / collections.length) + 1;
  const named = cycle === 1 ? collection : `${collection} ${cycle}`;
  const [french, english] = random.pick(finishes);
  const suffix = labels([`gamme ${named}, ${french}`, `${named} range, ${english}`]);
  const model = `${collection.slice(0, 3).toUpperCase()}${random.integer(100, 999)}`;
  const [useFrench, useEnglish] = random.pick(uses);
  return {
    ...product,
    externalId,
    brand: makerOf(product.brand, range),
    name: behind(product.name, ", ", suffix),
    description: behind(
      product.description,
      " ",
      labels([`${useFrench} Modèle ${model}.`, `${useEnglish} Model ${model}.`]),
    ),
    relatedProducts: [],
    variants: product.variants.map((variant) => rangedVariant(variant, range, suffix)),
  };
}

/** The products of the demo as one further range. Range 1 is the first beyond the demo. */
export function furtherRange(products: readonly ProductRecord[], range: number): ProductRecord[] {
  return products
    .filter(({ variants }) => variants.every(({ offers }) => offers.every(({ taxRate }) => taxRate === 2_000)))
    .map((product) => rangedProduct(product, range));
}
