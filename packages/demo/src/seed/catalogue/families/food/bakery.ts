// For bakers and pastry cooks: cake boxes, boards, bags, baking cases.

import { dimensions, foodSafe, recyclable, round } from "#seed/catalogue/families/shared.ts";
import { type Line, plain, type Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";

function cakeBox(side: number, height: number, price: number, pack: number): Size {
  return {
    name: dimensions(side, side, height),
    values: { LENGTH: side, WIDTH: side, HEIGHT: height },
    price,
    pack,
    note: [`Pour un gâteau de ${side / 10 - 2} cm au plus.`, `For a cake of ${side / 10 - 2} cm at most.`],
  };
}

const cakeBoxes = [
  cakeBox(160, 50, 0.168, 200),
  cakeBox(180, 50, 0.184, 200),
  cakeBox(200, 50, 0.204, 200),
  cakeBox(230, 50, 0.238, 100),
  cakeBox(260, 50, 0.276, 100),
  cakeBox(280, 50, 0.312, 100),
  cakeBox(320, 50, 0.368, 100),
  cakeBox(140, 50, 0.152, 200),
  cakeBox(220, 80, 0.262, 100),
  cakeBox(250, 80, 0.296, 100),
  cakeBox(300, 80, 0.362, 100),
];

const tallBoxes = [
  cakeBox(200, 120, 0.42, 50),
  cakeBox(260, 120, 0.56, 50),
  cakeBox(300, 150, 0.78, 50),
  cakeBox(360, 200, 1.12, 25),
  cakeBox(400, 250, 1.46, 25),
];

function disc(centimetres: number, price: number, pack: number): Size {
  return {
    name: [`Ø ${centimetres} cm`, `Ø ${centimetres} cm`],
    values: { DIAMETER: centimetres * 10 },
    price,
    pack,
    note: [`Pour un entremets de ${centimetres - 2} cm.`, `For a ${centimetres - 2} cm cake.`],
  };
}

const discs = [16, 18, 20, 22, 24, 26, 28, 30, 32].map((centimetres) =>
  disc(centimetres, round(0.05 + centimetres * centimetres * 0.00022, 3), 100),
);

const rectangles = (
  [
    [200, 100],
    [300, 100],
    [300, 200],
    [400, 300],
    [600, 400],
  ] as const
).map(
  ([length, width]): Size => ({
    name: dimensions(length, width),
    values: { LENGTH: length, WIDTH: width },
    price: round(0.06 + length * width * 0.0000042, 3),
    pack: length > 350 ? 50 : 100,
  }),
);

const bread = (width: number, gusset: number, height: number, price: number, use: Pair): Size => ({
  name: dimensions(width, gusset, height),
  values: { WIDTH: width, GUSSET: gusset, HEIGHT: height },
  price,
  pack: 1000,
  note: use,
});

const breadBags = [
  bread(90, 40, 550, 0.021, ["Pour une baguette.", "For one baguette."]),
  bread(120, 40, 550, 0.025, ["Pour deux baguettes ou un pain.", "For two baguettes or one loaf."]),
  bread(140, 50, 640, 0.031, ["Pour une flûte ou un gros pain.", "For a large stick or loaf."]),
  bread(110, 50, 210, 0.014, ["Pour un croissant.", "For one croissant."]),
  bread(140, 70, 220, 0.017, ["Pour trois viennoiseries.", "For three pastries."]),
  bread(180, 70, 280, 0.023, ["Pour six viennoiseries.", "For six pastries."]),
  bread(220, 110, 360, 0.034, ["Pour une miche.", "For a round loaf."]),
  bread(100, 40, 360, 0.017, ["Pour une demi-baguette ou un sandwich.", "For half a baguette or a sandwich."]),
  bread(160, 60, 320, 0.023, ["Pour un pain de campagne de 400 g.", "For a 400 g country loaf."]),
  bread(260, 120, 420, 0.042, ["Pour une brioche ou un panettone.", "For a brioche or a panettone."]),
];

function bakingCase(diameter: number, height: number, price: number): Size {
  return {
    name: [`Ø ${diameter} mm, hauteur ${height} mm`, `Ø ${diameter} mm, ${height} mm high`],
    values: { DIAMETER: diameter, HEIGHT: height },
    price,
    pack: 1000,
  };
}

const cases = [
  bakingCase(30, 18, 0.0058),
  bakingCase(35, 20, 0.0064),
  bakingCase(45, 25, 0.0088),
  bakingCase(50, 35, 0.0116),
  bakingCase(55, 40, 0.0148),
  bakingCase(60, 45, 0.0182),
];

const loaf = (length: number, width: number, height: number, price: number): Size => ({
  name: dimensions(length, width, height),
  values: { LENGTH: length, WIDTH: width, HEIGHT: height },
  price,
  pack: 200,
});

const board = { MATERIAL: ["CARDBOARD"], ...foodSafe, ...recyclable } as const;

export const bakeryLines: readonly Line[] = [
  {
    category: "boites-patissieres",
    prefix: "PAT",
    name: ["Boîte pâtissière", "Cake box"],
    text: [
      "Pliée à plat, dressée d'un geste, elle se ferme par deux languettes et se noue si l'on veut d'un ruban.",
      "Flat when stored, up in one movement, it closes with two tabs and takes a ribbon if you like.",
    ],
    notes: [
      ["Carton apte au contact direct, sans odeur.", "Odourless board, suitable for direct contact."],
      [
        "La semelle dorée se glisse dessous sans toucher les bords.",
        "A gold board slides under the cake without touching the sides.",
      ],
    ],
    drawing: "cake-box",
    values: { ...board, CLOSURE: ["TUCK"] },
    sizes: cakeBoxes,
    goesWith: ["supports-gateaux", "sachets-boulangerie", "caissettes"],
    editions: [
      {
        name: ["blanche", "white"],
        text: ["Un blanc franc qui convient à toutes les maisons.", "A clean white that suits every shop."],
        brand: "Fournil",
        values: { COLOUR: ["WHITE"], GRAMMAGE: 275 },
      },
      {
        name: ["kraft", "kraft"],
        text: [
          "Kraft brun des deux côtés, pour les tartes et les gâteaux de voyage.",
          "Brown kraft on both sides, for tarts and travel cakes.",
        ],
        brand: "Fournil",
        values: { COLOUR: ["BROWN"], GRAMMAGE: 300, RECYCLED_CONTENT: 40 },
      },
      {
        name: ["couleur", "coloured"],
        text: [
          "Une teinte douce, imprimée à l'eau, qui habille la vitrine.",
          "A soft shade in water-based ink that dresses the display.",
        ],
        brand: "Fournil",
        factor: 1.14,
        values: { GRAMMAGE: 275 },
        colours: ["PINK", "TURQUOISE", "IVORY"],
        sizes: cakeBoxes.filter((_, index) => index % 2 === 0),
      },
      {
        name: ["à fenêtre", "with window"],
        text: ["Une large fenêtre montre le glaçage sans ouvrir.", "A large window shows the icing without opening."],
        brand: "Fournil",
        factor: 1.3,
        values: { COLOUR: ["WHITE"], GRAMMAGE: 275 },
        sizes: cakeBoxes.slice(1),
      },
      {
        name: ["haute pour entremets", "tall, for layer cakes"],
        text: [
          "Ouverture frontale : la pièce montée glisse sans être soulevée.",
          "Front opening: a tall cake slides in without being lifted.",
        ],
        brand: "Vexbox",
        values: { COLOUR: ["WHITE"], MATERIAL: ["CORRUGATED"], FLUTE: ["E"] },
        sizes: tallBoxes,
      },
    ],
  },
  {
    category: "boites-patissieres",
    prefix: "MAC",
    name: ["Coffret à macarons", "Macaron gift box"],
    text: [
      "Un fourreau, un tiroir, des alvéoles : chaque macaron garde sa place.",
      "A sleeve, a drawer and cells: every macaron keeps its place.",
    ],
    notes: [["Intercalaire fourni, apte au contact gras.", "Insert included, suitable for fatty foods."]],
    drawing: "gift-box",
    values: { ...board },
    sizes: [4, 6, 12, 16, 24].map((count) => ({
      name: [`${count} macarons`, `${count} macarons`] as const,
      values: { COMPARTMENTS: count },
      price: round(0.34 + count * 0.055, 2),
      pack: 50,
    })),
    goesWith: ["sacs-luxe"],
    editions: [
      {
        name: plain,
        text: ["Une gamme de teintes qui suit les parfums.", "A range of shades to match the flavours."],
        brand: "Cabassou",
        colours: ["WHITE", "PINK", "BLACK"],
      },
    ],
  },
  {
    category: "supports-gateaux",
    prefix: "SEM",
    name: ["Semelle ronde", "Round cake board"],
    text: [
      "Une base rigide pour transporter tartes et entremets du laboratoire à la table.",
      "A stiff base to carry tarts and cakes from the kitchen to the table.",
    ],
    notes: [
      ["Bord festonné ou lisse selon l'épaisseur.", "Scalloped or smooth edge, depending on the thickness."],
      ["Résiste au congélateur comme au glaçage humide.", "Stands the freezer and wet icing alike."],
    ],
    drawing: "plate",
    values: { ...board },
    sizes: discs,
    goesWith: ["boites-patissieres"],
    editions: [
      {
        name: ["réversible or et noir, 1 mm", "reversible gold and black, 1 mm"],
        text: [
          "Réversible : une face or pour la fête, une face noire pour le chocolat.",
          "Reversible: gold for celebrations, black for chocolate.",
        ],
        brand: "Fournil",
        values: { THICKNESS: 1, COLOUR: ["GOLD"] },
      },
      {
        name: ["métallisée, 3 mm", "metallic, 3 mm"],
        text: ["Assez épaisse pour un gâteau à deux étages.", "Thick enough for a two-tier cake."],
        brand: "Fournil",
        factor: 2.1,
        values: { THICKNESS: 3 },
        colours: ["GOLD", "SILVER"],
        sizes: discs.filter((_, index) => index % 2 === 0),
      },
      {
        name: ["kraft ingraissable", "greaseproof kraft"],
        text: ["Sans dorure, recyclable, pour le quotidien.", "No foil, recyclable, for every day."],
        brand: "Papylis",
        factor: 0.7,
        values: { THICKNESS: 1, COLOUR: ["BROWN"] },
        sizes: discs.slice(0, 7),
      },
    ],
  },
  {
    category: "supports-gateaux",
    prefix: "SEM",
    name: ["Semelle rectangulaire", "Rectangular cake board"],
    text: ["Pour les bûches, les cadres et les plaques à découper.", "For logs, frames and tray bakes."],
    notes: [["Angles arrondis qui n'accrochent pas la boîte.", "Rounded corners that do not catch on the box."]],
    drawing: "sheet",
    values: { ...board, THICKNESS: 1 },
    sizes: rectangles,
    goesWith: ["boites-patissieres"],
    editions: [
      {
        name: ["or et noir", "gold and black"],
        text: ["Deux faces, deux ambiances.", "Two faces, two moods."],
        brand: "Fournil",
        values: { COLOUR: ["GOLD"] },
      },
      {
        name: ["blanche", "white"],
        text: ["Neutre, pour les commandes d'entreprise.", "Neutral, for corporate orders."],
        brand: "Papylis",
        factor: 0.85,
        values: { COLOUR: ["WHITE"] },
      },
    ],
  },
  {
    category: "sachets-boulangerie",
    prefix: "SBO",
    name: ["Sachet de boulangerie", "Bakery bag"],
    text: [
      "Papier léger à soufflets, ouverture crantée : le geste du boulanger, deux cents fois par matin.",
      "Light gusseted paper with a notched opening: the baker's gesture, two hundred times a morning.",
    ],
    notes: [
      ["Vendu en liasses à suspendre sous le comptoir.", "Sold in bundles that hang under the counter."],
      ["Impression à vos couleurs à partir de 20 000 sachets.", "Printing in your colours from 20,000 bags."],
    ],
    drawing: "bread-bag",
    values: { MATERIAL: ["KRAFT"], ...foodSafe, ...recyclable, GRAMMAGE: 35 },
    sizes: breadBags,
    goesWith: ["papiers-ingraissables", "boites-patissieres", "sacs-sos"],
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: ["Kraft frictionné, solide et mat.", "Machine-glazed kraft, strong and matt."],
        brand: "Ouestsac",
        values: { COLOUR: ["BROWN"] },
      },
      {
        name: ["blanc", "white"],
        text: ["Blanc lisse, pour la viennoiserie beurrée.", "Smooth white, for buttery pastries."],
        brand: "Ouestsac",
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["à décor d'épis de blé", "wheat design"],
        text: ["Le décor traditionnel, en deux couleurs.", "The traditional design, in two colours."],
        brand: "Fournil",
        factor: 1.06,
        values: { COLOUR: ["WHITE"] },
        look: { print: "logo" },
      },
      {
        name: ["à fenêtre", "with window"],
        text: ["Une bande transparente laisse voir la croûte.", "A clear strip shows the crust."],
        brand: "Fournil",
        factor: 1.5,
        values: { COLOUR: ["BROWN"], RECYCLABLE: ["NO"] },
        sizes: breadBags.slice(0, 5),
      },
      {
        name: ["ingraissable", "greaseproof"],
        text: ["Pour quiches, beignets et croque-monsieur.", "For quiches, doughnuts and toasted sandwiches."],
        brand: "Papylis",
        factor: 1.4,
        values: { COLOUR: ["WHITE"], MATERIAL: ["GREASEPROOF"] },
        sizes: breadBags.slice(3),
      },
    ],
  },
  {
    category: "caissettes",
    prefix: "CSS",
    name: ["Caissette plissée", "Pleated baking case"],
    text: [
      "Un plissé régulier qui se tient seul à la cuisson et se décolle sans arracher la pâte.",
      "Even pleats that stand up in the oven and peel away without tearing the cake.",
    ],
    notes: [["Supporte 220 °C.", "Stands 220 °C."]],
    drawing: "ice-cream-cup",
    values: { MATERIAL: ["GREASEPROOF"], ...foodSafe, MAX_TEMPERATURE: 220, COMPOSTABLE: ["HOME"] },
    sizes: cases,
    goesWith: ["boites-patissieres", "papiers-cuisson"],
    editions: [
      {
        name: ["unie", "plain"],
        text: ["Papier teinté dans la masse, stable à la chaleur.", "Paper coloured throughout, stable in heat."],
        brand: "Fournil",
        colours: ["WHITE", "BROWN", "BLACK", "PINK"],
      },
      {
        name: ["en tulipe", "tulip"],
        text: ["Quatre pointes relevées, l'allure des coffee-shops.", "Four raised points, the coffee-shop look."],
        brand: "Fournil",
        factor: 2.2,
        colours: ["BROWN", "WHITE", "BLACK"],
        sizes: cases.slice(3),
      },
    ],
  },
  {
    category: "caissettes",
    prefix: "MOL",
    name: ["Moule de cuisson en papier", "Paper baking mould"],
    text: ["On cuit, on vend, on emporte dans le même moule.", "Bake, sell and carry in the same mould."],
    notes: [["Les fonds perforés laissent passer la vapeur.", "Perforated bases let the steam through."]],
    drawing: "food-tray",
    values: { MATERIAL: ["PAPER"], ...foodSafe, MAX_TEMPERATURE: 210, COMPOSTABLE: ["HOME"] },
    sizes: [loaf(80, 40, 40, 0.058), loaf(150, 60, 50, 0.088), loaf(180, 70, 60, 0.104), loaf(220, 80, 60, 0.128)],
    goesWith: ["boites-patissieres"],
    editions: [
      {
        name: ["à cake", "loaf"],
        text: ["Brun à filets or, prêt pour la vitrine.", "Brown with gold lines, ready for the display."],
        brand: "Fournil",
        values: { COLOUR: ["BROWN"] },
      },
      {
        name: ["à cake, sans décor", "loaf, plain"],
        text: ["Sans impression ni colle apparente.", "No print and no visible glue."],
        brand: "Papylis",
        factor: 0.88,
        values: { COLOUR: ["NATURAL"] },
      },
      {
        name: ["à panettone", "panettone"],
        text: ["Haut et rond, pour brioches et panettones.", "Tall and round, for brioches and panettone."],
        brand: "Fournil",
        values: { COLOUR: ["BROWN"] },
        sizes: (
          [
            [90, 60, 0.08],
            [134, 95, 0.14],
            [170, 110, 0.19],
            [210, 120, 0.26],
          ] as const
        ).map(([diameter, height, price]) => ({ ...bakingCase(diameter, height, price), pack: 200 })),
      },
    ],
  },
];
