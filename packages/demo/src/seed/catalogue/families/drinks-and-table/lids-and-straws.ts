// What closes a cup and what is drunk through: lids and straws.

import { foodSafe, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { type Pair, same } from "#seed/tools/text.ts";

/** The name of a diameter, as lids are sold. */
const diameter = (millimetres: number): Pair => same(`Ø ${millimetres} mm`);

function lid(millimetres: number, price: number, pack: number, fits: string): Size {
  return {
    name: diameter(millimetres),
    values: { DIAMETER: millimetres },
    price,
    pack,
    note: [`S'adapte aux gobelets de ${fits}.`, `Fits ${fits} cups.`],
  };
}

const hotLids = [
  lid(62, 0.028, 1000, "10 cl (4 oz)"),
  lid(70, 0.031, 1000, "12 à 18 cl"),
  lid(73, 0.032, 1000, "18 cl (7 oz)"),
  lid(80, 0.036, 1000, "20 et 24 cl (8-9 oz)"),
  lid(90, 0.041, 1000, "30, 35 et 48 cl (10-16 oz)"),
].map((size) => ({
  ...size,
  note: [size.note?.[0] ?? "", (size.note?.[1] ?? "").replace(" à ", " to ").replace(" et ", " and ")] as const,
}));

const coldLids = [
  lid(78, 0.034, 1000, "20 cl (7 oz)"),
  lid(80, 0.035, 1000, "25 cl (9 oz)"),
  lid(90, 0.04, 1000, "35 cl (12 oz)"),
  lid(95, 0.044, 1000, "30 cl (10 oz)"),
];

function straw(length: number, bore: number, price: number, pack: number): Size {
  return {
    name: [`Ø ${bore} × ${length} mm`, `Ø ${bore} × ${length} mm`],
    values: { LENGTH: length, DIAMETER: bore },
    price,
    pack,
    note:
      bore >= 8
        ? ["Assez large pour les smoothies et les milk-shakes.", "Wide enough for smoothies and milkshakes."]
        : ["Pour les jus, les sodas et les cocktails.", "For juices, sodas and cocktails."],
  };
}

const straws = [
  straw(140, 6, 0.0098, 1000),
  straw(200, 6, 0.0112, 1000),
  straw(200, 8, 0.0148, 500),
  straw(230, 8, 0.0164, 500),
  straw(210, 12, 0.0296, 250),
];

const hotLidNotes: readonly Pair[] = [
  ["Un clic net confirme la fermeture.", "A clear click confirms that it is closed."],
  [
    "L'orifice à boire laisse passer assez d'air pour ne pas éclabousser.",
    "The sip hole lets in enough air to avoid splashes.",
  ],
  [
    "Livrés en manchons, prêts à glisser dans un distributeur de comptoir.",
    "Supplied in sleeves, ready to slide into a counter dispenser.",
  ],
];

export const lidLines: readonly Line[] = [
  {
    category: "couvercles-chauds",
    prefix: "COU",
    name: ["Couvercle à boire", "Sip lid"],
    text: [
      "Il ferme les gobelets en carton à simple, double ou triple paroi et permet de boire en marchant.",
      "Closes paper cups of any wall and lets customers drink as they walk.",
    ],
    notes: hotLidNotes,
    drawing: "lid-sip",
    values: { ...foodSafe, MAX_TEMPERATURE: 95 },
    sizes: hotLids,
    goesWith: ["gobelets-simple-paroi", "gobelets-double-paroi", "gobelets-paroi-ondulee"],
    editions: [
      {
        name: ["en polystyrène", "polystyrene"],
        text: ["Rigide et précis, le couvercle le plus répandu.", "Stiff and precise, the most common lid."],
        brand: "Grand Crème",
        values: { MATERIAL: ["PS"] },
        colours: ["WHITE", "BLACK"],
      },
      {
        name: ["en polypropylène recyclable", "recyclable polypropylene"],
        text: [
          "Il accepte le bac de tri et tient mieux la chaleur que le polystyrène.",
          "It goes into the recycling bin and stands heat better than polystyrene.",
        ],
        brand: "Tassello",
        factor: 1.1,
        values: { MATERIAL: ["PP"], ...recyclable },
        colours: ["WHITE", "BLACK"],
      },
      {
        name: ["en fibre de canne", "sugar cane fibre"],
        text: [
          "Moulé dans la fibre qui reste après l'extraction du sucre ; le toucher rappelle le carton.",
          "Moulded from the fibre left after sugar extraction; it feels like board.",
        ],
        brand: "Verdetasse",
        factor: 1.75,
        values: { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"], STANDARD: "EN 13432" },
      },
      {
        name: ["en CPLA", "CPLA"],
        text: [
          "Un bioplastique cristallisé qui supporte le café brûlant.",
          "A crystallised bioplastic that takes scalding coffee.",
        ],
        brand: "Verdetasse",
        factor: 1.5,
        values: { MATERIAL: ["CPLA"], COMPOSTABLE: ["INDUSTRIAL"], STANDARD: "EN 13432" },
        colours: ["WHITE", "BLACK"],
        sizes: hotLids.filter((_, index) => index !== 2),
      },
    ],
  },
  {
    category: "couvercles-froids",
    prefix: "CFR",
    name: ["Couvercle pour boisson froide", "Cold cup lid"],
    text: [
      "Transparent et souple, il s'enclenche sur le bord des gobelets froids sans le fendre.",
      "Clear and supple, it clicks onto the rim of cold cups without cracking it.",
    ],
    notes: [
      [
        "Vérifiez le diamètre au bord du gobelet, non la contenance.",
        "Check the diameter at the rim of the cup, not its capacity.",
      ],
      [
        "Le rebord antichute retient le couvercle dans la file d'un service rapide.",
        "The non-slip edge keeps the lid in place during a quick service.",
      ],
    ],
    drawing: "lid-flat",
    values: { ...foodSafe, COLOUR: ["CLEAR"] },
    sizes: coldLids,
    goesWith: ["gobelets-transparents", "gobelets-carton-froids", "pailles"],
    editions: [
      {
        name: ["plat à croix", "flat with cross cut"],
        text: ["Deux entailles reçoivent la paille.", "Two cuts take the straw."],
        brand: "Frisquette",
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 100, ...recyclable },
      },
      {
        name: ["en dôme ouvert", "open dome"],
        text: [
          "L'espace nécessaire à la chantilly, et un trou de 25 mm pour la paille large.",
          "Room for whipped cream, and a 25 mm hole for a wide straw.",
        ],
        brand: "Frisquette",
        factor: 1.25,
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 100, ...recyclable },
        look: { drawing: "lid-dome" },
      },
      {
        name: ["en dôme fermé", "closed dome"],
        text: [
          "Pour les desserts, les fruits coupés et les salades au verre.",
          "For desserts, cut fruit and salads in a cup.",
        ],
        brand: "Primapack",
        factor: 1.15,
        values: { MATERIAL: ["PET"], ...recyclable },
        look: { drawing: "lid-dome" },
      },
      {
        name: ["sans paille, à bec", "strawless, with spout"],
        text: [
          "Le bec surélevé remplace la paille et se referme d'une pression.",
          "The raised spout replaces the straw and closes with a push.",
        ],
        brand: "Frisquette",
        factor: 1.3,
        values: { MATERIAL: ["PP"], ...recyclable },
        look: { drawing: "lid-sip" },
        sizes: coldLids.slice(1),
      },
      {
        name: ["plat en PLA", "flat PLA"],
        text: [
          "L'assorti des gobelets végétaux, à composter avec eux.",
          "The match for plant-based cups, composted together with them.",
        ],
        brand: "Verdetasse",
        factor: 1.3,
        values: { MATERIAL: ["PLA"], COMPOSTABLE: ["INDUSTRIAL"] },
      },
    ],
  },
  {
    category: "pailles",
    prefix: "PAI",
    name: ["Paille", "Straw"],
    text: [
      "Une alternative au plastique qui tient le temps d'un grand verre.",
      "An alternative to plastic that lasts as long as a tall drink.",
    ],
    notes: [
      [
        "Conforme à l'interdiction des pailles en plastique à usage unique.",
        "Complies with the ban on single-use plastic straws.",
      ],
      [
        "Les étuis se vident d'une main dans un gobelet de comptoir.",
        "The sleeves empty with one hand into a counter beaker.",
      ],
    ],
    drawing: "straw",
    values: { ...foodSafe },
    sizes: straws,
    goesWith: ["gobelets-transparents", "couvercles-froids"],
    editions: [
      {
        name: ["unie en papier", "plain paper"],
        text: ["Quatre plis de papier collés sans vernis.", "Four plies of paper, glued without varnish."],
        brand: "Verdetasse",
        values: { MATERIAL: ["PAPER"], COMPOSTABLE: ["HOME"], ...recyclable },
        colours: ["WHITE", "BLACK", "BROWN"],
        sizes: straws.slice(0, 4),
      },
      {
        name: ["rayée en papier", "striped paper"],
        text: [
          "Le charme des bars à sirop, imprimé à l'encre alimentaire.",
          "The charm of a milk bar, printed with food-grade ink.",
        ],
        brand: "Dresséa",
        factor: 1.12,
        values: { MATERIAL: ["PAPER"], COMPOSTABLE: ["HOME"], ...recyclable },
        colours: ["RED", "BLUE", "GREEN"],
        look: { print: "stripes" },
        sizes: straws.slice(1, 4),
      },
      {
        name: ["emballée à l'unité", "individually wrapped"],
        text: [
          "Chaque paille a son étui papier : indispensable à la livraison.",
          "Each straw has its own paper sleeve: a must for delivery.",
        ],
        brand: "Verdetasse",
        factor: 1.45,
        values: { MATERIAL: ["PAPER"], COMPOSTABLE: ["HOME"], COLOUR: ["WHITE"], ...recyclable },
      },
      {
        name: ["en roseau naturel", "natural reed"],
        text: [
          "Coupée dans la tige, lavée, ébarbée : aucune paille ne ressemble à sa voisine.",
          "Cut from the stem, washed and trimmed: no two straws look alike.",
        ],
        brand: "Dresséa",
        factor: 3.2,
        values: { MATERIAL: ["BAMBOO"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"] },
        sizes: straws.slice(1, 3),
      },
    ],
  },
];
