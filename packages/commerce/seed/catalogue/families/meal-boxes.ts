// Boxes in which a meal leaves the kitchen: paperboard, pulp, burger, pizza.
import type { Line, Size } from "#seed/catalogue/line.ts";
import type { Pair } from "#seed/text.ts";
import { dimensions, foodSafe, measured, recyclable } from "./shared.ts";

type Row = readonly [millilitres: number, length: number, width: number, height: number, price: number, pack: number];

function mealBox([millilitres, length, width, height, price, pack]: Row): Size {
  return {
    name: measured(millilitres, "ml"),
    values: { CAPACITY: millilitres / 1000, LENGTH: length, WIDTH: width, HEIGHT: height },
    price,
    pack,
    note: [
      `Dimensions hors tout : ${dimensions(length, width, height)[0]}.`,
      `Overall dimensions ${dimensions(length, width, height)[1]}.`,
    ],
  };
}

const kraftBoxes = (
  [
    [500, 115, 90, 65, 0.128, 300],
    [750, 130, 105, 65, 0.148, 300],
    [1000, 150, 120, 65, 0.176, 200],
    [1300, 170, 135, 65, 0.204, 200],
    [1500, 190, 140, 65, 0.226, 200],
    [2000, 215, 160, 65, 0.268, 150],
    [350, 105, 85, 50, 0.112, 300],
    [850, 140, 110, 65, 0.158, 300],
  ] as const
).map(mealBox);

const windowTrays = (
  [
    [300, 130, 90, 50, 0.142, 300],
    [600, 165, 115, 50, 0.176, 300],
    [800, 180, 120, 55, 0.194, 200],
    [1000, 200, 140, 55, 0.218, 200],
    [1500, 240, 160, 60, 0.286, 150],
    [450, 145, 100, 50, 0.158, 300],
    [1200, 215, 150, 55, 0.244, 200],
  ] as const
).map(mealBox);

const noodleBoxes = (
  [
    [450, 82, 70, 82, 0.112, 500],
    [750, 92, 80, 98, 0.134, 500],
    [900, 100, 85, 104, 0.148, 400],
    [1050, 108, 90, 110, 0.162, 400],
  ] as const
).map(mealBox);

function clamshell(
  length: number,
  width: number,
  height: number,
  compartments: number,
  price: number,
  pack: number,
): Size {
  const cells: Pair =
    compartments === 1 ? ["", ""] : [`, ${compartments} compartiments`, `, ${compartments} compartments`];
  return {
    name: [`${dimensions(length, width, height)[0]}${cells[0]}`, `${dimensions(length, width, height)[1]}${cells[1]}`],
    values: { LENGTH: length, WIDTH: width, HEIGHT: height, COMPARTMENTS: compartments },
    price,
    pack,
  };
}

const clamshells = [
  clamshell(150, 150, 75, 1, 0.108, 250),
  clamshell(182, 136, 65, 1, 0.124, 250),
  clamshell(200, 200, 75, 1, 0.168, 200),
  clamshell(230, 230, 75, 1, 0.196, 200),
  clamshell(230, 230, 75, 3, 0.204, 200),
  clamshell(250, 165, 65, 1, 0.182, 250),
  clamshell(250, 165, 65, 2, 0.19, 250),
  clamshell(318, 160, 60, 1, 0.226, 200),
  clamshell(125, 125, 65, 1, 0.094, 500),
  clamshell(200, 200, 75, 3, 0.176, 200),
];

const pulpTrays = [
  clamshell(180, 130, 45, 1, 0.092, 500),
  clamshell(215, 170, 45, 1, 0.118, 500),
  clamshell(215, 170, 45, 2, 0.122, 500),
  clamshell(260, 200, 50, 3, 0.158, 300),
  clamshell(290, 210, 50, 5, 0.184, 250),
];

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

const board = { MATERIAL: ["CARDBOARD"], ...foodSafe, ...recyclable } as const;
const pulp = { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], MICROWAVE: ["YES"], ...foodSafe } as const;

const mealNotes: readonly Pair[] = [
  [
    "Un vernis à l'eau arrête graisses et sauces sans film plastique.",
    "A water-based coating holds back grease and sauces without a plastic film.",
  ],
  [
    "Livrées à plat ou emboîtées, elles prennent peu de place sous le passe.",
    "Supplied flat or nested, they take little room under the pass.",
  ],
  ["Supporte la liaison chaude à 65 °C pendant deux heures.", "Stands hot holding at 65 °C for two hours."],
  ["Une étiquette d'allergènes adhère bien au couvercle.", "Allergen labels stick well to the lid."],
];

