// Adhesive tapes by width, and the dispensers that lay them.
import { type Line, plain, type Size } from "#seed/catalogue/line.ts";
import type { Pair } from "#seed/text.ts";
import { by, measured, recyclable, round } from "./shared.ts";

/** Euros from the square metres of the roll. */
function tape(width: number, metres: number, rate: number, pack: number): Size {
  return {
    name: by(measured(width, "mm"), measured(metres, "m")),
    values: { TAPE_WIDTH: width, ROLL_LENGTH: metres },
    price: round(0.12 + ((width * metres) / 1000) * rate, 2),
    pack,
  };
}

const packing = (rate: number): Size[] => [
  tape(25, 66, rate, 72),
  tape(38, 66, rate, 48),
  tape(48, 66, rate, 36),
  tape(48, 100, rate, 36),
  tape(48, 132, rate, 36),
  tape(50, 66, rate, 36),
  tape(75, 66, rate, 24),
  tape(50, 990, rate * 0.92, 6),
];

const paperTapes = [
  tape(25, 50, 0.62, 72),
  tape(38, 50, 0.62, 48),
  tape(48, 50, 0.6, 36),
  tape(50, 50, 0.6, 36),
  tape(75, 50, 0.6, 24),
];
const gummed = [
  tape(48, 200, 0.34, 20),
  tape(60, 200, 0.34, 18),
  tape(70, 200, 0.34, 16),
  tape(80, 200, 0.34, 12),
  tape(70, 100, 0.36, 16),
];
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

const tapeNotes: readonly Pair[] = [
  [
    "Posez-le sur un carton sec et dépoussiéré, en pressant sur toute la longueur.",
    "Apply to a dry, dust-free box and press along the whole length.",
  ],
  ["Se déroule aussi bien à la main qu'au dévidoir.", "Unwinds by hand as well as from a dispenser."],
  ["Tenue garantie douze mois en stock, à l'abri du soleil.", "Guaranteed for twelve months in stock, out of the sun."],
];

