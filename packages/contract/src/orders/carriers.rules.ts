// Carriers that suppliers choose from: what a parcel's number says is found on the page of its carrier. Screens may carry this file.

/** Each with the address of its page about a parcel; `{number}` stands for the tracking number. */
export const carriers = {
  CHRONOPOST: {
    name: "Chronopost",
    page: "https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}",
  },
  COLISSIMO: { name: "Colissimo", page: "https://www.laposte.fr/outils/suivre-vos-envois?code={number}" },
  DHL: { name: "DHL", page: "https://www.dhl.com/fr-fr/home/suivi.html?tracking-id={number}" },
  DPD: { name: "DPD", page: "https://trace.dpd.fr/fr/trace/{number}" },
  FEDEX: { name: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  GEODIS: { name: "Geodis", page: "https://espace-client.geodis.com/services/destinataires/#/{number}" },
  GLS: { name: "GLS", page: "https://gls-group.eu/FR/fr/suivi-colis?match={number}" },
  HEPPNER: { name: "Heppner", page: "https://myportal.heppner-group.com/home/tracking/{number}" },
  UPS: { name: "UPS", page: "https://www.ups.com/track?tracknum={number}" },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly page: `https://${string}` }>>;

export type CarrierCode = keyof typeof carriers;

export const carrierCodes = Object.keys(carriers) as [CarrierCode, ...CarrierCode[]]; // The keys of the table above.

/** Where a carrier tells of a parcel; null while it has no number. */
export const trackingPage = (carrier: CarrierCode, number: string | null): string | null =>
  number === null ? null : carriers[carrier].page.replace("{number}", encodeURIComponent(number));
