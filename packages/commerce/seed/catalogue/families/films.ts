// Films on rolls: stretch, bubble, foam, shrink. Prices follow the weight of the roll.
import type { Line, Size } from "#seed/catalogue/line.ts";
import { numberIn } from "#seed/text.ts";
import { by, measured, notRecyclable, recyclable, round } from "./shared.ts";

/** Kilograms of a polyethylene film: width in mm, gauge in µm, length in m. */
const kilograms = (width: number, gauge: number, length: number): number =>
  round((width * gauge * length * 0.92) / 1_000_000, 2);

function stretch(width: number, gauge: number, length: number, rate: number, pack: number): Size {
  const weight = kilograms(width, gauge, length);
  const [french, english] = numberIn(round(weight, 1));
  return {
    name: [`${width} mm × ${length} m, ${gauge} µm`, `${width} mm × ${length} m, ${gauge} µm`],
    values: { WIDTH: width, GAUGE: gauge, ROLL_LENGTH: length, NET_WEIGHT: round(weight, 1) },
    price: 0.6 + weight * rate,
    pack,
    note: [`Bobine de ${french} kg net.`, `Roll of ${english} kg net.`],
  };
}

const handRolls = [
  stretch(450, 17, 270, 2.35, 6),
  stretch(450, 20, 300, 2.3, 6),
  stretch(450, 23, 270, 2.28, 6),
  stretch(500, 15, 300, 2.4, 6),
  stretch(500, 17, 300, 2.35, 6),
  stretch(500, 20, 300, 2.3, 6),
  stretch(500, 23, 300, 2.28, 6),
];

const machineRolls = [
  stretch(500, 15, 2400, 2.1, 1),
  stretch(500, 17, 2000, 2.08, 1),
  stretch(500, 20, 1700, 2.05, 1),
  stretch(500, 23, 1500, 2.02, 1),
  stretch(750, 20, 1700, 2.1, 1),
  stretch(750, 23, 1500, 2.08, 1),
  stretch(500, 12, 2800, 2.16, 1),
  stretch(500, 30, 1200, 2.02, 1),
];

function roll(width: number, length: number, price: number, values: Size["values"] = {}, pack = 1): Size {
  return {
    name: by(measured(width, "mm"), measured(length, "m")),
    values: { WIDTH: width, ROLL_LENGTH: length, ...values },
    price,
    pack,
    note: [
      `Soit ${numberIn(round((width * length) / 1000, 1))[0]} m² par rouleau.`,
      `That is ${numberIn(round((width * length) / 1000, 1))[1]} m² a roll.`,
    ],
  };
}

const bubbleRolls = [
  roll(300, 50, 6.4),
  roll(300, 100, 11.9),
  roll(500, 50, 10.2),
  roll(500, 100, 19.4),
  roll(750, 100, 28.8),
  roll(1000, 50, 20.1),
  roll(1000, 100, 38.4),
  roll(1200, 100, 46.5),
  roll(1500, 100, 57.8),
  roll(400, 100, 15.6),
  roll(600, 100, 23.2),
  roll(800, 100, 30.8),
];

const foamRolls = [1, 2, 3].flatMap((thickness) =>
  [500, 1000, 1250, 1500].map((width) => {
    const length = thickness === 1 ? 400 : thickness === 2 ? 200 : 125;
    const size = roll(width, length, round((width * length * thickness) / 1_000_000 / 0.0095 + 2, 2), {
      THICKNESS: thickness,
    });
    return {
      ...size,
      name: [`${size.name[0]}, ${thickness} mm`, `${size.name[1]}, ${thickness} mm`] as const,
    };
  }),
);

const shrinkRolls = [300, 350, 400, 500, 600].flatMap((width) =>
  [15, 19].map((gauge) => {
    const size = roll(width, gauge === 15 ? 1332 : 1066, round(8 + width * gauge * 0.0062, 2), { GAUGE: gauge });
    return { ...size, name: [`${size.name[0]}, ${gauge} µm`, `${size.name[1]}, ${gauge} µm`] as const };
  }),
);

const film = { MATERIAL: ["LLDPE"], ...recyclable } as const;

