// Tapes that close boxes, by width: plastic, paper, gummed, printed.

import { by, measured, recyclable, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";

/** A tape by width (millimetres) and length; its price grows with its area. */
export function tape(width: number, metres: number, rate: number, pack: number): Size {
  return {
    name: by(measured(width, "mm"), measured(metres, "m")),
    values: { TAPE_WIDTH: width, ROLL_LENGTH: metres },
    price: round(0.12 + ((width * metres) / 1000) * rate, 2),
    pack,
  };
}

const packing = (rate: number): Size[] => [
  tape(25, 66, rate, 72),
  tape(38, 66, rate, 48),
  tape(48, 66, rate, 36),
  tape(48, 100, rate, 36),
  tape(48, 132, rate, 36),
  tape(50, 66, rate, 36),
  tape(75, 66, rate, 24),
  tape(50, 990, rate * 0.92, 6),
];

const paperTapes = [
  tape(25, 50, 0.62, 72),
  tape(38, 50, 0.62, 48),
  tape(48, 50, 0.6, 36),
  tape(50, 50, 0.6, 36),
  tape(75, 50, 0.6, 24),
];

const gummed = [
  tape(48, 200, 0.34, 20),
  tape(60, 200, 0.34, 18),
  tape(70, 200, 0.34, 16),
  tape(80, 200, 0.34, 12),
  tape(70, 100, 0.36, 16),
];

export const tapeNotes: readonly Pair[] = [
  [
    "Posez-le sur un carton sec et dépoussiéré, en pressant sur toute la longueur.",
    "Apply to a dry, dust-free box and press along the whole length.",
  ],
  ["Se déroule aussi bien à la main qu'au dévidoir.", "Unwinds by hand as well as from a dispenser."],
  ["Tenue garantie douze mois en stock, à l'abri du soleil.", "Guaranteed for twelve months in stock, out of the sun."],
];

export const tapeLines: readonly Line[] = [
  {
    category: "rubans-emballage",
    prefix: "RUB",
    name: ["Ruban d'emballage polypropylène", "Polypropylene packing tape"],
    text: [
      "Le ruban qui ferme neuf cartons sur dix : fin, solide, prêt pour la cadence.",
      "The tape that closes nine boxes out of ten: thin, strong, ready for the pace.",
    ],
    notes: tapeNotes,
    drawing: "tape",
    values: { MATERIAL: ["PP"], CORE_DIAMETER: 76 },
    sizes: packing(0.27),
    goesWith: ["devidoirs", "caisses-simple-cannelure"],
    editions: [
      {
        name: ["silencieux acrylique", "low-noise acrylic"],
        text: [
          "Un déroulement feutré qui ménage les oreilles de l'équipe.",
          "A hushed unwinding that spares the team's ears.",
        ],
        brand: "Lorratape",
        values: { ADHESIVE: ["ACRYLIC"] },
        colours: ["BROWN", "CLEAR"],
      },
      {
        name: ["hotmelt", "hot melt"],
        text: [
          "Une colle très agressive au premier contact, pour les cartons recyclés.",
          "A glue with strong first tack, for recycled boxes.",
        ],
        brand: "Collenord",
        factor: 1.08,
        values: { ADHESIVE: ["HOTMELT"] },
        colours: ["BROWN", "CLEAR"],
        sizes: packing(0.27).slice(1, 7),
      },
      {
        name: ["solvant grand froid", "solvent, for deep cold"],
        text: ["Il tient à −20 °C et sur les surfaces humides.", "It holds at −20 °C and on damp surfaces."],
        brand: "Lorratape",
        factor: 1.45,
        values: { ADHESIVE: ["SOLVENT"], COLOUR: ["BROWN"] },
        sizes: packing(0.27).slice(2, 7),
      },
      {
        name: ["recyclé", "recycled"],
        text: [
          "Support issu à 90 % de plastique collecté, mandrin en carton recyclé.",
          "Backing made of 90% collected plastic, core of recycled board.",
        ],
        brand: "Recycléo",
        factor: 1.12,
        values: { ADHESIVE: ["ACRYLIC"], RECYCLED_CONTENT: 90, COLOUR: ["BROWN"] },
        sizes: packing(0.27).slice(2, 7),
      },
      {
        name: ["couleur", "coloured"],
        text: [
          "Un code couleur par tournée, par client ou par urgence.",
          "A colour code for each round, customer or priority.",
        ],
        brand: "Collenord",
        factor: 1.2,
        values: { ADHESIVE: ["ACRYLIC"] },
        colours: ["RED", "YELLOW", "GREEN", "BLUE", "ORANGE", "BLACK"],
        sizes: [tape(48, 66, 0.27, 36), tape(25, 66, 0.27, 72)],
      },
    ],
  },
  {
    category: "rubans-papier",
    prefix: "RPA",
    name: ["Ruban papier adhésif", "Self-adhesive paper tape"],
    text: [
      "Il se déchire à la main et part au recyclage avec le carton, sans tri.",
      "It tears by hand and goes to recycling with the box, without sorting.",
    ],
    notes: tapeNotes,
    drawing: "tape",
    values: { MATERIAL: ["KRAFT"], ...recyclable, CORE_DIAMETER: 76 },
    sizes: paperTapes,
    goesWith: ["devidoirs", "boites-postales"],
    editions: [
      {
        name: ["à colle naturelle", "natural rubber glue"],
        text: ["Caoutchouc naturel, sans solvant.", "Natural rubber, solvent-free."],
        brand: "Lorratape",
        values: { ADHESIVE: ["RUBBER"] },
        colours: ["BROWN", "WHITE"],
      },
      {
        name: ["renforcé de fils", "thread-reinforced"],
        text: ["Des fils en diagonale arrêtent la déchirure.", "Diagonal threads stop tears."],
        brand: "Lorratape",
        factor: 1.5,
        values: { ADHESIVE: ["HOTMELT"], COLOUR: ["BROWN"] },
        sizes: paperTapes.slice(2),
      },
      {
        name: ["premier prix", "budget"],
        text: [
          "Un kraft plus léger, pour les colis de moins de cinq kilos.",
          "A lighter kraft, for parcels under five kilos.",
        ],
        brand: "Primapack",
        factor: 0.82,
        values: { ADHESIVE: ["HOTMELT"], COLOUR: ["BROWN"] },
        sizes: paperTapes.slice(1),
      },
    ],
  },
  {
    category: "rubans-papier",
    prefix: "GOM",
    name: ["Kraft gommé", "Gummed kraft tape"],
    text: [
      "Mouillé, il ne fait plus qu'un avec le carton : impossible à ouvrir sans laisser de trace.",
      "Once wet it becomes one with the box: it cannot be opened without a trace.",
    ],
    notes: tapeNotes.slice(2),
    drawing: "tape",
    values: { MATERIAL: ["KRAFT"], ADHESIVE: ["GUMMED"], COLOUR: ["BROWN"], ...recyclable },
    sizes: gummed,
    goesWith: ["devidoirs", "caisses-double-cannelure"],
    editions: [
      {
        name: ["60 g", "60 g"],
        text: ["Pour les cartons simple cannelure.", "For single-wall boxes."],
        brand: "Collenord",
        values: { GRAMMAGE: 60 },
      },
      {
        name: ["armé 125 g", "reinforced 125 g"],
        text: [
          "Fils de verre noyés entre deux krafts, pour les charges lourdes.",
          "Glass threads between two krafts, for heavy loads.",
        ],
        brand: "Collenord",
        factor: 1.7,
        values: { GRAMMAGE: 125 },
      },
      {
        name: ["blanc 70 g", "white 70 g"],
        text: [
          "Pour les boîtes blanches et les impressions à votre logo.",
          "For white boxes and printing with your logo.",
        ],
        brand: "Lorratape",
        factor: 1.15,
        values: { GRAMMAGE: 70, COLOUR: ["WHITE"] },
        sizes: gummed.slice(0, 4),
      },
    ],
  },
  {
    category: "rubans-imprimes",
    prefix: "RIM",
    name: ["Ruban imprimé", "Printed tape"],
    text: [
      "Le message se lit de loin, dans l'entrepôt comme chez le destinataire.",
      "The message reads from afar, in the warehouse and at the customer's.",
    ],
    notes: tapeNotes.slice(0, 2),
    drawing: "tape",
    values: { MATERIAL: ["PP"], ADHESIVE: ["ACRYLIC"] },
    sizes: [tape(48, 66, 0.36, 36), tape(48, 100, 0.35, 36), tape(75, 66, 0.36, 24)],
    goesWith: ["devidoirs", "etiquettes-signalisation"],
    editions: (
      [
        [
          ["« Fragile »", '"Fragile"'],
          ["Rouge sur blanc, avec le verre à pied.", "Red on white, with the wine glass."],
          "WHITE",
          "fragile",
        ],
        [
          ["« Haut et bas »", '"This way up"'],
          ["Les deux flèches que les manutentionnaires connaissent.", "The two arrows that handlers know."],
          "WHITE",
          "arrows",
        ],
        [
          ["« Contrôlé »", '"Checked"'],
          ["Pour signer le contrôle qualité avant fermeture.", "To sign off quality control before closing."],
          "GREEN",
          "logo",
        ],
        [
          ["« Ne pas ouvrir si la bande est rompue »", '"Do not accept if seal is broken"'],
          ["La mention qui protège en cas de litige.", "The notice that protects you in a dispute."],
          "WHITE",
          "stripes",
        ],
        [
          ["« Attention lourd »", '"Heavy"'],
          ["Deux personnes, un seul coup d'œil.", "Two people, one glance."],
          "YELLOW",
          "stripes",
        ],
        [
          ["« Produit frais »", '"Keep chilled"'],
          ["Bleu givre, pour la chaîne du froid.", "Frost blue, for the cold chain."],
          "BLUE",
          "logo",
        ],
      ] as const
    ).map(([name, text, colour, print]) => ({
      name,
      text,
      brand: "Lorratape" as const,
      values: { COLOUR: [colour] },
      look: { print },
    })),
  },
  {
    category: "rubans-imprimes",
    prefix: "RIM",
    name: ["Ruban papier imprimé", "Printed paper tape"],
    text: ["Le même avertissement, sans plastique.", "The same warning, without plastic."],
    notes: tapeNotes.slice(0, 2),
    drawing: "tape",
    values: { MATERIAL: ["KRAFT"], ADHESIVE: ["RUBBER"], ...recyclable },
    sizes: [tape(48, 50, 0.72, 36), tape(50, 50, 0.72, 36), tape(75, 50, 0.72, 24)],
    goesWith: ["devidoirs"],
    editions: [
      {
        name: ["« Fragile »", '"Fragile"'],
        text: ["Rouge sur kraft brun.", "Red on brown kraft."],
        brand: "Lorratape",
        values: { COLOUR: ["BROWN"] },
        look: { print: "fragile" },
      },
      {
        name: ["« Merci »", '"Thank you"'],
        text: ["Un mot pour celui qui déballe.", "A word for whoever unpacks."],
        brand: "Collenord",
        factor: 1.1,
        colours: ["BROWN", "WHITE"],
        look: { print: "logo" },
      },
      {
        name: ["à étoiles de fin d'année", "festive stars"],
        text: ["Le décor de saison, en quantité limitée.", "The seasonal print, in limited quantity."],
        brand: "Collenord",
        factor: 1.25,
        colours: ["RED", "GREEN", "WHITE"],
        look: { print: "christmas" },
        sizes: [tape(50, 50, 0.72, 36)],
      },
    ],
  },
];
