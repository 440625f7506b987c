// What the operator of the demo has set up: the store, custom fields, delivery.
import type { Pair } from "#seed/tools/text.ts";

export const store = { externalId: "default_store", name: "Comptoir", view: "default_view", viewName: "Catalogue" };

/** The procurement system of the restaurant group, which /dev/punchout plays. */
export const punchoutKey = {
  key: "demo",
  secret: "demo-punchout-secret",
  identity: "achats@demo.test",
  name: "Achats Halles",
  account: "CLI-HALLES",
  email: "acheteur@demo.test",
  returnHosts: [],
  mayOrder: false,
};

export interface CustomFieldRecord {
  externalId: string;
  target: "ORDER_COMMERCIAL" | "ORDER_LOGISTIC_LINE" | "QUOTE" | "ORDER_INCIDENT" | "OFFER" | "SUPPLIER";
  type: "TEXT" | "DATE" | "MEDIA" | "NUMBER" | "BOOLEAN";
  name: Pair;
  role: "PRODUCT_TAX_RATE" | "SHIPPING_TAX_RATE" | null;
}

const noRole = { role: null } as const;

/** The tax roles show the columns of the stock line; the other fields keep what buyers write. */
export const customFields: readonly CustomFieldRecord[] = [
  {
    externalId: "PO_NUMBER",
    target: "ORDER_COMMERCIAL",
    type: "TEXT",
    name: ["Numéro de commande interne", "Purchase order number"],
    ...noRole,
  },
  {
    externalId: "COST_CENTRE",
    target: "ORDER_COMMERCIAL",
    type: "TEXT",
    name: ["Centre de coûts", "Cost centre"],
    ...noRole,
  },
  { externalId: "LINE_NOTE", target: "ORDER_LOGISTIC_LINE", type: "TEXT", name: ["Note", "Note"], ...noRole },
  {
    externalId: "LIST_SECTION",
    target: "ORDER_LOGISTIC_LINE",
    type: "TEXT",
    name: ["Rubrique de la liste d’achat", "Section of the buying list"],
    ...noRole,
  },
  {
    externalId: "LIST_POSITION",
    target: "ORDER_LOGISTIC_LINE",
    type: "NUMBER",
    name: ["Place dans la liste d’achat", "Place in the buying list"],
    ...noRole,
  },
  {
    externalId: "WANTED_DATE",
    target: "QUOTE",
    type: "DATE",
    name: ["Date de livraison souhaitée", "Wanted delivery date"],
    ...noRole,
  },
  {
    externalId: "ATTACHMENT",
    target: "ORDER_INCIDENT",
    type: "MEDIA",
    name: ["Pièce jointe", "Attachment"],
    ...noRole,
  },
  { externalId: "ATTACHMENT", target: "QUOTE", type: "MEDIA", name: ["Pièce jointe", "Attachment"], ...noRole },
  {
    externalId: "TAX_RATE",
    target: "OFFER",
    type: "NUMBER",
    name: ["Taux de TVA (%)", "VAT rate (%)"],
    role: "PRODUCT_TAX_RATE",
  },
  {
    externalId: "SHIPPING_TAX_RATE",
    target: "OFFER",
    type: "NUMBER",
    name: ["Taux de TVA du transport (%)", "Delivery VAT rate (%)"],
    role: "SHIPPING_TAX_RATE",
  },
  {
    externalId: "PALLET_QUANTITY",
    target: "OFFER",
    type: "NUMBER",
    name: ["Pièces par palette", "Pieces per pallet"],
    ...noRole,
  },
  {
    externalId: "QUOTE_ALLOWED",
    target: "OFFER",
    type: "BOOLEAN",
    name: ["Ouvert aux demandes de devis", "Open to requests for quotes"],
    ...noRole,
  },
  {
    externalId: "CERTIFICATIONS",
    target: "SUPPLIER",
    type: "TEXT",
    name: ["Certifications", "Certifications"],
    ...noRole,
  },
];

/** What an account sees that buys from a part of the catalogue only: by rules over what products are. */
export const catalogViews = [
  {
    externalId: "VUE-CANTINE",
    name: "Restauration collective",
    description: "Emballage alimentaire, boissons et arts de la table, sans le reste du catalogue.",
    rules: { classification: ["alimentaire", "gobelets", "table"] },
    accounts: ["CLI-CANTINE"],
  },
] as const;

/** Delivery: 15 EUR without tax per supplier order, free from 300 EUR of goods without tax. */
export const shipping = {
  code: "STD",
  name: ["Livraison standard", "Standard delivery"] satisfies Pair,
  description: [
    "Livraison à l'adresse choisie, du lundi au vendredi. Offerte dès 300 € HT de marchandise par fournisseur.",
    "Delivery to the chosen address, Monday to Friday. Free from €300 of goods per supplier, VAT excluded.",
  ] satisfies Pair,
  zone: "Europe",
  countries: [
    ..."AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK".split(" "),
    ..."CH GB NO".split(" "),
  ],
  priceCents: 1_500,
  francoCents: 30_000,
};
