// Words of a query that are not about an article: politeness, shopping, prices; and those that only join, deny or praise.
import { foldText } from "@comptoir/contract/conventions";

/** What asks for the cheapest: it leaves no article out, and the order by price is offered (search U-16). */
const cheapest = {
  "fr-FR":
    "pas cher|pas chers|pas chère|pas chères|moins cher|bon marché|discount|promo|promotion|en promotion|le moins cher possible".split(
      "|",
    ),
  "en-GB": "cheap|cheapest|low cost|inexpensive|affordable|best price|deal|deals|sale|as cheap as possible".split("|"),
} as const;
/** The same as queries are folded. */
export const cheapPhrases: ReadonlySet<string> = new Set(Object.values(cheapest).flat().map(foldText));

/** What falls from a query, phrases before words. */
export const fillers = {
  "fr-FR": (
    "bonjour|bonsoir|salut|aide moi|aidez moi|aidez-nous|pas trop|trop|j ai besoin de|j ai besoin|j aimerais|merci d'avance|s'il vous plaît|s'il te plaît|svp|stp|je cherche|je recherche|je voudrais|je veux|" +
    "je souhaite|j'aimerais|j'ai besoin de|j'ai besoin|nous cherchons|nous recherchons|nous avons besoin|on cherche|" +
    "il me faut|il nous faut|il me faudrait|besoin de|avez-vous|vous avez|auriez-vous|vendez-vous|cherche|recherche|acheter|" +
    "achat|commander|commande de|trouver|où trouver|prix|tarif|tarifs|" +
    "en stock|disponible|livraison rapide|livraison|grossiste|" +
    "emballage|emballages|packaging|fournisseur de|fabricant de|en gros|vente en gros|pro|professionnel|professionnels|" +
    "pour professionnel|pour professionnels|en ligne|qualité|de qualité|bonne qualité|quelque chose|quelques|un truc|truc|trucs|mon|ma|mes|notre|nos|votre|vos|" +
    "je|nous|vous|que|qui|quel|quelle|quels|quelles|est-ce que|modèle|type|style|genre de|sorte de|article|articles|produit|" +
    "produits|référence|pièces|pièce|unités|unité|svp merci|merci|urgent|rapidement|vite|format|taille standard|dimensions|" +
    "dimension|mettre|servir|utiliser|restaurant|mon restaurant|pour mon|pour ma|pour mes|pour notre|pour nos|il|elle|ils|est|sont|être|avoir|ai|" +
    "avons|plusieurs|beaucoup|environ|je suis à la recherche de|à la recherche de|nous souhaitons|nous souhaiterions|" +
    "nous voudrions|je souhaiterais|pouvez-vous|pourriez-vous|me proposer|proposer|proposez-vous|combien coûte|combien|coûte|" +
    "coûtent|devis pour|devis|commande|pour ma boutique|pour mon restaurant|pour mon magasin|pour ma boulangerie|" +
    "pour notre entrepôt|boutique en ligne|quantité de|quantité|une cinquantaine de|une centaine de|centaine|dizaine|millier|" +
    "le mille|les mille|au mille|par mille|un millier de|faire|avoir besoin|bonne journée|cordialement|aujourd'hui|demain|semaine|livrable|dispo|idéalement|plutôt|aussi|" +
    "également|bjr|slt|dois|faut|trouve|cherchons|recherchons|auriez|avez|peut|on|afin de|entreprise|société|marque|conseil|" +
    "besoin|cause|quoi|comment|question|urgence|conseiller|conseillez|recommander|recommandez|fefco|matériel|accessoire|accessoires|comme la dernière fois|" +
    "la dernière fois|comme d'habitude|possible|voudrait|vendez|faites|faites-vous|chez vous|m'envoyer|nous envoyer|me faire parvenir|nos clients demandent|fourniture|fournitures|aurais besoin de|aurais|aurait|aurions|serait|rentre|rentrent|rentrer|passer commande|passer une commande|gamme|choix|assortiment|échantillon|échantillons"
  )
    .split("|")
    .concat(cheapest["fr-FR"]),
  "en-GB": (
    "hello|hi|hi there|good morning|please|thanks|thank you|i need|i want|i am looking for|i'm looking for|im looking for|" +
    "looking for|we need|we are looking for|i would like|i'd like|do you have|do you sell|can i get|can i buy|where can i buy|" +
    "where to buy|need|want|buy|order|find|price|prices|" +
    "in stock|available|delivery|fast delivery|next day delivery|next day|delivered|shipping cost|wholesale|packaging|" +
    "wholesaler|supplier of|manufacturer of|bulk|in bulk|trade|pro|professional|online|quality|good quality|high quality|some|" +
    "any|my|our|your|i|we|you|us|me|that|which|what|are|is|be|can|do|does|have|has|kind of|type of|sort of|type|style|item|" +
    "items|product|products|reference|pieces|piece|units|unit|urgent|urgently|asap|quickly|size|sizes|dimensions|put|use|" +
    "using|it|they|them|this|these|uk|few|several|lots|about|restaurant|can you supply|could you|can you|how much is|" +
    "how much are|how much|quote for|a quote for|for my shop|for my cafe|for my restaurant|for our warehouse|for my business|" +
    "for my|for our|small business|my business|business|shop|supply|supplies|required|require|i'd need|we'd like|would like|would|like|could|" +
    "per thousand|a thousand|get|got|looking|searching for|search|tomorrow|today|this week|asap please|thanks in advance|kind regards|also|ideally|" +
    "fefco|per|each|how to|how|where|something to|something|anything|stuff|thing|things|want to|need to|way to|best way to|so that|" +
    "like last time|last time|as usual|as soon as possible|asking for|our customers|customers|send me|send us|" +
    "fit|fits|fitting|through|place an order|place orders|dont|don't|stop|prevent|avoid|recommend|suggest|advise"
  )
    .split("|")
    .concat(cheapest["en-GB"]),
} as const;

