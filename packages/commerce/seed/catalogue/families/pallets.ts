// What holds a pallet: strapping, edge boards, covers, tier sheets, the pallet itself.
import { type Line, plain, type Size } from "#seed/catalogue/line.ts";
import { numberIn, type Pair } from "#seed/text.ts";
import { dimensions, measured, recyclable, round } from "./shared.ts";

function strap(width: number, thickness: number, metres: number, newtons: number, price: number): Size {
  const [french, english] = measured(thickness, "mm");
  const [frenchWidth, englishWidth] = numberIn(width);
  return {
    name: [`${frenchWidth} × ${french}, ${metres} m`, `${englishWidth} × ${english}, ${metres} m`],
    values: { WIDTH: width, THICKNESS: thickness, ROLL_LENGTH: metres, BREAKING_STRENGTH: newtons },
    price,
    pack: 1,
  };
}

const polypropylene = [
  strap(9, 0.55, 4000, 1000, 38.5),
  strap(12, 0.55, 3000, 1300, 39.8),
  strap(12, 0.63, 2500, 1500, 38.9),
  strap(12, 0.73, 2300, 1900, 42.4),
  strap(15.5, 0.6, 2000, 2100, 44.2),
  strap(15.5, 0.8, 1500, 2800, 46.5),
];
const polyester = [
  strap(12, 0.6, 2500, 2800, 62),
  strap(12.5, 0.7, 2200, 3300, 68),
  strap(15.5, 0.7, 1750, 4300, 66.5),
  strap(15.5, 0.89, 1400, 5600, 70.4),
  strap(19, 0.8, 1200, 6200, 71.8),
];
const steel = [
  strap(13, 0.5, 300, 5100, 58),
  strap(16, 0.5, 250, 6300, 59.5),
  strap(19, 0.5, 210, 7500, 61),
  strap(32, 0.8, 80, 20000, 69),
];
const textile = [strap(13, 0.9, 1100, 3800, 49), strap(16, 0.9, 850, 4600, 51.5), strap(19, 0.9, 600, 5500, 54)];

const clip = (millimetres: number, price: number, pack: number): Size => ({
  name: [`pour feuillard de ${millimetres} mm`, `for ${millimetres} mm strap`],
  values: { WIDTH: millimetres },
  price,
  pack,
});

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
      price: round((length + width) * 2 * height * gauge * 1.05e-8 * 1.9 + 0.4, 2),
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

const loadNotes: readonly Pair[] = [
  [
    "Tendez sans écraser : le carton du bord doit rester plat.",
    "Tighten without crushing: the board at the edge must stay flat.",
  ],
  ["Associez-le à des cornières sur les arêtes fragiles.", "Combine with edge boards on fragile corners."],
];

const tool = (name: Pair, price: number, width = 16): Size => ({ name, values: { WIDTH: width }, price, pack: 1 });

