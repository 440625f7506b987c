// Paper cups for hot drinks. Diameters decide which lid fits, so every size states its own.

import { foodSafe, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";

type CupSize = readonly [centilitres: number, ounces: number, diameter: number, price: number, pack: number];

const uses: Readonly<Record<number, readonly [string, string]>> = {
  10: ["Le format de l'expresso.", "The espresso size."],
  12: ["Pour l'expresso allongé et les dégustations.", "For a lungo and for tastings."],
  20: ["Le café filtre ou le cappuccino classique.", "Filter coffee or a classic cappuccino."],
  24: ["Le grand cappuccino et le thé.", "A large cappuccino, or tea."],
  25: ["Le verre d'eau ou de jus du comptoir.", "A glass of water or juice at the counter."],
  30: ["Pour le latte et le chocolat chaud.", "For lattes and hot chocolate."],
  35: ["Le latte généreux de la vente à emporter.", "The generous takeaway latte."],
  40: ["Jus pressés, thés glacés et sodas.", "Fresh juices, iced teas and sodas."],
  48: ["Le très grand format, pour les boissons lactées.", "The extra-large size, for milk drinks."],
  50: ["La pinte des festivals et des terrasses.", "The pint of festivals and terraces."],
};

/** A cup by its volume, with what it is used for. */
export function cup([centilitres, ounces, diameter, price, pack]: CupSize): Size {
  const note = uses[centilitres];
  return {
    name: [`${centilitres} cl (${ounces} oz)`, `${centilitres} cl (${ounces} oz)`],
    values: { VOLUME: centilitres, VOLUME_OZ: ounces, DIAMETER: diameter },
    price,
    pack,
    ...(note ? { note } : {}),
  };
}

const singleSizes: Size[] = (
  [
    [20, 8, 80, 0.085, 500],
    [10, 4, 62, 0.046, 1000],
    [12, 5, 70, 0.056, 1000],
    [18, 7, 73, 0.071, 1000],
    [24, 9, 80, 0.094, 500],
    [30, 10, 90, 0.108, 500],
    [35, 12, 90, 0.119, 500],
    [48, 16, 90, 0.148, 500],
  ] as const
).map(cup);

const doubleSizes: Size[] = (
  [
    [10, 4, 62, 0.084, 500],
    [20, 8, 80, 0.128, 500],
    [24, 9, 80, 0.136, 500],
    [35, 12, 90, 0.166, 500],
    [48, 16, 90, 0.196, 250],
    [30, 10, 90, 0.154, 500],
  ] as const
).map(cup);

const rippleSizes: Size[] = (
  [
    [10, 4, 62, 0.09, 500],
    [20, 8, 80, 0.134, 500],
    [30, 10, 90, 0.158, 500],
    [35, 12, 90, 0.172, 500],
    [48, 16, 90, 0.204, 500],
    [24, 9, 80, 0.142, 500],
  ] as const
).map(cup);

const hotNotes = [
  [
    "Le bord roulé, sans couture apparente, ne fuit pas et se boit avec plaisir.",
    "The rolled rim has no visible seam: it does not drip and is pleasant to drink from.",
  ],
  [
    "Le cône suit la norme du marché : les couvercles du même diamètre s'enclenchent sans forcer.",
    "The taper follows the market standard: lids of the same diameter click on without effort.",
  ],
  [
    "Empilés par manchons de cinquante, les gobelets restent propres jusqu'au service.",
    "Stacked in sleeves of fifty, the cups stay clean until they are served.",
  ],
  [
    "Convient aux machines à expresso comme aux percolateurs, jusqu'à 95 °C.",
    "Suitable for espresso machines and urns alike, up to 95 °C.",
  ],
] as const;

const hotCompanions = ["couvercles-chauds", "porte-gobelets", "agitateurs-sucre"] as const;

export const hotCupLines: readonly Line[] = [
  {
    category: "gobelets-simple-paroi",
    prefix: "GOB",
    name: ["Gobelet carton simple paroi", "Single-wall paper cup"],
    text: [
      "Le gobelet du quotidien, léger et franc en bouche, pour le comptoir, le bureau et le distributeur.",
      "The everyday cup, light and neutral in taste, for counters, offices and vending machines.",
    ],
    notes: hotNotes,
    drawing: "hot-cup-single",
    values: { MATERIAL: ["CARDBOARD"], WALL: ["SINGLE"], ...foodSafe, MAX_TEMPERATURE: 95 },
    sizes: singleSizes,
    goesWith: hotCompanions,
    editions: [
      {
        name: ["blanc", "white"],
        text: [
          "Carton issu de forêts gérées durablement, enduit d'un film de 18 g/m² qui le rend étanche.",
          "Board from sustainably managed forests, lined with an 18 g/m² film that makes it watertight.",
        ],
        brand: "Grand Crème",
        values: { COLOUR: ["WHITE"], COMPOSTABLE: ["NO"], RECYCLED_CONTENT: 0, GRAMMAGE: 230 },
      },
      {
        name: ["kraft brun", "brown kraft"],
        text: [
          "La fibre reste brune, non blanchie : un aspect brut qui cache les traces de doigts.",
          "The fibre stays brown and unbleached: a natural look that hides fingerprints.",
        ],
        brand: "Tassello",
        factor: 1.06,
        values: { COLOUR: ["BROWN"], COMPOSTABLE: ["NO"], RECYCLED_CONTENT: 0, GRAMMAGE: 250 },
      },
      {
        name: ["sans plastique", "plastic-free"],
        text: [
          "Un vernis à l'eau remplace l'enduction : le gobelet rejoint la filière papier après usage.",
          "A water-based coating replaces the plastic lining: after use the cup joins the paper stream.",
        ],
        brand: "Verdetasse",
        factor: 1.22,
        values: { COLOUR: ["WHITE"], COMPOSTABLE: ["HOME"], GRAMMAGE: 250, STANDARD: "EN 13430", ...recyclable },
      },
      {
        name: ["uni couleur", "plain colour"],
        text: [
          "Une teinte par boisson ou par service : le barman ne confond plus ordinaire et décaféiné.",
          "One colour for each drink or service: baristas no longer mix up regular and decaf.",
        ],
        brand: "Grand Crème",
        factor: 1.12,
        values: { COMPOSTABLE: ["NO"], GRAMMAGE: 230 },
        colours: ["BLACK", "RED", "GREEN", "TURQUOISE"],
        sizes: singleSizes.filter((_, index) => index === 0 || index === 1 || index === 6),
      },
      {
        name: ["pour distributeur automatique", "for vending machines"],
        text: [
          "Le bord calibré descend un par un dans le chargeur ; un gobelet bloqué, c'est une machine à l'arrêt.",
          "The calibrated rim drops one cup at a time; a jammed cup means a machine out of order.",
        ],
        brand: "Tassello",
        factor: 0.92,
        values: { COLOUR: ["WHITE"], COMPOSTABLE: ["NO"], GRAMMAGE: 210 },
        sizes: (
          [
            [15, 6, 70, 0.058, 2500],
            [18, 7, 70, 0.064, 2500],
          ] as const
        ).map(cup),
      },
    ],
  },
  {
    category: "gobelets-double-paroi",
    prefix: "GDP",
    name: ["Gobelet carton double paroi", "Double-wall paper cup"],
    text: [
      "Deux épaisseurs de carton emprisonnent une lame d'air : la boisson reste chaude, la main reste fraîche.",
      "Two layers of board trap a cushion of air: the drink stays hot, the hand stays cool.",
    ],
    notes: hotNotes,
    drawing: "hot-cup-double",
    values: { MATERIAL: ["CARDBOARD"], WALL: ["DOUBLE"], ...foodSafe, MAX_TEMPERATURE: 95 },
    sizes: doubleSizes,
    goesWith: hotCompanions,
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: [
          "Kraft à l'extérieur, blanc à l'intérieur ; aucun manchon n'est nécessaire.",
          "Kraft outside, white inside; no sleeve is needed.",
        ],
        brand: "Grand Crème",
        values: { COLOUR: ["BROWN"], COMPOSTABLE: ["NO"], GRAMMAGE: 480 },
      },
      {
        name: ["mat de couleur", "matt colour"],
        text: [
          "Une impression mate, douce au toucher, qui donne au café à emporter l'allure d'une tasse.",
          "A soft matt finish that makes takeaway coffee feel like a mug.",
        ],
        brand: "Grand Crème",
        factor: 1.08,
        values: { COMPOSTABLE: ["NO"], GRAMMAGE: 480 },
        colours: ["WHITE", "BLACK", "TURQUOISE", "BURGUNDY", "NAVY"],
      },
      {
        name: ["compostable", "compostable"],
        text: [
          "Enduction végétale PLA, certifiée pour le compostage industriel.",
          "Plant-based PLA lining, certified for industrial composting.",
        ],
        brand: "Verdetasse",
        factor: 1.14,
        values: { COLOUR: ["BROWN"], COMPOSTABLE: ["INDUSTRIAL"], GRAMMAGE: 480, STANDARD: "EN 13432" },
      },
      {
        name: ["recyclé", "recycled"],
        text: [
          "La paroi extérieure vient de gobelets collectés puis remis en pâte ; la face en contact reste en fibre vierge.",
          "The outer wall comes from collected and repulped cups; the inner face is virgin fibre.",
        ],
        brand: "Recycléo",
        factor: 1.05,
        values: { COLOUR: ["NATURAL"], COMPOSTABLE: ["NO"], RECYCLED_CONTENT: 40, GRAMMAGE: 470 },
        sizes: doubleSizes.slice(1, 4),
      },
    ],
  },
  {
    category: "gobelets-paroi-ondulee",
    prefix: "GPO",
    name: ["Gobelet à paroi ondulée", "Ripple-wall cup"],
    text: [
      "Une vague de carton habille le gobelet : prise sûre et isolation, même avec une boisson brûlante.",
      "A wave of board wraps the cup: a sure grip and good insulation, even with a scalding drink.",
    ],
    notes: hotNotes,
    drawing: "hot-cup-ripple",
    values: { MATERIAL: ["CARDBOARD"], WALL: ["RIPPLE"], ...foodSafe, MAX_TEMPERATURE: 98 },
    sizes: rippleSizes,
    goesWith: hotCompanions,
    editions: [
      {
        name: ["à vague verticale", "vertical ripple"],
        text: [
          "Le relief classique des coffee-shops, facile à reconnaître derrière le comptoir.",
          "The classic coffee-shop texture, easy to recognise behind the counter.",
        ],
        brand: "Tassello",
        values: { COMPOSTABLE: ["NO"], GRAMMAGE: 520 },
        colours: ["BROWN", "BLACK", "WHITE", "RED"],
      },
      {
        name: ["à chevrons", "herringbone"],
        text: [
          "Un motif en chevrons, plus serré, qui accroche mieux la main mouillée.",
          "A tighter herringbone pattern that grips better in a wet hand.",
        ],
        brand: "Grand Crème",
        factor: 1.06,
        values: { COMPOSTABLE: ["NO"], GRAMMAGE: 520 },
        colours: ["BROWN", "BLACK", "GREEN"],
      },
      {
        name: ["compostable", "compostable"],
        text: ["Enduction PLA à l'intérieur, fibre brute à l'extérieur.", "PLA lining inside, raw fibre outside."],
        brand: "Verdetasse",
        factor: 1.12,
        values: { COLOUR: ["BROWN"], COMPOSTABLE: ["INDUSTRIAL"], GRAMMAGE: 520, STANDARD: "EN 13432" },
      },
    ],
  },
];
