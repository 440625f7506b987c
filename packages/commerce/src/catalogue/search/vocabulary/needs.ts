// Needs in the words of buyers (search U-18): where all words of a row are said, in whatever order, what helps is looked for instead.

/** Words for one doing, in either language, singular: of each row of needs that names it one has to be said. */
export const doings = {
  send:
    "envoyer/envoi/envoye/envoyee/expedier/expedition/expedie/expediee/poster/ship/shipping/send/sending/post/posting/mail/mailing/" +
    "transporter/transport/livrer/livraison/deliver/delivering/delivery",
  pack:
    "emballer/emballage/emballe/conditionner/conditionnement/mettre/ranger/packaging/pack/packing/wrap/wrapping/put/putting/" +
    "envoyer/envoi/expedier/expedition/ship/shipping/send/sending/post/posting/mail/transporter/transport/livrer/deliver/vendre/sell",
  serve:
    "servir/service/serve/serving/presenter/presentation/vendre/vente/sell/selling/livrer/deliver/emporter/takeaway/" +
    "emballer/emballage/wrap/wrapping/pack/packing/packaging/mettre/put/distribuer/proposer/offer/offering/manger/eat/eating/boire/drink",
  carry: "porter/transporter/transport/carry/carrying/tenir/hold/livrer/deliver/apporter/bring",
  protect:
    "proteger/protege/protegee/protection/protecting/protect/casse/casser/casses/cassent/brise/briser/breakage/break/breaking/broken/" +
    "damage/damaged/damaging/abime/abimes/abimer/abiment/choc/shock/caler/calage/cushion/cushioning/amortir",
  cool:
    "garder/garde/conserver/maintenir/maintien/tenir/rester/keep/keeping/stay/hold/transporter/transport/envoyer/envoi/expedier/" +
    "expedition/ship/shipping/send/sending/post/deliver/delivery/livrer/livraison",
  hold:
    "bouge/bougent/bouger/instable/stabiliser/tenir/maintenir/glisse/glisser/glissent/tombe/tomber/secure/securing/stabilise/stabilize/" +
    "unstable/shift/shifting/slip/slipping/slide/sliding/fall/falling/hold/holding/fixer",
  tie: "attacher/lier/cercler/cerclage/regrouper/strap/strapping/tie/bundle/bundling/bind",
  close: "fermer/sceller/coller/scotcher/close/sealing/closing/taping",
  mark: "signaler/marquer/indiquer/prevenir/avertir/etiqueter/etiquetage/mark/marking/warn/label/labelling/labeling",
  store:
    "ranger/rangement/archiver/archivage/stocker/stockage/classer/conserver/store/storing/storage/archive/archiving/file/filing/keep",
  wipe: "nettoyer/nettoyage/essuyer/laver/desinfecter/clean/cleaning/wipe/wiping/wash/washing/mop",
  dry: "secher/essuyer/laver/dry/drying/wipe/wash/washing",
  discard: "jeter/jette/poubelle/collecter/collecte/evacuer/dispose/disposing/throw/collect/collecting/bin",
  sort: "trier/tri/separer/recycler/sort/sorting/separate/separating/recycling",
  cover: "couvrir/recouvrir/proteger/cacher/cover/covering/protect/keep/hide",
  freeze: "congeler/congelation/surgeler/freeze/freezing",
  cook: "cuire/cuisson/cuisiner/enfourner/cook/cooking/bake/baking",
  open: "ouvrir/couper/decouper/open/opening/cut/cutting",
  fill: "remplir/combler/boucher/bourrer/fill/filling/caler",
  start: "ouvrir/lancer/equiper/creer/monter/open/start/starting/opening/equip",
} as const;

/**
 * `words|leads`: of each word one of those between strokes, in either language, singular; `@send` stands for the words of a doing.
 * Leads are names of things in French. The row with most words is taken, of several the first.
 */
