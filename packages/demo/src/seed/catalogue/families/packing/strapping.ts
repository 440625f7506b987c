// Strapping with its closures and tools.

import { measured, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { numberIn, type Pair } from "#seed/tools/text.ts";

function strap(width: number, thickness: number, metres: number, newtons: number, price: number): Size {
  const [french, english] = measured(thickness, "mm");
  const [frenchWidth, englishWidth] = numberIn(width);
  return {
    name: [`${frenchWidth} × ${french}, ${metres} m`, `${englishWidth} × ${english}, ${metres} m`],
    values: { WIDTH: width, THICKNESS: thickness, ROLL_LENGTH: metres, BREAKING_STRENGTH: newtons },
    price,
    pack: 1,
  };
}

const polypropylene = [
  strap(9, 0.55, 4000, 1000, 38.5),
  strap(12, 0.55, 3000, 1300, 39.8),
  strap(12, 0.63, 2500, 1500, 38.9),
  strap(12, 0.73, 2300, 1900, 42.4),
  strap(15.5, 0.6, 2000, 2100, 44.2),
  strap(15.5, 0.8, 1500, 2800, 46.5),
];

const polyester = [
  strap(12, 0.6, 2500, 2800, 62),
  strap(12.5, 0.7, 2200, 3300, 68),
  strap(15.5, 0.7, 1750, 4300, 66.5),
  strap(15.5, 0.89, 1400, 5600, 70.4),
  strap(19, 0.8, 1200, 6200, 71.8),
];

const steel = [
  strap(13, 0.5, 300, 5100, 58),
  strap(16, 0.5, 250, 6300, 59.5),
  strap(19, 0.5, 210, 7500, 61),
  strap(32, 0.8, 80, 20000, 69),
];

const textile = [strap(13, 0.9, 1100, 3800, 49), strap(16, 0.9, 850, 4600, 51.5), strap(19, 0.9, 600, 5500, 54)];

const clip = (millimetres: number, price: number, pack: number): Size => ({
  name: [`pour feuillard de ${millimetres} mm`, `for ${millimetres} mm strap`],
  values: { WIDTH: millimetres },
  price,
  pack,
});

const loadNotes: readonly Pair[] = [
  [
    "Tendez sans écraser : le carton du bord doit rester plat.",
    "Tighten without crushing: the board at the edge must stay flat.",
  ],
  ["Associez-le à des cornières sur les arêtes fragiles.", "Combine with edge boards on fragile corners."],
];

/** A tool for straps of one width (millimetres), sold one by one. */
export const tool = (name: Pair, price: number, width = 16): Size => ({
  name,
  values: { WIDTH: width },
  price,
  pack: 1,
});

export const strappingLines: readonly Line[] = [
  {
    category: "feuillards",
    prefix: "FEU",
    name: ["Feuillard", "Strapping"],
    text: [
      "Une bande tendue autour de la charge vaut dix tours de film sur un produit lourd.",
      "One band pulled tight around the load is worth ten turns of film on a heavy product.",
    ],
    notes: loadNotes,
    drawing: "strapping",
    values: {},
    sizes: polypropylene,
    goesWith: ["boucles-chapes", "outils-cerclage", "cornieres"],
    editions: [
      {
        name: ["en polypropylène, pose manuelle", "polypropylene, hand grade"],
        text: [
          "Souple et léger, à fermer par boucles ou par chapes.",
          "Supple and light, closed with buckles or seals.",
        ],
        brand: "Cerclor",
        values: { MATERIAL: ["PP"], CORE_DIAMETER: 200, ...recyclable },
        colours: ["BLACK", "WHITE"],
      },
      {
        name: ["en polypropylène, pose machine", "polypropylene, machine grade"],
        text: ["Calibré pour les cercleuses automatiques.", "Calibrated for automatic strapping machines."],
        brand: "Cerclor",
        factor: 0.96,
        values: { MATERIAL: ["PP"], CORE_DIAMETER: 200, ...recyclable },
        colours: ["YELLOW", "BLUE"],
        sizes: polypropylene.slice(0, 4),
      },
      {
        name: ["en polyester recyclé", "recycled polyester"],
        text: [
          "Issu de bouteilles, il garde sa tension quand la charge se tasse.",
          "Made of bottles, it keeps its tension as the load settles.",
        ],
        brand: "Palévia",
        values: {
          MATERIAL: ["POLYESTER"],
          RECYCLED_CONTENT: 100,
          COLOUR: ["GREEN"],
          CORE_DIAMETER: 406,
          ...recyclable,
        },
        sizes: polyester,
      },
      {
        name: ["en acier bleui", "blued steel"],
        text: ["Pour les charges coupantes ou brûlantes.", "For sharp or hot loads."],
        brand: "Cerclor",
        values: { MATERIAL: ["STEEL"], COLOUR: ["NAVY"], ...recyclable },
        sizes: steel,
      },
      {
        name: ["textile fil à fil", "woven cord"],
        text: ["Aussi résistant que l'acier et sans danger à la coupe.", "As strong as steel and safe to cut."],
        brand: "Cerclor",
        values: { MATERIAL: ["POLYESTER"], COLOUR: ["WHITE"] },
        sizes: textile,
      },
      {
        name: ["en papier", "paper"],
        text: [
          "Du kraft filé, pour cercler journaux et cartons sans plastique.",
          "Spun kraft, to bundle newspapers and boxes without plastic.",
        ],
        brand: "Recycléo",
        factor: 1.3,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 70, ...recyclable },
        sizes: polypropylene.slice(1, 4),
      },
    ],
  },
  {
    category: "boucles-chapes",
    prefix: "CHA",
    name: ["Boucle ou chape", "Buckle or seal"],
    text: [
      "La fermeture qui correspond à la largeur du feuillard, au demi-millimètre.",
      "The closure that matches the width of the strap, to half a millimetre.",
    ],
    notes: [["À choisir de la même largeur que le feuillard.", "Choose the same width as the strap."]],
    drawing: "buckle",
    values: {},
    sizes: [clip(12, 0.022, 1000), clip(13, 0.024, 1000), clip(16, 0.029, 1000), clip(19, 0.034, 1000)],
    goesWith: ["feuillards", "outils-cerclage"],
    editions: [
      {
        name: ["métallique", "metal"],
        text: ["Boucle en fil galvanisé, retendable.", "Galvanised wire buckle, can be retightened."],
        brand: "Cerclor",
        values: { MATERIAL: ["STEEL"] },
      },
      {
        name: ["plastique", "plastic"],
        text: ["Ne raye pas et se pose sans outil.", "Does not scratch and needs no tool."],
        brand: "Cerclor",
        factor: 0.8,
        values: { MATERIAL: ["PP"] },
      },
      {
        name: ["crantée pour polyester", "serrated seal for polyester"],
        text: ["À sertir à la pince.", "To be crimped with a sealer."],
        brand: "Cerclor",
        factor: 1.2,
        values: { MATERIAL: ["STEEL"] },
      },
      {
        name: ["phosphatée pour textile", "phosphate-coated, for cord strap"],
        text: ["Sa surface rugueuse empêche tout glissement.", "Its rough surface prevents slipping."],
        brand: "Palévia",
        factor: 2.1,
        values: { MATERIAL: ["STEEL"] },
      },
    ],
  },
  {
    category: "boucles-chapes",
    prefix: "KIT",
    name: ["Kit de cerclage", "Strapping kit"],
    text: [
      "Feuillard, boucles et tendeur dans un carton qui sert de dévidoir.",
      "Strap, buckles and tensioner in a box that serves as dispenser.",
    ],
    notes: [["Recharge disponible séparément.", "Refill available separately."]],
    drawing: "strapping",
    values: { MATERIAL: ["PP"] },
    sizes: [
      { name: ["12 mm × 1000 m", "12 mm × 1000 m"], values: { WIDTH: 12, ROLL_LENGTH: 1000 }, price: 49.9, pack: 1 },
      { name: ["16 mm × 800 m", "16 mm × 800 m"], values: { WIDTH: 16, ROLL_LENGTH: 800 }, price: 58.5, pack: 1 },
      { name: ["12 mm × 300 m", "12 mm × 300 m"], values: { WIDTH: 12, ROLL_LENGTH: 300 }, price: 27.9, pack: 1 },
    ],
    goesWith: ["outils-cerclage"],
    editions: [
      {
        name: ["prêt à l'emploi", "ready to use"],
        text: [
          "De quoi cercler trois cents colis dès la livraison.",
          "Enough to strap three hundred parcels on arrival.",
        ],
        brand: "Cerclor",
        colours: ["BLACK"],
      },
      {
        name: ["avec chariot", "with trolley"],
        text: ["Le chariot porte le rouleau et les outils.", "The trolley carries the coil and the tools."],
        brand: "Palévia",
        factor: 2.6,
        colours: ["BLACK"],
      },
    ],
  },
  {
    category: "outils-cerclage",
    prefix: "OUT",
    name: ["Outil de cerclage", "Strapping tool"],
    text: ["La bonne tension, sans effort et sans blessure.", "The right tension, without strain or injury."],
    notes: [["Garantie deux ans, pièces détachées suivies.", "Two-year warranty, spare parts kept in stock."]],
    drawing: "strapping",
    values: { MATERIAL: ["STEEL"] },
    sizes: [
      tool(["jusqu'à 13 mm", "up to 13 mm"], 59, 13),
      tool(["jusqu'à 16 mm", "up to 16 mm"], 69, 16),
      tool(["jusqu'à 19 mm", "up to 19 mm"], 84, 19),
    ],
    goesWith: ["feuillards", "boucles-chapes"],
    editions: [
      {
        name: [", tendeur à cliquet", "ratchet tensioner"],
        text: ["Un levier à cliquet, une coupe intégrée.", "A ratchet lever with a built-in cutter."],
        brand: "Cerclor",
      },
      {
        name: [", pince à sertir", "sealer"],
        text: [
          "Deux crans par chape, pour le plastique et le polyester.",
          "Two notches per seal, for plastic and polyester.",
        ],
        brand: "Cerclor",
        factor: 1.1,
      },
      {
        name: [", combiné tendeur et sertisseur", "combination tool"],
        text: ["Il tend, sertit et coupe en une passe.", "It tightens, seals and cuts in one pass."],
        brand: "Palévia",
        factor: 4.2,
      },
      {
        name: ["à batterie", "battery-powered"],
        text: ["Deux cents soudures par charge, sans chape.", "Two hundred welds a charge, no seals."],
        brand: "Palévia",
        factor: 24,
      },
      {
        name: [", dévidoir mobile", "mobile dispenser"],
        text: ["Frein automatique et bac à outils.", "Automatic brake and tool tray."],
        brand: "Cerclor",
        factor: 2.3,
      },
      {
        name: [", coupe-feuillard", "strap cutter"],
        text: ["Des lames protégées qui coupent sans fouetter.", "Guarded blades that cut without whiplash."],
        brand: "Primapack",
        factor: 0.5,
      },
    ],
  },
];
