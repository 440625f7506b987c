// Needs in the words of buyers (search U-18): where all words of a row are said, in whatever order, what helps is looked for instead.
// `words|leads`: of each word one of those between strokes, in either language, singular; leads are
// names of things in French.

export const needRules = [
  "brule/brulent/brulant/brulante/chaud/hot/burn/burns/burning doigt/main/finger/hand/hold|manchon,gobelet double paroi,gobelet à paroi ondulée",
  "renverse/renverser/renversent/spill/spilling|couvercle à boire,porte-gobelets",
  "porter/transporter/carry/carrying cafe/boisson/gobelet/coffee/drink/cup|porte-gobelets,couvercle à boire",
  "fuite/fuir/fuit/coule/leak/leaking/leaks soupe/sauce/soup|pot à soupe,pot à sauce",
  "proteger/protege/protection/protecting/protect/casse/casser/casses/cassent/breakage/break/breaking/broken/damage/damaged/abime/abimes palette/pallet|housse de palette,coiffe de palette,cornière,film étirable",
  "proteger/protege/protection/protecting/protect/casse/casser/casses/cassent/breakage/break/breaking/broken/damage/damaged/abime/abimes coin/angle/corner/edge|coin de protection,cornière",
  "proteger/protege/protection/protecting/protect/casse/casser/casses/cassent/breakage/break/breaking/broken/damage/damaged/abime/abimes meuble/furniture|film à bulles,film mousse",
  "proteger/protege/protection/protecting/protect/casse/casser/casses/cassent/breakage/break/breaking/broken/damage/damaged/abime/abimes rayure/scratch|film mousse,film à bulles",
  "proteger/protege/protecting/protect/casse/casser/casses/cassent/breakage/break/breaking/broken/damage/damaged/abime/abimes fragile/verre/vaisselle/colis/parcel/glass/glasses/objet/item/electronique/electronic/produit/envoi/transport/carton/box/bouteille|film à bulles,papier de calage,particules,coussins d'air,croisillon,coin de protection",
  "casse/breakage|film à bulles,papier de calage,particules,coussins d'air,croisillon,coin de protection",
  "remplir/combler/boucher/fill/filling/caler vide/gap/void/empty/carton/box/colis/parcel|papier de calage,particules,coussins d'air,frisure",
  "bouge/bougent/balade/move/moves/moving/rattle carton/colis/box/parcel/dedans/inside/around/item|papier de calage,particules,coussins d'air,film à bulles",
  "bouge/bougent/instable/stabiliser/tenir/maintenir/glisse/tombe/secure/stabilise/stabilize/unstable/shift/shifts/hold/attacher/strap palette/pallet/load/charge|film étirable,feuillard,intercalaire,cornière",
  "wrap/wrapping/emballer/filmer/banderoler palette/pallet|film étirable,housse de palette",
  "bouge/bougent|papier de calage,particules,coussins d'air,film à bulles",
  "garder/garde/conserver/maintenir/maintien/tenir/rester/keep/keeping/stay/hold/transporter/envoyer/expedier/ship/send/deliver froid/froide/frais/fraiche/surgele/cold/cool/chilled/fresh/frozen/glace|caisse isotherme,pochette isotherme,accumulateur de froid",
  "envoyer/envoi/envoyes/expedier/expedition/expedie/poster/ship/shipping/send/sending/post/posting/mail/mailing/transporter/transport/deliver livre/book/bd/magazine|étui livre,pochette matelassée,pochette carton",
  "envoyer/envoi/envoyes/expedier/expedition/expedie/poster/ship/shipping/send/sending/post/posting/mail/mailing/transporter/transport/deliver vetement/textile/clothe/clothing/shirt/tshirt/robe/dresse|pochette plastique,pochette kraft à soufflets",
  "envoyer/envoi/envoyes/expedier/expedition/expedie/poster/ship/shipping/send/sending/post/posting/mail/mailing/transporter/transport/deliver bouteille/vin/champagne/biere/bottle/wine/beer|carton à bouteilles",
  "envoyer/envoi/envoyes/expedier/expedition/expedie/poster/ship/shipping/send/sending/post/posting/mail/mailing/transporter/transport/deliver affiche/poster/plan/print|tube d'expédition,tube carré",
  "envoyer/envoi/envoyes/expedier/expedition/expedie/poster/ship/shipping/send/sending/post/posting/mail/mailing/transporter/transport/deliver photo/document/diplome/certificate/papier|pochette carton,enveloppe",
  "envoyer/envoi/envoyes/expedier/expedition/expedie/poster/ship/shipping/send/sending/post/posting/mail/mailing/transporter/transport/deliver bijou/bijoux/jewellery/jewelry/accessoire|pochette matelassée,boîte postale",
  "envoyer/envoi/envoyes/expedier/expedition/expedie/poster/ship/shipping/send/sending/post/posting/mail/mailing/transporter/transport/deliver cadre/tableau/ecran/frame/screen/tv/painting|caisse longue",
  "envoyer/envoi/envoyes/expedier/expedition/expedie/poster/ship/shipping/send/sending/post/posting/mail/mailing/transporter/transport/deliver vinyle/record|pochette carton",
  "envoyer/envoi/envoyes/expedier/expedition/expedie/poster/ship/shipping/send/sending/post/posting/mail/mailing/transporter/transport/deliver viande/poisson/fromage/repas/meat/fish/cheese/food/vaccin/medicament|caisse isotherme,pochette isotherme,accumulateur de froid",
  "fermer/sceller/coller/close/seal/sealing/closing carton/colis/box/boxe/parcel|ruban d'emballage,kraft gommé,ruban papier",
  "demenager/demenage|carton de déménagement,film à bulles,ruban d'emballage",
  "moving/move house/home|carton de déménagement,film à bulles,ruban d'emballage",
  "coffee/cafe shop/bar/stand|gobelet carton,couvercle à boire,agitateur",
  "mariage/wedding|assiette,verrine,nappe,couvert,serviette",
  "buffet/cocktail/aperitif/reception dinatoire/mariage/serve/servir/traiteur/amuse|verrine,plateau traiteur,assiette,contenant de dégustation",
  "emporter/takeaway/servir/serve salade/salad|bol à salade",
  "emporter/takeaway soupe/soup|pot à soupe",
  "emporter/takeaway repas/plat/meal|boîte repas,coque,barquette",
  "ranger/archiver/stocker/classer/store/storing dossier/archive/document/file/record|boîte d'archives,caisse de transfert",
  "nettoyer/essuyer/clean/wipe/wiping table/surface/plan/main/hand/cuisine/kitchen/counter|bobine d'essuyage,essuie-mains,chiffon",
  "secher/dry/drying main/hand|essuie-mains",
  "jeter/trier/dispose/sort/sorting dechet/poubelle/waste/rubbish/trash|sac poubelle,sac de tri",
  "composter/compost dechet/biodechet/waste/scrap|sac à biodéchets",
  "congeler/freeze/freezing aliment/viande/plat/food/meat/meal|sachet zip,sachet sous vide",
  "couvrir/recouvrir/cover palette/pallet|housse de palette,coiffe de palette",
  "couvrir/cover cheveu/cheveux/hair|charlotte",
  "couvrir/cover table|nappe",
  "ouvrir/couper/open/opening/cut carton/colis/box/boxe/parcel|couteau de sécurité",
  "etiqueter/label/labelling colis/parcel/envoi/shipment|étiquette en rouleau,étiquette de signalisation",
  "remuer/melanger/stir/stirring cafe/coffee/boisson/drink|agitateur",
  "cuire/cook/cooking vide/vacuum|sachet sous vide",
  "emballer/wrap/wrapping sandwich|papier ingraissable,étui à sandwich",
  "emballer/wrap/wrapping cadeau/gift|papier de soie,sac boutique",
] as const;

