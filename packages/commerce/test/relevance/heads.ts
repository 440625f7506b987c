// The kinds of things that the demo shop sells, for the rules of both sets.
import type { Head } from "#test/relevance/rules.ts";

const head = (place: string | readonly string[], named?: RegExp): Head => ({
  in: [place].flat(),
  ...(named ? { named } : {}),
});

export const carton = {
  /** Any box for goods, of corrugated board. */
  box: head("cartons", /^(Caisse|Boîte|Carton)/),
  american: head("caisses-americaines", /^Caisse américaine/),
  shipping: head("caisses-americaines"),
  long: head("caisses-longues"),
  multiDepth: head("caisses-hauteur-variable", /hauteur variable/),
  telescopic: head("caisses-hauteur-variable", /télescopique/),
  postal: head("boites-postales"),
  quick: head("boites-fond-automatique"),
  mailing: head(["boites-postales", "boites-fond-automatique"]),
  bookWrap: head("etuis-livres"),
  tube: head("tubes-expedition"),
  bottles: head("cartons-bouteilles"),
  moving: head("cartons-demenagement"),
  archive: head("boites-archives", /^Boîte d'archives/),
  transfer: head("boites-archives", /^Caisse de transfert/),
  pallet: head("caisses-palettes"),
  divider: head("croisillons", /^Croisillon/),
};

export const drink = {
  cup: head("gobelets", /^Gobelet/),
  paper: head(["gobelets-chauds", "gobelets-carton-froids"]),
  hot: head("gobelets-chauds"),
  cold: head(["gobelets-transparents", "gobelets-carton-froids"]),
  clear: head("gobelets-transparents"),
  reusable: head("gobelets-reutilisables"),
  double: head("gobelets-double-paroi"),
  ripple: head("gobelets-paroi-ondulee"),
  lid: head(["couvercles-chauds", "couvercles-froids"]),
  hotLid: head("couvercles-chauds"),
  coldLid: head("couvercles-froids"),
  straw: head("pailles"),
  carrier: head("porte-gobelets", /^(Porte-gobelets|Sac porte)/),
  sleeve: head("porte-gobelets", /^Manchon/),
  stirrer: head("agitateurs-sucre", /^Agitateur/),
  sugar: head("agitateurs-sucre", /sucre/),
  filter: head("agitateurs-sucre", /^Filtre/),
  bottle: head("bouteilles", /^Bouteille/),
  jar: head("bouteilles", /^Bocal/),
};

export const food = {
  meal: head("boites-kraft", /^Boîte repas/),
  noodle: head("boites-kraft", /^Boîte à nouilles/),
  windowed: head("boites-kraft", /^Barquette/),
  clamshell: head("boites-pulpe", /^Coque/),
  /** Whatever a meal to take away goes into. */
  takeaway: head(["boites-repas", "barquettes-plastique", "saladiers", "pots-soupe", "barquettes-aluminium"]),
  burger: head("boites-burger", /^Boîte burger/),
  fries: head("boites-burger", /frites/),
  sandwich: head("boites-burger", /sandwich/),
  pizza: head("boites-pizza"),
  bowl: head("saladiers", /^Bol/),
  bowlLid: head("saladiers", /^Couvercle/),
  soup: head("pots-soupe", /^Pot à soupe/),
  iceCream: head("pots-soupe", /^Pot à glace/),
  potLid: head("pots-soupe", /^Couvercle/),
  foilTray: head("barquettes-aluminium"),
  hinged: head("barquettes-plastique", /^Barquette à charnière/),
  microwavable: head("barquettes-plastique", /micro-ondable/),
  sauce: head("barquettes-plastique", /^Pot à sauce/),
  sushi: head("barquettes-plastique", /sushis/),
  tray: head(["boites-repas", "bols-barquettes"], /^Barquette/),
  pulpTray: head("boites-pulpe", /^Barquette/),
  cakeBox: head("boites-patissieres", /^Boîte/),
  macaron: head("boites-patissieres", /macarons/),
  cakeBoard: head("supports-gateaux"),
  bakeryBag: head("sachets-boulangerie"),
  bakingCase: head("caissettes", /^Caissette/),
  mould: head("caissettes", /^Moule/),
  greaseproof: head("papiers-ingraissables", /ingraissable/),
  butcher: head("papiers-ingraissables", /boucherie/),
  bakingPaper: head("papiers-cuisson"),
  cling: head("films-aluminium-alimentaires", /^Film/),
  foil: head("films-aluminium-alimentaires", /aluminium/),
};

export const bag = {
  carrier: head("sacs-papier"),
  flat: head("sacs-poignees-plates"),
  twisted: head("sacs-poignees-torsadees"),
  kraft: head(["sacs-poignees-plates", "sacs-poignees-torsadees", "sacs-sos"]),
  sos: head("sacs-sos"),
  boutique: head("sacs-luxe"),
  zip: head("sachets-zip"),
  flatBag: head("sachets-plats"),
  plastic: head(["sachets-zip", "sachets-plats"]),
  tubing: head("gaines"),
  vacuum: head("sachets-sous-vide"),
  doypack: head("doypacks"),
  bin: head("sacs-poubelle"),
  sorting: head("sacs-tri", /^Sac de tri/),
  bio: head("sacs-tri", /^Sac à biodéchets/),
  refuse: head("sacs-dechets"),
};

export const tape = {
  any: head("rubans"),
  packing: head("rubans-emballage"),
  /** What closes a box: plastic, paper or printed. */
  closing: head(["rubans-emballage", "rubans-papier", "rubans-imprimes"]),
  paper: head("rubans-papier", /^Ruban papier/),
  gummed: head("rubans-papier", /^Kraft gommé/),
  printed: head("rubans-imprimes"),
  masking: head("rubans-techniques", /masquage/),
  doubleSided: head("rubans-techniques", /double face/),
  filament: head("rubans-techniques", /^Ruban armé/),
  dispenser: head("devidoirs", /^Dévidoir/),
  knife: head("devidoirs", /^Couteau/),
};

export const strap = {
  band: head("feuillards"),
  buckle: head("boucles-chapes", /^Boucle/),
  kit: head("boucles-chapes", /^Kit/),
  tool: head("outils-cerclage", /^Outil/),
  any: head("cerclage"),
};

export const pallet = {
  pallet: head("palettes"),
  cover: head("housses-palette", /^Housse/),
  topSheet: head("housses-palette", /^Coiffe/),
  edge: head("cornieres"),
  tier: head("intercalaires"),
  stretch: head("films-etirables"),
  hand: head("films-manuels"),
  machine: head("films-machine"),
  filmDispenser: head("outils-cerclage", /^Dérouleur/),
  shrink: head("films-retractables"),
};

export const fill = {
  bubble: head("films-bulles"),
  foamFilm: head("films-mousse"),
  kraft: head("papiers-calage", /^Papier kraft/),
  honeycomb: head("papiers-calage", /alvéolé/),
  tissue: head("papiers-calage", /soie/),
  paper: head("papiers-calage"),
  loose: head("particules-frisure", /^Particules/),
  shred: head("particules-frisure", /^Frisure/),
  any: head("remplissage"),
  air: head("coussins-air", /^Film/),
  inflator: head("coussins-air", /^Gonfleur/),
  foamSheet: head("mousses", /^Plaque/),
  foamProfile: head("mousses", /^Profilé/),
  corner: head("croisillons", /^Coin/),
  insulatedBox: head("isothermes", /^Caisse/),
  insulatedPouch: head("isothermes", /^Pochette/),
  insulated: head("isothermes"),
  coldPack: head("accumulateurs-froid"),
};

export const mail = {
  padded: head("pochettes-matelassees"),
  board: head("pochettes-carton"),
  poly: head("pochettes-plastique", /^Pochette plastique/),
  gusseted: head("pochettes-plastique", /soufflets/),
  envelope: head("enveloppes"),
  wallet: head("porte-documents"),
};

export const label = {
  roll: head("etiquettes-thermiques"),
  sheet: head("etiquettes-planches"),
  warning: head("etiquettes-signalisation"),
  any: head("etiquettes", /^Étiquette/),
  ribbon: head("rubans-transfert", /^Ruban/),
  cleaner: head("rubans-transfert", /^Nettoyant/),
};

export const table = {
  cutlery: head("couverts", /^Couvert/),
  kit: head("couverts", /^Kit/),
  plate: head("assiettes", /^Assiette/),
  platter: head("assiettes", /^Plateau/),
  verrine: head("verrines", /^Verrine/),
  tasting: head("verrines"),
  napkin: head("serviettes"),
  cloth: head("nappes", /^Nappe/),
  placemat: head("nappes", /^Set/),
};

export const care = {
  wiping: head("essuyage", /^Bobine/),
  handTowel: head("essuyage", /^Essuie-mains/),
  toilet: head("essuyage", /^Papier toilette/),
  cleaningCloth: head("essuyage", /^Chiffon/),
  glove: head("gants"),
  cap: head("protections", /^Charlotte/),
  apron: head("protections", /^Tablier/),
  mask: head("protections", /visage/),
  beard: head("protections", /barbe/),
  shoe: head("protections", /chaussures/),
};