export const needRules = [
  "brule/brulent/brulant/brulante/chaud/chaude/hot/burn/burns/burning doigt/main/finger/hand/hold|manchon,gobelet double paroi,gobelet à paroi ondulée",
  "renverse/renverser/renversent/spill/spilling/spills|couvercle à boire,porte-gobelets",
  "@carry cafe/boisson/gobelet/coffee/drink/cup|porte-gobelets",
  "fuite/fuir/fuit/coule/couler/leak/leaking soupe/sauce/soup|pot à soupe,pot à sauce",
  "@protect palette/pallet|housse de palette,coiffe de palette,cornière,film étirable",
  "@protect palette/pallet poussiere/pluie/humidite/dust/rain/moisture/damp|housse de palette,coiffe de palette",
  "poussiere/pluie/dust/rain palette/pallet|housse de palette,coiffe de palette",
  "@protect coin/angle/arete/corner/edge|coin de protection,cornière,profilé mousse",
  "@protect meuble/furniture/canape/sofa|film à bulles,film mousse,coin de protection",
  "@protect rayure/scratch/scratche/ecran/screen/surface|film mousse,film à bulles",
  "@protect main/hand|gant",
  "@protect barbe/beard|protection de barbe",
  "@protect cheveu/hair|charlotte",
  "@protect vetement/habit/tenue/clothe/clothing|tablier",
  "@protect fragile/verre/vaisselle/colis/parcel/glass/glasse/glassware/objet/item/electronique/electronic/produit/product/envoi/transport/carton/box/bouteille/bottle/porcelaine/china/ceramique/ceramic|film à bulles,papier de calage,papier alvéolé,particules,coussins d'air,croisillon,coin de protection",
  "casse/breakage|film à bulles,papier de calage,particules,coussins d'air,croisillon,coin de protection",
  "gonfler/gonflage/inflate/inflating coussin/cushion/air|gonfleur,film pour coussins d'air",
  "@fill vide/gap/void/empty/carton/box/boxe/colis/parcel|papier de calage,papier alvéolé,particules,coussins d'air,frisure",
  "bouge/bougent/bouger/balade/move/moves/moving/rattle/rattling carton/colis/box/boxe/parcel/dedans/inside/around/item/objet|papier de calage,papier alvéolé,particules,coussins d'air,film à bulles,frisure",
  "@hold palette/pallet/load/charge/chargement|film étirable,feuillard,intercalaire,cornière",
  "@pack palette/pallet|film étirable,housse de palette",
  "filmer/banderoler/envelopper palette/pallet|film étirable,housse de palette",
  "bouge/bougent/rattle/rattling|papier de calage,particules,coussins d'air,film à bulles",
  "@tie colis/carton/palette/parcel/box/boxe/pallet/paquet/lot|feuillard,kit de cerclage,boucle",
  "@cool froid/froide/frais/fraiche/surgele/surgelee/cold/cool/chilled/fresh/frozen/refrigere/temperature/fondre/fonde/fondent/melt/melting|caisse isotherme,pochette isotherme,accumulateur de froid",
  "@cool frais/froid/surgele/cold/cool/chilled/fresh/frozen medicament/vaccin/insuline/medicine/vaccine/insulin|caisse isotherme,pochette isotherme",
  "@send viande/poisson/fromage/repas/meat/fish/cheese/vaccin/medicament/vaccine/medicine/surgele|caisse isotherme,pochette isotherme,accumulateur de froid",
  "@send livre/book/bd/magazine/roman|étui livre,pochette matelassée,pochette carton",
  "@send vetement/textile/clothe/clothing/shirt/tshirt/robe/dresse/dress/habit/pull|pochette plastique,pochette kraft à soufflets",
  "@pack bouteille/vin/champagne/biere/spiritueux/bottle/wine/beer/spirit/olive|carton à bouteilles",
  "separer/caler/separate/divide/separation bouteille/verre/bottle/glasse/bocal/jar|croisillon",
  "@send affiche/poster/plan/print/toile/dessin/drawing|tube d'expédition,tube carré",
  "@send photo/document/diplome/certificate/contrat/courrier/contract/dossier/photograph|pochette carton,enveloppe",
  "@send bijou/jewellery/jewelry/accessoire/montre/watch/cosmetique/cosmetic|pochette matelassée,boîte postale",
  "@send telephone/smartphone/mobile/phone/electronique/electronic/tablette/console|pochette matelassée,boîte postale",
  "@send cadre/tableau/ecran/miroir/frame/screen/tv/painting/picture/mirror/television/canvas|caisse longue plate",
  "@send vinyle/disque/vinyl/lp|pochette carton",
  "@pack vaisselle/crockery/dishe/dish/assiette/plate demenagement/demenager/moving/move|carton vaisselle,film à bulles",
  "@pack vaisselle/crockery|carton vaisselle,film à bulles,croisillon",
  "@pack vetement/costume/penderie/clothe/suit/wardrobe demenagement/demenager/moving/move|carton penderie",
  "@close carton/colis/box/boxe/parcel/caisse|ruban d'emballage,kraft gommé,ruban papier",
  "demenager/demenage|carton de déménagement,film à bulles,ruban d'emballage",
  "moving/move house/home/flat/office|carton de déménagement,film à bulles,ruban d'emballage",
  "@mark colis/carton/parcel/box/boxe/envoi/shipment fragile|étiquette fragile,ruban imprimé fragile",
  "@mark lithium/batterie/battery/batterie|étiquette lithium",
  "@mark colis/parcel/envoi/shipment/carton/box|étiquette en rouleau,étiquette de signalisation",
  "coffee/cafe shop/bar/stand|gobelet carton,couvercle à boire,agitateur",
  "@start pizzeria|boîte à pizza",
  "pizzeria/pizzaiolo|boîte à pizza",
  "@serve pizza|boîte à pizza",
  "@start restaurant/snack/foodtruck/traiteur|boîte repas,gobelet,sac kraft",
  "emporter/takeaway/go cafe/coffee/espresso|gobelet double paroi,gobelet simple paroi,gobelet paroi ondulée",
  "@serve cafe/coffee/espresso/the/tea/chocolat|gobelet double paroi,gobelet simple paroi,gobelet paroi ondulée",
  "@serve smoothie/jus/juice/milkshake/limonade/lemonade/soda|gobelet transparent,gobelet boissons froides",
  "@serve frite/chip/frie|étui à frites",
  "@serve burger/hamburger|boîte burger",
  "@serve sandwich/club|étui à sandwich,papier ingraissable",
  "@serve sushi/maki/bento|plateau à sushis",
  "@serve salade/salad/poke|bol à salade",
  "@serve soupe/soup/velouté/potage|pot à soupe",
  "@serve sauce/vinaigrette/ketchup/dressing|pot à sauce",
  "@serve glace/sorbet/gelato|pot à glace",
  "ice cream|pot à glace",
  "@serve nouille/pate/noodle/pasta|boîte à nouilles",
  "@serve plat/repas/meal/menu/portion/nourriture/food/traiteur|boîte repas,coque,barquette",
  "emporter/takeaway plat/repas/meal/nourriture/food|boîte repas,coque,barquette",
  "@carry gateau/tarte/cake/tart/entremet|boîte pâtissière,semelle",
  "@serve gateau/tarte/patisserie/cake/pastry/pastrie/tart/cupcake/entremet|boîte pâtissière",
  "@pack gateau/tarte/patisserie/cake/pastry/pastrie/tart/cupcake/entremet|boîte pâtissière",
  "@pack macaron/chocolat/chocolate|coffret à macarons",
  "@pack pain/baguette/croissant/viennoiserie/bread|sachet de boulangerie",
  "@pack fromage/charcuterie/viande/cheese/meat/ham/jambon|papier boucherie,papier ingraissable,film alimentaire",
  "@pack sandwich|papier ingraissable,étui à sandwich",
  "@pack cadeau/gift/present|papier de soie,sac boutique,frisure",
  "@pack cafe/the/epice/grain/coffee/tea/spice/nut/bean|sachet doypack",
  "@pack vis/piece/boulon/screw/part/bolt/bead/perle|sachet zip,sachet plat",
  "mariage/wedding|assiette,verrine,nappe,couvert,serviette",
  "buffet/cocktail/aperitif/reception/vernissage dinatoire/mariage/serve/servir/traiteur/amuse/serving/presenter|verrine,plateau traiteur,assiette,contenant de dégustation",
  "@serve bouchee/aperitif/canape/canapee/tapa/verrine/appetiser/appetizer/mignardise|verrine,contenant de dégustation",
  "@store dossier/archive/document/file/record/papier/paperwork/classeur/binder/facture|boîte d'archives,caisse de transfert",
  "@wipe table/surface/plan/cuisine/kitchen/counter/vitre/window/worktop|bobine d'essuyage,chiffon",
  "@dry main/hand|essuie-mains",
  "@sort dechet/poubelle/waste/rubbish/trash/papier/recyclable|sac de tri",
  "@discard dechet/ordure/waste/rubbish/trash/garbage|sac poubelle,sac de tri",
  "@discard gravat/chantier/rubble/debris|sac à gravats",
  "@discard epluchure/biodechet/compost/scrap/peeling/alimentaire/food/organique|sac à biodéchets",
  "composter/compost/composting dechet/biodechet/epluchure/waste/scrap/peeling|sac à biodéchets",
  "@freeze aliment/viande/plat/food/meat/meal/legume/vegetable|sachet zip,sachet sous vide",
  "conserver/conservation/preserve/preserving/keep vide/vacuum|sachet sous vide",
  "@cook vide/vacuum|sachet sous vide",
  "@cook cake/muffin/brioche/panettone/loaf/gateau|moule de cuisson,caissette,papier cuisson",
  "@cover palette/pallet|housse de palette,coiffe de palette",
  "@cover cheveu/hair|charlotte",
  "@cover chaussure/shoe|surchaussure",
  "@cover table|nappe",
  "@cover plat/saladier/aliment/dishe/dish/food/bowl/leftover|film alimentaire,rouleau d'aluminium",
  "@open carton/colis/box/boxe/parcel/caisse|couteau de sécurité",
  "remuer/melanger/touiller/stir/stirring cafe/coffee/boisson/drink/the/tea|agitateur",
  "masquer/peindre/peinture/mask/masking/painting/trace/residu/residue mur/wall/bord/edge/trace/residu/residue/sans|ruban de masquage",
  "fixer/coller/mount/mounting/stick/hang affiche/tapis/poster/carpet/panneau/panel|ruban double face,ruban de masquage",
  "porter/carry/sortir courses/course/shopping/achat/grocery/grocerie|sac kraft à poignées",
] as const;

