// The lines of a supplier's answer as screens show them, with what the supplier has of them today.

import type { Offer } from "@comptoir/contract/products";
import { type OrderedPieces, orderedPieces } from "@comptoir/contract/quotes/ordered-lines.rules";
import type { MasterQuoteDetail, QuoteLine, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Address } from "@comptoir/contract/shared";
import { articleCode } from "#goods/article-code.ts";
import { keepSizes } from "#lib/words.ts";
import { goodsOf } from "#quotes/quoted-goods.rules.ts";

export type QuotedArticle = {
  /** External id of the variant. */
  readonly variantId: string;
  readonly productId: string;
  readonly name: string;
  readonly code: string;
  readonly brand: string | null;
  readonly image: string | null;
};

export type SupplierQuoteLineView = QuotedArticle & {
  readonly id: string;
  readonly quantity: number;
  readonly requestedQuantity: number;
  /** One piece without tax; null while the supplier has not said it. */
  readonly price: number | null;
  /** What the offered pieces come to without tax; null without a price. */
  readonly total: number | null;
  /** How far the price is from the catalogue's when suppliers were asked, in percent; null where that is not known. */
  readonly gap: number | null;
  /** Pieces of a pack of the supplier's offer; 1 where that is not known. */
  readonly itemPerPack: number;
  /** Pieces that the supplier has today; null where that is not known. */
  readonly stock: number | null;
  /** Of the whole line, without tax. */
  readonly shipping: number;
  /** Working days until it ships; null where nothing is promised. */
  readonly leadTime: number | null;
  readonly comment: string | null;
  /** Another article of the supplier: the line that it could be ordered instead of, which may be offered or not. */
  readonly standsFor: { readonly id: string; readonly name: string; readonly isOffered: boolean } | null;
  readonly deliveries: readonly { readonly id: string; readonly quantity: number; readonly address: Address }[];
  /** It was chosen, and the order does not hold it for want of stock. */
  readonly isOutOfStock: boolean;
  /** What the order of the answer took of it; null without an order. */
  readonly ordered: OrderedPieces | null;
};

type QuotedVariant = MasterQuoteDetail["productVariant"];

/** An article as lines of quotes name it. */
export const presentArticle = (variant: QuotedVariant): QuotedArticle => ({
  variantId: variant.externalId,
  productId: variant.skuProduct,
  name: keepSizes(variant.name),
  code: articleCode(variant),
  brand: variant.brand,
  image: variant.mainImageUrl,
});

/** The offers of an article. */
export const offersOf = (offers: readonly Offer[], { id }: Pick<QuotedVariant, "id">): readonly Offer[] =>
  offers.filter(({ offerInventory }) => offerInventory.variant.id === id);

/** Pieces of a pack where all of these offers have the same, else 1. */
export function packOf(offers: readonly Offer[]): number {
  const packs = new Set(offers.flatMap(({ offerPrices }) => offerPrices.slice(0, 1).map((price) => price.itemPerPack)));
  const [pack = 1] = packs;
  return packs.size === 1 ? pack : 1;
}

/** In percent, with one decimal at most. */
const gapOf = (price: number | null, listPrice: number | null): number | null =>
  price === null || !listPrice ? null : Math.round(((price - listPrice) / listPrice) * 1000) / 10;

function presentSupplierLine(
  line: QuoteLine,
  { quoteLines, removedLines }: SupplierQuote,
  offers: readonly Offer[],
): SupplierQuoteLineView {
  const offer = offers.find(({ offerInventory }) => offerInventory.id === line.offerInventoryId);
  const { price, quantity, alternativeToLineId: original } = line;
  const isOriginal = ({ id }: { readonly id: string }) => id === original;
  const stoodFor = [...quoteLines, ...removedLines].find(isOriginal);
  return {
    ...presentArticle(line.productVariant),
    id: line.id,
    quantity,
    requestedQuantity: line.requestedQuantity,
    price,
    total: price === null ? null : goodsOf(price, quantity),
    gap: gapOf(price, line.listPrice),
    itemPerPack: packOf(offer ? [offer] : offersOf(offers, line.productVariant)),
    stock: offer?.offerInventory.stock ?? null,
    shipping: line.shippingPrice,
    leadTime: line.leadTimeToShip,
    comment: line.comment,
    standsFor: stoodFor
      ? { id: stoodFor.id, name: keepSizes(stoodFor.productVariant.name), isOffered: quoteLines.some(isOriginal) }
      : null,
    deliveries: line.quoteDeliveryLines.map(({ id, quantity: pieces, shippingAddress }) => ({
      id,
      quantity: pieces,
      address: shippingAddress,
    })),
    isOutOfStock: line.outOfStockQuantity !== null,
    ordered: orderedPieces(line, quoteLines),
  };
}

/** Each alternative behind the line that it could stand for. */
const inOrder = (lines: readonly SupplierQuoteLineView[]): SupplierQuoteLineView[] => {
  const isBeside = ({ standsFor }: SupplierQuoteLineView) => standsFor?.isOffered === true;
  return lines
    .filter((line) => !isBeside(line))
    .flatMap((line) => [line, ...lines.filter((other) => isBeside(other) && other.standsFor?.id === line.id)]);
};

/** The lines of an answer, each alternative behind the line that it could stand for; `offers` are today's of their articles. */
export const presentSupplierLines = (quote: SupplierQuote, offers: readonly Offer[]): SupplierQuoteLineView[] =>
  inOrder(quote.quoteLines.map((line) => presentSupplierLine(line, quote, offers)));
