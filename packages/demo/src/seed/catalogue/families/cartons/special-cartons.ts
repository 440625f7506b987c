// Cartons made for one thing: bottles, a house move, archives, a whole pallet.

import { dimensions, recyclable, round } from "#seed/catalogue/families/shared.ts";
import { type Line, plain, type Size } from "#seed/catalogue/terms/line.ts";
import { numberIn, type Pair } from "#seed/tools/text.ts";

function carton(
  length: number,
  width: number,
  height: number,
  price: number,
  pack: number,
  rest: Partial<Size> = {},
): Size {
  return {
    name: dimensions(length, width, height),
    values: {
      LENGTH_INNER: length,
      WIDTH_INNER: width,
      HEIGHT_INNER: height,
      CAPACITY: round((length * width * height) / 1_000_000, 1),
      ...rest.values,
    },
    price,
    pack,
    ...(rest.note ? { note: rest.note } : {}),
  };
}

function bottles(count: number, length: number, width: number, height: number, price: number, pack: number): Size {
  const plural = count > 1 ? "s" : "";
  const named: Pair = [`${count} bouteille${plural}`, `${count} bottle${plural}`];
  const size = carton(length, width, height, price, pack, {
    values: { BOTTLES: count, MAX_LOAD: round(count * 1.6, 1) },
    note: [
      `Dimensions intérieures : ${dimensions(length, width, height)[0]}, pour des bouteilles de 75 cl.`,
      `Inner dimensions ${dimensions(length, width, height)[1]}, for 75 cl bottles.`,
    ],
  });
  return { ...size, name: named };
}

const standingBottles = [
  bottles(1, 95, 95, 340, 0.98, 25),
  bottles(2, 190, 95, 340, 1.42, 20),
  bottles(3, 285, 95, 340, 1.85, 20),
  bottles(4, 190, 190, 340, 2.12, 15),
  bottles(6, 285, 190, 340, 2.48, 15),
  bottles(12, 380, 285, 340, 3.9, 10),
  bottles(18, 570, 285, 340, 5.4, 10),
];

const movingSizes = [
  carton(350, 275, 330, 1.32, 20, {
    note: [
      "Le carton à livres : petit, pour rester portable une fois plein.",
      "The book box: small, so that it can be carried when full.",
    ],
  }),
  carton(400, 300, 300, 1.5, 20),
  carton(450, 350, 350, 1.85, 20),
  carton(550, 350, 330, 2.2, 20, {
    note: ["Le format standard des déménageurs, 64 litres.", "The removers' standard size, 64 litres."],
  }),
  carton(600, 400, 400, 2.9, 10),
  carton(350, 350, 350, 1.62, 20),
  carton(500, 400, 300, 2.15, 20),
  carton(500, 500, 500, 3.1, 10),
  carton(700, 400, 500, 3.6, 10, {
    note: ["Grand volume pour le linge, les coussins et les jouets.", "Large volume for linen, cushions and toys."],
  }),
];

function archive(back: number, price: number): Size {
  const [french, english] = numberIn(back);
  return {
    name: [`dos de ${french} mm`, `${english} mm spine`],
    values: { LENGTH_INNER: 340, WIDTH_INNER: 250, HEIGHT_INNER: back, FORMAT: ["A4"] },
    price,
    pack: 25,
    note: [`Contient environ ${back * 9} feuilles A4 en chemises.`, `Holds about ${back * 9} A4 sheets in folders.`],
  };
}

const archiveSizes = [archive(80, 0.86), archive(100, 0.94), archive(150, 1.18), archive(200, 1.44)];

const palletSizes = [
  carton(780, 580, 600, 14.8, 5),
  carton(780, 580, 900, 17.6, 5),
  carton(1180, 780, 500, 19.4, 5),
  carton(1180, 780, 800, 24.2, 5),
  carton(1180, 780, 1000, 27.9, 5),
  carton(1180, 980, 800, 29.5, 5),
  carton(1180, 980, 1000, 33.8, 5),
];

const board = { MATERIAL: ["CORRUGATED"], ...recyclable } as const;

