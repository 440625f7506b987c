// What a company has agreed on with the shop, and how pages and their data would write it.
import type { SearchRecord } from "@comptoir/contract/search";
import { expect } from "vitest";
import { shownPrice } from "#goods/price.rules.ts";
import { formatMoney, formatUnitPrice } from "#lib/format.ts";
import type { WireVisitor } from "./wire.ts";

export type AgreedPrices = {
  /** Two articles, each for a price of the company's own that is nobody else's for any of them. */
  readonly articles: readonly [SearchRecord, SearchRecord];
  /** By what the company orders the first of them. */
  readonly key: string;
  /** What a piece of the first of them costs everybody. */
  readonly publicPrice: number;
  /** The prices of the company that stand in a text, not as a part of a longer number. */
  findIn(text: string): string[];
};

type ProductsAnswer = { readonly products: { readonly content: readonly SearchRecord[] } };
type Price = Extract<SearchRecord["offerPrice"], { readonly itemPrice: number }>;
type Tier = {
  readonly price: { readonly itemPrice: number };
  readonly discountPrice: { readonly itemPrice: number } | null;
};
type OfferPrice = {
  readonly offerPriceType: Price["offerPriceType"];
  readonly itemPerPack: number;
  readonly priceRanges: readonly Tier[];
};
type Offers = readonly { readonly offerPrices: readonly OfferPrice[] }[];

/** The variants that the API finds for a visitor. */
export async function listArticles(visitor: WireVisitor, parameters: string): Promise<readonly SearchRecord[]> {
  const query = `aggregation=VARIANT&currency=EUR&withFacets=false&${parameters}`;
  return (await visitor.read<ProductsAnswer>(`/v2/shop/search?${query}`)).products.content;
}

const priceOf = ({ offerPrice }: SearchRecord): Price | null =>
  "itemPrice" in offerPrice ? (offerPrice as Price) : null;
const paidPrice = ({ itemPrice, discountItemPrice }: Price): number => discountItemPrice ?? itemPrice;

/** Every way in which pages and their data write what a piece costs. */
function figuresOf(itemPrice: number, itemPerPack: number): string[] {
  const { main, secondary } = shownPrice(itemPrice, itemPerPack);
  const figures = [main, ...(secondary ? [secondary] : [])].map(({ value }) => formatMoney(value));
  return [String(itemPrice), formatUnitPrice(itemPrice), ...figures];
}

const wordsOf = ({ itemPerPack, priceRanges }: OfferPrice): string[] =>
  priceRanges
    .flatMap(({ price, discountPrice }) => [price, ...(discountPrice ? [discountPrice] : [])])
    .flatMap(({ itemPrice }) => figuresOf(itemPrice, itemPerPack));

/** The prices of one kind that a visitor is told for these articles, at every quantity. */
async function listWords(visitor: WireVisitor, articles: readonly SearchRecord[], kind: OfferPrice["offerPriceType"]) {
  const ids = [...new Set(articles.map(({ product }) => product.id))];
  const calls = ids.map((id) => visitor.read<Offers>(`/v1/shop/products/${id}/offers?currency=EUR`));
  const prices = (await Promise.all(calls)).flat().flatMap(({ offerPrices }) => offerPrices);
  return new Set(prices.filter(({ offerPriceType }) => offerPriceType === kind).flatMap(wordsOf));
}

/** The numbers of data, and the amounts that people read. */
const numbersIn = (text: string) => new Set(text.match(/\d+(?:\.\d+)?/g));
const amountsIn = (text: string) => new Set(text.match(/\d[\d\u202f]*(?:,\d+)?\u00a0€/g));

/** Reads what the API tells a buyer and a guest about the articles of a search. */
export async function readAgreedPrices(buyer: WireVisitor, guest: WireVisitor, query: string): Promise<AgreedPrices> {
  const everybodys = await listArticles(guest, `query=${query}&size=1000`);
  const told = await listWords(guest, everybodys, "PUBLIC");
  const words = [...(await listWords(buyer, everybodys, "ACCOUNT"))].filter((word) => !told.has(word));
  const [first, second] = (await listArticles(buyer, `query=${query}&size=1000`)).filter((record) => {
    const price = priceOf(record);
    if (price?.offerPriceType !== "ACCOUNT") return false;
    return figuresOf(paidPrice(price), price.itemPerPack).every((word) => words.includes(word));
  });
  const other = everybodys.find(({ variant }) => variant.id === first?.variant.id);
  const [own, usual] = [first && priceOf(first), other && priceOf(other)];
  expect(words.length).toBeGreaterThan(20);
  if (!first || !second || !own || !usual) throw new Error(`No prices were agreed on for ${query}`);
  return {
    articles: [first, second],
    key: own.externalId,
    publicPrice: paidPrice(usual),
    findIn(text) {
      const [numbers, amounts] = [numbersIn(text), amountsIn(text)];
      return words.filter((word) => numbers.has(word) || amounts.has(word));
    },
  };
}
