// The suppliers of the demo marketplace. One has stopped: its offers stay in the database and can no longer be ordered.
import type { Pair } from "#seed/tools/text.ts";

export interface SupplierDefinition {
  externalId: string;
  name: string;
  status: "ACTIVE" | "INACTIVE";
  description: Pair;
  returnPolicy: Pair;
  /** Days after the invoice. */
  paymentDelay: number;
  /** Working days between confirmation and shipping, shortest and longest. */
  leadTime: readonly [shortest: number, longest: number];
  origin: string;
  /** Labels that buyers ask for, as they are written everywhere. */
  certifications?: string;
}

const standardReturns: Pair = [
  "Retour accepté sous 14 jours pour tout lot complet, non ouvert et dans son emballage d'origine. Les frais de retour restent à la charge de l'acheteur.",
  "Full, unopened packs in their original packaging may be returned within 14 days. Return carriage is paid by the buyer.",
];
const generousReturns: Pair = [
  "Reprise sous 30 jours, lot entamé compris si la qualité est en cause : l'avoir est établi dès réception du colis.",
  "Returns within 30 days, opened packs included where quality is at stake: the credit note is issued on receipt.",
];
const foodReturns: Pair = [
  "Pour des raisons d'hygiène, les articles destinés au contact alimentaire ne sont repris que sachet d'origine fermé, sous 14 jours.",
  "For hygiene reasons, food-contact items are taken back only in their sealed original sleeve, within 14 days.",
];
const madeToOrderReturns: Pair = [
  "Les articles fabriqués ou découpés à la demande ne sont ni repris ni échangés. Pour les autres, comptez 14 jours après la livraison.",
  "Items made or cut to order can be neither returned nor exchanged. For all others, the limit is 14 days after delivery.",
];

