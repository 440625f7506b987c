// What fills and protects the inside of a box, and what keeps it cold.
import { type Line, plain, type Size } from "#seed/catalogue/line.ts";
import type { Pair } from "#seed/text.ts";
import { dimensions, foodSafe, measured, notForFood, notRecyclable, recyclable, round } from "./shared.ts";

function paperRoll(width: number, metres: number, grammage: number): Size {
  const kilograms = (width * metres * grammage) / 1e6;
  return {
    name: [`${width} mm × ${metres} m, ${grammage} g/m²`, `${width} mm × ${metres} m, ${grammage} g/m²`],
    values: { WIDTH: width, ROLL_LENGTH: metres, GRAMMAGE: grammage, NET_WEIGHT: round(kilograms, 1) },
    price: round(2 + kilograms * 1.55, 2),
    pack: 1,
  };
}

const kraftRolls = [
  paperRoll(300, 250, 70),
  paperRoll(500, 250, 70),
  paperRoll(700, 250, 70),
  paperRoll(1000, 250, 70),
  paperRoll(500, 300, 90),
  paperRoll(1000, 300, 90),
  paperRoll(1200, 200, 90),
  paperRoll(400, 250, 70),
  paperRoll(750, 300, 90),
];

const bulk = (litres: number, price: number): Size => ({
  name: measured(litres, "l"),
  values: { CAPACITY: litres },
  price,
  pack: 1,
});

const kilos = (value: number, price: number): Size => ({
  name: measured(value, "kg"),
  values: { NET_WEIGHT: value },
  price,
  pack: 1,
});

const airRoll = (width: number, length: number, metres: number, price: number): Size => ({
  name: [`coussins de ${width} × ${length} mm, ${metres} m`, `${width} × ${length} mm cushions, ${metres} m`],
  values: { WIDTH: width, LENGTH: length, ROLL_LENGTH: metres },
  price,
  pack: 1,
});

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

const fillNotes: readonly Pair[] = [
  [
    "Secouez le colis fermé : si rien ne bouge, c'est assez.",
    "Shake the closed parcel: if nothing moves, it is enough.",
  ],
  [
    "Comptez 15 l de calage pour un carton de 300 × 200 × 250 mm à moitié plein.",
    "Allow 15 l of fill for a half-full 300 × 200 × 250 mm box.",
  ],
];

