// Answers to what holds an object, with only the interesting field given.
import type { FitAnswer, FitArticle, FittingSize } from "@comptoir/contract/fits";

/** An article of a box, in stock and with two tiers. */
export const makeFitArticle = (code: string, given: Partial<FitArticle> = {}): FitArticle => ({
  productId: `product-${code}`,
  variantId: `variant-${code}`,
  code,
  name: `Caisse kraft ${code}, 350 × 230 × 160 mm`,
  brand: "Kartonel",
  pictures: [],
  flute: "B",
  outer: [356, 236, 172],
  weight: 190,
  load: 15_000,
  offer: {
    offerPriceId: `PRX-${code}`,
    supplier: { id: "1", externalId: "FOU-A", name: "Vexin" },
    currency: "EUR",
    stock: 6_080,
    leadTimeToShip: 1,
    itemPerPack: 20,
    minOrderQuantity: 20,
    maxOrderQuantity: null,
    tiers: [
      { quantity: 1, itemPrice: 0.5 },
      { quantity: 400, itemPrice: 0.459 },
    ],
    quantity: 500,
    isEnough: true,
    itemPrice: 0.459,
    hundredPrice: 45.9,
    packPrice: 9.18,
    total: 229.5,
    pallet: { quantity: 960, price: 440.64 },
  },
  ...given,
});
/** A box of 350 × 230 × 160 mm with an object of 305 × 215 × 150 mm in it. */
export const makeFittingSize = (given: Partial<FittingSize> = {}): FittingSize => ({
  kind: "BOX",
  inner: [350, 230, 160],
  lying: [305, 215, 150],
  slack: [45, 15, 10],
  volume: 12_880_000,
  fill: 763,
  isTight: false,
  isRoomy: false,
  isClosest: false,
  isCheapest: false,
  articles: [makeFitArticle("CAI-0019")],
  ...given,
});
const page = (content: FittingSize[]): FitAnswer["sizes"] => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 60,
  numberOfElements: content.length,
  first: true,
  last: true,
  empty: content.length === 0,
  sort: [],
  pageable: { offset: 0, pageNumber: 0, pageSize: 60, paged: true, unpaged: false, sort: [] },
});
/** The first page, and all of it. */
export const makeFitAnswer = (content: FittingSize[], given: Partial<FitAnswer> = {}): FitAnswer => ({
  sizes: page(content),
  kinds: { BOX: content.length, BAG: 2, POUCH: 0, TUBE: 0 },
  holding: content.length,
  tight: 0,
  roomy: 0,
  tooWeak: 0,
  nearest: null,
  ...given,
});
