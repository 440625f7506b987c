// What of a search is counted: its words, the step that answered, the number of hits; nothing that could tell of a person (search A-05).
import { foldText } from "@comptoir/contract/conventions";
import type { SearchQuery, SearchStep } from "@comptoir/contract/search";
import type { Step, StepKind } from "#catalogue/search/understanding/ladder.ts";
import type { TextOutcome } from "#catalogue/search/understanding/outcome.ts";

const LONGEST_TEXT = 100;
const MOST_WORDS = 12;

/** A number of telephone or account, a bar code: nine digits in a row, or in pairs. */
const longNumber = /\d(?:[ .-]?\d{2}){4}/;
const email = /[@＠]|%40/;
const title = /\b(?:mr|mrs|mme|mlle|madame|mademoiselle|monsieur)\b/;
const letter = /\p{L}/u;
/** What nobody types and no text of the database holds. */
const control = /\p{C}/u;

/** The text that a query is counted by; null for e-mails, numbers, titles before names, and whole letters. */
export function countedText(typed: string): string | null {
  const text = foldText(typed).replace(/\s+/g, " ").trim();
  if (text.length > LONGEST_TEXT || text.split(" ").length > MOST_WORDS || !letter.test(text) || control.test(text))
    return null;
  return email.test(text) || longNumber.test(text) || title.test(text) ? null : text;
}

/** What narrows or orders what was found before. */
const filters = [
  "categoryIds",
  "brand",
  "suppliers",
  "attributes",
  "customFields",
  "customFieldsOffer",
  "customFieldsSupplier",
  "productTags",
  "skus",
  "sort",
  "productUpdatedTime",
  "offerUpdatedTime",
  "priceMin",
  "priceMax",
] as const satisfies readonly (keyof SearchQuery)[];

/** Whether a search is the first answer to words that somebody asks; not further pages of it, nor what a page asks beside it. */
export const isAskedAnew = (query: SearchQuery): boolean =>
  query.page === 0 &&
  query.withFacets &&
  !query.exact &&
  !query.inStock &&
  filters.every((name) => query[name] === undefined);

const steps: Readonly<Record<StepKind, SearchStep>> = {
  all: "ALL",
  corrected: "CORRECTED",
  wider: "WIDER",
  near: "NEAR",
  relaxed: "RELAXED",
};

/** What became of a query, as far as it tells the step. */
type AnsweringSteps = { readonly steps: readonly Pick<Step, "kind">[]; readonly nearCode: TextOutcome["nearCode"] };

/** The step by which a search was answered. */
export function stepOf({ total, outcome }: { readonly total: number; readonly outcome: AnsweringSteps }): SearchStep {
  if (total === 0) return "NONE";
  if (outcome.nearCode !== null) return "NEAR";
  return steps[outcome.steps[0]?.kind ?? "all"];
}

const LONGEST_NAME = 4;

/** What of a query may be a name: up to four words that stand side by side, without what stands between and in them. */
export function possibleNames(query: string): readonly string[] {
  const words = query.split(/[^a-z0-9]+/).filter(Boolean);
  return words.flatMap((_, first) =>
    words.slice(first, first + LONGEST_NAME).map((_last, index) => words.slice(first, first + index + 1).join("")),
  );
}
