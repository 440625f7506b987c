// Labels on rolls and sheets, warning labels, transfer ribbons.

import { by, dimensions, measured, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { numberIn, type Pair } from "#seed/tools/text.ts";

const rollRows = [
  [38, 25, 2000],
  [51, 25, 2580],
  [57, 32, 2100],
  [57, 51, 1370],
  [76, 51, 1370],
  [76, 102, 700],
  [89, 36, 260],
  [100, 50, 1300],
  [100, 70, 1000],
  [100, 100, 700],
  [102, 152, 475],
  [102, 210, 320],
  [105, 148, 500],
] as const;

function labelRoll(width: number, height: number, count: number, rate: number): Size {
  const [french, english] = numberIn(count);
  return {
    name: dimensions(width, height),
    values: { WIDTH: width, HEIGHT: height, LABELS_PER_ROLL: count },
    price: round(0.6 + (width * height * count * rate) / 1e6, 2),
    pack: 12,
    note: [`Rouleau de ${french} étiquettes.`, `Roll of ${english} labels.`],
  };
}

const labelRolls = (rate: number): Size[] =>
  rollRows.map(([width, height, count]) => labelRoll(width, height, count, rate));

const sheetRows = [
  [105, 148, 4],
  [99, 67, 8],
  [105, 74, 8],
  [99, 57, 10],
  [105, 57, 10],
  [70, 42, 21],
  [70, 37, 24],
  [63, 38, 21],
  [48, 25, 44],
  [38, 21, 65],
  [210, 297, 1],
  [210, 148, 2],
] as const;

const labelSheets: Size[] = sheetRows.map(([width, height, perSheet]) => ({
  name: [`${width} × ${height} mm, ${perSheet} par feuille`, `${width} × ${height} mm, ${perSheet} a sheet`],
  values: { WIDTH: width, HEIGHT: height, SHEETS: 100, FORMAT: ["A4"] },
  price: 0.098 + perSheet / 4000,
  pack: 100,
}));

const warning = (width: number, height: number, price: number): Size => ({
  name: dimensions(width, height),
  values: { WIDTH: width, HEIGHT: height, LABELS_PER_ROLL: 500 },
  price,
  pack: 1,
  note: ["Rouleau de 500 étiquettes.", "Roll of 500 labels."],
});

const ribbon = (width: number, metres: number, price: number): Size => ({
  name: by(measured(width, "mm"), measured(metres, "m")),
  values: { WIDTH: width, ROLL_LENGTH: metres },
  price,
  pack: 12,
});

const ribbons = [
  ribbon(55, 74, 2.1),
  ribbon(57, 74, 2.16),
  ribbon(64, 74, 2.4),
  ribbon(83, 300, 5.8),
  ribbon(110, 74, 3.3),
  ribbon(110, 300, 7.5),
  ribbon(110, 450, 10.2),
];

const labelNotes: readonly Pair[] = [
  [
    "Mandrin de 25 ou 76 mm selon l'imprimante : précisez-le en note de ligne.",
    "25 or 76 mm core, depending on the printer: say which in the line note.",
  ],
  ["Prédécoupe entre chaque étiquette.", "Perforated between labels."],
  ["Conserver à moins de 25 °C pour garder la colle vive.", "Store below 25 °C to keep the glue lively."],
];

export const labelLines: readonly Line[] = [
  {
    category: "etiquettes-thermiques",
    prefix: "ETI",
    name: ["Étiquette en rouleau", "Label on a roll"],
    text: [
      "Pour l'expédition, le prix, la traçabilité : l'étiquette nue que l'imprimante habille.",
      "For shipping, pricing and traceability: the blank label that the printer dresses.",
    ],
    notes: labelNotes,
    drawing: "label-roll",
    values: { MATERIAL: ["PAPER"] },
    sizes: labelRolls(0.74),
    goesWith: ["rubans-transfert", "pochettes-matelassees"],
    editions: [
      {
        name: ["thermique direct, qualité Eco", "direct thermal, Eco"],
        text: [
          "Sans ruban : la tête chauffe, le papier noircit. Tient six mois.",
          "No ribbon: the head heats, the paper darkens. Lasts six months.",
        ],
        brand: "Thermalis",
        values: { ADHESIVE: ["PERMANENT"], COLOUR: ["WHITE"] },
      },
      {
        name: ["thermique direct, qualité protégée", "direct thermal, top-coated"],
        text: [
          "Un vernis protège l'impression du gras et des frottements.",
          "A coating protects the print from grease and rubbing.",
        ],
        brand: "Thermalis",
        factor: 1.28,
        values: { ADHESIVE: ["PERMANENT"], COLOUR: ["WHITE"] },
      },
      {
        name: ["pour transfert thermique, vélin", "thermal transfer, vellum"],
        text: ["Papier vélin mat, à imprimer avec un ruban cire.", "Matt vellum, to print with a wax ribbon."],
        brand: "Étiklis",
        factor: 0.94,
        values: { ADHESIVE: ["PERMANENT"], COLOUR: ["WHITE"] },
      },
      {
        name: ["amovible", "removable"],
        text: ["Elle se décolle sans trace pendant un an.", "Peels off without a trace for a year."],
        brand: "Étiklis",
        factor: 1.2,
        values: { ADHESIVE: ["REMOVABLE"], COLOUR: ["WHITE"] },
        sizes: labelRolls(0.74).slice(0, 9),
      },
      {
        name: ["résistante en polypropylène", "durable polypropylene"],
        text: [
          "Insensible à l'eau, aux détergents et aux ultraviolets.",
          "Unaffected by water, detergents and ultraviolet light.",
        ],
        brand: "Étiklis",
        factor: 1.9,
        values: { MATERIAL: ["PP"], ADHESIVE: ["ACRYLIC"], COLOUR: ["WHITE"] },
        sizes: labelRolls(0.74).slice(3, 11),
      },
      {
        name: ["couleur", "coloured"],
        text: ["Un fond de couleur pour distinguer les flux.", "A coloured ground to tell the flows apart."],
        brand: "Étiklis",
        factor: 1.25,
        values: { ADHESIVE: ["PERMANENT"] },
        colours: ["RED", "YELLOW", "GREEN", "BLUE", "ORANGE"],
        sizes: [labelRoll(57, 32, 2100, 0.74), labelRoll(100, 50, 1300, 0.74)],
      },
      {
        name: ["pour surgelés", "for frozen goods"],
        text: ["Une colle qui prend sur un carton à −15 °C.", "A glue that grips on a box at −15 °C."],
        brand: "Thermalis",
        factor: 1.45,
        values: { ADHESIVE: ["RUBBER"], COLOUR: ["WHITE"] },
        sizes: labelRolls(0.74).slice(4, 12),
      },
    ],
  },
  {
    category: "etiquettes-planches",
    prefix: "EPL",
    name: ["Étiquettes en planches A4", "Labels on A4 sheets"],
    text: [
      "Cent feuilles pour l'imprimante du bureau, laser ou jet d'encre.",
      "A hundred sheets for the office printer, laser or inkjet.",
    ],
    notes: [
      ["Modèles de mise en page fournis pour les logiciels courants.", "Templates provided for common software."],
    ],
    drawing: "label-sheet",
    values: { MATERIAL: ["PAPER"] },
    sizes: labelSheets,
    goesWith: ["boites-archives", "enveloppes"],
    editions: [
      {
        name: ["blanches permanentes", "white, permanent"],
        text: ["Coins droits ou arrondis selon le format.", "Square or rounded corners depending on size."],
        brand: "Étiklis",
        values: { ADHESIVE: ["PERMANENT"], COLOUR: ["WHITE"] },
      },
      {
        name: ["recyclées", "recycled"],
        text: ["Papier et dorsal issus du recyclage.", "Recycled face and liner."],
        brand: "Recycléo",
        factor: 1.08,
        values: { ADHESIVE: ["PERMANENT"], COLOUR: ["GREY"], RECYCLED_CONTENT: 100 },
      },
      {
        name: ["amovibles", "removable"],
        text: ["Pour les bacs et les rayonnages qui changent.", "For bins and shelves that change."],
        brand: "Étiklis",
        factor: 1.25,
        values: { ADHESIVE: ["REMOVABLE"], COLOUR: ["WHITE"] },
        sizes: labelSheets.slice(0, 9),
      },
      {
        name: ["en polyester argent", "silver polyester"],
        text: ["Plaques signalétiques et inventaire.", "For rating plates and asset tags."],
        brand: "Étiklis",
        factor: 6,
        values: { MATERIAL: ["POLYESTER"], ADHESIVE: ["ACRYLIC"], COLOUR: ["SILVER"] },
        sizes: labelSheets.slice(4, 10),
      },
      {
        name: ["transparentes", "clear"],
        text: ["Elles disparaissent sur le verre et le plastique.", "They vanish on glass and plastic."],
        brand: "Étiklis",
        factor: 4.2,
        values: { MATERIAL: ["POLYESTER"], ADHESIVE: ["ACRYLIC"], COLOUR: ["CLEAR"] },
        sizes: labelSheets.slice(2, 9),
      },
      {
        name: ["couleur", "coloured"],
        text: ["Quatre teintes pour le classement.", "Four shades for filing."],
        brand: "Étiklis",
        factor: 1.3,
        values: { ADHESIVE: ["PERMANENT"] },
        colours: ["YELLOW", "GREEN", "BLUE", "RED"],
        sizes: labelSheets.slice(6, 8),
      },
    ],
  },
  {
    category: "etiquettes-signalisation",
    prefix: "SIG",
    name: ["Étiquette de signalisation", "Warning label"],
    text: [
      "Un pictogramme normalisé, une couleur franche : compris sans être lu.",
      "A standard pictogram in a strong colour: understood without reading.",
    ],
    notes: [
      ["Pictogrammes conformes à la norme ISO 780.", "Pictograms to ISO 780."],
      ["Colle permanente sur tous les cartons.", "Permanent glue on every board."],
    ],
    drawing: "label-roll",
    values: { MATERIAL: ["PAPER"], ADHESIVE: ["PERMANENT"], STANDARD: "ISO 780" },
    sizes: [warning(74, 52, 11.9), warning(100, 70, 14.9), warning(148, 105, 23.5), warning(210, 148, 38.9)],
    goesWith: ["rubans-imprimes", "cartons-bouteilles"],
    editions: (
      [
        [
          ["« Fragile »", '"Fragile"'],
          ["Le verre brisé, rouge sur blanc.", "The broken glass, red on white."],
          "WHITE",
          "fragile",
        ],
        [["« Haut »", '"This way up"'], ["Deux flèches noires.", "Two black arrows."], "WHITE", "arrows"],
        [
          ["« Craint l'humidité »", '"Keep dry"'],
          ["Le parapluie, en bleu.", "The umbrella, in blue."],
          "WHITE",
          "logo",
        ],
        [
          ["« Ne pas gerber »", '"Do not stack"'],
          ["Pour les palettes au sommet fragile.", "For pallets with a fragile top."],
          "WHITE",
          "stripes",
        ],
        [
          ["« Lourd »", '"Heavy"'],
          ["Jaune, avec le poids à inscrire.", "Yellow, with space for the weight."],
          "YELLOW",
          "stripes",
        ],
        [["« Urgent »", '"Urgent"'], ["Orange fluorescent.", "Fluorescent orange."], "ORANGE", "stripes"],
        [
          ["« Produit frais »", '"Perishable"'],
          ["Bleu glacé, pour la chaîne du froid.", "Icy blue, for the cold chain."],
          "BLUE",
          "logo",
        ],
        [
          ["« Batterie lithium »", '"Lithium battery"'],
          ["La marque exigée au transport aérien et routier.", "The mark required for air and road transport."],
          "WHITE",
          "stripes",
        ],
        [
          ["« Quantité limitée »", '"Limited quantity"'],
          ["Le losange noir et blanc des matières dangereuses.", "The black and white diamond of dangerous goods."],
          "WHITE",
          "checks",
        ],
        [
          ["« Contrôlé »", '"Inspected"'],
          ["Vert, avec date et visa.", "Green, with date and initials."],
          "GREEN",
          "logo",
        ],
      ] as const
    ).map(([name, text, colour, print]) => ({
      name,
      text,
      brand: "Étiklis" as const,
      values: { COLOUR: [colour] },
      look: { print },
    })),
  },
  {
    category: "rubans-transfert",
    prefix: "RTT",
    name: ["Ruban transfert thermique", "Thermal transfer ribbon"],
    text: [
      "L'encre qui passe du film à l'étiquette, nette jusqu'au plus petit code-barres.",
      "The ink that goes from film to label, sharp down to the smallest barcode.",
    ],
    notes: [
      [
        "Choisissez une largeur supérieure à celle de l'étiquette : la tête s'use moins.",
        "Choose a width larger than the label: the head wears less.",
      ],
      ["Encre vers l'extérieur ; encre intérieure sur demande.", "Ink outside; ink inside on request."],
    ],
    drawing: "ribbon",
    values: { MATERIAL: ["POLYESTER"], COLOUR: ["BLACK"] },
    sizes: ribbons,
    goesWith: ["etiquettes-thermiques"],
    editions: [
      {
        name: [", cire", "wax"],
        text: ["Pour les papiers vélin et couchés.", "For vellum and coated papers."],
        brand: "Thermalis",
      },
      {
        name: [", cire et résine", "wax-resin"],
        text: ["Résiste aux frottements et à l'humidité.", "Stands rubbing and damp."],
        brand: "Thermalis",
        factor: 1.6,
      },
      {
        name: [", résine", "resin"],
        text: ["Pour les étiquettes plastique et les produits chimiques.", "For plastic labels and chemicals."],
        brand: "Thermalis",
        factor: 2.7,
      },
      {
        name: [", cire de couleur", "coloured wax"],
        text: ["Un logo en rouge, un prix en bleu.", "A logo in red, a price in blue."],
        brand: "Thermalis",
        factor: 2,
        colours: ["RED", "BLUE", "GREEN"],
        sizes: ribbons.slice(3, 6),
      },
    ],
  },
  {
    category: "rubans-transfert",
    prefix: "NET",
    name: ["Nettoyant pour imprimante d'étiquettes", "Label printer cleaner"],
    text: [
      "Une tête propre imprime net et dure deux fois plus longtemps.",
      "A clean head prints sharply and lasts twice as long.",
    ],
    notes: [["À chaque changement de ruban.", "At every change of ribbon."]],
    drawing: "marker",
    values: {},
    sizes: [
      { name: ["stylo nettoyant", "cleaning pen"], values: { LENGTH: 140 }, price: 3.9, pack: 12 },
      { name: ["lingettes imprégnées", "soaked wipes"], values: { SHEETS: 50 }, price: 0.16, pack: 50 },
      { name: ["carte de nettoyage", "cleaning card"], values: { LENGTH: 150 }, price: 1.8, pack: 25 },
    ],
    goesWith: ["etiquettes-thermiques"],
    editions: [
      {
        name: ["à l'isopropanol", "isopropanol"],
        text: ["Sèche en trente secondes sans résidu.", "Dries in thirty seconds without residue."],
        brand: "Thermalis",
      },
    ],
  },
];
