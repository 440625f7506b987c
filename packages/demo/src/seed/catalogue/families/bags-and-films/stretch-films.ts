// Stretch films. Prices follow the weight of the roll.

import { recyclable, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import { numberIn } from "#seed/tools/text.ts";

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

const film = { MATERIAL: ["LLDPE"], ...recyclable } as const;

export const stretchFilmLines: readonly Line[] = [
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
];
