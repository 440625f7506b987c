// What the reviews of the demo say. Every text stands once in the shop; it fits each product of its theme.

/** Rating from 1 to 5 and the message. */
type Text = readonly [rating: number, message: string];

export interface Theme {
  /** External ids of the products that the texts are spread over. */
  products: readonly string[];
  french: readonly Text[];
  english: readonly Text[];
}

export const themes: Readonly<Record<string, Theme>> = {
  boxes: {
    products: ["PRO-CAI-0001", "PRO-CAI-0069", "PRO-CAI-0185", "PRO-CAI-0226"],
    french: [
      [
        5,
        "Commandées depuis deux ans pour nos bocaux. Les rainures sont nettes : une personne en monte cent à l'heure sans forcer.",
      ],
      [5, "Le carton reste rigide après trois semaines à 4 °C. C'est la première fois que je ne double pas le ruban."],
      [
        4,
        "Bonne tenue au gerbage, cinq hauteurs sans affaissement. Les paquets arrivent cerclés très serré, les premières caisses sont un peu marquées.",
      ],
      [4, "Dimensions intérieures exactes, ce qui n'est pas si courant. Prévoir un cutter pour ouvrir les lots."],
      [3, "Correctes pour de l'envoi léger. Au-delà de 12 kg, je passe à plus épais."],
      [2, "Deux lots sur six étaient humides d'un côté. Remplacés sans discussion, mais il a fallu tout trier."],
    ],
    english: [
      [
        5,
        "Square, clean scores and no dust. We pack 300 parcels a day with them and have stopped buying two other sizes.",
      ],
      [
        4,
        "Sturdy for the price. The shade varies a little from batch to batch, which only matters if you print on it.",
      ],
    ],
  },
  mailing: {
    products: ["PRO-POS-0001", "PRO-POS-0041", "PRO-AUT-0001", "PRO-AUT-0016"],
    french: [
      [
        5,
        "Montage en trois gestes, le rabat tient tout seul pendant que l'on glisse la facture. Nos clientes photographient la boîte, c'est bon signe.",
      ],
      [
        5,
        "Passe en boîte aux lettres sans supplément. Nous avons économisé plus sur le transport que sur le carton lui-même.",
      ],
      [4, "Belle finition, les bords ne blanchissent pas au pli. J'aimerais un format intermédiaire."],
      [4, "Solide malgré le poids plume. Attention à stocker à plat, une palette penchée et les coins se marquent."],
      [3, "Jolie, mais les languettes fatiguent quand on ouvre et referme souvent. Pour un seul envoi, rien à dire."],
    ],
    english: [
      [
        5,
        "Our returns rate for damaged corners went from two a week to none. Assembly takes five seconds once you have done ten.",
      ],
      [4, "Does what it says. Delivered flat in bundles of manageable weight, which our packers were grateful for."],
      [2, "The strip did not hold in an unheated dock in January. Fine again in spring, so keep them somewhere warm."],
    ],
  },
  bottles: {
    products: ["PRO-BOU-0001", "PRO-BOU-0008", "PRO-BOU-0015"],
    french: [
      [
        5,
        "Six mois d'envois de magnums, zéro casse. Les croisillons sont déjà montés, un vrai gain de temps en décembre.",
      ],
      [5, "Homologué par notre transporteur sans autre calage. Les vignerons voisins nous demandent la référence."],
      [
        4,
        "Très protecteur. Les alvéoles sont un peu justes pour les bouteilles bourguignonnes lourdes, mesurez avant.",
      ],
      [3, "Bon produit, mais le lot minimum est grand pour une cave de village. Nous commandons à deux."],
    ],
    english: [[5, "Shipped to Scotland and back by mistake, twelve bottles, not a scratch on the labels."]],
  },
  hotCups: {
    products: ["PRO-GOB-0001", "PRO-GOB-0009", "PRO-GOB-0017", "PRO-GDP-0001", "PRO-GPO-0001"],
    french: [
      [
        5,
        "Le bord roulé ne fuit pas, même quand le café attend dix minutes au comptoir. Les couvercles de la même gamme clipsent franchement.",
      ],
      [5, "On peut tenir un thé brûlant sans manchon. Le kiosque de la gare n'utilise plus que ça."],
      [
        4,
        "Empilés bien droits, ils passent dans notre distributeur sans coincer. Il manque juste un repère de contenance.",
      ],
      [4, "Bonne odeur neutre, aucun goût de carton. Le tube de cinquante est pratique pour l'inventaire."],
      [3, "Convient pour l'expresso et l'allongé. Pour du chocolat épais servi très chaud, prenez une double paroi."],
      [
        2,
        "Sur un carton, une trentaine de gobelets étaient ovalisés au fond. Le service client a fait un avoir dans la journée.",
      ],
    ],
    english: [
      [5, "We tested four brands side by side with our baristas. This one won on feel and on how the lid seats."],
      [4, "No leaks in eight thousand cups so far. Would be five stars if the sleeves of cups were paper."],
    ],
  },
  coldCups: {
    products: ["PRO-GTR-0001", "PRO-GTR-0011", "PRO-GCF-0001", "PRO-GRE-0001"],
    french: [
      [
        5,
        "La transparence met vraiment en valeur les jus en couches. Ne se fend pas quand on pose le couvercle d'une main.",
      ],
      [
        4,
        "Bonne rigidité, même plein de glace pilée. Craint la chaleur du coffre en été : ne pas laisser le carton au soleil.",
      ],
      [
        4,
        "Nos festivaliers les gardent, c'est un compliment. Lavage en machine collective sans voile après vingt passages.",
      ],
      [3, "Très bien à l'usage, mais l'impression de la contenance s'efface un peu trop vite."],
    ],
    english: [
      [5, "Crystal clear and they stack without locking together, so the smoothie queue keeps moving."],
      [3, "Good cup, but check the lid reference twice: two diameters look the same on the shelf."],
    ],
  },
  lids: {
    products: ["PRO-COU-0001", "PRO-COU-0011", "PRO-COU-0021", "PRO-CFR-0005"],
    french: [
      [5, "Le clic s'entend, on sait que c'est fermé. Livraisons à vélo sans une goutte dans la sacoche."],
      [4, "S'adapte à deux marques de gobelets du même diamètre. Pile un peu haute pour notre rangement."],
      [
        3,
        "Bien tant que la boisson n'est pas bouillante ; au-delà, le couvercle s'assouplit et il faut attendre une minute.",
      ],
    ],
    english: [[4, "Fits snugly and the sip hole does not drip on white shirts. That was the whole brief."]],
  },
  mealBoxes: {
    products: ["PRO-BRE-0001", "PRO-BRE-0017", "PRO-BRE-0025", "PRO-PUL-0001", "PRO-PUL-0011"],
    french: [
      [5, "Curry, riz en sauce, gratin : rien ne traverse en une heure de livraison. La boîte se porte d'une main."],
      [5, "Passe au micro-ondes sans se déformer, nos clients de bureau l'ont remarqué avant nous."],
      [4, "Fermeture sûre et présentation soignée. Les rabats demandent un coup de main à prendre."],
      [
        4,
        "Bonne alternative au plastique, le fond reste sec. Le prix au mille devient intéressant à partir de dix lots.",
      ],
      [3, "Le format moyen est plus petit que ce que j'imaginais : comptez 350 g de salade, pas plus."],
    ],
    english: [
      [5, "Holds a full roast dinner with gravy. We switched four sites to it and the complaints stopped."],
      [
        2,
        "Lids popped open in the delivery bag until we started stacking them the other way round. Works, but nobody tells you.",
      ],
    ],
  },
  pizza: {
    products: ["PRO-PIZ-0001", "PRO-PIZ-0011", "PRO-PIZ-0026", "PRO-BUR-0001"],
    french: [
      [5, "La cannelure respire, la pâte reste croustillante au bout de vingt minutes de scooter."],
      [4, "Pliage rapide, même le samedi soir avec des extras. L'impression ne déteint pas sur les doigts gras."],
      [4, "Carton plus épais que celui de notre ancien fournisseur, pour le même prix au cent."],
      [3, "Bonnes boîtes, lot volumineux : il faut de la place derrière le four."],
    ],
    english: [[5, "Vents well, does not sag under two large ones. Flat bundles slide straight under the counter."]],
  },
  trays: {
    products: ["PRO-ALU-0001", "PRO-ALU-0014", "PRO-PLA-0001", "PRO-PLA-0021", "PRO-SAL-0012"],
    french: [
      [5, "Du four au buffet sans changer de plat. Le bord roulé ne coupe pas, contrairement à d'autres."],
      [4, "Couvercle bien ajusté, se rince et se réutilise pour nos mises en place."],
      [4, "Tient la congélation à -20 °C. Après décongélation, pas de fissure sur 200 barquettes."],
      [3, "Un peu souple quand elle est pleine à ras bord ; nous la doublons pour les plats en sauce."],
    ],
    english: [[4, "Reliable seal, even with dressing. The nested stacks separate easily with gloves on."]],
  },
  bakery: {
    products: ["PRO-PAT-0001", "PRO-PAT-0041", "PRO-SEM-0001", "PRO-SBO-0001", "PRO-SBO-0021"],
    french: [
      [
        5,
        "Les entremets arrivent comme ils sont partis. La hauteur est juste ce qu'il faut pour un décor en chocolat.",
      ],
      [5, "Nos vendeuses la montent d'une main en servant de l'autre. Trente ans de métier, jamais eu mieux."],
      [4, "Papier solide, les croissants au beurre ne tachent pas tout de suite. Bon rapport qualité-prix."],
      [3, "La fenêtre se raye si on frotte les piles. À manipuler avec un peu de soin."],
    ],
    english: [[5, "Regulars tell us the boxes look like a gift. They fold flat enough for a very small shop."]],
  },
  foodPapers: {
    products: ["PRO-ING-0001", "PRO-ING-0021", "PRO-CUI-0001", "PRO-CUI-0016"],
    french: [
      [5, "Une feuille suffit pour un sandwich chaud, la graisse ne passe pas."],
      [4, "Supporte quatre fournées de viennoiseries avant de brunir. On a divisé la consommation par deux."],
      [3, "Qualité très bien, mais le distributeur n'est pas fourni avec le premier rouleau."],
    ],
    english: [],
  },
  paperBags: {
    products: ["PRO-SAC-0013", "PRO-SAC-0025", "PRO-STO-0001", "PRO-STO-0013", "PRO-SOS-0001"],
    french: [
      [
        5,
        "Huit kilos de légumes dedans, les poignées n'ont pas bougé. Nos paniers hebdomadaires ne partent plus autrement.",
      ],
      [
        4,
        "Fond bien carré, le sac tient debout pendant qu'on le remplit. Le kraft est un peu clair par rapport à la photo.",
      ],
      [4, "Le pliage est régulier, on les ouvre d'un coup sec. Livrés sous film, aucun sac corné."],
      [
        2,
        "Colle des poignées insuffisante sur un carton entier. Le lot suivant était parfait, et l'avoir a été rapide.",
      ],
    ],
    english: [
      [5, "Strong, plain, honest paper bags. We stamp our logo on them and nobody believes they are not printed."],
      [4, "Take a wet umbrella and two bottles without complaint. Slightly narrow for our cake boxes."],
    ],
  },
  refuse: {
    products: ["PRO-POU-0001", "PRO-POU-0014", "PRO-TRI-0001", "PRO-BIO-0001"],
    french: [
      [5, "Enfin un sac qui ne craque pas quand on le sort du bac. Les liens coulissent même pleins."],
      [4, "Épaisseur conforme à l'annonce, je l'ai mesurée. Le rouleau se détache proprement."],
      [3, "Pour la plonge c'est parfait, pour le chantier prenez plus épais."],
    ],
    english: [[4, "Colours are distinct enough that the bar staff stopped mixing glass with paper."]],
  },
  tapes: {
    products: ["PRO-RUB-0001", "PRO-RUB-0017", "PRO-RUB-0029", "PRO-RPA-0001", "PRO-RPA-0014"],
    french: [
      [5, "Déroule sans hurler, le bureau d'à côté nous remercie. Colle du premier coup sur carton recyclé."],
      [5, "Nous avons essayé par -5 °C sur le quai : il tient. C'était notre problème depuis trois hivers."],
      [4, "Bon collage, ne se déchire pas en long. Un peu raide à couper sans dévidoir à dents neuves."],
      [4, "Tout papier, donc le carton part au recyclage avec son ruban. Il faut appuyer franchement."],
      [
        2,
        "Sur deux rouleaux, la fin n'adhérait plus. Sans doute un stock trop chaud chez nous, mais à ce prix c'est dommage.",
      ],
    ],
    english: [
      [4, "Quiet and tacky. One pass holds a 15 kg box; we used to do an H-seal."],
      [5, "Thirty-six rolls last us a month and not one has split lengthways."],
    ],
  },
  pallets: {
    products: ["PRO-FIL-0009", "PRO-FIL-0018", "PRO-FMA-0001", "PRO-COR-0001", "PRO-FEU-0001"],
    french: [
      [5, "Palettes de 900 kg stables jusqu'à Marseille. On met deux tours de moins qu'avant."],
      [4, "Bonne reprise après étirage, ne casse pas sur les angles vifs."],
      [3, "Efficace, mais le mandrin est un peu court pour notre dérouleur. Vérifiez le diamètre."],
    ],
    english: [[4, "Grips the load without tearing at the corners. Our night shift asked for it by name."]],
  },
  voidFill: {
    products: ["PRO-BUL-0001", "PRO-BUL-0018", "PRO-KRA-0001", "PRO-PRT-0001", "PRO-AIR-0001"],
    french: [
      [5, "Protège la vaisselle sans prendre la moitié du carton. Se coupe droit à la main."],
      [4, "Les clients trouvent ça propre et le réutilisent. Le rouleau est lourd, prévoyez un support."],
      [4, "Bien calé, rien ne bouge. Poussière minime à la découpe."],
      [3, "Quantité par sac un peu généreuse sur l'étiquette, nous en comptons dix pour cent de moins à l'usage."],
    ],
    english: [[5, "Zero breakages since the switch, and customers have stopped writing angry notes about plastic."]],
  },
  envelopes: {
    products: ["PRO-MAT-0014", "PRO-MAT-0027", "PRO-PCA-0001", "PRO-PPL-0001", "PRO-ENV-0001"],
    french: [
      [5, "Le bandeau se retire d'un trait et colle pour de bon. Aucune ouverture en transit sur 1 500 envois."],
      [4, "Rigide comme il faut pour des tirages photo. Le format annoncé est bien l'intérieur."],
      [3, "Bonne pochette, mais l'ouverture facile demande parfois des ciseaux."],
    ],
    english: [[4, "Light, tough and flat in the box. Postage stayed in the lower band, which paid for them."]],
  },
  labels: {
    products: ["PRO-ETI-0001", "PRO-ETI-0014", "PRO-EPL-0001", "PRO-RTT-0008"],
    french: [
      [5, "Codes-barres lus du premier coup, même sur carton sombre. Calibrage automatique sur notre imprimante."],
      [4, "Colle bien à froid, ne se décolle pas sur les sacs. Le support se déchire proprement."],
      [3, "Bon noir, mais pâlit en vitrine au bout de quelques semaines. Pour de l'expédition, parfait."],
    ],
    english: [[5, "Ran four rolls without a misfeed. The adhesive survives the cold store, which is why we came."]],
  },
  tableware: {
    products: ["PRO-CVT-0001", "PRO-CVT-0011", "PRO-ASS-0001", "PRO-SER-0025", "PRO-VER-0001"],
    french: [
      [5, "Lisse en bouche, pas d'écharde : c'est rare pour ce prix. Notre traiteur en a repris trois cartons."],
      [4, "Tient un plat en sauce le temps d'un mariage, donc largement. Présentation élégante."],
      [4, "Vraiment absorbante et assez épaisse pour un pliage simple."],
      [2, "Joli mais cassant : une fourchette sur vingt ne survit pas à une viande ferme."],
    ],
    english: [[4, "Guests assumed it was the good set. Stack a few more than you need, they disappear."]],
  },
  hygiene: {
    products: ["PRO-ESS-0001", "PRO-ESS-0013", "PRO-GAN-0001", "PRO-GAN-0017", "PRO-CHR-0001"],
    french: [
      [5, "La taille annoncée est la bonne, on ne craque pas les gants en les enfilant. L'équipe du matin a validé."],
      [4, "Absorbe vite et ne peluche pas sur l'inox. Le carton de six est facile à ranger."],
      [3, "Satisfaisant pour le service, un peu fin pour la plonge."],
    ],
    english: [[5, "Passed our audit without a remark, and the box dispenses one at a time instead of five."]],
  },
};
