// What a supplier's answer says that the one before did not, as old and new (ux Q-06).
import type { QuoteDeliveryTerms, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { keepSizes } from "#lib/words.ts";

/** One difference, of a line by its name or of what holds for all lines; null: nothing was or is said. */
export type AnswerChange = { readonly id: string; readonly name: string } & (
  | { readonly what: "price" | "pieces" | "days"; readonly old: number | null; readonly now: number | null }
  | { readonly what: "added" | "removed" }
);

/** What holds for the whole answer, where it is another one now. */
export type ConditionChange =
  | { readonly what: "validity" | "day"; readonly old: string | null; readonly now: string | null }
  | { readonly what: "terms"; readonly old: QuoteDeliveryTerms | null; readonly now: QuoteDeliveryTerms | null };

export type AnswerChanges = {
  /** When the answer before was sent. */
  readonly since: string;
  readonly lines: readonly AnswerChange[];
  readonly conditions: readonly ConditionChange[];
};

type ChangedQuote = Pick<
  SupplierQuote,
  "previousAnswer" | "quoteLines" | "removedLines" | "validityDate" | "promisedDeliveryDate" | "deliveryTerms"
>;
type Previous = NonNullable<SupplierQuote["previousAnswer"]>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function linesOf({ quoteLines, removedLines }: ChangedQuote, previous: Previous): AnswerChange[] {
  const before = new Map(previous.lines.filter(({ removed }) => !removed).map((line) => [line.id, line]));
  const offered = quoteLines.flatMap(({ id, productVariant, price, quantity, leadTimeToShip }): AnswerChange[] => {
    const name = keepSizes(productVariant.name);
    const old = before.get(id);
    if (!old) return [{ id, name, what: "added" }];
    const differences: AnswerChange[] = [
      { id, name, what: "price", old: old.price, now: price },
      { id, name, what: "pieces", old: old.quantity, now: quantity },
      { id, name, what: "days", old: old.leadTimeToShip, now: leadTimeToShip },
    ];
    return differences.filter((one) => "old" in one && one.old !== one.now);
  });
  const gone = removedLines.filter(({ id }) => before.has(id));
  return [
    ...offered,
    ...gone.map(({ id, productVariant }) => ({ id, name: keepSizes(productVariant.name), what: "removed" as const })),
  ];
}

/** Null before a second answer, and where the second one differs in nothing that is shown. */
export function changesOf(quote: ChangedQuote): AnswerChanges | null {
  const { previousAnswer: previous } = quote;
  if (!previous) return null;
  const conditions: ConditionChange[] = [
    { what: "validity", old: previous.validityDate, now: quote.validityDate },
    { what: "day", old: previous.deliveryDate, now: quote.promisedDeliveryDate },
    { what: "terms", old: previous.deliveryTerms, now: quote.deliveryTerms },
  ];
  const changed = {
    since: previous.sentAt,
    lines: linesOf(quote, previous),
    conditions: conditions.filter(({ old, now }) => !isSame(old, now)),
  };
  return changed.lines.length + changed.conditions.length > 0 ? changed : null;
}
