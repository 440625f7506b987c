// What the demo buyers have bought and keep on lists, so that a list has a history to speak of. Days count back from the day of
// the load; none of it is a reference article that tests count on, except the one that is out of stock.

export interface ListedArticle {
  /** External id of the variant. */
  variant: string;
  /** Pieces. */
  quantity: number;
  section?: string;
  note?: string;
}

export interface ListRecord {
  user: string;
  account: string;
  /** As people see it. */
  name: string;
  articles: readonly ListedArticle[];
}

export const lists: readonly ListRecord[] = [
  {
    user: "acheteur@demo.test",
    account: "CLI-HALLES",
    name: "Ouverture de la terrasse",
    articles: [
      { variant: "GTR-0001", quantity: 2_000 },
      { variant: "CFR-0001", quantity: 2_000 },
      { variant: "PAI-0001", quantity: 5_000 },
      { variant: "SAL-0001", quantity: 600 },
      { variant: "CSA-0001", quantity: 600 },
    ],
  },
  {
    user: "acheteur@demo.test",
    account: "CLI-HALLES",
    name: "Réassort des cuisines",
    articles: [
      { variant: "ING-0001", quantity: 3_000, section: "Cuisine" },
      { variant: "FAL-0010", quantity: 12, section: "Cuisine" },
      { variant: "BIO-0001", quantity: 1_500, section: "Cuisine", note: "Bacs de 50 l seulement" },
      { variant: "BUR-0001", quantity: 1_000, section: "À emporter" },
      { variant: "PUL-0001", quantity: 750, section: "À emporter" },
      { variant: "SAC-0013", quantity: 1_000, section: "À emporter", note: "Livrer côté cour" },
      { variant: "SAC-0001", quantity: 250, section: "À emporter" },
      { variant: "GDP-0001", quantity: 1_500, section: "Bar" },
      { variant: "COU-0001", quantity: 2_000, section: "Bar" },
      { variant: "AGI-0001", quantity: 3_000, section: "Bar" },
    ],
  },
  {
    user: "voisin@demo.test",
    account: "CLI-CANAL",
    name: "Comptoir de l’épicerie",
    articles: [
      { variant: "SBO-0001", quantity: 3_000 },
      { variant: "ZIP-0001", quantity: 2_000 },
      { variant: "POU-0001", quantity: 1_000 },
    ],
  },
];

export interface OrderRecord {
  user: string;
  account: string;
  daysAgo: number;
  /** What prices were then, in percent of today's. */
  pricePercent: number;
  /** Variant -> pieces. */
  articles: Readonly<Record<string, number>>;
}

/** Orders of yesterday that wait for the approver of their account. */
export const waitingOrders: readonly OrderRecord[] = [
  {
    user: "multi@demo.test",
    account: "CLI-HALLES",
    daysAgo: 1,
    pricePercent: 100,
    articles: { "GDP-0001": 6_000, "COU-0001": 8_000, "BUR-0001": 2_000 },
  },
];

const halles = { user: "acheteur@demo.test", account: "CLI-HALLES" };

/** Received long ago. Every third week the same, but for what lasts longer. */
export const pastOrders: readonly OrderRecord[] = [
  {
    ...halles,
    daysAgo: 128,
    pricePercent: 95,
    articles: { "GDP-0001": 1_500, "SAC-0013": 1_000, "ING-0001": 3_000, "PUL-0001": 750 },
  },
  {
    ...halles,
    daysAgo: 107,
    pricePercent: 95,
    articles: { "GDP-0001": 1_500, "COU-0001": 2_000, "SAC-0013": 1_000, "PUL-0001": 750 },
  },
  {
    ...halles,
    daysAgo: 86,
    pricePercent: 96,
    articles: { "GDP-0001": 1_500, "COU-0001": 2_000, "BUR-0001": 1_000, "SAC-0013": 1_000, "ING-0001": 3_000 },
  },
  {
    ...halles,
    daysAgo: 65,
    pricePercent: 96,
    articles: { "GDP-0001": 1_500, "COU-0001": 2_000, "BUR-0001": 1_000, "SAC-0013": 1_000, "BIO-0001": 1_500 },
  },
  {
    ...halles,
    daysAgo: 44,
    pricePercent: 98,
    articles: { "GDP-0001": 1_500, "BUR-0001": 1_000, "SAC-0013": 1_000, "ING-0001": 3_000, "PUL-0001": 750 },
  },
  {
    ...halles,
    daysAgo: 23,
    pricePercent: 102,
    articles: { "GDP-0001": 1_500, "COU-0001": 4_000, "BUR-0001": 3_000, "SAC-0013": 1_000, "AGI-0001": 3_000 },
  },
];