export const voidFillLines: readonly Line[] = [
  {
    category: "papiers-calage",
    prefix: "KRA",
    name: ["Papier kraft de calage en rouleau", "Kraft void-fill paper on a roll"],
    text: [
      "On déroule, on froisse, on cale : le papier prend la forme du vide et la garde.",
      "Unwind, crumple, fill: the paper takes the shape of the gap and keeps it.",
    ],
    notes: fillNotes,
    drawing: "kraft-roll",
    values: { MATERIAL: ["KRAFT"], ...recyclable },
    sizes: kraftRolls,
    goesWith: ["caisses-simple-cannelure", "rubans-papier"],
    editions: [
      {
        name: ["brun recyclé", "recycled brown"],
        text: ["Pâte recyclée à 100 %, sans colorant.", "100% recycled pulp, no dye."],
        brand: "Papylis",
        values: { COLOUR: ["BROWN"], RECYCLED_CONTENT: 100 },
      },
      {
        name: ["blanc", "white"],
        text: ["Pour les cadeaux et les objets clairs.", "For gifts and light-coloured objects."],
        brand: "Papylis",
        factor: 1.2,
        values: { COLOUR: ["WHITE"] },
        sizes: kraftRolls.slice(0, 5),
      },
      {
        name: ["premier choix, vergé", "prime, ribbed"],
        text: ["Une face vergée, plus résistante à la déchirure.", "A ribbed face, more resistant to tearing."],
        brand: "Kraftine",
        factor: 1.3,
        values: { COLOUR: ["BROWN"] },
        sizes: kraftRolls.slice(2),
      },
    ],
  },
  {
    category: "papiers-calage",
    prefix: "ALV",
    name: ["Papier alvéolé", "Honeycomb paper"],
    text: [
      "Étiré, il s'ouvre en nid d'abeilles et enveloppe sans ruban.",
      "Stretched, it opens into a honeycomb and wraps without tape.",
    ],
    notes: fillNotes.slice(0, 1),
    drawing: "void-fill-paper",
    values: { MATERIAL: ["KRAFT"], ...recyclable, GRAMMAGE: 80 },
    sizes: [
      { name: ["390 mm × 250 m", "390 mm × 250 m"], values: { WIDTH: 390, ROLL_LENGTH: 250 }, price: 42, pack: 1 },
      { name: ["500 mm × 250 m", "500 mm × 250 m"], values: { WIDTH: 500, ROLL_LENGTH: 250 }, price: 51, pack: 1 },
      { name: ["500 mm × 100 m", "500 mm × 100 m"], values: { WIDTH: 500, ROLL_LENGTH: 100 }, price: 24, pack: 1 },
    ],
    goesWith: ["boites-postales", "cartons-bouteilles"],
    editions: [
      {
        name: plain,
        text: [
          "Remplace le film à bulles pour les flacons et la vaisselle.",
          "Replaces bubble wrap for flasks and crockery.",
        ],
        brand: "Caléo",
        colours: ["BROWN", "WHITE", "BLACK"],
      },
    ],
  },
  {
    category: "papiers-calage",
    prefix: "SOI",
    name: ["Papier de soie en rames", "Tissue paper in reams"],
    text: [
      "La feuille légère qui glisse entre l'objet et la boîte.",
      "The light sheet that slips between object and box.",
    ],
    notes: [["Sans acide, ne ternit pas l'argenterie.", "Acid-free, does not tarnish silver."]],
    drawing: "tissue-paper",
    values: { MATERIAL: ["PAPER"], GRAMMAGE: 18, ...recyclable },
    sizes: [
      { name: dimensions(750, 500), values: { LENGTH: 750, WIDTH: 500 }, price: 0.032, pack: 500 },
      { name: dimensions(500, 375), values: { LENGTH: 500, WIDTH: 375 }, price: 0.019, pack: 500 },
    ],
    goesWith: ["sacs-luxe", "boites-postales"],
    editions: [
      {
        name: plain,
        text: ["Teintes douces, sans transfert de couleur.", "Soft shades that do not bleed."],
        brand: "Cabassou",
        colours: ["WHITE", "BLACK", "PINK", "IVORY", "NAVY", "RED"],
      },
    ],
  },
  {
    category: "particules-frisure",
    prefix: "PRT",
    name: ["Particules de calage", "Loose fill"],
    text: [
      "On verse, on referme : les particules occupent chaque recoin.",
      "Pour and close: the chips reach every corner.",
    ],
    notes: fillNotes,
    drawing: "loose-fill",
    values: {},
    sizes: [bulk(100, 16.5), bulk(300, 34.9), bulk(500, 49.5)],
    goesWith: ["caisses-simple-cannelure", "cartons-bouteilles"],
    editions: [
      {
        name: ["en amidon de maïs", "corn starch"],
        text: ["Solubles dans l'eau, compostables au jardin.", "Dissolve in water, compost in the garden."],
        brand: "Caléo",
        values: { MATERIAL: ["STARCH"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"] },
      },
      {
        name: ["en polystyrène recyclé", "recycled polystyrene"],
        text: ["Très légères, insensibles à l'humidité.", "Very light, unaffected by damp."],
        brand: "Caléo",
        factor: 0.78,
        values: { MATERIAL: ["EPS"], RECYCLED_CONTENT: 100, COLOUR: ["GREEN"], ...notRecyclable },
      },
      {
        name: ["en carton broyé", "shredded board"],
        text: ["Vos vieux cartons, passés en matelas.", "Old boxes turned into cushioning."],
        brand: "Recycléo",
        factor: 0.6,
        values: { MATERIAL: ["CORRUGATED"], RECYCLED_CONTENT: 100, COLOUR: ["BROWN"], ...recyclable },
      },
    ],
  },
  {
    category: "particules-frisure",
    prefix: "FRS",
    name: ["Frisure", "Shred"],
    text: [
      "Elle cale et elle décore : un fond de coffret qui se remarque.",
      "It cushions and decorates: a box bottom that gets noticed.",
    ],
    notes: [["Ébouriffez avant usage pour doubler le volume.", "Fluff up before use to double the volume."]],
    drawing: "loose-fill",
    values: { ...recyclable },
    sizes: [kilos(1, 8.9), kilos(5, 36.5), kilos(10, 66)],
    goesWith: ["boites-postales", "sacs-luxe"],
    editions: [
      {
        name: ["de papier plissé", "crinkle-cut paper"],
        text: ["En accordéon, élastique sous la main.", "Accordion-cut, springy to the touch."],
        brand: "Caléo",
        values: { MATERIAL: ["PAPER"] },
        colours: ["BROWN", "WHITE", "BLACK", "RED", "PINK", "GREEN", "IVORY"],
      },
      {
        name: ["de bois", "wood wool"],
        text: ["Copeaux de peuplier fins, secs et sans odeur.", "Fine poplar shavings, dry and odourless."],
        brand: "Caléo",
        factor: 0.7,
        values: { MATERIAL: ["WOOD"], COLOUR: ["NATURAL"], COMPOSTABLE: ["HOME"] },
      },
      {
        name: ["de kraft, premier prix", "budget kraft"],
        text: ["Coupe droite, pour caler sans décorer.", "Straight cut, for padding without decorating."],
        brand: "Recycléo",
        factor: 0.6,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 100 },
      },
    ],
  },
  {
    category: "coussins-air",
    prefix: "AIR",
    name: ["Film pour coussins d'air", "Air cushion film"],
    text: [
      "Une bobine de quelques kilos remplace un camion de calage.",
      "A roll of a few kilos replaces a lorry-load of fill.",
    ],
    notes: [
      ["Pour machines de gonflage de table.", "For table-top inflators."],
      ["Se perce et se jette avec les films plastiques.", "Puncture and throw away with plastic films."],
    ],
    drawing: "air-cushions",
    values: {},
    sizes: [
      airRoll(200, 100, 450, 44),
      airRoll(200, 200, 450, 42),
      airRoll(400, 150, 250, 48),
      airRoll(400, 300, 250, 49),
      airRoll(400, 500, 250, 51),
      airRoll(200, 300, 450, 43),
      airRoll(300, 200, 300, 46),
    ],
    goesWith: ["caisses-simple-cannelure", "caisses-hauteur-variable"],
    editions: [
      {
        name: ["standard", "standard"],
        text: ["Polyéthylène haute densité de 20 microns.", "20 micron high-density polyethylene."],
        brand: "Bullissime",
        values: { MATERIAL: ["HDPE"], GAUGE: 20, ...recyclable },
      },
      {
        name: ["recyclé", "recycled"],
        text: [
          "La moitié de matière récupérée, teinte légèrement verte.",
          "Half reclaimed material, with a slight green tint.",
        ],
        brand: "Bullissime",
        factor: 1.05,
        values: { MATERIAL: ["HDPE"], GAUGE: 20, RECYCLED_CONTENT: 50, COLOUR: ["GREEN"], ...recyclable },
      },
      {
        name: ["compostable", "compostable"],
        text: ["Un film d'amidon, pour les boutiques sans plastique.", "A starch film, for plastic-free shops."],
        brand: "Caléo",
        factor: 2,
        values: { MATERIAL: ["BIOFILM"], GAUGE: 20, COMPOSTABLE: ["HOME"] },
      },
      {
        name: ["à double coussin", "double cushion"],
        text: [
          "Deux rangs de bulles, pour envelopper autant que remplir.",
          "Two rows of cushions, to wrap as well as fill.",
        ],
        brand: "Bullissime",
        factor: 1.25,
        values: { MATERIAL: ["LDPE"], GAUGE: 25, ...recyclable },
      },
    ],
  },
  {
    category: "coussins-air",
    prefix: "GON",
    name: ["Gonfleur de coussins", "Air cushion inflator"],
    text: [
      "Huit mètres de coussins par minute, sur un coin de table.",
      "Eight metres of cushions a minute, on the corner of a table.",
    ],
    notes: [
      ["Mise à disposition possible au-delà de vingt bobines par an.", "Available on loan above twenty rolls a year."],
    ],
    drawing: "air-cushions",
    values: {},
    sizes: [
      { name: ["modèle de table", "table-top model"], values: { WEIGHT: 5200 }, price: 690, pack: 1 },
      { name: ["modèle à cadence", "high-speed model"], values: { WEIGHT: 9800 }, price: 1840, pack: 1 },
    ],
    goesWith: ["coussins-air"],
    editions: [
      {
        name: plain,
        text: ["Prêt en une minute, sans air comprimé.", "Ready in a minute, no compressed air."],
        brand: "Bullissime",
      },
    ],
  },
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
    drawing: "carton-wine",
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
