// The pallet and what covers its load: covers, top sheets, edge boards, tier sheets.

import { dimensions, measured, recyclable, round } from "#seed/catalogue/families/shared.ts";
import { type Line, plain, type Size } from "#seed/catalogue/terms/line.ts";
import { tool } from "./strapping.ts";

function edge(leg: number, thickness: number, length: number): Size {
  return {
    name: [
      `${dimensions(leg, leg, length)[0]}, épaisseur ${thickness} mm`,
      `${dimensions(leg, leg, length)[1]}, ${thickness} mm thick`,
    ],
    values: { WIDTH: leg, THICKNESS: thickness, LENGTH: length },
    price: round(leg * 2 * thickness * length * 0.00000078 + 0.06, 3),
    pack: length > 1500 ? 50 : 100,
    note: [`Deux ailes de ${leg} mm.`, `Two legs of ${leg} mm.`],
  };
}

const edges = [
  edge(35, 3, 500),
  edge(35, 3, 800),
  edge(35, 3, 1000),
  edge(35, 3, 1200),
  edge(45, 3, 1000),
  edge(45, 4, 1200),
  edge(50, 4, 1500),
  edge(50, 4, 1800),
  edge(50, 5, 2000),
  edge(35, 4, 1000),
  edge(45, 4, 1000),
  edge(45, 4, 1500),
  edge(60, 5, 1200),
];

function pallet(length: number, width: number, load: number, price: number): Size {
  return {
    name: dimensions(length, width),
    values: { LENGTH: length, WIDTH: width, MAX_LOAD: load },
    price,
    pack: 1,
    note: [`Charge dynamique de ${load} kg.`, `Dynamic load ${load} kg.`],
  };
}

const covers = (
  [
    [850, 1250, 1000],
    [850, 1250, 1500],
    [1250, 850, 2000],
    [1250, 1050, 1600],
    [1250, 1050, 2200],
  ] as const
).flatMap(([length, width, height]) =>
  [50, 80].map(
    (gauge): Size => ({
      name: [
        `${dimensions(length, width, height)[0]}, ${gauge} µm`,
        `${dimensions(length, width, height)[1]}, ${gauge} µm`,
      ],
      values: { LENGTH: length, WIDTH: width, HEIGHT: height, GAUGE: gauge },
      price: round((length + width) * 2 * height * gauge * 0.92e-9 * 2.6 + 0.4, 2),
      pack: 50,
    }),
  ),
);

const caps = [dimensions(1250, 900), dimensions(1500, 1150), dimensions(1600, 1200)].map(
  (name, index): Size => ({
    name,
    values: { LENGTH: [1250, 1500, 1600][index] ?? 1250, WIDTH: [900, 1150, 1200][index] ?? 900 },
    price: [0.34, 0.46, 0.52][index] ?? 0.34,
    pack: 200,
  }),
);

const sheetRows = [
  [600, 400],
  [800, 600],
  [1180, 780],
  [1200, 800],
  [1180, 980],
  [1200, 1000],
  [400, 300],
  [1140, 1140],
  [1000, 600],
] as const;

const tierSheets = (rate: number, pack: number): Size[] =>
  sheetRows.map(([length, width]) => ({
    name: dimensions(length, width),
    values: { LENGTH: length, WIDTH: width },
    price: round((length * width * rate) / 1e6, 3),
    pack,
  }));

