// The attributes of the demo catalogue, in the order in which they help to choose. Values follow the columns
// `attribute_values`: metric and number as a number in the attribute's unit, lists as option codes, text as text.
import type { Pair } from "#seed/tools/text.ts";

export type AttributeType = "TEXT" | "NUMBER" | "METRIC" | "LIST_TEXT" | "LIST_COLOR" | "MEDIA";

/** An option of a list attribute; colours carry the hex value that screens paint. */
export interface AttributeOption {
  code: string;
  label: Pair;
  hex?: string;
}

export interface AttributeDefinition {
  externalId: string;
  name: Pair;
  type: AttributeType;
  unitType?: "LENGTH_METRIC" | "VOLUME_METRIC" | "WEIGHT_METRIC";
  unit?: string;
  options?: readonly AttributeOption[];
  isForVariant: boolean;
  /** False: search knows nothing of it. */
  isIndexable: boolean;
  isFaceted: boolean;
  isSearchable: boolean;
  isSortable: boolean;
}

type Switches = { facet?: boolean; search?: boolean; product?: boolean };

function definition(
  externalId: string,
  name: Pair,
  type: AttributeType,
  switches: Switches,
  rest: Partial<AttributeDefinition> = {},
): AttributeDefinition {
  return {
    externalId,
    name,
    type,
    isForVariant: !switches.product,
    isIndexable: true,
    isFaceted: switches.facet ?? false,
    isSearchable: switches.search ?? false,
    // Every column of the specification table sorts.
    isSortable: true,
    ...rest,
  };
}

const metric =
  (unitType: "LENGTH_METRIC" | "VOLUME_METRIC" | "WEIGHT_METRIC", unit: string) =>
  (externalId: string, name: Pair, switches: Switches = {}): AttributeDefinition =>
    definition(externalId, name, "METRIC", switches, { unitType, unit });

const millimetres = metric("LENGTH_METRIC", "mm");
const number = (externalId: string, name: Pair, switches: Switches = {}) =>
  definition(externalId, name, "NUMBER", switches);
const list = (externalId: string, name: Pair, options: Record<string, Pair>, switches: Switches = {}) =>
  definition(externalId, name, "LIST_TEXT", switches, {
    options: Object.entries(options).map(([code, label]) => ({ code, label })),
  });

/** A file: nobody searches, filters or sorts by it. */
const file = (externalId: string, name: Pair, switches: Switches = {}) =>
  definition(externalId, name, "MEDIA", switches, { isIndexable: false, isSortable: false });

const sheet: Pair = ["Fiche technique", "Technical sheet"];
const declaration: Pair = ["Déclaration pour le contact alimentaire", "Food contact declaration"];

const yesNo: Record<string, Pair> = { YES: ["Oui", "Yes"], NO: ["Non", "No"] };

/** The colours of the catalogue, with the tint that pictures and colour swatches use. */
export const colours = {
  BROWN: { label: ["Kraft brun", "Brown kraft"], hex: "#C19A6B" },
  WHITE: { label: ["Blanc", "White"], hex: "#FAFAF7" },
  BLACK: { label: ["Noir", "Black"], hex: "#22262A" },
  CLEAR: { label: ["Transparent", "Clear"], hex: "#E8F1F2" },
  GREY: { label: ["Gris", "Grey"], hex: "#8C9499" },
  RED: { label: ["Rouge", "Red"], hex: "#C0392B" },
  ORANGE: { label: ["Orange", "Orange"], hex: "#E07B2A" },
  YELLOW: { label: ["Jaune", "Yellow"], hex: "#F2C230" },
  GREEN: { label: ["Vert", "Green"], hex: "#3E8E4E" },
  BLUE: { label: ["Bleu", "Blue"], hex: "#2B6CB0" },
  NAVY: { label: ["Bleu nuit", "Navy blue"], hex: "#1F2F4F" },
  PINK: { label: ["Rose poudré", "Powder pink"], hex: "#E8B4B8" },
  BURGUNDY: { label: ["Bordeaux", "Burgundy"], hex: "#7A1F33" },
  IVORY: { label: ["Ivoire", "Ivory"], hex: "#F3EBD8" },
  SILVER: { label: ["Argent", "Silver"], hex: "#C4C9CD" },
  GOLD: { label: ["Or", "Gold"], hex: "#C9A24B" },
  NATURAL: { label: ["Naturel", "Natural"], hex: "#DCC9A3" },
  TURQUOISE: { label: ["Turquoise", "Turquoise"], hex: "#2A9D9A" },
  ANTHRACITE: { label: ["Anthracite", "Anthracite"], hex: "#3A4046" },
} as const satisfies Record<string, { label: Pair; hex: string }>;

