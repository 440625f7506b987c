// What a review may say, and what many of them say together (catalogue 3.10, 8.4). Pure.
import type { ReviewStatistics, ReviewSummary } from "@comptoir/contract/products";

// Everything that is not shown but changes what is: control characters, and the marks that turn the direction of a text.
const hiddenCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The message as it is kept: plain text with at most one empty line between paragraphs. May come out empty. */
export function cleanMessage(message: string): string {
  return message
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(hiddenCharacters, (sign) => (sign === "\n" ? sign : ""))
    .replace(/ +\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** How many reviews gave a rating. */
export type RatingCount = { readonly rating: number; readonly count: number };

/** Number and average, one decimal, half up; 0 and 0 without any. */
export function averageOf(counts: readonly RatingCount[]): ReviewStatistics {
  const countRating = counts.reduce((all, { count }) => all + count, 0);
  const sum = counts.reduce((all, { rating, count }) => all + rating * count, 0);
  return { rating: countRating === 0 ? 0 : Math.round((sum * 10) / countRating) / 10, countRating };
}

const ratings = [5, 4, 3, 2, 1] as const;

/** Number, average and every rating from 5 to 1 with its number, 0 included. */
export function summaryOf(counts: readonly RatingCount[]): ReviewSummary {
  const countOf = (wanted: number) => counts.find(({ rating }) => rating === wanted)?.count ?? 0;
  return { ...averageOf(counts), spread: ratings.map((rating) => ({ rating, count: countOf(rating) })) };
}
