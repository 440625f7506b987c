// Needs in the words of buyers (search U-18): where all words of a row are said, in whatever order, what helps is looked for instead.
// `words|leads`; words are compared by stems in both languages, leads are names of things in French.

export const needRules = [
  "brule doigts|manchon,gobelet double paroi,gobelet à paroi ondulée",
  "brûlant main|manchon,gobelet double paroi,gobelet à paroi ondulée",
  "hot hold|manchon,gobelet double paroi,gobelet à paroi ondulée",
  "burn fingers|manchon,gobelet double paroi,gobelet à paroi ondulée",
  "burn hands|manchon,gobelet double paroi,gobelet à paroi ondulée",
  "renverse|couvercle à boire,porte-gobelets",
  "renverser|couvercle à boire,porte-gobelets",
  "spill|couvercle à boire,porte-gobelets",
  "spilling|couvercle à boire,porte-gobelets",
  "casse colis|film à bulles,papier de calage,particules,coussins d'air,croisillon,coin de protection",
  "casse|film à bulles,papier de calage,particules,coussins d'air,croisillon,coin de protection",
  "fragile protéger|film à bulles,papier de calage,particules,coussins d'air,croisillon",
  "protéger envoi|film à bulles,papier de calage,particules,coussins d'air,croisillon",
  "protéger verre|film à bulles,papier de calage,particules,coussins d'air,croisillon",
  "protéger verres|film à bulles,papier de calage,particules,coussins d'air,croisillon",
  "protect glasses|film à bulles,papier de calage,particules,coussins d'air,croisillon",
  "protect glass|film à bulles,papier de calage,particules,coussins d'air,croisillon",
  "protect fragile|film à bulles,papier de calage,particules,coussins d'air,croisillon",
  "breakage|film à bulles,papier de calage,particules,coussins d'air,croisillon",
  "stop breaking|film à bulles,papier de calage,particules,coussins d'air,croisillon",
  "remplir vide|papier de calage,particules,coussins d'air,frisure",
  "combler vide|papier de calage,particules,coussins d'air,frisure",
  "fill gaps|papier de calage,particules,coussins d'air,frisure",
  "fill empty space|papier de calage,particules,coussins d'air,frisure",
  "palette bouge|film étirable,feuillard,intercalaire",
  "palette instable|film étirable,feuillard,intercalaire",
  "stabiliser palette|film étirable,feuillard,intercalaire,cornière",
  "tenir palette|film étirable,feuillard,intercalaire,cornière",
  "emballer palette|film étirable,housse de palette",
  "filmer palette|film étirable",
  "protéger palette|housse de palette,coiffe,cornière,film étirable",
  "load shifts|film étirable,feuillard,intercalaire",
  "wrap pallet|film étirable,housse de palette",
  "secure pallet|film étirable,feuillard,intercalaire,cornière",
  "stabilise pallet|film étirable,feuillard,intercalaire,cornière",
  "bouge|papier de calage,particules,coussins d'air,film à bulles",
  "items move|papier de calage,particules,coussins d'air,film à bulles",
  "garder froid|caisse isotherme,pochette isotherme,accumulateur de froid",
  "maintenir froid|caisse isotherme,pochette isotherme,accumulateur de froid",
  "conserver frais|caisse isotherme,pochette isotherme,accumulateur de froid",
  "garder frais|caisse isotherme,pochette isotherme,accumulateur de froid",
  "keep cold|caisse isotherme,pochette isotherme,accumulateur de froid",
  "keep cool|caisse isotherme,pochette isotherme,accumulateur de froid",
  "keep chilled|caisse isotherme,pochette isotherme,accumulateur de froid",
  "envoyer frais|caisse isotherme,pochette isotherme,accumulateur de froid",
  "envoyer livre|étui livre,pochette matelassée,pochette carton",
  "expédier livre|étui livre,pochette matelassée,pochette carton",
  "ship book|étui livre,pochette matelassée,pochette carton",
  "send book|étui livre,pochette matelassée,pochette carton",
  "post book|étui livre,pochette matelassée,pochette carton",
  "envoyer vêtement|pochette plastique,pochette kraft à soufflets",
  "expédier vêtement|pochette plastique,pochette kraft à soufflets",
  "ship clothes|pochette plastique,pochette kraft à soufflets",
  "send clothes|pochette plastique,pochette kraft à soufflets",
  "post clothes|pochette plastique,pochette kraft à soufflets",
  "envoyer bouteille|carton à bouteilles",
  "expédier bouteille|carton à bouteilles",
  "expédier vin|carton à bouteilles",
  "envoyer vin|carton à bouteilles",
  "ship wine|carton à bouteilles",
  "send bottles|carton à bouteilles",
  "fermer carton|ruban d'emballage,kraft gommé",
  "fermer colis|ruban d'emballage,kraft gommé",
  "close box|ruban d'emballage,kraft gommé",
  "seal box|ruban d'emballage,kraft gommé",
  "déménager|carton de déménagement,film à bulles,ruban d'emballage",
  "moving house|carton de déménagement,film à bulles,ruban d'emballage",
  "move house|carton de déménagement,film à bulles,ruban d'emballage",
  "coffee shop|gobelet carton,couvercle à boire,agitateur",
  "coffee bar|gobelet carton,couvercle à boire,agitateur",
  "mariage|assiette,verrine,nappe,couvert,serviette",
  "wedding|assiette,verrine,nappe,couvert,serviette",
  "buffet|plateau traiteur,assiette,verrine,couvert",
  "cuire vide|sachet sous vide de cuisson",
  "congeler aliments|sachet zip,sachet sous vide",
  "étiqueter colis|étiquette en rouleau,étiquette de signalisation",
] as const;

/** Words of pages that are no articles: their own queries find none. */
export const pageWords: ReadonlySet<string> = new Set(
  (
    "livraison livraisons retour retours facture factures devis contact contacts contacter mot passe oublie compte connexion commande commandes suivi suivre delai delais " +
    "produit produits remboursement cgv conditions paiement horaires telephone adresse aide faq reclamation inscription mentions legales catalogue newsletter emploi " +
    "delivery deliveries cost costs return returns policy invoice invoices quote quotes contact us password forgot forgotten account login log order orders track tracking " +
    "refund refunds terms payment opening hours phone number address help complaint sign register jobs careers shipping my me mes mon ma time times fee fees charges"
  ).split(" "),
);
/** Of these one has to be said, or it is no page. */
export const pageKeys: ReadonlySet<string> = new Set(
  (
    "livraison livraisons retour retours facture factures devis contact contacter passe compte connexion commandes suivi delai remboursement cgv paiement horaires telephone aide faq reclamation " +
    "delivery returns return invoice invoices quote quotes contact password account login track tracking refund refunds terms payment help complaint careers jobs"
  ).split(" "),
);

/** As the last or first noun these make something that this trade does not sell of whatever they stand beside. */
export const foreignHeads: ReadonlySet<string> = new Set(
  (
    "printer printers imprimante imprimantes machine machines maker chair chairs chaise chaises desk bureau laptop computer ordinateur telephone phone oven fridge freezer refrigerateur " +
    "congelateur perceuse drill visseuse camion truck van velo bike logiciel software robot lave cafetiere bouilloire kettle lampe lamp etagere etageres shelf shelves shelving rack racks meuble furniture " +
    "tshirt chaussure chaussures shoes shirt tyre tyres pneu pneus scanner tablette tablet ecran monitor cartouche toner encre ink table tables canape sofa armoire"
  ).split(" "),
);
