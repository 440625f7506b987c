// Cutlery, plates, platters and tasting dishes.

import { dimensions, foodSafe, measured, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";

const piece = (name: Pair, kind: string, length: number, price: number, pack: number): Size => ({
  name,
  values: { PIECE: [kind], LENGTH: length },
  price,
  pack,
});

const cutlery = (factor: number): Size[] => [
  { ...piece(["couteau", "knife"], "KNIFE", 165, 0.036 * factor, 1000), look: { drawing: "knife" } },
  { ...piece(["fourchette", "fork"], "FORK", 160, 0.036 * factor, 1000), look: { drawing: "fork" } },
  { ...piece(["cuillère", "spoon"], "SPOON", 160, 0.036 * factor, 1000), look: { drawing: "spoon" } },
  { ...piece(["petite cuillère", "teaspoon"], "TEASPOON", 110, 0.024 * factor, 1000), look: { drawing: "spoon" } },
  {
    ...piece(["fourchette à dessert", "dessert fork"], "DESSERT_FORK", 120, 0.026 * factor, 1000),
    look: { drawing: "fork" },
  },
];

const sets: Size[] = [
  { name: ["fourchette et serviette", "fork and napkin"], values: { COMPARTMENTS: 2 }, price: 0.11, pack: 250 },
  {
    name: ["couteau, fourchette et serviette", "knife, fork and napkin"],
    values: { COMPARTMENTS: 3 },
    price: 0.142,
    pack: 250,
  },
  { name: ["quatre pièces", "four pieces"], values: { COMPARTMENTS: 4 }, price: 0.168, pack: 250 },
  {
    name: ["cinq pièces, sel et poivre", "five pieces, salt and pepper"],
    values: { COMPARTMENTS: 5 },
    price: 0.198,
    pack: 250,
  },
];

const plate = (centimetres: number, price: number, pack: number): Size => ({
  name: [`Ø ${centimetres} cm`, `Ø ${centimetres} cm`],
  values: { DIAMETER: centimetres * 10 },
  price,
  pack,
});

const plates = [
  plate(15, 0.052, 500),
  plate(18, 0.068, 500),
  plate(20, 0.082, 500),
  plate(23, 0.104, 500),
  plate(26, 0.138, 250),
];

const platter = (length: number, width: number, price: number): Size => ({
  name: dimensions(length, width),
  values: { LENGTH: length, WIDTH: width },
  price,
  pack: 50,
});

const platters = [platter(350, 240, 0.62), platter(420, 280, 0.84), platter(550, 360, 1.26), platter(280, 190, 0.46)];

const tasting = (millilitres: number, price: number, pack: number): Size => ({
  name: measured(millilitres, "ml"),
  values: { CAPACITY: millilitres / 1000 },
  price,
  pack,
});

const tastings = [
  tasting(30, 0.058, 500),
  tasting(50, 0.066, 500),
  tasting(60, 0.072, 400),
  tasting(90, 0.09, 400),
  tasting(120, 0.108, 250),
  tasting(150, 0.126, 250),
];

const tableNotes: readonly Pair[] = [
  [
    "Conforme à l'interdiction de la vaisselle en plastique à usage unique.",
    "Complies with the ban on single-use plastic tableware.",
  ],
  ["Emballage papier, refermable.", "Paper wrapping that closes again."],
];

const wood = { MATERIAL: ["WOOD"], COMPOSTABLE: ["HOME"], ...foodSafe } as const;

export const tablewareLines: readonly Line[] = [
  {
    category: "couverts",
    prefix: "CVT",
    name: ["Couvert", "Cutlery"],
    text: [
      "Solide jusqu'à la dernière bouchée, agréable en bouche.",
      "Strong to the last bite and pleasant in the mouth.",
    ],
    notes: tableNotes,
    drawing: "fork",
    values: { ...foodSafe },
    sizes: cutlery(1),
    goesWith: ["serviettes", "assiettes", "boites-kraft"],
    editions: [
      {
        name: ["en bouleau", "birch"],
        text: ["Bois poli des deux faces, sans cire.", "Wood polished on both faces, no wax."],
        brand: "Dresséa",
        values: { ...wood, COLOUR: ["NATURAL"] },
      },
      {
        name: ["en bambou", "bamboo"],
        text: ["Plus lisse et plus ferme que le bouleau.", "Smoother and firmer than birch."],
        brand: "Dresséa",
        factor: 1.5,
        values: { MATERIAL: ["BAMBOO"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"] },
      },
      {
        name: ["en CPLA", "CPLA"],
        text: ["L'allure du plastique, sans pétrole.", "The look of plastic, without oil."],
        brand: "Verdetasse",
        factor: 1.3,
        values: { MATERIAL: ["CPLA"], COMPOSTABLE: ["INDUSTRIAL"] },
        colours: ["WHITE", "BLACK"],
      },
      {
        name: ["en fibre de canne", "sugar cane fibre"],
        text: ["Moulé et rigide, il ne ramollit pas dans la soupe.", "Moulded and stiff, it does not soften in soup."],
        brand: "Bagassa",
        factor: 1.7,
        values: { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"] },
      },
      {
        name: ["réutilisable", "reusable"],
        text: ["Polypropylène chargé de minéral, cent lavages.", "Mineral-filled polypropylene, a hundred washes."],
        brand: "Dresséa",
        factor: 2.2,
        values: { MATERIAL: ["PP"], ...recyclable },
        colours: ["BLACK", "WHITE"],
      },
    ],
  },
  {
    category: "couverts",
    prefix: "KCV",
    name: ["Kit couverts", "Wrapped cutlery set"],
    text: [
      "Tout le repas dans un étui : rien ne manque à la livraison.",
      "The whole meal in a sleeve: nothing missing on delivery.",
    ],
    notes: tableNotes.slice(0, 1),
    drawing: "cutlery-set",
    values: { ...foodSafe },
    sizes: sets,
    goesWith: ["boites-kraft", "saladiers"],
    editions: [
      {
        name: ["en bouleau, étui kraft", "birch in a kraft sleeve"],
        text: ["Étui imprimé d'un mode d'emploi du tri.", "The sleeve explains how to sort it."],
        brand: "Dresséa",
        values: { ...wood },
      },
      {
        name: ["en bambou, étui blanc", "bamboo in a white sleeve"],
        text: ["Pour les plateaux de réunion.", "For meeting trays."],
        brand: "Dresséa",
        factor: 1.35,
        values: { MATERIAL: ["BAMBOO"], COMPOSTABLE: ["HOME"] },
      },
    ],
  },
  {
    category: "assiettes",
    prefix: "ASS",
    name: ["Assiette ronde", "Round plate"],
    text: [
      "Rigide, étanche au jus, assez belle pour un buffet.",
      "Stiff, juice-proof and good-looking enough for a buffet.",
    ],
    notes: tableNotes,
    drawing: "plate",
    values: { ...foodSafe },
    sizes: plates,
    goesWith: ["couverts", "serviettes", "nappes"],
    editions: [
      {
        name: ["en bagasse blanche", "white bagasse"],
        text: ["Passe au micro-ondes et au congélateur.", "Goes in microwave and freezer."],
        brand: "Bagassa",
        values: { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], MICROWAVE: ["YES"], COLOUR: ["WHITE"] },
      },
      {
        name: ["en bagasse naturelle", "natural bagasse"],
        text: ["La même, non blanchie.", "The same, unbleached."],
        brand: "Bagassa",
        factor: 1.03,
        values: { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], MICROWAVE: ["YES"], COLOUR: ["NATURAL"] },
      },
      {
        name: ["en carton couleur", "coloured paperboard"],
        text: ["Pour les fêtes, en sept teintes.", "For parties, in seven shades."],
        brand: "Nappéo",
        factor: 0.9,
        values: { MATERIAL: ["CARDBOARD"], ...recyclable },
        colours: ["WHITE", "RED", "YELLOW", "GREEN", "TURQUOISE", "PINK", "GOLD"],
        sizes: [plate(18, 0.068, 200), plate(23, 0.104, 200)],
      },
      {
        name: ["en feuille de palmier", "palm leaf"],
        text: [
          "Tombée de l'arbre, pressée, séchée : chaque assiette a son veinage.",
          "Fallen from the tree, pressed and dried: each plate has its own grain.",
        ],
        brand: "Dresséa",
        factor: 3.6,
        values: { MATERIAL: ["WOOD"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"] },
        sizes: plates.slice(1).map((size) => ({ ...size, pack: 100 })),
      },
    ],
  },
  {
    category: "assiettes",
    prefix: "PLT",
    name: ["Plateau traiteur", "Catering platter"],
    text: [
      "Pour les pièces cocktail et les fromages, avec son couvercle transparent.",
      "For canapés and cheeses, with its clear lid.",
    ],
    notes: tableNotes.slice(1),
    drawing: "food-tray",
    values: { ...foodSafe, CLOSURE: ["LID"] },
    sizes: platters,
    goesWith: ["verrines", "serviettes"],
    editions: [
      {
        name: ["en carton noir", "black board"],
        text: ["Fond noir, bord relevé.", "Black base, raised edge."],
        brand: "Dresséa",
        values: { MATERIAL: ["CARDBOARD"], COLOUR: ["BLACK"], ...recyclable },
      },
      {
        name: ["en carton or", "gold board"],
        text: ["Pour les buffets de fête.", "For festive buffets."],
        brand: "Fournil",
        factor: 1.1,
        values: { MATERIAL: ["CARDBOARD"], COLOUR: ["GOLD"] },
      },
      {
        name: ["en rPET noir", "black rPET"],
        text: ["Rigide et lavable.", "Stiff and washable."],
        brand: "Barkea",
        factor: 1.3,
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 80, COLOUR: ["BLACK"], ...recyclable },
      },
    ],
  },
  {
    category: "verrines",
    prefix: "VER",
    name: ["Verrine", "Tasting glass"],
    text: [
      "Une bouchée, une couleur, un contenant : le buffet se compose comme une palette.",
      "One bite, one colour, one dish: a buffet composed like a palette.",
    ],
    notes: tableNotes.slice(1),
    drawing: "sauce-pot",
    values: { ...foodSafe },
    sizes: tastings,
    goesWith: ["couverts", "assiettes"],
    editions: [
      {
        name: ["carrée transparente", "clear, square"],
        text: ["Réutilisable, elle se lave à la main.", "Reusable, washes by hand."],
        brand: "Dresséa",
        values: { MATERIAL: ["PET"], COLOUR: ["CLEAR"], ...recyclable },
      },
      {
        name: ["ronde en bagasse", "round bagasse"],
        text: ["Mate et blanche, compostable.", "Matt white, compostable."],
        brand: "Bagassa",
        factor: 1.1,
        values: { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], COLOUR: ["WHITE"] },
      },
    ],
  },
  {
    category: "verrines",
    prefix: "VER",
    name: ["Contenant de dégustation", "Tasting dish"],
    text: [
      "Pour les cocktails où l'on mange debout : une prise en main, une bouchée, rien à rapporter.",
      "For parties where people eat standing: one grip, one bite, nothing to bring back.",
    ],
    notes: tableNotes.slice(1),
    drawing: "sauce-pot",
    values: { ...foodSafe },
    sizes: tastings,
    goesWith: ["couverts", "assiettes"],
    editions: [
      {
        name: ["en cône de bambou", "bamboo cone"],
        text: ["À garnir et à piquer dans un présentoir.", "To fill and stand in a display."],
        brand: "Dresséa",
        factor: 1.9,
        values: { MATERIAL: ["BAMBOO"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"] },
        sizes: tastings.slice(0, 3),
      },
      {
        name: ["en barquette de bois", "wooden boat"],
        text: ["Le bateau de peuplier des street-foods.", "The poplar boat of street food."],
        brand: "Dresséa",
        factor: 1.2,
        values: { ...wood, COLOUR: ["NATURAL"] },
        look: { drawing: "food-tray" },
      },
      {
        name: ["en bocal de verre", "glass jar"],
        text: ["Couvercle vissé, pour les verrines à emporter.", "Screw lid, for tastings to take home."],
        brand: "Barkea",
        factor: 5.5,
        values: { MATERIAL: ["GLASS"], CLOSURE: ["SCREW"], ...recyclable },
        look: { drawing: "jar" },
        sizes: tastings.slice(2).map((size) => ({ ...size, pack: 48 })),
      },
      {
        name: ["en cuillère", "spoon"],
        text: ["Une bouchée posée, sans assiette.", "A bite on its own, no plate needed."],
        brand: "Dresséa",
        factor: 1.1,
        colours: ["WHITE", "BLACK"],
        values: { MATERIAL: ["CPLA"], COMPOSTABLE: ["INDUSTRIAL"] },
        look: { drawing: "spoon" },
        sizes: [
          piece(["10 cm", "10 cm"], "TASTING_SPOON", 100, 0.08, 200),
          piece(["13 cm", "13 cm"], "TASTING_SPOON", 130, 0.094, 200),
        ],
      },
    ],
  },
];
