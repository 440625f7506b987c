// Cups for cold drinks, and cups that come back.

import { foodSafe, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { cup } from "./cups.ts";

const clearSizes: Size[] = (
  [
    [20, 7, 78, 0.072, 1000],
    [25, 9, 78, 0.079, 1000],
    [30, 10, 95, 0.092, 800],
    [35, 12, 95, 0.099, 800],
    [40, 14, 95, 0.108, 800],
    [50, 16, 95, 0.118, 800],
    [60, 20, 95, 0.139, 600],
    [16, 6, 74, 0.064, 1000],
    [45, 15, 95, 0.112, 800],
    [70, 24, 98, 0.162, 500],
  ] as const
).map(cup);

const coldPaperSizes: Size[] = (
  [
    [25, 9, 80, 0.078, 1000],
    [35, 12, 90, 0.098, 1000],
    [40, 14, 90, 0.106, 1000],
    [50, 16, 90, 0.118, 1000],
    [65, 22, 90, 0.142, 500],
    [18, 6, 73, 0.064, 1000],
    [30, 10, 80, 0.088, 1000],
  ] as const
).map(cup);

const reusableSizes: Size[] = (
  [
    [18, 6, 70, 0.42, 100],
    [25, 9, 75, 0.48, 100],
    [30, 10, 80, 0.56, 100],
    [50, 17, 90, 0.68, 50],
    [40, 14, 85, 0.62, 50],
    [60, 20, 95, 0.74, 50],
  ] as const
).map(cup);

export const coldCupLines: readonly Line[] = [
  {
    category: "gobelets-transparents",
    prefix: "GTR",
    name: ["Gobelet transparent", "Clear cup"],
    text: [
      "La boisson fait la vitrine : parois cristallines, fond épais, bord arrondi.",
      "The drink is the display: crystal-clear walls, thick base, rounded rim.",
    ],
    notes: [
      [
        "Réservé aux boissons froides : la matière se déforme au-dessus de 60 °C.",
        "For cold drinks only: the material softens above 60 °C.",
      ],
      ["Accepte couvercles plats et dômes du même diamètre.", "Takes flat and dome lids of the same diameter."],
      [
        "Un trait discret indique la contenance utile sous le bord.",
        "A discreet line below the rim marks the usable capacity.",
      ],
    ],
    drawing: "cold-cup",
    values: { COLOUR: ["CLEAR"], ...foodSafe, MAX_TEMPERATURE: 60 },
    sizes: clearSizes,
    goesWith: ["couvercles-froids", "pailles", "porte-gobelets"],
    editions: [
      {
        name: ["en PET recyclé", "recycled PET"],
        text: [
          "Entièrement tiré de bouteilles collectées, avec la même brillance que le PET vierge.",
          "Made entirely from collected bottles, with the same gloss as virgin PET.",
        ],
        brand: "Frisquette",
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 100, ...recyclable },
      },
      {
        name: ["en PLA", "PLA"],
        text: [
          "De l'amidon végétal à la place du pétrole, pour les lieux équipés d'une collecte des biodéchets.",
          "Plant starch instead of oil, for places with organic-waste collection.",
        ],
        brand: "Verdetasse",
        factor: 1.18,
        values: { MATERIAL: ["PLA"], COMPOSTABLE: ["INDUSTRIAL"], STANDARD: "EN 13432" },
      },
      {
        name: ["en polypropylène souple", "flexible polypropylene"],
        text: [
          "Il plie sans casser : l'allié des buvettes et des fêtes en plein air.",
          "It bends without cracking: the ally of refreshment stalls and outdoor events.",
        ],
        brand: "Primapack",
        factor: 0.74,
        values: { MATERIAL: ["PP"], ...recyclable },
        sizes: clearSizes.slice(0, 5),
      },
      {
        name: ["pour smoothie, à dôme", "for smoothies, with dome"],
        text: [
          "Livré avec son couvercle dôme percé : gobelet et dôme en un seul lot.",
          "Supplied with its pierced dome lid: cup and dome in one pack.",
        ],
        brand: "Frisquette",
        factor: 1.7,
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 80, ...recyclable },
        sizes: clearSizes.slice(3, 6),
        status: "NEW",
      },
    ],
  },
  {
    category: "gobelets-carton-froids",
    prefix: "GCF",
    name: ["Gobelet carton pour boissons froides", "Cold drink paper cup"],
    text: [
      "Enduit sur ses deux faces, il ne ramollit pas avec la condensation des glaçons.",
      "Coated on both faces, it does not soften with the condensation of ice cubes.",
    ],
    notes: [
      ["Compatible avec les fontaines à soda et les machines à granité.", "Fits soda fountains and slush machines."],
      ["Le couvercle à croix laisse passer paille ou cuillère.", "The cross-cut lid takes a straw or a spoon."],
      [
        "Bord renforcé : le gobelet plein se porte d'une main.",
        "Reinforced rim: a full cup can be carried in one hand.",
      ],
    ],
    drawing: "hot-cup-single",
    values: { MATERIAL: ["CARDBOARD"], WALL: ["SINGLE"], ...foodSafe },
    sizes: coldPaperSizes,
    goesWith: ["couvercles-froids", "pailles", "porte-gobelets"],
    editions: [
      {
        name: ["blanc", "white"],
        text: ["Neutre et lumineux, prêt à recevoir une étiquette.", "Neutral and bright, ready for a label."],
        brand: "Grand Crème",
        values: { COLOUR: ["WHITE"], COMPOSTABLE: ["NO"] },
      },
      {
        name: ["à décor de fruits", "fruit design"],
        text: [
          "Un décor d'agrumes imprimé à l'eau, pour les jus et les limonades maison.",
          "A citrus design in water-based inks, for juices and home-made lemonades.",
        ],
        brand: "Frisquette",
        factor: 1.08,
        values: { COMPOSTABLE: ["NO"] },
        colours: ["ORANGE", "YELLOW", "PINK"],
        look: { print: "dots" },
        sizes: coldPaperSizes.slice(0, 4),
      },
      {
        name: ["sans plastique", "plastic-free"],
        text: [
          "Barrière à l'eau sur les deux faces : recyclable avec les papiers.",
          "Water-based barrier on both faces: recyclable with paper.",
        ],
        brand: "Verdetasse",
        factor: 1.2,
        values: { COLOUR: ["BROWN"], COMPOSTABLE: ["HOME"], STANDARD: "EN 13430", ...recyclable },
      },
    ],
  },
  {
    category: "gobelets-reutilisables",
    prefix: "GRE",
    name: ["Gobelet réutilisable", "Reusable cup"],
    text: [
      "Polypropylène épais qui supporte des centaines de lavages en machine professionnelle.",
      "Thick polypropylene that stands hundreds of cycles in a professional dishwasher.",
    ],
    notes: [
      [
        "Les gobelets s'empilent sans se coincer, même encore humides.",
        "The cups stack without sticking, even when still damp.",
      ],
      [
        "Idéal avec un système de consigne ; un marquage personnalisé est possible dès 500 pièces.",
        "Ideal with a deposit scheme; custom printing from 500 pieces.",
      ],
    ],
    drawing: "cold-cup",
    values: { MATERIAL: ["PP"], ...foodSafe, MAX_TEMPERATURE: 100, MICROWAVE: ["YES"], ...recyclable },
    sizes: reusableSizes,
    goesWith: ["couvercles-froids", "porte-gobelets"],
    editions: [
      {
        name: ["translucide", "translucent"],
        text: [
          "Le verre des fêtes et des festivals, gradué à l'arrière.",
          "The cup of fairs and festivals, graduated at the back.",
        ],
        brand: "Frisquette",
        values: { COLOUR: ["CLEAR"] },
      },
      {
        name: ["uni mat", "matt colour"],
        text: [
          "Opaque et coloré dans la masse : les rayures ne se voient pas.",
          "Opaque and coloured throughout: scratches do not show.",
        ],
        brand: "Frisquette",
        factor: 1.1,
        values: {},
        colours: ["BLACK", "GREEN", "ORANGE", "BLUE", "PINK"],
        sizes: reusableSizes.slice(1),
      },
      {
        name: ["à café, avec couvercle", "coffee, with lid"],
        text: [
          "Double paroi et couvercle vissé : la tasse que le client rapporte chaque matin.",
          "Double wall and screw lid: the cup that customers bring back every morning.",
        ],
        brand: "Tassello",
        factor: 4.6,
        values: { CLOSURE: ["SCREW"] },
        colours: ["WHITE", "ANTHRACITE", "TURQUOISE"],
        sizes: (
          [
            [24, 8, 80, 0.52, 24],
            [35, 12, 90, 0.6, 24],
          ] as const
        ).map(cup),
      },
    ],
  },
];