export const palletLines: readonly Line[] = [
  {
    category: "feuillards",
    prefix: "FEU",
    name: ["Feuillard", "Strapping"],
    text: [
      "Une bande tendue autour de la charge vaut dix tours de film sur un produit lourd.",
      "One band pulled tight around the load is worth ten turns of film on a heavy product.",
    ],
    notes: loadNotes,
    drawing: "strapping",
    values: {},
    sizes: polypropylene,
    goesWith: ["boucles-chapes", "outils-cerclage", "cornieres"],
    editions: [
      {
        name: ["en polypropylène, pose manuelle", "polypropylene, hand grade"],
        text: [
          "Souple et léger, à fermer par boucles ou par chapes.",
          "Supple and light, closed with buckles or seals.",
        ],
        brand: "Cerclor",
        values: { MATERIAL: ["PP"], CORE_DIAMETER: 200, ...recyclable },
        colours: ["BLACK", "WHITE"],
      },
      {
        name: ["en polypropylène, pose machine", "polypropylene, machine grade"],
        text: ["Calibré pour les cercleuses automatiques.", "Calibrated for automatic strapping machines."],
        brand: "Cerclor",
        factor: 0.96,
        values: { MATERIAL: ["PP"], CORE_DIAMETER: 200, ...recyclable },
        colours: ["YELLOW", "BLUE"],
        sizes: polypropylene.slice(0, 4),
      },
      {
        name: ["en polyester recyclé", "recycled polyester"],
        text: [
          "Issu de bouteilles, il garde sa tension quand la charge se tasse.",
          "Made of bottles, it keeps its tension as the load settles.",
        ],
        brand: "Palévia",
        values: {
          MATERIAL: ["POLYESTER"],
          RECYCLED_CONTENT: 100,
          COLOUR: ["GREEN"],
          CORE_DIAMETER: 406,
          ...recyclable,
        },
        sizes: polyester,
      },
      {
        name: ["en acier bleui", "blued steel"],
        text: ["Pour les charges coupantes ou brûlantes.", "For sharp or hot loads."],
        brand: "Cerclor",
        values: { MATERIAL: ["STEEL"], COLOUR: ["NAVY"], ...recyclable },
        sizes: steel,
      },
      {
        name: ["textile fil à fil", "woven cord"],
        text: ["Aussi résistant que l'acier et sans danger à la coupe.", "As strong as steel and safe to cut."],
        brand: "Cerclor",
        values: { MATERIAL: ["POLYESTER"], COLOUR: ["WHITE"] },
        sizes: textile,
      },
      {
        name: ["en papier", "paper"],
        text: [
          "Du kraft filé, pour cercler journaux et cartons sans plastique.",
          "Spun kraft, to bundle newspapers and boxes without plastic.",
        ],
        brand: "Recycléo",
        factor: 1.3,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 70, ...recyclable },
        sizes: polypropylene.slice(1, 4),
      },
    ],
  },
  {
    category: "boucles-chapes",
    prefix: "CHA",
    name: ["Boucle ou chape", "Buckle or seal"],
    text: [
      "La fermeture qui correspond à la largeur du feuillard, au demi-millimètre.",
      "The closure that matches the width of the strap, to half a millimetre.",
    ],
    notes: [["À choisir de la même largeur que le feuillard.", "Choose the same width as the strap."]],
    drawing: "strapping",
    values: {},
    sizes: [clip(12, 0.022, 1000), clip(13, 0.024, 1000), clip(16, 0.029, 1000), clip(19, 0.034, 1000)],
    goesWith: ["feuillards", "outils-cerclage"],
    editions: [
      {
        name: ["métallique", "metal"],
        text: ["Boucle en fil galvanisé, retendable.", "Galvanised wire buckle, can be retightened."],
        brand: "Cerclor",
        values: { MATERIAL: ["STEEL"] },
      },
      {
        name: ["plastique", "plastic"],
        text: ["Ne raye pas et se pose sans outil.", "Does not scratch and needs no tool."],
        brand: "Cerclor",
        factor: 0.8,
        values: { MATERIAL: ["PP"] },
      },
      {
        name: ["crantée pour polyester", "serrated seal for polyester"],
        text: ["À sertir à la pince.", "To be crimped with a sealer."],
        brand: "Cerclor",
        factor: 1.2,
        values: { MATERIAL: ["STEEL"] },
      },
      {
        name: ["phosphatée pour textile", "phosphate-coated, for cord strap"],
        text: ["Sa surface rugueuse empêche tout glissement.", "Its rough surface prevents slipping."],
        brand: "Palévia",
        factor: 2.1,
        values: { MATERIAL: ["STEEL"] },
      },
    ],
  },
  {
    category: "boucles-chapes",
    prefix: "KIT",
    name: ["Kit de cerclage", "Strapping kit"],
    text: [
      "Feuillard, boucles et tendeur dans un carton qui sert de dévidoir.",
      "Strap, buckles and tensioner in a box that serves as dispenser.",
    ],
    notes: [["Recharge disponible séparément.", "Refill available separately."]],
    drawing: "strapping",
    values: { MATERIAL: ["PP"] },
    sizes: [
      { name: ["12 mm × 1000 m", "12 mm × 1000 m"], values: { WIDTH: 12, ROLL_LENGTH: 1000 }, price: 49.9, pack: 1 },
      { name: ["16 mm × 800 m", "16 mm × 800 m"], values: { WIDTH: 16, ROLL_LENGTH: 800 }, price: 58.5, pack: 1 },
      { name: ["12 mm × 300 m", "12 mm × 300 m"], values: { WIDTH: 12, ROLL_LENGTH: 300 }, price: 27.9, pack: 1 },
    ],
    goesWith: ["outils-cerclage"],
    editions: [
      {
        name: ["prêt à l'emploi", "ready to use"],
        text: [
          "De quoi cercler trois cents colis dès la livraison.",
          "Enough to strap three hundred parcels on arrival.",
        ],
        brand: "Cerclor",
        colours: ["BLACK"],
      },
      {
        name: ["avec chariot", "with trolley"],
        text: ["Le chariot porte le rouleau et les outils.", "The trolley carries the coil and the tools."],
        brand: "Palévia",
        factor: 2.6,
        colours: ["BLACK"],
      },
    ],
  },
  {
    category: "outils-cerclage",
    prefix: "OUT",
    name: ["Outil de cerclage", "Strapping tool"],
    text: ["La bonne tension, sans effort et sans blessure.", "The right tension, without strain or injury."],
    notes: [["Garantie deux ans, pièces détachées suivies.", "Two-year warranty, spare parts kept in stock."]],
    drawing: "strapping",
    values: { MATERIAL: ["STEEL"] },
    sizes: [
      tool(["jusqu'à 13 mm", "up to 13 mm"], 59, 13),
      tool(["jusqu'à 16 mm", "up to 16 mm"], 69, 16),
      tool(["jusqu'à 19 mm", "up to 19 mm"], 84, 19),
    ],
    goesWith: ["feuillards", "boucles-chapes"],
    editions: [
      {
        name: [", tendeur à cliquet", "ratchet tensioner"],
        text: ["Un levier à cliquet, une coupe intégrée.", "A ratchet lever with a built-in cutter."],
        brand: "Cerclor",
      },
      {
        name: [", pince à sertir", "sealer"],
        text: [
          "Deux crans par chape, pour le plastique et le polyester.",
          "Two notches per seal, for plastic and polyester.",
        ],
        brand: "Cerclor",
        factor: 1.1,
      },
      {
        name: [", combiné tendeur et sertisseur", "combination tool"],
        text: ["Il tend, sertit et coupe en une passe.", "It tightens, seals and cuts in one pass."],
        brand: "Palévia",
        factor: 4.2,
      },
      {
        name: ["à batterie", "battery-powered"],
        text: ["Deux cents soudures par charge, sans chape.", "Two hundred welds a charge, no seals."],
        brand: "Palévia",
        factor: 24,
      },
      {
        name: [", dévidoir mobile", "mobile dispenser"],
        text: ["Frein automatique et bac à outils.", "Automatic brake and tool tray."],
        brand: "Cerclor",
        factor: 2.3,
      },
      {
        name: [", coupe-feuillard", "strap cutter"],
        text: ["Des lames protégées qui coupent sans fouetter.", "Guarded blades that cut without whiplash."],
        brand: "Primapack",
        factor: 0.5,
      },
    ],
  },
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