export const palletLines: readonly Line[] = [
  {
    category: "palettes",
    prefix: "PAL",
    name: ["Palette", "Pallet"],
    text: [
      "La base de tout envoi lourd, aux dimensions que les transporteurs attendent.",
      "The base of every heavy shipment, in the sizes that carriers expect.",
    ],
    notes: [
      ["Livraison par quinze au minimum avec hayon.", "Delivered in fifteens at least, with tail lift."],
      ["Reprise des palettes usagées sur demande.", "Used pallets taken back on request."],
    ],
    drawing: "pallet",
    values: {},
    sizes: [
      pallet(1200, 800, 1000, 11.8),
      pallet(1200, 1000, 1200, 13.9),
      pallet(800, 600, 500, 8.2),
      pallet(600, 400, 250, 6.4),
      pallet(1140, 1140, 1000, 14.6),
    ],
    goesWith: ["films-manuels", "feuillards", "housses-palette"],
    editions: [
      {
        name: ["perdue en bois", "one-way wood"],
        text: ["Neuve et légère, pour les envois sans retour.", "New and light, for one-way shipments."],
        brand: "Palévia",
        values: { MATERIAL: ["WOOD"], ...recyclable },
      },
      {
        name: ["en bois NIMP 15, pour l'export", "ISPM 15 wood, for export"],
        text: ["Séchée et marquée pour passer les douanes.", "Heat-treated and stamped to clear customs."],
        brand: "Palévia",
        factor: 1.2,
        values: { MATERIAL: ["WOOD"], STANDARD: "NIMP 15", ...recyclable },
      },
      {
        name: ["reconditionnée en bois", "refurbished wood"],
        text: ["Contrôlée, réparée, triée par qualité.", "Checked, repaired and graded."],
        brand: "Recycléo",
        factor: 0.68,
        values: { MATERIAL: ["WOOD"], RECYCLED_CONTENT: 100, ...recyclable },
      },
      {
        name: ["emboîtable en plastique", "nestable plastic"],
        text: ["Lavable, sans clou, cinquante dans 1,5 m de haut.", "Washable, nail-free, fifty in 1.5 m of height."],
        brand: "Palévia",
        factor: 1.7,
        values: { MATERIAL: ["HDPE"], RECYCLED_CONTENT: 80, COLOUR: ["BLACK"], ...recyclable },
      },
      {
        name: ["hygiénique en plastique", "hygienic plastic"],
        text: ["Sans recoin, pour les cuisines et les laboratoires.", "No recesses, for kitchens and laboratories."],
        brand: "Palévia",
        factor: 4.4,
        values: { MATERIAL: ["HDPE"], COLOUR: ["BLUE"], FOOD_CONTACT: ["YES"], ...recyclable },
      },
      {
        name: ["en carton", "corrugated"],
        text: [
          "Trois kilos au lieu de vingt : le fret aérien la préfère.",
          "Three kilos instead of twenty: air freight prefers it.",
        ],
        brand: "Kartonel",
        factor: 1.1,
        values: { MATERIAL: ["CORRUGATED"], RECYCLED_CONTENT: 70, ...recyclable },
      },
    ],
  },
  {
    category: "housses-palette",
    prefix: "HOU",
    name: ["Housse de palette", "Pallet cover"],
    text: [
      "Enfilée en dix secondes, elle protège de la pluie, de la poussière et des regards.",
      "Slipped on in ten seconds, it protects from rain, dust and prying eyes.",
    ],
    notes: [
      ["Livrée en rouleau prédécoupé.", "Supplied on a perforated roll."],
      ["Se rétracte au chalumeau ou au tunnel sur demande.", "Shrinkable version on request."],
    ],
    drawing: "pallet-cover",
    values: { MATERIAL: ["LDPE"], ...recyclable },
    sizes: covers,
    goesWith: ["films-manuels", "palettes"],
    editions: [
      {
        name: ["transparente", "clear"],
        text: ["Les étiquettes restent lisibles.", "Labels stay readable."],
        brand: "Filmatik",
        values: { COLOUR: ["CLEAR"], RECYCLED_CONTENT: 30 },
      },
      {
        name: ["noire anti-UV", "black, UV-resistant"],
        text: ["Six mois dehors sans se fendre.", "Six months outdoors without cracking."],
        brand: "Filmatik",
        factor: 1.15,
        values: { COLOUR: ["BLACK"], RECYCLED_CONTENT: 50 },
        sizes: covers.filter((_, index) => index % 2 === 1),
      },
      {
        name: ["thermorétractable", "heat-shrink"],
        text: ["Elle se resserre sur la charge et la fige.", "It shrinks onto the load and holds it firm."],
        brand: "Étiralp",
        factor: 1.3,
        values: { COLOUR: ["CLEAR"] },
        sizes: covers.filter((_, index) => index % 2 === 1),
      },
    ],
  },
  {
    category: "housses-palette",
    prefix: "COI",
    name: ["Coiffe de palette", "Pallet top sheet"],
    text: [
      "Une feuille posée avant le dernier tour de film : le dessus est étanche.",
      "A sheet laid before the last turn of film: the top is watertight.",
    ],
    notes: [["Bobine prédécoupée, à dérouler sur la charge.", "Perforated roll, to unwind over the load."]],
    drawing: "pallet-cover",
    values: { MATERIAL: ["LDPE"], ...recyclable },
    sizes: caps,
    goesWith: ["films-machine", "films-manuels"],
    editions: [
      {
        name: ["transparente", "clear"],
        text: ["Trente microns, la protection courante.", "Thirty microns, the usual protection."],
        brand: "Filmatik",
        values: { GAUGE: 30, COLOUR: ["CLEAR"] },
      },
      {
        name: ["noire", "black"],
        text: ["Quarante microns, opaque.", "Forty microns, opaque."],
        brand: "Filmatik",
        factor: 1.2,
        values: { GAUGE: 40, COLOUR: ["BLACK"] },
      },
      {
        name: ["recyclée bleue", "recycled blue"],
        text: ["La teinte bleue signale la matière régénérée.", "The blue tint marks reclaimed material."],
        brand: "Recycléo",
        factor: 0.95,
        values: { GAUGE: 35, COLOUR: ["BLUE"], RECYCLED_CONTENT: 80 },
      },
    ],
  },
  {
    category: "cornieres",
    prefix: "COR",
    name: ["Cornière carton", "Edge board"],
    text: [
      "Elle répartit la tension du feuillard et transforme quatre arêtes molles en colonnes.",
      "It spreads the tension of the strap and turns four soft edges into columns.",
    ],
    notes: [
      ["Papiers recyclés contrecollés, se trie avec les cartons.", "Laminated recycled paper, sorted with board."],
      ["Coupe à longueur possible dès 1 000 pièces.", "Cut to length from 1,000 pieces."],
    ],
    drawing: "edge-guard",
    values: { MATERIAL: ["CARDBOARD"], RECYCLED_CONTENT: 100, ...recyclable },
    sizes: edges,
    goesWith: ["feuillards", "films-machine"],
    editions: [
      {
        name: ["brune", "brown"],
        text: ["Le modèle d'entrepôt.", "The warehouse model."],
        brand: "Palévia",
        values: { COLOUR: ["BROWN"] },
      },
      {
        name: ["blanche", "white"],
        text: ["Pour les charges vues en magasin.", "For loads that are seen in shops."],
        brand: "Palévia",
        factor: 1.12,
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["traitée contre l'humidité", "moisture-treated"],
        text: ["Pour les chambres froides et le transport maritime.", "For cold stores and sea freight."],
        brand: "Cavalis",
        factor: 1.35,
        values: { COLOUR: ["BROWN"] },
        sizes: edges.slice(3),
      },
      {
        name: ["en coin de plastique", "plastic corner"],
        text: [
          "Un petit coin qui protège l'arête au passage du feuillard.",
          "A small corner that protects the edge under the strap.",
        ],
        brand: "Cerclor",
        values: { MATERIAL: ["HDPE"], COLOUR: ["BLACK"] },
        sizes: [20, 40, 60].map((side) => ({
          name: measured(side, "mm"),
          values: { WIDTH: side },
          price: 0.04 + side / 1000,
          pack: 1000,
        })),
        look: { drawing: "corner-protector" },
      },
    ],
  },
  {
    category: "intercalaires",
    prefix: "INT",
    name: ["Intercalaire", "Tier sheet"],
    text: [
      "Entre deux couches, il répartit la charge et croise les piles.",
      "Between two layers it spreads the load and ties the stacks.",
    ],
    notes: [
      ["Coins coupés sur demande.", "Cut corners on request."],
      ["Formats calés sur les palettes courantes.", "Sizes matched to common pallets."],
    ],
    drawing: "sheet",
    values: { ...recyclable },
    sizes: tierSheets(0.28, 100),
    goesWith: ["palettes", "films-machine"],
    editions: [
      {
        name: ["en kraft antiglisse", "anti-slip kraft"],
        text: [
          "Une enduction qui tient la charge jusqu'à 45° d'inclinaison.",
          "A coating that holds the load up to a 45° slope.",
        ],
        brand: "Palévia",
        factor: 1.3,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"] },
      },
      {
        name: ["en carton compact", "solid board"],
        text: ["600 g/m², rigide et réutilisable.", "600 g/m², stiff and reusable."],
        brand: "Palévia",
        factor: 1.6,
        values: { MATERIAL: ["CARDBOARD"], GRAMMAGE: 600, COLOUR: ["GREY"], RECYCLED_CONTENT: 100 },
      },
      {
        name: ["en carton ondulé simple cannelure", "single-wall corrugated"],
        text: ["Léger, pour caler et séparer.", "Light, for padding and separating."],
        brand: "Kartonel",
        factor: 1.9,
        values: { MATERIAL: ["CORRUGATED"], FLUTE: ["B"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 80 },
      },
      {
        name: ["en carton ondulé double cannelure", "double-wall corrugated"],
        text: [
          "En fond de caisse ou sur palette, pour les charges lourdes.",
          "As a box base or on pallets, for heavy loads.",
        ],
        brand: "Kartonel",
        factor: 3.1,
        values: { MATERIAL: ["CORRUGATED"], FLUTE: ["BC"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 70 },
      },
      {
        name: ["en plaque alvéolaire plastique", "corrugated plastic"],
        text: ["Lavable, cent rotations et plus.", "Washable, a hundred trips and more."],
        brand: "Palévia",
        factor: 14,
        values: { MATERIAL: ["PP"], COLOUR: ["GREY"] },
        sizes: tierSheets(0.28, 10),
      },
    ],
  },
  {
    category: "outils-cerclage",
    prefix: "DER",
    name: ["Dérouleur de film", "Film dispenser"],
    text: [
      "La tension se règle d'une main, le dos reste droit.",
      "Tension is set with one hand and the back stays straight.",
    ],
    notes: [["Pour bobines de mandrin 50 mm.", "For rolls with a 50 mm core."]],
    drawing: "stretch-film-hand",
    values: { MATERIAL: ["STEEL"] },
    sizes: [tool(["laize de 450 mm", "450 mm width"], 24.9, 450), tool(["laize de 500 mm", "500 mm width"], 26.9, 500)],
    goesWith: ["films-manuels"],
    editions: [
      {
        name: plain,
        text: ["Poignées en mousse et frein à disque.", "Foam grips and a disc brake."],
        brand: "Filmatik",
      },
      {
        name: ["à perche", "with pole"],
        text: ["On filme du sol au sommet sans se baisser.", "Wrap from floor to top without bending."],
        brand: "Filmatik",
        factor: 3.1,
      },
    ],
  },
];
