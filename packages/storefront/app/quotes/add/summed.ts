// Sums of a master quote in its address, for the page that says them: code, pieces before and pieces added.
import type { SummedArticle } from "#quotes/add/add-to-quote.server.ts";

/** More of them would make the address too long. */
const mostSums = 20;

/** The first sums as the address of the next page carries them; `readSums` reads them. */
export const writeSums = (summed: readonly SummedArticle[]): readonly string[] =>
  summed.slice(0, mostSums).map(({ variantId, before, added }) => `${before}+${added} ${variantId}`);

/** What is none is left out. */
export function readSums(query: URLSearchParams): readonly SummedArticle[] {
  return query.getAll("summed").flatMap((text) => {
    const [, before, added, variantId] = /^(\d{1,6})\+(\d{1,6}) (.+)$/.exec(text) ?? [];
    return variantId ? [{ variantId, before: Number(before), added: Number(added) }] : [];
  });
}
