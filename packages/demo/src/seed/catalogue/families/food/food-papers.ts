// Papers and films that touch food.

import { dimensions, foodSafe, recyclable, reelName, round } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";

function sheets(length: number, width: number, grammage: number, pack: number): Size {
  return {
    name: dimensions(length, width),
    values: { LENGTH: length, WIDTH: width, GRAMMAGE: grammage },
    price: round((length * width * grammage * 3.1) / 1e9 + 0.002, 4),
    pack,
  };
}

const greaseproof = [
  sheets(250, 200, 38, 1000),
  sheets(280, 340, 38, 1000),
  sheets(300, 300, 38, 1000),
  sheets(320, 250, 38, 1000),
  sheets(380, 275, 38, 1000),
  sheets(400, 300, 38, 1000),
  sheets(500, 325, 38, 500),
  sheets(190, 190, 38, 1000),
  sheets(350, 270, 38, 1000),
  sheets(420, 320, 38, 500),
];

function reel(centimetres: number, metres: number, price: number, pack: number, values: Size["values"] = {}): Size {
  return {
    name: reelName(centimetres, metres),
    values: { WIDTH: centimetres * 10, ROLL_LENGTH: metres, ...values },
    price,
    pack,
  };
}

const bakingSheets = [
  sheets(600, 400, 41, 500),
  sheets(530, 325, 41, 500),
  sheets(750, 450, 41, 500),
  sheets(800, 600, 41, 500),
  sheets(400, 300, 41, 500),
];

const papers: readonly Pair[] = [
  ["Conservez la rame dans son emballage, à l'abri de l'humidité.", "Keep the ream wrapped and away from damp."],
  ["Sans fluor ajouté, conforme au contact alimentaire gras.", "No added fluorine, approved for fatty foods."],
  ["Se recycle avec les papiers s'il n'est pas souillé.", "Goes with paper for recycling when clean."],
];

