// Wiping, gloves and protective wear for kitchens and workshops.

import { by, measured, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { numberIn, type Pair } from "#seed/tools/text.ts";

function wiper(sheets: number, width: number, length: number, price: number, pack: number): Size {
  const [french, english] = numberIn(sheets);
  return {
    name: [`${french} formats, ${width} × ${length} cm`, `${english} sheets, ${width} × ${length} cm`],
    values: { SHEETS: sheets, WIDTH: width * 10, LENGTH: length * 10 },
    price,
    pack,
  };
}

const gloveSizes = (price: number): Size[] =>
  (["S", "M", "L", "XL"] as const).map((size) => ({
    name: [`taille ${size}`, `size ${size}`],
    values: { SIZE: [size] },
    price,
    pack: 100,
    note: ["Boîte distributrice de 100 gants ambidextres.", "Dispenser box of 100 ambidextrous gloves."],
  }));

const wear = (name: Pair, price: number, pack: number): Size => ({ name, values: {}, price, pack });

const paperRolls = [
  wiper(450, 20, 30, 2.6, 6),
  wiper(800, 22, 30, 5.4, 2),
  wiper(1000, 24, 30, 8.8, 2),
  wiper(1500, 26, 35, 14.6, 2),
];

const towels = [
  { ...wiper(3000, 23, 21, 0.0072, 1), price: 24.5 },
  { ...wiper(3750, 22, 21, 0.0064, 1), price: 27.5 },
  { ...wiper(2400, 24, 32, 0.0098, 1), price: 29.5 },
];

const toilet = [200, 400, 500].map(
  (sheets): Size => ({
    name: [`${sheets} feuilles`, `${sheets} sheets`],
    values: { SHEETS: sheets },
    price: round(0.12 + sheets * 0.00095, 2),
    pack: sheets === 200 ? 48 : 36,
  }),
);

const jumbo = [180, 320, 350].map(
  (metres): Size => ({
    name: measured(metres, "m"),
    values: { ROLL_LENGTH: metres },
    price: round(0.6 + metres * 0.0105, 2),
    pack: metres > 200 ? 6 : 12,
  }),
);

const cloths = [
  [32, 38],
  [38, 40],
  [40, 40],
  [50, 60],
].map(
  ([width = 0, length = 0]): Size => ({
    name: by(measured(width, "cm"), measured(length, "cm")),
    values: { WIDTH: width * 10, LENGTH: length * 10 },
    price: round(0.09 + width * length * 0.00011, 3),
    pack: 25,
  }),
);

const gloveNotes: readonly Pair[] = [
  ["Conforme à la norme EN 455 et au contact alimentaire.", "Meets EN 455 and food-contact rules."],
  ["Bord roulé, enfilage facile même mains humides.", "Rolled cuff, easy to put on even with damp hands."],
];

export const hygieneLines: readonly Line[] = [
  {
    category: "essuyage",
    prefix: "ESS",
    name: ["Bobine d'essuyage", "Wiping roll"],
    text: [
      "Elle absorbe vite, reste entière mouillée, se détache d'une main.",
      "It absorbs fast, stays whole when wet and tears with one hand.",
    ],
    notes: [
      ["Pour dévidoir mural ou pied roulant.", "For wall or floor dispensers."],
      ["Apte au contact alimentaire occasionnel.", "Suitable for occasional food contact."],
    ],
    drawing: "wiping-roll",
    values: { FOOD_CONTACT: ["YES"] },
    sizes: paperRolls,
    goesWith: ["sacs-poubelle", "gants"],
    editions: [
      {
        name: ["blanche 2 plis", "white 2-ply"],
        text: ["Pure ouate, pour la cuisine et la salle.", "Pure tissue, for kitchen and dining room."],
        brand: "Nettalia",
        values: { MATERIAL: ["CELLULOSE"], PLY: 2, COLOUR: ["WHITE"] },
      },
      {
        name: ["chamois 2 plis", "natural 2-ply"],
        text: ["Fibres recyclées, teinte chamois.", "Recycled fibres, natural tint."],
        brand: "Recycléo",
        factor: 0.84,
        values: { MATERIAL: ["CELLULOSE"], PLY: 2, COLOUR: ["NATURAL"], RECYCLED_CONTENT: 100 },
      },
      {
        name: ["bleue 3 plis", "blue 3-ply"],
        text: [
          "La couleur qui se voit si un morceau tombe dans la préparation.",
          "The colour that shows if a piece falls into the food.",
        ],
        brand: "Nettalia",
        factor: 1.3,
        values: { MATERIAL: ["CELLULOSE"], PLY: 3, COLOUR: ["BLUE"] },
      },
      {
        name: ["à dévidage central", "centre-feed"],
        text: ["Elle se tire par le milieu, feuille à feuille.", "Pulls from the middle, sheet by sheet."],
        brand: "Nettalia",
        factor: 0.95,
        values: { MATERIAL: ["CELLULOSE"], PLY: 2, COLOUR: ["WHITE"] },
        sizes: paperRolls.slice(0, 2),
      },
    ],
  },
  {
    category: "essuyage",
    prefix: "EMA",
    name: ["Essuie-mains pliés", "Folded hand towels"],
    text: [
      "Une feuille, deux mains sèches : le distributeur n'en donne pas davantage.",
      "One sheet, two dry hands: the dispenser gives no more.",
    ],
    notes: [["Carton complet, réparti en vingt paquets.", "Full carton, split into twenty packs."]],
    drawing: "hand-towels",
    values: { MATERIAL: ["CELLULOSE"] },
    sizes: towels,
    goesWith: ["essuyage"],
    editions: [
      {
        name: ["en Z, 2 plis", "Z-fold, 2-ply"],
        text: ["Collés pur pli, doux et blancs.", "Soft white laminated plies."],
        brand: "Nettalia",
        values: { PLY: 2, COLOUR: ["WHITE"] },
      },
      {
        name: ["en V, recyclés", "V-fold, recycled"],
        text: ["Pour les sanitaires à fort passage.", "For busy washrooms."],
        brand: "Recycléo",
        factor: 0.78,
        values: { PLY: 1, COLOUR: ["NATURAL"], RECYCLED_CONTENT: 100 },
      },
    ],
  },
  {
    category: "essuyage",
    prefix: "PHY",
    name: ["Papier toilette", "Toilet paper"],
    text: ["Doux sans se défaire, soluble dans l'eau.", "Soft without falling apart, dissolves in water."],
    notes: [["Mandrin en carton recyclé.", "Core of recycled board."]],
    drawing: "toilet-roll",
    values: { MATERIAL: ["CELLULOSE"] },
    sizes: toilet,
    goesWith: ["essuyage"],
    editions: [
      {
        name: ["2 plis", "2-ply"],
        text: ["Gaufré, blanc.", "Embossed, white."],
        brand: "Nettalia",
        values: { PLY: 2, COLOUR: ["WHITE"] },
      },
      {
        name: ["3 plis", "3-ply"],
        text: ["Pour l'hôtellerie.", "For hotels."],
        brand: "Nettalia",
        factor: 1.4,
        values: { PLY: 3, COLOUR: ["WHITE"] },
      },
      {
        name: ["jumbo 2 plis", "2-ply jumbo"],
        text: ["Pour les distributeurs de collectivité.", "For public washroom dispensers."],
        brand: "Nettalia",
        values: { PLY: 2, COLOUR: ["WHITE"] },
        sizes: jumbo,
      },
    ],
  },
  {
    category: "essuyage",
    prefix: "CHI",
    name: ["Chiffon non tissé", "Non-woven cloth"],
    text: [
      "Un code couleur par zone : le chiffon des sanitaires ne touche jamais la cuisine.",
      "A colour for each zone: the washroom cloth never touches the kitchen.",
    ],
    notes: [["Lavable quelques fois à 60 °C.", "Can be washed a few times at 60 °C."]],
    drawing: "hand-towels",
    values: { MATERIAL: ["AIRLAID"] },
    sizes: cloths,
    goesWith: ["essuyage", "gants"],
    editions: [
      {
        name: ["ajouré", "apertured"],
        text: ["Ajourée, elle sèche vite.", "Open-weave, it dries fast."],
        brand: "Nettalia",
        colours: ["BLUE", "GREEN", "RED", "YELLOW"],
        sizes: cloths.slice(0, 2),
      },
      {
        name: ["en microfibre", "microfibre"],
        text: ["Elle dégraisse à l'eau seule.", "It degreases with water alone."],
        brand: "Nettalia",
        factor: 3.2,
        values: { MATERIAL: ["POLYESTER"] },
        colours: ["BLUE", "GREEN", "RED"],
        sizes: cloths.slice(2),
      },
    ],
  },
  {
    category: "gants",
    prefix: "GAN",
    name: ["Gant à usage unique", "Disposable glove"],
    text: [
      "Au plus près de la main : on sent ce qu'on coupe, on change en deux secondes.",
      "Close to the hand: you feel what you cut and change in two seconds.",
    ],
    notes: gloveNotes,
    drawing: "gloves",
    values: { FOOD_CONTACT: ["YES"] },
    sizes: gloveSizes(0.062),
    goesWith: ["protections", "essuyage"],
    editions: [
      {
        name: ["en nitrile non poudré", "powder-free nitrile"],
        text: ["Sans latex, résistant aux graisses et aux piqûres.", "Latex-free, resistant to grease and punctures."],
        brand: "Gantéo",
        values: { MATERIAL: ["NITRILE"], STANDARD: "EN 374" },
        colours: ["BLUE", "BLACK", "WHITE"],
      },
      {
        name: ["en latex non poudré", "powder-free latex"],
        text: ["Le plus élastique, pour les gestes fins.", "The most elastic, for fine work."],
        brand: "Gantéo",
        factor: 0.92,
        values: { MATERIAL: ["LATEX"], COLOUR: ["IVORY"] },
      },
      {
        name: ["en vinyle", "vinyl"],
        text: ["Économique, pour les tâches courtes et sèches.", "Economical, for short dry tasks."],
        brand: "Gantéo",
        factor: 0.6,
        values: { MATERIAL: ["VINYL"] },
        colours: ["CLEAR", "BLUE"],
      },
      {
        name: ["en nitrile épais grip", "thick-grip nitrile"],
        text: ["Relief diamant, pour l'atelier et la plonge.", "Diamond texture, for workshop and dishwashing."],
        brand: "Gantéo",
        factor: 2.3,
        values: { MATERIAL: ["NITRILE"], STANDARD: "EN 374" },
        colours: ["ORANGE", "BLACK"],
        sizes: gloveSizes(0.062).slice(1),
      },
      {
        name: ["en polyéthylène", "polyethylene"],
        text: ["Ample, pour le service au comptoir.", "Loose-fitting, for counter service."],
        brand: "Primapack",
        factor: 0.16,
        values: { MATERIAL: ["HDPE"], COLOUR: ["CLEAR"] },
        sizes: gloveSizes(0.062).slice(1, 3),
      },
      {
        name: ["en nitrile biodégradable", "biodegradable nitrile"],
        text: ["Un additif accélère sa dégradation en décharge.", "An additive speeds up its breakdown in landfill."],
        brand: "Gantéo",
        factor: 1.25,
        values: { MATERIAL: ["NITRILE"], COLOUR: ["GREEN"] },
      },
    ],
  },
  {
    category: "protections",
    prefix: "CHR",
    name: ["Charlotte", "Bouffant cap"],
    text: ["Légère, elle retient les cheveux sans serrer.", "Light, it holds hair without pinching."],
    notes: [["Élastique sans latex.", "Latex-free elastic."]],
    drawing: "hairnet",
    values: { MATERIAL: ["PP"] },
    sizes: [
      wear(["Ø 48 cm", "Ø 48 cm"], 0.038, 100),
      wear(["Ø 53 cm", "Ø 53 cm"], 0.042, 100),
      wear(["Ø 60 cm", "Ø 60 cm"], 0.05, 100),
    ].map((size, index) => ({ ...size, values: { DIAMETER: [480, 530, 600][index] ?? 480 } })),
    goesWith: ["gants", "protections"],
    editions: [
      {
        name: ["clip pliée", "clip-folded"],
        text: ["Pliée en bande, elle s'ouvre d'un geste.", "Folded into a strip, it opens in one movement."],
        brand: "Gantéo",
        colours: ["WHITE", "BLUE", "GREEN"],
      },
      {
        name: ["à visière", "with peak"],
        text: ["La visière protège le regard de la vapeur.", "The peak keeps steam off the eyes."],
        brand: "Gantéo",
        factor: 2.4,
        colours: ["WHITE", "BLUE"],
      },
    ],
  },
  {
    category: "protections",
    prefix: "TAB",
    name: ["Tablier jetable", "Disposable apron"],
    text: ["Enfilé en trois secondes, jeté en fin de service.", "On in three seconds, binned after service."],
    notes: [["Étanche aux projections.", "Splash-proof."]],
    drawing: "apron",
    values: { MATERIAL: ["LDPE"] },
    sizes: [
      {
        name: ["70 × 120 cm, 20 µm", "70 × 120 cm, 20 µm"],
        values: { WIDTH: 700, LENGTH: 1200, GAUGE: 20 },
        price: 0.072,
        pack: 100,
      },
      {
        name: ["80 × 125 cm, 35 µm", "80 × 125 cm, 35 µm"],
        values: { WIDTH: 800, LENGTH: 1250, GAUGE: 35 },
        price: 0.118,
        pack: 100,
      },
      {
        name: ["90 × 145 cm, 50 µm", "90 × 145 cm, 50 µm"],
        values: { WIDTH: 900, LENGTH: 1450, GAUGE: 50 },
        price: 0.178,
        pack: 50,
      },
    ],
    goesWith: ["gants"],
    editions: [
      {
        name: ["en boîte", "boxed"],
        text: ["Boîte distributrice de cent tabliers.", "Dispenser box of a hundred aprons."],
        brand: "Gantéo",
        colours: ["WHITE", "BLUE"],
      },
      {
        name: ["en rouleau", "on a roll"],
        text: ["Prédécoupé, sur dévidoir mural.", "Perforated, for a wall dispenser."],
        brand: "Nettalia",
        factor: 0.9,
        colours: ["WHITE", "GREEN"],
      },
    ],
  },
  {
    category: "protections",
    prefix: "MSQ",
    name: ["Protection jetable", "Disposable cover"],
    text: ["Pour les laboratoires et les ateliers de découpe.", "For kitchens and cutting rooms."],
    notes: [["Boîte refermable.", "Resealable box."]],
    drawing: "face-mask",
    values: { MATERIAL: ["PP"] },
    sizes: [
      { ...wear(["masque 3 plis", "3-ply mask"], 0.042, 50), values: { LENGTH: 175 } },
      { ...wear(["masque pour enfant", "children's mask"], 0.044, 50), values: { LENGTH: 145 } },
    ],
    goesWith: ["gants", "protections"],
    editions: [
      {
        name: ["du visage, type IIR", "for the face, type IIR"],
        text: ["Barrette nasale et élastiques plats.", "Nose clip and flat elastics."],
        brand: "Gantéo",
        values: { STANDARD: "EN 14683" },
        colours: ["BLUE", "WHITE", "BLACK"],
      },
      {
        name: ["de barbe", "for beards"],
        text: ["Double élastique, tient sans glisser.", "Double elastic that stays in place."],
        brand: "Gantéo",
        factor: 0.8,
        values: { COLOUR: ["WHITE"] },
        sizes: [{ ...wear(["45 cm", "45 cm"], 0.042, 100), values: { LENGTH: 450 } }],
      },
      {
        name: ["de chaussures", "for shoes"],
        text: ["Antidérapantes, pour les visiteurs.", "Non-slip, for visitors."],
        brand: "Gantéo",
        factor: 1.4,
        values: { MATERIAL: ["HDPE"], COLOUR: ["BLUE"] },
        sizes: [{ ...wear(["taille unique", "one size"], 0.042, 100), values: { LENGTH: 400 } }],
      },
    ],
  },
];
