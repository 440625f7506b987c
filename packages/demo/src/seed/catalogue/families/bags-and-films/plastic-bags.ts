// Plastic bags, tubing and pouches, by size and gauge.

import { dimensions, foodSafe, notForFood, recyclable, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { numberIn, type Pair } from "#seed/tools/text.ts";

/** Weight of two layers of polyethylene (0.92 g/cm³); millimetres, the gauge in micrometres. */
export const grams = (width: number, height: number, gauge: number): number =>
  (width * height * 2 * gauge * 0.92) / 1e6;

function flatBag(width: number, height: number, gauge: number, rate: number, pack: number): Size {
  return {
    name: dimensions(width, height),
    values: { WIDTH: width, HEIGHT: height, GAUGE: gauge },
    price: round(0.004 + (grams(width, height, gauge) * rate) / 1000, 4),
    pack,
  };
}

const zipRows = [
  [40, 60, 1000],
  [60, 80, 1000],
  [80, 120, 1000],
  [100, 100, 1000],
  [100, 150, 1000],
  [120, 180, 1000],
  [150, 220, 1000],
  [160, 250, 500],
  [180, 250, 500],
  [200, 300, 500],
  [230, 320, 500],
  [250, 350, 500],
  [300, 400, 500],
  [350, 450, 250],
  [50, 70, 1000],
  [70, 100, 1000],
  [120, 170, 1000],
  [220, 280, 500],
] as const;

const zipBags = (gauge: number, rate: number): Size[] =>
  zipRows.map(([width, height, pack]) => flatBag(width, height, gauge, rate, pack));

const flatRows = [
  [100, 150],
  [150, 250],
  [200, 300],
  [250, 400],
  [300, 450],
  [400, 600],
  [500, 800],
  [600, 900],
  [120, 200],
  [180, 250],
  [350, 500],
  [450, 700],
] as const;

const flatBags = (gauge: number): Size[] =>
  flatRows.map(([width, height]) => flatBag(width, height, gauge, 3.1, width < 350 ? 1000 : 500));

function tubing(width: number, gauge: number, length: number): Size {
  const kilograms = (width * 2 * gauge * length * 0.92) / 1e6;
  const [french, english] = numberIn(round(kilograms, 1));
  return {
    name: [`${width} mm, ${gauge} µm, ${length} m`, `${width} mm, ${gauge} µm, ${length} m`],
    values: { WIDTH: width, GAUGE: gauge, ROLL_LENGTH: length },
    price: round(2.5 + kilograms * 3.2, 2),
    pack: 1,
    note: [`Rouleau de ${french} kg.`, `${english} kg roll.`],
  };
}

const tubes = [
  ...[50, 80, 100, 120, 150, 180, 200, 250, 300, 350, 400, 500, 600, 800].map((width) =>
    tubing(width, 100, width > 250 ? 150 : 250),
  ),
  ...[100, 200, 300, 400].map((width) => tubing(width, 150, 150)),
];

const vacuum = (
  [
    [120, 200],
    [150, 200],
    [150, 300],
    [200, 250],
    [200, 300],
    [250, 300],
    [250, 350],
    [300, 400],
    [350, 500],
    [400, 600],
    [180, 260],
    [200, 400],
    [280, 400],
    [300, 500],
  ] as const
).map(
  ([width, height]): Size => ({
    name: dimensions(width, height),
    values: { WIDTH: width, HEIGHT: height, GAUGE: 90 },
    price: round(0.012 + width * height * 0.00000118, 4),
    pack: 100,
    note: [
      `Contient environ ${Math.max(100, Math.round((width * height) / 60 / 50) * 50)} g de viande ou de fromage.`,
      `Holds about ${Math.max(100, Math.round((width * height) / 60 / 50) * 50)} g of meat or cheese.`,
    ],
  }),
);

const standUp = (
  [
    [85, 25, 140, 50],
    [110, 30, 170, 100],
    [130, 40, 210, 250],
    [160, 45, 230, 500],
    [190, 55, 265, 750],
    [235, 60, 335, 1000],
    [120, 35, 190, 150],
    [175, 50, 250, 600],
  ] as const
).map(
  ([width, gusset, height, weight]): Size => ({
    name: dimensions(width, gusset, height),
    values: { WIDTH: width, GUSSET: gusset, HEIGHT: height },
    price: round(0.07 + width * height * 0.0000026, 3),
    pack: 100,
    note: [`Pour environ ${weight} g de café en grains.`, `For about ${weight} g of coffee beans.`],
  }),
);

const bagNotes: readonly Pair[] = [
  ["Comptez 20 mm de plus que l'objet dans chaque sens.", "Allow 20 mm more than the object each way."],
  ["Livré en boîtes distributrices, sachets alignés.", "Supplied in dispenser boxes, bags aligned."],
  ["Recyclable avec les films plastiques.", "Recyclable with plastic films."],
];

export const plasticBagLines: readonly Line[] = [
  {
    category: "sachets-zip",
    prefix: "ZIP",
    name: ["Sachet zip", "Zip bag"],
    text: [
      "Il s'ouvre et se ferme des centaines de fois : visserie, pièces détachées, échantillons, bijoux.",
      "Opens and closes hundreds of times: screws, spare parts, samples, jewellery.",
    ],
    notes: bagNotes,
    drawing: "zip-bag",
    values: { CLOSURE: ["ZIP"], MATERIAL: ["LDPE"], ...recyclable },
    sizes: zipBags(50, 5.2),
    goesWith: ["pochettes-matelassees", "etiquettes-thermiques"],
    editions: [
      {
        name: ["transparent, 50 µm", "clear, 50 µm"],
        text: ["L'épaisseur courante, apte au contact alimentaire.", "The usual gauge, suitable for food contact."],
        brand: "Ouestsac",
        values: { COLOUR: ["CLEAR"], ...foodSafe },
      },
      {
        name: ["transparent renforcé, 90 µm", "heavy-duty clear, 90 µm"],
        text: ["Pour les pièces lourdes ou coupantes.", "For heavy or sharp parts."],
        brand: "Ouestsac",
        values: { COLOUR: ["CLEAR"], ...foodSafe },
        sizes: zipBags(90, 4.8).filter((_, index) => index > 2),
      },
      {
        name: ["à bandes blanches", "with write-on panels"],
        text: [
          "Trois bandes blanches à remplir au stylo bille.",
          "Three white panels to fill in with a ballpoint pen.",
        ],
        brand: "Primapack",
        factor: 1.1,
        values: { COLOUR: ["CLEAR"], ...foodSafe },
        sizes: zipBags(50, 5.2).filter((_, index) => index % 2 === 0),
      },
      {
        name: ["noir opaque", "opaque black"],
        text: ["À l'abri de la lumière et des regards.", "Away from light and prying eyes."],
        brand: "Ouestsac",
        factor: 1.2,
        values: { COLOUR: ["BLACK"], ...notForFood },
        sizes: zipBags(60, 5).filter((_, index) => index % 3 === 1),
      },
      {
        name: ["recyclé", "recycled"],
        text: ["La moitié de la matière a déjà servi.", "Half of the material has been used before."],
        brand: "Recycléo",
        factor: 1.05,
        values: { COLOUR: ["CLEAR"], RECYCLED_CONTENT: 50, ...notForFood },
        sizes: zipBags(60, 5).filter((_, index) => index > 3 && index < 13),
      },
    ],
  },
  {
    category: "sachets-plats",
    prefix: "SPL",
    name: ["Sachet plat", "Flat bag"],
    text: [
      "Soudé sur trois côtés, ouvert en haut : la protection la plus simple contre la poussière et l'humidité.",
      "Sealed on three sides, open at the top: the simplest protection against dust and damp.",
    ],
    notes: bagNotes,
    drawing: "zip-bag",
    values: { CLOSURE: ["OPEN"], MATERIAL: ["LDPE"], ...recyclable },
    sizes: flatBags(50),
    goesWith: ["rubans-techniques", "etiquettes-thermiques"],
    editions: [
      {
        name: ["transparent, 50 µm", "clear, 50 µm"],
        text: [
          "Pour la mercerie, le textile et la boulonnerie légère.",
          "For haberdashery, textiles and light fixings.",
        ],
        brand: "Ouestsac",
        values: { COLOUR: ["CLEAR"], ...foodSafe },
      },
      {
        name: ["transparent, 100 µm", "clear, 100 µm"],
        text: ["Le double d'épaisseur pour les pièces mécaniques.", "Twice the gauge, for machine parts."],
        brand: "Ouestsac",
        values: { COLOUR: ["CLEAR"], ...foodSafe },
        sizes: flatBags(100),
      },
      {
        name: ["micro-perforé", "micro-perforated"],
        text: ["Le pain et les légumes respirent.", "Bread and vegetables can breathe."],
        brand: "Transparo",
        factor: 1.3,
        values: { COLOUR: ["CLEAR"], MATERIAL: ["PP"], ...foodSafe },
        sizes: flatBags(30).slice(0, 5),
      },
      {
        name: ["adhésif repositionnable", "with resealable strip"],
        text: [
          "Une bande se referme après contrôle : textile et papeterie.",
          "A strip that closes again after checking: textiles and stationery.",
        ],
        brand: "Transparo",
        factor: 1.5,
        values: { COLOUR: ["CLEAR"], MATERIAL: ["PP"], CLOSURE: ["ADHESIVE"], ...notForFood },
        sizes: flatBags(40).slice(0, 6),
      },
      {
        name: ["biosourcé", "bio-based"],
        text: [
          "Issu de la canne à sucre, recyclable comme un polyéthylène ordinaire.",
          "Made from sugar cane, recyclable like ordinary polyethylene.",
        ],
        brand: "Verdetasse",
        factor: 1.25,
        values: { COLOUR: ["CLEAR"], ...foodSafe },
        sizes: flatBags(50).slice(0, 6),
      },
    ],
  },
  {
    category: "gaines",
    prefix: "GAI",
    name: ["Gaine plastique en rouleau", "Plastic tubing on a roll"],
    text: [
      "On coupe à la longueur voulue, on soude aux deux bouts : un sachet sur mesure pour chaque pièce.",
      "Cut to length and seal both ends: a made-to-measure bag for every part.",
    ],
    notes: [
      ["S'utilise avec une soudeuse à impulsion ou un lien.", "For use with an impulse sealer or a tie."],
      ["Mandrin de 76 mm.", "76 mm core."],
    ],
    drawing: "foam-roll",
    values: { MATERIAL: ["LDPE"], CORE_DIAMETER: 76, ...recyclable },
    sizes: tubes,
    goesWith: ["sachets-plats", "rubans-techniques"],
    editions: [
      {
        name: ["transparente", "clear"],
        text: ["Polyéthylène vierge, apte au contact alimentaire.", "Virgin polyethylene, suitable for food contact."],
        brand: "Filmatik",
        values: { COLOUR: ["CLEAR"], ...foodSafe },
      },
      {
        name: ["recyclée", "recycled"],
        text: ["Légèrement teintée, pour l'industrie.", "Slightly tinted, for industry."],
        brand: "Recycléo",
        factor: 0.9,
        values: { COLOUR: ["CLEAR"], RECYCLED_CONTENT: 60, ...notForFood },
        sizes: tubes.slice(2, 10),
      },
      {
        name: ["antistatique rose", "pink antistatic"],
        text: ["Pour l'électronique et les salles propres.", "For electronics and clean rooms."],
        brand: "Transparo",
        factor: 1.6,
        values: { COLOUR: ["PINK"], STANDARD: "EN 61340-5-1", ...notForFood },
        sizes: tubes.slice(2, 8),
      },
      {
        name: ["noire opaque", "opaque black"],
        text: ["Résiste aux ultraviolets un an en extérieur.", "Stands ultraviolet light for a year outdoors."],
        brand: "Filmatik",
        factor: 1.08,
        values: { COLOUR: ["BLACK"], ...notForFood },
        sizes: tubes.slice(4, 10),
      },
    ],
  },
  {
    category: "sachets-sous-vide",
    prefix: "SSV",
    name: ["Sachet sous vide", "Vacuum pouch"],
    text: [
      "Complexe de polyamide et de polyéthylène qui retient l'air dehors et le jus dedans.",
      "A laminate of polyamide and polyethylene that keeps the air out and the juices in.",
    ],
    notes: [
      ["Trois soudures de 10 mm, ouverture franche.", "Three 10 mm seals, clean opening."],
      ["Se congèle, se pasteurise, s'étiquette.", "Can be frozen, pasteurised and labelled."],
    ],
    drawing: "vacuum-bag",
    values: { MATERIAL: ["PA_PE"], CLOSURE: ["HEAT"], COLOUR: ["CLEAR"], ...foodSafe },
    sizes: vacuum,
    goesWith: ["etiquettes-thermiques", "accumulateurs-froid"],
    editions: [
      {
        name: ["lisse pour machine à cloche", "smooth, for chamber machines"],
        text: ["Le sachet des bouchers et des traiteurs.", "The pouch of butchers and caterers."],
        brand: "Transparo",
        values: { MAX_TEMPERATURE: 70 },
      },
      {
        name: ["gaufré pour appareil à aspiration", "embossed, for suction machines"],
        text: ["Une face gaufrée guide l'air jusqu'à la pompe.", "An embossed face leads the air to the pump."],
        brand: "Transparo",
        factor: 2.1,
        values: { MAX_TEMPERATURE: 90 },
        sizes: vacuum.slice(1, 8),
      },
      {
        name: ["de cuisson", "cook-in"],
        text: [
          "Tient 121 °C : on cuit à basse température dans le sachet.",
          "Stands 121 °C: cook slowly inside the pouch.",
        ],
        brand: "Transparo",
        factor: 1.6,
        values: { MAX_TEMPERATURE: 121 },
        sizes: vacuum.slice(1, 9),
      },
      {
        name: ["recyclable", "recyclable"],
        text: [
          "Un seul matériau, barrière comprise, pour le bac de tri.",
          "A single material, barrier included, for the recycling bin.",
        ],
        brand: "Filmatik",
        factor: 1.35,
        values: { MATERIAL: ["LDPE"], MAX_TEMPERATURE: 70, ...recyclable },
        sizes: vacuum.slice(2, 9),
      },
    ],
  },
  {
    category: "doypacks",
    prefix: "DOY",
    name: ["Sachet doypack refermable", "Resealable stand-up pouch"],
    text: [
      "Il tient debout en rayon, se referme d'une pression et garde les arômes.",
      "It stands on the shelf, closes with a press and keeps the aroma in.",
    ],
    notes: [
      ["Encoche d'ouverture et perforation de suspension.", "Tear notch and hanging hole."],
      ["Le fond s'ouvre de lui-même au remplissage.", "The base opens by itself when filled."],
    ],
    drawing: "stand-up-pouch",
    values: { CLOSURE: ["ZIP"], ...foodSafe },
    sizes: standUp,
    goesWith: ["etiquettes-thermiques", "boites-postales"],
    editions: [
      {
        name: ["kraft à fenêtre", "kraft with window"],
        text: [
          "Le goût du vrac : papier dehors, barrière dedans, produit visible.",
          "The look of loose goods: paper outside, barrier inside, product in view.",
        ],
        brand: "Ouestsac",
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"] },
      },
      {
        name: ["aluminisé", "metallised"],
        text: ["Barrière totale à l'oxygène et à la lumière.", "A full barrier to oxygen and light."],
        brand: "Transparo",
        factor: 1.1,
        values: { MATERIAL: ["POLYESTER"] },
        colours: ["BLACK", "SILVER", "GOLD"],
      },
      {
        name: ["à valve pour café", "with valve, for coffee"],
        text: [
          "La valve laisse sortir le gaz de torréfaction sans laisser entrer l'air.",
          "The valve lets roasting gas out and no air in.",
        ],
        brand: "Transparo",
        factor: 1.6,
        values: { MATERIAL: ["POLYESTER"] },
        colours: ["BLACK", "WHITE", "BROWN"],
        sizes: standUp.slice(2),
      },
      {
        name: ["transparent", "clear"],
        text: ["Pour la confiserie, les graines et les fruits secs.", "For confectionery, seeds and dried fruit."],
        brand: "Primapack",
        factor: 0.85,
        values: { MATERIAL: ["PET"], COLOUR: ["CLEAR"] },
      },
    ],
  },
];
