// What the answers to a master quote offer, as the puzzle that the cheapest choice among them is searched in (quotes 7).
import { lineCents } from "#articles/quantities.rules.ts";
import { byLargestRemainder } from "#articles/spread.rules.ts";
import { expectedDeliveryDate } from "#days/delivery-days.rules.ts";
import type { CostedOption, DeliveryTerms, MixLine, MixOption, MixSupplier } from "#quotes/mix.rules.ts";
import type { QuoteLine, SupplierQuote } from "#quotes/quotes.ts";

type Article = { readonly productVariant: { readonly id: string } };
type RequestedArticle = Article & { readonly id: string };
/** What of a line of an answer says what it costs. */
export type CostedLine = Pick<QuoteLine, "id" | "price" | "quantity" | "shippingPrice" | "alternativeToLineId"> & {
  readonly quoteDeliveryLines: readonly {
    readonly quantity: number;
    readonly shippingAddress: { readonly id: string };
  }[];
};
type AnswerLine = Article & CostedLine & Pick<QuoteLine, "leadTimeToShip">;
type CostedAnswer = Pick<SupplierQuote, "id" | "deliveryTerms"> & {
  readonly quoteLines: readonly CostedLine[];
};
type Lines<Line> = { readonly quoteLines: readonly Line[]; readonly removedLines: readonly RequestedArticle[] };

/** What of an answer counts for the choice among several. */
export type MixedAnswer = Pick<
  SupplierQuote,
  "id" | "status" | "validityDate" | "deliveryTerms" | "deliveryDate" | "promisedDeliveryDate"
> &
  Lines<AnswerLine>;

/** A master quote as far as the choice among its answers goes. */
export type MixedQuote = {
  readonly masterQuoteDetails: readonly RequestedArticle[];
  readonly supplierQuotes: readonly MixedAnswer[];
};

/** Whether something can still be ordered of an answer. */
export const isOpenAnswer = (
  { status, validityDate }: Pick<SupplierQuote, "status" | "validityDate">,
  at: Date,
): boolean => status === "WAITING_FOR_CUSTOMER" && (validityDate === null || new Date(validityDate) >= at);

/** The lines by which a supplier was asked for an article, with those that were taken out since. */
const askedLineIds = <Line extends AnswerLine>(
  { quoteLines, removedLines }: Lines<Line>,
  { productVariant: asked }: Article,
) =>
  [...quoteLines.filter((line) => line.alternativeToLineId === null), ...removedLines].flatMap((line) =>
    line.productVariant.id === asked.id ? [line.id] : [],
  );

/** Whether a supplier was asked for an article at all. */
export const isAskedFor = <Line extends AnswerLine>(answer: Lines<Line>, detail: Article): boolean =>
  askedLineIds(answer, detail).length > 0;

/** What an answer says to an article that was asked for: the article itself first, then another one in its place. */
export function linesFor<Line extends AnswerLine>(answer: Lines<Line>, detail: Article): readonly Line[] {
  const { quoteLines } = answer;
  const originals = new Set(askedLineIds(answer, detail));
  const isOther = ({ alternativeToLineId: original }: Line) => original !== null && originals.has(original);
  return [...quoteLines.filter(({ id }) => originals.has(id)), ...quoteLines.filter(isOther)];
}

/** Goods of a line in cents; null while it has no price. */
const goodsInCents = ({ price, quantity }: Pick<QuoteLine, "price" | "quantity">): number | null =>
  price === null ? null : lineCents(Math.round(price * 10_000), quantity);

const readCents = (amount: number) => Math.round(amount * 100);

/** The addresses that lines of an answer go to, each once. */
export const addressesOf = ({ quoteLines }: CostedAnswer): readonly string[] => [
  ...new Set(quoteLines.flatMap((line) => line.quoteDeliveryLines.map(({ shippingAddress }) => shippingAddress.id))),
];

/** The one that answers, with what each delivery of its costs. */
export function supplierOf(answer: CostedAnswer, addresses = addressesOf(answer)): MixSupplier {
  const { deliveryTerms: given } = answer;
  const terms: DeliveryTerms = given
    ? { fee: readCents(given.fee), freeFrom: given.freeFrom === null ? null : readCents(given.freeFrom) }
    : { fee: 0, freeFrom: null };
  return { id: answer.id, deliveries: addresses.map(() => terms) };
}

/** What a line of an answer costs; null while it has no price. */
export function optionOf(answer: CostedAnswer, line: CostedLine, addresses = addressesOf(answer)): CostedOption | null {
  const goods = goodsInCents(line);
  if (goods === null) return null;
  const deliveries = line.quoteDeliveryLines;
  const shares = byLargestRemainder(
    goods,
    deliveries.map(({ quantity }) => BigInt(goods) * BigInt(quantity)),
    BigInt(deliveries.reduce((all, { quantity }) => all + quantity, 0) || 1),
  );
  return {
    id: line.id,
    supplierId: answer.id,
    splits: deliveries.map(({ shippingAddress }, index) => ({
      delivery: addresses.indexOf(shippingAddress.id),
      goods: shares[index] ?? 0,
    })),
    shipping: answer.deliveryTerms ? 0 : readCents(line.shippingPrice),
    isAlternative: line.alternativeToLineId !== null,
  };
}

/** When a line arrives that is ordered at a moment: on the day named for all of the answer, else as its own lead time lets expect. */
const deliveredOn = (answer: MixedAnswer, line: AnswerLine, at: Date): string | null =>
  answer.promisedDeliveryDate === null ? expectedDeliveryDate(line.leadTimeToShip, at) : answer.deliveryDate;

/**
 * The answers that can still be ordered from, each a supplier by the id of its quote, and the articles that any of them has a
 * price for, each a line by the id of its detail. `left` are details that nothing is chosen for any more.
 */
export function mixOfQuotes(
  { masterQuoteDetails, supplierQuotes }: MixedQuote,
  { at, left = new Set() }: { readonly at: Date; readonly left?: ReadonlySet<string> },
): { readonly suppliers: readonly MixSupplier[]; readonly lines: readonly MixLine[] } {
  const open = supplierQuotes.filter((answer) => isOpenAnswer(answer, at));
  const lines = masterQuoteDetails.flatMap((detail): MixLine[] => {
    if (left.has(detail.id)) return [];
    const options = open.flatMap((answer) =>
      linesFor(answer, detail).flatMap((line): readonly MixOption[] => {
        const option = optionOf(answer, line);
        return option ? [{ ...option, deliveredOn: deliveredOn(answer, line, at) }] : [];
      }),
    );
    return options.length > 0 ? [{ id: detail.id, options }] : [];
  });
  return { suppliers: open.map((answer) => supplierOf(answer)), lines };
}
