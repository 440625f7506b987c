// Films that protect: bubble, foam, shrink.

import { by, measured, notRecyclable, recyclable, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { numberIn } from "#seed/tools/text.ts";

function roll(width: number, length: number, price: number, values: Size["values"] = {}, pack = 1): Size {
  return {
    name: by(measured(width, "mm"), measured(length, "m")),
    values: { WIDTH: width, ROLL_LENGTH: length, ...values },
    price,
    pack,
    note: [
      `Soit ${numberIn(round((width * length) / 1000, 1))[0]} m² par rouleau.`,
      `That is ${numberIn(round((width * length) / 1000, 1))[1]} m² a roll.`,
    ],
  };
}

const bubbleRolls = [
  roll(300, 50, 6.4),
  roll(300, 100, 11.9),
  roll(500, 50, 10.2),
  roll(500, 100, 19.4),
  roll(750, 100, 28.8),
  roll(1000, 50, 20.1),
  roll(1000, 100, 38.4),
  roll(1200, 100, 46.5),
  roll(1500, 100, 57.8),
  roll(400, 100, 15.6),
  roll(600, 100, 23.2),
  roll(800, 100, 30.8),
];

const foamRolls = [1, 2, 3].flatMap((thickness) =>
  [500, 1000, 1250, 1500].map((width) => {
    const length = thickness === 1 ? 400 : thickness === 2 ? 200 : 125;
    const size = roll(width, length, round((width * length * thickness) / 1_000_000 / 0.0095 + 2, 2), {
      THICKNESS: thickness,
    });
    return {
      ...size,
      name: [`${size.name[0]}, ${thickness} mm`, `${size.name[1]}, ${thickness} mm`] as const,
    };
  }),
);

const shrinkRolls = [300, 350, 400, 500, 600].flatMap((width) =>
  [15, 19].map((gauge) => {
    const size = roll(width, gauge === 15 ? 1332 : 1066, round(8 + width * gauge * 0.0062, 2), { GAUGE: gauge });
    return { ...size, name: [`${size.name[0]}, ${gauge} µm`, `${size.name[1]}, ${gauge} µm`] as const };
  }),
);

export const filmLines: readonly Line[] = [
  {
    category: "films-bulles",
    prefix: "BUL",
    name: ["Film à bulles", "Bubble wrap"],
    text: [
      "Des bulles d'air soudées sur toute leur base : elles ne se dégonflent pas sous le poids d'un colis.",
      "Air bubbles sealed around the whole base: they do not deflate under the weight of a parcel.",
    ],
    notes: [
      [
        "Placez les bulles vers l'objet, la face lisse vers l'extérieur.",
        "Put the bubbles against the object and the smooth side outwards.",
      ],
      [
        "Les rouleaux de 50 cm et moins tiennent sur un dévidoir mural.",
        "Rolls of 50 cm and less fit a wall dispenser.",
      ],
    ],
    drawing: "bubble-film",
    values: { MATERIAL: ["LDPE"], ...recyclable },
    sizes: bubbleRolls,
    goesWith: ["rubans-emballage", "caisses-double-cannelure"],
    editions: [
      {
        name: ["de 10 mm", "10 mm bubbles"],
        text: [
          "Le calibre universel, pour la vaisselle, les flacons et l'électronique.",
          "The universal size, for crockery, flasks and electronics.",
        ],
        brand: "Bullissime",
        values: { COLOUR: ["CLEAR"], RECYCLED_CONTENT: 30 },
      },
      {
        name: ["de 25 mm", "large 25 mm bubbles"],
        text: ["Plus d'air pour les pièces lourdes et les meubles.", "More air for heavy parts and furniture."],
        brand: "Bullissime",
        factor: 1.35,
        values: { COLOUR: ["CLEAR"], RECYCLED_CONTENT: 30 },
        sizes: bubbleRolls.filter((_, index) => index >= 2 && index % 2 === 0),
      },
      {
        name: ["recyclé vert", "recycled green"],
        text: [
          "Régénéré à 80 % ; la teinte verte distingue le rouleau au tri.",
          "80% reclaimed; the green tint tells it apart when sorting.",
        ],
        brand: "Recycléo",
        factor: 0.96,
        values: { COLOUR: ["GREEN"], RECYCLED_CONTENT: 80 },
        sizes: bubbleRolls.slice(0, 7),
      },
      {
        name: ["antistatique rose", "pink antistatic"],
        text: [
          "Il évacue les charges : cartes, processeurs et capteurs voyagent sans risque.",
          "It drains static charges: boards, processors and sensors travel safely.",
        ],
        brand: "Bullissime",
        factor: 1.8,
        values: { COLOUR: ["PINK"], RECYCLED_CONTENT: 0, STANDARD: "EN 61340-5-1" },
        sizes: bubbleRolls.slice(0, 6),
      },
      {
        name: ["doublé kraft", "kraft-backed"],
        text: [
          "Une face papier raidit le film et lui donne de la tenue autour des cadres.",
          "A paper face stiffens the film and helps it hold around frames.",
        ],
        brand: "Caléo",
        factor: 1.6,
        values: { COLOUR: ["BROWN"], ...notRecyclable },
        sizes: bubbleRolls.slice(2, 7),
      },
    ],
  },
  {
    category: "films-mousse",
    prefix: "MOU",
    name: ["Film mousse en rouleau", "Foam film on a roll"],
    text: [
      "Une mousse de polyéthylène douce qui ne raye ni le vernis, ni l'inox, ni le verre.",
      "A soft polyethylene foam that scratches neither varnish, nor stainless steel, nor glass.",
    ],
    notes: [
      ["Se coupe aux ciseaux et se soude à chaud.", "Cuts with scissors and heat-seals."],
      ["Imputrescible, insensible à l'humidité.", "Rot-proof and unaffected by damp."],
    ],
    drawing: "foam-roll",
    values: { MATERIAL: ["PE_FOAM"], ...recyclable },
    sizes: foamRolls,
    goesWith: ["rubans-techniques", "mousses"],
    editions: [
      {
        name: ["blanc", "white"],
        text: [
          "Le rouleau d'atelier, pour emballer comme pour intercaler.",
          "The workshop roll, for wrapping and for interleaving.",
        ],
        brand: "Caléo",
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["antistatique", "antistatic"],
        text: [
          "Teinte rose et traitement permanent pour les composants sensibles.",
          "Pink tint and permanent treatment for sensitive components.",
        ],
        brand: "Caléo",
        factor: 1.4,
        values: { COLOUR: ["PINK"], STANDARD: "EN 61340-5-1" },
        sizes: foamRolls.slice(0, 6),
      },
      {
        name: ["recyclé gris", "recycled grey"],
        text: [
          "Chutes d'usine refondues : même souplesse, teinte variable.",
          "Remelted factory offcuts: the same softness, varying shade.",
        ],
        brand: "Recycléo",
        factor: 0.92,
        values: { COLOUR: ["GREY"], RECYCLED_CONTENT: 70 },
        sizes: foamRolls.slice(0, 6),
      },
    ],
  },
  {
    category: "films-retractables",
    prefix: "RET",
    name: ["Film rétractable", "Shrink film"],
    text: [
      "Il épouse le produit au passage dans le tunnel et garde un éclat de vitrine.",
      "It moulds itself to the product in the tunnel and keeps a shop-window gloss.",
    ],
    notes: [
      ["Dossé : le film plié en deux s'utilise sur les machines en L.", "Centre-folded for L-sealers."],
      ["Rétraction équilibrée dans les deux sens, à partir de 130 °C.", "Balanced shrinkage both ways, from 130 °C."],
    ],
    drawing: "shrink-film",
    values: { COLOUR: ["CLEAR"] },
    sizes: shrinkRolls,
    goesWith: ["etiquettes-thermiques"],
    editions: [
      {
        name: ["en polyoléfine", "polyolefin"],
        text: [
          "Sans chlore, apte au contact alimentaire, brillant et solide.",
          "Chlorine-free, food-safe, glossy and strong.",
        ],
        brand: "Transparo",
        values: { MATERIAL: ["PP"], FOOD_CONTACT: ["YES"], ...recyclable },
      },
      {
        name: ["en polyoléfine réticulée", "cross-linked polyolefin"],
        text: ["Elle tient aux arêtes vives et aux cadences élevées.", "It stands sharp edges and high speeds."],
        brand: "Transparo",
        factor: 1.35,
        values: { MATERIAL: ["PP"], FOOD_CONTACT: ["YES"] },
      },
      {
        name: ["en polyéthylène, pour fardelage", "polyethylene bundling film"],
        text: [
          "Épais et mat, pour regrouper bouteilles, boîtes et sacs.",
          "Thick and matt, to bundle bottles, cans and bags.",
        ],
        brand: "Filmatik",
        values: { MATERIAL: ["LDPE"], RECYCLED_CONTENT: 30, ...recyclable },
        sizes: [350, 450, 600].flatMap((width) =>
          [50, 70].map((gauge) => {
            const size = roll(width, gauge === 50 ? 500 : 350, round(12 + width * gauge * 0.0013, 2), { GAUGE: gauge });
            return { ...size, name: [`${size.name[0]}, ${gauge} µm`, `${size.name[1]}, ${gauge} µm`] as const };
          }),
        ),
      },
      {
        name: ["compostable", "compostable"],
        text: ["Un film biosourcé pour les primeurs et les magazines.", "A bio-based film for produce and magazines."],
        brand: "Transparo",
        factor: 2.2,
        values: { MATERIAL: ["BIOFILM"], COMPOSTABLE: ["INDUSTRIAL"], STANDARD: "EN 13432" },
        sizes: shrinkRolls.filter((_, index) => index % 2 === 0),
      },
    ],
  },
];
