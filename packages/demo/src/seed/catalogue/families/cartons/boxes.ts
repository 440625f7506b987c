// Shipping boxes of corrugated board, by flute. Prices follow the area of board that a blank takes.

import { dimensions, recyclable, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { numberIn, type Pair } from "#seed/tools/text.ts";

const boards = {
  E: { thickness: 1.5, rate: 0.86, grammage: 380 },
  B: { thickness: 3, rate: 0.92, grammage: 410 },
  C: { thickness: 4, rate: 1.02, grammage: 440 },
  EB: { thickness: 4.5, rate: 1.36, grammage: 590 },
  BC: { thickness: 7, rate: 1.48, grammage: 720 },
} as const;

type BoxSize = readonly [length: number, width: number, height: number];

export type Flute = keyof typeof boards;

function packOf(squareMetres: number): number {
  if (squareMetres < 0.3) return 25;
  if (squareMetres < 0.75) return 20;
  return squareMetres < 1.6 ? 15 : 10;
}

/** Packs of flat boxes, one on the other: full packs on a pallet of 800 × 1,200 mm that may be 1,800 mm high. */
function onPallet([length, width, height]: BoxSize, thickness: number, pack: number): number {
  const [long, short] = [length + width, width + height].sort((a, b) => b - a) as [number, number];
  const stacks = Math.max(1, Math.floor(1_200 / long) * Math.floor(800 / short));
  const flatBoxes = stacks * Math.floor(1_800 / (2 * thickness));
  return Math.max(1, Math.floor(flatBoxes / pack)) * pack;
}

/** A slotted box (FEFCO 0201) of those inner dimensions (millimetres). */
export function slottedBox(flute: Flute, length: number, width: number, height: number, pack?: number): Size {
  const { thickness, rate, grammage } = boards[flute];
  const squareMetres = ((2 * (length + width) + 40) * (width + height)) / 1_000_000;
  const itemPerPack = pack ?? packOf(squareMetres);
  const [litresFrench, litresEnglish] = numberIn(round((length * width * height) / 1_000_000, 1));
  const outer = [length + 2 * thickness, width + 2 * thickness, height + 4 * thickness].map((side) => Math.round(side));
  const [outerText] = dimensions(...outer);
  const note: Pair = [
    `Dimensions extérieures : ${outerText} ; volume utile : ${litresFrench} l.`,
    `Outer dimensions ${outerText}; usable volume ${litresEnglish} l.`,
  ];
  return {
    name: dimensions(length, width, height),
    values: {
      LENGTH_INNER: length,
      WIDTH_INNER: width,
      HEIGHT_INNER: height,
      LENGTH_OUTER: outer[0] ?? length,
      WIDTH_OUTER: outer[1] ?? width,
      HEIGHT_OUTER: outer[2] ?? height,
      CAPACITY: round((length * width * height) / 1_000_000, 1),
      WEIGHT: Math.round(squareMetres * grammage),
      PIECES_PER_PALLET: onPallet([length, width, height], thickness, itemPerPack),
    },
    price: 0.075 + squareMetres * rate,
    pack: itemPerPack,
    note,
  };
}

/** Slotted boxes of one flute by length, width and height (millimetres). */
export const boxes = (flute: Flute, rows: readonly BoxSize[]): Size[] =>
  rows.map(([length, width, height]) => slottedBox(flute, length, width, height));

export const board = { MATERIAL: ["CORRUGATED"], FEFCO: ["0201"], CLOSURE: ["FLAPS"], ...recyclable } as const;

const singleWallSizes: Size[] = [
  slottedBox("B", 310, 220, 150, 20),
  ...boxes("B", [
    [150, 100, 100],
    [160, 120, 110],
    [180, 180, 140],
    [200, 150, 90],
    [200, 150, 150],
    [200, 200, 200],
    [220, 160, 120],
    [250, 200, 100],
    [250, 200, 150],
    [250, 250, 250],
    [270, 190, 120],
    [300, 200, 100],
    [300, 200, 200],
    [300, 300, 200],
    [300, 300, 300],
    [310, 215, 200],
    [310, 220, 250],
    [350, 230, 160],
    [350, 250, 200],
    [380, 280, 180],
    [400, 300, 150],
    [400, 300, 200],
    [400, 300, 300],
    [430, 310, 250],
    [450, 350, 300],
    [500, 300, 200],
    [500, 400, 300],
    [600, 400, 200],
    [600, 400, 400],
    [120, 100, 80],
    [140, 140, 100],
    [170, 120, 80],
    [200, 100, 100],
    [200, 140, 140],
    [220, 220, 220],
    [230, 190, 120],
    [240, 180, 80],
    [250, 150, 100],
    [250, 180, 160],
    [260, 220, 130],
    [280, 200, 180],
    [285, 190, 120],
    [300, 150, 100],
    [300, 250, 200],
    [300, 300, 150],
    [320, 250, 120],
    [330, 250, 250],
    [350, 200, 100],
    [350, 300, 150],
    [350, 350, 350],
    [360, 260, 200],
    [380, 300, 240],
    [400, 250, 150],
    [400, 300, 100],
    [400, 300, 250],
    [400, 400, 300],
    [420, 320, 200],
    [450, 300, 200],
    [450, 450, 450],
    [480, 330, 250],
    [500, 300, 300],
    [500, 350, 200],
    [530, 380, 280],
    [550, 350, 250],
    [600, 300, 200],
    [600, 400, 300],
    [650, 450, 350],
  ]),
];

const doubleWallRows: readonly BoxSize[] = [
  [250, 200, 200],
  [300, 200, 200],
  [300, 300, 300],
  [310, 220, 200],
  [350, 350, 350],
  [380, 280, 280],
  [400, 300, 200],
  [400, 300, 300],
  [400, 400, 400],
  [430, 310, 300],
  [450, 350, 350],
  [480, 330, 330],
  [500, 400, 300],
  [500, 400, 400],
  [500, 500, 500],
  [550, 350, 330],
  [580, 380, 300],
  [600, 400, 300],
  [600, 400, 400],
  [600, 500, 500],
  [600, 600, 600],
  [700, 500, 500],
  [800, 600, 500],
  [800, 600, 600],
  [200, 200, 200],
  [250, 250, 250],
  [320, 240, 240],
  [350, 250, 250],
  [400, 300, 400],
  [450, 300, 300],
  [500, 300, 300],
  [500, 350, 350],
  [540, 360, 280],
  [590, 390, 290],
  [600, 400, 500],
  [650, 450, 400],
  [700, 500, 400],
  [750, 550, 450],
  [780, 580, 580],
  [1000, 600, 500],
  [1180, 780, 600],
];

const every = <T>(things: readonly T[], step: number, from = 0): T[] =>
  things.filter((_, index) => index >= from && (index - from) % step === 0);

export const fillers = ["rubans-emballage", "papiers-calage", "coussins-air"] as const;

export const boxLines: readonly Line[] = [
  {
    category: "caisses-simple-cannelure",
    prefix: "CAI",
    name: ["Caisse américaine simple cannelure", "Single-wall shipping box"],
    text: [
      "La caisse de tous les jours : quatre rabats en haut, quatre en bas, un montage en dix secondes et un fond qui se ferme d'une seule bande d'adhésif.",
      "The everyday box: four flaps above, four below, set up in ten seconds and closed with a single strip of tape.",
    ],
    notes: [
      [
        "Livrée à plat, elle tient peu de place au dépôt et se range sur chant près du poste d'emballage.",
        "Supplied flat, it takes little room in the warehouse and stores on edge beside the packing bench.",
      ],
      [
        "Convient aux envois jusqu'à 15 kg lorsque le contenu est réparti sur tout le fond.",
        "Suitable for parcels up to 15 kg when the load is spread over the whole base.",
      ],
      [
        "Choisissez un format qui laisse 20 à 30 mm de calage sur chaque face.",
        "Choose a size that leaves 20 to 30 mm of padding on every side.",
      ],
      [
        "Encollage bord à bord, sans agrafe : la caisse part au recyclage telle quelle.",
        "Glued seam, no staples: the box goes straight to recycling.",
      ],
    ],
    drawing: "carton-regular",
    packing: "BOX",
    values: { ...board, FLUTE: ["B"], MAX_LOAD: 15, GRAMMAGE: 410 },
    sizes: singleWallSizes,
    goesWith: fillers,
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: [
          "Couverture kraft à l'extérieur, cannelure B de 3 mm : un carton net, qui s'imprime bien et supporte un empilage courant.",
          "Kraft liner outside, 3 mm B flute: a clean board that prints well and takes normal stacking.",
        ],
        brand: "Kartonel",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 65 },
      },
      {
        name: ["blanche", "white"],
        text: [
          "La face extérieure blanche met en valeur un logo ou une étiquette et plaît aux clients qui déballent en boutique.",
          "The white outer face sets off a logo or a label and pleases customers who unpack on the shop floor.",
        ],
        brand: "Vexbox",
        factor: 1.24,
        values: { COLOUR: ["WHITE"], RECYCLED_CONTENT: 40 },
      },
      {
        name: ["100 % recyclée", "100% recycled"],
        text: [
          "Couverture et cannelure viennent de vieux cartons collectés en France ; la teinte peut varier légèrement d'un lot à l'autre.",
          "Liner and flute come from old cartons collected in France; the shade may vary slightly from batch to batch.",
        ],
        brand: "Recycléo",
        factor: 1.04,
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 100 },
        sizes: every(singleWallSizes, 2, 1),
      },
      {
        name: ["renforcée, cannelure C", "reinforced C flute"],
        text: [
          "Un millimètre de plus change tout à l'empilage : la cannelure C de 4 mm amortit mieux et tient 30 % de charge en plus.",
          "One more millimetre makes the difference in a stack: the 4 mm C flute cushions better and holds 30% more load.",
        ],
        brand: "Kartonel",
        values: { COLOUR: ["BROWN"], FLUTE: ["C"], RECYCLED_CONTENT: 60, MAX_LOAD: 20, GRAMMAGE: 440 },
        sizes: boxes("C", [
          [300, 200, 150],
          [350, 250, 250],
          [400, 300, 250],
          [400, 400, 300],
          [450, 300, 250],
          [500, 350, 250],
          [550, 400, 250],
          [600, 400, 300],
          [250, 200, 200],
          [350, 300, 200],
          [380, 380, 300],
          [420, 310, 310],
          [480, 380, 300],
          [600, 350, 350],
        ]),
      },
    ],
  },
  {
    category: "caisses-double-cannelure",
    prefix: "CAI",
    name: ["Caisse américaine double cannelure", "Double-wall shipping box"],
    text: [
      "Deux cannelures superposées pour les charges lourdes, les trajets longs et les palettes gerbées.",
      "Two flutes, one on the other, for heavy loads, long journeys and stacked pallets.",
    ],
    notes: [
      [
        "Fermez-la d'un ruban de 50 mm au moins, en H sur le fond au-delà de 20 kg.",
        "Close it with tape at least 50 mm wide, in an H across the base above 20 kg.",
      ],
      [
        "Les formats 400 × 300 et 600 × 400 mm se rangent sans perte sur une palette de 800 × 1 200 mm.",
        "The 400 × 300 and 600 × 400 mm sizes fill an 800 × 1200 mm pallet without waste.",
      ],
      [
        "Elle se réutilise plusieurs fois si le fond est rouvert au cutter, le long du ruban.",
        "It can be used several times if the base is reopened with a knife along the tape.",
      ],
    ],
    drawing: "carton-regular",
    packing: "BOX",
    values: { ...board, FLUTE: ["BC"], MAX_LOAD: 30, GRAMMAGE: 720 },
    sizes: boxes("BC", doubleWallRows),
    goesWith: ["rubans-emballage", "films-bulles", "feuillards"],
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: [
          "Carton BC de 7 mm : l'assemblage le plus courant dans l'industrie, en stock dans quarante et un formats.",
          "7 mm BC board: the most common combination in industry, in stock in forty-one sizes.",
        ],
        brand: "Kartonel",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 60 },
      },
      {
        name: ["export, résistante à l'humidité", "moisture-resistant for export"],
        text: [
          "Collage et couverture traités pour la cale d'un navire ou la chambre froide : le carton garde sa tenue à 85 % d'humidité.",
          "Glue and liner are treated for a ship's hold or a cold room: the board keeps its stiffness at 85% humidity.",
        ],
        brand: "Cavalis",
        factor: 1.32,
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 25, MAX_LOAD: 40, STANDARD: "ASTM D6055" },
        sizes: boxes("BC", every(doubleWallRows, 2)),
      },
      {
        name: ["à surface lisse, cannelure EB", "smooth-faced EB flute"],
        text: [
          "L'alliance d'une micro-cannelure et d'une petite cannelure : presque aussi solide que le BC, avec une surface lisse pour l'impression.",
          "A micro-flute with a fine flute: almost as strong as BC, with a smooth face for printing.",
        ],
        brand: "Vexbox",
        values: { COLOUR: ["BROWN"], FLUTE: ["EB"], RECYCLED_CONTENT: 55, MAX_LOAD: 25, GRAMMAGE: 590 },
        sizes: boxes("EB", every(doubleWallRows, 2, 1)),
      },
    ],
  },
];