export const tapeLines: readonly Line[] = [
  {
    category: "rubans-emballage",
    prefix: "RUB",
    name: ["Ruban d'emballage polypropylène", "Polypropylene packing tape"],
    text: [
      "Le ruban qui ferme neuf cartons sur dix : fin, solide, prêt pour la cadence.",
      "The tape that closes nine boxes out of ten: thin, strong, ready for the pace.",
    ],
    notes: tapeNotes,
    drawing: "tape",
    values: { MATERIAL: ["PP"], CORE_DIAMETER: 76 },
    sizes: packing(0.27),
    goesWith: ["devidoirs", "caisses-simple-cannelure"],
    editions: [
      {
        name: ["silencieux acrylique", "low-noise acrylic"],
        text: [
          "Un déroulement feutré qui ménage les oreilles de l'équipe.",
          "A hushed unwinding that spares the team's ears.",
        ],
        brand: "Lorratape",
        values: { ADHESIVE: ["ACRYLIC"] },
        colours: ["BROWN", "CLEAR"],
      },
      {
        name: ["hotmelt", "hot melt"],
        text: [
          "Une colle très agressive au premier contact, pour les cartons recyclés.",
          "A glue with strong first tack, for recycled boxes.",
        ],
        brand: "Collenord",
        factor: 1.08,
        values: { ADHESIVE: ["HOTMELT"] },
        colours: ["BROWN", "CLEAR"],
        sizes: packing(0.27).slice(1, 7),
      },
      {
        name: ["solvant grand froid", "solvent, for deep cold"],
        text: ["Il tient à −20 °C et sur les surfaces humides.", "It holds at −20 °C and on damp surfaces."],
        brand: "Lorratape",
        factor: 1.45,
        values: { ADHESIVE: ["SOLVENT"], COLOUR: ["BROWN"] },
        sizes: packing(0.27).slice(2, 7),
      },
      {
        name: ["recyclé", "recycled"],
        text: [
          "Support issu à 90 % de plastique collecté, mandrin en carton recyclé.",
          "Backing made of 90% collected plastic, core of recycled board.",
        ],
        brand: "Recycléo",
        factor: 1.12,
        values: { ADHESIVE: ["ACRYLIC"], RECYCLED_CONTENT: 90, COLOUR: ["BROWN"] },
        sizes: packing(0.27).slice(2, 7),
      },
      {
        name: ["couleur", "coloured"],
        text: [
          "Un code couleur par tournée, par client ou par urgence.",
          "A colour code for each round, customer or priority.",
        ],
        brand: "Collenord",
        factor: 1.2,
        values: { ADHESIVE: ["ACRYLIC"] },
        colours: ["RED", "YELLOW", "GREEN", "BLUE", "ORANGE", "BLACK"],
        sizes: [tape(48, 66, 0.27, 36), tape(25, 66, 0.27, 72)],
      },
    ],
  },
  {
    category: "rubans-papier",
    prefix: "RPA",
    name: ["Ruban papier adhésif", "Self-adhesive paper tape"],
    text: [
      "Il se déchire à la main et part au recyclage avec le carton, sans tri.",
      "It tears by hand and goes to recycling with the box, without sorting.",
    ],
    notes: tapeNotes,
    drawing: "tape",
    values: { MATERIAL: ["KRAFT"], ...recyclable, CORE_DIAMETER: 76 },
    sizes: paperTapes,
    goesWith: ["devidoirs", "boites-postales"],
    editions: [
      {
        name: ["à colle naturelle", "natural rubber glue"],
        text: ["Caoutchouc naturel, sans solvant.", "Natural rubber, solvent-free."],
        brand: "Lorratape",
        values: { ADHESIVE: ["RUBBER"] },
        colours: ["BROWN", "WHITE"],
      },
      {
        name: ["renforcé de fils", "thread-reinforced"],
        text: ["Des fils en diagonale arrêtent la déchirure.", "Diagonal threads stop tears."],
        brand: "Lorratape",
        factor: 1.5,
        values: { ADHESIVE: ["HOTMELT"], COLOUR: ["BROWN"] },
        sizes: paperTapes.slice(2),
      },
      {
        name: ["premier prix", "budget"],
        text: [
          "Un kraft plus léger, pour les colis de moins de cinq kilos.",
          "A lighter kraft, for parcels under five kilos.",
        ],
        brand: "Primapack",
        factor: 0.82,
        values: { ADHESIVE: ["HOTMELT"], COLOUR: ["BROWN"] },
        sizes: paperTapes.slice(1),
      },
    ],
  },
  {
    category: "rubans-papier",
    prefix: "GOM",
    name: ["Kraft gommé", "Gummed kraft tape"],
    text: [
      "Mouillé, il ne fait plus qu'un avec le carton : impossible à ouvrir sans laisser de trace.",
      "Once wet it becomes one with the box: it cannot be opened without a trace.",
    ],
    notes: tapeNotes.slice(2),
    drawing: "tape",
    values: { MATERIAL: ["KRAFT"], ADHESIVE: ["GUMMED"], COLOUR: ["BROWN"], ...recyclable },
    sizes: gummed,
    goesWith: ["devidoirs", "caisses-double-cannelure"],
    editions: [
      {
        name: ["60 g", "60 g"],
        text: ["Pour les cartons simple cannelure.", "For single-wall boxes."],
        brand: "Collenord",
        values: { GRAMMAGE: 60 },
      },
      {
        name: ["armé 125 g", "reinforced 125 g"],
        text: [
          "Fils de verre noyés entre deux krafts, pour les charges lourdes.",
          "Glass threads between two krafts, for heavy loads.",
        ],
        brand: "Collenord",
        factor: 1.7,
        values: { GRAMMAGE: 125 },
      },
      {
        name: ["blanc 70 g", "white 70 g"],
        text: [
          "Pour les boîtes blanches et les impressions à votre logo.",
          "For white boxes and printing with your logo.",
        ],
        brand: "Lorratape",
        factor: 1.15,
        values: { GRAMMAGE: 70, COLOUR: ["WHITE"] },
        sizes: gummed.slice(0, 4),
      },
    ],
  },
  {
    category: "rubans-imprimes",
    prefix: "RIM",
    name: ["Ruban imprimé", "Printed tape"],
    text: [
      "Le message se lit de loin, dans l'entrepôt comme chez le destinataire.",
      "The message reads from afar, in the warehouse and at the customer's.",
    ],
    notes: tapeNotes.slice(0, 2),
    drawing: "tape",
    values: { MATERIAL: ["PP"], ADHESIVE: ["ACRYLIC"] },
    sizes: [tape(48, 66, 0.36, 36), tape(48, 100, 0.35, 36), tape(75, 66, 0.36, 24)],
    goesWith: ["devidoirs", "etiquettes-signalisation"],
    editions: (
      [
        [
          ["« Fragile »", '"Fragile"'],
          ["Rouge sur blanc, avec le verre à pied.", "Red on white, with the wine glass."],
          "WHITE",
          "fragile",
        ],
        [
          ["« Haut et bas »", '"This way up"'],
          ["Les deux flèches que les manutentionnaires connaissent.", "The two arrows that handlers know."],
          "WHITE",
          "arrows",
        ],
        [
          ["« Contrôlé »", '"Checked"'],
          ["Pour signer le contrôle qualité avant fermeture.", "To sign off quality control before closing."],
          "GREEN",
          "logo",
        ],
        [
          ["« Ne pas ouvrir si la bande est rompue »", '"Do not accept if seal is broken"'],
          ["La mention qui protège en cas de litige.", "The notice that protects you in a dispute."],
          "WHITE",
          "stripes",
        ],
        [
          ["« Attention lourd »", '"Heavy"'],
          ["Deux personnes, un seul coup d'œil.", "Two people, one glance."],
          "YELLOW",
          "stripes",
        ],
        [
          ["« Produit frais »", '"Keep chilled"'],
          ["Bleu givre, pour la chaîne du froid.", "Frost blue, for the cold chain."],
          "BLUE",
          "logo",
        ],
      ] as const
    ).map(([name, text, colour, print]) => ({
      name,
      text,
      brand: "Lorratape" as const,
      values: { COLOUR: [colour] },
      look: { print },
    })),
  },
  {
    category: "rubans-imprimes",
    prefix: "RIM",
    name: ["Ruban papier imprimé", "Printed paper tape"],
    text: ["Le même avertissement, sans plastique.", "The same warning, without plastic."],
    notes: tapeNotes.slice(0, 2),
    drawing: "tape",
    values: { MATERIAL: ["KRAFT"], ADHESIVE: ["RUBBER"], ...recyclable },
    sizes: [tape(48, 50, 0.72, 36), tape(50, 50, 0.72, 36), tape(75, 50, 0.72, 24)],
    goesWith: ["devidoirs"],
    editions: [
      {
        name: ["« Fragile »", '"Fragile"'],
        text: ["Rouge sur kraft brun.", "Red on brown kraft."],
        brand: "Lorratape",
        values: { COLOUR: ["BROWN"] },
        look: { print: "fragile" },
      },
      {
        name: ["« Merci »", '"Thank you"'],
        text: ["Un mot pour celui qui déballe.", "A word for whoever unpacks."],
        brand: "Collenord",
        factor: 1.1,
        colours: ["BROWN", "WHITE"],
        look: { print: "logo" },
      },
      {
        name: ["à étoiles de fin d'année", "festive stars"],
        text: ["Le décor de saison, en quantité limitée.", "The seasonal print, in limited quantity."],
        brand: "Collenord",
        factor: 1.25,
        colours: ["RED", "GREEN", "WHITE"],
        look: { print: "christmas" },
        sizes: [tape(50, 50, 0.72, 36)],
      },
    ],
  },
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