/** What only praises or grades: falls first where it is found nowhere. */
export const subjective: ReadonlySet<string> = new Set(
  (
    "bon bonne bons bonnes beau belle beaux belles joli jolie jolis jolies meilleur meilleure meilleurs super top solide solides " +
    "resistant resistante resistants resistantes costaud robuste robustes pratique pratiques elegant elegante elegants chic original originale originaux moderne classique " +
    "ideal ideale parfait parfaite grand grande grands grandes gros grosse grosses petit petite petits petites moyen moyenne large larges leger legere epais epaisse " +
    "haut haute hauts long longue court courte nouveau nouvelle vrai vraie tout tous toute toutes luxe premium standard simple normal normale economique economiques " +
    "good nice best better great pretty beautiful strong sturdy robust solid durable handy practical elegant stylish fancy modern classic ideal perfect " +
    "large big small medium tiny huge wide light thick thin tall long short new real proper luxury basic normal plain economical tough quality"
  ).split(" "),
);

/** What a thing is made of and also a thing by itself: yields to another word that says what is looked for. */
export const materialHeads = {
  "fr-FR": new Set(
    "carton cartons papier papiers verre verres film films kraft bois plastique mousse aluminium alu bambou".split(" "),
  ),
  "en-GB": new Set(
    "paper glass film packaging wrapping foil cardboard kraft wood foam board card plastic pulp".split(" "),
  ),
} as const;

/** Of these, a material or a part alone says no more than a colour beside a word that nobody knows. */
export const vagueMaterials: ReadonlySet<string> = new Set(
  "papier papiers film films verre verres bois plastique mousse haute manche set kit bouchon paper papers film films glass wood plastic foam card board mat top".split(
    " ",
  ),
);

