// Trays of aluminium and plastic, sauce pots, sushi trays.

import { dimensions, foodSafe, measured, recyclable, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { numberIn } from "#seed/tools/text.ts";
import { bowlNotes } from "./bowls.ts";

type Tray = readonly [millilitres: number, length: number, width: number, height: number, price: number, pack: number];

function tray([millilitres, length, width, height, price, pack]: Tray): Size {
  const [french, english] = numberIn(millilitres);
  return {
    name: [`${french} ml, ${length} × ${width} mm`, `${english} ml, ${length} × ${width} mm`],
    values: { CAPACITY: round(millilitres / 1000, 2), LENGTH: length, WIDTH: width, HEIGHT: height },
    price,
    pack,
    note: [`Hauteur de ${height} mm.`, `${height} mm high.`],
  };
}

const foilTrays = (
  [
    [140, 85, 65, 38, 0.036, 1000],
    [250, 128, 102, 32, 0.048, 1000],
    [450, 145, 120, 42, 0.062, 1000],
    [680, 213, 112, 48, 0.084, 500],
    [850, 187, 137, 50, 0.092, 500],
    [1000, 227, 177, 35, 0.118, 400],
    [1500, 260, 190, 50, 0.168, 250],
    [2100, 322, 202, 45, 0.248, 200],
    [3200, 322, 262, 50, 0.34, 100],
    [350, 143, 118, 38, 0.054, 1000],
    [580, 178, 121, 42, 0.074, 500],
    [1200, 230, 180, 45, 0.136, 400],
    [2600, 322, 262, 38, 0.296, 100],
  ] as const
).map(tray);

const plasticTrays = (
  [
    [250, 120, 95, 40, 0.058, 500],
    [375, 138, 105, 45, 0.066, 500],
    [500, 170, 120, 38, 0.078, 500],
    [650, 170, 120, 48, 0.086, 500],
    [750, 170, 120, 55, 0.092, 500],
    [1000, 185, 140, 58, 0.116, 300],
    [1500, 227, 178, 60, 0.168, 250],
    [300, 130, 100, 42, 0.062, 500],
    [850, 180, 130, 56, 0.104, 400],
    [1250, 205, 160, 58, 0.142, 300],
  ] as const
).map(tray);

const sauces = [30, 50, 80, 100, 120].map(
  (millilitres, index): Size => ({
    name: measured(millilitres, "ml"),
    values: { CAPACITY: millilitres / 1000, DIAMETER: [45, 62, 62, 74, 74][index] ?? 62 },
    price: 0.018 + millilitres / 6_000,
    pack: 1000,
  }),
);

export const trayLines: readonly Line[] = [
  {
    category: "barquettes-aluminium",
    prefix: "ALU",
    name: ["Barquette aluminium", "Aluminium tray"],
    text: [
      "De la chambre froide au four à 220 °C, puis à table : l'aluminium ne change pas de contenant.",
      "From cold store to a 220 °C oven, then to the table: with aluminium there is no change of container.",
    ],
    notes: [
      [
        "Les bords roulés se ferment par un couvercle carton ou par operculage.",
        "Rolled rims close with a board lid or a sealing film.",
      ],
      [
        "Ne convient pas aux préparations très acides ni très salées.",
        "Not suitable for very acidic or salty preparations.",
      ],
      ["Recyclable à l'infini, une fois rincée.", "Endlessly recyclable once rinsed."],
    ],
    drawing: "aluminium-tray",
    values: { MATERIAL: ["ALUMINIUM"], ...foodSafe, ...recyclable, MAX_TEMPERATURE: 220, COLOUR: ["SILVER"] },
    sizes: foilTrays,
    goesWith: ["films-aluminium-alimentaires", "etiquettes-thermiques"],
    editions: [
      {
        name: ["à bord roulé", "rolled rim"],
        text: [
          "La barquette des cuisines : rigide, économique, empilable.",
          "The kitchen tray: stiff, economical, stackable.",
        ],
        brand: "Aluvia",
      },
      {
        name: ["à paroi lisse, operculable", "smooth wall, sealable"],
        text: [
          "Parois sans pli et bord plat, pour l'operculage en barquetteuse.",
          "Wrinkle-free walls and a flat rim, for sealing machines.",
        ],
        brand: "Aluvia",
        factor: 1.35,
        sizes: foilTrays.slice(0, 7),
      },
      {
        name: ["avec couvercle carton", "with board lid"],
        text: ["Couvercle blanc à inscrire, livré en nombre égal.", "White lid to write on, supplied in equal number."],
        brand: "Primapack",
        factor: 1.5,
        sizes: foilTrays.slice(1, 8),
      },
      {
        name: ["à compartiments", "with compartments"],
        text: [
          "Deux ou trois cases pour séparer viande et garniture.",
          "Two or three cells that keep meat and sides apart.",
        ],
        brand: "Aluvia",
        sizes: [2, 3].flatMap((compartments) =>
          foilTrays.slice(4, 7).map((size) => ({
            ...size,
            name: [`${size.name[0]}, ${compartments} cases`, `${size.name[1]}, ${compartments} cells`] as const,
            values: { ...size.values, COMPARTMENTS: compartments },
            price: round(size.price * (1.1 + compartments / 20), 3),
          })),
        ),
      },
      {
        name: ["noire et or", "black and gold"],
        text: [
          "Laquée noir dehors, or dedans : la portion passe en salle.",
          "Lacquered black outside and gold inside: fit for the dining room.",
        ],
        brand: "Aluvia",
        factor: 1.8,
        values: { COLOUR: ["GOLD"] },
        sizes: foilTrays.slice(0, 6),
      },
    ],
  },
  {
    category: "barquettes-plastique",
    prefix: "PLA",
    name: ["Barquette à charnière", "Hinged container"],
    text: [
      "Couvercle attaché, fermeture par clips : rien à perdre, rien à chercher en plein service.",
      "Attached lid, clip closure: nothing to lose, nothing to look for during the rush.",
    ],
    notes: bowlNotes.slice(1),
    drawing: "takeaway-container",
    values: { ...foodSafe, ...recyclable, CLOSURE: ["HINGED"] },
    sizes: plasticTrays,
    goesWith: ["couverts", "etiquettes-thermiques"],
    editions: [
      {
        name: ["en PET recyclé", "recycled PET"],
        text: ["Très transparente, pour salades et fruits.", "Very clear, for salads and fruit."],
        brand: "Barkea",
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 80, COLOUR: ["CLEAR"] },
      },
      {
        name: ["inviolable en PET recyclé", "tamper-evident recycled PET"],
        text: ["Une languette se casse à la première ouverture.", "A tab breaks at first opening."],
        brand: "Barkea",
        factor: 1.18,
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 80, COLOUR: ["CLEAR"] },
      },
    ],
  },
  {
    category: "barquettes-plastique",
    prefix: "PLA",
    name: ["Barquette micro-ondable avec couvercle", "Microwavable container with lid"],
    text: [
      "Polypropylène noir ou transparent, couvercle à évent : réchauffage direct, sans transvaser.",
      "Black or clear polypropylene with a vented lid: reheats as it is.",
    ],
    notes: bowlNotes.slice(1),
    drawing: "takeaway-container",
    values: {
      MATERIAL: ["PP"],
      ...foodSafe,
      ...recyclable,
      CLOSURE: ["LID"],
      MICROWAVE: ["YES"],
      MAX_TEMPERATURE: 110,
    },
    sizes: plasticTrays,
    goesWith: ["couverts", "sacs-sos"],
    editions: [
      {
        name: ["rectangulaire", "rectangular"],
        text: ["Elle se lave et ressert dix à vingt fois.", "Can be washed and used ten to twenty times."],
        brand: "Primapack",
        factor: 1.5,
        values: {},
        colours: ["BLACK", "CLEAR"],
      },
    ],
  },
  {
    category: "barquettes-plastique",
    prefix: "SAU",
    name: ["Pot à sauce avec couvercle", "Sauce pot with lid"],
    text: [
      "La dose juste de vinaigrette ou de ketchup, fermée pour la livraison.",
      "Just the right portion of dressing or ketchup, sealed for delivery.",
    ],
    notes: bowlNotes.slice(1, 2),
    drawing: "sauce-pot",
    values: { ...foodSafe, CLOSURE: ["LID"] },
    sizes: sauces,
    goesWith: ["saladiers", "boites-burger"],
    editions: [
      {
        name: ["transparent", "clear"],
        text: ["Polypropylène souple, couvercle attaché.", "Supple polypropylene with an attached lid."],
        brand: "Barkea",
        values: { MATERIAL: ["PP"], COLOUR: ["CLEAR"], ...recyclable },
      },
      {
        name: ["en papier plissé", "pleated paper"],
        text: ["Sans couvercle, à poser sur l'assiette ou le plateau.", "Without lid, to set on a plate or tray."],
        brand: "Bagassa",
        factor: 0.7,
        values: { MATERIAL: ["PAPER"], COLOUR: ["WHITE"], CLOSURE: ["OPEN"], COMPOSTABLE: ["HOME"], ...recyclable },
        sizes: sauces.slice(0, 4),
      },
    ],
  },
  {
    category: "barquettes-plastique",
    prefix: "SUS",
    name: ["Plateau à sushis", "Sushi tray"],
    text: [
      "Fond décoré et couvercle très clair, pour l'assortiment comme pour le maki à l'unité.",
      "A decorated base and a very clear lid, for platters and single rolls alike.",
    ],
    notes: bowlNotes.slice(1, 2),
    drawing: "sushi-tray",
    values: { ...foodSafe, CLOSURE: ["LID"] },
    sizes: (
      [
        [165, 90, 45, 0.142, 400],
        [185, 130, 45, 0.168, 400],
        [217, 135, 45, 0.192, 400],
        [255, 186, 50, 0.286, 200],
        [340, 230, 55, 0.52, 100],
      ] as const
    ).map(([length, width, height, price, pack]) => ({
      name: dimensions(length, width, height),
      values: { LENGTH: length, WIDTH: width, HEIGHT: height },
      price,
      pack,
    })),
    goesWith: ["couverts", "barquettes-plastique"],
    editions: [
      {
        name: ["noir", "black"],
        text: ["Le contraste qui met en valeur le poisson.", "The contrast that sets off the fish."],
        brand: "Barkea",
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 60, COLOUR: ["BLACK"], ...recyclable },
      },
      {
        name: ["en bagasse, couvercle transparent", "bagasse with clear lid"],
        text: [
          "Un fond végétal, compostable une fois séparé du couvercle.",
          "A plant-based base, compostable once parted from the lid.",
        ],
        brand: "Bagassa",
        factor: 1.15,
        values: { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"] },
      },
    ],
  },
];