export type Colour = keyof typeof colours;

/** Every attribute, in the order of facets and of the attribute table. */
export const attributes: readonly AttributeDefinition[] = [
  list(
    "FEFCO",
    ["Modèle FEFCO", "FEFCO style"],
    {
      "0200": ["0200 (demi-caisse)", "0200 (half slotted)"],
      "0201": ["0201 (caisse américaine)", "0201 (regular slotted)"],
      "0203": ["0203 (rabats recouvrants)", "0203 (full overlap)"],
      "0300": ["0300 (cloche)", "0300 (telescopic)"],
      "0409": ["0409 (enveloppante)", "0409 (wrap-around)"],
      "0421": ["0421 (plateau)", "0421 (tray)"],
      "0426": ["0426 (pliable à couvercle)", "0426 (folder with lid)"],
      "0427": ["0427 (boîte postale)", "0427 (mailing box)"],
      "0711": ["0711 (fond automatique)", "0711 (crash-lock base)"],
      "0713": ["0713 (fond semi-automatique)", "0713 (snap-lock base)"],
      "0933": ["0933 (croisillons)", "0933 (dividers)"],
    },
    { facet: true, search: true, product: true },
  ),
  list(
    "FLUTE",
    ["Cannelure", "Flute"],
    {
      E: ["E (micro-cannelure, 1,5 mm)", "E (micro-flute, 1.5 mm)"],
      B: ["B (petite, 3 mm)", "B (fine, 3 mm)"],
      C: ["C (moyenne, 4 mm)", "C (medium, 4 mm)"],
      EB: ["EB (double, 4,5 mm)", "EB (double, 4.5 mm)"],
      BC: ["BC (double, 7 mm)", "BC (double, 7 mm)"],
      BCA: ["BCA (triple, 13 mm)", "BCA (triple, 13 mm)"],
    },
    { facet: true, search: true, product: true },
  ),
  millimetres("LENGTH_INNER", ["Longueur intérieure", "Inner length"], { facet: true, search: true }),
  millimetres("WIDTH_INNER", ["Largeur intérieure", "Inner width"], { facet: true, search: true }),
  millimetres("HEIGHT_INNER", ["Hauteur intérieure", "Inner height"], { facet: true, search: true }),
  metric("VOLUME_METRIC", "cl")("VOLUME", ["Contenance", "Capacity"], { facet: true, search: true }),
  number("VOLUME_OZ", ["Contenance (oz)", "Capacity (oz)"], { facet: true }),
  metric("VOLUME_METRIC", "l")("CAPACITY", ["Volume", "Volume"], { facet: true, search: true }),
  list(
    "WALL",
    ["Paroi", "Wall"],
    {
      SINGLE: ["Simple", "Single"],
      DOUBLE: ["Double", "Double"],
      RIPPLE: ["Ondulée", "Ripple"],
    },
    { facet: true, search: true, product: true },
  ),
  millimetres("DIAMETER", ["Diamètre", "Diameter"], { facet: true }),
  millimetres("LENGTH", ["Longueur", "Length"], { facet: true, search: true }),
  millimetres("WIDTH", ["Largeur", "Width"], { facet: true, search: true }),
  millimetres("HEIGHT", ["Hauteur", "Height"], { facet: true, search: true }),
  millimetres("GUSSET", ["Soufflet", "Gusset"], { facet: true }),
  millimetres("TAPE_WIDTH", ["Largeur du ruban", "Tape width"], { facet: true, search: true }),
  metric("LENGTH_METRIC", "m")("ROLL_LENGTH", ["Longueur du rouleau", "Roll length"], { facet: true }),
  metric("LENGTH_METRIC", "µm")("GAUGE", ["Épaisseur (microns)", "Gauge (microns)"], { facet: true }),
  millimetres("THICKNESS", ["Épaisseur", "Thickness"], { facet: true }),
  number("GRAMMAGE", ["Grammage (g/m²)", "Basis weight (g/m²)"], { facet: true }),
  list(
    "PIECE",
    ["Pièce", "Piece"],
    {
      KNIFE: ["Couteau", "Knife"],
      FORK: ["Fourchette", "Fork"],
      SPOON: ["Cuillère", "Spoon"],
      TEASPOON: ["Petite cuillère", "Teaspoon"],
      DESSERT_FORK: ["Fourchette à dessert", "Dessert fork"],
      TASTING_SPOON: ["Cuillère de dégustation", "Tasting spoon"],
    },
    { facet: true, search: true },
  ),
  number("PLY", ["Nombre de plis", "Number of plies"], { facet: true, product: true }),
  number("COMPARTMENTS", ["Compartiments", "Compartments"], { facet: true }),
  number("BOTTLES", ["Nombre de bouteilles", "Number of bottles"], { facet: true }),
  number("SHEETS", ["Feuilles ou formats", "Sheets"], { facet: true }),
  number("LABELS_PER_ROLL", ["Étiquettes par rouleau", "Labels per roll"], {}),
  list(
    "FORMAT",
    ["Format", "Format"],
    {
      A6: ["A6 (105 × 148 mm)", "A6 (105 × 148 mm)"],
      A5: ["A5 (148 × 210 mm)", "A5 (148 × 210 mm)"],
      A4: ["A4 (210 × 297 mm)", "A4 (210 × 297 mm)"],
      A3: ["A3 (297 × 420 mm)", "A3 (297 × 420 mm)"],
      DL: ["DL (110 × 220 mm)", "DL (110 × 220 mm)"],
      C6: ["C6 (114 × 162 mm)", "C6 (114 × 162 mm)"],
      C5: ["C5 (162 × 229 mm)", "C5 (162 × 229 mm)"],
      C4: ["C4 (229 × 324 mm)", "C4 (229 × 324 mm)"],
      B4: ["B4 (250 × 353 mm)", "B4 (250 × 353 mm)"],
      GN: ["Gastronorme", "Gastronorm"],
    },
    { facet: true, search: true },
  ),
  list(
    "SIZE",
    ["Taille", "Size"],
    { S: ["S (6-7)", "S (6-7)"], M: ["M (7-8)", "M (7-8)"], L: ["L (8-9)", "L (8-9)"], XL: ["XL (9-10)", "XL (9-10)"] },
    { facet: true },
  ),
  list(
    "MATERIAL",
    ["Matière", "Material"],
    {
      CORRUGATED: ["Carton ondulé", "Corrugated board"],
      CARDBOARD: ["Carton compact", "Solid board"],
      KRAFT: ["Papier kraft", "Kraft paper"],
      PAPER: ["Papier", "Paper"],
      GREASEPROOF: ["Papier ingraissable", "Greaseproof paper"],
      BAGASSE: ["Pulpe de canne (bagasse)", "Sugar cane pulp (bagasse)"],
      PULP: ["Cellulose moulée", "Moulded pulp"],
      WOOD: ["Bois", "Wood"],
      BAMBOO: ["Bambou", "Bamboo"],
      PET: ["PET", "PET"],
      RPET: ["PET recyclé (rPET)", "Recycled PET (rPET)"],
      PP: ["Polypropylène (PP)", "Polypropylene (PP)"],
      PS: ["Polystyrène (PS)", "Polystyrene (PS)"],
      EPS: ["Polystyrène expansé (PSE)", "Expanded polystyrene (EPS)"],
      LDPE: ["Polyéthylène basse densité", "Low-density polyethylene"],
      HDPE: ["Polyéthylène haute densité", "High-density polyethylene"],
      LLDPE: ["Polyéthylène linéaire", "Linear low-density polyethylene"],
      PE_FOAM: ["Mousse de polyéthylène", "Polyethylene foam"],
      PA_PE: ["Complexe PA/PE", "PA/PE laminate"],
      PLA: ["PLA (amidon végétal)", "PLA (plant starch)"],
      CPLA: ["CPLA", "CPLA"],
      STARCH: ["Amidon de maïs", "Corn starch"],
      BIOFILM: ["Film biosourcé compostable", "Compostable bio-based film"],
      ALUMINIUM: ["Aluminium", "Aluminium"],
      STEEL: ["Acier", "Steel"],
      GLASS: ["Verre", "Glass"],
      POLYESTER: ["Polyester (PET)", "Polyester (PET)"],
      PVC: ["PVC", "PVC"],
      COTTON: ["Coton", "Cotton"],
      CELLULOSE: ["Ouate de cellulose", "Cellulose tissue"],
      AIRLAID: ["Intissé (airlaid)", "Airlaid"],
      NITRILE: ["Nitrile", "Nitrile"],
      LATEX: ["Latex", "Latex"],
      VINYL: ["Vinyle", "Vinyl"],
      WOOL: ["Laine de mouton", "Sheep's wool"],
      SUGAR: ["Sucre", "Sugar"],
    },
    { facet: true, search: true, product: true },
  ),
  definition(
    "COLOUR",
    ["Couleur", "Colour"],
    "LIST_COLOR",
    { facet: true, search: true },
    {
      options: Object.entries(colours).map(([code, { label, hex }]) => ({ code, label, hex })),
    },
  ),
  list(
    "CLOSURE",
    ["Fermeture", "Closure"],
    {
      FLAPS: ["Rabats à coller", "Flaps to tape"],
      TUCK: ["Languette", "Tuck-in"],
      ADHESIVE: ["Bande autocollante", "Self-adhesive strip"],
      DOUBLE_ADHESIVE: ["Double bande (retour)", "Double strip (returns)"],
      ZIP: ["Fermeture zip", "Zip"],
      HINGED: ["Charnière", "Hinged lid"],
      LID: ["Couvercle séparé", "Separate lid"],
      SCREW: ["Bouchon à vis", "Screw cap"],
      HEAT: ["Thermosoudage", "Heat seal"],
      DRAWSTRING: ["Liens coulissants", "Drawstring"],
      OPEN: ["Ouvert", "Open"],
    },
    { facet: true, search: true, product: true },
  ),
  list(
    "HANDLE",
    ["Poignées", "Handles"],
    {
      FLAT: ["Plates", "Flat"],
      TWISTED: ["Torsadées", "Twisted"],
      ROPE: ["Cordelettes", "Rope"],
      CUT: ["Découpées", "Die-cut"],
      NONE: ["Sans poignées", "None"],
    },
    { facet: true, search: true, product: true },
  ),
  list(
    "ADHESIVE",
    ["Masse adhésive", "Adhesive"],
    {
      ACRYLIC: ["Acrylique", "Acrylic"],
      HOTMELT: ["Hotmelt", "Hot melt"],
      SOLVENT: ["Solvant", "Solvent"],
      RUBBER: ["Caoutchouc naturel", "Natural rubber"],
      GUMMED: ["Amidon réhumidifiable", "Water-activated starch"],
      REMOVABLE: ["Repositionnable", "Removable"],
      PERMANENT: ["Permanente", "Permanent"],
    },
    { facet: true, search: true, product: true },
  ),
  list("FOOD_CONTACT", ["Contact alimentaire", "Food contact"], yesNo, { facet: true, product: true }),
  number("RECYCLED_CONTENT", ["Matière recyclée (%)", "Recycled content (%)"], { facet: true, product: true }),
  list("RECYCLABLE", ["Recyclable", "Recyclable"], yesNo, { facet: true, product: true }),
  list(
    "COMPOSTABLE",
    ["Compostable", "Compostable"],
    {
      HOME: ["À domicile", "Home compostable"],
      INDUSTRIAL: ["En installation industrielle", "Industrially compostable"],
      NO: ["Non", "No"],
    },
    { facet: true, product: true },
  ),
  list("MICROWAVE", ["Passe au micro-ondes", "Microwave safe"], yesNo, { facet: true, product: true }),
  metric("WEIGHT_METRIC", "kg")("MAX_LOAD", ["Charge maximale", "Maximum load"], { facet: true }),
  metric("WEIGHT_METRIC", "g")("WEIGHT", ["Poids", "Weight"]),
  metric("WEIGHT_METRIC", "kg")("NET_WEIGHT", ["Poids net", "Net weight"], { facet: true }),
  number("BREAKING_STRENGTH", ["Résistance à la rupture (N)", "Breaking strength (N)"], { facet: true }),
  number("MAX_TEMPERATURE", ["Température maximale (°C)", "Maximum temperature (°C)"], { facet: true, product: true }),
  number("AUTONOMY", ["Maintien au froid (heures)", "Cold retention (hours)"], { facet: true }),
  millimetres("CORE_DIAMETER", ["Diamètre du mandrin", "Core diameter"], { facet: true, product: true }),
  number("PIECES_PER_PALLET", ["Pièces par palette", "Pieces per pallet"], {}),
  millimetres("LENGTH_OUTER", ["Longueur extérieure", "Outer length"]),
  millimetres("WIDTH_OUTER", ["Largeur extérieure", "Outer width"]),
  millimetres("HEIGHT_OUTER", ["Hauteur extérieure", "Outer height"]),
  definition("STANDARD", ["Norme ou référentiel", "Standard"], "TEXT", { search: true, product: true }),
  definition("ORIGIN", ["Pays de fabrication", "Country of manufacture"], "TEXT", { product: true }),
  file("TECHNICAL_SHEET_FR", sheet),
  file("TECHNICAL_SHEET_EN", sheet),
  file("FOOD_CONTACT_FILE_FR", declaration, { product: true }),
  file("FOOD_CONTACT_FILE_EN", declaration, { product: true }),
];

const byExternalId = new Map(attributes.map((attribute) => [attribute.externalId, attribute]));

/** The definition of an attribute; throws on a name that the catalogue does not know. */
export function attributeNamed(externalId: string): AttributeDefinition {
  const attribute = byExternalId.get(externalId);
  if (!attribute) throw new RangeError(`the seed names an attribute that does not exist: ${externalId}`);
  return attribute;
}
