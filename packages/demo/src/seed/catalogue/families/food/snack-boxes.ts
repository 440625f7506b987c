// Burger boxes, chip scoops, sandwich wedges, pizza boxes.

import { dimensions, foodSafe, measured, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";
import { board, mealNotes } from "./meal-boxes.ts";

function burger(name: Pair, length: number, height: number, price: number, pack: number): Size {
  return {
    name,
    values: { LENGTH: length, WIDTH: length, HEIGHT: height },
    price,
    pack,
    note: [
      `Base de ${length} × ${length} mm, hauteur ${height} mm.`,
      `${length} × ${length} mm base, ${height} mm high.`,
    ],
  };
}

const burgers = [
  burger(["mini", "mini"], 75, 60, 0.072, 500),
  burger(["simple", "single"], 100, 75, 0.092, 500),
  burger(["double", "double"], 115, 90, 0.104, 400),
  burger(["XL", "XL"], 130, 105, 0.126, 300),
];

const chips = (
  [
    ["petit", "small", 100, 0.038],
    ["moyen", "medium", 150, 0.044],
    ["grand", "large", 200, 0.052],
    ["à partager", "sharing", 350, 0.074],
  ] as const
).map(
  ([french, english, grams, price]): Size => ({
    name: [french, english],
    values: { WEIGHT: grams },
    price,
    pack: 1000,
    note: [`Reçoit ${grams} g de frites.`, `Takes ${grams} g of chips.`],
  }),
);

function pizza(side: number, height: number, price: number, pack: number): Size {
  return {
    name: measured(side / 10, "cm"),
    values: { LENGTH: side, WIDTH: side, HEIGHT: height },
    price,
    pack,
    note: [`Hauteur intérieure de ${height} mm.`, `${height} mm inner height.`],
  };
}

const pizzas = [
  pizza(240, 35, 0.146, 100),
  pizza(260, 35, 0.162, 100),
  pizza(290, 35, 0.184, 100),
  pizza(310, 35, 0.198, 100),
  pizza(330, 40, 0.216, 100),
  pizza(360, 40, 0.248, 100),
  pizza(400, 40, 0.312, 50),
  pizza(500, 50, 0.52, 50),
  pizza(200, 35, 0.128, 100),
  pizza(450, 45, 0.42, 50),
];

export const snackBoxLines: readonly Line[] = [
  {
    category: "boites-burger",
    prefix: "BUR",
    name: ["Boîte burger", "Burger box"],
    text: [
      "Les évents évacuent la vapeur, le pain reste ferme et le fromage ne colle pas au couvercle.",
      "Vents let the steam out, the bun stays firm and the cheese does not stick to the lid.",
    ],
    notes: mealNotes.slice(0, 2),
    drawing: "burger-box",
    values: { ...board, CLOSURE: ["HINGED"] },
    sizes: burgers,
    goesWith: ["boites-burger", "papiers-ingraissables", "gobelets-carton-froids"],
    editions: [
      {
        name: ["kraft", "kraft"],
        text: ["Kraft brun, montage automatique en un geste.", "Brown kraft, set up in one movement."],
        brand: "Barkea",
        values: { COLOUR: ["BROWN"], GRAMMAGE: 280 },
      },
      {
        name: ["noire", "black"],
        text: [
          "Pour les burgers de chef, fond noir et intérieur kraft.",
          "For chef's burgers: black outside, kraft inside.",
        ],
        brand: "Barkea",
        factor: 1.16,
        values: { COLOUR: ["BLACK"], GRAMMAGE: 300 },
      },
      {
        name: ["en bagasse", "bagasse"],
        text: [
          "Épaisse et isolante, elle garde la chaleur dix minutes de plus.",
          "Thick and insulating, it keeps the heat ten minutes longer.",
        ],
        brand: "Bagassa",
        factor: 1.3,
        values: { COLOUR: ["NATURAL"], MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"] },
      },
    ],
  },
  {
    category: "boites-burger",
    prefix: "FRI",
    name: ["Étui à frites", "Chip scoop"],
    text: [
      "Il se remplit à la pelle, tient debout sur le plateau et laisse voir les frites.",
      "Filled with a scoop, it stands on the tray and shows off the chips.",
    ],
    notes: mealNotes.slice(0, 1),
    drawing: "fries-cone",
    values: { ...board, CLOSURE: ["OPEN"] },
    sizes: chips,
    goesWith: ["boites-burger", "serviettes"],
    editions: [
      {
        name: ["en carton", "paperboard"],
        text: ["Deux faces pour l'impression, un fond qui se bloque.", "Two faces to print on, a base that locks."],
        brand: "Barkea",
        values: { GRAMMAGE: 250 },
        colours: ["BROWN", "WHITE", "RED"],
      },
      {
        name: ["en cornet de papier", "paper cone"],
        text: [
          "Le cornet des baraques à frites, en papier ingraissable épais.",
          "The fairground cone, in thick greaseproof paper.",
        ],
        brand: "Fournil",
        factor: 0.72,
        values: { MATERIAL: ["GREASEPROOF"], GRAMMAGE: 100 },
        colours: ["BROWN", "WHITE"],
      },
    ],
  },
  {
    category: "boites-burger",
    prefix: "SDW",
    name: ["Étui à sandwich", "Sandwich wedge"],
    text: [
      "Fenêtre pleine face, ouverture par bande d'arrachage : le sandwich se vend du regard.",
      "A full-face window and a tear-strip opening: the sandwich sells itself.",
    ],
    notes: mealNotes.slice(3),
    drawing: "sandwich-wedge",
    values: { ...board, CLOSURE: ["HEAT"] },
    sizes: [
      {
        name: ["triangle simple", "single triangle"],
        values: { LENGTH: 172, WIDTH: 52, HEIGHT: 90 },
        price: 0.098,
        pack: 500,
      },
      {
        name: ["triangle double", "double triangle"],
        values: { LENGTH: 172, WIDTH: 72, HEIGHT: 90 },
        price: 0.112,
        pack: 500,
      },
      {
        name: ["triangle triple", "triple triangle"],
        values: { LENGTH: 172, WIDTH: 82, HEIGHT: 90 },
        price: 0.124,
        pack: 500,
      },
      {
        name: ["baguette 24 cm", "24 cm baguette"],
        values: { LENGTH: 240, WIDTH: 75, HEIGHT: 55 },
        price: 0.134,
        pack: 500,
      },
      { name: ["wrap", "wrap"], values: { LENGTH: 120, WIDTH: 60, HEIGHT: 60 }, price: 0.104, pack: 500 },
    ],
    goesWith: ["etiquettes-thermiques", "serviettes"],
    editions: [
      {
        name: ["kraft", "kraft"],
        text: ["Thermoscellable sur les machines de comptoir.", "Heat-seals on counter machines."],
        brand: "Barkea",
        values: { COLOUR: ["BROWN"] },
      },
      {
        name: ["blanc", "white"],
        text: ["Pour les vitrines réfrigérées très éclairées.", "For brightly lit chilled displays."],
        brand: "Primapack",
        factor: 0.95,
        values: { COLOUR: ["WHITE"] },
      },
    ],
  },
  {
    category: "boites-pizza",
    prefix: "PIZ",
    name: ["Boîte à pizza", "Pizza box"],
    text: [
      "Micro-cannelure rigide et coins biseautés : la pâte respire et le couvercle ne touche pas la garniture.",
      "Stiff micro-flute and bevelled corners: the crust breathes and the lid keeps off the topping.",
    ],
    notes: [
      ["Se monte en quatre secondes, sans agrafe ni colle.", "Sets up in four seconds, no staples or glue."],
      ["Cinquante boîtes à plat tiennent dans 15 cm de haut.", "Fifty flat boxes stack 15 cm high."],
      [
        "Retirez les restes : la boîte propre se recycle avec les cartons.",
        "Remove leftovers: a clean box is recycled with cardboard.",
      ],
    ],
    drawing: "pizza-box",
    values: { MATERIAL: ["CORRUGATED"], FLUTE: ["E"], FEFCO: ["0426"], CLOSURE: ["TUCK"], ...foodSafe, ...recyclable },
    sizes: pizzas,
    goesWith: ["papiers-ingraissables", "serviettes", "sacs-poignees-plates"],
    editions: [
      {
        name: ["blanche à décor de four à bois", "white with wood-oven print"],
        text: [
          "Un décor deux couleurs qui convient à toutes les enseignes.",
          "A two-colour print that suits any sign.",
        ],
        brand: "Barkea",
        values: { COLOUR: ["WHITE"], RECYCLED_CONTENT: 50 },
        look: { print: "logo" },
      },
      {
        name: ["kraft sans impression", "plain kraft"],
        text: ["Brune dedans et dehors, à tamponner soi-même.", "Brown inside and out, to be stamped at the shop."],
        brand: "Kartonel",
        factor: 0.96,
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 80 },
      },
      {
        name: ["noire", "black"],
        text: ["Impression noire à l'eau, intérieur kraft.", "Black water-based print, kraft inside."],
        brand: "Vexbox",
        factor: 1.2,
        values: { COLOUR: ["BLACK"], RECYCLED_CONTENT: 60 },
        sizes: pizzas.slice(2, 7),
      },
      {
        name: ["doublée aluminium", "foil-lined"],
        text: [
          "Une feuille d'aluminium à l'intérieur prolonge la chaleur de vingt minutes.",
          "A foil lining keeps the heat twenty minutes longer.",
        ],
        brand: "Aluvia",
        factor: 1.7,
        values: { COLOUR: ["WHITE"], RECYCLABLE: ["NO"] },
        sizes: pizzas.slice(1, 6),
      },
      {
        name: ["calzone", "calzone"],
        text: ["Demi-format refermable pour calzones et parts à la coupe.", "A half-size box for calzones and slices."],
        brand: "Barkea",
        values: { COLOUR: ["WHITE"], RECYCLED_CONTENT: 50 },
        sizes: [
          { name: dimensions(270, 160, 70), values: { LENGTH: 270, WIDTH: 160, HEIGHT: 70 }, price: 0.19, pack: 100 },
          { name: dimensions(310, 170, 70), values: { LENGTH: 310, WIDTH: 170, HEIGHT: 70 }, price: 0.21, pack: 100 },
        ],
      },
    ],
  },
];