export const suppliers = [
  {
    externalId: "FOU-CARTONS",
    name: "Cartonneries du Vexin",
    status: "ACTIVE",
    description: [
      "Cartonnerie familiale installée près de Pontoise depuis 1962. Trois lignes de transformation, un bureau d'études et un stock permanent de caisses prêtes à partir.",
      "A family-run box plant near Pontoise since 1962. Three converting lines, an in-house design office and a permanent stock of boxes ready to ship.",
    ],
    returnPolicy: standardReturns,
    paymentDelay: 30,
    leadTime: [1, 4],
    origin: "France",
    certifications: "FSC · ISO 9001",
  },
  {
    externalId: "FOU-GOBELETS",
    name: "Atelier du Gobelet",
    status: "ACTIVE",
    description: [
      "Fabricant de gobelets et de couvercles pour la vente à emporter. L'atelier de Bourg-en-Bresse forme, imprime et contrôle chaque série sur place.",
      "Maker of cups and lids for takeaway. The Bourg-en-Bresse workshop forms, prints and checks every run on site.",
    ],
    returnPolicy: foodReturns,
    paymentDelay: 30,
    leadTime: [1, 5],
    origin: "France",
    certifications: "FSC · BRCGS Packaging",
  },
  {
    externalId: "FOU-SACS",
    name: "Sacherie de l'Ouest",
    status: "ACTIVE",
    description: [
      "Sacs et sachets papier façonnés à Cholet à partir de kraft nordique. Petites séries imprimées à partir de 2 000 sacs.",
      "Paper carrier bags and pouches converted in Cholet from Nordic kraft. Short printed runs from 2,000 bags.",
    ],
    returnPolicy: standardReturns,
    paymentDelay: 45,
    leadTime: [2, 6],
    origin: "France",
    certifications: "FSC · PEFC",
  },
  {
    externalId: "FOU-FILMS",
    name: "Films Techniques du Rhône",
    status: "ACTIVE",
    description: [
      "Extrudeur de films depuis 1988 : étirable, rétractable, gaines et housses. Ses techniciens règlent la banderoleuse chez le client avant la première commande.",
      "Film extruder since 1988: stretch, shrink, tubing and covers. Its technicians set up your wrapping machine before the first order.",
    ],
    returnPolicy: standardReturns,
    paymentDelay: 30,
    leadTime: [2, 5],
    origin: "France",
  },
  {
    externalId: "FOU-ADHESIFS",
    name: "Adhésifs Lorrains",
    status: "ACTIVE",
    description: [
      "Enduction, découpe et impression de rubans adhésifs à Pont-à-Mousson. Toutes les largeurs de 9 à 150 mm sont tenues en stock.",
      "Coating, slitting and printing of adhesive tapes in Pont-à-Mousson. Every width from 9 to 150 mm is kept in stock.",
    ],
    returnPolicy: generousReturns,
    paymentDelay: 30,
    leadTime: [1, 3],
    origin: "France",
  },
  {
    externalId: "FOU-BARQUETTES",
    name: "Barquettes du Léman",
    status: "ACTIVE",
    description: [
      "Contenants alimentaires thermoformés, aluminium et pulpe végétale, pour les traiteurs, les cuisines centrales et la restauration rapide.",
      "Thermoformed, aluminium and plant-pulp food containers for caterers, central kitchens and quick service.",
    ],
    returnPolicy: foodReturns,
    paymentDelay: 30,
    leadTime: [2, 6],
    origin: "France",
    certifications: "BRCGS Packaging · OK compost",
  },
  {
    externalId: "FOU-PAPIERS",
    name: "Papeteries de la Lys",
    status: "ACTIVE",
    description: [
      "Papiers d'emballage et de cuisson en bobines, en formats et en distributeurs. La coupe au format demandé prend cinq jours ouvrés.",
      "Wrapping and baking papers on reels, in sheets and in dispensers. Cutting to a given size takes five working days.",
    ],
    returnPolicy: madeToOrderReturns,
    paymentDelay: 45,
    leadTime: [2, 5],
    origin: "Belgique",
    certifications: "PEFC · EU Ecolabel",
  },
  {
    externalId: "FOU-CALAGE",
    name: "Calage Services",
    status: "ACTIVE",
    description: [
      "Spécialiste du vide dans les cartons : papier froissé, coussins d'air, particules et mousses, avec les machines qui vont avec.",
      "Specialist in the empty space inside boxes: crumpled paper, air cushions, loose fill and foams, and the machines to go with them.",
    ],
    returnPolicy: generousReturns,
    paymentDelay: 30,
    leadTime: [2, 7],
    origin: "France",
  },
  {
    externalId: "FOU-ENVELOPPES",
    name: "Enveloppes du Val de Loire",
    status: "ACTIVE",
    description: [
      "Pochettes d'expédition et enveloppes fabriquées à Blois. L'usine fonctionne à l'électricité renouvelable et recycle toutes ses chutes.",
      "Mailers and envelopes made in Blois. The plant runs on renewable electricity and recycles all of its offcuts.",
    ],
    returnPolicy: standardReturns,
    paymentDelay: 30,
    leadTime: [1, 4],
    origin: "France",
    certifications: "FSC · ISO 14001",
  },
  {
    externalId: "FOU-ETIQUETTES",
    name: "Étiquettes de la Saône",
    status: "ACTIVE",
    description: [
      "Étiquettes neutres et imprimées, rubans transfert et consommables d'impression. Un support à décor client part en dix jours.",
      "Blank and printed labels, transfer ribbons and printing supplies. A custom-printed label ships in ten days.",
    ],
    returnPolicy: madeToOrderReturns,
    paymentDelay: 30,
    leadTime: [1, 4],
    origin: "France",
  },
  {
    externalId: "FOU-HYGIENE",
    name: "Hygiène Pro Atlantique",
    status: "ACTIVE",
    description: [
      "Essuyage, gants, sacs à déchets et entretien pour les métiers de bouche et l'industrie. Livraison par tournée dans tout le Grand Ouest.",
      "Wiping, gloves, refuse sacks and cleaning for food trades and industry. Own delivery rounds across western France.",
    ],
    returnPolicy: foodReturns,
    paymentDelay: 45,
    leadTime: [1, 3],
    origin: "France",
    certifications: "EU Ecolabel · ISO 22000",
  },
  {
    externalId: "FOU-TABLE",
    name: "Tables d'un Jour",
    status: "ACTIVE",
    description: [
      "Couverts, assiettes, serviettes et nappes à usage unique pour les traiteurs et l'événementiel, du kraft brut à la table de mariage.",
      "Single-use cutlery, plates, napkins and tablecloths for caterers and events, from plain kraft to wedding tables.",
    ],
    returnPolicy: foodReturns,
    paymentDelay: 30,
    leadTime: [2, 5],
    origin: "Italie",
  },
  {
    externalId: "FOU-PALETTES",
    name: "Palettes et Cerclage du Nord",
    status: "ACTIVE",
    description: [
      "Tout ce qui tient une palette : bois, cornières, feuillards, housses et intercalaires. Dépôt de 12 000 m² à Lesquin, enlèvement possible.",
      "Everything that holds a pallet together: wood, edge boards, strapping, covers and tier sheets. 12,000 m² depot in Lesquin, collection possible.",
    ],
    returnPolicy: standardReturns,
    paymentDelay: 30,
    leadTime: [2, 6],
    origin: "France",
    certifications: "NIMP 15 · PEFC",
  },
  {
    externalId: "FOU-EUROPACK",
    name: "Europack Distribution",
    status: "ACTIVE",
    description: [
      "Grossiste généraliste : 2 000 références courantes sur un seul entrepôt près d'Orléans, à prix d'appel et sans minimum élevé.",
      "General wholesaler: 2,000 everyday items in one warehouse near Orléans, keenly priced and with low minimums.",
    ],
    returnPolicy: standardReturns,
    paymentDelay: 30,
    leadTime: [3, 8],
    origin: "Union européenne",
  },
  {
    externalId: "FOU-SOLIDAIRE",
    name: "Emballages Solidaires",
    status: "ACTIVE",
    description: [
      "Entreprise adaptée de Saint-Nazaire : conditionnement, assemblage et négoce d'emballages en matière recyclée.",
      "Sheltered workshop in Saint-Nazaire: packing, assembly and sale of packaging made from recycled material.",
    ],
    returnPolicy: generousReturns,
    paymentDelay: 30,
    leadTime: [3, 7],
    origin: "France",
  },
  {
    externalId: "FOU-BERTIN",
    name: "Conditionnements Bertin",
    status: "INACTIVE",
    description: [
      "Maison de négoce de Limoges, en cessation d'activité depuis le printemps. Ses offres ne sont plus proposées.",
      "Trading house in Limoges, winding down since spring. Its offers are no longer sold.",
    ],
    returnPolicy: standardReturns,
    paymentDelay: 30,
    leadTime: [5, 10],
    origin: "France",
  },
] as const satisfies readonly SupplierDefinition[];

export type SupplierId = (typeof suppliers)[number]["externalId"];

/** The supplier of that external id. */
export function supplierNamed(externalId: SupplierId): SupplierDefinition {
  const supplier = suppliers.find((candidate) => candidate.externalId === externalId);
  if (!supplier) throw new RangeError(`the seed names a supplier that does not exist: ${externalId}`);
  return supplier;
}
