// Bin liners, sorting sacks and food-waste sacks.

import { notForFood, recyclable, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { grams } from "./plastic-bags.ts";

function sack(litres: number, width: number, height: number, gauge: number, perRoll: number, rate: number): Size {
  const price = round((grams(width, height, gauge) * rate) / 1000 + 0.01, 4);
  return {
    name: [`${litres} l, ${gauge} µm`, `${litres} l, ${gauge} µm`],
    values: { CAPACITY: litres, WIDTH: width, HEIGHT: height, GAUGE: gauge },
    price,
    pack: perRoll,
    note: [
      `Sac de ${width} × ${height} mm, en rouleaux de ${perRoll > 100 ? 25 : 10}.`,
      `${width} × ${height} mm sack, on rolls of ${perRoll > 100 ? 25 : 10}.`,
    ],
  };
}

const binLiners = [
  sack(10, 450, 500, 13, 1000, 2.4),
  sack(20, 450, 500, 18, 1000, 2.4),
  sack(30, 500, 650, 20, 500, 2.3),
  sack(50, 680, 750, 25, 500, 2.2),
  sack(80, 700, 900, 35, 200, 2.1),
  sack(100, 820, 870, 35, 200, 2.1),
  sack(110, 700, 1100, 40, 200, 2.1),
  sack(130, 800, 1150, 45, 100, 2.1),
  sack(160, 900, 1200, 50, 100, 2.1),
  sack(240, 1150, 1350, 35, 100, 2.2),
  sack(15, 420, 480, 15, 1000, 2.4),
  sack(60, 700, 800, 30, 200, 2.2),
  sack(120, 820, 1100, 50, 100, 2.1),
];

export const refuseSackLines: readonly Line[] = [
  {
    category: "sacs-poubelle",
    prefix: "POU",
    name: ["Sac poubelle", "Bin liner"],
    text: [
      "Soudure en étoile et plastique régénéré : il ne goutte pas et ne lâche pas sur le trottoir.",
      "Star seal and reclaimed plastic: it does not drip and does not give way on the pavement.",
    ],
    notes: [
      ["Dimensions en sac plein, bord de serrage compris.", "Dimensions of a full sack, tie edge included."],
      ["Les rouleaux se détachent à la prédécoupe.", "Rolls part at the perforation."],
    ],
    drawing: "refuse-bag",
    values: { MATERIAL: ["LDPE"], ...notForFood, ...recyclable },
    sizes: binLiners,
    goesWith: ["essuyage", "gants"],
    editions: [
      {
        name: ["noir", "black"],
        text: ["L'usage général, en polyéthylène régénéré.", "General use, in reclaimed polyethylene."],
        brand: "Nettalia",
        values: { COLOUR: ["BLACK"], RECYCLED_CONTENT: 95 },
      },
      {
        name: ["à liens coulissants", "with drawstring"],
        text: ["On tire, c'est fermé : la poignée vient avec.", "Pull and it is closed, handle included."],
        brand: "Nettalia",
        factor: 1.35,
        values: { COLOUR: ["GREY"], CLOSURE: ["DRAWSTRING"], RECYCLED_CONTENT: 80 },
        sizes: binLiners.slice(1, 8),
      },
      {
        name: ["renforcé chantier", "heavy-duty rubble"],
        text: ["Pour gravats, verre et déchets verts.", "For rubble, glass and garden waste."],
        brand: "Nettalia",
        values: { COLOUR: ["BLUE"], RECYCLED_CONTENT: 95 },
        sizes: [sack(110, 700, 1100, 80, 100, 2), sack(130, 800, 1150, 90, 100, 2), sack(130, 800, 1150, 120, 50, 2)],
      },
      {
        name: ["haute densité, pour corbeille", "high-density, for baskets"],
        text: [
          "Fin et craquant, pour les corbeilles de bureau et les sanitaires.",
          "Thin and crisp, for office and washroom baskets.",
        ],
        brand: "Primapack",
        factor: 0.8,
        values: { MATERIAL: ["HDPE"] },
        colours: ["WHITE", "BLACK"],
        sizes: binLiners.slice(0, 4),
      },
    ],
  },
  {
    category: "sacs-tri",
    prefix: "TRI",
    name: ["Sac de tri", "Sorting sack"],
    text: [
      "Une couleur par flux, une contenance pour chaque bac : le tri se fait sans consigne écrite.",
      "A colour for each stream, a size for each bin: sorting works without written rules.",
    ],
    notes: [["Pictogramme imprimé sur une face.", "Pictogram printed on one side."]],
    drawing: "refuse-bag",
    values: { MATERIAL: ["LDPE"], ...notForFood, ...recyclable },
    sizes: [binLiners[3], binLiners[6], binLiners[7]].filter((size) => size !== undefined),
    goesWith: ["sacs-poubelle", "essuyage"],
    editions: [
      {
        name: ["teinté translucide", "translucent tint"],
        text: ["Le contenu se contrôle d'un coup d'œil.", "The contents can be checked at a glance."],
        brand: "Nettalia",
        factor: 1.08,
        values: { RECYCLED_CONTENT: 70 },
        colours: ["YELLOW", "BLUE", "GREEN", "RED", "CLEAR"],
      },
      {
        name: ["à verre, très épais", "for glass, extra thick"],
        text: ["Cent microns pour les bouteilles du bar.", "A hundred microns for the bar's bottles."],
        brand: "Nettalia",
        values: { COLOUR: ["GREEN"], RECYCLED_CONTENT: 90 },
        sizes: [sack(50, 680, 750, 100, 100, 2), sack(110, 700, 1100, 100, 50, 2)],
      },
    ],
  },
  {
    category: "sacs-tri",
    prefix: "BIO",
    name: ["Sac à biodéchets compostable", "Compostable food-waste sack"],
    text: [
      "Il respire, limite les odeurs et rejoint le compost avec son contenu.",
      "It breathes, limits odours and joins the compost with its contents.",
    ],
    notes: [
      ["À changer tous les trois jours.", "Change every three days."],
      ["Conserver au sec : le sac se dégrade à l'humidité.", "Keep dry: the sack degrades in damp."],
    ],
    drawing: "refuse-bag",
    values: { ...notForFood },
    sizes: [
      sack(10, 420, 450, 15, 500, 6.5),
      sack(20, 450, 550, 18, 500, 6.3),
      sack(30, 500, 600, 20, 500, 6.2),
      sack(60, 680, 800, 25, 200, 6),
      sack(120, 800, 1100, 30, 100, 6),
      sack(240, 1150, 1350, 30, 50, 6),
    ],
    goesWith: ["sacs-poubelle"],
    editions: [
      {
        name: ["biosourcé", "bio-based"],
        text: [
          "Amidon et polyester végétal, certifié pour le compost domestique.",
          "Starch and plant polyester, certified for home composting.",
        ],
        brand: "Nettalia",
        values: { MATERIAL: ["BIOFILM"], COMPOSTABLE: ["HOME"], COLOUR: ["GREEN"], STANDARD: "NF T51-800" },
      },
      {
        name: ["en papier kraft", "kraft paper"],
        text: [
          "Deux plis résistants à l'humidité, pour le seau de cuisine.",
          "Two moisture-resistant plies, for the kitchen caddy.",
        ],
        brand: "Kraftine",
        factor: 1.7,
        values: { MATERIAL: ["KRAFT"], COMPOSTABLE: ["HOME"], COLOUR: ["BROWN"], STANDARD: "EN 13432" },
      },
    ],
  },
];
