// Boxes that ship without an outer carton: postal boxes, crash-lock boxes, book wraps and tubes.

import { dimensions, recyclable, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { numberIn } from "#seed/tools/text.ts";

type BoxSize = readonly [length: number, width: number, height: number];

function mailer(rate: number, pack: number) {
  return ([length, width, height]: BoxSize): Size => {
    const squareMetres = ((length + 4 * height) * (2 * width + 3 * height)) / 1_000_000;
    const litres = round((length * width * height) / 1_000_000, 1);
    const [litresFrench, litresEnglish] = numberIn(litres);
    return {
      name: dimensions(length, width, height),
      values: {
        LENGTH_INNER: length,
        WIDTH_INNER: width,
        HEIGHT_INNER: height,
        LENGTH_OUTER: length + 8,
        WIDTH_OUTER: width + 6,
        HEIGHT_OUTER: height + 6,
        CAPACITY: Math.max(0.1, litres),
      },
      price: 0.14 + squareMetres * rate,
      pack,
      note:
        litres >= 1
          ? [`Contient ${litresFrench} l de marchandise.`, `Holds ${litresEnglish} l of goods.`]
          : [
              "Petit format, à glisser dans une boîte aux lettres ou un casier.",
              "A small size that goes into a letter box or a pigeonhole.",
            ],
    };
  };
}

const postalSizes = (
  [
    [140, 110, 45],
    [180, 130, 50],
    [200, 140, 75],
    [220, 160, 60],
    [240, 170, 50],
    [250, 200, 100],
    [280, 210, 80],
    [305, 215, 80],
    [310, 230, 110],
    [340, 245, 100],
    [380, 280, 120],
    [430, 310, 110],
    [120, 100, 80],
    [160, 160, 60],
    [190, 150, 90],
    [230, 160, 80],
    [260, 180, 120],
    [300, 240, 100],
    [350, 220, 130],
    [400, 300, 150],
  ] as const
).map(mailer(0.98, 50));

const flatPostalSizes = (
  [
    [160, 110, 22],
    [230, 160, 22],
    [250, 180, 28],
    [310, 220, 25],
    [350, 250, 28],
  ] as const
).map(mailer(0.95, 50));

const crashLockSizes = (
  [
    [160, 130, 70],
    [200, 140, 100],
    [213, 153, 109],
    [250, 190, 120],
    [300, 200, 150],
    [310, 230, 160],
    [350, 260, 180],
    [400, 260, 220],
    [427, 304, 220],
    [230, 160, 80],
    [270, 200, 140],
    [330, 240, 140],
    [380, 280, 200],
    [450, 350, 250],
    [500, 350, 250],
  ] as const
).map(mailer(0.82, 20));

const bookSizes = (
  [
    [217, 155, 60],
    [250, 190, 70],
    [270, 190, 80],
    [305, 220, 80],
    [330, 270, 80],
    [380, 290, 80],
    [430, 310, 90],
    [200, 140, 50],
    [240, 165, 60],
    [310, 250, 70],
    [350, 250, 80],
  ] as const
).map(mailer(0.74, 25));

function tube(diameter: number, length: number): Size {
  return {
    name: [`Ø ${diameter} × ${length} mm`, `Ø ${diameter} × ${length} mm`],
    values: { DIAMETER: diameter, LENGTH: length, WEIGHT: Math.round((diameter * length) / 380) },
    price: 0.32 + (diameter * length) / 52_000,
    pack: diameter > 80 ? 12 : 25,
    note: [
      `Accepte des documents roulés jusqu'à ${length - 20} mm de large.`,
      `Takes rolled documents up to ${length - 20} mm wide.`,
    ],
  };
}

const tubeSizes = [
  tube(40, 330),
  tube(50, 330),
  tube(50, 460),
  tube(60, 430),
  tube(60, 630),
  tube(60, 750),
  tube(76, 610),
  tube(76, 750),
  tube(80, 1000),
  tube(100, 700),
  tube(100, 1000),
];

const board = { MATERIAL: ["CORRUGATED"], ...recyclable } as const;

export const mailingBoxLines: readonly Line[] = [
  {
    category: "boites-postales",
    prefix: "POS",
    name: ["Boîte postale", "Postal box"],
    text: [
      "Pliée d'une seule découpe, à doubles parois latérales et couvercle à languettes : elle se monte sans colle ni ruban.",
      "Folded from a single blank, with double side walls and a tuck-in lid: it sets up without glue or tape.",
    ],
    notes: [
      [
        "Les oreilles de fermeture tiennent seules ; une étiquette d'envoi suffit à la sceller.",
        "The locking tabs hold by themselves; the shipping label is enough to seal it.",
      ],
      [
        "L'intérieur s'imprime aussi, pour un mot de remerciement à l'ouverture.",
        "The inside can be printed too, for a thank-you note on opening.",
      ],
      [
        "Les formats suivent les seuils d'épaisseur des principaux services postaux.",
        "The sizes follow the thickness limits of the main postal services.",
      ],
    ],
    drawing: "carton-mailer",
    packing: "BOX",
    values: { ...board, FEFCO: ["0427"], FLUTE: ["E"], CLOSURE: ["TUCK"], GRAMMAGE: 380 },
    sizes: postalSizes,
    goesWith: ["papiers-calage", "etiquettes-thermiques"],
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: [
          "Kraft des deux côtés, pour un aspect naturel qui se passe d'impression.",
          "Kraft on both sides, for a natural look that needs no printing.",
        ],
        brand: "Boxéo",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 80 },
      },
      {
        name: ["blanche", "white"],
        text: [
          "Extérieur blanc couché, intérieur brun : la base idéale d'un coffret à votre image.",
          "Coated white outside, brown inside: an ideal base for a box in your own colours.",
        ],
        brand: "Boxéo",
        factor: 1.18,
        values: { COLOUR: ["WHITE"], RECYCLED_CONTENT: 50 },
      },
      {
        name: ["couleur", "coloured"],
        text: [
          "Encres à l'eau sur les deux faces, sans pelliculage : la couleur ne gêne pas le recyclage.",
          "Water-based inks on both faces, no lamination: the colour does not hinder recycling.",
        ],
        brand: "Vexbox",
        factor: 1.42,
        values: { RECYCLED_CONTENT: 50 },
        colours: ["BLACK", "NAVY", "PINK", "GREEN"],
        sizes: postalSizes.filter((_, index) => index % 4 === 1),
      },
      {
        name: ["extra-plate", "extra-flat"],
        text: [
          "Moins de trois centimètres d'épaisseur : le tarif lettre suivie au lieu du tarif colis.",
          "Less than three centimetres thick: letter rate instead of parcel rate.",
        ],
        brand: "Postélia",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 85 },
        sizes: flatPostalSizes,
      },
    ],
  },
  {
    category: "boites-fond-automatique",
    prefix: "AUT",
    name: ["Boîte à montage rapide", "Quick-assembly box"],
    text: [
      "On la déplie, le fond se bloque : deux secondes par boîte, ce qui change la cadence d'un poste d'expédition.",
      "Open it and the base locks: two seconds a box, which changes the pace of a packing bench.",
    ],
    notes: [
      [
        "La bande d'arrachage s'ouvre sans cutter, d'un seul geste.",
        "The tear strip opens without a knife, in one movement.",
      ],
      ["Les côtés doublés supportent l'empilage en bac roulant.", "The doubled sides stand stacking in a roll cage."],
    ],
    drawing: "carton-crash-lock",
    packing: "BOX",
    values: { ...board, FEFCO: ["0711"], GRAMMAGE: 410 },
    sizes: crashLockSizes,
    goesWith: ["papiers-calage", "particules-frisure"],
    editions: [
      {
        name: ["autocollante", "self-seal"],
        text: [
          "Une bande autocollante ferme la boîte, une autre sert à l'ouvrir : aucun ruban sur le poste.",
          "One adhesive strip closes the box, another opens it: no tape on the bench.",
        ],
        brand: "Kartonel",
        values: { FLUTE: ["B"], COLOUR: ["BROWN"], CLOSURE: ["ADHESIVE"], RECYCLED_CONTENT: 70 },
      },
      {
        name: ["aller-retour, double bande", "return-ready, double strip"],
        text: [
          "La seconde bande attend sous son protecteur : le client renvoie l'article dans la même boîte.",
          "The second strip waits under its liner: customers send the item back in the same box.",
        ],
        brand: "Vexbox",
        factor: 1.16,
        values: { FLUTE: ["B"], COLOUR: ["WHITE"], CLOSURE: ["DOUBLE_ADHESIVE"], RECYCLED_CONTENT: 55 },
      },
      {
        name: ["à coller", "to tape"],
        text: [
          "Sans bande, donc moins chère, pour les ateliers qui ont déjà leur dévidoir.",
          "No strip, therefore cheaper, for workshops that already have a tape gun.",
        ],
        brand: "Primapack",
        factor: 0.88,
        values: { FLUTE: ["C"], COLOUR: ["BROWN"], CLOSURE: ["FLAPS"], RECYCLED_CONTENT: 75 },
      },
      {
        name: ["à fond semi-automatique", "snap-lock base"],
        text: [
          "Le fond s'enclenche en trois plis : un bon compromis quand les quantités restent modestes.",
          "The base snaps together in three folds: a good compromise for moderate quantities.",
        ],
        brand: "Kartonel",
        factor: 0.82,
        values: { FEFCO: ["0713"], FLUTE: ["E"], COLOUR: ["BROWN"], CLOSURE: ["TUCK"], RECYCLED_CONTENT: 70 },
      },
    ],
  },
  {
    category: "etuis-livres",
    prefix: "ETL",
    name: ["Étui enveloppant pour livres", "Book wrap"],
    text: [
      "Le carton s'enroule autour de l'objet et s'ajuste à son épaisseur : livres, disques, cadres ou tablettes.",
      "The board wraps around the object and adjusts to its thickness: books, records, frames or tablets.",
    ],
    notes: [
      [
        "Les arêtes dépassent du contenu et encaissent les chocs à sa place.",
        "The edges stand out beyond the contents and take the knocks instead.",
      ],
      ["Fermeture et ouverture se font sans outil.", "It closes and opens without tools."],
    ],
    drawing: "carton-book",
    packing: "BOX",
    values: { ...board, FEFCO: ["0409"], FLUTE: ["E"], CLOSURE: ["ADHESIVE"], GRAMMAGE: 400 },
    sizes: bookSizes,
    goesWith: ["etiquettes-thermiques", "pochettes-carton"],
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: [
          "Le modèle des libraires : sobre, rigide, prêt en cinq secondes.",
          "The booksellers' model: plain, stiff, ready in five seconds.",
        ],
        brand: "Postélia",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 85 },
      },
      {
        name: ["blanc", "white"],
        text: [
          "Pour l'édition soignée et les cadeaux, avec une surface qui reçoit bien le tampon.",
          "For fine editions and gifts, with a surface that takes a rubber stamp well.",
        ],
        brand: "Postélia",
        factor: 1.15,
        values: { COLOUR: ["WHITE"], RECYCLED_CONTENT: 60 },
      },
      {
        name: ["renforcé aux angles", "with reinforced corners"],
        text: [
          "Quatre coins repliés en triple épaisseur : les beaux livres arrivent les angles intacts.",
          "Four corners folded to triple thickness: art books arrive with their corners intact.",
        ],
        brand: "Kartonel",
        factor: 1.3,
        values: { COLOUR: ["BROWN"], FLUTE: ["B"], RECYCLED_CONTENT: 70 },
      },
    ],
  },
  {
    category: "tubes-expedition",
    prefix: "TUB",
    name: ["Tube d'expédition", "Postal tube"],
    text: [
      "Carton spiralé à paroi épaisse pour plans, affiches, toiles et calendriers.",
      "Thick spiral-wound board for plans, posters, canvases and calendars.",
    ],
    notes: [
      [
        "Roulez le document face imprimée vers l'intérieur et laissez dix millimètres à chaque bout.",
        "Roll the document with the printed face inwards and leave ten millimetres at each end.",
      ],
      [
        "Le tube vide sert aussi au rangement : il s'empile et s'étiquette en bout.",
        "Empty tubes are also good for storage: they stack and are labelled on the end.",
      ],
    ],
    drawing: "postal-tube",
    values: { MATERIAL: ["CARDBOARD"], ...recyclable },
    sizes: tubeSizes,
    goesWith: ["etiquettes-thermiques", "rubans-papier"],
    editions: [
      {
        name: ["rond, embouts plastique", "round with plastic caps"],
        text: [
          "Deux embouts blancs s'enfoncent à la main et tiennent sans adhésif.",
          "Two white caps push in by hand and stay without tape.",
        ],
        brand: "Postélia",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 80, CLOSURE: ["LID"] },
      },
      {
        name: ["rond, fermeture sertie", "round, crimped ends"],
        text: [
          "Les bouts se replient sur eux-mêmes : aucune pièce à perdre, un seul matériau à trier.",
          "The ends fold in on themselves: no part to lose, a single material to sort.",
        ],
        brand: "Recycléo",
        factor: 0.92,
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 95, CLOSURE: ["TUCK"] },
        sizes: tubeSizes.filter((_, index) => index < 8),
      },
      {
        name: ["blanc, embouts plastique", "white with plastic caps"],
        text: [
          "Une enveloppe blanche lisse, pour les galeries et les agences.",
          "A smooth white outer ply, for galleries and agencies.",
        ],
        brand: "Plivalo",
        factor: 1.2,
        values: { COLOUR: ["WHITE"], RECYCLED_CONTENT: 55, CLOSURE: ["LID"] },
        sizes: tubeSizes.filter((_, index) => index % 2 === 0),
      },
    ],
  },
  {
    category: "tubes-expedition",
    prefix: "TUB",
    name: ["Tube carré", "Square tube"],
    text: [
      "Livré à plat, il se monte en boîte à section carrée qui ne roule pas et se trie en machine.",
      "Supplied flat, it folds into a square section that does not roll and runs on sorting machines.",
    ],
    notes: [["Cent tubes à plat tiennent sur une étagère de 40 cm.", "A hundred flat tubes fit on a 40 cm shelf."]],
    drawing: "postal-tube",
    values: { MATERIAL: ["CORRUGATED"], FLUTE: ["E"], COLOUR: ["BROWN"], CLOSURE: ["ADHESIVE"], ...recyclable },
    sizes: (
      [
        [430, 105],
        [610, 105],
        [705, 108],
        [860, 105],
        [1000, 108],
      ] as const
    ).map(([length, side]) => ({
      name: dimensions(length, side),
      values: { LENGTH: length, WIDTH: side, HEIGHT: side },
      price: 0.5 + length / 1_250,
      pack: 20,
    })),
    goesWith: ["etiquettes-thermiques"],
    editions: [
      {
        name: ["autocollant", "self-seal"],
        text: [
          "Fermeture autocollante en bout et bande d'arrachage sur la longueur.",
          "Adhesive closure at the end and a tear strip along the side.",
        ],
        brand: "Boxéo",
        values: { RECYCLED_CONTENT: 70 },
      },
    ],
  },
];
