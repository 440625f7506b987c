// The requests for quotes of a demo buyer, each at another point of its life. Days count back from the day of the load. Suppliers
// that nobody signs in for have answered all that they were asked: else their clerk would.

export type QuoteStep =
  /** Prices of articles in percent of the catalogue's; those left out have no price yet. */
  | { readonly kind: "draft"; readonly daysAgo: number; readonly percents: Readonly<Record<string, number>> }
  | {
      readonly kind: "answer";
      readonly daysAgo: number;
      /** Null: taken out. */
      readonly percents: Readonly<Record<string, number | null>>;
      readonly validDays: number;
      readonly message: string;
      /** Another article of the supplier that could stand for one that was asked for. */
      readonly alternative?: { readonly to: string; readonly variant: string; readonly percent: number };
    }
  | { readonly kind: "question" | "reply"; readonly daysAgo: number; readonly text: string }
  | { readonly kind: "refusal"; readonly daysAgo: number; readonly reason: string }
  | { readonly kind: "expiry" | "order"; readonly daysAgo: number };

export type AskedSupplier = {
  readonly supplier: string;
  /** External ids of variants; all that the request names unless said. */
  readonly articles?: readonly string[];
  readonly steps: readonly QuoteStep[];
};

export type QuoteRecord = {
  readonly name: string;
  readonly description: string;
  readonly daysAgo: number;
  /** Variant -> pieces. */
  readonly articles: Readonly<Record<string, number>>;
  readonly asked: readonly AskedSupplier[];
};

export const quoteBuyer = { user: "acheteur@demo.test", account: "CLI-HALLES", address: "ADR-HALLES-1" };

const validDays = 30;

/** Not sent yet, waiting at the suppliers that have users, and answered. */
const openQuotes: readonly QuoteRecord[] = [
  {
    name: "Déménagement des réserves",
    description: "Cartons renforcés pour vider la réserve de la rue Montorgueil.",
    daysAgo: 2,
    articles: { "DEM-0011": 200, "DEM-0013": 120, "DEM-0016": 80 },
    asked: [
      {
        supplier: "FOU-CARTONS",
        steps: [
          {
            kind: "question",
            daysAgo: 1.99,
            text: "Bonjour, le déménagement est prévu dans un mois. Pouvez-vous livrer en une fois, sur palettes, avant 9 h ?",
          },
        ],
      },
    ],
  },
  {
    name: "Comptoir des boissons froides",
    description: "Premier assortiment pour les deux nouveaux comptoirs.",
    daysAgo: 1,
    articles: { "GTR-0002": 6_000, "GCF-0003": 4_000, "CFR-0014": 6_000, "PAI-0026": 2_500 },
    asked: [{ supplier: "FOU-GOBELETS", steps: [] }],
  },
  {
    name: "Nouvelle carte à emporter",
    description: "Contenants de la carte qui commence le mois prochain.",
    daysAgo: 3,
    articles: { "PIZ-0012": 2_000, "PAT-0053": 300, "GDP-0026": 4_000, "COU-0032": 5_000 },
    asked: [
      {
        supplier: "FOU-CARTONS",
        articles: ["PIZ-0012", "PAT-0053"],
        steps: [{ kind: "draft", daysAgo: 1.2, percents: { "PIZ-0012": 96 } }],
      },
      {
        supplier: "FOU-GOBELETS",
        articles: ["GDP-0026", "COU-0032"],
        steps: [{ kind: "draft", daysAgo: 0.9, percents: { "GDP-0026": 97.5 } }],
      },
    ],
  },
  {
    name: "Cartons de l’épicerie en ligne",
    description: "Trois formats d’expédition pour six mois ; un seul fournisseur nous conviendrait.",
    daysAgo: 9,
    articles: { "CAI-0057": 600, "CAI-0244": 120, "ETL-0028": 500 },
    asked: [
      {
        supplier: "FOU-CARTONS",
        steps: [
          {
            kind: "answer",
            daysAgo: 7.5,
            percents: { "CAI-0057": 98, "CAI-0244": 104, "ETL-0028": 97 },
            validDays,
            message:
              "Bonjour, voici notre offre. La caisse export de 700 mm est fabriquée à la commande, d’où son prix ; celle de 600 mm est en stock.",
            alternative: { to: "CAI-0244", variant: "CAI-0243", percent: 97 },
          },
          {
            kind: "question",
            daysAgo: 6.2,
            text: "Merci de votre réponse. Nous avons besoin du format de 700 mm : pouvez-vous revoir son prix ?",
          },
          {
            kind: "answer",
            daysAgo: 5.1,
            percents: { "CAI-0057": 97, "CAI-0244": 99, "ETL-0028": 97 },
            validDays,
            message: "Nous pouvons grouper sa fabrication avec une autre série : voici l’offre revue.",
          },
        ],
      },
      {
        supplier: "FOU-EUROPACK",
        steps: [
          {
            kind: "answer",
            daysAgo: 6.4,
            percents: { "CAI-0057": 95, "CAI-0244": 96, "ETL-0028": 102 },
            validDays,
            message: "Bonjour, nos prix comprennent la livraison sur palettes perdues, en une fois.",
          },
        ],
      },
      {
        supplier: "FOU-HYGIENE",
        steps: [
          {
            kind: "answer",
            daysAgo: 4.3,
            percents: { "CAI-0057": 101, "CAI-0244": 98, "ETL-0028": null },
            validDays,
            message:
              "Bonjour, l’étui pour livres n’est plus suivi chez nous dans ce format : nous l’avons retiré de l’offre.",
          },
        ],
      },
    ],
  },
  {
    name: "Gobelets du service traiteur",
    description: "Consommation d’un trimestre, livrée en une fois.",
    daysAgo: 6,
    articles: { "GDP-0005": 2_500, "GDP-0009": 2_000, "COU-0019": 6_000 },
    asked: [
      {
        supplier: "FOU-GOBELETS",
        steps: [
          {
            kind: "answer",
            daysAgo: 3.4,
            percents: { "GDP-0005": 94, "GDP-0009": 97, "COU-0019": 100 },
            validDays,
            message: "Bonjour, au-delà de 5 000 gobelets de 48 cl, nous pouvons descendre encore de 3 %.",
          },
        ],
      },
      {
        supplier: "FOU-PALETTES",
        steps: [
          {
            kind: "answer",
            daysAgo: 4.2,
            percents: { "GDP-0005": 98, "GDP-0009": 96, "COU-0019": 93 },
            validDays,
            message: "Bonjour, merci d’avoir pensé à nous. Tout est en stock et part dans la semaine.",
          },
        ],
      },
    ],
  },
];

