// The customers of the demo: a restaurant group with two organisations, and its neighbour, who must never see it.
// Names in capitals are fixed: tests, benchmarks and documentation use them.
import { companyNumbers } from "#seed/tools/company-numbers.ts";

/** Of every demo user. */
export const demoPassword = "Comptoir-2026!";

interface Person {
  civility: "MR" | "MRS";
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface AccountRecord {
  externalId: string;
  name: string;
  legalName: string;
  siret: string;
  vatNumber: string;
  website: string;
  accountManager: string;
  legalUser: Person;
  paymentType: "ON_ACCEPTANCE" | "DUE_DATE";
  /** Cents without tax above which an approver must agree; null = no approval at all. */
  approvalLimitCents: number | null;
  /** Cents without tax up to which the link of a mail decides without a sign-in. */
  approvalLinkLimitCents?: number;
  tags: readonly string[];
}

const halles = companyNumbers("91428365");
const canal = companyNumbers("85307142");
const cantine = companyNumbers("90264817");

export const accounts: readonly AccountRecord[] = [
  {
    externalId: "CLI-HALLES",
    name: "Groupe Les Halles",
    legalName: "Les Halles Restauration SAS",
    siret: halles.siret,
    vatNumber: halles.vatNumber,
    website: "https://www.groupe-les-halles.example",
    accountManager: "Sophie Lacombe",
    legalUser: {
      civility: "MR",
      firstName: "Bertrand",
      lastName: "Delmas",
      email: "direction@groupe-les-halles.example",
      phone: "0144880110",
    },
    paymentType: "DUE_DATE",
    approvalLimitCents: 50_000,
    approvalLinkLimitCents: 200_000,
    tags: ["TAG-RESTAURATION"],
  },
  {
    externalId: "CLI-CANAL",
    name: "Épicerie du Canal",
    legalName: "Épicerie du Canal SARL",
    siret: canal.siret,
    vatNumber: canal.vatNumber,
    website: "https://www.epicerie-du-canal.example",
    accountManager: "Sophie Lacombe",
    legalUser: {
      civility: "MRS",
      firstName: "Inès",
      lastName: "Carpentier",
      email: "contact@epicerie-du-canal.example",
      phone: "0142090330",
    },
    paymentType: "ON_ACCEPTANCE",
    approvalLimitCents: null,
    tags: ["TAG-COMMERCE"],
  },
  {
    // Sees the part of the catalogue that its view holds.
    externalId: "CLI-CANTINE",
    name: "Cantines de l’Ourcq",
    legalName: "Cantines de l’Ourcq SCIC",
    siret: cantine.siret,
    vatNumber: cantine.vatNumber,
    website: "https://www.cantines-ourcq.example",
    accountManager: "Sophie Lacombe",
    legalUser: {
      civility: "MRS",
      firstName: "Nadège",
      lastName: "Tessier",
      email: "direction@cantines-ourcq.example",
      phone: "0148910470",
    },
    paymentType: "ON_ACCEPTANCE",
    approvalLimitCents: null,
    tags: [],
  },
];

export const organisations = [
  { externalId: "ORG-HALLES-PARIS", account: "CLI-HALLES", name: "Les Halles Paris" },
  { externalId: "ORG-HALLES-LYON", account: "CLI-HALLES", name: "Les Halles Lyon" },
] as const;

/** What organisations may order in a year, cents without tax. */
export const budgets = [{ organisation: "ORG-HALLES-PARIS", period: "YEAR", amountCents: 6_000_000 }] as const;

export type OrganisationId = (typeof organisations)[number]["externalId"];

export interface AddressRecord {
  externalId: string;
  account: string;
  organisation: OrganisationId | null;
  label: string;
  fullName: string;
  company: string;
  address: string;
  additionalAddress: string | null;
  deliveryInstructions?: string;
  zipcode: string;
  city: string;
  phone: string;
  isShipping: boolean;
  isBilling: boolean;
}

export const addresses: readonly AddressRecord[] = [
  {
    externalId: "ADR-HALLES-1",
    account: "CLI-HALLES",
    organisation: null,
    label: "Siège et cuisine centrale",
    fullName: "Camille Roussel",
    company: "Les Halles Restauration SAS",
    address: "18 rue Montorgueil",
    additionalAddress: null,
    deliveryInstructions: "Livraison côté cour, avant 10 h",
    zipcode: "75001",
    city: "Paris",
    phone: "0144880110",
    isShipping: true,
    isBilling: true,
  },
  {
    externalId: "ADR-HALLES-2",
    account: "CLI-HALLES",
    organisation: null,
    label: "Restaurant Part-Dieu",
    fullName: "Hugo Marchetti",
    company: "Les Halles Lyon",
    address: "102 cours Lafayette",
    additionalAddress: null,
    deliveryInstructions: "Quai de livraison B, hayon nécessaire",
    zipcode: "69003",
    city: "Lyon",
    phone: "0478620145",
    isShipping: true,
    isBilling: false,
  },
  {
    externalId: "ADR-HALLES-3",
    account: "CLI-HALLES",
    organisation: null,
    label: "Service comptable",
    fullName: "Comptabilité fournisseurs",
    company: "Les Halles Restauration SAS",
    address: "7 rue du Louvre",
    additionalAddress: "3e étage",
    zipcode: "75001",
    city: "Paris",
    phone: "0144880125",
    isShipping: false,
    isBilling: true,
  },
  {
    externalId: "ADR-HALLES-PARIS-1",
    account: "CLI-HALLES",
    organisation: "ORG-HALLES-PARIS",
    label: "Comptoir Saint-Lazare",
    fullName: "Camille Roussel",
    company: "Les Halles Paris",
    address: "24 rue de Rome",
    additionalAddress: null,
    zipcode: "75008",
    city: "Paris",
    phone: "0145220188",
    isShipping: true,
    isBilling: false,
  },
  {
    externalId: "ADR-HALLES-LYON-1",
    account: "CLI-HALLES",
    organisation: "ORG-HALLES-LYON",
    label: "Réserve Confluence",
    fullName: "Nadia Benali",
    company: "Les Halles Lyon",
    address: "36 quai Rambaud",
    additionalAddress: "Bâtiment C",
    zipcode: "69002",
    city: "Lyon",
    phone: "0472400160",
    isShipping: true,
    isBilling: false,
  },
  {
    externalId: "ADR-CANAL-1",
    account: "CLI-CANAL",
    organisation: null,
    label: "Boutique",
    fullName: "Inès Carpentier",
    company: "Épicerie du Canal",
    address: "51 quai de Valmy",
    additionalAddress: null,
    zipcode: "75010",
    city: "Paris",
    phone: "0142090330",
    isShipping: true,
    isBilling: true,
  },
  {
    externalId: "ADR-CANTINE-1",
    account: "CLI-CANTINE",
    organisation: null,
    label: "Cuisine centrale",
    fullName: "Nadège Tessier",
    company: "Cantines de l’Ourcq",
    address: "14 rue de la Distillerie",
    additionalAddress: null,
    zipcode: "93500",
    city: "Pantin",
    phone: "0148910470",
    isShipping: true,
    isBilling: true,
  },
];

export interface Membership {
  account: string;
  mainOrganisation: OrganisationId | null;
  isApprover?: boolean;
}

export interface UserRecord extends Person {
  externalId: string;
  client: "ACCOUNT" | "SUPPLIER" | "OPERATOR";
  supplier: string | null;
  groups: readonly string[];
  status: "ACTIVE" | "WAITING_VALIDATION";
  locale: "fr-FR" | "en-GB";
  /** The first one is the default account. */
  memberships: readonly Membership[];
}

const buyer = { client: "ACCOUNT", supplier: null, status: "ACTIVE", locale: "fr-FR" } as const;

export const users: readonly UserRecord[] = [
  {
    ...buyer,
    externalId: "USR-ACHETEUR",
    email: "acheteur@demo.test",
    civility: "MRS",
    firstName: "Camille",
    lastName: "Roussel",
    phone: "0644880111",
    groups: ["FOC_User"],
    memberships: [{ account: "CLI-HALLES", mainOrganisation: "ORG-HALLES-PARIS" }],
  },
  {
    ...buyer,
    externalId: "USR-APPROBATEUR",
    email: "approbateur@demo.test",
    civility: "MR",
    firstName: "Étienne",
    lastName: "Vasseur",
    phone: "0644880112",
    groups: ["FOC_User"],
    memberships: [{ account: "CLI-HALLES", mainOrganisation: null, isApprover: true }],
  },
  {
    ...buyer,
    externalId: "USR-ADMIN",
    email: "admin@demo.test",
    civility: "MRS",
    firstName: "Hélène",
    lastName: "Garnier",
    phone: "0644880113",
    groups: ["FOC_Admin"],
    memberships: [{ account: "CLI-HALLES", mainOrganisation: null }],
  },
  {
    ...buyer,
    externalId: "USR-MULTI",
    email: "multi@demo.test",
    civility: "MR",
    firstName: "Hugo",
    lastName: "Marchetti",
    phone: "0644880114",
    groups: ["FOC_User"],
    memberships: [
      { account: "CLI-HALLES", mainOrganisation: "ORG-HALLES-LYON" },
      { account: "CLI-CANAL", mainOrganisation: null },
    ],
  },
  {
    ...buyer,
    externalId: "USR-VOISIN",
    email: "voisin@demo.test",
    civility: "MRS",
    firstName: "Inès",
    lastName: "Carpentier",
    phone: "0642090331",
    groups: ["FOC_Admin"],
    memberships: [{ account: "CLI-CANAL", mainOrganisation: null }],
  },
  {
    ...buyer,
    externalId: "USR-NOUVEAU",
    email: "nouveau@demo.test",
    civility: "MR",
    firstName: "Théo",
    lastName: "Lambert",
    phone: "0644880115",
    groups: ["FOC_User"],
    status: "WAITING_VALIDATION",
    memberships: [{ account: "CLI-HALLES", mainOrganisation: "ORG-HALLES-PARIS" }],
  },
  {
    externalId: "USR-FOURNISSEUR",
    client: "SUPPLIER",
    supplier: "FOU-CARTONS",
    email: "fournisseur@demo.test",
    civility: "MR",
    firstName: "Marc",
    lastName: "Lefebvre",
    phone: "0134240250",
    groups: [],
    status: "ACTIVE",
    locale: "fr-FR",
    memberships: [],
  },
  {
    externalId: "USR-FOURNISSEUR-2",
    client: "SUPPLIER",
    supplier: "FOU-GOBELETS",
    email: "fournisseur2@demo.test",
    civility: "MRS",
    firstName: "Élodie",
    lastName: "Perrin",
    phone: "0474220316",
    groups: [],
    status: "ACTIVE",
    locale: "fr-FR",
    memberships: [],
  },
  {
    externalId: "USR-OPERATEUR",
    client: "OPERATOR",
    supplier: null,
    email: "operateur@demo.test",
    civility: "MRS",
    firstName: "Sophie",
    lastName: "Lacombe",
    phone: "0140150210",
    groups: ["Operator_Admin"],
    status: "ACTIVE",
    locale: "fr-FR",
    memberships: [],
  },
  {
    ...buyer,
    externalId: "USR-CANTINE",
    email: "cantine@demo.test",
    civility: "MRS",
    firstName: "Nadège",
    lastName: "Tessier",
    phone: "0648910471",
    groups: ["FOC_User"],
    memberships: [{ account: "CLI-CANTINE", mainOrganisation: null }],
  },
  {
    externalId: "USR-OPERATEUR-2",
    client: "OPERATOR",
    supplier: null,
    email: "operateur2@demo.test",
    civility: "MR",
    firstName: "Hugo",
    lastName: "Renard",
    phone: "0140150211",
    groups: ["Operator_Finance"],
    status: "ACTIVE",
    locale: "fr-FR",
    memberships: [],
  },
  {
    externalId: "USR-LECTEUR",
    client: "OPERATOR",
    supplier: null,
    email: "lecteur@demo.test",
    civility: "MRS",
    firstName: "Inès",
    lastName: "Caron",
    phone: "0140150212",
    groups: ["Operator_Reader"],
    status: "ACTIVE",
    locale: "fr-FR",
    memberships: [],
  },
];