export const filmLines: readonly Line[] = [
  {
    category: "films-manuels",
    prefix: "FIL",
    name: ["Film étirable manuel", "Hand stretch film"],
    text: [
      "Ancienne qualité cast, remplacée par le film transparent de la même laize.",
      "Former cast grade, replaced by the clear film of the same width.",
    ],
    notes: [["Article retiré de la vente.", "Withdrawn from sale."]],
    drawing: "stretch-film-hand",
    values: { ...film, COLOUR: ["CLEAR"], CORE_DIAMETER: 50 },
    sizes: [{ ...stretch(450, 30, 200, 2.4, 6), price: 6.9 }],
    editions: [
      {
        name: ["ancienne référence", "former grade"],
        text: ["Les derniers rouleaux ne sont plus expédiés.", "The last rolls are no longer shipped."],
        brand: "Étiralp",
        status: "INACTIVE",
      },
    ],
  },
  {
    category: "films-manuels",
    prefix: "FIL",
    name: ["Film étirable manuel", "Hand stretch film"],
    text: [
      "Il colle à lui-même, jamais au produit : trois tours en pied de palette, un recouvrement de moitié, et la charge ne bouge plus.",
      "It clings to itself and never to the goods: three turns at the foot of the pallet, half overlap, and the load stays put.",
    ],
    notes: [
      [
        "Mandrin de 50 mm, compatible avec tous les dérouleurs à poignées.",
        "50 mm core, fits every handled dispenser.",
      ],
      [
        "Se trie avec les films plastiques ; les rouleaux vides repartent avec le carton.",
        "Sorted with plastic films; empty cores go with cardboard.",
      ],
      ["Conservez les bobines debout et à l'abri du gel.", "Store rolls upright and away from frost."],
    ],
    drawing: "stretch-film-hand",
    values: { ...film, CORE_DIAMETER: 50 },
    sizes: handRolls,
    goesWith: ["palettes", "cornieres", "housses-palette"],
    editions: [
      {
        name: ["transparent", "clear"],
        text: [
          "Les étiquettes et les codes-barres restent lisibles à travers six épaisseurs.",
          "Labels and barcodes stay readable through six layers.",
        ],
        brand: "Étiralp",
        values: { COLOUR: ["CLEAR"] },
      },
      {
        name: ["opaque", "opaque"],
        text: [
          "Il cache la marchandise aux regards et la protège de la lumière.",
          "It hides goods from view and shields them from light.",
        ],
        brand: "Étiralp",
        factor: 1.12,
        values: {},
        colours: ["BLACK", "WHITE", "BLUE"],
        sizes: handRolls.slice(4),
      },
      {
        name: ["pré-étiré", "pre-stretched"],
        text: [
          "Déjà étiré en usine : deux fois moins d'effort et un bord ourlé qui ne se déchire pas.",
          "Stretched at the factory: half the effort, and a hemmed edge that does not tear.",
        ],
        brand: "Filmatik",
        factor: 1.05,
        values: { COLOUR: ["CLEAR"] },
        sizes: [stretch(430, 8, 600, 3.1, 6), stretch(430, 7, 800, 3.2, 6), stretch(500, 8, 600, 3.1, 6)],
      },
      {
        name: ["recyclé", "recycled"],
        text: [
          "La moitié de la matière vient de films usagés collectés en entrepôt ; teinte légèrement grise.",
          "Half of the material comes from used film collected in warehouses; slightly grey tint.",
        ],
        brand: "Recycléo",
        factor: 0.98,
        values: { COLOUR: ["CLEAR"], RECYCLED_CONTENT: 50 },
        sizes: handRolls.slice(3),
      },
      {
        name: ["en mini-rouleau de fardelage", "bundling mini-roll"],
        text: [
          "Dix centimètres de large, pour lier tubes, profilés et lots de cartons.",
          "Ten centimetres wide, to bundle tubes, profiles and stacks of boxes.",
        ],
        brand: "Filmatik",
        values: { COLOUR: ["CLEAR"] },
        sizes: [stretch(100, 20, 150, 3.4, 40), stretch(100, 23, 150, 3.3, 40), stretch(125, 23, 150, 3.2, 32)],
      },
    ],
  },
  {
    category: "films-machine",
    prefix: "FMA",
    name: ["Film étirable machine", "Machine stretch film"],
    text: [
      "Réglé pour les banderoleuses à plateau, à bras ou en anneau, avec une épaisseur constante d'un bout à l'autre de la bobine.",
      "Made for turntable, arm and ring wrappers, with a constant gauge from one end of the roll to the other.",
    ],
    notes: [
      ["Mandrin de 76 mm.", "76 mm core."],
      ["Une palette de 46 bobines part en livraison directe.", "A pallet of 46 rolls ships direct."],
      [
        "Un technicien peut mesurer la tension de vos palettes sur rendez-vous.",
        "A technician can measure the tension of your pallets by appointment.",
      ],
    ],
    drawing: "stretch-film-machine",
    values: { ...film, CORE_DIAMETER: 76 },
    sizes: machineRolls,
    goesWith: ["cornieres", "housses-palette", "intercalaires"],
    editions: [
      {
        name: ["standard 150 %", "standard 150%"],
        text: [
          "Un mètre de film en habille deux et demi : le choix des charges régulières.",
          "One metre of film covers two and a half: the choice for regular loads.",
        ],
        brand: "Étiralp",
        values: { COLOUR: ["CLEAR"] },
      },
      {
        name: ["power 300 %", "power 300%"],
        text: [
          "Cinq couches coextrudées qui s'étirent de quatre fois leur longueur sans perforer sur les angles.",
          "Five co-extruded layers that stretch to four times their length without tearing on corners.",
        ],
        brand: "Filmatik",
        factor: 1.16,
        values: { COLOUR: ["CLEAR"] },
      },
      {
        name: ["noir opaque", "opaque black"],
        text: [
          "Antivol visuel et protection contre les rayons ultraviolets.",
          "Visual deterrent to theft and protection against ultraviolet light.",
        ],
        brand: "Filmatik",
        factor: 1.2,
        values: { COLOUR: ["BLACK"] },
        sizes: machineRolls.slice(1, 4),
      },
      {
        name: ["recyclé 30 %", "30% recycled"],
        text: [
          "Un tiers de matière régénérée sans perte d'étirage.",
          "A third of reclaimed material with no loss of stretch.",
        ],
        brand: "Recycléo",
        factor: 1.02,
        values: { COLOUR: ["CLEAR"], RECYCLED_CONTENT: 30 },
        sizes: machineRolls.slice(1, 5),
      },
      {
        name: ["aéré pour produits chauds", "ventilated, for hot goods"],
        text: [
          "Des perforations laissent sortir la buée : pains, plants et boissons sorties d'étuve.",
          "Perforations let the steam out: bread, plants and freshly pasteurised drinks.",
        ],
        brand: "Transparo",
        factor: 1.55,
        values: { COLOUR: ["CLEAR"] },
        sizes: machineRolls.slice(2, 4),
      },
    ],
  },
  {
    category: "films-bulles",
    prefix: "BUL",
    name: ["Film à bulles", "Bubble wrap"],
    text: [
      "Des bulles d'air soudées sur toute leur base : elles ne se dégonflent pas sous le poids d'un colis.",
      "Air bubbles sealed around the whole base: they do not deflate under the weight of a parcel.",
    ],
    notes: [
      [
        "Placez les bulles vers l'objet, la face lisse vers l'extérieur.",
        "Put the bubbles against the object and the smooth side outwards.",
      ],
      [
        "Les rouleaux de 50 cm et moins tiennent sur un dévidoir mural.",
        "Rolls of 50 cm and less fit a wall dispenser.",
      ],
    ],
    drawing: "bubble-film",
    values: { MATERIAL: ["LDPE"], ...recyclable },
    sizes: bubbleRolls,
    goesWith: ["rubans-emballage", "caisses-double-cannelure"],
    editions: [
      {
        name: ["de 10 mm", "10 mm bubbles"],
        text: [
          "Le calibre universel, pour la vaisselle, les flacons et l'électronique.",
          "The universal size, for crockery, flasks and electronics.",
        ],
        brand: "Bullissime",
        values: { COLOUR: ["CLEAR"], RECYCLED_CONTENT: 30 },
      },
      {
        name: ["de 25 mm", "large 25 mm bubbles"],
        text: ["Plus d'air pour les pièces lourdes et les meubles.", "More air for heavy parts and furniture."],
        brand: "Bullissime",
        factor: 1.35,
        values: { COLOUR: ["CLEAR"], RECYCLED_CONTENT: 30 },
        sizes: bubbleRolls.filter((_, index) => index >= 2 && index % 2 === 0),
      },
      {
        name: ["recyclé vert", "recycled green"],
        text: [
          "Régénéré à 80 % ; la teinte verte distingue le rouleau au tri.",
          "80% reclaimed; the green tint tells it apart when sorting.",
        ],
        brand: "Recycléo",
        factor: 0.96,
        values: { COLOUR: ["GREEN"], RECYCLED_CONTENT: 80 },
        sizes: bubbleRolls.slice(0, 7),
      },
      {
        name: ["antistatique rose", "pink antistatic"],
        text: [
          "Il évacue les charges : cartes, processeurs et capteurs voyagent sans risque.",
          "It drains static charges: boards, processors and sensors travel safely.",
        ],
        brand: "Bullissime",
        factor: 1.8,
        values: { COLOUR: ["PINK"], RECYCLED_CONTENT: 0, STANDARD: "EN 61340-5-1" },
        sizes: bubbleRolls.slice(0, 6),
      },
      {
        name: ["doublé kraft", "kraft-backed"],
        text: [
          "Une face papier raidit le film et lui donne de la tenue autour des cadres.",
          "A paper face stiffens the film and helps it hold around frames.",
        ],
        brand: "Caléo",
        factor: 1.6,
        values: { COLOUR: ["BROWN"], ...notRecyclable },
        sizes: bubbleRolls.slice(2, 7),
      },
    ],
  },
  {
    category: "films-mousse",
    prefix: "MOU",
    name: ["Film mousse en rouleau", "Foam film on a roll"],
    text: [
      "Une mousse de polyéthylène douce qui ne raye ni le vernis, ni l'inox, ni le verre.",
      "A soft polyethylene foam that scratches neither varnish, nor stainless steel, nor glass.",
    ],
    notes: [
      ["Se coupe aux ciseaux et se soude à chaud.", "Cuts with scissors and heat-seals."],
      ["Imputrescible, insensible à l'humidité.", "Rot-proof and unaffected by damp."],
    ],
    drawing: "foam-roll",
    values: { MATERIAL: ["PE_FOAM"], ...recyclable },
    sizes: foamRolls,
    goesWith: ["rubans-techniques", "mousses"],
    editions: [
      {
        name: ["blanc", "white"],
        text: [
          "Le rouleau d'atelier, pour emballer comme pour intercaler.",
          "The workshop roll, for wrapping and for interleaving.",
        ],
        brand: "Caléo",
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["antistatique", "antistatic"],
        text: [
          "Teinte rose et traitement permanent pour les composants sensibles.",
          "Pink tint and permanent treatment for sensitive components.",
        ],
        brand: "Caléo",
        factor: 1.4,
        values: { COLOUR: ["PINK"], STANDARD: "EN 61340-5-1" },
        sizes: foamRolls.slice(0, 6),
      },
      {
        name: ["recyclé gris", "recycled grey"],
        text: [
          "Chutes d'usine refondues : même souplesse, teinte variable.",
          "Remelted factory offcuts: the same softness, varying shade.",
        ],
        brand: "Recycléo",
        factor: 0.92,
        values: { COLOUR: ["GREY"], RECYCLED_CONTENT: 70 },
        sizes: foamRolls.slice(0, 6),
      },
    ],
  },
  {
    category: "films-retractables",
    prefix: "RET",
    name: ["Film rétractable", "Shrink film"],
    text: [
      "Il épouse le produit au passage dans le tunnel et garde un éclat de vitrine.",
      "It moulds itself to the product in the tunnel and keeps a shop-window gloss.",
    ],
    notes: [
      ["Dossé : le film plié en deux s'utilise sur les machines en L.", "Centre-folded for L-sealers."],
      ["Rétraction équilibrée dans les deux sens, à partir de 130 °C.", "Balanced shrinkage both ways, from 130 °C."],
    ],
    drawing: "shrink-film",
    values: { COLOUR: ["CLEAR"] },
    sizes: shrinkRolls,
    goesWith: ["etiquettes-thermiques"],
    editions: [
      {
        name: ["en polyoléfine", "polyolefin"],
        text: [
          "Sans chlore, apte au contact alimentaire, brillant et solide.",
          "Chlorine-free, food-safe, glossy and strong.",
        ],
        brand: "Transparo",
        values: { MATERIAL: ["PP"], FOOD_CONTACT: ["YES"], ...recyclable },
      },
      {
        name: ["en polyoléfine réticulée", "cross-linked polyolefin"],
        text: ["Elle tient aux arêtes vives et aux cadences élevées.", "It stands sharp edges and high speeds."],
        brand: "Transparo",
        factor: 1.35,
        values: { MATERIAL: ["PP"], FOOD_CONTACT: ["YES"] },
      },
      {
        name: ["en polyéthylène, pour fardelage", "polyethylene bundling film"],
        text: [
          "Épais et mat, pour regrouper bouteilles, boîtes et sacs.",
          "Thick and matt, to bundle bottles, cans and bags.",
        ],
        brand: "Filmatik",
        values: { MATERIAL: ["LDPE"], RECYCLED_CONTENT: 30, ...recyclable },
        sizes: [350, 450, 600].flatMap((width) =>
          [50, 70].map((gauge) => {
            const size = roll(width, gauge === 50 ? 500 : 350, round(12 + width * gauge * 0.0013, 2), { GAUGE: gauge });
            return { ...size, name: [`${size.name[0]}, ${gauge} µm`, `${size.name[1]}, ${gauge} µm`] as const };
          }),
        ),
      },
      {
        name: ["compostable", "compostable"],
        text: ["Un film biosourcé pour les primeurs et les magazines.", "A bio-based film for produce and magazines."],
        brand: "Transparo",
        factor: 2.2,
        values: { MATERIAL: ["BIOFILM"], COMPOSTABLE: ["INDUSTRIAL"], STANDARD: "EN 13432" },
        sizes: shrinkRolls.filter((_, index) => index % 2 === 0),
      },
    ],
  },
];
