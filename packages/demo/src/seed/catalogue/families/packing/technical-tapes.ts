// Technical tapes, and the dispensers and knives of the packing bench.
import { type Line, plain, type Size } from "#seed/catalogue/terms/line.ts";
import type { Pair } from "#seed/tools/text.ts";
import { tape, tapeNotes } from "./tapes.ts";

const masking = [19, 25, 30, 38, 50].map((width) => tape(width, 50, 0.72, Math.floor(960 / width / 4) * 4));

const doubleSided = [12, 19, 25, 38, 50].flatMap((width) => [
  tape(width, 25, 1.9, width < 20 ? 48 : 24),
  tape(width, 50, 1.8, 24),
]);

const strong = [25, 38, 48, 75].map((width) => tape(width, 50, 1.35, width > 50 ? 12 : 24));

const handTool = (name: Pair, width: number, price: number): Size => ({
  name,
  values: { TAPE_WIDTH: width },
  price,
  pack: 1,
});

export const technicalTapeLines: readonly Line[] = [
  {
    category: "rubans-techniques",
    prefix: "MAS",
    name: ["Ruban de masquage", "Masking tape"],
    text: [
      "Il délimite, protège, repère, puis s'en va sans laisser de colle.",
      "It marks out, protects and labels, then leaves without residue.",
    ],
    notes: tapeNotes.slice(2),
    drawing: "tape",
    values: { MATERIAL: ["PAPER"], ADHESIVE: ["RUBBER"] },
    sizes: masking,
    goesWith: ["devidoirs"],
    editions: [
      {
        name: ["60 °C", "60 °C"],
        text: ["Pour la peinture et le repérage.", "For painting and marking."],
        brand: "Collenord",
        values: { COLOUR: ["IVORY"], MAX_TEMPERATURE: 60 },
      },
      {
        name: ["120 °C", "120 °C"],
        text: ["Il passe à l'étuve de carrosserie.", "Goes through the body-shop oven."],
        brand: "Lorratape",
        factor: 1.6,
        values: { COLOUR: ["YELLOW"], MAX_TEMPERATURE: 120 },
      },
      {
        name: ["bleu extérieur", "blue, for outdoors"],
        text: ["Résiste quatorze jours au soleil.", "Stands fourteen days of sun."],
        brand: "Lorratape",
        factor: 1.8,
        values: { COLOUR: ["BLUE"], MAX_TEMPERATURE: 90 },
        sizes: masking.slice(1),
      },
    ],
  },
  {
    category: "rubans-techniques",
    prefix: "DBF",
    name: ["Ruban double face", "Double-sided tape"],
    text: [
      "Deux faces adhésives sous un protecteur facile à décoller.",
      "Two adhesive faces under a liner that peels easily.",
    ],
    notes: tapeNotes.slice(0, 1),
    drawing: "tape",
    values: { COLOUR: ["WHITE"] },
    sizes: doubleSided,
    goesWith: ["films-mousse"],
    editions: [
      {
        name: ["mince", "thin"],
        text: ["Pour le papier, le carton et les présentoirs.", "For paper, board and displays."],
        brand: "Collenord",
        values: { MATERIAL: ["PP"], ADHESIVE: ["HOTMELT"] },
      },
      {
        name: ["mousse", "foam"],
        text: [
          "Un millimètre de mousse rattrape les surfaces irrégulières.",
          "A millimetre of foam makes up for uneven surfaces.",
        ],
        brand: "Lorratape",
        factor: 2.2,
        values: { MATERIAL: ["PE_FOAM"], ADHESIVE: ["ACRYLIC"] },
        sizes: doubleSided.filter((_, index) => index % 2 === 0),
      },
    ],
  },
  {
    category: "rubans-techniques",
    prefix: "ARM",
    name: ["Ruban armé", "Filament tape"],
    text: [
      "Des fils de verre dans la longueur : il cercle, il lie, il ne s'allonge pas.",
      "Lengthwise glass threads: it straps, it bundles, it does not stretch.",
    ],
    notes: tapeNotes.slice(0, 2),
    drawing: "tape",
    values: { MATERIAL: ["PP"], ADHESIVE: ["HOTMELT"], COLOUR: ["CLEAR"] },
    sizes: strong,
    goesWith: ["feuillards"],
    editions: [
      {
        name: ["à fils droits", "straight threads"],
        text: ["Cent kilos de résistance pour 25 mm de large.", "A hundred kilos of strength in 25 mm."],
        brand: "Lorratape",
      },
      {
        name: ["à fils croisés", "crossed threads"],
        text: ["Résiste dans les deux sens, pour les caisses-palettes.", "Strong both ways, for pallet boxes."],
        brand: "Lorratape",
        factor: 1.25,
      },
      {
        name: ["en toile plastifiée", "coated cloth"],
        text: ["La toile plastifiée qui répare tout sur un quai.", "The coated cloth that mends anything on a dock."],
        brand: "Collenord",
        factor: 1.1,
        values: { MATERIAL: ["COTTON"], ADHESIVE: ["RUBBER"] },
        colours: ["GREY", "BLACK"],
      },
    ],
  },
  {
    category: "devidoirs",
    prefix: "DEV",
    name: ["Dévidoir à main", "Hand dispenser"],
    text: ["Il pose, presse et coupe d'un seul mouvement.", "It lays, presses and cuts in one movement."],
    notes: [
      ["Lames de rechange disponibles.", "Spare blades available."],
      ["Convient aux gauchers comme aux droitiers.", "For left- and right-handed users."],
    ],
    drawing: "tape-dispenser",
    values: {},
    sizes: [handTool(["ruban de 50 mm", "50 mm tape"], 50, 14.9), handTool(["ruban de 75 mm", "75 mm tape"], 75, 19.8)],
    goesWith: ["rubans-emballage", "rubans-papier"],
    editions: [
      {
        name: ["en pistolet, à frein", "pistol grip with brake"],
        text: ["Frein réglable et protège-lame.", "Adjustable brake and blade guard."],
        brand: "Collenord",
        colours: ["RED", "BLACK"],
      },
      {
        name: ["fermé, antibruit", "enclosed, low-noise"],
        text: [
          "Le rouleau tourne dans un carter qui amortit le bruit.",
          "The roll turns in a housing that dampens the noise.",
        ],
        brand: "Lorratape",
        factor: 1.5,
        values: { COLOUR: ["GREY"] },
      },
      {
        name: ["pour petit rouleau", "for small rolls"],
        text: ["Léger, pour les postes d'appoint.", "Light, for occasional benches."],
        brand: "Primapack",
        factor: 0.5,
        values: { COLOUR: ["BLUE"] },
        sizes: [
          handTool(["ruban de 25 mm", "25 mm tape"], 25, 11.8),
          handTool(["ruban de 50 mm", "50 mm tape"], 50, 13.8),
        ],
      },
    ],
  },
  {
    category: "devidoirs",
    prefix: "DEV",
    name: ["Dévidoir de table", "Bench dispenser"],
    text: [
      "Lesté, il reste en place et délivre la longueur juste.",
      "Weighted, it stays put and gives just the right length.",
    ],
    notes: [["Socle antidérapant.", "Non-slip base."]],
    drawing: "tape-dispenser",
    values: { COLOUR: ["GREY"] },
    sizes: [handTool(["ruban de 25 mm", "25 mm tape"], 25, 18.5), handTool(["ruban de 50 mm", "50 mm tape"], 50, 26.4)],
    goesWith: ["rubans-emballage"],
    editions: [
      {
        name: ["en métal lesté", "weighted metal"],
        text: ["Deux kilos de fonte sous une peau d'acier.", "Two kilos of cast iron under a steel skin."],
        brand: "Collenord",
      },
      {
        name: ["électrique à longueur programmée", "electric, programmable length"],
        text: ["De 5 à 999 mm, une longueur à chaque prise.", "From 5 to 999 mm, one length at each pull."],
        brand: "Lorratape",
        factor: 9.4,
      },
      {
        name: ["manuel pour kraft gommé", "manual, for gummed tape"],
        text: [
          "Un levier, une longueur, une bande mouillée régulièrement.",
          "One lever, one length, an evenly wetted strip.",
        ],
        brand: "Collenord",
        sizes: [
          handTool(["laize de 80 mm", "80 mm width"], 80, 289),
          handTool(["laize de 100 mm", "100 mm width"], 100, 342),
        ],
      },
      {
        name: ["électrique pour kraft gommé", "electric, for gummed tape"],
        text: [
          "Douze longueurs au clavier et une résistance qui tiédit l'eau.",
          "Twelve lengths on the keypad and a heater that warms the water.",
        ],
        brand: "Collenord",
        sizes: [
          handTool(["laize de 80 mm", "80 mm width"], 80, 890),
          handTool(["laize de 100 mm", "100 mm width"], 100, 980),
        ],
      },
    ],
  },
  {
    category: "devidoirs",
    prefix: "COT",
    name: ["Couteau de sécurité", "Safety knife"],
    text: ["La lame se rétracte dès qu'elle quitte le carton.", "The blade retracts as soon as it leaves the board."],
    notes: [["Lame remplaçable sans outil.", "Blade replaced without tools."]],
    drawing: "cutter-knife",
    values: {},
    sizes: [
      { name: ["standard", "standard"], values: { LENGTH: 150 }, price: 6.8, pack: 10 },
      { name: ["à lame céramique", "with ceramic blade"], values: { LENGTH: 160 }, price: 11.5, pack: 5 },
      { name: ["à crochet pour films", "with hook for films"], values: { LENGTH: 165 }, price: 8.9, pack: 10 },
    ],
    goesWith: ["rubans-emballage", "feuillards"],
    editions: [
      {
        name: plain,
        text: [
          "Un manche antidérapant, une dragonne, une lame de 0,6 mm.",
          "A non-slip handle, a lanyard, a 0.6 mm blade.",
        ],
        brand: "Collenord",
        colours: ["ORANGE", "GREEN"],
      },
    ],
  },
];