export const mealBoxLines: readonly Line[] = [
  {
    category: "boites-kraft",
    prefix: "BRE",
    name: ["Boîte repas à rabats", "Fold-top meal box"],
    text: [
      "Quatre rabats qui se croisent, des angles étanches : le plat du jour voyage droit, sauce comprise.",
      "Four crossing flaps and leak-proof corners: the dish of the day travels upright, sauce included.",
    ],
    notes: mealNotes,
    drawing: "takeaway-box",
    values: { ...board, CLOSURE: ["TUCK"], MICROWAVE: ["YES"] },
    sizes: kraftBoxes,
    goesWith: ["couverts", "serviettes", "sacs-sos"],
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: [
          "Le classique de la vente à emporter, en kraft non blanchi.",
          "The takeaway classic, in unbleached kraft.",
        ],
        brand: "Barkea",
        values: { COLOUR: ["BROWN"], GRAMMAGE: 300 },
      },
      {
        name: ["noire", "black"],
        text: ["Un extérieur noir mat pour une carte plus habillée.", "A matt black outside for a dressier menu."],
        brand: "Barkea",
        factor: 1.15,
        values: { COLOUR: ["BLACK"], GRAMMAGE: 320 },
      },
      {
        name: ["blanche", "white"],
        text: ["Pour les traiteurs qui posent leur propre étiquette.", "For caterers who add their own label."],
        brand: "Primapack",
        factor: 0.96,
        values: { COLOUR: ["WHITE"], GRAMMAGE: 280 },
      },
    ],
  },
  {
    category: "boites-kraft",
    prefix: "BRE",
    name: ["Barquette carton à fenêtre", "Windowed paperboard tray"],
    text: [
      "La fenêtre montre la salade, le couvercle se referme, et le tout tient au frais en libre-service.",
      "The window shows the salad, the lid closes again, and it all keeps cool on the self-service shelf.",
    ],
    notes: mealNotes.slice(1),
    drawing: "takeaway-container",
    values: { ...board, CLOSURE: ["HINGED"], MICROWAVE: ["NO"] },
    sizes: windowTrays,
    goesWith: ["couverts", "etiquettes-thermiques"],
    editions: [
      {
        name: ["PLA", "PLA window"],
        text: ["Carton et fenêtre se compostent ensemble.", "Board and window compost together."],
        brand: "Bagassa",
        values: { COLOUR: ["BROWN"], COMPOSTABLE: ["INDUSTRIAL"] },
      },
      {
        name: ["rPET", "rPET window"],
        text: ["Une fenêtre très claire, en bouteilles recyclées.", "A very clear window made of recycled bottles."],
        brand: "Barkea",
        factor: 0.94,
        values: { COLOUR: ["BLACK"] },
      },
    ],
  },
  {
    category: "boites-kraft",
    prefix: "BRE",
    name: ["Boîte à nouilles", "Noodle box"],
    text: [
      "Étroite, profonde, fermée par quatre rabats : les nouilles sautées se mangent à même la boîte.",
      "Narrow, deep and closed by four flaps: stir-fried noodles are eaten straight from the box.",
    ],
    notes: mealNotes.slice(0, 3),
    drawing: "takeaway-box",
    values: { ...board, CLOSURE: ["TUCK"], MICROWAVE: ["YES"] },
    sizes: noodleBoxes,
    goesWith: ["couverts", "sacs-sos"],
    editions: [
      {
        name: ["à fond rond", "round base"],
        text: ["Le fond rond s'empile sans s'écraser.", "The round base stacks without being crushed."],
        brand: "Barkea",
        values: {},
        colours: ["BROWN", "WHITE", "BLACK"],
      },
    ],
  },
  {
    category: "boites-pulpe",
    prefix: "PUL",
    name: ["Coque à charnière en bagasse", "Bagasse clamshell"],
    text: [
      "Moulée dans la fibre de canne à sucre, elle va du four à 120 °C au compost du jardin.",
      "Moulded from sugar cane fibre, it goes from a 120 °C oven to the garden compost.",
    ],
    notes: mealNotes.slice(1),
    drawing: "takeaway-container",
    values: { ...pulp, CLOSURE: ["HINGED"], MAX_TEMPERATURE: 120 },
    sizes: clamshells,
    goesWith: ["couverts", "serviettes", "sacs-sos"],
    editions: [
      {
        name: ["naturelle", "natural"],
        text: ["Fibre non blanchie, teinte miel.", "Unbleached fibre with a honey tint."],
        brand: "Bagassa",
        values: { COLOUR: ["NATURAL"], STANDARD: "EN 13432" },
      },
      {
        name: ["blanche", "white"],
        text: [
          "Blanchie sans chlore, pour un dressage plus contrasté.",
          "Bleached without chlorine, for more contrast on the plate.",
        ],
        brand: "Bagassa",
        factor: 0.97,
        values: { COLOUR: ["WHITE"], STANDARD: "EN 13432" },
      },
      {
        name: ["premier prix", "budget"],
        text: ["Une fibre plus légère, pour les volumes de la cantine.", "A lighter fibre for canteen volumes."],
        brand: "Primapack",
        factor: 0.82,
        values: { COLOUR: ["WHITE"] },
        sizes: clamshells.slice(0, 6),
      },
    ],
  },
  {
    category: "boites-pulpe",
    prefix: "PUL",
    name: ["Barquette en pulpe à operculer", "Sealable pulp tray"],
    text: [
      "Un bord plat reçoit l'opercule : la cuisine centrale scelle, refroidit et réchauffe dans la même barquette.",
      "A flat rim takes the sealing film: central kitchens seal, chill and reheat in the same tray.",
    ],
    notes: mealNotes.slice(2),
    drawing: "food-tray",
    values: { ...pulp, CLOSURE: ["HEAT"], MAX_TEMPERATURE: 180 },
    sizes: pulpTrays,
    goesWith: ["films-aluminium-alimentaires", "etiquettes-thermiques"],
    editions: [
      {
        name: ["standard", "standard"],
        text: ["Compatible avec les operculeuses à cadre usuelles.", "Fits the usual frame sealing machines."],
        brand: "Bagassa",
        values: { COLOUR: ["NATURAL"] },
      },
      {
        name: ["doublée d'un film végétal", "lined with plant film"],
        text: [
          "Pour les plats en sauce et la remise en température au four.",
          "For dishes in sauce and reheating in the oven.",
        ],
        brand: "Bagassa",
        factor: 1.28,
        values: { COLOUR: ["WHITE"], COMPOSTABLE: ["INDUSTRIAL"] },
      },
    ],
  },
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
