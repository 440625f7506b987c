// What an answer comes to, as it stands on the screen: counted by the rules of the API, and a preview until that has counted.
import { firstValidQuantity, tierAt } from "@comptoir/contract/articles/quantities.rules";
import { costOfAnswer, countedLines } from "@comptoir/contract/quotes/answer-cost.rules";
import type { QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import { spreadPieces } from "@comptoir/contract/quotes/deliveries.rules";
import type { TypedAnswer } from "#desk/quote/answer/answer-form.ts";
import type { AnswerLine, QuotePage } from "#desk/quote/answer/quote-page.ts";
import { previewTotal } from "#goods/price.rules.ts";

type PriceSource = NonNullable<QuoteSuggestion["source"]>;

/** A line as it is typed. */
export type CurrentLine = AnswerLine & {
  /** Goods without tax; null without a price. */
  readonly total: number | null;
  /** One piece in the supplier's own prices at that quantity; null where it has none. */
  readonly ownPrice: number | null;
  /** From how many pieces it holds; null below the second tier. */
  readonly ownFrom: number | null;
  /** How much dearer the price is, in percent; null without one of the two. */
  readonly gap: number | null;
  /** The next quantity of whole packs; null where it is one. */
  readonly wholePacks: number | null;
  readonly isBeyondStock: boolean;
};

/** The pieces of the next whole pack; null where they fill their packs. */
export function wholePacksOf(quantity: number, itemPerPack: number): number | null {
  const whole = firstValidQuantity({ itemPerPack, minOrderQuantity: 1 }, quantity);
  return whole === quantity ? null : whole;
}

/** Why a price is what it is: the first of these that it equals; null where it is a new one. */
export function sourceOf({ price, lastAnswer, ownPrice, ownFrom, isAgreed, tiers }: CurrentLine): PriceSource | null {
  if (price === null) return null;
  if (price === lastAnswer?.price) return "LAST_ANSWER";
  if (price !== ownPrice || tiers.length === 0) return null;
  if (isAgreed) return "AGREEMENT";
  return ownFrom === null ? "LIST" : "TIER";
}

export type AnswerFigures = {
  readonly lines: readonly CurrentLine[];
  /** Lines that want a price, and those of them that have none. */
  readonly asked: number;
  readonly unpriced: readonly CurrentLine[];
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
};

function currentLine(line: AnswerLine, typed: TypedAnswer | null): CurrentLine {
  const now = typed?.lines.find(({ id }) => id === line.id);
  const price = now ? (now.price ?? null) : line.price;
  const quantity = now?.quantity ?? line.quantity;
  const tier = tierAt(line.tiers, quantity);
  const ownPrice = tier?.price ?? line.listPrice;
  const [lowest] = line.tiers;
  return {
    ...line,
    ...{ price, quantity, ownPrice },
    ...(now && { leadTime: now.leadTime ?? null, comment: now.comment, isRemoved: now.isRemoved }),
    ownFrom: tier && lowest && tier.quantity > lowest.quantity ? tier.quantity : null,
    total: price === null ? null : previewTotal(price, quantity),
    wholePacks: wholePacksOf(quantity, line.itemPerPack),
    isBeyondStock: line.stock !== null && quantity > line.stock,
    gap: price === null || !ownPrice ? null : Math.round((price / ownPrice - 1) * 1_000) / 10,
  };
}

/** The figures of an answer as it is typed, or as it was read before anything was. */
export function figuresOf({ lines, deliveryTerms }: QuotePage, typed: TypedAnswer | null): AnswerFigures {
  const current = lines.map((line) => currentLine(line, typed));
  const counted = countedLines(current);
  const cost = costOfAnswer(
    typed ? typed.deliveryTerms : deliveryTerms,
    counted.map(({ deliveries, shipping, ...line }) => ({
      ...line,
      shippingPrice: shipping,
      quoteDeliveryLines: line.quantity < deliveries.length ? deliveries : spreadPieces(deliveries, line.quantity),
    })),
  );
  const asked = current.filter(({ isRemoved }) => !isRemoved);
  const unpriced = asked.filter(({ price }) => price === null);
  return {
    lines: current,
    asked: asked.length,
    unpriced,
    goods: cost.goods / 100,
    delivery: cost.delivery / 100,
    total: cost.total / 100,
  };
}
