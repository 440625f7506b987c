// What fills the empty space of a box: paper, chips, shred, air.

import { dimensions, measured, notRecyclable, recyclable, round } from "#seed/catalogue/families/shared.ts";
import { type Line, plain, type Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";

function paperRoll(width: number, metres: number, grammage: number): Size {
  const kilograms = (width * metres * grammage) / 1e6;
  return {
    name: [`${width} mm × ${metres} m, ${grammage} g/m²`, `${width} mm × ${metres} m, ${grammage} g/m²`],
    values: { WIDTH: width, ROLL_LENGTH: metres, GRAMMAGE: grammage, NET_WEIGHT: round(kilograms, 1) },
    price: round(2 + kilograms * 1.55, 2),
    pack: 1,
  };
}

const kraftRolls = [
  paperRoll(300, 250, 70),
  paperRoll(500, 250, 70),
  paperRoll(700, 250, 70),
  paperRoll(1000, 250, 70),
  paperRoll(500, 300, 90),
  paperRoll(1000, 300, 90),
  paperRoll(1200, 200, 90),
  paperRoll(400, 250, 70),
  paperRoll(750, 300, 90),
];

const bulk = (litres: number, price: number): Size => ({
  name: measured(litres, "l"),
  values: { CAPACITY: litres },
  price,
  pack: 1,
});

const kilos = (value: number, price: number): Size => ({
  name: measured(value, "kg"),
  values: { NET_WEIGHT: value },
  price,
  pack: 1,
});

const airRoll = (width: number, length: number, metres: number, price: number): Size => ({
  name: [`coussins de ${width} × ${length} mm, ${metres} m`, `${width} × ${length} mm cushions, ${metres} m`],
  values: { WIDTH: width, LENGTH: length, ROLL_LENGTH: metres },
  price,
  pack: 1,
});

const fillNotes: readonly Pair[] = [
  [
    "Secouez le colis fermé : si rien ne bouge, c'est assez.",
    "Shake the closed parcel: if nothing moves, it is enough.",
  ],
  [
    "Comptez 15 l de calage pour un carton de 300 × 200 × 250 mm à moitié plein.",
    "Allow 15 l of fill for a half-full 300 × 200 × 250 mm box.",
  ],
];

export const voidFillLines: readonly Line[] = [
  {
    category: "papiers-calage",
    prefix: "KRA",
    name: ["Papier kraft de calage en rouleau", "Kraft void-fill paper on a roll"],
    text: [
      "On déroule, on froisse, on cale : le papier prend la forme du vide et la garde.",
      "Unwind, crumple, fill: the paper takes the shape of the gap and keeps it.",
    ],
    notes: fillNotes,
    drawing: "kraft-roll",
    values: { MATERIAL: ["KRAFT"], ...recyclable },
    sizes: kraftRolls,
    goesWith: ["caisses-simple-cannelure", "rubans-papier"],
    editions: [
      {
        name: ["brun recyclé", "recycled brown"],
        text: ["Pâte recyclée à 100 %, sans colorant.", "100% recycled pulp, no dye."],
        brand: "Papylis",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 100 },
      },
      {
        name: ["blanc", "white"],
        text: ["Pour les cadeaux et les objets clairs.", "For gifts and light-coloured objects."],
        brand: "Papylis",
        factor: 1.2,
        values: { COLOUR: ["WHITE"] },
        sizes: kraftRolls.slice(0, 5),
      },
      {
        name: ["premier choix, vergé", "prime, ribbed"],
        text: ["Une face vergée, plus résistante à la déchirure.", "A ribbed face, more resistant to tearing."],
        brand: "Kraftine",
        factor: 1.3,
        values: { COLOUR: ["BROWN"] },
        sizes: kraftRolls.slice(2),
      },
    ],
  },
  {
    category: "papiers-calage",
    prefix: "ALV",
    name: ["Papier alvéolé", "Honeycomb paper"],
    text: [
      "Étiré, il s'ouvre en nid d'abeilles et enveloppe sans ruban.",
      "Stretched, it opens into a honeycomb and wraps without tape.",
    ],
    notes: fillNotes.slice(0, 1),
    drawing: "void-fill-paper",
    values: { MATERIAL: ["KRAFT"], ...recyclable, GRAMMAGE: 80 },
    sizes: [
      { name: ["390 mm × 250 m", "390 mm × 250 m"], values: { WIDTH: 390, ROLL_LENGTH: 250 }, price: 42, pack: 1 },
      { name: ["500 mm × 250 m", "500 mm × 250 m"], values: { WIDTH: 500, ROLL_LENGTH: 250 }, price: 51, pack: 1 },
      { name: ["500 mm × 100 m", "500 mm × 100 m"], values: { WIDTH: 500, ROLL_LENGTH: 100 }, price: 24, pack: 1 },
    ],
    goesWith: ["boites-postales", "cartons-bouteilles"],
    editions: [
      {
        name: plain,
        text: [
          "Remplace le film à bulles pour les flacons et la vaisselle.",
          "Replaces bubble wrap for flasks and crockery.",
        ],
        brand: "Caléo",
        colours: ["BROWN", "WHITE", "BLACK"],
      },
    ],
  },
  {
    category: "papiers-calage",
    prefix: "SOI",
    name: ["Papier de soie en rames", "Tissue paper in reams"],
    text: [
      "La feuille légère qui glisse entre l'objet et la boîte.",
      "The light sheet that slips between object and box.",
    ],
    notes: [["Sans acide, ne ternit pas l'argenterie.", "Acid-free, does not tarnish silver."]],
    drawing: "tissue-paper",
    values: { MATERIAL: ["PAPER"], GRAMMAGE: 18, ...recyclable },
    sizes: [
      { name: dimensions(750, 500), values: { LENGTH: 750, WIDTH: 500 }, price: 0.032, pack: 500 },
      { name: dimensions(500, 375), values: { LENGTH: 500, WIDTH: 375 }, price: 0.019, pack: 500 },
    ],
    goesWith: ["sacs-luxe", "boites-postales"],
    editions: [
      {
        name: plain,
        text: ["Teintes douces, sans transfert de couleur.", "Soft shades that do not bleed."],
        brand: "Cabassou",
        colours: ["WHITE", "BLACK", "PINK", "IVORY", "NAVY", "RED"],
      },
    ],
  },
  {
    category: "particules-frisure",
    prefix: "PRT",
    name: ["Particules de calage", "Loose fill"],
    text: [
      "On verse, on referme : les particules occupent chaque recoin.",
      "Pour and close: the chips reach every corner.",
    ],
    notes: fillNotes,
    drawing: "loose-fill",
    values: {},
    sizes: [bulk(100, 16.5), bulk(300, 34.9), bulk(500, 49.5)],
    goesWith: ["caisses-simple-cannelure", "cartons-bouteilles"],
    editions: [
      {
        name: ["en amidon de maïs", "corn starch"],
        text: ["Solubles dans l'eau, compostables au jardin.", "Dissolve in water, compost in the garden."],
        brand: "Caléo",
        values: { MATERIAL: ["STARCH"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"] },
      },
      {
        name: ["en polystyrène recyclé", "recycled polystyrene"],
        text: ["Très légères, insensibles à l'humidité.", "Very light, unaffected by damp."],
        brand: "Caléo",
        factor: 0.78,
        values: { MATERIAL: ["EPS"], RECYCLED_CONTENT: 100, COLOUR: ["GREEN"], ...notRecyclable },
      },
      {
        name: ["en carton broyé", "shredded board"],
        text: ["Vos vieux cartons, passés en matelas.", "Old boxes turned into cushioning."],
        brand: "Recycléo",
        factor: 0.6,
        values: { MATERIAL: ["CORRUGATED"], RECYCLED_CONTENT: 100, COLOUR: ["BROWN"], ...recyclable },
      },
    ],
  },
  {
    category: "particules-frisure",
    prefix: "FRS",
    name: ["Frisure", "Shred"],
    text: [
      "Elle cale et elle décore : un fond de coffret qui se remarque.",
      "It cushions and decorates: a box bottom that gets noticed.",
    ],
    notes: [["Ébouriffez avant usage pour doubler le volume.", "Fluff up before use to double the volume."]],
    drawing: "loose-fill",
    values: { ...recyclable },
    sizes: [kilos(1, 8.9), kilos(5, 36.5), kilos(10, 66)],
    goesWith: ["boites-postales", "sacs-luxe"],
    editions: [
      {
        name: ["de papier plissé", "crinkle-cut paper"],
        text: ["En accordéon, élastique sous la main.", "Accordion-cut, springy to the touch."],
        brand: "Caléo",
        values: { MATERIAL: ["PAPER"] },
        colours: ["BROWN", "WHITE", "BLACK", "RED", "PINK", "GREEN", "IVORY"],
      },
      {
        name: ["de bois", "wood wool"],
        text: ["Copeaux de peuplier fins, secs et sans odeur.", "Fine poplar shavings, dry and odourless."],
        brand: "Caléo",
        factor: 0.7,
        values: { MATERIAL: ["WOOD"], COLOUR: ["NATURAL"], COMPOSTABLE: ["HOME"] },
      },
      {
        name: ["de kraft, premier prix", "budget kraft"],
        text: ["Coupe droite, pour caler sans décorer.", "Straight cut, for padding without decorating."],
        brand: "Recycléo",
        factor: 0.6,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 100 },
      },
    ],
  },
  {
    category: "coussins-air",
    prefix: "AIR",
    name: ["Film pour coussins d'air", "Air cushion film"],
    text: [
      "Une bobine de quelques kilos remplace un camion de calage.",
      "A roll of a few kilos replaces a lorry-load of fill.",
    ],
    notes: [
      ["Pour machines de gonflage de table.", "For table-top inflators."],
      ["Se perce et se jette avec les films plastiques.", "Puncture and throw away with plastic films."],
    ],
    drawing: "air-cushions",
    values: {},
    sizes: [
      airRoll(200, 100, 450, 44),
      airRoll(200, 200, 450, 42),
      airRoll(400, 150, 250, 48),
      airRoll(400, 300, 250, 49),
      airRoll(400, 500, 250, 51),
      airRoll(200, 300, 450, 43),
      airRoll(300, 200, 300, 46),
    ],
    goesWith: ["caisses-simple-cannelure", "caisses-hauteur-variable"],
    editions: [
      {
        name: ["standard", "standard"],
        text: ["Polyéthylène haute densité de 20 microns.", "20 micron high-density polyethylene."],
        brand: "Bullissime",
        values: { MATERIAL: ["HDPE"], GAUGE: 20, ...recyclable },
      },
      {
        name: ["recyclé", "recycled"],
        text: [
          "La moitié de matière récupérée, teinte légèrement verte.",
          "Half reclaimed material, with a slight green tint.",
        ],
        brand: "Bullissime",
        factor: 1.05,
        values: { MATERIAL: ["HDPE"], GAUGE: 20, RECYCLED_CONTENT: 50, COLOUR: ["GREEN"], ...recyclable },
      },
      {
        name: ["compostable", "compostable"],
        text: ["Un film d'amidon, pour les boutiques sans plastique.", "A starch film, for plastic-free shops."],
        brand: "Caléo",
        factor: 2,
        values: { MATERIAL: ["BIOFILM"], GAUGE: 20, COMPOSTABLE: ["HOME"] },
      },
      {
        name: ["à double coussin", "double cushion"],
        text: [
          "Deux rangs de bulles, pour envelopper autant que remplir.",
          "Two rows of cushions, to wrap as well as fill.",
        ],
        brand: "Bullissime",
        factor: 1.25,
        values: { MATERIAL: ["LDPE"], GAUGE: 25, ...recyclable },
      },
    ],
  },
  {
    category: "coussins-air",
    prefix: "GON",
    name: ["Gonfleur de coussins", "Air cushion inflator"],
    text: [
      "Huit mètres de coussins par minute, sur un coin de table.",
      "Eight metres of cushions a minute, on the corner of a table.",
    ],
    notes: [
      ["Mise à disposition possible au-delà de vingt bobines par an.", "Available on loan above twenty rolls a year."],
    ],
    drawing: "air-cushions",
    values: {},
    sizes: [
      { name: ["modèle de table", "table-top model"], values: { WEIGHT: 5200 }, price: 690, pack: 1 },
      { name: ["modèle à cadence", "high-speed model"], values: { WEIGHT: 9800 }, price: 1840, pack: 1 },
    ],
    goesWith: ["coussins-air"],
    editions: [
      {
        name: plain,
        text: ["Prêt en une minute, sans air comprimé.", "Ready in a minute, no compressed air."],
        brand: "Bullissime",
      },
    ],
  },
];