/** Words of pages that are no articles: their own queries find none. */
export const pageWords: ReadonlySet<string> = new Set(
  (
    "livraison livraisons retour retours facture factures devis contact contacts contacter mot passe oublie compte connexion commande commandes suivi suivre delai delais " +
    "produit produits remboursement cgv conditions paiement horaires telephone adresse aide faq reclamation inscription mentions legales catalogue newsletter emploi ouverture carte bancaire modifier annuler changer connecter creer numero service client clients propos tva remise conditions generales vente payer mon ma mes suis ou est est-ce recevoir colis statut avoir relance echeance numero bon " +
    "delivery deliveries cost costs return returns policy invoice invoices quote quotes contact us password forgot forgotten account login log order orders track tracking " +
    "refund refunds terms payment opening hours phone number address help complaint sign register jobs careers shipping my me mes mon ma time times fee fees charges cancel change create sign in customer service about us vat credit terms conditions privacy cookies unsubscribe pay card where is status update edit receipt voucher statement"
  ).split(" "),
);
/** Of these one has to be said, or it is no page. */
export const pageKeys: ReadonlySet<string> = new Set(
  (
    "livraison livraisons retour retours facture factures devis contact contacter passe compte connexion commandes suivi delai remboursement cgv paiement horaires telephone aide faq reclamation annuler tva connecter payer " +
    "delivery returns return invoice invoices quote quotes contact password account login track tracking refund refunds terms payment help complaint careers jobs privacy vat unsubscribe cancel refund"
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