/** Expired, declined by the supplier, ordered. */
const endedQuotes: readonly QuoteRecord[] = [
  {
    name: "Sacs des trois boutiques",
    description: "Sacs à poignées plates pour l’automne.",
    daysAgo: 55,
    articles: { "SAC-0030": 5_000, "SAC-0023": 2_500 },
    asked: [
      {
        supplier: "FOU-SACS",
        steps: [
          {
            kind: "answer",
            daysAgo: 52,
            percents: { "SAC-0030": 97, "SAC-0023": 95 },
            validDays: 20,
            message: "Bonjour, le cours du kraft monte : nous tenons ces prix vingt jours.",
          },
          { kind: "expiry", daysAgo: 31 },
        ],
      },
    ],
  },
  {
    name: "Boîtes des plateaux-repas",
    description: "Plateaux-repas de séminaires, deux formats.",
    daysAgo: 15,
    articles: { "BRE-0047": 3_000, "PUL-0006": 2_500 },
    asked: [
      {
        supplier: "FOU-BARQUETTES",
        steps: [
          {
            kind: "refusal",
            daysAgo: 13,
            reason: "Notre ligne de moulage est arrêtée trois semaines : nous ne tiendrions pas votre date.",
          },
        ],
      },
    ],
  },
  {
    name: "Cartons à bouteilles de la cave",
    description: "Coffrets de quatre bières pour la boutique.",
    daysAgo: 38,
    articles: { "BOU-0025": 400 },
    asked: [
      {
        supplier: "FOU-CARTONS",
        steps: [
          {
            kind: "answer",
            daysAgo: 36,
            percents: { "BOU-0025": 95 },
            validDays,
            message: "Bonjour, voici notre prix pour 400 cartons, livraison comprise.",
          },
          { kind: "question", daysAgo: 35, text: "C’est parfait, merci. Nous passons commande." },
          { kind: "reply", daysAgo: 34.8, text: "Merci à vous, nous préparons votre commande dès sa réception." },
          { kind: "order", daysAgo: 34 },
        ],
      },
    ],
  },
];

export const quoteRecords: readonly QuoteRecord[] = [
  ...endedQuotes,
  ...openQuotes,
  {
    name: "Ouverture du kiosque de la gare",
    description: "À compléter avec l’équipe du kiosque avant l’envoi.",
    daysAgo: 0.3,
    articles: { "GDP-0002": 2_000, "COU-0024": 2_000, "SOS-0006": 1_000 },
    asked: [],
  },
];
