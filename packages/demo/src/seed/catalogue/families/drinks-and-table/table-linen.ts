// Napkins, tablecloths and placemats.

import { by, dimensions, measured, recyclable } from "#seed/catalogue/families/shared.ts";
import type { Line, Size } from "#seed/catalogue/terms/line.ts";

const napkin = (centimetres: number, price: number, pack: number): Size => ({
  name: [`${centimetres} × ${centimetres} cm`, `${centimetres} × ${centimetres} cm`],
  values: { LENGTH: centimetres * 10, WIDTH: centimetres * 10 },
  price,
  pack,
});

const tableRoll = (centimetres: number, metres: number, price: number): Size => ({
  name: by(measured(centimetres, "cm"), measured(metres, "m")),
  values: { WIDTH: centimetres * 10, ROLL_LENGTH: metres },
  price,
  pack: 1,
});

const tableRolls = [
  tableRoll(80, 50, 21.5),
  tableRoll(120, 25, 17.8),
  tableRoll(120, 50, 32.4),
  tableRoll(120, 100, 59.8),
  tableRoll(40, 48, 12.9),
];

export const tableLinenLines: readonly Line[] = [
  {
    category: "serviettes",
    prefix: "SER",
    name: ["Serviette", "Napkin"],
    text: [
      "Douce, absorbante, pliée pour tenir dans le distributeur ou sur l'assiette.",
      "Soft and absorbent, folded for the dispenser or the plate.",
    ],
    notes: [
      ["Encres et colles aptes au contact alimentaire.", "Food-safe inks and glues."],
      ["Ouate certifiée, blanchie sans chlore.", "Certified tissue, bleached without chlorine."],
    ],
    drawing: "napkin",
    values: { MATERIAL: ["CELLULOSE"], COMPOSTABLE: ["HOME"] },
    sizes: [napkin(30, 0.014, 1000), napkin(33, 0.017, 1000), napkin(40, 0.029, 1000)],
    goesWith: ["couverts", "nappes"],
    editions: [
      {
        name: ["en ouate 2 plis", "2-ply tissue"],
        text: ["La serviette du déjeuner.", "The lunchtime napkin."],
        brand: "Nappéo",
        values: { PLY: 2 },
        colours: ["WHITE", "IVORY", "BLACK", "RED", "BURGUNDY", "GREEN", "NAVY", "TURQUOISE"],
      },
      {
        name: ["en ouate 3 plis", "3-ply tissue"],
        text: ["Plus épaisse, pour le soir.", "Thicker, for the evening."],
        brand: "Nappéo",
        factor: 1.5,
        values: { PLY: 3 },
        colours: ["WHITE", "BLACK", "PINK", "YELLOW", "ANTHRACITE"],
        sizes: [napkin(33, 0.017, 500), napkin(40, 0.029, 500)],
      },
      {
        name: ["recyclée brune", "recycled brown"],
        text: ["Une teinte de papier kraft, 100 % recyclée.", "A kraft shade, 100% recycled."],
        brand: "Recycléo",
        factor: 0.95,
        values: { PLY: 2, RECYCLED_CONTENT: 100, COLOUR: ["BROWN"] },
      },
      {
        name: ["cocktail", "cocktail"],
        text: ["Pour le comptoir et l'apéritif.", "For the bar and drinks."],
        brand: "Nappéo",
        factor: 0.6,
        values: { PLY: 2 },
        colours: ["WHITE", "BLACK", "RED", "TURQUOISE"],
        sizes: [napkin(20, 0.014, 1000)],
      },
      {
        name: ["intissée toucher tissu", "linen-feel airlaid"],
        text: ["Elle se confond avec le coton, se jette après.", "It passes for cotton, then goes in the bin."],
        brand: "Nappéo",
        values: { MATERIAL: ["AIRLAID"] },
        colours: ["WHITE", "IVORY", "BURGUNDY", "ANTHRACITE", "NAVY"],
        sizes: [napkin(40, 0.098, 500)],
      },
      {
        name: ["pour distributeur", "dispenser"],
        text: ["Pliage en Z, une à une.", "Z-fold, one at a time."],
        brand: "Dresséa",
        factor: 0.55,
        values: { PLY: 1, COLOUR: ["WHITE"] },
        sizes: [napkin(17, 0.012, 2000), napkin(25, 0.016, 2000)],
      },
    ],
  },
  {
    category: "nappes",
    prefix: "NAP",
    name: ["Nappe en rouleau", "Tablecloth on a roll"],
    text: [
      "Gaufrée et lourde, elle tombe droit et cache les plateaux.",
      "Embossed and heavy, it hangs straight and hides trestles.",
    ],
    notes: [["Se coupe aux ciseaux, droit dans le gaufrage.", "Cuts with scissors, straight along the embossing."]],
    drawing: "tablecloth-roll",
    values: {},
    sizes: tableRolls,
    goesWith: ["serviettes", "assiettes"],
    editions: [
      {
        name: [", papier damassé", "damask paper"],
        text: ["Le papier de banquet, blanc ou ivoire.", "Banquet paper, white or ivory."],
        brand: "Nappéo",
        values: { MATERIAL: ["PAPER"], ...recyclable },
        colours: ["WHITE", "IVORY"],
        sizes: tableRolls.slice(1, 4),
      },
      {
        name: [", intissé", "airlaid"],
        text: ["Le toucher du tissu, le tombé du coton.", "The feel of fabric, the drape of cotton."],
        brand: "Nappéo",
        factor: 2.2,
        values: { MATERIAL: ["AIRLAID"] },
        colours: ["WHITE", "BLACK", "BURGUNDY", "TURQUOISE", "ANTHRACITE"],
        sizes: [tableRoll(120, 25, 17.8), tableRoll(40, 24, 7.2)],
      },
      {
        name: [", kraft", "kraft"],
        text: ["Pour écrire, dessiner et manger dessus.", "To write, draw and eat on."],
        brand: "Papylis",
        factor: 0.8,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], ...recyclable },
      },
      {
        name: [", vichy", "gingham"],
        text: ["Les carreaux des guinguettes.", "The checks of riverside cafés."],
        brand: "Nappéo",
        factor: 1.15,
        values: { MATERIAL: ["PAPER"] },
        colours: ["RED", "BLUE"],
        look: { print: "checks" },
        sizes: tableRolls.slice(1, 3),
      },
    ],
  },
  {
    category: "nappes",
    prefix: "SET",
    name: ["Set de table", "Placemat"],
    text: [
      "Un format 30 × 40 cm qui protège et met le couvert en scène.",
      "A 30 × 40 cm format that protects and sets the scene.",
    ],
    notes: [["Impression personnalisée dès 2 000 sets.", "Custom print from 2,000 mats."]],
    drawing: "placemat",
    values: { ...recyclable },
    sizes: [
      { name: dimensions(400, 300), values: { LENGTH: 400, WIDTH: 300 }, price: 0.026, pack: 500 },
      { name: dimensions(420, 297), values: { LENGTH: 420, WIDTH: 297 }, price: 0.029, pack: 500 },
    ],
    goesWith: ["serviettes"],
    editions: [
      {
        name: ["en papier gaufré", "embossed paper"],
        text: ["Le gaufrage boit les gouttes.", "The embossing drinks up drips."],
        brand: "Nappéo",
        values: { MATERIAL: ["PAPER"] },
        colours: ["WHITE", "IVORY", "BURGUNDY"],
      },
      {
        name: ["en kraft", "kraft"],
        text: ["Brun, à tamponner.", "Brown, for stamping."],
        brand: "Papylis",
        factor: 0.9,
        values: { MATERIAL: ["KRAFT"], COLOUR: ["BROWN"], RECYCLED_CONTENT: 100 },
      },
      {
        name: ["en intissé", "airlaid"],
        text: ["Le même tombé que la nappe assortie.", "The same drape as the matching tablecloth."],
        brand: "Nappéo",
        factor: 3.4,
        values: { MATERIAL: ["AIRLAID"] },
        colours: ["WHITE", "BLACK", "ANTHRACITE"],
        sizes: [{ name: dimensions(400, 300), values: { LENGTH: 400, WIDTH: 300 }, price: 0.026, pack: 250 }],
      },
    ],
  },
];
