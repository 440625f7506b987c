// The tree of the demo shop: three levels below `Root_default`. A classification exists for each category with the same
// external id, and the navigation shows the classification of its name.
import type { Pair } from "#seed/tools/text.ts";

type Leaves = Readonly<Record<string, Pair>>;
interface Branch {
  name: Pair;
  description: Pair;
  groups: Readonly<Record<string, { name: Pair; leaves: Leaves }>>;
}

const tree = {
  cartons: {
    name: ["Cartons et caisses", "Boxes and cartons"],
    description: [
      "Caisses américaines, boîtes postales, cartons à bouteilles : le format juste évite de payer du vide.",
      "Shipping boxes, mailing boxes, bottle cartons: the right size saves paying for empty space.",
    ],
    groups: {
      "caisses-americaines": {
        name: ["Caisses américaines", "Shipping boxes"],
        leaves: {
          "caisses-simple-cannelure": ["Caisses simple cannelure", "Single-wall boxes"],
          "caisses-double-cannelure": ["Caisses double cannelure", "Double-wall boxes"],
          "caisses-longues": ["Caisses longues et plates", "Long and flat boxes"],
          "caisses-hauteur-variable": ["Caisses à hauteur variable", "Multi-depth boxes"],
        },
      },
      "boites-expedition": {
        name: ["Boîtes d'expédition", "Mailing boxes"],
        leaves: {
          "boites-postales": ["Boîtes postales", "Postal boxes"],
          "boites-fond-automatique": ["Boîtes à fond automatique", "Crash-lock boxes"],
          "etuis-livres": ["Étuis livres et enveloppants", "Book wraps"],
          "tubes-expedition": ["Tubes d'expédition", "Postal tubes"],
        },
      },
      "cartons-specialises": {
        name: ["Cartons spécialisés", "Specialist cartons"],
        leaves: {
          "cartons-bouteilles": ["Cartons à bouteilles", "Bottle cartons"],
          "cartons-demenagement": ["Cartons de déménagement", "Removal boxes"],
          "boites-archives": ["Boîtes d'archives", "Archive boxes"],
          "caisses-palettes": ["Caisses-palettes et conteneurs", "Pallet boxes"],
        },
      },
    },
  },
  gobelets: {
    name: ["Gobelets et boissons", "Cups and drinks"],
    description: [
      "Du ristretto au grand jus pressé : gobelets, couvercles, pailles et bouteilles qui vont ensemble.",
      "From ristretto to fresh juice: cups, lids, straws and bottles that go together.",
    ],
    groups: {
      "gobelets-chauds": {
        name: ["Gobelets boissons chaudes", "Hot cups"],
        leaves: {
          "gobelets-simple-paroi": ["Gobelets carton simple paroi", "Single-wall paper cups"],
          "gobelets-double-paroi": ["Gobelets carton double paroi", "Double-wall paper cups"],
          "gobelets-paroi-ondulee": ["Gobelets à paroi ondulée", "Ripple-wall cups"],
        },
      },
      "gobelets-froids": {
        name: ["Gobelets boissons froides", "Cold cups"],
        leaves: {
          "gobelets-transparents": ["Gobelets transparents", "Clear cups"],
          "gobelets-carton-froids": ["Gobelets carton boissons froides", "Cold drink paper cups"],
          "gobelets-reutilisables": ["Gobelets réutilisables", "Reusable cups"],
        },
      },
      "couvercles-pailles": {
        name: ["Couvercles et pailles", "Lids and straws"],
        leaves: {
          "couvercles-chauds": ["Couvercles boissons chaudes", "Hot cup lids"],
          "couvercles-froids": ["Couvercles boissons froides", "Cold cup lids"],
          pailles: ["Pailles", "Straws"],
        },
      },
      "service-boissons": {
        name: ["Service des boissons", "Drinks service"],
        leaves: {
          "porte-gobelets": ["Porte-gobelets et manchons", "Cup carriers and sleeves"],
          "agitateurs-sucre": ["Agitateurs et sucre", "Stirrers and sugar"],
          bouteilles: ["Bouteilles et flacons", "Bottles"],
        },
      },
    },
  },
  alimentaire: {
    name: ["Emballage alimentaire", "Food packaging"],
    description: [
      "Boîtes repas, barquettes, pâtisserie et papiers de cuisson, tous aptes au contact alimentaire.",
      "Meal boxes, trays, bakery and baking papers, all suitable for food contact.",
    ],
    groups: {
      "boites-repas": {
        name: ["Boîtes repas", "Meal boxes"],
        leaves: {
          "boites-kraft": ["Boîtes repas carton", "Paperboard meal boxes"],
          "boites-pulpe": ["Boîtes et coques en pulpe", "Pulp clamshells"],
          "boites-burger": ["Boîtes burger et frites", "Burger and chip boxes"],
          "boites-pizza": ["Boîtes à pizza", "Pizza boxes"],
        },
      },
      "bols-barquettes": {
        name: ["Bols et barquettes", "Bowls and trays"],
        leaves: {
          saladiers: ["Bols et saladiers", "Salad bowls"],
          "pots-soupe": ["Pots à soupe et à glace", "Soup and ice-cream pots"],
          "barquettes-aluminium": ["Barquettes aluminium", "Aluminium trays"],
          "barquettes-plastique": ["Barquettes plastique", "Plastic containers"],
        },
      },
      patisserie: {
        name: ["Boulangerie et pâtisserie", "Bakery and pastry"],
        leaves: {
          "boites-patissieres": ["Boîtes pâtissières", "Cake boxes"],
          "supports-gateaux": ["Supports à gâteaux", "Cake boards"],
          "sachets-boulangerie": ["Sachets de boulangerie", "Bakery bags"],
          caissettes: ["Caissettes de cuisson", "Baking cases"],
        },
      },
      "papiers-alimentaires": {
        name: ["Papiers et films alimentaires", "Food papers and films"],
        leaves: {
          "papiers-ingraissables": ["Papiers ingraissables", "Greaseproof papers"],
          "papiers-cuisson": ["Papiers de cuisson", "Baking papers"],
          "films-aluminium-alimentaires": ["Films et aluminium alimentaires", "Cling film and foil"],
        },
      },
    },
  },
  sacs: {
    name: ["Sacs et sachets", "Bags and pouches"],
    description: [
      "Sacs de caisse, sachets zip, gaines et sacs à déchets, en papier comme en plastique recyclé.",
      "Carrier bags, zip bags, tubing and refuse sacks, in paper as well as recycled plastic.",
    ],
    groups: {
      "sacs-papier": {
        name: ["Sacs papier", "Paper carrier bags"],
        leaves: {
          "sacs-poignees-plates": ["Sacs à poignées plates", "Flat-handle bags"],
          "sacs-poignees-torsadees": ["Sacs à poignées torsadées", "Twisted-handle bags"],
          "sacs-sos": ["Sacs SOS sans poignées", "SOS bags"],
          "sacs-luxe": ["Sacs boutique", "Boutique bags"],
        },
      },
      "sachets-plastique": {
        name: ["Sachets et gaines", "Plastic bags and tubing"],
        leaves: {
          "sachets-zip": ["Sachets zip", "Zip bags"],
          "sachets-plats": ["Sachets plats", "Flat bags"],
          gaines: ["Gaines plastiques", "Tubing"],
        },
      },
      "sachets-alimentaires": {
        name: ["Sachets de conservation", "Storage pouches"],
        leaves: {
          "sachets-sous-vide": ["Sachets sous vide", "Vacuum pouches"],
          doypacks: ["Sachets à fond plat (doypack)", "Stand-up pouches"],
        },
      },
      "sacs-dechets": {
        name: ["Sacs à déchets", "Refuse sacks"],
        leaves: {
          "sacs-poubelle": ["Sacs poubelle", "Bin liners"],
          "sacs-tri": ["Sacs de tri et compostables", "Sorting and compostable sacks"],
        },
      },
    },
  },
  adhesifs: {
    name: ["Adhésifs et cerclage", "Tapes and strapping"],
    description: [
      "Fermer vite et bien : rubans, dévidoirs, feuillards et boucles pour le colis comme pour la palette.",
      "Closing fast and well: tapes, dispensers, strapping and buckles for parcels and pallets.",
    ],
    groups: {
      rubans: {
        name: ["Rubans adhésifs", "Adhesive tapes"],
        leaves: {
          "rubans-emballage": ["Rubans d'emballage", "Packing tapes"],
          "rubans-papier": ["Rubans papier et gommés", "Paper and gummed tapes"],
          "rubans-imprimes": ["Rubans imprimés", "Printed tapes"],
          "rubans-techniques": ["Rubans techniques", "Technical tapes"],
        },
      },
      "pose-adhesif": {
        name: ["Pose de l'adhésif", "Tape dispensers"],
        leaves: { devidoirs: ["Dévidoirs", "Tape dispensers"] },
      },
      cerclage: {
        name: ["Cerclage", "Strapping"],
        leaves: {
          feuillards: ["Feuillards", "Strapping bands"],
          "boucles-chapes": ["Boucles, chapes et kits", "Buckles, seals and kits"],
          "outils-cerclage": ["Outils de cerclage", "Strapping tools"],
        },
      },
    },
  },
  palettisation: {
    name: ["Films et palettisation", "Films and palletising"],
    description: [
      "Stabiliser, couvrir, protéger : films étirables, housses, cornières et palettes.",
      "Stabilise, cover, protect: stretch films, covers, edge boards and pallets.",
    ],
    groups: {
      "films-etirables": {
        name: ["Films étirables", "Stretch films"],
        leaves: {
          "films-manuels": ["Films étirables manuels", "Hand stretch films"],
          "films-machine": ["Films étirables machine", "Machine stretch films"],
        },
      },
      "films-protection": {
        name: ["Films de protection", "Protective films"],
        leaves: {
          "films-bulles": ["Films à bulles", "Bubble wrap"],
          "films-mousse": ["Films mousse", "Foam films"],
          "films-retractables": ["Films rétractables", "Shrink films"],
        },
      },
      "charge-palette": {
        name: ["Palette et charge", "Pallet and load"],
        leaves: {
          palettes: ["Palettes", "Pallets"],
          "housses-palette": ["Housses et coiffes", "Pallet covers"],
          cornieres: ["Cornières de protection", "Edge boards"],
          intercalaires: ["Intercalaires et plaques", "Tier sheets"],
        },
      },
    },
  },
  calage: {
    name: ["Calage et protection", "Void fill and protection"],
    description: [
      "Le contenu arrive comme il est parti : papier, coussins d'air, mousses et emballages isothermes.",
      "The contents arrive as they left: paper, air cushions, foams and insulated packaging.",
    ],
    groups: {
      remplissage: {
        name: ["Remplissage", "Void fill"],
        leaves: {
          "papiers-calage": ["Papiers de calage", "Void-fill papers"],
          "particules-frisure": ["Particules et frisure", "Loose fill and shreds"],
          "coussins-air": ["Coussins d'air", "Air cushions"],
        },
      },
      protection: {
        name: ["Protection", "Protection"],
        leaves: {
          mousses: ["Plaques et profilés mousse", "Foam sheets and profiles"],
          croisillons: ["Croisillons et séparateurs", "Dividers"],
        },
      },
      "chaine-froid": {
        name: ["Chaîne du froid", "Cold chain"],
        leaves: {
          isothermes: ["Emballages isothermes", "Insulated packaging"],
          "accumulateurs-froid": ["Accumulateurs de froid", "Cold packs"],
        },
      },
    },
  },
  expedition: {
    name: ["Pochettes et étiquettes", "Mailers and labels"],
    description: [
      "Pour ce qui part sans carton : pochettes bulles, enveloppes, étiquettes et rubans transfert.",
      "For what ships without a box: bubble mailers, envelopes, labels and transfer ribbons.",
    ],
    groups: {
      pochettes: {
        name: ["Pochettes d'expédition", "Mailers"],
        leaves: {
          "pochettes-matelassees": ["Pochettes matelassées", "Padded mailers"],
          "pochettes-carton": ["Pochettes carton", "Board mailers"],
          "pochettes-plastique": ["Pochettes plastique", "Poly mailers"],
          enveloppes: ["Enveloppes", "Envelopes"],
          "porte-documents": ["Pochettes porte-documents", "Document wallets"],
        },
      },
      etiquettes: {
        name: ["Étiquettes", "Labels"],
        leaves: {
          "etiquettes-thermiques": ["Étiquettes en rouleaux", "Labels on rolls"],
          "etiquettes-planches": ["Étiquettes en planches", "Labels on sheets"],
          "etiquettes-signalisation": ["Étiquettes de signalisation", "Warning labels"],
          "rubans-transfert": ["Rubans transfert", "Transfer ribbons"],
        },
      },
    },
  },
  table: {
    name: ["Table et hygiène", "Tableware and hygiene"],
    description: [
      "Couverts, vaisselle, serviettes, gants et essuyage pour le service et la cuisine.",
      "Cutlery, tableware, napkins, gloves and wiping for service and kitchen.",
    ],
    groups: {
      vaisselle: {
        name: ["Vaisselle et couverts", "Tableware and cutlery"],
        leaves: {
          couverts: ["Couverts", "Cutlery"],
          assiettes: ["Assiettes et plateaux", "Plates and platters"],
          verrines: ["Verrines et mises en bouche", "Tasting dishes"],
        },
      },
      "linge-table": {
        name: ["Serviettes et nappes", "Napkins and tablecloths"],
        leaves: {
          serviettes: ["Serviettes", "Napkins"],
          nappes: ["Nappes et sets", "Tablecloths and mats"],
        },
      },
      hygiene: {
        name: ["Hygiène et essuyage", "Hygiene and wiping"],
        leaves: {
          essuyage: ["Bobines et essuie-mains", "Wiping rolls and hand towels"],
          gants: ["Gants à usage unique", "Disposable gloves"],
          protections: ["Charlottes et tabliers", "Caps and aprons"],
        },
      },
    },
  },
} as const satisfies Record<string, Branch>;