/** Words of pages that are no articles: their own queries find none. */
export const pageWords: ReadonlySet<string> = new Set(
  (
    "frais port colis moyen moyens delai livraison livraisons retour retours facture factures devis contact contacts contacter mot passe oublie compte connexion commande commandes suivi suivre delai delais " +
    "produit produits remboursement cgv conditions paiement horaires telephone adresse aide faq reclamation inscription mentions legales catalogue newsletter emploi ouverture carte bancaire modifier annuler changer connecter creer numero service client clients propos tva remise conditions generales vente payer mon ma mes suis ou est est-ce recevoir ouvrir pro professionnel rapide panier perdu perdue endommage endommagee casse manquant franco donnees protection personnelles gratuit gratuite parrainage fidelite programme avis garantie retard samedi relais virement bancaire encours code promo reduction horaire magasin boutique colis statut avoir relance echeance numero bon " +
    "parcel parcels package shipping delivery deliveries cost costs method methods how return returns policy invoice invoices quote quotes contact us password forgot forgotten account login log order orders track tracking " +
    "refund refunds terms payment opening hours phone number address help complaint sign register jobs careers shipping my me mes mon ma time times fee fees charges cancel change create sign in customer service about us vat credit terms conditions privacy cookies unsubscribe pay card where is status update edit receipt voucher statement free late lost missing damaged broken wrong received basket quick opening store near loyalty programme program warranty promo discount code transfer limit data protection trade minimum saturday collect click faq reviews review settings cookie cookies policy abroad"
  ).split(" "),
);
/** Of these one has to be said, or it is no page. */
export const pageKeys: ReadonlySet<string> = new Set(
  (
    "frais moyen moyens est livraison livraisons retour retours facture factures devis contact contacter passe compte connexion commandes suivi delai remboursement cgv paiement horaires horaire telephone aide faq reclamation perdu perdue endommage endommagee franco donnees panier fidelite parrainage garantie retard virement encours promo reduction rapide annuler tva connecter payer " +
    "delivery where cost costs returns return invoice invoices quote quotes contact password account login track tracking refund refunds terms payment help complaint late lost missing damaged wrong basket quick loyalty warranty promo discount data reviews times hours cookie cookies settings careers jobs privacy vat unsubscribe cancel refund"
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
