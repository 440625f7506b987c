// What goes with a drink: carriers, sleeves, stirrers, sugar, filters, bottles, jars.

import { foodSafe, measured, recyclable } from "#seed/catalogue/families/shared.ts";
import { type Line, plain, type Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";

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

export const drinksServiceLines: readonly Line[] = [
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
    drawing: "cup-sleeve",
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
