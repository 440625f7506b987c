// What buyers of the demo say about suppliers after their orders. Some give a grade and no words.

/** Grade from 1 to 5, then what was written, in the language of its author. */
export type EvaluationText = readonly [grade: number, language: "fr" | "en", comment: string | null];

export const evaluations: Readonly<Record<string, readonly EvaluationText[]>> = {
  "FOU-CARTONS": [
    [
      5,
      "fr",
      "Livré la veille de la date annoncée, palette filmée au carré. Le chauffeur avait un hayon, comme demandé.",
    ],
    [5, "fr", "Un interlocuteur qui connaît ses cannelures et rappelle dans l'heure."],
    [4, "en", "Two lines arrived a day later than the rest, but we were told before we had to ask."],
    [4, "fr", null],
    [3, "fr", "Produits impeccables, facturation en deux fois pour une seule commande : notre comptable n'aime pas."],
    [5, "fr", null],
  ],
  "FOU-GOBELETS": [
    [5, "fr", "Réassort en quarante-huit heures avant un salon. Ils nous ont sauvés."],
    [4, "fr", "Toujours complet, toujours à l'heure. Les cartons mériteraient d'être étiquetés plus gros."],
    [4, "en", "Good stock levels all year. Slightly high minimum for a single café."],
    [5, "fr", null],
  ],
  "FOU-SACS": [
    [4, "fr", "Bonne qualité de kraft, délai tenu à deux jours près."],
    [3, "fr", "Une référence en rupture, prévenus le jour de l'expédition. On préférerait le savoir à la commande."],
    [5, "en", null],
  ],
  "FOU-FILMS": [
    [5, "fr", "Le technicien est venu régler la machine, comme promis. Nous consommons un tiers de film en moins."],
    [4, "fr", null],
    [4, "en", "Technical advice was worth more than the discount."],
  ],
  "FOU-ADHESIFS": [
    [5, "fr", "Commande passée à 11 h, expédiée à 16 h. Difficile de faire mieux."],
    [5, "en", "Never a wrong item in fourteen orders."],
    [4, "fr", null],
  ],
  "FOU-BARQUETTES": [
    [4, "fr", "Sérieux, certificats alimentaires envoyés sans qu'on les réclame."],
    [2, "fr", "Carton écrasé à l'arrivée, photos à l'appui. L'avoir a pris trois semaines."],
    [4, "en", null],
    [5, "fr", "Très bon suivi depuis le changement de transporteur."],
  ],
  "FOU-PAPIERS": [
    [4, "fr", "Coupe au format propre et dans les temps."],
    [5, "fr", null],
    [3, "en", "Lovely papers, slow answers in August."],
  ],
  "FOU-CALAGE": [
    [5, "fr", "Ils ont étudié nos cartons avant de proposer un produit. Ça change."],
    [4, "fr", null],
    [4, "en", "Bulky deliveries, but always announced by phone the day before."],
  ],
  "FOU-ENVELOPPES": [
    [5, "fr", "Rien à redire, c'est devenu un non-sujet et c'est ce qu'on demande."],
    [4, "en", null],
    [4, "fr", "Délai annoncé tenu, bon de livraison clair."],
  ],
  "FOU-ETIQUETTES": [
    [5, "fr", "Le bon à tirer arrive le jour même. Très peu d'aller-retour."],
    [3, "fr", "Une erreur de mandrin sur la première commande, échangée rapidement."],
    [4, "en", null],
  ],
  "FOU-TABLE": [
    [5, "fr", "Échantillons reçus avant la commande, conformes à la livraison."],
    [4, "en", "Elegant ranges and sensible pack sizes."],
    [4, "fr", null],
  ],
  "FOU-PALETTES": [
    [4, "fr", "Palettes sèches et bien triées, enlèvement des anciennes au même passage."],
    [3, "fr", "Créneau de livraison large : il faut garder quelqu'un au quai toute la matinée."],
  ],
  "FOU-EUROPACK": [
    [4, "en", "Wide choice when a maker is out of stock. Carriage is dearer from abroad."],
    [3, "fr", "Produits corrects, notices rarement en français."],
    [4, "fr", null],
  ],
  "FOU-SOLIDAIRE": [
    [5, "fr", "Une entreprise adaptée qui tient ses délais et appelle quand il y a un doute. On continue."],
    [5, "fr", null],
    [4, "en", "Friendly people, careful packing."],
  ],
  "FOU-HYGIENE": [
    [5, "fr", "La tournée passe le jeudi matin, on n'y pense plus."],
    [4, "fr", "Chauffeur aimable, cartons rangés dans la réserve."],
    [4, "en", "Reliable. Prices move a little more often than we would like."],
  ],
};