/** What nearly all is packed in: where one of these is asked for, its need tells which. */
export const vagueThings: readonly string[] = (
  "boite caisse carton colis sac sachet pochette enveloppe film papier barquette pot ruban etui emballage contenant coque protection support kit " +
  "verre bouteille bocal rouleau bobine feuille plaque housse palette " +
  "box boxes case bag pouch pouches wrap tape paper tray container tub envelope mailer sheet cover glass glasses bottle jar roll pallet packaging set"
).split(" ");

/** Of such things, what people call by each other's names. */
export const likeThings: readonly string[] = [
  "boite caisse carton coffret colis box boxes case",
  "sac sachet pochette bag pouch pouches",
  "pochette enveloppe envelope mailer",
  "film wrap",
  "papier feuille paper sheet",
  "ruban tape",
  "barquette pot contenant coque tray container tub",
  "bouteille bocal bottle jar",
];

/** What such things are made of. */
export const vagueSubstances: readonly string[] =
  "plastique mousse kraft bois aluminium alu plastic foam wood foil".split(" ");

/** After these a French name goes on with what the thing is for, of or with; before them an English head stands. */
export const joiners = {
  "fr-FR": new Set("a au aux de des du d pour avec en sans par sur dans contre".split(" ")),
  "en-GB": new Set("for with of in on from without to".split(" ")),
} as const;

/** What denies the words after it. */
export const negations = {
  "fr-FR": ["sans", "pas de", "pas d", "pas en", "pas", "ni", "sauf", "hors", "autre que", "autres que", "non"],
  "en-GB": ["without", "not", "no", "neither", "nor", "except", "other than", "non", "but not", "excluding"],
} as const;

/** Where a denying word denies nothing. */
export const noNegations: ReadonlySet<string> = new Set([
  "hors tout",
  "no 1",
  ...cheapPhrases.values().filter((phrase) => phrase.startsWith("pas ")),
]);

/** Behind "free", what costs nothing: nothing before it is denied. */
export const freeOfCharge: ReadonlySet<string> = new Set(
  "delivery shipping postage sample samples returns return trial gift".split(" "),
);

/** Said with a number, these are how something is packed and not what it is. */
export const packWords: ReadonlySet<string> = new Set(
  (
    "feuille feuilles lot lots pack packs paquet paquets carton cartons boite boites palette palettes rouleau rouleaux colis caisse caisses " +
    "box boxes roll rolls case cases pallet pallets bag bags sachet sachets sleeve sleeves packet packets bundle bundles ream reams rame rames reel reels multipack multipacks"
  ).split(" "),
);
export const countUnits: ReadonlySet<string> = new Set(
  "pcs pc pces pieces piece unites unite units unit mille cent thousand ex u personnes people persons guests convives invites".split(
    " ",
  ),
);

/** Numbers in words, before what is counted: "douze bouteilles". French "six" is the English one, and "four" is only a number in English. */
export const numberWords = {
  "fr-FR": { deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, huit: 8, dix: 10, douze: 12 },
  "en-GB": { two: 2, three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10, twelve: 12 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

/** Before a verb these say who does something, or what does: "we make", "qui passe". */
export const subjects: ReadonlySet<string> = new Set(
  "je j on nous vous il ils elle elles qui i we you they it that which who".split(" "),
);
/** What may stand between the two. */
export const beforeVerbs: ReadonlySet<string> = new Set("ne n se s y en me m will would should must to".split(" "));

/** What asks for large ones, and for small ones. */
export const largeWords: ReadonlySet<string> = new Set(
  "grand grande grands grandes gros grosse grosses large larges big huge".split(" "),
);
export const smallWords: ReadonlySet<string> = new Set("petit petite petits petites small little tiny mini".split(" "));

/** Sizes in words, which no article need say: they only order what is found. */
export const sizeWords: ReadonlySet<string> = new Set(
  (
    "petit petite petits petites grand grande grands grandes gros grosse grosses moyen moyenne tres trop bien joli jolie jolis jolies beau belle beaux belles " +
    "small little big large medium huge tiny very really nice pretty beautiful good great best"
  ).split(" "),
);
