// Bowls and pots. Lids are sold beside them and matched by diameter.

import { foodSafe, measured, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";

function bowl(millilitres: number, diameter: number, price: number, pack: number): Size {
  return {
    name: measured(millilitres, "ml"),
    values: { CAPACITY: millilitres / 1000, DIAMETER: diameter },
    price,
    pack,
    note: [`Diamètre au bord : ${diameter} mm.`, `Rim diameter ${diameter} mm.`],
  };
}

const lidOf = (diameter: number, price: number, pack: number): Size => ({
  name: [`Ø ${diameter} mm`, `Ø ${diameter} mm`],
  values: { DIAMETER: diameter },
  price,
  pack,
});

const bowls = [
  bowl(500, 150, 0.112, 300),
  bowl(750, 150, 0.128, 300),
  bowl(1000, 150, 0.144, 300),
  bowl(1100, 165, 0.158, 300),
  bowl(1300, 165, 0.172, 300),
  bowl(1500, 185, 0.204, 200),
];

const pots = [
  bowl(120, 74, 0.054, 1000),
  bowl(240, 90, 0.078, 500),
  bowl(350, 98, 0.096, 500),
  bowl(480, 98, 0.112, 500),
  bowl(650, 115, 0.136, 500),
  bowl(780, 115, 0.148, 500),
  bowl(950, 115, 0.168, 500),
];

export const bowlNotes: readonly Pair[] = [
  ["Le couvercle se choisit à part, selon le diamètre au bord.", "Choose the lid separately, by rim diameter."],
  ["Empilement facile, distribution à une main.", "Easy to stack, easy to take with one hand."],
  ["Les parois évasées facilitent le dressage.", "Flared walls make plating easy."],
];

const board = { MATERIAL: ["CARDBOARD"], ...foodSafe, ...recyclable } as const;

export const bowlLines: readonly Line[] = [
  {
    category: "saladiers",
    prefix: "SAL",
    name: ["Bol à salade", "Salad bowl"],
    text: [
      "Large et stable, pour les poke bowls, les salades composées et les assiettes complètes.",
      "Wide and stable, for poke bowls, mixed salads and complete meals.",
    ],
    notes: bowlNotes,
    drawing: "salad-bowl",
    values: { ...board },
    sizes: bowls,
    goesWith: ["saladiers", "couverts", "sacs-poignees-plates"],
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: [
          "Kraft épais doublé d'un film fin, étanche aux vinaigrettes.",
          "Thick kraft with a thin lining, proof against dressings.",
        ],
        brand: "Barkea",
        values: { COLOUR: ["BROWN"] },
      },
      {
        name: ["blanc", "white"],
        text: ["L'intérieur blanc fait ressortir les couleurs.", "The white inside brings out colours."],
        brand: "Barkea",
        values: { COLOUR: ["WHITE"] },
        sizes: bowls.slice(0, 5),
      },
      {
        name: ["en bagasse", "bagasse"],
        text: [
          "Supporte le four et le micro-ondes, se composte ensuite.",
          "Goes in oven and microwave, then in the compost.",
        ],
        brand: "Bagassa",
        factor: 1.1,
        values: { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], MICROWAVE: ["YES"], COLOUR: ["NATURAL"] },
      },
      {
        name: ["transparent en rPET", "clear rPET"],
        text: ["Toutes les couches se voient ; réservé au froid.", "Every layer shows; for cold food only."],
        brand: "Barkea",
        factor: 0.94,
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 80, COLOUR: ["CLEAR"] },
      },
    ],
  },
  {
    category: "saladiers",
    prefix: "CSA",
    name: ["Couvercle pour bol", "Bowl lid"],
    text: [
      "Il se clipse sur tout le pourtour et supporte l'empilage de trois bols pleins.",
      "It clips on all around and carries a stack of three full bowls.",
    ],
    notes: bowlNotes.slice(1, 2),
    drawing: "lid-flat",
    values: { ...foodSafe },
    sizes: [lidOf(150, 0.072, 300), lidOf(165, 0.082, 300), lidOf(185, 0.098, 200)],
    goesWith: ["saladiers"],
    editions: [
      {
        name: ["transparent en rPET", "clear rPET"],
        text: ["Antibuée, pour le linéaire réfrigéré.", "Anti-fog, for the chilled shelf."],
        brand: "Barkea",
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 80, COLOUR: ["CLEAR"], ...recyclable },
      },
      {
        name: ["en polypropylène", "polypropylene"],
        text: ["Pour les plats chauds et le micro-ondes.", "For hot dishes and the microwave."],
        brand: "Barkea",
        factor: 1.06,
        values: { MATERIAL: ["PP"], MICROWAVE: ["YES"], COLOUR: ["CLEAR"], ...recyclable },
      },
      {
        name: ["en papier", "paper"],
        text: [
          "Kraft à fermeture par pincement : tout le bol devient recyclable en un geste.",
          "Kraft with a pinch closure: the whole bowl is recycled in one go.",
        ],
        brand: "Bagassa",
        factor: 1.2,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], ...recyclable },
      },
    ],
  },
  {
    category: "pots-soupe",
    prefix: "POT",
    name: ["Pot à soupe", "Soup pot"],
    text: [
      "Double enduction et bord renforcé : soupes, ragoûts et porridges tiennent au chaud sans percer.",
      "Double coating and a reinforced rim: soups, stews and porridge stay hot without leaking.",
    ],
    notes: bowlNotes,
    drawing: "soup-bowl",
    values: { ...board, MAX_TEMPERATURE: 100, MICROWAVE: ["YES"] },
    sizes: pots.slice(1),
    goesWith: ["pots-soupe", "couverts", "sacs-sos"],
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: ["L'aspect naturel des bars à soupe.", "The natural look of soup bars."],
        brand: "Barkea",
        values: { COLOUR: ["BROWN"] },
      },
      {
        name: ["blanc", "white"],
        text: [
          "Version blanche, pour l'hôpital et la restauration collective.",
          "White version, for hospitals and contract catering.",
        ],
        brand: "Barkea",
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["compostable", "compostable"],
        text: ["Enduction végétale certifiée.", "Certified plant-based lining."],
        brand: "Bagassa",
        factor: 1.18,
        values: { COLOUR: ["BROWN"], COMPOSTABLE: ["INDUSTRIAL"], STANDARD: "EN 13432" },
      },
    ],
  },
  {
    category: "pots-soupe",
    prefix: "GLA",
    name: ["Pot à glace", "Ice-cream pot"],
    text: [
      "Il passe de −20 °C à la main du client sans se ramollir.",
      "It goes from −20 °C to the customer's hand without softening.",
    ],
    notes: bowlNotes.slice(1),
    drawing: "ice-cream-cup",
    values: { ...board },
    sizes: [bowl(90, 74, 0.048, 1000), ...pots.slice(0, 4)],
    goesWith: ["pots-soupe", "couverts"],
    editions: [
      {
        name: ["uni", "plain"],
        text: ["Des teintes de sorbet pour la vitrine du glacier.", "Sorbet shades for the ice-cream counter."],
        brand: "Frisquette",
        values: {},
        colours: ["WHITE", "PINK", "TURQUOISE"],
      },
    ],
  },
  {
    category: "pots-soupe",
    prefix: "CPO",
    name: ["Couvercle pour pot", "Pot lid"],
    text: [
      "Un évent laisse partir la vapeur sans laisser passer la soupe.",
      "A vent lets the steam out and keeps the soup in.",
    ],
    notes: bowlNotes.slice(1, 2),
    drawing: "lid-flat",
    values: { ...foodSafe },
    sizes: [lidOf(74, 0.038, 1000), lidOf(90, 0.046, 500), lidOf(98, 0.052, 500), lidOf(115, 0.062, 500)],
    goesWith: ["pots-soupe"],
    editions: [
      {
        name: ["en polypropylène", "polypropylene"],
        text: ["Souple, étanche, passe au micro-ondes.", "Supple, leak-proof, microwave safe."],
        brand: "Barkea",
        values: { MATERIAL: ["PP"], MICROWAVE: ["YES"], COLOUR: ["CLEAR"], ...recyclable },
      },
      {
        name: ["en carton", "paperboard"],
        text: [
          "À presser sur le bord : tout le contenant part au papier.",
          "Presses onto the rim: the whole container goes with paper.",
        ],
        brand: "Bagassa",
        factor: 1.25,
        values: { MATERIAL: ["CARDBOARD"], COLOUR: ["BROWN"], ...recyclable },
      },
    ],
  },
];
