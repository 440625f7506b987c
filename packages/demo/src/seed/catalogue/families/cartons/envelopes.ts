// Envelopes and document wallets.

import { recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";

type Format = readonly [
  code: "C6" | "DL" | "C5" | "C4" | "B4",
  width: number,
  height: number,
  price: number,
  pack: number,
];

const formats: readonly Format[] = [
  ["C6", 162, 114, 0.024, 500],
  ["DL", 220, 110, 0.026, 500],
  ["C5", 229, 162, 0.036, 500],
  ["C4", 324, 229, 0.062, 250],
  ["B4", 353, 250, 0.078, 250],
];

const envelopes = formats.map(
  ([code, width, height, price, pack]): Size => ({
    name: [`${code} (${height} × ${width} mm)`, `${code} (${height} × ${width} mm)`],
    values: { FORMAT: [code], WIDTH: width, HEIGHT: height },
    price,
    pack,
  }),
);

type Wallet = readonly [code: "A6" | "A5" | "DL" | "A4", width: number, height: number, price: number, pack: number];

const walletRows: readonly Wallet[] = [
  ["A6", 165, 120, 0.036, 1000],
  ["DL", 225, 125, 0.042, 1000],
  ["A5", 225, 165, 0.052, 1000],
  ["A4", 320, 230, 0.088, 500],
];

const wallets = walletRows.map(
  ([code, width, height, price, pack]): Size => ({
    name: [`${code} (${width} × ${height} mm)`, `${code} (${width} × ${height} mm)`],
    values: { FORMAT: [code], WIDTH: width, HEIGHT: height },
    price,
    pack,
  }),
);

export const envelopeLines: readonly Line[] = [
  {
    category: "enveloppes",
    prefix: "ENV",
    name: ["Enveloppe", "Envelope"],
    text: [
      "Les formats normalisés, à bande détachable et fond opaque.",
      "The standard sizes, with a peel strip and an opaque lining.",
    ],
    notes: [
      ["Compatible avec les machines de mise sous pli.", "Suitable for inserting machines."],
      ["Papier issu de forêts gérées durablement.", "Paper from sustainably managed forests."],
    ],
    drawing: "card-envelope",
    values: { CLOSURE: ["ADHESIVE"], ...recyclable },
    sizes: envelopes,
    goesWith: ["etiquettes-planches", "pochettes-carton"],
    editions: [
      {
        name: ["blanche sans fenêtre, 80 g", "white, no window, 80 g"],
        text: ["Un blanc franc, un intérieur bleuté.", "A clean white with a blue-tinted inside."],
        brand: "Plivalo",
        values: { MATERIAL: ["PAPER"], COLOUR: ["WHITE"], GRAMMAGE: 80 },
      },
      {
        name: ["blanche à fenêtre, 80 g", "white with window, 80 g"],
        text: ["Fenêtre de 45 × 100 mm, pour la facturation.", "45 × 100 mm window, for invoicing."],
        brand: "Plivalo",
        factor: 1.05,
        values: { MATERIAL: ["PAPER"], COLOUR: ["WHITE"], GRAMMAGE: 80 },
        sizes: envelopes.slice(0, 4),
      },
      {
        name: ["kraft brun, 90 g", "brown kraft, 90 g"],
        text: ["Le kraft armé des administrations.", "The strong kraft of public offices."],
        brand: "Plivalo",
        factor: 1.08,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], GRAMMAGE: 90 },
      },
      {
        name: ["recyclée, 90 g", "recycled, 90 g"],
        text: ["Un gris doux, sans azurant.", "A soft grey, without brighteners."],
        brand: "Recycléo",
        factor: 1.1,
        values: { MATERIAL: ["PAPER"], COLOUR: ["GREY"], GRAMMAGE: 90, RECYCLED_CONTENT: 100 },
      },
      {
        name: ["couleur, 120 g", "coloured, 120 g"],
        text: ["Pour les invitations et les relances qui se voient.", "For invitations and reminders that stand out."],
        brand: "Plivalo",
        factor: 2,
        values: { MATERIAL: ["PAPER"], GRAMMAGE: 120 },
        colours: ["RED", "YELLOW", "GREEN", "NAVY"],
        sizes: envelopes.slice(0, 3),
      },
      {
        name: ["à soufflets, 130 g", "gusseted, 130 g"],
        text: ["Trois centimètres de soufflet pour les dossiers.", "A three-centimetre gusset for files."],
        brand: "Plivalo",
        factor: 3.2,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], GRAMMAGE: 130 },
        sizes: envelopes.slice(2),
      },
    ],
  },
  {
    category: "porte-documents",
    prefix: "PDO",
    name: ["Pochette porte-documents", "Document wallet"],
    text: [
      "Bordereau et facture voyagent sur le carton, lisibles et au sec.",
      "Delivery note and invoice travel on the box, readable and dry.",
    ],
    notes: [["Adhère au carton, au film et à la tôle.", "Sticks to board, film and metal."]],
    drawing: "document-pouch",
    values: { ADHESIVE: ["PERMANENT"], CLOSURE: ["ADHESIVE"] },
    sizes: wallets,
    goesWith: ["rubans-imprimes", "etiquettes-thermiques"],
    editions: [
      {
        name: ["neutre", "plain"],
        text: ["Sans impression : le document reste visible en entier.", "No print: the whole document stays visible."],
        brand: "Plivalo",
        values: { MATERIAL: ["LDPE"], COLOUR: ["CLEAR"] },
      },
      {
        name: ["« Documents ci-inclus »", '"Documents enclosed"'],
        text: ["Mention en quatre langues sur bandeau rouge.", "Notice in four languages on a red band."],
        brand: "Plivalo",
        factor: 1.04,
        values: { MATERIAL: ["LDPE"], COLOUR: ["RED"] },
      },
      {
        name: ["en papier cristal", "glassine paper"],
        text: ["Translucide et recyclable avec le carton.", "Translucent and recyclable with the box."],
        brand: "Postélia",
        factor: 1.3,
        values: { MATERIAL: ["PAPER"], COLOUR: ["IVORY"], ...recyclable },
      },
      {
        name: ["recyclée", "recycled"],
        text: ["Film régénéré à 60 %, même transparence.", "60% reclaimed film, equally clear."],
        brand: "Recycléo",
        factor: 1.06,
        values: { MATERIAL: ["LDPE"], COLOUR: ["CLEAR"], RECYCLED_CONTENT: 60 },
      },
      {
        name: ["pour grand froid", "for deep cold"],
        text: ["La colle tient à −20 °C.", "The glue holds at −20 °C."],
        brand: "Plivalo",
        factor: 1.5,
        values: { MATERIAL: ["LDPE"], COLOUR: ["CLEAR"] },
        sizes: wallets.slice(1),
      },
      {
        name: ["repositionnable", "repositionable"],
        text: [
          "Elle se décolle sans arracher le carton, pour les bacs qui tournent.",
          "It peels off without tearing the board, for crates in rotation.",
        ],
        brand: "Primapack",
        factor: 0.6,
        values: { MATERIAL: ["PP"], COLOUR: ["CLEAR"], ADHESIVE: ["REMOVABLE"] },
      },
    ],
  },
];
