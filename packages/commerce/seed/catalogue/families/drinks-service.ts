// What goes with a cup: lids, straws, carriers, stirrers, sugar, bottles.
import { type Line, plain, type Size } from "#seed/catalogue/line.ts";
import type { Pair } from "#seed/text.ts";
import { diameter } from "./cups.ts";
import { foodSafe, measured, recyclable } from "./shared.ts";

function lid(millimetres: number, price: number, pack: number, fits: string): Size {
  return {
    name: diameter(millimetres),
    values: { DIAMETER: millimetres },
    price,
    pack,
    note: [`S'adapte aux gobelets de ${fits}.`, `Fits ${fits} cups.`],
  };
}

const hotLids = [
  lid(62, 0.028, 1000, "10 cl (4 oz)"),
  lid(70, 0.031, 1000, "12 à 18 cl"),
  lid(73, 0.032, 1000, "18 cl (7 oz)"),
  lid(80, 0.036, 1000, "20 et 24 cl (8-9 oz)"),
  lid(90, 0.041, 1000, "30, 35 et 48 cl (10-16 oz)"),
].map((size) => ({
  ...size,
  note: [size.note?.[0] ?? "", (size.note?.[1] ?? "").replace(" à ", " to ").replace(" et ", " and ")] as const,
}));

const coldLids = [
  lid(78, 0.034, 1000, "20 cl (7 oz)"),
  lid(80, 0.035, 1000, "25 cl (9 oz)"),
  lid(90, 0.04, 1000, "35 cl (12 oz)"),
  lid(95, 0.044, 1000, "30 cl (10 oz)"),
];

function straw(length: number, bore: number, price: number, pack: number): Size {
  return {
    name: [`Ø ${bore} × ${length} mm`, `Ø ${bore} × ${length} mm`],
    values: { LENGTH: length, DIAMETER: bore },
    price,
    pack,
    note:
      bore >= 8
        ? ["Assez large pour les smoothies et les milk-shakes.", "Wide enough for smoothies and milkshakes."]
        : ["Pour les jus, les sodas et les cocktails.", "For juices, sodas and cocktails."],
  };
}

const straws = [
  straw(140, 6, 0.0098, 1000),
  straw(200, 6, 0.0112, 1000),
  straw(200, 8, 0.0148, 500),
  straw(230, 8, 0.0164, 500),
  straw(210, 12, 0.0296, 250),
];

function bottle(centilitres: number, price: number, pack: number): Size {
  return { name: measured(centilitres, "cl"), values: { VOLUME: centilitres }, price, pack };
}

const bottles = [
  bottle(25, 0.24, 150),
  bottle(33, 0.26, 150),
  bottle(50, 0.31, 100),
  bottle(75, 0.42, 80),
  bottle(100, 0.49, 60),
];

const stirrer = (length: number, price: number, pack: number): Size => ({
  name: measured(length, "mm"),
  values: { LENGTH: length },
  price,
  pack,
});

const carrier = (count: number, price: number, pack: number): Size => {
  const plural = count > 1 ? "s" : "";
  const named: Pair = [`pour ${count} gobelet${plural}`, `for ${count} cup${plural}`];
  return { name: named, values: { COMPARTMENTS: count }, price, pack, look: { count } };
};

const hotLidNotes: readonly Pair[] = [
  ["Un clic net confirme la fermeture.", "A clear click confirms that it is closed."],
  [
    "L'orifice à boire laisse passer assez d'air pour ne pas éclabousser.",
    "The sip hole lets in enough air to avoid splashes.",
  ],
  [
    "Livrés en manchons, prêts à glisser dans un distributeur de comptoir.",
    "Supplied in sleeves, ready to slide into a counter dispenser.",
  ],
];

