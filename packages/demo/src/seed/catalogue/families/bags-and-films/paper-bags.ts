// Paper carrier bags: width, gusset and height in that order, as bag makers write them.

import { dimensions, notForFood, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";

type BagSize = readonly [width: number, gusset: number, height: number, price: number, pack: number];

function bag([width, gusset, height, price, pack]: BagSize): Size {
  const litres = Math.round((width * gusset * height) / 1_000_000);
  return {
    name: dimensions(width, gusset, height),
    values: { WIDTH: width, GUSSET: gusset, HEIGHT: height },
    price,
    pack,
    note: [
      `Largeur, soufflet et hauteur ; environ ${Math.max(1, litres)} l.`,
      `Width, gusset and height; about ${Math.max(1, litres)} l.`,
    ],
    look: { lengthMm: width, widthMm: gusset, heightMm: height },
  };
}

const flatHandle = (
  [
    [260, 170, 250, 0.098, 250],
    [200, 100, 280, 0.082, 250],
    [220, 100, 280, 0.086, 250],
    [260, 140, 320, 0.108, 250],
    [280, 170, 270, 0.112, 250],
    [320, 170, 270, 0.122, 250],
    [320, 170, 440, 0.148, 250],
    [320, 220, 240, 0.128, 250],
    [180, 80, 240, 0.076, 250],
    [240, 120, 360, 0.104, 250],
    [300, 150, 390, 0.134, 250],
    [350, 180, 380, 0.156, 250],
  ] as const
).map(bag);

const twistedHandle = (
  [
    [180, 80, 220, 0.142, 250],
    [220, 100, 310, 0.168, 250],
    [240, 110, 310, 0.174, 250],
    [260, 170, 280, 0.188, 250],
    [320, 130, 410, 0.226, 200],
    [320, 220, 310, 0.238, 200],
    [400, 160, 450, 0.288, 150],
    [450, 170, 480, 0.324, 150],
    [540, 150, 490, 0.372, 100],
    [200, 100, 290, 0.158, 250],
    [280, 140, 350, 0.204, 200],
    [350, 150, 350, 0.244, 200],
  ] as const
).map(bag);

const sosSizes = (
  [
    [120, 80, 240, 0.042, 1000],
    [150, 90, 270, 0.049, 1000],
    [180, 110, 300, 0.058, 500],
    [220, 130, 360, 0.076, 500],
    [260, 150, 400, 0.094, 500],
    [320, 170, 430, 0.124, 250],
    [100, 60, 190, 0.036, 1000],
    [200, 120, 310, 0.068, 500],
    [280, 160, 390, 0.102, 250],
  ] as const
).map(bag);

const boutiqueSizes = (
  [
    [160, 80, 240, 0.68, 100],
    [200, 90, 260, 0.79, 100],
    [240, 100, 320, 0.92, 100],
    [320, 120, 380, 1.18, 50],
    [420, 140, 360, 1.42, 50],
  ] as const
).map(bag);

const bagNotes = [
  [
    "Fond plat et large : le sac tient debout pendant qu'on le remplit.",
    "A wide, flat base: the bag stands up while it is being filled.",
  ],
  [
    "Le papier se recycle avec les journaux, poignées comprises.",
    "The paper is recycled with newspapers, handles included.",
  ],
  [
    "Impression à votre nom possible à partir de 2 000 pièces, en une ou deux couleurs.",
    "Printing with your name from 2,000 bags, in one or two colours.",
  ],
] as const;

const paper = { MATERIAL: ["KRAFT"], ...recyclable } as const;

export const paperBagLines: readonly Line[] = [
  {
    category: "sacs-poignees-plates",
    prefix: "SAC",
    name: ["Sac kraft à poignées plates", "Flat-handle kraft bag"],
    text: [
      "Le sac de caisse le plus économique : poignées plates collées à l'intérieur, empilage serré sous le comptoir.",
      "The most economical carrier bag: flat handles glued inside, tight stacking under the counter.",
    ],
    notes: bagNotes,
    drawing: "paper-bag-flat",
    values: { ...paper, HANDLE: ["FLAT"], MAX_LOAD: 8, GRAMMAGE: 80 },
    sizes: flatHandle,
    goesWith: ["sacs-sos", "boites-kraft", "serviettes"],
    editions: [
      {
        name: ["brun", "brown"],
        text: [
          "Kraft vergé recyclé de 80 g/m², solide jusqu'à huit kilos.",
          "80 g/m² recycled ribbed kraft, strong up to eight kilos.",
        ],
        brand: "Kraftine",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 100 },
      },
      {
        name: ["blanc", "white"],
        text: [
          "Kraft blanchi lisse, au rendu d'impression très net.",
          "Smooth bleached kraft that prints very crisply.",
        ],
        brand: "Kraftine",
        factor: 1.12,
        values: { COLOUR: ["WHITE"], RECYCLED_CONTENT: 0 },
      },
      {
        name: ["pour traiteur, fond large", "caterer's, wide base"],
        text: [
          "Un soufflet de 22 cm pour les plateaux et les boîtes à pizza.",
          "A 22 cm gusset for platters and pizza boxes.",
        ],
        brand: "Ouestsac",
        factor: 1.3,
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 60, GRAMMAGE: 90, FOOD_CONTACT: ["YES"] },
        sizes: (
          [
            [260, 200, 270, 0.13, 250],
            [320, 220, 240, 0.148, 250],
            [320, 220, 360, 0.166, 200],
            [400, 330, 250, 0.21, 150],
          ] as const
        ).map(bag),
      },
      {
        name: ["imprimé « Merci »", "thank-you print"],
        text: [
          "Un « Merci » imprimé en deux langues, pour les commerces sans sac à leur nom.",
          "A printed thank-you in two languages, for shops without a bag of their own.",
        ],
        brand: "Cabassou",
        factor: 1.08,
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 100 },
        look: { print: "logo" },
        sizes: flatHandle.slice(1, 6),
      },
    ],
  },
  {
    category: "sacs-poignees-torsadees",
    prefix: "STO",
    name: ["Sac kraft à poignées torsadées", "Twisted-handle kraft bag"],
    text: [
      "La poignée en papier torsadé se tient bien en main et supporte dix à quinze kilos.",
      "The twisted paper handle is comfortable and carries ten to fifteen kilos.",
    ],
    notes: bagNotes,
    drawing: "paper-bag-twisted",
    values: { ...paper, HANDLE: ["TWISTED"], MAX_LOAD: 12, GRAMMAGE: 100 },
    sizes: twistedHandle,
    goesWith: ["sacs-luxe", "papiers-calage"],
    editions: [
      {
        name: ["brun", "brown"],
        text: [
          "Kraft naturel de 100 g/m², bord supérieur renforcé.",
          "Natural 100 g/m² kraft with a reinforced top edge.",
        ],
        brand: "Kraftine",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 50 },
      },
      {
        name: ["blanc", "white"],
        text: ["Blanc éclatant, poignées assorties.", "Brilliant white with matching handles."],
        brand: "Kraftine",
        factor: 1.1,
        values: { COLOUR: ["WHITE"], RECYCLED_CONTENT: 0 },
      },
      {
        name: ["couleur", "coloured"],
        text: [
          "Aplat de couleur sur kraft brun : une teinte profonde, un intérieur naturel.",
          "Solid colour on brown kraft: a deep shade outside, natural inside.",
        ],
        brand: "Cabassou",
        factor: 1.24,
        values: { RECYCLED_CONTENT: 50 },
        colours: ["BLACK", "NAVY", "RED", "GREEN", "PINK"],
        sizes: [twistedHandle[1], twistedHandle[4], twistedHandle[7]].filter((size) => size !== undefined),
      },
      {
        name: ["100 % recyclé", "100% recycled"],
        text: [
          "Papier de récupération, encre végétale, colle à l'amidon.",
          "Reclaimed paper, vegetable inks, starch glue.",
        ],
        brand: "Recycléo",
        factor: 1.04,
        values: { COLOUR: ["GREY"], RECYCLED_CONTENT: 100 },
        sizes: twistedHandle.slice(1, 7),
      },
    ],
  },
  {
    category: "sacs-sos",
    prefix: "SOS",
    name: ["Sac SOS sans poignées", "SOS bag without handles"],
    text: [
      "Ouvert d'un coup de poignet, il se tient seul sur le plan de travail : le sac du déjeuner, du primeur et du drive.",
      "Opened with a flick of the wrist, it stands by itself: the bag of the lunch counter, the greengrocer and the drive-through.",
    ],
    notes: bagNotes.slice(0, 2),
    drawing: "sos-bag",
    values: { ...paper, HANDLE: ["NONE"], FOOD_CONTACT: ["YES"], GRAMMAGE: 70 },
    sizes: sosSizes,
    goesWith: ["sachets-boulangerie", "papiers-ingraissables"],
    editions: [
      {
        name: ["brun", "brown"],
        text: [
          "Kraft de 70 g/m² apte au contact alimentaire direct.",
          "70 g/m² kraft, suitable for direct food contact.",
        ],
        brand: "Ouestsac",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 0 },
      },
      {
        name: ["blanc", "white"],
        text: [
          "La version blanche, pour la pharmacie comme pour la viennoiserie.",
          "The white version, for chemists and pastry shops alike.",
        ],
        brand: "Ouestsac",
        factor: 1.1,
        values: { COLOUR: ["WHITE"], RECYCLED_CONTENT: 0 },
      },
      {
        name: ["ingraissable", "greaseproof"],
        text: [
          "Un papier traité sans fluor retient l'huile des frites et des beignets.",
          "A fluorine-free paper that holds back the oil of chips and doughnuts.",
        ],
        brand: "Fournil",
        factor: 1.35,
        values: { COLOUR: ["BROWN"], MATERIAL: ["GREASEPROOF"] },
        sizes: sosSizes.slice(0, 5),
      },
      {
        name: ["doublé pour le vrac", "lined, for bulk goods"],
        text: [
          "Deux plis et un fond croisé, pour la farine, les graines et le café.",
          "Two plies and a cross bottom, for flour, seeds and coffee.",
        ],
        brand: "Kraftine",
        factor: 1.8,
        values: { COLOUR: ["BROWN"], GRAMMAGE: 140 },
        sizes: sosSizes.slice(0, 4),
      },
    ],
  },
  {
    category: "sacs-luxe",
    prefix: "LUX",
    name: ["Sac boutique à cordelettes", "Boutique bag with rope handles"],
    text: [
      "Papier épais, fond cartonné, œillets et cordelettes : le sac que le client garde.",
      "Heavy paper, stiffened base, eyelets and rope: the bag that customers keep.",
    ],
    notes: [
      ["Livré à plat, cordelettes montées.", "Supplied flat with the ropes fitted."],
      ["Dorure à chaud de votre logo dès 500 sacs.", "Hot-foil stamping of your logo from 500 bags."],
    ],
    drawing: "paper-bag-twisted",
    values: { MATERIAL: ["PAPER"], HANDLE: ["ROPE"], ...notForFood, MAX_LOAD: 10, GRAMMAGE: 170 },
    sizes: boutiqueSizes,
    goesWith: ["papiers-calage", "sacs-poignees-torsadees"],
    editions: [
      {
        name: ["mat", "matt"],
        text: ["Pelliculage mat, toucher velours.", "Matt lamination with a velvet feel."],
        brand: "Cabassou",
        values: { ...recyclable },
        colours: ["BLACK", "WHITE", "IVORY", "BURGUNDY"],
      },
      {
        name: ["kraft texturé", "textured kraft"],
        text: [
          "Sans pelliculage, un grain apparent : sobre et recyclable.",
          "No lamination, a visible grain: plain and recyclable.",
        ],
        brand: "Cabassou",
        factor: 0.9,
        values: { RECYCLED_CONTENT: 60, ...recyclable },
        colours: ["BROWN", "ANTHRACITE"],
      },
      {
        name: ["à bouteille", "for bottles"],
        text: ["Étroit et haut, pour une ou deux bouteilles.", "Narrow and tall, for one bottle or two."],
        brand: "Cabassou",
        values: { ...recyclable },
        colours: ["BLACK", "BURGUNDY", "GOLD"],
        sizes: (
          [
            [110, 90, 390, 0.74, 100],
            [190, 90, 390, 0.96, 50],
          ] as const
        ).map(bag),
      },
    ],
  },
];
