// Mailers that ship without a box: padded, rigid, plastic, kraft.

import { dimensions, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";

function mailer(width: number, height: number, price: number, pack: number, use?: Pair): Size {
  return {
    name: dimensions(width, height),
    values: { WIDTH: width, HEIGHT: height },
    price,
    pack,
    ...(use ? { note: use } : {}),
  };
}

const padded = [
  mailer(100, 165, 0.092, 200, ["Pour une clé, une carte ou un bijou.", "For a key, a card or a piece of jewellery."]),
  mailer(120, 215, 0.108, 200),
  mailer(150, 215, 0.124, 100, ["Pour un livre de poche.", "For a paperback."]),
  mailer(180, 265, 0.152, 100, ["Format A5 et DVD.", "A5 and DVD size."]),
  mailer(220, 265, 0.172, 100),
  mailer(220, 340, 0.198, 100),
  mailer(230, 340, 0.208, 100, ["Format A4.", "A4 size."]),
  mailer(270, 360, 0.252, 100),
  mailer(300, 445, 0.318, 50),
  mailer(350, 470, 0.364, 50, ["Pour un pull ou un dossier épais.", "For a jumper or a thick file."]),
  mailer(140, 240, 0.126, 100),
  mailer(200, 275, 0.168, 100),
  mailer(290, 370, 0.276, 50),
];

const boardMailers = [
  mailer(146, 218, 0.188, 100),
  mailer(176, 250, 0.216, 100),
  mailer(210, 297, 0.258, 100, ["Format A4 utile.", "Takes A4."]),
  mailer(240, 320, 0.284, 100),
  mailer(248, 340, 0.298, 100),
  mailer(310, 445, 0.412, 50, ["Format A3 utile.", "Takes A3."]),
  mailer(340, 500, 0.486, 50),
  mailer(165, 165, 0.182, 100, ["Pour un disque ou une photo carrée.", "For a disc or a square photo."]),
  mailer(325, 325, 0.362, 50, ["Pour un vinyle de 30 cm.", "For a 30 cm record."]),
  mailer(285, 380, 0.342, 100),
];

const polyMailers = [
  mailer(170, 230, 0.052, 500),
  mailer(230, 325, 0.068, 500),
  mailer(250, 350, 0.076, 500),
  mailer(300, 400, 0.094, 250),
  mailer(350, 450, 0.118, 250),
  mailer(400, 500, 0.142, 250),
  mailer(450, 550, 0.168, 100),
  mailer(600, 700, 0.246, 100),
  mailer(200, 260, 0.06, 500),
  mailer(280, 380, 0.086, 250),
  mailer(500, 600, 0.194, 100),
];

const mailerNotes: readonly Pair[] = [
  ["Dimensions intérieures utiles.", "Usable inner dimensions."],
  [
    "Fermeture autocollante, ouverture facile par bande d'arrachage.",
    "Self-adhesive closure, easy opening by tear strip.",
  ],
  ["Passe en boîte aux lettres normalisée jusqu'au format A4.", "Fits a standard letter box up to A4."],
];

const board = { MATERIAL: ["CARDBOARD"], CLOSURE: ["ADHESIVE"], ...recyclable } as const;

export const mailerLines: readonly Line[] = [
  {
    category: "pochettes-matelassees",
    prefix: "MAT",
    name: ["Pochette matelassée", "Padded mailer"],
    text: [
      "Un matelas d'un côté à l'autre, une fermeture d'un geste : l'envoi du quotidien.",
      "Padding from edge to edge and a closure in one movement: the everyday mailer.",
    ],
    notes: mailerNotes,
    drawing: "bubble-envelope",
    values: { CLOSURE: ["ADHESIVE"] },
    sizes: padded,
    goesWith: ["etiquettes-thermiques", "porte-documents"],
    editions: [
      {
        name: ["en kraft brun, à bulles", "brown kraft, bubble-lined"],
        text: ["Bulles de 10 mm sous un kraft doré.", "10 mm bubbles under golden kraft."],
        brand: "Plivalo",
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"] },
      },
      {
        name: ["blanche à bulles", "white, bubble-lined"],
        text: ["Pour les envois soignés et les tampons.", "For smart mailings and rubber stamps."],
        brand: "Plivalo",
        factor: 1.06,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["WHITE"] },
      },
      {
        name: ["tout papier", "all-paper"],
        text: [
          "Papier alvéolé entre deux krafts : zéro plastique, un seul bac.",
          "Embossed paper between two krafts: no plastic, one bin.",
        ],
        brand: "Postélia",
        factor: 1.22,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 80, ...recyclable },
      },
      {
        name: ["en plastique, à bulles", "plastic, bubble-lined"],
        text: ["Imperméable, légère, résistante à la déchirure.", "Waterproof, light and tear-resistant."],
        brand: "Bullissime",
        factor: 0.94,
        values: { MATERIAL: ["LDPE"], RECYCLED_CONTENT: 50, ...recyclable },
        colours: ["WHITE", "BLACK"],
        sizes: padded.slice(2, 9),
      },
      {
        name: ["métallisée en couleur", "metallic colours"],
        text: ["Pour les lancements et les cadeaux d'entreprise.", "For launches and corporate gifts."],
        brand: "Plivalo",
        factor: 1.8,
        values: { MATERIAL: ["LDPE"] },
        colours: ["GOLD", "SILVER", "PINK"],
        sizes: [padded[3], padded[6]].filter((size) => size !== undefined),
      },
    ],
  },
  {
    category: "pochettes-carton",
    prefix: "PCA",
    name: ["Pochette carton rigide", "Rigid board mailer"],
    text: [
      "« Ne pas plier » devient inutile : photos, diplômes et vinyles arrivent droits.",
      '"Do not bend" becomes superfluous: photos, diplomas and records arrive flat.',
    ],
    notes: mailerNotes,
    drawing: "card-envelope",
    values: { ...board },
    sizes: boardMailers,
    goesWith: ["etiquettes-thermiques", "etuis-livres"],
    editions: [
      {
        name: ["en kraft, 400 g/m²", "kraft, 400 g/m²"],
        text: ["Le classique des éditeurs et des photographes.", "The classic of publishers and photographers."],
        brand: "Postélia",
        values: { GRAMMAGE: 400, COLOUR: ["BROWN"], RECYCLED_CONTENT: 90 },
      },
      {
        name: ["blanche, 450 g/m²", "white, 450 g/m²"],
        text: ["Plus épaisse, avec une surface d'écriture.", "Thicker, with a writing surface."],
        brand: "Plivalo",
        factor: 1.18,
        values: { GRAMMAGE: 450, COLOUR: ["WHITE"], RECYCLED_CONTENT: 50 },
      },
      {
        name: ["en micro-cannelure", "micro-flute"],
        text: ["Deux millimètres d'ondulé qui absorbent les chocs.", "Two millimetres of flute that absorb knocks."],
        brand: "Boxéo",
        factor: 1.3,
        values: { MATERIAL: ["CORRUGATED"], FLUTE: ["E"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 80 },
      },
      {
        name: ["extensible à soufflet", "expandable with gusset"],
        text: ["Le soufflet s'ouvre jusqu'à 35 mm pour les catalogues.", "The gusset opens to 35 mm for catalogues."],
        brand: "Postélia",
        factor: 1.45,
        values: { GRAMMAGE: 350, COLOUR: ["BROWN"], RECYCLED_CONTENT: 80 },
        sizes: boardMailers.slice(1, 6),
      },
      {
        name: ["à dos carton et recto kraft", "board-backed"],
        text: ["Une enveloppe kraft doublée d'un dos rigide.", "A kraft envelope with a stiff back."],
        brand: "Plivalo",
        factor: 0.8,
        values: { GRAMMAGE: 300, COLOUR: ["BROWN"] },
        sizes: boardMailers.slice(0, 5),
      },
    ],
  },
  {
    category: "pochettes-plastique",
    prefix: "PPL",
    name: ["Pochette plastique opaque", "Opaque poly mailer"],
    text: [
      "La pochette du textile : légère, étanche, opaque, inviolable.",
      "The clothing mailer: light, waterproof, opaque and tamper-evident.",
    ],
    notes: mailerNotes.slice(1),
    drawing: "poly-mailer",
    values: { MATERIAL: ["LDPE"], GAUGE: 60, ...recyclable },
    sizes: polyMailers,
    goesWith: ["etiquettes-thermiques"],
    editions: [
      {
        name: ["blanche, intérieur noir", "white with black inside"],
        text: ["Trois couches coextrudées : rien ne transparaît.", "Three co-extruded layers: nothing shows through."],
        brand: "Plivalo",
        values: { COLOUR: ["WHITE"], CLOSURE: ["ADHESIVE"] },
      },
      {
        name: ["recyclée grise", "recycled grey"],
        text: ["Issue à 100 % de plastique collecté.", "Made 100% of collected plastic."],
        brand: "Recycléo",
        factor: 1.04,
        values: { COLOUR: ["GREY"], CLOSURE: ["ADHESIVE"], RECYCLED_CONTENT: 100 },
      },
      {
        name: ["aller-retour", "return-ready"],
        text: ["Une seconde bande pour l'échange ou le renvoi.", "A second strip for exchanges and returns."],
        brand: "Plivalo",
        factor: 1.2,
        values: { COLOUR: ["WHITE"], CLOSURE: ["DOUBLE_ADHESIVE"], RECYCLED_CONTENT: 50 },
        sizes: polyMailers.slice(1, 7),
      },
      {
        name: ["couleur", "coloured"],
        text: [
          "La boîte aux lettres la remarque avant le client.",
          "The letter box notices it before the customer does.",
        ],
        brand: "Plivalo",
        factor: 1.25,
        values: { CLOSURE: ["ADHESIVE"] },
        colours: ["BLACK", "PINK", "TURQUOISE", "ORANGE"],
        sizes: [polyMailers[1], polyMailers[3], polyMailers[5]].filter((size) => size !== undefined),
      },
      {
        name: ["biosourcée", "bio-based"],
        text: [
          "Polyéthylène de canne à sucre, recyclable avec les films.",
          "Sugar cane polyethylene, recyclable with films.",
        ],
        brand: "Postélia",
        factor: 1.4,
        values: { COLOUR: ["IVORY"], CLOSURE: ["ADHESIVE"] },
        sizes: polyMailers.slice(1, 6),
      },
    ],
  },
  {
    category: "pochettes-plastique",
    prefix: "PKR",
    name: ["Pochette kraft à soufflets", "Gusseted kraft mailer"],
    text: [
      "Du kraft épais à la place du plastique, avec de la place pour une paire de chaussures.",
      "Thick kraft instead of plastic, with room for a pair of shoes.",
    ],
    notes: mailerNotes.slice(1, 2),
    drawing: "card-envelope",
    values: { MATERIAL: ["KRAFT"], GRAMMAGE: 110, ...recyclable },
    sizes: [
      mailer(250, 350, 0.156, 250),
      mailer(300, 430, 0.192, 250),
      mailer(350, 450, 0.224, 250),
      mailer(400, 550, 0.286, 100),
    ],
    goesWith: ["etiquettes-thermiques"],
    editions: [
      {
        name: ["brune", "brown"],
        text: ["Fond croisé, bande double.", "Cross bottom, double strip."],
        brand: "Postélia",
        values: { COLOUR: ["BROWN"], CLOSURE: ["DOUBLE_ADHESIVE"] },
      },
      {
        name: ["blanche", "white"],
        text: ["Pour les marques au graphisme clair.", "For brands with a light design."],
        brand: "Postélia",
        factor: 1.1,
        values: { COLOUR: ["WHITE"], CLOSURE: ["DOUBLE_ADHESIVE"] },
      },
    ],
  },
];
