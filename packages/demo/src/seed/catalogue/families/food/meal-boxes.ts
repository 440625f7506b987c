// Boxes in which a meal leaves the kitchen, of paperboard and of pulp.

import { dimensions, foodSafe, measured, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";

type MealBoxSize = readonly [
  millilitres: number,
  length: number,
  width: number,
  height: number,
  price: number,
  pack: number,
];

function mealBox([millilitres, length, width, height, price, pack]: MealBoxSize): Size {
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

export const board = { MATERIAL: ["CARDBOARD"], ...foodSafe, ...recyclable } as const;

const pulp = { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], MICROWAVE: ["YES"], ...foodSafe } as const;

export const mealNotes: readonly Pair[] = [
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
];