export const foodPaperLines: readonly Line[] = [
  {
    category: "papiers-ingraissables",
    prefix: "ING",
    name: ["Papier ingraissable en feuilles", "Greaseproof paper sheets"],
    text: [
      "Il emballe le burger, garnit le panier de frites et sépare les tranches sans laisser passer le gras.",
      "It wraps burgers, lines chip baskets and parts slices without letting the grease through.",
    ],
    notes: papers,
    drawing: "sheet-stack",
    values: { MATERIAL: ["GREASEPROOF"], ...foodSafe, ...recyclable },
    sizes: greaseproof,
    goesWith: ["boites-burger", "boites-pizza", "sachets-boulangerie"],
    editions: [
      {
        name: ["blanc", "white"],
        text: ["Le basique du snack, en rames de mille.", "The snack bar's basic, in reams of a thousand."],
        brand: "Papylis",
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["brun", "brown"],
        text: ["Non blanchi, pour une présentation rustique.", "Unbleached, for a rustic look."],
        brand: "Papylis",
        values: { COLOUR: ["BROWN"] },
      },
      {
        name: ["à damier", "chequered"],
        text: ["Les carreaux des bistrots, à l'encre alimentaire.", "The bistro check, in food-grade ink."],
        brand: "Fournil",
        factor: 1.2,
        colours: ["RED", "BLACK", "BLUE"],
        look: { print: "checks" },
        sizes: greaseproof.slice(0, 5),
      },
      {
        name: ["à décor de journal", "newspaper print"],
        text: ["Un faux journal pour servir le fish and chips.", "A mock newspaper for serving fish and chips."],
        brand: "Fournil",
        factor: 1.18,
        values: { COLOUR: ["WHITE"] },
        look: { print: "stripes" },
        sizes: greaseproof.slice(0, 5),
      },
    ],
  },
  {
    category: "papiers-ingraissables",
    prefix: "BOC",
    name: ["Papier boucherie en rouleau", "Butcher's paper on a roll"],
    text: [
      "Paraffiné d'un côté, il garde la viande sans coller ni goutter.",
      "Waxed on one side, it keeps meat without sticking or dripping.",
    ],
    notes: papers.slice(0, 1),
    drawing: "kraft-roll",
    values: { MATERIAL: ["PAPER"], ...foodSafe },
    sizes: [reel(35, 300, 24.5, 1), reel(50, 300, 34.2, 1), reel(60, 250, 35.4, 1), reel(100, 200, 46.8, 1)],
    goesWith: ["sachets-sous-vide", "etiquettes-thermiques"],
    editions: [
      {
        name: ["blanc", "white"],
        text: ["Pour la coupe au comptoir.", "For the counter cutter."],
        brand: "Papylis",
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["rose", "pink"],
        text: [
          "Le papier peach des fumoirs, qui laisse respirer la viande.",
          "The smokehouse's peach paper, which lets the meat breathe.",
        ],
        brand: "Papylis",
        factor: 1.25,
        values: { COLOUR: ["PINK"] },
      },
    ],
  },
  {
    category: "papiers-cuisson",
    prefix: "CUI",
    name: ["Papier cuisson siliconé en feuilles", "Silicone baking sheets"],
    text: [
      "Siliconé sur les deux faces : rien n'accroche, et la feuille ressert quatre à cinq fournées.",
      "Siliconised on both sides: nothing sticks, and each sheet serves four or five batches.",
    ],
    notes: papers.slice(0, 1),
    drawing: "sheet-stack",
    values: { MATERIAL: ["PAPER"], ...foodSafe, MAX_TEMPERATURE: 220, COMPOSTABLE: ["HOME"] },
    sizes: bakingSheets,
    goesWith: ["caissettes", "boites-patissieres"],
    editions: [
      {
        name: ["blanc", "white"],
        text: ["Grammage de 41 g/m², le standard des fournils.", "41 g/m², the bakery standard."],
        brand: "Papylis",
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["brun", "brown"],
        text: ["Non blanchi au chlore, même tenue au four.", "Not bleached with chlorine, equally good in the oven."],
        brand: "Papylis",
        factor: 1.03,
        values: { COLOUR: ["BROWN"] },
      },
      {
        name: ["longue durée", "long-life"],
        text: ["Enduction renforcée : jusqu'à dix cuissons.", "Heavier coating: up to ten bakes."],
        brand: "Fournil",
        factor: 1.6,
        values: { COLOUR: ["WHITE"] },
      },
    ],
  },
  {
    category: "papiers-cuisson",
    prefix: "CUI",
    name: ["Papier cuisson en rouleau", "Baking paper on a roll"],
    text: [
      "Boîte distributrice à lame, pour couper droit sans ciseaux.",
      "Dispenser box with a blade, for a straight cut without scissors.",
    ],
    notes: papers.slice(0, 1),
    drawing: "kraft-roll",
    values: { MATERIAL: ["PAPER"], ...foodSafe, MAX_TEMPERATURE: 220, COMPOSTABLE: ["HOME"] },
    sizes: [
      reel(38, 50, 5.4, 12),
      reel(38, 100, 9.8, 6),
      reel(45, 50, 6.3, 12),
      reel(45, 100, 11.4, 6),
      reel(50, 100, 12.6, 6),
    ],
    goesWith: ["caissettes", "films-aluminium-alimentaires"],
    editions: [
      {
        name: ["blanc", "white"],
        text: ["Le rouleau de cuisine professionnel.", "The professional kitchen roll."],
        brand: "Papylis",
        values: { COLOUR: ["WHITE"] },
      },
      {
        name: ["brun", "brown"],
        text: ["La version non blanchie.", "The unbleached version."],
        brand: "Fournil",
        factor: 1.05,
        values: { COLOUR: ["BROWN"] },
      },
    ],
  },
  {
    category: "films-aluminium-alimentaires",
    prefix: "FAL",
    name: ["Film alimentaire étirable", "Cling film"],
    text: [
      "Il adhère à l'inox, au verre et à lui-même, en boîte distributrice à coulisse.",
      "It clings to steel, glass and itself, in a slide-cutter box.",
    ],
    notes: [["Sans phtalates.", "Phthalate-free."]],
    drawing: "stretch-film-hand",
    values: { ...foodSafe, COLOUR: ["CLEAR"] },
    sizes: [
      reel(30, 300, 6.2, 6, { GAUGE: 9 }),
      reel(45, 300, 8.9, 6, { GAUGE: 9 }),
      reel(60, 300, 12.4, 3, { GAUGE: 9 }),
    ],
    goesWith: ["barquettes-aluminium", "saladiers"],
    editions: [
      {
        name: ["en polyéthylène", "polyethylene"],
        text: ["Convient aussi aux corps gras et au micro-ondes.", "Suitable for fats and the microwave too."],
        brand: "Transparo",
        values: { MATERIAL: ["LDPE"], ...recyclable },
      },
      {
        name: ["en PVC", "PVC"],
        text: [
          "Le plus collant, pour filmer bacs et plateaux à la chaîne.",
          "The clingiest, for wrapping trays one after the other.",
        ],
        brand: "Transparo",
        factor: 0.92,
        values: { MATERIAL: ["PVC"] },
      },
      {
        name: ["compostable", "compostable"],
        text: ["D'origine végétale, à jeter avec les biodéchets.", "Plant-based, to be thrown away with food waste."],
        brand: "Verdetasse",
        factor: 1.7,
        values: { MATERIAL: ["BIOFILM"], COMPOSTABLE: ["HOME"] },
      },
    ],
  },
  {
    category: "films-aluminium-alimentaires",
    prefix: "FAL",
    name: ["Rouleau d'aluminium", "Aluminium foil roll"],
    text: [
      "Pour couvrir, griller, papilloter : un aluminium qui se plie sans se fendre.",
      "For covering, grilling and cooking in parcels: a foil that folds without splitting.",
    ],
    notes: [["Boîte à bord coupant, rechargeable.", "Refillable box with a cutting edge."]],
    drawing: "kraft-roll",
    look: { material: "metal" },
    values: { MATERIAL: ["ALUMINIUM"], ...foodSafe, ...recyclable, COLOUR: ["SILVER"] },
    sizes: [reel(30, 150, 9.8, 6), reel(30, 200, 12.6, 6), reel(45, 150, 14.7, 6), reel(45, 200, 18.9, 6)],
    goesWith: ["barquettes-aluminium"],
    editions: [
      {
        name: ["standard, 11 µm", "standard, 11 µm"],
        text: ["L'épaisseur courante des cuisines.", "The usual kitchen gauge."],
        brand: "Aluvia",
        values: { GAUGE: 11 },
      },
      {
        name: ["renforcé, 16 µm", "heavy-duty, 16 µm"],
        text: ["Pour les grandes pièces et le barbecue.", "For large joints and the barbecue."],
        brand: "Aluvia",
        factor: 1.4,
        values: { GAUGE: 16 },
      },
    ],
  },
  {
    category: "films-aluminium-alimentaires",
    prefix: "FAL",
    name: ["Feuilles d'aluminium prédécoupées", "Pre-cut foil sheets"],
    text: [
      "Elles sortent une à une : kebabs, sandwichs chauds et burritos s'emballent d'une main.",
      "They come out one by one: kebabs, hot sandwiches and burritos are wrapped with one hand.",
    ],
    notes: [["Face intérieure doublée papier sur demande.", "Paper-lined inside on request."]],
    drawing: "sheet-stack",
    look: { material: "metal" },
    values: { MATERIAL: ["ALUMINIUM"], ...foodSafe, COLOUR: ["SILVER"], GAUGE: 12 },
    sizes: [
      { ...sheets(270, 230, 30, 500), price: 0.026 },
      { ...sheets(300, 270, 30, 500), price: 0.032 },
      { ...sheets(360, 300, 30, 500), price: 0.042 },
    ],
    goesWith: ["serviettes", "sacs-sos"],
    editions: [
      {
        name: ["simples", "plain"],
        text: ["Boîte distributrice de 500 feuilles.", "Dispenser box of 500 sheets."],
        brand: "Aluvia",
        values: { ...recyclable },
      },
      {
        name: ["doublées papier", "paper-backed"],
        text: ["Le papier absorbe, l'aluminium garde la chaleur.", "Paper absorbs, foil keeps the heat."],
        brand: "Aluvia",
        factor: 1.3,
        values: {},
      },
    ],
  },
];
