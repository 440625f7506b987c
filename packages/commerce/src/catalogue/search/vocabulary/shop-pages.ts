// Words of queries that look for a page of the shop instead of an article (search U-16).
import type { ShopPage } from "@comptoir/contract/search";

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

/** Words of pages that are no articles: their own queries find none. */
export const pageWords: ReadonlySet<string> = new Set([
  ...pageKeys,
  ...(
    "port colis retour retours contacts mot oublie commande suivre delais produit produits remboursement conditions adresse " +
    "reclamation inscription mentions legales catalogue newsletter emploi ouverture carte bancaire modifier changer creer numero " +
    "service client clients propos remise generales vente mon ma mes suis ou est-ce recevoir ouvrir pro professionnel perdu perdue " +
    "endommage endommagee casse manquant protection personnelles gratuit gratuite programme avis samedi relais code magasin " +
    "boutique statut avoir relance echeance bon parcel parcels package shipping deliveries method methods how return returns " +
    "policy us forgot forgotten log order orders refund refunds opening phone number address complaint sign register my me time " +
    "fee fees charges change create in customer about credit pay card is status update edit receipt voucher statement free lost " +
    "missing damaged broken wrong received store near program transfer limit trade minimum saturday collect click review"
  ).split(" "),
]);