type Groups = { [Top in keyof typeof tree]: (typeof tree)[Top]["groups"] }[keyof typeof tree];
type LeavesOf<G> = G extends unknown
  ? { [K in keyof G]: G[K] extends { leaves: infer L } ? keyof L : never }[keyof G]
  : never;

/** External id of a category that holds products. */
export type LeafCategory = LeavesOf<Groups>;

export interface CategoryDefinition {
  externalId: string;
  parentExternalId: string | null;
  name: Pair;
  description: Pair;
  /** 1 to n among siblings. */
  position: number;
  /** 1, 2 or 3 below the root. */
  level: 1 | 2 | 3;
}

const nothing: Pair = ["", ""];

function listCategories(): CategoryDefinition[] {
  const found: CategoryDefinition[] = [];
  for (const [topId, top] of Object.entries<Branch>(tree)) {
    found.push({
      externalId: topId,
      parentExternalId: null,
      name: top.name,
      description: top.description,
      position: Object.keys(tree).indexOf(topId) + 1,
      level: 1,
    });
    Object.entries(top.groups).forEach(([groupId, group], groupIndex) => {
      found.push({
        externalId: groupId,
        parentExternalId: topId,
        name: group.name,
        description: nothing,
        position: groupIndex + 1,
        level: 2,
      });
      Object.entries(group.leaves).forEach(([leafId, name], leafIndex) => {
        found.push({
          externalId: leafId,
          parentExternalId: groupId,
          name,
          description: nothing,
          position: leafIndex + 1,
          level: 3,
        });
      });
    });
  }
  return found;
}

/** Every category below the root, parents before children. */
export const categories: readonly CategoryDefinition[] = listCategories();
