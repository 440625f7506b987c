// What of an answer was ordered, line by line, and what is left of it (ux Q-04). Pure.
import type { QuoteLine } from "#quotes/quotes.ts";

type OrderedLine = Pick<QuoteLine, "id" | "quantity" | "orderedQuantity" | "alternativeToLineId">;

/** In pieces; nothing is left to speak of where the other article was ordered, of two that stand for each other. */
export type OrderedPieces = { readonly ordered: number; readonly left: number | null };

/** What the order of a quote took of one of its lines; null without an order that the reader knows of. */
export function orderedPieces(line: OrderedLine, lines: readonly OrderedLine[]): OrderedPieces | null {
  const { id, quantity, orderedQuantity: ordered, alternativeToLineId: original } = line;
  if (ordered === null) return null;
  const isRivalOrdered = lines.some(
    (other) => (other.alternativeToLineId === id || other.id === original) && (other.orderedQuantity ?? 0) > 0,
  );
  return { ordered, left: ordered === 0 && isRivalOrdered ? null : quantity - ordered };
}
