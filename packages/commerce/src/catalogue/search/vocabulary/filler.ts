// Words of a query that are not about an article: politeness, shopping, prices; and those that only join, deny or praise.

/** What falls from a query, phrases before words. */
export const fillers = {
  "fr-FR": [
    "bonjour", "bonsoir", "salut", "merci d'avance", "s'il vous plaît", "s'il te plaît", "svp", "stp", "je cherche", "je recherche",
    "je voudrais", "je veux", "je souhaite", "j'aimerais", "j'ai besoin de", "j'ai besoin", "nous cherchons", "nous recherchons", "nous avons besoin",
    "on cherche", "il me faut", "il nous faut", "il me faudrait", "besoin de", "avez-vous", "vous avez", "auriez-vous", "vendez-vous", "cherche", "recherche",
    "acheter", "achat", "commander", "commande de", "trouver", "où trouver", "prix", "tarif", "tarifs", "pas cher", "pas chers", "pas chère", "pas chères",
    "moins cher", "bon marché", "discount", "promo", "promotion", "en promotion", "en stock", "disponible", "livraison rapide", "livraison", "livré",
    "grossiste", "fournisseur de", "fabricant de", "en gros", "vente en gros", "pro", "professionnel", "professionnels", "pour professionnel", "pour professionnels",
    "en ligne", "qualité", "de qualité", "bonne qualité", "quelques", "mon", "ma", "mes", "notre", "nos", "votre", "vos", "je", "nous", "vous", "que", "qui",
    "quel", "quelle", "quels", "quelles", "est-ce que", "modèle", "type", "style", "genre de", "sorte de", "article", "articles", "produit", "produits", "référence", "pièces", "pièce", "unités", "unité", "svp merci", "merci", "urgent", "rapidement", "vite",
    "format", "taille standard", "dimensions", "dimension", "mettre", "servir", "utiliser", "restaurant", "mon restaurant", "pour mon", "pour ma", "pour mes", "il", "elle", "ils", "est", "sont", "être", "avoir", "ai", "avons", "ça", "cela", "plusieurs", "beaucoup", "environ",
  ],
  "en-GB": [
    "hello", "hi", "hi there", "good morning", "please", "thanks", "thank you", "i need", "i want", "i am looking for", "i'm looking for", "im looking for",
    "looking for", "we need", "we are looking for", "i would like", "i'd like", "do you have", "do you sell", "can i get", "can i buy", "where can i buy", "where to buy",
    "need", "want", "buy", "order", "find", "price", "prices", "cheap", "cheapest", "low cost", "inexpensive", "affordable", "best price", "deal", "deals", "sale",
    "in stock", "available", "delivery", "fast delivery", "next day delivery", "next day", "delivered", "shipping cost", "wholesale", "wholesaler", "supplier of", "manufacturer of",
    "bulk", "in bulk", "trade", "pro", "professional", "online", "quality", "good quality", "high quality", "some", "any", "my", "our", "your", "i", "we", "you", "us", "me", "that", "which",
    "what", "are", "is", "be", "can", "do", "does", "have", "has", "kind of", "type of", "sort of", "type", "style", "item", "items", "product", "products", "reference", "pieces", "piece", "units", "unit", "urgent", "urgently", "asap", "quickly",
    "size", "sizes", "dimensions", "put", "use", "using", "it", "they", "them", "this", "these", "few", "several", "lots", "about", "restaurant",
  ],
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
  "fr-FR": new Set("carton cartons papier papiers verre verres film films kraft bois plastique mousse aluminium alu bambou".split(" ")),
  "en-GB": new Set("paper glass film foil cardboard kraft wood foam board card plastic pulp".split(" ")),
} as const;

/** After these a French name goes on with what the thing is for, of or with; before them an English head stands. */
export const joiners = {
  "fr-FR": new Set("a au aux de des du d pour avec en sans par sur dans contre".split(" ")),
  "en-GB": new Set("for with of in on from without to".split(" ")),
} as const;

/** What denies the words after it. */
export const negations = {
  "fr-FR": ["sans", "pas de", "pas d", "pas en", "pas", "ni", "sauf", "hors", "autre que", "autres que", "non"],
  "en-GB": ["without", "not", "no", "except", "other than", "non", "but not", "excluding"],
} as const;

/** Where a denying word denies nothing. */
export const noNegations: ReadonlySet<string> = new Set(["hors tout", "pas cher", "pas chers", "pas chere", "pas cheres", "no 1"]);

/** Said with a number, these are how something is packed and not what it is. */
export const packWords: ReadonlySet<string> = new Set(
  (
    "lot lots pack packs paquet paquets carton cartons boite boites palette palettes rouleau rouleaux colis caisse caisses " +
    "box boxes roll rolls case cases pallet pallets bag bags sachet sachets sleeve sleeves packet packets bundle"
  ).split(" "),
);
export const countUnits: ReadonlySet<string> = new Set("pcs pc pces pieces piece unites unite units unit mille cent thousand ex u".split(" "));