export const drinksServiceLines: readonly Line[] = [
  {
    category: "couvercles-chauds",
    prefix: "COU",
    name: ["Couvercle à boire", "Sip lid"],
    text: [
      "Il ferme les gobelets en carton à simple, double ou triple paroi et permet de boire en marchant.",
      "Closes paper cups of any wall and lets customers drink as they walk.",
    ],
    notes: hotLidNotes,
    drawing: "lid-sip",
    values: { ...foodSafe, MAX_TEMPERATURE: 95 },
    sizes: hotLids,
    goesWith: ["gobelets-simple-paroi", "gobelets-double-paroi", "gobelets-paroi-ondulee"],
    editions: [
      {
        name: ["en polystyrène", "polystyrene"],
        text: ["Rigide et précis, le couvercle le plus répandu.", "Stiff and precise, the most common lid."],
        brand: "Grand Crème",
        values: { MATERIAL: ["PS"] },
        colours: ["WHITE", "BLACK"],
      },
      {
        name: ["en polypropylène recyclable", "recyclable polypropylene"],
        text: [
          "Il accepte le bac de tri et tient mieux la chaleur que le polystyrène.",
          "It goes into the recycling bin and stands heat better than polystyrene.",
        ],
        brand: "Tassello",
        factor: 1.1,
        values: { MATERIAL: ["PP"], ...recyclable },
        colours: ["WHITE", "BLACK"],
      },
      {
        name: ["en fibre de canne", "sugar cane fibre"],
        text: [
          "Moulé dans la fibre qui reste après l'extraction du sucre ; le toucher rappelle le carton.",
          "Moulded from the fibre left after sugar extraction; it feels like board.",
        ],
        brand: "Verdetasse",
        factor: 1.75,
        values: { MATERIAL: ["BAGASSE"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"], STANDARD: "EN 13432" },
      },
      {
        name: ["en CPLA", "CPLA"],
        text: [
          "Un bioplastique cristallisé qui supporte le café brûlant.",
          "A crystallised bioplastic that takes scalding coffee.",
        ],
        brand: "Verdetasse",
        factor: 1.5,
        values: { MATERIAL: ["CPLA"], COMPOSTABLE: ["INDUSTRIAL"], STANDARD: "EN 13432" },
        colours: ["WHITE", "BLACK"],
        sizes: hotLids.filter((_, index) => index !== 2),
      },
    ],
  },
  {
    category: "couvercles-froids",
    prefix: "CFR",
    name: ["Couvercle pour boisson froide", "Cold cup lid"],
    text: [
      "Transparent et souple, il s'enclenche sur le bord des gobelets froids sans le fendre.",
      "Clear and supple, it clicks onto the rim of cold cups without cracking it.",
    ],
    notes: [
      [
        "Vérifiez le diamètre au bord du gobelet, non la contenance.",
        "Check the diameter at the rim of the cup, not its capacity.",
      ],
      [
        "Le rebord antichute retient le couvercle dans la file d'un service rapide.",
        "The non-slip edge keeps the lid in place during a quick service.",
      ],
    ],
    drawing: "lid-flat",
    values: { ...foodSafe, COLOUR: ["CLEAR"] },
    sizes: coldLids,
    goesWith: ["gobelets-transparents", "gobelets-carton-froids", "pailles"],
    editions: [
      {
        name: ["plat à croix", "flat with cross cut"],
        text: ["Deux entailles reçoivent la paille.", "Two cuts take the straw."],
        brand: "Frisquette",
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 100, ...recyclable },
      },
      {
        name: ["en dôme ouvert", "open dome"],
        text: [
          "L'espace nécessaire à la chantilly, et un trou de 25 mm pour la paille large.",
          "Room for whipped cream, and a 25 mm hole for a wide straw.",
        ],
        brand: "Frisquette",
        factor: 1.25,
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 100, ...recyclable },
        look: { drawing: "lid-dome" },
      },
      {
        name: ["en dôme fermé", "closed dome"],
        text: [
          "Pour les desserts, les fruits coupés et les salades au verre.",
          "For desserts, cut fruit and salads in a cup.",
        ],
        brand: "Primapack",
        factor: 1.15,
        values: { MATERIAL: ["PET"], ...recyclable },
        look: { drawing: "lid-dome" },
      },
      {
        name: ["sans paille, à bec", "strawless, with spout"],
        text: [
          "Le bec surélevé remplace la paille et se referme d'une pression.",
          "The raised spout replaces the straw and closes with a push.",
        ],
        brand: "Frisquette",
        factor: 1.3,
        values: { MATERIAL: ["PP"], ...recyclable },
        look: { drawing: "lid-sip" },
        sizes: coldLids.slice(1),
      },
      {
        name: ["plat en PLA", "flat PLA"],
        text: [
          "L'assorti des gobelets végétaux, à composter avec eux.",
          "The match for plant-based cups, composted together with them.",
        ],
        brand: "Verdetasse",
        factor: 1.3,
        values: { MATERIAL: ["PLA"], COMPOSTABLE: ["INDUSTRIAL"] },
      },
    ],
  },
  {
    category: "pailles",
    prefix: "PAI",
    name: ["Paille", "Straw"],
    text: [
      "Une alternative au plastique qui tient le temps d'un grand verre.",
      "An alternative to plastic that lasts as long as a tall drink.",
    ],
    notes: [
      [
        "Conforme à l'interdiction des pailles en plastique à usage unique.",
        "Complies with the ban on single-use plastic straws.",
      ],
      [
        "Les étuis se vident d'une main dans un gobelet de comptoir.",
        "The sleeves empty with one hand into a counter beaker.",
      ],
    ],
    drawing: "straw",
    values: { ...foodSafe },
    sizes: straws,
    goesWith: ["gobelets-transparents", "couvercles-froids"],
    editions: [
      {
        name: ["unie en papier", "plain paper"],
        text: ["Quatre plis de papier collés sans vernis.", "Four plies of paper, glued without varnish."],
        brand: "Verdetasse",
        values: { MATERIAL: ["PAPER"], COMPOSTABLE: ["HOME"], ...recyclable },
        colours: ["WHITE", "BLACK", "BROWN"],
        sizes: straws.slice(0, 4),
      },
      {
        name: ["rayée en papier", "striped paper"],
        text: [
          "Le charme des bars à sirop, imprimé à l'encre alimentaire.",
          "The charm of a milk bar, printed with food-grade ink.",
        ],
        brand: "Dresséa",
        factor: 1.12,
        values: { MATERIAL: ["PAPER"], COMPOSTABLE: ["HOME"], ...recyclable },
        colours: ["RED", "BLUE", "GREEN"],
        look: { print: "stripes" },
        sizes: straws.slice(1, 4),
      },
      {
        name: ["emballée à l'unité", "individually wrapped"],
        text: [
          "Chaque paille a son étui papier : indispensable à la livraison.",
          "Each straw has its own paper sleeve: a must for delivery.",
        ],
        brand: "Verdetasse",
        factor: 1.45,
        values: { MATERIAL: ["PAPER"], COMPOSTABLE: ["HOME"], COLOUR: ["WHITE"], ...recyclable },
      },
      {
        name: ["en roseau naturel", "natural reed"],
        text: [
          "Coupée dans la tige, lavée, ébarbée : aucune paille ne ressemble à sa voisine.",
          "Cut from the stem, washed and trimmed: no two straws look alike.",
        ],
        brand: "Dresséa",
        factor: 3.2,
        values: { MATERIAL: ["BAMBOO"], COMPOSTABLE: ["HOME"], COLOUR: ["NATURAL"] },
        sizes: straws.slice(1, 3),
      },
    ],
  },
  {
    category: "porte-gobelets",
    prefix: "PGO",
    name: ["Porte-gobelets", "Cup carrier"],
    text: [
      "Pour emporter la tournée du bureau sans renverser une goutte.",
      "To carry the office round without spilling a drop.",
    ],
    notes: [
      ["Les alvéoles souples acceptent des gobelets de 20 à 60 cl.", "The flexible cells take cups from 20 to 60 cl."],
    ],
    drawing: "cup-carrier",
    values: { COMPOSTABLE: ["HOME"], ...recyclable },
    sizes: [carrier(2, 0.128, 300), carrier(4, 0.168, 180)],
    goesWith: ["gobelets-simple-paroi", "gobelets-double-paroi"],
    editions: [
      {
        name: ["en cellulose moulée", "moulded pulp"],
        text: [
          "Fabriqué avec de vieux journaux, il épouse la forme du gobelet.",
          "Made from old newspapers, it hugs the shape of the cup.",
        ],
        brand: "Grand Crème",
        values: { MATERIAL: ["PULP"], COLOUR: ["GREY"], RECYCLED_CONTENT: 100 },
      },
      {
        name: ["en carton plié, à poignée", "folded board with handle"],
        text: [
          "Livré à plat, monté en trois secondes, porté d'une main.",
          "Supplied flat, set up in three seconds, carried in one hand.",
        ],
        brand: "Kartonel",
        factor: 1.7,
        values: { MATERIAL: ["CARDBOARD"], HANDLE: ["CUT"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 70 },
        sizes: [carrier(2, 0.128, 250), carrier(4, 0.168, 200), carrier(6, 0.24, 100)],
      },
    ],
  },
  {
    category: "porte-gobelets",
    prefix: "PGO",
    name: ["Manchon isolant pour gobelet", "Cup sleeve"],
    text: [
      "Une bande de carton ondulé qui protège les doigts et transforme un gobelet simple en gobelet confortable.",
      "A band of corrugated board that protects fingers and makes a single-wall cup comfortable.",
    ],
    notes: [
      [
        "Se pose d'un geste et se retire propre, pour resservir.",
        "Slides on in one movement and comes off clean, to be used again.",
      ],
    ],
    drawing: "hot-cup-ripple",
    values: { MATERIAL: ["CORRUGATED"], COMPOSTABLE: ["HOME"], ...recyclable },
    sizes: [
      { name: ["pour 20 et 24 cl", "for 20 and 24 cl"], values: { DIAMETER: 80 }, price: 0.038, pack: 1000 },
      { name: ["pour 30 à 48 cl", "for 30 to 48 cl"], values: { DIAMETER: 90 }, price: 0.042, pack: 1000 },
    ],
    goesWith: ["gobelets-simple-paroi", "couvercles-chauds"],
    editions: [
      {
        name: plain,
        text: [
          "Fibre recyclée, encre à l'eau, aucune colle visible.",
          "Recycled fibre, water-based ink, no visible glue.",
        ],
        brand: "Tassello",
        values: { RECYCLED_CONTENT: 90 },
        colours: ["BROWN", "BLACK", "WHITE"],
      },
    ],
  },
  {
    category: "porte-gobelets",
    prefix: "PGS",
    name: ["Sac porte-gobelets", "Cup carrier bag"],
    text: [
      "Un fond cartonné à alvéoles dans un sac à poignées : la livraison à vélo n'y change rien.",
      "A board base with cells inside a handled bag: even a bicycle ride changes nothing.",
    ],
    notes: [["Le fond se déplie en ouvrant le sac.", "The base unfolds as the bag opens."]],
    drawing: "paper-bag-twisted",
    values: { MATERIAL: ["KRAFT"], HANDLE: ["TWISTED"], ...recyclable },
    sizes: [carrier(1, 0.118, 250), carrier(2, 0.162, 250), carrier(4, 0.214, 150)].map(({ look: _, ...size }) => size),
    goesWith: ["gobelets-double-paroi", "couvercles-chauds"],
    editions: [
      {
        name: plain,
        text: ["Kraft de 100 g/m², fond rigide recyclé.", "100 g/m² kraft with a stiff recycled base."],
        brand: "Kraftine",
        values: { GRAMMAGE: 100 },
        colours: ["BROWN", "WHITE"],
      },
    ],
  },
  {
    category: "agitateurs-sucre",
    prefix: "SUC",
    name: ["Bûchettes de sucre blanc", "White sugar sticks"],
    text: [
      "Quatre grammes de sucre de betterave français dans une bûchette papier qui se déchire net.",
      "Four grams of French beet sugar in a paper stick that tears cleanly.",
    ],
    notes: [["À conserver au sec, dans le carton d'origine.", "Keep dry, in the original carton."]],
    drawing: "sugar-stick",
    values: { MATERIAL: ["SUGAR"], ...foodSafe },
    sizes: [{ name: ["4 g", "4 g"], values: { WEIGHT: 4 }, price: 0.016, pack: 1000 }],
    goesWith: ["gobelets-simple-paroi", "agitateurs-sucre"],
    editions: [
      {
        name: plain,
        text: [
          "Le carton de mille tient deux semaines dans un bar de quartier.",
          "A box of a thousand lasts two weeks in a neighbourhood bar.",
        ],
        brand: "Grand Crème",
      },
    ],
  },
  {
    category: "agitateurs-sucre",
    prefix: "AGI",
    name: ["Agitateur", "Stirrer"],
    text: [
      "Assez long pour le fond du gobelet, assez rigide pour dissoudre deux sucres.",
      "Long enough for the bottom of the cup, stiff enough to dissolve two sugars.",
    ],
    notes: [
      ["Arêtes poncées, sans écharde.", "Sanded edges, no splinters."],
      [
        "S'achète avec la bûchette et le couvercle du même fabricant.",
        "Best bought with the sticks and lids of the same maker.",
      ],
    ],
    drawing: "stirrer",
    values: { ...foodSafe, COMPOSTABLE: ["HOME"] },
    sizes: [
      stirrer(110, 0.0042, 1000),
      stirrer(140, 0.0048, 1000),
      stirrer(178, 0.0062, 1000),
      stirrer(190, 0.0068, 1000),
    ],
    goesWith: ["gobelets-simple-paroi", "couvercles-chauds"],
    editions: [
      {
        name: ["en bouleau", "birch"],
        text: ["Du bouleau européen, sans goût ni traitement.", "European birch, tasteless and untreated."],
        brand: "Grand Crème",
        values: { MATERIAL: ["WOOD"], COLOUR: ["NATURAL"] },
      },
      {
        name: ["en bouleau, emballé à l'unité", "birch, individually wrapped"],
        text: [
          "Sous étui papier, pour les chambres d'hôtel et les plateaux-repas.",
          "In a paper sleeve, for hotel rooms and meal trays.",
        ],
        brand: "Dresséa",
        factor: 2.3,
        values: { MATERIAL: ["WOOD"], COLOUR: ["NATURAL"] },
        sizes: [stirrer(110, 0.0042, 500), stirrer(140, 0.0048, 500)],
      },
      {
        name: ["en papier rigide", "stiff paper"],
        text: [
          "Du papier pressé qui ne ramollit pas avant dix minutes.",
          "Pressed paper that stays stiff for ten minutes.",
        ],
        brand: "Verdetasse",
        factor: 1.3,
        values: { MATERIAL: ["PAPER"], COLOUR: ["WHITE"], ...recyclable },
      },
    ],
  },
  {
    category: "bouteilles",
    prefix: "BTL",
    name: ["Bouteille", "Bottle"],
    text: [
      "Une forme trapue, un goulot large et un bouchon inviolable pour les jus, les soupes froides et les sauces maison.",
      "A stocky shape, a wide neck and a tamper-evident cap for juices, cold soups and home-made sauces.",
    ],
    notes: [
      ["Bouchons fournis dans le lot, à visser à la main.", "Caps come with the pack and screw on by hand."],
      ["Une face plate attend l'étiquette.", "A flat face waits for the label."],
    ],
    drawing: "bottle",
    packing: "BOTTLE",
    values: { ...foodSafe, CLOSURE: ["SCREW"] },
    sizes: bottles,
    goesWith: ["etiquettes-thermiques", "cartons-bouteilles"],
    editions: [
      {
        name: ["en PET recyclé", "recycled PET"],
        text: [
          "Aussi claire que le PET vierge, avec 50 % de matière recyclée.",
          "As clear as virgin PET, with 50% recycled material.",
        ],
        brand: "Frisquette",
        values: { MATERIAL: ["RPET"], RECYCLED_CONTENT: 50, COLOUR: ["CLEAR"], ...recyclable },
      },
      {
        name: ["carrée en PET", "square PET"],
        text: [
          "Les bouteilles carrées se serrent en vitrine et dans les caisses.",
          "Square bottles pack tightly in displays and crates.",
        ],
        brand: "Primapack",
        factor: 0.95,
        values: { MATERIAL: ["PET"], COLOUR: ["CLEAR"], ...recyclable },
      },
      {
        name: ["en verre", "glass"],
        text: [
          "Verre épais, capsule métal : la bouteille qui se garde.",
          "Thick glass, metal cap: the bottle that people keep.",
        ],
        brand: "Verdetasse",
        factor: 2.1,
        values: { MATERIAL: ["GLASS"], COLOUR: ["CLEAR"], RECYCLED_CONTENT: 60, ...recyclable },
        sizes: [bottle(25, 0.3, 24), bottle(50, 0.42, 24), bottle(75, 0.52, 12), bottle(100, 0.6, 12)],
      },
      {
        name: ["souple à bec, pour sauces", "squeeze, for sauces"],
        text: [
          "Souple, à bec verseur, pour dresser les assiettes au trait.",
          "Squeezable, with a nozzle, for drawing lines on a plate.",
        ],
        brand: "Barkea",
        factor: 2.4,
        values: { MATERIAL: ["LDPE"], COLOUR: ["CLEAR"], ...recyclable },
        sizes: [bottle(25, 0.35, 12), bottle(35, 0.4, 12), bottle(50, 0.46, 12), bottle(70, 0.55, 12)],
      },
    ],
  },
  {
    category: "agitateurs-sucre",
    prefix: "FTR",
    name: ["Filtre à café en papier", "Paper coffee filter"],
    text: [
      "Un crêpage fin qui retient le marc et laisse passer les arômes.",
      "A fine crêpe that holds back the grounds and lets the aroma through.",
    ],
    notes: [
      ["Soudure crantée qui ne s'ouvre pas à l'eau bouillante.", "Crimped seam that does not open in boiling water."],
    ],
    drawing: "sheet-stack",
    values: { MATERIAL: ["PAPER"], ...foodSafe, COMPOSTABLE: ["HOME"] },
    sizes: (
      [
        ["taille 1 × 2", "size 1 × 2", 100, 0.021],
        ["taille 1 × 4", "size 1 × 4", 125, 0.024],
        ["taille 1 × 6", "size 1 × 6", 165, 0.032],
        ["corolle 90/250", "basket 90/250", 250, 0.036],
        ["corolle 110/360", "basket 110/360", 360, 0.058],
      ] as const
    ).map(([french, english, width, price]) => ({
      name: [french, english] as const,
      values: { WIDTH: width },
      price,
      pack: 1000,
    })),
    goesWith: ["gobelets-simple-paroi"],
    editions: [
      {
        name: ["blanc", "white"],
        text: ["Blanchi à l'oxygène, sans goût.", "Oxygen-bleached, tasteless."],
        brand: "Grand Crème",
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["brun", "brown"],
        text: ["Non blanchi, à rincer avant usage.", "Unbleached, to be rinsed before use."],
        brand: "Papylis",
        factor: 0.94,
        values: { COLOUR: ["BROWN"] },
      },
    ],
  },
  {
    category: "bouteilles",
    prefix: "BCL",
    name: ["Bocal", "Jar"],
    text: [
      "Pour les soupes, les overnight oats et les plats mijotés que l'on consigne.",
      "For soups, overnight oats and stews sold with a deposit.",
    ],
    notes: [["Joint et couvercle compris dans le lot.", "Seal and lid included in the pack."]],
    drawing: "jar",
    values: { MATERIAL: ["GLASS"], ...foodSafe, ...recyclable, COLOUR: ["CLEAR"], MICROWAVE: ["YES"] },
    sizes: [
      bottle(20, 0.44, 24),
      bottle(37, 0.52, 24),
      bottle(50, 0.6, 12),
      bottle(75, 0.72, 12),
      bottle(100, 0.88, 12),
    ],
    goesWith: ["etiquettes-thermiques", "cartons-bouteilles"],
    editions: [
      {
        name: ["à couvercle vissé", "with screw lid"],
        text: ["Capsule blanche ou or, pasteurisable.", "White or gold cap, suitable for pasteurising."],
        brand: "Barkea",
        values: { CLOSURE: ["SCREW"] },
      },
      {
        name: ["à joint et clips", "with seal and clips"],
        text: ["Le bocal de conserve, réutilisable vingt ans.", "The preserving jar, good for twenty years."],
        brand: "Dresséa",
        factor: 2.4,
        values: { CLOSURE: ["LID"] },
      },
    ],
  },
];