export const specialCartonLines: readonly Line[] = [
  {
    category: "cartons-bouteilles",
    prefix: "BOU",
    name: ["Carton à bouteilles debout", "Upright bottle carton"],
    text: [
      "Des alvéoles en carton isolent chaque bouteille de ses voisines et du fond ; aucun polystyrène n'est nécessaire.",
      "Board cells keep each bottle away from its neighbours and from the base; no polystyrene is needed.",
    ],
    notes: [
      [
        "Testé en chute d'un mètre sur chaque face, bouteilles pleines.",
        "Drop-tested from one metre on every face with full bottles.",
      ],
      [
        "Reçoit la bordelaise comme la bourguignonne ; pour le champagne, prenez l'alvéole large.",
        "Takes Bordeaux and Burgundy bottles alike; for Champagne choose the wide cell.",
      ],
      ["Les séparateurs sont livrés montés à plat dans la caisse.", "Dividers come folded flat inside the carton."],
    ],
    drawing: "carton-wine",
    packing: "BOX",
    values: { ...board, FLUTE: ["BC"], COLOUR: ["BROWN"], CLOSURE: ["FLAPS"] },
    sizes: standingBottles,
    goesWith: ["rubans-imprimes", "etiquettes-signalisation", "bouteilles"],
    editions: [
      {
        name: ["avec croisillons", "with dividers"],
        text: [
          "La solution classique du caviste, économique et rapide à garnir.",
          "The wine merchant's classic: economical and quick to fill.",
        ],
        brand: "Kartonel",
        values: { FEFCO: ["0201"], RECYCLED_CONTENT: 60 },
      },
      {
        name: ["haute protection", "high protection"],
        text: [
          "Une double enceinte de 20 mm absorbe les chocs : agréé par les principaux transporteurs pour le verre.",
          "A 20 mm double shell absorbs shocks: approved by the main carriers for glass.",
        ],
        brand: "Cavalis",
        factor: 1.55,
        values: { FEFCO: ["0203"], RECYCLED_CONTENT: 55, STANDARD: "ISTA 2A" },
      },
      {
        name: ["alvéole large pour champagne", "wide cell for Champagne"],
        text: [
          "Des cases de 100 mm pour les bouteilles épaulées, magnums exclus.",
          "100 mm cells for broad-shouldered bottles, magnums excepted.",
        ],
        brand: "Cavalis",
        factor: 1.2,
        values: { FEFCO: ["0201"], RECYCLED_CONTENT: 55 },
        sizes: standingBottles.slice(0, 6),
      },
      {
        name: ["à poignée, pour la vente au comptoir", "with handle, for counter sales"],
        text: [
          "Poignée renforcée et fond bloquant : le client repart avec ses bouteilles, sans sac.",
          "Reinforced handle and locking base: customers carry their bottles away without a bag.",
        ],
        brand: "Boxéo",
        factor: 0.9,
        values: { FEFCO: ["0713"], FLUTE: ["E"], HANDLE: ["CUT"], RECYCLED_CONTENT: 70 },
        sizes: standingBottles.slice(0, 4),
      },
      {
        name: ["pour bières de 33 cl", "for 33 cl beers"],
        text: [
          "Un format ramassé pour les brasseurs qui expédient leurs coffrets de dégustation.",
          "A compact size for brewers who ship their tasting sets.",
        ],
        brand: "Vexbox",
        factor: 0.8,
        values: { FEFCO: ["0201"], FLUTE: ["B"], RECYCLED_CONTENT: 75 },
        sizes: [
          bottles(4, 140, 140, 260, 1.5, 20),
          bottles(6, 210, 140, 260, 1.9, 20),
          bottles(12, 280, 210, 260, 2.7, 15),
        ].map((size) => ({
          ...size,
          note: ["Pour des bouteilles longues de 33 cl.", "For 33 cl longneck bottles."] as const,
        })),
      },
    ],
  },
  {
    category: "cartons-demenagement",
    prefix: "DEM",
    name: ["Carton de déménagement", "Removal box"],
    text: [
      "Double fond, poignées découpées et cases à cocher imprimées : la pièce d'arrivée se lit d'un coup d'œil.",
      "Double base, cut-out handles and printed tick boxes: the destination room is read at a glance.",
    ],
    notes: [
      [
        "Ne dépassez pas 20 kg par carton, pour votre dos comme pour le fond.",
        "Stay below 20 kg a box, for your back as well as for the base.",
      ],
      ["Se replie à plat et sert cinq à six fois.", "Folds flat and serves five or six times."],
    ],
    drawing: "carton-moving",
    packing: "BOX",
    values: { ...board, FEFCO: ["0201"], COLOUR: ["BROWN"], HANDLE: ["CUT"] },
    sizes: movingSizes,
    goesWith: ["rubans-emballage", "films-bulles", "papiers-calage"],
    editions: [
      {
        name: ["standard", "standard"],
        text: [
          "Simple cannelure renforcée, suffisante pour un déménagement local.",
          "Reinforced single wall, enough for a local move.",
        ],
        brand: "Primapack",
        values: { FLUTE: ["C"], RECYCLED_CONTENT: 80, CLOSURE: ["FLAPS"], MAX_LOAD: 20 },
      },
      {
        name: ["renforcé double cannelure", "heavy-duty double wall"],
        text: [
          "Pour le garde-meuble et les longs trajets, quand les piles montent à quatre cartons.",
          "For storage and long journeys, when boxes are stacked four high.",
        ],
        brand: "Kartonel",
        factor: 1.35,
        values: { FLUTE: ["BC"], RECYCLED_CONTENT: 65, CLOSURE: ["FLAPS"], MAX_LOAD: 30 },
      },
      {
        name: ["fond automatique", "crash-lock base"],
        text: [
          "Il se monte sans adhésif : l'équipe gagne une heure sur un appartement.",
          "It sets up without tape: a crew saves an hour on a flat.",
        ],
        brand: "Boxéo",
        factor: 1.45,
        values: { FLUTE: ["C"], RECYCLED_CONTENT: 70, CLOSURE: ["TUCK"], MAX_LOAD: 25 },
        sizes: movingSizes.slice(1, 5),
      },
      {
        name: ["penderie avec barre", "wardrobe with rail"],
        text: [
          "La barre en acier reçoit une quinzaine de cintres ; les vêtements voyagent sans pli.",
          "The steel rail takes about fifteen hangers; clothes travel without creases.",
        ],
        brand: "Kartonel",
        values: { FLUTE: ["BC"], RECYCLED_CONTENT: 60, CLOSURE: ["FLAPS"], MAX_LOAD: 20 },
        sizes: [carton(500, 500, 1000, 8.9, 5), carton(600, 500, 1100, 10.4, 5), carton(510, 510, 1350, 11.8, 5)],
      },
      {
        name: ["vaisselle, avec cellules", "crockery, with cells"],
        text: [
          "Un jeu de cellules pour verres et assiettes est fourni avec chaque carton.",
          "A set of cells for glasses and plates comes with each box.",
        ],
        brand: "Vexbox",
        values: { FLUTE: ["BC"], RECYCLED_CONTENT: 60, CLOSURE: ["FLAPS"], MAX_LOAD: 25 },
        sizes: [carton(400, 300, 300, 5.6, 5), carton(450, 450, 450, 7.2, 5), carton(600, 400, 400, 8.4, 5)],
      },
    ],
  },
  {
    category: "boites-archives",
    prefix: "ARC",
    name: ["Boîte d'archives", "Archive box"],
    text: [
      "Montage instantané, dos à renseigner et anneau de préhension : un classement net, sur rayonnage ou en conteneur.",
      "Instant set-up, a spine to fill in and a finger hole: tidy filing, on shelves or in containers.",
    ],
    notes: [
      [
        "Reçoit les dossiers A4 à la verticale, chemises à sangle comprises.",
        "Takes A4 files upright, strap folders included.",
      ],
      [
        "Quatre faces d'impression guident l'archivage : service, année, date de destruction.",
        "Printed fields on four faces guide the filing: department, year, destruction date.",
      ],
    ],
    drawing: "carton-archive",
    packing: "BOX",
    values: { ...board, FLUTE: ["B"], CLOSURE: ["TUCK"] },
    sizes: archiveSizes,
    goesWith: ["enveloppes", "etiquettes-planches"],
    editions: [
      {
        name: ["kraft brun", "brown kraft"],
        text: ["Le modèle administratif, économique et solide.", "The office model, economical and sturdy."],
        brand: "Recycléo",
        values: { RECYCLED_CONTENT: 100, COLOUR: ["BROWN"] },
      },
      {
        name: ["couleur", "coloured"],
        text: [
          "Une couleur par service ou par exercice, et les erreurs de rangement se voient.",
          "One colour per department or year, and misfiled boxes stand out.",
        ],
        brand: "Boxéo",
        factor: 1.22,
        values: { RECYCLED_CONTENT: 70 },
        colours: ["WHITE", "BLUE", "GREEN", "RED", "YELLOW"],
      },
      {
        name: ["conservation longue durée", "long-term preservation"],
        text: [
          "Carton sans acide à réserve alcaline, pour les fonds que l'on garde trente ans et plus.",
          "Acid-free board with an alkaline reserve, for records kept thirty years and more.",
        ],
        brand: "Cavalis",
        factor: 3.4,
        values: { RECYCLED_CONTENT: 0, COLOUR: ["GREY"], STANDARD: "ISO 16245" },
      },
      {
        name: ["conteneur pour cinq boîtes", "container for five boxes"],
        text: [
          "Le carton de transfert : cinq boîtes de 100 mm ou six de 80 mm, avec couvercle solidaire.",
          "The transfer carton: five 100 mm or six 80 mm boxes, with an attached lid.",
        ],
        brand: "Kartonel",
        values: { RECYCLED_CONTENT: 80, COLOUR: ["BROWN"], HANDLE: ["CUT"] },
        sizes: [carton(530, 355, 265, 2.9, 10), carton(560, 370, 275, 3.2, 10)],
      },
    ],
  },
  {
    category: "caisses-palettes",
    prefix: "CPA",
    name: ["Caisse-palette carton", "Corrugated pallet box"],
    text: [
      "Une ceinture de carton et deux coiffes transforment une palette en conteneur fermé, gerbable à vide comme en charge.",
      "A board sleeve and two caps turn a pallet into a closed container that stacks empty or loaded.",
    ],
    notes: [
      [
        "Une porte latérale se rabat pour vider le bas sans basculer la caisse.",
        "A side door folds down so that the bottom can be emptied without tipping the box.",
      ],
      ["À vide, l'ensemble tient dans 12 cm de haut.", "Empty, the whole set is 12 cm high."],
    ],
    drawing: "carton-telescopic",
    packing: "BOX",
    values: { ...board, FEFCO: ["0300"], COLOUR: ["BROWN"], CLOSURE: ["LID"] },
    sizes: palletSizes,
    goesWith: ["palettes", "feuillards", "housses-palette"],
    editions: [
      {
        name: ["double cannelure", "double wall"],
        text: ["Pour les produits légers et volumineux, jusqu'à 250 kg.", "For light, bulky goods, up to 250 kg."],
        brand: "Kartonel",
        values: { FLUTE: ["BC"], RECYCLED_CONTENT: 60, MAX_LOAD: 250 },
      },
      {
        name: ["triple cannelure", "triple wall"],
        text: [
          "Treize millimètres de carton remplacent la caisse en bois : 800 kg de charge, sans traitement phytosanitaire.",
          "Thirteen millimetres of board replace a wooden crate: 800 kg of load, no phytosanitary treatment.",
        ],
        brand: "Cavalis",
        factor: 1.9,
        values: { FLUTE: ["BCA"], RECYCLED_CONTENT: 30, MAX_LOAD: 800, STANDARD: "ISTA 3B" },
      },
      {
        name: ["à porte rabattable", "with drop door"],
        text: [
          "Le quart avant s'abaisse : le préparateur prend les articles debout.",
          "The front quarter folds down: pickers reach the goods standing up.",
        ],
        brand: "Palévia",
        factor: 1.18,
        values: { FLUTE: ["BC"], RECYCLED_CONTENT: 60, MAX_LOAD: 300 },
        sizes: palletSizes.slice(2),
      },
      {
        name: ["avec palette bois intégrée", "with attached wooden pallet"],
        text: [
          "La ceinture est agrafée sur sa palette ; un chariot suffit à la mettre en service.",
          "The sleeve is stapled to its pallet; a truck is all it takes to put it into service.",
        ],
        brand: "Palévia",
        factor: 1.62,
        values: { FLUTE: ["BC"], RECYCLED_CONTENT: 45, MAX_LOAD: 400 },
        sizes: palletSizes.slice(1, 6),
      },
      {
        name: ["ancien modèle", "former model"],
        text: ["Ancien modèle conservé pour les pièces de rechange.", "Former model kept for spare parts."],
        brand: "Palévia",
        values: { FLUTE: ["BC"], RECYCLED_CONTENT: 40, MAX_LOAD: 200 },
        sizes: palletSizes.slice(0, 2),
        status: "INACTIVE",
      },
    ],
  },
  {
    category: "boites-archives",
    prefix: "ARC",
    name: ["Caisse de transfert à couvercle", "Lidded transfer case"],
    text: [
      "Poignées renforcées et couvercle emboîtant : les dossiers suspendus passent d'un bureau à l'autre sans être vidés.",
      "Reinforced handles and a close-fitting lid: suspension files move from office to office without being emptied.",
    ],
    notes: [["Se monte sans ruban en une dizaine de secondes.", "Sets up without tape in about ten seconds."]],
    drawing: "carton-archive",
    packing: "BOX",
    values: { ...board, FLUTE: ["C"], FEFCO: ["0300"], CLOSURE: ["LID"], HANDLE: ["CUT"], COLOUR: ["WHITE"] },
    sizes: [carton(390, 320, 260, 3.4, 10), carton(430, 330, 300, 3.8, 10), carton(600, 340, 300, 4.6, 10)],
    goesWith: ["etiquettes-planches"],
    editions: [
      {
        name: plain,
        text: [
          "Trois longueurs suivent les largeurs de tiroir usuelles.",
          "Three lengths follow the usual drawer widths.",
        ],
        brand: "Primapack",
        values: { RECYCLED_CONTENT: 60 },
      },
    ],
  },
];
