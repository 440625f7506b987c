// Words of queries that look for a page of the shop instead of an article (search U-16).
import type { ShopPage } from "@comptoir/contract/search";

/** Words of pages that are no articles: their own queries find none. */
export const pageWords: ReadonlySet<string> = new Set(
  (
    "frais port colis moyen moyens delai livraison livraisons retour retours facture factures devis contact contacts contacter mot passe oublie compte connexion commande commandes suivi suivre delai delais " +
    "produit produits remboursement cgv conditions paiement horaires telephone adresse aide faq reclamation inscription mentions legales catalogue newsletter emploi ouverture carte bancaire modifier annuler changer connecter creer numero service client clients propos tva remise conditions generales vente payer mon ma mes suis ou est est-ce recevoir ouvrir pro professionnel rapide panier perdu perdue endommage endommagee casse manquant franco donnees protection personnelles gratuit gratuite parrainage fidelite programme avis garantie retard samedi relais virement bancaire encours code promo reduction horaire magasin boutique colis statut avoir relance echeance numero bon " +
    "parcel parcels package shipping delivery deliveries cost costs method methods how return returns policy invoice invoices quote quotes contact us password forgot forgotten account login log order orders track tracking " +
    "refund refunds terms payment opening hours phone number address help complaint sign register jobs careers shipping my me mes mon ma time times fee fees charges cancel change create sign in customer service about us vat credit terms conditions privacy cookies unsubscribe pay card where is status update edit receipt voucher statement free late lost missing damaged broken wrong received basket quick opening store near loyalty programme program warranty promo discount code transfer limit data protection trade minimum saturday collect click faq reviews review settings cookie cookies policy abroad"
  ).split(" "),
);
/** What names a page of the shop, and which. */
export const pageNames: ReadonlyMap<string, ShopPage> = new Map(
  Object.entries({
    DELIVERY: "frais livraison livraisons delai franco abroad delivery",
    RETURNS:
      "retour retours remboursement reclamation perdu perdue endommage endommagee return returns refund refunds complaint lost missing damaged wrong",
    INVOICES: "facture factures invoice invoices",
    QUOTES: "devis quote quotes",
    ORDERS: "commandes suivi retard annuler est track tracking where late cancel",
    PASSWORD: "passe password",
    CONTACT: "contact contacter telephone aide help horaire horaires hours",
  } satisfies Record<ShopPage, string>).flatMap(
    ([page, words]) => words.split(" ").map((word) => [word, page as ShopPage] as const), // Its keys are those pages.
  ),
);

/** Of these one has to be said, or it is no page. */
export const pageKeys: ReadonlySet<string> = new Set([
  ...pageNames.keys(),
  ...(
    "moyen moyens compte connexion cgv paiement faq donnees panier fidelite parrainage garantie virement encours promo " +
    "reduction rapide tva connecter payer cost costs account login terms payment basket quick loyalty warranty " +
    "discount data reviews times cookie cookies settings careers jobs privacy vat unsubscribe"
  ).split(" "),
]);
