// What protects and what keeps cold: foams, dividers, insulated boxes, cold packs.

import { dimensions, foodSafe, measured, notForFood, recyclable, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";

const foamSheet = (length: number, width: number, thickness: number): Size => ({
  name: dimensions(length, width, thickness),
  values: { LENGTH: length, WIDTH: width, THICKNESS: thickness },
  price: round(0.3 + (length * width * thickness) / 3.4e6, 2),
  pack: thickness > 30 ? 5 : 20,
});

const foamSheets = [
  [600, 400],
  [1000, 500],
  [2000, 1000],
  [1200, 800],
].flatMap(([length = 0, width = 0]) => [5, 10, 20, 50].map((thickness) => foamSheet(length, width, thickness)));

const profile = (opening: number, metres: number, price: number): Size => ({
  name: [`pour chant de ${opening} mm, ${metres} m`, `for ${opening} mm edges, ${metres} m`],
  values: { THICKNESS: opening, ROLL_LENGTH: metres },
  price,
  pack: 10,
});

const divider = (cells: number, length: number, width: number, height: number, price: number): Size => ({
  name: [
    `${cells} cases, ${dimensions(length, width, height)[0]}`,
    `${cells} cells, ${dimensions(length, width, height)[1]}`,
  ],
  values: { COMPARTMENTS: cells, LENGTH: length, WIDTH: width, HEIGHT: height },
  price,
  pack: 25,
});

const dividers = [
  divider(4, 200, 200, 120, 0.38),
  divider(6, 285, 190, 200, 0.52),
  divider(6, 300, 200, 120, 0.48),
  divider(12, 380, 285, 200, 0.88),
  divider(12, 400, 300, 120, 0.8),
  divider(20, 500, 400, 120, 1.24),
  divider(24, 400, 300, 90, 1.1),
  divider(2, 200, 100, 200, 0.24),
  divider(9, 300, 300, 150, 0.66),
  divider(16, 400, 400, 150, 1.02),
  divider(30, 500, 400, 90, 1.34),
];

function coolBox(litres: number, length: number, width: number, height: number, hours: number, price: number): Size {
  return {
    name: measured(litres, "l"),
    values: { CAPACITY: litres, LENGTH_INNER: length, WIDTH_INNER: width, HEIGHT_INNER: height, AUTONOMY: hours },
    price,
    pack: litres > 20 ? 5 : 10,
    note: [
      `Dimensions intérieures : ${dimensions(length, width, height)[0]}. Jusqu'à ${hours} heures sous 4 °C avec accumulateurs.`,
      `Inner dimensions ${dimensions(length, width, height)[1]}. Up to ${hours} hours below 4 °C with cold packs.`,
    ],
  };
}

const coolBoxes = [
  coolBox(4, 200, 150, 130, 24, 2.9),
  coolBox(8, 250, 200, 160, 24, 3.8),
  coolBox(14, 300, 230, 200, 36, 5.2),
  coolBox(22, 360, 260, 240, 36, 7.4),
  coolBox(32, 400, 300, 270, 48, 9.6),
  coolBox(54, 500, 360, 300, 48, 13.8),
  coolBox(6, 230, 180, 150, 24, 3.4),
  coolBox(18, 330, 250, 220, 36, 6.4),
];

const pouch = (length: number, width: number, price: number): Size => ({
  name: dimensions(length, width),
  values: { LENGTH: length, WIDTH: width, AUTONOMY: 12 },
  price,
  pack: 50,
});

const coldPack = (grams: number, price: number, pack: number): Size => ({
  name: measured(grams, "g"),
  values: { WEIGHT: grams },
  price,
  pack,
});

const coldPacks = [
  coldPack(100, 0.19, 80),
  coldPack(200, 0.27, 60),
  coldPack(400, 0.42, 40),
  coldPack(500, 0.49, 30),
  coldPack(750, 0.68, 20),
  coldPack(1000, 0.84, 15),
];

export const protectionLines: readonly Line[] = [
  {
    category: "mousses",
    prefix: "PLQ",
    name: ["Plaque de mousse", "Foam sheet"],
    text: [
      "À couper au cutter, à empiler, à coller : le calage sur mesure sans bureau d'études.",
      "Cut it, stack it, glue it: made-to-measure padding without a design office.",
    ],
    notes: [["Densité constante dans toute la plaque.", "Even density throughout the sheet."]],
    drawing: "sheet",
    look: { material: "foam" },
    values: { ...notForFood },
    sizes: foamSheets,
    goesWith: ["caisses-double-cannelure", "rubans-techniques"],
    editions: [
      {
        name: ["en polyéthylène, 25 kg/m³", "polyethylene, 25 kg/m³"],
        text: ["Ferme et résiliente, elle revient à sa forme.", "Firm and resilient, it springs back."],
        brand: "Caléo",
        values: { MATERIAL: ["PE_FOAM"], COLOUR: ["WHITE"], ...recyclable },
      },
      {
        name: ["antistatique", "antistatic"],
        text: ["Rose et dissipative, pour l'électronique.", "Pink and dissipative, for electronics."],
        brand: "Caléo",
        factor: 1.6,
        values: { MATERIAL: ["PE_FOAM"], COLOUR: ["PINK"], STANDARD: "EN 61340-5-1" },
        sizes: foamSheets.filter((_, index) => index % 4 < 2),
      },
      {
        name: ["recyclée", "recycled"],
        text: ["Chutes agglomérées, plus lourde et plus ferme.", "Bonded offcuts, heavier and firmer."],
        brand: "Recycléo",
        factor: 0.85,
        values: { MATERIAL: ["PE_FOAM"], COLOUR: ["ANTHRACITE"], RECYCLED_CONTENT: 90 },
        sizes: foamSheets.filter((_, index) => index % 4 > 0),
      },
    ],
  },
  {
    category: "mousses",
    prefix: "PRF",
    name: ["Profilé mousse", "Foam profile"],
    text: [
      "Il se clipse sur le chant d'un meuble, d'une vitre ou d'un cadre.",
      "It clips onto the edge of furniture, glass or frames.",
    ],
    notes: [["Se coupe à la longueur.", "Cut to length."]],
    drawing: "edge-guard",
    look: { material: "foam" },
    values: { MATERIAL: ["PE_FOAM"], ...recyclable },
    sizes: [
      profile(8, 2, 0.62),
      profile(15, 2, 0.78),
      profile(25, 2, 0.98),
      profile(35, 2, 1.22),
      profile(45, 2, 1.48),
    ],
    goesWith: ["films-bulles", "caisses-longues"],
    editions: [
      {
        name: ["en U", "U-shaped"],
        text: ["Pour les chants droits.", "For straight edges."],
        brand: "Caléo",
        values: { COLOUR: ["GREY"] },
      },
      {
        name: ["en L", "L-shaped"],
        text: ["Pour les angles et les arêtes.", "For corners and edges."],
        brand: "Caléo",
        factor: 0.92,
        values: { COLOUR: ["GREY"] },
      },
    ],
  },
  {
    category: "croisillons",
    prefix: "CRO",
    name: ["Croisillon carton", "Board divider"],
    text: [
      "Un casier prêt à déplier : chaque pièce a sa place, aucune ne touche sa voisine.",
      "A grid that unfolds: every item has its place and touches no other.",
    ],
    notes: [
      ["Livré monté, plié à plat.", "Supplied assembled, folded flat."],
      ["Hauteurs sur mesure dès 500 pièces.", "Custom heights from 500 pieces."],
    ],
    drawing: "divider",
    values: { MATERIAL: ["CORRUGATED"], FEFCO: ["0933"], COLOUR: ["BROWN"], ...recyclable },
    sizes: dividers,
    goesWith: ["caisses-double-cannelure", "caisses-simple-cannelure"],
    editions: [
      {
        name: ["en cannelure B", "B flute"],
        text: ["Pour bocaux, flacons et pots.", "For jars, flasks and pots."],
        brand: "Kartonel",
        values: { FLUTE: ["B"], RECYCLED_CONTENT: 80 },
      },
      {
        name: ["en micro-cannelure E", "E micro-flute"],
        text: ["Plus fin, pour gagner une rangée.", "Thinner, to gain a row."],
        brand: "Boxéo",
        factor: 0.92,
        values: { FLUTE: ["E"], RECYCLED_CONTENT: 80 },
      },
      {
        name: ["en compact gris", "solid grey board"],
        text: ["Lisse et sans poussière, pour les pièces polies.", "Smooth and dust-free, for polished parts."],
        brand: "Cavalis",
        factor: 1.35,
        values: { MATERIAL: ["CARDBOARD"], RECYCLED_CONTENT: 100 },
      },
    ],
  },
  {
    category: "croisillons",
    prefix: "SEP",
    name: ["Coin de protection", "Corner protector"],
    text: [
      "Quatre coins suffisent à protéger un cadre, une plaque ou un écran.",
      "Four corners are enough to protect a frame, a panel or a screen.",
    ],
    notes: [["Se pose sans adhésif.", "No tape needed."]],
    drawing: "corner-protector",
    values: { ...recyclable },
    sizes: [20, 30, 40, 60].map((depth) => ({
      name: [`profondeur ${depth} mm`, `${depth} mm deep`] as const,
      values: { THICKNESS: depth },
      price: round(0.1 + depth / 300, 3),
      pack: 100,
    })),
    goesWith: ["films-bulles", "caisses-longues"],
    editions: [
      {
        name: ["en carton plié", "folded board"],
        text: ["À monter soi-même, livré à plat.", "Supplied flat, folds up in a moment."],
        brand: "Kartonel",
        values: { MATERIAL: ["CORRUGATED"], COLOUR: ["BROWN"] },
      },
      {
        name: ["en mousse", "foam"],
        text: ["Doux pour les cadres dorés.", "Gentle to gilt frames."],
        brand: "Caléo",
        factor: 1.7,
        values: { MATERIAL: ["PE_FOAM"], COLOUR: ["WHITE"] },
      },
      {
        name: ["en cellulose moulée", "moulded pulp"],
        text: ["Rigide et compostable.", "Stiff and compostable."],
        brand: "Recycléo",
        factor: 1.2,
        values: { MATERIAL: ["PULP"], COLOUR: ["GREY"], RECYCLED_CONTENT: 100, COMPOSTABLE: ["HOME"] },
      },
    ],
  },
  {
    category: "isothermes",
    prefix: "ISO",
    name: ["Caisse isotherme", "Insulated box"],
    text: [
      "Elle garde le frais un à deux jours, le temps d'une livraison nationale.",
      "It keeps chilled goods for one or two days, enough for a national delivery.",
    ],
    notes: [
      ["Placez les accumulateurs au-dessus : le froid descend.", "Put the cold packs on top: cold sinks."],
      ["Autonomie mesurée à 25 °C extérieurs.", "Retention measured at 25 °C outside."],
    ],
    drawing: "isothermal-box",
    values: { CLOSURE: ["LID"], ...foodSafe },
    sizes: coolBoxes,
    goesWith: ["accumulateurs-froid", "rubans-imprimes"],
    editions: [
      {
        name: ["en polystyrène expansé", "expanded polystyrene"],
        text: ["L'isolation la plus légère pour son prix.", "The lightest insulation for its price."],
        brand: "Isofrais",
        values: { MATERIAL: ["EPS"], COLOUR: ["WHITE"] },
      },
      {
        name: ["en carton et fibre de papier", "board and paper fibre"],
        text: [
          "Des panneaux de ouate de papier dans une caisse : tout part au recyclage.",
          "Panels of paper wadding in a box: all of it recyclable.",
        ],
        brand: "Isofrais",
        factor: 1.3,
        values: { MATERIAL: ["CORRUGATED"], RECYCLED_CONTENT: 90, ...recyclable },
      },
      {
        name: ["en carton et laine de mouton", "board and sheep's wool"],
        text: [
          "La laine régule aussi l'humidité des produits frais.",
          "Wool also regulates the moisture of fresh produce.",
        ],
        brand: "Isofrais",
        factor: 1.7,
        values: { MATERIAL: ["WOOL"], COMPOSTABLE: ["HOME"] },
        sizes: coolBoxes.slice(0, 5),
      },
      {
        name: ["réutilisable", "reusable"],
        text: [
          "Polypropylène expansé, lavable, cinq ans de tournées.",
          "Expanded polypropylene, washable, five years of rounds.",
        ],
        brand: "Isofrais",
        factor: 5.2,
        values: { MATERIAL: ["PP"], COLOUR: ["BLACK"], ...recyclable },
        sizes: coolBoxes.slice(2),
      },
    ],
  },
  {
    category: "isothermes",
    prefix: "PIS",
    name: ["Pochette isotherme", "Insulated pouch"],
    text: [
      "Pour une viande, un fromage ou un traitement, le temps d'un trajet.",
      "For meat, cheese or medicines, for the time of a journey.",
    ],
    notes: [["Rabat adhésif repositionnable.", "Resealable adhesive flap."]],
    drawing: "bubble-envelope",
    values: { CLOSURE: ["ADHESIVE"], ...foodSafe },
    sizes: [
      pouch(250, 200, 0.68),
      pouch(300, 250, 0.82),
      pouch(400, 300, 1.08),
      pouch(500, 400, 1.42),
      pouch(600, 500, 1.86),
    ],
    goesWith: ["accumulateurs-froid"],
    editions: [
      {
        name: ["à bulles aluminisées", "metallised bubble"],
        text: ["Une bulle entre deux films réfléchissants.", "Bubbles between two reflective films."],
        brand: "Isofrais",
        values: { MATERIAL: ["LDPE"], COLOUR: ["SILVER"] },
      },
      {
        name: ["en kraft et ouate", "kraft and wadding"],
        text: ["Sans plastique ni aluminium.", "No plastic, no foil."],
        brand: "Isofrais",
        factor: 1.35,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], ...recyclable },
      },
    ],
  },
  {
    category: "accumulateurs-froid",
    prefix: "ACC",
    name: ["Accumulateur de froid", "Cold pack"],
    text: [
      "Congelé vingt-quatre heures, il rend son froid lentement et régulièrement.",
      "Frozen for twenty-four hours, it gives off its cold slowly and evenly.",
    ],
    notes: [["Essuyez avant mise en colis pour éviter la condensation.", "Wipe before packing to avoid condensation."]],
    drawing: "ice-pack",
    values: { ...foodSafe },
    sizes: coldPacks,
    goesWith: ["isothermes"],
    editions: [
      {
        name: ["à gel souple", "soft gel"],
        text: ["Il épouse le produit et ne perce pas.", "It moulds to the product and does not pierce."],
        brand: "Isofrais",
        values: { MATERIAL: ["PA_PE"], COLOUR: ["BLUE"] },
      },
      {
        name: ["à gel, sous papier", "paper-wrapped gel"],
        text: ["Une enveloppe de papier boit la condensation.", "A paper wrapper drinks up the condensation."],
        brand: "Isofrais",
        factor: 1.15,
        values: { MATERIAL: ["PAPER"], COLOUR: ["WHITE"] },
      },
      {
        name: ["rigide", "rigid"],
        text: ["Coque réutilisable des centaines de fois.", "A shell to be used hundreds of times."],
        brand: "Isofrais",
        factor: 3.4,
        values: { MATERIAL: ["HDPE"], COLOUR: ["BLUE"], ...recyclable },
        sizes: coldPacks.slice(2),
      },
      {
        name: ["à eau pure, à vider à l'évier", "pure water, to pour away"],
        text: ["L'eau s'évacue, le film se recycle.", "Pour the water away, recycle the film."],
        brand: "Isofrais",
        factor: 0.8,
        values: { MATERIAL: ["LDPE"], COLOUR: ["CLEAR"], ...recyclable },
      },
      {
        name: ["à hydrater, en plaque", "hydrating sheet"],
        text: ["Livrée sèche et plate : on la trempe, on la congèle.", "Supplied dry and flat: soak it, freeze it."],
        brand: "Isofrais",
        factor: 0.9,
        values: { MATERIAL: ["CELLULOSE"], COLOUR: ["WHITE"] },
        sizes: coldPacks.slice(0, 4),
      },
      {
        name: ["pour grand froid, −21 °C", "deep cold, −21 °C"],
        text: ["Pour les surgelés et les glaces.", "For frozen food and ice cream."],
        brand: "Isofrais",
        factor: 1.6,
        values: { MATERIAL: ["PA_PE"], COLOUR: ["RED"] },
        sizes: coldPacks.slice(1, 6),
      },
    ],
  },
];
