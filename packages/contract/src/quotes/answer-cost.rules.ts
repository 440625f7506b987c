// What one answer comes to: the lines that count, and what they cost delivered. For answers that are sent, and while one is typed.
// Pure.

import { type LandedCost, landedCost } from "#quotes/mix.rules.ts";
import { addressesOf, type CostedLine, optionOf, supplierOf } from "#quotes/mix-of-quotes.rules.ts";
import type { SupplierQuote } from "#quotes/quotes.ts";

/** The lines that a quote comes to: not those taken out, and an alternative once the line that it stands for was taken out. */
export function countedLines<
  Line extends { readonly id: string; readonly isRemoved: boolean; readonly alternativeToLineId: string | null },
>(lines: readonly Line[]): Line[] {
  const removed = new Set(lines.filter(({ isRemoved }) => isRemoved).map(({ id }) => id));
  return lines.filter(
    ({ isRemoved, alternativeToLineId: original }) => !isRemoved && (original === null || removed.has(original)),
  );
}

/** What lines cost without tax, delivered under these terms; those without a price cost nothing yet. */
export function costOfAnswer(
  deliveryTerms: SupplierQuote["deliveryTerms"],
  quoteLines: readonly CostedLine[],
): LandedCost {
  const answer = { id: "", deliveryTerms, quoteLines };
  const addresses = addressesOf(answer);
  const options = quoteLines.flatMap((line) => optionOf(answer, line, addresses) ?? []);
  return landedCost([supplierOf(answer, addresses)], options);
}
