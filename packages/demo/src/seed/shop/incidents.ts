// Problems with past orders, one in each state, and what is said about orders without one. Days count back from the day of the load.

/** On the newest received order of a supplier that the buyer has, or the one before it. */
export interface IncidentRecord {
  supplier: "FOU-CARTONS" | "FOU-GOBELETS";
  /** 0: the newest. */
  order: number;
  daysAgo: number;
  reason: string;
  remedy: "RESEND" | "CREDIT" | "TAKE_BACK" | "INFORM";
  message: string;
  /** What the supplier answers, and when. */
  answer?: { daysAgo: number; message: string };
  /** How the supplier closes it. */
  end?: { daysAgo: number; message: string };
}

export const incidentBuyer = "acheteur@demo.test";

export const incidents: readonly IncidentRecord[] = [
  {
    ...{ supplier: "FOU-CARTONS", order: 0, daysAgo: 6, reason: "DAMAGED", remedy: "CREDIT" },
    message: "Un lot est arrivé déchiré, le carton était ouvert sur un côté.",
    answer: { daysAgo: 5, message: "Bonjour, merci de votre message. Souhaitez-vous un nouvel envoi ou un avoir ?" },
    end: { daysAgo: 3, message: "L’avoir est établi, il vient sur votre prochaine facture." },
  },
  {
    ...{ supplier: "FOU-CARTONS", order: 0, daysAgo: 2, reason: "MISSING", remedy: "RESEND" },
    message: "Il manque un lot, le colis n’était pas ouvert.",
    answer: { daysAgo: 1, message: "Nous vérifions avec le transporteur et revenons vers vous demain." },
  },
  {
    ...{ supplier: "FOU-CARTONS", order: 1, daysAgo: 0.2, reason: "WET", remedy: "TAKE_BACK" },
    message: "Les cartons du dessous sont humides.",
  },
];

export interface TalkRecord {
  supplier: "FOU-CARTONS" | "FOU-GOBELETS";
  order: number;
  daysAgo: number;
  subject: string;
  message: string;
  answer?: { daysAgo: number; message: string };
}

export const talks: readonly TalkRecord[] = [
  {
    ...{ supplier: "FOU-CARTONS", order: 0, daysAgo: 9, subject: "Bon de livraison" },
    message: "Pouvez-vous nous renvoyer le bon de livraison ?",
    answer: { daysAgo: 8, message: "Bien sûr, vous le trouvez dans les documents de la commande." },
  },
  {
    ...{ supplier: "FOU-CARTONS", order: 1, daysAgo: 0.1, subject: "Prochaine commande" },
    message: "Le quai ferme à 11 h désormais : est-ce possible pour votre transporteur ?",
  },
];
